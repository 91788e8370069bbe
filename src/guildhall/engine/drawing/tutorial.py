"""How to play, on one page: goal, a round in pictures, what scores, what newcomers miss.

A game gives it as `lesson(box)`, with the numbers of the edition. Pictures are made of the game's
own symbols; they are decoration, so the sentences say everything. A sentence is the text
`lesson-NAME-1`, `-2` … and cites the rule it tells; what stands between asterisks is stressed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import chain
from typing import TYPE_CHECKING

from guildhall.engine.drawing.scene import Content, Element, Number, Scene, Sheet, path, text, use
from guildhall.engine.game_package import OPTIONAL, has, lookup_lazy
from guildhall.engine.runtime.state import window
from guildhall.engine.text import Argument, Message

if TYPE_CHECKING:
    from guildhall.engine.contract import Game
    from guildhall.engine.play.editions import Edition

WIDTH, HEIGHT = 320, 168
"""The box of a panel's picture."""
ICON = 40
"""The box of a picture beside points."""


@dataclass(frozen=True)
class TutorialText:
    """A sentence and the rule that it tells."""

    words: Message
    rule: str


@dataclass(frozen=True)
class TutorialPanel:
    """A picture under the title `lesson-NAME`, and what it tells."""

    name: str
    picture: tuple[Element, ...]
    told: tuple[TutorialText, ...]

    @property
    def title(self) -> Message:
        return Message(f"lesson-{self.name}")


@dataclass(frozen=True)
class TutorialScoring:
    """Something that scores, and how much."""

    name: str
    picture: tuple[Element, ...]
    told: TutorialText
    points: Content


@dataclass(frozen=True)
class Tutorial:
    """The page of one game."""

    goal: tuple[TutorialText, ...]
    panels: tuple[TutorialPanel, ...]
    scoring: tuple[TutorialScoring, ...]
    missed: tuple[TutorialText, ...]
    also: tuple[TutorialPanel, ...] = ()
    """Panels for what is played otherwise, such as the game alone."""

    def told(self) -> Iterator[TutorialText]:
        """All sentences in the order of the page."""
        panels = (panel.told for panel in (*self.panels, *self.also))
        scoring = (line.told for line in self.scoring)
        return chain(self.goal, *panels, scoring, self.missed)

    def scene(self, package: str) -> Scene:
        """All pictures: a sheet for every panel and for everything that scores, by its name."""
        sheets = [
            Sheet(panel.name, "lesson", WIDTH, HEIGHT, panel.picture)
            for panel in (*self.panels, *self.also)
        ]
        sheets += [Sheet(line.name, "lesson", ICON, ICON, line.picture) for line in self.scoring]
        return Scene(tuple(sheets), package)


def has_tutorial(game: Game) -> bool:
    """Whether the game tells how to play it."""
    return has(import_module(game.package), "lesson", OPTIONAL["lesson"])


def load_tutorial(game: Game, edition: Edition) -> Tutorial | None:
    """How to play the game by an edition, where it tells it."""
    if not has_tutorial(game):
        return None
    found: Tutorial = lookup_lazy(import_module(game.package), "lesson")(window(game.box(edition)))
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
    """A line of what scores: the text `lesson-NAME` with a picture before it."""
    return TutorialScoring(
        name, picture, TutorialText(Message(f"lesson-{name}", numbers), rule), points
    )


def icon(symbol: str, look: str = "") -> Element:
    """A symbol as the picture beside points."""
    return use(symbol, 2, 2, ICON - 4, classes=look)


def join_points(points: Iterable[int]) -> str:
    """Points for several ranks or steps."""
    return " · ".join(map(str, points))


def arrow(x: Number, y: Number, length: Number) -> Element:
    """An arrow from (x, y) to the right, or to the left where the length is negative."""
    head = 9 if length > 0 else -9
    tip = f"m{-head} -8l{head} 8l{-head} 8"
    return path(f"M{x} {y}h{length}{tip}", "arrow")


def plus(x: Number, y: Number, size: Number = 20) -> Element:
    return text(x, y, "+", size)
