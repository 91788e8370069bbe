"""How all guilds stand in all towns: points where a town is scored, and as it is elsewhere."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
from guildhall.engine.drawing.scene import Element, Number, group, hit, path, text, use
from guildhall.engine.text import Argument, Term, Words
from guildhall.games.flandern.drawing.reading import (
    guild_points_now,
    guilds_in_game,
    held_in,
    is_in_play,
    is_scored,
    points_now,
    points_so_far,
)
from guildhall.games.flandern.names import COAT_TOKENS, TOWN_TOKENS
from guildhall.games.flandern.rules.components import TOWNS
from guildhall.games.flandern.rules.scoring import influence_bonus
from guildhall.games.flandern.terms import coat_term, town_term

NAME = 86
OWN = 30
"""Three columns of the seat's own guild: finished districts, sites, guild masters."""
LINE = 23
SUMS = ("has-so-far", "has-bonus", "has-at-end")


def standings_table(
    view: View, seat: int, x: Number, y: Number, width: Number
) -> tuple[Element, Number]:
    """A line for each town, a column for each guild; and how high it is."""
    sums = SUMS if view.players > 2 else (SUMS[0], SUMS[2])
    lines = [
        _standings_head(view, seat, width),
        *(_town(view, seat, town, width) for town in range(TOWNS)),
        *(_sum(view, seat, name, TOWNS + 1 + n, width) for n, name in enumerate(sums)),
    ]
    rule = path(f"M0 {7 * LINE + 1}H{width:g}", "f-ruled")
    return group(f"stands-{seat}", *lines, rule, x=x, y=y), len(lines) * LINE + 4


def _columns(view: View, width: Number) -> list[tuple[int, Number]]:
    """The guilds, and the middles of their columns."""
    guilds = guilds_in_game(view)
    step = (width - NAME - 3 * OWN) / len(guilds)
    return [(guild, NAME + 3 * OWN + (n + 0.5) * step) for n, guild in enumerate(guilds)]


@part
def _standings_head(view: View, seat: int, width: Number) -> Element:
    return group(
        f"stands-{seat}-0",
        use("shape-court", NAME + 7, 3, 16, classes=f"f-{COAT_TOKENS[seat]}"),
        use("site", NAME + OWN + 6, 2, 15, 18),
        use("master", NAME + 2 * OWN + 8, 2, 13, 18),
        *(
            use(f"arms-{COAT_TOKENS[guild]}", middle - 8, 1, 16, 19)
            for guild, middle in _columns(view, width)
        ),
    )


@part
def _town(view: View, seat: int, town: int, width: Number) -> Element:
    """What the seat's guilds have in the town, and everybody's points there."""
    name = (
        use(f"em-{TOWN_TOKENS[town]}", 0, 2, 18, 19),
        text(22, 17, town_term(town), 14, "", "start", NAME - 24),
    )
    if not is_in_play(view, town):
        absent = text(NAME, 17, Words("scene-left-out"), 13, "soft", "start", 200)
        return _line(seat, town + 1, width, [*name, absent], town_term(town), ())
    other = view.s.influenced[seat]
    mine = [seat, other] if other >= 0 else [seat]
    held = [held_in(view, town, guild) for guild in mine]
    cells = [
        text(NAME + (n + 0.5) * OWN, 17, "+".join(map(str, each)), 14, "" if any(each) else "soft")
        for n, each in enumerate(zip(*held, strict=True))
    ]
    points = points_now(view, town)
    state = "has-scored" if is_scored(view, town) else "has-not-scored"
    look = "" if is_scored(view, town) else "soft"
    columns = _columns(view, width)
    cells += [text(middle, 17, points[guild], 14, look) for guild, middle in columns]
    about = (
        *(_guild_in_town(guild, *each) for guild, each in zip(mine, held, strict=True)),
        Words(state),
        *(_points(guild, points[guild]) for guild, _ in columns),
    )
    return _line(seat, town + 1, width, [*name, *cells], town_term(town), about)


def _line(
    seat: int,
    n: int,
    width: Number,
    cells: list[Element],
    label: Term | Words,
    about: tuple[Words, ...],
) -> Element:
    area = hit(0, 0, width, LINE, 3)
    return group(f"stands-{seat}-{n}", *cells, area, y=n * LINE, label=label, about=about)


def _guild_in_town(guild: int, districts: int, sites: int, masters: int) -> Words:
    args: dict[str, Argument] = {"districts": districts, "sites": sites, "masters": masters}
    return Words("has-town", args | {"coat": coat_term(guild)})


def _points(guild: int, points: int) -> Words:
    return Words("scene-counter", {"coat": coat_term(guild), "points": points})


@part
def _sum(view: View, seat: int, name: str, n: int, width: Number) -> Element:
    """What every guild has, gets for influence, or would have if the game ended now."""
    columns = _columns(view, width)
    points = [(guild, _summed(view, name, guild)) for guild, _ in columns]
    look = "" if name == SUMS[0] else "soft"
    cells = [
        text(0, 17, Words(name), 14, look, "start", NAME + 3 * OWN - 6),
        *(text(at, 17, p, 14, look) for (_, at), (_, p) in zip(columns, points, strict=True)),
    ]
    about = tuple(_points(guild, p) for guild, p in points)
    return _line(seat, n, width, cells, Words(name), about)


def _summed(view: View, name: str, guild: int) -> int:
    if name == "has-so-far":
        return points_so_far(view, guild)
    if name == "has-at-end":
        return guild_points_now(view, guild)
    return int(influence_bonus(view.s, view.box, guild)) if guild < view.players else 0
