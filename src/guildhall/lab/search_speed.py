"""How fast the search is: iterations a second on one core, from the opening and the middle.

What limits it is playing on: an iteration plays eight turns of every seat, and each looks for its
line by valuing some ten to a hundred states.
"""

from __future__ import annotations

import time

from guildhall.bots.contract import Budget, Question
from guildhall.bots.ismcts import think
from guildhall.engine.contract import Game
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace, key_words
from guildhall.engine.play.editions import load_edition
from guildhall.lab.speed import usual_options

SEED = 7
FEWEST = 10


def iteration_rates(game: Game, box: Record, seconds: float) -> dict[int, dict[str, int]]:
    """Iterations a second by players: in the first decision, and halfway through a game."""
    face = RulesFace(game, box, compiled=True)
    return {
        players: {
            "opening": _rate(face, _position(face, players, 0), players, seconds),
            "middle": _rate(face, _middle(face, players), players, seconds),
        }
        for players in game.PLAYERS
    }


def iterations_within(game: Game, players: int, seconds: float) -> int:
    """As many as so long gives on one core halfway through a game, in two digits."""
    face = RulesFace(game, game.box(load_edition(game.package)), compiled=True)
    rate = _rate(face, _middle(face, players), players, 1.0)
    return max(1, int(float(f"{rate * seconds:.1e}")))


def _position(face: RulesFace, players: int, decisions: int) -> Record:
    record = face.setup(players, usual_options(face.game, players), *key_words(SEED))
    face.play_randomly(record, SEED, decisions)
    return record


def _middle(face: RulesFace, players: int) -> Record:
    """Halfway through a random game, at the next decision that has a choice."""
    decisions = face.play_randomly(_position(face, players, 0), SEED) // 2
    while True:
        record = _position(face, players, decisions)
        if len(face.legal(record, face.seats(record)[0])) > 1:
            return record
        decisions += 1


def _rate(face: RulesFace, record: Record, players: int, seconds: float) -> int:
    seat = face.seats(record)[0]
    view = face.hidden(record, seat)
    think(Question(face, view, seat, players, SEED, Budget(iterations=FEWEST)))
    budget = Budget(seconds=seconds, own_time=True)
    start = time.thread_time()
    thought = think(Question(face, view, seat, players, SEED, budget))
    return round(thought.iterations / (time.thread_time() - start))
