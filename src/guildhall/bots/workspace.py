"""Scratch states and buffers for the bots' compiled code."""

from __future__ import annotations

from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from guildhall.engine import twins
from guildhall.engine.events import EVENT_WIDTH
from guildhall.engine.record import Record, window
from guildhall.engine.rules import RulesFace


class Room(NamedTuple):
    """Room to think in: scratch states, the words of all their bytes, and small buffers.

    `states` and `boxes` are arrays of records or lists of windows, as the rules see them.
    """

    states: Any
    words: Any
    boxes: Any
    out: Any
    quiet: Any


def new_room(face: RulesFace, states: int) -> Room:
    game = face.game
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
        np.zeros(game.MAX_LEGAL, np.int64),
        np.zeros((1, EVENT_WIDTH), np.int32),
    )


def put_state(room: Room, index: int, record: Record) -> None:
    """Copy a state into the room."""
    room.words[index] = record.view(np.int64)


def code(face: RulesFace, module: str) -> ModuleType:
    """One of the bots' generic modules, compiled or interpreted like the rules."""
    game: Any = face.game
    return twins.load(game, module) if face.compiled else twins.load_plain(game, module)
