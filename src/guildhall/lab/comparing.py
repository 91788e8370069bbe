"""Two sides on the same seeds: what differs, by how much, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

import numpy as np

from guildhall.engine.play.setup import SetupError
from guildhall.engine.play.studies import Figure, Games, Numbers, Section, part
from guildhall.engine.words import Words
from guildhall.lab.study import Studied, sections_of
from guildhall.lab.uncertainty import DRAWS, SEED, SURE, errors_for


class NotComparable(SetupError):
    """Two sides that tell nothing about each other."""


@dataclass(frozen=True)
class Difference:
    """One figure of both sides; the error is that of the difference."""

    section: Words
    first: Figure
    second: Figure
    error: float

    @property
    def value(self) -> float:
        return self.second.value - self.first.value

    @property
    def size(self) -> float:
        """How many errors the difference is."""
        if self.error:
            return abs(self.value) / self.error
        return float("inf") if self.value else 0.0

    def figures(self) -> dict[str, Any]:
        around = SURE * self.error
        return {
            "section": self.section.text,
            "name": self.first.words.text,
            **self.first.words.args,
            "a": round(self.first.value, 5),
            "b": round(self.second.value, 5),
            "difference": round(self.value, 5),
            "low": round(self.value - around, 5),
            "high": round(self.value + around, 5),
        }


@dataclass(frozen=True)
class Compared:
    """Two studies of the same seeds, and their differences, the surest first."""

    first: Studied
    second: Studied
    differences: Sequence[Difference]

    @property
    def sure(self) -> list[Difference]:
        """Those that chance alone would hardly make, as many as were looked at."""
        far = errors_for(2 * len(self.differences))
        return [each for each in self.differences if each.size > far]


def compare(first: Studied, second: Studied) -> Compared:
    """The differences of all figures that both have; NotComparable if there is nothing to see.

    Two studies of the same seeds are compared game by game.
    """
    if first.games.players != second.games.players:
        raise NotComparable("Tables of different sizes cannot be compared.")
    if _traces(first.games) == _traces(second.games):
        raise NotComparable("Both sides played exactly the same games: nothing differs.")
    both = np.intersect1d(first.games.seeds, second.games.seeds)
    found = _on_same_seeds(first, second, both) if len(both) > 1 else _apart(first, second)
    return Compared(first, second, sorted(found, key=lambda each: -each.size))


def _traces(games: Games) -> list[bytes]:
    """All that a changed edition can change of games, how they ended or what that is worth."""
    return [games.states.tobytes(), games.scores.tobytes(), games.shares.tobytes()]


def _on_same_seeds(first: Studied, second: Studied, both: Numbers) -> list[Difference]:
    """Luck that both sides share cancels out."""
    games = [
        studied.games.some(np.flatnonzero(np.isin(studied.games.seeds, both)))
        for studied in (first, second)
    ]
    errors = _errors(*games)
    ours, theirs = (_by_name(_sections(each)) for each in games)
    return [
        Difference(section, figure, theirs[key][1], errors[key])
        for key, (section, figure) in ours.items()
        if key in theirs
    ]


def _apart(first: Studied, second: Studied) -> list[Difference]:
    """Games that have nothing in common: the errors of both sides add up."""
    ours, theirs = _by_name(first.sections), _by_name(second.sections)
    return [
        Difference(section, figure, theirs[key][1], hypot(figure.error, theirs[key][1].error))
        for key, (section, figure) in ours.items()
        if key in theirs
    ]


def _sections(games: Games) -> list[Section]:
    """What a study tells, and how often a player decides what: play that changes shows there."""
    seats = len(games.states) * games.players
    figures = [
        Figure(
            Words("study-with", {"thing": kind.name}), part(int(games.done(kind.name).sum()), seats)
        )
        for kind in games.game.ACTIONS.kinds
    ]
    return [*sections_of(games), Section(Words("study-kinds"), tuple(figures))]


Key = tuple[str, str]


def _by_name(sections: Sequence[Section]) -> dict[Key, tuple[Words, Figure]]:
    return {
        (section.words.text, f"{figure.words.text} {figure.words.args}"): (section.words, figure)
        for section in sections
        for figure in section.figures
    }


def _errors(first: Games, second: Games) -> dict[Key, float]:
    """The spread of every difference over games drawn again, the same seeds on both sides."""
    chance, count = np.random.default_rng(SEED), len(first.states)
    drawn: dict[Key, list[float]] = {}
    for _ in range(DRAWS):
        rows = chance.integers(count, size=count)
        ours, theirs = (_by_name(_sections(games.some(rows))) for games in (first, second))
        for key in ours.keys() & theirs.keys():
            drawn.setdefault(key, []).append(theirs[key][1].value - ours[key][1].value)
    return {key: float(np.std(values, ddof=1)) for key, values in drawn.items()}
