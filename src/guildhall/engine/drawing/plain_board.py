"""The plain board of a game without a drawing: its fields as cards, and a panel for each seat.

Texts of the game name the fields (`field-NAME`); a field without one is shown by its own name. The
cards are scene elements (`field-NAME`, `panel-SEAT-NAME`), so actions may touch them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.drawing.scene import (
    Element,
    Number,
    Scene,
    Sheet,
    group,
    hit,
    line_width,
    path,
    rect,
    text,
    use,
)
from guildhall.engine.runtime.state import Axis, Field, is_per_seat
from guildhall.engine.text import Message, PlayerName, Term

Text = str | int | Term | PlayerName
"""The value that an entry shows, which can be an argument of a message."""

UNKNOWN, NOTHING = "?", "–"
HIDDEN_FIELDS = frozenset({"players"})
"""Fields without a card: the panels already show the number of players."""

WIDE, NARROW = (860, 614), (390, 540)
"""The smallest sizes of a board, with the proportions of its place on the screen."""
PANEL_WIDTH = 300
MARGIN, GAP = 16, 10
HEADING = 34
LINE, SIZE = 26, 15
"""The height and the font size of a line."""
NAME_WIDTH = 110
"""The width reserved for a player's name."""
LOWEST_CARD, USUAL_CARD, HIGHEST_CARD = 58, 84, 250


def draw_scene(view: View, wide: bool) -> Scene:
    """The board as the game draws it, or a plain one."""
    return view.game.scene(view, wide) if view.game.has_scene else plain_scene(view, wide)


def plain_scene(view: View, wide: bool) -> Scene:
    """Shared fields on the board, those of the seats in panels.

    A narrow board shows the viewer's own fields as well, because the panels are on another page.
    """
    blocks = [Block("field", tuple(_entries(view)))]
    if not wide and view.seat >= 0:
        blocks.append(Block("own", tuple(_entries(view, view.seat)), view.seat))
    panels = (_panel(view, seat) for seat in range(view.players))
    return Scene((_board(blocks, wide), *panels), view.game.package)


# Fields in words


@dataclass(frozen=True)
class Cell:
    """One value of a field, with the names of its place along the field's axes."""

    value: Text
    names: tuple[Text, ...] = ()

    @property
    def title(self) -> Text | Message:
        """The name of the place."""
        if len(self.names) == 1:
            return self.names[0]
        return Message("plain-place", {"name": self.names[0], "of": self.names[1]})

    @property
    def label(self) -> Text | Message:
        """The place and the value in words."""
        if not self.names:
            return self.value
        args = dict(zip(("name", "of"), self.names, strict=False))
        text = "plain-line" if len(self.names) == 1 else "plain-place-line"
        return Message(text, {**args, "value": self.value})

    @property
    def width(self) -> float:
        """The width that it needs on a line."""
        return sum(map(_width, (*self.names, self.value))) + 2 * GAP


@dataclass(frozen=True)
class Entry:
    """One field: its title and its values."""

    name: str
    title: Text
    cells: tuple[Cell, ...]
    is_list: bool
    """Whether it can have several values."""

    @property
    def is_single(self) -> bool:
        """Whether it has one value now."""
        return len(self.cells) == 1 and not self.cells[0].names

    @property
    def label(self) -> Text | Message:
        """The whole entry in words, or its title if its values have labels of their own."""
        if not self.is_single:
            return self.title
        return Message("plain-line", {"name": self.title, "value": self.cells[0].value})


def _entries(view: View, seat: int | None = None) -> Iterator[Entry]:
    """The shared fields, or what the fields with a value for each seat hold for one of them."""
    for name, field in view.game.FIELDS.items():
        if name in HIDDEN_FIELDS or is_per_seat(field) != (seat is not None):
            continue
        values, axes = view.record[name][0], field.axes
        if seat is not None:
            values, axes = values[seat], axes[1:]
        cells = tuple(_cells(field, values, axes, view.players))
        is_list = bool(axes) or field.kind == "bits"
        yield Entry(name, _title(view.game.package, name), cells, is_list)


def _title(package: str, name: str) -> Text:
    from guildhall.engine.text.fluent import has_text

    text = f"field-{name}"
    return Term(text) if has_text(package, "en", text) else name.replace("_", " ")


def _cells(field: Field, values: Any, axes: Sequence[Axis], players: int) -> list[Cell]:
    """The values that are not empty; one "?" if all of them are unknown."""
    sizes = [players if axis.name == "seat" else len(axis) for axis in axes]
    numbers = {place: int(values[place]) for place in product(*map(range, sizes))}
    if field.unknown is not None and set(numbers.values()) == {field.unknown}:
        return [Cell(UNKNOWN)]
    cells = [
        cell
        for place, number in numbers.items()
        for cell in _values(field, number, _names(axes, place), players)
    ]
    return cells or [Cell(NOTHING)]


