"""Where an option belongs: many options are shown in groups, each under its heading."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.text import Term, Words
from guildhall.games.nobility.names import METRIC_NAMES
from guildhall.games.nobility.rules import actions as a
from guildhall.games.nobility.tables import DICE_SETS
from guildhall.games.nobility.terms import good_term

Group = Words | Term | None


def group_of(view: View, kind: str, *indices: int) -> Group:
    """The heading of an option; what ends or declines has none."""
    if kind == "die":
        return Words("group-die", {"value": indices[0] + 1})
    if kind == "place":
        return Term(f"group-{_district(indices[0])}")
    if kind == "reroll":
        return Words("group-reroll", {"count": len(DICE_SETS[indices[0]])})
    if kind == "exchange":
        return Words("group-exchange", {"good": good_term(indices[0])})
    if kind == "objective":
        metric = METRIC_NAMES[view.box.objective_metric[indices[0], 0]]
        return Words("group-objective", {"metric": Term(f"metric-{metric}")})
    return Term(f"group-{_GROUP_KINDS[kind]}") if kind in _GROUP_KINDS else None


_GROUP_KINDS = {"complete": "complete", "sell-workshop": "sell", "sell-community": "sell"}


def _district(place: int) -> str:
    """The part of the city in which a place lies."""
    if a.AT_GUILD <= place < a.AT_HALL:
        return "guilds"
    if place in (a.AT_HALL, a.AT_COUNCIL):
        return "halls"
    if place in (a.AT_UPPER_DESK, a.AT_LOWER_DESK):
        return "chancery"
    return "own" if place >= a.AT_BOARD else "city"
