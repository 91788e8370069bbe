"""The edition as a record: every number checked, every table of the map worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guildhall.engine.kernel.record import Record, new_record
from guildhall.games.flandern.names import COAT_TOKENS, GOLDEN_TOKENS, PILE_TOKENS
from guildhall.games.flandern.rules.components import (
    CATHEDRAL,
    CHURCH,
    GUILD_MASTER,
    INFLUENCE,
    MAX_INFLUENCE,
    PLACEMENTS_A,
    PLACEMENTS_B,
    PLACEMENTS_C,
    PLACEMENTS_D,
    PRINTED,
)
from guildhall.games.flandern.specials import Placement
from guildhall.games.flandern.state import BOX
from guildhall.games.flandern.townmap import (
    CENTRE_NAME,
    PIECE_LETTERS,
    SHAPE_LETTERS,
    SPACE_NAMES,
    TOWN_NAMES,
    Town,
    mask,
    town_map,
)

if TYPE_CHECKING:
    from guildhall.engine.play.editions import Edition

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
            problem = f"must have {wanted} districts in all, not {there}"
            raise edition.error(f"districts.{token}", problem)


def _fill_numbers(edition: Edition, record: Record) -> None:
    edition.table("centres", ("grey", "church"))
    homes = [edition.choice(f"centres.{coat}", TOWN_NAMES) for coat in ("grey", "church")]
    if homes[0] == homes[1]:
        raise edition.error("centres.church", "is the town of the grey centre already")
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
        raise edition.error("silver.influence", f"and golden ones make {influence} influence cards")
    cards = int(record["pile"][0].sum())
    if cards != GOLDEN_CARDS:
        raise edition.error("golden", f"must have {GOLDEN_CARDS} cards in all, not {cards}")
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
            raise edition.error(path, f"is {pieces}, too few for {cards} golden cards")


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
