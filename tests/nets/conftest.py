"""The same faces as for the bots."""

from tests.bots.conftest import compiled, learned, market_day, norenberc, plain, plain_norenberc

__all__ = ["compiled", "learned", "market_day", "norenberc", "plain", "plain_norenberc"]
