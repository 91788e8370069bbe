"""Half a leak is a leak: the game of `guildhall new`, with a `hide` that forgets somebody."""

from __future__ import annotations

import pytest

from guildhall.commands.new import skeleton
from guildhall.engine.checks.conformance import CHECKS
from guildhall.engine.checks.harness import CheckFailed, CheckTarget
from guildhall.engine.contract import load_game
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import ruleset_for

OTHERS, PLAYING = "if other != seat:", "if s.turn != NOBODY:"


@pytest.fixture
def honey(tmp_path, monkeypatch):
    """A new game, with one line of its rules changed; interpreted."""

    def written(kind: str, old: str, new: str) -> CheckTarget:
        name = f"honey_{kind}"
        for file, text in skeleton(name).items():
            path = tmp_path / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        rules = tmp_path / name / "rules/__init__.py"
        assert old in rules.read_text("utf-8")
        rules.write_text(rules.read_text("utf-8").replace(old, new), "utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        game, edition = load_game(name), load_edition(name)
        face = ruleset_for(game, edition, compiled=False)
        return CheckTarget(game, edition, 3, {"pot": "small"}, face, face)

    return written


def run_all(table: CheckTarget) -> None:
    for check in CHECKS:
        for seed in range(4):
            check(table, seed)


def test_the_new_game_holds_everything(honey):
    run_all(honey("honest", OTHERS, OTHERS))


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("careless", OTHERS, "if other != seat and other != 0:", "sees 'appetite' of seat 0, but"),
        ("watched", OTHERS, "if other != seat and seat >= 0:", "a watcher sees 'appetite' of seat"),
        ("spying", OTHERS, "if other != seat and seat != 2:", "seat 2 sees 'appetite' of seat 0"),
        (
            "early",
            PLAYING,
            "if s.turn != NOBODY and s.eaten[0] == 0:",
            "a quiet action shows a wat",
        ),
        ("half", PLAYING, "if s.turn != NOBODY and s.pot > 6:", "a quiet action shows a watcher"),
    ],
)
def test_who_sees_too_much_is_told_in_a_sentence(honey, name, old, new, sentence):
    with pytest.raises(CheckFailed, match=sentence):
        run_all(honey(name, old, new))
