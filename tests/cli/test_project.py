"""The frame of the project: Python's range, the locks, and the tools that `make` calls."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

from guildhall import cli

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
