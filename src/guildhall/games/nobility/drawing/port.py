"""The Port: its ships and their cargo."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact, part
from guildhall.engine.drawing.scene import (
    Element,
    Number,
    group,
    hit,
    rect,
    text,
    use,
)
from guildhall.engine.text import SeatName, Words
from guildhall.games.nobility import touches
from guildhall.games.nobility.drawing.pieces import coin, plot, slot
from guildhall.games.nobility.drawing.reading import (
    good_term,
    term,
)
from guildhall.games.nobility.faces import span
from guildhall.games.nobility.names import GOOD_NAMES
from guildhall.games.nobility.rules import event_cards
from guildhall.games.nobility.rules import port as port_rules
from guildhall.games.nobility.rules.components import (
    CLOSE_PORT,
    DISPLAY,
    PORT_SLOTS,
)


@fact
def cargo_price(view: View, space: int) -> int:
    return int(port_rules.price_of_cargo(view.s, view.box, max(view.seat, 0), space))


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
        touches.cargo_id(n),
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
    name, at = touches.slot_id("port", n), PORT_SLOTS + n
    return group(
        f"port-part-{n + 1}",
        use("quay-wide" if step > 100 else "quay-short", -0.5, -0.5, step - 2, 38),
        slot(view, name, at, 3, 3, values, said, about, 31, closed, reach=3, has_well=False),
        text(39, 23.5, f"1–{count}", 14, "", "start"),
        x=x,
        y=101,
    )
