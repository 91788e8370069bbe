"""A proxy in front of several servers, as far as guests notice it (docs/hosting.md).

It asks every server twice a second whether it lives and whether it is ready, and cuts what is open
to one that is not. All about one table goes to one server, as long as it is there.
"""

import asyncio
import hashlib
import re

import httpx

OFTEN = 0.5
PATIENCE = 1.0
FALL = 2
"""Checks that must fail in a row."""
TABLE = re.compile(r"api/tables/([^/]+)")
UNREACHED = (httpx.HTTPError, OSError)


class Gate:
    """The way to one server for one kind of traffic: open while its checks succeed."""

    def __init__(self, house, check):
        self.house = house
        self._check = check
        self._failed = 0
        self._down = asyncio.Event()
        self._channels = set()

    @property
    def is_open(self):
        return not self._down.is_set()

    async def watch(self, http):
        while True:
            try:
                answer = await http.get(self.house.url + self._check)
                is_healthy = answer.status_code == 200
            except UNREACHED:
                is_healthy = False
            self._note(is_healthy)
            await asyncio.sleep(OFTEN)

    def _note(self, is_healthy):
        self._failed = 0 if is_healthy else self._failed + 1
        if is_healthy:
            self._down.clear()
        elif self._failed == FALL:
            self._down.set()
            for channel in self._channels:
                channel.transport.abort()

    def hold(self, channel):
        """Cut this channel when the gate closes."""
        self._channels = {one for one in self._channels if one.close_code is None} | {channel}

    async def through(self, work):
        """Done, unless the gate closes meanwhile."""
        doing, down = asyncio.ensure_future(work), asyncio.ensure_future(self._down.wait())
        try:
            await asyncio.wait({doing, down}, return_when=asyncio.FIRST_COMPLETED)
            if not doing.done():
                raise ConnectionResetError("the server is marked down")
            return doing.result()
        finally:
            for task in (doing, down):
                task.cancel()
            await asyncio.gather(doing, down, return_exceptions=True)


class Proxy:
    """Chooses a server for everything that is asked; live channels only need one that lives."""

    def __init__(self, houses):
        self._ready = [Gate(house, "api/health/ready") for house in houses]
        self._live = [Gate(house, "api/health/live") for house in houses]
        self._watching = []

    async def __aenter__(self):
        self._http = httpx.AsyncClient(timeout=PATIENCE, verify=False)
        gates = (*self._ready, *self._live)
        self._watching = [asyncio.create_task(gate.watch(self._http)) for gate in gates]
        return self

    async def __aexit__(self, *problem):
        for task in self._watching:
            task.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)
        await self._http.aclose()

    def gate(self, path, without=(), is_channel=False):
        """Where to send it; if nobody is ready, what can be read can be read all the same."""
        kinds = (self._live,) if is_channel else (self._ready, self._live)
        for gates in kinds:
            found = [gate for gate in gates if gate.is_open and gate not in without]
            if found:
                return max(found, key=lambda gate: _rank(path, gate))
        return max(self._live, key=lambda gate: _rank(path, gate))


def _rank(path, gate):
    """By the table alone, if it is about one: each server is the first for a share of them."""
    about = TABLE.search(path)
    name = f"{about[1] if about else path} {gate.house.folder}"
    return hashlib.sha256(name.encode()).digest()
