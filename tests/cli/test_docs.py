"""What README and docs name is there: files, links, modules, commands and their options."""

import re
import shlex
from importlib import import_module
from pathlib import Path

import click
import pytest

from guildhall.commands import ORDER, guildhall
from guildhall.engine.registry import own_game_names

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", *sorted((ROOT / "docs").rglob("*.md"))]
assert len(PAGES) > 20
HOMES = [
    ROOT,
    ROOT / "src/guildhall",
    ROOT / "src/guildhall/engine",
    ROOT / "src/guildhall/table",
    *(ROOT / "src/guildhall/games" / name for name in own_game_names()),
]


def spans(page):
    """The page's code: spans within a line, and the lines of its blocks."""
    text = page.read_text("utf-8")
    blocks = re.findall(r"^```\w*\n(.*?)^```$|^    (\S.*)$", text, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for part in block for line in part.splitlines()]
    return [*re.findall(r"`([^`\n]+)`", text), *(line.strip() for line in lines)]


@pytest.fixture(params=PAGES, ids=lambda page: page.name)
def page(request):
    return request.param


def test_links_lead_somewhere(page):
    linked = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    assert [link for link in linked if not (page.parent / link).exists()] == []


def test_files_are_there(page):
    if page.name == "adding-a-game.md":
        return  # its files are those of the game that it makes
    named = {s for s in spans(page) if re.fullmatch(r"[\w.<>/-]*/[\w.<>-]*", s) and "<" not in s}
    named = {s for s in named if s.split("/")[0] in {"src", "tests", "docs", "tools", "examples"}
             or s.endswith(".py")}  # fmt: skip
    assert [s for s in sorted(named) if not any((home / s).exists() for home in HOMES)] == []


def test_modules_and_names_are_there(page):
    groups = ("guildhall.games", "guildhall.bots", "guildhall.doors")
    groups += ("guildhall.envs.open_spiel",)  # which needs what is not installed here
    for span in spans(page):
        for name in re.findall(r"\bguildhall(?:\.\w+)+", span):
            if name not in groups:
                assert found(name), name


def found(name):
    home, _, last = name.rpartition(".")
    try:
        return import_module(name)
    except ModuleNotFoundError:
        return hasattr(import_module(home), last)


def test_commands_and_options_are_there(page):
    context = click.Context(guildhall)
    for span in spans(page):
        if span.startswith("guildhall ") and not re.match(r"guildhall \d", span):
            command, *words = shlex.split(span)[1:]
            if not command.startswith("-"):
                known = guildhall.get_command(context, command)
                assert known is not None, span
                options = {option for p in known.params for option in p.opts}
                assert {word for word in words if word.startswith("--")} <= options, span


@pytest.mark.parametrize("page", ["README.md", "CHANGELOG.md"])
def test_every_command_is_told_of(page):
    text = (ROOT / page).read_text("utf-8")
    assert [c for c in ORDER if not re.search(rf"`(?:guildhall )?{c}\b", text)] == []
