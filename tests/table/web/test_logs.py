"""The log: nothing in it opens a door, callers can be told apart, and many like lines are few."""

import asyncio
import json
import logging
from pathlib import Path

from tests.table.guests import Guest
from tests.table.house import House
from tests.table.tables import Clock

from guildhall.table.people.identity import alias
from guildhall.table.web.logs import FEW, WINDOW, LogFile, Thrifty


def test_neither_ids_nor_addresses_are_logged(tmp_path):
    async def run(house):
        async with Guest(house.url, "Anna") as anna:
            table = await anna.open_table("market_day", "me", "bot greedy")
            await anna.look(table)
            await anna.get(f"api/tables/{table}")
            await anna.ask("GET", f"api/tables/{table}/nowhere")
            return table

    with House(tmp_path) as house:
        table = asyncio.run(run(house))
    log = (tmp_path / "data" / "log").read_text()
    assert table not in log
    assert table[:6] not in log
    assert "127.0.0.1" not in log
    callers = {line.split(" from ")[1][:8] for line in log.splitlines() if "GET /api" in line}
    assert len(callers) == 1


def test_an_alias_stays_and_is_short():
    assert alias("192.0.2.1") == alias("192.0.2.1") != alias("192.0.2.2")
    assert len(alias("x")) == 8


class Kept(logging.Handler):
    def __init__(self):
        super().__init__()
        self.lines = []

    def emit(self, record):
        self.lines.append(record.getMessage())


def record(level, text, *args, **more):
    made = logging.LogRecord("guildhall", level, "", 0, text, args, None)
    made.__dict__.update(more)
    return made


def test_many_like_lines_are_counted():
    kept, clock = Kept(), Clock()
    thrifty = Thrifty(kept, clock)
    for number in range(5000):
        thrifty.handle(record(logging.ERROR, "table %s broke", number))
        thrifty.handle(record(logging.INFO, "cut: %s", number, repeats=True))
    assert len(kept.lines) == 2 * FEW
    thrifty.handle(record(logging.INFO, "GET %s", "/"))
    thrifty.handle(record(logging.INFO, "GET %s", "/"))
    assert kept.lines[-2:] == ["GET /", "GET /"]
    clock.now += WINDOW + 1
    thrifty.handle(record(logging.ERROR, "table %s broke", "again"))
    assert kept.lines[-3:] == [
        f"{5000 - FEW} more lines like: table %s broke",
        f"{5000 - FEW} more lines like: cut: %s",
        "table again broke",
    ]


def test_a_log_that_fails_is_told_of_once(tmp_path, capsys):
    log = LogFile(tmp_path / "log")
    sound = log._file
    with Path("/dev/full").open("ab", buffering=0) as log._file:
        for number in range(50):
            log.handle(record(logging.INFO, "line %s", number))
    log._file = sound
    log.handle(record(logging.INFO, "again"))
    log.close()
    (told,) = capsys.readouterr().err.splitlines()
    assert told.startswith(f"WARNING: the log {tmp_path}/log cannot be written: ")
    assert (tmp_path / "log").read_text() == "again\n"


def test_refusals_by_the_thousand_are_few_lines(tmp_path):
    async def run(house):
        async with Guest(house.url, "Hasty") as hasty:
            for _ in range(50):
                await hasty.ask("GET", "api/lobby")
                await hasty.http.get("api/lobby", headers={"host": "evil.example"})

    with House(tmp_path, rate=0.001, burst=20) as house:
        asyncio.run(run(house))
    lines = (tmp_path / "data" / "log").read_text().splitlines()
    for status in (" 429 ", " 403 "):
        refused = [line for line in lines if status in json.loads(line)["message"]]
        assert 0 < len(refused) <= FEW
