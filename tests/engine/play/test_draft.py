"""A draft: pieces on private copies, and what may be added to them."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from types import SimpleNamespace

import pytest

from guildhall.engine.play.actions import ActionKind, ActionTable, Param
from guildhall.engine.play.draft import MAX_UNGROUPED, Draft, group_by_place
from guildhall.engine.play.editions import DEFAULT, load_edition
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import IllegalAction, Match
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.state import copy_record, same_bytes
from guildhall.engine.text import Message, Term


@pytest.fixture
def bids(market_day):
    """A game in which all decide at once."""
    return Match.new(market_day, 3, random_source=RandomSource.committed(b"s" * 32, ("ada", "bea")))


@pytest.fixture
def turns():
    """A game in which one after another decides, in several pieces."""
    game = get_game("norenberc")
    rules = ruleset_for(game, load_edition(game.package, DEFAULT), compiled=False)
    return Match.new(game, 3, random_source=RandomSource.committed(b"s" * 32), rules=rules)


def play_drafts(match, chance, most=200):
    """Every decision of a game as a finished draft, before it is committed."""
    for _ in range(most):
        seat = match.seats()[0]
        draft = Draft(match, seat)
        while not draft.is_complete and not draft.drew:
            draft.add(chance.choice(draft.options))
        yield draft
        match.play(seat, draft.entry)
        if match.is_over:
            return


def test_a_draft_is_private_until_it_is_played(bids):
    before = copy_record(bids.record)
    draft = Draft(bids, 1)
    draft.add(2)
    assert draft.is_complete
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
    assert draft.is_complete, "the last one in, which would turn the bids"
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


GOODS, COUNTS = ("beer", "shoe", "hat"), ("1", "2", "3", "4")
MARKET = ActionTable(
    (
        ActionKind("bid", params=(Param("count", COUNTS), Param("good", GOODS, "good"))),
        ActionKind("swap", params=(Param("mine", GOODS, "good"), Param("yours", GOODS, "good"))),
        ActionKind("sell", params=(Param("good", GOODS, "good"),)),
        ActionKind("pass", closing=True),
    )
)


def market_view(package="guildhall.engine", places=None):
    """A view of a game that describes its actions by their defaults."""

    def describe(_view, _seat, action):
        return replace(MARKET.words(action), place=(places or {}).get(action))

    game = SimpleNamespace(
        ACTIONS=MARKET, actions=lambda _options: MARKET, package=package, describe=describe
    )
    return SimpleNamespace(game=game, seat=0, options={})


def test_long_lists_of_options_are_grouped_by_their_first_parameter():
    grouped = group_by_place(market_view(), range(MARKET.size))
    assert [place for place, _ in grouped] == [
        *(Message("plain-group", {"first": count}) for count in (1, 2, 3, 4)),
        *(Term(f"good-{good}") for good in GOODS),
        None,
        None,
    ]
    assert [len(actions) for _, actions in grouped] == [3, 3, 3, 3, 3, 3, 3, 3, 1]


def test_the_game_may_name_the_groups_or_the_places(tmp_path, monkeypatch):
    texts = tmp_path / "grouped" / "texts"
    texts.mkdir(parents=True)
    (tmp_path / "grouped" / "__init__.py").touch()
    (texts / "en.ftl").write_text("group-bid = Bids of { $count }\n")
    monkeypatch.syspath_prepend(tmp_path)
    hall = Message("hall")
    view = market_view("grouped", {0: hall})
    places = [place for place, _ in group_by_place(view, range(12))]
    assert places[:3] == [
        hall,
        Message("group-bid", {"count": 1}),
        Message("group-bid", {"count": 2}),
    ]


def test_short_lists_are_not_grouped():
    assert group_by_place(market_view(), range(MAX_UNGROUPED)) == [
        (None, list(range(MAX_UNGROUPED)))
    ]
