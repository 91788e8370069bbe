"""Majorities, final scores and winners (F)."""

from __future__ import annotations

from itertools import groupby

from tests.rules.norenberc.referee.table import Player, Table

CREST_CHART = {3: 2, 4: 5, 5: 9, 6: 14}


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
