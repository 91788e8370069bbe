"""The two records of the game: STATE, everything that changes, and BOX, the edition.

Sets of a town's spaces are bit masks by space number (see `townmap.SPACE_NAMES`); a set of
cards is a bit mask by card number (see `rules.components`).
"""

from __future__ import annotations

from guildhall.engine.kernel.fields import (
    Fields,
    Names,
    bits,
    count,
    flag,
    one_of,
    seat,
    seat_names,
)
from guildhall.engine.kernel.record import box_dtype
from guildhall.games.flandern.names import (
    CARD_TOKENS,
    COAT_TOKENS,
    END_TOKENS,
    GOLDEN_TOKENS,
    PIECE_TOKENS,
    PILE_TOKENS,
    SHAPE_TOKENS,
    SPACE_TOKENS,
    TOWN_TOKENS,
)
from guildhall.games.flandern.rules.components import (
    COATS,
    GOLDEN_KINDS,
    GUILDS,
    MAX_INFLUENCE,
    NO_CARD,
    PILES,
    PLACEMENTS,
    PRINTED,
    SEATS,
    SHAPES,
    SPACES,
    SPECIALS,
    TOWNS,
    UNKNOWN_CARD,
)
from guildhall.games.flandern.rules.secrets import UNKNOWN_INFLUENCE

SEAT = seat_names(SEATS)
COAT = Names("coat", COAT_TOKENS, by_seat=True)  # seat n plays guild n
GUILD = Names("guild", COAT_TOKENS[:GUILDS], by_seat=True)
PLAYED_GUILD = Names("guild", COAT_TOKENS[:SEATS], by_seat=True)
TOWN = Names("town", TOWN_TOKENS)
SPACE = Names("space", SPACE_TOKENS)
SHAPE = Names("shape", SHAPE_TOKENS)
MASTERS = Names.numbered("masters", PRINTED, 0)
SPECIAL = Names("special", PIECE_TOKENS)
PLACEMENT = Names.numbered("placement", PLACEMENTS)
SILVER = Names("card", CARD_TOKENS)
DECK = Names("card", CARD_TOKENS[:7])
GOLDEN = Names("golden", GOLDEN_TOKENS)
PILE = Names("pile", PILE_TOKENS)
TURN = Names.numbered("turn", SEATS)
PHASE = Names(
    "phase",
    (
        "lay centre",
        "take guild",
        "choose cards",
        "play or draw",
        "build or complete",
        "choose piece",
        "place cathedral",
        "place guild master",
        "game over",
        "next round",
        "reveal",
        "next action",
        "scoring",
    ),
)
END = Names("end", END_TOKENS)

