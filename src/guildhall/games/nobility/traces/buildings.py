"""Where houses and Buildings come from and go to, and permits of the Stone Council."""

from __future__ import annotations

from guildhall.engine.traces import Gain, Journey, Trace, Tracers
from guildhall.games.nobility import touches as at
from guildhall.games.nobility.rules import phases
from guildhall.games.nobility.rules.components import COMMUNITY_LOTS
from guildhall.games.nobility.traces.people import position
from guildhall.games.nobility.traces.seen import Seen

TRACERS = Tracers()


@TRACERS.of("house-bought")
def _house_bought(seen: Seen, price: int) -> Trace:
    built = Journey(seen.cottage, at.YARD, seen.platform)
    return Trace((), (built,), (seen.coins(-price), seen.houses(1)))


def _in_hall(seen: Seen, building: int) -> str:
    place = position(seen.before.s.hall, building)
    return at.HALL if place is None else at.building(place)


def _lot(seen: Seen, lot: int) -> str:
    """A community lot; of others only how many they have is drawn."""
    return at.lot(lot) if seen.is_own else f"community-{seen.seat}"


@TRACERS.of("workshop-bought")
def _workshop_bought(
    seen: Seen, building: int, guild: int, slot: int, price: int, vp: int
) -> Trace:
    built = Journey("building", _in_hall(seen, building), at.workshop(guild, slot - 1))
    return Trace((), (built,), (seen.coins(-price), seen.apprentices(guild, -1), seen.vp(vp)))


@TRACERS.of("community-bought")
def _community_bought(seen: Seen, building: int, lot: int, price: int, vp: int) -> Trace:
    """Who has yet to choose the lot has paid already."""
    is_paid = seen.before.s.phase == phases.CHOOSE_LOT
    paid: tuple[Gain, ...] = () if is_paid else (seen.coins(-price),)
    built = Journey("building", _in_hall(seen, building), _lot(seen, lot - 1))
    return Trace((), (built,), (*paid, seen.workers(-1), seen.vp(vp)))


@TRACERS.of("workshop-sold")
def _workshop_sold(seen: Seen, building: int, vp: int) -> Trace:
    return Trace((seen.workshop(building),), (), _sale(seen, vp))


@TRACERS.of("community-sold")
def _community_sold(seen: Seen, building: int, vp: int) -> Trace:
    lots = seen.before.s.community
    lot = next((n for n in range(COMMUNITY_LOTS) if lots[seen.seat, n] == building + 1), 0)
    return Trace((_lot(seen, lot),), (), _sale(seen, vp))


def _sale(seen: Seen, vp: int) -> tuple[Gain, ...]:
    return seen.coins(int(seen.before.box.sale_coins)), seen.workers(1), seen.vp(-vp)


@TRACERS.of("council-fulfilled")
def _council_fulfilled(seen: Seen, tile: int, price: int, loss: int, vp: int) -> Trace:
    place = position(seen.before.s.council, tile)
    origin = at.COUNCIL if place is None else at.slot("council", place)
    goal = seen.player if seen.is_own else f"council-count-{seen.seat}"
    gains = (seen.coins(-price), seen.reputation(-loss), seen.vp(vp))
    return Trace((), (Journey("crest-council", origin, goal),), gains)


@TRACERS.of("council-refilled")
def _council_refilled(seen: Seen, tile: int, space: int) -> Trace:
    return Trace((at.slot("council", space - 1),))


@TRACERS.of("hall-renewed")
def _hall_renewed(seen: Seen) -> Trace:
    return Trace((at.HALL, at.RENEW_HALL))


@TRACERS.of("hall-discarded", "automa-discarded")
def _hall_discarded(seen: Seen, building: int) -> Trace:
    return Trace((_in_hall(seen, building),))


@TRACERS.of("hall-filled")
def _hall_filled(seen: Seen, building: int, slot: int) -> Trace:
    return Trace((at.building(slot - 1),))
