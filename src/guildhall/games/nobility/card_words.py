"""Choosing a card, a lot or a favour, in words: what it asks for and what it brings."""

from __future__ import annotations

from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.text import Argument, Term
from guildhall.games.nobility import touches
from guildhall.games.nobility.names import METRIC_NAMES, RESOURCE_NAMES
from guildhall.games.nobility.place_words import Description
from guildhall.games.nobility.rules import phases as p
from guildhall.games.nobility.rules import settlers
from guildhall.games.nobility.rules.components import CONDITIONS, GOODS, RESOURCES
from guildhall.games.nobility.terms import good_term, settlers_term


def settlers_args(view: View, card: int) -> dict[str, Argument]:
    """What a Settlers card asks for and brings."""
    box, number = view.box, card - 1
    wanted = [good for good in range(GOODS) if settlers.wants(box, number, good)]
    return {
        "settlers": settlers_term(card),
        "least": box.settlers_min[number],
        "most": box.settlers_max[number],
        "goods": tuple(good_term(good) for good in wanted),
        "workers": box.settlers_workers[number],
        "stars": box.settlers_stars[number],
    }


def describe_complete(view: View, seat: int, position: int) -> Description:
    args = settlers_args(view, view.s.hand[seat, position])
    return "complete", args, (touches.hand_id(position),)


def describe_take(view: View, seat: int, position: int) -> Description:
    args = settlers_args(view, view.s.tavern[position])
    return "take", args, (touches.settlers_id(position),)


def gains_of(amounts: Any, row: int) -> list[tuple[str, int]]:
    """The resources of one row of a table of gains, with their amounts."""
    return [
        (RESOURCE_NAMES[resource], amounts[row, resource])
        for resource in range(RESOURCES)
        if amounts[row, resource] > 0
    ]


def first_gain(amounts: Any, row: int) -> dict[str, Argument]:
    (name, count), *_ = gains_of(amounts, row) or [("coins", 0)]
    return {"resource": Term(f"resource-{name}"), "count": count}


def describe_lot(view: View, seat: int, lot: int) -> Description:
    args = {"lot": lot + 1, **first_gain(view.box.community_income, lot)}
    return "lot", args, (touches.lot_id(lot),)


def describe_keep(view: View, seat: int, position: int) -> Description:
    s, box = view.s, view.box
    card = s.drawn[position]
    if s.phase == p.CHOOSE_COMMISSION:
        card = s.dealt[seat, position]
    args: dict[str, Argument] = {
        "commission": Term(f"commission-{card}"),
        "vp": box.commission_vp[card - 1],
        "per": box.commission_per[card - 1],
        "metric": Term(f"metric-{METRIC_NAMES[box.commission_metric[card - 1]]}"),
    }
    touched = (touches.drawn_id(position),)
    if box.commission_cap[card - 1] == box.commission_vp[card - 1]:
        return "keep-least", args, touched
    return "keep-per", {**args, "cap": box.commission_cap[card - 1]}, touched


def describe_favour(view: View, seat: int, favour: int) -> Description:
    return "favour", first_gain(view.box.favour, favour), (touches.favour_id(favour),)


def describe_objective(view: View, seat: int, objective: int) -> Description:
    box = view.box
    args: dict[str, Argument] = {"objective": Term(f"objective-{objective + 1}")}
    count = 0
    for condition in range(CONDITIONS):
        least = box.objective_least[objective, condition]
        metric = METRIC_NAMES[box.objective_metric[objective, condition]]
        args |= {f"least{condition}": least, f"metric{condition}": Term(f"metric-{metric}")}
        count += least > 0
    return "objective", {**args, "count": count}, ()
