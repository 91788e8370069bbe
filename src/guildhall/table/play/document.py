"""What a table counts in seconds: its clocks, who is waited for, who is away."""

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
    """Moments by the steady clock of one run of the server; the next run counts on from them."""

    run: int = 0
    """The number of that run."""
    at: float = 0.0
    """When the clocks were read last."""
    left: list[float] = field(default_factory=list)
    """What every seat's clock had left then; empty where there are no clocks."""
    rest: float = 0.0
    """For how long all clocks rested from then on."""
    asked: dict[int, float] = field(default_factory=dict)
    """The seats of people who are waited for, each since when: their clocks run."""
    rewarded: list[int] = field(default_factory=list)
    """How many standing decisions of each seat have had their increment."""
    fallen: list[int] = field(default_factory=list)
    """The seats whose clock has run out, and the log does not tell it yet."""
    away: dict[str, float] = field(default_factory=dict)
    """Who plays and is not here, since when."""

    def note_away(self, person: str, now: float) -> bool:
        """Somebody has left; True, since that is to be stored."""
        self.away[person] = now
        return True

    def begin(self, seats: int, reserve: float, now: float) -> None:
        """Everybody has the same time."""
        self.at = now
        self.left = [float(reserve)] * seats
        self.rewarded = [0] * seats

    def remaining_at(self, seat: int, now: float) -> float:
        """What the seat's clock has left at a moment after it was read."""
        if seat not in self.asked:
            return self.left[seat]
        return max(0.0, self.left[seat] - max(0.0, now - self.at - self.rest))

    def expired_seats(self, now: float) -> list[int]:
        """The seats that are waited for and have no time left, but had some."""
        if not self.left:
            return []
        gone = [s for s in self.asked if self.left[s] > 0 and self.remaining_at(s, now) == 0]
        return sorted({*self.fallen, *gone})

    def read(self, now: float) -> None:
        """Take the time that has passed from the clocks that run."""
        self.fallen = self.expired_seats(now)
        self.left = [self.remaining_at(seat, now) for seat in range(len(self.left))]
        self.rest = max(0.0, self.rest - max(0.0, now - self.at))
        self.at = now

    def set_waiting(self, seats: Collection[int], decided: Collection[int]) -> None:
        """From when the clocks were read, these are waited for; some have just decided."""
        since = {seat: at for seat, at in self.asked.items() if seat not in decided}
        self.asked = {seat: since.get(seat, self.at) for seat in seats}
        self.fallen = [seat for seat in self.fallen if seat in since and seat in self.asked]

    def credit(self, seat: int, decisions: int, increment: float, most: float) -> None:
        """Add an increment for a decision that stands; one that was taken back has had its own."""
        if decisions > self.rewarded[seat]:
            self.left[seat] = min(self.left[seat] + increment, max(most, self.left[seat]))
            self.rewarded[seat] = decisions

    def resume(self, run: int, ran: float, now: float) -> None:
        """Count on in another run; since the clocks were read, the server ran for so long."""
        self.read(self.at + ran)
        gap = now - self.at
        self.asked = {seat: min(now, since + gap) for seat, since in self.asked.items()}
        self.away = {person: min(now, since + gap) for person, since in self.away.items()}
        self.run, self.at = run, now


# ---- document
# A table's state as it is stored, and who may do what at it. No game is known here.


MAX_DONE_KEYS = 24
"""Requests of which a table knows that they were done."""


