"""The players' panels with everything public, and the full sheet of one player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
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
from guildhall.engine.text import Argument, Message, PlayerName
from guildhall.games.nobility.component_texts import about_gains, gains_of
from guildhall.games.nobility.drawing.pieces import (
    building_about,
    coin,
    commission_about,
    commission_label,
    commissions_of,
    die,
    good_term,
    goods_wanted,
    guild_term,
    hand_of,
    is_mine,
    is_over,
    meeple,
    race_term,
    resource,
    score,
    score_now,
    settlers_about,
    settlers_label,
    shield,
    term,
)
from guildhall.games.nobility.drawing.player_board import about_character, extra_good, is_lord
from guildhall.games.nobility.drawing.tray import gauge
from guildhall.games.nobility.names import (
    BENEFIT_NAMES,
    GOOD_NAMES,
    GUILD_NAMES,
    RACE_NAMES,
    own_dice,
)
from guildhall.games.nobility.rules import components
from guildhall.games.nobility.rules.components import (
    BOARD_SLOTS,
    COMMUNITY_LOTS,
    DESKS,
    GOODS,
    GUILDS,
    HOUSES,
    TILE_DICE,
    WORKSHOPS,
)

PANEL_WIDTH, PANEL_HEIGHT = 280, 130


@memoised
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
                label=PlayerName(seat),
                about=tuple(_about(view, seat)),
            ),
            group(f"means-{seat}", *_means(view, seat), y=34),
            _wealth(view, seat),
        ),
        PlayerName(seat),
    )


@memoised
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
    yield Message("scene-score-of", {"seat": PlayerName(seat), "points": score(view, seat)})
    yield Message("scene-level-of", {"seat": PlayerName(seat), "level": s.nobility[seat]})


def _head(view: View, seat: int) -> Iterator[Element]:
    s = view.s
    yield use(f"badge-{seat}", 13, 6, 22)
    yield use(extra_good(view, seat), 26, 18, 13)
    yield text(40, 22, PlayerName(seat), 16, "", "start", 94)
    if s.first_player == seat:
        yield use("first", 136, 6, 20)
    text_id, look = _doing(view, seat)
    if text_id:
        yield rect(157, 7, 50, 20, 10, look)
        yield text(182, 21, Message(text_id), 12, "dark" if look == "cb-acts" else "", width=44)
    yield use("star", 212, 7, 18)
    yield text(230, 22, s.nobility[seat], 14, "", "start", 16)
    yield use("vp", 247, 4, 27)
    yield text(260.5, 21, score(view, seat), 14, "light", width=24)
    yield path(f"M14 32H{PANEL_WIDTH - 8}", "cb-hair")


@tracked_value
def _doing(view: View, seat: int) -> tuple[str, str]:
    """What the player does now: the id of a word, and its look."""
    s = view.s
    if is_over(view):
        return "", ""
    if s.phase == components.CHOOSE_COMMISSION:
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
        label=Message("scene-coins", {"count": coins}),
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
            Message("scene-used", {"used": s.used[seat], "limit": s.reputation[seat]}),
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
            label=Message("scene-store", {"good": good_term(good), "count": count}),
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
    for n, (symbol, count, text_id) in enumerate(counts):
        yield group(
            f"{symbol}-count-{seat}",
            meeple(f"{symbol}-of-{seat}", 0, 0, 19, seat, symbol),
            text(22, 15, count, 14, "" if count else "soft", "start"),
            hit(-2, -3, 36, 24),
            x=168 + n * 38,
            label=Message(text_id, {"count": count}),
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
        label=Message("scene-council-held", {"count": held}),
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
        label=Message("scene-hand-of", {"count": len(cards)}),
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
        label=Message("scene-community-of", {"count": built}),
        about=tuple(
            term("building", tile)
            for tile in (s.community[seat, n] for n in range(COMMUNITY_LOTS))
            if tile > 0
        ),
    )
    if s.with_chancery:
        yield from _commissions(view, seat, 136)


def _card_about(view: View, card: int) -> Iterator[Content]:
    """What a card in somebody's hand needs and brings."""
    yield settlers_label(view, card)
    yield from settlers_about(view, card)


