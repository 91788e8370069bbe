"""The example game and the bad bots are installed while the table's tests run."""

import sys

import pytest
from tests.table.house import ROOT, extra_site

from guildhall.engine import registry
from guildhall.table.people import levels


@pytest.fixture(scope="package", autouse=True)
def extras(tmp_path_factory):
    folders = [str(ROOT / "examples/market_day"), str(extra_site(tmp_path_factory.mktemp("x")))]
    sys.path[:0] = folders
    _look_again()
    yield
    for folder in folders:
        sys.path.remove(folder)
    _look_again()


def _look_again():
    registry._found.cache_clear()
    registry.get_game.cache_clear()
    levels._found.cache_clear()
