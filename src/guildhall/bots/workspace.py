"""Room for the bots' generic code to work in, and the way to that code."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import numpy as np

from guildhall.bots.tree import BEAM, FIELDS, MARKS
from guildhall.engine.compiler.types import (
    ActionCounts,
    Boxes,
    Numbers,
    Options,
    Quiet,
    States,
    StateWords,
    TablePoints,
    rows,
)
from guildhall.engine.contract import Game
from guildhall.engine.events import EVENT_WIDTH
from guildhall.engine.runtime import compilation
from guildhall.engine.runtime.generic import Buffers, GenericFunction
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.state import Record

PROGRAM = "bots"
PIECES = 64
"""The longest line of a turn that bots look for."""
PATH = 256
"""The longest way down a tree."""

Lines = Annotated[Any, rows("i8", PIECES + 1)]
Nodes = Annotated[Any, rows("i8", FIELDS)]
SeatNumbers = Annotated[Any, rows("i8", "seats")]
LastWords = Annotated[Any, rows("i8", "state words")]


class Workspace(Buffers):
    """Scratch states, the words of all their bytes, the lines to them, and small buffers."""

    states: States
    words: StateWords
    boxes: Boxes
    out: Numbers
    quiet: Quiet
    lines: Lines
    values: Numbers


class TreeBuffers(Buffers):
    """The arrays of a search's tree and what goes with it; see `tree`."""

    nodes: Nodes
    marks: Numbers
    knobs: Numbers
    path: Numbers
    rewards: Numbers
    starts: Numbers
    bases: Numbers
    totals: Numbers


class GameSeries(Buffers):
    """Games to be played, by number: chance, secrets and bots; and what became of each."""

    options: Options
    seeds: Numbers
    minds: Numbers
    bots: SeatNumbers
    points: TablePoints
    winners: Numbers
    decisions: Numbers
    last: LastWords
    """The words of the last states, or no rows."""
    tally: ActionCounts
    """How often each action was done in each game, or no rows."""


def numbers(*shape: int) -> Any:
    return np.zeros(shape, np.int64)


def new_workspace(face: RuleSet, width: int, ends: int = 1) -> Workspace:
    """Room for beams of this width and for so many whole lines; see `states`."""
    game = face.game
    count = BEAM + 2 * width + ends
    states: Record = np.zeros(count, game.STATE)
    return Workspace(
        states,
        states.view(np.int64).reshape(count, -1),
        face.box,
        numbers(game.MAX_LEGAL + 1),
        np.zeros((1, EVENT_WIDTH), np.int32),
        numbers(count, PIECES + 1),
        numbers(count),
    )


def put_state(room: Workspace, index: int, record: Record) -> None:
    """Copy a state into the room."""
    room.words[index] = record.view(np.int64)


def new_tree(game: Game, nodes: int, knobs: Any) -> TreeBuffers:
    return TreeBuffers(
        np.empty((nodes, FIELDS), np.int64),
        numbers(MARKS),
        np.array(knobs, np.int64),
        numbers(PATH),
        *numbers(4, game.SEATS),
    )


def new_series(
    game: Game, options: Any, seeds: Any, minds: Any, bots: Any, *, keeps: bool = False
) -> GameSeries:
    """Games of these seeds; `bots` says by game and seat who plays.

    If it keeps more than points and winners: the last states, and a tally of all actions.
    """
    games = len(seeds)
    by_seat = numbers(games, game.SEATS)
    by_seat[:, : bots.shape[1]] = bots
    return GameSeries(
        np.array([*options, 0], np.int64),
        np.array(seeds, np.int64),
        np.array(minds, np.int64),
        by_seat,
        np.zeros((games, game.SEATS, len(game.SCORE_ITEMS)), np.int32),
        numbers(games),
        numbers(games),
        numbers(games if keeps else 0, game.STATE.itemsize // 8),
        numbers(games if keeps else 0, game.ACTIONS.size),
    )


@cache
def _generic(game: Game, compiled: bool) -> GenericFunction:
    return GenericFunction(game, PROGRAM, compilation.load(game, PROGRAM) if compiled else None)


def compiled_bots(face: RuleSet) -> GenericFunction:
    """The bots' code: compiled if the rules are and it is ready, else interpreted."""
    return _generic(face.game, is_compiled(face))


def code_now(face: RuleSet) -> GenericFunction:
    """The bots' code, compiled now if the rules are: for whoever plays many games."""
    return _generic(face.game, face.compiled)


def is_compiled(face: RuleSet) -> bool:
    """Whether bots think in compiled code here."""
    return face.compiled and compilation.is_ready(face.game, PROGRAM)
