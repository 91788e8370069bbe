"""The saved game: readable, strict, with the line in every error."""

from __future__ import annotations

import pytest

from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import (
    LogError,
    ReplayError,
    read_game_name,
    read_log,
    write_log,
)
from guildhall.engine.runtime.state import same_bytes


@pytest.fixture
def finished(market_day):
    match = Match.new(
        market_day, 2, random_source=RandomSource.committed(b"k" * 32, ("n1",)), names=("Ada", "Bé")
    )
    match.note("a bot   sits down\nfor seat 1")
    step = 0
    while match.seats():
        seat = match.seats()[0]
        match.play(
            seat,
            [
                match.decision(seat).actions[
                    step % 2 if len(match.decision(seat).actions) > 1 else 0
                ]
            ],
        )
        step += 1
    match.note("good game")
    return match


def text_of(match):
    return write_log(match.log, match.game)


def test_a_saved_game_reads_back_and_replays(finished, market_day):
    text = text_of(finished)
    log = read_log(text, market_day)
    assert log == finished.log
    assert same_bytes(Match.replay(log, market_day, finished.edition).record, finished.record)
    assert read_game_name(text) == "market_day"
    assert "\n1 table a bot sits down for seat 1\n" in text


def test_a_running_game_without_its_secret_cannot_be_replayed(market_day):
    match = Match.new(market_day, 2, random_source=RandomSource.committed(b"k" * 32))
    match.play(0, [0])
    lines = [line for line in text_of(match).splitlines() if not line.startswith("secret")]
    log = read_log("\n".join(lines) + "\n", market_day)
    assert log.header.random_source.secret is None
    with pytest.raises(ReplayError, match=r"^chance: .* not revealed"):
        Match.replay(log, market_day, match.edition)


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("guildhall 2", "guildhall 9", 1, "not a saved game"),
        ("players 2", "players two", 5, "'two' is no number"),
        ("chance committed", "chance luck", 8, "unknown chance"),
        ("secret 6b", "secret 6c", 9, "does not match"),
        ("\nentries", "\nentry", 11, "expected 'entries'"),
        ("2 0 bid 1", "2 0 bid 6", 13, "'bid 6' is no action"),
        ("2 0 bid 1", "2 7 bid 1", 13, "no seat 7"),
        ("2 0 bid 1", "3 0 bid 1", 13, "expected entry 2"),
        ("\nwinners", "\nwinner", 26, "expected 'winners'"),
    ],
)
def test_a_damaged_file_says_where(finished, market_day, old, new, line, problem):
    text = text_of(finished)
    assert old in text
    with pytest.raises(LogError, match=problem) as caught:
        read_log(text.replace(old, new, 1), market_day)
    assert caught.value.line == line


def test_every_truncation_is_refused(finished, market_day):
    lines = text_of(finished).splitlines()
    for length in range(len(lines)):
        with pytest.raises(LogError) as caught:
            read_log("\n".join(lines[:length]), market_day)
        assert caught.value.line <= length + 1


def test_a_continued_game_has_fresh_chance_from_its_first_new_entry(market_day):
    old = Match.new(market_day, 2, random_source=RandomSource("seed", 3))
    old.play(0, [0])
    old.play(1, [1])
    header = old.log.header.continued(2, RandomSource.committed(b"f" * 32, ("x",)))
    match = Match(market_day, old.edition, header, old.rules)
    for entry in old.log.entries:
        match.follow(entry)
    assert same_bytes(match.record, old.record)
    match.play(0, [1])
    match.play(1, [0])
    old.play(0, [1])
    old.play(1, [0])
    assert not same_bytes(match.record, old.record)
    log = read_log(text_of(match), market_day)
    assert log == match.log
    assert same_bytes(Match.replay(log, market_day, old.edition).record, match.record)


def test_luck_may_change_more_than_once(market_day):
    match = Match.new(market_day, 2, random_source=RandomSource("seed", 3))
    for number in (1, 2, 3, 3):
        match = match.copy(RandomSource.committed(bytes([number] * 32)))
        for seat in match.seats() if number < 3 else ():
            match.play(seat, match.decision(seat).actions[:1])
    assert [last for last, _ in match.log.header.fresh] == [0, 2, 4]
    log = read_log(text_of(match), market_day)
    assert log == match.log
    assert same_bytes(Match.replay(log, market_day, match.edition).record, match.record)


def test_a_running_game_says_so(market_day):
    match = Match.new(market_day, 2)
    match.play(0, [0])
    text = text_of(match)
    assert text.endswith("\nrunning\n")
    assert read_log(text, market_day) == match.log


def test_an_illegal_action_in_a_save_names_entry_and_rule(finished, market_day):
    text = text_of(finished)
    entry = next(e for e in finished.log.entries if e.number == 4)
    again = next(e for e in finished.log.entries if e.number == 2)
    line = f"4 {entry.seat} bid {entry.actions[0] + 1}"
    wrong = text.replace(line, f"4 {again.seat} bid {again.actions[0] + 1}", 1)
    with pytest.raises(ReplayError, match=r"entry 4: .* rule A3") as caught:
        Match.replay(read_log(wrong, market_day), market_day, finished.edition)
    assert caught.value.entry == 4


def test_other_editions_and_results_are_told(finished, market_day):
    text = text_of(finished)
    for old, new, problem in (
        (finished.edition.hash, "0" * 12, "other values"),
        ("result ", "result 9", "not what the rules give"),
    ):
        with pytest.raises(ReplayError, match=problem):
            Match.replay(
                read_log(text.replace(old, new, 1), market_day), market_day, finished.edition
            )


def test_what_happens_counts_and_not_the_source_of_the_rules(finished, market_day):
    text = text_of(finished).replace(finished.log.header.rules, "0" * 16, 1)
    again = Match.replay(read_log(text, market_day), market_day, finished.edition)
    assert again.record.tobytes() == finished.record.tobytes()
