"""Tables of bots that play at random, many at once: they need no more than the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.events import EVENT_WIDTH
from guildhall.engine.kernel import compiling
from guildhall.engine.kernel.arrays import Generic
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace

AnyArray = np.ndarray[Any, Any]


class Tables(NamedTuple):
    """Finished games: last states, points by game and seat, winners, lengths, and what was done."""

    states: Record
    points: AnyArray
    winners: AnyArray
    decisions: AnyArray
    tally: AnyArray


def play_tables(
    face: RulesFace,
    players: int,
    options: Sequence[int],
    seeds: AnyArray,
    minds: AnyArray,
    *,
    limit: int,
    keeps: bool,
) -> Tables:
    """A game for each seed and secret; winners are -1 where it did not end.

    What was done is counted only if the tables keep it.
    """
    game, count = face.game, len(seeds)
    tables = Tables(
        np.zeros(count, game.STATE),
        np.zeros((count, game.SEATS, len(game.SCORE_ITEMS)), np.int32),
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
        np.zeros((count if keeps else 0, game.ACTIONS.size), np.int64),
    )
    chosen = np.array([*options, 0], np.int64)
    out = np.zeros(game.MAX_LEGAL + 1, np.int64)
    quiet = np.zeros((1, EVENT_WIDTH), np.int32)
    chance = np.ascontiguousarray(seeds), np.ascontiguousarray(minds)
    how = tables.states, face.box, players, chosen, *chance, limit, out, quiet
    _rules(game, face.compiled).play_tables(*how, *tables[1:])
    return tables


@cache
def _rules(game: Game, compiled: bool) -> Generic:
    code = compiling.load(game) if compiled else None
    return Generic(game, compiling.RULES, code)
