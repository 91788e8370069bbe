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
from guildhall.engine.words import SeatName, Words
from guildhall.games.norenberc import touches
from guildhall.games.norenberc.drawing.pieces import (
    agent,
    good,
    guilds,
    is_mine,
    owned_craftsmen,
    tile_piece,
)
from guildhall.games.norenberc.names import GUILD_NAMES
from guildhall.games.norenberc.rules.components import CRAFTSMAN_KINDS, KEPT_TOWNSMEN, PEDDLER
from guildhall.games.norenberc.rules.phases import GAME_OVER, PLANNING
from guildhall.games.norenberc.rules.turn_order import place_in_order
from guildhall.games.norenberc.terms import good_term

WIDTH = 280
HEIGHT = 122


@part
def panel(view: View, seat: int) -> Sheet:
    prefix = "mine" if is_mine(view, seat) else f"panel-{seat}"
    inner = group(
        prefix if is_mine(view, seat) else touches.player(seat),
        rect(1, 1, WIDTH - 2, HEIGHT - 2, 9, "paper"),
        rect(1, 6, 7, HEIGHT - 12, 2, "stripe"),
        use(f"seal-{seat}", 13, 7, 34),
        text(54, 23, SeatName(seat), 17, "", "start", 110),
        *_status(view, seat),
        *_people(view, seat, prefix),
        hit(1, 1, WIDTH - 2, HEIGHT - 2, 9),
        _ledger(view, seat, prefix),
        classes=f"seat-{seat}",
        label=SeatName(seat),
    )
    return Sheet(f"seat-{seat}", "seat", WIDTH, HEIGHT, (inner,), SeatName(seat))


def _status(view: View, seat: int) -> Iterator[Element]:
    place = place_in_order(view.s, seat) + 1
    text_id, count, look = _doing(view, seat)
    if text_id:
        said = Words(text_id, {"count": count})
        yield rect(WIDTH - 122, 7, 76, 21, 10, look)
        light = "light" if look == "chip-moon" else "dark" if look == "chip-now" else ""
        yield text(WIDTH - 84, 22, said, 13, light, width=68)
    yield text(WIDTH - 10, 24, Words("scene-nth", {"place": place}), 17, "soft", "end")


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
        return "scene-ready", 0, "chip"
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
    for k in range(count):
        yield agent(f"{prefix}-agent-{k}", seat, 60 + k * step, 50, 21)
    yield text(60 + count * step + 4, 46, count, 15, "soft")
    tiles = list(_townsmen(view, seat))
    room = WIDTH - 86 - (82 + count * step)
    pitch = min(24.0, room / max(len(tiles), 1))
    for k, (tile, name) in enumerate(tiles):
        yield tile_piece(f"{prefix}-{name}", tile, 82 + count * step + k * pitch, 29, 20)
    for k in range(s.prestige_crests[seat]):
        symbol = "crest-prestige"
        yield use(symbol, WIDTH - 84 - 9 * k, 32, 18, 22, "", f"{prefix}-prestige-{k}", "prestige")
    yield use("vault" if _is_concealed(view, seat) else "taler-face", WIDTH - 62, 31, 22)
    shown: Content = "?" if _is_concealed(view, seat) else int(s.talers[seat])
    yield text(WIDTH - 12, 48, shown, 17, "soft" if shown == "?" else "", "end")


@fact
def _is_concealed(view: View, seat: int) -> bool:
    """Talers lie in the vault unless they are one's own, open by option, or the game is over."""
    if seat == view.seat or view.s.phase == GAME_OVER:
        return False
    return view.options.get("talers") != "open"


def _townsmen(view: View, seat: int) -> Iterator[tuple[int, str]]:
    s = view.s
    for kind in range(KEPT_TOWNSMEN):
        for n in range(s.townsmen[seat, kind]):
            yield CRAFTSMAN_KINDS + kind, f"townsman-{kind}-{n}"
    for n in range(sum(s.peddlers[seat, guild] for guild in guilds(view))):
        yield CRAFTSMAN_KINDS + PEDDLER, f"townsman-{PEDDLER}-{n}"


@part
def _ledger(view: View, seat: int, prefix: str) -> Element:
    return group(f"{prefix}-ledger", *_rows(view, seat, prefix), y=57)


def _rows(view: View, seat: int, prefix: str) -> Iterator[Element]:
    count = len(guilds(view))
    names = 96 if count < 5 else 74
    step = (WIDTH - names - 20) / count
    yield path(f"M14 0H{WIDTH - 10}M14 21H{WIDTH - 10}M14 41H{WIDTH - 10}", "ruled")
    yield text(14, 16, Words("scene-goods"), 14, "soft", "start", names - 8)
    yield text(14, 36, Words("scene-craftsmen"), 14, "soft", "start", names - 8)
    yield text(14, 56.5, Words("scene-crests-row"), 14, "soft", "start", names - 8)
    for guild in guilds(view):
        x = names + 10 + guild * step
        yield _owned_goods(view, seat, guild, x, step, prefix)
        yield from _sum(view, seat, guild, x + step / 2)
        yield from _crests(view, seat, guild, x + step / 2, prefix)


def _owned_goods(
    view: View, seat: int, guild: int, x: Number, step: Number, prefix: str
) -> Element:
    s = view.s
    count = s.goods[seat, guild]
    is_own = is_mine(view, seat)
    name = f"{prefix}-good-{guild}" if is_own else touches.owned_good(seat, guild)
    args: dict[str, Any] = {"count": count, "good": good_term(guild)}
    size = 19 if step > 36 else 15.5
    icon = good(f"{name}-0", guild, step / 2 - size - 1, 11.5 - size / 2, size) if count else None
    more = s.peddlers[seat, guild] * view.box.peddler_goods
    shown: Content = f"{count}+{more}" if more else count or "–"
    look = "" if count else "soft"
    return group(
        name,
        icon,
        text(step / 2 + 1, 17, shown, 15, look, "start" if count else "middle", step / 2),
        hit(-1, -1, step - 1, 23, 5),
        x=x,
        label=Words("scene-my-good", args),
    )


def _sum(view: View, seat: int, guild: int, middle: Number) -> Iterator[Element]:
    """The value of the player's craftsmen; the leader's on gold."""
    total = sum(owned_craftsmen(view.s, seat, guild))
    best = max(sum(owned_craftsmen(view.s, other, guild)) for other in range(view.players))
    if total and total == best:
        yield rect(middle - 13, 22.5, 26, 17, 8, "leader")
    look = "dark" if total and total == best else "" if total else "soft"
    yield text(middle, 36.5, total or "–", 15, look)


def _crests(view: View, seat: int, guild: int, middle: Number, prefix: str) -> Iterator[Element]:
    count = view.s.crests[seat, guild]
    crest = f"crest-{GUILD_NAMES[guild]}"
    look = f"g-{GUILD_NAMES[guild]}" + ("" if count else " faint")
    piece = crest if count else ""
    left = middle - (13 if count > 1 else 8)
    yield use(crest, left, 43, 15, 18, look, f"{prefix}-crest-{guild}", piece)
    if count > 1:
        yield text(middle + 9, 57, count, 14)
