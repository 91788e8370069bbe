"""Questions of game designers that every game can answer from its declared fields and actions.

Win rates by final holdings and by choices; legal actions that nobody chose; lead changes and the
time at which a game is decided; and the effect of skill. Most answers need trajectories: games
recorded decision by decision.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np

from guildhall.bots.batch_play import MAX_DECISIONS, bot_seeds_for
from guildhall.bots.bot import parse_bot_spec
from guildhall.bots.game_loop import TimeBudget, choose_actions, pending_decisions
from guildhall.engine.play.game_statistics import (
    COUNT,
    PERCENT,
    TIMES,
    Figure,
    GameSample,
    Interval,
    StatisticsSection,
    StatisticsSetting,
    mean_figure,
)
from guildhall.engine.play.setup import chosen_options
from guildhall.engine.runtime.ruleset import EventRow, RuleSet, key_words, option_indices
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.runtime.state import Field, is_per_seat
from guildhall.engine.text import Message, Term
from guildhall.lab.arena import Arena, Progress, fill_seats
from guildhall.lab.game_store import STUDY_BUDGET, StudyPlan
from guildhall.lab.intervals import Z_95, wilson_interval, with_interval
from guildhall.lab.study import LOCAL, holdings_of, ordered_map

PRIOR_SEATS = 20
"""Pseudo-counts: seats with an average win rate that are added to every count (shrinkage)."""
MIN_SEATS = 5
MAX_EXTREMES = 10
"""The number of best and of worst entries that are shown of a long list."""
GAMES_PER_CHUNK = 4
"""Trajectories that a process plays at a time."""
SKILL_LEVELS = ("random", "greedy", "ismcts:20i", "ismcts:100i")
"""Bots from the weakest to the strongest, all of them reproducible."""


@dataclass(frozen=True)
class HoldingStats:
    """Win statistics of the seats that held an item at the end, or made a choice."""

    item: str
    seats: int
    relative_win_rate: float
    """The win rate relative to 1 / players, shrunk towards 1 if there are few seats."""
    interval: Interval


def win_rates_by_holding(games: GameSample, name: str) -> list[HoldingStats]:
    """Win rates for everything in a field that some seats held at the end; best first."""
    field = games.game.FIELDS[name]
    holders = _seats_holding(field, games.states[name], games.players)
    found = [holding for item, held in holders for holding in _holding_stats(item, held, games)]
    return sorted(found, key=lambda each: -each.relative_win_rate)


def _seats_holding(field: Field, values: Any, players: int) -> Iterator[tuple[str, Any]]:
    """Each named item of a field, and whether a seat held it, by game and seat."""
    axes = list(field.axes)
    at = next((number for number, axis in enumerate(axes) if axis.by_seat), None)
    if at is None:
        if field.of is not None and field.of.by_seat and axes:
            for number, item in enumerate(axes[0].names):
                owners = values[:, number].reshape(len(values), 1, -1) - field.offset
                yield item, (owners == np.arange(players)[:, None]).any(axis=2)
        return
    del axes[at]
    own = np.moveaxis(values, at + 1, 1)[:, :players]
    if field.kind == "one of" and field.of is not None:
        flat = own.reshape(*own.shape[:2], -1) - field.offset
        for number, item in enumerate(field.of.names):
            yield item, (flat == number).any(axis=2)
    elif axes:
        for number, item in enumerate(axes[0].names):
            yield item, (own[:, :, number] > 0).reshape(*own.shape[:2], -1).any(axis=2)
    elif field.kind == "bits" and field.of is not None:
        for number, item in enumerate(field.of.names):
            yield item, (own >> number & 1) > 0


def _holding_stats(item: str, held: Any, games: GameSample) -> Iterator[HoldingStats]:
    win_shares = games.shares[held]
    if MIN_SEATS <= len(win_shares) < held.size:
        yield _shrunk_stats(item, len(win_shares), float(win_shares.sum()), games.players)


def _shrunk_stats(item: str, seats: int, wins: float, players: int) -> HoldingStats:
    """The win rate of these seats, shrunk towards the average."""
    rate = (wins + PRIOR_SEATS / players) / (seats + PRIOR_SEATS)
    low, high = wilson_interval(wins, seats, Z_95)
    interval = min(low, rate) * players, max(high, rate) * players
    return HoldingStats(item, seats, rate * players, interval)


def lead_section(played: Sequence[GameTrajectory]) -> StatisticsSection:
    """The number of lead changes, and the time at which the winner takes the lead for good."""
    changes = np.array([trajectory.lead_changes for trajectory in played], float)
    decided = np.array([trajectory.decided_at for trajectory in played])
    figures = (
        with_interval(mean_figure(Message("study-lead-changes"), changes)),
        with_interval(mean_figure(Message("study-decided"), decided, PERCENT)),
    )
    return StatisticsSection(Message("study-course"), figures)


ChoiceFilter = Callable[[Sequence[str]], Iterable[str]]
"""Selects from all choices of a seat, in order, those that are counted."""


def first_decision(chosen: Sequence[str]) -> Iterable[str]:
    return chosen[:1]


def opening(chosen: Sequence[str]) -> Iterable[str]:
    """The first two decisions together."""
    return [" · ".join(chosen[:2])] if len(chosen) > 1 else []


def every_choice(chosen: Sequence[str]) -> Iterable[str]:
    return dict.fromkeys(chosen)


def win_rates_by_choice(
    games: GameSample, played: Sequence[GameTrajectory], choice_filter: ChoiceFilter
) -> list[HoldingStats]:
    """Win rates of seats by what they chose; best first."""
    wins: dict[str, float] = defaultdict(float)
    seats: Counter[str] = Counter()
    for trajectory in played:
        chosen: dict[int, list[str]] = defaultdict(list)
        for step in trajectory.steps:
            if len(step.legal) > 1:
                chosen[step.seat].append(games.game.ACTIONS.notation(step.action))
        for seat, items in chosen.items():
            for item in choice_filter(items):
                seats[item] += 1
                wins[item] += (trajectory.winners >> seat & 1) / trajectory.winners.bit_count()
    all_seats = games.players * len(played)
    found = [
        _shrunk_stats(item, count, wins[item], games.players)
        for item, count in seats.items()
        if MIN_SEATS <= count < all_seats
    ]
    return sorted(found, key=lambda each: -each.relative_win_rate)


def never_chosen(games: GameSample, played: Sequence[GameTrajectory]) -> list[tuple[str, int]]:
    """Actions that were never chosen, and the number of decisions in which each was legal."""
    legal_counts: Counter[int] = Counter()
    chosen_actions = set(np.flatnonzero(games.action_counts.sum(axis=0)).tolist())
    for trajectory in played:
        for step in trajectory.steps:
            chosen_actions.add(step.action)
            if len(step.legal) > 1:
                legal_counts.update(step.legal)
    unused = [
        (action, count) for action, count in legal_counts.items() if action not in chosen_actions
    ]
    unused.sort(key=lambda each: -each[1])
    return [(games.game.ACTIONS.notation(action), count) for action, count in unused]


def trajectory_sections(
    games: GameSample, played: Sequence[GameTrajectory]
) -> list[StatisticsSection]:
    """All answers that need trajectories, as sections of a study."""
    sections = [lead_section(played)]
    if games.players > 1:
        sections += _holding_sections(games)
        for title, choice_filter in CHOICE_FILTERS.items():
            found = _extremes(win_rates_by_choice(games, played, choice_filter))
            sections.append(_section(title, found, _plain))
    unused_figures = [
        Figure(Message("study-never-done", {"action": action}), float(count), COUNT)
        for action, count in never_chosen(games, played)[: 2 * MAX_EXTREMES]
    ]
    sections.append(StatisticsSection(Message("study-never"), tuple(unused_figures)))
    return [section for section in sections if section.figures]


CHOICE_FILTERS: dict[str, ChoiceFilter] = {
    "study-first": first_decision,
    "study-opening": opening,
    "study-acts": every_choice,
}


def _holding_sections(games: GameSample) -> list[StatisticsSection]:
    """A section for each field in HOLDINGS of the game, otherwise one for all fields."""
    holdings = holdings_of(games.game)
    if holdings:
        return [
            _section(
                f"study-with-{name.replace('_', '-')}", found, partial(_game_term, text_prefix)
            )
            for name, text_prefix in holdings.items()
            if (found := _extremes(win_rates_by_holding(games, name)))
        ]
    found = [
        replace(each, item=f"{name} {each.item}")
        for name, field in games.game.FIELDS.items()
        if is_per_seat(field)
        for each in win_rates_by_holding(games, name)
    ]
    found.sort(key=lambda each: -each.relative_win_rate)
    return [_section("study-wins", _extremes(found), _plain)]


def _section(
    title: str, found: Sequence[HoldingStats], to_term: Callable[[str], Term | str]
) -> StatisticsSection:
    figures = [
        Figure(
            Message("study-with", {"thing": to_term(each.item)}),
            each.relative_win_rate,
            TIMES,
            interval=each.interval,
            cases=each.seats,
        )
        for each in found
    ]
    return StatisticsSection(Message(title), tuple(figures))


def _plain(item: str) -> str:
    return item


def _game_term(text_prefix: str, item: str) -> Term:
    """The term that names an item in the texts of the game; the item's last word is its key."""
    return Term(f"{text_prefix}-{item.rpartition(' ')[2]}")


