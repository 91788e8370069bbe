"""A table's state as it is stored, and who may do what at it. No game is known here."""

from __future__ import annotations

import hashlib
import secrets

import msgspec
from msgspec import Struct, field

from guildhall.engine.play.log import FORMAT, Chance
from guildhall.table.messages.basics import Pace, SeatKind, Status
from guildhall.table.messages.errors import Refused
from guildhall.table.messages.requests import NewSeat, NewTable
from guildhall.table.people.identity import new_id
from guildhall.table.people.naming import alike, proper_name
from guildhall.table.store import Person, TableRow

BOT_NAMES = (
    "Agnes", "Berthold", "Cuno", "Dorothea", "Eckhart", "Felicitas", "Gerlach", "Hedwig",
    "Isolde", "Jobst", "Kunigunde", "Lienhard",
)  # fmt: skip

STAND_IN = "greedy"
"""The level that plays on for somebody who leaves."""


class SeatDoc(Struct):
    """A chair: who holds it, and who plays it now."""

    kind: SeatKind
    name: str = ""
    person: str | None = None
    level: str | None = None
    """The bot that plays; for a person's seat only while that person is absent."""
    promise: str | None = None
    """The hash of the nonce that this seat will add to the luck."""
    nonce: str | None = None
    code: str | None = None

    @property
    def taken(self) -> bool:
        return self.kind == "bot" or self.promise is not None or self.nonce is not None

    @property
    def opened(self) -> bool:
        """Whether this seat has added what it promised, if it did."""
        return self.promise is None or self.nonce is not None

    @property
    def absent(self) -> bool:
        return self.kind != "bot" and self.level is not None


