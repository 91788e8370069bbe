"""The wide board: six walled towns between the sea and the score track."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
from guildhall.engine.drawing.scene import (
    Content,
    Element,
    Number,
    Sheet,
    circle,
    group,
    hit,
    path,
    rect,
    text,
    use,
)
from guildhall.engine.text import Argument, Message, PlayerName
from guildhall.games.flandern import names
from guildhall.games.flandern.drawing.pieces import (
    deck,
    deck_discards,
    district_row,
    golden_discards,
    golden_pile,
    influenced_guild,
    special_cell,
    wood,
)
from guildhall.games.flandern.drawing.spaces import (
    guilds_in_game,
    is_in_play,
    is_over,
    is_scored,
    is_started,
    points_so_far,
    spaces_of,
    standings,
    town_about,
    town_label,
)
from guildhall.games.flandern.drawing.town import (
    Box,
    TownPosition,
    new_spaces,
    placed_in,
    plots_to_choose,
    plus,
    town_drawing,
    town_spaces,
)
from guildhall.games.flandern.names import (
    TOWN_TOKENS,
    coat_term,
    coat_token,
    town_term,
)
from guildhall.games.flandern.rules.building import finished
from guildhall.games.flandern.rules.components import (
    BRUGGE,
    CHOOSE_CARDS,
    CHURCH,
    GAME_OVER,
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
from guildhall.games.flandern.rules.scoring import points_in, town_value
from guildhall.games.flandern.words import moment, most_rounds, standstill

WIDTH, HEIGHT = 1164, 684
TOUCH = 30
"""The minimal size of clickable areas, for boards drawn at four fifths too."""
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
        Message("scene-map"),
    )


def _banner(view: View, town: int) -> Element:
    """It stands for its town, except while the square is looked for."""
    plain = f"banner-{TOWN_TOKENS[town]}"
    name = plain if is_empty(view, town) else names.town_id(town)
    return banner(view, town, MIDDLES[town], TOPS[town], ROOM[2], name)


@memoised
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


@memoised
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


@memoised
def cartouche(view: View, x: Number, y: Number, width: Number) -> Element:
    """The name of the game, and how far it has come."""
    return group(
        "cartouche",
        use("banner-left", -10, 8, 24, 32),
        use("banner-right", width - 14, 8, 24, 32),
        rect(0, 0, width, 46, 4, "f-bnb"),
        rect(3, 3, width - 6, 40, 3, "f-bnl"),
        text(width / 2, 21, Message("game-name"), 18, "", width=width - 12),
        text(width / 2, 38, _stage(view), 14, "soft", width=width - 12),
        hit(0, 0, width, 46, 4),
        x=x,
        y=y,
        label=moment(view),
        about=(_last_turns(view),) if is_started(view) else (),
    )


def _stage(view: View) -> Content:
    if is_over(view):
        return Message("scene-over")
    if not is_started(view):
        return Message("scene-preparing")
    if view.players > 2:
        return Message("scene-round", {"number": view.s.round_no})
    args = _standstill(view) | {"number": view.s.round_no}
    return Message("scene-turn-idle" if args["idle"] else "scene-turn", args)


def _last_turns(view: View) -> Message:
    """When the game will end at the latest."""
    if view.players == 2:
        return Message("scene-standstill", _standstill(view))
    return Message("scene-most-rounds", {"most": most_rounds(view)})


def _standstill(view: View) -> dict[str, Argument]:
    return {"idle": standstill(view)["idle"], "most": view.box.idle_turns}


@memoised
def common_stock(view: View, x: Number, y: Number) -> Element:
    """Districts of the grey guild and the church, and the wooden pieces."""
    kinds = (0, 3) if view.players == 2 else range(4)
    height = 142 + len(kinds) * 18
    return group(
        "common-stock",
        rect(3, 4, 160, height, 4, "f-shadow"),
        rect(0, 0, 160, height, 4, "f-bnb"),
        rect(3, 3, 154, height - 6, 3, "f-bnl"),
        text(80, 22, Message("scene-common-stock"), 15, "", width=144),
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


@memoised
def order_of_play(view: View, x: Number, y: Number, width: Number) -> Element:
    """Who acts when in this round; the crown is the start player's."""
    s = view.s
    is_open = _is_order_known(view)
    clockwise = [(s.start_player + n) % view.players for n in range(view.players)]
    seats = [s.turn_order[n] for n in range(view.players)] if is_open else clockwise
    step = (width - 12) / view.players
    about = Message("scene-order-about" if is_open else "scene-clockwise-about")
    return group(
        "order",
        rect(3, 4, width, 62, 4, "f-shadow"),
        rect(0, 0, width, 62, 4, "f-bnb"),
        text(width / 2, 19, Message("scene-order"), 15, "", width=width - 12),
        *(_in_order(view, seat, n, 6 + n * step, step, is_open) for n, seat in enumerate(seats)),
        hit(0, 0, width, 62, 4),
        x=x,
        y=y,
        label=Message("scene-order"),
        about=(
            about,
            *(
                Message("scene-place", {"seat": PlayerName(seat), "place": n + 1})
                for n, seat in enumerate(seats)
            ),
        ),
    )


@tracked_value
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
        use(f"arms-{coat_token(view, seat)}", middle - 12, 27, 24, 29, "f-used" if is_done else ""),
        use("ic-start", middle, 44, 18) if seat == s.start_player and is_started(view) else None,
        x=x,
        piece=f"order-{seat}",
    )


# The banner over a town: its name, its value, and the ranks of its guilds.


