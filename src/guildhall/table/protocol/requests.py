"""The bodies of requests, and the field types that all messages share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from guildhall.engine.text import LANGUAGES

Key = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_.-]+$")]
Promise = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
"""The SHA-256 of a nonce that is revealed later."""
Nonce = Annotated[str, Meta(pattern=r"^[0-9a-f]{32,64}$")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(min_length=1, max_length=60)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Action = Annotated[int, Meta(ge=0, le=2**31 - 1)]
EntryNumber = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Pace = Literal["live", "turns"]
Seating = Literal["chosen", "drawn"]
Shape = Literal["wide", "narrow"]
SeatKind = Literal["me", "hotseat", "open", "invited", "bot"]
ReviewStatus = Literal["none", "queued", "running", "done", "failed"]
Grade = Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder"]
Status = Literal["waiting", "playing", "over", "closed", "readonly"]
AtZero = Literal["bot", "others"]
"""What happens at zero: a bot replaces the player, or the others may decide so."""
Overdue = Literal["away", "time", "long"]
"""Why a bot may replace the player of a pending seat."""

if TYPE_CHECKING:
    Lang = str
else:
    Lang = Literal[LANGUAGES]

encode = msgspec.json.Encoder().encode


class Body(Struct, forbid_unknown_fields=True):
    """The body of a request."""


class LastTime(Struct):
    """The settings of a person's last quick start of a game."""

    players: int
    level: str
    options: dict[str, str]


Preference = bool | float | str | list[str] | dict[str, int | LastTime]
"""The value of a preference; the server stores it, the client knows its meaning."""


LONGEST_LINE = 500
"""The maximal length of a line of chat."""
LONGEST_FILE = 500_000
"""The maximal length of a saved game."""


LONGEST_EDITION = 64_000
"""The maximal length of an edition file."""
EditionText = Annotated[str, Meta(extra_json_schema={"maxLength": LONGEST_EDITION})]
"""The text of an edition file; a longer one is refused with 413 by the endpoint."""


class Act(Body, kw_only=True):
    """A request that changes something; a repetition with the same key has no effect."""

    key: Key | None = None


class Bare(Act):
    """A request without fields except the key."""


class NewMe(Body):
    name: Name
    lang: Lang | None = None


class Prefer(Body):
    kept: Annotated[dict[str, Preference], Meta(max_length=40)]


class Carry(Body):
    token: Annotated[str, Meta(min_length=20, max_length=80)]


class NewSeat(Body):
    kind: SeatKind
    level: Word | None = None
    name: Name | None = None


class ClockWish(Body):
    """The clocks of a table: the seconds of every player, and the increment for each decision."""

    reserve: Annotated[int, Meta(ge=30, le=60 * 86_400)]
    increment: Annotated[int, Meta(ge=0, le=7 * 86_400)] = 0
    at_zero: AtZero = "bot"


class NewTable(Act):
    game: Word
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=32)]
    options: Annotated[dict[Word, Word], Meta(max_length=40)] = field(default_factory=dict)
    edition: Word | None = None
    edition_file: EditionText | None = None
    """The text of an edition file, in place of the name of an offered edition."""
    listed: bool = False
    pace: Pace = "live"
    clock: ClockWish | None = None
    autostart: bool = False
    seating: Seating = "chosen"
    hints: bool = False


class Sit(Act):
    seats: Annotated[list[SeatNumber], Meta(min_length=1, max_length=32)]
    promise: Promise
    code: Annotated[str, Meta(max_length=64)] | None = None


class Open(Act):
    nonce: Nonce


class SeatOnly(Act):
    seat: SeatNumber


class Move(Act):
    seat: SeatNumber
    to: SeatNumber


class CallOff(Act):
    level: Word | None = None
    """The level of the bots that replace missing players; without it the seats stay reserved."""


class TakeOver(Act):
    code: Annotated[str, Meta(min_length=1, max_length=64)]


class ChangeSeat(Act):
    seat: SeatNumber
    kind: SeatKind
    level: Word | None = None
    name: Name | None = None


class Decide(Body):
    seat: SeatNumber
    decision: EntryNumber
    actions: Annotated[list[Action], Meta(max_length=64)]
    confirm: bool
    key: Key
    quick: bool = False
    careful: bool = False


class WhyNot(Body):
    seat: SeatNumber
    element: Annotated[str, Meta(min_length=1, max_length=120)]
    shape: Shape = "wide"


class Withdraw(Body):
    seat: SeatNumber
    decision: EntryNumber
    key: Key


class Undo(Body):
    seat: SeatNumber
    key: Key
    entry: EntryNumber | None = None


class Consent(Act):
    proposal: Annotated[str, Meta(max_length=64)]
    agree: bool


class Replace(Act):
    seat: SeatNumber
    level: Word


class Say(Body):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]
    key: Key


class Mute(Act):
    person: Annotated[str, Meta(max_length=64)]
    muted: bool


class Import(Act):
    text: Annotated[str, Meta(extra_json_schema={"maxLength": LONGEST_FILE})]
    """A longer text is refused with 413 by the endpoint, not as invalid by its type."""
    play_on: bool = field(default=False, name="continue")
    seat: SeatNumber | None = None
    level: Word | None = None
    promise: Promise | None = None
    entry: EntryNumber | None = None
    edition_file: EditionText | None = None
    """The text of the edition file that the game was played with, if it is not known here."""


class CheckEdition(Body):
    """An edition file to check."""

    text: EditionText


class EditEdition(Body):
    """The edition that an editor starts from: a file, or an offered edition of a game."""

    game: Word
    edition: Word | None = None
    text: EditionText | None = None


class DraftEdition(EditEdition, kw_only=True):
    """Changes of an edition: its name, values and source labels by dotted key."""

    name: Annotated[str, Meta(max_length=200)]
    values: Annotated[dict[str, Any], Meta(max_length=5000)] = field(default_factory=dict)
    labels: Annotated[dict[str, str], Meta(max_length=5000)] = field(default_factory=dict)
