"""Setting up from Python: a sentence for every mistake, and nothing read twice."""

from __future__ import annotations

import shutil
from importlib import resources
from pathlib import Path

import pytest

import guildhall
from guildhall.bots.bot import UnknownBot
from guildhall.engine.play.editions import EditionError
from guildhall.engine.play.setup import SetupError
from guildhall.engine.registry import UnknownGame

WRONG = [
    (("chess",), {}, UnknownGame, "There is no game 'chess'; installed are"),
    ((7,), {}, SetupError, "A game is named by a text, not by int"),
    (("norenberc", 9), {}, SetupError, "norenberc is for 2 to 5 players, not 9"),
    (("norenberc", -1), {}, SetupError, "not -1"),
    (("norenberc", 2.0), {}, SetupError, "The number of players is a whole number, not float"),
    (("norenberc", True), {}, SetupError, "The number of players is a whole number, not bool"),
    (("norenberc", "2"), {}, SetupError, "The number of players is a whole number, not str"),
    (("norenberc",), {"options": {"x": "y"}}, SetupError, "has no option 'x'; its options:"),
    (("norenberc",), {"options": {"planing": "y"}}, SetupError, "did you mean planning?"),
    (("norenberc",), {"options": {"talers": "gone"}}, SetupError, "cannot be 'gone'; it is one of"),
    (("norenberc",), {"options": {"talers": 1}}, SetupError, "values are texts, not int"),
    (("norenberc",), {"options": ["talers"]}, SetupError, "given as {name: value}, not as list"),
    (("norenberc",), {"edition": "lost"}, EditionError, "norenberc has no edition lost"),
    (("norenberc",), {"edition": 3}, SetupError, "An edition is a name or a file, not int"),
    (("norenberc",), {"edition": "none.toml"}, EditionError, "none.toml cannot be read"),
    (("norenberc",), {"seed": -1}, SetupError, "A seed is a whole number from 0"),
    (("norenberc",), {"seed": 2**63}, SetupError, "A seed is a whole number from 0"),
    (("norenberc",), {"seed": 1.5}, SetupError, "A seed is a whole number from 0"),
    (("norenberc",), {"seed": True}, SetupError, "A seed is a whole number from 0"),
    (("norenberc", 2), {"names": ["A"]}, SetupError, "Names are a list of 2 texts, or none"),
    (("norenberc", 2), {"names": "AB"}, SetupError, "Names are a list of 2 texts, or none"),
    (("norenberc", 2), {"names": [1, 2]}, SetupError, "Names are a list of 2 texts, or none"),
    (("norenberc", 2), {"names": ["A", "\ud800"]}, SetupError, r"not '\ud800'"),
    (("norenberc", 2), {"names": ["A", " \n"]}, SetupError, "A name is a text that can be written"),
]


@pytest.mark.parametrize(("args", "more", "error", "sentence"), WRONG)
def test_a_wrong_set_up_is_told_in_a_sentence(args, more, error, sentence):
    with pytest.raises(error) as caught:
        guildhall.new_game(*args, **more, compiled=False)
    assert sentence in str(caught.value)


def test_three_play_unless_said_otherwise(name):
    assert guildhall.new_game(name, compiled=False).players == 3


@pytest.mark.parametrize("bot", ["nobody", "ismcts:soon", None, 3, ["random"], ["random"] * 4])
def test_a_wrong_bot_is_told_in_a_sentence(bot):
    game = guildhall.new_game("norenberc", players=2, compiled=False)
    with pytest.raises((UnknownBot, SetupError)) as caught:
        game.play_out(bot)
    assert str(caught.value).endswith(".")
    assert game.history == ()


def test_a_copy_has_one_luck_only():
    game = guildhall.new_game("norenberc", players=2, compiled=False)
    with pytest.raises(SetupError, match="the same luck or a seed of its own"):
        game.copy(same_luck=True, seed=1)
    with pytest.raises(SetupError, match="A seed is a whole number"):
        game.copy(seed="x")


def test_an_edition_is_read_once_until_its_file_changes(tmp_path, monkeypatch):
    from guildhall.library import new_game

    read = []
    load_edition = new_game.load_edition
    monkeypatch.setattr(
        new_game, "load_edition", lambda *args: read.append(args) or load_edition(*args)
    )
    source = resources.files("guildhall.games.norenberc") / "edition" / "standard.toml"
    with resources.as_file(source) as standard:
        mine = Path(shutil.copy(standard, tmp_path / "mine.toml"))
    for _ in range(3):
        guildhall.new_game("norenberc", edition=mine, compiled=False)
    assert len(read) == 1
    mine.write_text(mine.read_text("utf-8").replace('name = "', 'name = "my ', 1), "utf-8")
    assert guildhall.new_game("norenberc", edition=mine, compiled=False).edition.startswith("my ")
    assert len(read) == 2
    mine.write_text("nonsense", "utf-8")
    with pytest.raises(EditionError, match="is not valid TOML"):
        guildhall.new_game("norenberc", edition=mine, compiled=False)
