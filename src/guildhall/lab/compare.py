"""Two sides on the same seeds: what differs, by how much, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import hypot, inf
from typing import Any

import numpy as np

from guildhall.bots.bot import BotSpec, get_player
from guildhall.engine.contract import Game
from guildhall.engine.play.editions import DEFAULT, Edition, load_edition, nearest
from guildhall.engine.play.game_statistics import (
    Figure,
    GameSample,
    Numbers,
    StatisticsSection,
    StatisticsSetting,
    part,
)
from guildhall.engine.play.setup import SetupError, ruleset_for
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.text import Message
from guildhall.lab.bootstrap import RESAMPLES, MIN_GAMES, SEED, boundary_error, bonferroni_threshold, t_correction
from guildhall.lab.game_store import StudyPlan
from guildhall.lab.study import StudyResult, confidence_interval, compute_sections


class NotComparable(SetupError):
    """Two sides that tell nothing about each other."""


@dataclass(frozen=True)
class Difference:
    """One figure of both sides; the error is that of the difference."""

    section: Message
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
        return inf if self.value else 0.0

    def figures(self) -> dict[str, Any]:
        low, high = confidence_interval(self.value, self.error)
        return {
            "section": self.section.text,
            "name": self.first.words.text,
            **self.first.words.args,
            "a": round(self.first.value, 5),
            "b": round(self.second.value, 5),
            "difference": round(self.value, 5),
            "low": low,
            "high": high,
        }


@dataclass(frozen=True)
class Comparison:
    """Two studies of the same seeds, and their differences, the surest first."""

    first: StudyResult
    second: StudyResult
    differences: Sequence[Difference]
    games: int
    """How many games of each side were looked at."""
    is_same: bool
    """Whether every game went and ended alike."""
    looked_at: int
    """How many figures the report has."""

    @property
    def sure(self) -> list[Difference]:
        """Those that chance alone would hardly make, as many as were looked at."""
        far = bonferroni_threshold(2 * self.looked_at, self.games)
        return [each for each in self.differences if each.size > far]


def check_different(first: StudyPlan, second: StudyPlan) -> None:
    """NotComparable if both plans are one: told before anything is played."""
    if first.name == second.name:
        raise NotComparable("Both sides play exactly the same games: nothing can differ.")


def compare(first: StudyResult, second: StudyResult) -> Comparison:
    """The differences of all figures that both have.

    Of two studies only the seeds that both have are looked at, and compared game by game; studies
    that have none in common are compared as wholes.
    """
    if first.games.players != second.games.players:
        raise NotComparable("Tables of different sizes cannot be compared.")
    both = np.intersect1d(first.games.seeds, second.games.seeds)
    if len(both):
        games = [_select_seeds(studied.games, both) for studied in (first, second)]
        found, count = _paired_differences(*games), len(both)
        is_same = _outcomes(games[0]) == _outcomes(games[1])
    else:
        found, is_same = _unpaired_differences(first, second), False
        count = min(len(first.games.states), len(second.games.states))
    order = sorted(found, key=lambda each: -each.size)
    return Comparison(first, second, order, count, is_same, len(order))


def compare_all(pairs: Iterable[tuple[StudyResult, StudyResult]]) -> list[Comparison]:
    """Several tables in one report: the more figures, the surer a star must be."""
    found = [compare(first, second) for first, second in pairs]
    figures = sum(one.looked_at for one in found)
    return [replace(one, looked_at=figures) for one in found]


def _select_seeds(games: GameSample, seeds: Numbers) -> GameSample:
    return games.some(np.flatnonzero(np.isin(games.seeds, seeds)))


def _outcomes(games: GameSample) -> list[bytes]:
    """All that a changed edition can change of games, how they ended or what that is worth."""
    return [games.states.tobytes(), games.scores.tobytes(), games.shares.tobytes()]


def _paired_differences(*games: GameSample) -> list[Difference]:
    """Luck that both sides share cancels out."""
    errors = _paired_errors(*games)
    ours, theirs = (_by_name(_compared_sections(each)) for each in games)
    found = []
    for key, (section, figure) in ours.items():
        if key in theirs:
            other = theirs[key][1]
            each = zip((figure, other), games, strict=True)
            apart = (max(one.error, boundary_error(one, of)) for one, of in each)
            error = hypot(errors[key], *apart)
            found.append(Difference(section, figure, other, error))
    return found


def _unpaired_differences(first: StudyResult, second: StudyResult) -> list[Difference]:
    """Games that have nothing in common: the errors of both sides add up."""
    ours, theirs = _by_name(first.sections), _by_name(second.sections)
    return [
        Difference(section, figure, theirs[key][1], hypot(figure.error, theirs[key][1].error))
        for key, (section, figure) in ours.items()
        if key in theirs
    ]


def _compared_sections(games: GameSample) -> list[StatisticsSection]:
    """What a study tells, and how often a player decides what: play that changes shows there."""
    told = compute_sections(games)
    seats = len(games.states) * games.players
    figures = [
        Figure(
            Message("study-with", {"thing": kind.name}),
            part(int(games.done(kind.name).sum()), seats),
        )
        for kind in games.game.ACTIONS.kinds
        if Message(f"study-{kind.name}")
        not in [f.words for section in told for f in section.figures]
    ]
    return [*told, StatisticsSection(Message("study-kinds"), tuple(figures))]


Key = tuple[str, str]


def _by_name(sections: Sequence[StatisticsSection]) -> dict[Key, tuple[Message, Figure]]:
    return {
        (section.words.text, f"{figure.words.text} {figure.words.args}"): (section.words, figure)
        for section in sections
        for figure in section.figures
    }


def _paired_errors(first: GameSample, second: GameSample) -> dict[Key, float]:
    """The spread of every difference over games drawn again, the same seeds on both sides."""
    chance, count = np.random.default_rng(SEED), len(first.states)
    if count < MIN_GAMES:
        return dict.fromkeys(_by_name(_compared_sections(first)), inf)
    drawn: dict[Key, list[float]] = {}
    for _ in range(RESAMPLES):
        rows = chance.integers(count, size=count)
        ours, theirs = (_by_name(_compared_sections(games.some(rows))) for games in (first, second))
        for key in ours.keys() & theirs.keys():
            drawn.setdefault(key, []).append(theirs[key][1].value - ours[key][1].value)
    wide = t_correction(count)
    return {key: wide * float(np.std(values, ddof=1)) for key, values in drawn.items()}


# ---- sides
# What is compared: a game as usual, or with other bots, options, editions or single numbers.
#
# usual                        nothing is changed
# bots=ismcts:100i             other bots; several are joined by +
# edition=my-box.toml          another edition
# planning=simultaneous        an option of the game
# income.agents=3              a number of the edition, by its key
# events=on,bots=greedy        several of them


BASELINE = "usual"


@dataclass(frozen=True)
class Variant:
    """One side of a comparison."""

    text: str
    game: Game
    edition: Edition
    options: dict[str, str]
    bots: Sequence[BotSpec]

    @classmethod
    def of(cls, game: Game, text: str, bots: str) -> Variant:
        """Read from a text; SetupError or EditionError say what is wrong with it."""
        chosen = _parse_pairs(text)
        edition = load_edition(game.package, chosen.pop("edition", DEFAULT))
        names = chosen.pop("bots", bots).split("+")
        options = {}
        known = {option.name: option.values for option in game.OPTIONS}
        for key, value in chosen.items():
            if key not in known:
                edition = _changed(edition, key, value, (*known, "bots", "edition"))
            elif value not in known[key]:
                values = ", ".join(known[key])
                raise SetupError(f"Option {key} is one of {values}, not '{value}'.")
            else:
                options[key] = value
        game.box(edition)
        return cls(text, game, edition, options, [get_player(name.strip()) for name in names])

    def face(self, compiled: bool) -> RuleSet:
        return ruleset_for(self.game, self.edition, compiled)

    def plan(self, players: int, compiled: bool) -> StudyPlan:
        return StudyPlan(
            self.face(compiled), StatisticsSetting(players, self.options), self.bots[:players]
        )


def _changed(edition: Edition, key: str, value: str, others: Sequence[str]) -> Edition:
    """The edition with another value; a wrong key may be like one of the other words."""
    near = nearest(key, (*edition.paths, *others))
    if near in others and key not in edition.paths:
        raise SetupError(f"{edition.game} has no option or number '{key}'; did you mean {near}?")
    return edition.changed(key, value)


def _parse_pairs(text: str) -> dict[str, str]:
    """`a=1,b=[2, 3]` as pairs; commas inside brackets do not part them."""
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
