"""Remembered parts of a drawing: a part that would look the same is the same element.

A part is a function of a view and a few plain arguments. While it is drawn, every number of the
state that it reads is noted; as long as these stay the same, whoever looks, the part is not
drawn again but is the very same object, so that it costs next to nothing to draw, to send and
to compare. What a part reads may depend on what it finds: then all that it ever read counts.

A fact is a question with a plain answer in every state ("is it this house's turn?"). A part that
asks it depends on the answer, not on what the answer was read from. Where the answer takes long, a
fact is remembered as a part is.

    @fact
    def is_called(view: View, guild: int) -> bool: ...

    @fact
    @part
    def points(view: View, seat: int) -> int: ...

    @part
    def house(view: View, guild: int, x: Number) -> Element: ...

    def draw(view: View, wide: bool) -> Scene:
        view = watched(view)
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, update_wrapper
from itertools import product
from operator import itemgetter
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

import numpy as np

from guildhall.engine.contract import View
from guildhall.engine.drawing.scene import Scene, Sheet

MOST_PARTS = 8192
"""Parts kept in memory, of all tables together; the ones not used for longest go first."""
MOST_READINGS = 16384

Args = ParamSpec("Args")
Drawn = TypeVar("Drawn")
Answer = TypeVar("Answer", bound=Hashable)
Question = tuple[Callable[..., Hashable], tuple[Any, ...]]


class _Layout:
    """Where the numbers of a state lie: the first byte of each, and its bytes."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.seat = dtype.itemsize
        self.starts: dict[str, dict[Any, int]] = {}
        self.bytes: dict[int, range] = {self.seat: range(self.seat, self.seat + 1)}
        for name in dtype.names or ():
            field, start = dtype.fields[name][:2]  # type: ignore[index]
            each = field.base.itemsize
            indices = list(product(*map(range, field.shape)))
            places = [start + n * each for n in range(len(indices))]
            flat = [index[0] if len(index) == 1 else index for index in indices]
            self.starts[name] = dict(zip(flat, places, strict=True))
            self.bytes |= {place: range(place, place + each) for place in places}


_layout = cache(_Layout)
_LEARNING = threading.Lock()
"""Nothing that a part has read is forgotten when two threads draw it."""


