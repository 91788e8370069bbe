"""Questions of designers that any game can answer from what it declares.

Who wins with what: every thing that a seat has at the end, by the declared fields, and what it
did first or ever. What nobody does: actions that were possible and never chosen. How a game runs:
leads, and when it is decided.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from math import inf
from typing import Any

import numpy as np

from guildhall.bots.batch_play import LIMIT, bot_seeds_for
from guildhall.bots.bot import get_player
from guildhall.bots.game_loop import TimeBudget, ask, asked_seats
from guildhall.engine.play.game_statistics import (
    COUNT,
    NUMBER,
    PERCENT,
    TIMES,
    Figure,
    GameSample,
    Shares,
    StatisticsSection,
    StatisticsSetting,
)
from guildhall.engine.play.setup import chosen_options
from guildhall.engine.runtime.ruleset import EventRow, RuleSet, key_words, option_indices
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.runtime.state import Field, is_of_seats
from guildhall.engine.text import Message, Term
from guildhall.lab.arena import Arena, Progress, fill_seats
from guildhall.lab.bootstrap import MIN_GAMES, Z_95, t_correction
from guildhall.lab.game_store import DEFAULT_BUDGET, StudyPlan
from guildhall.lab.study import LOCAL, holdings_of, ordered_map

PRIOR_SEATS = 20
"""So many seats of a fair share are added to every count: few seats prove little."""
MIN_SEATS = 5
MAX_EXTREMES = 10
"""The best and the worst of a long list."""


@dataclass(frozen=True)
class HoldingStats:
    """The seats that had a thing at the end, or did one: how many, and their victories."""

    thing: str
    seats: int
    share: float
    """As a multiple of a fair share, drawn towards 1 where the seats are few."""
    error: float


def win_rates_by_holding(games: GameSample, name: str) -> list[HoldingStats]:
    """For everything of a field that some seats had at the end and others had not; best first."""
    declared = games.game.FIELDS[name]
    held = _seats_holding(declared, games.states[name], games.players)
    found = [holding for thing, had in held for holding in _holding_stats(thing, had, games)]
    return sorted(found, key=lambda each: -each.share)


def _seats_holding(declared: Field, values: Any, players: int) -> Iterator[tuple[str, Any]]:
    """The named things of a field, each with whether a seat had it, by game and seat."""
    axes = list(declared.axes)
    at = next((number for number, axis in enumerate(axes) if axis.by_seat), None)
    if at is None:
        if declared.of is not None and declared.of.by_seat and axes:
            for number, thing in enumerate(axes[0].names):
                owners = values[:, number].reshape(len(values), 1, -1) - declared.offset
                yield thing, (owners == np.arange(players)[:, None]).any(axis=2)
        return
    del axes[at]
    own = np.moveaxis(values, at + 1, 1)[:, :players]
    if declared.kind == "one of" and declared.of is not None:
        flat = own.reshape(*own.shape[:2], -1) - declared.offset
        for number, thing in enumerate(declared.of.names):
            yield thing, (flat == number).any(axis=2)
    elif axes:
        for number, thing in enumerate(axes[0].names):
            yield thing, (own[:, :, number] > 0).reshape(*own.shape[:2], -1).any(axis=2)
    elif declared.kind == "bits" and declared.of is not None:
        for number, thing in enumerate(declared.of.names):
            yield thing, (own >> number & 1) > 0


def _holding_stats(thing: str, had: Any, games: GameSample) -> Iterator[HoldingStats]:
    with_it = games.shares[had]
    if MIN_SEATS <= len(with_it) < had.size:
        yield _shrunk_stats(thing, len(with_it), float(with_it.sum()), games.players)


def _shrunk_stats(thing: str, seats: int, wins: float, players: int) -> HoldingStats:
    """Victories of so many seats, drawn towards a fair share."""
    share = (wins + PRIOR_SEATS / players) / (seats + PRIOR_SEATS)
    error = (share * (1 - share) / seats) ** 0.5
    return HoldingStats(thing, seats, share * players, error * players)


def lead_section(played: Sequence[GameTrajectory]) -> StatisticsSection:
    """How often the lead changes, and when the winner is in front for good."""
    changes = np.array([course.lead_changes for course in played], float)
    decided = np.array([course.decided_at for course in played])
    figures = (
        _mean_figure(Message("study-lead-changes"), changes, NUMBER),
        _mean_figure(Message("study-decided"), decided, PERCENT),
    )
    return StatisticsSection(Message("study-course"), figures)


def _mean_figure(words: Message, values: Shares, unit: str) -> Figure:
    count = len(values)
    error = t_correction(count) * float(values.std(ddof=1)) / count**0.5 if count >= MIN_GAMES else inf
    return Figure(words, float(values.mean()), unit, error=error)


ChoiceFilter = Callable[[Sequence[str]], Iterable[str]]
"""What is looked at of the things that a seat chose among several, in their order."""


def first_decision(chosen: Sequence[str]) -> Iterable[str]:
    return chosen[:1]


def opening(chosen: Sequence[str]) -> Iterable[str]:
    """The first two decisions together."""
    return [" · ".join(chosen[:2])] if len(chosen) > 1 else []


def every_choice(chosen: Sequence[str]) -> Iterable[str]:
    return dict.fromkeys(chosen)


def win_rates_by_choice(games: GameSample, played: Sequence[GameTrajectory], acts: ChoiceFilter) -> list[HoldingStats]:
    """The victories of seats by what they chose; best first."""
    wins: dict[str, float] = defaultdict(float)
    seats: Counter[str] = Counter()
    for course in played:
        chosen: dict[int, list[str]] = defaultdict(list)
        for step in course.steps:
            if len(step.legal) > 1:
                chosen[step.seat].append(games.game.ACTIONS.notation(step.action))
        for seat, things in chosen.items():
            for thing in acts(things):
                seats[thing] += 1
                wins[thing] += (course.winners >> seat & 1) / course.winners.bit_count()
    everybody = games.players * len(played)
    found = [
        _shrunk_stats(thing, count, wins[thing], games.players)
        for thing, count in seats.items()
        if MIN_SEATS <= count < everybody
    ]
    return sorted(found, key=lambda each: -each.share)


def never_chosen(games: GameSample, played: Sequence[GameTrajectory]) -> list[tuple[str, int]]:
    """Actions that were legal and never chosen in any game, with how often they were legal."""
    offered: Counter[int] = Counter()
    done = set(np.flatnonzero(games.tally.sum(axis=0)).tolist())
    for course in played:
        for step in course.steps:
            done.add(step.action)
            if len(step.legal) > 1:
                offered.update(step.legal)
    dead = [(action, count) for action, count in offered.items() if action not in done]
    dead.sort(key=lambda each: -each[1])
    return [(games.game.ACTIONS.notation(action), count) for action, count in dead]


def trajectory_sections(games: GameSample, played: Sequence[GameTrajectory]) -> list[StatisticsSection]:
    """The answers as sections of a study."""
    sections = [lead_section(played)]
    if games.players > 1:
        sections += _holding_sections(games)
        for title, acts in CHOICE_FILTERS.items():
            found = _extremes(win_rates_by_choice(games, played, acts))
            sections.append(_section(title, found, _plain))
    never = [
        Figure(Message("study-never-done", {"action": action}), float(count), COUNT)
        for action, count in never_chosen(games, played)[: 2 * MAX_EXTREMES]
    ]
    sections.append(StatisticsSection(Message("study-never"), tuple(never)))
    return [section for section in sections if section.figures]


CHOICE_FILTERS: dict[str, ChoiceFilter] = {
    "study-first": first_decision,
    "study-opening": opening,
    "study-acts": every_choice,
}


def _holding_sections(games: GameSample) -> list[StatisticsSection]:
    """A section for each field that the game names, else one of all that seats have."""
    declared = holdings_of(games.game)
    if declared:
        return [
            _section(f"study-with-{name.replace('_', '-')}", found, partial(_game_term, texts))
            for name, texts in declared.items()
            if (found := _extremes(win_rates_by_holding(games, name)))
        ]
    found = [
        replace(each, thing=f"{name} {each.thing}")
        for name, field in games.game.FIELDS.items()
        if is_of_seats(field)
        for each in win_rates_by_holding(games, name)
    ]
    found.sort(key=lambda each: -each.share)
    return [_section("study-wins", _extremes(found), _plain)]


def _section(
    title: str, found: Sequence[HoldingStats], told: Callable[[str], Term | str]
) -> StatisticsSection:
    figures = [
        Figure(
            Message("study-with", {"thing": told(each.thing)}),
            each.share,
            TIMES,
            error=each.error,
            cases=each.seats,
        )
        for each in found
    ]
    return StatisticsSection(Message(title), tuple(figures))


def _plain(thing: str) -> str:
    return thing


def _game_term(texts: str, thing: str) -> Term:
    """The thing as the game's texts call it: the last word of its name is its token there."""
    return Term(f"{texts}-{thing.rpartition(' ')[2]}")


