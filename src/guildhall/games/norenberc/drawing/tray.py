"""The viewer's own area, wide and narrow: purse, agents, goods, cards, guildsmen and crests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
from guildhall.engine.drawing.scene import Element, Number, Sheet, group, hit, path, rect, text, use
from guildhall.engine.text import Message, PlayerName
from guildhall.games.norenberc import names
from guildhall.games.norenberc.drawing.pieces import (
    agent,
    good,
    guilds,
    jacks_in,
    number_tag,
    owned_craftsmen,
    plate,
    points,
    row_of,
    score_about,
    score_label,
    tile_piece,
    townsmen,
)
from guildhall.games.norenberc.drawing.street import is_planned
from guildhall.games.norenberc.names import GOOD_NAMES, GUILD_NAMES, good_term, guild_term
from guildhall.games.norenberc.rules.components import PLANNING, craftsman
from guildhall.games.norenberc.rules.rounds import place_in_order

WIDTH = 1240
HEIGHT = 158
ME = 168
WELL = 52
CARD = 58


def tray(view: View) -> Sheet:
    count = len(guilds(view))
    goods_at = ME + 12
    cards_at = goods_at + count * WELL + 18
    people_at = cards_at + count * CARD + 82
    return Sheet(
        "tray",
        "tray",
        WIDTH,
        HEIGHT,
        (
            rect(1, 1, WIDTH - 2, HEIGHT - 2, 9, "paper", name="tray-paper"),
            path(_rules(goods_at - 8, cards_at - 8, people_at - 8), "ruled", name="tray-rules"),
            _me(view),
            _my_score(view),
            _my_goods(view, goods_at),
            _my_cards(view, cards_at),
            _my_people(view, people_at),
        ),
        Message("scene-tray"),
    )


def _rules(*places: Number) -> str:
    return "".join(f"M{x:g} 12V{HEIGHT - 12}" for x in places)


@memoised
def _me(view: View) -> Element:
    s, seat = view.s, view.seat
    place = place_in_order(s, seat) + 1
    return group(
        names.player_id(seat),
        use(f"seal-{seat}", 12, 10, 40),
        text(60, 28, PlayerName(seat), 18, "", "start", ME - 66),
        text(60, 47, Message("scene-place", {"place": place}), 14, "soft", "start", ME - 66),
        use("taler-face", 14, 58, 36),
        text(55, 87, s.talers[seat], 28, "", "start", 48),
        *_agents(view, 14, 148, 36),
        x=0,
        classes=f"seat-{seat}",
        label=Message("scene-me", {"talers": s.talers[seat], "agents": s.supply[seat]}),
    )


@memoised
def _my_score(view: View) -> Element:
    """My points if the game ended now."""
    seat = view.seat
    return group(
        "my-score",
        use("vp", 0, 0, 28),
        text(31, 22, points(view, seat)[0], 22, "", "start", 28),
        hit(-2, -3, 62, 34),
        x=106,
        y=62,
        total_of=seat,
        label=score_label(view, seat),
        about=score_about(view, seat),
    )


def _agents(view: View, x: Number, foot: Number, height: Number) -> Iterator[Element]:
    """Agents at hand, and faded those still in the stockpile."""
    s, seat = view.s, view.seat
    count, later = s.supply[seat], s.stockpile[seat]
    step = min(22.0, 140 / max(count + later, 1))
    for k in range(count):
        yield agent(f"my-agent-{k}", seat, x + 10 + k * step, foot, height)
    for k in range(later):
        width = height * 0.6
        at = x + 10 + (count + k) * step - width * 0.375
        yield use(f"agent-{seat}", at, foot - height * 0.8, width * 0.75, height * 0.8, "faint")


@memoised
def _my_goods(view: View, x: Number) -> Element:
    return group("my-goods", *_goods(view), x=x)


@memoised
def _my_cards(view: View, x: Number) -> Element:
    return group("my-cards", *_cards(view), x=x)


@memoised
def _my_people(view: View, x: Number) -> Element:
    return group("my-people", *_people(view, WIDTH - x - 14), x=x)


def _goods(view: View) -> Iterator[Element]:
    yield text(0, 24, Message("scene-my-goods"), 15, "", "start")
    for guild in guilds(view):
        yield well(view, guild, guild * WELL, 34, WELL - 6, 112)


@memoised
def well(view: View, guild: int, x: Number, y: Number, width: Number, height: Number) -> Element:
    """My goods of one type, piled up; the Peddlers' loads lie beside them."""
    s, seat = view.s, view.seat
    count = s.goods[seat, guild]
    name = names.owned_good_id(seat, guild)
    icon = width - 12
    step = min(14.0, (height - 34 - icon) / max(count - 1, 1))
    pile = [
        good(f"{name}-{k}", guild, 6, height - 26 - icon - k * step, icon) for k in range(count)
    ]
    args: dict[str, Any] = {"count": count, "good": good_term(guild)}
    return group(
        name,
        rect(0, 0, width, height, 9, "well"),
        *pile,
        text(width / 2, height - 7, count, 18, "" if count else "soft"),
        *load(view, guild, width),
        hit(0, 0, width, height, 9),
        x=x,
        y=y,
        classes=f"g-{GUILD_NAMES[guild]}",
        label=Message("scene-my-good", args),
        about=(Message("scene-good-about", {"guild": guild_term(guild)}),),
    )


