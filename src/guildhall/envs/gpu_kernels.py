"""GPU kernels of the environments: one thread per game, with the state in thread-local memory."""

# ruff: noqa: ANN001, ANN201  (rule code: parameter types come with the call)
# mypy: ignore-errors

from guildhall.engine.compiler.types import Numbers
from guildhall.engine.observation.write import Integers, UpdateBuffer, UpdatePlan, WritePlan
from guildhall.envs.buffers import RESET, BatchBuffers, ThreadBuffers
from guildhall.envs.step import (
    advance,
    advance_simultaneous,
    copy_words,
    determinize,
    find_illegal,
    sample_actions,
)

LOCAL_STATE = 0
"""The index of the thread's only state."""


def step_kernel(
    buffers: BatchBuffers,
    plan: WritePlan,
    update_plan: UpdatePlan,
    thread: ThreadBuffers,
    update_buffer: UpdateBuffer,
    game: int,
    mode: int,
):
    """Advance one game to its next decision."""
    load_game(buffers, game, mode)
    advance(
        buffers,
        plan,
        update_plan,
        thread,
        update_buffer,
        game,
        LOCAL_STATE,
        LOCAL_STATE,
        LOCAL_STATE,
        mode,
    )


def simultaneous_kernel(
    buffers: BatchBuffers,
    plan: WritePlan,
    update_plan: UpdatePlan,
    thread: ThreadBuffers,
    update_buffer: UpdateBuffer,
    game: int,
    mode: int,
):
    """Advance one game whose acting seats act at once."""
    load_game(buffers, game, mode)
    advance_simultaneous(
        buffers, plan, update_plan, thread, update_buffer, game, LOCAL_STATE, LOCAL_STATE, mode
    )


def determinize_kernel(buffers: BatchBuffers, game: int, seed: int):
    """Replace a game by a state that is consistent with the acting seat's view."""
    determinize(buffers, game, LOCAL_STATE, LOCAL_STATE, seed)


def find_illegal_kernel(buffers: BatchBuffers, row: int):
    """Return the row if its action is illegal, otherwise -1."""
    return find_illegal(buffers, row, row + 1)


def sample_action_kernel(buffers: BatchBuffers, row: int, seed: int):
    """Sample a legal action of one row."""
    sample_actions(buffers, row, row + 1, seed)


def widen_actions_kernel(narrow: Integers, wide: Numbers, row: int):
    """Convert an action from 32 to 64 bits."""
    wide[row] = narrow[row]


def load_game(buffers, game, mode):
    """Load the state of a game, unless it is reset anyway."""
    if mode != RESET:
        copy_words(buffers.words, LOCAL_STATE, buffers.state_words, game)
