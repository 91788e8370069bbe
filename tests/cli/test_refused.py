"""Compiling that is refused reaches people as a sentence, and what can be played is played."""

import os
import subprocess
import sys

import pytest
from tests.cli.test_user_errors import assert_mistake
from tests.engine.third_party_games import install, market_copy

from guildhall.engine.compiler.language import UnsupportedSyntax
from guildhall.engine.runtime import compilation
from guildhall.engine.runtime.ruleset import HotSwapRules

LIST = {"rules/bidding.py": {"s.bid[seat] = action": "s.bid[seat] = [action][0]"}}
REFUSED = "Rules do not know a list: rules keep numbers in fields of the record."
STAY = "Rules and bots stay interpreted, which is slow"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A game with a list in a rule, and one that is sound and has another name."""
    folder = tmp_path_factory.mktemp("site")
    market_copy(folder, "bad", LIST)
    market_copy(folder, "good", {})
    return install(folder, bad="bad", good="good")


@pytest.fixture
def guildhall(site, tmp_path):
    """Run the command in a process of its own, with an empty cache."""

    def run_with(*arguments, more=(), typed=""):
        folders = [*more, str(site), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {
            **os.environ,
            "GUILDHALL_CACHE": str(tmp_path / "cache"),
            "PYTHONPATH": os.pathsep.join(map(str, folders)),
            "LC_ALL": "C.UTF-8",
        }
        return subprocess.run(
            [sys.executable, "-m", "guildhall", *map(str, arguments)],
            env=environment, input=typed, capture_output=True, text=True, check=False,
        )  # fmt: skip

    return run_with


def sentences(done):
    """What was said on the error stream, without the word that compiling takes long."""
    return [line for line in done.stderr.splitlines() if not line.startswith("Compiling ")]


def assert_refused(done, site):
    assert done.returncode == 1
    file = site / "bad" / "rules" / "bidding.py"
    lines = file.read_text().splitlines()
    number = next(n for n, line in enumerate(lines, 1) if "[action]" in line)
    assert sentences(done) == [f"Error: {file}:{number}: {REFUSED}"]


@pytest.mark.parametrize(
    "command",
    [("simulate", "bad"), ("warm", "bad"), ("arena", "bad", "--bots", "random"), ("fuzz", "bad")],
)
def test_a_mistake_in_a_rule_is_a_sentence(guildhall, site, command):
    assert_refused(guildhall(*command), site)


def test_the_other_games_are_compiled(guildhall, site):
    done = guildhall("warm", "bad", "good")
    assert_refused(done, site)
    assert done.stdout.startswith("good compiled in ")
    assert guildhall("warm", "good").stdout == "good is warm.\n"


def test_of_all_games_those_that_can_be_are_compiled(run, monkeypatch):
    """One of them has a mistake, and it is neither the first nor the last."""

    def refuse_one(game, _report):
        if game.NAME == "nobility":
            raise UnsupportedSyntax("castle.py", 7, REFUSED)

    monkeypatch.setattr(compilation, "is_all_ready", lambda _: False)
    monkeypatch.setattr(compilation, "compile_in_subprocess", refuse_one)
    result = run("warm")
    assert result.exit_code == 1
    compiled = [line.split()[0] for line in result.stdout.splitlines()]
    assert "nobility" not in compiled
    assert {"flandern", "norenberc"} <= set(compiled)
    assert result.stderr == f"Error: castle.py:7: {REFUSED}\n"


def test_a_game_with_a_mistake_can_be_played_interpreted(guildhall):
    typed = "1\n" * 5
    done = guildhall("play", "bad", "--bot", "random", "--seed", 1, "--lang", "en", typed=typed)
    assert done.returncode == 0
    assert "The game is over." in done.stdout
    assert "Traceback" not in done.stderr
    done = guildhall("simulate", "bad", "--games", 2, "--interpreted")
    assert done.returncode == 0, done.stderr


@pytest.fixture
def without_llvm(guildhall, tmp_path):
    """Run the command where llvmlite cannot be imported."""
    (tmp_path / "hidden" / "llvmlite").mkdir(parents=True)
    module = tmp_path / "hidden" / "llvmlite" / "__init__.py"
    module.write_text('raise ImportError("No module named llvmlite")\n')
    return lambda *arguments, **more: guildhall(*arguments, more=[tmp_path / "hidden"], **more)


@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "good", "--games", 2),
        ("simulate", "good", "--games", 2, "--bots", "greedy"),
        ("arena", "good", "--games", 1, "--bots", "random,greedy", "--workers", 1),
        ("study", "good", "--games", 2, "--bots", "random", "--workers", 1),
    ],
)
def test_without_llvm_games_are_played_interpreted(without_llvm, command):
    done = without_llvm(*command)
    assert done.returncode == 0, done.stderr
    (said,) = sentences(done)
    assert "llvmlite, which compiles rules, cannot be used (No module named" in said
    assert STAY in said


@pytest.mark.parametrize("command", ["warm", "fuzz", "bench"])
def test_what_needs_compiled_rules_refuses_without_llvm(without_llvm, command):
    done = without_llvm(command, "good")
    assert done.returncode == 1
    (said,) = sentences(done)
    assert said.startswith("Error: llvmlite, which compiles rules, cannot be used")


def test_fuzz_in_plain_python_compiles_nothing(without_llvm):
    done = without_llvm("fuzz", "good", "--interpreted", "--decisions", 10, "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert "decisions in" in done.stdout
    assert done.stderr == ""


def test_a_terminal_game_goes_on_without_llvm(without_llvm):
    typed = "1\n" * 5
    done = without_llvm("play", "good", "--bot", "greedy", "--seed", 1, "--lang", "en", typed=typed)
    assert done.returncode == 0
    assert "The game is over." in done.stdout
    assert "Traceback" not in done.stderr


def test_code_that_is_kept_needs_no_llvm(guildhall, without_llvm):
    """Loading is done without it, on the machines that this suite runs on."""
    assert guildhall("warm", "good").returncode == 0
    done = without_llvm("simulate", "good", "--games", 2)
    assert done.returncode == 0
    assert sentences(done) == []


def test_where_no_code_runs_rules_stay_interpreted(run, nothing_runs):
    result = run("simulate", "norenberc", "--games", 1)
    assert result.exit_code == 0
    assert "This system runs no code made at run time (Permission denied)." in result.stderr
    assert result.stderr.count("\n") == 1
    assert STAY in result.stderr


@pytest.mark.parametrize("command", ["warm", "fuzz", "bench"])
def test_where_no_code_runs_what_needs_it_refuses(run, nothing_runs, command):
    assert_mistake(run(command, "norenberc"), "This system runs no code made at run time")


def test_the_terminal_says_in_every_language_that_rules_stay_interpreted(
    run, nothing_runs, monkeypatch
):
    warm = HotSwapRules.compile_in_background
    monkeypatch.setattr(HotSwapRules, "compile_in_background", lambda *a: warm(*a).join())
    for lang, said in (("en", "stay interpreted"), ("fr", "restent"), ("hu", "értelmezve")):
        started = run("play", "norenberc", "--seed", 1, "--lang", lang, typed="q\n")
        assert started.exit_code == 0
        assert said in started.stderr
