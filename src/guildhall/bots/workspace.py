"""Scratch memory for the bots' compiled code, and access to that code."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from guildhall.bots.tree import BEAM, COUNTERS, NODE_FIELDS
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
from guildhall.engine.runtime.generic import Buffers, GenericProgram, load_program
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.state import Record

PROGRAM = "bots"
MAX_LINE = 64
"""The most actions of a line that bots look for."""
MAX_PATH = 256
"""The most nodes on a path through the tree."""

Lines = Annotated[Any, rows("i8", MAX_LINE + 1)]
Nodes = Annotated[Any, rows("i8", NODE_FIELDS)]
SeatNumbers = Annotated[Any, rows("i8", "seats")]
StateRows = Annotated[Any, rows("i8", "state words")]


class Workspace(Buffers):
    """Scratch states, all their bytes as words, the lines that lead to them, and small buffers."""

    states: States
    words: StateWords
    boxes: Boxes
    actions: Numbers
    no_events: Quiet
    lines: Lines
    values: Numbers


class TreeBuffers(Buffers):
    """The arrays of a search tree; `tree` defines their columns."""

    nodes: Nodes
    counters: Numbers
    parameters: Numbers
    path: Numbers
    rewards: Numbers
    start_margins: Numbers
    base_margins: Numbers
    total_rewards: Numbers


class GameSeries(Buffers):
    """Games to play, one a row: their seeds and bots, and their results."""

    options: Options
    seeds: Numbers
    bot_seeds: Numbers
    policies: SeatNumbers
    points: TablePoints
    winners: Numbers
    decisions: Numbers
    final_words: StateRows
    """The words of the final states, or no rows."""
    action_counts: ActionCounts
    """The number of times that each action was played, by game, or no rows."""


def numbers(*shape: int) -> Any:
    """An array of zeros."""
    return np.zeros(shape, np.int64)


def new_workspace(rules: RuleSet, width: int, results: int = 1) -> Workspace:
    """A workspace for beams of this width and this number of results."""
    game = rules.game
    count = BEAM + 2 * width + results
    states: Record = np.zeros(count, game.STATE)
    return Workspace(
        states,
        states.view(np.int64).reshape(count, -1),
        rules.box,
        numbers(game.MAX_LEGAL + 1),
        np.zeros((1, EVENT_WIDTH), np.int32),
        numbers(count, MAX_LINE + 1),
        numbers(count),
    )


def copy_state_in(workspace: Workspace, index: int, record: Record) -> None:
    """Copy a state into a row of the workspace."""
    workspace.words[index] = record.view(np.int64)


def new_tree(game: Game, nodes: int, parameters: Any) -> TreeBuffers:
    """The buffers of a tree; `tree.add_root` makes it a tree."""
    return TreeBuffers(
        np.empty((nodes, NODE_FIELDS), np.int64),
        numbers(COUNTERS),
        np.array(parameters, np.int64),
        numbers(MAX_PATH),
        *numbers(4, game.SEATS),
    )


def new_series(
    game: Game,
    options: Any,
    seeds: Any,
    bot_seeds: Any,
    policies: Any,
    *,
    with_details: bool = False,
) -> GameSeries:
    """Games of these seeds; `policies` names the bot by game and seat.

    With details the series has room for final states and action counts.
    """
    games = len(seeds)
    by_seat = numbers(games, game.SEATS)
    by_seat[:, : policies.shape[1]] = policies
    return GameSeries(
        np.array([*options, 0], np.int64),
        np.array(seeds, np.int64),
        np.array(bot_seeds, np.int64),
        by_seat,
        np.zeros((games, game.SEATS, len(game.SCORE_ITEMS)), np.int32),
        numbers(games),
        numbers(games),
        numbers(games if with_details else 0, game.STATE.itemsize // 8),
        numbers(games if with_details else 0, game.ACTIONS.size),
    )


def compiled_bots(rules: RuleSet) -> GenericProgram:
    """The bots' code: compiled if the rules are compiled and it is ready, else interpreted."""
    return load_program(rules.game, PROGRAM, is_compiled(rules))


def load_compiled_bots(rules: RuleSet) -> GenericProgram:
    """The bots' code, compiled first if the rules are compiled; it pays for many games."""
    return load_program(rules.game, PROGRAM, rules.compiled)


def is_compiled(rules: RuleSet) -> bool:
    """Whether bots run compiled code with these rules."""
    return rules.compiled and compilation.is_ready(rules.game, PROGRAM)
