"""A bot that plays the line to the end of its turn that the game's `value` likes best.

It deals one possible truth behind its view, tries all its pieces there with a beam of the
best beginnings, and judges a piece that draws or reveals over several possible truths.
"""

from __future__ import annotations

from typing import Any

from guildhall.bots import orders
from guildhall.bots.contract import Question
from guildhall.bots.workspace import PIECES, new_room, numbers, put_state, work

WIDTH = 8
SAMPLES = 4
SCRATCH = 2 + 2 * WIDTH
"""States: the view, the state being tried, and two beams."""


def choose(question: Question) -> list[int]:
    """The best line on one possible truth."""
    room = new_room(question.face, SCRATCH)
    put_state(room, 0, question.view)
    lines, values = new_lines()
    told = {
        orders.TASK: orders.LINE,
        orders.PLAYERS: question.players,
        orders.SEAT: question.seat,
        orders.SEED: question.seed,
        orders.WIDTH: WIDTH,
        orders.SAMPLES: SAMPLES,
    }
    length = work(question.face, told, room, lines, values)
    return [int(action) for action in lines[0, :length]]


def new_lines() -> tuple[Any, Any]:
    """Room for a line to every state, and for what the states are worth."""
    return numbers(SCRATCH, PIECES), numbers(SCRATCH)
