"""The game contract: `Game` wraps a game package, `View` is a state as a seat sees it.

The package `rules` of a game is compiled, everything else is plain Python. A small game may have
all its names in its `__init__.py`, a larger one in modules; `game_package` looks them up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
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
from guildhall.engine.narration import Act, WholeDecision
from guildhall.engine.presentation import EventVisuals, SequenceRowRef
from guildhall.engine.text import Argument, Message, PlayerName, Refusal, Term

if TYPE_CHECKING:
    import numpy as np

    from guildhall.engine.drawing.scene import Scene
    from guildhall.engine.play.actions import ActionTable
    from guildhall.engine.play.editions import Edition
    from guildhall.engine.runtime.state import Fields, Record


WATCHER = -1
"""The seat number of a spectator."""
CHANCE = "chance"
"""The kind of a loss that is the present choice itself, whatever it would bring."""
DEFAULT_MAX_EVENTS = 256
"""The most events of an action, unless the game says otherwise."""
MAX_RULE_ARGS = 64
"""The most tables for which the arguments of rules are cached."""
_TableKey = tuple[str, tuple[tuple[str, str], ...], int]
"""The hash of an edition, options, and number of players."""


@dataclass(frozen=True)
class View:
    """A state from the viewpoint of a seat or a spectator, with everything else hidden."""

    game: Game
    seat: int
    record: Record
    box_record: Record
    players: int
    options: Mapping[str, str]
    s: Any
    box: Any
    edition: Edition

    @property
    def rule_args(self) -> dict[str, Argument]:
        """The arguments of all rule sentences, by the edition, options and number of players."""
        key = (self.edition.hash, tuple(self.options.items()), self.players)
        known = self.game.known_rule_args
        if key not in known:
            if len(known) >= MAX_RULE_ARGS:
                known.clear()
            known[key] = self.game.rule_args(self.box, self.options, self.players)
        return known[key]

    def rule(self, number: str) -> Message:
        """A rule sentence, with the numbers of this table."""
        return Message(f"rule-{number}", self.rule_args)


@dataclass(frozen=True)
class Rules:
    """The rule functions that the engine calls; over integers and fixed arrays only."""

    setup: Callable[..., None]
    """(s, box, players, options): fill a zeroed record and advance to the first decision."""
    pending: Callable[..., int]
    """(s): the seats that may decide now, as a bit mask."""
    legal: Callable[..., int]
    """(s, box, seat, out): write all legal actions in ascending order and return their number."""
    perform: Callable[..., None]
    """(s, box, seat, action, events): apply one action and advance to the next decision."""
    scores: Callable[..., None]
    """(s, box, out): points by seat and item; item 0 is the total."""
    winners: Callable[..., int]
    """(s, box): the winning seats as a bit mask."""
    hide: Callable[..., None]
    """(s, box, seat): overwrite what the seat may not know."""
    deal_again: Callable[..., None]
    """(s, box, seat): sample the hidden part of the state (determinization)."""
    value: Callable[..., int]
    """(s, box, seat): the heuristic value of a seat, about 1000 a point."""
    invariants: Callable[..., int]
    """(s, box): 0, or the number of the conservation law that is broken."""


class Game:
    """One game: the names of its package, looked up in its modules."""

    NAME: str
    PLAYERS: tuple[int, ...]
    SEATS: int
    FIELDS: Fields
    """The fields of the state; `STATE` is the dtype made from them."""
    STATE: np.dtype[Any]
    BOX: np.dtype[Any]
    ACTIONS: ActionTable
    MAX_LEGAL: int
    """The most legal actions of a decision; all actions, unless the game says fewer."""
    QUICK_WIDTH: int
    """The beam width of fast bots; it can be small where `value` is reliable."""
    EVENTS: tuple[EventKind, ...]
    MAX_EVENTS: int
    """The most events of an action."""
    OPTIONS: tuple[Option, ...]
    SCORE_ITEMS: tuple[str, ...]
    RULE_NUMBERS: tuple[str, ...]

    def __init__(self, package: ModuleType) -> None:
        self.package = package.__name__
        self._modules: dict[str, ModuleType | None] = {}
        self.known_rule_args: dict[_TableKey, dict[str, Argument]] = {}
        self._renamed: dict[tuple[int, ...], tuple[ActionTable, tuple[EventKind, ...]]] = {}
        for name in (*TABLES, "FIELDS", "STATE", "BOX"):
            setattr(self, name, lookup(package, name, REQUIRED[name]))
        defaults = {"MAX_LEGAL": self.ACTIONS.size, "MAX_EVENTS": DEFAULT_MAX_EVENTS}
        for name, default in defaults.items():
            modules = OPTIONAL_TABLES[name]
            is_given = has(package, name, modules)
            setattr(self, name, lookup(package, name, modules) if is_given else default)

    def __repr__(self) -> str:
        return f"<game {self.NAME}>"

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        return load_game, (self.package,)

    @cached_property
    def seals(self) -> tuple[int, ...]:
        """The shared seal of each seat, shown where the game's own art is not loaded."""
        package, modules = import_module(self.package), OPTIONAL_TABLES["SEALS"]
        named: tuple[int, ...] = (
            lookup(package, "SEALS", modules) if has(package, "SEALS", modules) else ()
        )
        return named or tuple(range(self.SEATS))

    def looks(self, options: Mapping[str, str]) -> tuple[int, ...]:
        """By seat, the seat whose colour and name it has: its own, unless an option says so."""
        for option in self.OPTIONS:
            if option.looks is not None:
                return option.looks.orders[
                    option.values.index(options.get(option.name, option.default))
                ]
        return tuple(range(self.SEATS))

    def actions(self, options: Mapping[str, str]) -> ActionTable:
        """The actions in the notation of a table with these options."""
        return self._tables(options)[0]

    def events(self, options: Mapping[str, str]) -> tuple[EventKind, ...]:
        """The kinds of events in the terms of a table with these options."""
        return self._tables(options)[1]

    def _tables(self, options: Mapping[str, str]) -> tuple[ActionTable, tuple[EventKind, ...]]:
        order = self.looks(options)
        if order not in self._renamed:
            self._renamed[order] = self.ACTIONS, self.EVENTS
            for looks in filter(None, (option.looks for option in self.OPTIONS)):
                rename = partial(looks.rename, order)
                events = tuple(kind.renamed(rename) for kind in self.EVENTS)
                self._renamed[order] = self.ACTIONS.renamed(rename), events
        return self._renamed[order]

    @cached_property
    def score_groups(self) -> dict[str, tuple[str, ...]]:
        """Score items that the score sheet sums up, by group."""
        package, modules = import_module(self.package), OPTIONAL_TABLES["SCORE_GROUPS"]
        if not has(package, "SCORE_GROUPS", modules):
            return {}
        groups: dict[str, tuple[str, ...]] = lookup(package, "SCORE_GROUPS", modules)
        return groups

    @cached_property
    def rules_package(self) -> ModuleType:
        """The package of the rules."""
        return import_module(f"{self.package}.rules")

    def rule_module(self, name: str) -> str:
        """The name of the module that defines a rule function."""
        module = module_of(self.rules_package, name, RULE_FUNCTIONS[name])
        return module.__name__ if module else self.rules_package.__name__

    @cached_property
    def rules(self) -> Rules:
        """The rule functions as plain Python."""
        return Rules(**{n: getattr(import_module(self.rule_module(n)), n) for n in RULE_FUNCTIONS})

    def _lookup(self, name: str) -> Any:
        """A function of the package; its module is imported when it is first needed."""
        return getattr(self._module(name), name)

    def _module(self, name: str) -> ModuleType | None:
        if name not in self._modules:
            modules = {**REQUIRED, **OPTIONAL}[name]
            self._modules[name] = module_of(import_module(self.package), name, modules)
        return self._modules[name]

    @cached_property
    def has_scene(self) -> bool:
        """Whether the game draws its own board."""
        return has(import_module(self.package), "scene", OPTIONAL["scene"])

    def check_options(self, players: int, options: Mapping[str, str]) -> Refusal | None:
        """The refusal of a combination of options that the rules forbid."""
        if not self._has("check_options"):
            return None
        refusal: Refusal | None = self._lookup("check_options")(players, options)
        return refusal

    def rule_args(
        self, box: Any, options: Mapping[str, str], players: int = 0
    ) -> dict[str, Argument]:
        """The arguments of all rule sentences: the numbers of an edition and of a table.

        Options may be missing and `players` may be 0: the sentences then tell all cases.
        """
        if not self._has("rule_args"):
            return {}
        args: dict[str, Argument] = self._lookup("rule_args")(box, options, players)
        return args

    def box(self, edition: Edition) -> Record:
        """The edition as a record; raises EditionError naming the value that is wrong."""
        record: Record = self._lookup("fill_box")(edition)
        return record

    def describe(self, view: View, seat: int, action: int) -> Message:
        """The description of an action, with the scene elements it refers to."""
        message: Message = self._lookup("describe")(view, seat, action)
        return message

    def refuse(self, view: View, seat: int, action: int) -> Refusal:
        """Why the action is not legal now."""
        refusal: Refusal = self._lookup("refuse")(view, seat, action)
        return refusal

    def prompt(self, view: View, seat: int) -> Message:
        """The prompt of the seat."""
        message: Message = self._lookup("prompt")(view, seat)
        return message

    def moment(self, view: View) -> Message | None:
        """Round, turn and step of the game, if it describes them."""
        if not self._has("moment"):
            return None
        message: Message = self._lookup("moment")(view)
        return message

    def round_number(self, view: View) -> int:
        """The argument `round` of the moment; 0 if it has none."""
        moment = self.moment(view)
        number = None if moment is None else moment.args.get("round")
        return number if isinstance(number, int) else 0

    def holdings(self, view: View, seat: int) -> tuple[Holding, ...]:
        """The possessions of the seat in a fixed order, so that two states can be compared."""
        if not self._has("holdings"):
            return ()
        return tuple(self._lookup("holdings")(view, seat))

    def losses(self, view: View, action: int) -> tuple[Loss, ...]:
        """What the viewer gives up by an action that passes, ends or declines."""
        if not self._has("losses") or not self.ACTIONS.kind(action).closing:
            return ()
        return tuple(self._lookup("losses")(view, action))

    @property
    def has_losses(self) -> bool:
        """Whether the game announces losses."""
        return self._has("losses")

    def means(self, view: View, seat: int) -> dict[str, int]:
        """What the seat can still use in this round and loses otherwise, such as dice."""
        return dict(self._lookup("means")(view, seat)) if self._has("means") else {}

    def resources(self, view: View, seat: int) -> dict[str, int]:
        """What the seat keeps for later rounds, without what a new round has brought."""
        return dict(self._lookup("resources")(view, seat)) if self._has("resources") else {}

    def bystanders(self, view: View) -> tuple[NeutralParty, ...]:
        """Parties without a seat that score, for the score sheet."""
        if not self._has("bystanders"):
            return ()
        return tuple(self._lookup("bystanders")(view))

    @property
    def has_sentences(self) -> bool:
        """Whether the game turns whole decisions into sentences."""
        return self._has("narrate")

    def narrate(self, decision: WholeDecision) -> Act | None:
        """The decision as one sentence; None if the game has none for it."""
        if not self.has_sentences:
            return None
        act: Act | None = self._lookup("narrate")(decision)
        return act

    def merits(self, view: View, seat: int) -> tuple[Merit, ...]:
        """The advantages of the seat in this state, which hints give as reasons."""
        if not self._has("merits"):
            return ()
        return tuple(self._lookup("merits")(view, seat))

    def counted(self, view: View, seat: int) -> dict[str, int]:
        """The numbers behind score items, where they say more than the points."""
        if not self._has("counted"):
            return {}
        return dict(self._lookup("counted")(view, seat))

    def reveal(self, s: Any) -> None:
        """Reveal what a true state marks as concealed, when the game is over."""
        if self._has("reveal"):
            self._lookup("reveal")(s)

    def why_not(self, view: View, seat: int, element: str) -> Refusal | None:
        """Why the seat can choose nothing at a scene element, if the game explains it."""
        if not self._has("why_not"):
            return None
        refusal: Refusal | None = self._lookup("why_not")(view, seat, element)
        return refusal

    @property
    def has_traces(self) -> bool:
        """Whether the game has visuals for its events."""
        return self._has("trace")

    def trace(self, before: View, after: View, event: tuple[int, ...]) -> EventVisuals:
        """The visuals of an event, for a viewer who has seen the view before and the one after."""
        if not self.has_traces:
            return EventVisuals()
        trace: EventVisuals = self._lookup("trace")(before, after, event)
        return trace

    @property
    def has_ceremonies(self) -> bool:
        """Whether the game shows some of its events as sequences."""
        return self._has("ceremony")

    def ceremony(
        self, before: View, after: View, events: Sequence[tuple[int, ...]]
    ) -> list[SequenceRowRef | None]:
        """The sequence row of each event of a decision; None for events outside sequences."""
        if not self.has_ceremonies:
            return [None] * len(events)
        rows: list[SequenceRowRef | None] = list(self._lookup("ceremony")(before, after, events))
        return rows

    @property
    def can_pick(self) -> bool:
        """Whether the game has choices whose pieces can be picked in any order."""
        return self._has("pick")

    @cached_property
    def pick(self) -> Callable[..., None]:
        """(s, box, seat, action, events): pick one piece of such a choice."""
        function: Callable[..., None] = self._lookup("pick")
        return function

    def _has(self, name: str) -> bool:
        return hasattr(self._module(name), name)

    def scene(self, view: View, wide: bool) -> Scene:
        """The table as this seat sees it, if the game draws it (else see `drawing.plain_board`)."""
        scene: Scene = self._scene(view, wide)
        return scene

    @cached_property
    def _scene(self) -> Callable[..., Any]:
        return lookup_lazy(import_module(self.package), "scene")


