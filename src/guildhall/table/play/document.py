"""A table as it is stored: `TableDoc`, its clocks (`TableTimes`) and its row in the lobby index.

Nothing here knows the rules of a game.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from guildhall.engine.play.log import FORMAT, RandomSource
from guildhall.table.identity import new_id
from guildhall.table.play.seats import SeatDoc, Seats
from guildhall.table.play.table_game import PreviousHolder
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import ClockWish, NewTable, Pace, SeatKind, Status
from guildhall.table.protocol.responses import Card, CardSeat
from guildhall.table.store import CreateKey, Participation, Person, TableIndexRow, TableRow
from guildhall.table.store.review_queue import FIRST_TOKEN


class TableTimes(Struct):
    """The clocks of a table, in seconds of the steady clock of one run of the server."""

    run: int = 0
    """The number of that run of the server."""
    at: float = 0.0
    """When the clocks were last updated."""
    left: list[float] = field(default_factory=list)
    """The time that each seat had left then; empty without clocks."""
    rest: float = 0.0
    """For how long all clocks are paused from then on."""
    asked: dict[int, float] = field(default_factory=dict)
    """Since when each pending person has been waited for; their clocks run."""
    rewarded: list[int] = field(default_factory=list)
    """How many decisions of each seat have got their increment."""
    fallen: list[int] = field(default_factory=list)
    """The seats whose clock has run out, as long as the log has no note of it."""
    away: dict[str, float] = field(default_factory=dict)
    """Since when each player who is not connected has been away."""

    def set_away(self, person: str, now: float) -> bool:
        """Set since when a person is away; True, since the document has changed."""
        self.away[person] = now
        return True

    def start(self, seats: int, reserve: float, now: float) -> None:
        """Give every seat the same time."""
        self.at = now
        self.left = [float(reserve)] * seats
        self.rewarded = [0] * seats

    def remaining_at(self, seat: int, now: float) -> float:
        """The time that the seat has left at a moment after the last update."""
        if seat not in self.asked:
            return self.left[seat]
        return max(0.0, self.left[seat] - max(0.0, now - self.at - self.rest))

    def expired_seats(self, now: float) -> list[int]:
        """The pending seats whose clock has run out since the last update."""
        if not self.left:
            return []
        expired = [s for s in self.asked if self.left[s] > 0 and self.remaining_at(s, now) == 0]
        return sorted({*self.fallen, *expired})

    def update(self, now: float) -> None:
        """Update the clocks to this moment."""
        self.fallen = self.expired_seats(now)
        self.left = [self.remaining_at(seat, now) for seat in range(len(self.left))]
        self.rest = max(0.0, self.rest - max(0.0, now - self.at))
        self.at = now

    def set_waiting(self, seats: Collection[int], decided: Collection[int]) -> None:
        """Set the pending seats from the last update on; `decided` have just made a decision."""
        since = {seat: at for seat, at in self.asked.items() if seat not in decided}
        self.asked = {seat: since.get(seat, self.at) for seat in seats}
        self.fallen = [seat for seat in self.fallen if seat in since and seat in self.asked]

    def credit(self, seat: int, decisions: int, increment: float, most: float) -> None:
        """Add the increment of a decision, unless one that was undone has already had it."""
        if decisions > self.rewarded[seat]:
            self.left[seat] = min(self.left[seat] + increment, max(most, self.left[seat]))
            self.rewarded[seat] = decisions

    def resume(self, run: int, ran: float, now: float) -> None:
        """Move the times to another run; the server ran for `ran` seconds since the last update."""
        self.update(self.at + ran)
        gap = now - self.at
        self.asked = {seat: min(now, since + gap) for seat, since in self.asked.items()}
        self.away = {person: min(now, since + gap) for person, since in self.away.items()}
        self.run, self.at = run, now


MAX_DONE_KEYS = 24
"""How many idempotency keys a table remembers."""


class TableDoc(Seats):
    """Everything that is stored of a table except its log and its chat."""

    id: str
    game: str
    edition: str
    edition_hash: str
    rules: str
    options: dict[str, str]
    pace: Pace
    listed: bool
    autostart: bool
    secret: str
    mind: int
    """The seed of the bots, which is independent of the game's random source."""
    created: float
    updated: float
    status: Status = "waiting"
    entry: int = 0
    pending: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    """The points of each seat at the end."""
    names: list[str] = field(default_factory=list)
    muted: list[str] = field(default_factory=list)
    takebacks: bool = False
    foreseen: bool = False
    """Whether somebody has undone a decision after chance or secrets were revealed."""
    imported: bool = False
    file: str | None = None
    """The text of the saved game that this table shows or continues."""
    continued_after: int | None = None
    """The entry of that file after which this table continues the game."""
    rematch: str | None = None
    rematch_of: str | None = None
    """The id of the table that this is the rematch of."""
    drawn: bool = False
    """Whether the seats are shuffled when the game starts."""
    format: int = 1
    """The format of the log; new tables have the newest."""
    opening: float | None = None
    """Since when the game is starting and the nonces are requested."""
    finished: bool = False
    """Whether the game was over when the table became read-only."""
    was: Status | None = None
    """The status before the table became read-only."""
    called_off: int = 0
    """How often the host has cancelled the start."""
    stopped: int | None = None
    """The first entry that the present rules refuse."""
    damaged: bool = False
    """Whether that is because the stored game is damaged."""
    opened: bool = False
    """Whether anybody has viewed this imported game."""
    shift: float = 0.0
    """The difference between `updated` and the time by which tables expire."""
    clock: ClockWish | None = None
    times: TableTimes = field(default_factory=TableTimes)
    origin: str = ""
    """The keyed hash of the address that created it."""
    hints: bool = False
    """Whether the host allows hints among several people."""
    former: list[PreviousHolder] = field(default_factory=list)
    """The earlier holders of seats that others have taken over."""
    own_edition: bytes | None = None
    """The compressed file of an edition that does not come with the game."""
    uploaded: bool = False
    """Whether a person has uploaded that file; such tables are limited."""
    told: dict[str, int] = field(default_factory=dict)
    """The last entry that each person has seen."""
    done: list[str] = field(default_factory=list)
    """The idempotency keys of the last requests: person and key."""

    def row(self, lease_token: int = FIRST_TOKEN, create_key: CreateKey | None = None) -> TableRow:
        """The row of the store: the document, and its entry in the index.

        That it is read-only is not stored: another version of the server may continue it.
        """
        doc = self
        if self.was is not None:
            doc = replace(self, status=self.was, was=None, stopped=None, damaged=False)
        body = msgspec.json.encode(doc)
        return TableRow(
            doc.id, doc.status, doc.updated, body, lease_token, index_row(doc), create_key
        )

    def add_done_key(self, request: str | None) -> None:
        """Remember the idempotency key of a request, if it has one."""
        if request is not None and request not in self.done:
            self.done = [*self.done, request][-MAX_DONE_KEYS:]

    # People

    def is_taken(self, seat: SeatDoc) -> bool:
        """Whether the seat is taken; once the game has begun, all are."""
        return self.status != "waiting" or seat.taken

    def persons(self) -> set[str]:
        """The people who play now."""
        seats = [seat for seat in self.seats if self.is_taken(seat) and not seat.absent]
        return {seat.person for seat in seats if seat.person}

    def mark_seen(self, person: str | None, entry: int) -> bool:
        """Set how far a player has seen the game; whether that has changed."""
        if person is None or not self.seats_of(person):
            return False
        before, self.told[person] = self.told.get(person), min(entry, self.entry)
        return self.told[person] != before

    def may_view(self, person: str | None, number: int) -> bool:
        """Whether this person may see the seat's view; that of a watcher (-1) is public."""
        is_seat = 0 <= number < len(self.seats)
        return number == -1 or (
            is_seat and (self.is_fully_public or number in self.seats_of(person))
        )

    def default_seat(self, person: str | None) -> int:
        """The seat that this person views by default: a pending one first, -1 without a seat."""
        yours = self.seats_of(person)
        return ([seat for seat in yours if seat in self.pending] or yours or [-1])[0]

    def waits_for(self, person: str | None) -> bool:
        """Whether the table waits for this person: to decide, to sit down, or for a nonce."""
        if self.status != "waiting":
            pending = [self.seats[n] for n in self.pending] if person else []
            return any(seat.person == person and seat.level is None for seat in pending)
        seats = [self.seats[n] for n in self.seats_of(person)]
        return any(
            s.is_reserved or (self.opening is not None and not s.has_revealed) for s in seats
        )

    def check_status(self, *allowed: Status) -> None:
        if self.status == "readonly" and "readonly" not in allowed:
            raise ApiError("readonly")
        if self.status not in allowed:
            raise ApiError("not-allowed-here")

    @property
    def has_hints(self) -> bool:
        """Whether hints are allowed: among several people only if the host wants that."""
        return self.hints or len({seat.person for seat in self.seats if seat.person}) < 2

    @property
    def is_fully_public(self) -> bool:
        """Whether everybody may see the view of every seat."""
        return self.is_finished or self.imported

    @property
    def is_finished(self) -> bool:
        """Whether the game is over, even if the present rules cannot replay it."""
        return self.status == "over" or self.finished or bool(self.winners)

    @property
    def is_unused(self) -> bool:
        """Whether nobody has sat down, or the table was closed before the game."""
        if self.status == "waiting":
            return not any(seat.taken for seat in self.seats if seat.kind != "bot")
        return self.status == "closed" and not self.names

    # The random source: a secret of the server and a nonce of each seat, committed to by hashes

    @property
    def all_revealed(self) -> bool:
        """Whether every seat has revealed its nonce."""
        return all(seat.has_revealed for seat in self.seats)

    @property
    def commitment(self) -> str:
        """The hash that commits the server to its secret."""
        return hashlib.sha256(bytes.fromhex(self.secret)).hexdigest()

    def random_source(self) -> RandomSource:
        """The random source of the game: the server's secret and the nonces of the seats."""
        nonces = [seat.nonce for seat in self.seats if seat.nonce]
        return RandomSource.committed(bytes.fromhex(self.secret), nonces)

    def reveal(self, person: str, nonce: str) -> None:
        """Reveal a nonce, for every seat of the person that has committed to it."""
        promise = hashlib.sha256(nonce.encode()).hexdigest()
        committed = [
            seat for seat in self.seats if seat.person == person and seat.promise == promise
        ]
        if not committed:
            raise ApiError("other-nonce")
        for seat in committed:
            seat.nonce = nonce

    def is_revealed(self, person: str, nonce: str) -> bool:
        return any(seat.person == person and seat.nonce == nonce for seat in self.seats)

    def reset_commitments(self) -> None:
        """Start over with a new secret and no nonces; the people keep their seats."""
        self.opening = None
        self.called_off += 1
        self.secret = secrets.token_hex(32)
        for seat in self.seats:
            seat.promise = seat.nonce = None


