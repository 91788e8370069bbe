"""The map: shapes, long sides, neighbours, special placements, and maps that are refused."""

import dataclasses
from copy import deepcopy

import pytest
from tests.rules.flandern.position import PACKAGE, Position, names, space, town

from guildhall.engine.contract import game_of
from guildhall.engine.play.editions import EditionError, load_edition
from guildhall.games.flandern import geometry
from guildhall.games.flandern.rules.components import SPACES, TOWNS
from guildhall.games.flandern.townmap import TOWN_NAMES, MapError, read_town, town_map

flandern = game_of("guildhall.games.flandern")

NEIGHBOURS = {
    "brugge": """Q1: C K2 Q3 R1 | Q2: C K1 Q4 R2 | K1: C K2 Q2 | K2: C K1 Q1
        | Q3: C K3 Q1 Q4 R1 R3 | Q4: C K4 Q2 Q3 R2 R3 | R1: K3° Q1° Q3 | R2: K4° Q2° Q4
        | R3: K3° K4° Q3 Q4 R4 | K3: Q3 R1 R3 R4 | K4: Q4 R2 R3 R4 | R4: K3° K4° R3""",
    "gent": """R1: C K1° K3 Q2° Q4 | R2: C K2° K4 Q1° Q3 | K1: C K3° Q1 R1 | K2: C K4° Q2 R2
        | Q1: C K1 Q3 R2 R3 | Q2: C K2 Q4 R1 R4 | K3: K1 Q4 R1 | K4: K2 Q3 R2
        | Q3: K4 Q1 R2 R3 | Q4: K3 Q2 R1 R4 | R3: Q1° Q3 | R4: Q2° Q4""",
    "ieper": """R1: C Q1° Q2° Q3 Q4 | R2: C K1° K2° | K1: C Q2 R2 | K2: C Q1 R2
        | Q1: C K2 K3 Q3 R1 R3 | Q2: C K1 K4 Q4 R1 R4 | Q3: K3 Q1 Q4 R1 | Q4: K4 Q2 Q3 R1
        | R3: K3° Q1 | R4: K4° Q2 | K3: Q1 Q3 R3 | K4: Q2 Q4 R4""",
    "leuven": """Q1: C K1 K2 R1 R2 R3 | Q2: C K3 K4 Q3 Q4 R4 | K1: C Q1 Q4 R1° | K2: C Q1 Q3 R2°
        | Q3: C K2 K3 Q2 | Q4: C K1 K4 Q2 | R1: K1° Q1 R3 | R2: K2° Q1 R3 | K3: Q2 Q3 R4
        | K4: Q2 Q4 R4 | R3: Q1 R1° R2° | R4: K3° K4° Q2""",
    "utrecht": """R1: C K3 Q1° Q3 R2° | R2: C Q3° Q4 R1 R3° | R3: C° Q2 Q4 R2 R4 | Q1: C K2 K3 R1
        | Q2: C K1 R3 R4 | K1: C° K2° Q2 | K2: C° K1° Q1 | K3: Q1 Q3 R1 | Q3: K3 K4 R1 R2
        | Q4: K4 R2 R3 | R4: Q2 R3° | K4: Q3 Q4""",
    "luik": """R1: C Q2° Q3 R2° | K1: C K2° R2 R3 | Q1: C K3 Q2 | K2: C K1 K3 | K3: C K2 Q1
        | R2: K1° K4° Q3 R1 R3 | Q2: Q1 Q3 Q4 R1 | Q3: K4 Q2 Q4 R1 R2 R4 | R3: K1° K4° R2
        | K4: Q3 R2 R3 R4 | Q4: Q2 Q3 R4 | R4: K4° Q3 Q4°""",
}
"""For each space its neighbours; ° marks those it touches with its own short sides only."""


def listed(name):
    for part in NEIGHBOURS[name].split("|"):
        at, _, others = part.strip().partition(":")
        yield at, set(others.replace("°", "").split()), {o for o in others.split() if "°" not in o}


@pytest.fixture
def edition():
    return load_edition(PACKAGE)


@pytest.mark.rule("R1")
def test_six_towns_of_a_centre_and_twelve_building_spaces_four_of_each_shape(edition):
    towns = town_map(edition)
    assert [t.name for t in towns] == list(TOWN_NAMES)
    for t in towns:
        shapes = [name[0] for name in t.spaces]
        assert {letter: shapes.count(letter) for letter in "CQRK"} == {
            "C": 1,
            "Q": 4,
            "R": 4,
            "K": 4,
        }
        areas = {"C": 8, "Q": 8, "R": 4, "K": 7}
        for name, outline in t.spaces.items():
            doubled = sum(a[0] * b[1] - b[0] * a[1] for a, b in geometry.sides(outline))
            assert doubled == areas[name[0]]


@pytest.mark.parametrize("name", TOWN_NAMES)
def test_neighbours_and_long_sides_are_those_of_the_list(edition, name):
    t = town_map(edition)[town(name)]
    original = set(t.spaces)
    for at, bordering, resting in listed(name):
        assert t.borders[at] & original == bordering, at
        assert t.rests[at] & original == resting, at
    edges = sum(len(t.borders[at] & original) for at in original) // 2
    assert edges == dict(zip(TOWN_NAMES, (27, 26, 25, 26, 25, 25), strict=True))[name]
    degree = len(t.borders["C"] & original)
    assert degree == dict(zip(TOWN_NAMES, (6, 6, 6, 6, 7, 5), strict=True))[name]


