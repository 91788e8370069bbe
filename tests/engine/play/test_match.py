"""A live game: decisions, refusals, undo, and what the log keeps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import IllegalAction, Match
from guildhall.engine.play.saved_games import ReplayError, read_log, write_log
from guildhall.engine.play.setup import SetupError
from guildhall.engine.runtime.state import copy_record, same_bytes


@pytest.fixture
def match(market_day):
    return Match.new(market_day, 3, random_source=RandomSource.committed(b"s" * 32, ("ada", "bea")))


def test_all_seats_decide_at_once_and_ids_are_stable(match):
    assert match.seats() == [0, 1, 2]
    first = match.decision(1)
    match.play(0, [4])
    assert match.decision(0) is None
    assert match.decision(1) == first
    match.play(1, [3])
    match.play(2, [2])
    assert match.decision(1).id > first.id
    assert match.decision(1).actions == (0, 1, 2, 4)


def test_a_refused_action_names_its_rule_and_changes_nothing(match):
    for seat, card in enumerate((4, 3, 2)):
        match.play(seat, [card])
    before = copy_record(match.record)
    with pytest.raises(IllegalAction) as caught:
        match.play(0, [4])
    assert caught.value.refusal.rule == "A3"
    assert same_bytes(match.record, before)
    assert len(match.log.entries) == 3


@pytest.mark.parametrize(
    ("seat", "actions", "text"),
    [
        (0, [], "refusal-no-action"),
        (0, [99], "refusal-no-such-action"),
        (0, [1, 2], "refusal-not-asked"),
    ],
)
def test_what_is_no_decision_is_refused(match, seat, actions, text):
    with pytest.raises(IllegalAction) as caught:
        match.play(seat, actions)
    assert caught.value.refusal.message.text == text
    assert not match.log.entries


def test_undo_goes_back_and_entries_stay_in_the_log(match):
    match.play(0, [4])
    before = copy_record(match.record)
    asked = match.decision(1).id
    match.play(1, [3])
    match.undo(2)
    assert same_bytes(match.record, before)
    assert [entry.number for entry in match.log.active_entries()] == [1]
    assert len(match.log.entries) == 3
    assert match.decision(1).id > asked
    with pytest.raises(ReplayError, match="no such decision"):
        match.undo(2)


def test_an_open_question_keeps_its_id_through_another_seats_undo(match):
    asked = match.decision(2).id
    match.play(0, [4])
    match.undo(1)
    assert match.decision(2).id == asked
    assert match.decision(0).id == 2


def test_a_stage_counts_the_luck_that_undo_may_not_cross(match):
    match.play(0, [4])
    match.play(1, [3])
    assert match.entry_state.randomness == match.entry_states[0].randomness
    match.play(2, [2])
    assert match.entry_state.randomness > match.entry_states[2].randomness, (
        "the bids were turned and a ware drawn"
    )


def test_a_stage_knows_whose_answers_are_in(match):
    match.play(1, [4])
    assert match.entry_state.answers == {1: 1}
    assert sorted(match.entry_state.pending) == [0, 2]
    match.note("somebody left")
    assert match.entry_state.answers == {1: 1}
    match.undo(1)
    assert match.entry_state.answers == {}
    assert match.entry_state.pending[1].id == 3


def test_committed_chance_is_keyed_by_what_was_drawn(market_day):
    """Taking back and playing the same again draws the same; another secret draws otherwise."""
    wares, keys = set(), set()
    for secret in range(6):
        match = Match.new(market_day, 2, random_source=RandomSource.committed(bytes([secret] * 32)))
        match.play(0, [0])
        match.play(1, [1])
        first = match.record["ware"][0]
        keys.add(tuple(match.record["rng"][0][:2].tolist()))
        match.undo(1)
        match.play(1, [1])
        match.play(0, [0])
        assert match.record["ware"][0] == first
        wares.add(int(first))
    assert len(wares) > 1
    assert len(keys) == 6


def test_an_undo_beyond_luck_says_that_it_knows(market_day):
    match = Match.new(market_day, 2)
    match.play(0, [0])
    assert match.undo(1).text == ""
    match.play(0, [0])
    match.play(1, [1])
    assert match.undo(3).text == "knowing"
    log = read_log(write_log(match.log, market_day), market_day)
    assert same_bytes(Match.replay(log, market_day, match.edition).record, match.record)
    log.entries[-1] = replace(log.entries[-1], text="")
    with pytest.raises(ReplayError, match="entry 5: this undo records wrongly"):
        Match.replay(log, market_day, match.edition)


def test_nonces_change_the_chance(market_day):
    secret = b"t" * 32
    keys = {
        RandomSource.committed(secret, nonces).keys(4)
        for nonces in ((), ("a",), ("b",), ("a", "b"))
    }
    assert len(keys) == 4
    assert RandomSource.committed(secret).keys(4) != RandomSource.committed(secret).keys(5)


@pytest.mark.parametrize(
    ("players", "options", "problem"),
    [(5, {}, "2 to 4 players, not 5"), (3, {"rain": "on"}, "no option 'rain'")],
)
def test_an_impossible_setup_is_one_sentence(market_day, players, options, problem):
    with pytest.raises(SetupError, match=problem):
        Match.new(market_day, players, options=options)
