"""The example game and the bad bots are installed while the table's tests run."""

import contextlib
import os
import sys

import pytest
from tests.table.cluster.postgres import Postgres
from tests.table.support.http_guest import Guest
from tests.table.support.in_process_hall import in_process_hall
from tests.table.support.in_process_table import in_process_table
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


@pytest.fixture
def address(postgres):
    """A database of the test's own."""
    return postgres.database()


@pytest.fixture
async def open_table(tmp_path):
    """Starts a game at a table of the test's own folder, see `in_process_table`."""
    async with contextlib.AsyncExitStack() as opened:
        yield lambda *what, **how: opened.enter_async_context(
            in_process_table(tmp_path, *what, **how)
        )


@pytest.fixture
async def open_hall(tmp_path):
    """Opens a hall in the test's own folder, see `in_process_hall`."""
    async with contextlib.AsyncExitStack() as opened:
        yield lambda **how: opened.enter_async_context(in_process_hall(tmp_path, **how))


@pytest.fixture
async def anna(house):
    async with Guest(house.url, "Anna", "en") as guest:
        yield guest


@pytest.fixture
async def bela(house):
    async with Guest(house.url, "Béla", "hu") as guest:
        yield guest


@pytest.fixture
async def chloe(house):
    async with Guest(house.url, "Chloé", "fr") as guest:
        yield guest


def _look_again():
    registry._packages.cache_clear()
    bot.bot_entry_points.cache_clear()
