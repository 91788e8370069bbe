"""F. Scoring and the winner."""

import numpy as np
import pytest
from tests.rules.norenberc.board import (
    BAKERS,
    BLUE,
    BREWERS,
    ORANGE,
    PRINTERS,
    SHOEMAKERS,
    YELLOW,
    Board,
)
from tests.rules.norenberc.test_majorities import example

from guildhall.engine.contract import game_of
from guildhall.engine.kernel.record import copy_record

rules = game_of("guildhall.games.norenberc").rules

norenberc = game_of("guildhall.games.norenberc")


@pytest.mark.rule("F1", "F6", "F7", "F8", "F9", "E7", "E8", "E9", "E10", "E11")
def test_t16_total_of_the_example() -> None:
    """The printed total of Orange, 41, counts the majorities twice; the items give 30."""
    board = example()
    board.own(BLUE, PRINTERS, 7, 6, 5, 5, 5, 4)
    assert board.values(BLUE, BREWERS) + board.values(BLUE, SHOEMAKERS) == [4, 5, 3, 6, 6]
    board.give(BLUE, "apprentice", "foreman-4")
    board.give(ORANGE, "engraver")
    board.give(YELLOW, "nobleman-3", "tax-collector")
    board.s.talers[YELLOW] = 34
    for seat, crests, prestige in ((BLUE, 4, 1), (ORANGE, 3, 2), (YELLOW, 3, 1)):
        for guild in range(crests):
            board.s.crests[seat, guild] = 1
        board.s.prestige_crests[seat] = prestige
    assert [board.score(seat) for seat in (BLUE, ORANGE, YELLOW)] == [25, 30, 35]
    assert [board.score(BLUE, item) for item in ("thirty", "apprentices", "foremen", "crests")] == [
        2,
        1,
        2,
        9,
    ]
    assert [board.score(ORANGE, item) for item in ("all_types", "crests")] == [5, 14]
    richest = [board.score(YELLOW, item) for item in ("noblemen", "tax_collectors", "richest")]
    assert richest == [3, 3, 5]
    assert board.winners() == [YELLOW]


@pytest.mark.rule("F6")
def test_thirty_or_more_in_one_guild_for_each_such_guild() -> None:
    board = Board(3)
    board.own(BLUE, BREWERS, 7, 6, 6, 5, 5)
    assert board.score(BLUE, "thirty") == 0
    board.own(BLUE, BREWERS, 7, 6, 6, 5, 4, 2)
    assert board.score(BLUE, "thirty") == 2
    board.own(BLUE, PRINTERS, 7, 6, 6, 5, 5, 3)
    assert board.score(BLUE, "thirty") == 4


@pytest.mark.rule("F7", "Q26")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_guild_in_play(players: int) -> None:
    board = Board(players)
    for guild in range(players):
        board.own(1, guild, 2)
    assert board.score(1, "all_types") == 0
    board.own(1, players, 2)
    assert board.score(1, "all_types") == 5


@pytest.mark.rule("F8")
@pytest.mark.parametrize(
    ("talers", "points"),
    [((9, 8, 7), [5, 0, 0]), ((9, 9, 7), [2, 2, 0]), ((9, 9, 9), [2, 2, 2])],
)
def test_richest_player(talers: tuple[int, ...], points: list[int]) -> None:
    board = Board(3)
    for seat in range(3):
        board.s.talers[seat] = talers[seat]
    assert [board.score(seat, "richest") for seat in range(3)] == points


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
    board = Board(3)
    for guild, count in enumerate(guild_crests):
        board.s.crests[BLUE, guild] = count
    board.s.prestige_crests[BLUE] = prestige
    assert board.score(BLUE, "crests") == points


def tied() -> Board:
    """Orange and Blue level on points, each alone in one guild."""
    board = Board(3)
    board.own(ORANGE, BREWERS, 4)
    board.own(BLUE, BAKERS, 4)
    return board


@pytest.mark.rule("F10")
def test_most_points_win() -> None:
    board = tied()
    board.give(BLUE, "nobleman-2")
    assert board.winners() == [BLUE]


@pytest.mark.rule("F10")
def test_a_tie_goes_to_more_craftsmen_then_to_their_value() -> None:
    board = tied()
    board.own(ORANGE, BREWERS, 2, 3)
    assert board.score(ORANGE) == board.score(BLUE)
    assert board.winners() == [ORANGE]
    board.own(BLUE, BAKERS, 2, 4)
    assert board.winners() == [BLUE]


@pytest.mark.rule("Q24")
def test_a_full_tie_is_a_shared_win() -> None:
    assert tied().winners() == [ORANGE, BLUE]


@pytest.mark.rule("F10")
def test_more_points_beat_more_craftsmen() -> None:
    board = tied()
    board.own(YELLOW, SHOEMAKERS, 3, 3, 3)
    board.own(YELLOW, PRINTERS, 2)
    board.give(ORANGE, "nobleman-3", "nobleman-3", "nobleman-3", "nobleman-3")
    assert board.winners() == [ORANGE]


def test_scoring_changes_nothing_and_adds_up() -> None:
    board = example()
    before = copy_record(board.record)
    out = np.full((norenberc.SEATS, len(norenberc.SCORE_ITEMS)), -99, np.int32)
    rules.scores(board.s, board.box, out)
    assert board.record.tobytes() == before.tobytes()
    assert (out[:3, 0] == out[:3, 1:].sum(axis=1)).all()
    assert (out[3:] == -99).all()
