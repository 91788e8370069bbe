"""Completing a Settlers card (D)."""

from __future__ import annotations

from itertools import product

from tests.rules.nobility.referee.city import GOODS, City, Player, Steps
from tests.rules.nobility.referee.gains import earn_stars, hire

Payment = tuple[int, ...]
"""How many of each listed Good are spent."""


def listed(city: City, card: int) -> list[str]:
    return sorted(city.printed["settlers"][card]["goods"], key=GOODS.index)


def payments(city: City, player: Player, card: int) -> list[Payment]:
    """Every way to pay for the card. [D8, D9, O6, O7]"""
    printed = city.printed["settlers"][card]
    most = city.printed["limits"]["goods_per_type"]
    extra = player.character["extra"]
    goods = listed(city, card)
    ways = [range(1, min(player.goods[good], most + 1) + 1) for good in goods]
    return [
        way
        for way in product(*ways)
        if printed["min"] <= sum(way) <= printed["max"]
        and all(n <= most or extra in {good, "any"} for good, n in zip(goods, way, strict=True))
        and sum(n > most for n in way) <= 1
    ]


def completions(city: City, player: Player) -> set[str]:
    if player.platform == 0 or len(player.completed) == city.printed["limits"]["houses"]:
        return set()
    return {
        f"complete {i + 1}" for i, card in enumerate(player.hand) if payments(city, player, card)
    }


def complete(city: City, player: Player, at: int) -> Steps:
    """A House moves to its lot, Goods are spent, settlers move in. [D7, D10–D13, G12]"""
    card = player.hand[at]
    ways = payments(city, player, card)
    for i, good in enumerate(listed(city, card)):
        counts = {way[i] for way in ways}
        count = counts.pop()
        if counts:
            answer = yield {player.seat: {f"spend {n}" for n in counts | {count}}}
            count = int(answer.split()[1])
        ways = [way for way in ways if way[i] == count]
        player.goods[good] -= count
    player.hand.pop(at)
    player.platform -= 1
    player.completed.append(card)
    built = sum(tile is not None for tile in player.community)
    player.points["settlers"] += sum(ways[0])
    player.points["community"] += built * city.printed["community"]["settlers_vp"]
    player.points["events"] += city.change("settlers.vp")
    hire(city, player, city.printed["settlers"][card]["workers"])
    yield from earn_stars(city, player, city.printed["settlers"][card]["stars"])
