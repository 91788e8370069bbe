"""Whatever the source imports is declared in pyproject.toml."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions

from tests.installed.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


ELSEWHERE = {
    "gymnasium": ["gymnasium"],
    "pettingzoo": ["pettingzoo"],
    "pyspiel": ["open_spiel"],
    "ray": ["ray"],
    "torch": ["torch"],
}
"""What is installed only for `make research`, and the distributions it comes from."""


def names(requirements):
    """The distributions that these lines ask for, as the index spells them."""
    return {spelled(re.match(r"[\w.-]+", line)[0]) for line in requirements}


def spelled(distribution):
    return re.sub(r"[-_.]+", "-", distribution).lower()


def imported(file):
    """The packages of others that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(node.module.partition(".")[0])
    return found - {"guildhall"} - sys.stdlib_module_names


def all_imported():
    return {name for file in (ROOT / "src").rglob("*.py") for name in imported(file)}


def test_every_package_that_is_imported_is_declared():
    declared = names(PROJECT["dependencies"])
    for extra in PROJECT["optional-dependencies"].values():
        declared |= names(extra)
    homes = packages_distributions()
    undeclared = {
        package: homes.get(package, [])
        for package in all_imported()
        if not declared & {spelled(home) for home in homes.get(package, ELSEWHERE.get(package, []))}
    }
    assert undeclared == {}


def test_every_import_is_seen(tmp_path):
    file = tmp_path / "greedy.py"
    file.write_text(
        "import os, httpx.client\ndef late():\n    from pytest import x\n    import guildhall\n"
    )
    assert imported(file) == {"httpx", "pytest"}
