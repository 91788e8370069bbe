"""What bots believe things to be worth, in thousandths; tuned by self-play."""

DISTRICT = 1070
"""The strength of a finished district in the race for a town's ranks."""
SITE = 330
"""An unfinished district may still be completed."""
MASTER = 109
ROOM = 153
"""A free space where the guild may still build."""
ROOM_COUNTED = 11
OPEN_SPACE = 1100
"""What a free space will add to the town's value."""
SPREAD_START = 660
SPREAD_SPACE = 440
"""How far apart two guilds must be to be sure of their order: more while spaces are free."""
INFLUENCE_WORTH = 600
HELD = 28
"""Percent of a card's gain while it waits in the hand."""
CHOSEN = 142
"""Percent of the gain of the card chosen for this round."""
CHURCH_GAIN = 370
"""What building for the church or the grey guild brings, as the best that a card can do."""
