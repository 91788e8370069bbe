"""A. The components: the kinds and numbers of tiles, phases, actions and events."""

SEATS = 5
GUILDS = 6
"""Brewers, Bakers, Shoemakers, Printers, Tailors, Hatters; goods have the same numbers. [A2, A3]"""
ROUNDS = 4
WINDOWS = 4
NOBODY = -1
NO_GUILD = -1
NO_TILE = -1
NO_WINDOW = -1
NO_PLACE = -1

# A workshop: three windows with one craftsman each, and the two of the topmost window. [A13]
WORKSHOP_PLACES = 5
LOWER_PLACE = 3
UPPER_PLACE = 4

# A craftsman tile is a guild, a value and perhaps the agent+ symbol, in bits: ggg vvv s.
LOWEST_VALUE = 2
VALUES = 6
CRAFTSMEN_PER_GUILD = 11
KINDS_PER_GUILD = 16
CRAFTSMAN_KINDS = GUILDS * KINDS_PER_GUILD

# Townsmen; those that lie in front of their owner for good come first.
MUSICIAN_3 = 0
MUSICIAN_5 = 1
NOBLEMAN_2 = 2
NOBLEMAN_3 = 3
TAX_COLLECTOR = 4
ENGRAVER = 5
FOREMAN_2 = 6
FOREMAN_3 = 7
FOREMAN_4 = 8
APPRENTICE = 9
BANKER = 10
JACK_3 = 11
JACK_4 = 12
MERCHANT = 13
HAGGLER = 14
KEPT_TOWNSMEN = 15
PEDDLER = 15
MAYOR = 16
COUNCILMAN = 17
BURGLAR = 18
GUARDSMAN = 19
HISTORIAN = 20
DUCHESS = 21
TOWNSMEN = 22
JACKS = 2
TILES = CRAFTSMAN_KINDS + TOWNSMEN

# Tiles are counted in groups: the craftsmen of each guild, then the townsmen.
TOWNSMAN_GROUP = GUILDS
GROUPS = GUILDS + 1


def guilds_in_play(s):
    """One guild more than players, always the lowest numbers. [A1]"""
    return s.players + 1


def craftsman(guild, value, agent_symbol):
    """The tile of a craftsman. [A4]"""
    return (guild << 4) + (value << 1) + agent_symbol


def is_craftsman(tile):
    """Craftsmen have a stone frame, townsmen a wooden one. [A4]"""
    return 0 <= tile < CRAFTSMAN_KINDS


def tile_guild(tile):
    """The guild a craftsman belongs to. [A4]"""
    return tile >> 4


def tile_value(tile):
    """The value of a craftsman. [A4]"""
    return (tile >> 1) & 7


def has_agent_symbol(tile):
    """Some craftsmen show the agent+ symbol. [C8]"""
    return tile & 1 == 1


def tile_group(tile):
    """The group a tile is counted in: its guild, or the townsmen. [A4]"""
    return min(tile >> 4, TOWNSMAN_GROUP)


# Phases: the decisions first, then the steps that need none.


PLANNING = 0
ACTING = 1
BUYING_ON = 2
CHOOSING_PRICE = 3
PAYING = 4
ROBBING = 5
STEALING = 6
SWAPPING = 7
SWAPPING_WITH = 8
GIVING_CREST = 9
TAKING_CREST = 10
MOVING_PRESTIGE = 11
APPOINTING = 12
PEDDLING = 13
TURN_ORDER = 14
ASSIGNING = 15
GAME_OVER = 16

LAST_DECISION = GAME_OVER

REVEALING_PLANS = 17
CALLING_OUT = 18
TAKING_GUEST = 19
EARNING_BONUS = 20
ENDING_TURN = 21
ENDING_ROUND = 22
SCORING = 23


# Actions: every kind starts at its base and has one number for each choice.


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
MOST_OPTIONS = (1 << GUILDS) + 1


# Events, in the order of `tables.EVENTS`.


CARDS_LAID = 0
PASSED = 1
GUILD_CALLED = 2
CARD_REVEALED = 3
SOLD = 4
BOUGHT = 5
DID_NOTHING = 6
PAID = 7
CRAFTSMAN_RECRUITED = 8
TOWNSMAN_RECRUITED = 9
AGENT_GAINED = 10
TOWNSMAN_RETURNED = 11
ROBBED = 12
SWAPPED = 13
CREST_EXCHANGED = 14
PRESTIGE_MOVED = 15
MAYOR_PLACED = 16
PEDDLER_LOADED = 17
DECLINED = 18
ROOF_BONUS = 19
MOVED_FIRST = 20
OUT_OF_AGENTS = 21
TURN_BEGUN = 22
ROUND_ENDED = 23
TALERS_SHOWN = 24
FAVOURITE = 25
GOOD_RETURNED = 26
CREST_GAINED = 27
PRESTIGE_GAINED = 28
LOWER_CLAIMED = 29
NO_FAVOURITE = 30
PRESTIGE_UNCLAIMED = 31
CRAFTSMAN_LEFT = 32
TOWNSMAN_LEFT = 33
PEDDLER_RELEASED = 34
PEDDLER_SPENT = 35
INCOME = 36
MUSICIAN_INCOME = 37
MAYOR_INCOME = 38
BANKER_INCOME = 39
NEW_GUILDMASTER = 40
CRAFTSMAN_ARRIVED = 41
TOWNSMAN_ARRIVED = 42
NEW_PRESTIGE_GUILD = 43
ROUND_BEGUN = 44
JACK_ASSIGNED = 45
SCORED = 46
WON = 47
WAITED = 48