def _extremes(found: Sequence[HoldingStats]) -> Sequence[HoldingStats]:
    """The best and the worst entries of a long list."""
    if len(found) <= 2 * MAX_EXTREMES:
        return found
    return [*found[:MAX_EXTREMES], *found[-MAX_EXTREMES:]]


# Trajectories


@dataclass(frozen=True)
class TrajectoryStep:
    """One action with the legal actions before it and the scores and events after it."""

    seat: int
    action: int
    legal: tuple[int, ...]
    totals: tuple[int, ...]
    events: tuple[EventRow, ...]


@dataclass(frozen=True)
class GameTrajectory:
    """All steps of one game, its winners and its scores."""

    seed: int
    steps: tuple[TrajectoryStep, ...]
    winners: int
    scores: tuple[tuple[int, ...], ...] = field(default=())

    @property
    def leaders(self) -> list[int]:
        """The sole leader after each step; during a tie the previous one, -1 if none."""
        found = []
        leader = -1
        for step in self.steps:
            best = max(step.totals)
            if step.totals.count(best) == 1:
                leader = step.totals.index(best)
            found.append(leader)
        return found

    @property
    def lead_changes(self) -> int:
        leaders = [leader for leader in self.leaders if leader >= 0]
        return sum(a != b for a, b in pairwise(leaders))

    @property
    def decided_at(self) -> float:
        """The fraction of the game after which the winner stays in the lead."""
        leaders = self.leaders
        not_leading = [
            n for n, seat in enumerate(leaders, 1) if seat < 0 or not self.winners >> seat & 1
        ]
        return max(not_leading, default=0) / max(len(leaders), 1)


