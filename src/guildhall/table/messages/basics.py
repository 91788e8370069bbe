"""What all messages share: kinds of fields, the body of a request, and how they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from guildhall.engine.text import LANGUAGES

Key = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_.-]+$")]
Promise = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
"""The SHA-256 of a nonce that is opened later."""
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
"""What happens when a clock has run out: a bot plays on, or the others may let one."""
Overdue = Literal["away", "time", "long"]
"""Why a seat that is waited for may be left to a bot."""

if TYPE_CHECKING:
    Lang = str
else:
    Lang = Literal[LANGUAGES]

encode = msgspec.json.Encoder().encode


class Body(Struct, forbid_unknown_fields=True):
    """The body of a request."""


class LastTime(Struct):
    """What was chosen in the hall for the last game of a kind."""

    players: int
    level: str
    options: dict[str, str]


Preference = bool | float | str | list[str] | dict[str, int | LastTime]
"""One thing about how a person likes to play; the server keeps it, the client knows its meaning."""
