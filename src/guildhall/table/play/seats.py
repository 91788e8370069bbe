"""The seats of a table: who holds them, and how they are taken, changed and left."""

from __future__ import annotations

import secrets

from msgspec import Struct

from guildhall.table.identity import new_id, proper_name, same_name
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import NewSeat, SeatKind
from guildhall.table.store import Person

BOT_NAMES = (
    "Agnes", "Berthold", "Cuno", "Dorothea", "Eckhart", "Felicitas", "Gerlach", "Hedwig",
    "Isolde", "Jobst", "Kunigunde", "Lienhard",
)  # fmt: skip

SUBSTITUTE = "greedy"
"""The level of the bot that replaces a player."""


class SeatDoc(Struct):
    """A seat: who holds it, and who plays it now."""

    kind: SeatKind
    name: str = ""
    person: str | None = None
    level: str | None = None
    """The bot that plays it; on a person's seat only while the person is absent."""
    promise: str | None = None
    """The hash of the nonce that this seat has committed to."""
    nonce: str | None = None
    code: str | None = None
    since: int | None = None
    """The entry with which a bot has replaced the person."""
    conceded: bool = False
    left_by: str | None = None
    """The person who left it before the game and may come back without a link."""

    @property
    def taken(self) -> bool:
        """Whether the game can start with it: a bot plays it, or it has committed to a nonce."""
        return self.level is not None or self.promise is not None or self.nonce is not None

    @property
    def is_vacant(self) -> bool:
        """Whether no person holds it, even if a bot plays it meanwhile."""
        return self.kind != "bot" and self.person is None

    @property
    def is_reserved(self) -> bool:
        """Whether it is reserved for a person who has not sat down yet."""
        return self.person is not None and not self.taken

    @property
    def has_revealed(self) -> bool:
        """Whether the seat has revealed its nonce, if it has committed to one."""
        return self.promise is None or self.nonce is not None

    @property
    def absent(self) -> bool:
        return self.kind != "bot" and self.level is not None

    def for_rematch(self) -> SeatDoc:
        """The seat for a rematch, reserved for its person."""
        if self.kind == "bot":
            return SeatDoc("bot", self.name, level=self.level)
        if self.person is None:
            return SeatDoc("invited", code=new_id())
        return SeatDoc(self.kind, self.name, self.person)


class Seats(Struct):
    """All seats of a table, and its host."""

    host: str
    seats: list[SeatDoc]

    # Queries

    def seats_of(self, person: str | None) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if person and seat.person == person]

    def seat(self, number: int) -> SeatDoc:
        if number >= len(self.seats):
            raise ApiError("bad-request")
        return self.seats[number]

    def own_seat(self, number: int, person: str) -> SeatDoc:
        seat = self.seat(number)
        if seat.person != person:
            raise ApiError("not-yours")
        return seat

    def is_bot(self, number: int) -> bool:
        """Whether a bot decides for the seat now."""
        return self.seats[number].level is not None

    def check_host(self, person: str) -> None:
        if self.host != person:
            raise ApiError("not-host")

    @property
    def is_full(self) -> bool:
        return all(seat.taken for seat in self.seats)

    # Before the game

    def set_seat(self, number: int, new: NewSeat, host: Person) -> None:
        """Set the seat's kind as the host wants; no bot gets the host's name."""
        name = "" if new.name is None else proper_name(new.name)
        if name is None:
            raise ApiError("bad-request")
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
        """Take free or reserved seats; one's own seats get a new commitment."""
        chosen = self._resolve_seats(numbers, person.id, code)
        for number in chosen:
            seat = self.seat(number)
            if seat.kind == "bot" or seat.person not in (None, person.id):
                raise ApiError("seat-taken")
            is_guest = seat.person is None and person.id not in (self.host, seat.left_by)
            if is_guest and seat.code is not None and not _is_code(seat.code, code):
                raise ApiError("wrong-code")
        for number in chosen:
            seat = self.seats[number]
            if seat.person is None:
                seat.person, seat.name = person.id, self._free_name(person.name)
            seat.promise, seat.nonce = promise, None
            seat.level = None

    def _resolve_seats(self, numbers: list[int], person: str, code: str | None) -> list[int]:
        """The seat of the invitation, or the one the person has left, else those requested."""
        if len(numbers) != 1:
            return numbers
        seats = list(enumerate(self.seats))
        invited = [n for n, seat in seats if seat.code is not None and _is_code(seat.code, code)]
        left = [n for n, seat in seats if seat.is_vacant and seat.left_by == person]
        return [*invited, *left, *numbers][:1]

    def leave_seat(self, number: int, person: str) -> None:
        """Leave a seat before the game; the person may come back to it."""
        if self.own_seat(number, person).kind == "open":
            self.seats[number] = SeatDoc("open")
        else:
            self.vacate(number)
            self.seats[number].left_by = person

    def vacate(self, number: int) -> None:
        """Free a seat and give it a new invitation code."""
        self.seats[number] = SeatDoc("invited", code=new_id())

    def swap(self, one: int, other: int) -> None:
        """Swap two seats."""
        self.seats[one], self.seats[other] = self.seats[other], self.seats[one]

    # In the game

    def hand_to_bot(self, number: int) -> None:
        """Have a bot play the seat until somebody takes it over by a new invitation code."""
        seat = self.seats[number]
        seat.kind, seat.person, seat.code = "invited", None, new_id()
        seat.level = seat.level or SUBSTITUTE

    def take_over(self, person: Person, code: str) -> int:
        """Take the seat of an invitation code; its number."""
        if self.seats_of(person.id):
            raise ApiError("seated")
        for number, seat in enumerate(self.seats):
            if seat.is_vacant and seat.code is not None and _is_code(seat.code, code):
                seat.name = ""
                seat.name, seat.person, seat.code = self._free_name(person.name), person.id, None
                return number
        raise ApiError("wrong-code")

    def _free_name(self, name: str, *others: str) -> str:
        """The name, with a number if a seat already has it or one that looks the same."""
        used = {same_name(known) for known in (*others, *(seat.name for seat in self.seats))}
        names = [name, *(f"{name} {n}" for n in range(2, 40))]
        return next(free for free in names if same_name(free) not in used)

    def _bot_name(self, host: str) -> str:
        used = {host, *(seat.name for seat in self.seats)}
        return secrets.choice([name for name in BOT_NAMES if name not in used] or BOT_NAMES)


def _is_code(code: str, given: str | None) -> bool:
    return given is not None and secrets.compare_digest(code.encode(), given.encode())
