"""The score track around the wide board."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
from guildhall.engine.drawing.scene import Element, Number, group, hit, text, use
from guildhall.engine.text import Words
from guildhall.games.flandern.drawing.reading import guilds_in_game, points_so_far
from guildhall.games.flandern.names import COAT_TOKENS
from guildhall.games.flandern.terms import coat_term

CELLS = 100


@part
def track(view: View, width: Number, height: Number) -> Element:
    return group("track", *_counters(view, width, height))


def _counters(view: View, width: Number, height: Number) -> Iterator[Element]:
    standing: dict[int, list[int]] = {}
    for guild in guilds_in_game(view):
        standing.setdefault(points_so_far(view, guild), []).append(guild)
    for points, guilds in standing.items():
        x, y, along = _cell(points % CELLS, width, height)
        shift = 0.0 if points % CELLS in (0, 31, 50, 81) else (len(guilds) - 1) * 7.5
        for n, guild in enumerate(guilds):
            by = n * 15 - shift
            yield group(
                f"counter-{COAT_TOKENS[guild]}",
                use(f"counter-{COAT_TOKENS[guild]}", -14, -14, 28, 30),
                text(0, 30, f"+{CELLS}", 13, "light") if points >= CELLS else None,
                hit(-13, -13, 26, 26, 13),
                x=x + by * along[0],
                y=y + by * along[1],
                label=Words("scene-counter", {"coat": coat_term(guild), "points": points}),
                about=(Words("scene-counter-about"),),
                piece=f"counter-{COAT_TOKENS[guild]}",
            )


def _cell(points: int, width: Number, height: Number) -> tuple[float, float, tuple[int, int]]:
    """The middle of a cell of the track, and the way on from it."""
    wide, high = (width - 60) / 30, (height - 60) / 18
    if points <= 31:
        return _along(points, 31, wide, width), 18, (1, 0)
    if points <= 50:
        return width - 18, _along(points - 31, 19, high, height), (0, 1)
    if points <= 81:
        return width - _along(points - 50, 31, wide, width), height - 18, (-1, 0)
    return 18, height - _along(points - 81, 19, high, height), (0, -1)


def _along(n: int, last: int, step: float, length: Number) -> float:
    if n in (0, last):
        return 18 if n == 0 else length - 18
    return 30 + (n - 0.5) * step
