"""The responses and live messages: of games, of tables, of the site, of live channels."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from guildhall.table.protocol.requests import (
    Body,
    ClockWish,
    EntryNumber,
    Grade,
    Lang,
    Overdue,
    Pace,
    Preference,
    ReviewStatus,
    Seating,
    SeatKind,
    Shape,
    Status,
)


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


# Tables


class Seat(Struct):
    seat: int
    kind: SeatKind
    name: str
    person: str | None
    level: str | None
    taken: bool
    here: bool
    away_since: float | None
    replaceable: Overdue | None
    """Why the others may let a bot play, if they may."""
    muted: bool
    absent: bool
    since: int | None
    """The entry with which a bot took over from somebody who may come back."""
    conceded: bool


class You(Struct):
    seats: list[int]
    host: bool


class Chance(Struct):
    hash: str
    seed: str | None
    promises: list[str | None]
    nonces: list[str | None]
    opening: bool
    missing: list[int]


class Table(Struct):
    id: str
    game: str
    edition: str
    options: dict[str, str]
    pace: Pace
    clock: ClockWish | None
    listed: bool
    autostart: bool
    seating: Seating
    hints: bool
    status: Status
    host: str
    you: You
    seats: list[Seat]
    entry: int
    pending: list[int]
    winners: list[int]
    chance: Chance
    takebacks: bool
    foreseen: bool
    imported: bool
    notes: list[str]
    rematch: str | None
    rematch_of: str | None
    invites: dict[int, str]
    muted: list[str]
    """Who may not talk here, players and watchers; told to the host."""
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


class Results(Struct):
    """What your games came to, of those that are kept."""

    played: int
    won: int
    best: int | None
    """The most points, where they were kept."""


class Lobby(Struct):
    yours: list[Card]
    open: list[Card]
    results: dict[str, Results]
    """By game."""


class Chat(Struct):
    id: int
    person: str
    name: str
    seat: int
    text: str
    at: float


class Said(Struct):
    line: Chat


# The site, the person and the games


class Problem(Struct):
    error: str
    message: str
    rule: str | None = None


class Done(Struct):
    """Nothing more to say."""


class Health(Struct):
    status: Literal["ok", "failing"]
    """`failing`: nothing that is done now can be kept."""
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
    kept: dict[str, Preference]
    """How this person likes to play."""


class Whose(Struct):
    """Who a private link is of."""

    id: str
    name: str


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


class Forced(Struct):
    value: str
    reason: str
    """The rule that leaves no other value, in its own words."""


class OptionInfo(Struct):
    name: str
    title: str
    about: str
    default: str
    values: list[Named]
    forced: dict[str, Forced]
    """By number of players: the only value that the rules allow them."""


class ScoreGroup(Struct):
    title: str
    items: list[str]


class GameInfo(Struct):
    name: str
    title: str
    tagline: str
    round: list[Any]
    """How the game calls its rounds, as a pattern that the client fills in."""
    minutes: dict[str, str]
    """By number of players: how long a game against bots takes, where the game tells it."""
    lesson: bool
    """Whether it tells how to play it on one page."""
    players: list[int]
    options: list[OptionInfo]
    editions: list[Named]
    bots: list[Named]
    score_items: list[Named]
    score_groups: list[ScoreGroup]
    """Items that are summed up together on the score sheet."""
    seats: list[str]
    """What each seat plays, where the seat decides it."""
    seals: list[int]
    """Which of the shared seals each seat wears."""
    symbols: str | None
    style: str | None
    cover: str | None


class Games(Struct):
    games: list[GameInfo]
    broken: list[str] = field(default_factory=list)
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


class Sentence(Struct):
    text: str
    """What stands between asterisks is stressed."""
    rule: str


class Panel(Struct):
    name: str
    title: str
    told: list[Sentence]


class ScoringLine(Struct):
    name: str
    told: Sentence
    points: str


class Lesson(Struct):
    """How to play; a picture of the scene belongs to the panel or line of its name."""

    goal: list[Sentence]
    panels: list[Panel]
    also: list[Panel]
    scoring: list[ScoringLine]
    missed: list[Sentence]
    scene: dict[str, Any]
    note: str = ""
    """Says so where it is in English for want of the reader's language."""


# Live channels


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
