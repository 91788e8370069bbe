"""What lies before the player on a narrow screen: the dice, Reputation, and a line."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
from guildhall.engine.drawing.scene import Element, Sheet, group, text, use
from guildhall.engine.text import Argument, Words
from guildhall.games.nobility.drawing.belongings import gauge, modifiers, my_dice
from guildhall.games.nobility.drawing.reading import pending, score
from guildhall.games.nobility.faces import own_dice


@part
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
        Words("scene-tray"),
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
    yield text(284, 22, Words("scene-used", args), 15, "", "start", 100)
    yield gauge(view, seat, 6, 36, 378, 17)
