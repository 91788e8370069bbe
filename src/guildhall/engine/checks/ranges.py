"""Whether every number of a state lies in the range that its field declares."""

from __future__ import annotations

from typing import Any

import numpy as np

from guildhall.engine.kernel.described import word
from guildhall.engine.kernel.fields import Field, Fields
from guildhall.engine.kernel.record import Record


def out_of_range(fields: Fields, records: Record, box: Record, is_view: bool = False) -> str:
    """A sentence about the first number that its field does not declare; empty if all are fine.

    Only views may hold what is unknown. Seats that nobody has are not looked at.
    """
    for name, one in fields.items():
        wrong = _wrong(one, records[name], box, is_view) & _taken(one, records)
        if wrong.any():
            return _sentence(fields, name, records, np.argwhere(wrong)[0], box)
    return ""


def _wrong(one: Field, values: Any, box: Record, is_view: bool) -> np.ndarray[Any, Any]:
    least, most = one.bounds(box)
    wrong = values < least
    if most is not None:
        wrong |= values > most
    allowed = [n for n, name in one.named.items() if is_view or name != "unknown"]
    return np.asarray(wrong & ~np.isin(values, allowed))


def _taken(one: Field, records: Record) -> np.ndarray[Any, Any]:
    """Where a number belongs to a seat that is taken, or to no seat."""
    taken = np.ones(1, bool)
    for at, axis in enumerate(one.axes, start=1):
        if axis.name == "seat" and "players" in (records.dtype.names or ()):
            seats = np.arange(len(axis)) < records["players"][:, None]
            shape = [1] * (len(one.axes) + 1)
            shape[0], shape[at] = seats.shape
            taken = taken & seats.reshape(shape)
    return taken


def _sentence(fields: Fields, name: str, records: Record, at: Any, box: Record) -> str:
    one = fields[name]
    value = int(records[name][tuple(at)])
    least, most = one.bounds(box)
    where = ", ".join(axis.names[n] for axis, n in zip(one.axes, at[1:], strict=True))
    whose = f" of {where}" if where else ""
    end = "" if most is None else f" to {word(one, most)}"
    return f"'{name}'{whose} is {value}, but it holds {word(one, least)}{end}"
