"""Reviews: a finished game, decision by decision, judged on what each player knew then.

A review is a sequence of independent steps, so that a table can make one in the background
with progress, and stop at any time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from guildhall.bots.contract import Budget, Question
from guildhall.bots.forecast import forecast, forecast_from
from guildhall.bots.ismcts import think
from guildhall.bots.workspace import is_compiled
from guildhall.engine.contract import Game
from guildhall.engine.kernel.choices import entry_seed
from guildhall.engine.kernel.rules import RulesFace
from guildhall.engine.play.editions import Edition
from guildhall.engine.play.log import Entry, Log
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import rules_face

CARE = Budget(iterations=400)
"""How well a decision is searched, unless asked otherwise: for less than half a second."""
TURNING = 0.1
"""A decision that gave away so much of a chance is a turning point."""
MOST_TURNING_POINTS = 5
FORECAST_SECONDS = 0.3
FORECAST_GAMES = 40
"""At least so many games say a chance; it is then sure within about a twelfth."""


@dataclass(frozen=True)
class Reviewed:
    """One decision: every seat's chance before it, what was played, and what was better.

    Chances are forecasts from the true state, as nothing is secret any more. The decision is
    judged on what the player knew: `lost` is the chance that it gave away against the better line.
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
    """Every decision that stands in the log, one after the other."""
    face = face or rules_face(game, edition)
    match = Match.replay(log, game, edition, face)
    for entry in match.standing:
        record = match.records[entry.number - 1]
        view = face.hidden(record, entry.seat)
        seed = entry_seed(0, entry.seat, entry.number)
        step = judged(Question(face, view, entry.seat, match.players, seed, budget), entry)
        if is_compiled(face):
            care = FORECAST_SECONDS, FORECAST_GAMES
            step = replace(step, chances=forecast_from(face, record, match.players, 1, *care))
        yield step


def judged(question: Question, entry: Entry) -> Reviewed:
    """One decision; it may be asked for in any process."""
    thought = think(question)
    lost = 0.0
    if thought.considered and thought.line != entry.actions and is_compiled(question.face):
        lost = _given_away(question, thought.line, entry.actions)
    better = thought.line if lost > 0 else ()
    return Reviewed(entry.number, entry.seat, thought.chances, entry.actions, better, lost)


def _given_away(question: Question, better: Sequence[int], played: Sequence[int]) -> float:
    """How much more often the better line wins; what looks like much is looked at once more.

    The second look has other truths and chances: of many first looks some are high by luck.
    """
    lost = _difference(question, better, played)
    if lost >= TURNING:
        again = replace(question, seed=entry_seed(question.seed, question.seat, 0))
        lost = _difference(again, better, played)
    return max(0.0, lost)


def _difference(question: Question, better: Sequence[int], played: Sequence[int]) -> float:
    shares = [
        forecast(question, FORECAST_SECONDS, line, FORECAST_GAMES)[question.seat]
        for line in (better, played)
    ]
    return shares[0] - shares[1]


def turning_points(reviewed: Sequence[Reviewed]) -> list[Reviewed]:
    """The decisions that gave away most, in the order of the game."""
    costly = [step for step in reviewed if step.lost >= TURNING]
    costly.sort(key=lambda step: -step.lost)
    return sorted(costly[:MOST_TURNING_POINTS], key=lambda step: step.entry)
