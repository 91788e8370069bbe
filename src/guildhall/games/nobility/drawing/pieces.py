"""Pieces that lie in many places: dice, slots, meeples, numbers on coins and shields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.scene import (
    Content,
    Element,
    Number,
    group,
    hit,
    number,
    path,
    rect,
    text,
    use,
)
from guildhall.engine.text import Words
from guildhall.games.nobility.drawing.reading import die_owner, whose_die

AUTOMA_BADGE = 6
ROOFS = {"roofs-mid": 290, "roofs-long": 330}
"""Rows of roofs with their lengths."""


def die(
    name: str, x: Number, y: Number, size: Number, value: int, owner: int, piece: str = ""
) -> Element:
    """A die with its owner's mark; owner -1 is the Automa."""
    seat = f"seat-{owner}" if owner >= 0 else "cb-automa"
    return use(
        f"dice-{value}-{owner if owner >= 0 else AUTOMA_BADGE}",
        x - size / 16,
        y - size * 6.5 / 32,
        size * 1.25,
        size * 43 / 32,
        seat,
        name,
        piece or (f"die-{owner}" if owner >= 0 else "die-automa"),
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
    has_well: bool = True,
) -> Element:
    """A die slot, with the die that lies there; its well may be part of the ground."""
    owner = die_owner(view, at)
    inside: Element
    if owner >= -1:
        inside = die(f"die-at-{at}", x + 2, y + 2, size - 4, view.s.die_value[at], owner)
    elif is_shut:
        inside = use("slot-shut", x, y, size)
    else:
        big = 15 if len(label) < 3 else 14
        look = "soft" if is_later else ""
        inside = text(x + size / 2, y + size / 2 + 5, label, big, look, width=size - 5)
    lies = (whose_die(view, at),) if owner >= -1 else ()
    shut = (Words("scene-shut-about"),) if is_shut and owner < -1 else ()
    return group(
        name,
        use("slot", x, y, size, classes="cb-faint" if is_later else "") if has_well else None,
        inside,
        hit(x - reach, y - reach, size + 2 * reach, size + 2 * reach, 8),
        label=said,
        about=(*about, *lies, *shut),
    )


def meeple(
    name: str, x: Number, y: Number, size: Number, seat: int, symbol: str = "worker"
) -> Element:
    """A meeple, Guild Master or House in a player's colour, with the player's stamp."""
    high = size * 28 / 24 if symbol == "master" else size
    piece = "house" if symbol == "cottage" else "meeple"
    look = f"seat-{seat}"
    return use(f"{symbol}-{seat}", x, y, size, high, look, name, f"{piece}-{seat}")


def coin(
    x: Number, y: Number, size: Number, count: Content, letters: Number = 14
) -> Iterator[Element]:
    yield use("coin", x, y, size)
    yield text(x + size / 2, y + size / 2 + letters * 0.33, count, letters, "dark")


def shield(
    x: Number, y: Number, size: Number, count: Content, letters: Number = 14
) -> Iterator[Element]:
    """Victory points."""
    yield use("vp", x, y, size)
    yield text(x + size / 2, y + size / 2 + letters * 0.28, count, letters, "light")


def numbers(
    places: Iterable[tuple[Number, Number, int]], size: Number, look: str, anchor: str = "middle"
) -> Iterator[Element]:
    """Numbers that go together: those of one digit are one text, every digit at its place."""
    digits = []
    for x, y, count in places:
        if 0 <= count <= 9:
            digits.append((number(x), number(y), str(count)))
        else:
            yield text(x, y, count, size, look, anchor)
    if digits:
        xs, ys, line = map(list, zip(*digits, strict=True))
        yield Element(
            "text",
            "",
            {
                "x": " ".join(xs),
                "y": " ".join(ys),
                "font-size": size,
                "text-anchor": anchor,
                "class": look,
            },
            text="".join(line),
        )


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
        for n in range(int((width - ribbon - 14) // long)):
            yield use(roofs, ribbon + 10 + n * long, -1, long, 26)
    yield from scenery
    yield sign(place, title, ribbon, rules, name)


def sign(
    place: str, title: Content, ribbon: Number, rules: Iterable[str], name: str = ""
) -> Element:
    """The ribbon and crest of a place, which tell its rules."""
    return group(
        f"sign-{name or place}",
        use(f"ribbon-{place}", -2, -3, ribbon + 12, 34),
        text(34, 18.5, title, 15, "light", "start", ribbon - 36),
        hit(0, 0, ribbon + 4, 27),
        label=title,
        about=tuple(Words(f"rule-{rule}") for rule in rules),
    )
