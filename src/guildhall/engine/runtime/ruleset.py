"""A game's rules behind one interface, interpreted or compiled, with identical results."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from guildhall.engine.compiler.codegen import CannotLoad, EntryPoints
from guildhall.engine.compiler.language import UnsupportedSyntax
from guildhall.engine.contract import Game
from guildhall.engine.events import EVENT_WIDTH, EVERYONE
from guildhall.engine.runtime import compilation
from guildhall.engine.runtime.generic import bind_entry
from guildhall.engine.runtime.seeded_choice import HIGH_ROUNDS, LOW_ROUNDS, NEW_GAME, hash_word
from guildhall.engine.runtime.state import Record, array_view, copy_record, new_record, record_view

EventRow = tuple[int, ...]
Numbers = np.ndarray[Any, Any]


class EventOverflow(AssertionError):
    """One action emitted more events than the game's MAX_EVENTS."""


def key_words(seed: int, number: int = NEW_GAME) -> tuple[int, int]:
    """The two key words that `seed_generator` makes from a seed."""
    return hash_word(seed, number, LOW_ROUNDS), hash_word(seed, number, HIGH_ROUNDS)


_word_at = ctypes.c_size_t.from_address
_OBJECT = 16
"""The size of a Python object's header; in an array the data pointer follows."""


def _numpy_address(array: Numbers) -> int:
    return array.ctypes.data


def _read_address(array: Numbers) -> int:
    """The data pointer, read directly: numpy's attribute takes longer than many rules."""
    return _word_at(id(array) + _OBJECT).value


_probe = np.zeros(3, np.int64)
address = _read_address if _read_address(_probe) == _numpy_address(_probe) else _numpy_address
"""The address of an array's data."""


class _Buffers(threading.local):
    """Output buffers of one thread, one element larger than a rule may fill."""

    def __init__(self, game: Game) -> None:
        self.out = np.zeros(game.MAX_LEGAL + 1, np.int64)
        self.events = np.zeros((game.MAX_EVENTS + 1, EVENT_WIDTH), np.int32)
        self.quiet = np.zeros((1, EVENT_WIDTH), np.int32)
        self.legal_arguments = address(self.out), len(self.out)
        self.event_arguments = address(self.events), len(self.events)
        self.playout_arguments = *self.legal_arguments, address(self.quiet), 1
        self.actions: Any = memoryview(self.out)  # type: ignore[arg-type]
        self.out_view = array_view(self.out)
        self.events_view = array_view(self.events)
        self.quiet_view = array_view(self.quiet)