class TableDoc(Seats):
    """Everything about a table but its log and chat."""

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
    """The bots' own source of chance; the game's never reaches them."""
    created: float
    updated: float
    status: Status = "waiting"
    entry: int = 0
    pending: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    """Everybody's points at the end; older tables did not keep them."""
    names: list[str] = field(default_factory=list)
    muted: list[str] = field(default_factory=list)
    takebacks: bool = False
    foreseen: bool = False
    """Whether somebody took back a decision and knew what would come."""
    imported: bool = False
    file: str | None = None
    """The saved game that this table shows or plays on from."""
    continued_after: int | None = None
    """The entry of that file after which this table plays on."""
    rematch: str | None = None
    rematch_of: str | None = None
    """The table whose people meet here again."""
    drawn: bool = False
    """Whether the seats are drawn when the game starts."""
    format: int = 1
    """The format of the log; new tables have the newest."""
    opening: float | None = None
    """Since when the game is to start, and everybody's share of the luck is asked for."""
    finished: bool = False
    """Whether the game was over before the table could only be looked at."""
    was: Status | None = None
    """What the table was before it could only be looked at here."""
    called_off: int = 0
    """How often the host has called the start off."""
    stopped: int | None = None
    """The first entry that the rules of today do not follow."""
    damaged: bool = False
    """Whether that is no matter of rules: what is stored of the game has been damaged."""
    opened: bool = False
    """Whether anybody has looked at this game of a file."""
    shift: float = 0.0
    """What to add to `updated` for the server's own count of time, which no clock can set."""
    clock: ClockWish | None = None
    times: TableTimes = field(default_factory=TableTimes)
    origin: str = ""
    """The mark of the address that it was opened from."""
    hints: bool = False
    """Whether the host lets several people ask for hints."""
    former: list[PreviousHolder] = field(default_factory=list)
    """Who has handed a seat on to somebody else."""
    told: dict[str, int] = field(default_factory=dict)
    """The last entry that each person was told."""
    done: list[str] = field(default_factory=list)
    """The last requests that were done here: of each the person and the key."""

    def row(self, lease_token: int = FIRST_TOKEN, create_key: CreateKey | None = None) -> TableRow:
        """As it is stored: whole, and what is found of it without reading it.

        That it cannot go on here is not stored: elsewhere, or after an upgrade, it may.
        """
        doc = self
        if self.was is not None:
            doc = replace(self, status=self.was, was=None, stopped=None, damaged=False)
        body = msgspec.json.encode(doc)
        return TableRow(
            doc.id, doc.status, doc.updated, body, lease_token, index_row(doc), create_key
        )

    def add_done_key(self, request: str | None) -> None:
        """Remember for a while that a request was done, if it has a name."""
        if request is not None and request not in self.done:
            self.done = [*self.done, request][-MAX_DONE_KEYS:]

    # Who is who

    def is_taken(self, seat: SeatDoc) -> bool:
        """Whether somebody plays there: all do once the game has begun, also without a share."""
        return self.status != "waiting" or seat.taken

    def persons(self) -> set[str]:
        """The people who play now, each once."""
        seats = [seat for seat in self.seats if self.is_taken(seat) and not seat.absent]
        return {seat.person for seat in seats if seat.person}

    def mark_seen(self, person: str | None, entry: int) -> bool:
        """Whoever plays was told the game up to an entry; whether that is new."""
        if person is None or not self.seats_of(person):
            return False
        before, self.told[person] = self.told.get(person), min(entry, self.entry)
        return self.told[person] != before

    def may_view(self, person: str | None, number: int) -> bool:
        """Whether this person may see what the seat sees; a watcher's view is for everybody."""
        is_seat = 0 <= number < len(self.seats)
        return number == -1 or (
            is_seat and (self.is_fully_public or number in self.seats_of(person))
        )

    def default_seat(self, person: str | None) -> int:
        """The seat this person looks from unless told otherwise: one that is asked, if any."""
        yours = self.seats_of(person)
        return ([seat for seat in yours if seat in self.pending] or yours or [-1])[0]

    def waits_for(self, person: str | None) -> bool:
        """Whether the table waits for this person: to decide, to sit down, or for a nonce."""
        if self.status != "waiting":
            pending = [self.seats[n] for n in self.pending] if person else []
            return any(seat.person == person and seat.level is None for seat in pending)
        seats = [self.seats[n] for n in self.seats_of(person)]
        return any(s.is_reserved or (self.opening is not None and not s.opened) for s in seats)

    def check_status(self, *allowed: Status) -> None:
        if self.status == "readonly" and "readonly" not in allowed:
            raise ApiError("readonly")
        if self.status not in allowed:
            raise ApiError("not-allowed-here")

    @property
    def has_hints(self) -> bool:
        """Whether hints may be asked for: among several people only if the host wants that."""
        return self.hints or len({seat.person for seat in self.seats if seat.person}) < 2

    @property
    def is_fully_public(self) -> bool:
        """Whether everybody may look at the game from every seat."""
        return self.is_finished or self.imported

    @property
    def is_finished(self) -> bool:
        """Whether the game came to its end, also if the rules of today do not follow it there."""
        return self.status == "over" or self.finished or bool(self.winners)

    @property
    def is_unused(self) -> bool:
        """Whether nobody sat down, or nothing was begun before it was closed."""
        if self.status == "waiting":
            return not any(seat.taken for seat in self.seats if seat.kind != "bot")
        return self.status == "closed" and not self.names

    # The luck

    @property
    def all_revealed(self) -> bool:
        """Whether everybody has added what they promised to the luck."""
        return all(seat.opened for seat in self.seats)

    @property
    def seal(self) -> str:
        """What everybody is promised about the server's secret."""
        return hashlib.sha256(bytes.fromhex(self.secret)).hexdigest()

    def chance(self) -> RandomSource:
        """The luck of this table: the server's secret and what the people added to it."""
        nonces = [seat.nonce for seat in self.seats if seat.nonce]
        return RandomSource.committed(bytes.fromhex(self.secret), nonces)

    def open(self, person: str, nonce: str) -> None:
        """Add a nonce to the luck, for every seat that promised it."""
        promise = hashlib.sha256(nonce.encode()).hexdigest()
        kept = [seat for seat in self.seats if seat.person == person and seat.promise == promise]
        if not kept:
            raise ApiError("other-nonce")
        for seat in kept:
            seat.nonce = nonce

    def has_revealed(self, person: str, nonce: str) -> bool:
        return any(seat.person == person and seat.nonce == nonce for seat in self.seats)

    def reset_commitments(self) -> None:
        """Forget all that was promised, the secret too; seats stay kept for their people."""
        self.opening = None
        self.called_off += 1
        self.secret = secrets.token_hex(32)
        for seat in self.seats:
            seat.promise = seat.nonce = None


