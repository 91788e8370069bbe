"""Questions of designers that any game can answer from what it declares.

Who wins with what: every thing that a seat has at the end, by the declared fields. What nobody
does: actions that were possible and never chosen. How a game runs: leads, and when it is decided.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from guildhall.engine.kernel.described import is_of_seats
from guildhall.engine.kernel.fields import Field
from guildhall.engine.play.studies import NUMBER, PERCENT, TIMES, Figure, Games, Section, Shares
from guildhall.engine.words import Words
from guildhall.lab.course import Course

DOUBT = 20
"""So many seats of a fair share are added to every count: few seats prove little."""
FEWEST = 5
SHOWN = 10
"""The best and the worst of a long list."""


@dataclass(frozen=True)
class Holding:
    """The seats that had a thing at the end: how many, and their part of the victories."""

    field: str
    thing: str
    seats: int
    share: float
    """As a multiple of a fair share, drawn towards 1 where the seats are few."""
    error: float


def wins_by_holding(games: Games) -> list[Holding]:
    """For everything that some seats had at the end and others had not; best first."""
    found: list[Holding] = []
    for name, declared in games.game.FIELDS.items():
        if is_of_seats(declared):
            values = games.states[name][:, : games.players]
            for thing, had in _things(declared, values):
                found += _holding(name, thing, had, games)
    return sorted(found, key=lambda each: -each.share)


def _things(declared: Field, values: Any) -> Iterator[tuple[str, Any]]:
    """The named things of a field, each with whether a seat had it."""
    if declared.kind == "one of" and len(declared.axes) == 1 and declared.of is not None:
        for number, thing in enumerate(declared.of.names):
            yield thing, values == number + declared.offset
    elif declared.kind in ("count", "flag") and len(declared.axes) == 2:
        for number, thing in enumerate(declared.axes[1].names[: values.shape[2]]):
            yield thing, values[:, :, number] > 0


def _holding(name: str, thing: str, had: Any, games: Games) -> Iterator[Holding]:
    with_it = games.shares[had]
    seats = len(with_it)
    if FEWEST <= seats < had.size:
        fair = 1 / games.players
        share = (with_it.sum() + DOUBT * fair) / (seats + DOUBT) * games.players
        error = float(with_it.std() / np.sqrt(seats)) * games.players
        yield Holding(name, thing, seats, float(share), error)


def course_section(played: Sequence[Course]) -> Section:
    """How often the lead changes, and when the winner is in front for good."""
    changes = np.array([course.lead_changes for course in played], float)
    decided = np.array([course.decided_at for course in played])
    figures = (
        _mean(Words("study-lead-changes"), changes, NUMBER),
        _mean(Words("study-decided"), decided, PERCENT),
    )
    return Section(Words("study-course"), figures)


def _mean(words: Words, values: Shares, unit: str) -> Figure:
    figure = Figure(words, float(values.mean()), unit)
    return replace(figure, error=float(values.std(ddof=1) / np.sqrt(len(values))))


def first_decisions(games: Games, played: Sequence[Course]) -> list[Holding]:
    """The victories of seats by the first thing they chose among several; best first."""
    wins: dict[str, float] = defaultdict(float)
    seats: Counter[str] = Counter()
    for course in played:
        seen: set[int] = set()
        for step in course.steps:
            if step.seat not in seen and len(step.legal) > 1:
                seen.add(step.seat)
                notation = games.game.ACTIONS.notation(step.action)
                seats[notation] += 1
                wins[notation] += (course.winners >> step.seat & 1) / course.winners.bit_count()
    found = []
    for notation, count in seats.items():
        rate = wins[notation] / count
        share = (wins[notation] + DOUBT / games.players) / (count + DOUBT) * games.players
        error = (rate * (1 - rate) / count) ** 0.5 * games.players
        found.append(Holding("first", notation, count, share, error))
    return sorted(found, key=lambda each: -each.share)


def never_done(games: Games, played: Sequence[Course]) -> list[tuple[str, int]]:
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


def deep_sections(games: Games, played: Sequence[Course]) -> list[Section]:
    """The answers as sections of a study; things go by their declared names."""
    sections = [course_section(played)]
    if games.players > 1:
        by_thing = _extremes(wins_by_holding(games))
        sections.append(Section(Words("study-wins"), tuple(map(_figure, by_thing))))
        by_first = _extremes(first_decisions(games, played))
        sections.append(Section(Words("study-first"), tuple(map(_figure, by_first))))
    never = [
        Figure(Words("study-never-done", {"action": action}), float(count))
        for action, count in never_done(games, played)[: 2 * SHOWN]
    ]
    return [*sections, Section(Words("study-never"), tuple(never))] if never else sections


def _extremes(found: Sequence[Holding]) -> Sequence[Holding]:
    """The best and the worst, if there are many."""
    return found if len(found) <= 2 * SHOWN else [*found[:SHOWN], *found[-SHOWN:]]


def _figure(holding: Holding) -> Figure:
    thing = holding.thing if holding.field == "first" else f"{holding.field} {holding.thing}"
    words = Words("study-with", {"thing": thing, "seats": holding.seats})
    return Figure(words, holding.share, TIMES, error=holding.error)
