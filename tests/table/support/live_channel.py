"""An open live channel as a client hears it: the scene, patched, and the state."""

import asyncio
import contextlib
import json

import msgspec


class Scene:
    """A scene kept up to date by patches, as the client keeps it."""

    def __init__(self, wire):
        self.nodes = {"": ("", {}, "")}
        self.children = {"": []}
        for node in wire["nodes"]:
            self._place(node, "")

    def _place(self, node, parent):
        name, tag, attributes, *rest = node
        assert name not in self.nodes, f"{name} is there twice"
        self.nodes[name] = (tag, dict(attributes), parent)
        self.children[name] = []
        self.children[parent].append(name)
        for child in rest[0] if rest else ():
            self._place(child, name)

    def apply(self, patch):
        for change in patch:
            getattr(self, "_" + change[0])(*change[1:])

    def _add(self, name, tag, attributes, parent, after):
        assert name not in self.nodes, f"{name} is added twice"
        self.nodes[name] = (tag, dict(attributes), parent)
        self.children[name] = []
        self._insert(name, parent, after)

    def _insert(self, name, parent, after):
        siblings = self.children[parent]
        siblings.insert(siblings.index(after) + 1 if after else 0, name)

    def _move(self, name, parent, after):
        tag, attributes, old = self.nodes[name]
        self.children[old].remove(name)
        self.nodes[name] = (tag, attributes, parent)
        self._insert(name, parent, after)

    def _set(self, name, changes):
        attributes = self.nodes[name][1]
        for key, value in changes.items():
            if value is None:
                attributes.pop(key)
            else:
                attributes[key] = value

    def _remove(self, name):
        for child in list(self.children[name]):
            self._remove(child)
        self.children[self.nodes[name][2]].remove(name)
        del self.nodes[name], self.children[name]

    def wire(self):
        return {"nodes": [self._node(name) for name in self.children[""]]}

    def _node(self, name):
        tag, attributes, _ = self.nodes[name]
        node = [name, tag, attributes]
        if self.children[name]:
            node.append([self._node(child) for child in self.children[name]])
        return node


class Seat:
    """An open live channel; one that does not draw follows everything but the board."""

    def __init__(self, socket, draws=True):
        self.socket = socket
        self.draws = draws
        self.n = 0
        self.scene = None
        self.state = None
        self.table = None
        self.seat = None
        self.lines = {}
        self.chat = []
        self.messages = []
        self.bye = None
        self.review = None
        self.clocks = None

    async def next(self, timeout=60):
        """Take in one message."""
        async with asyncio.timeout(timeout):
            message = msgspec.json.decode(await self.socket.recv())
        self.messages.append(message)
        getattr(self, "_" + message["type"])(message)
        return message

    def _full(self, message):
        self.n = message["n"]
        self.seat = message["seat"]
        self.scene = Scene(message["scene"]) if self.draws else None
        self.state = message["state"]
        self.table = message["table"]
        self.lines = {(line["entry"], line["line"]): line for line in message["lines"]}
        self.chat = message["chat"]

    def _update(self, message):
        assert message["n"] == self.n + 1, "a message was lost"
        self.n += 1
        if self.draws and message["patch"] is not None:
            self.scene.apply(message["patch"])
        if message["state"] is not None:
            self.state = message["state"]
        for line in message["lines"]:
            self.lines[line["entry"], line["line"]] = line

    def _table(self, message):
        self.table = message["table"]

    def _chat(self, message):
        self.chat += message["chat"]

    def _review(self, message):
        self.review = message

    def _clocks(self, message):
        self.clocks = message

    def _pong(self, message):
        pass

    def _bye(self, message):
        self.bye = message["reason"]

    async def until(self, condition, timeout=60):
        """Take in messages until the condition holds."""
        async with asyncio.timeout(timeout):
            while not condition(self):
                await self.next(timeout)
        return self

    async def settle(self, quiet=0.15):
        """Take in everything that is under way."""
        with contextlib.suppress(TimeoutError):
            while True:
                await self.next(quiet)

    async def see(self, **what):
        await self.socket.send(json.dumps({"type": "see", **what}))
