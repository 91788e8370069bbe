"""Answers about a game: what is asked, what happened, and what the bots think of it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from guildhall.table.messages.basics import ReviewStatus


class Decided(Struct):
    entry: int | None
    draft: list[int]


class Committed(Struct):
    entry: int | None


class Undone(Struct):
    entry: int | None
    proposal: str | None


class Prompt(Struct):
    seat: int
    id: str
    text: str


class Choice(Struct):
    action: int
    kind: str
    notation: str
    text: str
    touches: list[str]
    place: str
    closing: bool


class Piece(Struct):
    action: int
    text: str
    touches: list[str]
    closing: bool


class ReceiptLine(Struct):
    name: str
    before: int
    after: int
    gain: bool
    """Whether it is better than before."""


class Ask(Struct):
    decision: int
    seat: int
    simultaneous: bool
    id: str
    prompt: str
    touches: list[str]
    options: list[Choice]
    draft: list[Piece]
    complete: bool
    final: bool
    receipt: list[ReceiptLine]


class Why(Struct):
    rule: str | None
    text: str


class UndoInfo(Struct):
    entry: int
    text: str
    free: bool
    knowing: bool
    alone: bool


class Proposal(Struct):
    id: str
    seat: int
    entry: int
    text: str
    agreed: list[int]
    yours: bool
    own: bool


class Bystander(Struct):
    """Somebody without a seat who scores too."""

    name: str
    points: list[int]


class State(Struct):
    entry: int
    moment: str
    pending: list[int]
    decided: list[int]
    prompts: list[Prompt]
    ask: Ask | None
    withdraw: int | None
    undo: UndoInfo | None
    proposal: Proposal | None
    scores: list[list[int]]
    bystanders: list[Bystander]
    winners: list[int]
    over: bool
    thinking: list[int]


class Journey(Struct):
    """A piece that travels from one element to another."""

    piece: str
    origin: str
    goal: str
    count: int


class NumberChange(Struct):
    """A number at an element, before and after."""

    element: str
    name: str
    before: int
    after: int


class Line(Struct):
    entry: int
    line: int
    kind: str
    seat: int
    text: str
    touches: list[str]
    journeys: list[Journey]
    changes: list[NumberChange]
    aside: bool
    """Whether it is folded away for those who only follow the game."""
    undone: bool


class Lines(Struct):
    lines: list[Line]


class Moment(Struct):
    entry: int
    first: int
    last: int
    scene: dict[str, Any]
    state: State
    lines: list[Line]


class Chart(Struct):
    entries: list[int]
    totals: list[list[int]]


class Suggestion(Struct):
    action: int
    text: str
    chance: float | None
    why: str


class Hint(Struct):
    action: int
    text: str
    options: list[Suggestion]


class ReviewStep(Struct):
    entry: int
    seat: int
    chances: list[float]
    lost: float
    turning: bool
    played: list[str]
    better: list[str]


class Review(Struct):
    status: ReviewStatus
    done: int
    of: int
    steps: list[ReviewStep]
