"""A bot that plays the line to the end of its turn that the game's `value` likes best.

It deals one possible truth behind its view, tries all its pieces there with a beam of the
best beginnings, and judges a piece that draws or reveals over several possible truths.
"""

from __future__ import annotations

from guildhall.bots import orders
from guildhall.bots.contract import Question
from guildhall.bots.states import VIEW, ends_from
from guildhall.bots.workspace import new_room, put_state, work

WIDTH = 8
SAMPLES = 4


def choose(question: Question) -> list[int]:
    """The best line on one possible truth."""
    room = new_room(question.face, WIDTH)
    put_state(room, VIEW, question.view)
    told = {
        orders.TASK: orders.LINE,
        orders.PLAYERS: question.players,
        orders.SEAT: question.seat,
        orders.SEED: question.seed,
        orders.WIDTH: WIDTH,
        orders.SAMPLES: SAMPLES,
    }
    length = work(question.face, told, room)
    return [int(action) for action in room.lines[ends_from(WIDTH), :length]]
