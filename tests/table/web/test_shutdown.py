"""The server ends when it is told to, whatever it does; what was acknowledged is on the disk."""

import asyncio
import signal
import sqlite3
import subprocess
import sys

import pytest
from tests.table.support.http_guest import Guest
from tests.table.support.server_process import House

from guildhall.table.web import server

STUCK = """
import asyncio, sys, time
from pathlib import Path
from guildhall.table.settings import Settings
from guildhall.table.web.server import run

def ready(port):
    loop = asyncio.get_running_loop()
    for _ in range(40):
        loop.run_in_executor(None, time.sleep, 3600)
    print("ready", flush=True)

run(Settings(data=Path(sys.argv[1]), port=0, warm=False), ready)
"""


def test_threads_that_never_come_back_do_not_keep_the_server(tmp_path):
    command = [sys.executable, "-c", STUCK, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "ready\n"
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
    assert server.GRACE_PERIOD + server.GOODBYE_DELAY < server.EXIT_TIMEOUT < 5


@pytest.mark.parametrize("level", ["stalls", "hard"])
async def test_a_server_full_of_work_ends_and_has_kept_everything(tmp_path, level):
    with House(tmp_path) as house:
        async with Guest(house.url, "Anna") as anna:
            table = await anna.open_table("market_day", "me", f"bot {level}")
            seat = await anna.look(table)
            while seat.state["ask"]:
                assert (await anna.turn(table, seat)) or True
                if seat.state["entry"]:
                    break
            hint = asyncio.create_task(anna.ask("GET", f"api/tables/{table}/hint", seat=0))
            await asyncio.sleep(0.2)
            house.process.send_signal(signal.SIGTERM)
            await asyncio.gather(hint, return_exceptions=True)
            assert await asyncio.to_thread(house._gone) == 0
            entry = seat.state["entry"]
    with sqlite3.connect(tmp_path / "data" / "tables.db") as connection:
        query = "SELECT max(number) FROM entries WHERE tbl = ?"
        assert connection.execute(query, (table,)).fetchone()[0] >= entry > 0
    connection.close()
