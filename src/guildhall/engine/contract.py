"""The game contract: the handful of names a game package has, and the rooms they live in.

`rules` is compiled, everything else is plain Python. A small game may keep all its names in
its `__init__.py`; a larger one keeps each in a module of its own; `game_package` looks it up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from guildhall.engine.game_package import (
    OPTIONAL,
    OPTIONAL_TABLES,
    REQUIRED,
    RULE_FUNCTIONS,
    TABLES,
    has,
    load_package,
    lookup,
    lookup_lazy,
    module_of,
)
from guildhall.engine.presentation import EventVisuals, SequenceRowRef
from guildhall.engine.text import Argument, Message, PlayerName, Refusal, Term

if TYPE_CHECKING:
    import numpy as np

    from guildhall.engine.drawing.scene import Scene
    from guildhall.engine.play.actions import ActionTable
    from guildhall.engine.play.editions import Edition
    from guildhall.engine.runtime.state import Fields, Record


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
            setattr(self, name, lookup(package, name, REQUIRED[name]))

    def __repr__(self) -> str:
        return f"<game {self.NAME}>"

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        return load_game, (self.package,)

    @cached_property
    def seals(self) -> tuple[int, ...]:
        """The shared seal that each seat wears before the game's own art is there."""
        package, modules = import_module(self.package), OPTIONAL_TABLES["SEALS"]
        named: tuple[int, ...] = (
            lookup(package, "SEALS", modules) if has(package, "SEALS", modules) else ()
        )
        return named or tuple(range(self.SEATS))

    @cached_property
    def score_groups(self) -> dict[str, tuple[str, ...]]:
        """Items of the score that are summed up together on the score sheet, by their group."""
        package, modules = import_module(self.package), OPTIONAL_TABLES["SCORE_GROUPS"]
        if not has(package, "SCORE_GROUPS", modules):
            return {}
        groups: dict[str, tuple[str, ...]] = lookup(package, "SCORE_GROUPS", modules)
        return groups

    @cached_property
    def rules_package(self) -> ModuleType:
        """The package of the rules."""
        return import_module(f"{self.package}.rules")

    def rule_home(self, name: str) -> str:
        """The module in which a rule that the engine calls is found."""
        module = module_of(self.rules_package, name, RULE_FUNCTIONS[name])
        return module.__name__ if module else self.rules_package.__name__

    @cached_property
    def rules(self) -> Rules:
        """The rules that the engine calls, as plain Python."""
        return Rules(**{n: getattr(import_module(self.rule_home(n)), n) for n in RULE_FUNCTIONS})

    def _name(self, name: str) -> Any:
        """A function of the package; its module is imported when it is first needed."""
        return getattr(self._home(name), name)

    def _home(self, name: str) -> ModuleType | None:
        if name not in self._homes:
            modules = {**REQUIRED, **OPTIONAL}[name]
            self._homes[name] = module_of(import_module(self.package), name, modules)
        return self._homes[name]

    @cached_property
    def has_scene(self) -> bool:
        """Whether the game draws its own board."""
        return has(import_module(self.package), "scene", OPTIONAL["scene"])

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

    def describe(self, view: View, seat: int, action: int) -> Message:
        """What the action does, and the scene elements it touches."""
        words: Message = self._name("describe")(view, seat, action)
        return words

    def refuse(self, view: View, seat: int, action: int) -> Refusal:
        """Why the action is not legal now."""
        refusal: Refusal = self._name("refuse")(view, seat, action)
        return refusal

    def prompt(self, view: View, seat: int) -> Message:
        """What is asked of the seat."""
        words: Message = self._name("prompt")(view, seat)
        return words

    def moment(self, view: View) -> Message | None:
        """Round, turn and step in the game's own words, where it tells them."""
        if not self._has("moment"):
            return None
        words: Message = self._name("moment")(view)
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

    def bystanders(self, view: View) -> tuple[NeutralParty, ...]:
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

    def trace(self, before: View, after: View, event: tuple[int, ...]) -> EventVisuals:
        """Where an event takes place, for a reader who knew one view and then the other."""
        if not self.has_traces:
            return EventVisuals()
        trace: EventVisuals = self._name("trace")(before, after, event)
        return trace

    @property
    def has_ceremonies(self) -> bool:
        """Whether the game tells some of its events as ceremonies."""
        return self._has("ceremony")

    def ceremony(
        self, before: View, after: View, events: Sequence[tuple[int, ...]]
    ) -> list[SequenceRowRef | None]:
        """The row of a ceremony for each event of a decision, None for those that have none."""
        if not self.has_ceremonies:
            return [None] * len(events)
        parts: list[SequenceRowRef | None] = list(self._name("ceremony")(before, after, events))
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
        return lookup_lazy(import_module(self.package), "scene")


@cache
def load_game(package: str) -> Game:
    """The game that a package is; IncompleteGame says what it lacks."""
    return Game(load_package(package))


# ---- facts
# What a game declares and tells of itself: options, events, what seats have and are worth.


@dataclass(frozen=True)
class Option:
    """A choice made before the game; `setup` gets the index of its value."""

    name: str
    values: tuple[str, ...]
    default: str
    display_only: bool = False
    added: bool = False
    """Games from before it do not name it: they were played by its default."""


@dataclass(frozen=True)
class EventKind:
    """One kind of event: its name and what its numbers mean.

    `args` names up to five numbers; a term family turns number n into the n-th
    token's term, "seat" into a player's name, None leaves the number.
    """

    name: str
    args: tuple[tuple[str, tuple[str, tuple[str, ...]] | str | None], ...] = ()
    aside: bool = False
    """Whether it is folded away for those who only follow the game."""
    sums: tuple[str, ...] | None = None
    """Events that differ in these numbers only are one act: `event-KIND-several`, with `count`.

    A number that names a thing may differ too; its sum says nothing.
    """

    def words(self, row: tuple[int, ...]) -> Message:
        """`event-KIND` with `seat` and the named numbers as arguments."""
        args: dict[str, Argument] = {}
        if row[2] >= 0:
            args["seat"] = PlayerName(row[2])
        for (name, meaning), number in zip(self.args, row[3:], strict=False):
            if meaning == "seat":
                args[name] = PlayerName(number)
            elif isinstance(meaning, tuple):
                args[name] = Term(f"{meaning[0]}-{meaning[1][number]}")
            else:
                args[name] = number
        return Message(f"event-{self.name}", args)


@dataclass(frozen=True)
class Holding:
    """Something that a seat has, as a receipt tells it: its name and how many.

    A place in an order is a rank: the lower it is, the better.
    """

    name: Message | Term
    count: int
    is_rank: bool = False


@dataclass(frozen=True)
class Merit:
    """Something that speaks for a seat in a position, and what it is worth, about 1000 a point."""

    words: Message
    worth: int


@dataclass(frozen=True)
class NeutralParty:
    """Somebody without a seat who scores too: a name, and points by item."""

    name: Message
    points: tuple[int, ...]