def new_doc(new: NewTable, options: dict[str, str], host: Person, now: float) -> TableDoc:
    """A new table with its seats; the caller fills in edition and rules."""
    doc = TableDoc(
        id=new_id(),
        game=new.game,
        edition="",
        edition_hash="",
        rules="",
        options=options,
        pace=new.pace,
        clock=new.clock,
        listed=new.listed,
        autostart=new.autostart,
        drawn=new.seating == "drawn",
        hints=new.hints,
        host=host.id,
        seats=[SeatDoc("open") for _ in new.seats],
        secret=secrets.token_hex(32),
        mind=secrets.randbits(62),
        created=now,
        updated=now,
        format=FORMAT,
    )
    for number, seat in enumerate(new.seats):
        doc.set_seat(number, seat, host)
    return doc


def read_doc(row: TableRow) -> TableDoc:
    return msgspec.json.decode(row.doc, type=TableDoc)


def copy_doc(doc: TableDoc) -> TableDoc:
    """A deep copy of the document."""
    return msgspec.json.decode(msgspec.json.encode(doc), type=TableDoc)


# The row of the table index, which serves the lobby, limits and expiry


INDEX_VERSION = 1
"""The version of the index; if another is stored, the index is rebuilt."""
LIFETIMES = ("unused", "unopened", "waiting", "playing", "finished")
"""The kinds of lifetimes of tables."""


