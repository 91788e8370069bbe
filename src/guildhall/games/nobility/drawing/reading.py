"""What the drawing reads from a view."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact
from guildhall.engine.drawing.scene import Content
from guildhall.engine.text import SeatName, Term, Words
from guildhall.games.nobility.faces import own_dice
from guildhall.games.nobility.names import EFFECT_NAMES, GOOD_NAMES, GUILD_NAMES, RACE_NAMES
from guildhall.games.nobility.rules import phases, placement
from guildhall.games.nobility.rules.components import (
    AUTOMA,
    DISPLAY,
    EFFECTS,
    GOODS,
    RACES,
    SETTLERS,
    UNKNOWN,
    VP_COMMISSIONS,
    VP_GOODS,
    VP_NOBILITY,
    VP_SOURCES,
)
from guildhall.games.nobility.rules.scoring import points

LEFT_FOR_THE_END = (VP_NOBILITY, VP_GOODS, VP_COMMISSIONS)
"""Sources that are counted when the game is over."""


def term(family: str, name: str | int) -> Term:
    return Term(f"{family}-{name}")


def good_term(good: int) -> Term:
    return term("good", GOOD_NAMES[good])


def guild_term(guild: int) -> Term:
    """The Guild's name as it stands alone."""
    return term("scene-guild", GUILD_NAMES[guild])


def race_term(race: int) -> Term:
    return term("race", RACE_NAMES[race])


@fact
def is_over(view: View) -> bool:
    return bool(view.s.phase == phases.OVER)


@fact
def is_mine(view: View, seat: int) -> bool:
    return seat == view.seat


@fact
def decides(view: View, *wanted: int) -> bool:
    """Whether the viewer is asked one of these questions."""
    s = view.s
    return bool(s.actor == view.seat and s.phase in wanted)


def score(view: View, seat: int) -> int:
    """The points on the wall: those scored so far, at the end all."""
    sources = range(VP_SOURCES)
    skipped = () if is_over(view) else LEFT_FOR_THE_END
    return sum(points(view.s, view.box, seat, n) for n in sources if n not in skipped)


def score_now(view: View, seat: int) -> int:
    """All points as if the game ended now, as far as the viewer knows."""
    return sum(points(view.s, view.box, seat, n) for n in range(VP_SOURCES))


@fact
def chosen_die(view: View) -> int:
    """The place of the chosen die among the viewer's, while its slot is looked for; else -1."""
    if not decides(view, phases.CHOOSE_PLACE):
        return -1
    return own_dice(view, view.seat).index(view.s.face)


@fact
def pending(view: View, seat: int) -> int:
    """The value of the die that the seat looks a slot for; 0 for none."""
    s = view.s
    return int(s.value) if s.phase == phases.CHOOSE_PLACE and s.actor == seat else 0


def effects_of(view: View, tile: int) -> list[str]:
    mask = view.box.building_effects[tile]
    return [EFFECT_NAMES[n] for n in range(EFFECTS) if mask >> n & 1]


def goods_wanted(view: View, card: int) -> list[int]:
    return [good for good in range(GOODS) if view.box.settlers_goods[card] >> good & 1]


def races_wanted(view: View, tile: int) -> list[int]:
    count = view.box.council_races
    return [race for race in range(RACES) for _ in range(count[tile, race])]


def is_card(card: int) -> bool:
    """A card that lies there and may be known."""
    return 0 < card != UNKNOWN


def hand_of(view: View, seat: int) -> list[int]:
    """The uncompleted Settlers cards, as numbers from 0."""
    cards = (view.s.hand[seat, at] for at in range(view.box.hand))
    return [card - 1 for card in cards if 0 < card <= SETTLERS]


def commissions_of(view: View, seat: int) -> list[int]:
    s = view.s
    return [entry for entry in range(s.commissions) if s.commission_owner[entry] == seat + 1]


def die_owner(view: View, slot: int) -> int:
    """The seat whose die lies there; -1 for the Automa, -2 if there is none."""
    owner = view.s.die_owner[slot]
    if view.s.die_value[slot] == 0:
        return -2
    return -1 if owner == AUTOMA else owner - 1


def whose_die(view: View, slot: int) -> Content:
    value = view.s.die_value[slot]
    owner = die_owner(view, slot)
    if owner < 0:
        return Words("scene-die-automa", {"value": value})
    return Words("scene-die-of", {"seat": SeatName(owner), "value": value})


@fact
def places_open(view: View, *places: int) -> int:
    """How many of these places the chosen die could go to, if the viewer chooses one."""
    if not decides(view, phases.CHOOSE_PLACE):
        return 0
    s, box, seat = view.s, view.box, view.seat
    return sum(placement.can_place(s, box, seat, place, s.value) for place in places)


def buildings_in_hall(view: View) -> Iterator[tuple[int, int]]:
    """The slots of the Guild Hall with their tiles, -1 where there is none."""
    for slot in range(DISPLAY):
        yield slot, view.s.hall[slot] - 1
