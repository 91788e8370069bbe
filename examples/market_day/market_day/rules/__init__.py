"""Market Day: five days, five wares, and everybody bids one card a day."""

from market_day.rules.bidding import legal, pending, perform
from market_day.rules.secrets import deal_again, hide
from market_day.rules.stall import invariants, scores, setup, value, winners

__all__ = [
    "deal_again", "hide", "invariants", "legal", "pending",
    "perform", "scores", "setup", "value", "winners",
]  # fmt: skip
