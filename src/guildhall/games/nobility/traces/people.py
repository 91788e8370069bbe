"""Where dice, cards, workers and Lords come from and go to."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.engine.traces import PieceMove, Trace, Tracers
from guildhall.games.nobility import touches as at
from guildhall.games.nobility.place_words import slot_of
from guildhall.games.nobility.rules import actions
from guildhall.games.nobility.rules.components import DISPLAY
from guildhall.games.nobility.rules.dice import modifiers_needed
from guildhall.games.nobility.traces.seen import EventView

PEOPLE_HANDLERS = Tracers()


def position(row: Sequence[int], number: int) -> int | None:
    """Where a card or tile lies in a display, if it lies there."""
    return next((n for n in range(DISPLAY) if row[n] == number + 1), None)


@PEOPLE_HANDLERS.of("rolled", "rerolled", "passed", "favour-chosen", "commission-kept")
def _player(seen: EventView, *_: int) -> Trace:
    return Trace((seen.player,))


@PEOPLE_HANDLERS.of("die-placed")
def _die_placed(seen: EventView, place: int, face: int, value: int) -> Trace:
    laid = PieceMove(f"dice-{value}-{seen.seat}", seen.player, _slot(seen, place, value))
    return Trace((), (laid,), (seen.modifiers(-int(modifiers_needed(face, value))),))


def _slot(seen: EventView, place: int, value: int) -> str:
    """The slot of a place; of another's board only the panel is seen."""
    if seen.is_own or place < actions.AT_BOARD:
        return slot_of(seen.before, place, value)
    return seen.player if place == actions.AT_BOARD else f"commissions-{seen.seat}"


# --- Settlers ---


@PEOPLE_HANDLERS.of("card-taken")
def _card_taken(seen: EventView, card: int) -> Trace:
    place = position(seen.before.s.tavern, card)
    origin = at.TAVERN_ID if place is None else at.settlers_id(place)
    return Trace((), (PieceMove("card", origin, seen.hand),), (seen.cards(1),))


@PEOPLE_HANDLERS.of("card-opened")
def _card_opened(seen: EventView, card: int) -> Trace:
    place = position(seen.after.s.tavern, card)
    return Trace((at.TAVERN_ID if place is None else at.settlers_id(place),))


@PEOPLE_HANDLERS.of("settlers-renewed")
def _settlers_renewed(seen: EventView) -> Trace:
    return Trace((at.TAVERN_ID, at.RENEW_SETTLERS_ID))


@PEOPLE_HANDLERS.of("settlers-completed")
def _settlers_completed(
    seen: EventView, card: int, vp: int, bonus: int, extra: int, workers: int
) -> Trace:
    """The Goods were spent one after another, which no event tells."""
    houses = seen.player if seen.is_own else f"town-{seen.seat}"
    moved = PieceMove(seen.cottage, seen.platform, houses)
    gains = (seen.cards(-1), seen.houses(-1), seen.workers(workers), seen.vp(vp + bonus + extra))
    return Trace((seen.hand,), (moved,), gains)


# --- Workers ---


@PEOPLE_HANDLERS.of("worker-placed")
def _worker_placed(seen: EventView, guild: int) -> Trace:
    moved, gains = seen.employed(guild, 1)
    return Trace((), (moved,), gains)


@PEOPLE_HANDLERS.of("apprentice-recalled")
def _apprentice_recalled(seen: EventView, guild: int) -> Trace:
    moved, gains = seen.employed(guild, -1)
    return Trace((), (moved,), gains)


@PEOPLE_HANDLERS.of("worker-transferred")
def _worker_transferred(seen: EventView, origin: int, guild: int) -> Trace:
    moved = PieceMove(seen.worker, at.apprentices_id(origin), at.apprentices_id(guild))
    return Trace((), (moved,), (seen.apprentices(origin, -1), seen.apprentices(guild, 1)))


@PEOPLE_HANDLERS.of("desk-taken")
def _desk_taken(seen: EventView, benefit: int, desk: int) -> Trace:
    moved = PieceMove(seen.worker, seen.workers_lot, at.desk_id(desk - 1))
    return Trace((), (moved,), (seen.workers(-1),))


# --- Lords ---


@PEOPLE_HANDLERS.of("lord", "white-lord")
def _lord(seen: EventView, *_: int) -> Trace:
    return Trace((at.noble_id(seen.seat), seen.player))


@PEOPLE_HANDLERS.of("nobility-rises")
def _nobility_rises(seen: EventView, count: int, level: int) -> Trace:
    return Trace((), (), (seen.nobility(count),))


# --- Commissions ---


@PEOPLE_HANDLERS.of("commissions-drawn")
def _commissions_drawn(seen: EventView, count: int, loss: int) -> Trace:
    return Trace((at.COMMISSION_DECK_ID,), (), (seen.reputation(-loss),))


@PEOPLE_HANDLERS.of("commission-seen")
def _commission_seen(seen: EventView, commission: int) -> Trace:
    return Trace((at.COMMISSION_DECK_ID,))


@PEOPLE_HANDLERS.of("commission-taken")
def _commission_taken(seen: EventView, tile: int) -> Trace:
    return Trace((), (PieceMove("commission", at.COMMISSION_DECK_ID, _commissions(seen)),))


@PEOPLE_HANDLERS.of("dice-tile-filled", "commission-activated")
def _dice_tile(seen: EventView, *_: int) -> Trace:
    return Trace((_commissions(seen),))


def _commissions(seen: EventView) -> str:
    return seen.player if seen.is_own else f"commissions-{seen.seat}"
