"""What a player has: dice, reputation, stores, land, cards, Commissions."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.scene import Content, Element, Number, group, hit, path, rect, text, use
from guildhall.engine.words import Argument, Words
from guildhall.games.nobility import touches
from guildhall.games.nobility.cards import about_gains, about_lord
from guildhall.games.nobility.drawing.pieces import die, meeple, resource, slot
from guildhall.games.nobility.drawing.reading import (
    chosen_die,
    commissions_of,
    decides,
    good_term,
    hand_of,
    own_dice,
    race_term,
    span,
    term,
)
from guildhall.games.nobility.drawing.tiles import (
    CARD,
    building_about,
    building_tile,
    commission_about,
    commission_face,
    commission_label,
    empty_workshop,
    settlers_about,
    settlers_face,
    settlers_label,
)
from guildhall.games.nobility.rules import phases
from guildhall.games.nobility.rules.components import (
    ANY_GOOD,
    BOARD_SLOTS,
    COMMUNITY_LOTS,
    FAVOURS,
    GOODS,
    HOUSES,
    TILE_DICE,
)
from guildhall.games.nobility.tables import GOOD_NAMES, RACE_NAMES
from guildhall.games.nobility.words import gains_of

# --- Dice and Reputation ---


def my_dice(view: View, x: Number, y: Number, size: Number, step: Number) -> Iterator[Element]:
    """My dice in rising order; the chosen one stands out."""
    dice = own_dice(view, view.seat)
    chosen = chosen_die(view) if view.s.actor == view.seat else -1
    for n, value in enumerate(dice):
        left = x + n * step
        is_chosen = n == chosen
        yield group(
            touches.die(n),
            rect(left - 4, y - 4, size + 8, size + 8, 9, "cb-now") if is_chosen else None,
            die(f"my-face-{n + 1}", left, y, size, view.s.value if is_chosen else value, view.seat),
            hit(left - 3, y - 3, max(step - 2, size), size + 6, 8),
            label=Words("scene-my-die", {"value": value}),
            about=(Words("rule-C2"), Words("rule-C4")),
        )


def modifiers(view: View, x: Number, y: Number, size: Number) -> Element:
    count = view.s.modifiers[view.seat]
    return group(
        "my-modifiers",
        use("modifier", 0, 0, size, classes="" if count else "cb-dim"),
        text(size + 4, size * 0.72, f"×{count}", size * 0.62, "", "start"),
        hit(-2, -2, size * 2.1, size + 4),
        x=x,
        y=y,
        label=Words("scene-modifiers", {"count": count}),
        about=(Words("rule-C4"),),
    )


def council_tiles(view: View, x: Number, y: Number, size: Number) -> Element:
    """The Stone Council tiles kept."""
    s, seat = view.s, view.seat
    count = s.council_held[seat]
    return group(
        "my-council",
        rect(0, 0, size, size, 5, "cb-band"),
        use("crest-council", 1, 1, size - 2),
        text(size + 3, size * 0.78, count, 15, "" if count else "soft", "start"),
        hit(-2, -2, size + 16, size + 4),
        x=x,
        y=y,
        classes="cb-council",
        label=Words("scene-council-held", {"count": count}),
        about=tuple(term("council", s.council_kept[seat, n]) for n in range(count)),
    )


def gauge(view: View, seat: int, x: Number, y: Number, width: Number, height: Number) -> Element:
    """Reputation: the dice placed, the chosen die, what is left, up to the limit."""
    s = view.s
    most = view.box.reputation_high
    limit, used = s.reputation[seat], s.used[seat]
    pending = s.value if s.phase == phases.CHOOSE_PLACE and s.actor == seat else 0
    unit = width / most
    args: dict[str, Argument] = {"limit": limit, "used": used, "left": limit - used}
    return group(
        f"reputation-{seat}",
        rect(0, 0, width, height, 4, "cb-over"),
        rect(0, 0, limit * unit, height, 4, "cb-left"),
        rect(0, 0, (used + pending) * unit, height, 4, "cb-pending") if pending else None,
        rect(0, 0, used * unit, height, 4, "cb-used") if used else None,
        path(f"M{limit * unit} -3v{height + 6}", "cb-limit"),
        hit(0, -6, width, height + 12, 4),
        x=x,
        y=y,
        classes=f"seat-{seat}",
        label=Words("scene-reputation-of", args),
        about=(Words("rule-C2"), Words("rule-C7")),
    )


# --- Stores ---


def store(view: View, good: int, x: Number, y: Number, width: Number, height: Number) -> Element:
    seat = view.seat
    count = view.s.goods[seat, good]
    spent = view.s.spent[good] if view.s.actor == seat else 0
    return group(
        touches.goods(good),
        rect(0, 0, width, height, 6, "cb-bin"),
        use(f"good-{GOOD_NAMES[good]}", 3, height / 2 - 12, 24, classes="" if count else "cb-dim"),
        text(width - 12, height / 2 + 6, count, 17, "" if count else "soft", width=20),
        text(width / 2, height - 2, f"−{spent}", 12, "cb-neg") if spent else None,
        hit(-1, -1, width + 2, height + 2),
        x=x,
        y=y,
        label=Words("scene-store", {"good": good_term(good), "count": count}),
        about=(Words("rule-P1"),),
    )


def purse(view: View, x: Number, y: Number, width: Number, height: Number) -> Element:
    coins = view.s.coins[view.seat]
    return group(
        "my-coins",
        rect(0, 0, width, height, 6, "cb-bin"),
        use("coin", 4, height / 2 - 13, 26),
        text(width - 18, height / 2 + 7, coins, 20, "", width=30),
        hit(0, 0, width, height),
        x=x,
        y=y,
        label=Words("scene-coins", {"count": coins}),
    )


def workers_lot(view: View, x: Number, y: Number, width: Number, height: Number) -> Element:
    seat = view.seat
    count = view.s.workers[seat]
    return group(
        touches.WORKERS,
        rect(0, 0, width, height, 6, "cb-bin"),
        meeple("my-worker", 4, height / 2 - 13, 26, seat),
        text(width - 18, height / 2 + 7, count, 20, "" if count else "soft", width=30),
        hit(0, 0, width, height),
        x=x,
        y=y,
        label=Words("scene-workers", {"count": count}),
        about=(Words("rule-F19"), Words("rule-D11")),
    )


def stores(view: View, width: Number, height: Number) -> Iterator[Element]:
    """Six kinds of Goods, the Coins and the Workers Lot."""
    step, row = (width + 4) / 3, (height + 4) / 3
    for good in range(GOODS):
        yield store(view, good, good % 3 * step, good // 3 * row, step - 4, row - 4)
    half = (width - 4) / 2
    yield purse(view, 0, 2 * row, half, row - 4)
    yield workers_lot(view, half + 4, 2 * row, half, row - 4)


# --- Land ---


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
            meeple(f"my-house-{n + 1}", width / 2 - 15, 0, 30, seat, "house"),
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
            meeple(f"waiting-{n + 1}", 3 + n * step, height - 46, 27, seat, "house")
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
        touches.lot(n),
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
            touches.RECALL,
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


# --- Cards ---


def my_hand(view: View, gap: Number) -> Iterator[Element]:
    """Settlers cards to complete, and room for others."""
    cards = hand_of(view, view.seat)
    chosen = view.s.card if view.s.phase == phases.SPEND_GOODS else -1
    for at in range(view.box.hand):
        x = at * (CARD + gap)
        if at >= len(cards):
            yield group(
                touches.hand(at),
                rect(0, 0, CARD, 97, 6, "cb-empty"),
                use("card", CARD / 2 - 12, 36, 24, classes="cb-dim"),
                hit(0, 0, CARD, 97),
                x=x,
                label=Words("scene-hand-free"),
                about=(Words("rule-D5"),),
            )
            continue
        is_now = at == chosen and view.s.actor == view.seat
        yield group(
            touches.hand(at),
            rect(-3, -3, CARD + 6, 103, 8, "cb-now") if is_now else None,
            *settlers_face(view, cards[at]),
            hit(0, 0, CARD, 97),
            x=x,
            label=settlers_label(view, cards[at]),
            about=tuple(settlers_about(view, cards[at])),
            piece=f"settlers-{cards[at]}",
        )


def character(view: View, width: Number) -> Element:
    """The character: an extra Good on cards, and a benefit for the Lord."""
    s, box = view.s, view.box
    who = s.character[view.seat]
    extra = box.extra_good[who]
    is_lord = s.nobility[view.seat] >= box.lord_level
    gains = gains_of(box.lord, who)
    good = "any-good" if extra == ANY_GOOD else f"good-{GOOD_NAMES[extra]}"
    step = (width - 62) / max(len(gains), 3)
    return group(
        "my-character",
        rect(0, 0, width, 62, 7, "cb-cardface"),
        use("portrait", 4, 4, 50, 54),
        text(59, 17, term("character", who + 1), 14, "", "start", width - 64),
        use(good, 58, 21, 17),
        text(
            79,
            34,
            Words("scene-extra", {"count": box.most_per_type + 1}),
            12,
            "",
            "start",
            width - 84,
        ),
        use("tick" if is_lord else "star", 58, 41, 16),
        *(part for n, gain in enumerate(gains) for part in _gain(76 + n * step, gain)),
        hit(0, 0, width, 62),
        label=term("character", who + 1),
        about=(
            Words("rule-O7")
            if extra == ANY_GOOD
            else Words("scene-extra-good", {"good": good_term(extra)}),
            Words("scene-lord-done" if is_lord else "scene-lord-at", {"level": box.lord_level}),
            *about_lord(box, who),
        ),
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
            touches.favour(n),
            rect(0, 0, step - 4, height, 6, "cb-cardface"),
            text(step / 2 - 4, height / 2 + 5, f"+{count}", 14, "", "end"),
            resource(name, step / 2 - 3, height / 2 - 9, 18),
            use("tick", step - 18, -3, 15) if is_taken else None,
            hit(-1, -1, step - 2, height + 2),
            x=n * step,
            label=Words("scene-favour", {"level": view.box.white_lord_level}),
            about=(*about_gains(view.box.favour, n), Words("rule-O3")),
        )


def my_commission(view: View, entry: int, x: Number, y: Number, reach: Number = 2) -> Element:
    """A Commission of mine: its dice tile, with City tokens where dice have been."""
    s, box = view.s, view.box
    card = s.commission_card[entry]
    tile = s.commission_tile[entry] - 1
    filled = s.commission_filled[entry]
    parts: list[Element] = []
    for n in range(TILE_DICE):
        left = 4 + n * 29
        parts.append(use("slot", left, 19, 27))
        if filled >> n & 1:
            parts.append(use("city", left + 1.5, 20.5, 24))
        elif filled >> (TILE_DICE + n) & 1:
            value = box.tile_die[tile, n]
            parts.append(die(f"die-com-{entry}-{n}", left + 2, 21, 23, value, view.seat))
        else:
            parts.append(text(left + 13.5, 37.5, box.tile_die[tile, n], 15))
    return group(
        touches.commission(entry),
        rect(0, 0, 93, 49, 5, "cb-cardface"),
        text(46, 14, commission_label(card), 12, "", width=86),
        *parts,
        hit(-reach / 2, -reach / 2, 93 + reach, 49 + reach, 5),
        x=x,
        y=y,
        label=commission_label(card),
        about=(commission_about(view, card), Words("rule-X10"), Words("rule-X11")),
    )


def my_commissions(view: View, columns: int) -> Iterator[Element]:
    for n, entry in enumerate(commissions_of(view, view.seat)):
        yield my_commission(view, entry, n % columns * 97, n // columns * 53)


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


def choice_of_commissions(
    view: View, width: Number, height: Number, gap: Number
) -> Iterator[Element]:
    chosen = view.s.chosen[view.seat] - 1 if view.s.phase == phases.CHOOSE_COMMISSION else -1
    for n, card in enumerate(drawn_cards(view)):
        yield group(
            f"drawn-place-{n + 1}",
            rect(-3, -3, width + 6, height + 6, 9, "cb-now") if n == chosen else None,
            commission_face(view, touches.drawn(n), card, width, height),
            x=n * (width + gap),
        )


def land_rows(view: View, width: Number) -> Iterator[Element]:
    """Seven House Lots above; platform, community lots and the die slot below."""
    step = (width + 3) / HOUSES
    for n in range(HOUSES):
        yield house_lot(view, n, n * step, 0, step - 3)
    yield platform(view, 0, 68, 52, 61)
    lot = (width - 52 - 62 - 16) / COMMUNITY_LOTS
    for n in range(COMMUNITY_LOTS):
        yield community_lot(view, n, 58 + n * (lot + 4), 66, lot)
    yield recall_slot(view, width - 64, 66, 64)
