"""The lower rows of the city: Guild Hall, Stone Council, Port and Chancery."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
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
from guildhall.engine.text import Argument, Message, PlayerName
from guildhall.games.nobility import names
from guildhall.games.nobility.drawing.pieces import (
    building_about,
    building_place,
    building_tile,
    buildings_in_hall,
    coin,
    good_term,
    meeple,
    plot,
    race_term,
    races_wanted,
    rules,
    shield,
    slot,
    term,
)
from guildhall.games.nobility.names import BENEFIT_NAMES, GOOD_NAMES, GUILD_NAMES, RACE_NAMES, span
from guildhall.games.nobility.rules import event_cards
from guildhall.games.nobility.rules import hall as hall_rules
from guildhall.games.nobility.rules import places as council_rules
from guildhall.games.nobility.rules import places as port_rules
from guildhall.games.nobility.rules.components import (
    CHANCERY_SLOTS,
    CLOSE_PORT,
    COMMUNITY,
    COUNCIL_SLOTS,
    DISPLAY,
    FACES,
    HALL_SLOTS,
    PORT_SLOTS,
    WORKSHOPS,
)

HALL_ROW = 79
STONE = 54
NAMED = 100
"""From this width on a tile of the Guild Hall bears its name."""


# Prices are the viewer's; for a watcher those of the first seat.


@tracked_value
def building_price(view: View, slot: int) -> int:
    return int(hall_rules.building_price(view.s, view.box, max(view.seat, 0), slot))


@tracked_value
def council_price(view: View, tile: int) -> int:
    return int(council_rules.coins_to_pay(view.s, view.box, max(view.seat, 0), tile))


@tracked_value
def council_loss(view: View) -> int:
    return int(council_rules.reputation_to_lose(view.s, view.box, max(view.seat, 0)))


# --- The Guild Hall ---


@memoised
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
        *plot(
            "hall", width, height, term("place", "hall"), 160, rules(view, "G2", "G4", "G8"), roofs
        ),
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
    label = Message("scene-slot", {"place": term("place", "hall"), "values": values})
    about: list[Content] = [Message("scene-building-price", {"price": price})]
    if tile >= 0:
        about = [term("building", tile + 1), *about]
    left = step / 2 - 32
    return group(
        f"hall-part-{n + 1}",
        slot(
            view,
            names.slot_id("hall", n),
            HALL_SLOTS + n,
            left,
            0,
            values,
            label,
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
    name = names.building_id(n)
    if tile < 0:
        return group(
            name,
            rect(0, 0, width, 41, 4, "cb-empty"),
            text(width / 2, 25, Message("scene-sold"), 14, "soft", width=width - 8),
            hit(0, 0, width, 41),
            x=5,
            y=35,
            label=Message("scene-no-building"),
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
            Message("scene-building-price", {"price": building_price(view, n)}),
            *_worth(view, tile),
        ),
        piece=f"building-{tile}",
    )


def _worth(view: View, tile: int) -> Iterator[Content]:
    """The points and stars that the Building would bring now."""
    box, guild = view.box, view.box.building_guild[tile]
    if guild == COMMUNITY:
        yield Message(
            "scene-building-worth", {"vp": box.community_vp, "stars": box.community_stars}
        )
        return
    at = hall_rules.free_workshop_slot(view.s, guild)
    if at == WORKSHOPS:
        yield Message("refusal-guild-full", {"guild": term("guild", GUILD_NAMES[guild])})
        return
    worth: dict[str, Argument] = {"vp": box.workshop_vp[at], "stars": box.workshop_stars[at]}
    yield Message("scene-building-worth", worth)


# --- The Stone Council ---


@memoised
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
            rules(view, "J2", "J5", "J6"),
        ),
        group(
            "council-loss",
            rect(0, 0, 56, 21, 5, "cb-note"),
            text(28, 15.5, f"−{loss}", 14, "cb-neg", "end"),
            use("reputation", 31, 1, 19),
            hit(0, -2, 56, 25),
            x=width - 63,
            y=3.5,
            label=Message("scene-council-loss", {"count": loss}),
            about=rules(view, "C7"),
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


@memoised
def _council_space(view: View, n: int, x: Number, y: Number, step: Number) -> Element:
    tile = view.s.council[n] - 1
    about: list[Content] = []
    inside: tuple[Element, ...] = (
        text(step / 2 + 18, 31, Message("scene-taken"), 14, "soft", width=step - 56),
    )
    if tile >= 0:
        coins = council_price(view, tile)
        vp = view.box.council_vp[tile]
        races = races_wanted(view, tile)
        about += [term("council", tile + 1), *(race_term(race) for race in races)]
        about.append(Message("scene-council-tile", {"coins": coins, "vp": vp}))
        inside = (
            *(
                use(f"race-{RACE_NAMES[race]}", 47 + k * 27, 1.5, 25)
                for k, race in enumerate(races)
            ),
            *coin(47, 28, 19, coins, 14),
            *shield(88, 26, 23, vp),
        )
    label = Message("scene-slot", {"place": term("place", "council"), "values": str(n + 1)})
    return group(
        f"council-space-{n + 1}",
        use("council-stone" if tile >= 0 else "council-gone", 1, 0, 116, 50),
        *inside,
        slot(
            view,
            names.slot_id("council", n),
            COUNCIL_SLOTS + n,
            8,
            9,
            str(n + 1),
            label,
            tuple(about),
            32,
            has_well=False,
        ),
        x=x,
        y=y,
        piece=f"council-{tile}" if tile >= 0 else "",
    )


# The Port: its ships and their cargo.


@tracked_value
def cargo_price(view: View, space: int) -> int:
    return int(port_rules.price_of_cargo(view.s, view.box, max(view.seat, 0), space))


@memoised
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
            rules(view, "I1", "I2", "I4"),
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


@memoised
def _cargo(view: View, ship: int, n: int, x: Number) -> Element:
    s, box = view.s, view.box
    good = box.ship_good[ship, n]
    price = cargo_price(view, n)
    seller = s.cargo[n] - 1
    label = Message("scene-cargo", {"good": good_term(good), "price": price})
    sold = Message("scene-cargo-sold", {"good": good_term(good), "seat": PlayerName(seller)})
    inside = (use("tick", 7.5, 5, 15),) if seller >= 0 else (*coin(4, 3.5, 22, price, 14),)
    return group(
        names.cargo_id(n),
        rect(0, 0, 30, 56, 4, "cb-sold" if seller >= 0 else "cb-crate"),
        use(f"good-{GOOD_NAMES[good]}", 3.5, 28, 23),
        *inside,
        use(f"badge-{seller}", 18, 20, 13, classes=f"seat-{seller}") if seller >= 0 else None,
        hit(-1, -1, 32, 58, 4),
        x=x,
        y=33,
        label=label if seller < 0 else sold,
        about=(view.rule("I3"), view.rule("I4")),
    )


@memoised
def _port_slot(view: View, n: int, x: Number, step: Number) -> Element:
    box = view.box
    values, count = span(box.port_slot, n), box.port_goods[n]
    label = Message("scene-slot", {"place": term("place", "port"), "values": values})
    about = (Message("scene-port-sell", {"count": count}),)
    closed = event_cards.effect(view.s, box, CLOSE_PORT) > 0
    name, at = names.slot_id("port", n), PORT_SLOTS + n
    return group(
        f"port-part-{n + 1}",
        use("quay-wide" if step > 100 else "quay-short", -0.5, -0.5, step - 2, 38),
        slot(view, name, at, 3, 3, values, label, about, 31, closed, reach=3, has_well=False),
        text(39, 23.5, f"1–{count}", 14, "", "start"),
        x=x,
        y=101,
    )


# The Chancery: six die slots, each for one desk; with five or six players for two.


CHANCERY_ROW = 80


@memoised
def chancery(
    view: View, x: Number, y: Number, width: Number = 656, columns: int = 6, scale: float = 1
) -> Element:
    step = (width - 14) / columns
    height = 32 + -(-FACES // columns) * CHANCERY_ROW + 2
    income = view.box.desk_income
    lines = "".join(
        f"M{7 + n % columns * step} {32 + n // columns * CHANCERY_ROW}v{CHANCERY_ROW - 4}"
        for n in range(FACES)
        if n % columns
    )
    return group(
        "chancery",
        *plot(
            "chancery",
            width,
            height,
            Message("scene-chancery"),
            138,
            rules(view, "X4", "X5", "X6"),
            "roofs-long" if width > 400 else "",
        ),
        group(
            "chancery-income",
            rect(0, 0, 78, 21, 5, "cb-note"),
            use("meeple", 4, 3, 15, classes="cb-worker"),
            path("M23 11h12m-4-4 4 4-4 4", "cb-arrow"),
            *coin(40, 1, 19, income, 14),
            hit(0, -2, 78, 25),
            x=width - 84,
            y=3.5,
            label=Message("scene-desk-income", {"coins": income}),
            about=(view.rule("X9"),),
        ),
        path(lines, "cb-hair"),
        *(
            _chancery_part(view, n, 7 + n % columns * step, 31 + n // columns * CHANCERY_ROW, step)
            for n in range(FACES)
        ),
        x=x,
        y=y,
        scale=scale,
        classes="cb-chancery",
    )


@memoised
def _chancery_part(view: View, n: int, x: Number, y: Number, step: Number) -> Element:
    is_double = view.box.desks_open[view.players] > FACES
    label = Message("scene-slot", {"place": term("scene", "chancery"), "values": str(n + 1)})
    name, at = names.slot_id("chancery", n), CHANCERY_SLOTS + n
    about = (view.rule("X6"),)
    top = 23 if is_double else 2
    return group(
        f"chancery-part-{n + 1}",
        slot(view, name, at, 3, top, str(n + 1), label, about, 30, reach=3),
        *(_short_desks(view, n) if is_double else (_desk(view, n, step),)),
        x=x,
        y=y,
    )


def _desk(view: View, desk: int, step: Number) -> Element:
    """A desk with its benefit in two short lines."""
    box = view.box
    owner = view.s.desk[desk] - 1
    benefit = BENEFIT_NAMES[box.desk_benefit[desk]]
    look = f"cb-mine seat-{owner}" if owner >= 0 else "cb-note"
    return group(
        names.desk_id(desk),
        use(f"race-{RACE_NAMES[box.desk_race[desk]]}", 38, 2, 30),
        path("M70 17h6m-2.5-2.5 2.5 2.5-2.5 2.5", "cb-arrow"),
        use("desk", 78, 3, 26, 28),
        meeple(f"clerk-{desk}", 80, 5.5, 22, owner) if owner >= 0 else None,
        rect(4, 38, step - 8, 37, 4, look),
        text(step / 2, 53, Message(f"scene-desk-{benefit}-at"), 14, "", width=step - 10),
        text(step / 2, 69, Message(f"scene-desk-{benefit}"), 14, "", width=step - 10),
        hit(36, 0, step - 38, 77),
        label=_desk_label(view, desk, owner),
        about=(term("benefit", benefit), view.rule("X8")),
    )


def _desk_label(view: View, desk: int, owner: int) -> Message:
    race = race_term(view.box.desk_race[desk])
    if owner < 0:
        return Message("scene-desk-free", {"number": desk + 1, "race": race})
    return Message("scene-desk-of", {"number": desk + 1, "seat": PlayerName(owner)})


def _short_desks(view: View, n: int) -> Iterator[Element]:
    for row, desk in enumerate((n, n + FACES)):
        yield _short_desk(view, desk, row * 39)


def _short_desk(view: View, desk: int, y: Number) -> Element:
    """A desk with its benefit in pictures."""
    box = view.box
    owner = view.s.desk[desk] - 1
    benefit = BENEFIT_NAMES[box.desk_benefit[desk]]
    return group(
        names.desk_id(desk),
        use(f"desk-{benefit}", 0, 0, 69, 36),
        use(f"race-{RACE_NAMES[box.desk_race[desk]]}", 2, 2, 18),
        rect(1, 1, 67, 34, 4, f"cb-owned seat-{owner}") if owner >= 0 else None,
        meeple(f"clerk-{desk}", 21, 2.5, 16.5, owner) if owner >= 0 else None,
        hit(0, 0, 69, 37, 4),
        x=36,
        y=y,
        label=_desk_label(view, desk, owner),
        about=(term("benefit", benefit), view.rule("X8")),
    )
