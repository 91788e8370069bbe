"""The end of the game: points, Commissions, objectives, winners (P, S7, X18)."""

from __future__ import annotations

from collections import Counter

from tests.rules.nobility.referee.city import City, Player


def count(city: City, player: Player, metric: str) -> int:
    """What Commissions and objectives count."""
    races = city.races(player)
    masters = [
        guild.name
        for guild in city.guilds.values()
        for workshop in guild.workshops
        if workshop is not None and workshop.owner is player
    ]
    if metric == "vp":
        return score(city, player).total()
    counts = {
        "workshops": len(masters),
        "community": sum(tile is not None for tile in player.community),
        "races": len(races),
        "same-race": max(races.values(), default=0),
        "council": len(player.council),
        "guilds": len(set(masters) | set(+player.apprentices)),
        "nobility": player.nobility,
        "reputation": player.reputation,
        "coins": player.coins,
        "goods": player.goods.total(),
        "modifiers": player.modifiers,
        "desks": len(player.desks),
        "houses": len(player.completed),
    }
    return counts[metric]


def commission_points(city: City, player: Player) -> int:
    """Activated Commissions score what they name, up to their maximum. [X18]"""
    points = 0
    for commission in city.commissions:
        if commission.owner is player and commission.is_activated:
            printed = city.printed["commissions"][commission.card]
            reached = count(city, player, printed["counts"])
            if "at_least" in printed:
                points += printed["vp"] if reached >= printed["at_least"] else 0
            else:
                points += min(printed["cap"], reached // printed["per"] * printed["vp"])
    return points


def score(city: City, player: Player) -> Counter[str]:
    """Points by source, as if the game ended now. [P1, P2, P3]"""
    sheet = Counter(player.points)
    sheet["nobility"] = city.printed["nobility"]["vp"][player.nobility]
    sheet["goods"] = player.goods.total() // city.printed["end"]["goods_per_vp"]
    sheet["commissions"] = commission_points(city, player)
    return Counter({item: points for item, points in sheet.items() if points})


def winners(city: City) -> list[int]:
    """Most points; then Houses built, Reputation, Coins; else shared. [P4, S7]"""
    if city.count == 1:
        return [0] if margin(city) >= 0 else []

    def standing(player: Player) -> tuple[int, int, int, int]:
        total = score(city, player).total()
        return total, len(player.completed), player.reputation, player.coins

    best = max(map(standing, city.players))
    return [player.seat for player in city.players if standing(player) == best]


def margin(city: City) -> int:
    """The smallest surplus over the objective's conditions. [S7]"""
    assert city.objective is not None
    conditions = city.printed["objectives"][city.objective]["at_least"]
    return min(count(city, city.players[0], m) - least for m, least in conditions.items())