class RuleSet:
    """The rules of one game with one edition's box.

    Records are one-element structured arrays. Legality is not checked here but in `match`. The box
    is copied, so that no record can overlap it.
    """

    def __init__(
        self, game: Game, box: Record, compiled: bool, code: EntryPoints | None = None
    ) -> None:
        self.game = game
        self.box = copy_record(box)
        self.compiled = compiled
        self._buffers = _Buffers(game)
        self._rules: Any = _Interpreted(game, self.box, self._buffers)
        if compiled:
            self._rules = _Compiled(code or compilation.load(game), self.box, self._buffers)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (self.game, self.box, self.compiled)

    def __deepcopy__(self, memo: Any) -> RuleSet:
        return self

    def setup(self, players: int, options: Sequence[int], low: int, high: int) -> Record:
        """A new game at its first decision, with the generator keyed by two words."""
        record = new_record(self.game.STATE)
        self._rules.setup(record, players, np.array([*options, 0], np.int64), low, high)
        return record

    def pending(self, record: Record) -> int:
        """The seats with a pending decision, as a bit mask; 0 when the game is over."""
        return int(self._rules.pending(record))

    def seats(self, record: Record) -> list[int]:
        """The seats with a pending decision."""
        mask = self.pending(record)
        return [seat for seat in range(self.game.SEATS) if mask >> seat & 1]

    def legal(self, record: Record, seat: int) -> list[int]:
        """All legal actions of a seat with a pending decision."""
        n = self._rules.legal(record, seat)
        actions: list[int] = self._buffers.actions[:n].tolist()
        return actions

    def perform(self, record: Record, seat: int, action: int) -> list[EventRow]:
        """Apply one legal action in place and return its events."""
        self._buffers.events[0, 0] = 0
        self._rules.perform(record, seat, action)
        return self._recorded_events()

    def pick(self, record: Record, seat: int, action: int) -> list[EventRow]:
        """Apply one part of an unordered choice, interpreted, and return its events."""
        self._buffers.events[0, 0] = 0
        events = self._buffers.events_view
        self.game.pick(record_view(record), record_view(self.box), seat, action, events)
        return self._recorded_events()

    def _recorded_events(self) -> list[EventRow]:
        """The events in the buffer."""
        events = self._buffers.events
        count = int(events[0, 0])
        if count >= len(events):
            raise EventOverflow(
                f"one action of {self.game.NAME} caused {count} events, more than MAX_EVENTS, "
                f"which is {len(events) - 1}: set it in the game's tables"
            )
        return [tuple(row) for row in events[1 : count + 1].tolist()]

    def scores(self, record: Record) -> Numbers:
        """The points by seat and item; item 0 is the total."""
        points = np.zeros((self.game.SEATS, len(self.game.SCORE_ITEMS)), np.int32)
        self._rules.scores(record, points)
        return points

    def winners(self, record: Record) -> int:
        """The winning seats as a bit mask."""
        return int(self._rules.winners(record))

    def hidden(self, record: Record, seat: int) -> Record:
        """A copy that holds only what the seat may know."""
        view = copy_record(record)
        self._rules.hide(view, seat)
        return view

    def determinize(self, view: Record, seat: int, low: int, high: int) -> Record:
        """A possible full state behind a hidden one."""
        record = copy_record(view)
        self._rules.deal_again(record, seat, low, high)
        return record

    def value(self, record: Record, seat: int) -> int:
        return int(self._rules.value(record, seat))

    def invariants(self, record: Record) -> int:
        return int(self._rules.invariants(record))

    def rekey(self, record: Record, low: int, high: int) -> None:
        """Give the generator a new key."""
        self._rules.rekey(record, low, high)

    def random_playout(self, record: Record, seed: int, limit: int = 1 << 40) -> int:
        """Play random actions in place until the game ends, and return the number of decisions."""
        return int(self._rules.random_playout(record, seed, limit))

    def play_games(
        self, games: int, players: int, options: Sequence[int], seed: int, limit: int = 1 << 40
    ) -> tuple[Record, Numbers]:
        """Random games with consecutive seeds: the final states, and the number of decisions of
        each."""
        states, decisions = np.zeros(games, self.game.STATE), np.zeros(games, np.int64)
        chosen = np.array([*options, 0], np.int64)
        self._rules.play_games(states, players, chosen, seed, limit, decisions)
        return states, decisions


WITH_BOX = ("winners", "hide", "deal_again", "value", "invariants")
"""The entry points that take a record, the box and integers."""


class _Interpreted:
    """The entry points on interpreted rules, which take views."""

    def __init__(self, game: Game, box: Record, buffers: _Buffers) -> None:
        functions = compilation.entry_functions(compilation.RULES)
        self._entries = {f.__name__: bind_entry(f, game) for f in functions}
        self._box = record_view(box)
        self._buffers = buffers

    def setup(self, record: Record, players: int, options: Numbers, low: int, high: int) -> None:
        printed = self._box, players, array_view(options)
        self._entries["setup"](record_view(record), *printed, low, high)

    def pending(self, record: Record) -> Any:
        return self._entries["pending"](record_view(record))

    def legal(self, record: Record, seat: int) -> Any:
        out = self._buffers.out_view
        return self._entries["legal"](record_view(record), self._box, seat, out)

    def perform(self, record: Record, seat: int, action: int) -> None:
        events = self._buffers.events_view
        self._entries["perform"](record_view(record), self._box, seat, action, events)

    def scores(self, record: Record, points: Numbers) -> None:
        self._entries["scores"](record_view(record), self._box, array_view(points))

    def rekey(self, record: Record, low: int, high: int) -> None:
        self._entries["rekey"](record_view(record), low, high)

    def random_playout(self, record: Record, seed: int, limit: int) -> Any:
        b = self._buffers
        play = self._entries["random_playout"]
        return play(record_view(record), self._box, seed, limit, b.out_view, b.quiet_view)

    def play_games(
        self, states: Record, players: int, options: Numbers, seed: int, limit: int, each: Numbers
    ) -> Any:
        b = self._buffers
        arguments = array_view(states), self._box, players, array_view(options), seed, limit
        return self._entries["play_games"](*arguments, b.out_view, b.quiet_view, array_view(each))

    def __getattr__(self, name: str) -> Callable[..., Any]:
        entry = self._entries[name]
        return lambda record, *numbers: entry(record_view(record), self._box, *numbers)


