"""The objects on the table, from the record's numbers."""

from __future__ import annotations

from typing import Any

from tests.rules.norenberc.referee.table import GUILDS, House, Player, Table

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
