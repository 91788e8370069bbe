"""The golden games of Norenberc: every number of players, every kind of tie, what is rare."""

from __future__ import annotations

from tests.rules.golden import Case, Finished, Golden, Showing, tied_for
from tests.rules.norenberc.referee.reading import read_table
from tests.rules.norenberc.referee.scoring import majority

from guildhall.games.norenberc.tables import SCORE_ITEMS


def standings(game: Finished) -> list[tuple[int, ...]]:
    """Points, craftsmen and their value of every seat: what decides the game, in this order."""
    craftsmen = game.record["craftsmen"][0]
    by_value = [craftsmen[seat].sum(axis=0).tolist() for seat in range(game.players)]
    return [
        (total, sum(counts), sum(value * n for value, n in enumerate(counts, start=2)))
        for total, counts in zip(game.totals, by_value, strict=True)
    ]


def needs(links: int) -> Showing:
    return tied_for(links, standings)


def places(game: Finished) -> list[list[tuple[int, int]]]:
    """For each guild the places and points of its majority."""
    table = read_table(game.record)
    return [sorted(majority(table, guild).values()) for guild in table.guilds]


def shares_place(place: int) -> Showing:
    """Several players are tied for this place in the majority of some guild."""
    return lambda game: any(
        [taken for taken, _ in guild].count(place) > 1 for guild in places(game)
    )


def has_sole_owner(game: Finished) -> bool:
    """One player owns all that is owned of a guild and takes all three places."""
    return [(1, 9)] in places(game)


def shares_riches(game: Finished) -> bool:
    points = game.rules.scores(game.record)[:, SCORE_ITEMS.index("richest")].tolist()
    return points.count(2) > 1


def tells(kind: str) -> Showing:
    return lambda game: bool(game.events_of(kind))


BONUS = {"bonus_townsmen": "on"}
CASES = {
    "two": Case(2, needs(0)),
    "three": Case(3, needs(0), is_greedy=True),
    "four": Case(4, needs(0)),
    "five": Case(5, needs(0)),
    "reverse-planning": Case(3, needs(0), {"planning": "reverse"}),
    "bonus-townsmen": Case(4, tells("jack-assigned"), BONUS),
    "tie-craftsmen": Case(3, needs(1)),
    "tie-value": Case(3, needs(2)),
    "tie-shared": Case(2, needs(3)),
    "tie-first-place": Case(4, shares_place(1)),
    "tie-second-place": Case(4, shares_place(2)),
    "tie-third-place": Case(5, shares_place(3)),
    "sole-owner": Case(2, has_sole_owner),
    "tie-richest": Case(4, shares_riches),
    "tie-favourite": Case(3, tells("talers-shown")),
    "no-favourite": Case(2, tells("no-favourite")),
}
GOLDEN = Golden("norenberc", CASES)
