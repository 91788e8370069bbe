"""What lies before the player on a wide screen."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
from guildhall.engine.drawing.scene import Element, Sheet, group, path, rect, text, use
from guildhall.engine.text import Argument, Words
from guildhall.games.nobility.drawing.belongings import (
    council_tiles,
    gauge,
    modifiers,
    my_dice,
    stores,
)
from guildhall.games.nobility.drawing.land import land_rows
from guildhall.games.nobility.drawing.papers import (
    ROW_WITHOUT_NAMES,
    character,
    choice_of_commissions,
    chooses_commission,
    favours,
    my_commissions,
    my_hand,
    shows_favours,
)
from guildhall.games.nobility.drawing.reading import commissions_of, pending, score

WIDTH, HEIGHT = 1152, 165
DICE_AT, STORES_AT, LAND_AT, HAND_AT, LORD_AT = 12, 252, 414, 726, 954
TOP = 30


def tray(view: View) -> Sheet:
    lines = "".join(f"M{x - 8} 10V{HEIGHT - 10}" for x in (STORES_AT, LAND_AT, HAND_AT, LORD_AT))
    return Sheet(
        "tray",
        "tray",
        WIDTH,
        HEIGHT,
        (
            rect(1, 1, WIDTH - 2, HEIGHT - 2, 9, "cb-paper", name="tray-paper"),
            rect(1, 6, 5, HEIGHT - 12, 2, f"cb-stripe seat-{view.seat}", name="tray-stripe"),
            path(lines, "cb-hair", name="tray-lines"),
            _my_dice(view),
            group("my-stores", *_titled("scene-stores", 150), x=STORES_AT),
            _my_goods(view),
            _my_land(view),
            group("my-cards", *_titled("scene-hand", 216), x=HAND_AT),
            _my_hand(view),
            _my_lord(view),
        ),
        Words("scene-tray"),
    )


@part
def _my_dice(view: View) -> Element:
    return group("my-dice", *_dice(view), x=DICE_AT)


@part
def _my_goods(view: View) -> Element:
    return group("my-goods", *stores(view, 150, HEIGHT - TOP - 10), x=STORES_AT, y=TOP)


@part
def _my_land(view: View) -> Element:
    return group("my-land", *(_drawn(view) if chooses_commission(view) else _land(view)), x=LAND_AT)


@part
def _my_hand(view: View) -> Element:
    return group("my-hand", *my_hand(view, 3), x=HAND_AT - 2, y=TOP + 12)


@part
def _my_lord(view: View) -> Element:
    return group("my-lord", *_lord(view), x=LORD_AT)


def _titled(title: str, width: int) -> Iterator[Element]:
    yield text(0, 22, Words(title), 15, "", "start", width)


def _dice(view: View) -> Iterator[Element]:
    s, seat = view.s, view.seat
    yield group(
        f"player-{seat}",
        use(f"badge-{seat}", 0, 7, 20, classes=f"seat-{seat}"),
        use("vp", 28, 5, 24),
        text(40, 21, score(view, seat), 14, "light", width=22),
        use("star", 62, 6, 21),
        text(86, 22, s.nobility[seat], 15, "", "start"),
        use("first", 108, 5, 22) if s.first_player == seat else None,
    )
    yield council_tiles(view, 130, 6, 22)
    yield modifiers(view, 171, 6, 24)
    yield from my_dice(view, 3, 42, 36, 45)
    yield use("reputation", 0, 92, 20)
    yield text(25, 107, Words("scene-reputation"), 14, "", "start", 90)
    used = s.used[seat] + pending(view, seat)
    args: dict[str, Argument] = {"used": used, "limit": s.reputation[seat]}
    yield text(226, 107, Words("scene-used", args), 14, "", "end", 108)
    yield gauge(view, seat, 0, 117, 226, 18)
    left: dict[str, Argument] = {"left": max(s.reputation[seat] - used, 0)}
    yield text(0, 154, Words("scene-left", left), 13, "soft", "start", 226)


def _land(view: View) -> Iterator[Element]:
    args: dict[str, Argument] = {"built": view.s.built[view.seat], "houses": view.box.houses}
    yield text(0, 22, Words("scene-land"), 15, "", "start", 150)
    yield text(296, 22, Words("scene-housed", args), 13, "soft", "end", 140)
    yield use("meadow", -4, 24, 304, 138)
    yield group("my-lots", *land_rows(view, 296), y=TOP)


def _drawn(view: View) -> Iterator[Element]:
    yield text(0, 22, Words("scene-choose-commission"), 15, "", "start", 296)
    yield group("my-drawn", *choice_of_commissions(view, 96, 130, 6), y=TOP)


def _lord(view: View) -> Iterator[Element]:
    yield group("my-lordship", character(view, 190), y=8)
    if shows_favours(view):
        yield text(0, 100, Words("scene-white-lord"), 13, "soft", "start", 190)
        yield group("my-favours", *favours(view, 190, 40), y=110)
        return
    rows = -(-len(commissions_of(view, view.seat)) // 2)
    if rows <= 1:
        yield text(0, 92, Words("scene-commissions"), 13, "soft", "start", 190)
        yield group("my-commissions", *my_commissions(view, 2), y=102)
        return
    scale = min(1, (HEIGHT - 76) / (rows * ROW_WITHOUT_NAMES))
    many = my_commissions(view, 2, with_name=False)
    yield group("my-commissions", *many, y=75, scale=scale)
