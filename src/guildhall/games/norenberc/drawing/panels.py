"""The players' panels with everything public, and the full sheet of one player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
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
from guildhall.engine.text import Message, PlayerName
from guildhall.games.norenberc.drawing.pieces import (
    agent,
    craftsmen_about,
    craftsmen_label,
    good,
    guilds,
    is_concealed,
    is_mine,
    is_over,
    jacks_in,
    majority_sum,
    most_in,
    number_tag,
    owned_craftsmen,
    plate,
    points,
    purse_label,
    score_about,
    score_label,
    tile_label,
    tile_piece,
    townsmen,
)
from guildhall.games.norenberc.names import (
    GOOD_NAMES,
    GUILD_NAMES,
    good_term,
    guild_term,
    owned_good_id,
    player_id,
)
from guildhall.games.norenberc.rules.components import GAME_OVER, PLANNING, craftsman
from guildhall.games.norenberc.rules.rounds import place_in_order

PANEL_WIDTH = 280
HEIGHT = 79
"""Of a panel without the ledger's rows above the crests."""
CRESTS_AT = (43, 57, 69)
"""Where the row of crests begins, below craftsmen with no line, one or two of values to add."""
PC = "prestige"


@memoised
def panel(view: View, seat: int) -> Sheet:
    prefix = "mine" if is_mine(view, seat) else f"panel-{seat}"
    height = HEIGHT + _crests_at(view, seat)
    inner = group(
        prefix if is_mine(view, seat) else player_id(seat),
        rect(1, 1, PANEL_WIDTH - 2, height - 2, 9, "paper"),
        rect(1, 6, 7, height - 12, 2, "stripe"),
        use(f"seal-{seat}", 14, 6, 31),
        text(54, 23, PlayerName(seat), 17, "", "start", 110),
        *_status(view, seat),
        hit(1, 1, PANEL_WIDTH - 2, height - 2, 9),
        _score(view, seat, prefix),
        *_people(view, seat, prefix),
        _ledger(view, seat, prefix),
        classes=f"seat-{seat}",
        label=PlayerName(seat),
    )
    return Sheet(f"seat-{seat}", "seat", PANEL_WIDTH, height, (inner,), PlayerName(seat))


def _status(view: View, seat: int) -> Iterator[Element]:
    place = place_in_order(view.s, seat) + 1
    text_id, count, look = _doing(view, seat)
    if text_id:
        line = Message(text_id, {"count": count})
        yield rect(PANEL_WIDTH - 122, 7, 76, 21, 10, look)
        light = "light" if look == "chip-moon" else "dark" if look == "chip-now" else ""
        yield text(PANEL_WIDTH - 84, 22, line, 13, light, width=68)
    yield text(PANEL_WIDTH - 10, 24, Message("scene-nth", {"place": place}), 17, "soft", "end")


@tracked_value
def _doing(view: View, seat: int) -> tuple[str, int, str]:
    """What the player does now: the word's id, a number for it, and its look."""
    s = view.s
    if s.phase == GAME_OVER:
        return "", 0, ""
    if s.phase == PLANNING:
        if s.deciders >> seat & 1:
            return "scene-plans", 0, "chip-now"
        if s.finished >> seat & 1:
            return "scene-done", 0, "chip-moon"
        return "scene-ready" if s.plan[seat] else "scene-waits", 0, "chip"
    if s.deciders >> seat & 1:
        return "scene-acts", 0, "chip-now"
    if s.on_cards >> seat & 1:
        return "scene-waits", 0, "chip"
    cards = cards_left(view, seat)
    if cards:
        return "scene-cards-left", cards, "chip"
    return ("scene-done", 0, "chip-moon") if s.finished >> seat & 1 else ("", 0, "")


def cards_left(view: View, seat: int) -> int:
    """How many cards the player is known to have face down."""
    return max(int(view.s.face_down[seat]), 0)


