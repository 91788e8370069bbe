"""The players' panels: everything public about a player."""

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
    path,
    rect,
    text,
    use,
)
from guildhall.engine.text import Argument, SeatName, Words
from guildhall.games.nobility.drawing.belongings import gauge
from guildhall.games.nobility.drawing.characters import about_character, extra_good
from guildhall.games.nobility.drawing.pieces import coin, die, meeple
from guildhall.games.nobility.drawing.reading import (
    commissions_of,
    good_term,
    hand_of,
    is_mine,
    is_over,
    race_term,
    score,
    term,
)
from guildhall.games.nobility.drawing.tiles import settlers_about, settlers_label
from guildhall.games.nobility.faces import own_dice
from guildhall.games.nobility.names import GOOD_NAMES, RACE_NAMES
from guildhall.games.nobility.rules import phases
from guildhall.games.nobility.rules.components import COMMUNITY_LOTS, GOODS, HOUSES, TILE_DICE

PANEL_WIDTH, PANEL_HEIGHT = 280, 130


@part
def panel(view: View, seat: int) -> Sheet:
    return Sheet(
        f"seat-{seat}",
        "seat",
        PANEL_WIDTH,
        PANEL_HEIGHT,
        (
            group(
                f"panel-{seat}",
                rect(1, 1, PANEL_WIDTH - 2, PANEL_HEIGHT - 2, 9, "cb-paper"),
                rect(1, 6, 7, PANEL_HEIGHT - 12, 2, "cb-stripe"),
                *_head(view, seat),
                hit(1, 1, PANEL_WIDTH - 2, 30, 9),
                classes=f"seat-{seat}",
                label=SeatName(seat),
                about=tuple(_about(view, seat)),
            ),
            group(f"means-{seat}", *_means(view, seat), y=34),
            _wealth(view, seat),
        ),
        SeatName(seat),
    )


@part
def _wealth(view: View, seat: int) -> Element:
    return group(
        f"wealth-{seat}",
        group(f"goods-{seat}", *_goods(view, seat), y=61),
        group(f"town-{seat}", *_town(view, seat), y=87),
        group(f"cards-{seat}", *_cards(view, seat), y=105),
    )


def _about(view: View, seat: int) -> Iterator[Content]:
    s = view.s
    yield term("character", s.character[seat] + 1)
    yield from about_character(view, seat)
    yield Words("scene-score-of", {"seat": SeatName(seat), "points": score(view, seat)})
    yield Words("scene-level-of", {"seat": SeatName(seat), "level": s.nobility[seat]})


def _head(view: View, seat: int) -> Iterator[Element]:
    s = view.s
    yield use(f"badge-{seat}", 13, 6, 22)
    yield use(extra_good(view, seat), 26, 18, 13)
    yield text(40, 22, SeatName(seat), 16, "", "start", 94)
    if s.first_player == seat:
        yield use("first", 136, 6, 20)
    said, look = _doing(view, seat)
    if said:
        yield rect(157, 7, 50, 20, 10, look)
        yield text(182, 21, Words(said), 12, "dark" if look == "cb-acts" else "", width=44)
    yield use("star", 212, 7, 18)
    yield text(230, 22, s.nobility[seat], 14, "", "start", 16)
    yield use("vp", 247, 4, 27)
    yield text(260.5, 21, score(view, seat), 14, "light", width=24)
    yield path(f"M14 32H{PANEL_WIDTH - 8}", "cb-hair")


@fact
def _doing(view: View, seat: int) -> tuple[str, str]:
    """What the player does now: the id of a word, and its look."""
    s = view.s
    if is_over(view):
        return "", ""
    if s.phase == phases.CHOOSE_COMMISSION:
        is_ready = s.chosen[seat] > 0
        return ("scene-ready", "cb-chip") if is_ready else ("scene-acts", "cb-acts")
    if s.actor == seat:
        return "scene-acts", "cb-acts"
    return ("scene-passed", "cb-chip") if s.passed[seat] else ("", "")


def _means(view: View, seat: int) -> Iterator[Element]:
    s = view.s
    coins = s.coins[seat]
    yield group(
        f"purse-{seat}",
        *coin(0, 0, 24, coins, 14),
        hit(0, 0, 25, 25),
        x=13,
        label=Words("scene-coins", {"count": coins}),
    )
    for n, value in enumerate(own_dice(view, seat)):
        yield die(f"die-{seat}-{n + 1}", 43 + n * 22, 3, 18, value, seat)
    yield use("modifier", 155, 3, 18, classes="" if s.modifiers[seat] else "cb-dim")
    yield text(174, 17, s.modifiers[seat], 14, "" if s.modifiers[seat] else "soft", "start", 15)
    yield use("reputation", 190, 2, 18)
    name = gauge(view, seat, 210, 5, 62, 14)
    yield (
        group(f"gauge-{seat}", name)
        if not is_mine(view, seat)
        else text(
            211,
            17,
            Words("scene-used", {"used": s.used[seat], "limit": s.reputation[seat]}),
            13,
            "",
            "start",
            62,
        )
    )


