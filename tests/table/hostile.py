"""Hostile requests: no 5xx, no hang, nothing that is secret in any answer.

    python -m tests.table.hostile [REQUESTS]

First schemathesis on the OpenAPI description, with real tables in the paths; then requests
made from the same description by a quicker and dirtier generator, over HTTP and WebSocket.
"""

import asyncio
import contextlib
import gzip
import json
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlencode

import websockets.asyncio.client as ws
from tests.table.guests import Guest
from tests.table.house import House
from websockets.exceptions import WebSocketException

from guildhall.table.web.openapi import document

REQUESTS = 100_000
SOCKETS = 0.02
"""The share of requests that go to a WebSocket."""
SETTINGS = {"rate": 1e6, "burst": 10**6, "open_tables": 10**6}
STRINGS = (
    "", " ", "0", "-1", "null", "me", "x" * 50, "x" * 5000, "ő" * 40, "\u202e", "\x00", "\ud800",
    "../../etc/passwd", "<script>alert(1)</script>", "'; DROP TABLE tables; --", "%s%n", "\n\n",
    "guildhall 1\ngame market_day\n", "__proto__", "{}", "[]", "💥" * 10,
)  # fmt: skip
NUMBERS = (0, 1, -1, 2, 31, 32, 2**31 - 1, 2**31, 2**63, -(2**63), 1e308, 0.5, float("nan"))


class Line:
    """One kept-alive connection on which anything may be said; much quicker than a real client."""

    def __init__(self, guest):
        self.host, self.port = guest.http.base_url.host, guest.http.base_url.port
        self.cookie = "; ".join(f"{k}={v}" for k, v in guest.http.cookies.items())
        self.streams = None

    async def ask(self, method, target, body, headers):
        """Status and content of the answer; an idle connection may have been closed."""
        fields = {"host": f"{self.host}:{self.port}", "cookie": self.cookie, **headers}
        if body is not None:
            fields["content-length"] = str(len(body))
        lines = [f"{method} {target} HTTP/1.1", *(f"{k}: {v}" for k, v in fields.items())]
        text = "\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b"")
        for _ in range(2):
            if self.streams is None:
                self.streams = await asyncio.open_connection(self.host, self.port)
            try:
                return await self._exchange(method, text)
            except (asyncio.IncompleteReadError, ConnectionError):
                self.close()
        raise AssertionError(f"no answer to {method} {target}")

    async def _exchange(self, method, text):
        reader, writer = self.streams
        writer.write(text)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
        status = int(head[0].split()[1])
        fields = dict(line.split(": ", 1) for line in head[1:] if line)
        has_body = method != "HEAD" and status not in (204, 304)
        content = await self._content(fields) if has_body else b""
        if fields.get("content-encoding") == "gzip":
            content = gzip.decompress(content)
        if fields.get("connection") == "close":
            self.close()
        return status, content

    async def _content(self, fields):
        reader, _ = self.streams
        if "content-length" in fields:
            return await reader.readexactly(int(fields["content-length"]))
        chunks = []
        while size := int(await reader.readuntil(b"\r\n"), 16):
            chunks.append(await reader.readexactly(size + 2))
        await reader.readexactly(2)
        return b"".join(chunk[:-2] for chunk in chunks)

    def close(self):
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


class Fuzz:
    """Makes requests from the description."""

    def __init__(self, seed, places):
        self.random = random.Random(seed)
        self.places = places
        doc = document()
        self.schemas = doc["components"]["schemas"]
        self.operations = [
            (method.upper(), path, operation)
            for path, methods in doc["paths"].items()
            for method, operation in methods.items()
        ]

    def request(self):
        method, path, operation = self.random.choice(self.operations)
        path = re.sub(r"{(\w+)}", lambda found: self._place(found[1]), path)
        query = {}
        for parameter in operation["parameters"]:
            if parameter["in"] == "query" and self.random.random() < 0.6:
                query[parameter["name"]] = str(self.value(parameter["schema"]))
        body = None
        if "requestBody" in operation:
            schema = operation["requestBody"]["content"]["application/json"]["schema"]
            body = self._bytes(self.value(schema))
        if self.random.random() < 0.02:
            method = self.random.choice(["PUT", "PATCH", "OPTIONS", "HEAD", "DELETE", "POST"])
        return method, path, query, body

    def _place(self, name):
        if self.random.random() < 0.1:
            return "".join(c for c in self.random.choice(STRINGS) if c.isalnum()) or "x"
        return self.random.choice(self.places[name])

    def _bytes(self, value):
        text = json.dumps(value)
        if self.random.random() < 0.05:
            cut = self.random.randrange(len(text) + 1)
            text = text[:cut] + self.random.choice(["", '"', "}", "[" * 500, "\\"])
        return text.encode("utf-8", "surrogatepass")

    def value(self, schema, depth=0):
        """Something that fits the schema, or nearly, or not at all."""
        if self.random.random() < 0.06:
            return self._anything(depth)
        if "$ref" in schema:
            return self.value(self.schemas[schema["$ref"].rsplit("/", 1)[1]], depth)
        if "anyOf" in schema:
            return self.value(self.random.choice(schema["anyOf"]), depth)
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        return getattr(self, "_" + schema.get("type", "anything"), self._anything)(schema, depth)

    def _object(self, schema, depth):
        named = schema.get("properties", {})
        found = {
            name: self.value(inner, depth + 1)
            for name, inner in named.items()
            if name in schema.get("required", ()) or self.random.random() < 0.5
        }
        if found and self.random.random() < 0.05:
            found.pop(self.random.choice(list(found)))
        if self.random.random() < 0.05:
            found[self.random.choice(STRINGS)] = self._anything(depth)
        return found

    def _array(self, schema, depth):
        count = self.random.choice([0, 1, 1, 2, 3, 40 if depth < 2 else 1])
        return [self.value(schema.get("items", {}), depth + 1) for _ in range(count)]

    def _string(self, schema, depth):
        if "pattern" in schema and self.random.random() < 0.9:
            return self.random.choice(["0" * 32, f"key-{self.random.getrandbits(40):x}"])
        if self.random.random() < 0.5:
            return self.random.choice(self.places["word"])
        return self.random.choice(STRINGS)

    def _integer(self, schema, depth):
        return self.random.choice([0, 1, 2, self.random.randrange(200), *NUMBERS[:4]])

    def _boolean(self, schema, depth):
        return self.random.random() < 0.5

    def _null(self, schema, depth):
        return None

    def _anything(self, schema=None, depth=0):
        if depth and isinstance(depth, int) and depth > 3:
            return None
        return self.random.choice(
            [None, True, [], {}, [[]], {"a": 1}, *STRINGS, *NUMBERS, self.places["table"][0]]
        )


