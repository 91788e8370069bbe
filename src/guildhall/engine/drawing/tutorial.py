"""The tutorial page of a game: goal, a round in pictures, scoring, and common oversights.

A game returns it from `lesson(box)`, with the numbers of the edition. Pictures use the game's own
symbols and are decoration: the sentences say everything. A sentence is the message `lesson-NAME-1`,
`-2` … and cites the rule it explains; text between asterisks is emphasised.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import chain
from typing import TYPE_CHECKING

from guildhall.engine.drawing.scene import Content, Element, Number, Scene, Sheet, path, text, use
from guildhall.engine.game_package import OPTIONAL, has, lookup_lazy
from guildhall.engine.runtime.state import record_view
from guildhall.engine.text import Argument, Message

if TYPE_CHECKING:
    from guildhall.engine.contract import Game
    from guildhall.engine.play.editions import Edition

WIDTH, HEIGHT = 320, 168
"""The size of a panel's picture."""
ICON = 40
"""The size of a picture beside points."""


@dataclass(frozen=True)
class TutorialText:
    """A sentence and the rule that it explains."""

    message: Message
    rule: str


@dataclass(frozen=True)
class TutorialPanel:
    """A picture under the title `lesson-NAME`, and its sentences."""

    name: str
    picture: tuple[Element, ...]
    sentences: tuple[TutorialText, ...]

    @property
    def title(self) -> Message:
        return Message(f"lesson-{self.name}")


@dataclass(frozen=True)
class TutorialScoring:
    """A source of points: a sentence and the points."""

    name: str
    picture: tuple[Element, ...]
    sentence: TutorialText
    points: Content


@dataclass(frozen=True)
class Tutorial:
    """The tutorial page of one game."""

    goal: tuple[TutorialText, ...]
    panels: tuple[TutorialPanel, ...]
    scoring: tuple[TutorialScoring, ...]
    missed: tuple[TutorialText, ...]
    also: tuple[TutorialPanel, ...] = ()
    """Panels for variants, such as the solo game."""

    def sentences(self) -> Iterator[TutorialText]:
        """All sentences in the order of the page."""
        panels = (panel.sentences for panel in (*self.panels, *self.also))
        scoring = (line.sentence for line in self.scoring)
        return chain(self.goal, *panels, scoring, self.missed)

    def scene(self, package: str) -> Scene:
        """All pictures: a sheet for every panel and for every source of points."""
        sheets = [
            Sheet(panel.name, "lesson", WIDTH, HEIGHT, panel.picture)
            for panel in (*self.panels, *self.also)
        ]
        sheets += [Sheet(line.name, "lesson", ICON, ICON, line.picture) for line in self.scoring]
        return Scene(tuple(sheets), package)


def has_tutorial(game: Game) -> bool:
    """Whether the game has a tutorial."""
    return has(import_module(game.package), "lesson", OPTIONAL["lesson"])


def load_tutorial(game: Game, edition: Edition) -> Tutorial | None:
    """The tutorial of the game by an edition; None if it has none."""
    if not has_tutorial(game):
        return None
    found: Tutorial = lookup_lazy(import_module(game.package), "lesson")(
        record_view(game.box(edition))
    )
    return found


def explain(name: str, *rules: str, **numbers: Argument) -> tuple[TutorialText, ...]:
    """The sentences `lesson-NAME-1`, `-2` …, one for each rule; all of them may use the numbers."""
    return tuple(
        TutorialText(Message(f"lesson-{name}-{at}", numbers), rule)
        for at, rule in enumerate(rules, 1)
    )


def scores(
    name: str, rule: str, points: Content, *picture: Element, **numbers: Argument
) -> TutorialScoring:
    """A source of points: the message `lesson-NAME` with a picture."""
    return TutorialScoring(
        name, picture, TutorialText(Message(f"lesson-{name}", numbers), rule), points
    )


def icon(symbol: str, look: str = "") -> Element:
    """A symbol as the picture beside points."""
    return use(symbol, 2, 2, ICON - 4, classes=look)


def join_points(points: Iterable[int]) -> str:
    """Points of several ranks or steps in one line."""
    return " · ".join(map(str, points))


def arrow(x: Number, y: Number, length: Number) -> Element:
    """An arrow from (x, y) to the right, or to the left where the length is negative."""
    head = 9 if length > 0 else -9
    tip = f"m{-head} -8l{head} 8l{-head} 8"
    return path(f"M{x} {y}h{length}{tip}", "arrow")


def plus(x: Number, y: Number, size: Number = 20) -> Element:
    return text(x, y, "+", size)
