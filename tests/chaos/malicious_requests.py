"""Hostile requests: no 5xx, no hang, nothing that is secret in any answer.

First schemathesis on the OpenAPI description, with real tables in the paths; then requests
made from the same description by a quicker and dirtier generator, over HTTP and WebSocket; a
million of them by `python -m tests.chaos.runner`.
"""

import asyncio
import contextlib
import json
import random
import sqlite3
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlencode

import websockets.asyncio.client as ws
from tests.chaos.generated_requests import NUMBERS, Fuzz, Line
from tests.table.support.http_guest import Guest
from tests.table.support.malicious_files import Files
from websockets.exceptions import WebSocketException

from guildhall.table.web.openapi import document

GAMES, SELDOM = ("market_day", "flandern"), 5
"""Whose files are tampered with; the longer ones only in one run of so many."""
KNOWN = 5
"""So many of the first tables and of the last files are asked about."""
PATIENCE = 600
"""Seconds for an answer: a busy machine is slow, and what hangs never comes."""
TOGETHER = 10
"""Requests that are sent at once on one connection."""
SOCKETS = 0.05
"""How often a WebSocket comes before them."""
SAID = 20
"""The most messages on one."""
SETTINGS = {"rate": 1e6, "burst": 10**6, "open_tables": 10**6, "long_of_person": 100}


def secrets_in(database, eve):
    """What no stranger may ever read: seeds of others' running games, codes, links.

    Her own may come to an end meanwhile, and then their luck is told.
    """
    with contextlib.closing(sqlite3.connect(database)) as connection:
        docs = [json.loads(doc) for (doc,) in connection.execute("SELECT doc FROM tables")]
        links = [link for (link,) in connection.execute("SELECT link FROM people") if link]
    running = [doc for doc in docs if doc["host"] != eve and doc["status"] != "over"]
    found = [doc["secret"] for doc in running] + links
    for doc in running:
        found += [seat["code"] for seat in doc["seats"] if seat["code"]]
    return [text.encode() for text in found]


BANNED = (b"Traceback", b'File "', b"sqlite", b"msgspec")


class Watch:
    """Looks at every answer."""

    def __init__(self, secret):
        self._secret = (*secret, *BANNED)
        self._clean = set()
        """What was looked through already: many answers are always the same."""
        self.count = 0
        """Hostile messages so far."""

    def look(self, status, content, what):
        if not what.startswith("GET /api/health"):  # which tells the truth about a slow disk
            assert status < 500, f"{status} for {what}: {content[:300]!r}"
        if hash(content) not in self._clean:
            for text in self._secret:
                assert text not in content, f"{text!r} got out by {what}"
            self._clean.add(hash(content))


async def hostile(house, messages, seed=1, workers=8):
    """So many hostile messages of somebody with an identity of her own, or a few more."""
    async with contextlib.AsyncExitStack() as stack:
        anna, eve = (Guest(house.url, name) for name in ("Anna", "Eve"))
        await stack.enter_async_context(anna)
        await stack.enter_async_context(eve)
        places = await prepare(anna, eve)
        games = GAMES if seed % SELDOM == 1 else GAMES[:1]
        texts = [await saved_game(eve, game) for game in games]
        secret = secrets_in(house.folder / "data" / "tables.db", eve.id)
        assert secret
        watch = Watch(secret)

        async def work(number):
            own = random.Random(seed * 1000 + number)
            fuzz, line = Fuzz(seed * 1000 + number, places, Files(own, texts)), Line(eve)
            stack.callback(line.close)
            while watch.count < messages:
                if fuzz.random.random() < SOCKETS:
                    await hostile_socket(eve, fuzz, watch)
                await hostile_requests(line, fuzz, watch)

        await asyncio.gather(*(work(number) for number in range(workers)))
        health = await anna.get("api/health")
        assert health["status"] == "ok"
        return watch.count


async def prepare(anna, eve):
    """Tables to be hostile to: others' and her own, waiting, running and over."""
    closed = await anna.open_table("market_day", "me", "invited")
    running = await anna.open_table("market_day", "me", "hotseat", "bot greedy")
    own = await eve.open_table("market_day", "me", "bot greedy")
    over = await eve.open_table("market_day", "me", "bot greedy")
    seat = await eve.look(over)
    await eve.play(over, seat)
    await anna.post("api/me/link")
    levels = ["greedy", "random", "market_day", "norenberc", "standard", "wide", "en"]
    return {
        "table": [closed, running, own, own, over],
        "game": ["market_day", "norenberc"],
        "file": ["symbols.svg", "board.css", "cover.svg", "state.py"],
        "word": [*levels, anna.id, eve.id],
    }


async def saved_game(eve, game):
    """A finished game of hers as a file."""
    table = await eve.open_table(game, "me", "bot random")
    await eve.play(table, await eve.look(table))
    return (await eve.ask("GET", f"api/tables/{table}/export")).text


