"""What the live channels say, down and up (see docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from guildhall.table import messages as m


class Full(Struct, tag="full"):
    n: int
    seat: int
    table: m.Table
    scene: dict[str, Any]
    state: m.State
    lines: list[m.Line]
    chat: list[m.Chat]


class Update(Struct, tag="update"):
    n: int
    patch: list[Any] | None
    state: m.State | None
    lines: list[m.Line]


class TableChanged(Struct, tag="table"):
    table: m.Table


class ChatAdded(Struct, tag="chat"):
    chat: list[m.Chat]


class ReviewProgress(Struct, tag="review", frozen=True):
    status: m.ReviewStatus
    done: int
    of: int


class LobbyChanged(Struct, tag="lobby"):
    lobby: m.Lobby


class Bye(Struct, tag="bye"):
    reason: Literal["closing", "slow", "revoked"]


class Pong(Struct, tag="pong"):
    """The answer to a ping."""


class See(m.Request, tag="see"):
    seat: Annotated[int, Meta(ge=-1, le=31)] | None = None
    lang: m.Lang | None = None
    shape: Literal["wide", "narrow"] | None = None


class Ping(m.Request, tag="ping"):
    """Is anybody there?"""


FromClient = See | Ping
