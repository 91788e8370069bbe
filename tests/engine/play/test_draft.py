"""A draft: pieces on private copies, and what may be added to them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from guildhall.engine.play.draft import Draft
from guildhall.engine.play.editions import DEFAULT, load_edition
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import IllegalAction, Match
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.state import copy_record, same_bytes


@pytest.fixture
def bids(market_day):
    """A game in which all decide at once."""
    return Match.new(market_day, 3, chance=RandomSource.committed(b"s" * 32, ("ada", "bea")))


@pytest.fixture
def turns():
    """A game in which one after another decides, in several pieces."""
    game = get_game("norenberc")
    rules = ruleset_for(game, load_edition(game.package, DEFAULT), compiled=False)
    return Match.new(game, 3, chance=RandomSource.committed(b"s" * 32), rules=rules)


def play_drafts(match, chance, most=200):
    """Every decision of a game as a finished draft, before it is committed."""
    for _ in range(most):
        seat = match.seats()[0]
        draft = Draft(match, seat)
        while not draft.is_whole and not draft.drew:
            draft.add(chance.choice(draft.options))
        yield draft
        match.play(seat, draft.entry)
        if match.is_over:
            return


def test_a_draft_is_private_until_it_is_played(bids):
    before = copy_record(bids.record)
    draft = Draft(bids, 1)
    draft.add(2)
    assert draft.is_whole
    assert draft.options == []
    assert same_bytes(bids.record, before)
    draft.drop()
    assert draft.options == [0, 1, 2, 3, 4]
    with pytest.raises(IllegalAction):
        draft.add(77)
    assert draft.actions == []


def test_a_simultaneous_answer_is_one_piece_and_not_played_out(bids):
    bids.play(0, [0])
    bids.play(1, [1])
    draft = Draft(bids, 2)
    draft.add(2)
    assert draft.is_whole, "the last one in, which would turn the bids"
    assert not draft.drew
    assert same_bytes(draft.record, bids.record)
    with pytest.raises(IllegalAction) as caught:
        draft.add(3)
    assert caught.value.refusal.message.text == "refusal-not-asked"
    assert draft.actions == [2]


def test_nobody_drafts_who_is_not_asked(bids):
    bids.play(0, [0])
    with pytest.raises(KeyError):
        Draft(bids, 0)


def test_a_draft_leads_where_the_decision_leads(turns):
    lengths = set()
    for draft in play_drafts(turns, random.Random(1)):
        if draft.pending.simultaneous:
            continue
        record, events = turns.simulate(draft.seat, draft.entry)
        assert same_bytes(draft.record, record)
        assert Counter(draft.events) == Counter(events)
        lengths.add(len(draft.actions))
    assert len(lengths) > 2


def test_a_draft_knows_when_it_drew_chance(turns):
    drew = 0
    for draft in play_drafts(turns, random.Random(2)):
        drew += draft.drew
        if draft.drew and len(draft.actions) > 1:
            draft.drop()
            assert not draft.drew, "only the last piece can have drawn"
            draft.add(random.Random(3).choice(draft.options))
    assert drew


def test_a_draft_keeps_the_pieces_that_are_chosen_again(turns):
    for draft in play_drafts(turns, random.Random(4)):
        if len(draft.actions) < 3:
            continue
        again = draft.common_prefix([*draft.actions[:2], -1])
        assert again.actions == draft.actions[:2]
        assert again.record is draft.records[2]
        again.drop()
        assert len(draft.actions) >= 3, "the other draft is left alone"
        return
    pytest.fail("no decision had three pieces")
