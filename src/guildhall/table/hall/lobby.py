"""Which tables somebody sees in the lobby; found without looking at all of them."""

from __future__ import annotations

import asyncio

from guildhall.table.hall.results import results_of
from guildhall.table.messages.tables import Card, Lobby
from guildhall.table.play.document import TableDoc
from guildhall.table.play.table import LiveTable
from guildhall.table.readers.reports import card

OPEN_SHOWN = 100
YOURS_SHOWN = 200
UNDER_WAY = ("waiting", "playing")


class LobbyReader:
    """Somebody who looks at the lobby."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.changed = asyncio.Event()
        self.changed.set()
        self.is_dismissed = False

    def dismiss(self) -> None:
        """Tell nothing more: this device is not the person's any longer."""
        self.is_dismissed = True
        self.changed.set()


class Board:
    """The tables by who has to do with them, and those with free seats."""

    def __init__(self, tables: dict[str, LiveTable]) -> None:
        self._tables = tables
        self._people: dict[str, set[str]] = {}
        """By table."""
        self._of: dict[str, set[str]] = {}
        """By person."""
        self._from: dict[str, set[str]] = {}
        """By the mark of the address where they were opened."""
        self._open: set[str] = set()
        self._newest: list[Card] | None = None
        """The open tables as strangers see them, the newest first; None if one has changed."""

    def note(self, doc: TableDoc) -> None:
        """Remember what is so now."""
        people = {doc.host, *(seat.person for seat in doc.seats if seat.person)}
        for person in self._people.get(doc.id, set()) - people:
            self._leave(person, doc.id)
        for person in people:
            self._of.setdefault(person, set()).add(doc.id)
        self._people[doc.id] = people
        if doc.origin:
            self._from.setdefault(doc.origin, set()).add(doc.id)
        self._set_open(doc.id, is_open(doc))

    def drop(self, id: str) -> None:
        for person in self._people.pop(id, set()):
            self._leave(person, id)
        self._set_open(id, False)
        origin = self._tables[id].doc.origin
        if origin:
            self._from[origin].discard(id)
            if not self._from[origin]:
                del self._from[origin]

    def with_seal(self, person: str, seal: str | None) -> LiveTable | None:
        """The table of this person about whose luck that was promised."""
        tables = (self._tables[id] for id in self._of.get(person, ()))
        return next((table for table in tables if table.doc.seal == seal), None)

    def _leave(self, person: str, id: str) -> None:
        self._of[person].discard(id)
        if not self._of[person]:
            del self._of[person]

    def _set_open(self, id: str, is_open: bool) -> None:
        if is_open or id in self._open:
            self._newest = None
        (self._open.add if is_open else self._open.discard)(id)

    def people(self) -> set[str]:
        """Everybody who has to do with a table."""
        return set(self._of)

    def hosted(self, person: str) -> int:
        """How many tables of that host wait or are played."""
        docs = (self._tables[id].doc for id in self._of.get(person, ()))
        return sum(doc.host == person and doc.status in UNDER_WAY for doc in docs)

    def from_there(self, origin: str) -> int:
        """How many tables from an address wait, are played, or hold a saved game."""
        docs = (self._tables[id].doc for id in self._from.get(origin, ()))
        return sum(doc.imported or doc.status in UNDER_WAY for doc in docs)

    def docs(self, person: str | None) -> list[TableDoc]:
        """The tables of a person, the latest first."""
        ids = self._of.get(person or "", ())
        return sorted((self._tables[id].doc for id in ids), key=lambda doc: -doc.updated)

    def lobby(self, person: str | None) -> Lobby:
        """Your tables first, those that wait for you at the top; then those with free seats."""
        yours = self.docs(person)
        cards = [card(doc, person) for doc in yours if doc.status != "closed"]
        cards.sort(key=lambda c: (not c.your_turn, c.status in ("over", "readonly")))
        mine = {doc.id for doc in yours}
        free = [card for card in self._open_cards() if card.id not in mine]
        return Lobby(cards[:YOURS_SHOWN], free[:OPEN_SHOWN], results_of(yours, person))

    def _open_cards(self) -> list[Card]:
        """Made once for all who look."""
        if self._newest is None:
            docs = sorted((self._tables[id].doc for id in self._open), key=lambda doc: -doc.updated)
            self._newest = [card(doc, None) for doc in docs[: OPEN_SHOWN + YOURS_SHOWN]]
        return self._newest


def is_open(doc: TableDoc) -> bool:
    free = any(seat.kind == "open" and seat.person is None for seat in doc.seats)
    return doc.listed and doc.status == "waiting" and free
