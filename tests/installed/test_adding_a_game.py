"""docs/adding-a-game.md: its files make a game, its commands run, and no name is left out."""

import json
import re
import shlex
import signal
import subprocess
import urllib.request

import pytest
from tests.installed.conftest import ROOT, UV, ran

from guildhall.engine.rooms import FILES, FREE_ROOMS, ROOMS, RULE_ROOMS

PAGE = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
WRITTEN = dict(re.findall(r"^`([^`\n]+)`\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
TYPED = [
    line
    for block in re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]
INTERPRETED = """
from guildhall.bots import get_player
from guildhall.engine.checks.conformance import CHECKS, Table
from guildhall.engine.kernel.rules import option_indices
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.match import chosen_options, rules_face
from guildhall.engine.registry import get_game
from guildhall.lab.arena import Arena, seated

game = get_game("honey")
edition = load_edition(game.package)
rules = rules_face(game, edition, compiled=False)
for players in game.PLAYERS:
    options = chosen_options(game, players, {})
    for check in CHECKS:
        check(Table(game, edition, players, options, rules, rules), players)
bots = seated([get_player("greedy"), get_player("random")], 2)
report = Arena(rules, bots, option_indices(game, chosen_options(game, 2, {})), workers=1).play(20)
print(report.figures()["games"])
"""
COMPILED = ("pytest", "guildhall fuzz", "guildhall simulate", "guildhall arena")


@pytest.fixture(scope="module")
def folder(empty, tmp_path_factory):
    """The folder of the page with all its files, installed beside Guildhall's wheel."""
    folder = tmp_path_factory.mktemp("page")
    for name, text in WRITTEN.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    (install,) = (line for line in TYPED if line.startswith("pip install "))
    to = ("--offline", "--no-deps", "--no-build-isolation", "--python", empty / "bin/python")
    ran(UV, "pip", "install", *to, *shlex.split(install)[2:], cwd=folder)
    return folder


@pytest.fixture
def typed(empty, folder):
    """Type a line of the page; it must stand there."""

    def type_line(start, answers=""):
        (line,) = (line for line in TYPED if line.startswith(start))
        program, *arguments = shlex.split(line)
        return ran(empty / "bin" / program, *arguments, cwd=folder, env={}, input=answers)

    return type_line


def test_every_name_of_the_contract_is_on_the_page():
    for name in (*ROOMS, *FREE_ROOMS, *RULE_ROOMS):
        assert re.search(rf"`{name}\b", PAGE), name
    for room in {*ROOMS.values(), *FREE_ROOMS.values()}:
        assert f"`{room}.py`" in PAGE, room
    for room in RULE_ROOMS.values():
        assert f"`rules/{room}.py`" in PAGE, room
    for file in FILES:
        assert f"honey/{file}" in WRITTEN, file


def test_every_line_that_is_typed_is_tried():
    tried = ("pip install", "guildhall rules", "guildhall play", "guildhall serve", *COMPILED)
    assert [line for line in TYPED if not line.startswith(tried)] == []


def test_it_is_written_as_our_own_code_is(folder):
    ran(
        UV.parent / "ruff",
        "check",
        "--select",
        "E,F,I,PL,UP",
        "--ignore",
        "PLR2004,PLR1730",
        folder,
    )


def test_its_rules_are_told(typed):
    assert typed("guildhall rules") == (
        "A1   The pot is filled, and everybody secretly draws an appetite from one to six.\n"
    )


def test_it_plays_in_the_terminal(typed):
    shown = typed("guildhall play", "1\n" * 30)
    assert "Your appetite is " in shown
    assert "The game is over." in shown


def test_it_is_in_the_lobby(empty, folder, tmp_path):
    (line,) = (line for line in TYPED if line.startswith("guildhall serve"))
    _, *arguments = shlex.split(line)
    with subprocess.Popen(
        [empty / "bin/guildhall", *arguments, "--no-warm", "--no-open"],
        cwd=folder,
        env={"GUILDHALL_DATA": str(tmp_path), "LC_ALL": "C"},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            address = re.search(r"http://\S+", server.stdout.readline()).group()
            with urllib.request.urlopen(f"{address}api/games?lang=fr") as answer:
                games = {game["name"]: game for game in json.load(answer)["games"]}
            with urllib.request.urlopen(f"{address}api/games/honey/rules?lang=fr") as answer:
                rules = json.load(answer)
        finally:
            server.send_signal(signal.SIGINT)
    assert games["honey"]["title"] == "Honey"
    assert games["honey"]["players"] == [2, 3, 4]
    assert "anglais" in rules["note"]


def test_it_holds_the_suite_and_plays_in_the_arena(empty, folder):
    assert ran(empty / "bin/python", "-c", INTERPRETED, cwd=folder, env={}) == "20\n"


@pytest.mark.long
@pytest.mark.parametrize("start", COMPILED)
def test_its_compiled_rules_do_as_the_page_says(empty, typed, start):
    """Compiling takes long; what is compiled here holds interpreted in the test above."""
    (empty / "bin/pytest").write_text(f'#!/bin/sh\nexec {empty}/bin/python -m pytest "$@"\n')
    (empty / "bin/pytest").chmod(0o755)
    assert typed(start)
