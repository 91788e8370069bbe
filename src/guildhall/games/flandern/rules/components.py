"""What lies in the box: towns, coats of arms, shapes, pieces and cards, as numbers."""

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
