"""The rules of Flandern 1302, in the order of the rulebook."""

from guildhall.games.flandern.rules.conservation import invariants
from guildhall.games.flandern.rules.ending import scores, winners
from guildhall.games.flandern.rules.judgement import value
from guildhall.games.flandern.rules.knowledge import deal_again, hide
from guildhall.games.flandern.rules.play import legal, pending, perform, setup

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
