"""Payments in every notation that people write: in any order, with and without forced goods."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, permutations

import pytest

import guildhall
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import IllegalAction, Match
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.seeded_choice import sample
from guildhall.engine.runtime.state import same_bytes
from guildhall.library.moves import commit_decision

GAME = get_game("norenberc")
PAY = GAME.ACTIONS.kind_named("pay")
PAID = [event.name for event in GAME.EVENTS].index("paid")
SEEDS = range(5)
MOST_ORDERS = 24
"""How many orders of one payment are written."""


def payments(seed: int, players: int) -> Iterator[tuple[Match, int, list[int], list[int]]]:
    """Every decision of a game in which goods are paid: its entry, and all goods paid."""
    match = Match.new(GAME, players, random_source=RandomSource("seed", seed))
    piece = 0
    while seats := match.seats():
        draft = Draft(match, seats[0], any_order=False)
        while not draft.actions or not (draft.is_complete or draft.drew):
            options = draft.options
            recruits = [a for a in options if GAME.ACTIONS.kind(a).name == "recruit"]
            chosen = recruits or options
            draft.add(chosen[sample(seed, piece, len(chosen))])
            piece += 1
        paid = [PAY.base + row[3] for row in draft.events if row[0] == PAID]
        if paid:
            yield match, draft.seat, draft.entry, paid
        match.play(draft.seat, draft.entry)


def notations(entry: list[int], paid: list[int]) -> Iterator[list[int]]:
    """The decision with its chosen goods and any of the forced ones, in several orders."""
    chosen = [action for action in entry if action in PAY.actions]
    forced = list((Counter(paid) - Counter(chosen)).elements())
    first = next((n for n, action in enumerate(entry) if action in PAY.actions), None)
    kinds = [GAME.ACTIONS.kind(action).name for action in entry]
    at = 1 + max(kinds.index(k) for k in ("recruit", "price") if k in kinds)
    assert first in (None, at)
    before, after = entry[:at], entry[at + len(chosen) :]
    for count in range(len(forced) + 1):
        for named in set(combinations(forced, count)):
            orders = sorted(set(permutations([*chosen, *named])))
            for order in orders[:: max(1, len(orders) // MOST_ORDERS)]:
                yield [*before, *order, *after]


def played(match: Match, seat: int, actions: Sequence[int]) -> Match:
    """The match after a decision that was written like this."""
    twin = match.copy()
    assert commit_decision(twin, seat, [], actions) == []
    return twin


@pytest.mark.parametrize("players", GAME.PLAYERS)
def test_forced_goods_may_be_named_and_goods_come_in_any_order(players):
    written = forced = 0
    for match, seat, entry, paid in chain(*(payments(seed, players) for seed in SEEDS)):
        record, _ = match.simulate(seat, entry)
        for actions in notations(entry, paid):
            after = played(match, seat, actions)
            assert same_bytes(after.record, record), GAME.ACTIONS.line(actions)
            assert list(after.log.entries[-1].actions) == entry
            written += 1
            forced += len(actions) > len(entry)
    assert written > 50
    assert forced > 20


def test_a_good_that_was_not_paid_is_refused():
    for match, seat, entry, paid in payments(1, 3):
        longest = max(notations(entry, paid), key=len)
        at = max(n for n, action in enumerate(longest) if action in PAY.actions)
        with pytest.raises(IllegalAction):
            played(match, seat, [*longest[:at], paid[0], *longest[at:]])


def test_the_payment_of_the_rulebook_is_accepted_in_one_line():
    game = guildhall.new_game("norenberc", players=2, seed=0)
    game.play(0, "plan brewers")
    game.play(1, "pass")
    game.play(0, "recruit w3 pay pastry pay shoe stay")
    assert "stay" in str(game.history[-1])


def test_a_refusal_cites_the_rule_of_the_refused_action():
    game = guildhall.new_game("norenberc", players=2, seed=0)
    game.play(0, "plan brewers")
    game.play(1, "pass")
    with pytest.raises(guildhall.IllegalAction) as refused:
        game.play(0, "recruit w3 pay pastry pay shoe pay shoe stay")
    assert refused.value.rule == "C2"
