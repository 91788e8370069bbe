"""The declaration of the fields is true: ranges, and who knows what."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from guildhall.engine.checks.ranges import out_of_range
from guildhall.engine.checks.table import Broken, Table, reader, require
from guildhall.engine.checks.walks import walk
from guildhall.engine.kernel.described import differences
from guildhall.engine.kernel.fields import Fields
from guildhall.engine.kernel.record import HEADER, Record, copy_record, same_bytes

ENOUGH = 8
"""So often must a secret have been kept from somebody before it counts that it never was one."""
DEALS = 8
"""So often is a secret that somebody sees dealt again, to find out whether it was one to them."""


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
        if _out_of_range(table, np.concatenate(records), kind):
            wrongs = (_out_of_range(table, record, kind) for record in records)
            number, wrong = next((n, wrong) for n, wrong in enumerate(wrongs) if wrong)
            decision = number if kind == "state" else number // 2
            raise Broken(f"in a {kind} of the game {wrong}", decision)


def _out_of_range(table: Table, records: Record, kind: str) -> str:
    return out_of_range(table.game.FIELDS, records, table.compiled.box, kind == "view")


def secrets_are_declared(table: Table, seed: int) -> None:
    """A secret is known to whom it is declared and hidden from all others, and nothing else is.

    Its truths come from `deal_again`: two states that give a seat the same view.
    """
    face, fields = table.compiled, table.game.FIELDS
    record = table.start(seed)
    kept: Counter[str] = Counter()
    hidden: set[str] = set()
    for step in walk(face, record, seed):
        views = {seat: face.hidden(record, seat) for seat in table.everybody()}
        for name in fields.secrets:
            _hidden_alike(table, name, record, views)
        for seat, view in views.items():
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


def _hidden_alike(table: Table, name: str, record: Record, views: dict[int, Record]) -> None:
    """What is hidden of a secret is hidden for every seat, and from all who are not to know it."""
    fields = table.game.FIELDS
    one, values = fields[name], record[name][0]
    kept = {seat: ~fields.knows(record, name, seat) & (values != (one.none or 0)) for seat in views}
    unknown = {seat: kept[seat] & (view[name][0] == one.unknown) for seat, view in views.items()}
    if one.unknown is None or not any(places.any() for places in unknown.values()):
        return
    for seat, view in views.items():
        seen = kept[seat] & (view[name][0] == values)
        if seen.any() and not _can_only_be(table, name, view, seat, seen):
            whose = ", ".join(
                axis.names[n] for axis, n in zip(one.axes, np.argwhere(seen)[0], strict=True)
            )
            of = f" of {whose}" if whose else ""
            raise Broken(
                f"{reader(seat)} sees '{name}'{of}, but is not declared to know it, and at that "
                "time it is hidden from somebody else, or that of another is hidden"
            )


def _can_only_be(
    table: Table, name: str, view: Record, seat: int, seen: np.ndarray[Any, Any]
) -> bool:
    """Whether what a seat sees of a secret could be told from all else that it sees."""
    values = view[name][0].copy()
    blind = copy_record(view)
    blind[name][0] = np.where(seen, table.game.FIELDS[name].unknown, values)
    truths = (table.plain.dealt_again(blind, seat, deal, deal) for deal in range(DEALS))
    return all(np.array_equal(truth[name][0][seen], values[seen]) for truth in truths)


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
