"""The map for narrow screens: a strip of small towns, and one town at a time."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised
from guildhall.engine.drawing.scene import (
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
from guildhall.engine.text import Message
from guildhall.games.flandern import names
from guildhall.games.flandern.drawing.board import (
    banner,
    cartouche,
    is_left_out,
    order_of_play,
)
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
    Space,
    guilds_in_game,
    is_scored,
    points_so_far,
    spaces_of,
    town_about,
    town_label,
)
from guildhall.games.flandern.drawing.town import (
    UNIT,
    TownPosition,
    box_of,
    is_deciding,
    new_spaces,
    path_of,
    placed_in,
    places_to_choose,
    plots_to_choose,
    town_drawing,
    town_spaces,
)
from guildhall.games.flandern.names import (
    COAT_TOKENS,
    TOWN_TOKENS,
    coat_term,
    coat_token,
    town_term,
)
from guildhall.games.flandern.rules.components import (
    BUILD_OR_COMPLETE,
    CHURCH,
    GREEN,
    GREY,
    PLAY_OR_DRAW,
    RED,
    SPECIALS,
    TAKE_GUILD,
    TOWNS,
)

WIDTH, HEIGHT = 390, 500
AROUND = (-200, -150, 790, 800)
"""The country goes on beyond the sheet, where a screen is broader or higher."""
STRIP = 70
SCALE = 42 / UNIT
TOUCH = 46


def narrow_sheets(view: View) -> Iterator[Sheet]:
    yield _strip(view)
    for town in range(TOWNS):
        children = tuple(_close_up(view, town))
        name = f"at-{TOWN_TOKENS[town]}"
        yield Sheet(name, "district", WIDTH, HEIGHT, children, town_term(town))
    yield Sheet(
        "at-stocks", "district", WIDTH, HEIGHT, tuple(_stocks(view)), Message("scene-stocks")
    )


# --- The strip ---


def _strip(view: View) -> Sheet:
    step = WIDTH / (TOWNS + 1)
    small = (_small_town(view, town, town * step, step) for town in range(TOWNS))
    children = (*small, _small_stocks(view, TOWNS * step, step))
    return Sheet("strip", "strip", WIDTH, STRIP, children, Message("scene-map"))


@memoised
def _small_town(view: View, town: int, x: Number, step: Number) -> Element:
    spaces = spaces_of(view, town)
    places = places_to_choose(view, town)
    left, top, width, height = box_of(space.outline for space in spaces)
    scale = min(44 / width, 42 / height)
    middle = step / 2
    badge = (circle(step - 11, 10, 9, "f-badge"), text(step - 11, 15, places, 14, "dark"))
    return group(
        names.town_id(town),
        rect(1.5, 1.5, step - 3, STRIP - 3, 6, "f-bnb"),
        group(
            "",
            *_small_spaces(spaces),
            x=middle - (left + width / 2) * scale,
            y=26 - (top + height / 2) * scale,
            scale=scale,
            classes="f-used" if is_scored(view, town) else "",
        ),
        use("cylinder", middle - 11, 14, 22, 23) if is_scored(view, town) else None,
        text(middle, STRIP - 7, town_term(town), 14, "", width=step - 6),
        *(badge if places else ()),
        hit(1, 1, step - 2, STRIP - 2, 6),
        x=x,
        classes="f-left-out" if is_left_out(view, town) else "",
        label=town_label(view, town),
        about=tuple(town_about(view, town)),
        show=f"at-{TOWN_TOKENS[town]}",
    )


def _small_spaces(spaces: tuple[Space, ...]) -> Iterator[Element]:
    """One path for all that look alike."""
    lines: dict[tuple[str, str], str] = {}
    for space in spaces:
        kind = ("cover", "f-mini-cover") if space.is_covered else ("free", "f-mini-free")
        if space.coat >= 0:
            kind = COAT_TOKENS[space.coat], f"f-mini f-{space.arms}"
        lines[kind] = lines.get(kind, "") + path_of(space.outline)
    for (name, look), line in sorted(lines.items()):
        yield path(line, look, name=f"mini-{TOWN_TOKENS[spaces[0].town]}-{name}")


def _small_stocks(view: View, x: Number, step: Number) -> Element:
    return group(
        "strip-stocks",
        rect(1.5, 1.5, step - 3, STRIP - 3, 6, "f-bnb"),
        use(names.deck_back(view) if view.players == 2 else "card-gold", 9, 7, 27, 40),
        use("arms-grey", 24, 22, 23, 28),
        text(step / 2, STRIP - 7, Message("scene-stocks-short"), 14, "", width=step - 6),
        hit(1, 1, step - 2, STRIP - 2, 6),
        x=x,
        label=Message("scene-stocks"),
        show="at-stocks",
    )


# --- One town ---


def _close_up(view: View, town: int) -> Iterator[Element]:
    name = TOWN_TOKENS[town]
    place = _place(view, town)
    yield use("fields", *AROUND)
    yield group(
        f"part-{town}",
        town_drawing(view, town, place),
        classes="f-left-out" if is_left_out(view, town) else "",
    )
    yield banner(view, town, WIDTH / 2, 8, WIDTH - 16, f"banner-{name}", 1.25)
    yield _spaces(view, town)


@memoised
def _place(view: View, town: int) -> TownPosition:
    spaces = spaces_of(view, town)
    return placed_in(spaces, WIDTH / 2, 276, (0, 0, WIDTH - 6, HEIGHT - 62), SCALE)


@memoised
def _spaces(view: View, town: int) -> Element:
    place = _place(view, town)
    if is_left_out(view, town):
        return group(f"spaces-{town}")
    return group(
        f"spaces-{town}",
        *town_spaces(view, spaces_of(view, town), plots_to_choose(view, town), place, TOUCH),
        *new_spaces(view, town, place, TOUCH / 2),
    )


# --- Stocks, piles and the order of play ---


def _stocks(view: View) -> Iterator[Element]:
    is_building = is_deciding(view, BUILD_OR_COMPLETE)
    prefix = "all-" if is_building else ""
    is_two = view.players == 2
    yield use("waters", *AROUND)
    yield cartouche(view, 119, 8, 152)
    yield group("piles", *_piles(view))
    yield group(
        "common-stock",
        rect(20, 176, 350, 190, 5, "f-bnb"),
        text(195, 197, Message("scene-common-stock"), 16, "", width=330),
        *district_row(view, GREY, 32, 208, 100, 44, prefix),
        *district_row(view, CHURCH, 32, 258, 100, 44, prefix),
        *(
            special_cell(
                view, piece, 57 + piece * 75, 308, 71, 46, f"{prefix}{names.special_id(piece)}"
            )
            for piece in range(SPECIALS)
        ),
    )
    yield group(
        "wood",
        rect(20, 374, 350, 44, 5, "f-bnb"),
        *(
            wood(view, which, 32 + n * 84, 379, 68)
            for n, which in enumerate((0, 3) if is_two else range(4))
        ),
    )
    yield group("points", *_points(view))


def _piles(view: View) -> Iterator[Element]:
    if view.players > 2:
        yield golden_pile(view, 30, 70, 64)
        yield golden_discards(view, 112, 70, 64)
        yield order_of_play(view, 196, 84, 174)
        return
    if not is_deciding(view, PLAY_OR_DRAW):
        yield deck(view, 30, 70, 64)
    yield deck_discards(view, 112, 70, 64)
    if not is_deciding(view, TAKE_GUILD):
        for n, guild in enumerate((GREEN, RED)):
            yield influenced_guild(view, guild, 196, 76 + n * 44, 174)


def _points(view: View) -> Iterator[Element]:
    """The guilds' points, in place of the track."""
    guilds = sorted(guilds_in_game(view), key=lambda guild: -points_so_far(view, guild))
    step = 350 / len(guilds)
    yield rect(20, 428, 350, 56, 5, "f-bnb")
    for n, guild in enumerate(guilds):
        points = points_so_far(view, guild)
        yield group(
            names.counter_id(guild),
            use(f"counter-{coat_token(view, guild)}", 4, 12, 30, 32),
            text(40, 33, points, 17, "", "start"),
            hit(0, 5, step - 4, 46),
            x=22 + n * step,
            y=428,
            label=Message("scene-counter", {"coat": coat_term(view, guild), "points": points}),
            about=(Message("scene-counter-about"),),
        )
