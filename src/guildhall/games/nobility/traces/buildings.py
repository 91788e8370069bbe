"""Where houses and Buildings come from and go to, and permits of the Stone Council."""

from __future__ import annotations

from guildhall.engine.traces import Gain, PieceMove, Trace, Tracers
from guildhall.games.nobility import touches as at
from guildhall.games.nobility.rules import phases
from guildhall.games.nobility.rules.components import COMMUNITY_LOTS
from guildhall.games.nobility.traces.people import position
from guildhall.games.nobility.traces.seen import EventView

BUILDINGS_HANDLERS = Tracers()


@BUILDINGS_HANDLERS.of("house-bought")
def _house_bought(seen: EventView, price: int) -> Trace:
    built = PieceMove(seen.cottage, at.YARD_ID, seen.platform)
    return Trace((), (built,), (seen.coins(-price), seen.houses(1)))


def _in_hall(seen: EventView, building: int) -> str:
    place = position(seen.before.s.hall, building)
    return at.HALL_ID if place is None else at.building_id(place)


def _lot(seen: EventView, lot: int) -> str:
    """A community lot; of others only how many they have is drawn."""
    return at.lot_id(lot) if seen.is_own else f"community-{seen.seat}"


@BUILDINGS_HANDLERS.of("workshop-bought")
def _workshop_bought(
    seen: EventView, building: int, guild: int, slot: int, price: int, vp: int
) -> Trace:
    built = PieceMove("building", _in_hall(seen, building), at.workshop_id(guild, slot - 1))
    return Trace((), (built,), (seen.coins(-price), seen.apprentices(guild, -1), seen.vp(vp)))


@BUILDINGS_HANDLERS.of("community-bought")
def _community_bought(seen: EventView, building: int, lot: int, price: int, vp: int) -> Trace:
    """Who has yet to choose the lot has paid already."""
    is_paid = seen.before.s.phase == phases.CHOOSE_LOT
    paid: tuple[Gain, ...] = () if is_paid else (seen.coins(-price),)
    built = PieceMove("building", _in_hall(seen, building), _lot(seen, lot - 1))
    return Trace((), (built,), (*paid, seen.workers(-1), seen.vp(vp)))


@BUILDINGS_HANDLERS.of("workshop-sold")
def _workshop_sold(seen: EventView, building: int, vp: int) -> Trace:
    return Trace((seen.workshop(building),), (), _sale(seen, vp))


@BUILDINGS_HANDLERS.of("community-sold")
def _community_sold(seen: EventView, building: int, vp: int) -> Trace:
    lots = seen.before.s.community
    lot = next((n for n in range(COMMUNITY_LOTS) if lots[seen.seat, n] == building + 1), 0)
    return Trace((_lot(seen, lot),), (), _sale(seen, vp))


def _sale(seen: EventView, vp: int) -> tuple[Gain, ...]:
    return seen.coins(int(seen.before.box.sale_coins)), seen.workers(1), seen.vp(-vp)


@BUILDINGS_HANDLERS.of("council-fulfilled")
def _council_fulfilled(seen: EventView, tile: int, price: int, loss: int, vp: int) -> Trace:
    place = position(seen.before.s.council, tile)
    origin = at.COUNCIL_ID if place is None else at.slot_id("council", place)
    goal = seen.player if seen.is_own else f"council-count-{seen.seat}"
    gains = (seen.coins(-price), seen.reputation(-loss), seen.vp(vp))
    return Trace((), (PieceMove("crest-council", origin, goal),), gains)


@BUILDINGS_HANDLERS.of("council-refilled")
def _council_refilled(seen: EventView, tile: int, space: int) -> Trace:
    return Trace((at.slot_id("council", space - 1),))


@BUILDINGS_HANDLERS.of("hall-renewed")
def _hall_renewed(seen: EventView) -> Trace:
    return Trace((at.HALL_ID, at.RENEW_HALL_ID))


@BUILDINGS_HANDLERS.of("hall-discarded", "automa-discarded")
def _hall_discarded(seen: EventView, building: int) -> Trace:
    return Trace((_in_hall(seen, building),))


@BUILDINGS_HANDLERS.of("hall-filled")
def _hall_filled(seen: EventView, building: int, slot: int) -> Trace:
    return Trace((at.building_id(slot - 1),))
