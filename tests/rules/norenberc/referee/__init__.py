"""A second opinion: favourites and final scoring told again, straight from the rulebook.

Slow, in objects and words, and without a line of the rules it checks.
"""

from tests.rules.norenberc.referee.favourites import choose_favourites
from tests.rules.norenberc.referee.reading import read_table
from tests.rules.norenberc.referee.scoring import majority, score, winners

__all__ = ["choose_favourites", "majority", "read_table", "score", "winners"]
