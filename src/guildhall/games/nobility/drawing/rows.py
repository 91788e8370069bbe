"""Rows of a sheet that lists what a player has: a picture, a line of text, what stands behind."""

from __future__ import annotations

from collections.abc import Iterable

from guildhall.engine.drawing.scene import Content, Element, Number, path, text, use

SHEET_WIDTH, SHEET_MARGIN, ROW_HEIGHT = 360, 12, 25
SHEET_INNER = SHEET_WIDTH - 2 * SHEET_MARGIN

Row = tuple[str, Number, Iterable[Element], Content, tuple[Content, ...]]
"""A name, a height, what is drawn, and what a reader is told."""


def line_row(
    name: str,
    icon: Element,
    said: Content,
    extra: Iterable[Element] = (),
    about: Iterable[Content] = (),
    width: Number = SHEET_INNER - 28,
    label: Content | None = None,
) -> Row:
    """A picture, a line of text, and what stands at its end."""
    parts = (icon, text(28, 17, said, 14, "", "start", width), *extra)
    return name, ROW_HEIGHT, parts, said if label is None else label, tuple(about)


def roundel(place: str) -> Element:
    """The round crest of a place in its colour."""
    return use(f"roundel-{place}", 0, 0, 24, classes=f"cb-{place}")


def heading_row(name: str, said: Content) -> Row:
    """A heading above the rows of a kind."""
    parts = (
        path(f"M0 3H{SHEET_INNER}", "cb-hair"),
        text(0, 19, said, 13, "soft", "start", SHEET_INNER),
    )
    return name, ROW_HEIGHT, parts, said, ()