BANNER_HEIGHT = 28
NAME = 64
TALLY = 31
WIDE_TALLY = 40
VALUE = 28
ABSENT = 108
"""Room for the words of a town that is not in the game."""


@memoised
def banner(
    view: View,
    town: int,
    middle: Number,
    top: Number,
    room: Number,
    name: str,
    most: float = 1,
) -> Element:
    tallies = list(_tallies(view, town))
    is_open = is_in_play(view, town) and not is_scored(view, town)
    left_out = is_started(view) and not is_in_play(view, town)
    width = _width(tallies, is_open) + (ABSENT if left_out else 0)
    scale = min(most, (room - 16) / width)
    x = middle - width * scale / 2
    inside = group(
        "",
        *_scroll(width),
        use(f"em-{TOWN_TOKENS[town]}", 8, 2, 22, 24),
        text(36, 19.5, town_term(town), 16, "", "start", NAME),
        *_arms(view, tallies),
        *(_value(view, town, width) if is_open else ()),
        text(40 + NAME, 19.5, Message("scene-left-out"), 14, "soft", "start", ABSENT)
        if left_out
        else None,
        x=x,
        y=top,
        scale=scale,
    )
    return group(
        name,
        inside,
        hit(x, top, width * scale, BANNER_HEIGHT * scale, 4),
        label=town_label(view, town),
        about=tuple(town_about(view, town)),
    )


def _tallies(view: View, town: int) -> Iterator[tuple[int, int]]:
    """Finished districts of each guild by rank; in a scored town their points."""
    if is_in_play(view, town):
        for guild, _ in standings(view, town):
            if is_scored(view, town):
                yield guild, points_in(view.s, view.box, town, guild)
            else:
                yield guild, finished(view.s, town, guild)


def _width(tallies: list[tuple[int, int]], has_value: bool) -> Number:
    tallied = sum(WIDE_TALLY if number > 9 else TALLY for _, number in tallies)
    return 36 + NAME + 8 + tallied + (VALUE if has_value else 0)


def _scroll(width: Number) -> Iterator[Element]:
    yield path(f"M8 5h-19l5 13.5-5 13.5h19zM{width - 8} 5h19l-5 13.5 5 13.5h-19z", "f-bnt")
    yield rect(0, 0, width, BANNER_HEIGHT, 3, "f-bnb")
    yield rect(2.5, 2.5, width - 5, BANNER_HEIGHT - 5, 2, "f-bnl")


def _arms(view: View, tallies: list[tuple[int, int]]) -> Iterator[Element]:
    x = 36 + NAME + 6
    for guild, number in tallies:
        yield use(f"arms-{coat_token(view, guild)}", x, 5, 15, 18)
        yield text(x + 17, 19.5, number, 15, "", "start")
        x += WIDE_TALLY if number > 9 else TALLY


def _value(view: View, town: int, width: Number) -> Iterator[Element]:
    value = town_value(view.s, view.box, town)
    yield circle(width - 15, 14, 11, "f-value")
    yield text(width - 15, 19.3, value, 15, "dark")


def is_empty(view: View, town: int) -> bool:
    """Whether the town still waits for its centre."""
    return not is_in_play(view, town) and not is_started(view)


@memoised
def square(view: View, town: int, box: Box) -> Element:
    """The square of a town that waits for its centre."""
    return group(
        names.town_id(town),
        hit(*box, 3),
        plus(box[0] + box[2] / 2, box[1] + box[3] / 2),
        classes="f-free",
        label=town_label(view, town),
        about=tuple(town_about(view, town)),
    )


# The score track around the board.


CELLS = 100


@memoised
def track(view: View, width: Number, height: Number) -> Element:
    return group("track", *_counters(view, width, height))


def _counters(view: View, width: Number, height: Number) -> Iterator[Element]:
    standing: dict[int, list[int]] = {}
    for guild in guilds_in_game(view):
        standing.setdefault(points_so_far(view, guild), []).append(guild)
    for points, guilds in standing.items():
        x, y, along = _cell(points % CELLS, width, height)
        shift = 0.0 if points % CELLS in (0, 31, 50, 81) else (len(guilds) - 1) * 7.5
        for n, guild in enumerate(guilds):
            by = n * 15 - shift
            yield group(
                names.counter_id(guild),
                use(f"counter-{coat_token(view, guild)}", -14, -14, 28, 30),
                text(0, 30, f"+{CELLS}", 13, "light") if points >= CELLS else None,
                hit(-13, -13, 26, 26, 13),
                x=x + by * along[0],
                y=y + by * along[1],
                label=Message("scene-counter", {"coat": coat_term(view, guild), "points": points}),
                about=(Message("scene-counter-about"),),
                piece=names.counter_id(guild),
            )


def _cell(points: int, width: Number, height: Number) -> tuple[float, float, tuple[int, int]]:
    """The middle of a cell of the track, and the way on from it."""
    wide, high = (width - 60) / 30, (height - 60) / 18
    if points <= 31:
        return _along(points, 31, wide, width), 18, (1, 0)
    if points <= 50:
        return width - 18, _along(points - 31, 19, high, height), (0, 1)
    if points <= 81:
        return width - _along(points - 50, 31, wide, width), height - 18, (-1, 0)
    return 18, height - _along(points - 81, 19, high, height), (0, -1)


def _along(n: int, last: int, step: float, length: Number) -> float:
    if n in (0, last):
        return 18 if n == 0 else length - 18
    return 30 + (n - 0.5) * step
