"""What is secret: Commission cards, and what players know of them."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.engine import rng
from guildhall.engine.checks import rule_checks
from guildhall.engine.checks.harness import CheckFailed, CheckTarget
from guildhall.engine.contract import load_game
from guildhall.engine.play.editions import load_edition
from guildhall.engine.runtime.state import copy_record, record_view
from guildhall.games.nobility.rules import components as c

rules = load_game("guildhall.games.nobility").rules


@pytest.mark.rule("X2")
def test_choices_commute_and_are_hidden_until_all_have_chosen():
    first, second = (Position(3, chancery=True, start=False) for _ in range(2))
    for seat in (0, 1, 2):
        first.do(f"keep {seat + 1}", seat=seat)
    for seat in (2, 0, 1):
        second.do(f"keep {seat + 1}", seat=seat)
    assert first.record.tobytes() == second.record.tobytes()
    t = Position(3, chancery=True, start=False)
    other = Position(3, chancery=True, start=False)
    t.do("keep 1", seat=1)
    other.do("keep 3", seat=1)
    assert t.view(0).record.tobytes() == other.view(0).record.tobytes()
    assert t.view(1).s.chosen[1] == 1
    assert other.view(1).s.chosen[1] == 3
    assert {t.view(0).s.dealt[1, at] for at in range(3)} == {c.UNKNOWN}


@pytest.mark.rule("X2", "A10")
def test_cards_in_play_are_secret():
    t = Position(3, chancery=True)
    for seat in range(3):
        view = t.view(seat).s
        for entry in range(3):
            known = t.s.commission_card[entry] if entry == seat else c.UNKNOWN
            assert view.commission_card[entry] == known
    assert all(t.view(-1).s.commission_card[entry] == c.UNKNOWN for entry in range(3))


@pytest.mark.rule("X14")
def test_returned_cards_are_remembered_by_their_player():
    t = Position(3, chancery=True).desks(1)
    t.place(5, "berk")
    t.do("draw keep 1")
    cards = [t.s.under[at] for at in range(2)]
    assert [t.view(0).s.under[at] for at in range(2)] == cards
    for other in (1, 2, -1):
        assert [t.view(other).s.under[at] for at in range(2)] == [c.UNKNOWN] * 2


@pytest.mark.rule("X14")
def test_returned_cards_come_in_order_and_a_known_one_stays_known():
    t = Position(3, chancery=True).desks(1, seat=1)
    t.only_returned_cards(7, 9, 11, known=[0])
    t.place(1, "berk", seat=1)
    t.do("draw")
    entry = t.s.commissions - 1
    assert t.s.commission_card[entry] == 7
    assert t.view(0).s.commission_card[entry] == 7
    assert t.view(1).s.commission_card[entry] == 7
    assert t.view(2).s.commission_card[entry] == c.UNKNOWN
    assert [t.s.under[at] for at in range(3)] == [9, 11, 0]


@pytest.mark.rule("X14")
def test_drawn_with_others_a_card_is_no_longer_known():
    t = Position(3, chancery=True).desks(1, seat=1)
    t.only_returned_cards(7, 9, 11, known=[0])
    t.place(3, "berk", seat=1)
    t.do("draw")
    assert [t.view(1).s.drawn[at] for at in range(2)] == [7, 9]
    assert [t.view(0).s.drawn[at] for at in range(2)] == [c.UNKNOWN] * 2
    t.do("keep 1")
    assert t.view(0).s.commission_card[t.s.commissions - 1] == c.UNKNOWN
    assert [t.view(0).s.under[at] for at in range(2)] == [11, c.UNKNOWN]
    assert [t.view(1).s.under[at] for at in range(2)] == [c.UNKNOWN, 9]


@pytest.mark.rule("X14")
def test_a_single_unknown_card_is_no_secret():
    t = Position(2, chancery=True).only_returned_cards(7, known=[0])
    for entry in range(t.s.commissions):
        t.s.commission_known[entry] = 1
    t.s.under_known[0] = 0
    assert t.view(0).s.under[0] == 7
    everybody = {seat: t.rules.hidden(t.record, seat) for seat in (-1, 0, 1)}
    assert everybody[1]["under"][0][0] == c.UNKNOWN
    at_table = CheckTarget(
        t.rules.game, load_edition(t.rules.game.package), 2, {}, t.rules, t.rules
    )
    rule_checks._hidden_from_all_others(at_table, "under", t.record, everybody)
    everybody[-1]["under"][0][0] = 7
    with pytest.raises(CheckFailed, match="a watcher sees 'under' of "):
        rule_checks._hidden_from_all_others(at_table, "under", t.record, everybody)
    t.s.commission_known[5] = 2
    assert t.view(0).s.under[0] == c.UNKNOWN
    assert t.view(0).s.commission_card[5] == c.UNKNOWN


@pytest.mark.rule("X2", "X14")
def test_a_dealt_again_state_shows_the_same_and_plays_on():
    t = Position(4, chancery=True, events=True)
    steps = 0
    while t.seats and steps < 400:
        legal = t.legal()
        t.do(legal[(steps * 7 + 3) % len(legal)])
        steps += 1
        if steps % 40 == 0:
            for seat in (-1, 0, 3):
                check_dealt_again(t, seat, steps)


def check_dealt_again(t, seat, key):
    view = t.view(seat).record
    truth = copy_record(view)
    rng.rekey(record_view(truth), key, 1)
    rules.deal_again(record_view(truth), t.box, seat)
    assert rules.invariants(record_view(truth), t.box) == 0
    again = copy_record(truth)
    rules.hide(record_view(again), t.box, seat)
    rng.rekey(record_view(again), 0, 0)
    rng.rekey(record_view(view), 0, 0)
    assert again.tobytes() == view.tobytes()
