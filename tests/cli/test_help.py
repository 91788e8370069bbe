"""Finding one's way."""

import re
import subprocess
import sys
from pathlib import Path
from pkgutil import iter_modules

import pytest

from guildhall import __version__, commands
from guildhall.commands import ORDER
from guildhall.commands.serve import serve

ROOT = Path(__file__).parents[2]


def test_help_lists_every_command(run):
    listed = run("--help").output
    for command in ORDER:
        assert f"\n  {command} " in listed


@pytest.mark.parametrize("command", ORDER)
def test_every_command_explains_itself(run, command):
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"Usage: guildhall {command}" in result.output


def test_the_arena_tells_how_many_players_it_takes_by_itself(run):
    assert "Number of players [default: 3" in " ".join(run("arena", "--help").output.split())


def test_help_loads_neither_engine_nor_compiler():
    """So it is there at once."""
    code = (
        "import sys; from click.testing import CliRunner; from guildhall.commands import guildhall;"
        "assert CliRunner().invoke(guildhall, ['--help']).exit_code == 0;"
        "names = ('numpy', 'llvmlite', 'rich', 'starlette');"
        "print([name for name in names if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_program_runs_as_a_module():
    done = subprocess.run(
        [sys.executable, "-m", "guildhall", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == f"guildhall {__version__}"


def test_the_order_of_the_commands_leaves_none_out():
    assert {m.name for m in iter_modules(commands.__path__) if m.name[0] != "_"} == {*ORDER}


def test_help_and_the_readme_tell_of_the_commands_in_their_order(run):
    lines = run("--help").output.splitlines()
    listed = [line.split()[0] for line in lines[lines.index("Commands:") + 1 :] if line[2:3] != " "]
    assert listed == [*ORDER]
    told = re.findall(r"^\| `guildhall (\w+)", (ROOT / "README.md").read_text("utf-8"), re.M)
    assert told == [command for command in ORDER if command in told]


@pytest.mark.parametrize("arguments", [[], ["--lan"], ["--no-open", "--port", "0"]])
def test_without_a_command_the_guildhall_opens(run, monkeypatch, arguments):
    opened = []
    monkeypatch.setattr(serve, "callback", lambda **options: opened.append(options))
    assert run(*arguments).exit_code == 0
    assert len(opened) == 1
    assert opened[0]["lan"] == ("--lan" in arguments)


def test_an_unknown_command_is_a_sentence(run):
    result = run("dance")
    assert result.exit_code == 2
    assert "No such command “dance”" in result.output
