"""The city gate: the round, the turn order, the prestige crests to come, the guest stack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact, part
from guildhall.engine.drawing.scene import Element, Number, circle, group, hit, rect, text, use
from guildhall.engine.text import SeatName, Words
from guildhall.games.norenberc import touches
from guildhall.games.norenberc.drawing.pieces import number_tag
from guildhall.games.norenberc.rules.components import ROUNDS
from guildhall.games.norenberc.rules.guest_stack import stack_size

HANDS = ((0, -21), (21, 0), (0, 21), (-21, 0))
ROMAN = ("I", "II", "III", "IV")
BANNER = (78, 34)


@part
def gate(view: View, x: Number, y: Number) -> Element:
    return group(
        "gate",
        use("gate", 0, 0, 108, 590),
        clock(view, 14, 108),
        rect(14, 194, 80, 22, 3, "band"),
        text(54, 210, Words("scene-turn-order"), 14, "sign-text", width=76),
        *(banner(view, place, 15, 222 + place * 37) for place in range(view.players)),
        prestige_supply(view, 20, 410),
        guest_stack(view, 16, 470),
        x=x,
        y=y,
    )


@part
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
    return {"label": Words("scene-round", args), "about": (Words("scene-round-about"),)}


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
    args: dict[str, Any] = {"seat": SeatName(seat), "place": place + 1}
    return group(
        touches.order_marker_id(seat),
        use("banner", 0, 0, *BANNER),
        rect(0, 0, 21, BANNER[1], 0, "place"),
        text(10.5, 22.5, place + 1, 16, "dark"),
        use(f"seal-{seat}", 22, 2, 30),
        use(mark, 53, 8, 18) if mark else None,
        hit(0, -reach, BANNER[0], BANNER[1] + 2 * reach, 3),
        x=x,
        y=y,
        classes=f"seat-{seat}",
        label=Words("scene-order", args),
        about=(Words("scene-order-about"),),
        piece=f"order-{seat}",
    )


@fact
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
        label=Words("scene-prestige-supply", {"count": count}),
        about=(Words("scene-prestige-about"),),
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
        label=Words("scene-guests", {"count": count}),
        about=(Words("scene-guests-about"),),
    )


def _backs(count: int) -> Iterator[Element]:
    for k in range(min(4, (count + 9) // 10)):
        yield use("tile-back", 4 - k * 1.5, 2 - k * 3.4, 44, 56)
