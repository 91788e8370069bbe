"""The Guild Hall and the Stone Council."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact, part
from guildhall.engine.drawing.scene import (
    Content,
    Element,
    Number,
    group,
    hit,
    path,
    rect,
    text,
    use,
)
from guildhall.engine.text import Argument, Words
from guildhall.games.nobility import touches
from guildhall.games.nobility.drawing.pieces import coin, plot, shield, slot
from guildhall.games.nobility.drawing.reading import (
    buildings_in_hall,
    race_term,
    races_wanted,
    term,
)
from guildhall.games.nobility.drawing.tiles import building_about, building_place, building_tile
from guildhall.games.nobility.faces import span
from guildhall.games.nobility.names import GUILD_NAMES, RACE_NAMES
from guildhall.games.nobility.rules import council as council_rules
from guildhall.games.nobility.rules import hall as hall_rules
from guildhall.games.nobility.rules.components import (
    COMMUNITY,
    COUNCIL_SLOTS,
    DISPLAY,
    HALL_SLOTS,
    WORKSHOPS,
)

HALL_ROW = 79
STONE = 54
NAMED = 100
"""From this width on a tile of the Guild Hall bears its name."""


# Prices are the viewer's; for a watcher those of the first seat.


@fact
def building_price(view: View, slot: int) -> int:
    return int(hall_rules.building_price(view.s, view.box, max(view.seat, 0), slot))


@fact
def council_price(view: View, tile: int) -> int:
    return int(council_rules.coins_to_pay(view.s, view.box, max(view.seat, 0), tile))


@fact
def council_loss(view: View) -> int:
    return int(council_rules.reputation_to_lose(view.s, view.box, max(view.seat, 0)))


# --- The Guild Hall ---


@part
def guild_hall(
    view: View, x: Number, y: Number, width: Number = 468, columns: int = 6, scale: float = 1
) -> Element:
    step = (width - 12) / columns
    height = 32 + -(-DISPLAY // columns) * (HALL_ROW + 1) + 2
    roofs = "" if width < 400 else "roofs-mid" if width < 500 else "roofs-long"
    lines = "".join(
        f"M{6 + n % columns * step} {32 + n // columns * HALL_ROW}v{HALL_ROW - 3}"
        for n in range(DISPLAY)
        if n % columns
    )
    return group(
        "hall",
        *plot("hall", width, height, term("place", "hall"), 160, ("G2", "G4", "G8"), roofs),
        path(lines, "cb-hair"),
        *(
            _hall_part(view, n, tile, 6 + n % columns * step, 31 + n // columns * HALL_ROW, step)
            for n, tile in buildings_in_hall(view)
        ),
        x=x,
        y=y,
        scale=scale,
        classes="cb-hall",
    )


def _hall_part(view: View, n: int, tile: int, x: Number, y: Number, step: Number) -> Element:
    price = building_price(view, n)
    values = span(view.box.hall_slot, n)
    said = Words("scene-slot", {"place": term("place", "hall"), "values": values})
    about: list[Content] = [Words("scene-building-price", {"price": price})]
    if tile >= 0:
        about = [term("building", tile + 1), *about]
    left = step / 2 - 32
    return group(
        f"hall-part-{n + 1}",
        slot(
            view,
            touches.slot_id("hall", n),
            HALL_SLOTS + n,
            left,
            0,
            values,
            said,
            about,
            30,
            reach=3,
        ),
        *coin(left + 38, 3, 25, price, 14),
        _hall_tile(view, n, tile, step - 10),
        x=x,
        y=y,
    )


def _hall_tile(view: View, n: int, tile: int, width: Number) -> Element:
    name = touches.building_id(n)
    if tile < 0:
        return group(
            name,
            rect(0, 0, width, 41, 4, "cb-empty"),
            text(width / 2, 25, Words("scene-sold"), 14, "soft", width=width - 8),
            hit(0, 0, width, 41),
            x=5,
            y=35,
            label=Words("scene-no-building"),
        )
    return group(
        name,
        *building_tile(view, tile, width, 41, width >= NAMED),
        hit(0, 0, width, 41),
        x=5,
        y=35,
        classes=f"cb-{building_place(view, tile)}",
        label=term("building", tile + 1),
        about=(
            *building_about(view, tile),
            Words("scene-building-price", {"price": building_price(view, n)}),
            *_worth(view, tile),
        ),
        piece=f"building-{tile}",
    )


def _worth(view: View, tile: int) -> Iterator[Content]:
    """The points and stars that the Building would bring now."""
    box, guild = view.box, view.box.building_guild[tile]
    if guild == COMMUNITY:
        yield Words("scene-building-worth", {"vp": box.community_vp, "stars": box.community_stars})
        return
    at = hall_rules.free_workshop_slot(view.s, guild)
    if at == WORKSHOPS:
        yield Words("refusal-guild-full", {"guild": term("guild", GUILD_NAMES[guild])})
        return
    worth: dict[str, Argument] = {"vp": box.workshop_vp[at], "stars": box.workshop_stars[at]}
    yield Words("scene-building-worth", worth)


# --- The Stone Council ---


@part
def council(
    view: View, x: Number, y: Number, width: Number = 364, columns: int = 3, scale: float = 1
) -> Element:
    step = (width - 14) / columns
    height = 34 + -(-DISPLAY // columns) * STONE
    loss = council_loss(view)
    return group(
        "council",
        *plot(
            "council",
            width,
            height,
            term("place", "council"),
            166,
            ("J2", "J5", "J6"),
        ),
        group(
            "council-loss",
            rect(0, 0, 56, 21, 5, "cb-note"),
            text(28, 15.5, f"−{loss}", 14, "cb-neg", "end"),
            use("reputation", 31, 1, 19),
            hit(0, -2, 56, 25),
            x=width - 63,
            y=3.5,
            label=Words("scene-council-loss", {"count": loss}),
            about=(Words("rule-J4"),),
        ),
        *(
            _council_space(view, n, 7 + n % columns * step, 31 + n // columns * STONE, step)
            for n in range(DISPLAY)
        ),
        x=x,
        y=y,
        scale=scale,
        classes="cb-council",
    )


@part
def _council_space(view: View, n: int, x: Number, y: Number, step: Number) -> Element:
    tile = view.s.council[n] - 1
    about: list[Content] = []
    inside: tuple[Element, ...] = (
        text(step / 2 + 18, 31, Words("scene-taken"), 14, "soft", width=step - 56),
    )
    if tile >= 0:
        coins = council_price(view, tile)
        vp = view.box.council_vp[tile]
        races = races_wanted(view, tile)
        about += [term("council", tile + 1), *(race_term(race) for race in races)]
        about.append(Words("scene-council-tile", {"coins": coins, "vp": vp}))
        inside = (
            *(
                use(f"race-{RACE_NAMES[race]}", 47 + k * 27, 1.5, 25)
                for k, race in enumerate(races)
            ),
            *coin(47, 28, 19, coins, 14),
            *shield(88, 26, 23, vp),
        )
    said = Words("scene-slot", {"place": term("place", "council"), "values": str(n + 1)})
    return group(
        f"council-space-{n + 1}",
        use("council-stone" if tile >= 0 else "council-gone", 1, 0, 116, 50),
        *inside,
        slot(
            view,
            touches.slot_id("council", n),
            COUNCIL_SLOTS + n,
            8,
            9,
            str(n + 1),
            said,
            tuple(about),
            32,
            has_well=False,
        ),
        x=x,
        y=y,
        piece=f"council-{tile}" if tile >= 0 else "",
    )
