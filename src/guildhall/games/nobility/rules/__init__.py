"""The rules of Rise to Nobility, one module per chapter; see docs/rules/nobility.md."""

from guildhall.games.nobility.rules.checks import invariants
from guildhall.games.nobility.rules.decisions import legal, pending, perform
from guildhall.games.nobility.rules.estimate import value
from guildhall.games.nobility.rules.final import scores, winners
from guildhall.games.nobility.rules.secrecy import deal_again, hide
from guildhall.games.nobility.rules.setting_up import setup

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
