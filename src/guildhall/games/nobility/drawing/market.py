"""The Guild Hall, the Stone Council and the Port."""

from __future__ import annotations

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
from guildhall.engine.words import SeatName, Words
from guildhall.games.nobility import touches
from guildhall.games.nobility.drawing.pieces import coin, plot, shield, slot
from guildhall.games.nobility.drawing.reading import (
    buildings_in_hall,
    good_term,
    race_term,
    races_wanted,
    span,
    term,
)
from guildhall.games.nobility.drawing.tiles import building_about, building_place, building_tile
from guildhall.games.nobility.names import GOOD_NAMES, RACE_NAMES
from guildhall.games.nobility.rules import council as council_rules
from guildhall.games.nobility.rules import event_cards
from guildhall.games.nobility.rules import hall as hall_rules
from guildhall.games.nobility.rules import port as port_rules
from guildhall.games.nobility.rules.components import (
    CLOSE_PORT,
    COUNCIL_SLOTS,
    DISPLAY,
    HALL_SLOTS,
    PORT_SLOTS,
)

ROW = 79
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


@fact
def cargo_price(view: View, space: int) -> int:
    return int(port_rules.price_of(view.s, view.box, max(view.seat, 0), space))


# --- The Guild Hall ---


@part
def guild_hall(
    view: View, x: Number, y: Number, width: Number = 468, columns: int = 6, scale: float = 1
) -> Element:
    step = (width - 12) / columns
    height = 32 + -(-DISPLAY // columns) * (ROW + 1) + 2
    roofs = "" if width < 400 else "roofs-mid" if width < 500 else "roofs-long"
    lines = "".join(
        f"M{6 + n % columns * step} {32 + n // columns * ROW}v{ROW - 3}"
        for n in range(DISPLAY)
        if n % columns
    )
    return group(
        "hall",
        *plot("hall", width, height, term("place", "hall"), 160, ("G2", "G4", "G8"), roofs),
        path(lines, "cb-hair"),
        *(
            _hall_part(view, n, tile, 6 + n % columns * step, 31 + n // columns * ROW, step)
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
            view, touches.slot("hall", n), HALL_SLOTS + n, left, 0, values, said, about, 30, reach=3
        ),
        *coin(left + 38, 3, 25, price, 14),
        _hall_tile(view, n, tile, step - 10),
        x=x,
        y=y,
    )


def _hall_tile(view: View, n: int, tile: int, width: Number) -> Element:
    name = touches.building(n)
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
        about=tuple(building_about(view, tile)),
        piece=f"building-{tile}",
    )


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
            touches.slot("council", n),
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


# --- The Port ---


@part
def port(view: View, x: Number, y: Number, width: Number = 364, scale: float = 1) -> Element:
    is_wide = width > 300
    ship = view.s.ship - 1
    left = width - 276 if is_wide else (width - 262) / 2
    sea = "sea-wide" if is_wide else "sea"
    step = (width - 10) / 3
    return group(
        "port",
        *plot(
            "port",
            width,
            142,
            term("place", "port"),
            86,
            ("I1", "I2", "I4"),
            scenery=(
                use(sea, 3.5, 3, width - 7, 136),
                use("ship", left, 0, 262, 96, name=f"ship-{ship}"),
            ),
        ),
        *(_cargo(view, ship, n, left + 32 + n * 32.5) for n in range(DISPLAY)),
        *(_port_slot(view, n, 6 + n * step, step) for n in range(3)),
        x=x,
        y=y,
        scale=scale,
        classes="cb-port",
    )


@part
def _cargo(view: View, ship: int, n: int, x: Number) -> Element:
    s, box = view.s, view.box
    good = box.ship_good[ship, n]
    price = cargo_price(view, n)
    seller = s.cargo[n] - 1
    said = Words("scene-cargo", {"good": good_term(good), "price": price})
    sold = Words("scene-cargo-sold", {"good": good_term(good), "seat": SeatName(seller)})
    inside = (use("tick", 7.5, 5, 15),) if seller >= 0 else (*coin(4, 3.5, 22, price, 14),)
    return group(
        touches.cargo(n),
        rect(0, 0, 30, 56, 4, "cb-sold" if seller >= 0 else "cb-crate"),
        use(f"good-{GOOD_NAMES[good]}", 3.5, 28, 23),
        *inside,
        use(f"badge-{seller}", 18, 20, 13, classes=f"seat-{seller}") if seller >= 0 else None,
        hit(-1, -1, 32, 58, 4),
        x=x,
        y=33,
        label=said if seller < 0 else sold,
        about=(Words("rule-I3"), Words("rule-I4")),
    )


@part
def _port_slot(view: View, n: int, x: Number, step: Number) -> Element:
    box = view.box
    values, count = span(box.port_slot, n), box.port_goods[n]
    said = Words("scene-slot", {"place": term("place", "port"), "values": values})
    about = (Words("scene-port-sell", {"count": count}),)
    closed = event_cards.effect(view.s, box, CLOSE_PORT) > 0
    name, at = touches.slot("port", n), PORT_SLOTS + n
    return group(
        f"port-part-{n + 1}",
        use("quay-wide" if step > 100 else "quay-short", -0.5, -0.5, step - 2, 38),
        slot(view, name, at, 3, 3, values, said, about, 31, closed, reach=3, has_well=False),
        text(39, 23.5, f"1–{count}", 14, "", "start"),
        x=x,
        y=101,
    )
