"""Pieces that lie in many places: dice, slots, meeples, numbers on coins and shields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from guildhall.engine.contract import View
from guildhall.engine.scene import Content, Element, Number, group, hit, path, rect, text, use
from guildhall.engine.words import Words
from guildhall.games.nobility.drawing.reading import die_owner, whose_die

AUTOMA_BADGE = 6
ROOFS = {"roofs-mid": 290, "roofs-long": 330}
"""Rows of roofs with their lengths."""


def die(
    name: str, x: Number, y: Number, size: Number, value: int, owner: int, piece: str = ""
) -> Element:
    """A die with its owner's mark; owner -1 is the Automa."""
    mark = size * 0.46
    seat = f"seat-{owner}" if owner >= 0 else "cb-automa"
    badge = owner if owner >= 0 else AUTOMA_BADGE
    return group(
        name,
        use(f"die-{value}", x - size * 0.06, y - size * 0.06, size * 1.125, size * 1.19),
        use(f"badge-{badge}", x + size - mark * 0.62, y - mark * 0.42, mark),
        classes=seat,
        piece=piece or (f"die-{owner}" if owner >= 0 else "die-automa"),
    )


def slot(
    view: View,
    name: str,
    at: int,
    x: Number,
    y: Number,
    label: str,
    said: Content,
    about: Iterable[Content] = (),
    size: Number = 31,
    is_shut: bool = False,
    is_later: bool = False,
    reach: Number = 4,
) -> Element:
    """A die slot, with the die that lies there."""
    owner = die_owner(view, at)
    inside: Element
    if owner >= -1:
        inside = die(f"die-at-{at}", x + 2, y + 2, size - 4, view.s.die_value[at], owner)
    elif is_shut:
        inside = use("slot-shut", x, y, size)
    else:
        big = 15 if len(label) < 3 else 14
        inside = text(x + size / 2, y + size / 2 + 5, label, big, "soft" if is_later else "")
    lies = (whose_die(view, at),) if owner >= -1 else ()
    shut = (Words("scene-shut-about"),) if is_shut and owner < -1 else ()
    return group(
        name,
        use("slot", x, y, size, classes="cb-faint" if is_later else ""),
        inside,
        hit(x - reach, y - reach, size + 2 * reach, size + 2 * reach, 8),
        label=said,
        about=(*about, *lies, *shut),
    )


def meeple(
    name: str, x: Number, y: Number, size: Number, seat: int, symbol: str = "meeple"
) -> Element:
    """A meeple, Guild Master or House in a player's colour, with the player's stamp."""
    high = size * 28 / 24 if symbol == "master" else size
    at, part = {"meeple": (0.44, 0.3), "house": (0.38, 0.28), "master": (0.53, 0.3)}[symbol]
    stamp = size * part
    return group(
        name,
        use(symbol, x, y, size, high),
        use(f"stamp-{seat}", x + size / 2 - stamp / 2, y + high * at, stamp),
        classes=f"seat-{seat}",
        piece=f"{'house' if symbol == 'house' else 'meeple'}-{seat}",
    )


def coin(
    x: Number, y: Number, size: Number, count: Content, letters: Number = 13
) -> Iterator[Element]:
    yield use("coin", x, y, size)
    yield text(x + size / 2, y + size / 2 + letters * 0.33, count, letters, "dark")


def shield(
    x: Number, y: Number, size: Number, count: Content, letters: Number = 13
) -> Iterator[Element]:
    """Victory points."""
    yield use("vp", x, y, size)
    yield text(x + size / 2, y + size / 2 + letters * 0.28, count, letters, "light")


def stars(x: Number, y: Number, size: Number, count: int, step: Number) -> Iterator[Element]:
    for n in range(count):
        yield use("star", x + n * step, y, size)


RESOURCE_SYMBOLS = {
    "coins": "coin",
    "goods": "any-good",
    "reputation": "reputation",
    "modifiers": "modifier",
    "workers": "meeple",
    "house": "house",
    "cards": "card",
    "vp": "vp",
}


def resource(name: str, x: Number, y: Number, size: Number) -> Element:
    look = "cb-worker" if name in ("workers", "house") else ""
    return use(RESOURCE_SYMBOLS[name], x, y, size, classes=look)


def plot(
    place: str,
    width: Number,
    height: Number,
    title: Content,
    ribbon: Number,
    rules: Iterable[str],
    roofs: str = "",
    fill: str = "cb-fill",
    scenery: Iterable[Element] = (),
    name: str = "",
) -> Iterator[Element]:
    """The walled ground of a place with a row of roofs and its ribbon."""
    yield rect(0, 0, width, height, 8, "cb-wall")
    yield rect(3.5, 3.5, width - 7, height - 7, 5, fill)
    if roofs:
        yield path(f"M4 25H{width - 4}", "cb-hair")
        long = ROOFS[roofs]
        for n in range(int((width - ribbon - 20) // long)):
            yield use(roofs, ribbon + 14 + n * long, -1, long, 26)
    yield from scenery
    yield sign(place, title, ribbon, rules, name)


def sign(
    place: str, title: Content, ribbon: Number, rules: Iterable[str], name: str = ""
) -> Element:
    """The ribbon and crest of a place, which tell its rules."""
    return group(
        f"sign-{name or place}",
        path(f"M2 2.5H{ribbon + 8}l-6 11 6 11H2z", "cb-ribbon"),
        use(f"roundel-{place}", -1, -2, 32),
        text(34, 18.5, title, 15, "light", "start", ribbon - 36),
        hit(0, 0, ribbon + 4, 27),
        label=title,
        about=tuple(Words(f"rule-{rule}") for rule in rules),
    )
