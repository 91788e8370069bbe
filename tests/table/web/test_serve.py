"""`guildhall serve`: it is there at once, and ends cleanly."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from tests.table.support.http_guest import Guest, gone
from tests.table.support.server_process import House


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def serve(tmp_path, *arguments):
    return subprocess.Popen(
        [sys.executable, "-m", "guildhall", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "GUILDHALL_DATA": str(tmp_path), "BROWSER": "true", "LC_ALL": "C"},
    )


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_it_answers_soon_and_ends_cleanly(tmp_path, end):
    port = free_port()
    started = time.monotonic()
    process = serve(tmp_path, "serve", "--no-open", "--no-warm", "--port", str(port))
    first = process.stdout.readline()
    assert first == f"Guildhall is open at http://127.0.0.1:{port}/\n"
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as page:
        assert b"<html" in page.read()
    assert time.monotonic() - started < 20
    process.send_signal(end)
    rest = process.stdout.read()
    assert process.wait(20) == 0
    process.stdout.close()
    assert rest == "Press Ctrl-C to stop.\nGoodbye.\n"


def test_bare_guildhall_serves_on_a_free_port(tmp_path):
    process = serve(tmp_path)
    first = process.stdout.readline()
    address = re.search(r"http://\S+", first).group()
    with urllib.request.urlopen(address + "api/health") as page:
        assert b'"ok"' in page.read()
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=20)
    assert process.returncode == 0


def test_a_bad_address_is_said_in_a_sentence(tmp_path):
    process = serve(tmp_path, "serve", "--no-open", "--public-url", "games.example")
    told, _ = process.communicate(timeout=20)
    assert process.returncode == 2
    assert "games.example is not a web address." in told


async def test_those_who_look_are_told_and_nothing_is_left_behind(tmp_path):
    with House(tmp_path) as house:
        async with Guest(house.url, "Anna") as anna:
            table = await anna.open_table("market_day", "me", "bot stalls", "bot greedy")
            seat = await anna.look(table)
            await seat.until(lambda s: s.state["decided"] == [2])
            children = Path(f"/proc/{house.process.pid}/task/{house.process.pid}/children")
            thinkers = children.read_text().split()
            stopping = asyncio.create_task(asyncio.to_thread(house.stop))
            await seat.until(lambda s: s.bye == "closing")
            assert await gone(seat) in (1001, 1012)
            assert await stopping == 0
    assert thinkers
    assert not [pid for pid in thinkers if Path(f"/proc/{pid}").exists()]
    assert '"level": "error"' not in (tmp_path / "data" / "log").read_text()
