"""The environments on a GPU: one thread a game, which plays it in memory of its own."""

# ruff: noqa: ANN001, ANN201  (rule code: an entry says its kinds, the others get them)
# mypy: ignore-errors

from guildhall.engine.compiler.types import Numbers
from guildhall.engine.observation.write import Integers, UpdateBuffer, UpdatePlan, WritePlan
from guildhall.envs.buffers import START, BatchBuffers, ThreadBuffers
from guildhall.envs.step import advance, check, choose, go_on_together, guess, load_state

HERE = 0
"""The one state that a thread has for itself."""


def step_kernel(
    games: BatchBuffers,
    plan: WritePlan,
    changes: UpdatePlan,
    own: ThreadBuffers,
    changed: UpdateBuffer,
    game: int,
    what: int,
):
    """Play one game on to its next decision."""
    fetch(games, game, what)
    advance(games, plan, changes, own, changed, game, HERE, HERE, HERE, what)


def play_together(
    games: BatchBuffers,
    plan: WritePlan,
    changes: UpdatePlan,
    own: ThreadBuffers,
    changed: UpdateBuffer,
    game: int,
    what: int,
):
    """The same where all seats that are asked answer at once."""
    fetch(games, game, what)
    go_on_together(games, plan, changes, own, changed, game, HERE, HERE, what)


def determinize_kernel(games: BatchBuffers, game: int, seed: int):
    """A possible truth behind what the asked seat sees."""
    guess(games, game, HERE, HERE, seed)


def check_row(games: BatchBuffers, row: int):
    """The row, if its action is not on its legal list; -1 otherwise."""
    return check(games, row, row + 1)


def choose_row(games: BatchBuffers, row: int, seed: int):
    """Any legal action, by a seed."""
    choose(games, row, row + 1, seed)


def expand_mask(narrow: Integers, wide: Numbers, row: int):
    """An action of 32 bits in 64."""
    wide[row] = narrow[row]


def fetch(games, game, what):
    if what != START:
        load_state(games.words, HERE, games.home, game)
