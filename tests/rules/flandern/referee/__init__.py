"""An independent referee: towns as pieces of ground, rules by looking at them.

It shares nothing with the game but the edition file.
"""

from tests.rules.flandern.referee.ground import Ground
from tests.rules.flandern.referee.stock import Referee
from tests.rules.flandern.referee.town import GUILDS, Special

__all__ = ["GUILDS", "Ground", "Referee", "Special"]
