"""The golden games of Flandern 1302: every way the game ends and every kind of tie."""

from __future__ import annotations

from collections.abc import Callable

from tests.rules.golden import Case, Finished, Golden

from guildhall.games.flandern.rules.components import (
    BY_INFLUENCED_GUILDS,
    BY_PILE,
    BY_SPACES,
    BY_STANDSTILL,
)


def standings(game: Finished) -> list[list[tuple[int, int, int]]]:
    """For each scored town the (districts, masters, rank) of its guilds."""
    ranks = {(row[1], row[2]): row[3] for row in game.events_of("guild-scored")}
    towns: dict[int, list[tuple[int, int, int]]] = {}
    for _, guild, town, districts, masters, _ in game.events_of("guild-ranked"):
        towns.setdefault(town, []).append((districts, masters, ranks[guild, town]))
    return list(towns.values())


def ends_by(reason: int) -> Callable[[Finished], bool]:
    return lambda game: int(game.record["ended_by"][0]) == reason


def shares_first_rank(game: Finished) -> bool:
    """Two guilds are tied for the first rank and get the points of the second."""
    return any(
        [rank for _, _, rank in town].count(2) == 2 and min(r for _, _, r in town) == 2
        for town in standings(game)
    )


def masters_decide_first_rank(game: Finished) -> bool:
    """Two guilds have equally many districts; guild masters put one of them first."""
    for town in standings(game):
        first = [guild for guild in town if guild[2] == 1]
        if first and any(g[0] == first[0][0] and g[2] == 2 for g in town):
            return True
    return False


def shares_last_ranks(game: Finished) -> bool:
    """Three guilds share the ranks three to five and get nothing."""
    return any([rank for _, _, rank in town].count(5) == 3 for town in standings(game))


def shares_victory(game: Finished) -> bool:
    return len(game.winners) > 1


def shares_influence_bonus(game: Finished) -> bool:
    return len(game.events_of("influence-bonus")) > 1


def has_no_influence_bonus(game: Finished) -> bool:
    return not game.events_of("influence-bonus")


CASES = {
    "four-spaces": Case(4, ends_by(BY_SPACES)),
    "four-pile": Case(4, ends_by(BY_PILE)),
    "three-spaces": Case(3, ends_by(BY_SPACES)),
    "three-pile": Case(3, ends_by(BY_PILE)),
    "two-spaces": Case(2, ends_by(BY_SPACES)),
    "two-influenced": Case(2, ends_by(BY_INFLUENCED_GUILDS)),
    "two-standstill": Case(2, ends_by(BY_STANDSTILL)),
    "tie-first-rank": Case(3, shares_first_rank),
    "tie-masters": Case(4, masters_decide_first_rank),
    "tie-last-ranks": Case(4, shares_last_ranks),
    "tie-victory": Case(4, shares_victory),
    "tie-victory-two": Case(2, shares_victory),
    "tie-influence": Case(4, shares_influence_bonus),
    "no-influence": Case(3, has_no_influence_bonus),
}
GOLDEN = Golden("flandern", CASES)