class LobbyEntry(Struct, array_like=True, frozen=True):
    """A table as the lobby lists it."""

    id: str
    game: str
    status: Status
    pace: Pace
    host: str
    seats: list[tuple[str, SeatKind, str | None]]
    """The name, kind and person of each seat."""
    pending: list[int]
    waits: list[str]
    """The people whom the table waits for."""
    updated: float
    options: dict[str, str] = field(default_factory=dict)

    def concerns(self, person: str | None) -> bool:
        return person is not None and (
            person == self.host or any(who == person for _, _, who in self.seats)
        )

    def card(self, person: str | None) -> Card:
        """The entry as a person sees it."""
        return Card(
            id=self.id,
            game=self.game,
            options=self.options,
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


def read_lobby_entries(bodies: Iterable[bytes]) -> Iterator[LobbyEntry]:
    """The entries that can be decoded; damaged ones are left out."""
    for body in bodies:
        with suppress(msgspec.DecodeError, UnicodeDecodeError):
            yield msgspec.json.decode(body, type=LobbyEntry)


def index_row(doc: TableDoc) -> TableIndexRow:
    people = sorted({doc.host, *(seat.person for seat in doc.seats if seat.person)})
    waits = [person for person in people if doc.waits_for(person)]
    seats = [(seat.name, seat.kind, seat.person) for seat in doc.seats]
    entry = LobbyEntry(
        doc.id, doc.game, doc.status, doc.pace, doc.host, seats, doc.pending, waits, doc.updated,
        doc.options,
    )  # fmt: skip
    return TableIndexRow(
        game=doc.game,
        host=doc.host,
        created=doc.created,
        aged=doc.updated + doc.shift,
        life=lifetime_kind(doc),
        is_open=is_open(doc),
        has_timers=has_timers(doc),
        is_imported=doc.imported,
        origin=doc.origin,
        seal=doc.commitment,
        waiting_for=" ".join(waits),
        lobby_entry=msgspec.json.encode(entry),
        people=tuple(_participation(doc, person) for person in people),
    )


def is_open(doc: TableDoc) -> bool:
    """Whether the lobby shows it to everybody because it has a free seat."""
    if not doc.listed or doc.status != "waiting":
        return False
    return any(seat.kind == "open" and seat.person is None for seat in doc.seats)


def has_timers(doc: TableDoc) -> bool:
    """Whether a bot has to decide or a clock runs."""
    if doc.status != "playing":
        return False
    return bool(doc.times.left) or any(doc.seats[n].level is not None for n in doc.pending)


def lifetime_kind(doc: TableDoc) -> str:
    """The kind of its lifetime in the settings."""
    if doc.is_unused:
        return "unused"
    if doc.imported and not doc.opened:
        return "unopened"
    return doc.status if doc.status in ("waiting", "playing") else "finished"


def _participation(doc: TableDoc, person: str) -> Participation:
    """A person's result of the game, if it is over."""
    seats = doc.seats_of(person) if doc.status == "over" and not doc.imported else []
    if not seats:
        return Participation(person)
    own = [seat for seat in seats if not doc.seats[seat].conceded]
    points = [doc.totals[seat] for seat in own if seat < len(doc.totals)]
    has_won = any(seat in doc.winners for seat in own)
    return Participation(person, True, has_won, max(points, default=None))
