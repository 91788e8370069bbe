"""An independent referee: the game told again from the rulebook, in objects and words.

It shares nothing with the game but the edition file. A chapter is a module of steps; a step
that needs a player's decision yields the question and goes on with the answer.
"""

from tests.rules.nobility.referee.rounds import Referee

__all__ = ["Referee"]
