"""Decisions as a Python user makes them: whole ones, or piece by piece in any order."""

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


def decide(match: Match, seat: int, waiting: Sequence[int], chosen: Sequence[int]) -> list[int]:
    """Commit a whole decision; the pieces that still wait, if they are none without others."""
    kinds = match.game.ACTIONS.kind
    if not waiting:
        try:
            match.play(seat, chosen)
        except IllegalAction:
            if seat not in match.seats() or not any(kinds(a).commutes for a in chosen):
                raise
        else:
            return []
    return _settled(match, drafted(match, seat, [*waiting, *chosen]))


def pick(match: Match, seat: int, waiting: Sequence[int], piece: int) -> list[int]:
    """Choose a single piece; those that wait now, because others may go with them."""
    if not waiting and not match.game.ACTIONS.kind(piece).commutes:
        match.play(seat, [piece])
        return []
    draft = drafted(match, seat, [*waiting, piece])
    return draft.actions if draft.is_picking else _settled(match, draft)


def _settled(match: Match, draft: Draft) -> list[int]:
    if not draft.entry:
        return draft.actions
    match.play(draft.seat, draft.entry)
    return []
