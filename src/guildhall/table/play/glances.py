"""What can be found of a table without reading its document: for the lobby, limits and expiry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from guildhall.table.messages.basics import Pace, SeatKind, Status
from guildhall.table.messages.tables import Card, CardSeat
from guildhall.table.store import Glance, Sitting

if TYPE_CHECKING:
    from guildhall.table.play.document import TableDoc

GLANCE = 1
"""The shape of what is found; where another is stored, all of it is made anew."""
LIVES = ("unused", "unopened", "waiting", "playing", "finished")
"""The lifetimes that tables have."""


class Notice(Struct, array_like=True, frozen=True):
    """A table as the lobby posts it."""

    id: str
    game: str
    status: Status
    pace: Pace
    host: str
    seats: list[tuple[str, SeatKind, str | None]]
    """Of each the name, the kind and the person."""
    pending: list[int]
    waits: list[str]
    """The people that the table waits for."""
    updated: float

    def concerns(self, person: str | None) -> bool:
        return person is not None and (
            person == self.host or any(who == person for _, _, who in self.seats)
        )

    def card(self, person: str | None) -> Card:
        """As somebody sees it."""
        return Card(
            id=self.id,
            game=self.game,
            status=self.status,
            pace=self.pace,
            seats=[
                CardSeat(name, kind, person is not None and who == person)
                for name, kind, who in self.seats
            ],
            pending=self.pending,
            your_turn=person in self.waits,
            free=sum(kind == "open" and who is None for _, kind, who in self.seats),
            updated=self.updated,
        )


def read_notices(bodies: Iterable[bytes]) -> Iterator[Notice]:
    """Those that can be read: where a page of the database is damaged, the others are posted."""
    for body in bodies:
        with suppress(msgspec.DecodeError, UnicodeDecodeError):
            yield msgspec.json.decode(body, type=Notice)


def glance_of(doc: TableDoc) -> Glance:
    people = sorted({doc.host, *(seat.person for seat in doc.seats if seat.person)})
    waits = [person for person in people if doc.waits_for(person)]
    seats = [(seat.name, seat.kind, seat.person) for seat in doc.seats]
    notice = Notice(
        doc.id, doc.game, doc.status, doc.pace, doc.host, seats, doc.pending, waits, doc.updated
    )
    return Glance(
        game=doc.game,
        host=doc.host,
        created=doc.created,
        aged=doc.updated + doc.shift,
        life=life_of(doc),
        is_open=is_open(doc),
        stirs=stirs(doc),
        is_imported=doc.imported,
        origin=doc.origin,
        seal=doc.seal,
        waits=" ".join(waits),
        notice=msgspec.json.encode(notice),
        people=tuple(_sitting(doc, person) for person in people),
    )


def is_open(doc: TableDoc) -> bool:
    """Whether anybody may see it in the lobby and sit down."""
    free = any(seat.kind == "open" and seat.person is None for seat in doc.seats)
    return doc.listed and doc.status == "waiting" and free


def stirs(doc: TableDoc) -> bool:
    """Whether something happens by itself: a bot is to decide, or a clock runs."""
    is_bots_turn = any(doc.is_bot(seat) for seat in doc.pending)
    return doc.status == "playing" and (is_bots_turn or bool(doc.times.left))


def life_of(doc: TableDoc) -> str:
    """For which of the lifetimes in the settings it is kept."""
    if doc.is_unused:
        return "unused"
    if doc.imported and not doc.opened:
        return "unopened"
    return doc.status if doc.status in ("waiting", "playing") else "finished"


def _sitting(doc: TableDoc, person: str) -> Sitting:
    """What the game came to for somebody, if it came to an end."""
    seats = doc.seats_of(person)
    if doc.status != "over" or doc.imported or not seats:
        return Sitting(person)
    own = [seat for seat in seats if not doc.seats[seat].conceded]
    points = [doc.totals[seat] for seat in own if seat < len(doc.totals)]
    has_won = any(seat in doc.winners for seat in own)
    return Sitting(person, True, has_won, max(points, default=None))
