"""The base of test positions: a game whose state a test can change directly."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Self

import numpy as np

from guildhall.engine.contract import Game, View, load_game
from guildhall.engine.events import EVENT_WIDTH
from guildhall.engine.play.editions import Edition, load_edition
from guildhall.engine.play.setup import chosen_options
from guildhall.engine.runtime.ruleset import EventRow, RuleSet, key_words, option_indices
from guildhall.engine.runtime.state import Record, copy_record, record_view


class RecordedEvent(str):
    """The name of a recorded event, with the event itself."""

    __slots__ = ("event",)
    event: EventRow

    @classmethod
    def of(cls, game: Game, event: EventRow) -> RecordedEvent:
        recorded = cls(game.EVENTS[event[0]].name)
        recorded.event = event
        return recorded

    @property
    def row(self) -> tuple[int, ...]:
        """Its seat and its numbers."""
        return self.event[2:]


def events_of(events: list[RecordedEvent], kind: str) -> list[tuple[int, ...]]:
    """The events of one kind: seat and numbers."""
    return [event.row for event in events if event == kind]


@cache
def edition_of(package: str, name: str = "standard") -> Edition:
    return load_edition(package, name)


@cache
def box_of(package: str, edition: str = "standard") -> Record:
    return load_game(package).box(edition_of(package, edition))


@cache
def compiled(package: str) -> RuleSet:
    """The compiled rules with the default edition."""
    return RuleSet(load_game(package), box_of(package), compiled=True)


class BasePosition:
    """One game, interpreted; `s` and `box` may be changed before and between its moves."""

    game: ClassVar[Game]

    def __init__(
        self,
        players: int,
        options: dict[str, str],
        seed: int = 1,
        edition: str | Edition = "standard",
    ) -> None:
        self.players = players
        self.chosen = chosen_options(self.game, players, options)
        if isinstance(edition, Edition):
            self.edition, box = edition, self.game.box(edition)
        else:
            self.edition = edition_of(self.game.package, edition)
            box = box_of(self.game.package, edition)
        self.rules = RuleSet(self.game, box, compiled=False)
        self.box_record = self.rules.box
        indices = option_indices(self.game, self.chosen)
        self.record = self.rules.setup(players, indices, *key_words(seed))
        self.s: Any = record_view(self.record)
        self.box: Any = record_view(self.box_record)
        self.rows = np.zeros((self.game.MAX_EVENTS + 1, EVENT_WIDTH), np.int32)
        """Where a rule tells its events that a test calls directly."""

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.record = copy_record(self.record)
        twin.s = record_view(twin.record)
        return twin

    # Playing

    @property
    def seats(self) -> list[int]:
        """The seats that may decide now."""
        return self.rules.seats(self.record)

    @property
    def seat(self) -> int:
        """The seat that decides, the first of several."""
        return self.seats[0]

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal actions in notation."""
        actions = self.rules.legal(self.record, self.seat if seat is None else seat)
        return [self.game.ACTIONS.notation(action) for action in actions]

    def can(self, action: str, seat: int | None = None) -> bool:
        return action in self.legal(seat)

    def do(self, line: str, seat: int | None = None) -> list[RecordedEvent]:
        """Play a line of legal actions; what was told."""
        told: list[RecordedEvent] = []
        for action in self.game.ACTIONS.parse(line):
            notation = self.game.ACTIONS.notation(action)
            who = self.seat if seat is None else seat
            assert self.can(notation, who), f"{notation} is not in {self.legal(who)}"
            told += self.perform(action, who)
        return told

    def perform(self, action: int, seat: int) -> list[RecordedEvent]:
        """Play one action, legal or not."""
        rows = self.rules.perform(self.record, seat, action)
        return [RecordedEvent.of(self.game, row) for row in rows]

    def drain_events(self) -> list[RecordedEvent]:
        """Return and clear the events of rules that the test has called directly."""
        events = self.rows[1 : self.rows[0, 0] + 1]
        self.rows[0, 0] = 0
        return [RecordedEvent.of(self.game, tuple(int(n) for n in event)) for event in events]

    # Looking

    def score(self, item: str = "total", seat: int = 0) -> int:
        row = self.rules.scores(self.record)[seat]
        return int(row[self.game.SCORE_ITEMS.index(item)])

    def winners(self) -> list[int]:
        mask = self.rules.winners(self.record)
        return [seat for seat in range(self.players) if mask >> seat & 1]

    @property
    def fault(self) -> int:
        """The broken conservation law; 0: none."""
        return self.rules.invariants(self.record)

    def view(self, seat: int) -> View:
        """What a seat may know."""
        hidden = self.rules.hidden(self.record, seat)
        return View(
            self.game, seat, hidden, self.box_record, self.players, self.chosen,
            record_view(hidden), self.box, self.edition,
        )  # fmt: skip

    def refusal(self, action: str, seat: int | None = None) -> str:
        """The number of the rule that forbids an action, with its text id."""
        seat = self.seat if seat is None else seat
        assert not self.can(action, seat)
        (number,) = self.game.ACTIONS.parse(action)
        refusal = self.game.refuse(self.view(seat), seat, number)
        return f"{refusal.rule} {refusal.message.text.removeprefix('refusal-')}"
