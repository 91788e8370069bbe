"""A plain board for a game that brings none: its record as a ledger, drawn from the view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from guildhall.engine.contract import View
from guildhall.engine.drawing.scene import Element, Scene, Sheet, group, hit, path, rect, text, use
from guildhall.engine.kernel.record import HEADER
from guildhall.engine.words import SeatName

ROW = 26
SIZE = 14
MARGIN = 14
LETTERS = 42
"""As many letters of values stand on a line."""

_OURS = {field[0] for field in HEADER} | {"filler"}


def scene_of(view: View, wide: bool) -> Scene:
    """The board as the game draws it, or a plain one."""
    return view.game.scene(view, wide) if view.game.has_scene else plain_scene(view, wide)


def plain_scene(view: View, wide: bool) -> Scene:
    """One line for every field; fields with a number for every seat stand in the panels."""
    width = 860 if wide else 390
    shared = list(_lines(_shared(view)))
    board = Sheet(
        "board",
        "board" if wide else "district",
        width,
        _height(len(shared)),
        (
            rect(1, 1, width - 2, _height(len(shared)) - 2, 8, "sheet-paper"),
            *_rows(shared, width, "field"),
        ),
    )
    return Scene((board, *(_panel(view, seat) for seat in range(view.players))))


def _panel(view: View, seat: int) -> Sheet:
    width = 300
    lines = list(_lines(_of_seat(view, seat)))
    height = _height(len(lines) + 1)
    header = group(
        f"panel-{seat}",
        rect(1, 1, width - 2, height - 2, 8, "sheet-paper"),
        use(f"seal-{seat}", MARGIN, 6, 28),
        text(MARGIN + 38, 26, SeatName(seat), 16, anchor="start", width=width - 70),
        hit(1, 1, width - 2, height - 2),
        label=SeatName(seat),
    )
    rows = group("", *_rows(lines, width, f"panel-{seat}"), y=ROW)
    return Sheet(f"seat-{seat}", "seat", width, height, (header, rows), SeatName(seat))


def _height(lines: int) -> int:
    return lines * ROW + 2 * MARGIN


def _rows(lines: list[tuple[str, str]], width: int, name: str) -> Iterator[Element]:
    for row, (field, shown) in enumerate(lines):
        y = MARGIN + row * ROW
        yield group(
            f"{name}-{field}",
            text(MARGIN, y + 17, field.replace("_", " "), SIZE, "soft", "start"),
            text(width - MARGIN, y + 17, shown, SIZE, "", "end", width * 0.6),
            path(f"M{MARGIN} {y + ROW - 2}H{width - MARGIN}", "sheet-rule"),
        )


def _lines(fields: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in fields.items():
        shown = " ".join(str(number) for number in np.ravel(value))
        yield name, shown if len(shown) <= LETTERS else shown[: LETTERS - 1] + "…"


def _shared(view: View) -> dict[str, Any]:
    record = view.record[0]
    return {
        name: record[name]
        for name in view.record.dtype.names or ()
        if name not in _OURS and not _by_seat(view, name)
    }


def _of_seat(view: View, seat: int) -> dict[str, Any]:
    record = view.record[0]
    names = view.record.dtype.names or ()
    return {name: record[name][seat] for name in names if _by_seat(view, name)}


def _by_seat(view: View, name: str) -> bool:
    if name in _OURS:
        return False
    shape = view.record.dtype[name].shape
    return bool(shape) and shape[0] == view.game.SEATS
