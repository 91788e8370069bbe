"""What a player has in hand, has built and has kept, row by row."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.scene import (
    text,
    use,
)
from guildhall.engine.text import SeatName, Words
from guildhall.games.nobility.cards import about_gains
from guildhall.games.nobility.drawing.pieces import shield
from guildhall.games.nobility.drawing.reading import (
    commissions_of,
    goods_wanted,
    hand_of,
    race_term,
    term,
)
from guildhall.games.nobility.drawing.rows import SHEET_INNER, Row, heading_row, line_row, roundel
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
    GUILDS,
    TILE_DICE,
    WORKSHOPS,
)


def hand_rows(view: View, seat: int) -> Iterator[Row]:
    box = view.box
    cards = hand_of(view, seat)
    yield heading_row("hand", Words("scene-hand-of", {"count": len(cards)}))
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
        "built", Words("scene-built-of", {"built": built, "waiting": s.platform[seat]})
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
                said = term("building", tile + 1)
                about = building_about(view, tile)
                yield line_row(f"workshop-{guild}-{slot}", icon, said, (), about)


def community_rows(view: View, seat: int) -> Iterator[Row]:
    s, box = view.s, view.box
    for lot in range(COMMUNITY_LOTS):
        tile = s.community[seat, lot] - 1
        if tile >= 0:
            gains = about_gains(box.community_income, lot)
            extra = [text(SHEET_INNER, 17, gains[0], 14, "soft", "end", 130)] if gains else []
            about = (*building_about(view, tile), *gains, Words("rule-N4"))
            icon = use("community", 0, 1, 22)
            said = term("building", tile + 1)
            yield line_row(f"community-{lot + 1}", icon, said, extra, about, 170)


def council_rows(view: View, seat: int) -> Iterator[Row]:
    s, box = view.s, view.box
    for n in range(s.council_held[seat]):
        tile = s.council_kept[seat, n] - 1
        vp = box.council_vp[tile]
        icon = roundel("council")
        extra = shield(SHEET_INNER - 28, -1, 24, vp)
        said = term("council", tile + 1)
        about = (Words("scene-worth", {"vp": vp}),)
        yield line_row(f"council-{n + 1}", icon, said, extra, about, SHEET_INNER - 64)


def desks_rows(view: View, seat: int) -> Iterator[Row]:
    s, box = view.s, view.box
    for desk in range(DESKS):
        if s.desk[desk] == seat + 1:
            icon = roundel("chancery")
            benefit = BENEFIT_NAMES[box.desk_benefit[desk]]
            label = Words("scene-desk-of", {"number": desk + 1, "seat": SeatName(seat)})
            said = term("benefit", benefit)
            yield line_row(f"desk-{desk + 1}", icon, said, (), (said,), label=label)


def commissions_rows(view: View, seat: int) -> Iterator[Row]:
    """Dice tiles lie open; what a Commission scores is its owner's secret."""
    s, box = view.s, view.box
    for entry in commissions_of(view, seat):
        tile, filled = s.commission_tile[entry] - 1, s.commission_filled[entry]
        card = s.commission_card[entry]
        values = [
            "×" if filled & (9 << n) else str(box.tile_die[tile, n]) for n in range(TILE_DICE)
        ]
        extra = [text(SHEET_INNER, 17, " ".join(values), 15, "", "end", 60)]
        about = (
            Words("scene-tile-values", {"values": ", ".join(values)}),
            commission_about(view, card),
        )
        icon = use("commission", 0, 1, 22)
        yield line_row(f"commission-{entry + 1}", icon, commission_label(card), extra, about, 220)
