"""Actions as Python objects, and the parsing and checking of the ones that callers pass."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeGuard

import numpy as np

from guildhall.engine.contract import Game, View
from guildhall.engine.dependencies import require_full_install
from guildhall.engine.play.actions import MAX_SHOWN, ActionTable, NotationError
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.log import LogEntry
from guildhall.engine.play.match import IllegalAction, Match
from guildhall.engine.runtime.state import copy_record
from guildhall.engine.text import Message, Refusal, checked_language, render_for


@dataclass(frozen=True)
class Action:
    """One action of a game; two with the same number are equal."""

    game: Game
    number: int
    seat: int = field(compare=False)
    _view: View | None = field(default=None, compare=False, repr=False)
    _names: tuple[str, ...] = field(default=(), compare=False, repr=False)
    _table: ActionTable | None = field(default=None, compare=False, repr=False)

    @property
    def notation(self) -> str:
        """Its text in saved games, which `play` accepts too."""
        return self._actions.notation(self.number)

    def words(self, language: str = "en") -> str:
        """A sentence that says what it does."""
        if self._view is None:
            words = self._actions.words(self.number)
        else:
            words = self.game.describe(self._view, self.seat, self.number)
        sentence = render_for(self.game.package, language, words, self._names)
        return self.notation if sentence == words.text else sentence

    @property
    def _actions(self) -> ActionTable:
        """The actions in the notation of its table."""
        return self._table or self.game.ACTIONS

    def __index__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        is_known = is_action_number(self.game, self.number)
        return f"<{self.number} {self.notation}>" if is_known else "<no action>"


ActionLike = str | int | Action | np.integer
"""An action by its notation, its number or itself; a notation may contain several."""
ActionsLike = ActionLike | Sequence[ActionLike]


@dataclass(frozen=True)
class Turn:
    """One decision that was made: a seat and the actions it chose."""

    seat: int
    actions: tuple[Action, ...]
    _match: Match = field(compare=False, repr=False)
    _entry: LogEntry = field(compare=False, repr=False)

    def words(self, language: str = "en") -> str:
        """The decision as one sentence, with all that its own seat knows about it.

        If the game has no sentence for it, there is a line for each action.
        """
        match, language = self._match, checked_language(language)
        package, names = match.game.package, match.log.header.names
        act = match.game.narrate(match.seen_by(self.seat, match.applied(self._entry)))
        if act is None:
            return "\n".join(action.words(language) for action in self._described())
        with require_full_install("Words need"):
            sentence = act.fitting("line", package, language, names)
        return render_for(package, language, sentence, names)

    def _described(self) -> Iterator[Action]:
        """The actions, each with the view before it."""
        match, number = self._match, self._entry.number
        record = copy_record(match.records[number - 1])
        for action in self.actions:
            yield replace(
                action, _view=match.view(self.seat, record), _names=match.log.header.names
            )
            match.perform(record, self.seat, action.number, number)

    def __str__(self) -> str:
        return f"{self.seat} {' '.join(map(str, self.actions))}"


def is_integer(number: object) -> TypeGuard[int]:
    """Whether it is an integer of Python or numpy, and no bool."""
    return isinstance(number, int | np.integer) and not isinstance(number, bool)


def is_action_number(game: object, number: object) -> bool:
    """Whether it is the number of an action of the game."""
    return isinstance(game, Game) and is_integer(number) and 0 <= number < game.ACTIONS.size


def parse_actions(match: Match, actions: object) -> list[int]:
    """The numbers of the actions; IllegalAction for anything that is no action of the game."""
    pieces = actions if isinstance(actions, list | tuple) else [actions]
    found: list[int] = []
    for piece in pieces:
        found += _parse_action(match, piece, len(found))
    return found


def _parse_action(match: Match, piece: object, index: int) -> list[int]:
    game = match.game
    if isinstance(piece, str):
        try:
            return match.actions.parse(piece)
        except NotationError:
            raise illegal_action(
                game, "no-such-action", " ".join(piece[:MAX_SHOWN].split()), index
            ) from None
    if isinstance(piece, Action):
        if piece.game is not game:
            raise illegal_action(game, "no-such-action", repr(piece), index)
        piece = piece.number  # callers can construct an Action with any number
    if not is_integer(piece):
        raise illegal_action(game, "no-action-kind", type(piece).__name__, index)
    number = int(piece)
    if not is_action_number(game, number):
        shown = str(number) if number.bit_length() < 64 else "a huge number"
        raise illegal_action(game, "no-such-action", shown, index)
    return [number]


def illegal_action(game: Game, reason: str, shown: str, piece: int = 0) -> IllegalAction:
    """The error for an argument that is no action, before any rule is checked."""
    return IllegalAction(Refusal("", Message(f"refusal-{reason}")), piece, shown, game.package)


def draft_of(match: Match, seat: int, actions: Sequence[int]) -> Draft:
    """A draft with these actions; IllegalAction names the one that is refused."""
    if seat not in match.seats() and actions:
        raise match.out_of_turn(seat, actions[0], 0)
    draft = Draft(match, seat)
    draft.extend(actions)
    return draft


def commit_decision(
    match: Match, seat: int, waiting: Sequence[int], chosen: Sequence[int]
) -> list[int]:
    """Play a whole decision; the actions that still wait if it needs further ones."""
    kinds = match.game.ACTIONS.kind
    if not waiting:
        try:
            match.play(seat, chosen)
        except IllegalAction:
            if seat not in match.seats() or not any(kinds(a).commutes for a in chosen):
                raise
        else:
            return []
    draft = draft_of(match, seat, [*waiting, *chosen])
    draft.settle()
    return _commit_if_whole(match, draft)


def add_action(match: Match, seat: int, waiting: Sequence[int], piece: int) -> list[int]:
    """Add one action; the actions that wait now because others may go with them."""
    if not waiting and not match.game.ACTIONS.kind(piece).commutes:
        match.play(seat, [piece])
        return []
    draft = draft_of(match, seat, [*waiting, piece])
    return draft.actions if draft.is_selecting else _commit_if_whole(match, draft)


def _commit_if_whole(match: Match, draft: Draft) -> list[int]:
    if not draft.entry:
        return draft.actions
    match.play(draft.seat, draft.entry)
    return []
