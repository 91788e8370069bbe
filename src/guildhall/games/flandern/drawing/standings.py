"""How all guilds stand in all towns: points where a town is scored, and as it is elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.scene import Element, Number, group, hit, path, text, use
from guildhall.engine.words import Argument, Term, Words
from guildhall.games.flandern.drawing.reading import (
    guilds_in_game,
    is_in_play,
    is_scored,
    points_so_far,
)
from guildhall.games.flandern.names import COAT_TOKENS, TOWN_TOKENS
from guildhall.games.flandern.rules.components import TOWNS
from guildhall.games.flandern.rules.districts import finished
from guildhall.games.flandern.rules.scoring import (
    guild_masters,
    guild_points,
    influence_bonus,
    points_in,
)
from guildhall.games.flandern.rules.spaces import count
from guildhall.games.flandern.terms import coat_term, town_term

NAME = 86
OWN = 30
"""Three columns of the seat's own guild: finished districts, sites, guild masters."""
LINE = 23


def standings_table(
    view: View, seat: int, x: Number, y: Number, width: Number
) -> tuple[Element, Number]:
    """A line for each town, a column for each guild; and how high it is."""
    guilds = guilds_in_game(view)
    step = (width - NAME - 3 * OWN) / len(guilds)
    lines = [
        _head(seat, guilds, step),
        *(_town(view, seat, town, guilds, step) for town in range(TOWNS)),
    ]
    lines += _sums(view, guilds, step)
    height = len(lines) * LINE + 4
    placed = (
        group(f"stands-{seat}-{n}", *elements, y=n * LINE, label=label, about=about)
        for n, (elements, label, about) in enumerate(lines)
    )
    rule = path(f"M0 {7 * LINE + 1}H{width:g}", "f-ruled")
    return group(f"stands-{seat}", *placed, rule, x=x, y=y), height


Line = tuple[list[Element], Words | Term | None, tuple[Words, ...]]


def _columns(step: Number, n: int) -> Number:
    return NAME + 3 * OWN + (n + 0.5) * step


def _head(seat: int, guilds: list[int], step: Number) -> Line:
    own = [
        use("shape-court", NAME + 7, 3, 16, classes=f"f-{COAT_TOKENS[seat]}"),
        use("site", NAME + OWN + 6, 2, 15, 18),
        use("master", NAME + 2 * OWN + 8, 2, 13, 18),
    ]
    arms = [
        use(f"arms-{COAT_TOKENS[guild]}", _columns(step, n) - 8, 1, 16, 19)
        for n, guild in enumerate(guilds)
    ]
    return [*own, *arms], None, ()


def _town(view: View, seat: int, town: int, guilds: list[int], step: Number) -> Line:
    s = view.s
    name = [
        use(f"em-{TOWN_TOKENS[town]}", 0, 2, 18, 19),
        text(22, 17, town_term(town), 14, "", "start", NAME - 24),
    ]
    if not is_in_play(view, town):
        absent = text(NAME, 17, Words("scene-left-out"), 13, "soft", "start", 200)
        return [*name, absent], town_term(town), (Words("scene-left-out"),)
    mine = [seat, s.influenced[seat]] if s.influenced[seat] >= 0 else [seat]
    held = [_held(view, town, guild) for guild in mine]
    cells = [
        text(NAME + (n + 0.5) * OWN, 17, "+".join(map(str, numbers)), 14, _look(numbers))
        for n, numbers in enumerate(zip(*held, strict=True))
    ]
    look = "" if is_scored(view, town) else "soft"
    points = [points_in(s, view.box, town, guild) for guild in guilds]
    cells += [text(_columns(step, n), 17, p, 14, look) for n, p in enumerate(points)]
    state = "has-scored" if is_scored(view, town) else "has-not-scored"
    about = (
        *(_told(guild, *numbers) for guild, numbers in zip(mine, held, strict=True)),
        Words(state),
        *(
            Words("scene-counter", {"coat": coat_term(guild), "points": p})
            for guild, p in zip(guilds, points, strict=True)
        ),
    )
    return [*name, *cells, hit(0, 0, _columns(step, len(guilds)), LINE, 3)], town_term(town), about


def _held(view: View, town: int, guild: int) -> tuple[int, int, int]:
    """A guild's finished districts, building sites and guild masters in a town."""
    s = view.s
    sites = count(s.districts[town, guild] & s.sites[town])
    return finished(s, town, guild), sites, guild_masters(s, town, guild)


def _look(numbers: tuple[int, ...]) -> str:
    return "" if any(numbers) else "soft"


def _told(guild: int, districts: int, sites: int, masters: int) -> Words:
    args: dict[str, Argument] = {"districts": districts, "sites": sites, "masters": masters}
    return Words("has-town", args | {"coat": coat_term(guild)})


def _sums(view: View, guilds: list[int], step: Number) -> Iterator[Line]:
    """What every guild has, and what it would have if the game ended now."""
    s, box = view.s, view.box
    bonus = [influence_bonus(s, box, g) if g < view.players else 0 for g in guilds]
    sums = (
        ("has-so-far", [points_so_far(view, guild) for guild in guilds], ""),
        ("has-bonus", bonus, "soft"),
        (
            "has-at-end",
            [guild_points(s, box, g) + b for g, b in zip(guilds, bonus, strict=True)],
            "soft",
        ),
    )
    for name, points, look in sums:
        if name == "has-bonus" and view.players == 2:
            continue
        cells = [text(_columns(step, n), 17, p, 14, look) for n, p in enumerate(points)]
        title = text(0, 17, Words(name), 14, look, "start", NAME + 3 * OWN - 6)
        about = tuple(
            Words("scene-counter", {"coat": coat_term(guild), "points": p})
            for guild, p in zip(guilds, points, strict=True)
        )
        area = hit(0, 0, _columns(step, len(guilds)), LINE, 3)
        yield [title, *cells, area], Words(name), about
