"""The games as browser tests need them: titles, options that fit, and games played out."""

import random
from itertools import product

from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import write_log
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text import Message
from guildhall.engine.text.fluent import render

GAMES = [get_game(name) for name in own_game_names()]


def title(game):
    return render(game.package, "en", Message("game-name"))


def allowed_options(game, players):
    """The first combination of options that so many players may choose, by places of values."""
    for values in product(*(option.values for option in game.OPTIONS)):
        chosen = dict(zip((option.name for option in game.OPTIONS), values, strict=True))
        if game.check_options(players, chosen) is None:
            places = zip(game.OPTIONS, values, strict=True)
            return [option.values.index(value) for option, value in places]
    raise AssertionError(f"{game.NAME} cannot be played by {players}")


def played_out(game, players=2, seed=1):
    """A finished game of random moves, as a file."""
    edition = load_edition(game.package)
    rules = ruleset_for(game, edition, compiled=False)
    match = Match.new(game, players, rules=rules, edition=edition)
    rng = random.Random(seed)
    while not match.is_over:
        seat = rng.choice(match.seats())
        match.play(seat, [rng.choice(match.decision(seat).actions)])
    return write_log(match.log, game)
