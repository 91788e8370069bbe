"""What a player has at hand: dice, Reputation, Modifiers and stores."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact
from guildhall.engine.drawing.scene import Element, Number, group, hit, path, rect, text, use
from guildhall.engine.text import Argument, Words
from guildhall.games.nobility import touches
from guildhall.games.nobility.drawing.pieces import die, meeple
from guildhall.games.nobility.drawing.reading import (
    chosen_die,
    good_term,
    pending,
    term,
)
from guildhall.games.nobility.faces import own_dice
from guildhall.games.nobility.names import GOOD_NAMES
from guildhall.games.nobility.rules.components import (
    GOODS,
)

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
            touches.die_id(n),
            rect(left - 4, y - 4, size + 8, size + 8, 9, "cb-now") if is_chosen else None,
            die(f"my-face-{n + 1}", left, y, size, shown, view.seat),
            hit(left - 3, y - 3, max(step - 2, size), size + 6, 8),
            label=Words("scene-my-die", {"value": value}),
            same=touches.die_id(dice.index(value)) if dice.index(value) != n else "",
            about=(Words("rule-C2"), Words("rule-C4")),
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
        label=Words("scene-modifiers", {"count": count}),
        about=(Words("rule-C4"),),
    )


def council_tiles(view: View, x: Number, y: Number, size: Number) -> Element:
    """The Stone Council tiles kept."""
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
        label=Words("scene-council-held", {"count": count}),
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
        label=Words("scene-reputation-of", args),
        about=(Words("rule-C2"), Words("rule-C7")),
    )


# --- Stores ---


def store(view: View, good: int, x: Number, y: Number, width: Number, height: Number) -> Element:
    seat = view.seat
    count = view.s.goods[seat, good]
    spent = _spent(view, good)
    return group(
        touches.goods_id(good),
        rect(0, 0, width, height, 6, "cb-bin"),
        use(f"good-{GOOD_NAMES[good]}", 3, height / 2 - 12, 24, classes="" if count else "cb-dim"),
        text(width - 12, height / 2 + 6, count, 17, "" if count else "soft", width=20),
        text(width / 2, height - 2, f"−{spent}", 12, "cb-neg") if spent else None,
        hit(-1, -1, width + 2, height + 2),
        x=x,
        y=y,
        label=Words("scene-store", {"good": good_term(good), "count": count}),
        about=(Words("rule-P1"),),
    )


@fact
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
        label=Words("scene-coins", {"count": coins}),
    )


def workers_lot(view: View, x: Number, y: Number, width: Number, height: Number) -> Element:
    seat = view.seat
    count = view.s.workers[seat]
    return group(
        touches.WORKERS_ID,
        rect(0, 0, width, height, 6, "cb-bin"),
        meeple("my-worker", 4, height / 2 - 13, 26, seat),
        text(width - 18, height / 2 + 7, count, 20, "" if count else "soft", width=30),
        hit(0, 0, width, height),
        x=x,
        y=y,
        label=Words("scene-workers", {"count": count}),
        about=(Words("rule-F19"), Words("rule-D11")),
    )


def stores(view: View, width: Number, height: Number) -> Iterator[Element]:
    """Six kinds of Goods, the Coins and the Workers Lot."""
    step, row = (width + 4) / 3, (height + 4) / 3
    for good in range(GOODS):
        yield store(view, good, good % 3 * step, good // 3 * row, step - 4, row - 4)
    half = (width - 4) / 2
    yield purse(view, 0, 2 * row, half, row - 4)
    yield workers_lot(view, half + 4, 2 * row, half, row - 4)
