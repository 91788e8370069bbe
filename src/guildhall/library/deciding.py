"""Decisions as a Python user makes them: as the rules take them, or in any order."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.engine.play.draft import Draft
from guildhall.engine.play.illegal import IllegalAction
from guildhall.engine.play.match import Match


def drafted(match: Match, seat: int, actions: Sequence[int]) -> Draft:
    """A draft of these pieces; IllegalAction names the one that is refused."""
    if seat not in match.seats() and actions:
        raise match.not_asked(seat, actions[0], 0)
    draft = Draft(match, seat)
    for action in actions:
        draft.add(action)
    return draft


def decide(match: Match, seat: int, picked: Sequence[int], chosen: Sequence[int]) -> list[int]:
    """Commit what was picked and chosen; the pieces that still wait for others, if any do."""
    if not picked:
        try:
            match.play(seat, chosen)
        except IllegalAction:
            kinds = match.game.ACTIONS.kind
            if seat not in match.seats() or not any(kinds(a).commutes for a in chosen):
                raise
        else:
            return []
    draft = drafted(match, seat, [*picked, *chosen])
    if not draft.entry:
        return draft.actions
    match.play(seat, draft.entry)
    return []
