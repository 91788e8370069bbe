"""Actions: small integers in one table per game, with a readable notation.

A kind of action has parameters, each a list of tokens; the action's number is
the kind's base plus the parameters' indices as mixed-radix digits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product

from guildhall.engine.text import Argument, Message, Term

DERIVED = -1
"""The base of an action kind that gets its numbers from its table."""
MAX_SHOWN = 80
"""The most letters of a wrong text in an error message."""


@dataclass(frozen=True)
class Param:
    """One parameter: its name, its notation tokens, and the family of terms that name it."""

    name: str
    tokens: tuple[str, ...]
    term: str | None = None

    def argument(self, index: int) -> Argument:
        token = self.tokens[index]
        if self.term is not None:
            return Term(f"{self.term}-{token}")
        return int(token) if token.lstrip("-").isdigit() else token


@dataclass(frozen=True)
class UnorderedGroup:
    """A choice whose pieces can be picked in any order, although `legal` accepts them ascending."""

    remaining: str
    """The field of the state that counts the pieces still to come: 0 outside the choice."""
    event: str
    """The event that reports each piece, including pieces that the rules add because they are
    forced."""
    stop: str = ""
    """The kind of action that ends the choice early."""


@dataclass(frozen=True)
class ActionKind:
    """One kind of action, starting at number `base`.

    The base may be left out: the table numbers its kinds one after the other. A base that is given
    must be that number, so that a constant of the rules is checked.
    """

    name: str
    base: int = DERIVED
    params: tuple[Param, ...] = ()
    commutes: UnorderedGroup | None = None
    """The choice whose pieces can be picked in any order; the game then needs `pick`."""
    closing: bool = False
    """Whether it passes, ends or declines: it is offered after everything else."""

    @cached_property
    def size(self) -> int:
        size = 1
        for param in self.params:
            size *= len(param.tokens)
        return size

    @cached_property
    def actions(self) -> range:
        """The numbers of its actions, once it is in a table."""
        if self.base == DERIVED:
            raise ValueError(f"action kind {self.name} has no numbers outside its table")
        return range(self.base, self.base + self.size)


class NotationError(ValueError):
    """A text that is not the notation of an action."""


def _short(text: str) -> str:
    return text if len(text) <= MAX_SHOWN else f"{text[:MAX_SHOWN]}…"


def _numbered(kinds: Iterable[ActionKind]) -> Iterator[ActionKind]:
    """The kinds with their bases; ValueError if a base that is given is another."""
    base = 0
    for kind in kinds:
        if kind.base not in (DERIVED, base):
            raise ValueError(f"action kind {kind.name} has base {kind.base}, not {base}")
        yield replace(kind, base=base) if kind.base == DERIVED else kind
        base += kind.size


class ActionTable:
    """All actions of a game, with their numbers, notations and default descriptions."""

    def __init__(self, kinds: Sequence[ActionKind]) -> None:
        self.kinds = tuple(_numbered(kinds))
        self.size = sum(kind.size for kind in self.kinds)
        self._by_name = {kind.name: kind for kind in self.kinds}
        if len(self._by_name) != len(self.kinds):
            raise ValueError("two action kinds share a name")

    def renamed(
        self, rename: Callable[[str | None, tuple[str, ...]], tuple[str, ...]]
    ) -> ActionTable:
        """The same actions with other tokens: `rename` gets a parameter's term and tokens."""
        kinds = []
        for kind in self.kinds:
            params = (replace(p, tokens=rename(p.term, p.tokens)) for p in kind.params)
            kinds.append(replace(kind, params=tuple(params)))
        return ActionTable(kinds)

    @cached_property
    def _notations(self) -> tuple[str, ...]:
        return tuple(
            " ".join((kind.name, *tokens))
            for kind in self.kinds
            for tokens in product(*(param.tokens for param in kind.params))
        )

    @cached_property
    def _numbers(self) -> dict[str, int]:
        numbers = {text: number for number, text in enumerate(self._notations)}
        if len(numbers) != self.size:
            raise ValueError("two actions share a notation")
        return numbers

    def kind(self, action: int) -> ActionKind:
        for kind in self.kinds:
            if kind.base <= action < kind.base + kind.size:
                return kind
        raise NotationError(f"there is no action number {action}")

    def kind_named(self, name: str) -> ActionKind:
        return self._by_name[name]

    def number(self, kind: ActionKind, indices: Iterable[int]) -> int:
        """The action of this kind with these indices of its parameters."""
        rest = 0
        for param, index in zip(kind.params, indices, strict=True):
            rest = rest * len(param.tokens) + index
        return kind.base + rest

    def indices(self, action: int) -> tuple[int, ...]:
        """The indices of the action's parameters."""
        kind = self.kind(action)
        rest = action - kind.base
        digits = []
        for param in reversed(kind.params):
            rest, digit = divmod(rest, len(param.tokens))
            digits.append(digit)
        return tuple(reversed(digits))

    def words(self, action: int) -> Message:
        """The default description: `action-KIND` with the parameters as arguments."""
        kind = self.kind(action)
        pairs = zip(kind.params, self.indices(action), strict=True)
        return Message(f"action-{kind.name}", {p.name: p.argument(i) for p, i in pairs})

    def notation(self, action: int) -> str:
        self.kind(action)
        return self._notations[action]

    def line(self, actions: Iterable[int]) -> str:
        """Several actions of one decision on one line."""
        return " ".join(self.notation(action) for action in actions)

    def parse(self, line: str) -> list[int]:
        """The actions of one line; every kind has a fixed number of tokens."""
        words = line.split()
        actions = []
        start = 0
        while start < len(words):
            kind = self._by_name.get(words[start])
            if kind is None:
                raise NotationError(f"unknown action '{_short(words[start])}'")
            end = start + 1 + len(kind.params)
            text = " ".join(words[start:end])
            number = self._numbers.get(text)
            if number is None:
                raise NotationError(f"'{_short(text)}' is no action")
            actions.append(number)
            start = end
        if not actions:
            raise NotationError("no action given")
        return actions
