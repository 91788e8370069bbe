"""A few kills of the long `make torture`."""

import asyncio

from tests.chaos.kill9 import torture
from tests.table.support.server_process import QuickHouse


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path):
    with QuickHouse(tmp_path) as house:
        tally = asyncio.run(torture(house, kills=3))
    assert tally.killed == 3
    assert len(tally.acknowledged) > 8