def _people(view: View, seat: int, prefix: str) -> Iterator[Element]:
    """Agents at hand, townsmen, prestige crests, and the purse."""
    s = view.s
    count = s.supply[seat]
    step = min(13.0, 84 / max(count, 1))
    standing = [agent(f"{prefix}-agent-{k}", seat, 60 + k * step, 50, 21) for k in range(count)]
    end = 60 + count * step
    args: dict[str, Any] = {"count": count, "later": s.stockpile[seat]}
    yield group(
        f"{prefix}-agents",
        *standing,
        text(end + 4, 46, count, 15, "soft"),
        hit(52, 29, end - 42, 24),
        label=Message("scene-agents", args),
    )
    tiles = list(townsmen(view, seat))
    pitch = min(24.0, (PANEL_WIDTH - 108 - end) / max(len(tiles), 1))
    for k, townsman in enumerate(tiles):
        yield townsman.piece(view, prefix, end + 22 + k * pitch, 29, 20)
    yield from _prestige(view, seat, prefix)
    yield _purse(view, seat, prefix)


def _prestige(view: View, seat: int, prefix: str) -> Iterator[Element]:
    count = view.s.prestige_crests[seat]
    if count:
        left = PANEL_WIDTH - 84 - 9 * (count - 1)
        yield group(
            f"{prefix}-prestige",
            *(
                use(
                    "crest-prestige",
                    PANEL_WIDTH - 84 - 9 * k,
                    32,
                    18,
                    22,
                    "",
                    f"{prefix}-pc-{k}",
                    PC,
                )
                for k in range(count)
            ),
            hit(left - 1, 30, PANEL_WIDTH - 64 - left, 26),
            label=Message("scene-prestige-owned", {"count": count}),
        )


def _purse(view: View, seat: int, prefix: str) -> Element:
    hidden = is_concealed(view, seat)
    shown: Content = "?" if hidden else int(view.s.talers[seat])
    return group(
        f"{prefix}-purse",
        use("vault" if hidden else "taler-face", PANEL_WIDTH - 62, 31, 22),
        text(PANEL_WIDTH - 12, 48, shown, 17, "soft" if hidden else "", "end"),
        hit(PANEL_WIDTH - 63, 29, 55, 26),
        label=purse_label(view, seat),
    )


@memoised
def _score(view: View, seat: int, prefix: str) -> Element:
    """The points if the game ended now, under the seal."""
    return group(
        f"{prefix}-score",
        use("vp", 11, 39, 18),
        text(31, 53, points(view, seat)[0], 15, "", "start", 24),
        hit(9, 37, 46, 20),
        total_of=seat,
        label=score_label(view, seat),
        about=score_about(view, seat),
    )


@memoised
def _ledger(view: View, seat: int, prefix: str) -> Element:
    return group(f"{prefix}-ledger", *_rows(view, seat, prefix), y=57)


def _columns(view: View) -> tuple[float, float]:
    """Where the columns of the guilds begin, and how wide each is."""
    count = len(guilds(view))
    left = 106 if count < 5 else 84
    return left, (PANEL_WIDTH - left - 10) / count


def _crests_at(view: View, seat: int) -> int:
    """The row of crests makes room for the values of the craftsmen."""
    return CRESTS_AT[max(len(_additions(view, seat, guild)) for guild in guilds(view))]


def _rows(view: View, seat: int, prefix: str) -> Iterator[Element]:
    left, step = _columns(view)
    crests = _crests_at(view, seat)
    names = left - 18
    yield path("".join(f"M14 {y}H{PANEL_WIDTH - 10}" for y in (0, 21, crests - 2)), "ruled")
    yield text(14, 16, Message("scene-goods"), 14, "soft", "start", names)
    yield text(14, 36, Message("scene-craftsmen"), 14, "soft", "start", names)
    yield text(14, crests + 13.5, Message("scene-crests-row"), 14, "soft", "start", names)
    for guild in guilds(view):
        x = left + guild * step
        yield _owned_goods(view, seat, guild, x, step, prefix)
        yield _craftsmen(view, seat, guild, x, step, prefix)
        yield _crests(view, seat, guild, x + step / 2, crests, prefix)


@memoised
def _owned_goods(
    view: View, seat: int, guild: int, x: Number, step: Number, prefix: str
) -> Element:
    s = view.s
    count = s.goods[seat, guild]
    is_own = is_mine(view, seat)
    name = f"{prefix}-good-{guild}" if is_own else owned_good_id(seat, guild)
    args: dict[str, Any] = {"count": count, "good": good_term(guild)}
    size = 19 if step > 36 else 15.5
    icon = good(f"{name}-0", guild, step / 2 - size - 1, 11.5 - size / 2, size) if count else None
    more = s.peddlers[seat, guild] * view.box.peddler_goods
    shown: Content = f"{count}+{more}" if more else count or "–"
    look = "" if count or more else "soft"
    anchor, room = ("start", step / 2) if count else ("middle", step - 3)
    return group(
        name,
        icon,
        text(step / 2 + 1, 17, shown, 15, look, anchor, room),
        hit(-1, -1, step - 1, 23, 5),
        x=x,
        label=Message("scene-my-good", args),
        about=(Message("scene-on-peddler", {"count": more}),) if more else (),
    )