def _extremes(found: Sequence[HoldingStats]) -> Sequence[HoldingStats]:
    """The best and the worst, if there are many."""
    return found if len(found) <= 2 * MAX_EXTREMES else [*found[:MAX_EXTREMES], *found[-MAX_EXTREMES:]]


# ---- course
# Games decision by decision: what was done, what else could be, who led, what happened.


GAMES_PER_CHUNK = 4
"""Games that a process looks at before it tells of them."""


@dataclass(frozen=True)
class TrajectoryStep:
    """One action, the actions that were legal, the points after it, and what it caused."""

    seat: int
    action: int
    legal: tuple[int, ...]
    totals: tuple[int, ...]
    events: tuple[EventRow, ...]


@dataclass(frozen=True)
class GameTrajectory:
    """One game."""

    seed: int
    steps: tuple[TrajectoryStep, ...]
    winners: int
    scores: tuple[tuple[int, ...], ...] = field(default=())

    @property
    def leaders(self) -> list[int]:
        """Who is alone in front after each step, as far as anybody is, else who was before."""
        found = []
        before = -1
        for step in self.steps:
            best = max(step.totals)
            if step.totals.count(best) == 1:
                before = step.totals.index(best)
            found.append(before)
        return found

    @property
    def lead_changes(self) -> int:
        leaders = [leader for leader in self.leaders if leader >= 0]
        return sum(a != b for a, b in pairwise(leaders))

    @property
    def decided_at(self) -> float:
        """The part of the game after which the winner stays in front."""
        leaders = self.leaders
        wrong = [n for n, seat in enumerate(leaders, 1) if seat < 0 or not self.winners >> seat & 1]
        return max(wrong, default=0) / max(len(leaders), 1)


