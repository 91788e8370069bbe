"""The box of Flandern: its tables are those of the map, and editions that are refused."""

import dataclasses
import re
from copy import deepcopy

import pytest
from tests.rules.flandern.position import PACKAGE, Position, names, space

from guildhall.engine.contract import load_game
from guildhall.engine.play.editions import EditionError, load_edition
from guildhall.games.flandern.townmap import town_map

flandern = load_game("guildhall.games.flandern")


@pytest.fixture
def edition():
    return load_edition(PACKAGE)


def test_the_box_holds_the_same_tables_as_the_map(edition):
    box = Position().box
    for t, at in enumerate(town_map(edition)):
        for name in at.outlines:
            assert names(box.borders[t, space(name)]) == at.borders[name]
            carried = {other for other in at.outlines if name in at.rests[other]}
            assert names(box.carries[t, space(name)]) == carried
    assert sum(box.place_needs[p] != 0 for p in range(len(box.place_needs))) == 77


def changed(edition, path, value):
    values = deepcopy(edition.values)
    table = values
    *keys, last = path.split(".")
    for key in keys:
        table = table[key]
    if value is None:
        del table[last]
    else:
        table[last] = value
    return dataclasses.replace(edition, values=values, hash=f"{path}={value}")


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (
            "towns.gent.Q1",
            [[-2, -3], [0, -3], [0, -1], [-2, 0]],
            "towns.gent.Q1 does not have the shape Q",
        ),
        (
            "towns.gent.Q1",
            [[-2, -3], [0, -3], [0, -2], [-2, -2]],
            "towns.gent.Q1 does not have the shape Q",
        ),
        ("towns.gent.Q1", [[-1, -3], [1, -3], [1, -1], [-1, -1]], "towns.gent.K1 overlaps Q1"),
        (
            "towns.gent.R3",
            [[-9, -3], [-7, -3], [-7, -2], [-9, -2]],
            "towns.gent.R3 cannot be reached",
        ),
        ("towns.gent.R3", [[-4.5, -3], [-2, -3]], "towns.gent.R3 must be a list of corners"),
        ("towns.gent.Q7", [[0, 0], [2, 0], [2, 2], [0, 2]], "towns.gent.Q7 is no name of a space"),
        ("towns.gent.C", None, "towns.gent.C is missing"),
        ("towns.gent.origin", [8, 27], "towns.gent.C is too near to brugge"),
        ("towns.gent", None, "towns.gent is missing"),
        ("districts.grey.Q", [0, 0, 3], "districts.grey.Q.2 must be a whole number from 0 to 2"),
        ("districts.church.R", -1, "districts.church.R must be a whole number"),
        ("districts.blue", None, "districts.blue is missing"),
        ("districts.blue.K", [0, 0, 0, 1], "districts.blue must add up to 15, not 14"),
        ("districts.church.R", 4, "districts.church must add up to 9, not 10"),
        ("centres.church", "utrecht", "centres has utrecht more than once"),
        ("golden.A.influence", 12, "silver.influence has "),
        ("golden.A.site", 4, "golden must add up to 28, not 30"),
        ("golden.A.site", 1, "golden must add up to 28, not 27"),
        ("wood.cathedrals", 0, "golden asks for 4, more than the 0 of wood.cathedrals"),
        ("wood.cathedrals", 3, "golden asks for 4, more than the 3 of wood.cathedrals"),
        ("wood.guild_masters", 3, "golden asks for 4, more than the 3 of wood.guild_masters"),
        (
            "towns.brugge.Q1",
            [[2, -1], [4, -1], [4, 1], [2, 1]],
            "towns.brugge.K4 lets special districts create more than 16 spaces in the town",
        ),
        ("golden.A.bishop", 1, "golden.A.bishop is not a key"),
        ("points.lower_ranks", [4, 2], "points.lower_ranks must have 3 entries"),
        ("weather", 1, "weather is not a key"),
    ],
)
def test_a_bad_edition_is_refused_and_names_what_is_wrong(edition, path, value, problem):
    with pytest.raises(EditionError) as refused:
        flandern.box(changed(edition, path, value))
    assert re.match(rf"standard\.toml(, line \d+)?: {re.escape(problem)}", str(refused.value))


def test_a_moved_space_is_named_with_file_and_town(edition):
    away = [[30, 1], [31, 1], [31, 3], [30, 3]]
    with pytest.raises(EditionError) as refused:
        flandern.box(changed(edition, "towns.brugge.R1", away))
    problem = "towns.brugge.R1 cannot be reached from the centre over long sides"
    assert re.fullmatch(rf"standard\.toml, line \d+: {problem}", str(refused.value))


def test_a_map_with_too_few_districts_for_its_spaces_is_refused(edition):
    poor = changed(edition, "districts.church", {"Q": 0, "R": 6, "K": 3})
    for coat in ("blue", "yellow"):
        poor = changed(poor, f"districts.{coat}", {"Q": [0], "R": [0] * 9, "K": [0] * 5})
    with pytest.raises(EditionError, match="24 spaces of shape Q for 17 districts"):
        flandern.box(poor)


def test_the_split_edition_differs_in_the_golden_cards_only(edition):
    split = load_edition(PACKAGE, "split")
    different = {key for key in edition.values if edition.values[key] != split.values[key]}
    assert different == {"golden"}
    for values in (edition.values, split.values):
        assert [sum(pile.values()) for pile in values["golden"].values()] == [14, 14]
    both = [
        {
            kind: sum(pile[kind] for pile in e.values["golden"].values())
            for kind in e.values["golden"]["A"]
        }
        for e in (edition, split)
    ]
    assert both[0] == both[1]
