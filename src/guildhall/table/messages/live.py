"""What the live channels say, down and up (see docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from guildhall.table.messages.basics import Body, EntryNumber, Lang, ReviewStatus, Shape
from guildhall.table.messages.games import Line, State
from guildhall.table.messages.tables import Chat, Lobby, Table


class Full(Struct, tag="full"):
    n: int
    seat: int
    table: Table
    scene: dict[str, Any]
    state: State
    lines: list[Line]
    chat: list[Chat]
    changed: list[str]
    told: int
    """The last entry that this person was told; -1 if nobody knows."""


class Update(Struct, tag="update"):
    n: int
    patch: list[Any] | None
    state: State | None
    lines: list[Line]


class TableChanged(Struct, tag="table"):
    table: Table


class ChatAdded(Struct, tag="chat"):
    chat: list[Chat]


class Clocks(Struct, tag="clocks"):
    """What is left of every seat's time, whose clocks run, and how long all of them still rest."""

    left: list[float]
    running: list[int]
    rest: float


class ReviewProgress(Struct, tag="review", frozen=True):
    status: ReviewStatus
    done: int
    of: int


class LobbyChanged(Struct, tag="lobby"):
    lobby: Lobby


class Bye(Struct, tag="bye"):
    reason: Literal["closing", "slow", "revoked"]


class Pong(Struct, tag="pong"):
    """The answer to a ping."""


class See(Body, tag="see"):
    seat: Annotated[int, Meta(ge=-1, le=31)] | None = None
    lang: Lang | None = None
    shape: Shape | None = None


class Ping(Body, tag="ping"):
    """Is anybody there?"""


class Told(Body, tag="told"):
    """The reader has been told everything up to this entry."""

    entry: EntryNumber


FromClient = See | Ping | Told
