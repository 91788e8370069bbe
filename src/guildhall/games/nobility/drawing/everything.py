"""Everything of a player that lies open, on one sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
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
from guildhall.engine.words import SeatName, Words
from guildhall.games.nobility.card_words import gains_of
from guildhall.games.nobility.cards import about_gains
from guildhall.games.nobility.drawing.characters import about_character, extra_good, is_lord
from guildhall.games.nobility.drawing.pieces import coin, resource, shield
from guildhall.games.nobility.drawing.reading import (
    commissions_of,
    good_term,
    goods_wanted,
    guild_term,
    hand_of,
    own_dice,
    race_term,
    score,
    term,
)
from guildhall.games.nobility.drawing.tiles import (
    building_about,
    commission_about,
    commission_label,
    settlers_about,
    settlers_label,
)
from guildhall.games.nobility.names import BENEFIT_NAMES, GOOD_NAMES, GUILD_NAMES, RACE_NAMES
from guildhall.games.nobility.rules.components import (
    COMMUNITY_LOTS,
    DESKS,
    GOODS,
    GUILDS,
    TILE_DICE,
    WORKSHOPS,
)

WIDTH, MARGIN, ROW = 360, 12, 25
INNER = WIDTH - 2 * MARGIN


@part
def everything(view: View, seat: int) -> Sheet:
    """The sheet that opens from a player's panel."""
    places = list(_placed(view, seat))
    height = places[-1][0] if places else 0
    return Sheet(
        f"belongings-{seat}",
        "belongings",
        WIDTH,
        height + MARGIN,
        (
            rect(1, 1, WIDTH - 2, height + MARGIN - 2, 9, "cb-paper"),
            *(element for _, element in places),
        ),
        SeatName(seat),
    )


def _placed(view: View, seat: int) -> Iterator[tuple[Number, Element]]:
    """The parts from top to bottom, each with where it ends."""
    y: Number = MARGIN
    for name, height, children, label, about in _rows(view, seat):
        yield (
            y + height,
            group(
                f"open-{seat}-{name}",
                *children,
                hit(0, 0, INNER, height - 2),
                x=MARGIN,
                y=y,
                classes=f"seat-{seat}",
                label=label,
                about=about,
            ),
        )
        y += height


Row = tuple[str, Number, Iterable[Element], Content, tuple[Content, ...]]
"""A name, a height, what is drawn, and what a reader is told."""


def _rows(view: View, seat: int) -> Iterator[Row]:
    yield _character(view, seat)
    yield _means(view, seat)
    yield _goods(view, seat)
    yield from _hand(view, seat)
    yield from _completed(view, seat)
    yield _people(view, seat)
    yield from _workshops(view, seat)
    yield from _community(view, seat)
    yield from _council(view, seat)
    if view.s.with_chancery:
        yield from _desks(view, seat)
        yield from _commissions(view, seat)


def _character(view: View, seat: int) -> Row:
    """Who it is, the Good of which four may be spent, and the Lord's benefit."""
    box, who = view.box, view.s.character[seat]
    name = term("character", who + 1)
    parts = [
        use(f"badge-{seat}", 0, 1, 26),
        text(34, 20, SeatName(seat), 17, "", "start", 140),
        text(INNER, 20, name, 15, "", "end", 150),
        use(extra_good(view, seat), 34, 29, 20),
        text(58, 44, Words("scene-extra", {"count": box.most_per_type + 1}), 14, "", "start", 90),
        use("tick" if is_lord(view, seat) else "star", 160, 30, 18),
    ]
    for n, (what, count) in enumerate(gains_of(box.lord, who)):
        parts += [
            text(186 + n * 56, 45, f"+{count}", 14, "", "start"),
            resource(what, 207 + n * 56, 30, 18),
        ]
    parts.append(path(f"M0 57H{INNER}", "cb-hair"))
    about = tuple(about_character(view, seat))
    return "character", 62, parts, name, about


def _means(view: View, seat: int) -> Row:
    s = view.s
    used = Words("scene-used", {"used": s.used[seat], "limit": s.reputation[seat]})
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
        *shield(INNER - 32, -1, 28, score(view, seat)),
    ]
    dice = ", ".join(map(str, own_dice(view, seat))) or "–"
    about: tuple[Content, ...] = (
        Words("scene-modifiers", {"count": s.modifiers[seat]}),
        Words("scene-reputation-of", {**limit}),
        Words("scene-dice-of", {"dice": dice}),
        Words("scene-level-of", {"seat": SeatName(seat), "level": s.nobility[seat]}),
        Words("scene-score-of", {"seat": SeatName(seat), "points": score(view, seat)}),
    )
    return "means", 32, parts, Words("scene-coins", {"count": s.coins[seat]}), about


def _goods(view: View, seat: int) -> Row:
    counts = [view.s.goods[seat, good] for good in range(GOODS)]
    parts = [rect(0, 0, INNER, 28, 5, "cb-bin")]
    for good, count in enumerate(counts):
        x = 8 + good * 55
        look = "" if count else "cb-dim"
        parts.append(use(f"good-{GOOD_NAMES[good]}", x, 3, 22, classes=look))
        parts.append(text(x + 26, 20, count, 15, "" if count else "soft", "start"))
    about = tuple(
        Words("scene-store", {"good": good_term(good), "count": count})
        for good, count in enumerate(counts)
    )
    return "goods", 35, parts, Words("scene-goods-count", {"count": sum(counts)}), about


