"""Health tells whether what is done is also kept, and the log says once why not."""

import json
import resource
import sqlite3
import time

import httpx
import pytest
from tests.table.support.server_process import House

from guildhall.table.hall.hall import PATIENCE
from guildhall.table.store.sqlite_store import SqliteStore


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def http(house):
    with httpx.Client(base_url=house.url, timeout=20) as client:
        client.post("api/me", json={"name": "Anna"})
        yield client


def health(http):
    answer = http.get("api/health")
    return answer.status_code, answer.json()["status"]


def lines(house, text):
    log = (house.folder / "data" / "log").read_text()
    return [line for line in log.splitlines() if text in json.loads(line)["message"]]


def test_a_full_disk_is_told_and_forgotten(house, http):
    data, pid = house.folder / "data", house.process.pid
    for number in range(20):
        http.post("api/me", json={"name": f"Anna {number}"})
    assert health(http) == (200, "ok")
    _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    size = (data / "tables.db-wal").stat().st_size
    assert size > 2 * (data / "log").stat().st_size
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))
    try:
        for _ in range(3):
            answer = http.post("api/me", json={"name": "Nobody"})
            assert (answer.status_code, answer.json()["error"]) == (503, "store")
            assert health(http) == (503, "failing")
            assert http.get("api/health/ready").status_code == 503
            assert http.get("api/health/live").status_code == 200
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
    assert health(http) == (200, "ok")
    assert http.get("api/health/ready").status_code == 200
    assert http.post("api/me", json={"name": "Anna"}).json()["name"] == "Anna"
    assert len(lines(house, "the database cannot be written")) == 1
    assert len(lines(house, "the database can be written again")) == 1


def test_a_locked_database_is_told(house, http):
    new = {"game": "market_day", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = http.post("api/tables", json=new).json()["id"]
    with sqlite3.connect(house.folder / "data" / "tables.db", isolation_level=None) as other:
        assert health(http) == (200, "ok")
        other.execute("BEGIN IMMEDIATE")
        wait_until(lambda: health(http) == (503, "failing"))
        said = http.post(f"api/tables/{table}/chat", json={"text": "hello", "key": "key-00000001"})
        assert (said.status_code, said.json()["error"]) == (503, "store")
        other.execute("ROLLBACK")
    wait_until(lambda: health(http) == (200, "ok"))
    said = http.post(f"api/tables/{table}/chat", json={"text": "hello", "key": "key-00000001"})
    assert said.status_code == 200


async def test_nobody_waits_long_for_a_locked_database(tmp_path):
    """What waits for the lock, and what waits behind it, is a few seconds together."""
    store = SqliteStore(tmp_path / "tables.db")
    for connection in (store._write_connection, store._read_connection):
        assert connection.execute("PRAGMA busy_timeout").fetchone()[0] <= 1000 * PATIENCE / 2
    await store.close()


def wait_until(condition, tries=200):
    for _ in range(tries):
        if condition():
            return
        time.sleep(0.1)
    raise AssertionError("it never came")


def test_all_files_of_the_database_belong_to_the_owner(house, http):
    data = house.folder / "data"
    assert (data / "tables.db-wal").exists()
    for file in ("key", "lock", "calendar", "tables.db", "tables.db-wal", "tables.db-shm"):
        assert (data / file).stat().st_mode & 0o777 == 0o600, file


def test_files_that_were_open_to_all_are_closed(tmp_path):
    connection = sqlite3.connect(tmp_path / "tables.db")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE x (y)")
    for file in tmp_path.iterdir():
        file.chmod(0o644)
    store = SqliteStore(tmp_path / "tables.db")
    modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    assert modes == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), 0o600)
    store._queue.put(None)
    store._writer.join()
    store._read_connection.close()
    connection.close()