async def hostile_requests(line, fuzz, watch):
    asked = []
    for _ in range(TOGETHER):
        method, path, query, body = fuzz.request()
        target = f"{path}?{urlencode(query, errors='replace')}" if query else path
        asked.append((method, target, body, odd_headers(fuzz)))
    for (method, target, *_), (status, content) in await answers(line, asked, watch):
        if method == "POST" and target == "/api/import" and status == 200:
            await look_around(line, fuzz, json.loads(content)["id"], watch)


async def answers(line, asked, watch):
    """The requests with their answers, which have been looked at."""
    async with asyncio.timeout(PATIENCE):
        found = await line.ask_all(asked)
    for (method, target, body, _), (status, content) in zip(asked, found, strict=True):
        watch.look(status, content, f"{method} {target} {body!r:.300}")
    watch.count += len(asked)
    return zip(asked, found, strict=True)


async def look_around(line, fuzz, table, watch):
    """Everything that can be seen of a table that was made of a file."""
    fuzz.places["table"].append(table)
    del fuzz.places["table"][KNOWN:-KNOWN]
    kinds = ("lines", "replay", "replay?entry=1&seat=0", "chart", "export")
    asked = [("GET", f"/api/tables/{table}/{what}", None, {}) for what in kinds]
    await answers(line, asked, watch)


def odd_headers(fuzz):
    if fuzz.random.random() < 0.9:
        return {}
    return fuzz.random.choice(
        [
            {"origin": "null"},
            {"accept-language": "x" * 3000},
            {"cookie": "guildhall=" + "a." * 200},
            {"content-type": "text/plain"},
            {"if-none-match": "*"},
            {"range": "bytes=0-1"},
            {"accept-encoding": "gzip;q=0, br"},
        ]
    )


async def hostile_socket(eve, fuzz, watch):
    """A channel with odd questions; whatever comes back holds no secret."""
    table = fuzz._place("table")
    query = f"?seat={fuzz.random.choice(NUMBERS)}" if fuzz.random.random() < 0.5 else ""
    url = eve.url.replace("http", "ws") + f"api/tables/{table}/live{query}"
    headers = {"cookie": "; ".join(f"{k}={v}" for k, v in eve.http.cookies.items())}
    with contextlib.suppress(WebSocketException):
        async with asyncio.timeout(PATIENCE), ws.connect(url, additional_headers=headers) as socket:
            for _ in range(fuzz.random.randrange(SAID)):
                await socket.send(odd_message(fuzz))
                watch.count += 1
            with contextlib.suppress(TimeoutError):
                while True:
                    async with asyncio.timeout(0.05):
                        text = await socket.recv()
                    watch.look(0, text if isinstance(text, bytes) else text.encode(), url)


def odd_message(fuzz):
    """Mostly one that the server understands, since any other ends the channel."""
    kind = fuzz.random.random()
    if kind < 0.05:
        return fuzz.random.randbytes(fuzz.random.randrange(200))
    if kind < 0.5:
        return '{"type": "ping"}'
    if kind < 0.8:
        return json.dumps({"type": "told", "entry": fuzz.random.choice([0, 1, 7, 2**31 - 1])})
    kinds = fuzz.random.choice(["see", "see", "see", "ping", "shout", None])
    message = {"type": kinds, "seat": fuzz.random.choice([-1, -1, 0, *NUMBERS])}
    message |= fuzz.random.choice([{}, {"lang": "hu"}, {"shape": "narrow"}, {"x": "y" * 20_000}])
    return json.dumps(message)


def schemathesis(house, folder, examples, cookie, tables):
    """Schemathesis with real tables and games in its paths; its exit code and report."""
    doc = document()
    real = {"table": tables, "game": ["market_day", "norenberc"], "file": ["symbols.svg", "x"]}
    for methods in doc["paths"].values():
        for operation in methods.values():
            for parameter in operation["parameters"]:
                if parameter["in"] == "path":
                    parameter["schema"] = {"enum": real[parameter["name"]]}
    file = folder / "openapi.json"
    file.write_text(json.dumps(doc))
    checks = "not_a_server_error,status_code_conformance,content_type_conformance,"
    checks += "response_schema_conformance"
    command = [
        str(Path(sys.executable).parent / "schemathesis"), "run", str(file), "--url", house.url,
        "--checks", checks, "--phases", "fuzzing", "--max-examples", str(examples), "--seed", "1",
        "--header", f"Cookie: {cookie}", "--no-color", "--generation-database", "none",
        "--request-timeout", str(PATIENCE), "--suppress-health-check", "too_slow",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    return done.returncode, done.stdout + done.stderr


async def run_schemathesis(house, examples):
    async with Guest(house.url, "Eve") as eve:
        tables = [
            await eve.open_table("market_day", "me", "bot greedy"),
            await eve.open_table("market_day", "me", "invited"),
        ]
        cookie = "; ".join(f"{k}={v}" for k, v in eve.http.cookies.items())
        arguments = (house, house.folder, examples, cookie, tables)
        return await asyncio.to_thread(schemathesis, *arguments)