class ReadTracker:
    """Notes what is read from one view: places of numbers, the seat, and facts."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.layout = _layout(view.record.dtype)
        seen = view.record.tobytes() + bytes([view.seat + 1])
        self.seen = np.frombuffer(seen, np.uint8)
        self.noted: set[int | Question] = set()
        self.answers: dict[Question, Hashable] = {}
        self.drawn: dict[Hashable, tuple[Any, _Reading]] = {}
        self.depth = 0


class _Numbers:
    """A field with several numbers; each that is read is noted."""

    __slots__ = ("numbers", "starts", "watch")

    def __init__(self, watch: ReadTracker, numbers: memoryview, starts: dict[Any, int]) -> None:
        self.watch = watch
        self.numbers = numbers
        self.starts = starts

    def __getitem__(self, index: Any) -> int:
        number: int = self.numbers[index]
        self.watch.noted.add(self.starts[index])
        return number


class _WatchedState:
    """The state as rules and drawings read it."""

    def __init__(self, watch: ReadTracker, s: Any) -> None:
        vars(self).update(_watch=watch, _s=s)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a drawing does not change the state, nor '{name}' in it")

    def __getattr__(self, name: str) -> Any:
        starts = self._watch.layout.starts[name]
        if () not in starts:
            vars(self)[name] = _Numbers(self._watch, getattr(self._s, name), starts)
            return vars(self)[name]
        self._watch.noted.add(starts[()])
        return getattr(self._s, name)


class TrackedView(View):
    """A view that notes what is read from it."""

    watch: ReadTracker
    table: object
    """Stands for what stays as it is for a whole game."""

    def __init__(self, view: View) -> None:
        watch = ReadTracker(view)
        state = _WatchedState(watch, view.s)
        table = _table(view.edition.hash, view.players, *view.options.items())
        vars(self).update(vars(view), _seat=view.seat, s=state, watch=watch, table=table)

    @property
    def seat(self) -> int:
        self.watch.noted.add(self.watch.layout.seat)
        return cast(int, vars(self)["_seat"])


@cache
def _table(*_what: Hashable) -> object:
    return object()


def tracked_view(view: View) -> View:
    """The view for drawing with remembered parts."""
    return vars(view).get("_watched") or TrackedView(view)


def memoised_view(view: View) -> View:
    """A view that will not change: what is asked of it in parts is remembered anywhere."""
    vars(view)["_watched"] = TrackedView(view)
    return view


class _Reading:
    """All that one part has ever read and asked, given the same arguments."""

    def __init__(self) -> None:
        self.noted: frozenset[int | Question] = frozenset()
        self.is_of_seat = False
        """Whether it asked who looks: then everybody has a reading of their own."""
        self._places = (np.zeros(0, np.intp), cast(tuple[Question, ...], ()), _getter(()))

    def learn(self, noted: set[int | Question], layout: _Layout) -> None:
        with _LEARNING:
            if noted <= self.noted:
                return
            self.noted = self.noted | noted
            self.is_of_seat = layout.seat in self.noted
            places = sorted(place for place in self.noted if isinstance(place, int))
            places = [byte for place in places for byte in layout.bytes[place]]
            questions = tuple(asked for asked in self.noted if not isinstance(asked, int))
            self._places = np.array(places, np.intp), questions, _getter(questions)

    def found(self, view: TrackedView) -> tuple[Hashable, ...]:
        """What the part would find now; longer than whatever was found before learning."""
        places, questions, answers_in = self._places
        watch = view.watch
        try:
            answers = answers_in(watch.answers)
        except KeyError:
            answers = tuple([_answer(view, question) for question in questions])
        return watch.seen[places].tobytes(), answers


def _getter(questions: tuple[Question, ...]) -> Callable[[dict[Question, Hashable]], Any]:
    """What finds the answers to all of them at once, if all were asked before."""
    if len(questions) > 1:
        return itemgetter(*questions)
    return lambda answers: tuple([answers[question] for question in questions])


@lru_cache(MOST_READINGS)
def _reading(
    draw: Callable[..., Any],
    table: object,
    args: tuple[Hashable, ...],
    seat: int | None = None,
) -> _Reading:
    return _Reading()


@lru_cache(MOST_PARTS)
def _kept(reading: _Reading, found: tuple[Hashable, ...]) -> list[Any]:
    """Room for the part as it is where this is found."""
    return []


def memoised(
    draw: Callable[Concatenate[View, Args], Drawn],
) -> Callable[Concatenate[View, Args], Drawn]:
    """A part of a drawing, remembered when it is drawn from a watched view."""

    def remembered(view: View, /, *args: Args.args, **more: Args.kwargs) -> Drawn:
        view = vars(view).get("_watched", view)
        if not isinstance(view, TrackedView):
            return draw(view, *args, **more)
        watch, key = view.watch, (draw, (*args, *more.items()))
        if key not in watch.drawn:
            watch.drawn[key] = _drawn(view, *key, lambda: draw(view, *args, **more))
        drawn, reading = watch.drawn[key]
        if watch.depth:
            watch.noted |= reading.noted
        return cast(Drawn, drawn)

    _REMEMBERED.add(remembered)
    return update_wrapper(remembered, draw)


_REMEMBERED: set[Callable[..., Any]] = set()


def _drawn(
    view: TrackedView,
    draw: Callable[..., Any],
    args: tuple[Hashable, ...],
    make: Callable[[], Any],
) -> tuple[Any, _Reading]:
    """The part as it was drawn where the same was found, or as it is drawn now."""
    watch = view.watch
    reading = _reading(draw, view.table, args)
    if reading.is_of_seat:
        reading = _reading(draw, view.table, args, vars(view)["_seat"])
    kept = _kept(reading, reading.found(view))
    if not kept:
        outer, watch.noted = watch.noted, set()
        watch.depth += 1
        try:
            drawn = make()
        finally:
            noted, watch.noted = watch.noted, outer
            watch.depth -= 1
        reading.learn(noted, watch.layout)
        kept = _kept(reading, reading.found(view))
        kept.append(drawn)
    return kept[0], reading


def tracked_value(
    ask: Callable[Concatenate[View, Args], Answer],
) -> Callable[Concatenate[View, Args], Answer]:
    """A question about the state with a plain answer, asked once for every drawing."""

    def answered(view: View, /, *args: Args.args, **more: Args.kwargs) -> Answer:
        if not isinstance(view, TrackedView):
            return ask(view, *args, **more)
        question = (ask, (*args, *more.values()))
        view.watch.noted.add(question)
        return cast(Answer, _answer(view, question))

    return update_wrapper(answered, ask)


def _answer(view: TrackedView, question: Question) -> Hashable:
    watch = view.watch
    if question not in watch.answers:
        ask, args = question
        if ask in _REMEMBERED:
            outer, watch.noted = watch.noted, set()
            watch.answers[question] = ask(view, *args)
            watch.noted = outer
        else:
            watch.answers[question] = ask(watch.view, *args)
    return watch.answers[question]


# ---- sheets
# The sheets of a table, put together alike for every game that has trays and panels.


@dataclass(frozen=True)
class Sheets:
    """What a game draws: its board, wide or in districts, the own tray, a panel for each seat."""

    package: str
    board: Callable[[View], Sheet]
    districts: Callable[[View], Iterable[Sheet]]
    tray: Callable[[View], Sheet]
    narrow_tray: Callable[[View], Sheet]
    panel: Callable[[View, int], Sheet]
    belongings: Callable[[View, int], Sheet] | None = None
    """Everything of a seat that lies open, complete; shown when a reader asks for it."""

    def scene(self, view: View, wide: bool) -> Scene:
        """The table as the view's seat sees it; a wide one has no panel for the own seat."""
        view, sheets = tracked_view(view), self._parts
        board = (sheets.board(view),) if wide else tuple(sheets.districts(view))
        tray = sheets.tray if wide else sheets.narrow_tray
        mine = (tray(view),) if view.seat >= 0 else ()
        seats = [seat for seat in range(view.players) if not wide or seat != view.seat]
        panels = (sheets.panel(view, seat) for seat in seats)
        owned = sheets.belongings
        open_facts = (owned(view, seat) for seat in range(view.players)) if owned else ()
        return Scene((*board, *mine, *panels, *open_facts), self.package)

    @cached_property
    def _parts(self) -> Sheets:
        """The same, each sheet remembered: whoever sees it alike gets the very same."""
        return Sheets(
            self.package,
            memoised(self.board),
            memoised(lambda view: tuple(self.districts(view))),
            memoised(self.tray),
            memoised(self.narrow_tray),
            memoised(self.panel),
            None if self.belongings is None else memoised(self.belongings),
        )
