"""An event as a reader sees it: places that are told from one's own, and numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.text import Words
from guildhall.engine.traces import Gain, PieceMove, Trace
from guildhall.games.norenberc import touches as at
from guildhall.games.norenberc.names import GOOD_NAMES
from guildhall.games.norenberc.rules.components import guilds_in_play
from guildhall.games.norenberc.rules.craftsmen import craftsman_count

Count = Callable[[Any], int]
"""Reads a number of a state."""


@dataclass(frozen=True)
class EventView:
    """An event as a reader sees it: whose it is, and the views before and after the decision."""

    before: View
    after: View
    seat: int

    # Places: one's own things lie in the tray, those of others on their panels.

    def part(self, name: str, seat: int | None = None) -> str:
        """A part of a player's panel; of one's own the whole."""
        seat = self.seat if seat is None else seat
        return at.player_id(seat) if seat == self.before.seat else at.panel_id(seat, name)

    def craftsmen(self, guild: int) -> str:
        return self.part(f"craftsmen-{guild}")

    def crests(self, guild: int) -> str:
        return self.part(f"crest-{guild}s")

    # Numbers

    def gain(self, element: str, name: str, by: int, count: Count) -> Gain:
        return Gain(
            element, Words(f"holding-{name}"), by, count(self.before.s), count(self.after.s)
        )

    def goods(self, good: int, by: int, seat: int | None = None) -> Gain:
        seat = self.seat if seat is None else seat
        place = at.owned_good_id(seat, good)
        return self.gain(place, GOOD_NAMES[good], by, lambda s: s.goods[seat, good])

    def talers(self, by: int, seat: int | None = None) -> Gain:
        """Talers, where they are not concealed."""
        seat = self.seat if seat is None else seat
        known = [
            None if view.s.concealed >> seat & 1 else int(view.s.talers[seat])
            for view in (self.before, self.after)
        ]
        return Gain(self.part("purse", seat), Words("holding-talers"), by, *known)

    def agents(self, by: int, seat: int | None = None) -> Gain:
        seat = self.seat if seat is None else seat
        return self.gain(self.part("agents", seat), "agents", by, lambda s: s.supply[seat])

    def all_of(self, name: str, by: int, count: Callable[[Any, int], int]) -> Gain:
        """Things of which a player has some of every guild, counted together."""
        guilds = range(guilds_in_play(self.before.s))
        return self.gain(
            at.player_id(self.seat), name, by, lambda s: sum(count(s, g) for g in guilds)
        )

    def craftsman(self) -> Gain:
        seat = self.seat
        return self.all_of("craftsmen", 1, lambda s, guild: craftsman_count(s, seat, guild))

    def crest(self) -> Gain:
        seat = self.seat
        return self.all_of("crests", 1, lambda s, guild: s.crests[seat, guild])

    def peddlers(self, by: int) -> Gain:
        seat = self.seat
        return self.all_of("peddlers", by, lambda s, guild: s.peddlers[seat, guild])

    # What several events share

    def returned(self, good: int, house: int) -> Trace:
        """A good goes to a storehouse."""
        origin, goal = at.owned_good_id(self.seat, good), at.stored_good_id(house, good)
        given = PieceMove(at.good_symbol(good), origin, goal)
        return Trace((at.house_id(house),), (given,), (self.goods(good, -1),))

    def paid(self, origin: str, by: int) -> Trace:
        """Talers for the seat."""
        purse = PieceMove(at.TALER_SYMBOL, origin, self.part("purse"))
        return Trace((), (purse,), (self.talers(by),))
