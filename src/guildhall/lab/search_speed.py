"""How fast the search is, with a net and without: on one core, from the opening and the middle.

What limits it is playing on: an iteration plays eight turns of every seat, and each looks for its
line by valuing some ten to a hundred states.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from guildhall.bots import ismcts, master, net
from guildhall.bots.bot import Budget, Question
from guildhall.bots.ismcts import Thought
from guildhall.bots.workspace import code_now
from guildhall.engine.contract import Game
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace, key_words
from guildhall.engine.play.editions import load_edition
from guildhall.lab.speed import usual_options
from guildhall.nets.files import has_net
from guildhall.nets.prepared import prepared

SEED = 7
FEWEST = 10


def iteration_rates(game: Game, box: Record, seconds: float) -> dict[int, dict[str, int]]:
    """Iterations a second by players: in the first decision, and halfway through a game."""
    face = RulesFace(game, box, compiled=True)
    return {
        players: {
            "opening": _iterations_per_second(face, _position(face, players, 0), players, seconds),
            "middle": _iterations_per_second(face, _middle(face, players), players, seconds),
        }
        for players in game.PLAYERS
    }


def iterations_within(game: Game, players: int, seconds: float) -> int:
    """As many as so long gives on one core halfway through a game, in two digits."""
    face = RulesFace(game, game.box(load_edition(game.package)), compiled=True)
    rate = _iterations_per_second(face, _middle(face, players), players, 1.0)
    return max(1, int(float(f"{rate * seconds:.1e}")))


def net_rates(game: Game, box: Record, seconds: float) -> dict[int, dict[str, float]]:
    """By players, halfway through a game: what a net's answers take, and the search with it."""
    if not has_net(game):
        return {}
    face = RulesFace(game, box, compiled=True)
    return {players: _net_rates(face, players, seconds) for players in game.PLAYERS}


def _net_rates(face: RulesFace, players: int, seconds: float) -> dict[str, float]:
    record = _middle(face, players)
    question = _question(face, record, players, Budget(seconds=seconds))
    plain = replace(question, face=RulesFace(face.game, face.box, compiled=False))
    ready = prepared(face, players)
    mind = ready.new_mind(question.view)
    actions = face.legal(question.possible_truth(), question.seat)
    code = code_now(face).given("advise", ready.plan, ready.weights, mind, np.array(actions))
    who = 0, question.seat, players, len(actions)

    def from_nothing() -> None:
        mind.held[:] = mind.sums[:] = 0
        code(*who)

    return {
        "answer ms": _milliseconds(from_nothing, seconds),
        "decision ms": _milliseconds(lambda: net.choose(question), seconds),
        "decision interpreted ms": _milliseconds(lambda: net.choose(plain), seconds),
        "search iterations/s": _iterations_per_second(face, record, players, seconds, master.think),
    }


def _milliseconds(act: Callable[[], object], seconds: float) -> float:
    """What it takes, the first time not counted."""
    act()
    count = 0
    start = time.thread_time()
    while (spent := time.thread_time() - start) < seconds or not count:
        act()
        count += 1
    return round(1000 * spent / count, 3)


def _question(face: RulesFace, record: Record, players: int, budget: Budget) -> Question:
    seat = face.seats(record)[0]
    return Question(face, face.hidden(record, seat), seat, players, SEED, budget)


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


def _iterations_per_second(
    face: RulesFace,
    record: Record,
    players: int,
    seconds: float,
    think: Callable[[Question], Thought] = ismcts.think,
) -> int:
    think(_question(face, record, players, Budget(iterations=FEWEST)))
    budget = Budget(seconds=seconds, own_time=True)
    start = time.thread_time()
    thought = think(_question(face, record, players, budget))
    return round(thought.iterations / (time.thread_time() - start))
