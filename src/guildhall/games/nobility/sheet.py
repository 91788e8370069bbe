"""The score sheet: which items belong together, and the numbers behind them."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.games.nobility.rules.scoring import goods_owned, workshops_owned

SCORE_GROUPS = {
    "houses": ("settlers", "community"),
    "guilds": ("workshops", "owner", "goods"),
    "court": ("council", "nobility", "commissions", "events", "losses"),
}


def counted(view: View, seat: int) -> Iterator[tuple[str, int]]:
    """Houses, Workshops, Goods, and the level of nobility."""
    s = view.s
    yield "settlers", s.built[seat]
    yield "workshops", workshops_owned(s, seat)
    yield "goods", goods_owned(s, seat)
    yield "nobility", s.nobility[seat]
