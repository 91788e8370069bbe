"""Where Goods, Coins and other resources come from and go to."""

from __future__ import annotations

from guildhall.engine.traces import Journey, Trace, Tracers
from guildhall.games.nobility import touches as at
from guildhall.games.nobility.names import EFFECT_NAMES, GOOD_NAMES, RESOURCE_NAMES
from guildhall.games.nobility.rules.components import DISPLAY
from guildhall.games.nobility.rules.guilds import guild_of_good
from guildhall.games.nobility.traces.seen import Seen

TRACERS = Tracers()
CAPPED = ("reputation", "modifiers", "workers", "house")
"""Resources of which an owner may get fewer than is told."""


def _good(good: int) -> str:
    return f"good-{GOOD_NAMES[good]}"


@TRACERS.of("exchanged")
def _exchanged(seen: Seen, given: int, taken: int) -> Trace:
    return Trace((), (), (seen.goods(given, -1), seen.goods(taken, 1)))


@TRACERS.of("goods-bought")
def _goods_bought(seen: Seen, good: int, bought: int, count: int, price: int) -> Trace:
    return Trace((), _from_guild(seen, good, count), (seen.coins(-price), seen.goods(good, count)))


@TRACERS.of("workshop-income")
def _workshop_income(seen: Seen, good: int, count: int) -> Trace:
    return Trace((), _from_guild(seen, good, count), (seen.goods(good, count),))


def _from_guild(seen: Seen, good: int, count: int) -> tuple[Journey, ...]:
    guild = int(guild_of_good(seen.before.box, good))
    return (Journey(_good(good), at.guild_goods(guild), seen.store(good), count),)


@TRACERS.of("good-gained")
def _good_gained(seen: Seen, good: int) -> Trace:
    return Trace((), (), (seen.goods(good, 1),))


@TRACERS.of("cargo-sold")
def _cargo_sold(seen: Seen, good: int, price: int) -> Trace:
    sold = Journey(_good(good), seen.store(good), _cargo(seen, good))
    return Trace((), (sold,), (seen.goods(good, -1), seen.coins(price)))


def _cargo(seen: Seen, good: int) -> str:
    """The space that the Good now lies on."""
    before, after, box = seen.before.s, seen.after.s, seen.before.box
    for space in range(DISPLAY):
        is_of_it = box.ship_good[before.ship - 1, space] == good
        if is_of_it and before.cargo[space] == 0 and after.cargo[space] == seen.seat + 1:
            return at.cargo(space)
    return at.PORT


@TRACERS.of("workshop-used")
def _workshop_used(seen: Seen, building: int, effect: int) -> Trace:
    place, name = seen.workshop(building), EFFECT_NAMES[effect]
    if name == "coin":
        return Trace((), (Journey("coin", place, seen.purse),), (seen.coins(1),))
    if name == "reputation":
        return Trace((place,), (), (seen.reputation(1),))
    if name == "good":
        box = seen.before.box
        good = int(box.good_of[box.building_guild[building]])
        return Trace((), (Journey(_good(good), place, seen.store(good)),), (seen.goods(good, 1),))
    return Trace((place, seen.player))


@TRACERS.of("workshop-declined")
def _workshop_declined(seen: Seen, building: int) -> Trace:
    return Trace((seen.workshop(building),))


@TRACERS.of("owner-reward")
def _owner_reward(seen: Seen, guild: int, slot: int, resource: int, count: int) -> Trace:
    symbol, goal = seen.resource(resource)
    paid = Journey(symbol, at.workshop(guild, slot - 1), goal, count)
    is_sure = not seen.before.s.untold and RESOURCE_NAMES[resource] not in CAPPED
    return Trace((), (paid,), seen.of(resource, count) if is_sure else ())


@TRACERS.of("gained")
def _gained(seen: Seen, resource: int, count: int) -> Trace:
    return Trace((seen.resource(resource)[1],), (), seen.of(resource, count))


@TRACERS.of("event-gift")
def _event_gift(seen: Seen, resource: int, count: int, most: int) -> Trace:
    """The gift of the first round was given with the set-up."""
    symbol, goal = seen.resource(resource)
    gift = (Journey(symbol, at.EVENT, goal, count),) if count else ()
    gains = () if seen.before.s.untold else seen.of(resource, count)
    return Trace((at.EVENT, goal), gift, gains)


@TRACERS.of("modifiers-taken")
def _modifiers_taken(seen: Seen, count: int, most: int) -> Trace:
    taken = (Journey("modifier", at.BERK, seen.player, count),) if count else ()
    return Trace((at.BERK,), taken, (seen.modifiers(count),))


@TRACERS.of("apprentice-income", "desk-income")
def _income(seen: Seen, count: int) -> Trace:
    return Trace((), (), (seen.coins(count),))


@TRACERS.of("reputation-raised")
def _reputation_raised(seen: Seen, count: int, level: int) -> Trace:
    return Trace((at.CASTLE,), (), (seen.reputation(count),))
