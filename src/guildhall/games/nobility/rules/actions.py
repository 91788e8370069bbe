"""The numbers of the actions: each kind starts at its base."""

from guildhall.games.nobility.rules.components import (
    COMMISSIONS,
    COMMUNITY_LOTS,
    DISPLAY,
    EFFECTS,
    FACES,
    FAVOURS,
    GOODS,
    GUILDS,
    HAND,
    WORKSHOPS,
)

# Where a die may go
AT_TAVERN = 0
AT_YARD = 1
AT_GUILD = 2
AT_HALL = 8
AT_CASTLE = 9
AT_CASTLE_TILE = 10
AT_PORT = 11
AT_COUNCIL = 12
AT_BERK = 13
AT_UPPER_DESK = 14
AT_LOWER_DESK = 15
AT_BOARD = 16
AT_DICE_TILE = 17
"""17 + n: the dice tile of the n-th commission in play."""
PLACES = AT_DICE_TILE + COMMISSIONS

FROM_LOT = GUILDS
"""Where a placed worker comes from: a Guild, or the Workers Lot."""

PASS = 0
END = PASS + 1
DONE = END + 1
DIE = DONE + 1
PLACE = DIE + FACES * FACES
COMPLETE = PLACE + PLACES
SPEND = COMPLETE + HAND
SELL_WORKSHOP = SPEND + 4
SELL_COMMUNITY = SELL_WORKSHOP + GUILDS * WORKSHOPS
TAKE = SELL_COMMUNITY + COMMUNITY_LOTS
USE = TAKE + DISPLAY
DECLINE = USE + EFFECTS
REROLL = DECLINE + 1
"""REROLL - 1 + mask: which of the remaining dice, in rising order, are rolled again."""
EXCHANGE = REROLL + 15
GOOD = EXCHANGE + GOODS * GOODS
BUY = GOOD + GOODS
EMPLOY = BUY + 3
LOT = EMPLOY + GUILDS + 1
LOAD = LOT + COMMUNITY_LOTS
RENEW_SETTLERS = LOAD + DISPLAY
RENEW_HALL = RENEW_SETTLERS + 1
DRAW = RENEW_HALL + 1
KEEP = DRAW + 1
RECALL = KEEP + 3
FAVOUR = RECALL + GUILDS
ACTION_COUNT = FAVOUR + FAVOURS
