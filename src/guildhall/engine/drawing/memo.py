"""Memoised drawing functions: what would look the same is the same element object.

A memoised function takes a view and a few hashable arguments. While it runs, every number of the
state that it reads is recorded as a dependency; as long as these have the same values, for any
viewer, the cached result is returned, so that it costs next to nothing to draw, to send and to
compare. The dependencies may differ from run to run: then all that were ever recorded count.

A tracked value is a plain value computed from the state ("is it this house's turn?"). A function
that uses it depends on the value, not on the numbers it was computed from. A tracked value that
takes long to compute can be memoised too.

    @tracked_value
    def is_called(view: View, guild: int) -> bool: ...

    @tracked_value
    @memoised
    def points(view: View, seat: int) -> int: ...

    @memoised
    def house(view: View, guild: int, x: Number) -> Element: ...

    def draw(view: View, wide: bool) -> Scene:
        view = tracked_view(view)
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from functools import cache, lru_cache, update_wrapper
from itertools import product
from operator import itemgetter
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

import numpy as np

from guildhall.engine.contract import View

MAX_RESULTS = 8192
"""The size of the result cache, for all tables together."""
MAX_DEPENDENCIES = 16384

Args = ParamSpec("Args")
Result = TypeVar("Result")
Value = TypeVar("Value", bound=Hashable)
TrackedCall = tuple[Callable[..., Hashable], tuple[Any, ...]]


class _Layout:
    """The byte offsets of the numbers of a state: the first byte of each, and its bytes."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.seat = dtype.itemsize
        self.starts: dict[str, dict[Any, int]] = {}
        self.bytes: dict[int, range] = {self.seat: range(self.seat, self.seat + 1)}
        for name in dtype.names or ():
            field, start = dtype.fields[name][:2]  # type: ignore[index]
            each = field.base.itemsize
            indices = list(product(*map(range, field.shape)))
            offsets = [start + n * each for n in range(len(indices))]
            flat = [index[0] if len(index) == 1 else index for index in indices]
            self.starts[name] = dict(zip(flat, offsets, strict=True))
            self.bytes |= {offset: range(offset, offset + each) for offset in offsets}


_layout = cache(_Layout)
_LOCK = threading.Lock()
"""Guards dependencies that two threads record at once."""


class ReadTracker:
    """Records what is read from one view: offsets of numbers, the seat, and tracked values."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.layout = _layout(view.record.dtype)
        content = view.record.tobytes() + bytes([view.seat + 1])
        self.content = np.frombuffer(content, np.uint8)
        self.reads: set[int | TrackedCall] = set()
        self.values: dict[TrackedCall, Hashable] = {}
        self.results: dict[Hashable, tuple[Any, _Dependencies]] = {}
        self.depth = 0


class _TrackedArray:
    """A field with several numbers; each read is recorded."""

    __slots__ = ("numbers", "starts", "tracker")

    def __init__(self, tracker: ReadTracker, numbers: memoryview, starts: dict[Any, int]) -> None:
        self.tracker = tracker
        self.numbers = numbers
        self.starts = starts

    def __getitem__(self, index: Any) -> int:
        number: int = self.numbers[index]
        self.tracker.reads.add(self.starts[index])
        return number


class _TrackedState:
    """The state as rules and drawings read it; each read is recorded."""

    def __init__(self, tracker: ReadTracker, s: Any) -> None:
        vars(self).update(_tracker=tracker, _s=s)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a drawing does not change the state, nor '{name}' in it")

    def __getattr__(self, name: str) -> Any:
        starts = self._tracker.layout.starts[name]
        if () not in starts:
            vars(self)[name] = _TrackedArray(self._tracker, getattr(self._s, name), starts)
            return vars(self)[name]
        self._tracker.reads.add(starts[()])
        return getattr(self._s, name)


class TrackedView(View):
    """A view that records what is read from it."""

    tracker: ReadTracker
    table: object
    """The identity of what is constant for a whole game: edition, players and options."""

    def __init__(self, view: View) -> None:
        tracker = ReadTracker(view)
        state = _TrackedState(tracker, view.s)
        table = _table(view.edition.hash, view.players, *view.options.items())
        vars(self).update(vars(view), _seat=view.seat, s=state, tracker=tracker, table=table)

    @property
    def seat(self) -> int:
        self.tracker.reads.add(self.tracker.layout.seat)
        return cast(int, vars(self)["_seat"])


@cache
def _table(*_identity: Hashable) -> object:
    return object()


def tracked_view(view: View) -> View:
    """The view for drawing with memoised functions."""
    return vars(view).get("_tracked") or TrackedView(view)


def memoised_view(view: View) -> View:
    """Mark a view that will not change: memoised functions cache for it wherever they run."""
    vars(view)["_tracked"] = TrackedView(view)
    return view


class _Dependencies:
    """Everything that a memoised function has ever read, given the same arguments."""

    def __init__(self) -> None:
        self.reads: frozenset[int | TrackedCall] = frozenset()
        self.is_of_seat = False
        """Whether it read the viewer's seat: then each seat has its own dependencies."""
        self._sources = (np.zeros(0, np.intp), cast(tuple[TrackedCall, ...], ()), _getter(()))

    def add(self, reads: set[int | TrackedCall], layout: _Layout) -> None:
        with _LOCK:
            if reads <= self.reads:
                return
            self.reads = self.reads | reads
            self.is_of_seat = layout.seat in self.reads
            offsets = sorted(offset for offset in self.reads if isinstance(offset, int))
            offsets = [byte for offset in offsets for byte in layout.bytes[offset]]
            calls = tuple(one for one in self.reads if not isinstance(one, int))
            self._sources = np.array(offsets, np.intp), calls, _getter(calls)

    def key(self, view: TrackedView) -> tuple[Hashable, ...]:
        """The present values of all dependencies, as a cache key."""
        offsets, calls, get_all = self._sources
        tracker = view.tracker
        try:
            values = get_all(tracker.values)
        except KeyError:
            values = tuple([_tracked_value(view, call) for call in calls])
        return tracker.content[offsets].tobytes(), values


