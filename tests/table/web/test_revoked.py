"""A device that was signed out is told nothing more."""

import asyncio
import json

import websockets.asyncio.client as ws
from tests.table.guests import Guest
from tests.table.house import House


def test_the_lobby_of_a_revoked_device_falls_silent(tmp_path):
    async def run(house):
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

    with House(tmp_path) as house:
        asyncio.run(run(house))
