"""Nobody can roll again: however a game is cut, undone and redone, it meets the same luck."""

from __future__ import annotations

import random
from functools import cache

import pytest

from guildhall.engine.contract import load_game
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match, randomness_used
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.runtime.state import copy_record, same_bytes

GAMES = ("norenberc", "flandern", "nobility")
WALKS = 1000
LONGEST = 5
"""The decisions of a walk."""


@cache
def beginnings(name: str) -> list[Match]:
    """Committed games of every count, at several moments."""
    game = load_game(f"guildhall.games.{name}")
    edition = load_edition(game.package)
    rules = ruleset_for(game, edition, compiled=False)
    found = []
    for players in game.PLAYERS:
        chance = RandomSource.committed(bytes([players] * 32), ("a", "b"))
        match = Match.new(game, players, random_source=chance, edition=edition, rules=rules)
        rng = random.Random(players)
        for _ in range(4):
            found.append(match.copy())
            for _ in range(rng.randrange(1, 5)):
                decide(match, rng)
    return found


def decide(match: Match, rng: random.Random) -> None:
    """A decision of one piece or of several, as a person composes it."""
    draft = Draft(match, rng.choice(match.seats()), any_order=False)
    while not (draft.is_complete or draft.drew or (draft.actions and rng.random() < 0.3)):
        draft.add(rng.choice(draft.options))
    match.play(draft.seat, draft.actions)


def pieces_of(match: Match, since: int) -> list[tuple[int, int, bool]]:
    """The seats and pieces of the standing decisions, and which were answers given at once."""
    return [
        (entry.seat, action, match.entry_states[entry.number - 1].pending[entry.seat].simultaneous)
        for entry in match.log.active_entries()
        if entry.number > since
        for action in entry.actions
    ]


def undone_and_redone(match: Match, since: int, rng: random.Random) -> Match:
    """Some of the last decisions are taken back and made again, once or twice."""
    twin = match.copy()
    for _ in range(rng.randrange(1, 3)):
        recent = [entry for entry in twin.log.active_entries() if entry.number > since]
        first = rng.randrange(len(recent))
        twin.undo(recent[first].number)
        for entry in recent[first:]:
            twin.play(entry.seat, entry.actions)
    return twin


def cut_otherwise(match: Match, start: Match, since: int, rng: random.Random) -> Match:
    """The same pieces in other entries: each alone, or with what the same seat does next."""
    twin = start.copy()
    line: list[int] = []
    pieces = pieces_of(match, since)
    for at, (seat, action, at_once) in enumerate(pieces):
        line.append(action)
        follows = at + 1 < len(pieces) and pieces[at + 1][0] == seat and not at_once
        if not follows or pieces[at + 1][2] or rng.random() < 0.5:
            twin.play(seat, line)
            line = []
    return twin


def with_quiet_ones_before(match: Match, start: Match, since: int, rng: random.Random) -> Match:
    """Before every decision, others that draw nothing are tried and taken back."""
    twin = start.copy()
    for entry in match.log.active_entries():
        if entry.number <= since:
            continue
        action = rng.choice(twin.rules.legal(twin.record, entry.seat))
        record, _ = twin.simulate(entry.seat, [action])
        if randomness_used(record) == twin.entry_state.randomness:
            twin.undo(twin.play(entry.seat, [action]).entry.number)
        twin.play(entry.seat, entry.actions)
    return twin


@pytest.mark.parametrize("name", GAMES)
def test_walks_that_undo_recut_and_dally_come_to_the_same_bytes(name):
    starts = beginnings(name)
    drew = 0
    for number in range(-(-WALKS // len(GAMES))):
        rng = random.Random(f"{name} {number}")
        start = starts[number % len(starts)]
        match, since = start.copy(), len(start.log.entries)
        for _ in range(rng.randrange(1, LONGEST + 1)):
            if match.seats():
                decide(match, rng)
        drew += match.entry_state.randomness != start.entry_state.randomness
        for twin in (
            undone_and_redone(match, since, rng),
            cut_otherwise(match, start, since, rng),
            with_quiet_ones_before(match, start, since, rng),
        ):
            assert same_bytes(twin.record, match.record), (name, number)
    assert drew > 20, "hardly any walk met chance"


@pytest.mark.parametrize("name", GAMES)
def test_a_quiet_decision_that_stays_does_not_change_the_next_draw(name):
    """The generator is keyed alike, whatever was done since the last draw."""
    compared = 0
    for start in beginnings(name):
        for seat in start.seats():
            legal = start.rules.legal(start.record, seat)
            after = {action: start.simulate(seat, [action])[0] for action in legal[:12]}
            draws = int(start.record["draws"][0])
            keys = {
                tuple(record["rng"][0][:2].tolist())
                for record in after.values()
                if int(record["draws"][0]) != draws
            }
            quiet = [record for record in after.values() if int(record["draws"][0]) == draws]
            for record in quiet[:3]:
                for next_seat in start.rules.seats(record):
                    for action in start.rules.legal(record, next_seat)[:6]:
                        then = copy_record(record)
                        start.perform(then, next_seat, action)
                        if int(then["draws"][0]) != draws:
                            keys.add(tuple(then["rng"][0][:2].tolist()))
                            compared += 1
            assert len(keys) <= 1, (name, seat)
    assert compared


def test_every_nonce_and_the_secret_change_all_draws():
    sources = [
        RandomSource.committed(bytes([secret] * 32), nonces)
        for secret in (1, 2)
        for nonces in ((), ("a",), ("a", "b"), ("a", "c"), ("b", "a"))
    ]
    for draws in (0, 1, 25):
        assert len({source.keys(draws) for source in sources}) == len(sources)
        assert sources[2].keys(draws) == RandomSource.committed(b"\1" * 32, ("a", "b")).keys(draws)


def test_an_answer_given_at_once_draws_nothing_before_the_last_is_in(market_day):
    match = Match.new(market_day, 3, random_source=RandomSource.committed(b"m" * 32))
    while match.seats():
        draws = int(match.record["draws"][0])
        seats = match.seats()
        for seat in seats[:-1]:
            match.play(seat, match.decision(seat).actions[:1])
            assert int(match.record["draws"][0]) == draws
        match.play(seats[-1], match.decision(seats[-1]).actions[:1])


def test_a_game_of_other_luck_cannot_be_undone_beyond_where_it_began(market_day):
    match = Match.new(market_day, 2)
    match.play(0, [0])
    match.play(1, [1])
    copy = match.copy(RandomSource.committed(b"o" * 32))
    with pytest.raises(ValueError, match="no such decision"):
        copy.undo(2)
    copy.play(0, [1])
    assert copy.undo(3).target == 3
