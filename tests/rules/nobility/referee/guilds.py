"""A die in a Guild: Workshops, then a purchase, then workers (F)."""

from __future__ import annotations

from itertools import combinations

from tests.rules.nobility.referee.city import GOODS, City, Guild, Player, Steps, slot_of
from tests.rules.nobility.referee.gains import gain, raise_reputation


def is_open(city: City, guild: Guild, value: int) -> bool:
    """A free die slot for the value, and not too many dice there already. [F1, F2]"""
    dice = city.dice[guild.name]
    if len(dice) >= city.for_count(city.printed["guilds"]["dice"]):
        return False
    return slot_of(city.printed["guilds"]["slots"], value) not in dice


def visit(city: City, player: Player, guild: Guild, value: int) -> Steps:
    slots = city.printed["guilds"]["slots"]
    slot = slots[slot_of(slots, value)]
    helped: set[str] = set()
    for at in activated(city, guild, slot["workshops"]):
        yield from _activate(city, player, guild, at, helped)
    yield from _buy(city, player, guild, slot["goods"], helped)
    yield from _place_workers(city, player, guild, slot["workers"])


def activated(city: City, guild: Guild, count: int) -> list[int]:
    """The first so many Workshops; by some editions those on the first so many slots. [F4, F5]"""
    built = [at for at in range(3) if guild.workshops[at] is not None]
    if city.printed["guilds"].get("first_workshop", "slot") == "tile":
        return built[:count]
    return [at for at in built if at < count]


Helped = set[str]
"""The Guilds whose Apprentices have added their free Goods to this die's purchases."""


def pay(city: City, player: Player, guild: Guild, count: int, helped: Helped) -> None:
    """A purchase: a Coin each, the free Goods once for each Guild and die. [F14, F16, F17]"""
    player.coins -= count * city.printed["guilds"]["good_price"]
    if guild.name not in helped:
        count += player.apprentices[guild.name] + city.change("guild.free_good")
        helped.add(guild.name)
    player.goods[guild.good] += count


def _activate(city: City, player: Player, guild: Guild, at: int, helped: Helped) -> Steps:
    workshop = guild.workshops[at]
    assert workshop is not None
    if workshop.owner is not None and workshop.owner is not player:
        yield from reward(city, workshop.owner, at)
    uses = [
        effect
        for effect in city.printed["buildings"][workshop.tile]["effects"]
        if _would_help(city, player, effect)
    ]
    if uses:
        answer = yield {player.seat: {f"use {effect}" for effect in uses} | {"decline"}}
        if answer != "decline":
            yield from _use(city, player, guild, answer.split()[1], helped)


def reward(city: City, owner: Player, at: int) -> Steps:
    """What stands above the Workshop slot, for its owner. [F6, F7]"""
    times = city.for_count(city.printed["guilds"]["owner_multiplier"])
    times *= city.change("owner.multiplier") or 1
    printed = city.printed["guilds"]["workshops"][at]["owner"]
    yield from gain(city, owner, {what: times * n for what, n in printed.items()}, "owner")


def _would_help(city: City, player: Player, effect: str) -> bool:
    """What would have no effect is not offered. [F8]"""
    if effect == "reputation":
        return player.reputation < city.printed["limits"]["reputation"][1]
    if effect == "reroll":
        return bool(player.dice)
    if effect == "any-good":
        return player.coins >= city.printed["guilds"]["good_price"]
    if effect == "exchange":
        return player.goods.total() > 0
    return True


def _use(city: City, player: Player, guild: Guild, effect: str, helped: Helped) -> Steps:
    if effect == "coin":
        player.coins += 1
    elif effect == "reputation":
        raise_reputation(city, player, 1)
    elif effect == "good":
        player.goods[guild.good] += 1
    elif effect == "reroll":
        yield from _reroll(city, player)
    elif effect == "any-good":
        answer = yield {player.seat: {f"good {good}" for good in GOODS}}
        seller = next(g for g in city.guilds.values() if g.good == answer.split()[1])
        pay(city, player, seller, 1, helped)
    elif effect == "exchange":
        owned = [good for good in GOODS if player.goods[good]]
        answer = yield {player.seat: {f"exchange {g} {t}" for g in owned for t in GOODS if g != t}}
        _, given, taken = answer.split()
        player.goods[given] -= 1
        player.goods[taken] += 1


def _reroll(city: City, player: Player) -> Steps:
    """Any of the dice left; of equal dice it is the same which are taken. [F13]"""
    dice = sorted(player.dice)
    sets: dict[tuple[int, ...], str] = {}
    for size in range(1, len(dice) + 1):
        for places in combinations(range(len(dice)), size):
            faces = tuple(dice[place] for place in places)
            sets.setdefault(faces, "reroll " + "".join(str(place + 1) for place in places))
    answer = yield {player.seat: set(sets.values())}
    kept = list(dice)
    for face in next(faces for faces, name in sets.items() if name == answer):
        kept.remove(face)
    player.dice = sorted(face for face in city.luck.next("rerolled") if face)
    rolled = list(player.dice)
    for face in kept:
        rolled.remove(face)
    assert len(rolled) == len(dice) - len(kept)


def _buy(city: City, player: Player, guild: Guild, most: int, helped: Helped) -> Steps:
    """Goods for Coins, and one more for each Apprentice there. [F16, F17]"""
    price = city.printed["guilds"]["good_price"]
    counts = [n for n in range(1, most + 1) if n * price <= player.coins]
    if not counts:
        return
    answer = yield {player.seat: {f"buy {n}" for n in counts} | {"done"}}
    if answer == "done":
        return
    pay(city, player, guild, int(answer.split()[1]), helped)


def _place_workers(city: City, player: Player, guild: Guild, most: int) -> Steps:
    """From the Workers Lot or another Guild, as long as there is room. [F18, F19]"""
    room = city.for_count(city.printed["guilds"]["apprentices"])
    for _ in range(most):
        sources = {f"employ {g}" for g in city.guilds if g != guild.name and player.apprentices[g]}
        if player.workers:
            sources.add("employ lot")
        if not sources or city.apprentices_in(guild.name) >= room:
            return
        answer = yield {player.seat: sources | {"done"}}
        if answer == "done":
            return
        source = answer.split()[1]
        if source == "lot":
            player.workers -= 1
        else:
            player.apprentices[source] -= 1
        player.apprentices[guild.name] += 1
        player.newcomers[guild.name] += 1
