"""Room for the bots' compiled code to work in, and the way to it."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from guildhall.bots import orders
from guildhall.bots.states import BEAM
from guildhall.bots.tree import FIELDS, MARKS
from guildhall.engine.contract import Game
from guildhall.engine.kernel import twins
from guildhall.engine.kernel.events import EVENT_WIDTH
from guildhall.engine.kernel.record import Record, window
from guildhall.engine.kernel.rules import RulesFace

PIECES = 64
"""The longest line of a turn that bots look for."""
PATH = 256
"""The longest way down a tree."""


class Room(NamedTuple):
    """Scratch states, the words of all their bytes, the lines to them, and small buffers.

    `states` and `boxes` are arrays of records or lists of windows, as the rules see them.
    """

    states: Any
    words: Any
    boxes: Any
    out: Any
    quiet: Any
    lines: Any
    values: Any


class Tree(NamedTuple):
    """The arrays of a search's tree and what goes with it; see `tree`."""

    nodes: Any
    marks: Any
    knobs: Any
    path: Any
    rewards: Any
    starts: Any
    bases: Any
    totals: Any


def numbers(*shape: int) -> Any:
    return np.zeros(shape, np.int64)


class Seats(NamedTuple):
    """The options and bots of a whole game, and what became of it; see `whole_game`."""

    options: Any
    bots: Any
    points: Any
    winners: Any
    tally: Any = numbers(0, 0)
    """How often each seat did each action."""


def new_room(face: RulesFace, width: int, ends: int = 1) -> Room:
    """Room for beams of this width and for so many whole lines; see `states`."""
    game = face.game
    states = BEAM + 2 * width + ends
    records: Record = np.zeros(states, game.STATE)
    windows: Any = records
    boxes: Any = face.box
    if not face.compiled:
        windows = [window(records[i : i + 1]) for i in range(states)]
        boxes = [window(face.box)]
    return Room(
        windows,
        records.view(np.int64).reshape(states, -1),
        boxes,
        numbers(game.MAX_LEGAL),
        np.zeros((1, EVENT_WIDTH), np.int32),
        numbers(states, PIECES + 1),
        numbers(states),
    )


def put_state(room: Room, index: int, record: Record) -> None:
    """Copy a state into the room."""
    room.words[index] = record.view(np.int64)


def new_tree(game: Game, nodes: int, knobs: Any) -> Tree:
    return Tree(
        np.empty((nodes, FIELDS), np.int64),
        numbers(MARKS),
        np.array(knobs, np.int64),
        numbers(PATH),
        *numbers(4, game.SEATS),
    )


NO_TREE = Tree(numbers(0, 0), *[numbers(0)] * 7)
NO_SEATS = Seats(numbers(0), numbers(0), np.zeros((0, 0), np.int32), numbers(0))


def work(
    face: RulesFace,
    told: dict[int, int],
    room: Room,
    tree: Tree = NO_TREE,
    seats: Seats = NO_SEATS,
) -> int:
    """Let the compiled code do what it is told; without it, the plain one."""
    row = numbers(orders.PLACES)
    for place, number in told.items():
        row[place] = number
    if face.compiled:
        desk: Any = twins.load(face.game, "guildhall.bots.desk")
        return int(desk.work(row, room, tree, seats))
    return _plain_work(face, [int(number) for number in row], room, tree)


def _plain_work(face: RulesFace, row: list[int], room: Room, tree: Tree) -> int:
    from guildhall.bots import doors  # noqa: F401  (without installation nothing else loads it)

    players, seat, seed = row[orders.PLAYERS], row[orders.SEAT], row[orders.SEED]
    game: Any = face.game
    if row[orders.TASK] == orders.LINE:
        turns: Any = twins.load_plain(game, "guildhall.bots.turns")
        width, samples = row[orders.WIDTH], row[orders.SAMPLES]
        return int(turns.best_line(room, players, seat, seed, width, samples))
    if row[orders.TASK] == orders.GAME:
        raise ValueError("whole games are played in compiled code only")
    searching: Any = twins.load_plain(game, "guildhall.bots.search")
    numbered = row[orders.FIRST_NUMBER], row[orders.ITERATIONS]
    searching.search(room, tree, seat, players, seed, *numbered, row[orders.PIECES])
    return 0
