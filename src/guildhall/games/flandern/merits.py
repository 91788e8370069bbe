"""What speaks for a player: ranks in the towns, and influence."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.facts import Merit
from guildhall.engine.text import Words
from guildhall.games.flandern.rules.components import TOWNS
from guildhall.games.flandern.rules.districts import is_scored
from guildhall.games.flandern.rules.scoring import influence_bonus, points_in, rank
from guildhall.games.flandern.terms import town_term

POINT = 1000


def merits(view: View, seat: int) -> Iterator[Merit]:
    """What every open town would bring now, and the most influence cards."""
    s, box = view.s, view.box
    for town in range(TOWNS):
        if s.in_play >> town & 1 and not is_scored(s, town) and (place := rank(s, town, seat)):
            points = points_in(s, box, town, seat)
            args = {"town": town_term(town), "rank": place, "points": points}
            yield Merit(Words("merit-rank", args), POINT * points)
    if points := influence_bonus(s, box, seat):
        yield Merit(Words("merit-influence", {"points": points}), POINT * points)
