"""What is offered to a person: in which order, and by which places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guildhall.engine.contract import View
from guildhall.engine.play.actions import ActionTable
from guildhall.engine.text import Term, Words

FEW = 9
"""As many options stand in one list; more are shown by their places."""

Place = Words | Term | None


def ordered(table: ActionTable, actions: Iterable[int]) -> list[int]:
    """Ascending, but what passes, ends or declines comes last."""
    return sorted(actions, key=lambda action: (table.kind(action).closing, action))


def by_place(view: View, actions: Sequence[int]) -> list[tuple[Place, list[int]]]:
    """Options in groups, each with the place where they happen: one without name if they are few.

    Groups come in the order of their first options; what closes is a group of its own, the last.
    """
    if len(actions) <= FEW:
        return [(None, list(actions))]
    groups: dict[str, tuple[Place, list[int]]] = {}
    for action in actions:
        closing = view.game.ACTIONS.kind(action).closing
        place = None if closing else view.game.describe(view, view.seat, action).place
        name = "closing" if closing else repr(place)
        groups.setdefault(name, (place, []))[1].append(action)
    return list(groups.values())