def _commissions(view: View, seat: int, x: Number) -> Iterator[Element]:
    s, box = view.s, view.box
    entries = commissions_of(view, seat)
    shown = entries[-2:]
    about: list[Content] = []
    for entry in entries:
        tile = s.commission_tile[entry] - 1
        values = ", ".join(
            "×" if s.commission_filled[entry] & (9 << n) else str(box.tile_die[tile, n])
            for n in range(TILE_DICE)
        )
        about.append(Message("scene-tile-values", {"values": values}))
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
        label=Message("scene-commissions-of", args),
        about=tuple(about),
    )


# Rows of the full sheet: a picture, a line of text, and what follows it.


SHEET_WIDTH, SHEET_MARGIN, ROW_HEIGHT = 360, 12, 25
SHEET_INNER = SHEET_WIDTH - 2 * SHEET_MARGIN

Row = tuple[str, Number, Iterable[Element], Content, tuple[Content, ...]]
"""A name, a height, the drawing, the label and the explanation."""


def line_row(
    name: str,
    icon: Element,
    content: Content,
    extra: Iterable[Element] = (),
    about: Iterable[Content] = (),
    width: Number = SHEET_INNER - 28,
    label: Content | None = None,
) -> Row:
    """A picture, a line of text, and what stands at its end."""
    parts = (icon, text(28, 17, content, 14, "", "start", width), *extra)
    return name, ROW_HEIGHT, parts, content if label is None else label, tuple(about)


def roundel(place: str) -> Element:
    """The round crest of a place in its colour."""
    return use(f"roundel-{place}", 0, 0, 24, classes=f"cb-{place}")


def heading_row(name: str, content: Content) -> Row:
    """A heading above the rows of a kind."""
    parts = (
        path(f"M0 3H{SHEET_INNER}", "cb-hair"),
        text(0, 19, content, 13, "soft", "start", SHEET_INNER),
    )
    return name, ROW_HEIGHT, parts, content, ()


# The sheet with everything public about one player.


@memoised
def everything(view: View, seat: int) -> Sheet:
    """The sheet that opens from a player's panel."""
    places = list(_placed(view, seat))
    height = places[-1][0] if places else 0
    return Sheet(
        f"belongings-{seat}",
        "belongings",
        SHEET_WIDTH,
        height + SHEET_MARGIN,
        (
            rect(1, 1, SHEET_WIDTH - 2, height + SHEET_MARGIN - 2, 9, "cb-paper"),
            *(element for _, element in places),
        ),
        PlayerName(seat),
    )


def _placed(view: View, seat: int) -> Iterator[tuple[Number, Element]]:
    """The parts from top to bottom, each with where it ends."""
    y: Number = SHEET_MARGIN
    for name, height, children, label, about in _rows(view, seat):
        yield (
            y + height,
            group(
                f"open-{seat}-{name}",
                *children,
                hit(0, 0, SHEET_INNER, height - 2),
                x=SHEET_MARGIN,
                y=y,
                classes=f"seat-{seat}",
                label=label,
                about=about,
            ),
        )
        y += height


def _rows(view: View, seat: int) -> Iterator[Row]:
    yield _character_row(view, seat)
    yield _means_row(view, seat)
    if not is_over(view):
        now = Message("scene-score-now", {"points": score_now(view, seat)})
        yield line_row("now", use("vp", 1, 1, 20), now, about=(Message("scene-score-about"),))
    yield from _dice(view, seat)
    yield _goods_row(view, seat)
    yield from hand_rows(view, seat)
    yield from completed_rows(view, seat)
    yield _people_row(view, seat)
    yield from workshops_rows(view, seat)
    yield from community_rows(view, seat)
    yield from council_rows(view, seat)
    if view.s.with_chancery:
        yield from desks_rows(view, seat)
        yield from commissions_rows(view, seat)


def _character_row(view: View, seat: int) -> Row:
    """Who it is, the Good of which four may be spent, and the Lord's benefit."""
    box, who = view.box, view.s.character[seat]
    name = term("character", who + 1)
    parts = [
        use(f"badge-{seat}", 0, 1, 26),
        text(34, 20, PlayerName(seat), 17, "", "start", 140),
        text(SHEET_INNER, 20, name, 15, "", "end", 150),
        use(extra_good(view, seat), 34, 29, 20),
        text(58, 44, Message("scene-extra", {"count": box.most_per_type + 1}), 14, "", "start", 90),
        use("tick" if is_lord(view, seat) else "star", 160, 30, 18),
    ]
    for n, (what, count) in enumerate(gains_of(box.lord, who)):
        parts += [
            text(186 + n * 56, 45, f"+{count}", 14, "", "start"),
            resource(what, 207 + n * 56, 30, 18),
        ]
    parts.append(path(f"M0 57H{SHEET_INNER}", "cb-hair"))
    about = tuple(about_character(view, seat))
    return "character", 62, parts, name, about


