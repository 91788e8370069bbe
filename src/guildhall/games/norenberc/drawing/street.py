"""The wide board: sky, gate, houses, and the cards in front of the doors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
from guildhall.engine.drawing.scene import (
    Element,
    Number,
    Sheet,
    circle,
    group,
    hit,
    rect,
    text,
    use,
)
from guildhall.engine.text import Message, PlayerName
from guildhall.games.norenberc import names
from guildhall.games.norenberc.drawing.houses import WIDTH as HOUSE
from guildhall.games.norenberc.drawing.houses import house
from guildhall.games.norenberc.drawing.pieces import agent, guilds, number_tag
from guildhall.games.norenberc.names import GOOD_NAMES, GUILD_NAMES, guild_term
from guildhall.games.norenberc.rules.components import ROUNDS
from guildhall.games.norenberc.rules.pieces import stack_size

PITCH = 213
GATE = 105
HEIGHT = 680
TOP = 10
ROW = 58
"""With six houses there is no room for the gate: its things stand in a row above them."""
GATE_HOUSES = 5


def street(view: View) -> Sheet:
    count = len(guilds(view))
    has_gate = count <= GATE_HOUSES
    wide = count * PITCH + 16 + (GATE if has_gate else 0)
    top = TOP if has_gate else TOP + ROW
    left = (wide - count * PITCH - (GATE if has_gate else 0)) / 2 + (GATE if has_gate else 0)
    placed = {guild: left + PITCH * guild for guild in guilds(view)}
    called = view.s.called_guild
    order = sorted(guilds(view), key=lambda guild: guild == called)
    return Sheet(
        "board",
        "board",
        wide,
        HEIGHT + top - TOP,
        (
            *_backdrop(wide / 2, top - TOP),
            rect(0, 0, wide, top - TOP, 0, "band", name="band") if not has_gate else group("band"),
            gate(view, left - GATE - 1, top) if has_gate else banner_row(view, wide),
            *(house(view, guild, placed[guild], top) for guild in order),
            group("street", *_cards(view, placed, top + 607)),
        ),
        Message("scene-street"),
    )


def _backdrop(middle: Number, y: Number) -> Iterator[Element]:
    """The town behind the street goes on beyond both ends, for wide screens."""
    for tile in (-1, 1, 0):
        yield use("backdrop", middle - 700 + tile * 1400, y, 1400, 690, name=f"backdrop-{tile}")


def _cards(view: View, placed: dict[int, float], y: Number) -> Iterator[Element]:
    s = view.s
    if s.called_guild in placed:
        waiting = [s.order[n] for n in range(view.players) if s.on_cards >> s.order[n] & 1]
        middle = placed[s.called_guild] + HOUSE / 2
        step = min(78.0, 208 / max(len(waiting), 1))
        x = middle - (step * (len(waiting) - 1) + 62) / 2
        for seat in waiting:
            yield called_card(view, seat, x, y)
            x += step
    for guild, x in placed.items():
        if is_planned(view, guild):
            yield planned_card(planner(view, guild), guild, x + 75, y)


@tracked_value
def planner(view: View, guild: int) -> int:
    """The viewer, if a card of theirs for the guild lies face down; else -1."""
    plan = view.s.plan[view.seat] if view.seat >= 0 else 0
    return view.seat if plan >> guild & 1 else -1


def is_planned(view: View, guild: int) -> bool:
    """Whether the viewer's card for the guild lies face down."""
    return planner(view, guild) >= 0


def called_card(view: View, seat: int, x: Number, y: Number) -> Element:
    """A card lying open before the door, with the agent that waits on it."""
    guild = view.s.called_guild
    is_acting = view.s.actor == seat
    return group(
        f"queue-{seat}",
        rect(-4, -4, 70, 60, 9, "chip-now") if is_acting else None,
        use("street-card", 0, 0, 62, 52),
        use(f"g-{GOOD_NAMES[guild]}", 6, 21, 24),
        agent(f"queue-{seat}-agent", seat, 43, 45, 46),
        hit(0, 0, 62, 52),
        x=x,
        y=y,
        classes=f"seat-{seat}",
        label=Message("scene-at-door", {"seat": PlayerName(seat), "guild": guild_term(guild)}),
    )


def planned_card(seat: int, guild: int, x: Number, y: Number) -> Element:
    """One's own card face down: nobody else sees it."""
    return group(
        f"planned-{GUILD_NAMES[guild]}",
        use("street-plan", 0, 0, 62, 52),
        use(f"g-{GOOD_NAMES[guild]}", 8, 15, 22),
        use(f"seal-{seat}", 32, 14, 24),
        hit(0, 0, 62, 52),
        x=x,
        y=y,
        classes=f"seat-{seat}",
        label=Message("scene-planned", {"guild": guild_term(guild)}),
        origin=names.action_card_id(seat, guild),
    )


# The city gate: the round, the turn order, the prestige crests to come, the guest stack.


HANDS = ((0, -21), (21, 0), (0, 21), (-21, 0))
ROMAN = ("I", "II", "III", "IV")
BANNER = (78, 34)