def _getter(calls: tuple[TrackedCall, ...]) -> Callable[[dict[TrackedCall, Hashable]], Any]:
    """A function that gets all tracked values at once, if all are computed."""
    if len(calls) > 1:
        return itemgetter(*calls)
    return lambda values: tuple([values[call] for call in calls])


@lru_cache(MAX_DEPENDENCIES)
def _dependencies(
    draw: Callable[..., Any],
    table: object,
    args: tuple[Hashable, ...],
    seat: int | None = None,
) -> _Dependencies:
    return _Dependencies()


@lru_cache(MAX_RESULTS)
def _cache_slot(dependencies: _Dependencies, key: tuple[Hashable, ...]) -> list[Any]:
    """The cache slot of a result: empty until it is computed."""
    return []


def memoised(
    draw: Callable[Concatenate[View, Args], Result],
) -> Callable[Concatenate[View, Args], Result]:
    """Memoise a drawing function for tracked views."""

    def wrapper(view: View, /, *args: Args.args, **more: Args.kwargs) -> Result:
        view = vars(view).get("_tracked", view)
        if not isinstance(view, TrackedView):
            return draw(view, *args, **more)
        tracker, key = view.tracker, (draw, (*args, *more.items()))
        if key not in tracker.results:
            tracker.results[key] = _memoised_result(view, *key, lambda: draw(view, *args, **more))
        result, dependencies = tracker.results[key]
        if tracker.depth:
            tracker.reads |= dependencies.reads
        return cast(Result, result)

    _MEMOISED.add(wrapper)
    return update_wrapper(wrapper, draw)


_MEMOISED: set[Callable[..., Any]] = set()


def _memoised_result(
    view: TrackedView,
    draw: Callable[..., Any],
    args: tuple[Hashable, ...],
    make: Callable[[], Any],
) -> tuple[Any, _Dependencies]:
    """The cached result for the same dependencies, or a new one."""
    tracker = view.tracker
    dependencies = _dependencies(draw, view.table, args)
    if dependencies.is_of_seat:
        dependencies = _dependencies(draw, view.table, args, vars(view)["_seat"])
    slot = _cache_slot(dependencies, dependencies.key(view))
    if not slot:
        outer, tracker.reads = tracker.reads, set()
        tracker.depth += 1
        try:
            result = make()
        finally:
            reads, tracker.reads = tracker.reads, outer
            tracker.depth -= 1
        dependencies.add(reads, tracker.layout)
        slot = _cache_slot(dependencies, dependencies.key(view))
        slot.append(result)
    return slot[0], dependencies


def tracked_value(
    compute: Callable[Concatenate[View, Args], Value],
) -> Callable[Concatenate[View, Args], Value]:
    """A plain value computed from the state, once for every drawing."""

    def wrapper(view: View, /, *args: Args.args, **more: Args.kwargs) -> Value:
        if not isinstance(view, TrackedView):
            return compute(view, *args, **more)
        call = (compute, (*args, *more.values()))
        view.tracker.reads.add(call)
        return cast(Value, _tracked_value(view, call))

    return update_wrapper(wrapper, compute)


def _tracked_value(view: TrackedView, call: TrackedCall) -> Hashable:
    tracker = view.tracker
    if call not in tracker.values:
        compute, args = call
        if compute in _MEMOISED:
            outer, tracker.reads = tracker.reads, set()
            tracker.values[call] = compute(view, *args)
            tracker.reads = outer
        else:
            tracker.values[call] = compute(tracker.view, *args)
    return tracker.values[call]
