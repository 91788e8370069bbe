"""The score sheet: which items belong together, and the numbers behind them."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.games.flandern.names import TOWN_TOKENS
from guildhall.games.flandern.rules.districts import finished

SCORE_GROUPS = {"towns": TOWN_TOKENS, "influences": ("under_influence", "influence")}


def counted(view: View, seat: int) -> Iterator[tuple[str, int]]:
    """Finished districts in each town, and influence cards."""
    s = view.s
    for town, name in enumerate(TOWN_TOKENS):
        yield name, finished(s, town, seat)
    yield "influence", s.influence[seat]
