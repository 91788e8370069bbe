"""A player's land: House Lots, the platform, community lots and the die slot."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
from guildhall.engine.drawing.scene import Content, Element, Number, group, hit, rect, text, use
from guildhall.engine.text import Words
from guildhall.games.nobility import touches
from guildhall.games.nobility.card_words import gains_of
from guildhall.games.nobility.cards import about_gains
from guildhall.games.nobility.drawing.pieces import meeple, resource, slot
from guildhall.games.nobility.drawing.reading import (
    race_term,
    term,
)
from guildhall.games.nobility.drawing.tiles import (
    building_about,
    building_tile,
    empty_workshop,
    settlers_label,
)
from guildhall.games.nobility.faces import span
from guildhall.games.nobility.names import RACE_NAMES
from guildhall.games.nobility.rules.components import (
    BOARD_SLOTS,
    COMMUNITY_LOTS,
    HOUSES,
)


@part
def house_lot(view: View, n: int, x: Number, y: Number, width: Number) -> Element:
    """A House Lot, with the House and the race that moved in."""
    s, seat = view.s, view.seat
    card = s.completed[seat, n] - 1
    inside: tuple[Element | None, ...] = (
        use("house-lot", width / 2 - 13, 4, 26),
        text(width / 2, 52, n + 1, 13, "soft"),
    )
    label: Content = Words("scene-house-lot", {"number": n + 1})
    about: tuple[Content, ...] = (Words("rule-D7"),)
    if card >= 0:
        race = view.box.settlers_race[card]
        inside = (
            meeple(f"my-house-{n + 1}", width / 2 - 15, 0, 30, seat, "cottage"),
            use(f"race-{RACE_NAMES[race]}", width / 2 - 13, 31, 26),
        )
        label = settlers_label(view, card)
        about = (race_term(race), Words("rule-D12"))
    return group(
        f"my-house-lot-{n + 1}",
        rect(0, 0, width, 60, 6, "cb-lot"),
        *inside,
        hit(0, 0, width, 60),
        x=x,
        y=y,
        label=label,
        about=about,
    )


def platform(view: View, x: Number, y: Number, width: Number, height: Number) -> Element:
    """The Construction Platform with the Houses that wait there."""
    seat = view.seat
    count = view.s.platform[seat]
    shown = min(count, 3)
    step = min(22, (width - 30) / max(shown - 1, 1))
    return group(
        "my-platform",
        rect(0, height - 20, width, 20, 3, "cb-platform"),
        *(
            meeple(f"waiting-{n + 1}", 3 + n * step, height - 46, 27, seat, "cottage")
            for n in range(shown)
        ),
        use("house-lot", 4, height - 46, 26) if not count else None,
        text(width / 2, height - 5, f"×{count}", 14, "dark"),
        hit(0, 0, width, height),
        x=x,
        y=y,
        label=Words("scene-platform", {"count": count}),
        about=(Words("rule-D7"), Words("rule-E5")),
    )


@part
def community_lot(view: View, n: int, x: Number, y: Number, width: Number) -> Element:
    """A community lot with its income above."""
    s, box, seat = view.s, view.box, view.seat
    tile = s.community[seat, n] - 1
    [(name, count), *_] = gains_of(box.community_income, n) or [("coins", 0)]
    inside = empty_workshop(width, 46, box.community_vp, box.community_stars)
    label: Content = Words("scene-lot", {"number": n + 1})
    about: tuple[Content, ...] = (Words("rule-G9"), Words("rule-G10"))
    if tile >= 0:
        inside = building_tile(view, tile, width, 46, width >= 80)
        label = term("building", tile + 1)
        about = tuple(building_about(view, tile))
    return group(
        touches.lot_id(n),
        group("", *inside, y=15),
        rect(width / 2 - 21, 0, 42, 19, 9.5, "cb-tag"),
        text(width / 2 - 1, 14, f"+{count}", 13, "", "end"),
        resource(name, width / 2 + 2, 1.5, 16),
        meeple(f"my-keeper-{n + 1}", width - 21, 12, 22, seat) if tile >= 0 else None,
        hit(-2, -1, width + 4, 64),
        x=x,
        y=y,
        classes="cb-community",
        label=label,
        about=(*about, *about_gains(box.community_income, n), Words("rule-N4")),
        piece=f"building-{tile}" if tile >= 0 else "",
    )


def recall_slot(view: View, x: Number, y: Number, width: Number) -> Element:
    """The die slot of the player board, which returns an Apprentice."""
    values = span(view.box.board_die, 1)
    said = Words("scene-recall", {"values": values})
    return group(
        "my-recall",
        rect(0, 0, width, 61, 7, "cb-note"),
        slot(
            view,
            touches.RECALL_ID,
            BOARD_SLOTS + view.seat,
            4,
            14,
            values,
            said,
            (Words("rule-L1"),),
            33,
            reach=4,
        ),
        use("meeple", width - 25, 6, 21, classes=f"seat-{view.seat}"),
        use("recall", width - 25, 32, 21),
        x=x,
        y=y,
    )


def land_rows(view: View, width: Number) -> Iterator[Element]:
    """Seven House Lots above; platform, community lots and the die slot below."""
    step = (width + 3) / HOUSES
    for n in range(HOUSES):
        yield house_lot(view, n, n * step, 0, step - 3)
    yield platform(view, 0, 68, 52, 61)
    lot = (width - 52 - 60 - 18) / COMMUNITY_LOTS
    for n in range(COMMUNITY_LOTS):
        yield community_lot(view, n, 57 + n * (lot + 4), 66, lot)
    yield recall_slot(view, width - 60, 66, 60)
