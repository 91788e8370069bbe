"""Markers, settings and time limits that all tests share."""

import zlib
from pathlib import Path

import pytest
from hypothesis import settings

from guildhall.engine.compiler import codegen
from guildhall.engine.runtime import compilation

TESTS = Path(__file__).parent
LONG = 3600
"""Seconds that a long test may take; for all others pyproject.toml says."""

settings.register_profile("guildhall", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("guildhall")


def pytest_configure(config):
    config.addinivalue_line("markers", "rule(*numbers): the numbered rules that the test proves")
    config.addinivalue_line("markers", "long: not part of `make test`")
    config.addinivalue_line("markers", "research: other people's suites, in `make research`")


BROWSER_GROUPS = 2
"""Workers that drive a browser; they mostly wait, so they come on top of one worker a core."""


def group_of(path: Path) -> str | None:
    """The tests that one worker runs together, because they share a costly fixture or cache."""
    folder, *inner = path.relative_to(TESTS).parts
    if folder == "browser":
        return f"browser-{zlib.crc32(path.name.encode()) % BROWSER_GROUPS}"
    return f"games-{inner[0]}" if folder == "games" and len(inner) > 1 else None


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items):
    for item in items:
        if group := group_of(item.path):
            item.add_marker(pytest.mark.xdist_group(group))
        is_long = item.get_closest_marker("long") or item.get_closest_marker("research")
        if is_long and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG))


@pytest.fixture(scope="session")
def anyio_backend():
    """Async tests and fixtures run in asyncio's event loop."""
    return "asyncio"


@pytest.fixture
def nothing_runs(monkeypatch):
    """A machine that refuses to run memory that a program has written."""

    def refuse(address, size):
        raise codegen.CannotLoad("This system runs no code made at run time (Permission denied).")

    monkeypatch.setattr(codegen, "_protect", refuse)
    monkeypatch.setattr(compilation, "_loaded", {})
    codegen.unsupported_machine.cache_clear()
    yield
    codegen.unsupported_machine.cache_clear()