def _names(axes: Sequence[Axis], place: Sequence[int]) -> tuple[Text, ...]:
    """The names of a place along the axes, at most two."""
    names = [_value_name(axis, n) for axis, n in zip(axes, place, strict=True)]
    if len(names) <= 2:
        return tuple(names)
    rest = " ".join(axis.names[n] for axis, n in zip(axes[1:], place[1:], strict=True))
    return names[0], rest


def _values(field: Field, number: int, names: tuple[Text, ...], players: int) -> Iterator[Cell]:
    """The cells of one number: one for each bit of a mask, none for nothing along axes."""
    empty = field.none if field.none is not None else None if field.kind == "one of" else 0
    if names and number == empty:
        return
    if number in field.named:
        words = {field.unknown: UNKNOWN, field.none: NOTHING}
        yield Cell(words.get(number, field.named[number]), names)
    elif field.kind == "flag":
        yield Cell(*_last(names)) if names else Cell(Term(f"plain-{'yes' if number else 'no'}"))
    elif field.kind == "bits" and field.of is not None:
        for bit in range(players if field.of.name == "seat" else len(field.of)):
            if number >> bit & 1:
                yield Cell(_value_name(field.of, bit), names)
    elif field.kind == "one of" and field.of is not None:
        at = number - field.offset
        yield Cell(_value_name(field.of, at) if 0 <= at < len(field.of) else number, names)
    else:
        yield Cell(number, names)


def _last(names: tuple[Text, ...]) -> tuple[Text, tuple[Text, ...]]:
    """The last name as a value: a flag that is set says no more than where."""
    return names[-1], names[:-1]


def _value_name(axis: Axis, n: int) -> Text:
    return PlayerName(n) if axis.name == "seat" else axis.names[n]


def _width(content: Text) -> float:
    """About how wide a value is; texts and names are known only in the viewer's language."""
    named = isinstance(content, PlayerName | Term)
    return NAME_WIDTH if named else line_width(str(content), SIZE) + GAP / 2


# Drawing


@dataclass(frozen=True)
class Block:
    """A part of the board: the shared fields, or those of one seat under its name."""

    name: str
    entries: tuple[Entry, ...]
    seat: int | None = None

    @property
    def single(self) -> list[Entry]:
        return [entry for entry in self.entries if not entry.is_list]

    @property
    def lists(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.is_list]

    def fixed_height(self, width: Number) -> float:
        """The height of the heading and of the lists."""
        heading = 0 if self.seat is None else HEADING
        return heading + sum(_list_height(entry, width) + GAP for entry in self.lists)


def _board(blocks: Sequence[Block], wide: bool) -> Sheet:
    """Cards of single values, as high as there is room, above cards of lists."""
    width, least_height = WIDE if wide else NARROW
    inner = width - 2 * MARGIN
    room = least_height - 2 * MARGIN - sum(block.fixed_height(inner) for block in blocks)
    cards = [len(block.single) for block in blocks]
    columns = _columns(cards, room, 4 if wide else 2)
    rows = _rows(cards, columns)
    height = min(HIGHEST_CARD, max(LOWEST_CARD, (room + GAP) / max(rows, 1) - GAP))
    drawn: list[Element] = []
    y = float(MARGIN)
    for block in blocks:
        drawn += _block(block, y, inner, columns, height)
        y += block.fixed_height(inner) + _rows([len(block.single)], columns) * (height + GAP)
    total = max(least_height, y - GAP + MARGIN)
    paper = rect(1, 1, width - 2, total - 2, 8, "sheet-paper")
    return Sheet("board", "board" if wide else "district", width, total, (paper, *drawn))


def _block(
    block: Block, y: Number, width: Number, columns: int, height: Number
) -> Iterator[Element]:
    """The heading of a block and its cards; the last row of cards is as wide as the others."""
    if block.seat is not None:
        yield use(f"seal-{block.seat}", MARGIN, y, 26)
        yield text(MARGIN + 34, y + 19, PlayerName(block.seat), 17, anchor="start", width=width)
        y += HEADING
    single = block.single
    for start in range(0, len(single), columns):
        shown = single[start : start + columns]
        across = (width + GAP) / len(shown)
        for n, entry in enumerate(shown):
            name, x = f"{block.name}-{entry.name}", MARGIN + n * across
            yield _card(name, entry, x, y, across - GAP, height)
        y += height + GAP
    for entry in block.lists:
        yield _list_card(f"{block.name}-{entry.name}", entry, y, width)
        y += _list_height(entry, width) + GAP


def _rows(cards: Sequence[int], columns: int) -> int:
    """The rows of cards of all blocks."""
    return sum(ceil(count / columns) for count in cards)


