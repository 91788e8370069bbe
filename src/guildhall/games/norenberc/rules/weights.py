"""What bots believe things to be worth, in thousandths of a victory point; tuned by self-play."""

FAVOUR_GOODS = 1100
"""Goods ahead that make a favourite sure, when nobody acts any more, in thousandths."""
FAVOUR_ACTIONS = 870
"""And how many more for each agent still to act."""
FAVOUR_HOPE = 110
"""The chance of a seat without such goods while it still has agents, per agent."""
STRENGTH_SPREAD = 2600
"""Craftsman values ahead that make a majority sure, in thousandths, after the last round."""
STRENGTH_ROUND = 10850
"""And how much more for each round to come."""
FUTURE_CRESTS = 1150
"""Crests a seat will still win in each round to come, in thousandths."""
CREST = 100
"""Any crest, whatever the next step of the collection."""
MISSING_TYPE = 1250
RICHEST_SPREAD = 3550
RICHEST_ROUND = 3100
TALER = 370
TALER_ROUND = 71
GOOD = 85
GOOD_ROUND = 280
GOOD_PRICE = 60
"""Percent of its price that a good will bring."""
AGENT_ROUND = 870
ACTION = 1100
"""An agent in supply that may still act in this round."""
PLANNED = 470
"""The same with a card laid, beside what the guild promises."""
PLAN_TRUST = 420
"""How much of what a guild promises is believed, in thousandths."""
FIRST_PLACE = 93
NEW_TYPE = 2000
CRAFTSMAN_VALUE = 850
"""What each point of a craftsman's value promises, for plans."""
TOWNSMAN = 2550
"""What a townsman promises, for plans."""
MASTER_VALUE = 400
MASTER_CREST = 2850
JACK = 1650
TRADER = 5400
PAYMENT = 400
