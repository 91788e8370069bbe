"""How much one person, or one address, may have under way at the same time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from guildhall.table.protocol.errors import Refused


class UnderWay:
    """Refuses (429) who has too much under way, alone or together with others of an address."""

    def __init__(self, of_person: int, of_address: int) -> None:
        self._of_person = of_person
        self._of_address = of_address
        self._persons: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    @contextmanager
    def one_more(self, person: str, address: str) -> Iterator[None]:
        counts = (self._persons, person), (self._addresses, address)
        if self._persons[person] >= self._of_person or self._addresses[address] >= self._of_address:
            raise Refused("too-many", wait=1)
        for count, who in counts:
            count[who] += 1
        try:
            yield
        finally:
            for count, who in counts:
                count[who] -= 1
                if not count[who]:
                    del count[who]
