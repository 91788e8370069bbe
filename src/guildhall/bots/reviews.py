"""Reviews: a finished game, decision by decision, judged on what each player knew then.

A review is a sequence of independent steps, so that a table can make one in the background
with progress, and stop at any time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from guildhall.bots.contract import Budget, Question
from guildhall.bots.forecast import forecast
from guildhall.bots.ismcts import Considered, chance_of, think
from guildhall.bots.seeds import entry_seed
from guildhall.engine.contract import Game
from guildhall.engine.editions import Edition
from guildhall.engine.log import Entry, Log
from guildhall.engine.match import Match, rules_face
from guildhall.engine.rules import RulesFace

CARE = Budget(iterations=400)
"""How well a decision is looked at, unless asked otherwise: for less than half a second."""
TURNING = 0.1
"""A decision that gave away so much of a chance is a turning point."""
MOST_TURNING_POINTS = 5
ENOUGH_VISITS = 50
FORECAST_SECONDS = 0.3
FORECAST_GAMES = 40
"""At least so many games say a chance; it is then sure within about a twelfth."""


@dataclass(frozen=True)
class Reviewed:
    """One decision: every seat's chance before it, what was played, and what was better.

    `lost` is what the decision gave away by the search's own rewards, and at most the chance
    that there was.
    """

    entry: int
    seat: int
    chances: tuple[float, ...]
    played: tuple[int, ...]
    better: tuple[int, ...]
    lost: float


def review(
    log: Log,
    game: Game,
    edition: Edition,
    budget: Budget = CARE,
    face: RulesFace | None = None,
) -> Iterator[Reviewed]:
    """Every decision that stands in the log, one after the other.

    Chances lean half on those before: single forecasts scatter more than a decision changes.
    """
    face = face or rules_face(game, edition)
    match = Match(game, edition, log.header, face)
    standing = log.standing()
    before: tuple[float, ...] = ()
    for number, entry in enumerate(standing):
        view = face.hidden(match.record_at(standing[:number]), entry.seat)
        seed = entry_seed(0, entry.seat, entry.number)
        step = judged(Question(face, view, entry.seat, match.players, seed, budget), entry)
        if any(step.chances):
            pairs = zip(before or step.chances, step.chances, strict=True)
            before = tuple((old + new) / 2 for old, new in pairs)
        yield replace(step, chances=before or step.chances)


def judged(question: Question, entry: Entry) -> Reviewed:
    """One decision; it may be asked for in any process."""
    thought = think(question)
    played = entry.actions[0]
    best = thought.considered[0] if thought.considered else Considered(played, 1, 0.0)
    lost = 0.0
    if best.action != played:
        lost = max(0.0, best.chance - _chance_after(question, thought.considered, played))
    chances = thought.chances
    if question.face.compiled:
        chances = forecast(question, FORECAST_SECONDS, fewest=FORECAST_GAMES)
    lost = min(lost, chances[entry.seat])
    better = thought.line if lost > 0 else ()
    return Reviewed(entry.number, entry.seat, chances, entry.actions, better, lost)


def _chance_after(question: Question, considered: Sequence[Considered], action: int) -> float:
    """The chance of the action played; one that was hardly tried is searched by itself."""
    for option in considered:
        if option.action == action and option.visits >= ENOUGH_VISITS:
            return option.chance
    return chance_of(question, action)


def turning_points(reviewed: Sequence[Reviewed]) -> list[Reviewed]:
    """The decisions that gave away most, in the order of the game."""
    costly = [step for step in reviewed if step.lost >= TURNING]
    costly.sort(key=lambda step: -step.lost)
    return sorted(costly[:MOST_TURNING_POINTS], key=lambda step: step.entry)
