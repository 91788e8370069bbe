"""A short siege; the long one is in `make torture`."""

import asyncio

from tests.chaos.resource_exhaustion import PATIENT, failing_disks, jumping_clocks, siege
from tests.table.support.server_process import House, QuickHouse


def test_failing_disks_lose_nothing(tmp_path):
    with QuickHouse(tmp_path, breakable=True) as house:
        tally = asyncio.run(failing_disks(house, 6))
    assert tally.killed == 1
    assert len(tally.acknowledged) > 20


async def test_jumping_clocks_delete_nothing_early(tmp_path):
    await jumping_clocks(tmp_path, 20)


def test_nobody_waits_for_those_who_hold_sockets(tmp_path):
    def is_told():
        return "a connection was cut" in (tmp_path / "data" / "log").read_text()

    with House(tmp_path, **PATIENT) as house:
        asyncio.run(siege(house, 900, ["127.0.0.2"], turns=5, until=is_told))
    log = (tmp_path / "data" / "log").read_text()
    assert sum(" 200 " not in line for line in log.splitlines()) < 300
