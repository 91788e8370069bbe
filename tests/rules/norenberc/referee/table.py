"""What lies on the table: players and guild houses."""

from __future__ import annotations

from dataclasses import dataclass, field

GUILDS = ("brewers", "bakers", "shoemakers", "printers", "tailors", "hatters")


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
