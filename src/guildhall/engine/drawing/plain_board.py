"""The plain board of a game without a drawing: the fields of its view, one line each."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.scene import Element, Scene, Sheet, group, hit, path, rect, text, use
from guildhall.engine.runtime.state import is_of_seats, lines, of_seat
from guildhall.engine.text import PlayerName

ROW = 26
SIZE = 14
MARGIN = 14
MAX_LENGTH = 42
"""The maximal length of a value on a line."""


def draw_scene(view: View, wide: bool) -> Scene:
    """The board as the game draws it, or a plain one."""
    return view.game.scene(view, wide) if view.game.has_scene else plain_scene(view, wide)


def plain_scene(view: View, wide: bool) -> Scene:
    """One line for every field; fields with a value for each seat are in the panels."""
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
    lines = list(_lines(of_seat(view.game.FIELDS, view.record, seat)))
    height = _height(len(lines) + 1)
    header = group(
        f"panel-{seat}",
        rect(1, 1, width - 2, height - 2, 8, "sheet-paper"),
        use(f"seal-{seat}", MARGIN, 6, 28),
        text(MARGIN + 38, 26, PlayerName(seat), 16, anchor="start", width=width - 70),
        hit(1, 1, width - 2, height - 2),
        label=PlayerName(seat),
    )
    rows = group("", *_rows(lines, width, f"panel-{seat}"), y=ROW)
    return Sheet(f"seat-{seat}", "seat", width, height, (header, rows), PlayerName(seat))


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


def _lines(fields: dict[str, str]) -> Iterator[tuple[str, str]]:
    for name, shown in fields.items():
        yield name, shown if len(shown) <= MAX_LENGTH else shown[: MAX_LENGTH - 1] + "…"


def _shared(view: View) -> dict[str, str]:
    declared = view.game.FIELDS
    held = lines(declared, view.record)
    return {name: shown for name, shown in held.items() if not is_of_seats(declared[name])}
