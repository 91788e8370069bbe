"""Observations: they tell a seat what it may know, from its own place, and nothing else."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from guildhall.engine.checks.table import Table, require
from guildhall.engine.checks.walks import walk
from guildhall.engine.kernel.encoder import Encoder
from guildhall.engine.kernel.marks import MASK, marks_of
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace
from guildhall.engine.kernel.seating import Part
from guildhall.engine.kernel.turning import actions_seen, turned

EVERY, MOST = 19, 4
"""Of so many decisions one is looked at, and at most so many: interpreted code is slow."""
Array = np.ndarray[Any, Any]


def observations_tell_the_view(table: Table, seed: int) -> None:
    """Observations are what `fields`, `marks` and `turning` say, interpreted and compiled alike.

    States that look alike to a seat give it the same bytes.
    """
    views, others, movers = _views(table, seed)
    for way in ("thermometer", "numbers"):
        encoder = _encoder(table.compiled, table.players, way, tuple(table.options.items()))
        told = encoder.observe(views, movers)
        plain = encoder.observe(views, movers, compiled=False)
        require(bool((told == plain).all()), f"{way} differ if compiled")
        require(bool((told == encoder.observe(others, movers)).all()), f"{way} tell a secret")
        seen = turned(table.game.FIELDS, views, movers)
        if way == "thermometer":
            told = np.unpackbits(told, axis=1, bitorder="little")
        for part in encoder.parts:
            if part.name in table.game.FIELDS:
                wanted = _expected(table, part, seen, is_bits=way != "numbers")
                same = bool((told[:, part.slice] == wanted).all())
                require(same, f"'{part.name}' is not told as it is in {way}")


@lru_cache(4)
def _encoder(
    face: RulesFace, players: int, way: str, options: tuple[tuple[str, str], ...]
) -> Encoder:
    return Encoder(face, players, way, dict(options))


def _views(table: Table, seed: int) -> tuple[Record, Record, Array]:
    """What seats saw in a random game, what they see of another truth, and who they were."""
    record = table.start(seed)
    face = table.compiled
    found: list[tuple[Record, Record, int]] = []
    for step in walk(face, record, seed):
        if step.number % EVERY == 0 and len(found) < MOST:
            view = face.hidden(record, step.seat)
            other = face.dealt_again(view, step.seat, seed & 0xFFFF, step.number)
            found.append((view, face.hidden(other, step.seat), step.seat))
    views, others, movers = zip(*found, strict=True)
    return np.concatenate(views), np.concatenate(others), np.array(movers)


def _expected(table: Table, part: Part, seen: Record, is_bits: bool) -> Array:
    """A field of turned records, told number by number in plain Python."""
    one = table.game.FIELDS[part.name]
    shown = tuple(slice(length) for length in part.shape[:-1])
    rows = []
    for values in seen[part.name][:, *shown].reshape(len(seen), -1).tolist():
        row: list[int] = []
        for number in values:
            row += _bits(table, part, number) if is_bits else _numbers(part, one, number)
        rows.append(row)
    return np.array(rows)


def _bits(table: Table, part: Part, number: int) -> list[int]:
    one = table.game.FIELDS[part.name]
    row = []
    for mark in marks_of(one, table.compiled.box, table.players):
        is_none = one.kind == "bits" and number in one.named and mark.kind == MASK
        bits = 0 if is_none else mark.bits(number)
        row += [bits >> k & 1 for k in range(mark.width)]
    return row


def _numbers(part: Part, one: Any, number: int) -> list[int]:
    if one.kind != "bits":
        return [number]
    width = part.shape[-1] - len(one.named)
    bits = [0 if number in one.named else number >> k & 1 for k in range(width)]
    return [*bits, *(int(number == other) for other in sorted(one.named))]


def actions_turn_with_the_seats(table: Table, seed: int) -> None:
    """Every mover sees every action as another one, and the same actions as before from seat 0."""
    seen = actions_seen(table.game, table.players)
    every = np.arange(table.game.ACTIONS.size)
    require(bool((np.sort(seen, axis=1) == every).all()), "two actions look the same to a seat")
    require(bool((seen[0] == every).all()), "seat 0 sees actions turned")
