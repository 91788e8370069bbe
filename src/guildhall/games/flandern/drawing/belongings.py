"""All that lies open before a player: cards, districts to build, and how the guild stands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
from guildhall.engine.drawing.scene import (
    Content,
    Element,
    Number,
    Sheet,
    group,
    hit,
    path,
    rect,
    text,
    use,
)
from guildhall.engine.text import SeatName, Words
from guildhall.games.flandern.drawing.cards import TICKET_HEIGHT, influence_label, ticket
from guildhall.games.flandern.drawing.reading import player_points, player_points_now
from guildhall.games.flandern.drawing.standings import standings_table
from guildhall.games.flandern.drawing.stocks import stock_words
from guildhall.games.flandern.names import COAT_TOKENS, GOLDEN_TOKENS, SHAPE_TOKENS
from guildhall.games.flandern.rules.components import ACTION_CARDS, INFLUENCE, PRINTED, SHAPES
from guildhall.games.flandern.rules.districts import in_stock
from guildhall.games.flandern.rules.spaces import count
from guildhall.games.flandern.terms import coat_term

SHEET_WIDTH = 360
LEFT = 12
INNER = SHEET_WIDTH - 2 * LEFT
TITLE = 24
ROW = TICKET_HEIGHT + 5
IN_A_ROW = 4
CELL = 44


@part
def belongings(view: View, seat: int) -> Sheet:
    """Everything of a seat that is known to all."""
    drawn: list[Element] = []
    y: Number = 62
    for title, height, elements in _sections(view, seat):
        heading = text(LEFT, 17, title, 15, "", "start", INNER)
        drawn.append(group(f"has-{seat}-{len(drawn)}", heading, *elements, y=y))
        y += TITLE + height + 6
    paper = rect(1, 1, SHEET_WIDTH - 2, y + 2, 9, "f-paper", name=f"has-{seat}-paper")
    children = (paper, _sheet_head(view, seat), *drawn)
    return Sheet(f"belongings-{seat}", "belongings", SHEET_WIDTH, y + 4, children, SeatName(seat))


@part
def _sheet_head(view: View, seat: int) -> Element:
    """Who it is, the points of scored towns, and those of all as they stand."""
    points, now = player_points(view, seat), player_points_now(view, seat)
    return group(
        f"has-{seat}-head",
        use(f"arms-{COAT_TOKENS[seat]}", LEFT, 10, 33, 40),
        text(54, 28, SeatName(seat), 18, "", "start", 130),
        text(54, 46, Words("scene-guild-of", {"coat": coat_term(seat)}), 14, "soft", "start", 130),
        text(SHEET_WIDTH - LEFT, 28, Words("has-points", {"points": points}), 17, "", "end", 160),
        text(SHEET_WIDTH - LEFT, 46, Words("has-now", {"points": now}), 14, "soft", "end", 160),
        path(f"M{LEFT} 56H{SHEET_WIDTH - LEFT}", "f-ruled"),
        hit(2, 2, SHEET_WIDTH - 4, 52),
        classes=f"f-{COAT_TOKENS[seat]}",
        label=Words("has-points", {"points": points}),
        about=(Words("has-now", {"points": now}),),
    )


def _sections(view: View, seat: int) -> Iterator[tuple[Content, Number, list[Element]]]:
    """Title, height and drawing of each part."""
    s = view.s
    for place, cards in (("hand", s.hand[seat]), ("played", s.played[seat])):
        found = tuple(card for card in range(ACTION_CARDS) if cards >> card & 1)
        rows = (len(found) + IN_A_ROW - 1) // IN_A_ROW
        title = Words(f"has-{place}", {"count": count(cards)})
        yield title, rows * ROW, _tickets(seat, place, found)
    if view.players > 2:
        held = s.influence[seat]
        title = Words("has-influence", {"count": held})
        yield title, ROW if held else 0, _seals(seat, held)
    guild = s.influenced[seat]
    for coat in (seat, guild) if guild >= 0 else (seat,):
        title = Words("has-districts", {"coat": coat_term(coat)})
        yield title, CELL + 2, [_stock(view, seat, coat, shape) for shape in range(SHAPES)]
    table, height = standings_table(view, seat, LEFT, TITLE, INNER)
    yield Words("has-standings"), height, [table]


@lru_cache(512)
def _tickets(seat: int, place: str, cards: tuple[int, ...]) -> list[Element]:
    width = (INNER - 3 * (IN_A_ROW - 1)) / IN_A_ROW
    return [
        ticket(
            f"has-{seat}-{place}-{GOLDEN_TOKENS[card]}",
            card,
            LEFT + n % IN_A_ROW * (width + 3),
            TITLE + n // IN_A_ROW * ROW,
            width,
        )
        for n, card in enumerate(cards)
    ]


@lru_cache(128)
def _seals(seat: int, held: int) -> list[Element]:
    """Influence cards are all alike."""
    step = min(46.0, INNER / max(held, 1))
    return [
        ticket(
            f"has-{seat}-influence-{n}",
            INFLUENCE,
            LEFT + n * step,
            TITLE,
            step - 3,
            label=influence_label(n, held),
        )
        for n in range(held)
    ]


@part
def _stock(view: View, seat: int, coat: int, shape: int) -> Element:
    """Districts of one shape, and how many of them show none, one and two guild masters."""
    left = in_stock(view.s, coat, shape)
    label, about = stock_words(view, coat, shape)
    width = (INNER - 6) / SHAPES
    return group(
        f"has-{seat}-{COAT_TOKENS[coat]}-{SHAPE_TOKENS[shape]}",
        rect(0, 0, width, CELL, 5, "f-cell"),
        use(f"shape-{SHAPE_TOKENS[shape]}", 4, 9, 25),
        text(35, 19, left, 17, "" if left else "soft", "start"),
        *_printed(view, coat, shape),
        hit(0, 0, width, CELL, 5),
        x=LEFT + shape * (width + 3),
        y=TITLE,
        classes=f"f-{COAT_TOKENS[coat]}",
        label=label,
        about=about,
    )


def _printed(view: View, coat: int, shape: int) -> Iterator[Element]:
    for masters, x in zip(range(PRINTED), (35, 55, 79), strict=True):
        number = view.s.stock[coat, shape, masters]
        for n in range(masters):
            yield use("pm", x + n * 8, 26, 13)
        if not masters:
            yield text(x, 38, "–", 13, "soft", "start")
        at = x + (8 if not masters else 14 if masters == 1 else 22)
        yield text(at, 38, number, 13, "" if number else "soft", "start")
