"""`guildhall fuzz` says how many games it sent through the whole suite."""

import pytest
from click.testing import CliRunner

from guildhall.commands import _options
from guildhall.commands.fuzz import fuzz
from guildhall.engine.checks import fuzz as fuzzer
from guildhall.engine.checks.fuzz import FuzzReport


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "in 250 games, 5 of the games went through the slow checks too; 3.2\u00a0s."),
        ("fr", "en 250 parties, dont 5 ont aussi passé les contrôles lents"),
        ("hu", "250 játszmában, ezek közül 5 a lassú ellenőrzéseken is átment"),
    ],
)
def test_it_says_how_many_games_went_through_the_slow_checks(monkeypatch, lang, sentence):
    monkeypatch.setattr(fuzzer, "fuzz", lambda *_, **__: FuzzReport(10, 250, 5, 3.21))
    for compiles in ("compile_rules", "compile_checked"):
        monkeypatch.setattr(_options, compiles, lambda game: None)
    told = CliRunner().invoke(fuzz, ["norenberc", "--decisions", "1", "--lang", lang])
    assert sentence in told.stdout
