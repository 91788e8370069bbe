"""The frame of the project: Python's range, the locks, the names in it, and the tools of `make`."""

import ast
import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections import defaultdict
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

from guildhall import cli
from guildhall.table import protocol

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def minor(version):
    return f"{version[0]}.{version[1]}"


def test_the_python_range_is_the_same_everywhere():
    after_last = minor((cli.LAST[0], cli.LAST[1] + 1))
    assert PROJECT["requires-python"] == f">={minor(cli.FIRST)},<{after_last}"
    in_range = f"{cli.FIRST} <= sys.version_info[:2] <= {cli.LAST}"
    assert in_range in (ROOT / "tools/find-python").read_text()


def test_every_python_in_the_range_is_classified():
    versions = {minor((3, n)) for n in range(cli.FIRST[1], cli.LAST[1] + 1)}
    prefix = "Programming Language :: Python :: "
    named = {c.removeprefix(prefix) for c in PROJECT["classifiers"] if c.startswith(prefix)}
    assert named == versions


@pytest.mark.parametrize("version", [(3, 10, 1), (3, 14, 0)])
def test_another_python_is_told_so_in_a_sentence(monkeypatch, version):
    monkeypatch.setattr(cli, "sys", SimpleNamespace(version_info=version, exit=sys.exit))
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == f"Guildhall runs on Python 3.11 to 3.13; this is {minor(version)}."


@pytest.mark.parametrize("name", ["uv", "play", "test", "research"])
def test_the_locks_hold_hashes_and_name_no_host(name):
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    requirement = re.compile(r"^[a-z0-9.-]+==\S+( ; [^\\]+)? \\$")
    digest = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")
    wrong = [
        line
        for line in text.splitlines()
        if not (requirement.match(line) or digest.match(line) or line.startswith("#"))
    ]
    assert wrong == []
    assert "/" not in text


ADDRESS = re.compile(
    r"""://|\b[a-z0-9-]+\.(?:com|dev|io|net|org)\b   # a host
    |"resolved"|^(?:@[\w-]+:)?registry\s*=           # npm's address of a package, or of all
    |^\s*(?:-i|-f|--(?:extra-)?index-url|--find-links|--trusted-host)\b  # pip's""",
    re.MULTILINE | re.VERBOSE,
)
CLIENT = ROOT / "tools/client"
LOCKS = sorted([*ROOT.glob("requirements/*.txt"), *CLIENT.glob("package*.json"), CLIENT / ".npmrc"])


@pytest.mark.parametrize("file", LOCKS, ids=lambda file: file.name)
def test_no_lock_names_a_host(file):
    assert [found[0] for found in ADDRESS.finditer(file.read_text())] == []


@pytest.mark.parametrize(
    "line",
    [
        '  "resolved": "../somewhere.tgz",',
        '  "tarball": "https://example/x.tgz"',
        "registry = packages.example",
        "@guild:registry=http",
        "--index-url packages",
        "--find-links wheels",
        "# from packages.example.org",
    ],
)
def test_a_lock_that_names_a_host_is_noticed(line):
    assert ADDRESS.search(f"first\n{line}\n")


def test_what_checks_the_client_is_pinned_by_hash():
    wanted = json.loads((CLIENT / "package.json").read_text())
    packages = json.loads((CLIENT / "package-lock.json").read_text())["packages"]
    locked = packages.pop("")
    for kind in ("devDependencies", "optionalDependencies"):
        assert locked[kind] == wanted[kind]
        assert {f"node_modules/{name}" for name in wanted[kind]} <= set(packages)
    assert all(found["integrity"].startswith("sha512-") for found in packages.values())


def test_the_locks_agree():
    def pins(name):
        text = (ROOT / "requirements" / f"{name}.txt").read_text()
        return set(re.findall(r"^\S+==\S+(?: ; [^\\\n]+)?", text, re.MULTILINE))

    assert pins("play") <= pins("test")


def test_every_dependency_is_locked():
    locked = (ROOT / "requirements/play.txt").read_text().replace("-", ".")
    for requirement in PROJECT["dependencies"]:
        name = re.split("[>=<]", requirement)[0].replace("-", ".")
        assert f"\n{name}==" in locked


def fake_command(folder, name, script):
    file = folder / name
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)


def fake_python(folder, name, version):
    """A Python of that version, without the module that makes environments."""
    pretends = f"import sys; sys.version_info = {version}; sys.modules['ensurepip'] = None"
    fake_command(folder, name, f'exec {sys.executable} -c "{pretends}; exec(sys.argv[1])" "$2"')


