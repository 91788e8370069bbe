"""`guildhall fuzz` says how many games it sent through the whole suite."""

import pytest

from guildhall.commands import _compiled
from guildhall.engine.checks import fuzz as fuzzer
from guildhall.engine.checks.fuzz import FuzzReport


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "in 250 games, 5 of the games went through the slow checks too; 3.2 s."),
        ("fr", "en 250 parties, dont 5 ont aussi passé les contrôles lents"),
        ("hu", "250 játszmában, ezek közül 5 a lassú ellenőrzéseken is átment"),
    ],
)
def test_it_says_how_many_games_went_through_the_slow_checks(run, monkeypatch, lang, sentence):
    monkeypatch.setattr(fuzzer, "fuzz", lambda *_: FuzzReport(10, 250, 5, 3.21))
    for compiles in ("compile_now", "compile_checked"):
        monkeypatch.setattr(_compiled, compiles, lambda game: None)
    assert sentence in run("fuzz", "norenberc", "--decisions", 1, "--lang", lang).stdout
