"""The players' panels: ledgers with everything public, one column for each guild."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact, part
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
from guildhall.games.norenberc import touches
from guildhall.games.norenberc.drawing.people import (
    craftsmen_about,
    craftsmen_label,
    jacks_in,
    majority_sum,
    most_in,
    townsmen,
)
from guildhall.games.norenberc.drawing.pieces import (
    agent,
    good,
    guilds,
    is_mine,
    owned_craftsmen,
)
from guildhall.games.norenberc.drawing.standing import (
    is_concealed,
    points,
    purse_label,
    score_about,
    score_label,
)
from guildhall.games.norenberc.names import GUILD_NAMES
from guildhall.games.norenberc.rules.phases import GAME_OVER, PLANNING
from guildhall.games.norenberc.rules.turn_order import place_in_order
from guildhall.games.norenberc.terms import good_term, guild_term

PANEL_WIDTH = 280
HEIGHT = 79
"""Of a panel without the ledger's rows above the crests."""
CRESTS_AT = (43, 57, 69)
"""Where the row of crests begins, below craftsmen with no line, one or two of values to add."""
PC = "prestige"


@part
def panel(view: View, seat: int) -> Sheet:
    prefix = "mine" if is_mine(view, seat) else f"panel-{seat}"
    height = HEIGHT + _crests_at(view, seat)
    inner = group(
        prefix if is_mine(view, seat) else touches.player_id(seat),
        rect(1, 1, PANEL_WIDTH - 2, height - 2, 9, "paper"),
        rect(1, 6, 7, height - 12, 2, "stripe"),
        use(f"seal-{seat}", 14, 6, 31),
        text(54, 23, SeatName(seat), 17, "", "start", 110),
        *_status(view, seat),
        hit(1, 1, PANEL_WIDTH - 2, height - 2, 9),
        _score(view, seat, prefix),
        *_people(view, seat, prefix),
        _ledger(view, seat, prefix),
        classes=f"seat-{seat}",
        label=SeatName(seat),
    )
    return Sheet(f"seat-{seat}", "seat", PANEL_WIDTH, height, (inner,), SeatName(seat))


def _status(view: View, seat: int) -> Iterator[Element]:
    place = place_in_order(view.s, seat) + 1
    text_id, count, look = _doing(view, seat)
    if text_id:
        said = Words(text_id, {"count": count})
        yield rect(PANEL_WIDTH - 122, 7, 76, 21, 10, look)
        light = "light" if look == "chip-moon" else "dark" if look == "chip-now" else ""
        yield text(PANEL_WIDTH - 84, 22, said, 13, light, width=68)
    yield text(PANEL_WIDTH - 10, 24, Words("scene-nth", {"place": place}), 17, "soft", "end")


@fact
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
        label=Words("scene-agents", args),
    )
    tiles = list(townsmen(view, seat))
    pitch = min(24.0, (PANEL_WIDTH - 108 - end) / max(len(tiles), 1))
    for k, townsman in enumerate(tiles):
        yield townsman.piece(prefix, end + 22 + k * pitch, 29, 20)
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
            label=Words("scene-prestige-owned", {"count": count}),
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


@part
def _score(view: View, seat: int, prefix: str) -> Element:
    """The points if the game ended now, under the seal."""
    return group(
        f"{prefix}-score",
        use("vp", 11, 39, 18),
        text(31, 53, points(view, seat)[0], 15, "", "start", 24),
        hit(9, 37, 46, 20),
        label=score_label(view, seat),
        about=score_about(view, seat),
    )


@part
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
    yield text(14, 16, Words("scene-goods"), 14, "soft", "start", names)
    yield text(14, 36, Words("scene-craftsmen"), 14, "soft", "start", names)
    yield text(14, crests + 13.5, Words("scene-crests-row"), 14, "soft", "start", names)
    for guild in guilds(view):
        x = left + guild * step
        yield _owned_goods(view, seat, guild, x, step, prefix)
        yield _craftsmen(view, seat, guild, x, step, prefix)
        yield _crests(view, seat, guild, x + step / 2, crests, prefix)


@part
def _owned_goods(
    view: View, seat: int, guild: int, x: Number, step: Number, prefix: str
) -> Element:
    s = view.s
    count = s.goods[seat, guild]
    is_own = is_mine(view, seat)
    name = f"{prefix}-good-{guild}" if is_own else touches.owned_good_id(seat, guild)
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
        label=Words("scene-my-good", args),
        about=(Words("scene-on-peddler", {"count": more}),) if more else (),
    )


@part
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


@part
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
        label=Words("scene-crests-owned", args),
    )
