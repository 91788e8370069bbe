"""How a player stands: the score if the game ended now, and the purse, as far as one may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import numpy as np

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact
from guildhall.engine.drawing.scene import Content
from guildhall.engine.kernel.record import new_record, record_from_bytes, window
from guildhall.engine.text import Term, Words
from guildhall.games.norenberc.rules import scoring
from guildhall.games.norenberc.rules.components import SEATS
from guildhall.games.norenberc.rules.phases import GAME_OVER
from guildhall.games.norenberc.rules.scoring import (
    ITEMS,
    RICHEST,
    TAX_COLLECTORS,
    richest,
    scores,
    tax_collectors,
)
from guildhall.games.norenberc.state import BOX, STATE
from guildhall.games.norenberc.tables import SCORE_ITEMS

OWNED = ("players", "craftsmen", "townsmen", "jacks", "crests", "prestige_crests")
"""The fields that the score is made of, but for the talers."""
TALERS: dict[int, Callable[..., int]] = {RICHEST: richest, TAX_COLLECTORS: tax_collectors}
"""The items that talers decide."""


@fact
def is_concealed(view: View, seat: int) -> bool:
    """Whether the player's talers lie in the vault for whoever looks."""
    return bool(view.s.concealed >> seat & 1)


@fact
def is_any_concealed(view: View) -> bool:
    return bool(view.s.concealed)


@fact
def is_over(view: View) -> bool:
    return bool(view.s.phase == GAME_OVER)


@fact
def points(view: View, seat: int) -> tuple[int, ...]:
    """The score of a player, the total and its items, so far as talers are not concealed."""
    return _points(view.record.tobytes(), view.box_record.tobytes())[seat]


@lru_cache(64)
def _points(state: bytes, box: bytes) -> tuple[tuple[int, ...], ...]:
    """The scores of all players in a hidden state."""
    record, own = record_from_bytes(STATE, state), record_from_bytes(BOX, box)
    owned, s = new_record(STATE), window(record)
    for field in OWNED:
        owned[field] = record[field]
    found = []
    for seat, without in enumerate(_without_talers(owned.tobytes(), box)[: s.players]):
        items = list(without)
        for item, counted in TALERS.items():
            if not scoring.is_concealed(s, seat, item):
                items[item] = counted(s, window(own), seat)
        found.append((sum(items[1:]), *items[1:]))
    return tuple(found)


@lru_cache(512)
def _without_talers(state: bytes, box: bytes) -> tuple[tuple[int, ...], ...]:
    """All items that are the same for every reader: worked out once for all of them."""
    s = window(record_from_bytes(STATE, state))
    s.concealed = (1 << s.players) - 1
    out = np.zeros((SEATS, ITEMS), np.int32)
    scores(s, window(record_from_bytes(BOX, box)), out)
    return tuple(tuple(int(number) for number in row) for row in out)


def score_label(view: View, seat: int) -> Words:
    text = "scene-final-score" if is_over(view) else "scene-score"
    return Words(text, {"points": points(view, seat)[0]})


def score_about(view: View, seat: int) -> Iterator[Content]:
    """The items of the score, and what it leaves out."""
    for item, number in zip(SCORE_ITEMS[1:], points(view, seat)[1:], strict=True):
        if number:
            yield Words("scene-item", {"item": Term(f"score-{item}"), "points": number})
    if is_any_concealed(view):
        yield Words("scene-score-concealed")


def purse_label(view: View, seat: int) -> Words:
    if is_concealed(view, seat):
        return Words("scene-purse-concealed")
    return Words("scene-purse", {"talers": view.s.talers[seat]})
