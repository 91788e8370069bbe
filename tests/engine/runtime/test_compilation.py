"""Compiled games: never stale, never another game's, kept and shared safely."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from functools import cache as cache_of
from importlib import import_module
from pathlib import Path

import pytest
from tests.engine.third_party_games import install

from guildhall.engine.compiler import cache
from guildhall.engine.compiler.language import UnsupportedSyntax
from guildhall.engine.contract import load_game
from guildhall.engine.play.editions import load_edition
from guildhall.engine.runtime import compilation
from guildhall.engine.runtime.compilation import rule_sources, rules_hash
from guildhall.engine.runtime.ruleset import HotSwapRules

EXAMPLE = Path(__file__).parents[3] / "examples" / "market_day" / "market_day"

PLAY = """
import sys
from guildhall.engine.contract import load_game
sys.path.insert(0, sys.argv[1])
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.play.editions import load_edition
for name in sys.argv[2:]:
    game = load_game(name)
    face = RuleSet(game, game.box(load_edition(name)), compiled=True)
    states, decisions = face.play_games(1, 3, [], 5)
    print(name, decisions[0], states["points"][0].sum())
"""


def copy_of_the_game(folder: Path, name: str, changes: dict[str, tuple[str, str]]) -> None:
    """Market Day under another name, with words changed in some of its files."""
    shutil.copytree(EXAMPLE, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (folder / name).rglob("*.*"):
        path.write_text(path.read_text().replace("market_day", name))
    for file, (old, new) in changes.items():
        path = folder / name / file
        assert old in path.read_text()
        path.write_text(path.read_text().replace(old, new))


def played(folder: Path, *names: str) -> list[str]:
    environment = {**os.environ, "GUILDHALL_CACHE": str(folder / "cache")}
    command = [sys.executable, "-c", PLAY, str(folder), *names]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split("\n")[:-1]


def test_a_changed_constant_of_another_rule_file_is_never_ignored(tmp_path):
    copy_of_the_game(tmp_path, "fair", {})
    assert played(tmp_path, "fair")[0].startswith("fair 15 ")
    stall = tmp_path / "fair" / "rules" / "stall.py"
    changed = stall.read_text().replace("DAYS = 5", "DAYS = 4")
    before = stall.stat()
    stall.write_text(changed)
    os.utime(stall, (before.st_atime, before.st_mtime))
    assert played(tmp_path, "fair")[0].startswith("fair 12 "), "bidding.py kept the old DAYS"
    assert len(list((tmp_path / "cache" / cache.FOLDER).glob("fair-rules-*.code"))) == 2


def test_two_games_never_share_generic_code(tmp_path):
    copy_of_the_game(tmp_path, "fair", {})
    copy_of_the_game(tmp_path, "night", {"rules/stall.py": ("DAYS = 5", "DAYS = 3")})
    first = played(tmp_path, "fair", "night")
    assert [line.split()[1] for line in first] == ["15", "9"]
    assert played(tmp_path, "night", "fair") == first[::-1], "the cached run differs"


def test_rules_may_import_only_rules(tmp_path):
    copy_of_the_game(
        tmp_path,
        "cheat",
        {"rules/stall.py": ("SEATS = 4", "from os import urandom\nSEATS = 4")},
    )
    with pytest.raises(subprocess.CalledProcessError) as caught:
        played(tmp_path, "cheat")
    assert "stall.py:" in caught.value.stderr
    assert "os is not a rule module." in caught.value.stderr


def test_the_rules_hash_ignores_comments_and_sees_code(tmp_path):
    sys.path.insert(0, str(tmp_path))
    try:
        copy_of_the_game(tmp_path, "hash_a", {})
        game = load_game("hash_a")
        first = rules_hash(game)
        stall = tmp_path / "hash_a" / "rules" / "stall.py"
        stall.write_text(stall.read_text() + "\n# a remark\n")
        rules_hash.cache_clear()
        assert rules_hash(game) == first
        stall.write_text(stall.read_text().replace("DAYS = 5", "DAYS = 4"))
        rules_hash.cache_clear()
        assert rules_hash(game) != first
    finally:
        sys.path.remove(str(tmp_path))


def test_rules_in_folders_are_rules_too(tmp_path, monkeypatch):
    copy_of_the_game(tmp_path, "folders", {})
    inner = tmp_path / "folders" / "rules" / "inner"
    inner.mkdir()
    (inner / "__init__.py").write_text("DAYS = 5\n")
    (inner / "deep.py").write_text("DAYS = 6\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    sources = rule_sources(load_game("folders"))
    assert sources["folders.rules.inner"] == "DAYS = 5\n"
    assert sources["folders.rules.inner.deep"] == "DAYS = 6\n"
    assert "folders.rules.stall" in sources


def files_of(*packages: str) -> set[Path]:
    """Every file of these packages and modules."""
    files = [Path(import_module(package).__file__) for package in packages]
    folders = [file.parent for file in files if file.name == "__init__.py"]
    modules = {file for file in files if file.name != "__init__.py"}
    return modules | {path for folder in folders for path in folder.rglob("*.py")}


@pytest.fixture
def code_names(market_day, monkeypatch):
    """The names under which the programs are kept, while one file has other content."""
    cached = (compilation._cache_key, compilation.source_digest, compilation._generic_hash)
    read = cache_of(Path.read_bytes)

    def names(changed: Path | None) -> dict[str, str]:
        for function in cached:
            function.cache_clear()

        def content(path: Path) -> bytes:
            return read(path) + b"#" if path == changed else read(path)

        with monkeypatch.context() as patch:
            patch.setattr(Path, "read_bytes", content)
            return {name: compilation._cache_key(market_day, name, False) for name in PROGRAMS}

    yield names
    for function in cached:
        function.cache_clear()


PROGRAMS = ("rules", "bots", "envs", "observing")
GENERIC = files_of(
    "guildhall.engine.compiler",
    "guildhall.engine.runtime",
    "guildhall.engine.observation",
    "guildhall.engine.rng",
    "guildhall.engine.events",
)


@pytest.mark.parametrize(
    ("program", "files"),
    [
        ("rules", GENERIC),
        ("bots", GENERIC | files_of("guildhall.bots", "guildhall.nets")),
        ("envs", GENERIC | files_of("guildhall.envs")),
        ("observing", GENERIC),
    ],
)
def test_every_file_that_code_depends_on_is_in_its_name(code_names, program, files):
    before = code_names(None)
    assert code_names(None) == before
    assert [path for path in sorted(files) if code_names(path)[program] == before[program]] == []


def test_sources_are_all_files_of_a_package_or_the_one_of_a_module(monkeypatch, tmp_path):
    inner = tmp_path / "many_files" / "inner"
    inner.mkdir(parents=True)
    for path in (inner.parent / "__init__.py", inner / "__init__.py", inner / "deep.py"):
        path.write_text("raise SystemExit")
    (tmp_path / "one_file.py").write_text("raise SystemExit")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert set(compilation._source_files("many_files")) == {
        *inner.parent.glob("*.py"),
        *inner.glob("*.py"),
    }
    assert list(compilation._source_files("one_file")) == [tmp_path / "one_file.py"]
    with pytest.raises(ModuleNotFoundError, match="no sources of nowhere"):
        compilation._source_files("nowhere")


def test_what_code_does_not_depend_on_is_not_in_its_name(code_names):
    """A change of the table's or the bots' leaves the rules compiled."""
    before = code_names(None)
    for path in files_of("guildhall.table", "guildhall.commands"):
        assert code_names(path) == before
    for path in files_of("guildhall.bots"):
        assert code_names(path)["rules"] == before["rules"]


@pytest.mark.parametrize("program", PROGRAMS)
def test_no_compiled_function_comes_from_elsewhere(code_names, market_day, program):
    """Wherever modules lie: where functions are compiled from, and what those files import."""
    written = compilation.program_of(market_day, program)._finished
    homes = {function.rule.__module__ for function in written}
    homes = {home for home in homes if not home.startswith(market_day.package)}
    named = {name for home in homes for name in imported(home)}
    before = code_names(None)
    assert homes
    for name in sorted(homes | named):
        file = Path(import_module(name).__file__)
        assert code_names(file)[program] != before[program], f"{name} is not in the name"


def imported(home: str) -> set[str]:
    """The modules of ours that a module imports from."""
    tree = ast.parse(Path(sys.modules[home].__file__).read_text())
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module.startswith("guildhall."):
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {node.module, *(name for name in inner if name in sys.modules)}
    return found


def test_a_child_process_compiles_once_under_a_lock_and_reports_progress(tmp_path, monkeypatch):
    """Two at once: both end well, and all programs are ready."""
    install(tmp_path, fair="fair")
    copy_of_the_game(tmp_path, "fair", {})
    environment = {
        **os.environ,
        "GUILDHALL_CACHE": str(tmp_path / "cache"),
        "PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]),
    }
    command = [sys.executable, "-m", "guildhall.engine.runtime.compile_process", "fair"]
    children = [
        subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    outputs = [child.communicate(timeout=300)[0] for child in children]
    assert [child.returncode for child in children] == [0, 0]
    assert all('["", 4, 4]' in output for output in outputs)
    for program in ("rules", "bots", "envs", "observing"):
        assert len(list((tmp_path / "cache" / cache.FOLDER).glob(f"fair-{program}-*.code"))) == 1
    assert not list((tmp_path / "cache" / cache.FOLDER).glob("*.[0-9]*")), "half a file is left"


@pytest.fixture
def own_cache(tmp_path, monkeypatch, market_day):
    """An empty cache, and nothing of Market Day in memory."""
    monkeypatch.setenv("GUILDHALL_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(compilation, "_loaded", {})
    return tmp_path / "cache" / cache.FOLDER


def test_rules_are_ready_before_bots(own_cache, market_day):
    ready = []
    compilation.compile_game(
        market_day,
        lambda name, *_: ready.append((name, compilation.is_ready(market_day))),
    )
    names = ("rules", "bots", "envs", "observing", "")
    assert ready == [(name, name != "rules") for name in names]
    assert compilation.is_all_ready(market_day)


def test_the_folder_is_ours_alone_and_old_generations_go(own_cache, market_day):
    own_cache.parent.mkdir()
    own_cache.parent.chmod(0o755)
    compilation.load(market_day)
    assert own_cache.stat().st_mode & 0o777 == 0o700
    assert own_cache.parent.stat().st_mode & 0o777 == 0o755, "a folder of the user's was changed"
    for path in own_cache.glob("*.code"):
        path.unlink()
    compilation._loaded.clear()
    for number in range(5):
        (own_cache / f"market_day-rules-{number:016}.code").write_bytes(b"old")
        os.utime(own_cache / f"market_day-rules-{number:016}.code", (number, number))
    compilation.load(market_day)
    kept = sorted(path.name for path in own_cache.glob("*.code"))
    assert len(kept) == cache.MAX_GENERATIONS
    assert f"market_day-rules-{4:016}.code" in kept


def test_damaged_code_is_never_loaded(own_cache, market_day):
    compilation.load(market_day)
    (path,) = own_cache.glob("market_day-rules-*.code")
    sound = path.read_bytes()
    path.write_bytes(sound[:-100] + bytes(100))
    compilation._loaded.clear()
    compilation.load(market_day)
    assert path.read_bytes() == sound, "compiled anew"


def test_where_nothing_can_be_kept_rules_are_compiled_into_memory(own_cache, market_day):
    own_cache.parent.mkdir()
    own_cache.write_text("no folder")
    assert not compilation.is_ready(market_day)
    compilation.compile_game(market_day)
    assert compilation.is_all_ready(market_day)


@pytest.mark.parametrize("mode", [0o770, 0o707])
def test_a_folder_that_others_may_write_to_is_left_alone(own_cache, market_day, mode):
    compilation.load(market_day)
    assert compilation.is_ready(market_day)
    compilation._loaded.clear()
    own_cache.chmod(mode)
    assert not compilation.is_ready(market_day), "anybody may have put it there"
    before = sorted((path.name, path.stat().st_mtime_ns) for path in own_cache.iterdir())
    assert compilation.load(market_day).pending is not None
    assert sorted((p.name, p.stat().st_mtime_ns) for p in own_cache.iterdir()) == before
    assert own_cache.stat().st_mode & 0o777 == mode


def test_a_full_disk_is_no_mistake(own_cache, market_day, monkeypatch):
    def full(self, data):
        raise OSError("no space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert compilation.load(market_day).pending is not None
    assert not list(own_cache.glob("*.code"))


def test_the_example_compiles_in_its_own_words(tmp_path, monkeypatch):
    """A mistake in a rule gives one sentence with its line."""
    mistakes = {
        "lists": ("s.bid[seat] = action", "s.bid[seat] = [action][0]", "Rules do not know a list"),
        "field": ("s.bid[seat] = action", "s.bit[seat] = action", "The state has no field `bit`."),
        "missing": ("s.bid[seat] = action", "s.bid[seat] = later(action)", "no `later` here"),
        "text": ("s.bid[seat] = action", "s.bid[seat] = 'x'", "Rules do not know a string"),
    }
    monkeypatch.syspath_prepend(str(tmp_path))
    for name, (old, new, sentence) in mistakes.items():
        copy_of_the_game(tmp_path, name, {"rules/bidding.py": (old, new)})
        line = (tmp_path / name / "rules" / "bidding.py").read_text().splitlines()
        number = next(n for n, text in enumerate(line, 1) if new in text)
        with pytest.raises(UnsupportedSyntax, match=f"bidding.py:{number}: .*{sentence}"):
            compilation.program_of(load_game(name))


def test_rules_stay_interpreted_where_compiling_is_refused(market_day, monkeypatch):
    """The sentence of the child process is told, and nothing is raised in the background."""
    problem = UnsupportedSyntax("bidding.py", 7, "Rules do not know a list.")

    def refuse(*_):
        raise compilation.error_from_json(compilation.error_to_json(problem))

    monkeypatch.setattr(compilation, "compile_in_subprocess", refuse)
    told = []
    rules = HotSwapRules(market_day, market_day.box(load_edition(market_day.package)))
    rules.compile_in_background(told.append).join()
    assert told == ["bidding.py:7: Rules do not know a list."]
    assert not rules.current.compiled


def test_a_child_whose_parent_has_left_says_nothing(tmp_path):
    command = [sys.executable, "-m", "guildhall.engine.runtime.compile_process", "norenberc"]
    hidden = tmp_path / "llvmlite.py"
    hidden.write_text("raise ImportError")
    environment = {
        **os.environ, "GUILDHALL_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)
    }  # fmt: skip
    piped = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, env=environment, **piped) as child:
        child.stdout.close()
        assert child.stderr.read() == b""
    assert child.returncode == 1
