"""A player's cards: Settlers, the character, favours and Commissions."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact, part
from guildhall.engine.drawing.scene import Element, Number, group, hit, rect, text, use
from guildhall.engine.text import Words
from guildhall.games.nobility import touches
from guildhall.games.nobility.card_words import gains_of
from guildhall.games.nobility.cards import about_gains
from guildhall.games.nobility.drawing.characters import about_character, extra_good, is_lord
from guildhall.games.nobility.drawing.pieces import die, resource
from guildhall.games.nobility.drawing.reading import (
    commissions_of,
    decides,
    hand_of,
    term,
)
from guildhall.games.nobility.drawing.tiles import (
    CARD,
    commission_about,
    commission_face,
    commission_label,
    settlers_about,
    settlers_face,
    settlers_label,
)
from guildhall.games.nobility.rules import phases
from guildhall.games.nobility.rules.components import (
    FAVOURS,
    TILE_DICE,
)

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
                touches.hand_id(at),
                rect(0, 0, CARD, 97, 6, "cb-empty"),
                use("card", CARD / 2 - 12, 36, 24, classes="cb-dim"),
                hit(0, 0, CARD, 97),
                x=x,
                label=Words("scene-hand-free"),
                about=(Words("rule-D5"),),
            )
            continue
        is_now = at == chosen
        yield group(
            touches.hand_id(at),
            rect(-3, -3, CARD + 6, 103, 8, "cb-now") if is_now else None,
            *settlers_face(view, cards[at]),
            hit(0, 0, CARD, 97),
            x=x,
            label=settlers_label(view, cards[at]),
            about=tuple(settlers_about(view, cards[at])),
            piece=f"settlers-{cards[at]}",
        )


@fact
def _completed_now(view: View) -> int:
    """The place in the viewer's hand of the card that Goods are spent on; -1 for none."""
    return int(view.s.card) if decides(view, phases.SPEND_GOODS) else -1


@part
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
            Words("scene-extra", {"count": box.most_per_type + 1}),
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
    return not view.s.with_chancery or decides(view, phases.CHOOSE_FAVOUR)


def favours(view: View, width: Number, height: Number) -> Iterator[Element]:
    """What a White Lord may choose from; what has been chosen bears a tick."""
    step = (width + 4) / FAVOURS
    for n in range(FAVOURS):
        [(name, count), *_] = gains_of(view.box.favour, n) or [("coins", 0)]
        is_taken = decides(view, phases.CHOOSE_FAVOUR) and view.s.favours >> n & 1
        yield group(
            touches.favour_id(n),
            rect(0, 0, step - 4, height, 6, "cb-cardface"),
            text(step / 2 - 4, height / 2 + 5, f"+{count}", 14, "", "end"),
            resource(name, step / 2 - 3, height / 2 - 9, 18),
            use("tick", step - 18, -3, 15) if is_taken else None,
            hit(-1, -1, step - 2, height + 2),
            x=n * step,
            label=Words("scene-favour", {"level": view.box.white_lord_level}),
            about=(*about_gains(view.box.favour, n), Words("rule-O3")),
        )


@part
def my_commission(view: View, entry: int, x: Number, y: Number, with_name: bool) -> Element:
    """A Commission of mine: its dice tile, with City tokens where dice have been."""
    card = view.s.commission_card[entry]
    top = 17 if with_name else 0
    return group(
        touches.commission_id(entry),
        rect(0, 0, 93, top + 32, 5, "cb-cardface"),
        text(46.5, 14, commission_label(card), 13, "", width=89) if with_name else None,
        *_dice_tile(view, entry, top + 2),
        hit(-1, -1, 95, top + 34, 5),
        x=x,
        y=y,
        label=commission_label(card),
        about=(commission_about(view, card), Words("rule-X10"), Words("rule-X11")),
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
    if s.phase == phases.CHOOSE_COMMISSION:
        return [s.dealt[seat, n] for n in range(view.box.first_commissions)]
    if s.phase == phases.KEEP_COMMISSION and s.actor == seat:
        return [s.drawn[n] for n in range(s.drawn_count)]
    return []


@fact
def chooses_commission(view: View) -> bool:
    return bool(drawn_cards(view))


def choice_of_commissions(
    view: View, width: Number, height: Number, gap: Number
) -> Iterator[Element]:
    chosen = view.s.chosen[view.seat] - 1 if view.s.phase == phases.CHOOSE_COMMISSION else -1
    for n, card in enumerate(drawn_cards(view)):
        yield group(
            f"drawn-place-{n + 1}",
            rect(-3, -3, width + 6, height + 6, 9, "cb-now") if n == chosen else None,
            commission_face(view, touches.drawn_id(n), card, width, height),
            x=n * (width + gap),
        )
