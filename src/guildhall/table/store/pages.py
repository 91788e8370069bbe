"""Rows straight from the pages of a database, for where its trees are broken.

All our tables are WITHOUT ROWID: each row is an entry of an index tree, in a page of one of two
kinds. Which table it belongs to is told by the kinds of its values.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

Value = int | float | str | bytes | None

MAGIC = b"SQLite format 3\0"
USUAL_SIZE = 4096
INNER, LEAF = 0x02, 0x0A
"""The pages of index trees, and how long their heads are."""
HEADS = {INNER: 12, LEAF: 8}
WHOLE = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""The bytes of whole numbers by their kind."""


class Spoilt(Exception):
    """This is no row."""


def rows_of(content: bytes) -> Iterator[tuple[Value, ...]]:
    """Every row of every page that can be read and is in use."""
    pages = Pages(content)
    unused = pages.unused()
    for number in range(1, pages.count + 1):
        if number not in unused:
            yield from pages.rows(number)


class Pages:
    """A database as SQLite lays it out in its file."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        is_sound = content[:16] == MAGIC
        self._size = int.from_bytes(content[16:18], "big") if is_sound else USUAL_SIZE
        self._size = {0: USUAL_SIZE, 1: 65536}.get(self._size, self._size)
        self._usable = self._size - (content[20] if is_sound else 0)
        self.count = len(content) // self._size

    def _page(self, number: int) -> bytes:
        if not 1 <= number <= self.count:
            raise Spoilt
        return self._content[(number - 1) * self._size : number * self._size]

    def unused(self) -> set[int]:
        """The pages of the free list: what they hold was deleted."""
        found: set[int] = set()
        trunk = int.from_bytes(self._content[32:36], "big")
        while 1 <= trunk <= self.count and trunk not in found:
            page = self._page(trunk)
            found.add(trunk)
            count = min(int.from_bytes(page[4:8], "big"), self._size // 4 - 2)
            found.update(struct.unpack(f">{count}I", page[8 : 8 + 4 * count]))
            trunk = int.from_bytes(page[:4], "big")
        return found

    def rows(self, number: int) -> Iterator[tuple[Value, ...]]:
        """The rows of a page; none if it is of another kind."""
        page = self._page(number)
        start = 100 if number == 1 else 0
        if (head := HEADS.get(page[start])) is None:
            return
        count = int.from_bytes(page[start + 3 : start + 5], "big")
        places = page[start + head : start + head + 2 * count]
        for at in range(0, len(places) - 1, 2):
            place = int.from_bytes(places[at : at + 2], "big")
            try:
                yield values_of(self._payload(page, place + (4 if head == HEADS[INNER] else 0)))
            except (Spoilt, IndexError, UnicodeDecodeError):
                continue

    def _payload(self, page: bytes, place: int) -> bytes:
        """The bytes of one row; what does not fit its page lies in a chain of others."""
        length, place = varint(page, place)
        most, least = (((self._usable - 12) * share // 255) - 23 for share in (64, 32))
        here = length
        if length > most:
            here = least + (length - least) % (self._usable - 4)
            here = here if here <= most else least
        found = page[place : place + here]
        following = int.from_bytes(page[place + here : place + here + 4], "big")
        while len(found) < length:
            more = self._page(following)
            found += more[4 : min(self._usable, 4 + length - len(found))]
            following = int.from_bytes(more[:4], "big")
        return found


def varint(content: bytes, place: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    number = 0
    for at in range(place, place + 8):
        number = number << 7 | content[at] & 0x7F
        if content[at] < 0x80:
            return number, at + 1
    return number << 8 | content[place + 8], place + 9


def values_of(payload: bytes) -> tuple[Value, ...]:
    """The values of a row: first the kinds of all, then their bytes."""
    end, place = varint(payload, 0)
    kinds = []
    while place < end:
        kind, place = varint(payload, place)
        kinds.append(kind)
    values = []
    for kind in kinds:
        value, place = _value(kind, payload, place)
        values.append(value)
    if place != len(payload):
        raise Spoilt
    return tuple(values)


def _value(kind: int, payload: bytes, place: int) -> tuple[Value, int]:
    size = WHOLE.get(kind, {7: 8}.get(kind, max(0, (kind - 12) // 2)))
    found, end = payload[place : place + size], place + size
    if kind in (10, 11) or len(found) < size:
        raise Spoilt
    if kind in WHOLE:
        return int.from_bytes(found, "big", signed=True), end
    if kind == 7:
        return struct.unpack(">d", found)[0], end
    if kind < 12:
        return {0: None, 8: 0, 9: 1}[kind], end
    return (found.decode() if kind % 2 else found), end
