"""The Guild Hall: buying, selling and filling up (G, K4, M)."""

from __future__ import annotations

from tests.rules.nobility.referee.city import City, Player, Steps, Workshop
from tests.rules.nobility.referee.gains import earn_stars


def price(city: City, player: Player, slot: int) -> int:
    """The slot's price with all discounts; an edition may name a floor. [G3, V4, X8]"""
    hall = city.printed["hall"]
    discount = 1 if city.benefit(player, "building") else 0
    printed = int(hall["prices"][slot])
    return max(hall.get("least_price", 0), printed + city.change("price.building") - discount)


def can_buy(city: City, player: Player, slot: int) -> bool:
    """Whether the player may buy the Building at this slot. [G4, G6, G8]"""
    tile = city.hall[slot]
    if tile is None or player.coins < price(city, player, slot):
        return False
    guild = city.guild_of(tile)
    if guild is None:
        return player.workers > 0 and None in player.community
    return player.apprentices[guild.name] > 0 and not guild.is_full


def buy(city: City, player: Player, slot: int) -> Steps:
    tile = city.hall[slot]
    assert tile is not None
    player.coins -= price(city, player, slot)
    guild = city.guild_of(tile)
    if guild is None:
        yield from _build_community(city, player, slot, tile)
        return
    city.hall[slot] = None
    at = guild.workshops.index(None)
    guild.workshops[at] = Workshop(tile, player)
    player.apprentices[guild.name] -= 1
    printed = city.printed["guilds"]["workshops"][at]
    player.points["workshops"] += printed["vp"]
    yield from earn_stars(city, player, printed["stars"])


def _build_community(city: City, player: Player, slot: int, tile: int) -> Steps:
    """A lot of the player's choice, a Worker on top. [G9, G10]"""
    lots = [lot for lot, built in enumerate(player.community) if built is None]
    lot = lots[0]
    if len(lots) > 1:
        answer = yield {player.seat: {f"lot {lot + 1}" for lot in lots}}
        lot = int(answer.split()[1]) - 1
    city.hall[slot] = None
    player.community[lot] = tile
    player.workers -= 1
    player.points["community"] += city.printed["community"]["vp"]
    yield from earn_stars(city, player, city.printed["community"]["stars"])


def sales(city: City, player: Player) -> set[str]:
    lots = {f"sell-community {i + 1}" for i, t in enumerate(player.community) if t is not None}
    return lots | {
        f"sell-workshop {guild.name} {i + 1}"
        for guild in city.guilds.values()
        for i, workshop in enumerate(guild.workshops)
        if workshop is not None and workshop.owner is player
    }


def sell(city: City, player: Player, what: list[str]) -> None:
    """Three Coins, the points lost, the meeple back; stars stay. [M2, M3, M4]"""
    player.coins += city.printed["hall"]["sale"]
    player.workers += 1
    at = int(what[-1]) - 1
    if what[0] == "sell-community":
        tile = player.community[at]
        assert tile is not None
        city.buildings.discards.add(tile)
        player.community[at] = None
        player.points["losses"] -= city.printed["community"]["vp"]
        return
    workshop = city.guilds[what[1]].workshops[at]
    assert workshop is not None
    workshop.owner = None
    player.points["losses"] -= city.printed["guilds"]["workshops"][at]["vp"]


def is_useless(city: City, tile: int) -> bool:
    """A Workshop of a Guild that has three."""
    guild = city.guild_of(tile)
    return guild is not None and guild.is_full


def fill(city: City, slots: list[int]) -> None:
    """Lay tiles of the bag on these slots; useless ones leave the game. [G13, G14]"""
    for slot in slots:
        while city.hall[slot] is None and city.buildings.refill():
            kind, numbers = city.luck.either("hall-filled", "hall-discarded")
            tile = city.buildings.draw(numbers[0])
            assert is_useless(city, tile) == (kind == "hall-discarded")
            if kind == "hall-discarded":
                city.gone.add(tile)
            else:
                assert numbers[1] == slot + 1
                city.hall[slot] = tile


def renew(city: City) -> None:
    """Berk replaces the Buildings that still lie there. [K4]"""
    slots = [slot for slot, tile in enumerate(city.hall) if tile is not None]
    for slot in slots:
        tile = city.hall[slot]
        assert tile is not None
        city.buildings.discards.add(tile)
        city.hall[slot] = None
    fill(city, slots)


def refresh(city: City) -> None:
    """Upkeep: useless Workshops leave, tiles slide to the left, new ones come. [N7, G13]"""
    lying = [tile for tile in city.hall if tile is not None]
    for tile in lying:
        if is_useless(city, tile):
            assert city.luck.next("hall-discarded")[0] == tile
            city.gone.add(tile)
    kept: list[int | None] = [tile for tile in lying if tile not in city.gone]
    city.hall = kept + [None] * (6 - len(kept))
    fill(city, list(range(len(kept), 6)))
