"""The declaration of the fields is true: ranges, and who knows what."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from guildhall.engine.checks.ranges import out_of_range
from guildhall.engine.checks.table import Broken, Table, require
from guildhall.engine.checks.walks import walk
from guildhall.engine.kernel.described import differences
from guildhall.engine.kernel.fields import Fields
from guildhall.engine.kernel.record import HEADER, Record, copy_record, same_bytes

ENOUGH = 8
"""So often must a secret have been kept from somebody before it counts that it never was one."""


def ranges_hold(table: Table, seed: int) -> None:
    """Every number of every state, and of every view of it, is one that its field declares."""
    record = table.start(seed)
    states, views = [], []
    for step in walk(table.compiled, record, seed):
        states.append(copy_record(record))
        views.append(table.compiled.hidden(record, step.seat))
        views.append(table.compiled.hidden(record, (step.number + seed) % table.players))
    states.append(record)
    for kind, records in (("state", states), ("view", views)):
        together = np.concatenate(records)
        wrong = out_of_range(table.game.FIELDS, together, table.compiled.box, kind == "view")
        require(not wrong, f"in a {kind} of the game {wrong}")


def secrets_are_declared(table: Table, seed: int) -> None:
    """A secret is known to whom it is declared and hidden from all others, and nothing else is.

    Its truths come from `deal_again`: two states that give a seat the same view.
    """
    face, fields = table.compiled, table.game.FIELDS
    record = table.start(seed)
    kept: Counter[str] = Counter()
    hidden: set[str] = set()
    for step in walk(face, record, seed):
        for seat in table.everybody():
            view = face.hidden(record, seat)
            truth = face.dealt_again(view, seat, step.number, seed & 0xFFFF)
            _knowers_see(fields, record, view, seat)
            _only_secrets_differ(fields, record, truth, seat)
            for name in fields.secrets:
                unknown = ~fields.knows(record, name, seat) & _held(fields, name, record, truth)
                kept[name] += bool(unknown.any())
                if (record[name][0] != truth[name][0])[unknown].any():
                    hidden.add(name)
    for name, times in kept.items():
        if times >= ENOUGH and name not in hidden:
            raise Broken(f"'{name}' is declared a secret, but nothing hides it")


def _knowers_see(fields: Fields, record: Record, view: Record, seat: int) -> None:
    for name in fields.secrets:
        known = fields.knows(record, name, seat)
        same = np.array_equal(record[name][0][known], view[name][0][known])
        require(same, f"seat {seat} is declared to know '{name}', but does not see it")


def _only_secrets_differ(fields: Fields, record: Record, truth: Record, seat: int) -> None:
    for header, *_ in HEADER:
        truth[header] = record[header]
    if same_bytes(record, truth):
        return
    for name, one in fields.items():
        if not one.known_by and not one.tied and not np.array_equal(record[name], truth[name]):
            shown = "; ".join(differences(fields, record, truth))
            raise Broken(
                f"'{name}' differs between two states that look the same to seat {seat}, "
                f"but is declared neither a secret nor tied to one ({shown})"
            )


def _held(fields: Fields, name: str, record: Record, truth: Record) -> np.ndarray[Any, Any]:
    """Where one of two states holds anything."""
    empty = fields[name].none or 0
    return np.asarray((record[name][0] != empty) | (truth[name][0] != empty))
