"""What a card says, in words; the scene and the rules page show them."""

from __future__ import annotations

from typing import Any

from guildhall.engine.text import Argument, Term, Words
from guildhall.games.nobility.card_words import gains_of
from guildhall.games.nobility.names import HOOK_NAMES, METRIC_NAMES
from guildhall.games.nobility.rules.components import CONDITIONS, HOOKS


def about_event(box: Any, event: int) -> list[Words]:
    """What an event changes this round, and what it gives everybody."""
    lines = [
        Words(_hook_text(hook), _signed(box.event_hook[event, hook]))
        for hook in range(HOOKS)
        if box.event_hook[event, hook] != 0
    ]
    for name, count in gains_of(box.event_each, event):
        lines.append(Words("about-each", {"count": count, "resource": Term(f"resource-{name}")}))
    return lines


def _signed(value: int) -> dict[str, Argument]:
    """A change as a number and its sign."""
    return {"value": abs(value), "sign": "−" if value < 0 else "+"}


def _hook_text(hook: int) -> str:
    return "hook-" + HOOK_NAMES[hook].replace(".", "-").replace("_", "-")


def about_commission(box: Any, commission: int) -> Words:
    """What a Commission scores for."""
    per, cap = box.commission_per[commission], box.commission_cap[commission]
    args: dict[str, Argument] = {
        "vp": box.commission_vp[commission],
        "per": per,
        "metric": _metric(box.commission_metric[commission]),
    }
    if cap == box.commission_vp[commission]:
        return Words("about-commission-least", args)
    return Words("about-commission-per", {**args, "cap": cap})


def about_objective(box: Any, objective: int) -> list[Words]:
    """The conditions of a solo objective."""
    return [
        Words(
            "about-objective",
            {
                "least": box.objective_least[objective, condition],
                "metric": _metric(box.objective_metric[objective, condition]),
            },
        )
        for condition in range(CONDITIONS)
        if box.objective_least[objective, condition] > 0
    ]


def about_lord(box: Any, character: int) -> list[Words]:
    """The benefit of a character who becomes a Lord."""
    return about_gains(box.lord, character)


def about_gains(amounts: Any, row: int) -> list[Words]:
    """One row of a table of gains: a favour, an income, an owner’s reward."""
    return [
        Words("about-gain", {"count": count, "resource": Term(f"resource-{name}")})
        for name, count in gains_of(amounts, row)
    ]


def _metric(metric: int) -> Term:
    return Term(f"metric-{METRIC_NAMES[metric]}")