def trajectories(
    plan: StudyPlan, seeds: Sequence[int], workers: int | None = None, executor: str = LOCAL
) -> Iterator[GameTrajectory]:
    """Play the same games as a study and yield their trajectories."""
    chunks = [
        seeds[first : first + GAMES_PER_CHUNK] for first in range(0, len(seeds), GAMES_PER_CHUNK)
    ]
    for played in ordered_map(partial(_play_chunk, plan), chunks, workers, executor):
        yield from played


def _play_chunk(plan: StudyPlan, seeds: Sequence[int]) -> list[GameTrajectory]:
    bot_seeds = bot_seeds_for(seeds).tolist()
    return [
        play_trajectory(plan, seed, bot_seed)
        for seed, bot_seed in zip(seeds, bot_seeds, strict=True)
    ]


def play_trajectory(plan: StudyPlan, seed: int, bot_seed: int) -> GameTrajectory:
    """Play one game and record every action."""
    rules, table = plan.rules, plan.table
    record = rules.setup(len(table), plan.options, *key_words(seed))
    clock = TimeBudget(len(table))
    steps: list[TrajectoryStep] = []
    entry = 1
    while rules.pending(record) and len(steps) < MAX_DECISIONS:
        for seat, decision_record in pending_decisions(rules, record):
            decision_seed = seed_for_entry(bot_seed, seat, entry)
            for action in choose_actions(
                rules, decision_record, seat, len(table), table[seat], decision_seed, clock
            ):
                legal = tuple(rules.legal(record, seat))
                events = tuple(rules.perform(record, seat, action))
                totals = tuple(rules.scores(record)[: len(table), 0].tolist())
                steps.append(TrajectoryStep(seat, action, legal, totals, events))
            entry += 1
    scores = tuple(map(tuple, rules.scores(record)[: len(table)].tolist()))
    return GameTrajectory(seed, tuple(steps), rules.winners(record), scores)


# Skill


def skill_section(
    rules: RuleSet,
    setting: StatisticsSetting,
    games: int,
    seed: int = 0,
    workers: int | None = None,
    levels: Sequence[str] = SKILL_LEVELS,
    progress: Progress = lambda chosen_actions: None,
) -> StatisticsSection:
    """One bot of each level against bots of the level below, in all seats.

    A figure is the win rate relative to 1 / players: 1 means only luck, the number of players means
    only skill.
    """
    chosen = chosen_options(rules.game, setting.players, setting.options)
    options = option_indices(rules.game, chosen)
    figures = []
    for number, (worse, better) in enumerate(pairwise(levels)):
        bots = [parse_bot_spec(better), parse_bot_spec(worse)]
        table = fill_seats(bots, setting.players, STUDY_BUDGET)
        arena = Arena(rules, table, options, seed=seed, workers=workers)
        report = arena.play(games, progress=partial(_advance, progress, number * games))
        win_rate = report.standings[0].win_rate
        low, high = (end * setting.players for end in win_rate.interval())
        message = Message("study-better", {"better": better, "worse": worse})
        value = win_rate.rate * setting.players
        figures.append(Figure(message, value, TIMES, interval=(low, high)))
    return StatisticsSection(Message("study-skill"), tuple(figures))


def _advance(progress: Progress, finished: int, chosen_actions: int) -> None:
    progress(finished + chosen_actions)
