"""The game contract: the handful of names a game package has.

`rules` is compiled (see `twins`), everything else is plain Python. A game is a
module with these names, registered under the entry point group `guildhall.games`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from guildhall.engine.actions import ActionTable
from guildhall.engine.record import Record
from guildhall.engine.words import Argument, Refusal, SeatName, Term, Words

if TYPE_CHECKING:
    from guildhall.engine.editions import Edition
    from guildhall.engine.scene import Scene

WATCHER = -1
"""The seat of someone who only watches."""


@dataclass(frozen=True)
class Option:
    """A choice made before the game; `setup` gets the index of its value."""

    name: str
    values: tuple[str, ...]
    default: str
    display_only: bool = False


@dataclass(frozen=True)
class EventKind:
    """One kind of event: its name and what its numbers mean.

    `args` names up to five numbers; a term family turns number n into the n-th
    token's term, "seat" into a player's name, None leaves the number.
    """

    name: str
    args: tuple[tuple[str, tuple[str, tuple[str, ...]] | str | None], ...] = ()

    def words(self, row: tuple[int, ...]) -> Words:
        """`event-KIND` with `seat` and the named numbers as arguments."""
        args: dict[str, Argument] = {}
        if row[2] >= 0:
            args["seat"] = SeatName(row[2])
        for (name, meaning), number in zip(self.args, row[3:], strict=False):
            if meaning == "seat":
                args[name] = SeatName(number)
            elif isinstance(meaning, tuple):
                args[name] = Term(f"{meaning[0]}-{meaning[1][number]}")
            else:
                args[name] = number
        return Words(f"event-{self.name}", args)


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


class Rules(Protocol):
    """The compiled part of a game: integers and fixed arrays only."""

    def setup(self, s: Any, box: Any, players: int, options: Any) -> None: ...
    def pending(self, s: Any) -> int: ...
    def legal(self, s: Any, box: Any, seat: int, out: Any) -> int: ...
    def perform(self, s: Any, box: Any, seat: int, action: int, events: Any) -> None: ...
    def scores(self, s: Any, box: Any, out: Any) -> None: ...
    def winners(self, s: Any, box: Any) -> int: ...
    def hide(self, s: Any, box: Any, seat: int) -> None: ...
    def deal_again(self, s: Any, box: Any, seat: int) -> None: ...
    def value(self, s: Any, box: Any, seat: int) -> int: ...
    def invariants(self, s: Any, box: Any) -> int: ...


class Game(Protocol):
    """One game: a module with these names."""

    __name__: str
    NAME: str
    PLAYERS: tuple[int, ...]
    SEATS: int
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
    rules: ModuleType

    def __hash__(self) -> int: ...

    def check_options(self, players: int, options: Mapping[str, str]) -> Refusal | None:
        """A combination of options that the rules forbid."""

    def box(self, edition: Edition) -> Record:
        """The edition as a record; raises EditionError naming the value that is wrong."""

    def describe(self, view: View, seat: int, action: int) -> Words:
        """What the action does, and the scene elements it touches."""

    def refuse(self, view: View, seat: int, action: int) -> Refusal:
        """Why the action is not legal now."""

    def prompt(self, view: View, seat: int) -> Words:
        """What is asked of the seat."""

    def scene(self, view: View, wide: bool) -> Scene:
        """The table as this seat sees it."""
