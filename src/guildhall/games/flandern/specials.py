"""The four church districts of special shape: where they fit and what they make of a town.

A  on a court:  adds a court behind one outer side
B  on a row:    adds a corner behind one outer long side, one of its outer corners cut
C  on a corner: fills the cut corner and adds a row behind each side that meets there
D  on a court:  also covers a row that lies along one whole side of it
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from guildhall.games.flandern.geometry import (
    Outline,
    Side,
    bounds,
    is_long,
    moved,
    outward,
    overlap,
    rectangle,
    rests_on,
    sides,
)


@dataclass(frozen=True)
class Placement:
    """One way to lay a special church district in a town."""

    piece: str
    base: str
    outline: Outline
    eaten: str | None = None
    """The row that D covers."""
    created: tuple[tuple[str, Outline], ...] = ()
    """The new building spaces: shape and outline."""

    @property
    def needs(self) -> tuple[str, ...]:
        """The building spaces that must be free."""
        return (self.base,) if self.eaten is None else (self.base, self.eaten)

    @property
    def ground(self) -> tuple[Outline, ...]:
        """Everything the placement covers or adds."""
        return self.outline, *(outline for _, outline in self.created)


def placements(spaces: Mapping[str, Outline]) -> Iterator[Placement]:
    """All ways to lay A, B, C and D on a town's original building spaces, in order."""
    makers = (("Q", _with_court), ("R", _with_corner), ("K", _with_rows))
    for shape, maker in makers:
        for base in _of_shape(spaces, shape):
            for placement in maker(base, spaces[base]):
                if not _is_in_the_way(placement, spaces):
                    yield placement
    for base in _of_shape(spaces, "Q"):
        yield from _over_row(base, spaces)


def _of_shape(spaces: Mapping[str, Outline], shape: str) -> list[str]:
    return sorted(name for name in spaces if name.startswith(shape))


def _is_in_the_way(placement: Placement, spaces: Mapping[str, Outline]) -> bool:
    others = [outline for name, outline in spaces.items() if name != placement.base]
    return any(overlap(ground, other) for ground in placement.ground for other in others)


def _with_court(base: str, court: Outline) -> Iterator[Placement]:
    for side in sides(court):
        yield Placement("A", base, court, None, (("Q", moved(court, outward(side))),))


def _with_corner(base: str, row: Outline) -> Iterator[Placement]:
    for side in sides(row):
        if is_long(side):
            for corner in _corners_behind(side):
                yield Placement("B", base, row, None, (("K", corner),))


def _corners_behind(side: Side) -> Iterator[Outline]:
    """The two corner spaces behind a side: the far square with a far corner cut."""
    (px, py), (qx, qy) = side
    nx, ny = outward(side)
    ux, uy, vx, vy = (qx - px) // 2, (qy - py) // 2, nx // 2, ny // 2
    far_p, far_q = (px + nx, py + ny), (qx + nx, qy + ny)
    p_cut = (far_p[0] - vx, far_p[1] - vy), (far_p[0] + ux, far_p[1] + uy)
    q_cut = (far_q[0] - ux, far_q[1] - uy), (far_q[0] - vx, far_q[1] - vy)
    yield (qx, qy), (px, py), *p_cut, far_q
    yield (qx, qy), (px, py), far_p, *q_cut


def _with_rows(base: str, corner: Outline) -> Iterator[Placement]:
    square = rectangle(*bounds([corner]))
    (filled,) = set(square) - set(corner)
    rows = [_row_behind(side) for side in sides(square) if filled in side]
    yield Placement("C", base, square, None, tuple(("R", row) for row in rows))


def _row_behind(side: Side) -> Outline:
    (px, py), (qx, qy) = side
    nx, ny = outward(side)
    return (qx, qy), (px, py), (px + nx // 2, py + ny // 2), (qx + nx // 2, qy + ny // 2)


def _over_row(base: str, spaces: Mapping[str, Outline]) -> Iterator[Placement]:
    """D joins the court with a row along one of its sides to one rectangle of 2 by 3."""
    court = spaces[base]
    for row in _of_shape(spaces, "R"):
        joined = rectangle(*bounds([court, spaces[row]]))
        if rests_on(spaces[row], court) and _width(joined) * _height(joined) == 6:
            yield Placement("D", base, joined, row)


def _width(outline: Outline) -> int:
    left, _, right, _ = bounds([outline])
    return right - left


def _height(outline: Outline) -> int:
    _, low, _, high = bounds([outline])
    return high - low
