"""Where planning and the actions take place."""

from __future__ import annotations

from typing import Any

from guildhall.engine.traces import Gain, PieceMove, Trace, Tracers
from guildhall.games.norenberc import touches as at
from guildhall.games.norenberc.rules.actions import CRAFTSMAN_PLACES
from guildhall.games.norenberc.rules.components import (
    KEPT_TOWNSMEN,
    MAYOR,
    NO_TILE,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.guardsman import movable_craftsman
from guildhall.games.norenberc.rules.turn_order import place_in_order
from guildhall.games.norenberc.traces.seen import EventView

ACTING_HANDLERS = Tracers()


# --- Planning and calling out ---


@ACTING_HANDLERS.of("cards-laid", "passed", "declined", "won", "waited")
def _player(seen: EventView, *_: int) -> Trace:
    return Trace((at.player_id(seen.seat),))


@ACTING_HANDLERS.of("guild-called", "no-favourite")
def _house(seen: EventView, guild: int, *_: int) -> Trace:
    return Trace((at.house_id(guild),))


@ACTING_HANDLERS.of("card-revealed")
def _card_revealed(seen: EventView, guild: int) -> Trace:
    card = at.card_in_street_id(seen.seat)
    sent = PieceMove(at.agent_symbol(seen.seat), seen.part("agents"), card)
    return Trace((card, at.house_id(guild)), (sent,), (seen.agents(-1),))


@ACTING_HANDLERS.of("did-nothing")
def _did_nothing(seen: EventView, guild: int) -> Trace:
    return Trace((at.card_in_street_id(seen.seat), at.house_id(guild)))


# --- Actions ---


@ACTING_HANDLERS.of("sold")
def _sold(seen: EventView, good: int, count: int, talers: int) -> Trace:
    sold = PieceMove(
        at.good_symbol(good),
        at.owned_good_id(seen.seat, good),
        at.stored_good_id(good, good),
        count,
    )
    earned = PieceMove(at.TALER_SYMBOL, at.house_id(good), seen.part("purse"))
    return Trace((), (sold, earned), (seen.goods(good, -count), seen.talers(talers)))


@ACTING_HANDLERS.of("bought")
def _bought(seen: EventView, good: int, house: int, talers: int) -> Trace:
    paid = PieceMove(at.TALER_SYMBOL, seen.part("purse"), at.house_id(house))
    bought = PieceMove(
        at.good_symbol(good), at.stored_good_id(house, good), at.owned_good_id(seen.seat, good)
    )
    return Trace((), (paid, bought), (seen.talers(-talers), seen.goods(good, 1)))


@ACTING_HANDLERS.of("paid")
def _paid(seen: EventView, good: int, house: int) -> Trace:
    return seen.returned(good, house)


@ACTING_HANDLERS.of("craftsman-recruited")
def _craftsman_recruited(seen: EventView, guild: int, value: int, house: int, window: int) -> Trace:
    tile = at.tile_symbol(seen.before.s.lodgings[house, window])
    joined = PieceMove(tile, at.window_id(house, window), seen.craftsmen(guild))
    return Trace((), (joined,), (seen.craftsman(),))


@ACTING_HANDLERS.of("townsman-recruited")
def _townsman_recruited(seen: EventView, townsman: int, house: int, window: int) -> Trace:
    seat, place = seen.seat, at.player_id(seen.seat)
    joined = PieceMove(at.townsman_symbol(townsman), at.window_id(house, window), place)
    stays = 1 if townsman < KEPT_TOWNSMEN else 0
    kept = seen.gain(place, "townsmen", stays, lambda s: _townsmen(s, seat))
    return Trace((), (joined,), (kept,))


def _townsmen(s: Any, seat: int) -> int:
    return sum(s.townsmen[seat, kind] for kind in range(KEPT_TOWNSMEN))


@ACTING_HANDLERS.of("agent-gained")
def _agent_gained(seen: EventView) -> Trace:
    return Trace((), (), (seen.agents(1),))


@ACTING_HANDLERS.of("townsman-returned")
def _townsman_returned(seen: EventView, townsman: int) -> Trace:
    back = PieceMove(at.townsman_symbol(townsman), at.player_id(seen.before.s.actor), at.GUESTS_ID)
    return Trace((), (back,))


@ACTING_HANDLERS.of("robbed")
def _robbed(seen: EventView, victim: int, good: int, talers: int) -> Trace:
    taken = PieceMove(
        at.good_symbol(good), at.owned_good_id(victim, good), at.owned_good_id(seen.seat, good)
    )
    gains = (seen.goods(good, -1, victim), seen.goods(good, 1), seen.talers(talers, victim))
    return Trace((), (taken,), gains)


@ACTING_HANDLERS.of("swapped")
def _swapped(seen: EventView, guild: int, value: int, other: int) -> Trace:
    """The two are found by what lies there afterwards; a round that ends hides it."""
    places = [p for p in range(CRAFTSMAN_PLACES) if _changed(seen, p, guild, {value, other})]
    return Trace(tuple(map(at.craftsman_place_id, places)) or (at.house_id(guild),))


def _changed(seen: EventView, place: int, guild: int, values: set[int]) -> bool:
    tiles = [movable_craftsman(view.s, place) for view in (seen.before, seen.after)]
    if NO_TILE in tiles or tiles[0] == tiles[1]:
        return False
    return (
        all(tile_guild(tile) == guild for tile in tiles) and set(map(tile_value, tiles)) == values
    )


@ACTING_HANDLERS.of("crest-exchanged")
def _crest_exchanged(seen: EventView, given: int, taken: int) -> Trace:
    return Trace(
        (),
        (
            PieceMove(at.crest_symbol(given), seen.crests(given), at.crest_stack_id(given)),
            PieceMove(at.crest_symbol(taken), at.crest_stack_id(taken), seen.crests(taken)),
        ),
    )


@ACTING_HANDLERS.of("prestige-moved")
def _prestige_moved(seen: EventView, guild: int) -> Trace:
    origin = at.crest_stack_id(seen.before.s.prestige_guild)
    return Trace((), (PieceMove(at.PRESTIGE_SYMBOL, origin, at.crest_stack_id(guild)),))


@ACTING_HANDLERS.of("mayor-placed")
def _mayor_placed(seen: EventView, guild: int) -> Trace:
    return Trace(
        (), (PieceMove(at.townsman_symbol(MAYOR), at.player_id(seen.seat), at.roof_id(guild)),)
    )


@ACTING_HANDLERS.of("peddler-loaded")
def _peddler_loaded(seen: EventView, good: int) -> Trace:
    loaded = PieceMove(
        at.good_symbol(good), at.owned_good_id(seen.seat, good), at.player_id(seen.seat)
    )
    return Trace((), (loaded,), (seen.goods(good, -1), seen.peddlers(1)))


@ACTING_HANDLERS.of("roof-bonus", "mayor-income")
def _paid_by_roof(seen: EventView, guild: int, talers: int) -> Trace:
    return seen.paid(at.roof_id(guild), talers)


@ACTING_HANDLERS.of("moved-first")
def _moved_first(seen: EventView) -> Trace:
    """Who was ahead moves down by one place."""
    place = place_in_order(seen.before.s, seen.seat)
    ahead = [seen.before.s.order[n] for n in range(place)]
    gains = [_place(seen, seen.seat, -place), *(_place(seen, seat, 1) for seat in ahead)]
    return Trace((), (), tuple(gains))


def _place(seen: EventView, seat: int, by: int) -> Gain:
    marker = at.order_marker_id(seat)
    return seen.gain(marker, "place", by, lambda s: place_in_order(s, seat) + 1)


@ACTING_HANDLERS.of("out-of-agents")
def _out_of_agents(seen: EventView) -> Trace:
    return Trace((seen.part("agents"),))
