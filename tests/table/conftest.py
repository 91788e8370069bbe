"""The example game and the bad bots are installed while the table's tests run."""

import os
import sys

import pytest
from tests.table.cluster.postgres import Postgres
from tests.table.support.server_process import ROOT, extra_site

from guildhall.bots import bot
from guildhall.engine import registry


@pytest.fixture(scope="package", autouse=True)
def extras(tmp_path_factory):
    folders = [str(ROOT / "examples/market_day"), str(extra_site(tmp_path_factory.mktemp("x")))]
    sys.path[:0] = folders
    _look_again()
    with pytest.MonkeyPatch.context() as patch:  # and in the processes that they start
        patch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), str(ROOT / "src"), *folders]))
        yield
    for folder in folders:
        sys.path.remove(folder)
    _look_again()


@pytest.fixture(scope="session")
def postgres():
    """A database server for all tests of this process, each in a database of its own."""
    found = Postgres()
    try:
        yield found.make().start()
    finally:
        found.remove()


def _look_again():
    registry._packages.cache_clear()
    bot.bot_entry_points.cache_clear()