def _means_row(view: View, seat: int) -> Row:
    s = view.s
    used = Message("scene-used", {"used": s.used[seat], "limit": s.reputation[seat]})
    left = max(s.reputation[seat] - s.used[seat], 0)
    limit = {"limit": s.reputation[seat], "used": s.used[seat], "left": left}
    parts = [
        *coin(0, 0, 26, s.coins[seat], 15),
        use("modifier", 46, 2, 22),
        text(72, 19, s.modifiers[seat], 15, "", "start"),
        use("reputation", 104, 2, 22),
        text(130, 19, used, 15, "", "start", 70),
        use("star", 214, 2, 22),
        text(240, 19, s.nobility[seat], 15, "", "start"),
        *shield(SHEET_INNER - 32, -1, 28, score(view, seat)),
    ]
    about: tuple[Content, ...] = (
        Message("scene-modifiers", {"count": s.modifiers[seat]}),
        Message("scene-reputation-of", {**limit}),
        Message("scene-level-of", {"seat": PlayerName(seat), "level": s.nobility[seat]}),
        Message("scene-score-of", {"seat": PlayerName(seat), "points": score(view, seat)}),
    )
    return "means", 32, parts, Message("scene-coins", {"count": s.coins[seat]}), about


def _dice(view: View, seat: int) -> Iterator[Row]:
    """The dice not placed yet, and the one on the player's own board."""
    dice = own_dice(view, seat)
    if dice:
        parts = [
            die(f"open-die-{seat}-{n + 1}", n * 30, 2, 24, value, seat)
            for n, value in enumerate(dice)
        ]
        yield "dice", 33, parts, Message("scene-dice-of", {"dice": ", ".join(map(str, dice))}), ()
    value = view.s.die_value[BOARD_SLOTS + seat]
    if value:
        content = Message("scene-recall", {"values": str(value)})
        yield line_row("board", die(f"open-board-{seat}", 0, 1, 22, value, seat), content)


def _goods_row(view: View, seat: int) -> Row:
    counts = [view.s.goods[seat, good] for good in range(GOODS)]
    parts = [rect(0, 0, SHEET_INNER, 28, 5, "cb-bin")]
    for good, count in enumerate(counts):
        x = 8 + good * 55
        look = "" if count else "cb-dim"
        parts.append(use(f"good-{GOOD_NAMES[good]}", x, 3, 22, classes=look))
        parts.append(text(x + 26, 20, count, 15, "" if count else "soft", "start"))
    about = tuple(
        Message("scene-store", {"good": good_term(good), "count": count})
        for good, count in enumerate(counts)
    )
    return "goods", 35, parts, Message("scene-goods-count", {"count": sum(counts)}), about


def _people_row(view: View, seat: int) -> Row:
    """The Workers Lot, then the Apprentices Guild by Guild."""
    s = view.s
    parts = [
        path(f"M0 3H{SHEET_INNER}", "cb-hair"),
        use("meeple", 0, 9, 22),
        text(25, 26, s.workers[seat], 15, "", "start"),
    ]
    about: list[Content] = [Message("scene-workers", {"count": s.workers[seat]})]
    for guild in range(GUILDS):
        count, x = s.apprentices[seat, guild], 52 + guild * 48
        parts.append(
            use(f"roundel-{GUILD_NAMES[guild]}", x, 8, 24, classes=f"cb-{GUILD_NAMES[guild]}")
        )
        parts.append(text(x + 27, 26, count, 15, "" if count else "soft", "start"))
        if count:
            about.append(
                Message("scene-apprentices-in", {"guild": guild_term(guild), "count": count})
            )
    return "people", 37, parts, Message("scene-people"), tuple(about)


# Its rows: cards in hand, what is built, and what is collected.


