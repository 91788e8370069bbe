"""`guildhall new`: a skeleton that is a complete game from the first moment."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.test_user_errors import assert_mistake
from tests.engine.third_party_games import install

from guildhall.commands.new import skeleton
from guildhall.engine import registry
from guildhall.engine.checks.conformance import CHECKS
from guildhall.engine.checks.fuzz import fuzz
from guildhall.engine.checks.harness import CheckTarget
from guildhall.engine.play.editions import load_edition
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.ruleset import HotSwapRules
from guildhall.engine.text import LANGUAGES
from guildhall.engine.text.lint import check_style, check_texts
from guildhall.table.hall.catalogue import ServerEditions, all_games

GAME = "market_stall"


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """A new game, written by the command and installed for these tests."""
    folder = tmp_path_factory.mktemp("new")
    command = [sys.executable, "-m", "guildhall", "new", GAME]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    sys.path.insert(0, str(folder / GAME))
    install(folder / GAME, **{GAME: GAME})
    registry._packages.cache_clear()
    yield folder / GAME, done.stdout
    sys.path.remove(str(folder / GAME))
    registry._packages.cache_clear()


def test_it_says_how_to_go_on(written):
    _, said = written
    assert said.splitlines()[1:] == [
        f"  cd {GAME}",
        "  pip install --editable .",
        "  pytest",
        f"  guildhall play {GAME}",
    ]


def test_every_file_is_written_under_the_name_of_the_game(written):
    folder, _ = written
    for path, text in skeleton(GAME).items():
        assert (folder / path).read_text("utf-8") == text
        assert "my_game" not in path + text
        assert "My Game" not in text
    assert f'{GAME} = "{GAME}"' in (folder / "pyproject.toml").read_text("utf-8")


def test_it_is_written_as_our_own_code_is(written):
    folder, _ = written
    ruff = Path(sys.prefix) / "bin" / "ruff"
    usual = [str(ruff), "check", "--isolated", "--no-cache", "--line-length", "100"]
    check = [*usual, "--select", "E,F,I,PL,UP", "--ignore", "PLR2004,PLR1730", "."]
    done = subprocess.run(check, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("check", CHECKS)
def test_it_passes_the_conformance_suite(written, check, players):
    game = get_game(GAME)
    check(CheckTarget.of(game, load_edition(game.package), players, {"pot": "small"}), seed=1)


def test_it_is_fuzzed(written):
    game = get_game(GAME)
    report = fuzz(game, load_edition(game.package), 20_000)
    assert report.failures == []
    assert report.games > 1000


def test_its_texts_are_complete_in_three_languages(written):
    assert check_texts(GAME) == []
    assert list(check_style(GAME)) == []
    titles = {lang: games_by_name(lang)[GAME].title for lang in LANGUAGES}
    assert titles == dict.fromkeys(LANGUAGES, "Market Stall")


def games_by_name(lang):
    return {game.name: game for game in all_games(lang, ServerEditions(None)).games}


def test_it_plays_in_the_terminal(written, run, monkeypatch):
    monkeypatch.setattr(HotSwapRules, "compile_in_background", lambda *_: None)
    shown = run("play", GAME, "--seed", 1, "--players", 2, typed="take 2\n" + "1\n" * 30).output
    assert "Your appetite is " in shown
    assert "The game is over." in shown


@pytest.mark.parametrize("name", ["Honey", "9lives", "honey-pot", "", "a" * 41, "class", "../x"])
def test_a_name_that_no_package_can_have(run, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    assert_mistake(run("new", name), f"“{name}” cannot name a game")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["norenberc", "json", "numpy"])
def test_a_name_that_is_taken(run, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    assert_mistake(run("new", name), f"The name “{name}” is taken")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("make", [Path.mkdir, Path.touch])
def test_a_folder_that_exists_is_left_alone(run, tmp_path, monkeypatch, make):
    monkeypatch.chdir(tmp_path)
    make(tmp_path / "honey")
    assert_mistake(run("new", "honey"), "“honey” exists already")
    assert [*tmp_path.rglob("*")] == [tmp_path / "honey"]


@pytest.mark.parametrize(("lang", "said"), [("fr", "existe déjà"), ("hu", "Már létezik")])
def test_mistakes_are_told_in_the_language_of_the_reader(run, tmp_path, monkeypatch, lang, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "honey").mkdir()
    assert re.search(said, run("new", "honey", "--lang", lang).stderr)
