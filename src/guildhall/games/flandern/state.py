"""The two records of the game: STATE, everything that changes, and BOX, the edition.

Sets of a town's spaces are bit masks by space number (see `townmap.SPACE_NAMES`); a set of
cards is a bit mask by card number (see `rules.components`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from guildhall.engine.runtime.state import (
    Axis,
    Fields,
    Record,
    bits,
    box_dtype,
    count,
    flag,
    new_record,
    one_of,
    seat,
    seat_names,
)
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
    CATHEDRAL,
    CHURCH,
    COATS,
    GOLDEN_KINDS,
    GUILD_MASTER,
    GUILDS,
    INFLUENCE,
    MAX_INFLUENCE,
    NO_CARD,
    PILES,
    PLACEMENTS,
    PLACEMENTS_A,
    PLACEMENTS_B,
    PLACEMENTS_C,
    PLACEMENTS_D,
    PRINTED,
    SEATS,
    SHAPES,
    SPACES,
    SPECIALS,
    TOWNS,
    UNKNOWN_CARD,
)
from guildhall.games.flandern.rules.secrets import UNKNOWN_INFLUENCE
from guildhall.games.flandern.townmap import (
    CENTRE_NAME,
    PIECE_LETTERS,
    SHAPE_LETTERS,
    SPACE_NAMES,
    TOWN_NAMES,
    Placement,
    Town,
    mask,
    town_map,
)

if TYPE_CHECKING:
    from guildhall.engine.play.editions import Edition


SEAT = seat_names(SEATS)
COAT = Axis("coat", COAT_TOKENS, by_seat=True)  # seat n plays guild n
GUILD = Axis("guild", COAT_TOKENS[:GUILDS], by_seat=True)
PLAYED_GUILD = Axis("guild", COAT_TOKENS[:SEATS], by_seat=True)
TOWN = Axis("town", TOWN_TOKENS)
SPACE = Axis("space", SPACE_TOKENS)
SHAPE = Axis("shape", SHAPE_TOKENS)
MASTERS = Axis.numbered("masters", PRINTED, 0)
SPECIAL = Axis("special", PIECE_TOKENS)
PLACEMENT = Axis.numbered("placement", PLACEMENTS)
SILVER = Axis("card", CARD_TOKENS)
DECK = Axis("card", CARD_TOKENS[:7])
GOLDEN = Axis("golden", GOLDEN_TOKENS)
PILE = Axis("pile", PILE_TOKENS)
TURN = Axis.numbered("turn", SEATS)
PHASE = Axis(
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
END = Axis("end", END_TOKENS)

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
        ("end_spaces", "i1"),  # the game ends with at most this number of free spaces
        ("idle_turns", "i1"),  # the game for two ends after this number of idle turns
    ]
)


# The edition as a record: every number checked, every table of the map computed.


TABLES = ("towns", "centres", "districts", "wood", "silver", "golden", "points", "end")
PLACEMENT_SLOTS = (PLACEMENTS_A, PLACEMENTS_B, PLACEMENTS_C, PLACEMENTS_D)
MOST_OF_A_CARD = 12
GOLDEN_CARDS = 28
DISTRICTS = 15
"""Of each guild, its centre not counted."""
CHURCH_DISTRICTS = 9
"""Without the four special ones."""
MOST_CREATED = 4
"""A and B create one space each, C two."""
COATS_OF_A_CARD = 3
"""A card lets build own, grey and church districts."""


def fill_box(edition: Edition) -> Record:
    """The edition as a record; raises EditionError naming the value that is wrong."""
    edition.check_keys(TABLES)
    record = new_record(BOX)
    towns = town_map(edition)
    _fill_map(record, towns)
    _fill_placements(edition, record, towns)
    _fill_districts(edition, record)
    _fill_numbers(edition, record)
    _fill_golden(edition, record)
    _check_supply(edition, record, towns)
    return record


def _fill_map(record: Record, towns: tuple[Town, ...]) -> None:
    for t, town in enumerate(towns):
        record["originals"][0, t] = mask(s for s in town.spaces if s != CENTRE_NAME)
        for space in town.outlines:
            number = SPACE_NAMES.index(space)
            record["borders"][0, t, number] = mask(town.borders[space])
            carried = (other for other in town.outlines if space in town.rests[other])
            record["carries"][0, t, number] = mask(carried)
            if space != CENTRE_NAME:
                shape = SHAPE_LETTERS.index(town.shape(space))
                record["shape_of"][0, t, number] = shape
                record["shapes"][0, t, shape] |= 1 << number


def _fill_placements(edition: Edition, record: Record, towns: tuple[Town, ...]) -> None:
    number = 0
    for piece, (letter, slots) in enumerate(zip(PIECE_LETTERS, PLACEMENT_SLOTS, strict=True)):
        end = number + slots
        for t, town in enumerate(towns):
            record["place_first"][0, piece, t] = number
            for placement in town.placements:
                if placement.piece == letter:
                    if number == end:
                        raise edition.error("towns", f"has more than {slots} places for {letter}")
                    _fill_placement(record, number, t, town, placement)
                    number += 1
            record["place_end"][0, piece, t] = number
        if number == end - slots:
            raise edition.error("towns", f"has no place for {letter}")
        number = end


def _fill_placement(record: Record, number: int, t: int, town: Town, placement: Placement) -> None:
    record["place_town"][0, number] = t
    record["place_base"][0, number] = SPACE_NAMES.index(placement.base)
    record["place_eaten"][0, number] = SPACE_NAMES.index(placement.eaten or CENTRE_NAME)
    record["place_needs"][0, number] = mask(placement.needs)
    record["place_rests"][0, number] = mask(town.placement_rests(placement))
    record["place_created"][0, number] = mask(town.created_by(placement))


def _fill_districts(edition: Edition, record: Record) -> None:
    """The pieces of each shape, by the guild masters printed on them; churches show none."""
    edition.table("districts", COAT_TOKENS)
    for coat, token in enumerate(COAT_TOKENS):
        edition.table(f"districts.{token}", SHAPE_LETTERS)
        for shape, letter in enumerate(SHAPE_LETTERS):
            path = f"districts.{token}.{letter}"
            if coat == CHURCH:
                record["stock"][0, coat, shape, 0] = edition.integer(path, 0, CHURCH_DISTRICTS)
                continue
            for printed in edition.integers(path, None, 0, PRINTED - 1):
                record["stock"][0, coat, shape, printed] += 1
        there = int(record["stock"][0, coat].sum())
        wanted = CHURCH_DISTRICTS if coat == CHURCH else DISTRICTS
        if there != wanted:
            raise edition.wrong_total(f"districts.{token}", wanted, there)


def _fill_numbers(edition: Edition, record: Record) -> None:
    edition.table("centres", ("grey", "church"))
    homes = [edition.choice(f"centres.{coat}", TOWN_NAMES) for coat in ("grey", "church")]
    if homes[0] == homes[1]:
        raise edition.repeats("centres", TOWN_NAMES[homes[0]])
    record["home"][0] = homes
    numbers = (
        ("wood.building_sites", "sites", 1, 60),
        ("wood.cathedrals", "cathedrals", 0, 20),
        ("wood.guild_masters", "masters", 0, 20),
        ("silver.influence", "influence", 0, MAX_INFLUENCE),
        ("points.guild", "guild_value", 0, 3),
        ("points.church", "church_value", 0, 3),
        ("points.cathedral", "cathedral_value", 0, 5),
        ("points.influence", "influence_bonus", 0, 20),
        ("end.free_spaces", "end_spaces", 0, 60),
        ("end.idle_turns", "idle_turns", 1, 100),
    )
    for path, field, low, high in numbers:
        record[field][0] = edition.integer(path, low, high)
    record["lower_ranks"][0] = edition.integers("points.lower_ranks", 3, 0, 60)
    edition.table("wood", ("building_sites", "cathedrals", "guild_masters"))
    edition.table("silver", ("influence",))
    edition.table("points", ("guild", "church", "cathedral", "lower_ranks", "influence"))
    edition.table("end", ("free_spaces", "idle_turns"))


def _fill_golden(edition: Edition, record: Record) -> None:
    edition.table("golden", PILE_TOKENS)
    for pile, token in enumerate(PILE_TOKENS):
        edition.table(f"golden.{token}", GOLDEN_TOKENS)
        for card, kind in enumerate(GOLDEN_TOKENS):
            number = edition.integer(f"golden.{token}.{kind}", 0, MOST_OF_A_CARD)
            record["pile"][0, pile, card] = number
    influence = int(record["pile"][0, :, INFLUENCE].sum()) + int(record["influence"][0])
    if influence > MAX_INFLUENCE:
        raise edition.too_many("silver.influence", MAX_INFLUENCE, influence)
    cards = int(record["pile"][0].sum())
    if cards != GOLDEN_CARDS:
        raise edition.wrong_total("golden", GOLDEN_CARDS, cards)
    _check_wood(edition, record)


def _check_wood(edition: Edition, record: Record) -> None:
    """Each golden cathedral and guild master has its wooden piece."""
    kinds = (
        ("wood.cathedrals", "cathedrals", CATHEDRAL),
        ("wood.guild_masters", "masters", GUILD_MASTER),
    )
    for path, field, card in kinds:
        pieces, cards = int(record[field][0]), int(record["pile"][0, :, card].sum())
        if pieces < cards:
            raise edition.exceeds("golden", cards, path, pieces)


def _check_supply(edition: Edition, record: Record, towns: tuple[Town, ...]) -> None:
    """There are districts enough for the spaces, and the spaces fit one list of choices."""
    from guildhall.games.flandern.tables import MAX_LEGAL

    for shape, letter in enumerate(SHAPE_LETTERS):
        spaces = sum(space[0] == letter for town in towns for space in town.spaces)
        pieces = int(record["stock"][0, :, shape, :].sum())
        if not 0 < spaces <= pieces:
            raise edition.error(
                "towns", f"has {spaces} spaces of shape {letter} for {pieces} districts"
            )
    spaces = sum(len(town.spaces) - 1 for town in towns)
    places = sum(len(town.placements) for town in towns)
    if (spaces + MOST_CREATED) * COATS_OF_A_CARD + places > MAX_LEGAL:
        raise edition.error(
            "towns", f"has {spaces} spaces and {places} special placements: too many"
        )
