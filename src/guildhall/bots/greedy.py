"""A bot that plays the line to the end of its turn that the game's `value` likes best.

It deals one possible truth behind its view, tries all its pieces there with a beam of the
best beginnings, and judges a piece that draws or reveals over several possible truths.
"""

from __future__ import annotations

from guildhall.bots.bot import DecisionRequest
from guildhall.bots.tree import VIEW, first_free
from guildhall.bots.workspace import compiled_bots, new_workspace, put_state

WIDTH = 8
SAMPLES = 4


def choose(question: DecisionRequest) -> list[int]:
    """The best line on one possible truth."""
    room = new_workspace(question.face, WIDTH)
    put_state(room, VIEW, question.view)
    who = question.players, question.seat, question.seed
    length = compiled_bots(question.face).best_line(room, *who, WIDTH, SAMPLES)
    line: list[int] = room.lines[first_free(WIDTH), :length].tolist()
    return line
