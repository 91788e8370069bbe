"""A player board: House Lots, platform, community lots, die slot, and cards."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
from guildhall.engine.drawing.scene import Content, Element, Number, group, hit, rect, text, use
from guildhall.engine.text import Message
from guildhall.games.nobility import names
from guildhall.games.nobility.component_texts import about_gains, about_lord, gains_of
from guildhall.games.nobility.drawing.pieces import (
    CARD,
    building_about,
    building_tile,
    commission_about,
    commission_face,
    commission_label,
    commissions_of,
    decides,
    die,
    empty_workshop,
    good_term,
    hand_of,
    meeple,
    race_term,
    resource,
    settlers_about,
    settlers_face,
    settlers_label,
    slot,
    term,
)
from guildhall.games.nobility.names import GOOD_NAMES, RACE_NAMES, span
from guildhall.games.nobility.rules import components
from guildhall.games.nobility.rules.components import (
    ANY_GOOD,
    BOARD_SLOTS,
    COMMUNITY_LOTS,
    FAVOURS,
    HOUSES,
    TILE_DICE,
)


@memoised
def house_lot(view: View, n: int, x: Number, y: Number, width: Number) -> Element:
    """A House Lot, with the House and the race that moved in."""
    s, seat = view.s, view.seat
    card = s.completed[seat, n] - 1
    inside: tuple[Element | None, ...] = (
        use("house-lot", width / 2 - 13, 4, 26),
        text(width / 2, 52, n + 1, 13, "soft"),
    )
    label: Content = Message("scene-house-lot", {"number": n + 1})
    about: tuple[Content, ...] = (view.rule("D7"),)
    if card >= 0:
        race = view.box.settlers_race[card]
        inside = (
            meeple(f"my-house-{n + 1}", width / 2 - 15, 0, 30, seat, "cottage"),
            use(f"race-{RACE_NAMES[race]}", width / 2 - 13, 31, 26),
        )
        label = settlers_label(view, card)
        about = (race_term(race), view.rule("D12"))
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
        label=Message("scene-platform", {"count": count}),
        about=(view.rule("D7"), view.rule("E5")),
    )


@memoised
def community_lot(view: View, n: int, x: Number, y: Number, width: Number) -> Element:
    """A community lot with its income above."""
    s, box, seat = view.s, view.box, view.seat
    tile = s.community[seat, n] - 1
    [(name, count), *_] = gains_of(box.community_income, n) or [("coins", 0)]
    inside = empty_workshop(width, 46, box.community_vp, box.community_stars)
    label: Content = Message("scene-lot", {"number": n + 1})
    about: tuple[Content, ...] = (view.rule("G9"), view.rule("G10"))
    if tile >= 0:
        inside = building_tile(view, tile, width, 46, width >= 80)
        label = term("building", tile + 1)
        about = tuple(building_about(view, tile))
    return group(
        names.lot_id(n),
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
        about=(*about, *about_gains(box.community_income, n), view.rule("N4")),
        piece=f"building-{tile}" if tile >= 0 else "",
    )


def recall_slot(view: View, x: Number, y: Number, width: Number) -> Element:
    """The die slot of the player board, which returns an Apprentice."""
    values = span(view.box.board_die, 1)
    label = Message("scene-recall", {"values": values})
    return group(
        "my-recall",
        rect(0, 0, width, 61, 7, "cb-note"),
        slot(
            view,
            names.RECALL_ID,
            BOARD_SLOTS + view.seat,
            4,
            14,
            values,
            label,
            (view.rule("L1"),),
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


# The character: the Good of which one more may be spent, and the Lord's benefit.


def extra_good(view: View, seat: int) -> str:
    """The symbol of the character's Good."""
    extra = view.box.extra_good[view.s.character[seat]]
    return "any-good" if extra == ANY_GOOD else f"good-{GOOD_NAMES[extra]}"


def is_lord(view: View, seat: int) -> bool:
    return bool(view.s.nobility[seat] >= view.box.lord_level)


def about_character(view: View, seat: int) -> Iterator[Content]:
    """What the character is good for."""
    box, who = view.box, view.s.character[seat]
    extra = box.extra_good[who]
    if extra == ANY_GOOD:
        yield view.rule("O7")
    else:
        yield Message("scene-extra-good", {"good": good_term(extra)})
    text_id = "scene-lord-done" if is_lord(view, seat) else "scene-lord-at"
    yield Message(text_id, {"level": box.lord_level})
    yield from about_lord(box, who)


# Cards: Settlers, the character, favours and Commissions.


ROW_WITHOUT_NAMES = 33
"""The height that a Commission takes where there are many."""


def my_hand(view: View, gap: Number) -> Iterator[Element]:
    """Settlers cards to complete, and room for others."""
    cards = hand_of(view, view.seat)
    chosen = _completed_now(view)
    for at in range(view.box.hand):
        x = at * (CARD + gap)
        if at >= len(cards):
            yield group(
                names.hand_id(at),
                rect(0, 0, CARD, 97, 6, "cb-empty"),
                use("card", CARD / 2 - 12, 36, 24, classes="cb-dim"),
                hit(0, 0, CARD, 97),
                x=x,
                label=Message("scene-hand-free"),
                about=(view.rule("D5"),),
            )
            continue
        is_now = at == chosen
        yield group(
            names.hand_id(at),
            rect(-3, -3, CARD + 6, 103, 8, "cb-now") if is_now else None,
            *settlers_face(view, cards[at]),
            hit(0, 0, CARD, 97),
            x=x,
            label=settlers_label(view, cards[at]),
            about=tuple(settlers_about(view, cards[at])),
            piece=f"settlers-{cards[at]}",
        )


