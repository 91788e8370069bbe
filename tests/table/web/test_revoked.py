"""A device that was signed out is told nothing more."""

import asyncio
import json
import socket

import httpx
import websockets.asyncio.client as ws
from tests.table.support.http_guest import Guest
from tests.table.support.server_process import House


async def test_the_lobby_of_a_revoked_device_falls_silent(tmp_path):
    with House(tmp_path) as house:
        async with Guest(house.url, "Anna") as anna:
            cookie = "; ".join(f"{k}={v}" for k, v in anna.http.cookies.items())
            address = house.url.replace("http", "ws") + "api/lobby/live"
            async with ws.connect(address, additional_headers={"cookie": cookie}) as lost:
                assert json.loads(await lost.recv())["type"] == "lobby"
                assert (await anna.ask("DELETE", "api/me/link")).status_code == 200
                table = await anna.open_table("market_day", "me", "invited")
                async with asyncio.timeout(20):
                    heard = [text async for text in lost]
                assert not any(table in text for text in heard)
                assert json.loads(heard[-1]) == {"type": "bye", "reason": "revoked"}


def test_a_revoked_device_does_not_undo_its_revocation(tmp_path):
    """Its request was half sent when it was signed out."""

    body = b'{"name":"Thief"}'
    with House(tmp_path) as house, httpx.Client(base_url=house.url, timeout=60) as anna:
        anna.post("api/me", json={"name": "Anna"})
        token = anna.post("api/me/link").json()["token"]
        with httpx.Client(base_url=house.url, timeout=60) as thief:
            assert thief.post("api/me/carry", json={"token": token}).status_code == 200
            cookie = "; ".join(f"{k}={v}" for k, v in thief.cookies.items())
        head = f"POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {cookie}\r\n"
        with socket.create_connection(("127.0.0.1", house.port), 20) as line:
            line.sendall(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body[:3])
            assert anna.get("api/me").json()["name"] == "Anna"
            assert anna.delete("api/me/link").status_code == 200
            line.sendall(body[3:])
            assert line.recv(12) == b"HTTP/1.1 401"
        me = anna.get("api/me")
        assert (me.status_code, me.json()["name"], me.json()["link"]) == (200, "Anna", False)
