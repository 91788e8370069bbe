"""What is left to build and to draw: districts, special churches, wood, piles of cards."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact, part
from guildhall.engine.drawing.scene import (
    Element,
    Number,
    circle,
    group,
    hit,
    rect,
    text,
    use,
)
from guildhall.engine.text import Argument, Words
from guildhall.games.flandern import touches
from guildhall.games.flandern.drawing.reading import (
    is_started,
)
from guildhall.games.flandern.drawing.telling import (
    special_about,
)
from guildhall.games.flandern.names import COAT_TOKENS, PIECE_TOKENS, SHAPE_TOKENS
from guildhall.games.flandern.rules.components import (
    CHURCH,
    PRINTED,
    SHAPES,
    TOWNS,
)
from guildhall.games.flandern.rules.districts import in_stock
from guildhall.games.flandern.rules.spaces import count
from guildhall.games.flandern.terms import coat_term, piece_term, shape_term

SHAPE_KINDS = ("q", "rh", "kne")
WOOD = (
    ("site", (46, 56), "scene-wood-site"),
    ("cathedral", (52, 70), "scene-wood-cathedral"),
    ("master", (27, 36), "scene-wood-master"),
    ("cylinder", (40, 42), "scene-wood-cylinder"),
)


def stock_words(view: View, coat: int, shape: int) -> tuple[Words, tuple[Words, ...]]:
    """The name of a stock, and what it is made of."""
    s = view.s
    args: dict[str, Argument] = {
        "coat": coat_term(coat),
        "shape": shape_term(shape),
        "count": in_stock(s, coat, shape),
    }
    if coat == CHURCH:
        return Words("scene-stock", args), (Words("scene-stock-church-about"),)
    printed: dict[str, Argument] = {
        name: s.stock[coat, shape, n] for n, name in enumerate(("none", "one", "two"))
    }
    return Words("scene-stock", args), (Words("scene-stock-about", printed),)


@part
def stock_cell(
    view: View,
    coat: int,
    shape: int,
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    name: str,
) -> Element:
    """One coat and shape: a small outline and how many are left."""
    left = in_stock(view.s, coat, shape)
    icon = min(height - 8, width * 0.48)
    label, about = stock_words(view, coat, shape)
    return group(
        name,
        rect(0, 0, width, height, 5, "f-cell"),
        use(f"shape-{SHAPE_TOKENS[shape]}", 3, (height - icon) / 2, icon),
        text(width - (width - icon - 3) / 2, height / 2 + 5.2, left, 15, "" if left else "soft"),
        hit(0, 0, width, height, 5),
        x=x,
        y=y,
        classes=f"f-{COAT_TOKENS[coat]}" + ("" if left else " f-none"),
        label=label,
        about=about,
    )


@part
def stock_pile(view: View, coat: int, shape: int, x: Number, y: Number, width: Number) -> Element:
    """One coat and shape before a player: the piece itself, and its printed masters."""
    s = view.s
    left = in_stock(s, coat, shape)
    label, about = stock_words(view, coat, shape)
    picture = min(46.0, width - 28)
    kind = SHAPE_KINDS[shape]
    tall = picture / 2 if kind == "rh" else picture
    masters = [(n, s.stock[coat, shape, n]) for n in range(PRINTED)]
    return group(
        touches.stock_id(coat, shape),
        rect(0, 0, width, 112, 6, "f-cell"),
        use(f"{COAT_TOKENS[coat]}-{kind}-0", 7, 33 - tall / 2, picture, tall),
        text(width - 13, 39, left, 19, "" if left else "soft"),
        *(part for n, number in masters for part in _printed(n, number, width, 69 + n * 16)),
        hit(0, 0, width, 112, 6),
        x=x,
        y=y,
        classes=f"f-{COAT_TOKENS[coat]}" + ("" if left else " f-none"),
        label=label,
        about=about,
    )


def _printed(masters: int, number: int, width: Number, y: Number) -> Iterator[Element]:
    """How many of the pieces show so many guild masters."""
    for n in range(masters):
        yield use("pm", 8 + n * 15, y - 8, 16)
    if not masters:
        yield text(10, y + 5, "–", 15, "soft", "start")
    yield text(width - 13, y + 5, number, 14, "" if number else "soft")


def candidates(view: View, y: Number, width: Number, gap: Number) -> list[Element]:
    """The pieces to choose from for the district just laid."""
    s = view.s
    town, space = s.laid_town, s.laid_space
    coat = next(c for c in range(CHURCH) if s.districts[town, c] >> space & 1)
    shape = view.box.shape_of[town, space]
    laid = s.printed[town, space]
    found = [n for n in range(PRINTED) if n == laid or s.stock[coat, shape, n]]
    return [
        _candidate(coat, shape, masters, n * (width + gap), y, width)
        for n, masters in enumerate(found)
    ]


def _candidate(coat: int, shape: int, masters: int, x: Number, y: Number, width: Number) -> Element:
    kind = SHAPE_KINDS[shape]
    picture = width - 16
    tall = picture / 2 if kind == "rh" else picture
    return group(
        touches.stock_piece_id(coat, shape, masters),
        rect(0, 0, width, width, 6, "f-cell"),
        use(f"{COAT_TOKENS[coat]}-{kind}-{masters}", 8, (width - tall) / 2, picture, tall),
        hit(0, 0, width, width, 6),
        x=x,
        y=y,
        label=Words("scene-candidate", {"count": masters}),
        about=(Words("scene-candidate-about"),),
    )


@part
def special_cell(
    view: View, piece: int, x: Number, y: Number, width: Number, height: Number, name: str = ""
) -> Element:
    """A special church district, or its empty place."""
    is_left = view.s.special_at[piece] == 0
    args: dict[str, Argument] = {"piece": piece_term(piece)}
    return group(
        name or touches.special_id(piece),
        rect(0, 0, width, height, 5, "f-cell"),
        circle(width / 2, height / 2, min(width, height) * 0.36, "f-letter"),
        text(width / 2, height / 2 + 5.5, PIECE_TOKENS[piece].upper(), 16, "f-letter-text"),
        hit(0, 0, width, height, 5),
        x=x,
        y=y,
        classes="" if is_left else "f-none",
        label=Words("scene-special" if is_left else "scene-special-gone", args),
        about=(special_about(piece),),
    )


@fact
def unscored_towns(view: View) -> int:
    towns = count(view.s.in_play) if is_started(view) else TOWNS
    return int(towns - count(view.s.scored))


def wood(view: View, which: int, x: Number, y: Number, width: Number) -> Element:
    """One kind of wooden piece: how many are left."""
    s = view.s
    left = (s.site_stock, s.cathedral_stock, s.master_stock, unscored_towns(view))[which]
    kind, (wide, high), label = WOOD[which]
    scale = min(30 / high, 30 / wide)
    return group(
        f"wood-{kind}",
        use(kind, 15 - wide * scale / 2, 17 - high * scale / 2, wide * scale, high * scale),
        text(width - 4, 22, left, 16, "" if left else "soft", "end"),
        hit(0, 0, width, 34, 5),
        x=x,
        y=y,
        classes="" if left else "f-none",
        label=Words(label, {"count": left}),
        about=(Words(f"{label}-about"),),
    )


def district_row(
    view: View,
    coat: int,
    x: Number,
    y: Number,
    cell: Number,
    height: Number = 32,
    prefix: str = "",
) -> Iterator[Element]:
    """The arms, and a cell for each shape; a prefix sets off what is shown elsewhere too."""
    yield use(f"arms-{COAT_TOKENS[coat]}", x, y + (height - 24) / 2, 20, 24)
    for shape in range(SHAPES):
        name = f"{prefix}{touches.stock_id(coat, shape)}"
        yield stock_cell(view, coat, shape, x + 25 + shape * cell, y, cell - 3, height, name)
