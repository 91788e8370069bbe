"""The numbers of the actions: every kind starts at its base and has one number per choice."""

from guildhall.games.norenberc.rules.components import GUILDS, SEATS, WINDOWS, WORKSHOP_PLACES

WORKSHOP_TILES = GUILDS * WORKSHOP_PLACES
CRAFTSMAN_PLACES = WORKSHOP_TILES + GUILDS * WINDOWS
"""Where the Guardsman finds craftsmen: all workshop places, then all lodging windows."""
MOST_SOLD = 12

PASS = 0
PLAN = PASS + 1
"""Plus the bit mask of the guilds, less 1: laying cards for `guilds` is action number `guilds`."""
SELL = PLAN + (1 << GUILDS) - 1
RECRUIT = SELL + MOST_SOLD
BUY = RECRUIT + WINDOWS
DONE = BUY + GUILDS
NOTHING = DONE + 1
PRICE = NOTHING + 1
PAY = PRICE + 2
ROB = PAY + GUILDS
STEAL = ROB + SEATS
SWAP = STEAL + GUILDS
WITH = SWAP + CRAFTSMAN_PLACES
GIVE = WITH + CRAFTSMAN_PLACES
TAKE = GIVE + GUILDS
PRESTIGE = TAKE + GUILDS
APPOINT = PRESTIGE + GUILDS
PEDDLE = APPOINT + GUILDS
ASSIGN = PEDDLE + GUILDS
DECLINE = ASSIGN + GUILDS
FIRST = DECLINE + 1
STAY = FIRST + 1
WAIT = STAY + 1
ACTIONS_END = WAIT + 1
MOST_OPTIONS = (1 << GUILDS) + 1
