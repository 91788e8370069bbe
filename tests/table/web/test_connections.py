"""Connections that send, take or say nothing are cut, and harm nobody else."""

import asyncio
import contextlib
import json
import resource
import socket
import time

import httpx
import pytest
from tests.table.support.http_guest import Guest
from tests.table.support.server_process import House

from guildhall.table.settings import Settings
from guildhall.table.web import server
from guildhall.table.web.server import MAX_HEADER_LINES, MAX_REFUSED, ConnectionLimit

QUICK = {"head_time": 1.5, "body_time": 0.5, "stall_time": 1, "pulse": 2, "idle_time": 1}
ROOM = {"connections": 30, "address_connections": 30}
HEAD = "GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house"), **QUICK, **ROOM) as house:
        yield house


@pytest.fixture(scope="module")
def few_words(tmp_path_factory):
    """A server that listens to few messages of one person, and waits long for a sign of life."""
    with House(tmp_path_factory.mktemp("house"), rate=20, burst=100, pulse=600) as house:
        yield house


def connect(house, *sent, buffer=None):
    """A plain connection that has sent something."""
    line = socket.socket()
    if buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    line.settimeout(20)
    line.connect(("127.0.0.1", house.port))
    line.sendall("".join(sent).encode())
    return line


def rest(line):
    """Everything that still comes, until the server has ended the connection."""
    found = b""
    with line, contextlib.suppress(ConnectionResetError):
        while part := line.recv(65536):
            found += part
    return found


@pytest.mark.parametrize(
    "sent",
    [
        "",
        HEAD,
        "POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 50\r\n\r\n{",
        "POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{",
    ],
    ids=["nothing", "half a head", "half a body", "half a chunk"],
)
def test_half_a_request_is_not_waited_for(house, sent):
    assert b"200" not in rest(connect(house, sent))
    assert "a request failed" not in (house.folder / "data" / "log").read_text()


@pytest.mark.parametrize(
    "second",
    ["POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{", HEAD],
    ids=["half a body", "half a head"],
)
def test_half_a_request_behind_a_whole_one_is_not_waited_for(house, second):
    assert rest(connect(house, HEAD, "\r\n", second)).count(b"HTTP/1.1 200 ") == 1


@pytest.mark.parametrize("path", ["lobby/live", "tables/none/live", "health"])
def test_a_handshake_with_a_body_is_not_waited_for(house, path):
    rest(
        connect(
            house,
            f"GET /api/{path} HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n",
            "connection: upgrade\r\nsec-websocket-version: 13\r\ncontent-length: 50\r\n",
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        )
    )
    assert "a request failed" not in (house.folder / "data" / "log").read_text()


def test_a_body_in_chunks_is_not_read(house):
    """Each of them takes longer to read than to send, and there may be any number."""
    post = "POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n"
    found = rest(connect(house, post, "1\r\n \r\n" * 10))
    assert found.startswith(b"HTTP/1.1 400 ")
    assert b"must tell its length" in found


@pytest.mark.parametrize("before", ["", HEAD + "\r\n"], ids=["first", "behind another"])
def test_a_head_of_many_lines_is_not_read(house, before):
    found = rest(connect(house, before, HEAD, "a:\r\n" * MAX_HEADER_LINES, "\r\n"))
    assert found.count(b"HTTP/1.1 200 ") == bool(before)
    assert found.count(b"HTTP/1.1 400 ") == 1


@pytest.mark.parametrize("frame", [0x89, 0x8A, 0x00], ids=["ping", "pong", "part"])
async def test_a_flood_of_small_frames_is_cut(few_words, frame):
    async with Guest(few_words.url, "Anna") as anna:
        table = await anna.open_table("market_day", "me", "open")
        line = await asyncio.to_thread(shake_hands, few_words, anna, table)
        line.settimeout(60)
        begun = bytes([0x01, 0x80, 0, 0, 0, 0]) if frame == 0x00 else b""
        flood = bytes([frame, 0x80, 0, 0, 0, 0]) * 400
        with contextlib.suppress(ConnectionError):
            line.sendall(begun + flood)
        await asyncio.to_thread(rest, line)


def test_an_idle_connection_is_closed(house):
    line = connect(house, HEAD, "\r\n")
    assert rest(line).startswith(b"HTTP/1.1 200 ")


async def test_a_trickle_does_not_buy_time(house):
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    with contextlib.suppress(ConnectionError):
        for letter in (HEAD + "x-slow: " + "x" * 10_000).encode():
            writer.write(bytes([letter]))
            await writer.drain()
            await asyncio.sleep(0.02)
            if reader.at_eof():
                break
        else:
            pytest.fail("all of it was listened to")
    writer.close()


def test_where_there_is_no_room_that_is_said(house):
    lines = [connect(house, HEAD) for _ in range(ROOM["connections"])]
    answer = httpx.get(house.url, headers={"accept": "text/html", "accept-language": "fr"})
    assert answer.status_code == 503
    assert answer.text == "Il n’y a plus de place en ce moment\u202f; revenez dans un instant."
    assert answer.headers["connection"] == "close"
    assert int(answer.headers["retry-after"]) >= 1
    problem = httpx.get(house.url + "api/site", headers={"accept": "application/json"})
    assert (problem.status_code, problem.json()["error"]) == (503, "full")
    for line in lines:
        rest(line)
    assert httpx.get(house.url + "api/site").status_code == 200


