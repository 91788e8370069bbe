"""The first step of the end of a round (D)."""

from __future__ import annotations

from tests.rules.norenberc.referee.table import GUILDS, House, Player, Table


def favourite(table: Table, guild: str) -> Player | None:
    """Most goods; then more money; then the better place on the turn order chart."""
    ranking = sorted(table.players, key=lambda p: (-p.goods_shown(guild), -p.talers, p.place))
    return ranking[0] if ranking[0].goods_shown(guild) > 0 else None


def choose_favourites(table: Table) -> None:
    """The first step of the end of a round, guild by guild."""
    for house in table.houses:
        player = favourite(table, house.guild)
        if player is None:
            table.removed += [(house.guild, value) for value, _ in house.tiles]
        else:
            _reward(table, house, player)
        house.tiles = []
    for player in table.players:
        for good in player.peddlers:
            player.goods[good] += 1
        table.peddlers_returned += len(player.peddlers)
        player.peddlers = []
        player.crests.sort(key=GUILDS.index)
        for values in player.craftsmen.values():
            values.sort()


def _reward(table: Table, house: House, player: Player) -> None:
    house.stored += 1
    if player.goods[house.guild] > 0:
        player.goods[house.guild] -= 1
    else:
        player.peddlers.remove(house.guild)
        table.peddlers_returned += 1
    for value, agent_plus in house.tiles:
        player.craftsmen[house.guild].append(value)
        if agent_plus and player.agents < 8:
            player.agents += 1
    if house.crests > 0:
        house.crests -= 1
        player.crests.append(house.guild)
    if house.is_prestige:
        player.prestige_crests += 1
