"""Answers about a game: what is asked, what happened, and what the bots think of it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from guildhall.table.messages.basics import Grade, ReviewStatus


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
    touched: list[str]
    """What a piece that draws or reveals surely changes: the board shows it after Confirm."""


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
    counted: list[dict[str, int]]
    """By seat, at the end: the numbers behind items of the score."""
    bystanders: list[Bystander]
    winners: list[int]
    over: bool
    thinking: list[int]
    stood_in: int
    """How many decisions that stand a bot has made for this seat's person, who is away."""


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
    actor: int
    """Whose decision it came of; -1 if it was nobody's."""
    ceremony: int
    """Which ceremony of its entry it is told in; -1 if in none."""
    opens: str
    """The title of that ceremony, if it is its first line."""


class Lines(Struct):
    lines: list[Line]


class Amount(Struct):
    """So many of a piece, or a number alone, and what it was."""

    count: int
    piece: str
    before: int | None


class Fact(Struct):
    """What a row of a ceremony shows of a seat, or under a name."""

    seat: int
    name: str
    amounts: list[Amount]
    best: bool


class CeremonyRow(Struct):
    step: int
    """Which of the ceremony's steps it belongs to."""
    name: str
    seat: int
    sign: str
    text: str
    facts: list[Fact]
    lines: list[Line]
    patch: list[Any]
    """What changes on the board when it is told."""


class Ceremony(Struct):
    """What the rules did by themselves, to be told row by row."""

    entry: int
    number: int
    title: str
    steps: list[str]
    rows: list[CeremonyRow]


class Ceremonies(Struct):
    ceremonies: list[Ceremony]


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
    rounds: list[int]
    """The round of each entry; 0 where the game tells none."""
    seconds: float
    """From the first decision to the last."""


class Suggestion(Struct):
    action: int
    text: str
    chance: float | None
    why: str


class Hint(Struct):
    action: int
    text: str
    options: list[Suggestion]


class ReviewPiece(Struct):
    """A piece of a line, and what it touches on the board."""

    text: str
    touches: list[str]


class ReviewStep(Struct):
    entry: int
    seat: int
    round: int
    moment: str
    chances: list[float]
    """Everybody's before the decision."""
    grade: Grade
    chance: float | None
    """Of the seat after what it played, by what it knew."""
    lost: float
    error: float
    played: list[ReviewPiece]
    better: list[ReviewPiece]
    reasons: list[str]
    """What the better line leads to, in the game's words."""


class Review(Struct):
    status: ReviewStatus
    done: int
    of: int
    accuracy: list[float | None]
    """By seat, once the review is done: the part that was kept of all that was at stake."""
    steps: list[ReviewStep]
