"""What lies before the player, on a narrow screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
from guildhall.engine.drawing.scene import Element, Number, Sheet, group, hit, rect, text, use
from guildhall.engine.text import Words
from guildhall.games.norenberc import touches
from guildhall.games.norenberc.drawing.pieces import agent, good, guilds
from guildhall.games.norenberc.drawing.tray import action_card, load, pass_token
from guildhall.games.norenberc.names import GOOD_NAMES, GUILD_NAMES
from guildhall.games.norenberc.rules.phases import PLANNING
from guildhall.games.norenberc.terms import good_term, guild_term

WELLS_AT, WELLS_END = 64, 341
"""Six wells between purse and agents, each broad enough for a finger."""


def narrow_tray(view: View) -> Sheet:
    """Purse, goods and agents on one line; in planning the cards above it."""
    is_planning = bool(view.s.phase == PLANNING and view.s.deciders >> view.seat & 1)
    top = 112 if is_planning else 0
    return Sheet(
        "tray",
        "tray",
        390,
        top + 56,
        (
            *((_narrow_my_cards(view),) if is_planning else ()),
            _narrow_my_goods(view, top),
        ),
        Words("scene-tray"),
    )


@part
def _narrow_my_cards(view: View) -> Element:
    return group("my-cards", *_narrow_cards(view))


@part
def _narrow_my_goods(view: View, y: Number) -> Element:
    return group("my-goods", *_narrow_goods(view), y=y)


def _narrow_cards(view: View) -> Iterator[Element]:
    count = len(guilds(view))
    width = min(58.0, 382 / (count + 1) - 5)
    for guild in guilds(view):
        yield action_card(view, guild, 4 + guild * (width + 5), 8, width)
    yield pass_token(view, 4 + count * (width + 5), 14, width)


def _narrow_goods(view: View) -> Iterator[Element]:
    s, seat = view.s, view.seat
    count = len(guilds(view))
    yield group(
        touches.player_id(seat),
        use("taler-face", 2, 14, 28),
        text(33, 36, s.talers[seat], 21, "", "start", 29),
        label=Words("scene-me", {"talers": s.talers[seat], "agents": s.supply[seat]}),
    )
    step = (WELLS_END - WELLS_AT) / count
    for guild in guilds(view):
        yield _narrow_well(view, guild, WELLS_AT + 2 + guild * step, step - 4)
    yield agent("my-agent-0", seat, 357, 46, 38)
    yield text(378, 36, s.supply[seat], 20)


def _narrow_well(view: View, guild: int, x: Number, width: Number) -> Element:
    s, seat = view.s, view.seat
    count = s.goods[seat, guild]
    name = touches.owned_good_id(seat, guild)
    icon = min(30.0, width - 15)
    args: dict[str, Any] = {"count": count, "good": good_term(guild)}
    return group(
        name,
        rect(0, 4, width, 46, 9, "well"),
        good(f"{name}-0", guild, 2, 27 - icon / 2, icon) if count else None,
        None if count else use(f"g-{GOOD_NAMES[guild]}", 2, 27 - icon / 2, icon, None, "faint"),
        text(width - 10, 34, count, 18, "" if count else "soft"),
        *load(view, guild, width),
        hit(-2, 4, width + 4, 46, 9),
        x=x,
        classes=f"g-{GUILD_NAMES[guild]}",
        label=Words("scene-my-good", args),
        about=(Words("scene-good-about", {"guild": guild_term(guild)}),),
    )