@memoised
def _craftsmen(view: View, seat: int, guild: int, x: Number, step: Number, prefix: str) -> Element:
    """The player's sum in a guild, the leader's on gold, and the tiles that make it up."""
    total = majority_sum(view, seat, guild)
    is_best = total > 0 and total == most_in(view, guild)
    lines = enumerate(_additions(view, seat, guild))
    return group(
        f"{prefix}-craftsmen-{guild}",
        rect(step / 2 - 13, 22.5, 26, 17, 8, "leader") if is_best else None,
        text(step / 2, 36.5, total or "–", 15, "dark" if is_best else "" if total else "soft"),
        *(text(step / 2, 50.5 + 12 * n, line, 13, "soft", width=step - 3) for n, line in lines),
        hit(0, 22, step - 1, _crests_at(view, seat) - 25, 5),
        x=x,
        label=craftsmen_label(view, seat, guild),
        about=craftsmen_about(view, seat, guild),
    )


def _additions(view: View, seat: int, guild: int) -> list[str]:
    """The values that make up a sum, on no line, one or two; those of Jacks in brackets."""
    jacks = jacks_in(view, seat, guild)
    tiles = [*map(str, owned_craftsmen(view.s, seat, guild)), *(f"({jack})" for jack in jacks)]
    if len(tiles) < 2 and not jacks:
        return []
    if len(tiles) <= _columns(view)[1] // 11 + 1:
        return ["+".join(tiles)]
    half = (len(tiles) + 1) // 2
    return ["+".join(tiles[:half]) + "+", "+".join(tiles[half:])]


@memoised
def _crests(view: View, seat: int, guild: int, middle: Number, y: Number, prefix: str) -> Element:
    count = view.s.crests[seat, guild]
    crest = f"crest-{GUILD_NAMES[guild]}"
    look = f"g-{GUILD_NAMES[guild]}" + ("" if count else " faint")
    left = middle - (13 if count > 1 else 8)
    name = f"{prefix}-crest-{guild}"
    args: dict[str, Any] = {"guild": guild_term(guild), "count": count}
    return group(
        f"{name}s",
        use(crest, left, y, 15, 18, look, name, crest if count else ""),
        text(middle + 9, y + 14, count, 14) if count > 1 else None,
        hit(middle - 14, y - 1, 28, 20, 5),
        label=Message("scene-crests-owned", args),
    )


# The sheet with everything public about one player.


SHEET_WIDTH = 360
LEFT, RIGHT = 16, 344
GOODS_AT = 140
CRAFTSMEN_AT = 200
LOADS = 26
"""What the goods on Peddlers need below the others."""
ROW = 42
TOWNSMEN_IN_A_ROW = 3


@memoised
def belongings(view: View, seat: int) -> Sheet:
    """Purse, agents, goods, crests, craftsmen and townsmen of a player, and the score."""
    prefix = f"belongings-{seat}"
    people = list(townsmen(view, seat))
    loads = sum(view.s.peddlers[seat, guild] for guild in guilds(view))
    craftsmen_at = CRAFTSMEN_AT + (LOADS if loads else 0)
    townsmen_at = craftsmen_at + 32 + ROW * len(guilds(view))
    rows = (len(people) + TOWNSMEN_IN_A_ROW - 1) // TOWNSMEN_IN_A_ROW
    height = townsmen_at + 36 + (84 * rows if rows else 14)
    label = Message("scene-belongings", {"seat": PlayerName(seat)})
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
    yield text(70, 34, PlayerName(seat), 20, "", "start", 160)
    yield text(70, 53, Message("scene-place", {"place": place}), 14, "soft", "start", 160)


def _heading(y: Number, words: Content) -> Iterator[Element]:
    yield path(f"M{LEFT} {y:g}H{RIGHT}", "ruled")
    yield text(LEFT, y + 20, words, 15, "soft", "start", RIGHT - LEFT)


