"""Speeds of environments beside random games: what is told, not how fast it is."""

from __future__ import annotations

from types import SimpleNamespace

from guildhall.engine.play.editions import load_edition
from guildhall.engine.registry import get_game
from guildhall.lab import bench


def test_environments_are_measured_beside_random_games(monkeypatch):
    monkeypatch.setattr(bench, "MANY_GAMES", 512)
    monkeypatch.setattr(bench.os, "cpu_count", lambda: 2)
    game = get_game("norenberc")
    rows = bench.env_rates(game, game.box(load_edition(game.package)), 1e-6)
    assert list(rows) == ["random games", "view and legal list", "thermometer", "2 threads"]
    assert rows["random games"]["ratio"] == 1
    assert all(row["steps/s"] > 0 for row in list(rows.values())[:-1])
    assert set(rows["2 threads"]) == {"gain", "of random games", "share"}


def test_the_best_round_counts(monkeypatch):
    rounds = iter([3.0, 1.0, 5.0, 2.0])
    seconds = iter(range(100))
    monkeypatch.setattr(bench, "time", SimpleNamespace(perf_counter=lambda: next(seconds)))
    assert bench.best_rates({"one": lambda: next(rounds)}, 4.0) == {"one": 5.0}
