"""The viewer's own area, wide and narrow: dice, Reputation, Modifiers and stores."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
from guildhall.engine.drawing.scene import Element, Number, Sheet, group, hit, path, rect, text, use
from guildhall.engine.text import Argument, Message
from guildhall.games.nobility import names
from guildhall.games.nobility.drawing.pieces import (
    chosen_die,
    commissions_of,
    die,
    good_term,
    meeple,
    pending,
    score,
    term,
)
from guildhall.games.nobility.drawing.player_board import (
    ROW_WITHOUT_NAMES,
    character,
    choice_of_commissions,
    chooses_commission,
    favours,
    land_rows,
    my_commissions,
    my_hand,
    shows_favours,
)
from guildhall.games.nobility.names import GOOD_NAMES, own_dice
from guildhall.games.nobility.rules.components import GOODS

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
        Message("scene-tray"),
    )


@memoised
def _my_dice(view: View) -> Element:
    return group("my-dice", *_dice(view), x=DICE_AT)


@memoised
def _my_goods(view: View) -> Element:
    return group("my-goods", *stores(view, 150, HEIGHT - TOP - 10), x=STORES_AT, y=TOP)


@memoised
def _my_land(view: View) -> Element:
    return group("my-land", *(_drawn(view) if chooses_commission(view) else _land(view)), x=LAND_AT)


@memoised
def _my_hand(view: View) -> Element:
    return group("my-hand", *my_hand(view, 3), x=HAND_AT - 2, y=TOP + 12)


@memoised
def _my_lord(view: View) -> Element:
    return group("my-lord", *_lord(view), x=LORD_AT)


def _titled(title: str, width: int) -> Iterator[Element]:
    yield text(0, 22, Message(title), 15, "", "start", width)


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
    yield text(25, 107, Message("scene-reputation"), 14, "", "start", 90)
    used = s.used[seat] + pending(view, seat)
    args: dict[str, Argument] = {"used": used, "limit": s.reputation[seat]}
    yield text(226, 107, Message("scene-used", args), 14, "", "end", 108)
    yield gauge(view, seat, 0, 117, 226, 18)
    left: dict[str, Argument] = {"left": max(s.reputation[seat] - used, 0)}
    yield text(0, 154, Message("scene-left", left), 13, "soft", "start", 226)


def _land(view: View) -> Iterator[Element]:
    args: dict[str, Argument] = {"built": view.s.built[view.seat], "houses": view.box.houses}
    yield text(0, 22, Message("scene-land"), 15, "", "start", 150)
    yield text(296, 22, Message("scene-housed", args), 13, "soft", "end", 140)
    yield use("meadow", -4, 24, 304, 138)
    yield group("my-lots", *land_rows(view, 296), y=TOP)


def _drawn(view: View) -> Iterator[Element]:
    yield text(0, 22, Message("scene-choose-commission"), 15, "", "start", 296)
    yield group("my-drawn", *choice_of_commissions(view, 96, 130, 6), y=TOP)


def _lord(view: View) -> Iterator[Element]:
    yield group("my-lordship", character(view, 190), y=8)
    if shows_favours(view):
        yield text(
            0,
            100,
            Message("scene-white-lord", {"count": view.box.favours}),
            13,
            "soft",
            "start",
            190,
        )
        yield group("my-favours", *favours(view, 190, 40), y=110)
        return
    rows = -(-len(commissions_of(view, view.seat)) // 2)
    if rows <= 1:
        yield text(0, 92, Message("scene-commissions"), 13, "soft", "start", 190)
        yield group("my-commissions", *my_commissions(view, 2), y=102)
        return
    scale = min(1, (HEIGHT - 76) / (rows * ROW_WITHOUT_NAMES))
    many = my_commissions(view, 2, with_name=False)
    yield group("my-commissions", *many, y=75, scale=scale)


# The same for narrow screens: dice, Reputation, and a line.


@memoised
def narrow_tray(view: View) -> Sheet:
    dice = own_dice(view, view.seat)
    height = 56 if dice else 0
    return Sheet(
        "tray",
        "tray",
        390,
        height + 62,
        (
            group("my-dice", *(_narrow_dice(view) if dice else ())),
            group("my-line", *_narrow_line(view), y=height),
        ),
        Message("scene-tray"),
    )


def _narrow_dice(view: View) -> Iterator[Element]:
    yield from my_dice(view, 8, 10, 40, 54)
    yield modifiers(view, 306, 12, 34)


def _narrow_line(view: View) -> Iterator[Element]:
    s, seat = view.s, view.seat
    yield group(
        f"player-{seat}",
        use(f"badge-{seat}", 4, 5, 22, classes=f"seat-{seat}"),
        use("vp", 34, 3, 27),
        text(47.5, 21, score(view, seat), 15, "light", width=24),
        use("star", 70, 4, 23),
        text(96, 22, s.nobility[seat], 16, "", "start"),
        use("coin", 122, 4, 24),
        text(149, 22, s.coins[seat], 16, "", "start"),
        use("meeple", 180, 4, 24, classes=f"seat-{seat}"),
        text(207, 22, s.workers[seat], 16, "", "start"),
        use("first", 226, 4, 23) if s.first_player == seat else None,
    )
    args: dict[str, Argument] = {
        "used": s.used[seat] + pending(view, seat),
        "limit": s.reputation[seat],
    }
    yield use("reputation", 258, 4, 22)
    yield text(284, 22, Message("scene-used", args), 15, "", "start", 100)
    yield gauge(view, seat, 6, 36, 378, 17)


# The parts: dice, Reputation, Modifiers and stores.


# --- Dice and Reputation ---


def my_dice(view: View, x: Number, y: Number, size: Number, step: Number) -> Iterator[Element]:
    """My dice in rising order; the chosen one stands out."""
    dice = own_dice(view, view.seat)
    chosen = chosen_die(view)
    for n, value in enumerate(dice):
        left = x + n * step
        is_chosen = n == chosen
        shown = pending(view, view.seat) if is_chosen else value
        yield group(
            names.die_id(n),
            rect(left - 4, y - 4, size + 8, size + 8, 9, "cb-now") if is_chosen else None,
            die(f"my-face-{n + 1}", left, y, size, shown, view.seat),
            hit(left - 3, y - 3, max(step - 2, size), size + 6, 8),
            label=Message("scene-my-die", {"value": value}),
            same=names.die_id(dice.index(value)) if dice.index(value) != n else "",
            about=(view.rule("C2"), view.rule("C4")),
        )


def modifiers(view: View, x: Number, y: Number, size: Number) -> Element:
    count = view.s.modifiers[view.seat]
    return group(
        "my-modifiers",
        use("modifier", 0, 0, size, classes="" if count else "cb-dim"),
        text(size + 4, size * 0.72, f"×{count}", size * 0.62, "", "start"),
        hit(-2, -2, size * 2.1, size + 4),
        x=x,
        y=y,
        label=Message("scene-modifiers", {"count": count}),
        about=(view.rule("C4"),),
    )


def council_tiles(view: View, x: Number, y: Number, size: Number) -> Element:
    """The Stone Council tiles of the player."""
    s, seat = view.s, view.seat
    count = s.council_held[seat]
    return group(
        "my-council",
        rect(0, 0, size, size, 5, "cb-band"),
        use("crest-council", 1, 1, size - 2),
        text(size + 3, size * 0.78, count, 15, "" if count else "soft", "start"),
        hit(-2, -2, size + 16, size + 4),
        x=x,
        y=y,
        classes="cb-council",
        label=Message("scene-council-held", {"count": count}),
        about=tuple(term("council", s.council_kept[seat, n]) for n in range(count)),
    )


def gauge(view: View, seat: int, x: Number, y: Number, width: Number, height: Number) -> Element:
    """Reputation: the dice placed, the chosen die, what is left, up to the limit."""
    s = view.s
    most = view.box.reputation_high
    limit, used = s.reputation[seat], s.used[seat]
    placing = pending(view, seat)
    unit = width / most
    args: dict[str, Argument] = {"limit": limit, "used": used, "left": max(limit - used, 0)}
    return group(
        f"reputation-{seat}",
        rect(0, 0, width, height, 4, "cb-over"),
        rect(0, 0, limit * unit, height, 4, "cb-left"),
        rect(0, 0, (used + placing) * unit, height, 4, "cb-pending") if placing else None,
        rect(0, 0, used * unit, height, 4, "cb-used") if used else None,
        path(f"M{limit * unit} -3v{height + 6}", "cb-limit"),
        hit(0, -6, width, height + 12, 4),
        x=x,
        y=y,
        classes=f"seat-{seat}",
        label=Message("scene-reputation-of", args),
        about=(view.rule("C2"), view.rule("C7")),
    )


# --- Stores ---


def store(view: View, good: int, x: Number, y: Number, width: Number, height: Number) -> Element:
    seat = view.seat
    count = view.s.goods[seat, good]
    spent = _spent(view, good)
    return group(
        names.goods_id(good),
        rect(0, 0, width, height, 6, "cb-bin"),
        use(f"good-{GOOD_NAMES[good]}", 3, height / 2 - 12, 24, classes="" if count else "cb-dim"),
        text(width - 12, height / 2 + 6, count, 17, "" if count else "soft", width=20),
        text(width / 2, height - 2, f"−{spent}", 12, "cb-neg") if spent else None,
        hit(-1, -1, width + 2, height + 2),
        x=x,
        y=y,
        label=Message("scene-store", {"good": good_term(good), "count": count}),
        about=(view.rule("P1"),),
    )


@tracked_value
def _spent(view: View, good: int) -> int:
    """What the viewer has laid down for a card so far."""
    return int(view.s.spent[good]) if view.s.actor == view.seat else 0


def purse(view: View, x: Number, y: Number, width: Number, height: Number) -> Element:
    coins = view.s.coins[view.seat]
    return group(
        "my-coins",
        rect(0, 0, width, height, 6, "cb-bin"),
        use("coin", 4, height / 2 - 13, 26),
        text(width - 18, height / 2 + 7, coins, 20, "", width=30),
        hit(0, 0, width, height),
        x=x,
        y=y,
        label=Message("scene-coins", {"count": coins}),
    )


def workers_lot(view: View, x: Number, y: Number, width: Number, height: Number) -> Element:
    seat = view.seat
    count = view.s.workers[seat]
    return group(
        names.WORKERS_ID,
        rect(0, 0, width, height, 6, "cb-bin"),
        meeple("my-worker", 4, height / 2 - 13, 26, seat),
        text(width - 18, height / 2 + 7, count, 20, "" if count else "soft", width=30),
        hit(0, 0, width, height),
        x=x,
        y=y,
        label=Message("scene-workers", {"count": count}),
        about=(view.rule("F19"), view.rule("D11")),
    )


def stores(view: View, width: Number, height: Number) -> Iterator[Element]:
    """Six kinds of Goods, the Coins and the Workers Lot."""
    step, row = (width + 4) / 3, (height + 4) / 3
    for good in range(GOODS):
        yield store(view, good, good % 3 * step, good // 3 * row, step - 4, row - 4)
    half = (width - 4) / 2
    yield purse(view, 0, 2 * row, half, row - 4)
    yield workers_lot(view, half + 4, 2 * row, half, row - 4)
