"""The rules of Norenberc, one module per chapter of the rulebook."""

from guildhall.games.norenberc.rules.conservation import invariants
from guildhall.games.norenberc.rules.end_of_game import winners
from guildhall.games.norenberc.rules.hidden import deal_again, hide
from guildhall.games.norenberc.rules.order_of_play import legal, pending, perform
from guildhall.games.norenberc.rules.scoring import scores
from guildhall.games.norenberc.rules.setup import setup
from guildhall.games.norenberc.rules.standing import value

__all__ = [
    "deal_again",
    "hide",
    "invariants",
    "legal",
    "pending",
    "perform",
    "scores",
    "setup",
    "value",
    "winners",
]