class TableDoc(Struct):
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
    host: str
    seats: list[SeatDoc]
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
    format: int = 1
    """The format of the log; new tables have the newest."""
    opening: float | None = None
    """Since when the game is to start, and everybody's share of the luck is asked for."""
    finished: bool = False
    """Whether the game was over before the table could only be looked at."""
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
    hints: bool = False
    """Whether the host lets several people ask for hints."""
    told: dict[str, int] = field(default_factory=dict)
    """The last entry that each person was told."""

    def row(self) -> TableRow:
        return TableRow(self.id, self.status, self.updated, msgspec.json.encode(self))

    # Who is who

    def note_told(self, person: str | None, entry: int) -> bool:
        """Whoever plays was told the game up to an entry; whether that is new."""
        if person is None or not self.seats_of(person):
            return False
        before, self.told[person] = self.told.get(person), min(entry, self.entry)
        return self.told[person] != before

    def seats_of(self, person: str | None) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if person and seat.person == person]

    def seat(self, number: int) -> SeatDoc:
        if number >= len(self.seats):
            raise Refused("bad-request")
        return self.seats[number]

    def own_seat(self, number: int, person: str) -> SeatDoc:
        seat = self.seat(number)
        if seat.person != person:
            raise Refused("not-yours")
        return seat

    def may_look(self, person: str | None, number: int) -> bool:
        """Whether this person may see what the seat sees; a watcher's view is for everybody."""
        is_seat = 0 <= number < len(self.seats)
        return number == -1 or (is_seat and (self.is_open_book or number in self.seats_of(person)))

    def first_seat(self, person: str | None) -> int:
        """The seat this person looks from unless told otherwise: one that is asked, if any."""
        yours = self.seats_of(person)
        return ([seat for seat in yours if seat in self.pending] or yours or [-1])[0]

    def is_bot(self, number: int) -> bool:
        """Whether a bot decides for the seat now."""
        return self.seats[number].level is not None

    def persons(self) -> set[str]:
        """The people who play now, each once."""
        return {s.person for s in self.seats if s.person and s.taken and not s.absent}

    def check_host(self, person: str) -> None:
        if self.host != person:
            raise Refused("not-host")

    def check_status(self, *allowed: Status) -> None:
        if self.status == "readonly" and "readonly" not in allowed:
            raise Refused("readonly")
        if self.status not in allowed:
            raise Refused("not-allowed-here")

    @property
    def has_hints(self) -> bool:
        """Whether hints may be asked for: among several people only if the host wants that."""
        return self.hints or len({seat.person for seat in self.seats if seat.person}) < 2

    @property
    def is_open_book(self) -> bool:
        """Whether everybody may look at the game from every seat."""
        return self.is_finished or self.imported

    @property
    def is_finished(self) -> bool:
        """Whether the game came to its end, also if the rules of today do not follow it there."""
        return self.status == "over" or self.finished or bool(self.winners)

    @property
    def is_unused(self) -> bool:
        """Whether nobody sat down, or nothing was begun before it was closed."""
        empty = not any(seat.taken for seat in self.seats if seat.kind != "bot")
        return (self.status == "waiting" and empty) or (self.status == "closed" and not self.names)

    @property
    def is_full(self) -> bool:
        return all(seat.taken for seat in self.seats)

    @property
    def is_opened(self) -> bool:
        """Whether everybody has added what they promised to the luck."""
        return all(seat.opened for seat in self.seats)

    def chance(self) -> Chance:
        """The luck of this table: the server's secret and what the people added to it."""
        nonces = [seat.nonce for seat in self.seats if seat.nonce]
        return Chance.committed(bytes.fromhex(self.secret), nonces)

    # Taking seats

    def set_seat(self, number: int, new: NewSeat, host: Person) -> None:
        """Make the seat what the host wants it to be; no bot is called like the host."""
        name = "" if new.name is None else proper_name(new.name)
        if name is None:
            raise Refused("bad-request")
        self.seats[number] = SeatDoc("open")
        if new.kind == "bot":
            named = self._free_name(name, host.name) if name else self._bot_name(host.name)
            seat = SeatDoc("bot", named, level=new.level)
        elif new.kind in ("me", "hotseat"):
            seat = SeatDoc(new.kind, self._free_name(name or host.name), host.id)
        else:
            code = new_id() if new.kind == "invited" else None
            seat = SeatDoc(new.kind, code=code)
        self.seats[number] = seat

    def sit(self, numbers: list[int], person: Person, promise: str, code: str | None) -> None:
        """Take free seats, or confirm those that were kept for this person."""
        for number in numbers:
            seat = self.seat(number)
            if seat.taken or seat.person not in (None, person.id):
                raise Refused("seat-taken")
            is_guest = seat.person is None and person.id != self.host
            if is_guest and seat.code is not None and not _same(seat.code, code):
                raise Refused("wrong-code")
        for number in numbers:
            seat = self.seats[number]
            if seat.person is None:
                seat.person, seat.name = person.id, self._free_name(person.name)
            seat.promise, seat.nonce = promise, None

    def open(self, person: str, nonce: str) -> None:
        """Add a nonce to the luck, for every seat that promised it."""
        promise = hashlib.sha256(nonce.encode()).hexdigest()
        kept = [seat for seat in self.seats if seat.person == person and seat.promise == promise]
        if not kept:
            raise Refused("other-nonce")
        for seat in kept:
            seat.nonce = nonce

    def has_opened(self, person: str, nonce: str) -> bool:
        return any(seat.person == person and seat.nonce == nonce for seat in self.seats)

    def promise_anew(self) -> None:
        """Forget all that was promised, the secret too; seats stay kept for their people."""
        self.opening = None
        self.called_off += 1
        self.secret = secrets.token_hex(32)
        for seat in self.seats:
            seat.promise = seat.nonce = None

    def stand(self, number: int, person: str) -> None:
        """Leave a seat before the game; it is free again."""
        seat = self.own_seat(number, person)
        seat.promise = seat.nonce = None
        if seat.kind in ("open", "invited"):
            seat.person, seat.name = None, ""

    def _free_name(self, name: str, *others: str) -> str:
        """The name, with a number if somebody here has it already, or one that looks like it."""
        used = {alike(known) for known in (*others, *(seat.name for seat in self.seats))}
        names = [name, *(f"{name} {n}" for n in range(2, 40))]
        return next(free for free in names if alike(free) not in used)

    def _bot_name(self, host: str) -> str:
        used = {host, *(seat.name for seat in self.seats)}
        return secrets.choice([name for name in BOT_NAMES if name not in used] or BOT_NAMES)


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
        listed=new.listed,
        autostart=new.autostart,
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


def _same(code: str, given: str | None) -> bool:
    return given is not None and secrets.compare_digest(code.encode(), given.encode())
