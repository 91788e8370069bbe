"""F. Scoring and the winner."""

import numpy as np
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
from tests.rules.norenberc.test_majorities import example

from guildhall.engine.contract import load_game
from guildhall.engine.runtime.state import copy_record

rules = load_game("guildhall.games.norenberc").rules

norenberc = load_game("guildhall.games.norenberc")


@pytest.mark.rule("F1", "F6", "F7", "F8", "F9", "E7", "E8", "E9", "E10", "E11")
def test_t16_total_of_the_example() -> None:
    """The printed total of Orange, 41, counts the majorities twice; the items give 30."""
    pos = example()
    pos.own(BLUE, PRINTERS, 7, 6, 5, 5, 5, 4)
    assert pos.values(BLUE, BREWERS) + pos.values(BLUE, SHOEMAKERS) == [4, 5, 3, 6, 6]
    pos.give(BLUE, "apprentice", "foreman-4")
    pos.give(ORANGE, "engraver")
    pos.give(YELLOW, "nobleman-3", "tax-collector")
    pos.s.talers[YELLOW] = 34
    for seat, crests, prestige in ((BLUE, 4, 1), (ORANGE, 3, 2), (YELLOW, 3, 1)):
        for guild in range(crests):
            pos.s.crests[seat, guild] = 1
        pos.s.prestige_crests[seat] = prestige
    assert [pos.score(seat=seat) for seat in (BLUE, ORANGE, YELLOW)] == [25, 30, 35]
    assert [pos.score(item, BLUE) for item in ("thirty", "apprentices", "foremen", "crests")] == [
        2,
        1,
        2,
        9,
    ]
    assert [pos.score(item, ORANGE) for item in ("all_types", "crests")] == [5, 14]
    richest = [pos.score(item, YELLOW) for item in ("noblemen", "tax_collectors", "richest")]
    assert richest == [3, 3, 5]
    assert pos.winners() == [YELLOW]


@pytest.mark.rule("F6")
def test_thirty_or_more_in_one_guild_for_each_such_guild() -> None:
    pos = Position(3)
    pos.own(BLUE, BREWERS, 7, 6, 6, 5, 5)
    assert pos.score("thirty", BLUE) == 0
    pos.own(BLUE, BREWERS, 7, 6, 6, 5, 4, 2)
    assert pos.score("thirty", BLUE) == 2
    pos.own(BLUE, PRINTERS, 7, 6, 6, 5, 5, 3)
    assert pos.score("thirty", BLUE) == 4


@pytest.mark.rule("F7", "Q26")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_guild_in_play(players: int) -> None:
    pos = Position(players)
    for guild in range(players):
        pos.own(1, guild, 2)
    assert pos.score("all_types", 1) == 0
    pos.own(1, players, 2)
    assert pos.score("all_types", 1) == 5


@pytest.mark.rule("F8")
@pytest.mark.parametrize(
    ("talers", "points"),
    [((9, 8, 7), [5, 0, 0]), ((9, 9, 7), [2, 2, 0]), ((9, 9, 9), [2, 2, 2])],
)
def test_richest_player(talers: tuple[int, ...], points: list[int]) -> None:
    pos = Position(3)
    for seat in range(3):
        pos.s.talers[seat] = talers[seat]
    assert [pos.score("richest", seat) for seat in range(3)] == points


@pytest.mark.rule("F9", "Q26")
@pytest.mark.parametrize(
    ("guild_crests", "prestige", "points"),
    [
        ((4, 0, 0, 0), 0, 0),
        ((1, 1, 0, 0), 0, 0),
        ((1, 1, 1, 0), 0, 2),
        ((2, 1, 1, 3), 0, 5),
        ((1, 1, 1, 0), 2, 9),
        ((1, 1, 1, 1), 2, 14),
        ((1, 1, 1, 1), 3, 20),
        ((1, 1, 1, 1), 4, 20),
    ],
)
def test_different_crests(guild_crests: tuple[int, ...], prestige: int, points: int) -> None:
    pos = Position(3)
    for guild, count in enumerate(guild_crests):
        pos.s.crests[BLUE, guild] = count
    pos.s.prestige_crests[BLUE] = prestige
    assert pos.score("crests", BLUE) == points


def tied() -> Position:
    """Orange and Blue level on points, each alone in one guild."""
    pos = Position(3)
    pos.own(ORANGE, BREWERS, 4)
    pos.own(BLUE, BAKERS, 4)
    return pos


@pytest.mark.rule("F10")
def test_most_points_win() -> None:
    pos = tied()
    pos.give(BLUE, "nobleman-2")
    assert pos.winners() == [BLUE]


@pytest.mark.rule("F10")
def test_a_tie_goes_to_more_craftsmen_then_to_their_value() -> None:
    pos = tied()
    pos.own(ORANGE, BREWERS, 2, 3)
    assert pos.score(seat=ORANGE) == pos.score(seat=BLUE)
    assert pos.winners() == [ORANGE]
    pos.own(BLUE, BAKERS, 2, 4)
    assert pos.winners() == [BLUE]


@pytest.mark.rule("Q24")
def test_a_full_tie_is_a_shared_win() -> None:
    assert tied().winners() == [ORANGE, BLUE]


@pytest.mark.rule("F10")
def test_more_points_beat_more_craftsmen() -> None:
    pos = tied()
    pos.own(YELLOW, SHOEMAKERS, 3, 3, 3)
    pos.own(YELLOW, PRINTERS, 2)
    pos.give(ORANGE, "nobleman-3", "nobleman-3", "nobleman-3", "nobleman-3")
    assert pos.winners() == [ORANGE]


def test_scoring_changes_nothing_and_adds_up() -> None:
    pos = example()
    before = copy_record(pos.record)
    out = np.full((norenberc.SEATS, len(norenberc.SCORE_ITEMS)), -99, np.int32)
    rules.scores(pos.s, pos.box, out)
    assert pos.record.tobytes() == before.tobytes()
    assert (out[:3, 0] == out[:3, 1:].sum(axis=1)).all()
    assert (out[3:] == -99).all()
