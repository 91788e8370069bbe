"""The city for narrow screens: a strip of crests, and one or two places at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised
from guildhall.engine.drawing.scene import (
    Content,
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
from guildhall.games.nobility.drawing.board import event_card, nobility, objective, rounds
from guildhall.games.nobility.drawing.guilds import guild_plot
from guildhall.games.nobility.drawing.lower_rows import chancery, council, guild_hall, port
from guildhall.games.nobility.drawing.pieces import (
    commissions_of,
    guild_term,
    places_open,
    score,
    term,
)
from guildhall.games.nobility.drawing.player_board import (
    character,
    choice_of_commissions,
    chooses_commission,
    favours,
    land_rows,
    my_commissions,
    my_hand,
    shows_favours,
)
from guildhall.games.nobility.drawing.tray import stores
from guildhall.games.nobility.drawing.upper_row import berk, castle, construction_yard, tavern
from guildhall.games.nobility.names import GUILD_NAMES
from guildhall.games.nobility.rules import components as a
from guildhall.games.nobility.rules.components import GUILDS

WIDTH, HEIGHT = 390, 500
STRIP_ROW = 48
"""Two rows of crests: every one can be touched."""
CREST = 27
SIDE = 6
ROOM = WIDTH - 2 * SIDE

Cell = tuple[str, tuple[str, ...], Content, tuple[int, ...]]
"""A district: its name, its crests, its title and the places in it."""


def narrow_sheets(view: View) -> Iterator[Sheet]:
    cells = list(_cells(view))
    yield _strip(view, cells)
    for name, _, title, _ in cells:
        draw, height = _DISTRICTS[name]
        if name == "hall" and view.players == 1:
            height = HEIGHT
        yield _district(name, title, draw(view), height)
    if view.seat >= 0:
        rows = -(-len(commissions_of(view, view.seat)) // 4)
        yield _district("home", Message("scene-home"), _home(view), 412 + rows * 55)


def _district(name: str, title: Content, parts: Iterator[Element], height: Number) -> Sheet:
    children = (use("street", 0, 0, WIDTH, HEIGHT), *parts)
    return Sheet(f"at-{name}", "district", WIDTH, height, children, title)


# --- The strip ---


def _cells(view: View) -> Iterator[Cell]:
    yield "tavern", ("tavern",), term("place", "tavern"), (a.AT_TAVERN,)
    places = (a.AT_CASTLE, a.AT_CASTLE_TILE, a.AT_YARD)
    yield "castle", ("castle", "yard"), Message("scene-at-castle"), places
    for first in range(0, GUILDS, 2):
        pair = (first, first + 1)
        title = Message(
            "scene-two-guilds", {"one": guild_term(first), "other": guild_term(first + 1)}
        )
        crests = tuple(GUILD_NAMES[guild] for guild in pair)
        yield GUILD_NAMES[first], crests, title, tuple(a.AT_GUILD + guild for guild in pair)
    yield "hall", ("hall",), term("place", "hall"), (a.AT_HALL,)
    yield "council", ("council",), Message("scene-at-council"), (a.AT_COUNCIL,)
    yield "port", ("port", "berk"), Message("scene-at-port"), (a.AT_PORT, a.AT_BERK)
    if view.s.with_chancery:
        yield (
            "chancery",
            ("chancery",),
            Message("scene-chancery"),
            (a.AT_UPPER_DESK, a.AT_LOWER_DESK),
        )


def _strip(view: View, cells: list[Cell]) -> Sheet:
    count = len(cells) + (view.seat >= 0)
    columns = -(-count // 2)
    step = WIDTH / columns
    places = [(n % columns * step, n // columns * STRIP_ROW) for n in range(count)]
    small = [_small(view, cell, *at, step) for cell, at in zip(cells, places, strict=False)]
    if view.seat >= 0:
        small.append(_small_home(view, *places[-1], step))
    return Sheet("strip", "strip", WIDTH, 2 * STRIP_ROW, tuple(small), Message("scene-city"))


def _small(view: View, cell: Cell, x: Number, y: Number, step: Number) -> Element:
    name, crests, title, places = cell
    apart = min(CREST + 3, (step - 4) / 2)
    return group(
        f"strip-{name}",
        rect(1.5, 1.5, step - 3, STRIP_ROW - 3, 6, "cb-wall"),
        *(
            _crest(crest, step / 2 + (n - (len(crests) - 1) / 2) * apart)
            for n, crest in enumerate(crests)
        ),
        _title(name, step),
        *_open(places_open(view, *places), step),
        hit(0, 0, step, STRIP_ROW, 6),
        x=x,
        y=y,
        label=title,
        show=f"at-{name}",
    )


def _crest(place: str, x: Number) -> Element:
    left = x - CREST / 2
    return use(f"roundel-{place}", left, 3, CREST, CREST, f"cb-{place}", f"small-{place}")


def _title(name: str, step: Number) -> Element:
    return text(step / 2, STRIP_ROW - 6, Message(f"strip-{name}"), 13, "", width=step - 6)


def _open(count: int, step: Number) -> Iterator[Element]:
    """How many places of a district take the chosen die."""
    if count:
        yield circle(step - 9, 10, 8.5, "cb-badge")
        yield text(step - 9, 14.5, count, 13, "dark")


@memoised
def _small_home(view: View, x: Number, y: Number, step: Number) -> Element:
    own = [a.AT_DICE_TILE + entry for entry in commissions_of(view, view.seat)]
    return group(
        "strip-home",
        rect(1.5, 1.5, step - 3, STRIP_ROW - 3, 6, "cb-wall"),
        use("house", step / 2 - CREST / 2, 3, CREST, classes=f"seat-{view.seat}"),
        _title("home", step),
        *_open(places_open(view, a.AT_BOARD, *own), step),
        hit(0, 0, step, STRIP_ROW, 6),
        x=x,
        y=y,
        label=Message("scene-home"),
        show="at-home",
    )


# --- The districts ---


def _tavern(view: View) -> Iterator[Element]:
    yield tavern(view, SIDE, 10, 244, 3, ROOM / 244)


def _castle(view: View) -> Iterator[Element]:
    yield castle(view, SIDE, 66, 264, ROOM / 264)
    yield construction_yard(view, SIDE, 283, 264, ROOM / 264)


def _guilds(first: int) -> Callable[[View], Iterator[Element]]:
    def pair(view: View) -> Iterator[Element]:
        for n in range(2):
            yield guild_plot(view, first + n, SIDE, 14 + n * 232, ROOM / 248)

    return pair


def _hall(view: View) -> Iterator[Element]:
    yield guild_hall(view, SIDE, 14, 240, 3, ROOM / 240)
    if view.players == 1:
        yield objective(view, SIDE, 340, ROOM, 120)


def _council(view: View) -> Iterator[Element]:
    yield council(view, SIDE, 12, 246, 2, ROOM / 246)
    event = event_card(view, SIDE, 330, ROOM)
    yield rounds(view, SIDE, 372 if event else 344, ROOM)
    if event:
        yield event
    yield nobility(view, SIDE, 418 if event else 396, ROOM)
    yield _standings(view, 458 if event else 444)


@memoised
def _standings(view: View, y: Number) -> Element:
    return group("standings", *_scores(view), y=y)


def _scores(view: View) -> Iterator[Element]:
    """The scores, in place of the wall."""
    seats = sorted(range(view.players), key=lambda seat: -score(view, seat))
    step = ROOM / len(seats)
    for n, seat in enumerate(seats):
        points = score(view, seat)
        yield group(
            f"flag-{seat}",
            rect(0, 0, min(step - 4, 110), 36, 5, "cb-track"),
            use(f"mark-{seat}", 5, 6, 23),
            text(33, 24, points, 17, "", "start", step - 38),
            hit(0, 0, min(step - 4, 110), 36),
            x=SIDE + n * step,
            classes=f"seat-{seat}",
            label=Message("scene-score-of", {"seat": PlayerName(seat), "points": points}),
        )


def _port(view: View) -> Iterator[Element]:
    yield port(view, SIDE, 16, 254, ROOM / 254)
    yield berk(view, SIDE, 246, 256, ROOM / 256)


def _chancery(view: View) -> Iterator[Element]:
    yield chancery(view, SIDE, 14, 232, 2, ROOM / 232)


def _home(view: View) -> Iterator[Element]:
    if chooses_commission(view):
        yield text(WIDTH / 2, 30, Message("scene-choose-commission"), 17, "", width=ROOM)
        yield group("my-drawn", *choice_of_commissions(view, 120, 160, 8), x=SIDE + 1, y=42)
        yield from _means(view, 220)
        return
    yield from _means(view, 8)
    yield use("meadow", SIDE - 2, 158, ROOM + 4, 176)
    yield _my_lots(view)
    yield group("my-lordship", character(view, 190), x=SIDE, y=342)
    if shows_favours(view):
        yield _my_favours(view)
    yield group("my-commissions", *my_commissions(view, 4), x=SIDE, y=412)


def _means(view: View, y: Number) -> Iterator[Element]:
    """Stores, and Settlers cards in hand."""
    yield _my_goods(view, y)
    yield _my_hand(view, y)


@memoised
def _my_lots(view: View) -> Element:
    return group("my-lots", *land_rows(view, 290), x=SIDE + 2, y=164, scale=1.29)


@memoised
def _my_favours(view: View) -> Element:
    return group("my-favours", *favours(view, 184, 46), x=SIDE + 194, y=350)


@memoised
def _my_goods(view: View, y: Number) -> Element:
    return group("my-goods", *stores(view, 172, 142), x=SIDE, y=y)


@memoised
def _my_hand(view: View, y: Number) -> Element:
    return group("my-hand", *my_hand(view, 3), x=SIDE + 178, y=y, scale=0.9)


_DISTRICTS = {
    "tavern": (_tavern, 438),
    "castle": (_castle, HEIGHT),
    **{GUILD_NAMES[first]: (_guilds(first), 470) for first in range(0, GUILDS, 2)},
    "hall": (_hall, 326),
    "council": (_council, HEIGHT),
    "port": (_port, 474),
    "chancery": (_chancery, 470),
}
"""How each district is drawn, and how high it is."""
