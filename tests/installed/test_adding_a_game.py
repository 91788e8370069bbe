"""docs/adding-a-game.md: its files make a game, its commands run, and no name is left out."""

import re
import shlex
import signal
import subprocess

import httpx
import pytest
from tests.installed.conftest import ROOT, UV, ran

from guildhall.engine.game_package import FILES, OPTIONAL, OPTIONAL_TABLES, REQUIRED, RULE_FUNCTIONS

PAGE = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
WRITTEN = dict(re.findall(r"^`([^`\n]+)`\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
TYPED = [
    line
    for block in re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]
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
    for name in (*REQUIRED, *OPTIONAL, *OPTIONAL_TABLES, *RULE_FUNCTIONS):
        assert re.search(rf"`{name}\b", PAGE), name
    for module, *_ in {*REQUIRED.values(), *OPTIONAL.values()}:
        path = module.replace(".", "/")
        assert f"`{path}.py`" in PAGE, module
    for (module,) in RULE_FUNCTIONS.values():
        assert f"`rules/{module}.py`" in PAGE, module
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
            with httpx.Client(
                base_url=f"{address}api/", headers={"Origin": address[:-1]}, timeout=60
            ) as guest:
                games = {game["name"]: game for game in guest.get("games?lang=fr").json()["games"]}
                rules = guest.get("games/honey/rules?lang=fr").json()
                guest.post("me", json={"name": "Ada", "lang": "fr"})
                seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
                table = guest.post("tables?lang=fr", json={"game": "honey", "seats": seats}).json()
        finally:
            server.send_signal(signal.SIGINT)
    assert games["honey"]["title"] == "Honey"
    assert games["honey"]["players"] == [2, 3, 4]
    assert "anglais" in rules["note"]
    assert table["notes"] == [rules["note"]]


def test_it_is_a_board_in_a_notebook(empty, folder):
    (cell,) = re.findall(r"\n\n```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    board = "print(game._repr_svg_())"
    legal, result, svg, *_ = ran(
        empty / "bin/python", "-c", cell + board, cwd=folder, env={}
    ).splitlines()
    assert legal == "[<0 take 1>, <1 take 2>, <2 take 3>, <3 leave>]"
    assert result.startswith("Result(totals=(")
    assert svg.startswith("<svg ")


@pytest.mark.parametrize("start", COMPILED)
def test_its_compiled_rules_do_as_the_page_says(empty, typed, start):
    (empty / "bin/pytest").write_text(f'#!/bin/sh\nexec {empty}/bin/python -m pytest "$@"\n')
    (empty / "bin/pytest").chmod(0o755)
    assert typed(start)