@memoised
def gate(view: View, x: Number, y: Number) -> Element:
    return group(
        "gate",
        use("gate", 0, 0, 108, 590),
        clock(view, 14, 108),
        rect(14, 194, 80, 22, 3, "band"),
        text(54, 210, Message("scene-turn-order"), 14, "sign-text", width=76),
        *(banner(view, place, 15, 222 + place * 37) for place in range(view.players)),
        prestige_supply(view, 20, 410),
        guest_stack(view, 16, 470),
        x=x,
        y=y,
    )


@memoised
def banner_row(view: View, width: Number) -> Element:
    """The same in a row, where the street is full."""
    middle = width / 2 - view.players * 46
    return group(
        "gate",
        _rounds(view, 40, 29),
        *(banner(view, place, middle + place * 92, 12) for place in range(view.players)),
        prestige_supply(view, width - 250, -1),
        group("", _stack_only(view), x=width - 130, y=4),
    )


def _rounds(view: View, x: Number, y: Number) -> Element:
    """The four rounds in a line, the present one bright."""
    now = _round_no(view)
    marks = (
        mark
        for number, roman in enumerate(ROMAN, start=1)
        for mark in (
            circle(x + 36 * number, y, 15, "round-now" if number == now else "round"),
            text(x + 36 * number, y + 5.5, roman, 16, "dark" if number == now else "light"),
        )
    )
    return group("round", *marks, hit(x + 18, 6, 144, 46), **_round_words(view))


def _round_no(view: View) -> int:
    return int(min(max(view.s.round_no, 1), ROUNDS))


def _round_words(view: View) -> dict[str, Any]:
    args: dict[str, Any] = {"round": _round_no(view), "turn": max(view.s.turn_no, 1)}
    return {"label": Message("scene-round", args), "about": (Message("scene-round-about"),)}


def clock(view: View, x: Number, y: Number) -> Element:
    """The round on the gate's clock."""
    number = _round_no(view)
    dx, dy = HANDS[number - 1]
    return group(
        "round",
        use("clock", 0, 0, 80, 80),
        use("round-mark", 40 + dx - 13, 40 + dy - 13, 26),
        text(40 + dx, 45 + dy, ROMAN[number - 1], 15, "dark"),
        hit(0, 0, 80, 80, 40),
        x=x,
        y=y,
        **_round_words(view),
    )


def banner(view: View, place: int, x: Number, y: Number, reach: Number = 0) -> Element:
    """A player's place in the turn order, and whether he has acted."""
    seat = view.s.order[place]
    mark = turn_status_symbol(view, seat)
    args: dict[str, Any] = {"seat": PlayerName(seat), "place": place + 1}
    return group(
        names.order_marker_id(seat),
        use("banner", 0, 0, *BANNER),
        rect(0, 0, 21, BANNER[1], 0, "place"),
        text(10.5, 22.5, place + 1, 16, "dark"),
        use(f"seal-{seat}", 22, 2, 30),
        use(mark, 53, 8, 18) if mark else None,
        hit(0, -reach, BANNER[0], BANNER[1] + 2 * reach, 3),
        x=x,
        y=y,
        classes=f"seat-{seat}",
        label=Message("scene-order", args),
        about=(Message("scene-order-about"),),
        piece=f"order-{seat}",
    )


@tracked_value
def turn_status_symbol(view: View, seat: int) -> str:
    """The sign of what the player is doing in this turn."""
    s = view.s
    if s.finished >> seat & 1:
        return "t-moon"
    if s.deciders >> seat & 1:
        return "mark-now"
    return "mark-wait" if s.on_cards >> seat & 1 else ""


def prestige_supply(view: View, x: Number, y: Number) -> Element:
    count = view.s.prestige_supply
    return group(
        "prestige-supply",
        use("niche", 0, 0, 68, 58),
        *(use("crest-prestige", 18 - 4 * k, 6 + 3 * k, 34, 42) for k in range(min(count, 2))),
        *number_tag(54, 44, count),
        hit(0, 0, 68, 58),
        x=x,
        y=y,
        label=Message("scene-prestige-supply", {"count": count}),
        about=(Message("scene-prestige-about"),),
    )


def guest_stack(view: View, x: Number, y: Number) -> Element:
    return group("", use("gateway", 0, 0, 76, 114), _stack_only(view, 14, 44), x=x, y=y)


def _stack_only(view: View, x: Number = 0, y: Number = 0) -> Element:
    count = stack_size(view.s)
    return group(
        "guests",
        *_backs(count),
        *number_tag(44, 48, count, 17),
        hit(-2, -10, 56, 70),
        x=x,
        y=y,
        label=Message("scene-guests", {"count": count}),
        about=(Message("scene-guests-about"),),
    )


def _backs(count: int) -> Iterator[Element]:
    for k in range(min(4, (count + 9) // 10)):
        yield use("tile-back", 4 - k * 1.5, 2 - k * 3.4, 44, 56)