def _line(
    name: str,
    icon: Element,
    said: Content,
    extra: Iterable[Element] = (),
    about: Iterable[Content] = (),
    width: Number = INNER - 28,
    label: Content | None = None,
) -> Row:
    """A picture, a line of text, and what stands at its end."""
    parts = (icon, text(28, 17, said, 14, "", "start", width), *extra)
    return name, ROW, parts, said if label is None else label, tuple(about)


def _roundel(place: str) -> Element:
    """The round crest of a place in its colour."""
    return use(f"roundel-{place}", 0, 0, 24, classes=f"cb-{place}")


def _head(name: str, said: Content) -> Row:
    """A heading above the rows of a kind."""
    parts = (path(f"M0 3H{INNER}", "cb-hair"), text(0, 19, said, 13, "soft", "start", INNER))
    return name, ROW, parts, said, ()


def _hand(view: View, seat: int) -> Iterator[Row]:
    box = view.box
    cards = hand_of(view, seat)
    yield _head("hand", Words("scene-hand-of", {"count": len(cards)}))
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
        yield _line(
            f"hand-{n + 1}",
            use(f"race-{race}", 0, 1, 22),
            term("settlers", card + 1),
            extra,
            about,
            142,
            settlers_label(view, card),
        )


def _completed(view: View, seat: int) -> Iterator[Row]:
    """The cards completed with the races that moved in."""
    s = view.s
    built = s.built[seat]
    yield _head("built", Words("scene-built-of", {"built": built, "waiting": s.platform[seat]}))
    for n in range(built):
        card = s.completed[seat, n] - 1
        race = view.box.settlers_race[card]
        icon = use(f"race-{RACE_NAMES[race]}", 0, 1, 22)
        yield _line(f"built-{n + 1}", icon, term("settlers", card + 1), about=(race_term(race),))


def _people(view: View, seat: int) -> Row:
    """The Workers Lot, then the Apprentices Guild by Guild."""
    s = view.s
    parts = [
        path(f"M0 3H{INNER}", "cb-hair"),
        use("meeple", 0, 9, 22),
        text(25, 26, s.workers[seat], 15, "", "start"),
    ]
    about: list[Content] = [Words("scene-workers", {"count": s.workers[seat]})]
    for guild in range(GUILDS):
        count, x = s.apprentices[seat, guild], 52 + guild * 48
        parts.append(
            use(f"roundel-{GUILD_NAMES[guild]}", x, 8, 24, classes=f"cb-{GUILD_NAMES[guild]}")
        )
        parts.append(text(x + 27, 26, count, 15, "" if count else "soft", "start"))
        if count:
            about.append(
                Words("scene-apprentices-in", {"guild": guild_term(guild), "count": count})
            )
    return "people", 37, parts, Words("scene-people"), tuple(about)


def _workshops(view: View, seat: int) -> Iterator[Row]:
    s = view.s
    for guild in range(GUILDS):
        for slot in range(WORKSHOPS):
            if s.master[guild, slot] == seat + 1:
                tile = s.workshop[guild, slot] - 1
                icon = _roundel(GUILD_NAMES[guild])
                said = term("building", tile + 1)
                about = building_about(view, tile)
                yield _line(f"workshop-{guild}-{slot}", icon, said, (), about)


def _community(view: View, seat: int) -> Iterator[Row]:
    s, box = view.s, view.box
    for lot in range(COMMUNITY_LOTS):
        tile = s.community[seat, lot] - 1
        if tile >= 0:
            gains = about_gains(box.community_income, lot)
            extra = [text(INNER, 17, gains[0], 14, "soft", "end", 130)] if gains else []
            about = (*building_about(view, tile), *gains, Words("rule-N4"))
            icon = use("community", 0, 1, 22)
            said = term("building", tile + 1)
            yield _line(f"community-{lot + 1}", icon, said, extra, about, 170)


def _council(view: View, seat: int) -> Iterator[Row]:
    s, box = view.s, view.box
    for n in range(s.council_held[seat]):
        tile = s.council_kept[seat, n] - 1
        vp = box.council_vp[tile]
        icon = _roundel("council")
        extra = shield(INNER - 28, -1, 24, vp)
        said = term("council", tile + 1)
        about = (Words("scene-worth", {"vp": vp}),)
        yield _line(f"council-{n + 1}", icon, said, extra, about, INNER - 64)


def _desks(view: View, seat: int) -> Iterator[Row]:
    s, box = view.s, view.box
    for desk in range(DESKS):
        if s.desk[desk] == seat + 1:
            icon = _roundel("chancery")
            benefit = BENEFIT_NAMES[box.desk_benefit[desk]]
            label = Words("scene-desk-of", {"number": desk + 1, "seat": SeatName(seat)})
            said = term("benefit", benefit)
            yield _line(f"desk-{desk + 1}", icon, said, (), (said,), label=label)


def _commissions(view: View, seat: int) -> Iterator[Row]:
    """Dice tiles lie open; what a Commission scores is its owner's secret."""
    s, box = view.s, view.box
    for entry in commissions_of(view, seat):
        tile, filled = s.commission_tile[entry] - 1, s.commission_filled[entry]
        card = s.commission_card[entry]
        values = [
            "×" if filled & (9 << n) else str(box.tile_die[tile, n]) for n in range(TILE_DICE)
        ]
        extra = [text(INNER, 17, " ".join(values), 15, "", "end", 60)]
        about = (
            Words("scene-tile-values", {"values": ", ".join(values)}),
            commission_about(view, card),
        )
        icon = use("commission", 0, 1, 22)
        yield _line(f"commission-{entry + 1}", icon, commission_label(card), extra, about, 220)
