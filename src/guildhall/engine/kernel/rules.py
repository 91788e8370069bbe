"""A game's rules behind one face, interpreted or compiled; results are identical."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.kernel import twins
from guildhall.engine.kernel.events import EVENT_WIDTH, EVERYONE
from guildhall.engine.kernel.record import Record, copy_record, new_record, window

EventRow = tuple[int, ...]
WORD = 0xFFFFFFFF


class EventOverflow(AssertionError):
    """A rule told more events than the game's buffer holds."""


def key_words(seed: int) -> tuple[int, int]:
    """The two words that key a game's chance from a seed."""
    return seed & WORD, ((seed >> 32) & WORD) ^ 0x5EED


class RulesFace:
    """The rules of one game with one edition's box.

    Records are one-element structured arrays. Nothing here checks legality; `match` does.
    """

    def __init__(self, game: Game, box: Record, compiled: bool) -> None:
        self.game = game
        self.box = box
        self.compiled = compiled
        self._doors: Any = twins.load(game) if compiled else twins.load_plain(game)
        self._boxes: Any = box if compiled else [window(box)]
        self._local = threading.local()

    def __reduce__(self) -> tuple[Any, ...]:
        return _face_again, (self.game, self.box, self.compiled)

    def __deepcopy__(self, memo: Any) -> RulesFace:
        return self

    def _states(self, record: Record) -> Any:
        return record if self.compiled else [window(record)]

    def _out(self) -> np.ndarray[Any, Any]:
        if not hasattr(self._local, "out"):
            self._local.out = np.zeros(self.game.MAX_LEGAL, np.int64)
            self._local.events = np.zeros((self.game.MAX_EVENTS + 1, EVENT_WIDTH), np.int32)
        return self._local.out  # type: ignore[no-any-return]

    def setup(self, players: int, options: Sequence[int], low: int, high: int) -> Record:
        """A new game on its first decision, its chance keyed by two words."""
        record = new_record(self.game.STATE)
        chosen = np.array([*options, 0], np.int64)
        self._doors.setup_at(self._states(record), 0, self._boxes, players, chosen, low, high)
        return record

    def pending(self, record: Record) -> int:
        """The seats that may decide now, as a bit mask; 0 when the game is over."""
        return int(self._doors.pending_at(self._states(record), 0))

    def seats(self, record: Record) -> list[int]:
        """The seats that may decide now."""
        mask = self.pending(record)
        return [seat for seat in range(self.game.SEATS) if mask >> seat & 1]

    def legal(self, record: Record, seat: int) -> list[int]:
        """All legal actions of a seat that may decide."""
        out = self._out()
        n = self._doors.legal_at(self._states(record), 0, self._boxes, seat, out)
        return [int(action) for action in out[:n]]

    def perform(self, record: Record, seat: int, action: int) -> list[EventRow]:
        """Apply one legal action in place and run on; the events it caused."""
        self._out()
        events = self._local.events
        events[0, 0] = 0
        self._doors.perform_at(self._states(record), 0, self._boxes, seat, action, events)
        return self._rows(events)

    def _rows(self, events: np.ndarray[Any, Any]) -> list[EventRow]:
        count = int(events[0, 0])
        if count >= len(events):
            raise EventOverflow(f"{count} events in a buffer of {len(events) - 1}")
        return [tuple(int(x) for x in row) for row in events[1 : count + 1]]

    def scores(self, record: Record) -> np.ndarray[Any, Any]:
        """Points by seat and item; item 0 is the total."""
        out = np.zeros((self.game.SEATS, len(self.game.SCORE_ITEMS)), np.int32)
        self._doors.scores_at(self._states(record), 0, self._boxes, out)
        return out

    def winners(self, record: Record) -> int:
        """The winning seats as a bit mask."""
        return int(self._doors.winners_at(self._states(record), 0, self._boxes))

    def hidden(self, record: Record, seat: int) -> Record:
        """A copy that holds only what the seat may know."""
        view = copy_record(record)
        self._doors.hide_at(self._states(view), 0, self._boxes, seat)
        return view

    def dealt_again(self, view: Record, seat: int, low: int, high: int) -> Record:
        """A possible truth behind a hidden state."""
        record = copy_record(view)
        self._doors.deal_again_at(self._states(record), 0, self._boxes, seat, low, high)
        return record

    def value(self, record: Record, seat: int) -> int:
        return int(self._doors.value_at(self._states(record), 0, self._boxes, seat))

    def invariants(self, record: Record) -> int:
        return int(self._doors.invariants_at(self._states(record), 0, self._boxes))

    def rekey(self, record: Record, low: int, high: int) -> None:
        """Start a fresh stream of chance."""
        self._doors.rekey_at(self._states(record), 0, low, high)

    def play_on(self, record: Record, policy: int, limit: int = 1 << 40) -> int:
        """Random moves in place until the game ends; the number of decisions."""
        out = self._out()
        quiet = np.zeros((1, EVENT_WIDTH), np.int32)
        doors, states = self._doors, self._states(record)
        return int(doors.play_on(states, 0, self._boxes, policy, limit, out, quiet))


def is_ready(game: Game) -> bool:
    """Whether the compiled rules are there; never where there is no compiler."""
    try:
        return twins.is_ready(game)
    except ModuleNotFoundError:
        return False


def _face_again(game: Game, box: Record, compiled: bool) -> RulesFace:
    """Rules from another process: compiled only where the twins are ready too."""
    return RulesFace(game, box, compiled and is_ready(game))


def option_indices(game: Game, options: Mapping[str, str]) -> list[int]:
    """The options as `setup` takes them."""
    return [option.values.index(options[option.name]) for option in game.OPTIONS]


def audience_of(row: EventRow, seat: int) -> bool:
    """Whether the seat (or a watcher, -1) may see the event."""
    return row[1] == EVERYONE or (seat >= 0 and bool(row[1] >> seat & 1))


class WarmingRules:
    """Rules that answer at once, interpreted, and compiled as soon as the twins are warm."""

    def __init__(self, game: Game, box: Record) -> None:
        self.game = game
        self.box = box
        self._plain = RulesFace(game, box, compiled=False)
        self._compiled: RulesFace | None = None
        self._lock = threading.Lock()

    @property
    def now(self) -> RulesFace:
        """The best rules that are ready."""
        return self._compiled or self._plain

    def load_if_ready(self) -> bool:
        """Take up compiled rules if they are warm; a second's work, so not on an event loop."""
        with self._lock:
            if self._compiled is None and twins.is_ready(self.game):
                self._compiled = RulesFace(self.game, self.box, compiled=True)
        return self._compiled is not None

    def warm_in_background(self, done: Callable[[], None] | None = None) -> threading.Thread:
        """Compile in a child process and take the twins up when they are warm."""

        def work() -> None:
            twins.warm(self.game)
            self.load_if_ready()
            if done is not None:
                done()

        thread = threading.Thread(target=work, name=f"warm-{self.game.NAME}", daemon=True)
        thread.start()
        return thread
