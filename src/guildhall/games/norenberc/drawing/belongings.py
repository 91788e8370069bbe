"""All that lies open before a player, on one sheet that a reader asks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
from guildhall.engine.drawing.scene import (
    Content,
    Element,
    Number,
    Sheet,
    group,
    hit,
    path,
    rect,
    text,
    use,
)
from guildhall.engine.text import SeatName, Words
from guildhall.games.norenberc.drawing.people import (
    craftsmen_about,
    craftsmen_label,
    jacks_in,
    majority_sum,
    most_in,
    townsmen,
)
from guildhall.games.norenberc.drawing.pieces import (
    guilds,
    number_tag,
    owned_craftsmen,
    plate,
    tile_label,
    tile_piece,
)
from guildhall.games.norenberc.drawing.standing import (
    is_concealed,
    is_over,
    points,
    purse_label,
    score_about,
    score_label,
)
from guildhall.games.norenberc.names import GOOD_NAMES, GUILD_NAMES
from guildhall.games.norenberc.rules.components import craftsman
from guildhall.games.norenberc.rules.turn_order import place_in_order
from guildhall.games.norenberc.terms import good_term, guild_term

SHEET_WIDTH = 360
LEFT, RIGHT = 16, 344
GOODS_AT = 140
CRAFTSMEN_AT = 200
LOADS = 26
"""What the goods on Peddlers need below the others."""
ROW = 42
TOWNSMEN_IN_A_ROW = 3


@part
def belongings(view: View, seat: int) -> Sheet:
    """Purse, agents, goods, crests, craftsmen and townsmen of a player, and the score."""
    prefix = f"belongings-{seat}"
    people = list(townsmen(view, seat))
    loads = sum(view.s.peddlers[seat, guild] for guild in guilds(view))
    craftsmen_at = CRAFTSMEN_AT + (LOADS if loads else 0)
    townsmen_at = craftsmen_at + 32 + ROW * len(guilds(view))
    rows = (len(people) + TOWNSMEN_IN_A_ROW - 1) // TOWNSMEN_IN_A_ROW
    height = townsmen_at + 36 + (84 * rows if rows else 14)
    label = Words("scene-belongings", {"seat": SeatName(seat)})
    inner = group(
        f"{prefix}-all",
        rect(1, 1, SHEET_WIDTH - 2, height - 2, 9, "paper"),
        rect(1, 8, 7, height - 16, 2, "stripe"),
        *_head(view, seat),
        *_figures(view, seat, prefix),
        *_goods(view, seat, prefix),
        *_guilds(view, seat, prefix, craftsmen_at),
        *_townsmen(view, seat, prefix, townsmen_at),
        classes=f"seat-{seat}",
    )
    return Sheet(prefix, "belongings", SHEET_WIDTH, height, (inner,), label)


def _head(view: View, seat: int) -> Iterator[Element]:
    place = place_in_order(view.s, seat) + 1
    yield use(f"seal-{seat}", LEFT, 12, 44)
    yield text(70, 34, SeatName(seat), 20, "", "start", 160)
    yield text(70, 53, Words("scene-place", {"place": place}), 14, "soft", "start", 160)


def _heading(y: Number, words: Content) -> Iterator[Element]:
    yield path(f"M{LEFT} {y:g}H{RIGHT}", "ruled")
    yield text(LEFT, y + 20, words, 15, "soft", "start", RIGHT - LEFT)


def _figures(view: View, seat: int, prefix: str) -> Iterator[Element]:
    """Points, talers, agents and prestige crests, each with its sign."""
    s = view.s
    score = Words("scene-final" if is_over(view) else "scene-if-ended")
    yield group(
        f"{prefix}-score",
        use("vp", 292, 10, 22),
        text(RIGHT, 29, points(view, seat)[0], 20, "", "end"),
        text(RIGHT, 53, score, 13, "soft", "end", 170),
        hit(236, 8, RIGHT - 232, 50),
        label=score_label(view, seat),
        about=score_about(view, seat),
    )
    hidden = is_concealed(view, seat)
    talers: Content = Words("scene-concealed") if hidden else s.talers[seat]
    sign = "vault" if hidden else "taler-face"
    yield _figure(
        f"{prefix}-purse", sign, LEFT, talers, "scene-talers-row", purse_label(view, seat)
    )
    count, later = s.supply[seat], s.stockpile[seat]
    out = view.box.agents - count - later
    yield _figure(
        f"{prefix}-agents",
        f"agent-{seat}",
        128,
        f"{count} + {later}",
        "scene-agents-row",
        Words("scene-agents", {"count": count, "later": later}),
        (Words("scene-agents-out", {"count": out}),),
    )
    crests = s.prestige_crests[seat]
    label = Words("scene-prestige-owned", {"count": crests})
    name = f"{prefix}-prestige"
    yield _figure(name, "crest-prestige", 240, crests, "scene-prestige-row", label)


def _figure(
    name: str,
    sign: str,
    x: Number,
    shown: Content,
    caption: str,
    label: Words,
    about: tuple[Content, ...] = (),
) -> Element:
    return group(
        name,
        use(sign, 0, 72, 32, 36),
        text(40, 91, shown, 18, "", "start", 66),
        text(40, 109, Words(caption), 13, "soft", "start", 66),
        hit(-4, 68, 110, 48),
        x=x,
        label=label,
        about=about,
    )


def _goods(view: View, seat: int, prefix: str) -> Iterator[Element]:
    yield from _heading(GOODS_AT - 14, Words("scene-goods"))
    step = (RIGHT - LEFT) / len(guilds(view))
    for guild in guilds(view):
        yield _good(view, seat, guild, LEFT + step * guild, step, prefix)


@part
def _good(view: View, seat: int, guild: int, x: Number, step: Number, prefix: str) -> Element:
    """The goods of one type; a Peddler's load counts for more and lies beside them."""
    count, loads = view.s.goods[seat, guild], view.s.peddlers[seat, guild]
    counts = view.box.peddler_goods
    args: dict[str, Any] = {"count": count, "good": good_term(guild)}
    middle = step / 2
    return group(
        f"{prefix}-good-{guild}",
        use(f"g-{GOOD_NAMES[guild]}", middle - 26, 18, 32, None, "" if count else "faint"),
        text(middle + 10, 42, count, 19, "" if count else "soft", "start"),
        *(plate(middle - 24, 54, 48, 19, f"+ {loads * counts}", 15) if loads else ()),
        use("tile-peddler", middle - 26, 52, 17, 22) if loads else None,
        hit(1, 12, step - 2, 64 if loads else 42),
        x=x,
        y=GOODS_AT,
        label=Words("scene-my-good", args),
        about=(Words("scene-on-peddler", {"count": loads * counts}),) if loads else (),
    )


