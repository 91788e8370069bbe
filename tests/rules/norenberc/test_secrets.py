"""Q30. What is hidden, and a possible truth behind it."""

import numpy as np
import pytest
from tests.rules.norenberc.position import BLUE, BREWERS, ORANGE, YELLOW, Position

from guildhall.engine import rng
from guildhall.engine.contract import load_game
from guildhall.engine.runtime.state import copy_record, record_view
from guildhall.games.norenberc.rules import components as c
from guildhall.games.norenberc.rules.components import PLANNING
from guildhall.games.norenberc.rules.pieces import draw_guest, shuffle_in
from guildhall.games.norenberc.rules.rounds import PASS_TOKEN, WAIT_TOKEN, cards_in
from guildhall.games.norenberc.tables import SCORE_ITEMS

rules = load_game("guildhall.games.norenberc").rules

norenberc = load_game("guildhall.games.norenberc")


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
def test_at_first_the_stack_holds_no_secret() -> None:
    """Which unseen townsmen are in the stack is decided only when one appears."""
    pos = Position(3)
    view = pos.view(ORANGE)
    for field in ("stack", "stack_group", "unseen", "newcomers", "gone", "workshop", "talers"):
        assert (view.record[field] == pos.record[field]).all()


def councilman_comes(is_newcomer: bool) -> Position:
    """One Councilman has gone back to the stack; now one comes, the same or another."""
    pos = Position(3)
    pos.no_guests()
    pos.empty_stack()
    for kind in range(c.TOWNSMEN):
        pos.s.unseen[kind] = 0
    pos.s.unseen[c.COUNCILMAN] = 2
    shuffle_in(pos.s, c.CRAFTSMAN_KINDS + c.COUNCILMAN)
    pos.s.newcomers = 1
    for key in range(100):
        s = record_view(record := copy_record(pos.record))
        rng.rekey(s, key, 3)
        s.lodgings[BREWERS, 1] = draw_guest(s)
        if (s.newcomers == 0) == is_newcomer:
            record["rng"], record["draws"] = pos.record["rng"], pos.record["draws"]
            pos.record[:] = record
            return pos
    raise AssertionError("the guest was always the same copy")


@pytest.mark.rule("Q30", "Q28", "E1")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_nobody_can_tell_which_copy_of_a_townsman_came(seat: int) -> None:
    same, other = councilman_comes(is_newcomer=False), councilman_comes(is_newcomer=True)
    assert same.s.unseen[c.COUNCILMAN] == 2
    assert other.s.unseen[c.COUNCILMAN] == 1
    assert same.view(seat).record.tobytes() == other.view(seat).record.tobytes()
    assert same.view(seat).s.newcomers == 1


@pytest.mark.rule("Q30", "Q28")
def test_two_at_once_are_surely_two() -> None:
    for is_newcomer in (False, True):
        pos = councilman_comes(is_newcomer)
        pos.s.lodgings[BREWERS, 2] = draw_guest(pos.s)
        assert pos.stack == 0
        assert pos.view(ORANGE).record["unseen"].tolist() == pos.record["unseen"].tolist()
        assert pos.s.unnoticed[c.COUNCILMAN] == 0


@pytest.mark.rule("Q30", "Q28")
def test_a_doubtful_guest_is_dealt_either_past() -> None:
    view = councilman_comes(is_newcomer=False).view(ORANGE)
    dealt = set()
    for key in range(100):
        again = copy_record(view.record)
        rng.rekey(record_view(again), key, 3)
        rules.deal_again(record_view(again), view.box, ORANGE)
        dealt.add(int(again["newcomers"][0]))
    assert dealt == {0, 1}


@pytest.mark.rule("A10", "Q30", "F8", "E8")
def test_concealed_talers_are_in_no_score_but_ones_own() -> None:
    pos = Position(3, concealed=True)
    pos.s.talers[BLUE] = 40
    for seat in (ORANGE, BLUE):
        pos.give(seat, "tax-collector")
    told = {}
    for seat in (-1, ORANGE, BLUE):
        points = pos.rules.scores(pos.view(seat).record)
        collected = points[:, SCORE_ITEMS.index("tax_collectors")].tolist()
        told[seat] = collected[:2], points[:, SCORE_ITEMS.index("richest")].tolist()
    nobody_is_richest = [0] * 5
    assert told[-1] == ([0, 0], nobody_is_richest)
    assert told[ORANGE] == ([2, 0], nobody_is_richest)
    assert told[BLUE] == ([0, 4], nobody_is_richest)
    assert not pos.rules.scores(pos.record)[:, SCORE_ITEMS.index("richest")].any()


@pytest.mark.rule("A10", "F8")
def test_at_the_end_talers_are_laid_open_and_that_is_a_reveal() -> None:
    pos = Position(2, concealed=True)
    pos.round(4)
    pos.do("pass", ORANGE)
    reveals = pos.s.reveals
    told = pos.do("pass", BLUE)
    assert "won" in told
    assert pos.s.reveals > reveals + 1
    assert pos.view(-1).s.concealed == 0
    assert pos.rules.scores(pos.record)[:, SCORE_ITEMS.index("richest")].any()


@pytest.mark.rule("E13", "Q30")
def test_the_last_jack_reveals_too() -> None:
    """A draft stops at a reveal, so trying the last Jack cannot show anybody's talers."""
    for concealed in (False, True):
        pos = Position(2, bonus=True, concealed=concealed)
        pos.round(4)
        pos.give(ORANGE, "jack-3", "jack-4")
        pos.end_round()
        first = pos.s.reveals
        pos.do("assign brewers", ORANGE)
        assert pos.s.reveals == first
        pos.do("assign brewers", ORANGE)
        assert pos.s.reveals == first + concealed


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
            s = record_view(again)
            rng.rekey(s, key, 3)
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
        rng.rekey(record_view(again), key, 3)
        rules.deal_again(record_view(again), pos.box, ORANGE)
        plan = int(again["plan"][0, BLUE])
        assert again["face_down"][0, BLUE] == (0 if plan == PASS_TOKEN else cards_in(plan))
        dealt.add(plan)
    assert dealt == {PASS_TOKEN, *range(1, 16)}


@pytest.mark.rule("Q30", "B4")
def test_where_one_may_wait_that_is_dealt_too() -> None:
    pos = Position(2, dispute=True)
    pos.do("wait", BLUE)
    view = pos.view(ORANGE).record
    dealt = set()
    for key in range(200):
        again = copy_record(view)
        rng.rekey(record_view(again), key, 3)
        rules.deal_again(record_view(again), pos.box, ORANGE)
        dealt.add((int(again["plan"][0, BLUE]), int(again["face_down"][0, BLUE])))
    assert dealt == {(PASS_TOKEN, 0), (WAIT_TOKEN, 0), *((p, cards_in(p)) for p in range(1, 8))}


@pytest.mark.rule("Q30")
def test_nobody_learns_more_from_events() -> None:
    pos = Position(3)
    assert pos.do("plan brewers", ORANGE) == []
    assert np.array_equal(pos.view(BLUE).record["plan"], [[-1, 0, 0, 0, 0]])
