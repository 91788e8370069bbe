"""Guests for tests: real HTTP and WebSocket, and a strict eye on what arrives."""

import hashlib
import json
import random
import secrets

import httpx
import websockets.asyncio.client as ws
from tests.table.support.live_channel import Seat
from websockets.exceptions import ConnectionClosed

PROMISED = {}
"""By table: who sat down there with which nonce."""


def promise_of(nonce):
    return hashlib.sha256(nonce.encode()).hexdigest()


class Guest:
    """Somebody with a browser of their own."""

    draws = True

    def __init__(self, url, name="Anna", lang="en"):
        self.url = url
        self.name = name
        self.lang = lang
        self.random = random.Random(name)
        self.http = httpx.AsyncClient(
            base_url=url,
            params={"lang": lang},
            headers={"origin": url.rstrip("/")},
            timeout=120,
            verify=False,  # plain HTTP: nothing to verify, and reading certificates takes long
        )
        self.seats = []

    async def __aenter__(self):
        me = await self.post("api/me", {"name": self.name, "lang": self.lang})
        self.id = me["id"]
        return self

    async def __aexit__(self, *problem):
        for seat in self.seats:
            await seat.socket.close()
        await self.http.aclose()

    async def ask(self, method, path, body=None, **params):
        """The whole response."""
        content = None if body is None else json.dumps(body)
        return await self.http.request(method, path, content=content, params=params)

    async def get(self, path, **params):
        response = await self.ask("GET", path, **params)
        assert response.status_code == 200, response.text
        return response.json()

    async def post(self, path, body=None, **params):
        response = await self.ask("POST", path, body, **params)
        assert response.status_code == 200, response.text
        return response.json()

    async def refused(self, path, body=None, status=409, method="POST", **params):
        response = await self.ask(method, path, body, **params)
        assert response.status_code == status, response.text
        return response.json()

    async def open_table(self, game, *seats, sit=True, **more):
        """A new table; `seats` are kinds, or a kind and a bot's level."""
        kinds = [dict(zip(("kind", "level"), seat.split(), strict=False)) for seat in seats]
        body = {"game": game, "seats": kinds, "autostart": True, **more}
        table = await self.post("api/tables", body)
        mine = [n for n, seat in enumerate(kinds) if seat["kind"] in ("me", "hotseat")]
        if sit and mine:
            table = await self.sit(table["id"], *mine)
        return table["id"] if isinstance(table, dict) else table

    async def sit(self, table, *seats, code=None):
        nonce = secrets.token_hex(16)
        PROMISED.setdefault(table, []).append((self, nonce))
        body = {"seats": list(seats), "promise": promise_of(nonce), "code": code}
        return await self.opened(await self.post(f"api/tables/{table}/sit", body))

    async def start(self, table):
        """Let the game start, as its host."""
        return await self.opened(await self.post(f"api/tables/{table}/start"))

    async def opened(self, told):
        """If the game is to start, everybody who sits there adds what they promised."""
        if told["chance"]["opening"]:
            for guest, nonce in PROMISED[told["id"]]:
                if promise_of(nonce) in told["chance"]["promises"]:
                    await guest.post(f"api/tables/{told['id']}/open", {"nonce": nonce})
            told = await self.get(f"api/tables/{told['id']}")
        return told

    async def look(self, table, **params):
        """Open the live channel and wait for what is there."""
        headers = {"cookie": "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())}
        query = "&".join(f"{k}={v}" for k, v in {"lang": self.lang, **params}.items())
        address = self.url.replace("http", "ws") + f"api/tables/{table}/live?{query}"
        socket = await ws.connect(
            address, additional_headers=headers, origin=self.url.rstrip("/"), max_size=None
        )
        seat = Seat(socket, self.draws)
        self.seats.append(seat)
        await seat.next()
        return seat

    async def decide(self, table, ask, actions, confirm=True, key=None):
        body = {
            "seat": ask["seat"],
            "decision": ask["decision"],
            "actions": actions,
            "confirm": confirm,
            "key": key or secrets.token_hex(8),
        }
        return await self.ask("POST", f"api/tables/{table}/decide", body)

    async def play(self, table, seat, on_turn=None):
        """Play at random until the game is over."""
        while not seat.state["over"]:
            ask = seat.state["ask"]
            if ask is None:
                await seat.next(60)
                continue
            if on_turn is not None:
                await on_turn(self, table, seat)
            await self.turn(table, seat)

    async def turn(self, table, seat):
        """Answer the open question with a random piece; True if it was taken."""
        ask = seat.state["ask"]
        if ask is None:
            return False
        draft = [piece["action"] for piece in ask["draft"]]
        options = [option["action"] for option in ask["options"]]
        more = [self.random.choice(options)] if options else []
        confirm = ask["simultaneous"] or not more or self.random.random() < 0.2
        before = seat.n
        response = await self.decide(table, ask, draft + more, confirm)
        assert response.status_code in (200, 409), response.text
        if response.status_code == 200:
            await seat.until(lambda s: s.n > before or s.bye)
        else:
            await seat.settle()
        return response.status_code == 200


async def gone(seat):
    """Wait until the channel is closed; the close code."""
    try:
        while True:
            await seat.next()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