@cache
def load_game(package: str) -> Game:
    """The game of a package; IncompleteGame says what it lacks."""
    return Game(load_package(package))


# What a game declares: options, events, holdings, losses, merits, neutral parties.


@dataclass(frozen=True)
class Option:
    """A choice made before the game; `setup` gets the index of its value."""

    name: str
    values: tuple[str, ...]
    default: str
    neutral: bool = False
    """Whether all values are played alike: observations and variations of options leave it out."""
    added: bool = False
    """Whether older saved games lack it: they were played with its default."""
    looks: Looks | None = None
    """The colours of the seats by its values; at most one option of a game has them."""


@dataclass(frozen=True)
class Looks:
    """Seats that change colours: drawings, texts and notation follow, rules and states do not."""

    term: str
    """The family of terms that names the colours; its first tokens are those of the seats."""
    orders: tuple[tuple[int, ...], ...]
    """For each value of the option: by seat, the seat whose colour it has."""

    def rename(self, order: tuple[int, ...], term: str | None, tokens: Tokens) -> Tokens:
        """The tokens of a family of terms, with the colours in this order."""
        if term != self.term:
            return tokens
        return (*(tokens[look] for look in order), *tokens[len(order) :])


Tokens = tuple[str, ...]
Rename = Callable[[str | None, Tokens], Tokens]
"""(term, tokens): the tokens of a family of terms at one table."""


