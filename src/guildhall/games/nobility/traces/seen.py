"""An event as a reader sees it: places that are told from one's own, and numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.text import Term
from guildhall.engine.traces import Gain, PieceMove
from guildhall.games.nobility import touches as at
from guildhall.games.nobility.names import GOOD_NAMES, RESOURCE_NAMES
from guildhall.games.nobility.rules.components import GUILDS, VP_SOURCES, WORKSHOPS

Count = Callable[[Any], int]
"""Reads a number of a state."""


@dataclass(frozen=True)
class EventView:
    """An event as a reader sees it: whose it is, and the views before and after the decision."""

    before: View
    after: View
    seat: int

    @property
    def is_own(self) -> bool:
        return self.seat == self.before.seat

    # Places: one's own things lie in the tray, those of others on their panels.

    @property
    def player(self) -> str:
        return f"player-{self.seat}" if self.is_own else f"panel-{self.seat}"

    @property
    def purse(self) -> str:
        return "my-coins" if self.is_own else f"purse-{self.seat}"

    @property
    def workers_lot(self) -> str:
        return at.WORKERS_ID if self.is_own else f"worker-count-{self.seat}"

    @property
    def hand(self) -> str:
        return "my-hand" if self.is_own else f"hand-{self.seat}"

    @property
    def platform(self) -> str:
        return self.player if self.is_own else f"cottage-count-{self.seat}"

    def store(self, good: int) -> str:
        return at.goods_id(good) if self.is_own else f"goods-{self.seat}-{GOOD_NAMES[good]}"

    def workshop(self, building: int) -> str:
        """The Workshop slot where a Building lies."""
        s = self.before.s
        for guild in range(GUILDS):
            for slot in range(WORKSHOPS):
                if s.workshop[guild, slot] == building + 1:
                    return at.workshop_id(guild, slot)
        return at.HALL_ID

    # Pieces

    @property
    def worker(self) -> str:
        return f"worker-{self.seat}"

    @property
    def cottage(self) -> str:
        return f"cottage-{self.seat}"

    def resource(self, resource: int) -> tuple[str, str]:
        """The symbol of a resource, and where the seat has it."""
        return {
            "coins": ("coin", self.purse),
            "goods": ("any-good", self.player),
            "reputation": ("reputation", at.reputation_id(self.seat)),
            "modifiers": ("modifier", self.player),
            "workers": (self.worker, self.workers_lot),
            "house": (self.cottage, self.platform),
            "cards": ("card", self.hand),
            "vp": ("vp", at.flag_id(self.seat)),
        }[RESOURCE_NAMES[resource]]

    # Numbers

    def gain(self, element: str, name: str, by: int, count: Count) -> Gain:
        before, after = int(count(self.before.s)), int(count(self.after.s))
        return Gain(element, Term(f"holding-{name}"), by, before, after)

    def goods(self, good: int, by: int) -> Gain:
        """Goods; how many of each a Settlers card takes is not told."""
        held = int(self.before.s.goods[self.seat, good])
        return Gain(self.store(good), Term(f"good-{GOOD_NAMES[good]}"), by, held)

    def coins(self, by: int) -> Gain:
        seat = self.seat
        return self.gain(self.purse, "coins", by, lambda s: s.coins[seat])

    def vp(self, by: int) -> Gain:
        seat, sources = self.seat, range(VP_SOURCES)
        return self.gain(at.flag_id(seat), "vp", by, lambda s: sum(s.vp[seat, n] for n in sources))

    def workers(self, by: int) -> Gain:
        seat = self.seat
        return self.gain(self.workers_lot, "workers", by, lambda s: s.workers[seat])

    def apprentices(self, guild: int, by: int) -> Gain:
        seat, place = self.seat, at.apprentices_id(guild)
        return self.gain(place, "apprentices", by, lambda s: s.apprentices[seat, guild])

    def reputation(self, by: int) -> Gain:
        seat = self.seat
        return self.gain(at.reputation_id(seat), "reputation", by, lambda s: s.reputation[seat])

    def modifiers(self, by: int) -> Gain:
        seat = self.seat
        return self.gain(self.player, "modifiers", by, lambda s: s.modifiers[seat])

    def houses(self, by: int) -> Gain:
        seat = self.seat
        return self.gain(self.platform, "houses", by, lambda s: s.platform[seat])

    def cards(self, by: int) -> Gain:
        seat, places = self.seat, range(self.before.box.hand)
        return self.gain(self.hand, "cards", by, lambda s: sum(s.hand[seat, n] > 0 for n in places))

    def nobility(self, by: int) -> Gain:
        seat = self.seat
        return self.gain(at.noble_id(seat), "nobility", by, lambda s: s.nobility[seat])

    def of(self, resource: int, by: int) -> tuple[Gain, ...]:
        """So much of a resource; Goods and cards of choice are only owed."""
        kinds: dict[str, Callable[[int], Gain]] = {
            "coins": self.coins,
            "reputation": self.reputation,
            "modifiers": self.modifiers,
            "workers": self.workers,
            "house": self.houses,
            "vp": self.vp,
        }
        gain = kinds.get(RESOURCE_NAMES[resource])
        return (gain(by),) if gain else ()

    def employed(self, guild: int, by: int) -> tuple[PieceMove, tuple[Gain, ...]]:
        """Workers go to a Guild as Apprentices, or come back."""
        ends = (self.workers_lot, at.apprentices_id(guild))
        moved = PieceMove(self.worker, *(ends if by > 0 else reversed(ends)))
        return moved, (self.workers(-by), self.apprentices(guild, by))