def secrets_in(database):
    """What no stranger may ever read: seeds of running games, nonces, codes, links."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        docs = [json.loads(doc) for (doc,) in connection.execute("SELECT doc FROM tables")]
        links = [link for (link,) in connection.execute("SELECT link FROM people") if link]
    running = [doc for doc in docs if doc["host"] != "eve" and doc["status"] != "over"]
    found = [doc["secret"] for doc in running] + links
    for doc in running:
        found += [seat["code"] for seat in doc["seats"] if seat["code"]]
    return [text.encode() for text in found]


BANNED = (b"Traceback", b'File "', b"sqlite", b"msgspec")


def check_answer(status, content, secret, what):
    assert status < 500, f"{status} for {what}: {content[:300]!r}"
    for text in (*secret, *BANNED):
        assert text not in content, f"{text!r} got out by {what}"


async def hostile(house, requests, seed=1, workers=16, report=lambda done: None):
    """So many hostile requests by somebody with an identity of her own."""
    async with contextlib.AsyncExitStack() as stack:
        anna, eve = (Guest(house.url, name) for name in ("Anna", "Eve"))
        await stack.enter_async_context(anna)
        await stack.enter_async_context(eve)
        places = await prepare(anna, eve)
        secret = secrets_in(house.folder / "data" / "tables.db")
        assert secret
        done = 0

        async def work(number):
            nonlocal done
            fuzz, line = Fuzz(seed * 1000 + number, places), Line(eve)
            stack.callback(line.close)
            while done < requests:
                done += 1
                count = done
                if fuzz.random.random() < SOCKETS:
                    await hostile_socket(eve, fuzz, secret)
                else:
                    await hostile_request(line, fuzz, secret)
                if count % 1000 == 0:
                    report(count)

        await asyncio.gather(*(work(number) for number in range(workers)))
        health = await anna.get("api/health")
        assert health["status"] == "ok"
        return done


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


async def hostile_request(line, fuzz, secret):
    method, path, query, body = fuzz.request()
    target = f"{path}?{urlencode(query, errors='replace')}" if query else path
    what = f"{method} {target} {body!r:.300}"
    async with asyncio.timeout(30):
        status, content = await line.ask(method, target, body, odd_headers(fuzz))
    check_answer(status, content, secret, what)


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


async def hostile_socket(eve, fuzz, secret):
    """A channel with odd questions; whatever comes back holds no secret."""
    table = fuzz._place("table")
    query = f"?seat={fuzz.random.choice(NUMBERS)}" if fuzz.random.random() < 0.5 else ""
    url = eve.url.replace("http", "ws") + f"api/tables/{table}/live{query}"
    headers = {"cookie": "; ".join(f"{k}={v}" for k, v in eve.http.cookies.items())}
    with contextlib.suppress(WebSocketException):
        async with asyncio.timeout(20), ws.connect(url, additional_headers=headers) as socket:
            for _ in range(fuzz.random.randrange(4)):
                await socket.send(odd_message(fuzz))
            with contextlib.suppress(TimeoutError):
                while True:
                    async with asyncio.timeout(0.05):
                        text = await socket.recv()
                    check_answer(0, text if isinstance(text, bytes) else text.encode(), secret, url)


def odd_message(fuzz):
    if fuzz.random.random() < 0.3:
        return fuzz.random.randbytes(fuzz.random.randrange(200))
    kind = fuzz.random.choice(["see", "see", "ping", "shout", None])
    message = {"type": kind, "seat": fuzz.random.choice([0, 1, -1, *NUMBERS])}
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


def main():
    requests = int(sys.argv[1]) if len(sys.argv) > 1 else REQUESTS
    started = time.monotonic()

    def report(done):
        print(f"{done} requests, {time.monotonic() - started:.0f} s", flush=True)

    with tempfile.TemporaryDirectory() as folder, House(Path(folder), **SETTINGS) as house:
        code, told = asyncio.run(run_schemathesis(house, max(1, requests // 5000)))
        print(told[told.find("SUMMARY") :] if code == 0 else told)
        if code:
            sys.exit("schemathesis found something")
        asyncio.run(hostile(house, requests, report=report))
    print(f"{requests} hostile requests: no 5xx, no hang, no leak.")


if __name__ == "__main__":
    main()
