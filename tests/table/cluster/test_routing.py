"""How a request finds its table when nobody can say where that is."""

from types import SimpleNamespace

import pytest

from guildhall.table.cluster import routing
from guildhall.table.cluster.routing import PeerRefused
from guildhall.table.protocol.errors import ApiError
from guildhall.table.store import DatabaseDown
from guildhall.table.store.postgresql import HeldElsewhere

THERE = HeldElsewhere("server-2", "http://there/", 3.0)


class Hall:
    """One whose database is away, and that holds no table."""

    def __init__(self):
        self.unreachable = []
        self.store = SimpleNamespace(
            current_error="it is down", mark_unreachable=self.unreachable.append
        )
        self.tables = {}
        self.relayed = 0

    async def table(self, id):
        raise DatabaseDown("it is down")


def found(hall, holders, forward):
    return routing.Route(hall, "t", False, holders).find(forward, is_idempotent=True)


async def test_while_the_database_is_away_requests_go_where_the_table_was_last():
    asked, holders = [], {"t": THERE}

    async def forward(holder):
        asked.append(holder.url)

    assert not await found(Hall(), holders, forward)
    assert asked == ["http://there/"]
    assert holders == {"t": THERE}


async def test_if_that_server_is_gone_too_whoever_asks_is_told_to_come_again(monkeypatch):
    monkeypatch.setattr(routing, "LONGEST_WAIT", 0.2)
    monkeypatch.setattr(routing, "PAUSE", 0.01)
    hall, holders = Hall(), {"t": THERE}

    async def forward(holder):
        raise PeerRefused("nobody there")

    with pytest.raises(ApiError, match="store"):
        await found(hall, holders, forward)
    assert hall.unreachable == ["server-2"]
    assert holders == {}


async def test_a_table_whose_moves_all_come_from_another_server_is_left_to_it():
    handed, hall = [], Hall()
    hall.tables["t"] = "the table"

    async def hand_over(table):
        handed.append(table)

    async def follow(*origins):
        for is_forwarded in origins:
            await nearer._follow_players(routing.Route(hall, "t", is_forwarded, {}))

    hall.hand_over, nearer = hand_over, routing.RoutingMiddleware(None)
    await follow(
        *[True] * (routing.MOST_FORWARDED - 1), False, *[True] * (routing.MOST_FORWARDED - 1)
    )
    assert handed == [], "somebody is here"
    await follow(True)
    assert handed == ["the table"]
