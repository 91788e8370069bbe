"""The bench measures what it says, and a table that nobody looks at costs next to nothing."""

import asyncio

import pytest
from tests.load.bench import measure_loads
from tests.load.bot_latency import greedy_waits
from tests.load.move_cost import idle_table_bytes, move_costs
from tests.load.stored_tables import measure

from guildhall.engine.registry import own_game_names


def test_a_load_is_measured():
    async def run():
        return [load async for load in measure_loads(["norenberc"], [(1, 20.0), (2, 20.0)], 1.0)]

    first, second = asyncio.run(run())
    assert (first["clients"], second["clients"]) == (4, 8)
    for load in (first, second):
        assert load["moves_per_s"] > 0
        assert 0 < load["ack_p50_ms"] <= load["ack_p99_ms"]
        assert load["seen_p50_ms"] >= load["ack_p50_ms"]
        assert load["server_cpu_ms_per_move"] > 0


def test_every_part_of_a_moves_cost_is_measured():
    costs = move_costs("market_day")
    parts = {"rules", "view", "scene", "text", "diff", "state", "lines", "encode"}
    assert set(costs) == parts
    assert costs["rules"] > 0


@pytest.mark.parametrize("game", own_game_names())
def test_an_idle_table_takes_little_memory(game):
    assert idle_table_bytes(game, 5) < 100_000


def test_how_long_a_guest_waits_for_a_bot_is_measured():
    waits = greedy_waits("norenberc", tables=1, turns=2)
    assert 0 < waits["median_s"] <= waits["most_s"]


def test_a_long_shelf_is_measured():
    found = asyncio.run(measure(200))
    assert found["tables"] == 200
    assert 0 < found["message_p50_ms"] <= found["message_p99_ms"]