def _columns(cards: Sequence[int], room: Number, most: int) -> int:
    """The smallest number of columns in which the cards have their usual height."""
    for columns in range(1, most):
        if _rows(cards, columns) * (USUAL_CARD + GAP) <= room:
            return columns
    return most


def _card(name: str, entry: Entry, x: Number, y: Number, width: Number, height: Number) -> Element:
    """A single value, large, under its title."""
    title = min(22, max(14, round(height * 0.2)))
    value = min(54, max(20, round(height * 0.36)))
    inner, shown = width - 2 * GAP, entry.cells[0].value
    top = (height - title * 1.3 - value) / 2
    return group(
        name,
        rect(0, 0, width, height, 8, "sheet-rule"),
        text(width / 2, top + title * 0.8, entry.title, title, "soft", width=inner),
        text(width / 2, top + title * 1.3 + value * 0.85, shown, value, width=inner),
        hit(0, 0, width, height, 8),
        x=x,
        y=y,
        label=entry.label,
    )


def _list_card(name: str, entry: Entry, y: Number, width: Number) -> Element:
    """The values of a field with axes, in columns under its title."""
    height = _list_height(entry, width)
    return group(
        name,
        rect(0, 0, width, height, 8, "sheet-rule"),
        text(MARGIN, LINE - 5, entry.title, SIZE, "soft", "start", width - 2 * MARGIN),
        hit(0, 0, width, height, 8),
        *_grid(name, entry, LINE, width),
        x=MARGIN,
        y=y,
        label=entry.label,
    )


def _list_height(entry: Entry, width: Number) -> int:
    """The height of the values of a field with axes, with its title."""
    return (ceil(len(entry.cells) / _grid_columns(entry, width)) + 1) * LINE + GAP


def _grid_columns(entry: Entry, width: Number) -> int:
    return max(1, int((width - 2 * MARGIN) / max(cell.width for cell in entry.cells)))


def _grid(name: str, entry: Entry, y: Number, width: Number) -> Iterator[Element]:
    """The values of a field in columns of equal width."""
    columns = _grid_columns(entry, width)
    across = (width - 2 * MARGIN) / columns
    for n, cell in enumerate(entry.cells):
        row, column = divmod(n, columns)
        yield group(
            f"{name}-{n}",
            *_cell_texts(cell, across - 2 * GAP),
            x=MARGIN + column * across,
            y=y + row * LINE,
            label=None if entry.is_single else cell.label,
        )


def _cell_texts(cell: Cell, width: Number) -> Iterator[Element]:
    """The name of the place, if it has one, and the value after it."""
    if not cell.names:
        yield text(0, LINE - 8, cell.value, SIZE, "", "start", width)
        return
    value = min(_width(cell.value), width / 2)
    yield text(0, LINE - 8, cell.title, SIZE, "soft", "start", width - value - 4)
    yield text(width, LINE - 8, cell.value, SIZE, "", "end", value)


def _panel(view: View, seat: int) -> Sheet:
    """The player's name, and a line for each field; lists have their values below."""
    rows: list[Element] = []
    y = MARGIN + LINE
    for entry in _entries(view, seat):
        row, height = _panel_row(f"panel-{seat}-{entry.name}", entry, y)
        rows.append(row)
        y += height
    height = y + MARGIN // 2
    header = group(
        f"panel-{seat}",
        rect(1, 1, PANEL_WIDTH - 2, height - 2, 8, "sheet-paper"),
        use(f"seal-{seat}", MARGIN, 7, 28),
        text(MARGIN + 38, 27, PlayerName(seat), 16, anchor="start", width=PANEL_WIDTH - 70),
        hit(1, 1, PANEL_WIDTH - 2, height - 2),
        label=PlayerName(seat),
    )
    return Sheet(f"seat-{seat}", "seat", PANEL_WIDTH, height, (header, *rows), PlayerName(seat))


def _panel_row(name: str, entry: Entry, y: Number) -> tuple[Element, int]:
    """One field of a panel, and its height."""
    inner = PANEL_WIDTH - 2 * MARGIN
    height = LINE if entry.is_single else _list_height(entry, PANEL_WIDTH) - GAP
    title_width = inner * 0.6 if entry.is_single else inner
    title = text(MARGIN, LINE - 9, entry.title, SIZE - 1, "soft", "start", title_width)
    rule = path(f"M{MARGIN} {height - 2}H{PANEL_WIDTH - MARGIN}", "sheet-rule")
    if entry.is_single:
        value = entry.cells[0].value
        shown = [text(PANEL_WIDTH - MARGIN, LINE - 9, value, SIZE - 1, "", "end", inner * 0.38)]
    else:
        shown = list(_grid(name, entry, LINE - 4, PANEL_WIDTH))
    return group(name, title, *shown, rule, y=y, label=entry.label), height
