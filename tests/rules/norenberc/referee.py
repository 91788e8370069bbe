"""A second opinion: favourites and final scoring told again, straight from the rulebook.

Slow, in objects and words, and without a line of the rules it checks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

GUILDS = ("brewers", "bakers", "shoemakers", "printers", "tailors", "hatters")
KEPT = (
    "Musician 3",
    "Musician 5",
    "Nobleman 2",
    "Nobleman 3",
    "Tax Collector",
    "Engraver",
    "Foreman 2",
    "Foreman 3",
    "Foreman 4",
    "Apprentice",
    "Banker",
    "Jack 3",
    "Jack 4",
    "Merchant",
    "Haggler",
)
CREST_CHART = {3: 2, 4: 5, 5: 9, 6: 14}


@dataclass
class Player:
    seat: int
    place: int
    talers: int
    agents: int
    goods: dict[str, int]
    peddlers: list[str]
    """The goods on this player's Peddlers."""
    craftsmen: dict[str, list[int]]
    jacks: dict[str, list[int]]
    townsmen: list[str]
    crests: list[str]
    prestige_crests: int

    def goods_shown(self, guild: str) -> int:
        return self.goods[guild] + 4 * self.peddlers.count(guild)

    def majority_tiles(self, guild: str) -> list[int]:
        return self.craftsmen[guild] + self.jacks[guild]


@dataclass
class House:
    guild: str
    stored: int
    """The guild's own goods in its storehouse."""
    crests: int
    tiles: list[tuple[int, bool]]
    """What a favourite takes: values, and whether the tile shows agent+."""
    is_prestige: bool


@dataclass
class Table:
    players: list[Player]
    houses: list[House]
    removed: list[tuple[str, int]] = field(default_factory=list)
    peddlers_returned: int = 0

    @property
    def guilds(self) -> list[str]:
        return [house.guild for house in self.houses]


def read_table(record: Any) -> Table:
    """The objects on the table, from the record's numbers."""
    row = {name: record[name][0].tolist() for name in record.dtype.names}
    count = row["players"]
    guilds = GUILDS[: count + 1]
    players = [_read_player(row, seat, guilds) for seat in range(count)]
    return Table(players, [_read_house(row, number) for number in range(len(guilds))])


def _read_player(row: dict[str, Any], seat: int, guilds: tuple[str, ...]) -> Player:
    def owned(counts: list[int]) -> list[str]:
        return [guild for guild, count in zip(guilds, counts, strict=False) for _ in range(count)]

    def tiles(counts: list[list[int]], lowest: int) -> dict[str, list[int]]:
        return {
            guild: [value for value, n in enumerate(by_value, start=lowest) for _ in range(n)]
            for guild, by_value in zip(guilds, counts, strict=False)
        }

    return Player(
        seat=seat,
        place=row["order"].index(seat),
        talers=row["talers"][seat],
        agents=8 - row["stockpile"][seat],
        goods=dict(zip(guilds, row["goods"][seat], strict=False)),
        peddlers=owned(row["peddlers"][seat]),
        craftsmen=tiles(row["craftsmen"][seat], 2),
        jacks=tiles(row["jacks"][seat], 3),
        townsmen=[
            name for name, n in zip(KEPT, row["townsmen"][seat], strict=True) for _ in range(n)
        ],
        crests=owned(row["crests"][seat]),
        prestige_crests=row["prestige_crests"][seat],
    )


def _read_house(row: dict[str, Any], number: int) -> House:
    round_no = row["round_no"]
    shop = row["workshop"][number]
    taken = [shop[4], shop[3]] if round_no == 4 else [shop[round_no - 1]]
    return House(
        guild=GUILDS[number],
        stored=row["storehouse"][number][number],
        crests=row["crest_stack"][number],
        tiles=[(tile // 2 % 8, tile % 2 == 1) for tile in taken if tile >= 0],
        is_prestige=row["prestige_guild"] == number,
    )


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


def majority(table: Table, guild: str) -> dict[int, tuple[int, int]]:
    """Place and points of everybody with a tile of the guild."""

    def rank(player: Player) -> tuple[int, int]:
        tiles = player.majority_tiles(guild)
        return -sum(tiles), -len(tiles)

    owners = sorted((p for p in table.players if p.majority_tiles(guild)), key=rank)
    groups = [[p.seat for p in group] for _, group in groupby(owners, key=rank)]
    if not groups:
        return {}
    result = {}
    first, rest = groups[0], groups[1:]
    if len(first) > 1:
        result = dict.fromkeys(first, (1, 4))
        third = rest[0] if rest else []
    elif not rest:
        return {first[0]: (1, 9)}
    elif len(rest[0]) > 1:
        result = {first[0]: (1, 5)} | dict.fromkeys(rest[0], (2, 2))
        third = []
    else:
        third = rest[1] if len(rest) > 1 else []
        result = {first[0]: (1, 5 if third else 6), rest[0][0]: (2, 3)}
    return result | dict.fromkeys(third, (3, 1 if len(third) == 1 else 0))


def score(table: Table) -> list[dict[str, int]]:
    """Every item of every player's final score, zeros left out."""
    places = {guild: majority(table, guild) for guild in table.guilds}
    most = max(player.talers for player in table.players)
    rich = [player for player in table.players if player.talers == most]
    sheets = []
    for player in table.players:
        sheet = {f"majority_{g}": places[g].get(player.seat, (0, 0))[1] for g in table.guilds}
        sheet["thirty"] = 2 * sum(sum(player.craftsmen[guild]) >= 30 for guild in table.guilds)
        sheet["all_types"] = 5 if all(player.craftsmen.values()) else 0
        if player in rich:
            sheet["richest"] = 5 if len(rich) == 1 else 2
        sheet["crests"] = _crests(player)
        sheet |= _townsmen(player, [places[guild] for guild in table.guilds])
        sheets.append({item: points for item, points in sheet.items() if points})
    return sheets


def _crests(player: Player) -> int:
    different = len(set(player.crests)) + player.prestige_crests
    different += player.townsmen.count("Engraver")
    return 20 if different >= 7 else CREST_CHART.get(different, 0)


def _townsmen(player: Player, places: list[dict[int, tuple[int, int]]]) -> dict[str, int]:
    tiles = [value for values in player.craftsmen.values() for value in values]
    lower = sum(place.get(player.seat, (0, 0))[0] in (2, 3) for place in places)
    sheet = dict.fromkeys(
        ("noblemen", "tax_collectors", "foremen", "apprentices", "merchant", "haggler"), 0
    )
    for townsman in player.townsmen:
        name, _, number = townsman.rpartition(" ")
        if name == "Nobleman":
            sheet["noblemen"] += int(number)
        elif townsman == "Tax Collector":
            sheet["tax_collectors"] += player.talers // 10
        elif name == "Foreman":
            sheet["foremen"] += tiles.count(int(number))
        elif townsman == "Apprentice":
            sheet["apprentices"] += lower
        elif townsman in {"Merchant", "Haggler"}:
            sheet[townsman.lower()] -= 2
    return sheet


def winners(table: Table) -> list[int]:
    """Most points; then more craftsmen; then their higher value; else shared."""

    def standing(player: Player) -> tuple[int, int, int]:
        tiles = [value for values in player.craftsmen.values() for value in values]
        return sum(sheets[player.seat].values()), len(tiles), sum(tiles)

    sheets = score(table)
    best = max(map(standing, table.players))
    return [player.seat for player in table.players if standing(player) == best]
