"""Requests that mean no good, made from the description of the real ones."""

import asyncio
import functools
import gzip
import json
import random
import re

from guildhall.table.web.openapi import document

STRINGS = (
    "", " ", "0", "-1", "null", "me", "x" * 50, "x" * 5000, "ő" * 40, "\u202e", "\x00", "\ud800",
    "../../etc/passwd", "<script>alert(1)</script>", "'; DROP TABLE tables; --", "%s%n", "\n\n",
    "guildhall 2\ngame market_day\n", "__proto__", "{}", "[]", "💥" * 10,
)  # fmt: skip


FILES = 0.02
"""The share of requests that bring a saved game."""
THOUGHT, OFTEN = ("/hint", "/review"), 0.9
"""What a bot thinks about for long is asked for so much less often than the rest."""
NUMBERS = (0, 1, -1, 2, 31, 32, 2**31 - 1, 2**31, 2**63, -(2**63), 1e308, 0.5, float("nan"))


class Line:
    """One kept-alive connection on which anything may be said; much quicker than a real client."""

    def __init__(self, guest):
        self.host, self.port = guest.http.base_url.host, guest.http.base_url.port
        self.cookie = "; ".join(f"{k}={v}" for k, v in guest.http.cookies.items())
        self.streams = None

    async def ask(self, method, target, body, headers):
        """Status and content of the answer."""
        (found,) = await self.ask_all([(method, target, body, headers)])
        return found

    async def ask_all(self, asked):
        """The answers to requests that are sent all at once.

        An idle connection may have been closed, and some answers close it: then what is not
        answered yet is sent again.
        """
        found, tries = [], 0
        while len(found) < len(asked):
            rest = asked[len(found) :]
            try:
                if self.streams is None:
                    self.streams = await asyncio.open_connection(self.host, self.port)
                self.streams[1].write(b"".join(self._text(*one) for one in rest))
                for method, *_ in rest:
                    found.append(await self._answer(method))
                    tries = 0
                    if self.streams is None:
                        break
            except (asyncio.IncompleteReadError, ConnectionError):
                self.close()
                tries += 1
                assert tries < 3, f"no answer to {rest[0][:2]}"
        return found

    def _text(self, method, target, body, headers):
        fields = {"host": f"{self.host}:{self.port}", "cookie": self.cookie, **headers}
        if body is not None:
            fields["content-length"] = str(len(body))
        lines = [f"{method} {target} HTTP/1.1", *(f"{k}: {v}" for k, v in fields.items())]
        return "\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b"")

    async def _answer(self, method):
        reader, _ = self.streams
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
        if "transfer-encoding" not in fields:
            return await reader.read()  # up to the end: it was no request at all
        chunks = []
        while size := int(await reader.readuntil(b"\r\n"), 16):
            chunks.append(await reader.readexactly(size + 2))
        await reader.readexactly(2)
        return b"".join(chunk[:-2] for chunk in chunks)

    def close(self):
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


@functools.cache
def described():
    """The schemas, and the operations with their methods and paths."""
    doc = document()
    operations = [
        (method.upper(), path, operation)
        for path, methods in doc["paths"].items()
        for method, operation in methods.items()
    ]
    return doc["components"]["schemas"], operations


class Fuzz:
    """Makes requests from the description."""

    def __init__(self, seed, places, files=None):
        self.random = random.Random(seed)
        self.places = places
        self.files = files
        self.schemas, self.operations = described()

    def request(self):
        if self.files is not None and self.random.random() < FILES:
            return "POST", "/api/import", {}, self._bytes(self._import())
        method, path, operation = self.random.choice(self.operations)
        while path.endswith(THOUGHT) and self.random.random() < OFTEN:
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

    def _import(self):
        """A saved game that was changed, to look at or to play on from."""
        body = {"text": self.files.odd()}
        if self.random.random() < 0.3:
            body |= {"continue": True, "promise": "0" * 64, "seat": self.random.randrange(4)}
            body["entry"] = self.random.choice([0, 1, 3, 10, None])
        return body

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
