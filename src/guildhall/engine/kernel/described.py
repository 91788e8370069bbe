"""States in words: a record or a view by the names of its declaration."""

from __future__ import annotations

from typing import Any

import numpy as np

from guildhall.engine.kernel.fields import Field, Fields, Names
from guildhall.engine.kernel.record import Record


def described(fields: Fields, record: Record) -> str:
    """The whole state, one line for every field."""
    return "\n".join(f"{name}: {shown}" for name, shown in lines(fields, record).items())


def lines(fields: Fields, record: Record) -> dict[str, str]:
    """What every field holds, in words."""
    players = players_in(fields, record)
    return {name: shown(one, record[name][0], one.axes, players) for name, one in fields.items()}


def of_seat(fields: Fields, record: Record, seat: int) -> dict[str, str]:
    """What the fields that begin with an axis of seats hold for one of them."""
    players = players_in(fields, record)
    return {
        name: shown(one, record[name][0][seat], one.axes[1:], players)
        for name, one in fields.items()
        if is_of_seats(one)
    }


def is_of_seats(one: Field) -> bool:
    """Whether the field has numbers of its own for every seat."""
    return bool(one.axes) and one.axes[0].name == "seat"


def players_in(fields: Fields, record: Record) -> int:
    """How many seats are taken; all, if the record does not tell."""
    if "players" in fields:
        return int(record["players"][0])
    return max((len(axis) for one in fields.values() for axis in one.axes[:1]), default=0)


def shown(one: Field, values: Any, axes: tuple[Names, ...], players: int) -> str:
    """The numbers of a field along the axes that are left; what is empty is left out."""
    if not axes:
        return word(one, int(values))
    size = players if axes[0].name == "seat" else len(axes[0])
    parts = [
        _of(name, shown(one, values[n], axes[1:], players), len(axes) == 1)
        for n, name in enumerate(axes[0].names[:size])
        if _holds_something(one, values[n])
    ]
    return ", ".join(parts) or "none"


def _of(name: str, held: str, is_last: bool) -> str:
    return f"{name}: {held}" if is_last else f"{name} ({held})"


def word(one: Field, value: int) -> str:
    """One number of a field in words."""
    if value in one.named:
        return one.named[value]
    if one.kind == "flag":
        return "yes" if value else "no"
    if one.kind == "one of" and one.of and 0 <= value - one.offset < len(one.of):
        return one.of.names[value - one.offset]
    if one.kind == "bits" and one.of and 0 <= value < 1 << len(one.of):
        held = [name for n, name in enumerate(one.of.names) if value >> n & 1]
        return "+".join(held) or "none"
    return str(value)


def _holds_something(one: Field, values: Any) -> bool:
    empty = one.none if one.none is not None else None if one.kind == "one of" else 0
    return empty is None or bool(np.any(np.asarray(values) != empty))


def differences(fields: Fields, a: Record, b: Record) -> list[str]:
    """What two states tell differently, in words."""
    before, after = lines(fields, a), lines(fields, b)
    return [
        f"{name}: {before[name]} / {after[name]}"
        for name in fields
        if not np.array_equal(a[name], b[name])
    ]