def _goods(view: View, seat: int) -> Iterator[Element]:
    yield rect(12, 0, PANEL_WIDTH - 20, 24, 5, "cb-bin")
    for good in range(GOODS):
        count = view.s.goods[seat, good]
        x = 16 + good * 43
        yield group(
            f"goods-{seat}-{GOOD_NAMES[good]}",
            use(f"good-{GOOD_NAMES[good]}", 0, 2.5, 19, classes="" if count else "cb-dim"),
            text(29, 17.5, count, 14, "" if count else "soft"),
            hit(-2, 0, 42, 24, 4),
            x=x,
            label=Words("scene-store", {"good": good_term(good), "count": count}),
        )


def _town(view: View, seat: int) -> Iterator[Element]:
    """The races housed, and the Houses that wait."""
    s = view.s
    for n in range(HOUSES):
        card = s.completed[seat, n] - 1
        x = 13 + n * 20
        if card < 0:
            yield use("house-lot", x + 2, 2, 14)
            continue
        race = view.box.settlers_race[card]
        yield group(
            f"housed-{seat}-{n + 1}",
            use(f"race-{RACE_NAMES[race]}", 0, 0, 19),
            hit(-2, -3, 24, 24),
            x=x,
            label=race_term(race),
            piece=f"settlers-{card}",
        )
    counts = (
        ("cottage", s.platform[seat], "scene-platform"),
        ("worker", s.workers[seat], "scene-workers"),
    )
    for n, (symbol, count, said) in enumerate(counts):
        yield group(
            f"{symbol}-count-{seat}",
            meeple(f"{symbol}-of-{seat}", 0, 0, 19, seat, symbol),
            text(22, 15, count, 14, "" if count else "soft", "start"),
            hit(-2, -3, 36, 24),
            x=168 + n * 38,
            label=Words(said, {"count": count}),
        )
    held = s.council_held[seat]
    yield group(
        f"council-count-{seat}",
        rect(0, 1, 18, 18, 4, "cb-band"),
        use("crest-council", 1, 2, 16),
        text(21, 15, held, 14, "" if held else "soft", "start"),
        hit(-2, -3, 34, 24),
        x=244,
        classes="cb-council",
        label=Words("scene-council-held", {"count": held}),
        about=tuple(term("council", s.council_kept[seat, n]) for n in range(held)),
    )


def _cards(view: View, seat: int) -> Iterator[Element]:
    """Settlers cards in hand, Community Buildings, Commissions with their dice tiles."""
    s, box = view.s, view.box
    cards = hand_of(view, seat)
    yield group(
        f"hand-{seat}",
        use("card", 0, 1, 19),
        *(
            use(f"race-{RACE_NAMES[box.settlers_race[card]]}", 20 + n * 19, 1, 18)
            for n, card in enumerate(cards)
        ),
        hit(-2, -1, 80, 24),
        x=13,
        label=Words("scene-hand-of", {"count": len(cards)}),
        about=tuple(line for card in cards for line in _card_about(view, card)),
        piece=f"hand-{seat}",
    )
    built = sum(s.community[seat, n] > 0 for n in range(COMMUNITY_LOTS))
    yield group(
        f"community-{seat}",
        use("community", 0, 1, 19, classes="" if built else "cb-dim"),
        text(22, 16, built, 14, "" if built else "soft", "start"),
        hit(-2, -1, 36, 24),
        x=96,
        label=Words("scene-community-of", {"count": built}),
        about=tuple(
            term("building", tile)
            for tile in (s.community[seat, n] for n in range(COMMUNITY_LOTS))
            if tile > 0
        ),
    )
    if s.with_chancery:
        yield from _commissions(view, seat, 136)


def _card_about(view: View, card: int) -> Iterator[Content]:
    """What a card in somebody's hand asks for and brings."""
    yield settlers_label(view, card)
    yield from settlers_about(view, card)


def _commissions(view: View, seat: int, x: Number) -> Iterator[Element]:
    s, box = view.s, view.box
    entries = commissions_of(view, seat)
    shown = entries[-2:]
    told: list[Content] = []
    for entry in entries:
        tile = s.commission_tile[entry] - 1
        values = ", ".join(
            "×" if s.commission_filled[entry] & (9 << n) else str(box.tile_die[tile, n])
            for n in range(TILE_DICE)
        )
        told.append(Words("scene-tile-values", {"values": values}))
    parts: list[Element] = []
    for k, entry in enumerate(shown):
        tile = s.commission_tile[entry] - 1
        for n in range(TILE_DICE):
            left = 34 + k * 52 + n * 16
            is_done = s.commission_filled[entry] & (9 << n)
            parts.append(rect(left, 3, 15, 16, 3, "cb-cell"))
            if is_done:
                parts.append(use("city", left + 0.5, 4, 14))
            else:
                parts.append(text(left + 7.5, 15.5, box.tile_die[tile, n], 12))
    args: dict[str, Argument] = {"count": len(entries)}
    yield group(
        f"commissions-{seat}",
        use("commission", 0, 1, 19, classes="" if entries else "cb-dim"),
        text(21, 16, len(entries), 14, "" if entries else "soft", "start"),
        *parts,
        hit(-2, -1, 138, 24),
        x=x,
        label=Words("scene-commissions-of", args),
        about=tuple(told),
    )