def load(view: View, guild: int, width: Number) -> Iterator[Element]:
    """A good on a Peddler counts for more, but is out of reach."""
    loaded = view.s.peddlers[view.seat, guild]
    if loaded:
        counts = loaded * view.box.peddler_goods
        yield use("tile-peddler", width - 25, 4, 22, 28)
        yield from plate(width - 30, 22, 30, 19, f"+{counts}", 14)


def _cards(view: View) -> Iterator[Element]:
    yield text(0, 24, Message("scene-my-cards"), 15, "", "start")
    for guild in guilds(view):
        yield action_card(view, guild, guild * CARD, 38)
    yield pass_token(view, len(guilds(view)) * CARD + 6, 52, 56)


@tracked_value
def card_state(view: View, guild: int) -> str:
    """Where my card is: planned face down, lying at the door, played, or in my hand."""
    s, seat = view.s, view.seat
    if is_planned(view, guild):
        return "planned"
    if s.called_guild == guild and s.on_cards >> seat & 1:
        return "called"
    return "hand"


@memoised
def action_card(view: View, guild: int, x: Number, y: Number, width: Number = CARD - 6) -> Element:
    state = card_state(view, guild)
    is_bright = state != "hand" or is_planning(view)
    high = width * 88 / 62
    mark = "mark-now" if state == "called" else "mark-done"
    return group(
        names.action_card_id(view.seat, guild),
        use(f"plan-{GUILD_NAMES[guild]}", 0, 0, width, high, "" if is_bright else "used"),
        use(mark, width - 17, -5, 20) if state != "hand" else None,
        hit(-1, -1, width + 2, high + 2),
        text(width / 2, high + 17, Message(f"scene-card-{state}"), 13, "soft", width=width - 2),
        x=x,
        y=y,
        label=Message("scene-card", {"guild": guild_term(guild)}),
        about=(Message(f"scene-card-{state}-about"),),
    )


@tracked_value
def is_planning(view: View) -> bool:
    return bool(view.s.phase == PLANNING)


@tracked_value
def has_finished(view: View) -> bool:
    return bool(view.s.finished >> view.seat & 1)


