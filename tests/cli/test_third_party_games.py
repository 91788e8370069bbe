"""Games that other people installed, sound and broken, beside ours."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.test_user_errors import assert_mistake
from tests.engine.third_party_games import install, market_copy

from guildhall.engine import registry
from guildhall.engine.checks.harness import CheckFailed, CheckTarget
from guildhall.engine.checks.interface_checks import texts_are_complete
from guildhall.engine.contract import load_game
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import SetupError, chosen_options, ruleset_for
from guildhall.engine.runtime.ruleset import HotSwapRules
from guildhall.engine.text import LANGUAGES
from guildhall.engine.text.lint import check_texts
from guildhall.table.hall.catalogue import ServerEditions, all_games, game_rules
from guildhall.table.play.table_game import check_options
from guildhall.table.protocol.errors import ApiError

ROOT = Path(__file__).parents[2]
ENGLISH_ONLY = {"texts/fr.ftl": None, "texts/hu.ftl": None}
META_TESTS = (
    "tests/rules/test_every_rule_is_tested.py",
    "tests/engine/text",
    "tests/engine/test_contract.py",
    "tests/client/test_coach.py",
    "tests/library/test_documents.py",
    "tests/conformance",
    "-k",
    "not test_conformance and not same_seed",
)


def strange_site(folder):
    """A game in English only, for exactly two, and broken ones."""
    for_two = {"__init__.py": {"PLAYERS = (2, 3, 4)": "PLAYERS = (2,)"}}
    market_copy(folder, "stall", ENGLISH_ONLY | for_two)
    market_copy(folder, "ruin", {"__init__.py": {"PLAYERS =": "COUNTS =", "QUICK_WIDTH": "WIDTH"}})
    market_copy(folder, "blank", {"edition/standard.toml": {"prices =": "prices"}})
    market_copy(folder, "mute", ENGLISH_ONLY | {"texts/en.ftl": {"game-name =": "game-name"}})
    return install(folder, stall="stall", ruin="ruin", blank="blank", mute="mute", gone="not_there")


@pytest.fixture(scope="module", autouse=True)
def strangers(tmp_path_factory):
    folder = str(strange_site(tmp_path_factory.mktemp("site")))
    sys.path.insert(0, folder)
    registry._packages.cache_clear()
    yield folder
    sys.path.remove(folder)
    registry._packages.cache_clear()


@pytest.fixture(autouse=True)
def nobody_compiles(monkeypatch):
    monkeypatch.setattr(HotSwapRules, "compile_in_background", lambda *_: None)


@pytest.mark.parametrize("command", ["play", "simulate", "rules", "bench", "fuzz", "warm"])
def test_a_broken_game_gets_a_sentence(run, command):
    assert_mistake(
        run(command, "ruin"), "The game 'ruin' lacks PLAYERS and QUICK_WIDTH; docs/adding"
    )


def test_a_game_with_a_broken_edition_or_text_gets_a_sentence(run):
    assert_mistake(run("play", "blank"), "standard.toml is not valid TOML")
    assert_mistake(run("rules", "mute"), "mute en.ftl: 'game-name Market Day' is no message")


def test_the_other_games_play_on(run):
    assert run("play", "norenberc", "--seed", 1, typed="q\n").exit_code == 0
    assert run("play", "stall", "--players", 2, "--bot", "random", typed="1\n" * 9).exit_code == 0


def test_a_command_for_all_games_tells_the_sentence_and_goes_on(run, tmp_path):
    result = run("ladder", "--folder", tmp_path, "--filter", "no such entry")
    assert result.exit_code == 0
    assert "The game 'ruin' lacks PLAYERS and QUICK_WIDTH" in result.stderr


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "“ruin” is installed"), ("fr", "«\u202fruin\u202f» est"), ("hu", "„ruin” telepítve")],
)
def test_the_lobby_shows_the_sentence_and_the_others(lang, said):
    games = all_games(lang, ServerEditions(None))
    assert [game.name for game in games.games] == ["flandern", "nobility", "norenberc", "stall"]
    gone, ruin, blank, mute = games.broken
    assert "No module named 'not_there'" in gone
    assert ruin.startswith(said)
    assert "lacks PLAYERS and QUICK_WIDTH" in ruin
    assert "standard.toml is not valid TOML" in blank
    assert "mute en.ftl: 'game-name Market Day' is no message" in mute


@pytest.mark.parametrize(
    ("lang", "note"),
    [
        ("fr", "Ce jeu n’a pas de textes en français\u202f; il parle anglais."),
        ("hu", "Ennek a játéknak nincsenek magyar szövegei; angolul szól."),
    ],
)
def test_a_game_without_the_language_speaks_english_and_says_so(run, lang, note):
    result = run("rules", "stall", "A4", "--lang", lang)
    assert result.stdout == run("rules", "stall", "A4", "--lang", "en").stdout
    assert result.stderr.strip() == note
    shown = run("play", "stall", "--seed", 3, "--lang", lang, typed="r A4\nb\nq\n").stdout
    assert shown.startswith(f"{note}\n")
    assert "Which card do you bid" in shown
    assert "The highest bid that nobody else made" in shown
    assert game_rules("stall", lang).note == note
    (info,) = (game for game in all_games(lang, ServerEditions(None)).games if game.name == "stall")
    assert info.tagline == "Five wares, five cards, one bid a day"


def test_a_game_with_the_language_needs_no_note(run):
    assert run("rules", "norenberc", "A1", "--lang", "fr").stderr == ""
    assert game_rules("norenberc", "hu").note == ""
    assert game_rules("stall", "en").note == ""


def interpreted(package):
    game, edition = load_game(package), load_edition(package)
    rules = ruleset_for(game, edition, compiled=False)
    return CheckTarget(game, edition, 2, {}, rules, rules)


def test_english_alone_is_enough_for_the_suite():
    assert check_texts("stall") == []
    texts_are_complete(interpreted("stall"), seed=1)


def test_half_a_language_is_told_in_a_sentence(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    changes = {"texts/hu.ftl": None, "texts/fr.ftl": {"prompt-bid =": "prompt-bids ="}}
    market_copy(tmp_path, "half", changes)
    with pytest.raises(CheckFailed, match="the texts are not whole: fr: prompt-bid is missing"):
        texts_are_complete(interpreted("half"), seed=1)


COUNTED = {
    (1,): ("1 player", "one player", "se joue seul", "1 játékosnak"),
    (2,): ("2 players", "2 players", "se joue à 2,", "2 játékosnak"),
    (2, 3): ("2 to 3 players", "2 to 3 players", "de 2 à 3 joueurs", "2–3 fő"),
    (2, 4, 6): (
        "2, 4 or 6 players",
        "players: 2, 4, 6;",
        "possibles\u00a0: 2, 4, 6\u202f;",
        ": 2, 4, 6;",
    ),
}


@pytest.mark.parametrize("counts", COUNTED)
def test_for_how_many_players_a_game_is(monkeypatch, counts):
    game = load_game("stall")
    monkeypatch.setattr(game, "PLAYERS", counts)
    plain, *said = COUNTED[counts]
    with pytest.raises(SetupError, match=f"^stall is for {plain}, not 5.$"):
        chosen_options(game, 5, {})
    with pytest.raises(ApiError) as refused:
        check_options(game, 5, {})
    for lang, words in zip(LANGUAGES, said, strict=True):
        assert words in refused.value.sentence(lang)
        assert "5" in refused.value.sentence(lang)


def test_they_never_break_our_tests(strangers):
    """The meta-tests pass, the whole conformance suite is collected, and only for our games."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", *META_TESTS],
        cwd=ROOT,
        env={**ours, "PYTHONPATH": os.pathsep.join((strangers, str(ROOT)))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    assert "test_every_rule_is_tested[norenberc] PASSED" in ran.stdout
    assert "test_texts_are_complete_in_all_languages[nobility] PASSED" in ran.stdout
    assert "test_every_line_of_the_page_runs PASSED" in ran.stdout
    assert "test_what_is_broken_hinders_no_other_game PASSED" in ran.stdout
    for name in ("stall", "ruin", "blank", "mute", "gone"):
        assert f"[{name}" not in ran.stdout
        assert f"-{name}" not in ran.stdout


def test_no_test_of_ours_asks_for_every_installed_game():
    about_all = {"test_contract.py", Path(__file__).name}
    asking = [
        path.name
        for path in (ROOT / "tests").rglob("*.py")
        if re.search(r"import .*\bgame_names\b", path.read_text("utf-8"))
        and path.name not in about_all
    ]
    assert asking == []
