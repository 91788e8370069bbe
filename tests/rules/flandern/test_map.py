"""The map: shapes, long sides, neighbours, special placements, and towns that are refused."""

import pytest
from tests.rules.flandern.position import PACKAGE, Position, town

from guildhall.engine.play.editions import load_edition
from guildhall.games.flandern import townmap
from guildhall.games.flandern.rules.components import SPACES, TOWNS
from guildhall.games.flandern.townmap import TOWN_NAMES, MapError, read_town, town_map

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
            doubled = sum(a[0] * b[1] - b[0] * a[1] for a, b in townmap.sides(outline))
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


def test_a_town_has_never_more_spaces_than_a_mask_holds():
    assert SPACES <= 62
    assert Position().box_record["borders"].shape == (1, TOWNS, SPACES)


@pytest.mark.parametrize("name", TOWN_NAMES)
@pytest.mark.parametrize("away", [(30, 0), (-9, 2)])
def test_a_space_moved_away_from_its_town_is_refused_by_its_own_name(edition, name, away):
    corners = {s: at for s, at in edition.values["towns"][name].items() if s != "origin"}
    for space_name, at in corners.items():
        moved = [[x + away[0], y + away[1]] for x, y in at]
        with pytest.raises(MapError) as refused:
            read_town(name, (0, 0), corners | {space_name: moved})
        assert (refused.value.town, refused.value.space) == (name, space_name)


# Plane geometry


def test_a_shared_corner_is_no_border_and_half_a_side_is():
    square = townmap.rectangle(0, 0, 2, 2)
    assert not townmap.border(square, townmap.rectangle(2, 2, 4, 4))
    assert not townmap.border(square, townmap.rectangle(2, 3, 4, 4))
    assert townmap.border(square, townmap.rectangle(2, 1, 4, 3))
    assert townmap.border(((0, 0), (1, 0), (0, 1)), ((1, 0), (1, 1), (0, 1)))


def test_only_sides_of_length_two_are_long():
    row = townmap.rectangle(0, 0, 2, 1)
    assert townmap.rests_on(row, townmap.rectangle(0, 1, 2, 3))
    assert not townmap.rests_on(row, townmap.rectangle(2, 0, 4, 2))
    assert townmap.rests_on(townmap.rectangle(2, 0, 4, 2), row)


def test_overlap_is_shared_area():
    square = townmap.rectangle(0, 0, 2, 2)
    assert townmap.overlap(square, townmap.rectangle(1, 1, 3, 3))
    assert townmap.overlap(square, townmap.rectangle(0, 0, 1, 1))
    assert not townmap.overlap(square, townmap.rectangle(2, 0, 4, 2))
    cut = ((0, 0), (2, 0), (2, 1), (1, 2), (0, 2))
    assert not townmap.overlap(cut, ((2, 1), (2, 2), (1, 2)))
