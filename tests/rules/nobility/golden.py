"""The golden games of Rise to Nobility: won, lost, and every link of the tie-break."""

from __future__ import annotations

from tests.rules.golden import Case, Finished, Golden, Showing, tied_for

from guildhall.games.nobility.tables import SCORE_ITEMS


def standings(game: Finished) -> list[tuple[int, ...]]:
    """Total, Houses, Reputation and Coins of every seat: what decides the game, in this order."""
    columns = [game.record[name][0] for name in ("built", "reputation", "coins")]
    totals = enumerate(game.totals)
    return [(total, *(int(column[seat]) for column in columns)) for seat, total in totals]


def needs(links: int) -> Showing:
    return tied_for(links, standings)


def is_won(game: Finished) -> bool:
    return game.winners == [0]


def is_lost(game: Finished) -> bool:
    return not game.winners


def scores_commission(game: Finished) -> bool:
    """The winner owes points to a Commission."""
    points = game.rules.scores(game.record)[:, SCORE_ITEMS.index("commissions")]
    return any(points[seat] > 0 for seat in game.winners)


EVERYTHING = {"events": "on", "chancery": "on"}
CASES = {
    "win": Case(3, needs(0), is_greedy=True),
    "tie-houses": Case(3, needs(1)),
    "tie-reputation": Case(3, needs(2)),
    "tie-coins": Case(3, needs(3)),
    "tie-shared": Case(2, needs(4)),
    "two-events": Case(2, needs(0), {"events": "on"}),
    "four-commission": Case(4, scores_commission, {"chancery": "on"}),
    "five-everything": Case(5, needs(0), EVERYTHING),
    "six": Case(6, needs(0), EVERYTHING),
    "solo-won": Case(1, is_won, is_greedy=True),
    "solo-lost": Case(1, is_lost, {"events": "on"}),
}
GOLDEN = Golden("nobility", CASES)
