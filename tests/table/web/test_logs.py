"""The log: nothing in it opens a door, callers can be told apart, and many like lines are few."""

import contextvars
import json
import logging
import re
from pathlib import Path

import pytest
from tests.table.support.http_guest import Guest
from tests.table.support.in_process_table import Clock
from tests.table.support.server_process import House

from guildhall.table.identity import alias
from guildhall.table.web.middleware import request_context
from guildhall.table.web.telemetry import MAX_REPEATS, WINDOW, JsonLines, LogFile, RateLimitedLog


@pytest.fixture(scope="module")
async def visit(tmp_path_factory, anyio_backend):
    """Somebody was here: the log, the ids that nobody may find in it, and those of requests."""
    folder = tmp_path_factory.mktemp("house")
    with House(folder) as house:
        async with Guest(house.url, "Anna") as anna:
            table = await anna.open_table("market_day", "me", "bot greedy")
            seat = await anna.look(table)
            made = await anna.ask("GET", f"api/tables/{table}")
            await anna.ask("GET", f"api/tables/{table}/nowhere")
            ids = [made.headers["x-request-id"], seat.socket.response.headers["x-request-id"]]
            for create_key in ("proxy-00000001", "short", "no spaces here", "x" * 65):
                answer = await anna.http.get("api/lobby", headers={"x-request-id": create_key})
                ids.append(answer.headers["x-request-id"])
    return (folder / "data" / "log").read_text(), (table, anna.id), ids


def test_neither_ids_nor_addresses_are_logged(visit):
    log, secrets, _ = visit
    for secret in secrets:
        assert secret[:6] not in log
    assert "127.0.0.1" not in log
    callers = {line.split(" from ")[1][:8] for line in log.splitlines() if "GET /api" in line}
    assert len(callers) == 1


def test_every_line_of_a_request_says_which_it_is(visit):
    log, _, ids = visit
    assert len({*ids}) == 6
    assert ids[2] == "proxy-00000001"
    assert all(re.fullmatch("[0-9a-f]{16}", id) for id in ids[:2] + ids[3:])
    lines = [json.loads(line) for line in log.splitlines()]
    by_id = {line["request"]: line for line in lines if "request" in line}
    of_table, of_lobby = by_id[ids[0]], by_id[ids[2]]
    assert of_table["person"] == of_lobby["person"]
    assert "table" not in of_lobby
    assert of_table["path"] == f"/api/tables/{of_table['table']}"
    assert (of_table["method"], of_table["status"]) == ("GET", 200)
    assert of_table["ms"] >= 0


def test_what_outlives_a_request_is_not_of_it():
    scope = {"path": "/api/tables/t/decide", "headers": [(b"x-request-id", b"proxy-00000001")]}
    formatter = JsonLines()

    def line():
        return json.loads(formatter.format(record(logging.INFO, "done", fields={"ms": 1.5})))

    with request_context(scope) as request:
        context = contextvars.copy_context()
        request.person = "anna"
        during = line()
    assert during["request"] == "proxy-00000001"
    assert (during["table"], during["person"], during["ms"]) == (alias("t"), alias("anna"), 1.5)
    assert "request" not in context.run(line)
    assert "request" not in line()


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
    thrifty = RateLimitedLog(kept, clock)
    for number in range(5000):
        thrifty.handle(record(logging.ERROR, "table %s broke", number))
        thrifty.handle(record(logging.INFO, "cut: %s", number, repeats=True))
    assert len(kept.lines) == 2 * MAX_REPEATS
    thrifty.handle(record(logging.INFO, "GET %s", "/"))
    thrifty.handle(record(logging.INFO, "GET %s", "/"))
    assert kept.lines[-2:] == ["GET /", "GET /"]
    clock.now += WINDOW + 1
    thrifty.handle(record(logging.ERROR, "table %s broke", "again"))
    assert kept.lines[-3:] == [
        f"{5000 - MAX_REPEATS} more lines like: table %s broke",
        f"{5000 - MAX_REPEATS} more lines like: cut: %s",
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


async def test_refusals_by_the_thousand_are_few_lines(tmp_path):
    with House(tmp_path, rate=0.001, burst=20) as house:
        async with Guest(house.url, "Hasty") as hasty:
            for _ in range(50):
                await hasty.ask("GET", "api/lobby")
                await hasty.http.get("api/lobby", headers={"host": "evil.example"})
    lines = (tmp_path / "data" / "log").read_text().splitlines()
    for status in (" 429 ", " 403 "):
        refused = [line for line in lines if status in json.loads(line)["message"]]
        assert 0 < len(refused) <= MAX_REPEATS
