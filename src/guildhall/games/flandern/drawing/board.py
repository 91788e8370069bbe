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
from guildhall.engine.words import SeatName, Words
from guildhall.games.flandern import touches
from guildhall.games.flandern.drawing.banner import banner, is_empty, square
from guildhall.games.flandern.drawing.growth import new_spaces
from guildhall.games.flandern.drawing.piles import (
    deck,
    deck_discards,
    golden_discards,
    golden_pile,
    influenced_guild,
)
from guildhall.games.flandern.drawing.reading import (
    coat_term,
    guilds_in_game,
    is_in_play,
    is_over,
    is_started,
    points_so_far,
    spaces_of,
)
from guildhall.games.flandern.drawing.stocks import district_row, special_cell, wood
from guildhall.games.flandern.drawing.town import Place, placed_in, town_drawing, town_spaces
from guildhall.games.flandern.names import COAT_TOKENS, TOWN_TOKENS
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
CELLS = 100


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
            _track(view),
            *(_banner(view, town) for town in towns),
            *(_spaces(view, town) for town in towns),
        ),
        Words("scene-map"),
    )


def _banner(view: View, town: int) -> Element:
    """It stands for its town, except while the square is looked for."""
    plain = f"banner-{TOWN_TOKENS[town]}"
    name = plain if is_empty(view, town) else touches.town(town)
    return banner(view, town, MIDDLES[town], TOPS[town], ROOM[2], name)


@part
def _spaces(view: View, town: int) -> Element:
    spaces, place = spaces_of(view, town), _place(view, town)
    has_square = is_empty(view, town)
    shown = () if is_left_out(view, town) else spaces[1:] if has_square else spaces
    return group(
        f"spaces-{town}",
        square(view, town, place.box(spaces[0].outline)) if has_square else None,
        *town_spaces(view, shown, place, TOUCH),
        *new_spaces(view, town, place, TOUCH / 2),
    )


def is_left_out(view: View, town: int) -> bool:
    """With three players one town stays empty."""
    return is_started(view) and not is_in_play(view, town)


@part
def _place(view: View, town: int) -> Place:
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
        x=x,
        y=y,
    )


def _stage(view: View) -> Content:
    if is_over(view):
        return Words("scene-over")
    if not is_started(view):
        return Words("scene-preparing")
    text_id = "scene-turn" if view.players == 2 else "scene-round"
    return Words(text_id, {"number": view.s.round_no})


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


# --- The score track ---


@part
def _track(view: View) -> Element:
    return group("track", *_counters(view))


def _counters(view: View) -> Iterator[Element]:
    standing: dict[int, list[int]] = {}
    for guild in guilds_in_game(view):
        standing.setdefault(points_so_far(view, guild), []).append(guild)
    for points, guilds in standing.items():
        x, y, along = _cell(points % CELLS)
        shift = 0.0 if points % CELLS in (0, 31, 50, 81) else (len(guilds) - 1) * 7.5
        for n, guild in enumerate(guilds):
            by = n * 15 - shift
            yield group(
                f"counter-{COAT_TOKENS[guild]}",
                use(f"counter-{COAT_TOKENS[guild]}", -14, -14, 28, 30),
                text(0, 30, f"+{CELLS}", 13, "light") if points >= CELLS else None,
                hit(-13, -13, 26, 26, 13),
                x=x + by * along[0],
                y=y + by * along[1],
                label=Words("scene-counter", {"coat": coat_term(guild), "points": points}),
                about=(Words("scene-counter-about"),),
                piece=f"counter-{COAT_TOKENS[guild]}",
            )


def _cell(points: int) -> tuple[float, float, tuple[int, int]]:
    """The middle of a cell of the track, and the way on from it."""
    wide, high = (WIDTH - 60) / 30, (HEIGHT - 60) / 18
    if points <= 31:
        return _along(points, 31, wide, WIDTH), 18, (1, 0)
    if points <= 50:
        return WIDTH - 18, _along(points - 31, 19, high, HEIGHT), (0, 1)
    if points <= 81:
        return WIDTH - _along(points - 50, 31, wide, WIDTH), HEIGHT - 18, (-1, 0)
    return 18, HEIGHT - _along(points - 81, 19, high, HEIGHT), (0, -1)


def _along(n: int, last: int, step: float, length: Number) -> float:
    if n in (0, last):
        return 18 if n == 0 else length - 18
    return 30 + (n - 0.5) * step