@dataclass(frozen=True)
class EventKind:
    """One kind of event: its name and what its numbers mean.

    `args` names up to five numbers; a term family turns number n into the n-th
    token's term, "seat" into a player's name, None leaves the number.
    """

    name: str
    args: tuple[tuple[str, tuple[str, tuple[str, ...]] | str | None], ...] = ()
    aside: bool = False
    """Whether the history folds it away for spectators."""
    sums: tuple[str, ...] | None = None
    """Consecutive events that differ in these numbers only are shown as one: `event-KIND-several`.

    The message gets their `count` and the sums. A number that names a thing may differ too.
    """
    income: str = ""
    """The number that the end of a round pays to the seat, where closing a turn can forfeit it."""
    points: str = ""
    """The number that the final scoring adds to the seat's total."""

    def renamed(self, rename: Rename) -> EventKind:
        """The same kind with other names for things."""
        args = tuple(
            (name, (means[0], rename(*means)) if isinstance(means, tuple) else means)
            for name, means in self.args
        )
        return replace(self, args=args)

    def points_in(self, row: tuple[int, ...]) -> int:
        """The points that the event adds to the seat's total."""
        names = [name for name, _ in self.args]
        return row[3 + names.index(self.points)] if self.points else 0

    def message(self, row: tuple[int, ...]) -> Message:
        """The message `event-KIND` with `seat` and the named numbers as arguments."""
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
    """Something that a seat has, for receipts: its name and count.

    The count of a rank is a place in an order: the lower it is, the better.
    """

    name: Message | Term
    count: int
    is_rank: bool = False
    icon: str = ""
    """Its symbol."""
    is_neutral: bool = False
    """Whether more is neither better nor worse: pieces that are placed, cards that are played."""


@dataclass(frozen=True)
class Loss:
    """What a closing action gives up: a means, a resource, an income, points, or a chance.

    `kind` is a name of `means` or `resources`, an event kind with an income, "score" or `CHANCE`.
    """

    kind: str
    amount: int
    message: Message | None
    """None where the text of the action says it."""
    avoidable: bool = True
    """Whether another action now would avoid it."""


@dataclass(frozen=True)
class Merit:
    """An advantage of a seat, and what it is worth, about 1000 a point."""

    message: Message
    worth: int


@dataclass(frozen=True)
class NeutralParty:
    """A party without a seat that scores too: a name, and points by item."""

    name: Message
    points: tuple[int, ...]
