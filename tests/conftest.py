"""Markers, settings and time limits that all tests share."""

import pytest
from hypothesis import settings

from guildhall.engine.compiler import codegen
from guildhall.engine.runtime import compilation

LONG = 3600
"""Seconds that a long test may take; for all others pyproject.toml says."""

settings.register_profile("guildhall", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("guildhall")


def pytest_configure(config):
    config.addinivalue_line("markers", "rule(*numbers): the numbered rules that the test proves")
    config.addinivalue_line("markers", "long: not part of `make test`")
    config.addinivalue_line("markers", "research: other people's suites, in `make research`")


def pytest_collection_modifyitems(items):
    for item in items:
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
