"""Where planning and the actions take place."""

from __future__ import annotations

from typing import Any

from guildhall.engine.traces import Gain, Journey, Trace, Tracers
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
from guildhall.games.norenberc.traces.seen import Seen

TRACERS = Tracers()


# --- Planning and calling out ---


@TRACERS.of("cards-laid", "passed", "declined", "won", "waited")
def _player(seen: Seen, *_: int) -> Trace:
    return Trace((at.player(seen.seat),))


@TRACERS.of("guild-called", "no-favourite")
def _house(seen: Seen, guild: int, *_: int) -> Trace:
    return Trace((at.house(guild),))


@TRACERS.of("card-revealed")
def _card_revealed(seen: Seen, guild: int) -> Trace:
    card = at.card_in_street(seen.seat)
    sent = Journey(at.agent_symbol(seen.seat), seen.part("agents"), card)
    return Trace((card, at.house(guild)), (sent,), (seen.agents(-1),))


@TRACERS.of("did-nothing")
def _did_nothing(seen: Seen, guild: int) -> Trace:
    return Trace((at.card_in_street(seen.seat), at.house(guild)))


# --- Actions ---


@TRACERS.of("sold")
def _sold(seen: Seen, good: int, count: int, talers: int) -> Trace:
    sold = Journey(
        at.good_symbol(good), at.owned_good(seen.seat, good), at.stored_good(good, good), count
    )
    earned = Journey(at.TALER, at.house(good), seen.part("purse"))
    return Trace((), (sold, earned), (seen.goods(good, -count), seen.talers(talers)))


@TRACERS.of("bought")
def _bought(seen: Seen, good: int, house: int, talers: int) -> Trace:
    paid = Journey(at.TALER, seen.part("purse"), at.house(house))
    bought = Journey(
        at.good_symbol(good), at.stored_good(house, good), at.owned_good(seen.seat, good)
    )
    return Trace((), (paid, bought), (seen.talers(-talers), seen.goods(good, 1)))


@TRACERS.of("paid")
def _paid(seen: Seen, good: int, house: int) -> Trace:
    return seen.returned(good, house)


@TRACERS.of("craftsman-recruited")
def _craftsman_recruited(seen: Seen, guild: int, value: int, house: int, window: int) -> Trace:
    tile = at.tile_symbol(seen.before.s.lodgings[house, window])
    joined = Journey(tile, at.window(house, window), seen.craftsmen(guild))
    return Trace((), (joined,), (seen.craftsman(),))


@TRACERS.of("townsman-recruited")
def _townsman_recruited(seen: Seen, townsman: int, house: int, window: int) -> Trace:
    seat, place = seen.seat, at.player(seen.seat)
    joined = Journey(at.townsman_symbol(townsman), at.window(house, window), place)
    stays = 1 if townsman < KEPT_TOWNSMEN else 0
    kept = seen.gain(place, "townsmen", stays, lambda s: _townsmen(s, seat))
    return Trace((), (joined,), (kept,))


def _townsmen(s: Any, seat: int) -> int:
    return sum(s.townsmen[seat, kind] for kind in range(KEPT_TOWNSMEN))


@TRACERS.of("agent-gained")
def _agent_gained(seen: Seen) -> Trace:
    return Trace((), (), (seen.agents(1),))


@TRACERS.of("townsman-returned")
def _townsman_returned(seen: Seen, townsman: int) -> Trace:
    back = Journey(at.townsman_symbol(townsman), at.player(seen.before.s.actor), at.GUESTS)
    return Trace((), (back,))


@TRACERS.of("robbed")
def _robbed(seen: Seen, victim: int, good: int, talers: int) -> Trace:
    taken = Journey(
        at.good_symbol(good), at.owned_good(victim, good), at.owned_good(seen.seat, good)
    )
    gains = (seen.goods(good, -1, victim), seen.goods(good, 1), seen.talers(talers, victim))
    return Trace((), (taken,), gains)


@TRACERS.of("swapped")
def _swapped(seen: Seen, guild: int, value: int, other: int) -> Trace:
    """The two are found by what lies there afterwards; a round that ends hides it."""
    places = [p for p in range(CRAFTSMAN_PLACES) if _changed(seen, p, guild, {value, other})]
    return Trace(tuple(map(at.craftsman_place, places)) or (at.house(guild),))


def _changed(seen: Seen, place: int, guild: int, values: set[int]) -> bool:
    tiles = [movable_craftsman(view.s, place) for view in (seen.before, seen.after)]
    if NO_TILE in tiles or tiles[0] == tiles[1]:
        return False
    return (
        all(tile_guild(tile) == guild for tile in tiles) and set(map(tile_value, tiles)) == values
    )


@TRACERS.of("crest-exchanged")
def _crest_exchanged(seen: Seen, given: int, taken: int) -> Trace:
    return Trace(
        (),
        (
            Journey(at.crest_symbol(given), seen.crests(given), at.crest_stack(given)),
            Journey(at.crest_symbol(taken), at.crest_stack(taken), seen.crests(taken)),
        ),
    )


@TRACERS.of("prestige-moved")
def _prestige_moved(seen: Seen, guild: int) -> Trace:
    origin = at.crest_stack(seen.before.s.prestige_guild)
    return Trace((), (Journey(at.PRESTIGE, origin, at.crest_stack(guild)),))


@TRACERS.of("mayor-placed")
def _mayor_placed(seen: Seen, guild: int) -> Trace:
    return Trace((), (Journey(at.townsman_symbol(MAYOR), at.player(seen.seat), at.roof(guild)),))


@TRACERS.of("peddler-loaded")
def _peddler_loaded(seen: Seen, good: int) -> Trace:
    loaded = Journey(at.good_symbol(good), at.owned_good(seen.seat, good), at.player(seen.seat))
    return Trace((), (loaded,), (seen.goods(good, -1), seen.peddlers(1)))


@TRACERS.of("roof-bonus", "mayor-income")
def _paid_by_roof(seen: Seen, guild: int, talers: int) -> Trace:
    return seen.paid(at.roof(guild), talers)


@TRACERS.of("moved-first")
def _moved_first(seen: Seen) -> Trace:
    """Who was ahead moves down by one place."""
    place = place_in_order(seen.before.s, seen.seat)
    ahead = [seen.before.s.order[n] for n in range(place)]
    gains = [_place(seen, seen.seat, -place), *(_place(seen, seat, 1) for seat in ahead)]
    return Trace((), (), tuple(gains))


def _place(seen: Seen, seat: int, by: int) -> Gain:
    marker = at.order_marker(seat)
    return seen.gain(marker, "place", by, lambda s: place_in_order(s, seat) + 1)


@TRACERS.of("out-of-agents")
def _out_of_agents(seen: Seen) -> Trace:
    return Trace((seen.part("agents"),))
