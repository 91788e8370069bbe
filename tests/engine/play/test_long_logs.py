"""Playing a log again costs as much as its entries, however many of them take something back."""

from __future__ import annotations

import pytest

from guildhall.engine.play.log import Header, Log, LogEntry, RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import LogError, read_log, write_log
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.state import same_bytes
from guildhall.lab.bench import match_with_takebacks


@pytest.fixture
def calls(monkeypatch):
    """How often the rules are asked to do something."""
    counted = dict.fromkeys(("setup", "perform"), 0)
    for name in counted:
        work = getattr(RuleSet, name)

        def watched(*args, name=name, work=work):
            counted[name] += 1
            return work(*args)

        monkeypatch.setattr(RuleSet, name, watched)
    return counted


@pytest.mark.parametrize("name", own_game_names())
def test_what_is_taken_back_is_not_played_again(name, calls):
    match = match_with_takebacks(get_game(name), 400, depth=40)
    calls.update(setup=0, perform=0)
    again = Match.replay(match.log, match.game, match.edition, match.rules)
    assert calls == {"setup": 1, "perform": 200}
    assert same_bytes(again.record, match.record)
    assert again.entry_states == match.entry_states


def test_every_state_on_the_way_is_that_of_the_decisions_that_stand(market_day):
    match = match_with_takebacks(market_day, 60, depth=7)
    first = Match(match.game, match.edition, match.log.header, match.rules)
    for entry in match.log.entries:
        if entry.kind == "play":
            seat = first.seats()[0]
            legal = first.rules.legal(first.record, seat)
            first.play(seat, [legal[entry.actions[0] % len(legal)]])
        else:
            first.undo(entry.target)
        record = first._set_up()
        for one in first.active_entries:
            for action in one.actions:
                first.perform(record, one.seat, action, one.number)
        assert same_bytes(first.record, record)
        assert first.active_entries == first.log.active_entries()


def test_the_decisions_that_stand_are_found_in_one_pass():
    """Each entry is looked at a few times at most: an undo strikes out from the end."""

    class Counting(int):
        looked = 0

        def __ge__(self, other):
            Counting.looked += 1
            return int(self) >= int(other)

    entries = []
    for number in range(1, 4001, 2):
        entries.append(LogEntry(Counting(number), "play", 0, (1,)))
        entries.append(LogEntry(number + 1, "undo", target=number))
    assert Log(None, entries).active_entries() == []
    assert Counting.looked <= 2 * len(entries)


def test_the_luck_of_a_game_that_was_continued_often_is_found_at_once():
    chances = [RandomSource("committed", 0, str(number)) for number in range(1000)]
    fresh = tuple((10 * number, chance) for number, chance in enumerate(chances))
    header = Header("x", "", "", "", 2, {}, RandomSource("seed", 1), (), fresh)
    assert header.random_source_at(0).mode == "seed"
    for number in range(1, 999):
        assert header.random_source_at(10 * number) is chances[number - 1]
        assert header.random_source_at(10 * number + 1) is chances[number]
    assert header.random_source_at(10**6) is chances[-1]


def test_a_match_goes_on_from_how_it_stood(market_day):
    match = match_with_takebacks(market_day, 30, depth=7)
    match.play(0, [1])
    match.note("somebody left")
    log = Log(match.log.header, list(match.log.entries))
    again = Match(match.game, match.edition, log.header, match.rules)
    again.resume(log, match.records, match.entry_states)
    assert again.active_entries == match.active_entries
    for one in (match, again):
        one.play(1, [2])
        one.undo(31)
    assert same_bytes(again.record, match.record)
    assert again.entry_states == match.entry_states


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("nonce ada", "nonce ada\n" * 65),
        ("nonce ada", "nonce " + "a" * 129),
        ("secret", "secret " + "73" * 65),
    ],
    ids=["nonces", "nonce", "secret"],
)
def test_what_keys_every_draw_is_not_long(market_day, old, new):
    match = Match.new(market_day, 2, random_source=RandomSource.committed(b"s" * 32, ["ada"]))
    lines = write_log(match.log, market_day).splitlines()
    if old == "secret":
        chance = RandomSource.committed(b"s" * 65)
        long = {"chance": f"chance committed {chance.commitment}", "secret": new}
    else:
        long = {"nonce": new}
    text = "\n".join(long.get(line.split()[0], line) for line in lines)
    with pytest.raises(LogError, match="at most"):
        read_log(text, market_day)
