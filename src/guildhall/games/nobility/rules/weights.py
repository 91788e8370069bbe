"""What pieces are worth to bots, in thousandths of a victory point."""

POINT = 1000
BUDGET = 500
"""One point of dice still placeable this round."""
COIN = 250
SPARE_COIN = 190
PURSE = 10
LATE_COIN = 52
GOOD = 300
WANTED_GOOD = 100
HOUSED_GOOD = 240
"""A Good for a card that has a House waiting, in the last round."""
HOUSE = 1400
HOUSE_PER_ROUND = 52
WORKER_PER_ROUND = 900
APPRENTICE_PER_ROUND = 1290
MASTER_PER_ROUND = 390
COMMUNITY_PER_ROUND = 320
DESK_PER_ROUND = 1400
REPUTATION_PER_ROUND = 210
MODIFIER = 20
SCARCE_MODIFIER = 40
"""For each point that Reputation is short of placing all dice."""
EASY_REPUTATION = 18
MANY_MODIFIERS = 7
STAR = 250
LORD_STEP = 240
RACE_PER_ROUND = 91
TILE_DIE = 1300
UNKNOWN_COMMISSION = 5 * POINT
SOLO_MARGIN = 1500
FAVOUR = 320
CHOICE = 600
"""A small choice still open: a Workshop's effect, a renewal."""
