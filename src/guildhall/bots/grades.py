"""Grades for decisions by the chance they lost, and the accuracy of a player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from guildhall.bots.weighing import Weighed

Grade = Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder"]

GRADES: tuple[tuple[float, Grade], ...] = (
    (0.15, "blunder"),
    (0.07, "mistake"),
    (0.03, "inaccuracy"),
    (0.01, "good"),
    (0.0, "best"),
)
"""A decision that lost at least so much of a chance is graded so."""
SURE = 2.0
"""Standard errors that a loss must be worth to be one."""


def sure_loss(weighed: Weighed) -> float:
    """What was lost; nothing, where that may be an error of measuring."""
    return weighed.lost if weighed.lost >= SURE * weighed.error else 0.0


def grade(weighed: Weighed | None) -> Grade:
    """What was forced has no grade; what is not surely lost counts as good."""
    if weighed is None:
        return "forced"
    lost = sure_loss(weighed) or min(weighed.lost, GRADES[-2][0])
    return next(name for least, name in GRADES if lost >= least)


def accuracy(decisions: Iterable[Weighed]) -> float | None:
    """What was kept of all that was at stake; None where nothing was."""
    weights = [(one.stake, sure_loss(one)) for one in decisions]
    stake = sum(stake for stake, _ in weights)
    return 1 - sum(lost for _, lost in weights) / stake if stake > 0 else None
