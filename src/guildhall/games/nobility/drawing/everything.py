"""Everything of a player that lies open, on one sheet."""

from __future__ import annotations

from collections.abc import Iterator

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
from guildhall.engine.text import SeatName, Words
from guildhall.games.nobility.card_words import gains_of
from guildhall.games.nobility.drawing.characters import about_character, extra_good, is_lord
from guildhall.games.nobility.drawing.kept import (
    commissions_rows,
    community_rows,
    completed_rows,
    council_rows,
    desks_rows,
    hand_rows,
    workshops_rows,
)
from guildhall.games.nobility.drawing.pieces import coin, die, resource, shield
from guildhall.games.nobility.drawing.reading import (
    good_term,
    guild_term,
    is_over,
    score,
    score_now,
    term,
)
from guildhall.games.nobility.drawing.rows import (
    SHEET_INNER,
    SHEET_MARGIN,
    SHEET_WIDTH,
    Row,
    line_row,
)
from guildhall.games.nobility.faces import own_dice
from guildhall.games.nobility.names import GOOD_NAMES, GUILD_NAMES
from guildhall.games.nobility.rules.components import (
    BOARD_SLOTS,
    GOODS,
    GUILDS,
)


@part
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
        SeatName(seat),
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
        now = Words("scene-score-now", {"points": score_now(view, seat)})
        yield line_row("now", use("vp", 1, 1, 20), now, about=(Words("scene-score-about"),))
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
        text(34, 20, SeatName(seat), 17, "", "start", 140),
        text(SHEET_INNER, 20, name, 15, "", "end", 150),
        use(extra_good(view, seat), 34, 29, 20),
        text(58, 44, Words("scene-extra", {"count": box.most_per_type + 1}), 14, "", "start", 90),
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
        *shield(SHEET_INNER - 32, -1, 28, score(view, seat)),
    ]
    about: tuple[Content, ...] = (
        Words("scene-modifiers", {"count": s.modifiers[seat]}),
        Words("scene-reputation-of", {**limit}),
        Words("scene-level-of", {"seat": SeatName(seat), "level": s.nobility[seat]}),
        Words("scene-score-of", {"seat": SeatName(seat), "points": score(view, seat)}),
    )
    return "means", 32, parts, Words("scene-coins", {"count": s.coins[seat]}), about


def _dice(view: View, seat: int) -> Iterator[Row]:
    """The dice not placed yet, and the one on the player's own board."""
    dice = own_dice(view, seat)
    if dice:
        parts = [
            die(f"open-die-{seat}-{n + 1}", n * 30, 2, 24, value, seat)
            for n, value in enumerate(dice)
        ]
        yield "dice", 33, parts, Words("scene-dice-of", {"dice": ", ".join(map(str, dice))}), ()
    value = view.s.die_value[BOARD_SLOTS + seat]
    if value:
        said = Words("scene-recall", {"values": str(value)})
        yield line_row("board", die(f"open-board-{seat}", 0, 1, 22, value, seat), said)


def _goods_row(view: View, seat: int) -> Row:
    counts = [view.s.goods[seat, good] for good in range(GOODS)]
    parts = [rect(0, 0, SHEET_INNER, 28, 5, "cb-bin")]
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


def _people_row(view: View, seat: int) -> Row:
    """The Workers Lot, then the Apprentices Guild by Guild."""
    s = view.s
    parts = [
        path(f"M0 3H{SHEET_INNER}", "cb-hair"),
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