class _Compiled:
    """The entry points as machine code, which takes addresses; see `Program.signatures`."""

    def __init__(self, code: EntryPoints, box: Record, buffers: _Buffers) -> None:
        self._code = code
        self._box = address(box)
        self._buffers = buffers
        self.pending = lambda record: code.pending(address(record))
        for name in WITH_BOX:
            setattr(self, name, self._with_box(getattr(code, name)))

    def _with_box(self, entry: Any) -> Callable[..., Any]:
        box = self._box
        return lambda record, *numbers: entry(address(record), box, *numbers)

    def setup(self, record: Record, players: int, options: Numbers, low: int, high: int) -> None:
        chosen = address(options), len(options)
        self._code.setup(address(record), self._box, players, *chosen, low, high)

    def legal(self, record: Record, seat: int) -> Any:
        buffers = self._buffers
        return self._code.legal(address(record), self._box, seat, *buffers.legal_arguments)

    def perform(self, record: Record, seat: int, action: int) -> None:
        buffers = self._buffers
        self._code.perform(address(record), self._box, seat, action, *buffers.event_arguments)

    def scores(self, record: Record, points: Numbers) -> None:
        self._code.scores(address(record), self._box, address(points), len(points))

    def rekey(self, record: Record, low: int, high: int) -> None:
        self._code.rekey(address(record), low, high)

    def random_playout(self, record: Record, seed: int, limit: int) -> Any:
        play = self._code.random_playout
        return play(address(record), self._box, seed, limit, *self._buffers.playout_arguments)

    def play_games(
        self, states: Record, players: int, options: Numbers, seed: int, limit: int, each: Numbers
    ) -> Any:
        if not len(states):
            return 0
        games = address(states), len(states), self._box, players, address(options), len(options)
        play = self._code.play_games
        return play(*games, seed, limit, *self._buffers.playout_arguments, address(each), len(each))


def _unpickle(game: Game, box: Record, compiled: bool) -> RuleSet:
    """Rules from another process, compiled only if compiled code is ready here too."""
    return RuleSet(game, box, compiled and compilation.is_ready(game))


def option_indices(game: Game, options: Mapping[str, str]) -> list[int]:
    """The options as the indices that `setup` takes."""
    return [option.values.index(options[option.name]) for option in game.OPTIONS]


def is_visible(row: EventRow, seat: int) -> bool:
    """Whether the seat (or a spectator, -1) may see the event."""
    return row[1] == EVERYONE or (seat >= 0 and bool(row[1] >> seat & 1))


class HotSwapRules:
    """Interpreted rules that are replaced by compiled ones as soon as these are ready."""

    def __init__(self, game: Game, box: Record) -> None:
        self.game = game
        self.box = box
        self._plain = RuleSet(game, box, compiled=False)
        self._compiled: RuleSet | None = None
        self._lock = threading.Lock()

    @property
    def current(self) -> RuleSet:
        return self._compiled or self._plain

    def load_if_ready(self) -> bool:
        """Switch to compiled rules if they are ready, which takes milliseconds."""
        with self._lock:
            if self._compiled is None and compilation.is_ready(self.game):
                self._compiled = RuleSet(self.game, self.box, compiled=True)
        return self._compiled is not None

    def _on_progress(self, *_: object) -> None:
        """Switch when one more program is compiled."""
        self.load_if_ready()

    def compile_in_background(self, on_error: Callable[[str], None]) -> threading.Thread:
        """Compile in a child process; rules are ready before the bots.

        If compilation fails, rules stay interpreted and `on_error` gets the sentence.
        """

        def work() -> None:
            try:
                compilation.compile_in_subprocess(self.game, self._on_progress)
                self.load_if_ready()
            except (UnsupportedSyntax, CannotLoad) as problem:
                on_error(str(problem))

        thread = threading.Thread(target=work, name=f"warm-{self.game.NAME}", daemon=True)
        thread.start()
        return thread
