"""A few kills of the long `make torture`."""

import asyncio

from tests.table.house import House
from tests.table.torture import torture


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path):
    with House(tmp_path) as house:
        tally = asyncio.run(torture(house, kills=2))
    assert tally.killed == 2
    assert len(tally.acknowledged) > 8
