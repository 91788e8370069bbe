"""Shares of victories with their confidence intervals."""

from __future__ import annotations

from dataclasses import dataclass

SURE_95 = 1.959964
SURE_99 = 2.575829


@dataclass(frozen=True)
class Share:
    """A part of all victories won in so many games; a shared victory is divided."""

    games: int
    wins: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def interval(self, z: float = SURE_95) -> tuple[float, float]:
        """Wilson's interval, which is right near 0 and 1 too."""
        if not self.games:
            return 0.0, 1.0
        n, p = self.games, self.share
        centre = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5
        return max(0.0, centre - reach), min(1.0, centre + reach)

    def clears(self, bar: float) -> bool:
        """Whether the share is surely above or below the bar.

        Asked after every game, so at 99 %: looking often finds luck more often.
        """
        low, high = self.interval(SURE_99)
        return low > bar or high < bar