def tool(name, path, folder=ROOT):
    """Run a tool of `make` where only these programs are found."""
    return subprocess.run(
        ["/bin/sh", f"tools/{name}"],
        cwd=folder,
        env={"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def find_python(folder):
    return tool("find-python", f"{folder}:/usr/bin:/bin")


def test_make_takes_the_first_python_in_range(tmp_path):
    fake_python(tmp_path, "python3", (3, 10, 0))
    fake_python(tmp_path, "python3.13", (3, 13, 2))
    found = find_python(tmp_path)
    assert (found.returncode, found.stdout.strip()) == (0, str(tmp_path / "python3.13"))


def test_make_says_which_python_it_needs(tmp_path):
    for name in ("python3", "python3.13", "python3.12", "python3.11"):
        fake_python(tmp_path, name, (3, 14, 0))
    found = find_python(tmp_path)
    assert found.returncode == 1
    assert "needs Python 3.11, 3.12 or 3.13" in found.stderr
    assert "sudo apt-get install" in found.stderr


def test_make_says_what_apt_must_bring(tmp_path):
    """Debian keeps the module that makes environments in a package of its own."""
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    fake_python(tmp_path, "python3", (3, 12, 0))
    made = tool("make-venv", f"{tmp_path}:/usr/bin:/bin", tmp_path)
    assert made.returncode == 1
    assert "sudo apt-get install -y python3-venv" in made.stderr
    assert not (tmp_path / ".venv").exists()


def test_the_browser_is_found_where_it_is(tmp_path):
    fake_command(tmp_path, "chromium-browser", "exit 0")
    fake_command(tmp_path, "chromium", "exit 1  # a launcher without its snap")
    found = tool("find-chromium", str(tmp_path))
    assert (found.returncode, found.stdout.strip()) == (0, str(tmp_path / "chromium-browser"))


def test_without_a_browser_the_command_to_run_is_told(tmp_path):
    fake_command(tmp_path, "id", "echo 1000")
    for name in ("chromium", "chromium-browser", "google-chrome"):
        fake_command(tmp_path, name, "exit 1")
    found = tool("find-chromium", str(tmp_path))
    assert found.returncode == 1
    assert "The browser tests need Chromium. Run: sudo " in found.stderr


FOLDERS = ("src", "tests", "tools", "examples")
PATH = re.compile(r"(?<![\w./-])guildhall(?:\.[A-Za-z_]\w*)+(?::[A-Za-z_]\w*)?")
IMPORT = re.compile(r"from (guildhall[\w.]*) import (\w+(?:, \w+)*)")
OF_ANOTHER_TREE = "tools/numba_tree.py"
"""Code for an older commit, whose modules are not here."""
NO_PATHS = {
    "guildhall.doors",  # once an entry point group, which docs must not name
    "guildhall.ipynb",  # a file
    "guildhall.language",  # a key of Click's context
    "guildhall.programs",  # an entry point group
}


def parsed(*folders):
    """The syntax tree of every Python file in these folders."""
    files = [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]
    return {str(file.relative_to(ROOT)): ast.parse(file.read_text()) for file in files}


def texts(tree):
    """Every string of a file, with the line it begins in."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def loggers(tree):
    """The names of loggers, which stay as they are when modules move."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("getLogger"):
            yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant))


def named(text):
    """Every dotted path of ours in a text, also each name that a line of code imports."""
    for found in PATH.finditer(text):
        yield found.start(), found[0]
    for found in IMPORT.finditer(text):
        for name in found[2].split(", "):
            yield found.start(), f"{found[1]}.{name}"


def exists(path):
    """Whether a module has this name, or a module's attributes lead to it."""
    names = path.replace(":", ".").split(".")
    for length in range(len(names), 0, -1):
        module = ".".join(names[:length])
        if not is_module(module):
            continue
        found = import_module(module) if length < len(names) else None
        for name in names[length:]:
            if not hasattr(found, name):
                return False
            found = getattr(found, name)
        return True
    return False


def is_module(name):
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # its parent is no package
        return False


def test_every_name_of_ours_in_a_string_exists():
    """Modules that are named in strings are moved together with what names them."""
    trees = parsed(*FOLDERS)
    del trees[OF_ANOTHER_TREE], trees[str(Path(__file__).relative_to(ROOT))]
    excepted = NO_PATHS.union(*map(loggers, trees.values()))
    found = [
        (f"{file}:{line + text.count(chr(10), 0, start)}", path)
        for file, tree in trees.items()
        for line, text in texts(tree)
        for start, path in named(text)
    ]
    assert len(found) > 200
    wrong = [(where, path) for where, path in found if path not in excepted and not exists(path)]
    assert [f"{where}: {path}" for where, path in wrong] == []
    assert {path for _, path in found} >= NO_PATHS
    assert [path for path in NO_PATHS if exists(path)] == []


@pytest.mark.parametrize(
    ("path", "is_there"),
    [
        ("guildhall.bots.simple:MASTER", True),
        ("guildhall.envs.open_spiel", True),
        ("guildhall.lab.game_store.StudyPlan.play", True),
        ("guildhall.bots.simple:NOBODY", False),
        ("guildhall.cellar", False),
        ("guildhall.cli.main.door", False),
    ],
)
def test_a_name_that_leads_nowhere_is_noticed(path, is_there):
    assert exists(path) is is_there


def test_names_are_found_in_texts_and_code():
    code = "see `guildhall.cli`\nfrom guildhall.bots import simple, nobody\n"
    paths = {path for _, path in named(code)}
    assert paths == {
        "guildhall.cli", "guildhall.bots", "guildhall.bots.simple", "guildhall.bots.nobody"
    }  # fmt: skip


GAMES = ROOT / "src/guildhall/games"


def test_class_names_are_unique():
    """A class is found by its name, outside the games and the schemas of messages."""
    schemas = Path(protocol.__file__).parent
    homes = defaultdict(list)
    for file, tree in parsed("src").items():
        if not {schemas, GAMES} & {*(ROOT / file).parents}:
            for node in tree.body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    homes[node.name].append(f"{file}:{node.lineno}")
    assert len(homes) > 300
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}
