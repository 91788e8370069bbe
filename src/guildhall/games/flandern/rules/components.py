"""The components, as numbers: towns, coats of arms, shapes, cards, phases, actions and events."""

SEATS = 4

TOWNS = 6
BRUGGE = 0
GENT = 1
IEPER = 2
LEUVEN = 3
UTRECHT = 4
LUIK = 5

# Coats of arms; the first four are the players' guilds, and seat n plays guild n.
BLUE = 0
YELLOW = 1
GREEN = 2
RED = 3
GREY = 4
CHURCH = 5
GUILDS = 5
COATS = 6

# Shapes of districts and building spaces.
COURT = 0
ROW = 1
CORNER = 2
SHAPES = 3

PRINTED = 3
"""A district shows 0, 1 or 2 printed guild masters."""

# Spaces of a town: its centre, the original building spaces, then those that
# special church districts may create. A set of spaces is a bit mask.
CENTRE = 0
CENTRE_BIT = 1 << CENTRE
ORIGINALS_OF_SHAPE = 5
CREATED = 16
FIRST_CREATED = 1 + SHAPES * ORIGINALS_OF_SHAPE
SPACES = FIRST_CREATED + CREATED

# Special church districts; each has numbered placements, A's first.
PIECE_A = 0
PIECE_B = 1
PIECE_C = 2
PIECE_D = 3
SPECIALS = 4
PLACEMENTS_A = 24
PLACEMENTS_B = 40
PLACEMENTS_C = 24
PLACEMENTS_D = 16
PLACEMENTS = PLACEMENTS_A + PLACEMENTS_B + PLACEMENTS_C + PLACEMENTS_D

# Cards: a town card has its town's number. Silver cards are the action cards;
# golden cards are all of them.
BUILDING_SITE = 6
PICK_UP = 7
ACTION_CARDS = 8
CATHEDRAL = 8
GUILD_MASTER = 9
INFLUENCE = 10
GOLDEN_KINDS = 11
NO_CARD = -1
UNKNOWN_CARD = -2

PILES = 2
MAX_INFLUENCE = 12
"""More influence cards than one hand can ever hold."""

TOWN_CARDS = (1 << TOWNS) - 1
INFLUENCE_DECK_CARDS = TOWN_CARDS | 1 << BUILDING_SITE
"""What a guild under influence brings into the deck of the game for two."""


# Actions: each kind starts at its base.


PLAY = 0
"""An action card and the number of influence cards with it."""
LAY_GUILD_CENTRE = PLAY + ACTION_CARDS * (MAX_INFLUENCE + 1)
"""Lay the guild's centre in a town."""
TAKE = LAY_GUILD_CENTRE + TOWNS
"""Take a guild under influence and lay its centre in a town."""
DRAW = TAKE + SEATS * TOWNS
"""Draw the card of a guild under influence before playing an own card."""
BUILD = DRAW + 1
"""Lay a district of a coat of arms on a space of a town."""
SPECIAL = BUILD + COATS * TOWNS * SPACES
"""Lay a special church district in one of its placements."""
COMPLETE = SPECIAL + PLACEMENTS
"""Take the building-site piece off a district."""
SHOW = COMPLETE + TOWNS * SPACES
"""The number of printed guild masters on the district just laid."""
CONSECRATE = SHOW + PRINTED
"""Put a cathedral on a church district."""
APPOINT = CONSECRATE + TOWNS * SPACES
"""Put a guild-master piece on a district."""
ACTION_COUNT = APPOINT + TOWNS * SPACES


# Phases: what the game waits for, or what happens next by itself.


# Decisions.
LAY_CENTRE = 0
TAKE_GUILD = 1
CHOOSE_CARDS = 2
PLAY_OR_DRAW = 3
BUILD_OR_COMPLETE = 4
CHOOSE_PIECE = 5
PLACE_CATHEDRAL = 6
PLACE_GUILD_MASTER = 7
GAME_OVER = 8

# Steps without a decision.
NEXT_ROUND = 9
REVEAL = 10
NEXT_ACTION = 11
SCORING = 12
FIRST_STEP = NEXT_ROUND

# Why the game ended.
BY_SPACES = 1
BY_PILE = 2
BY_INFLUENCED_GUILDS = 3
BY_STANDSTILL = 4


# Events, in the order of `tables.EVENTS`.


CENTRE_LAID = 0
COMMON_CENTRE_LAID = 1
TOWN_LEFT_OUT = 2
GUILD_TAKEN = 3
ROUND_STARTED = 4
GOLDEN_DRAWN = 5
GOLDEN_SEEN = 6
GOLDEN_REMOVED = 7
PLAYED = 8
ORDER = 9
IMPOSSIBLE = 10
BUILT = 11
SITE_SET_UP = 12
SPECIAL_BUILT = 13
SPECIAL_SITE_SET_UP = 14
SPACE_CREATED = 15
SPACE_REMOVED = 16
COMPLETED = 17
PICKED_UP = 18
GOLDEN_REVEALED = 19
CATHEDRAL_PLACED = 20
GUILD_MASTER_PLACED = 21
COVERED = 22
TOWN_SCORED = 23
GUILD_RANKED = 24
GUILD_SCORED = 25
SITES_RETURNED = 26
TURN_STARTED = 27
CARD_DRAWN = 28
CARD_REMOVED = 29
DECK_SHUFFLED = 30
GAME_ENDED = 31
INFLUENCE_BONUS = 32


# Sets of spaces as bit masks.


def lowest(spaces):
    """The lowest space of a set that is not empty."""
    bit = spaces & -spaces
    space = 0
    if bit >> 16:
        space = 16
        bit >>= 16
    if bit >> 8:
        space += 8
        bit >>= 8
    if bit >> 4:
        space += 4
        bit >>= 4
    if bit >> 2:
        space += 2
        bit >>= 2
    return space + (bit >> 1)


def without_lowest(spaces):
    return spaces & (spaces - 1)


def count(spaces):
    """How many spaces a set holds."""
    pairs = spaces - ((spaces >> 1) & 0x55555555)
    fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F
    return ((eights * 0x01010101) & 0xFFFFFFFF) >> 24
