"""The fuzzer finds a fault and writes a saved game that reproduces it."""

from __future__ import annotations

import sys

import pytest
from tests.engine.third_party_games import market_copy

from guildhall.engine.checks import fuzz as fuzzing
from guildhall.engine.contract import load_game
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import read_log
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.runtime.seeded_choice import EVALUATION, game_seed
from guildhall.engine.runtime.state import Fields, count

FIRST_SEED = game_seed(1, EVALUATION, 0)


@pytest.fixture(autouse=True)
def small_batches(monkeypatch):
    monkeypatch.setattr(fuzzing, "BATCH", 5_000)
    monkeypatch.setattr(fuzzing, "SAMPLE_INTERVAL", 200)


def test_a_sound_game_is_clean(market_day):
    seen = []
    edition = load_edition(market_day.package)
    report = fuzzing.fuzz(market_day, edition, 20_000, progress=lambda r: seen.append(r.decisions))
    assert report.failures == []
    assert report.decisions >= 20_000
    assert report.sampled >= report.games / fuzzing.SAMPLE_INTERVAL >= 1
    assert seen == sorted(seen)


def test_a_number_that_its_field_does_not_declare_is_found(market_day, monkeypatch):
    narrow = Fields(**{**market_day.FIELDS, "day": count(most=5)})
    monkeypatch.setattr(market_day, "FIELDS", narrow)
    report = fuzzing.fuzz(market_day, load_edition(market_day.package), 5_000)
    (failure,) = report.failures
    assert "'day' is 6, but it holds 0 to 5" in failure.problem
    assert (
        f"seed {FIRST_SEED}, at decision 10: fields_stay_in_range: CheckFailed: in a state of the "
        "game" in failure.problem
    )
    assert report.sampled == 1
    assert read_log(report.failures[0].saved_game, market_day).entries


def test_seeds_of_games_are_those_of_the_run_compiled_and_interpreted(market_day):
    table = next(fuzzing._targets(market_day, load_edition(market_day.package), compiled=True))
    for run_seed, first in ((1, 5), (2**63 - 1, 2**32 - 2)):
        last = game_seed(run_seed, EVALUATION, first + 2)
        buffers = fuzzing._CheckBuffers(table)
        decisions = buffers.compiled(run_seed, first, 3)
        assert buffers.found[2] == last
        buffers.found[2] = 0
        assert buffers.interpreted(run_seed, first, 3) == decisions
        assert buffers.found[2] == last


def faulty(folder, monkeypatch, name, file, old, new):
    """Market Day under another name, with one rule changed."""
    market_copy(folder, name, {f"rules/{file}": {old: new}})
    monkeypatch.syspath_prepend(str(folder))
    return load_game(name)


def test_a_slow_check_says_where_it_failed(tmp_path, monkeypatch):
    game = faulty(tmp_path, monkeypatch, "shown", "secrets.py", "if other != seat and", "if")
    report = fuzzing.fuzz(game, load_edition("shown"), 50, interpreted=True)
    (failure,) = report.failures
    assert f"seed {FIRST_SEED}, at decision 1: " in failure.problem
    assert "secrets_are_declared: CheckFailed: seat 0 is declared to know 'bid'" in failure.problem
    assert len(read_log(failure.saved_game, game).entries) == 10


def test_a_fault_in_setup_gets_a_sentence_and_a_saved_game(tmp_path, monkeypatch):
    old, new = "s.players = players", "s.players = players\n    s.hand[players + 2] = 1"
    game = faulty(tmp_path, monkeypatch, "toppled", "stall.py", old, new)
    report = fuzzing.fuzz(game, load_edition("toppled"), 50, interpreted=True)
    (failure,) = report.failures
    assert f"toppled, 2 players, {{}}, seed {FIRST_SEED}, in setup: " in failure.problem
    assert read_log(failure.saved_game, game).entries == []


@pytest.mark.parametrize("interpreted", [False, True])
def test_it_plays_hardly_more_than_is_asked(market_day, interpreted):
    edition = load_edition(market_day.package)
    report = fuzzing.fuzz(market_day, edition, 45, interpreted=interpreted)
    assert report.failures == []
    assert (report.decisions, report.games, report.sampled) == (50, 5, 1)


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("bidding.py", "+= box.price[s.ware]", "+= box.price[s.ware] + s.day // 5 * 9", "fault 1"),
        ("bidding.py", "s.bid[seat] = action", "s.bid[seat + s.day // 5 * 9] = action", "place"),
    ],
)
def test_a_fault_becomes_a_saved_game(file, old, new, problem, tmp_path, monkeypatch):
    name = f"faulty_{problem.replace(' ', '_')}"
    monkeypatch.setenv("GUILDHALL_CACHE", str(tmp_path / "cache"))
    game = faulty(tmp_path, monkeypatch, name, file, old, new)
    edition = load_edition(name)
    report = fuzzing.fuzz(game, edition, 20_000)
    assert len(report.failures) == 1
    assert problem in report.failures[0].problem
    log = read_log(report.failures[0].saved_game, game)
    assert f", at decision {len(log.entries)}: " in report.failures[0].problem
    match = Match.replay(log, game, edition, ruleset_for(game, edition, compiled=False))
    if problem == "fault 1":
        assert match.rules.invariants(match.record) == 1
    else:
        seat = match.seats()[0]
        with pytest.raises(IndexError):
            match.play(seat, [match.decision(seat).actions[0]])
    sys.modules.pop(name)