def _figures(view: View, seat: int, prefix: str) -> Iterator[Element]:
    """Points, talers, agents and prestige crests, each with its sign."""
    s = view.s
    score = Message("scene-final" if is_over(view) else "scene-if-ended")
    yield group(
        f"{prefix}-score",
        use("vp", 292, 10, 22),
        text(RIGHT, 29, points(view, seat)[0], 20, "", "end"),
        text(RIGHT, 53, score, 13, "soft", "end", 170),
        hit(236, 8, RIGHT - 232, 50),
        total_of=seat,
        label=score_label(view, seat),
        about=score_about(view, seat),
    )
    hidden = is_concealed(view, seat)
    talers: Content = Message("scene-concealed") if hidden else s.talers[seat]
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
        Message("scene-agents", {"count": count, "later": later}),
        (Message("scene-agents-out", {"count": out}),),
    )
    crests = s.prestige_crests[seat]
    label = Message("scene-prestige-owned", {"count": crests})
    name = f"{prefix}-prestige"
    yield _figure(name, "crest-prestige", 240, crests, "scene-prestige-row", label)


def _figure(
    name: str,
    sign: str,
    x: Number,
    shown: Content,
    caption: str,
    label: Message,
    about: tuple[Content, ...] = (),
) -> Element:
    return group(
        name,
        use(sign, 0, 72, 32, 36),
        text(40, 91, shown, 18, "", "start", 66),
        text(40, 109, Message(caption), 13, "soft", "start", 66),
        hit(-4, 68, 110, 48),
        x=x,
        label=label,
        about=about,
    )


def _goods(view: View, seat: int, prefix: str) -> Iterator[Element]:
    yield from _heading(GOODS_AT - 14, Message("scene-goods"))
    step = (RIGHT - LEFT) / len(guilds(view))
    for guild in guilds(view):
        yield _good(view, seat, guild, LEFT + step * guild, step, prefix)


@memoised
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
        label=Message("scene-my-good", args),
        about=(Message("scene-on-peddler", {"count": loads * counts}),) if loads else (),
    )


def _guilds(view: View, seat: int, prefix: str, y: Number) -> Iterator[Element]:
    """For every guild its crests, the craftsmen side by side, and their sum."""
    yield from _heading(y, Message("scene-my-people-row"))
    for guild in guilds(view):
        yield _guild(view, seat, guild, y + 30 + ROW * guild, prefix)


@memoised
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
            label=Message("scene-crests-owned", {"guild": guild_term(guild), "count": crests}),
        ),
        text(40, 23, guild_term(guild), 14, "", "start", 82),
        *_tiles(view, name, guild, values),
        *(text(282, 23, f"+ {jack}", 14, "soft") for jack in jacks[:1]),
        rect(RIGHT - LEFT - 34, 8, 34, 21, 9, "leader") if is_best else None,
        text(RIGHT - LEFT - 17, 24, shown, 16, "dark" if is_best else "" if total else "soft"),
        hit(34, 0, RIGHT - LEFT - 32, 38),
        x=LEFT,
        y=y,
        label=craftsmen_label(view, seat, guild),
        about=craftsmen_about(view, seat, guild),
    )


def _tiles(view: View, name: str, guild: int, values: list[int]) -> Iterator[Element]:
    step = min(29.0, 114 / max(len(values) - 1, 1))
    for n, value in enumerate(values):
        yield tile_piece(view, f"{name}-{n}", craftsman(guild, value, 0), 128 + n * step, 2, 27)


def _townsmen(view: View, seat: int, prefix: str, y: Number) -> Iterator[Element]:
    """Every townsman with its name; the tooltip explains what it does."""
    yield from _heading(y, Message("scene-townsmen"))
    people = list(townsmen(view, seat))
    if not people:
        yield text(LEFT, y + 40, Message("scene-no-townsmen"), 14, "soft", "start")
    step = (RIGHT - LEFT) / TOWNSMEN_IN_A_ROW
    for n, townsman in enumerate(people):
        row, column = divmod(n, TOWNSMEN_IN_A_ROW)
        middle = LEFT + step * (column + 0.5)
        top = y + 30 + 84 * row
        yield townsman.piece(view, prefix, middle - 23, top, 46)
        yield text(middle, top + 73, tile_label(townsman.tile), 13, "", width=step - 4)
