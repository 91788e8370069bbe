"""The messages of docs/protocol.md as types: requests are checked, answers are described."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

Key = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_.-]+$")]
Nonce = Annotated[str, Meta(pattern=r"^[0-9a-f]{32,64}$")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Lang = Literal["en", "fr", "hu"]
Word = Annotated[str, Meta(min_length=1, max_length=60)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Action = Annotated[int, Meta(ge=0, le=2**31 - 1)]
EntryNumber = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Pace = Literal["live", "turns"]
SeatKind = Literal["me", "hotseat", "open", "invited", "bot"]
ReviewStatus = Literal["none", "queued", "running", "done", "failed"]
Status = Literal["waiting", "playing", "over", "closed", "readonly"]


class Request(Struct, forbid_unknown_fields=True):
    """The body of a request."""


# Requests


class NewMe(Request):
    name: Name
    lang: Lang | None = None


class Carry(Request):
    token: Annotated[str, Meta(min_length=20, max_length=80)]


class NewSeat(Request):
    kind: SeatKind
    level: Word | None = None
    name: Name | None = None


class NewTable(Request):
    game: Word
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=32)]
    options: Annotated[dict[Word, Word], Meta(max_length=40)] = {}
    edition: Word | None = None
    listed: bool = False
    pace: Pace = "live"
    autostart: bool = False


class Sit(Request):
    seats: Annotated[list[SeatNumber], Meta(min_length=1, max_length=32)]
    nonce: Nonce
    code: Annotated[str, Meta(max_length=64)] | None = None


class SeatOnly(Request):
    seat: SeatNumber


class ChangeSeat(Request):
    seat: SeatNumber
    kind: SeatKind
    level: Word | None = None
    name: Name | None = None


class Decide(Request):
    seat: SeatNumber
    decision: EntryNumber
    actions: Annotated[list[Action], Meta(max_length=64)]
    confirm: bool
    key: Key


class Withdraw(Request):
    seat: SeatNumber
    decision: EntryNumber
    key: Key


class Undo(Request):
    seat: SeatNumber
    key: Key
    entry: EntryNumber | None = None


class Consent(Request):
    proposal: Annotated[str, Meta(max_length=64)]
    agree: bool


class Replace(Request):
    seat: SeatNumber
    level: Word


class Say(Request):
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Key


class Mute(Request):
    person: Annotated[str, Meta(max_length=64)]
    muted: bool


class Import(Request):
    text: Annotated[str, Meta(max_length=500_000)]
    play_on: bool = field(default=False, name="continue")
    seat: SeatNumber | None = None
    level: Word | None = None
    nonce: Nonce | None = None
    entry: EntryNumber | None = None


# Answers


class Problem(Struct):
    error: str
    message: str
    rule: str | None = None


class Done(Struct):
    """Nothing more to say."""


class Health(Struct):
    status: Literal["ok"]
    version: str
    tables: int


class Language(Struct):
    code: str
    name: str


class Share(Struct):
    urls: list[str]
    public: bool


class Me(Struct):
    id: str
    name: str
    lang: str
    link: bool


class Site(Struct):
    version: str
    languages: list[Language]
    share: Share
    me: Me | None


class Link(Struct):
    token: str
    path: str


class Texts(Struct):
    lang: str
    texts: dict[str, Any]


class GameTexts(Struct):
    texts: dict[str, str]


class Named(Struct):
    name: str
    title: str
    about: str = ""


class OptionInfo(Struct):
    name: str
    title: str
    about: str
    default: str
    values: list[Named]


class GameInfo(Struct):
    name: str
    title: str
    tagline: str
    minutes: str | None
    players: list[int]
    options: list[OptionInfo]
    editions: list[Named]
    bots: list[Named]
    score_items: list[Named]
    symbols: str | None
    style: str | None
    cover: str | None


class Games(Struct):
    games: list[GameInfo]
    broken: list[str] = []
    """A sentence for each installed game that cannot be played."""


class RuleText(Struct):
    number: str
    text: str


class Chapter(Struct):
    id: str
    title: str
    rules: list[RuleText]


class Rules(Struct):
    chapters: list[Chapter]
    note: str = ""
    """Says so where the rules are in English for want of the reader's language."""


class Seat(Struct):
    seat: int
    kind: SeatKind
    name: str
    person: str | None
    level: str | None
    taken: bool
    here: bool
    away_since: float | None
    replaceable: bool
    muted: bool
    absent: bool


class You(Struct):
    seats: list[int]
    host: bool


class Chance(Struct):
    hash: str
    seed: str | None


class Table(Struct):
    id: str
    game: str
    edition: str
    options: dict[str, str]
    pace: Pace
    listed: bool
    autostart: bool
    status: Status
    host: str
    you: You
    seats: list[Seat]
    entry: int
    pending: list[int]
    winners: list[int]
    chance: Chance
    takebacks: bool
    imported: bool
    notes: list[str]
    rematch: str | None
    invites: dict[int, str]
    away_after: float
    created: float
    updated: float


class CardSeat(Struct):
    name: str
    kind: SeatKind
    you: bool


class Card(Struct):
    id: str
    game: str
    status: Status
    pace: Pace
    seats: list[CardSeat]
    pending: list[int]
    your_turn: bool
    free: int
    updated: float


class Lobby(Struct):
    yours: list[Card]
    open: list[Card]


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


class Piece(Struct):
    action: int
    text: str


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


class UndoInfo(Struct):
    entry: int
    free: bool


class Proposal(Struct):
    id: str
    seat: int
    entry: int
    agreed: list[int]
    yours: bool


class State(Struct):
    entry: int
    pending: list[int]
    decided: list[int]
    prompts: list[Prompt]
    ask: Ask | None
    withdraw: int | None
    undo: UndoInfo | None
    proposal: Proposal | None
    scores: list[list[int]]
    winners: list[int]
    over: bool
    thinking: list[int]


class Line(Struct):
    entry: int
    line: int
    kind: str
    seat: int
    text: str
    touches: list[str]
    undone: bool


class Lines(Struct):
    lines: list[Line]


class Chat(Struct):
    id: int
    person: str
    name: str
    seat: int
    text: str
    at: float


class Said(Struct):
    line: Chat


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


encode = msgspec.json.Encoder().encode
