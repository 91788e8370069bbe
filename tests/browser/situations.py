"""Situations to look at: positions of given games, each the first in which a question is asked."""

import random
from dataclasses import dataclass
from functools import cache

from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import write_log
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game

IDLE = ("pass", "end", "done", "decline", "sell-workshop", "sell-community")
"""Choices that are made only if nothing else is left, so that boards fill up."""
SEEDS = range(12)
MOST_DECISIONS = 700


@dataclass(frozen=True)
class Situation:
    """When a question is asked for the first time after so many decisions."""

    game: str
    players: int
    question: str
    after: int = 0
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self):
        return f"{self.game}-{self.players}-{self.question}-{self.after}"


SITUATIONS = (
    Situation("norenberc", 4, "planning-first"),
    Situation("norenberc", 5, "planning", 60),
    Situation("norenberc", 3, "acting", 30),
    Situation("norenberc", 5, "buying", 60),
    Situation("norenberc", 4, "price", 40),
    Situation("norenberc", 2, "pay", 20),
    Situation("norenberc", 4, "rob"),
    Situation("norenberc", 3, "swap"),
    Situation("norenberc", 4, "steal"),
    Situation("norenberc", 5, "first", 80),
    Situation("flandern", 3, "centre"),
    Situation("flandern", 4, "cards", 30),
    Situation("flandern", 3, "cards-golden", 30),
    Situation("flandern", 4, "town", 60),
    Situation("flandern", 3, "town-golden", 40),
    Situation("flandern", 4, "site", 20),
    Situation("flandern", 3, "piece", 10),
    Situation("flandern", 4, "cathedral"),
    Situation("flandern", 3, "master"),
    Situation("flandern", 2, "turn", 20),
    Situation("nobility", 3, "turn", 8),
    Situation("nobility", 6, "turn", 200),
    Situation("nobility", 4, "place", 60),
    Situation("nobility", 3, "take", 30),
    Situation("nobility", 5, "buy", 60),
    Situation("nobility", 4, "employ", 60),
    Situation("nobility", 3, "spend"),
    Situation("nobility", 2, "go-on", 40),
    Situation("nobility", 4, "lot"),
    Situation("nobility", 3, "load"),
    Situation("nobility", 4, "office"),
    Situation("nobility", 3, "workshop"),
    Situation("nobility", 1, "objective", options=(("objective", "chosen"),)),
    Situation("nobility", 1, "turn", 60),
)


@cache
def saved(situation):
    """The game up to there as a file, and the seat that is asked."""
    game = get_game(situation.game)
    edition = load_edition(game.package)
    rules = ruleset_for(game, edition, compiled=False)
    made = {"rules": rules, "edition": edition, "options": dict(situation.options) or None}
    for seed in SEEDS:
        match = Match.new(game, situation.players, random_source=RandomSource("seed", seed), **made)
        seat = _asked(match, situation, random.Random(seed))
        if seat is not None:
            return write_log(match.log, game), seat
    raise AssertionError(f"nobody is asked: {situation}")


def _asked(match, situation, rng):
    """Play until the question is asked; whom."""
    game = match.game
    for number in range(MOST_DECISIONS):
        if match.is_over:
            return None
        seat = rng.choice(match.seats())
        question = game.prompt(match.view(seat), seat).text.removeprefix("prompt-")
        if number >= situation.after and question == situation.question:
            return seat
        actions = match.decision(seat).actions
        busy = [a for a in actions if game.ACTIONS.kind(a).name not in IDLE]
        match.play(seat, [rng.choice(busy or actions)])
    return None
