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


class Icon(Struct):
    """A symbol of the game and the words that it stands before; a line does not break in them."""

    icon: str
    text: str


RichText = list[str | Icon]
"""A sentence in parts: plain texts, and words with an icon."""


class Sentences(Struct):
    """What Confirm would do: as a question, as one that always fits, and as a button."""

    question: RichText
    short: RichText
    button: str


class Choice(Struct):
    action: int
    kind: str
    notation: str
    text: str
    button: str
    """The label of Confirm after this option; empty where it joins a draft first."""
    touches: list[str]
    place: str
    closing: bool
    losses: list[str]
    """What it gives up, one sentence each."""


class Piece(Struct):
    action: int
    text: str
    touches: list[str]
    closing: bool
    losses: list[str]


class ReceiptLine(Struct):
    name: str
    icon: str
    before: int
    after: int
    effect: Literal["gain", "loss", "neutral"]
    """Whether it is better than before, worse or neither."""


class Ask(Struct):
    decision: int
    seat: int
    simultaneous: bool
    id: str
    prompt: str
    touches: list[str]
    options: list[Choice]
    draft: list[Piece]
    act: Sentences | None
    """The complete draft as one sentence, if the game has one for it."""
    complete: bool
    final: bool
    finality: str
    """Why an undo would need the consent of others; empty if it would not, or if that is open."""
    receipt: list[ReceiptLine]
    touched: list[str]
    """The elements that a final piece certainly changes; the board shows them after Confirm."""


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
    """A neutral party that scores without a seat."""

    name: str
    points: list[int]


class State(Struct):
    entry: int
    moment: str
    pending: list[int]
    decided: list[int]
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
    """The number of decisions, not undone, that a bot has made for this seat's absent person."""


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
    act: RichText
    """The text with icons, if it is the sentence of a whole decision; else empty."""
    caption: RichText
    """The same while it happens."""
    touches: list[str]
    journeys: list[Journey]
    changes: list[NumberChange]
    aside: bool
    """Whether it is a side remark that the history folds away."""
    undone: bool
    actor: int
    """The seat whose decision caused it; -1 if none did."""
    ceremony: int
    """The number of the ceremony of its entry that contains it; -1 if none does."""
    opens: str
    """The title of that ceremony, if it is its first line."""


class Lines(Struct):
    lines: list[Line]


class Amount(Struct):
    """A number of pieces, or a plain number, and its previous value."""

    count: int
    piece: str
    before: int | None


class Fact(Struct):
    """The amounts in a row of a ceremony for one seat or one name."""

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
    """The patch of the board when the row is shown."""
    totals: list[int]
    """By seat, the points counted so far; empty before points are counted."""


class Ceremony(Struct):
    """A scripted sequence: automatic steps of the rules, shown row by row."""

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
    """The round of each entry; 0 if the game has no rounds."""
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
    """The win probability of each seat before the decision."""
    grade: Grade
    chance: float | None
    """The win probability of the seat after its decision, by what it knew."""
    lost: float
    error: float
    played: list[ReviewPiece]
    played_act: RichText
    """The decision as one sentence, if the game has one for it; else empty."""
    better: list[ReviewPiece]
    better_act: RichText
    reasons: list[str]
    """The advantages of the better line, in the terms of the game."""


class Review(Struct):
    status: ReviewStatus
    done: int
    of: int
    accuracy: list[float | None]
    """The accuracy of each seat once the review is done: the share of its stakes that it kept."""
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
    """Why the other players may replace this one by a bot; null if they may not."""
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
    edition_hash: str
    """The hash of the edition's values, which saved games name."""
    own_edition: bool
    """Whether the table has an edition file of its own, which can be downloaded."""
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
    """The muted people, players and watchers; only the host sees them."""
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
    options: dict[str, str]
    status: Status
    pace: Pace
    seats: list[CardSeat]
    pending: list[int]
    your_turn: bool
    free: int
    updated: float


class Results(Struct):
    """The results of a person's finished games that are still stored."""

    played: int
    won: int
    best: int | None
    """The highest score, if known."""


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
    """An empty response."""


class Health(Struct):
    status: Literal["ok", "failing"]
    """`failing`: nothing can be stored at the moment."""
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
    """The preferences of this person."""


class Whose(Struct):
    """The person to whom a private link belongs."""

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
    """The text of the rule that allows no other value."""


class OptionInfo(Struct):
    name: str
    title: str
    about: str
    default: str
    values: list[Named]
    forced: dict[str, Forced]
    """By number of players: the only value that the rules allow them."""
    looks: dict[str, list[int]]
    """By value: for each seat the seat whose colour and role it has; empty if it changes none."""


class ScoreGroup(Struct):
    title: str
    items: list[str]


class GameInfo(Struct):
    name: str
    title: str
    tagline: str
    round: list[Any]
    """The name of a round, as a pattern that the client fills in."""
    minutes: dict[str, str]
    """By number of players: the duration of a game against bots, if the game states it."""
    lesson: bool
    """Whether the game has a tutorial page."""
    players: list[int]
    options: list[OptionInfo]
    editions: list[Named]
    bots: list[Named]
    score_items: list[Named]
    score_groups: list[ScoreGroup]
    """Items that are summed up together on the score sheet."""
    seats: list[str]
    """The role of each seat, if seats have roles."""
    seals: list[int]
    """The index of the shared seal symbol of each seat."""
    symbols: str | None
    style: str | None
    cover: str | None


class EditionCheck(Struct):
    """An edition file after its check: what it is, or what is wrong with it."""

    game: str = ""
    name: str = ""
    hash: str = ""
    labels: dict[str, int] = field(default_factory=dict)
    """The number of values by source label."""
    text: str = ""
    """The file, if it can be used."""
    problem: str = ""
    """What is wrong and what to do; empty if the file can be used."""
    key: str = ""
    """The dotted key of the wrong value, if it is one."""


class FormField(Struct):
    """One value of an edition in the editor."""

    key: str
    title: str
    kind: Literal["number", "numbers", "word", "words", "flag", "text", "amounts", "list"]
    """A list is nested and edited as text; amounts are numbers by word."""
    value: Any
    label: str
    low: int | None = None
    high: int | None = None
    length: int | None = None
    words: str | None = None
    """The list of words in the form that it chooses from."""


class FormGroup(Struct):
    """Values that belong together, such as those of a card."""

    title: str
    fields: list[FormField]


class FormSection(Struct):
    """A table or deck of an edition."""

    key: str
    title: str
    groups: list[FormGroup]


class FormWord(Struct):
    name: str
    title: str


class EditionForm(Struct):
    """An edition as the editor shows it."""

    game: str
    name: str
    sections: list[FormSection]
    words: dict[str, list[FormWord]]


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
    """A note if the rules are in English because the language is not available."""


class Sentence(Struct):
    text: str
    """Text between asterisks is emphasised."""
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
    """A note if the page is in English because the language is not available."""


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
    """The last entry that this person has seen; -1 if unknown."""


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
    """The remaining time of each seat, the seats whose clocks run, and the rest of the pause."""

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
    """A keep-alive message of the client."""


class Told(Body, tag="told"):
    """The client has shown everything up to this entry."""

    entry: EntryNumber


FromClient = See | Ping | Told
