"""The mover's point of view: the table turned so that one seat is the first."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np

from guildhall.engine.kernel.fields import Field, Fields
from guildhall.engine.kernel.record import Record

if TYPE_CHECKING:
    from guildhall.engine.contract import Game

Ints = np.ndarray[Any, Any]


def turned(fields: Fields, records: Record, movers: Ints) -> Record:
    """The states as they look from their movers' places: seat 0 is the mover, 1 comes after.

    Axes of seats, seats that are named and masks of seats turn alike, with whatever else
    belongs to the seats one by one; an empty place, and a seat that nobody has, stays.
    """
    players = records["players"].astype(np.int64)
    places = np.mod(np.asarray(movers, np.int64), players)
    result = records.copy()
    for name, one in fields.items():
        values = _turned_values(one, records[name], places, players)
        for at, axis in enumerate(one.axes, start=1):
            if axis.by_seat:
                source = _turn(np.arange(len(axis))[None, :], -places[:, None], players[:, None])
                values = _taken(values, source, at)
        result[name] = values
    return result


def turned_back(fields: Fields, records: Record, movers: Ints) -> Record:
    """The states as they were before they were turned."""
    return turned(fields, records, -np.asarray(movers, np.int64))


def seat_seen(seat: int, mover: int, players: int) -> int:
    """The place where the mover sees a seat."""
    return (seat - mover) % players if 0 <= seat < players else seat


def numbers_seen(one: Field, numbers: Ints, mover: int, players: int) -> Ints:
    """Numbers that a field may hold, as the mover sees them."""
    wide = np.asarray(numbers, np.int64)
    return _turned_values(one, wide, np.full(len(wide), mover), np.full(len(wide), players))


def actions_seen(game: Game, players: int) -> Ints:
    """By mover and action: the action that it is from the mover's place.

    Parameters that name seats turn like the fields: those written p1, p2 …, and those whose
    tokens are the names of a list that goes by seat.
    """
    seen = np.tile(np.arange(game.ACTIONS.size), (players, 1))
    for kind in game.ACTIONS.kinds:
        turns = [_names_seats(game, param.tokens) for param in kind.params]
        if any(turns):
            sizes = [len(param.tokens) for param in kind.params]
            digits = np.array(list(product(*map(range, sizes))))
            for mover in range(players):
                new = [
                    _turn(column, np.array(mover), np.array(players)) if turn else column
                    for column, turn in zip(digits.T, turns, strict=True)
                ]
                numbers = kind.base + np.ravel_multi_index(new, sizes)
                seen[mover, kind.base : kind.base + kind.size] = numbers
    return seen


def _names_seats(game: Game, tokens: tuple[str, ...]) -> bool:
    if tokens == tuple(f"p{number}" for number in range(1, len(tokens) + 1)):
        return True
    lists = {names for one in game.FIELDS.values() for names in (*one.axes, one.of) if names}
    return any(names.by_seat and names.names[: len(tokens)] == tokens for names in lists)


def _turn(seats: Ints, places: Ints, players: Ints) -> Ints:
    """Seats seen from a place; numbers that are no player's seat stay."""
    return np.where((seats >= 0) & (seats < players), np.mod(seats - places, players), seats)


def _taken(values: Ints, source: Ints, at: int) -> Ints:
    """Every record's values in another order along one axis."""
    shape = [1] * values.ndim
    shape[0], shape[at] = source.shape
    order = np.broadcast_to(
        source.reshape(shape), [n if i != at else shape[at] for i, n in enumerate(values.shape)]
    )
    return np.take_along_axis(values, order, at)


def _turned_values(one: Field, values: Ints, places: Ints, players: Ints) -> Ints:
    if one.of is None or not one.of.by_seat:
        return values
    wide = (-1, *[1] * (values.ndim - 1))
    places, players = places.reshape(wide), players.reshape(wide)
    special = np.isin(values, list(one.named))
    numbers = values.astype(np.int64)
    if one.kind == "one of":
        new = _turn(numbers - one.offset, places, players) + one.offset
    else:
        everybody = (np.int64(1) << players) - 1
        held = numbers & everybody
        new = (held >> places | held << (players - places)) & everybody | numbers & ~everybody
    return np.where(special, numbers, new).astype(values.dtype)