def trajectories(
    plan: StudyPlan, seeds: Sequence[int], workers: int | None = None, place: str = LOCAL
) -> Iterator[GameTrajectory]:
    """The games of these seeds, the same that a study plays; several at once where that helps."""
    pieces = [seeds[first : first + GAMES_PER_CHUNK] for first in range(0, len(seeds), GAMES_PER_CHUNK)]
    for played in ordered_map(partial(_play_chunk, plan), pieces, workers, place):
        yield from played


def _play_chunk(plan: StudyPlan, seeds: Sequence[int]) -> list[GameTrajectory]:
    minds = bot_seeds_for(seeds).tolist()
    return [play_trajectory(plan, seed, mind) for seed, mind in zip(seeds, minds, strict=True)]


def play_trajectory(plan: StudyPlan, seed: int, mind: int) -> GameTrajectory:
    """One game, looked at after every action."""
    face, table = plan.face, plan.table
    record = face.setup(len(table), plan.options, *key_words(seed))
    clock = TimeBudget(len(table))
    steps: list[TrajectoryStep] = []
    entry = 1
    while face.pending(record) and len(steps) < LIMIT:
        for seat, then in asked_seats(face, record):
            seed_of_bot = seed_for_entry(mind, seat, entry)
            for action in ask(face, then, seat, len(table), table[seat], seed_of_bot, clock):
                legal = tuple(face.legal(record, seat))
                events = tuple(face.perform(record, seat, action))
                totals = tuple(face.scores(record)[: len(table), 0].tolist())
                steps.append(TrajectoryStep(seat, action, legal, totals, events))
            entry += 1
    scores = tuple(map(tuple, face.scores(record)[: len(table)].tolist()))
    return GameTrajectory(seed, tuple(steps), face.winners(record), scores)


# ---- skill
# Luck against skill: how often the better bot wins, rung by rung up a ladder of levels.


SKILL_LEVELS = ("random", "greedy", "ismcts:20i", "ismcts:100i")
"""From the weakest to the strongest, repeatable ones only."""


def skill_section(
    face: RuleSet,
    setting: StatisticsSetting,
    games: int,
    seed: int = 0,
    workers: int | None = None,
    levels: Sequence[str] = SKILL_LEVELS,
    progress: Progress = lambda done: None,
) -> StatisticsSection:
    """One bot of each level against a table of the level below, in every seat alike.

    A figure is its part of the victories as a multiple of a fair share: 1 is luck alone, the
    number of players is skill alone.
    """
    chosen = chosen_options(face.game, setting.players, setting.options)
    options = option_indices(face.game, chosen)
    figures = []
    for number, (worse, better) in enumerate(pairwise(levels)):
        table = fill_seats([get_player(better), get_player(worse)], setting.players, DEFAULT_BUDGET)
        told = partial(_advance, progress, number * games)
        report = Arena(face, table, options, seed=seed, workers=workers).play(games, progress=told)
        share = report.standings[0].share
        low, high = share.interval()
        words = Message("study-better", {"better": better, "worse": worse})
        error = max(high - share.share, share.share - low) / Z_95 * setting.players
        figures.append(Figure(words, share.share * setting.players, TIMES, error=error))
    return StatisticsSection(Message("study-skill"), tuple(figures))


def _advance(progress: Progress, before: int, done: int) -> None:
    progress(before + done)
