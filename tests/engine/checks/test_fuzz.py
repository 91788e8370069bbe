"""The fuzzer finds a fault and writes a saved game that reproduces it."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from guildhall.engine.checks import fuzz as fuzzing
from guildhall.engine.contract import game_of
from guildhall.engine.kernel.fields import Fields, count
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.match import Match
from guildhall.engine.play.reading import read_log
from guildhall.engine.play.setup import rules_face

EXAMPLE = Path(__file__).parents[3] / "examples" / "market_day" / "market_day"


@pytest.fixture(autouse=True)
def small_batches(monkeypatch):
    monkeypatch.setattr(fuzzing, "BATCH", 5_000)
    monkeypatch.setattr(fuzzing, "SHARE", 200)


def test_a_sound_game_is_clean(market_day):
    seen = []
    edition = load_edition(market_day.package)
    report = fuzzing.fuzz(market_day, edition, 20_000, progress=lambda r: seen.append(r.decisions))
    assert report.failures == []
    assert report.decisions >= 20_000
    assert report.sampled >= report.games / fuzzing.SHARE >= 1
    assert seen == sorted(seen)


def test_a_number_that_its_field_does_not_declare_is_found(market_day, monkeypatch):
    narrow = Fields(**{**market_day.FIELDS, "day": count(most=5)})
    monkeypatch.setattr(market_day, "FIELDS", narrow)
    report = fuzzing.fuzz(market_day, load_edition(market_day.package), 5_000)
    assert "'day' is 6, but it holds 0 to 5" in report.failures[0].problem
    assert read_log(report.failures[0].saved_game, market_day).entries


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
    shutil.copytree(EXAMPLE, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (tmp_path / name).rglob("*.*"):
        path.write_text(path.read_text().replace("market_day", name))
    path = tmp_path / name / "rules" / file
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))
    monkeypatch.syspath_prepend(str(tmp_path))
    game = game_of(name)
    edition = load_edition(name)
    report = fuzzing.fuzz(game, edition, 20_000)
    assert len(report.failures) == 1
    assert problem in report.failures[0].problem
    log = read_log(report.failures[0].saved_game, game)
    match = Match.replay(log, game, edition, rules_face(game, edition, compiled=False))
    if problem == "fault 1":
        assert match.face.invariants(match.record) == 1
    else:
        seat = match.seats()[0]
        with pytest.raises(IndexError):
            match.play(seat, [match.decision(seat).actions[0]])
    sys.modules.pop(name)