FIELDS = Fields(
    # The course of the game.
    players=count(most=SEATS),
    phase=one_of(PHASE),
    round_no=count(scale=30, stored="i2"),  # rounds; with two players, turns
    start_player=seat(SEAT),  # whose round it is; with two players, whose turn
    turn_order=seat(SEAT, TURN),
    turn=count(most=SEATS + 2),  # how many of the round's cards were begun, the golden one last
    acting=seat(SEAT),  # the seat that decides, where only one does
    card=one_of(GOLDEN, none=NO_CARD),  # the card being carried out
    card_guild=one_of(COAT, none=-1),  # the guild it lets build
    laid_town=one_of(TOWN),  # the district laid last
    laid_space=one_of(SPACE),
    ended_by=one_of(END),
    # The towns.
    in_play=bits(TOWN),  # those that have a centre
    scored=bits(TOWN),
    free=bits(SPACE, TOWN),  # building spaces that are free
    covered=bits(SPACE, TOWN),  # spaces under cover tiles
    districts=bits(SPACE, TOWN, COAT),  # D counts on its court only
    sites=bits(SPACE, TOWN),  # unfinished districts
    cathedrals=bits(SPACE, TOWN),
    supported=bits(SPACE, TOWN),  # spaces with a long side on a district
    blocked=bits(SPACE, TOWN, COAT),  # spaces that border a district of the coat
    printed=count(TOWN, SPACE, most=PRINTED - 1),  # guild masters printed on the district
    masters=count(TOWN, SPACE, most="masters"),  # guild-master pieces on it
    special_at=one_of(PLACEMENT, SPECIAL, offset=1, none=0),
    town_values=count(TOWN, scale=30),  # of scored towns
    points=count(TOWN, GUILD, scale=30),  # given for scored towns
    # The stocks.
    stock=count(COAT, SHAPE, MASTERS, most="stock"),
    site_stock=count(most="sites"),
    cathedral_stock=count(most="cathedrals"),
    master_stock=count(most="masters"),
    cover_tiles=count(scale=20),  # used before the end of the game
    # Silver cards.
    hand=bits(SILVER, SEAT),
    played=bits(SILVER, SEAT),
    influence=count(SEAT, most=MAX_INFLUENCE),
    chosen=one_of(SILVER, SEAT, none=NO_CARD, unknown=UNKNOWN_CARD, known_by="seat"),
    chosen_influence=count(SEAT, most=MAX_INFLUENCE, unknown=UNKNOWN_INFLUENCE, known_by="seat"),
    # Golden cards.
    pile=count(PILE, GOLDEN, most="pile", tied="golden"),  # what others see of it holds the card
    golden=one_of(GOLDEN, none=NO_CARD, unknown=UNKNOWN_CARD, known_by="start_player"),
    golden_pile=one_of(PILE),  # the pile it came from
    golden_open=count(GOLDEN, scale=4),  # discarded
    golden_top=one_of(GOLDEN, none=NO_CARD),  # the card discarded last
    golden_gone=count(GOLDEN, scale=4),  # out of the game, or influence taken in hand
    # Two players.
    influenced=one_of(GUILD, SEAT, none=-1),  # the guild under the seat's influence
    deck=bits(DECK, PLAYED_GUILD),
    deck_open=bits(DECK, PLAYED_GUILD),
    own_done=flag(),
    influenced_done=flag(),
    idle_turns=count(most="idle_turns"),  # since anything was laid, completed or covered
)
STATE = FIELDS.dtype

BOX = box_dtype(
    [
        # The map; see `townmap`.
        ("originals", "i8", TOWNS),
        ("shapes", "i8", (TOWNS, SHAPES)),  # the spaces of each shape
        ("shape_of", "i1", (TOWNS, SPACES)),
        ("borders", "i8", (TOWNS, SPACES)),  # the spaces that border a space
        ("carries", "i8", (TOWNS, SPACES)),  # those that touch it with a long side of their own
        # Placements of special church districts, by piece and town.
        ("place_first", "i1", (SPECIALS, TOWNS)),
        ("place_end", "i1", (SPECIALS, TOWNS)),
        ("place_town", "i1", PLACEMENTS),
        ("place_base", "i1", PLACEMENTS),
        ("place_eaten", "i1", PLACEMENTS),  # the row that D covers; 0: none
        ("place_needs", "i8", PLACEMENTS),  # the spaces that must be free
        ("place_rests", "i8", PLACEMENTS),  # what the outline's long sides touch
        ("place_created", "i8", PLACEMENTS),
        # Components.
        ("stock", "i1", (COATS, SHAPES, PRINTED)),
        ("home", "i1", 2),  # the towns of the grey and the church's centre
        ("influence", "i1"),
        ("sites", "i1"),
        ("cathedrals", "i1"),
        ("masters", "i1"),
        ("pile", "i1", (PILES, GOLDEN_KINDS)),
        # Points and ends.
        ("guild_value", "i1"),
        ("church_value", "i1"),
        ("cathedral_value", "i1"),
        ("lower_ranks", "i1", 3),  # points for the third, fourth and fifth rank
        ("influence_bonus", "i1"),
        ("end_spaces", "i1"),  # the game ends with at most so many free spaces
        ("idle_turns", "i1"),  # the game for two ends after so many idle turns
    ]
)
