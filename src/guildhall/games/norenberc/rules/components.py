"""A. The components: how many of what, and the numbers that tell the tiles apart."""

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
