"""A damaged page of the database is told in a sentence, by health, and once in the log."""

import json
import sqlite3

import httpx
import pytest
from tests.table.support.server_process import House

PAGE = 4096


def damage(path, name):
    """Overwrite where a table of the database begins."""
    with sqlite3.connect(path) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        (root,) = connection.execute(query, (name,)).fetchone()
    connection.close()
    content = bytearray(path.read_bytes())
    content[(root - 1) * PAGE : root * PAGE] = b"\xff" * PAGE
    path.write_bytes(content)


def played(folder):
    """A game that was begun at a server that has stopped; who began it, and where."""
    with House(folder) as house, httpx.Client(base_url=house.url, timeout=60) as http:
        http.post("api/me", json={"name": "Anna"})
        seats = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
        new = {"game": "market_day", "seats": seats, "autostart": True}
        table = http.post("api/tables", json=new).json()["id"]
        http.post(f"api/tables/{table}/start")
        return dict(http.cookies), table


@pytest.mark.parametrize(
    ("name", "path"), [("people", "api/me"), ("entries", "api/tables/{table}/replay")]
)
def test_what_cannot_be_read_is_told(tmp_path, name, path):
    cookies, table = played(tmp_path)
    damage(tmp_path / "data" / "tables.db", name)
    log = tmp_path / "data" / "log"
    with House(tmp_path) as house, httpx.Client(base_url=house.url, timeout=60) as stranger:
        assert stranger.get("api/site").status_code == 200
        with httpx.Client(base_url=house.url, cookies=cookies, timeout=60) as http:
            for _ in range(3):
                answer = http.get(path.format(table=table))
                assert (answer.status_code, answer.json()["error"]) == (503, "store")
                assert stranger.get("api/health").status_code == 503
    told = [json.loads(line)["message"] for line in log.read_text().splitlines()]
    assert sum("the database cannot be read: " in message for message in told) == 1
    assert not any("a request failed" in message for message in told)
