"""What a table counts in seconds: its clocks, who is waited for, who is away."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct, field


class Times(Struct):
    """Moments by the steady clock of one run of the server; the next run counts on from them."""

    run: int = 0
    """The number of that run."""
    at: float = 0.0
    """When the clocks were read last."""
    left: list[float] = field(default_factory=list)
    """What every seat's clock had left then; empty where there are no clocks."""
    rest: float = 0.0
    """For how long all clocks rested from then on."""
    asked: dict[int, float] = field(default_factory=dict)
    """The seats of people who are waited for, each since when: their clocks run."""
    rewarded: list[int] = field(default_factory=list)
    """How many standing decisions of each seat have had their increment."""
    fallen: list[int] = field(default_factory=list)
    """The seats whose clock has run out, and the log does not tell it yet."""
    away: dict[str, float] = field(default_factory=dict)
    """Who plays and is not here, since when."""

    def note_away(self, person: str, now: float) -> bool:
        """Somebody has left; True, since that is to be stored."""
        self.away[person] = now
        return True

    def begin(self, seats: int, reserve: float, now: float) -> None:
        """Everybody has the same time."""
        self.at = now
        self.left = [float(reserve)] * seats
        self.rewarded = [0] * seats

    def left_at(self, seat: int, now: float) -> float:
        """What the seat's clock has left at a moment after it was read."""
        if seat not in self.asked:
            return self.left[seat]
        return max(0.0, self.left[seat] - max(0.0, now - self.at - self.rest))

    def have_run_out(self, now: float) -> list[int]:
        """The seats that are waited for and have no time left, but had some."""
        if not self.left:
            return []
        gone = [s for s in self.asked if self.left[s] > 0 and self.left_at(s, now) == 0]
        return sorted({*self.fallen, *gone})

    def read(self, now: float) -> None:
        """Take the time that has passed from the clocks that run."""
        self.fallen = self.have_run_out(now)
        self.left = [self.left_at(seat, now) for seat in range(len(self.left))]
        self.rest = max(0.0, self.rest - max(0.0, now - self.at))
        self.at = now

    def wait_for(self, seats: Collection[int], decided: Collection[int]) -> None:
        """From when the clocks were read, these are waited for; some have just decided."""
        since = {seat: at for seat, at in self.asked.items() if seat not in decided}
        self.asked = {seat: since.get(seat, self.at) for seat in seats}
        self.fallen = [seat for seat in self.fallen if seat in since and seat in self.asked]

    def reward(self, seat: int, decisions: int, increment: float, most: float) -> None:
        """Add an increment for a decision that stands; one that was taken back has had its own."""
        if decisions > self.rewarded[seat]:
            self.left[seat] = min(self.left[seat] + increment, max(most, self.left[seat]))
            self.rewarded[seat] = decisions

    def go_on(self, run: int, ran: float, now: float) -> None:
        """Count on in another run; since the clocks were read, the server ran for so long."""
        self.read(self.at + ran)
        gap = now - self.at
        self.asked = {seat: min(now, since + gap) for seat, since in self.asked.items()}
        self.away = {person: min(now, since + gap) for person, since in self.away.items()}
        self.run, self.at = run, now