def hand_rows(view: View, seat: int) -> Iterator[Row]:
    box = view.box
    cards = hand_of(view, seat)
    yield heading_row("hand", Message("scene-hand-of", {"count": len(cards)}))
    for n, card in enumerate(cards):
        race = RACE_NAMES[box.settlers_race[card]]
        goods = goods_wanted(view, card)
        span = f"{box.settlers_min[card]}–{box.settlers_max[card]}"
        extra = [
            text(208, 17, span, 14, "", "end"),
            *(use(f"good-{GOOD_NAMES[g]}", 213 + k * 18, 3, 17) for k, g in enumerate(goods)),
            text(297, 17, box.settlers_workers[card], 14, "", "end"),
            use("meeple", 298, 3, 16, classes="cb-worker"),
            text(322, 17, box.settlers_stars[card], 14, "", "end"),
            use("star", 323, 4, 13),
        ]
        about = settlers_about(view, card)
        yield line_row(
            f"hand-{n + 1}",
            use(f"race-{race}", 0, 1, 22),
            term("settlers", card + 1),
            extra,
            about,
            142,
            settlers_label(view, card),
        )


def completed_rows(view: View, seat: int) -> Iterator[Row]:
    """The cards completed with the races that moved in."""
    s = view.s
    built = s.built[seat]
    yield heading_row(
        "built", Message("scene-built-of", {"built": built, "waiting": s.platform[seat]})
    )
    for n in range(built):
        card = s.completed[seat, n] - 1
        race = view.box.settlers_race[card]
        icon = use(f"race-{RACE_NAMES[race]}", 0, 1, 22)
        yield line_row(f"built-{n + 1}", icon, term("settlers", card + 1), about=(race_term(race),))


def workshops_rows(view: View, seat: int) -> Iterator[Row]:
    s = view.s
    for guild in range(GUILDS):
        for slot in range(WORKSHOPS):
            if s.master[guild, slot] == seat + 1:
                tile = s.workshop[guild, slot] - 1
                icon = roundel(GUILD_NAMES[guild])
                content = term("building", tile + 1)
                about = building_about(view, tile)
                yield line_row(f"workshop-{guild}-{slot}", icon, content, (), about)


def community_rows(view: View, seat: int) -> Iterator[Row]:
    s, box = view.s, view.box
    for lot in range(COMMUNITY_LOTS):
        tile = s.community[seat, lot] - 1
        if tile >= 0:
            gains = about_gains(box.community_income, lot)
            extra = [text(SHEET_INNER, 17, gains[0], 14, "soft", "end", 130)] if gains else []
            about = (*building_about(view, tile), *gains, view.rule("N4"))
            icon = use("community", 0, 1, 22)
            content = term("building", tile + 1)
            yield line_row(f"community-{lot + 1}", icon, content, extra, about, 170)


def council_rows(view: View, seat: int) -> Iterator[Row]:
    s, box = view.s, view.box
    for n in range(s.council_held[seat]):
        tile = s.council_kept[seat, n] - 1
        vp = box.council_vp[tile]
        icon = roundel("council")
        extra = shield(SHEET_INNER - 28, -1, 24, vp)
        content = term("council", tile + 1)
        about = (Message("scene-worth", {"vp": vp}),)
        yield line_row(f"council-{n + 1}", icon, content, extra, about, SHEET_INNER - 64)


def desks_rows(view: View, seat: int) -> Iterator[Row]:
    s, box = view.s, view.box
    for desk in range(DESKS):
        if s.desk[desk] == seat + 1:
            icon = roundel("chancery")
            benefit = BENEFIT_NAMES[box.desk_benefit[desk]]
            label = Message("scene-desk-of", {"number": desk + 1, "seat": PlayerName(seat)})
            content = term("benefit", benefit)
            yield line_row(f"desk-{desk + 1}", icon, content, (), (content,), label=label)


def commissions_rows(view: View, seat: int) -> Iterator[Row]:
    """Commissions with their public dice tiles; the cards are hidden from others."""
    s, box = view.s, view.box
    for entry in commissions_of(view, seat):
        tile, filled = s.commission_tile[entry] - 1, s.commission_filled[entry]
        card = s.commission_card[entry]
        values = [
            "×" if filled & (9 << n) else str(box.tile_die[tile, n]) for n in range(TILE_DICE)
        ]
        extra = [text(SHEET_INNER, 17, " ".join(values), 15, "", "end", 60)]
        about = (
            Message("scene-tile-values", {"values": ", ".join(values)}),
            commission_about(view, card),
        )
        icon = use("commission", 0, 1, 22)
        yield line_row(f"commission-{entry + 1}", icon, commission_label(card), extra, about, 220)
