"""The environments on a GPU: one thread a game, which plays it in memory of its own.

A thread fetches the states of its game, plays on as a CPU does, and puts them back.
"""

# ruff: noqa: ANN001, ANN201  (rule code: an entry says its kinds, the others get them)
# mypy: ignore-errors

from typing import Annotated, Any

from guildhall.engine.compiler.kinds import Numbers, rows
from guildhall.engine.kernel.arrays import Arrays
from guildhall.engine.kernel.observing import Integers, Plan
from guildhall.envs.buffers import GAMES, START, STEP, Games, Own
from guildhall.envs.stepping import check, choose, go_on, go_on_together, guess

NOW, ASKED, VIEW = range(3)
"""The states that a thread has for itself."""
PLACES = 3


class Home(Arrays):
    """Where the states of all games are kept: as they are, then as they were when asked."""

    states: Annotated[Any, rows("i8", "state words")]


def play_game(games: Games, plan: Plan, own: Own, home: Home, game: int, what: int):
    """Play one game on to its next decision."""
    fetch(games, home, game, what)
    go_on(games, plan, own, game, NOW, ASKED, VIEW, what)
    put_back(games, home, game)


def play_together(games: Games, plan: Plan, own: Own, home: Home, game: int, what: int):
    """The same where all seats that are asked answer at once."""
    fetch(games, home, game, what)
    go_on_together(games, plan, own, game, NOW, VIEW, what)
    put_back(games, home, game)


def guess_game(games: Games, own: Own, home: Home, game: int, seed: int):
    """A possible truth behind what the asked seat sees."""
    fetch(games, home, game, STEP)
    guess(games, own, game, NOW, ASKED, seed)
    put_back(games, home, game)


def check_row(games: Games, row: int):
    """The row, if its action is not on its legal list; -1 otherwise."""
    return check(games, row, row + 1)


def choose_row(games: Games, row: int, seed: int):
    """Any legal action, by a seed."""
    choose(games, row, row + 1, seed)


def widen_row(narrow: Integers, wide: Numbers, row: int):
    """An action of 32 bits in 64."""
    wide[row] = narrow[row]


def fetch(games, home, game, what):
    if what != START:
        bring(games.words, NOW, home.states, game)
        if games.are_asked[game]:
            bring(games.words, ASKED, home.states, games.how[GAMES] + game)


def put_back(games, home, game):
    bring(home.states, game, games.words, NOW)
    if games.are_asked[game]:
        bring(home.states, games.how[GAMES] + game, games.words, ASKED)


def bring(to, target, source, place):
    """Copy one state from array to array."""
    for k in range(to.shape[1]):
        to[target, k] = source[place, k]
