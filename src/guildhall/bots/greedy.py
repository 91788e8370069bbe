"""A bot that plays the line to the end of its turn that the game's `value` likes best.

It deals one possible truth behind its view, tries all its pieces there with a beam of the
best beginnings, and judges a piece that draws or reveals over several possible truths.
"""

from __future__ import annotations

from guildhall.bots.bot import Question
from guildhall.bots.tree import VIEW, ends_from
from guildhall.bots.workspace import code_for, new_room, put_state

WIDTH = 8
SAMPLES = 4


def choose(question: Question) -> list[int]:
    """The best line on one possible truth."""
    room = new_room(question.face, WIDTH)
    put_state(room, VIEW, question.view)
    who = question.players, question.seat, question.seed
    length = code_for(question.face).best_line(room, *who, WIDTH, SAMPLES)
    line: list[int] = room.lines[ends_from(WIDTH), :length].tolist()
    return line
