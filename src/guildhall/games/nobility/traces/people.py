"""Where dice, cards, workers and Lords come from and go to."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.engine.traces import Journey, Trace, Tracers
from guildhall.games.nobility import touches as at
from guildhall.games.nobility.place_words import slot_of
from guildhall.games.nobility.rules import actions
from guildhall.games.nobility.rules.components import DISPLAY
from guildhall.games.nobility.rules.dice import modifiers_needed
from guildhall.games.nobility.traces.seen import Seen

TRACERS = Tracers()


def position(row: Sequence[int], number: int) -> int | None:
    """Where a card or tile lies in a display, if it lies there."""
    return next((n for n in range(DISPLAY) if row[n] == number + 1), None)


@TRACERS.of("rolled", "rerolled", "passed", "favour-chosen", "commission-kept")
def _player(seen: Seen, *_: int) -> Trace:
    return Trace((seen.player,))


@TRACERS.of("die-placed")
def _die_placed(seen: Seen, place: int, face: int, value: int) -> Trace:
    laid = Journey(f"dice-{value}-{seen.seat}", seen.player, _slot(seen, place, value))
    return Trace((), (laid,), (seen.modifiers(-int(modifiers_needed(face, value))),))


def _slot(seen: Seen, place: int, value: int) -> str:
    """The slot of a place; of another's board only the panel is seen."""
    if seen.is_own or place < actions.AT_BOARD:
        return slot_of(seen.before, place, value)
    return seen.player if place == actions.AT_BOARD else f"commissions-{seen.seat}"


# --- Settlers ---


@TRACERS.of("card-taken")
def _card_taken(seen: Seen, card: int) -> Trace:
    place = position(seen.before.s.tavern, card)
    origin = at.TAVERN if place is None else at.settlers(place)
    return Trace((), (Journey("card", origin, seen.hand),), (seen.cards(1),))


@TRACERS.of("card-opened")
def _card_opened(seen: Seen, card: int) -> Trace:
    place = position(seen.after.s.tavern, card)
    return Trace((at.TAVERN if place is None else at.settlers(place),))


@TRACERS.of("settlers-renewed")
def _settlers_renewed(seen: Seen) -> Trace:
    return Trace((at.TAVERN, at.RENEW_SETTLERS))


@TRACERS.of("settlers-completed")
def _settlers_completed(
    seen: Seen, card: int, vp: int, bonus: int, extra: int, workers: int
) -> Trace:
    """The Goods were spent one after another, which no event tells."""
    houses = seen.player if seen.is_own else f"town-{seen.seat}"
    moved = Journey(seen.cottage, seen.platform, houses)
    gains = (seen.cards(-1), seen.houses(-1), seen.workers(workers), seen.vp(vp + bonus + extra))
    return Trace((seen.hand,), (moved,), gains)


# --- Workers ---


@TRACERS.of("worker-placed")
def _worker_placed(seen: Seen, guild: int) -> Trace:
    moved, gains = seen.employed(guild, 1)
    return Trace((), (moved,), gains)


@TRACERS.of("apprentice-recalled")
def _apprentice_recalled(seen: Seen, guild: int) -> Trace:
    moved, gains = seen.employed(guild, -1)
    return Trace((), (moved,), gains)


@TRACERS.of("worker-transferred")
def _worker_transferred(seen: Seen, origin: int, guild: int) -> Trace:
    moved = Journey(seen.worker, at.apprentices(origin), at.apprentices(guild))
    return Trace((), (moved,), (seen.apprentices(origin, -1), seen.apprentices(guild, 1)))


@TRACERS.of("desk-taken")
def _desk_taken(seen: Seen, benefit: int, desk: int) -> Trace:
    moved = Journey(seen.worker, seen.workers_lot, at.desk(desk - 1))
    return Trace((), (moved,), (seen.workers(-1),))


# --- Lords ---


@TRACERS.of("lord", "white-lord")
def _lord(seen: Seen, *_: int) -> Trace:
    return Trace((at.noble(seen.seat), seen.player))


@TRACERS.of("nobility-rises")
def _nobility_rises(seen: Seen, count: int, level: int) -> Trace:
    return Trace((), (), (seen.nobility(count),))


# --- Commissions ---


@TRACERS.of("commissions-drawn")
def _commissions_drawn(seen: Seen, count: int, loss: int) -> Trace:
    return Trace((at.COMMISSION_DECK,), (), (seen.reputation(-loss),))


@TRACERS.of("commission-seen")
def _commission_seen(seen: Seen, commission: int) -> Trace:
    return Trace((at.COMMISSION_DECK,))


@TRACERS.of("commission-taken")
def _commission_taken(seen: Seen, tile: int) -> Trace:
    return Trace((), (Journey("commission", at.COMMISSION_DECK, _commissions(seen)),))


@TRACERS.of("dice-tile-filled", "commission-activated")
def _dice_tile(seen: Seen, *_: int) -> Trace:
    return Trace((_commissions(seen),))


def _commissions(seen: Seen) -> str:
    return seen.player if seen.is_own else f"commissions-{seen.seat}"
