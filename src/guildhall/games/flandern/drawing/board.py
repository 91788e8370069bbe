"""The wide board: six walled towns between the sea and the score track."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact, part
from guildhall.engine.drawing.scene import (
    Content,
    Element,
    Number,
    Sheet,
    group,
    hit,
    rect,
    text,
    use,
)
from guildhall.engine.text import Argument, SeatName, Words
from guildhall.games.flandern import touches
from guildhall.games.flandern.drawing.banner import banner, is_empty, square
from guildhall.games.flandern.drawing.growth import new_spaces, plots_to_choose
from guildhall.games.flandern.drawing.piles import (
    deck,
    deck_discards,
    golden_discards,
    golden_pile,
    influenced_guild,
)
from guildhall.games.flandern.drawing.pointing import town_spaces
from guildhall.games.flandern.drawing.reading import (
    is_in_play,
    is_over,
    is_started,
    spaces_of,
)
from guildhall.games.flandern.drawing.stocks import district_row, special_cell, wood
from guildhall.games.flandern.drawing.town import TownPosition, placed_in, town_drawing
from guildhall.games.flandern.drawing.track import track
from guildhall.games.flandern.names import COAT_TOKENS, TOWN_TOKENS
from guildhall.games.flandern.prompts import moment, most_rounds, standstill
from guildhall.games.flandern.rules.components import (
    BRUGGE,
    CHURCH,
    GENT,
    GREEN,
    GREY,
    IEPER,
    LEUVEN,
    LUIK,
    RED,
    SPECIALS,
    TOWNS,
    UTRECHT,
)
from guildhall.games.flandern.rules.phases import CHOOSE_CARDS, GAME_OVER

WIDTH, HEIGHT = 1164, 684
TOUCH = 30
"""What can be pointed at is no smaller, also where the board is drawn at four fifths."""
MIDDLES = {BRUGGE: 364, GENT: 668, UTRECHT: 974, IEPER: 364, LEUVEN: 668, LUIK: 974}
TOPS = {BRUGGE: 38, GENT: 38, UTRECHT: 38, IEPER: 345, LEUVEN: 345, LUIK: 345}
ROOM = (0, 0, 304, 270)
BANNER = 32
SCALE = 0.7


def board(view: View) -> Sheet:
    towns = range(TOWNS)
    return Sheet(
        "board",
        "board",
        WIDTH,
        HEIGHT,
        (
            use("map", 0, 0, WIDTH, HEIGHT, name="map"),
            group("sea", *_sea(view)),
            *(
                group(
                    f"part-{town}",
                    town_drawing(view, town, _place(view, town)),
                    classes="f-left-out" if is_left_out(view, town) else "",
                )
                for town in towns
            ),
            track(view, WIDTH, HEIGHT),
            *(_banner(view, town) for town in towns),
            *(_spaces(view, town) for town in towns),
        ),
        Words("scene-map"),
    )


def _banner(view: View, town: int) -> Element:
    """It stands for its town, except while the square is looked for."""
    plain = f"banner-{TOWN_TOKENS[town]}"
    name = plain if is_empty(view, town) else touches.town_id(town)
    return banner(view, town, MIDDLES[town], TOPS[town], ROOM[2], name)


@part
def _spaces(view: View, town: int) -> Element:
    spaces, place = spaces_of(view, town), _place(view, town)
    has_square = is_empty(view, town)
    shown = () if is_left_out(view, town) else spaces[1:] if has_square else spaces
    return group(
        f"spaces-{town}",
        square(view, town, place.box(spaces[0].outline)) if has_square else None,
        *town_spaces(view, shown, plots_to_choose(view, town), place, TOUCH),
        *new_spaces(view, town, place, TOUCH / 2),
    )


def is_left_out(view: View, town: int) -> bool:
    """With three players one town stays empty."""
    return is_started(view) and not is_in_play(view, town)


@part
def _place(view: View, town: int) -> TownPosition:
    middle, top = MIDDLES[town], TOPS[town] + BANNER
    return placed_in(spaces_of(view, town), middle, top + ROOM[3] / 2, ROOM, SCALE)


# --- The sea: the round, the piles, the stocks, the order of play ---


def _sea(view: View) -> Iterator[Element]:
    yield cartouche(view, 46, 42, 152)
    if view.players == 2:
        yield deck(view, 46, 105, 66)
        yield deck_discards(view, 126, 105, 66)
    else:
        yield golden_pile(view, 46, 105, 66)
        yield golden_discards(view, 126, 105, 66)
    yield common_stock(view, 42, 214)
    if view.players == 2:
        yield from (
            influenced_guild(view, guild, 46, 410 + n * 42, 152)
            for n, guild in enumerate((GREEN, RED))
        )
    else:
        yield order_of_play(view, 42, 440, 160)


@part
def cartouche(view: View, x: Number, y: Number, width: Number) -> Element:
    """The name of the game, and how far it has come."""
    return group(
        "cartouche",
        use("banner-left", -10, 8, 24, 32),
        use("banner-right", width - 14, 8, 24, 32),
        rect(0, 0, width, 46, 4, "f-bnb"),
        rect(3, 3, width - 6, 40, 3, "f-bnl"),
        text(width / 2, 21, Words("game-name"), 18, "", width=width - 12),
        text(width / 2, 38, _stage(view), 14, "soft", width=width - 12),
        hit(0, 0, width, 46, 4),
        x=x,
        y=y,
        label=moment(view),
        about=(_last_turns(view),) if is_started(view) else (),
    )


def _stage(view: View) -> Content:
    if is_over(view):
        return Words("scene-over")
    if not is_started(view):
        return Words("scene-preparing")
    if view.players > 2:
        return Words("scene-round", {"number": view.s.round_no})
    args = _standstill(view) | {"number": view.s.round_no}
    return Words("scene-turn-idle" if args["idle"] else "scene-turn", args)


def _last_turns(view: View) -> Words:
    """When the game will end at the latest."""
    if view.players == 2:
        return Words("scene-standstill", _standstill(view))
    return Words("scene-most-rounds", {"most": most_rounds(view)})


def _standstill(view: View) -> dict[str, Argument]:
    return {"idle": standstill(view)["idle"], "most": view.box.idle_turns}


@part
def common_stock(view: View, x: Number, y: Number) -> Element:
    """Districts of the grey guild and the church, and the wooden pieces."""
    kinds = (0, 3) if view.players == 2 else range(4)
    height = 142 + len(kinds) * 18
    return group(
        "common-stock",
        rect(3, 4, 160, height, 4, "f-shadow"),
        rect(0, 0, 160, height, 4, "f-bnb"),
        rect(3, 3, 154, height - 6, 3, "f-bnl"),
        text(80, 22, Words("scene-common-stock"), 15, "", width=144),
        *district_row(view, GREY, 8, 31, 42),
        *district_row(view, CHURCH, 8, 67, 42),
        *(special_cell(view, piece, 8 + piece * 37, 103, 33, 32) for piece in range(SPECIALS)),
        *(
            wood(view, which, 12 + n % 2 * 72, 140 + n // 2 * 36, 62)
            for n, which in enumerate(kinds)
        ),
        x=x,
        y=y,
    )


@part
def order_of_play(view: View, x: Number, y: Number, width: Number) -> Element:
    """Who acts when in this round; the crown is the start player's."""
    s = view.s
    is_open = _is_order_known(view)
    clockwise = [(s.start_player + n) % view.players for n in range(view.players)]
    seats = [s.turn_order[n] for n in range(view.players)] if is_open else clockwise
    step = (width - 12) / view.players
    about = Words("scene-order-about" if is_open else "scene-clockwise-about")
    return group(
        "order",
        rect(3, 4, width, 62, 4, "f-shadow"),
        rect(0, 0, width, 62, 4, "f-bnb"),
        text(width / 2, 19, Words("scene-order"), 15, "", width=width - 12),
        *(_in_order(view, seat, n, 6 + n * step, step, is_open) for n, seat in enumerate(seats)),
        hit(0, 0, width, 62, 4),
        x=x,
        y=y,
        label=Words("scene-order"),
        about=(
            about,
            *(
                Words("scene-place", {"seat": SeatName(seat), "place": n + 1})
                for n, seat in enumerate(seats)
            ),
        ),
    )


@fact
def _is_order_known(view: View) -> bool:
    return view.s.phase not in (CHOOSE_CARDS, GAME_OVER) and is_started(view)


def _in_order(view: View, seat: int, n: int, x: Number, step: Number, is_open: bool) -> Element:
    s = view.s
    acts = is_open and n + 1 == s.turn
    is_done = is_open and n + 1 < s.turn
    middle = step / 2
    return group(
        f"order-{seat}",
        rect(middle - 15, 24, 30, 35, 5, "f-now") if acts else None,
        use(f"arms-{COAT_TOKENS[seat]}", middle - 12, 27, 24, 29, "f-used" if is_done else ""),
        use("ic-start", middle, 44, 18) if seat == s.start_player and is_started(view) else None,
        x=x,
        piece=f"order-{seat}",
    )