def new_doc(new: NewTable, options: dict[str, str], host: Person, now: float) -> TableDoc:
    """A table with its seats as asked for; the game's own facts are filled in by the caller."""
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
    """Another document like this one."""
    return msgspec.json.decode(msgspec.json.encode(doc), type=TableDoc)


# ---- glances
# What can be found of a table without reading its document: for the lobby, limits and expiry.


INDEX_VERSION = 1
"""The shape of what is found; where another is stored, all of it is made anew."""
LIVES = ("unused", "unopened", "waiting", "playing", "finished")
"""The lifetimes that tables have."""


class LobbyEntry(Struct, array_like=True, frozen=True):
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


def read_lobby_entries(bodies: Iterable[bytes]) -> Iterator[LobbyEntry]:
    """Those that can be read: where a page of the database is damaged, the others are posted."""
    for body in bodies:
        with suppress(msgspec.DecodeError, UnicodeDecodeError):
            yield msgspec.json.decode(body, type=LobbyEntry)


def index_row(doc: TableDoc) -> TableIndexRow:
    people = sorted({doc.host, *(seat.person for seat in doc.seats if seat.person)})
    waits = [person for person in people if doc.waits_for(person)]
    seats = [(seat.name, seat.kind, seat.person) for seat in doc.seats]
    notice = LobbyEntry(
        doc.id, doc.game, doc.status, doc.pace, doc.host, seats, doc.pending, waits, doc.updated
    )
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
        seal=doc.seal,
        waiting_for=" ".join(waits),
        lobby_entry=msgspec.json.encode(notice),
        people=tuple(_participation(doc, person) for person in people),
    )


def is_open(doc: TableDoc) -> bool:
    """Whether anybody may see it in the lobby and sit down."""
    if not doc.listed or doc.status != "waiting":
        return False
    return any(seat.kind == "open" and seat.person is None for seat in doc.seats)


def has_timers(doc: TableDoc) -> bool:
    """Whether something happens by itself: a bot is to decide, or a clock runs."""
    if doc.status != "playing":
        return False
    return bool(doc.times.left) or any(doc.seats[n].level is not None for n in doc.pending)


def lifetime_kind(doc: TableDoc) -> str:
    """For which of the lifetimes in the settings it is kept."""
    if doc.is_unused:
        return "unused"
    if doc.imported and not doc.opened:
        return "unopened"
    return doc.status if doc.status in ("waiting", "playing") else "finished"


def _participation(doc: TableDoc, person: str) -> Participation:
    """What the game came to for somebody, if it came to an end."""
    seats = doc.seats_of(person) if doc.status == "over" and not doc.imported else []
    if not seats:
        return Participation(person)
    own = [seat for seat in seats if not doc.seats[seat].conceded]
    points = [doc.totals[seat] for seat in own if seat < len(doc.totals)]
    has_won = any(seat in doc.winners for seat in own)
    return Participation(person, True, has_won, max(points, default=None))
