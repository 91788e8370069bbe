"""Why something is not allowed: an action, or any choice at an element of the scene."""

from guildhall.games.nobility.action_refusals import refuse
from guildhall.games.nobility.clicked import why_not

__all__ = ["refuse", "why_not"]
