"""docs/adding-a-game.md: it quotes what is written, its commands run, and no name is left out."""

import re
import shlex
import signal
import subprocess

import httpx
import pytest
from tests.installed.conftest import ROOT, UV, ran

from guildhall.commands.new import skeleton
from guildhall.engine.game_package import FILES, OPTIONAL, OPTIONAL_TABLES, REQUIRED, RULE_FUNCTIONS

PAGE = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
QUOTED = re.findall(
    r"^`([^`\n]+)`(, at the end)?\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL
)
SKELETON = skeleton("honey")
UNQUOTED = {"honey/__init__.py"}
TRANSLATIONS = {"honey/texts/fr.ftl", "honey/texts/hu.ftl"}
TYPED = [
    line
    for block in re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]
COMPILED = ("pytest", "guildhall fuzz", "guildhall simulate", "guildhall arena")


def one_line(start):
    (line,) = (line for line in TYPED if line.startswith(start))
    return line


@pytest.fixture(scope="module")
def folder(empty, tmp_path_factory):
    """The folder of the page with all its files, installed beside Guildhall's wheel."""
    program, *arguments = shlex.split(one_line("guildhall new "))
    place = tmp_path_factory.mktemp("page")
    ran(empty / "bin" / program, *arguments, cwd=place, env={})
    folder = place / shlex.split(one_line("cd "))[1]
    for name, is_more, text in QUOTED:
        if is_more:
            text = (folder / name).read_text("utf-8") + text  # noqa: PLW2901
        (folder / name).write_text(text, "utf-8")
    for name in shlex.split(one_line("rm "))[1:]:
        (folder / name).unlink()
    install = one_line("pip install ")
    to = ("--offline", "--no-deps", "--no-build-isolation", "--python", empty / "bin/python")
    ran(UV, "pip", "install", *to, *shlex.split(install)[2:], cwd=folder)
    return folder


@pytest.fixture
def typed(empty, folder):
    """Type a line of the page; it must stand there."""

    def type_line(start, answers=""):
        program, *arguments = shlex.split(one_line(start))
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
        assert f"honey/{file}" in SKELETON, file


def test_the_page_quotes_what_the_command_writes():
    quoted = {name: text for name, is_more, text in QUOTED if not is_more}
    assert {name: quoted[name] for name in quoted if name in SKELETON} == {
        name: text for name, text in SKELETON.items() if name not in {*TRANSLATIONS, *UNQUOTED}
    }
    assert {name for name, is_more, _ in QUOTED if is_more} <= {*SKELETON}


def test_every_line_that_is_typed_is_tried():
    tried = (
        "guildhall new",
        "cd ",
        "rm ",
        "pip install",
        "guildhall rules",
        "guildhall play",
        "guildhall serve",
        *COMPILED,
    )
    assert [line for line in TYPED if not line.startswith(tried)] == []


def test_it_is_written_as_our_own_code_is(folder):
    ran(
        UV.parent / "ruff",
        "check",
        "--isolated",
        "--line-length",
        "100",
        "--select",
        "E,F,I,PL,UP",
        "--ignore",
        "PLR2004,PLR1730",
        cwd=folder,
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
    _, *arguments = shlex.split(one_line("guildhall serve"))
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
