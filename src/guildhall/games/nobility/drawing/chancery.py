"""The Chancery: six die slots, each for one desk, with five or six players for two."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
from guildhall.engine.drawing.scene import Element, Number, group, hit, path, rect, text, use
from guildhall.engine.text import SeatName, Words
from guildhall.games.nobility import touches
from guildhall.games.nobility.drawing.pieces import coin, meeple, plot, slot
from guildhall.games.nobility.drawing.reading import race_term, term
from guildhall.games.nobility.names import BENEFIT_NAMES, RACE_NAMES
from guildhall.games.nobility.rules.components import CHANCERY_SLOTS, FACES

CHANCERY_ROW = 80


@part
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
            Words("scene-chancery"),
            138,
            ("X4", "X5", "X6"),
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
            label=Words("scene-desk-income", {"coins": income}),
            about=(Words("rule-X9"),),
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


@part
def _chancery_part(view: View, n: int, x: Number, y: Number, step: Number) -> Element:
    is_double = view.box.desks_open[view.players] > FACES
    said = Words("scene-slot", {"place": term("scene", "chancery"), "values": str(n + 1)})
    name, at = touches.slot_id("chancery", n), CHANCERY_SLOTS + n
    about = (Words("rule-X6"),)
    top = 23 if is_double else 2
    return group(
        f"chancery-part-{n + 1}",
        slot(view, name, at, 3, top, str(n + 1), said, about, 30, reach=3),
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
        touches.desk_id(desk),
        use(f"race-{RACE_NAMES[box.desk_race[desk]]}", 38, 2, 30),
        path("M70 17h6m-2.5-2.5 2.5 2.5-2.5 2.5", "cb-arrow"),
        use("desk", 78, 3, 26, 28),
        meeple(f"clerk-{desk}", 80, 5.5, 22, owner) if owner >= 0 else None,
        rect(4, 38, step - 8, 37, 4, look),
        text(step / 2, 53, Words(f"scene-desk-{benefit}-at"), 14, "", width=step - 10),
        text(step / 2, 69, Words(f"scene-desk-{benefit}"), 14, "", width=step - 10),
        hit(36, 0, step - 38, 77),
        label=_desk_label(view, desk, owner),
        about=(term("benefit", benefit), Words("rule-X8")),
    )


def _desk_label(view: View, desk: int, owner: int) -> Words:
    race = race_term(view.box.desk_race[desk])
    if owner < 0:
        return Words("scene-desk-free", {"number": desk + 1, "race": race})
    return Words("scene-desk-of", {"number": desk + 1, "seat": SeatName(owner)})


def _short_desks(view: View, n: int) -> Iterator[Element]:
    for row, desk in enumerate((n, n + FACES)):
        yield _short_desk(view, desk, row * 39)


def _short_desk(view: View, desk: int, y: Number) -> Element:
    """A desk with its benefit in pictures."""
    box = view.box
    owner = view.s.desk[desk] - 1
    benefit = BENEFIT_NAMES[box.desk_benefit[desk]]
    return group(
        touches.desk_id(desk),
        use(f"desk-{benefit}", 0, 0, 69, 36),
        use(f"race-{RACE_NAMES[box.desk_race[desk]]}", 2, 2, 18),
        rect(1, 1, 67, 34, 4, f"cb-owned seat-{owner}") if owner >= 0 else None,
        meeple(f"clerk-{desk}", 21, 2.5, 16.5, owner) if owner >= 0 else None,
        hit(0, 0, 69, 37, 4),
        x=36,
        y=y,
        label=_desk_label(view, desk, owner),
        about=(term("benefit", benefit), Words("rule-X8")),
    )
