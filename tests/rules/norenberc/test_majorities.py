"""F. Majority of craftsmen for each guild."""

import pytest
from tests.rules.norenberc.position import (
    BAKERS,
    BLUE,
    BREWERS,
    ORANGE,
    PRINTERS,
    SHOEMAKERS,
    YELLOW,
    Position,
)


def points(*owned: tuple[int, ...]) -> list[int]:
    """The points of players who own these Brewers."""
    pos = Position(len(owned))
    for seat, values in enumerate(owned):
        pos.own(seat, BREWERS, *values)
    return pos.majority(BREWERS)


@pytest.mark.rule("F1")
def test_five_three_and_one_point() -> None:
    assert points((7,), (6,), (5,)) == [5, 3, 1]
    assert points((2, 2), (3, 4), (2,), (3, 3)) == [1, 5, 0, 3]


@pytest.mark.rule("F1")
def test_without_a_tile_there_is_no_place() -> None:
    assert points((), (), ()) == [0, 0, 0]
    assert points((7,), (6,), (5,), ()) == [5, 3, 1, 0]


@pytest.mark.rule("F2", "Q21")
def test_empty_places_go_to_the_first() -> None:
    assert points((2,), (), ()) == [9, 0, 0]
    assert points((2,), (3,), ()) == [3, 6, 0]


@pytest.mark.rule("F2", "Q29")
def test_two_players() -> None:
    assert points((7,), (6,)) == [6, 3]
    assert points((7,), ()) == [9, 0]
    assert points((7,), (7,)) == [4, 4]


@pytest.mark.rule("F3")
def test_equal_sums_are_decided_by_tiles() -> None:
    assert points((6,), (3, 3), (5,)) == [3, 5, 1]
    assert points((7,), (4,), (2, 2)) == [5, 1, 3]


@pytest.mark.rule("F4")
def test_ties() -> None:
    assert points((7,), (7,), (5,)) == [4, 4, 1]
    assert points((7,), (5,), (5,)) == [5, 2, 2]
    assert points((7,), (6,), (5,), (5,)) == [5, 3, 0, 0]


@pytest.mark.rule("F5")
def test_a_voided_place_does_not_roll_up() -> None:
    assert points((7,), (4,), (4,)) == [5, 2, 2]
    assert points((7,), (6,), (4,), (4,)) == [5, 3, 0, 0]


@pytest.mark.rule("Q20")
@pytest.mark.parametrize(
    ("owned", "expected"),
    [
        (((7,), (7,), ()), [4, 4, 0]),
        (((7,), (7,), (7,)), [4, 4, 4]),
        (((7,), (7,), (7,), (5,)), [4, 4, 4, 1]),
        (((7,), (7,), (5,), (5,)), [4, 4, 0, 0]),
        (((7,), (7,), (5,), (4,)), [4, 4, 1, 0]),
        (((7,), (7,), (7,), (5,), (5,)), [4, 4, 4, 0, 0]),
        (((7,), (5,), (5,), (4,)), [5, 2, 2, 0]),
        (((7,), (5,), (5,), (5,), (4,)), [5, 2, 2, 2, 0]),
        (((7,), (6,), (5,), (4,), (4,)), [5, 3, 1, 0, 0]),
    ],
)
def test_ties_and_those_who_follow(owned: tuple[tuple[int, ...], ...], expected: list[int]) -> None:
    assert points(*owned) == expected


def example() -> Position:
    """The sums of the rulebook's example: Blue 9 0 15 32, Orange 10 10 14 4, Yellow 13 20 3 4."""
    pos = Position(3)
    pos.own(BLUE, BREWERS, 5, 4)
    pos.own(BLUE, SHOEMAKERS, 6, 6, 3)
    pos.own(BLUE, PRINTERS, 7, 6, 6, 5, 5, 3)
    pos.own(ORANGE, BREWERS, 7, 3)
    pos.own(ORANGE, BAKERS, 5, 5)
    pos.own(ORANGE, SHOEMAKERS, 7, 5, 2)
    pos.own(ORANGE, PRINTERS, 4)
    pos.own(YELLOW, BREWERS, 6, 5, 2)
    pos.own(YELLOW, BAKERS, 7, 6, 4, 3)
    pos.own(YELLOW, SHOEMAKERS, 3)
    pos.own(YELLOW, PRINTERS, 4)
    return pos


@pytest.mark.rule("F1", "F2", "F4", "F5")
def test_t15_majorities_of_the_example() -> None:
    pos = example()
    assert pos.majority(BREWERS) == [3, 1, 5]
    assert pos.majority(BAKERS) == [3, 0, 6]
    assert pos.majority(SHOEMAKERS) == [3, 5, 1]
    assert pos.majority(PRINTERS) == [2, 5, 2]
