"""The game contract: the handful of names a game package has, and the rooms they live in.

`rules` is compiled, everything else is plain Python. A small game may keep all its names in
its `__init__.py`; a larger one keeps each in its room, which is found here under one name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from guildhall.engine.ceremonies import Part
from guildhall.engine.facts import Bystander, EventKind, Holding, Merit, Option
from guildhall.engine.game_package import (
    FREE_ROOMS,
    FREE_TABLES,
    ROOMS,
    RULE_ROOMS,
    TABLES,
    found,
    has,
    home,
    late,
    opened,
)
from guildhall.engine.text import Refusal, Words
from guildhall.engine.traces import Trace

if TYPE_CHECKING:
    import numpy as np

    from guildhall.engine.drawing.scene import Scene
    from guildhall.engine.kernel.fields import Fields
    from guildhall.engine.kernel.record import Record
    from guildhall.engine.play.actions import ActionTable
    from guildhall.engine.play.editions import Edition

WATCHER = -1
"""The seat of someone who only watches."""


@dataclass(frozen=True)
class View:
    """What one seat (or a watcher) may know: a hidden state, ready to read."""

    game: Game
    seat: int
    record: Record
    box_record: Record
    players: int
    options: Mapping[str, str]
    s: Any
    box: Any
    edition: Edition


@dataclass(frozen=True)
class Rules:
    """The rules that the engine calls: over integers and fixed arrays only."""

    setup: Callable[..., None]
    """(s, box, players, options): fill a zeroed record and run on to the first decision."""
    pending: Callable[..., int]
    """(s): the seats that may decide now, as a bit mask."""
    legal: Callable[..., int]
    """(s, box, seat, out): write all legal actions in ascending order; how many."""
    perform: Callable[..., None]
    """(s, box, seat, action, events): apply one and run on to the next decision."""
    scores: Callable[..., None]
    """(s, box, out): points by seat and item; item 0 is the total."""
    winners: Callable[..., int]
    """(s, box): the winning seats as a bit mask."""
    hide: Callable[..., None]
    """(s, box, seat): overwrite what the seat may not know."""
    deal_again: Callable[..., None]
    """(s, box, seat): fill what was hidden with a possible truth."""
    value: Callable[..., int]
    """(s, box, seat): how well a seat stands, about 1000 a point."""
    invariants: Callable[..., int]
    """(s, box): 0, or the number of the conservation law that is broken."""


class Game:
    """One game: the names of its package, gathered from their rooms."""

    NAME: str
    PLAYERS: tuple[int, ...]
    SEATS: int
    FIELDS: Fields
    """What the fields of the state hold; `STATE` is the record that is made from it."""
    STATE: np.dtype[Any]
    BOX: np.dtype[Any]
    ACTIONS: ActionTable
    MAX_LEGAL: int
    QUICK_WIDTH: int
    """How many beginnings of a turn a bot in a hurry keeps in mind: few, if `value` can tell."""
    EVENTS: tuple[EventKind, ...]
    MAX_EVENTS: int
    OPTIONS: tuple[Option, ...]
    SCORE_ITEMS: tuple[str, ...]
    RULE_NUMBERS: tuple[str, ...]

    def __init__(self, package: ModuleType) -> None:
        self.package = package.__name__
        self._homes: dict[str, ModuleType | None] = {}
        for name in (*TABLES, "FIELDS", "STATE", "BOX"):
            setattr(self, name, found(package, name, ROOMS[name]))

    def __repr__(self) -> str:
        return f"<game {self.NAME}>"

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        return game_of, (self.package,)

    @cached_property
    def seals(self) -> tuple[int, ...]:
        """The shared seal that each seat wears before the game's own art is there."""
        package, room = import_module(self.package), FREE_TABLES["SEALS"]
        named: tuple[int, ...] = (
            found(package, "SEALS", room) if has(package, "SEALS", room) else ()
        )
        return named or tuple(range(self.SEATS))

    @cached_property
    def score_groups(self) -> dict[str, tuple[str, ...]]:
        """Items of the score that are summed up together on the score sheet, by their group."""
        package, room = import_module(self.package), FREE_TABLES["SCORE_GROUPS"]
        if not has(package, "SCORE_GROUPS", room):
            return {}
        groups: dict[str, tuple[str, ...]] = found(package, "SCORE_GROUPS", room)
        return groups

    @cached_property
    def rules_package(self) -> ModuleType:
        """The package of the rules."""
        return import_module(f"{self.package}.rules")

    def rule_home(self, name: str) -> str:
        """The module in which a rule that the engine calls is found."""
        package = self.rules_package
        own = hasattr(package, name) and not isinstance(getattr(package, name), ModuleType)
        return package.__name__ if own else f"{package.__name__}.{RULE_ROOMS[name]}"

    @cached_property
    def rules(self) -> Rules:
        """The rules that the engine calls, as plain Python."""
        return Rules(**{n: getattr(import_module(self.rule_home(n)), n) for n in RULE_ROOMS})

    def _name(self, name: str) -> Any:
        """A function of the package; its room is imported when it is first wanted."""
        return getattr(self._home(name), name)

    def _home(self, name: str) -> ModuleType | None:
        if name not in self._homes:
            room = {**ROOMS, **FREE_ROOMS}[name]
            self._homes[name] = home(import_module(self.package), name, room)
        return self._homes[name]

    @cached_property
    def has_scene(self) -> bool:
        """Whether the game draws its own board."""
        return has(import_module(self.package), "scene", "drawing")

    def check_options(self, players: int, options: Mapping[str, str]) -> Refusal | None:
        """A combination of options that the rules forbid."""
        if not self._has("check_options"):
            return None
        refusal: Refusal | None = self._name("check_options")(players, options)
        return refusal

    def box(self, edition: Edition) -> Record:
        """The edition as a record; raises EditionError naming the value that is wrong."""
        record: Record = self._name("fill_box")(edition)
        return record

    def describe(self, view: View, seat: int, action: int) -> Words:
        """What the action does, and the scene elements it touches."""
        words: Words = self._name("describe")(view, seat, action)
        return words

    def refuse(self, view: View, seat: int, action: int) -> Refusal:
        """Why the action is not legal now."""
        refusal: Refusal = self._name("refuse")(view, seat, action)
        return refusal

    def prompt(self, view: View, seat: int) -> Words:
        """What is asked of the seat."""
        words: Words = self._name("prompt")(view, seat)
        return words

    def moment(self, view: View) -> Words | None:
        """Round, turn and step in the game's own words, where it tells them."""
        if not self._has("moment"):
            return None
        words: Words = self._name("moment")(view)
        return words

    def round_of(self, view: View) -> int:
        """The number of the round, where the moment's words tell one; else 0."""
        words = self.moment(view)
        found = None if words is None else words.args.get("round")
        return found if isinstance(found, int) else 0

    def holdings(self, view: View, seat: int) -> tuple[Holding, ...]:
        """What the seat has, always in the same order, so that two moments can be compared."""
        if not self._has("holdings"):
            return ()
        return tuple(self._name("holdings")(view, seat))

    def bystanders(self, view: View) -> tuple[Bystander, ...]:
        """Those who score without a seat, for the score sheet."""
        if not self._has("bystanders"):
            return ()
        return tuple(self._name("bystanders")(view))

    def merits(self, view: View, seat: int) -> tuple[Merit, ...]:
        """What speaks for the seat here, as a reason for whatever leads here."""
        if not self._has("merits"):
            return ()
        return tuple(self._name("merits")(view, seat))

    def counted(self, view: View, seat: int) -> dict[str, int]:
        """The numbers behind items of the score, where they tell more than the points."""
        if not self._has("counted"):
            return {}
        return dict(self._name("counted")(view, seat))

    def reveal(self, s: Any) -> None:
        """Lay open what a true state only notes as concealed, when the game is over."""
        if self._has("reveal"):
            self._name("reveal")(s)

    def why_not(self, view: View, seat: int, element: str) -> Refusal | None:
        """Why the seat can choose nothing at an element of the scene, where the game tells it."""
        if not self._has("why_not"):
            return None
        refusal: Refusal | None = self._name("why_not")(view, seat, element)
        return refusal

    @property
    def has_traces(self) -> bool:
        """Whether the game tells where its events take place."""
        return self._has("trace")

    def trace(self, before: View, after: View, event: tuple[int, ...]) -> Trace:
        """Where an event takes place, for a reader who knew one view and then the other."""
        if not self.has_traces:
            return Trace()
        trace: Trace = self._name("trace")(before, after, event)
        return trace

    @property
    def has_ceremonies(self) -> bool:
        """Whether the game tells some of its events as ceremonies."""
        return self._has("ceremony")

    def ceremony(
        self, before: View, after: View, events: Sequence[tuple[int, ...]]
    ) -> list[Part | None]:
        """The row of a ceremony for each event of a decision, None for those that have none."""
        if not self.has_ceremonies:
            return [None] * len(events)
        parts: list[Part | None] = list(self._name("ceremony")(before, after, events))
        return parts

    @property
    def can_pick(self) -> bool:
        """Whether the game has pieces that commute."""
        return self._has("pick")

    @cached_property
    def pick(self) -> Callable[..., None]:
        """(s, box, seat, action, events): one piece that commutes, while the rest is open."""
        function: Callable[..., None] = self._name("pick")
        return function

    def _has(self, name: str) -> bool:
        return hasattr(self._home(name), name)

    def scene(self, view: View, wide: bool) -> Scene:
        """The table as this seat sees it, where the game draws it (see `drawing.plain`)."""
        scene: Scene = self._scene(view, wide)
        return scene

    @cached_property
    def _scene(self) -> Callable[..., Any]:
        return late(import_module(self.package), "scene")


@cache
def game_of(package: str) -> Game:
    """The game that a package is; IncompleteGame says what it lacks."""
    return Game(opened(package))