def test_one_address_leaves_room_for_others():
    gate = ConnectionLimit(Settings(address_connections=3), 5)
    assert [gate.enter("192.0.2.1") for _ in range(4)] == [True, True, True, False]
    assert gate.enter("192.0.2.2") is True
    gate.leave("192.0.2.2")
    assert [gate.enter("192.0.2.1") for _ in range(MAX_REFUSED)][-2:] == [False, None]
    assert gate.enter("192.0.2.2") is False
    for _ in range(MAX_REFUSED + 3):
        gate.leave("192.0.2.1")
    assert gate.count == 1


@pytest.mark.parametrize(
    ("soft", "hard", "room", "raised"),
    [
        (1024, 10**6, 4000, 4500),
        (1024, 1024, 524, None),
        (10**6, 10**6, 4000, None),
        (100, 100, 1, None),
    ],
)
def test_there_is_no_more_room_than_the_system_gives(monkeypatch, soft, hard, room, raised):
    set_to = []
    monkeypatch.setattr(server.resource, "getrlimit", lambda kind: (soft, hard))
    monkeypatch.setattr(server.resource, "setrlimit", lambda kind, limits: set_to.append(limits))
    assert server.max_connections(Settings()) == room
    assert (raised, hard) in set_to or raised is None


def test_a_proxy_carries_everybody():
    gate = ConnectionLimit(Settings(address_connections=3, public_url="https://games.example/"), 50)
    assert all(gate.enter("127.0.0.1") for _ in range(50))
    gate = ConnectionLimit(Settings(address_connections=3, proxies=("192.0.2.9",)), 50)
    assert all(gate.enter("192.0.2.9") for _ in range(40))
    assert [gate.enter("127.0.0.1") for _ in range(4)] == [True, True, True, False]


def test_whom_a_proxy_names_is_believed_of_a_proxy_alone(tmp_path):
    with House(tmp_path, proxies=["127.0.0.9"], newcomer_burst=1, newcomer_rate=1e-6) as house:

        def come(proxy, address):
            transport = httpx.HTTPTransport(local_address=proxy)
            heads = {"x-forwarded-for": address}
            with httpx.Client(transport=transport, headers=heads, timeout=60) as http:
                return http.post(f"{house.url}api/me", json={"name": "Eve"}).status_code

        assert [come("127.0.0.9", f"192.0.2.{n}") for n in (1, 2, 1)] == [200, 200, 429]
        assert [come("127.0.0.8", f"192.0.2.{n}") for n in (3, 4)] == [200, 429]


def shake_hands(house, guest, table, **more):
    """A live channel that never answers."""
    cookie = "; ".join(f"{k}={v}" for k, v in guest.http.cookies.items())
    line = connect(
        house,
        f"GET /api/tables/{table}/live HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n",
        "connection: upgrade\r\nsec-websocket-version: 13\r\n",
        f"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\ncookie: {cookie}\r\n\r\n",
        **more,
    )
    assert b"101" in line.recv(20)
    return line


async def test_a_dead_line_is_noticed(house):
    async with Guest(house.url, "Anna") as anna, Guest(house.url, "Bela") as bela:
        table = await anna.open_table("market_day", "me", "open", listed=True)
        await bela.sit(table, 1)
        seat = await anna.look(table)
        line = await asyncio.to_thread(shake_hands, house, bela, table)
        await seat.until(lambda s: s.table and s.table["seats"][1]["here"])
        await seat.until(lambda s: not s.table["seats"][1]["here"])
        await asyncio.to_thread(rest, line)


async def test_who_takes_nothing_is_cut_and_nobody_waits(house):
    """A reader asks for the whole board again and again, and takes none of it."""
    async with Guest(house.url, "Anna") as anna:
        table = await anna.open_table("norenberc", "me", "bot greedy")
        seat = await anna.look(table)
        line = await asyncio.to_thread(shake_hands, house, anna, table, buffer=4096)
        asking = asyncio.create_task(asyncio.to_thread(ask_on, line))
        for _ in range(5):
            await anna.turn(table, seat)
        await asyncio.gather(asking, seat.settle())
        assert await anna.get(f"api/tables/{table}")


def ask_on(line):
    """Ask until the server has had enough."""
    see = json.dumps({"type": "see", "lang": "fr"}).encode()
    frame = bytes([0x81, 0x80 | len(see), 0, 0, 0, 0]) + see
    with line, contextlib.suppress(ConnectionError):
        for _ in range(3000):
            line.sendall(frame)
            time.sleep(0.01)
        raise AssertionError("it was never cut")


def test_too_many_files_fill_no_log(tmp_path):
    with House(tmp_path) as house:
        pid = house.process.pid
        _, hard = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (60, hard))
        lines = [connect(house) for _ in range(150)]
        with contextlib.suppress(TimeoutError, OSError):
            lines[0].settimeout(1.5)
            lines[0].recv(1)
        for line in lines:
            line.close()
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (hard, hard))
        assert b'"ok"' in house.get("api/health")
        log = (tmp_path / "data" / "log").read_text()
    assert 0 < log.count("out of system resource") <= 20