def pass_token(view: View, x: Number, y: Number, size: Number) -> Element:
    seat = view.seat
    return group(
        names.pass_token_id(seat),
        use("pass-moon" if has_finished(view) else f"pass-{seat}", 0, 0, size),
        hit(0, 0, size, size, size / 2),
        text(size / 2, size + 20, Message("scene-pass-token"), 14, "soft", width=size + 14),
        x=x,
        y=y,
        label=Message("scene-pass-token"),
        about=(Message("scene-pass-about"),),
    )


def _people(view: View, room: Number) -> Iterator[Element]:
    """A column for every guild, then the townsmen."""
    count = len(guilds(view))
    people = list(townsmen(view, view.seat))
    prestige = view.s.prestige_crests[view.seat]
    left = max(min(100.0, 40.0 * len(people)), 46.0 if prestige else 0.0)
    step = min(136.0, (room - left) / count)
    yield text(0, 24, Message("scene-my-people"), 15, "", "start", room)
    for guild in guilds(view):
        yield from _guildsmen(view, guild, guild * step, step)
    apart = min(40.0, (left - 36) / max(len(people) - 1, 1))
    for n, townsman in enumerate(people):
        yield townsman.piece(view, "my", count * step + 4 + n * apart, 38, 36)
    if prestige:
        at = count * step + 4
        yield use("crest-prestige", at, 108, 32, 40, "", "my-prestige", "prestige")
        yield from number_tag(at + 30, 142, prestige)


def _guildsmen(view: View, guild: int, x: Number, step: Number) -> Iterator[Element]:
    values = owned_craftsmen(view.s, view.seat, guild)
    jacks = jacks_in(view, view.seat, guild)
    width = min(42.0, step - 8)
    places = row_of(len(values), x + step / 2 - 4, width + 2, step - width)
    for n, (value, middle) in enumerate(zip(values, places, strict=True)):
        tile = craftsman(guild, value, 0)
        yield tile_piece(view, f"my-{GUILD_NAMES[guild]}-{n}", tile, middle - width / 2, 38, width)
    if len(values) > 1 or jacks:
        yield from plate(x + step / 2 - 20, 88, 32, 20, sum(values) + sum(jacks), 16)
    yield my_crest(view, guild, x + step / 2 - 16, 112)


@memoised
def my_crest(view: View, guild: int, x: Number, y: Number) -> Element:
    count = view.s.crests[view.seat, guild]
    crest = f"crest-{GUILD_NAMES[guild]}"
    args: dict[str, Any] = {"guild": guild_term(guild), "count": count}
    return group(
        names.owned_crest_id(view.seat, guild),
        use(crest, 0, 0, 27, 32, "" if count else "faint", "", crest if count else ""),
        *(number_tag(25, 28, count) if count > 1 else ()),
        hit(-2, -2, 31, 36),
        x=x,
        y=y,
        classes=f"g-{GUILD_NAMES[guild]}",
        label=Message("scene-my-crests", args),
        about=(Message("scene-crest-about", view.rule_args),),
    )


# The same for narrow screens.


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
        Message("scene-tray"),
    )


@memoised
def _narrow_my_cards(view: View) -> Element:
    return group("my-cards", *_narrow_cards(view))


@memoised
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
        names.player_id(seat),
        use("taler-face", 2, 14, 28),
        text(33, 36, s.talers[seat], 21, "", "start", 29),
        label=Message("scene-me", {"talers": s.talers[seat], "agents": s.supply[seat]}),
    )
    step = (WELLS_END - WELLS_AT) / count
    for guild in guilds(view):
        yield _narrow_well(view, guild, WELLS_AT + 2 + guild * step, step - 4)
    yield agent("my-agent-0", seat, 357, 46, 38)
    yield text(378, 36, s.supply[seat], 20)


def _narrow_well(view: View, guild: int, x: Number, width: Number) -> Element:
    s, seat = view.s, view.seat
    count = s.goods[seat, guild]
    name = names.owned_good_id(seat, guild)
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
        label=Message("scene-my-good", args),
        about=(Message("scene-good-about", {"guild": guild_term(guild)}),),
    )
