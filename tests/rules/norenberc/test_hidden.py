"""Q30. What is hidden, and a possible truth behind it."""

import numpy as np
import pytest
from tests.rules.norenberc.board import BLUE, ORANGE, YELLOW, Board

from guildhall.engine.contract import game_of
from guildhall.engine.kernel import chance
from guildhall.engine.kernel.record import copy_record, window
from guildhall.games.norenberc.rules.phases import PLANNING
from guildhall.games.norenberc.rules.planning import PASS_TOKEN, cards_in

rules = game_of("guildhall.games.norenberc").rules

norenberc = game_of("guildhall.games.norenberc")


def seen_plans(board: Board, seat: int) -> list[int]:
    view = board.view(seat)
    return [view.s.plan[other] for other in range(board.s.players)]


@pytest.mark.rule("Q30", "B4")
def test_while_all_plan_only_who_has_answered_is_known() -> None:
    seen = []
    for answer in ("pass", "plan brewers", "plan brewers,bakers,printers"):
        board = Board(3)
        board.do(BLUE, answer)
        seen.append(board.view(ORANGE).record.tobytes())
    assert len(set(seen)) == 1
    assert seen_plans(board, ORANGE) == [0, -1, 0]
    assert seen_plans(board, BLUE) == [0, 0b1011, 0]


@pytest.mark.rule("Q30")
def test_when_all_have_planned_counts_and_passes_are_known() -> None:
    board = Board(3)
    told = board.plan("bakers,printers", "", "bakers,shoemakers,printers")
    assert told[:3] == ["cards-laid", "passed", "cards-laid"]
    assert board.s.called_guild == 1
    assert seen_plans(board, BLUE) == [-2, 0, -3]
    assert seen_plans(board, -1) == [-2, 0, -3]


@pytest.mark.rule("Q30")
def test_in_reverse_order_counts_and_passes_are_known_at_once() -> None:
    board = Board(3, reverse=True)
    assert board.do(YELLOW, "plan brewers,bakers") == ["cards-laid"]
    assert seen_plans(board, BLUE) == [0, 0, -3]
    assert board.do(BLUE, "pass") == ["passed"]
    assert board.s.finished == 1 << BLUE


@pytest.mark.rule("Q30", "B6")
def test_a_called_card_is_known_and_revealing_is_counted() -> None:
    board = Board(3)
    board.do(ORANGE, "plan brewers,bakers")
    board.do(BLUE, "plan brewers")
    assert board.s.reveals == 0
    board.do(YELLOW, "pass")
    assert board.s.reveals > 0
    assert board.view(YELLOW).s.on_cards == 0b011
    assert seen_plans(board, YELLOW) == [-2, 0, 0]


@pytest.mark.rule("Q30")
def test_the_stack_holds_no_secret() -> None:
    """Which unseen townsmen are in the stack is decided only when one appears."""
    board = Board(3)
    view = board.view(ORANGE)
    for field in ("stack", "stack_group", "unseen", "newcomers", "gone", "workshop", "talers"):
        assert (view.record[field] == board.record[field]).all()


@pytest.mark.rule("Q30", "B2")
@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_state_dealt_again_looks_the_same(reverse: bool, seat: int) -> None:
    board = Board(3, reverse=reverse)
    board.s.supply[YELLOW], board.s.stockpile[YELLOW] = 2, 6
    for planner, answer in ((YELLOW, "plan bakers,printers"), (BLUE, "plan bakers,shoemakers")):
        board.do(planner, answer)
    for _ in range(2):
        view = board.view(seat).record
        for key in range(20):
            again = copy_record(view)
            s = window(again)
            chance.rekey(s, key, 3)
            rules.deal_again(s, board.box, seat)
            assert rules.invariants(s, board.box) == 0
            for other in range(3):
                assert 0 <= s.plan[other] <= PASS_TOKEN
                assert s.plan[other] == PASS_TOKEN or cards_in(s.plan[other]) <= s.supply[other]
            rules.hide(s, board.box, seat)
            s.draws, s.reveals = board.s.draws, board.s.reveals
            chance.rekey(s, 1, 0)
            s.rng[2] = board.s.rng[2]
            assert again.tobytes() == view.tobytes()
        if board.s.phase == PLANNING:
            board.do(ORANGE, "plan brewers,bakers")


@pytest.mark.rule("Q30")
def test_every_possible_plan_is_dealt() -> None:
    board = Board(3)
    board.do(BLUE, "plan brewers")
    view = board.view(ORANGE).record
    dealt = set()
    for key in range(400):
        again = copy_record(view)
        chance.rekey(window(again), key, 3)
        rules.deal_again(window(again), board.box, ORANGE)
        dealt.add(int(again["plan"][0, BLUE]))
    assert dealt == {PASS_TOKEN, *range(1, 16)}


@pytest.mark.rule("Q30")
def test_nobody_learns_more_from_events() -> None:
    board = Board(3)
    rows = board.perform(ORANGE, norenberc.ACTIONS.parse("plan brewers")[0])
    assert rows == []
    assert np.array_equal(board.view(BLUE).record["plan"], [[-1, 0, 0, 0, 0]])
