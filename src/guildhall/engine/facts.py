"""What a game declares and tells of itself: options, events, what seats have and are worth."""

from __future__ import annotations

from dataclasses import dataclass

from guildhall.engine.text import Argument, SeatName, Term, Words


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
class Holding:
    """Something that a seat has, as a receipt tells it: its name and how many.

    A place in an order is a rank: the lower it is, the better.
    """

    name: Words | Term
    count: int
    is_rank: bool = False


@dataclass(frozen=True)
class Merit:
    """Something that speaks for a seat in a position, and what it is worth, about 1000 a point."""

    words: Words
    worth: int


@dataclass(frozen=True)
class Bystander:
    """Somebody without a seat who scores too: a name, and points by item."""

    name: Words
    points: tuple[int, ...]
