"""What speaks for a player: guilds that favour him, craftsmen, crests."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.facts import Merit
from guildhall.engine.text import Words
from guildhall.games.norenberc.rules.components import guilds_in_play, tile_value
from guildhall.games.norenberc.rules.majorities import majority_place, majority_points
from guildhall.games.norenberc.rules.peddler import goods_before_guildmaster
from guildhall.games.norenberc.rules.phases import GAME_OVER
from guildhall.games.norenberc.rules.scoring import all_types, crests, different_crests
from guildhall.games.norenberc.rules.workshop import guildmaster
from guildhall.games.norenberc.terms import guild_term

POINT_MERIT = 1000
MASTER_MERIT = 300
"""What each point of a guildmaster's value counts."""
CREST_MERIT = 1500


def merits(view: View, seat: int) -> Iterator[Merit]:
    """Favours to come, majorities and collections as they stand."""
    s, box = view.s, view.box
    for guild in range(guilds_in_play(s)):
        if s.phase != GAME_OVER and _has_most_goods(view, seat, guild):
            yield _favour(view, guild)
        if majority_place(s, seat, guild) == 1:
            points = majority_points(s, box, seat, guild)
            args = {"guild": guild_term(guild), "points": points}
            yield Merit(Words("merit-majority", args), POINT_MERIT * points)
    if points := all_types(s, box, seat):
        yield Merit(Words("merit-all-types", {"points": points}), POINT_MERIT * points)
    if points := crests(s, box, seat):
        args = {"count": different_crests(s, seat), "points": points}
        yield Merit(Words("merit-crests", args), POINT_MERIT * points)


def _has_most_goods(view: View, seat: int, guild: int) -> bool:
    """Alone: who of several would be the favourite, talers say, which may be concealed."""
    s, box = view.s, view.box
    goods = [goods_before_guildmaster(s, box, one, guild) for one in range(view.players)]
    return goods[seat] > 0 and goods.count(max(goods)) == 1 and goods[seat] == max(goods)


def _favour(view: View, guild: int) -> Merit:
    s = view.s
    value = tile_value(guildmaster(s, guild))
    has_crest = s.crest_stack[guild] > 0
    args = {"guild": guild_term(guild), "value": value, "crest": int(has_crest)}
    return Merit(Words("merit-favour", args), MASTER_MERIT * value + CREST_MERIT * has_crest)