def _guilds(view: View, seat: int, prefix: str, y: Number) -> Iterator[Element]:
    """For every guild its crests, the craftsmen side by side, and their sum."""
    yield from _heading(y, Words("scene-my-people-row"))
    for guild in guilds(view):
        yield _guild(view, seat, guild, y + 30 + ROW * guild, prefix)


@part
def _guild(view: View, seat: int, guild: int, y: Number, prefix: str) -> Element:
    values = owned_craftsmen(view.s, seat, guild)
    jacks = jacks_in(view, seat, guild)
    total = majority_sum(view, seat, guild)
    is_best = total > 0 and total == most_in(view, guild)
    crests = view.s.crests[seat, guild]
    name = f"{prefix}-{GUILD_NAMES[guild]}"
    look = f"g-{GUILD_NAMES[guild]}" + ("" if crests else " faint")
    shown = total or "–"
    return group(
        name,
        group(
            f"{name}-crests",
            use(f"crest-{GUILD_NAMES[guild]}", 0, 2, 26, 31, look),
            *(number_tag(25, 29, crests) if crests > 1 else ()),
            hit(-3, 0, 34, 38),
            label=Words("scene-crests-owned", {"guild": guild_term(guild), "count": crests}),
        ),
        text(40, 23, guild_term(guild), 14, "", "start", 82),
        *_tiles(name, guild, values),
        *(text(282, 23, f"+ {jack}", 14, "soft") for jack in jacks[:1]),
        rect(RIGHT - LEFT - 34, 8, 34, 21, 9, "leader") if is_best else None,
        text(RIGHT - LEFT - 17, 24, shown, 16, "dark" if is_best else "" if total else "soft"),
        hit(34, 0, RIGHT - LEFT - 32, 38),
        x=LEFT,
        y=y,
        label=craftsmen_label(view, seat, guild),
        about=craftsmen_about(view, seat, guild),
    )


def _tiles(name: str, guild: int, values: list[int]) -> Iterator[Element]:
    step = min(29.0, 114 / max(len(values) - 1, 1))
    for n, value in enumerate(values):
        yield tile_piece(f"{name}-{n}", craftsman(guild, value, 0), 128 + n * step, 2, 27)


def _townsmen(view: View, seat: int, prefix: str, y: Number) -> Iterator[Element]:
    """Every townsman with its name; what it does is told where one points at it."""
    yield from _heading(y, Words("scene-townsmen"))
    people = list(townsmen(view, seat))
    if not people:
        yield text(LEFT, y + 40, Words("scene-no-townsmen"), 14, "soft", "start")
    step = (RIGHT - LEFT) / TOWNSMEN_IN_A_ROW
    for n, townsman in enumerate(people):
        row, column = divmod(n, TOWNSMEN_IN_A_ROW)
        middle = LEFT + step * (column + 0.5)
        top = y + 30 + 84 * row
        yield townsman.piece(prefix, middle - 23, top, 46)
        yield text(middle, top + 73, tile_label(townsman.tile), 13, "", width=step - 4)