@tracked_value
def _completed_now(view: View) -> int:
    """The place in the viewer's hand of the card that Goods are spent on; -1 for none."""
    return int(view.s.card) if decides(view, components.SPEND_GOODS) else -1


@memoised
def character(view: View, width: Number) -> Element:
    """The character: an extra Good on cards, and a benefit for the Lord."""
    s, box = view.s, view.box
    who = s.character[view.seat]
    gains = gains_of(box.lord, who)
    step = (width - 62) / max(len(gains), 3)
    return group(
        "my-character",
        rect(0, 0, width, 62, 7, "cb-cardface"),
        use("portrait", 4, 4, 50, 54),
        text(59, 17, term("character", who + 1), 14, "", "start", width - 64),
        use(extra_good(view, view.seat), 58, 21, 17),
        text(
            79,
            34,
            Message("scene-extra", {"count": box.most_per_type + 1}),
            13,
            "",
            "start",
            width - 84,
        ),
        use("tick" if is_lord(view, view.seat) else "star", 58, 41, 16),
        *(part for n, gain in enumerate(gains) for part in _gain(76 + n * step, gain)),
        hit(0, 0, width, 62),
        label=term("character", who + 1),
        about=tuple(about_character(view, view.seat)),
    )


def _gain(x: Number, gain: tuple[str, int]) -> Iterator[Element]:
    name, count = gain
    yield text(x + 4, 54, f"+{count}", 13, "", "start")
    yield resource(name, x + 21, 41, 16)


def shows_favours(view: View) -> bool:
    """Without Commissions there is always room for the White Lord's favours."""
    return not view.s.with_chancery or decides(view, components.CHOOSE_FAVOUR)


def favours(view: View, width: Number, height: Number) -> Iterator[Element]:
    """What a White Lord may choose from; what has been chosen bears a tick."""
    step = (width + 4) / FAVOURS
    for n in range(FAVOURS):
        [(name, count), *_] = gains_of(view.box.favour, n) or [("coins", 0)]
        is_taken = decides(view, components.CHOOSE_FAVOUR) and view.s.favours >> n & 1
        yield group(
            names.favour_id(n),
            rect(0, 0, step - 4, height, 6, "cb-cardface"),
            text(step / 2 - 4, height / 2 + 5, f"+{count}", 14, "", "end"),
            resource(name, step / 2 - 3, height / 2 - 9, 18),
            use("tick", step - 18, -3, 15) if is_taken else None,
            hit(-1, -1, step - 2, height + 2),
            x=n * step,
            label=Message("scene-favour", {"level": view.box.white_lord_level}),
            about=(*about_gains(view.box.favour, n), view.rule("O3")),
        )


@memoised
def my_commission(view: View, entry: int, x: Number, y: Number, with_name: bool) -> Element:
    """A Commission of mine: its dice tile, with City tokens where dice have been."""
    card = view.s.commission_card[entry]
    top = 17 if with_name else 0
    return group(
        names.commission_id(entry),
        rect(0, 0, 93, top + 32, 5, "cb-cardface"),
        text(46.5, 14, commission_label(card), 13, "", width=89) if with_name else None,
        *_dice_tile(view, entry, top + 2),
        hit(-1, -1, 95, top + 34, 5),
        x=x,
        y=y,
        label=commission_label(card),
        about=(commission_about(view, card), view.rule("X10"), view.rule("X11")),
    )


def _dice_tile(view: View, entry: int, top: Number) -> Iterator[Element]:
    tile = view.s.commission_tile[entry] - 1
    filled = view.s.commission_filled[entry]
    for n in range(TILE_DICE):
        left = 4 + n * 29
        value = view.box.tile_die[tile, n]
        yield use("slot", left, top, 27)
        if filled >> n & 1:
            yield use("city", left + 1.5, top + 1.5, 24)
        elif filled >> (TILE_DICE + n) & 1:
            yield die(f"die-com-{entry}-{n}", left + 2, top + 2, 23, value, view.seat)
        else:
            yield text(left + 13.5, top + 18.5, value, 16)


def my_commissions(view: View, columns: int, with_name: bool = True) -> Iterator[Element]:
    row = 53 if with_name else ROW_WITHOUT_NAMES
    for n, entry in enumerate(commissions_of(view, view.seat)):
        yield my_commission(view, entry, n % columns * 97, n // columns * row, with_name)


def drawn_cards(view: View) -> list[int]:
    """The Commission cards the viewer chooses from."""
    s, seat = view.s, view.seat
    if seat < 0:
        return []
    if s.phase == components.CHOOSE_COMMISSION:
        return [s.dealt[seat, n] for n in range(view.box.first_commissions)]
    if s.phase == components.KEEP_COMMISSION and s.actor == seat:
        return [s.drawn[n] for n in range(s.drawn_count)]
    return []


@tracked_value
def chooses_commission(view: View) -> bool:
    return bool(drawn_cards(view))


def choice_of_commissions(
    view: View, width: Number, height: Number, gap: Number
) -> Iterator[Element]:
    chosen = view.s.chosen[view.seat] - 1 if view.s.phase == components.CHOOSE_COMMISSION else -1
    for n, card in enumerate(drawn_cards(view)):
        yield group(
            f"drawn-place-{n + 1}",
            rect(-3, -3, width + 6, height + 6, 9, "cb-now") if n == chosen else None,
            commission_face(view, names.drawn_id(n), card, width, height),
            x=n * (width + gap),
        )
