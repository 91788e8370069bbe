"""Where Goods, Coins and other resources come from and go to."""

from __future__ import annotations

from guildhall.engine.traces import PieceMove, Trace, Tracers
from guildhall.games.nobility import touches as at
from guildhall.games.nobility.names import EFFECT_NAMES, GOOD_NAMES, RESOURCE_NAMES
from guildhall.games.nobility.rules.components import DISPLAY
from guildhall.games.nobility.rules.guilds import guild_of_good
from guildhall.games.nobility.traces.seen import EventView

GOODS_HANDLERS = Tracers()
CAPPED = ("reputation", "modifiers", "workers", "house")
"""Resources of which an owner may get fewer than is told."""


def _good(good: int) -> str:
    return f"good-{GOOD_NAMES[good]}"


@GOODS_HANDLERS.of("exchanged")
def _exchanged(seen: EventView, given: int, taken: int) -> Trace:
    return Trace((), (), (seen.goods(given, -1), seen.goods(taken, 1)))


@GOODS_HANDLERS.of("goods-bought")
def _goods_bought(seen: EventView, good: int, bought: int, count: int, price: int) -> Trace:
    return Trace((), _from_guild(seen, good, count), (seen.coins(-price), seen.goods(good, count)))


@GOODS_HANDLERS.of("workshop-income")
def _workshop_income(seen: EventView, good: int, count: int) -> Trace:
    return Trace((), _from_guild(seen, good, count), (seen.goods(good, count),))


def _from_guild(seen: EventView, good: int, count: int) -> tuple[PieceMove, ...]:
    guild = int(guild_of_good(seen.before.box, good))
    return (PieceMove(_good(good), at.guild_goods_id(guild), seen.store(good), count),)


@GOODS_HANDLERS.of("good-gained")
def _good_gained(seen: EventView, good: int) -> Trace:
    return Trace((), (), (seen.goods(good, 1),))


@GOODS_HANDLERS.of("cargo-sold")
def _cargo_sold(seen: EventView, good: int, price: int) -> Trace:
    sold = PieceMove(_good(good), seen.store(good), _cargo(seen, good))
    return Trace((), (sold,), (seen.goods(good, -1), seen.coins(price)))


def _cargo(seen: EventView, good: int) -> str:
    """The space that the Good now lies on."""
    before, after, box = seen.before.s, seen.after.s, seen.before.box
    for space in range(DISPLAY):
        is_of_it = box.ship_good[before.ship - 1, space] == good
        if is_of_it and before.cargo[space] == 0 and after.cargo[space] == seen.seat + 1:
            return at.cargo_id(space)
    return at.PORT_ID


@GOODS_HANDLERS.of("workshop-used")
def _workshop_used(seen: EventView, building: int, effect: int) -> Trace:
    place, name = seen.workshop(building), EFFECT_NAMES[effect]
    if name == "coin":
        return Trace((), (PieceMove("coin", place, seen.purse),), (seen.coins(1),))
    if name == "reputation":
        return Trace((place,), (), (seen.reputation(1),))
    if name == "good":
        box = seen.before.box
        good = int(box.good_of[box.building_guild[building]])
        return Trace((), (PieceMove(_good(good), place, seen.store(good)),), (seen.goods(good, 1),))
    return Trace((place, seen.player))


@GOODS_HANDLERS.of("workshop-declined")
def _workshop_declined(seen: EventView, building: int) -> Trace:
    return Trace((seen.workshop(building),))


@GOODS_HANDLERS.of("owner-reward")
def _owner_reward(seen: EventView, guild: int, slot: int, resource: int, count: int) -> Trace:
    symbol, goal = seen.resource(resource)
    paid = PieceMove(symbol, at.workshop_id(guild, slot - 1), goal, count)
    is_sure = not seen.before.s.untold and RESOURCE_NAMES[resource] not in CAPPED
    return Trace((), (paid,), seen.of(resource, count) if is_sure else ())


@GOODS_HANDLERS.of("gained")
def _gained(seen: EventView, resource: int, count: int) -> Trace:
    return Trace((seen.resource(resource)[1],), (), seen.of(resource, count))


@GOODS_HANDLERS.of("event-gift")
def _event_gift(seen: EventView, resource: int, count: int, most: int) -> Trace:
    """The gift of the first round was given with the set-up."""
    symbol, goal = seen.resource(resource)
    gift = (PieceMove(symbol, at.EVENT_ID, goal, count),) if count else ()
    gains = () if seen.before.s.untold else seen.of(resource, count)
    return Trace((at.EVENT_ID, goal), gift, gains)


@GOODS_HANDLERS.of("modifiers-taken")
def _modifiers_taken(seen: EventView, count: int, most: int) -> Trace:
    taken = (PieceMove("modifier", at.BERK_ID, seen.player, count),) if count else ()
    return Trace((at.BERK_ID,), taken, (seen.modifiers(count),))


@GOODS_HANDLERS.of("apprentice-income", "desk-income")
def _income(seen: EventView, count: int) -> Trace:
    return Trace((), (), (seen.coins(count),))


@GOODS_HANDLERS.of("reputation-raised")
def _reputation_raised(seen: EventView, count: int, level: int) -> Trace:
    return Trace((at.CASTLE_ID,), (), (seen.reputation(count),))
