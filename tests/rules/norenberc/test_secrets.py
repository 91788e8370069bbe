"""Q30. What is hidden, and a possible truth behind it."""

import numpy as np
import pytest
from tests.rules.norenberc.position import BLUE, ORANGE, YELLOW, Position

from guildhall.engine.contract import game_of
from guildhall.engine.kernel import chance
from guildhall.engine.kernel.record import copy_record, window
from guildhall.games.norenberc.rules.phases import PLANNING
from guildhall.games.norenberc.rules.planning import PASS_TOKEN, cards_in

rules = game_of("guildhall.games.norenberc").rules

norenberc = game_of("guildhall.games.norenberc")


def seen_plans(pos: Position, seat: int) -> list[int]:
    view = pos.view(seat)
    return [view.s.plan[other] for other in range(pos.s.players)]


def seen_cards(pos: Position, seat: int) -> list[int]:
    view = pos.view(seat)
    return [view.s.face_down[other] for other in range(pos.s.players)]


@pytest.mark.rule("Q30", "B4")
def test_while_all_plan_only_who_has_answered_is_known() -> None:
    seen = []
    for answer in ("pass", "plan brewers", "plan brewers,bakers,printers"):
        pos = Position(3)
        pos.do(answer, BLUE)
        seen.append(pos.view(ORANGE).record.tobytes())
    assert len(set(seen)) == 1
    assert seen_plans(pos, ORANGE) == [0, -1, 0]
    assert seen_cards(pos, ORANGE) == [0, -1, 0]
    assert seen_plans(pos, BLUE) == [0, 0b1011, 0]


@pytest.mark.rule("Q30")
def test_when_all_have_planned_counts_and_passes_are_known() -> None:
    pos = Position(3)
    told = pos.plan("bakers,printers", "", "bakers,shoemakers,printers")
    assert told[:3] == ["cards-laid", "passed", "cards-laid"]
    assert pos.s.called_guild == 1
    for seat in (BLUE, -1):
        assert seen_plans(pos, seat) == [-1, 0, -1]
        assert seen_cards(pos, seat) == [1, 0, 2]


@pytest.mark.rule("Q30")
def test_in_reverse_order_counts_and_passes_are_known_at_once() -> None:
    pos = Position(3, reverse=True)
    assert pos.do("plan brewers,bakers", YELLOW) == ["cards-laid"]
    assert seen_plans(pos, BLUE) == [0, 0, -1]
    assert seen_cards(pos, BLUE) == [0, 0, 2]
    assert pos.do("pass", BLUE) == ["passed"]
    assert pos.s.finished == 1 << BLUE


@pytest.mark.rule("Q30", "B6")
def test_a_called_card_is_known_and_revealing_is_counted() -> None:
    pos = Position(3)
    pos.do("plan brewers,bakers", ORANGE)
    pos.do("plan brewers", BLUE)
    assert pos.s.reveals == 0
    pos.do("pass", YELLOW)
    assert pos.s.reveals > 0
    assert pos.view(YELLOW).s.on_cards == 0b011
    assert seen_plans(pos, YELLOW) == [-1, 0, 0]
    assert seen_cards(pos, YELLOW) == [1, 0, 0]


@pytest.mark.rule("Q30")
def test_the_stack_holds_no_secret() -> None:
    """Which unseen townsmen are in the stack is decided only when one appears."""
    pos = Position(3)
    view = pos.view(ORANGE)
    for field in ("stack", "stack_group", "unseen", "newcomers", "gone", "workshop", "talers"):
        assert (view.record[field] == pos.record[field]).all()


@pytest.mark.rule("Q30", "B2")
@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_state_dealt_again_looks_the_same(reverse: bool, seat: int) -> None:
    pos = Position(3, reverse=reverse)
    pos.s.supply[YELLOW], pos.s.stockpile[YELLOW] = 2, 6
    for planner, answer in ((YELLOW, "plan bakers,printers"), (BLUE, "plan bakers,shoemakers")):
        pos.do(answer, planner)
    for _ in range(2):
        view = pos.view(seat).record
        for key in range(20):
            again = copy_record(view)
            s = window(again)
            chance.rekey(s, key, 3)
            rules.deal_again(s, pos.box, seat)
            assert rules.invariants(s, pos.box) == 0
            for other in range(3):
                assert 0 <= s.plan[other] <= PASS_TOKEN
                assert s.plan[other] == PASS_TOKEN or cards_in(s.plan[other]) <= s.supply[other]
            rules.hide(s, pos.box, seat)
            for field in ("rng", "draws", "reveals"):
                again[field] = view[field]
            assert again.tobytes() == view.tobytes()
        if pos.s.phase == PLANNING:
            pos.do("plan brewers,bakers", ORANGE)


@pytest.mark.rule("Q30")
def test_every_possible_plan_is_dealt() -> None:
    pos = Position(3)
    pos.do("plan brewers", BLUE)
    view = pos.view(ORANGE).record
    dealt = set()
    for key in range(400):
        again = copy_record(view)
        chance.rekey(window(again), key, 3)
        rules.deal_again(window(again), pos.box, ORANGE)
        dealt.add(int(again["plan"][0, BLUE]))
    assert dealt == {PASS_TOKEN, *range(1, 16)}


@pytest.mark.rule("Q30")
def test_nobody_learns_more_from_events() -> None:
    pos = Position(3)
    assert pos.do("plan brewers", ORANGE) == []
    assert np.array_equal(pos.view(BLUE).record["plan"], [[-1, 0, 0, 0, 0]])
