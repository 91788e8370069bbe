"""What speaks for a player: nobility, Workshops, Houses and peoples."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.facts import Merit
from guildhall.engine.text import Argument, Words
from guildhall.games.nobility.rules.scoring import (
    commission_points,
    races_housed,
    scores_commission,
    workshops_owned,
)

POINT_MERIT = 1000
WORKSHOP_MERIT = 1500
RACE_MERIT = 700
REPUTATION_MERIT = 400


def merits(view: View, seat: int) -> Iterator[Merit]:
    """What brings points at the end or something every round."""
    s, box = view.s, view.box
    points = box.nobility_vp[s.nobility[seat]]
    if s.nobility[seat]:
        yield _merit("nobility", POINT_MERIT * points, level=s.nobility[seat], points=points)
    if count := workshops_owned(s, seat):
        yield _merit("workshops", WORKSHOP_MERIT * count, count=count)
    if count := races_housed(s, seat):
        yield _merit("peoples", RACE_MERIT * count, count=count)
    yield _merit("reputation", REPUTATION_MERIT * s.reputation[seat], count=s.reputation[seat])
    for entry in range(s.commissions):
        if s.commission_owner[entry] == seat + 1 and scores_commission(s, entry):
            points = commission_points(s, box, seat, s.commission_card[entry] - 1)
            yield _merit("commission", POINT_MERIT * points, points=points)


def _merit(name: str, worth: int, **figures: int) -> Merit:
    args: dict[str, Argument] = {key: int(number) for key, number in figures.items()}
    return Merit(Words(f"merit-{name}", args), int(worth))
