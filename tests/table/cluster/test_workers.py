"""One command, several processes: kept alive, renewed one by one under play, ended together."""

import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from tests.table.support.http_guest import Guest
from tests.table.support.server_process import ROOT, extra_site


class Served:
    """`guildhall serve --workers 2`."""

    def __init__(self, folder, address):
        path = os.pathsep.join(
            map(str, (ROOT / "src", ROOT / "examples/market_day", extra_site(folder)))
        )
        command = [
            *(sys.executable, "-m", "guildhall", "serve", "--workers", "2", "--no-open"),
            *("--database", address, "--data", str(folder / "data"), "--port", "0", "--no-warm"),
            *("--log", str(folder / "log"), "--metrics", "0"),
        ]
        self.log = folder / "log"
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path, "LC_ALL": "C"},
            text=True,
        )
        self.url, *self.metrics = [
            re.search(r"http\S+", self.process.stdout.readline())[0] for _ in range(3)
        ]

    def workers(self):
        found = []
        for task in Path(f"/proc/{self.process.pid}/task").iterdir():
            with contextlib.suppress(FileNotFoundError):  # a thread that has just ended
                found += (task / "children").read_text().split()
        return [int(child) for child in found]

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(60)
        self.process.stdout.close()
        return code


@pytest.fixture
def served(tmp_path, postgres):
    served = Served(tmp_path, postgres.database())
    yield served
    if served.process.poll() is None:
        served.end()


@pytest.mark.long
async def test_what_dies_is_replaced_and_all_are_renewed_under_play(served):
    async with Guest(served.url, "Anna") as anna:
        table = await anna.open_table("market_day", "me", "bot greedy")
        before = served.workers()
        assert len(before) == 2
        seat = await anna.look(table)
        await anna.turn(table, seat)
        os.kill(before[0], signal.SIGKILL)
        await until(lambda: len(served.workers()) == 2 and before[0] not in served.workers())
        os.kill(served.process.pid, signal.SIGHUP)
        await until(lambda: not {*before} & {*served.workers()})
        status = (await anna.ask("GET", f"api/tables/{table}")).status_code
        assert status == 200
        seat = await anna.look(table)
        async with asyncio.timeout(120):
            await anna.play(table, seat)
        assert (await anna.get(f"api/tables/{table}"))["status"] == "over"
        async with httpx.AsyncClient() as prometheus:
            told = [(await prometheus.get(url)).text for url in served.metrics]
        moves = [float(re.search(r"\nguildhall_moves_total (\S+)", text)[1]) for text in told]
        assert len(moves) == 2
        assert sum(moves) > 0
    assert served.end() == 0
    told = [json.loads(line) for line in served.log.read_text().splitlines()]
    assert not [one for one in told if one["level"] == "error"], told


async def until(is_so):
    async with asyncio.timeout(120):
        while not is_so():
            await asyncio.sleep(0.05)


def test_several_processes_need_a_database(tmp_path):
    command = [sys.executable, "-m", "guildhall", "serve", "--workers", "2", "--data", tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 2
    assert "--database postgresql://" in done.stderr


def test_a_database_that_is_not_there_is_told_once(tmp_path):
    nowhere = "postgresql://guildhall@127.0.0.1:1/guildhall"
    command = [sys.executable, "-m", "guildhall", "serve", "--workers", "2", "--port", "0"]
    command += ["--database", nowhere, "--data", tmp_path, "--no-open"]
    command += ["--lang", "hu"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 28, done.stderr
    assert done.stderr.count("nem válaszol: 127.0.0.1:1/guildhall") == 1
    assert len(done.stderr.splitlines()) == 1
