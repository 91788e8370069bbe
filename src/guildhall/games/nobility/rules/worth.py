"""What pieces are worth to bots, in thousandths of a victory point."""

POINT = 1000
BUDGET = 260
"""One point of dice still placeable this round."""
COIN = 350
SPARE_COIN = 150
PURSE = 12
LATE_COIN = 60
GOOD = 500
WANTED_GOOD = 120
HOUSED_GOOD = 250
"""A Good for a card that has a House waiting, in the last round."""
HOUSE = 2300
HOUSE_PER_ROUND = 120
WORKER_PER_ROUND = 260
APPRENTICE_PER_ROUND = 600
MASTER_PER_ROUND = 750
COMMUNITY_PER_ROUND = 350
DESK_PER_ROUND = 1400
REPUTATION_PER_ROUND = 150
MODIFIER = 200
MANY_MODIFIERS = 5
STAR = 250
LORD_STEP = 350
RACE_PER_ROUND = 120
TILE_DIE = 1300
UNKNOWN_COMMISSION = 5 * POINT
SOLO_MARGIN = 1500
FAVOUR = 1300
CHOICE = 300
"""A small choice still open: a Workshop's effect, a renewal."""
