"""Actions as a Python user holds them, and the reading of whatever is given as one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeGuard

import numpy as np

from guildhall.engine.contract import Game, View
from guildhall.engine.play.actions import SHOWN, NotationError
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.match import IllegalAction, Match
from guildhall.engine.text import Message, Refusal, render_for


@dataclass(frozen=True)
class Action:
    """One action of a game; equal to every other of the same number."""

    game: Game
    number: int
    seat: int = field(compare=False)
    _view: View | None = field(default=None, compare=False, repr=False)
    _names: tuple[str, ...] = field(default=(), compare=False, repr=False)

    @property
    def notation(self) -> str:
        """As it is written in files and taken by `play`."""
        return self.game.ACTIONS.notation(self.number)

    def words(self, language: str = "en") -> str:
        """What it does, for people."""
        if self._view is None:
            words = self.game.ACTIONS.words(self.number)
        else:
            words = self.game.describe(self._view, self.seat, self.number)
        told = render_for(self.game.package, language, words, self._names)
        return self.notation if told == words.text else told

    def __index__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        is_known = is_number(self.game, self.number)
        return f"<{self.number} {self.notation}>" if is_known else "<no action>"


Piece = str | int | Action | np.integer
"""An action by its notation, its number or itself; a notation may hold several."""
Given = Piece | Sequence[Piece]


@dataclass(frozen=True)
class Turn:
    """One decision that was made: a seat and the actions it chose."""

    seat: int
    actions: tuple[Action, ...]

    def __str__(self) -> str:
        return f"{self.seat} {' '.join(map(str, self.actions))}"


def is_whole(number: object) -> TypeGuard[int]:
    """Whether it is a whole number: Python's or numpy's, but no truth value."""
    return isinstance(number, int | np.integer) and not isinstance(number, bool)


def is_number(game: object, number: object) -> bool:
    """Whether it is the number of an action of the game."""
    return isinstance(game, Game) and is_whole(number) and 0 <= number < game.ACTIONS.size


def numbers_of(game: Game, given: object) -> list[int]:
    """The actions' numbers; IllegalAction for whatever names no action of the game."""
    pieces = given if isinstance(given, list | tuple) else [given]
    found: list[int] = []
    for piece in pieces:
        found += _numbers(game, piece, len(found))
    return found


def _numbers(game: Game, piece: object, place: int) -> list[int]:
    if isinstance(piece, str):
        try:
            return game.ACTIONS.parse(piece)
        except NotationError:
            raise illegal_action(
                game, "no-such-action", " ".join(piece[:SHOWN].split()), place
            ) from None
    if isinstance(piece, Action):
        if piece.game is not game:
            raise illegal_action(game, "no-such-action", repr(piece), place)
        piece = piece.number  # anybody can make an action, of whatever they like
    if not is_whole(piece):
        raise illegal_action(game, "no-action-kind", type(piece).__name__, place)
    number = int(piece)
    if not is_number(game, number):
        shown = str(number) if number.bit_length() < 64 else "a huge number"
        raise illegal_action(game, "no-such-action", shown, place)
    return [number]


def illegal_action(game: Game, why: str, shown: str, piece: int = 0) -> IllegalAction:
    """What is refused before any rule is asked."""
    return IllegalAction(Refusal("", Message(f"refusal-{why}")), piece, shown, game.package)


# ---- deciding
# Decisions as a Python user makes them: whole ones, or piece by piece in any order.


def compose(match: Match, seat: int, actions: Sequence[int]) -> Draft:
    """A draft of these pieces; IllegalAction names the one that is refused."""
    if seat not in match.seats() and actions:
        raise match.out_of_turn(seat, actions[0], 0)
    draft = Draft(match, seat)
    for action in actions:
        draft.add(action)
    return draft


def decide(match: Match, seat: int, waiting: Sequence[int], chosen: Sequence[int]) -> list[int]:
    """Commit a whole decision; the pieces that still wait, if they are none without others."""
    kinds = match.game.ACTIONS.kind
    if not waiting:
        try:
            match.play(seat, chosen)
        except IllegalAction:
            if seat not in match.seats() or not any(kinds(a).commutes for a in chosen):
                raise
        else:
            return []
    return _settled(match, compose(match, seat, [*waiting, *chosen]))


def pick(match: Match, seat: int, waiting: Sequence[int], piece: int) -> list[int]:
    """Choose a single piece; those that wait now, because others may go with them."""
    if not waiting and not match.game.ACTIONS.kind(piece).commutes:
        match.play(seat, [piece])
        return []
    draft = compose(match, seat, [*waiting, piece])
    return draft.actions if draft.is_selecting else _settled(match, draft)


def _settled(match: Match, draft: Draft) -> list[int]:
    if not draft.entry:
        return draft.actions
    match.play(draft.seat, draft.entry)
    return []