def test_borders_are_mutual_also_among_created_spaces(edition):
    for t in town_map(edition):
        for at, others in t.borders.items():
            assert all(at in t.borders[other] for other in others)
            assert t.rests[at] <= others


@pytest.mark.rule("R21")
def test_there_are_77_special_placements_and_82_spaces_they_create(edition):
    counts = {
        t.name: [sum(p.piece == letter for p in t.placements) for letter in "ABCD"]
        for t in town_map(edition)
    }
    assert counts == {
        "brugge": [2, 6, 4, 2],
        "gent": [4, 4, 2, 2],
        "ieper": [2, 6, 4, 2],
        "leuven": [2, 8, 2, 2],
        "utrecht": [4, 2, 2, 2],
        "luik": [4, 4, 3, 2],
    }
    created = [t.shape(name) for t in town_map(edition) for name in t.created]
    assert {shape: created.count(shape) for shape in "QKR"} == {"Q": 18, "K": 30, "R": 34}
    assert sum(map(sum, counts.values())) == 77
    assert len(created) == 82


@pytest.mark.rule("Q5", "R20")
def test_every_created_space_borders_the_church_that_creates_it(edition):
    for t in town_map(edition):
        for name, (placement, _, _) in t.created.items():
            assert placement.base in t.borders[name]
            assert placement.base in t.rests[name]


def test_the_box_holds_the_same_tables_as_the_map(edition):
    box = Position().box
    for t, at in enumerate(town_map(edition)):
        for name in at.outlines:
            assert names(box.borders[t, space(name)]) == at.borders[name]
            carried = {other for other in at.outlines if name in at.rests[other]}
            assert names(box.carries[t, space(name)]) == carried
    assert sum(box.place_needs[p] != 0 for p in range(len(box.place_needs))) == 77


def test_a_town_has_never_more_spaces_than_a_mask_holds():
    assert SPACES <= 62
    assert Position().box_record["borders"].shape == (1, TOWNS, SPACES)


# Maps that are refused


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
        ("districts.blue.K", [0, 0, 0, 1], "districts.blue must have 15 districts in all, not 14"),
        ("districts.church.R", 4, "districts.church must have 9 districts in all, not 10"),
        ("centres.church", "utrecht", "centres.church is the town of the grey centre"),
        ("golden.A.influence", 12, "silver.influence and golden ones make"),
        ("golden.A.site", 4, "golden must have 28 cards in all, not 30"),
        ("golden.A.site", 1, "golden must have 28 cards in all, not 27"),
        ("wood.cathedrals", 0, "wood.cathedrals is 0, too few for 4 golden cards"),
        ("wood.cathedrals", 3, "wood.cathedrals is 3, too few for 4 golden cards"),
        ("wood.guild_masters", 3, "wood.guild_masters is 3, too few for 4 golden cards"),
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
    assert f"standard.toml: {problem}" in str(refused.value)


@pytest.mark.parametrize("name", TOWN_NAMES)
@pytest.mark.parametrize("away", [(30, 0), (-9, 2)])
def test_a_space_moved_away_from_its_town_is_refused_by_its_own_name(edition, name, away):
    corners = {s: at for s, at in edition.values["towns"][name].items() if s != "origin"}
    for space_name, at in corners.items():
        moved = [[x + away[0], y + away[1]] for x, y in at]
        with pytest.raises(MapError) as refused:
            read_town(name, (0, 0), corners | {space_name: moved})
        assert (refused.value.town, refused.value.space) == (name, space_name)


def test_a_moved_space_is_named_with_file_and_town(edition):
    away = [[30, 1], [31, 1], [31, 3], [30, 3]]
    with pytest.raises(EditionError) as refused:
        flandern.box(changed(edition, "towns.brugge.R1", away))
    problem = "towns.brugge.R1 cannot be reached from the centre over long sides"
    assert str(refused.value) == f"standard.toml: {problem}"


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


# Plane geometry


def test_a_shared_corner_is_no_border_and_half_a_side_is():
    square = geometry.rectangle(0, 0, 2, 2)
    assert not geometry.border(square, geometry.rectangle(2, 2, 4, 4))
    assert not geometry.border(square, geometry.rectangle(2, 3, 4, 4))
    assert geometry.border(square, geometry.rectangle(2, 1, 4, 3))
    assert geometry.border(((0, 0), (1, 0), (0, 1)), ((1, 0), (1, 1), (0, 1)))


def test_only_sides_of_length_two_are_long():
    row = geometry.rectangle(0, 0, 2, 1)
    assert geometry.rests_on(row, geometry.rectangle(0, 1, 2, 3))
    assert not geometry.rests_on(row, geometry.rectangle(2, 0, 4, 2))
    assert geometry.rests_on(geometry.rectangle(2, 0, 4, 2), row)


def test_overlap_is_shared_area():
    square = geometry.rectangle(0, 0, 2, 2)
    assert geometry.overlap(square, geometry.rectangle(1, 1, 3, 3))
    assert geometry.overlap(square, geometry.rectangle(0, 0, 1, 1))
    assert not geometry.overlap(square, geometry.rectangle(2, 0, 4, 2))
    cut = ((0, 0), (2, 0), (2, 1), (1, 2), (0, 2))
    assert not geometry.overlap(cut, ((2, 1), (2, 2), (1, 2)))
