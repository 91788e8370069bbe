"""Paired comparison of two variants of a game, played on the same seeds.

A variant is written as text: `usual` for the unchanged game, or pairs joined by commas:

    bots=ismcts:100i             other bots; several are joined by +
    edition=my-box.toml          another edition
    planning=simultaneous        an option of the game
    income.agents=3              a number of the edition, by its key
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any

import numpy as np

from guildhall.bots.bot import BotSpec, parse_bot_spec
from guildhall.engine.contract import Game
from guildhall.engine.play.editions import DEFAULT, Edition, load_edition, nearest
from guildhall.engine.play.game_statistics import (
    Figure,
    GameSample,
    Interval,
    StatisticsSection,
    StatisticsSetting,
    mean_figure,
)
from guildhall.engine.play.setup import SetupError, ruleset_for
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.text import Message
from guildhall.lab.game_store import StudyPlan
from guildhall.lab.intervals import (
    Z_95,
    RatioSample,
    bonferroni_z,
    paired_sample,
    unpaired_interval,
)
from guildhall.lab.study import StudyResult, compute_sections, interval_dict

BASELINE = "usual"
"""The variant in which nothing is changed."""

Key = tuple[str, str]
"""The section and the name of a figure."""


class NotComparable(SetupError):
    """Two variants whose comparison would be meaningless."""


@dataclass(frozen=True)
class Difference:
    """One figure of both variants."""

    section: Message
    first: Figure
    second: Figure
    pairs: RatioSample | None = None
    """The difference in each game; None for independent samples."""

    @property
    def value(self) -> float:
        return self.second.value - self.first.value

    @property
    def basis(self) -> int | None:
        """The number of pairs that differ, if they are too few for an interval."""
        return self.pairs.basis if self.pairs else None

    def interval(self, z: float = Z_95) -> Interval | None:
        if self.pairs is not None:
            return self.pairs.interval(z)
        return unpaired_interval(self.first, self.second, z)

    @property
    def z_score(self) -> float:
        """The absolute difference in standard errors, of the side towards zero."""
        interval = self.interval()
        if interval is None or self.value == 0:
            return 0.0
        margin = self.value - interval[0] if self.value > 0 else interval[1] - self.value
        return Z_95 * abs(self.value) / margin if margin else inf

    def is_significant(self, z: float) -> bool:
        """Whether the interval of this half-width in standard errors excludes zero."""
        interval = self.interval(z)
        return interval is not None and not interval[0] <= 0 <= interval[1]

    def figures(self) -> dict[str, Any]:
        return {
            "section": self.section.text,
            "metric": self.first.name,
            "name": self.first.message.text,
            **self.first.message.args,
            "a": round(self.first.value, 5),
            "b": round(self.second.value, 5),
            "difference": round(self.value, 5),
            **interval_dict(self.interval()),
            "based_on": self.basis,
        }


@dataclass(frozen=True)
class Comparison:
    """Two studies and their differences, the most significant first."""

    first: StudyResult
    second: StudyResult
    differences: Sequence[Difference]
    games: int
    """The number of games of each variant."""
    is_identical: bool
    """Whether all games of both variants had the same results."""
    tests: int
    """The number of figures in the report, for the Bonferroni correction."""

    @property
    def significant(self) -> list[Difference]:
        """The significant differences, corrected for the number of tests."""
        z = bonferroni_z(2 * self.tests)
        return [each for each in self.differences if each.is_significant(z)]


def check_different(first: StudyPlan, second: StudyPlan) -> None:
    """Raise NotComparable if both plans would play the same games."""
    if first.name == second.name:
        raise NotComparable("Both sides play exactly the same games: nothing can differ.")


def compare(first: StudyResult, second: StudyResult) -> Comparison:
    """The differences of all figures that both studies have.

    Games that both studies played, with the same run seed and index and so the same game seed, are
    compared as pairs; studies without common games are compared as independent samples.
    """
    if first.games.players != second.games.players:
        raise NotComparable("Tables of different sizes cannot be compared.")
    games = _common_games(first.games, second.games)
    if count := len(games[0].states):
        found = _paired_differences(*games)
        is_identical = _outcomes(games[0]) == _outcomes(games[1])
    else:
        found, is_identical = _unpaired_differences(first, second), False
        count = min(len(first.games.states), len(second.games.states))
    order = sorted(found, key=lambda each: -each.z_score)
    return Comparison(first, second, order, count, is_identical, len(order))


def compare_all(pairs: Iterable[tuple[StudyResult, StudyResult]]) -> list[Comparison]:
    """Several comparisons in one report, corrected for all their figures together."""
    found = [compare(first, second) for first, second in pairs]
    figures = sum(one.tests for one in found)
    return [replace(one, tests=figures) for one in found]


def _common_games(first: GameSample, second: GameSample) -> list[GameSample]:
    """The games of both samples that have the same seeds, in the order of the first sample."""
    _, *rows = np.intersect1d(first.seeds, second.seeds, return_indices=True)
    order = np.argsort(rows[0])
    return [first.select(rows[0][order]), second.select(rows[1][order])]


def _outcomes(games: GameSample) -> list[bytes]:
    """The final states, scores and wins of all games."""
    return [games.states.tobytes(), games.scores.tobytes(), games.shares.tobytes()]


def _paired_differences(*games: GameSample) -> list[Difference]:
    """Differences between the same seeds, where common randomness cancels out."""
    return [
        Difference(section, first, second, paired_sample(first, second))
        for section, first, second in _common_figures(*map(_compared_sections, games))
    ]


def _unpaired_differences(first: StudyResult, second: StudyResult) -> list[Difference]:
    """Differences of independent samples."""
    return [Difference(*each) for each in _common_figures(first.sections, second.sections)]


def _common_figures(
    first: Sequence[StatisticsSection], second: Sequence[StatisticsSection]
) -> list[tuple[Message, Figure, Figure]]:
    """The figures that both variants have, with their section."""
    before, after = _by_name(first), _by_name(second)
    return [(*before[key], after[key][1]) for key in before if key in after]


def _compared_sections(games: GameSample) -> list[StatisticsSection]:
    """The sections of a study, and how often players chose each kind of action."""
    sections = compute_sections(games)
    figures = [
        mean_figure(
            Message("study-with", {"thing": kind.name}),
            games.count_actions(kind.name).sum(axis=1) / games.players,
        )
        for kind in games.game.ACTIONS.kinds
        if Message(f"study-{kind.name}")
        not in [f.message for section in sections for f in section.figures]
    ]
    return [*sections, StatisticsSection(Message("study-kinds"), tuple(figures))]


def _by_name(sections: Sequence[StatisticsSection]) -> dict[Key, tuple[Message, Figure]]:
    return {
        (section.message.text, f"{figure.message.text} {figure.message.args}"): (
            section.message,
            figure,
        )
        for section in sections
        for figure in section.figures
    }


@dataclass(frozen=True)
class Variant:
    """A game with its own edition, options or bots."""

    text: str
    game: Game
    edition: Edition
    options: dict[str, str]
    bots: Sequence[BotSpec]

    @classmethod
    def parse(cls, game: Game, text: str, bots: str) -> Variant:
        """Parse a variant; raises SetupError or EditionError if the text is wrong."""
        pairs = _parse_pairs(text)
        edition = load_edition(game.package, pairs.pop("edition", DEFAULT))
        names = pairs.pop("bots", bots).split("+")
        options = {}
        known = {option.name: option.values for option in game.OPTIONS}
        for key, value in pairs.items():
            if key not in known:
                edition = _with_value(edition, key, value, (*known, "bots", "edition"))
            elif value not in known[key]:
                values = ", ".join(known[key])
                raise SetupError(f"Option {key} is one of {values}, not '{value}'.")
            else:
                options[key] = value
        game.box(edition)
        return cls(text, game, edition, options, [parse_bot_spec(name.strip()) for name in names])

    def rules(self, compiled: bool) -> RuleSet:
        return ruleset_for(self.game, self.edition, compiled)

    def plan(self, players: int, compiled: bool) -> StudyPlan:
        return StudyPlan(
            self.rules(compiled), StatisticsSetting(players, self.options), self.bots[:players]
        )


def _with_value(edition: Edition, key: str, value: str, others: Sequence[str]) -> Edition:
    """The edition with another value; the error names the nearest key or option."""
    nearest_key = nearest(key, (*edition.paths, *others))
    if nearest_key in others and key not in edition.paths:
        raise SetupError(
            f"{edition.game} has no option or number '{key}'; did you mean {nearest_key}?"
        )
    return edition.changed(key, value)


def _parse_pairs(text: str) -> dict[str, str]:
    """Parse `a=1,b=[2, 3]` as pairs; commas inside brackets do not separate pairs."""
    if text == BASELINE:
        return {}
    pairs: dict[str, str] = {}
    for pair in _split_pairs(text):
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise SetupError(f"Write a side like 'usual' or 'key=value,key=value', not '{text}'.")
        pairs[key.strip()] = value.strip()
    return pairs


def _split_pairs(text: str) -> list[str]:
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "[") - (letter == "]")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts
