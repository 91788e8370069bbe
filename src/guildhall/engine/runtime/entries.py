"""The entry points of a game's compiled rules; annotations give the parameter types.

Every output buffer has one element more than it needs, since a rule may store first and count
afterwards.
"""

# ruff: noqa: ANN201  (rule code: result types are inferred)

from guildhall.engine.compiler.types import Box, Events, Numbers, Options, Points, State
from guildhall.engine.rng import rekey as start_stream
from guildhall.engine.runtime import this_game
from guildhall.engine.runtime.random_play import (
    check_games,
    play_games,
    random_playout,
    random_playouts,
)


def setup(s: State, box: Box, players: int, options: Options, low: int, high: int):
    """Set up a game in a zeroed record, with the generator keyed by two words."""
    start_stream(s, low, high)
    this_game.setup(s, box, players, options)


def pending(s: State):
    return this_game.pending(s)


def legal(s: State, box: Box, seat: int, out: Numbers):
    return this_game.legal(s, box, seat, out)


def perform(s: State, box: Box, seat: int, action: int, events: Events):
    this_game.perform(s, box, seat, action, events)


def scores(s: State, box: Box, points: Points):
    this_game.scores(s, box, points)


def winners(s: State, box: Box):
    return this_game.winners(s, box)


def hide(s: State, box: Box, seat: int):
    """Remove what the seat may not know, and the generator with it."""
    this_game.hide(s, box, seat)
    start_stream(s, 0, 0)
    s.draws = 0
    s.reveals = 0


def deal_again(s: State, box: Box, seat: int, low: int, high: int):
    """Turn a hidden state into a possible full state, drawn with a new key."""
    start_stream(s, low, high)
    this_game.deal_again(s, box, seat)
    s.draws = 0
    s.reveals = 0


def value(s: State, box: Box, seat: int):
    return this_game.value(s, box, seat)


def invariants(s: State, box: Box):
    return this_game.invariants(s, box)


def rekey(s: State, low: int, high: int):
    start_stream(s, low, high)


ENTRIES = (
    setup, pending, legal, perform, scores, winners, hide, deal_again, value, invariants, rekey,
    random_playout, play_games, random_playouts, check_games,
)  # fmt: skip
