"""Answers about the site, oneself and the games on offer."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from guildhall.table.messages.basics import Preference


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
