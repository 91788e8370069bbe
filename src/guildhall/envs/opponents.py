"""Bots that play inside a batch: those that are not compiled into stepping are asked here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from guildhall.bots import random
from guildhall.bots.batch import minds_for
from guildhall.bots.bot import Player
from guildhall.bots.game_loop import IllegalChoice, ask
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace
from guildhall.engine.runtime.seeded_choice import entry_seed
from guildhall.envs.config import Choice

if TYPE_CHECKING:
    from guildhall.envs.batched import Batch


class Opponents:
    """The bots of a batch that Python asks, by seat."""

    def __init__(self, choice: Choice) -> None:
        self._choice = choice
        self._players = {s: p for s, p in choice.opponents.items() if p.bot is not random}
        self._seats = sum(1 << seat for seat in self._players)
        ours = [seat for seat in range(choice.players) if seat not in choice.opponents]
        self._ours = sum(1 << seat for seat in ours)

    def answer_together(self, batch: Batch) -> None:
        """Where seats answer together: put the bots' actions beside those that were given."""
        if self._seats and self._choice.is_together:
            for game in np.flatnonzero(batch.arrays.seats & self._seats).tolist():
                self._answer(batch, game)

    def _answer(self, batch: Batch, game: int) -> None:
        for seat in self._players:
            if int(batch.arrays.seats[game]) >> seat & 1:
                action = self._asked(batch, game, seat)[0]
                self._put(batch, game, seat, action, game * batch.players + seat)

    def move(self, batch: Batch) -> None:
        """Play on in all games until somebody else is asked."""
        if not self._seats:
            return
        for game in self._waiting(batch):
            while self._is_ours_alone(batch, game):
                if self._choice.is_together:
                    self._answer(batch, game)
                    batch.step_one(game)
                else:
                    self._turn(batch, game)

    def _waiting(self, batch: Batch) -> Iterator[int]:
        for game in range(batch.games):
            if self._is_ours_alone(batch, game):
                yield game

    def _is_ours_alone(self, batch: Batch, game: int) -> bool:
        """Whether nobody but these bots is asked."""
        asked = int(batch.arrays.seats[game])
        if self._choice.is_together:
            return not asked & self._ours
        return asked in self._players

    def _turn(self, batch: Batch, game: int) -> None:
        """One answer of a bot, piece by piece, as long as nobody else is asked in between."""
        arrays = batch.arrays
        seat = int(arrays.seats[game])
        pieces = self._asked(batch, game, seat)
        for number, action in enumerate(pieces):
            self._put(batch, game, seat, action, game)
            before = int(arrays.seeds[game])
            batch.step_one(game)
            goes_on = int(arrays.seats[game]) == seat and before == int(arrays.seeds[game])
            if number + 1 < len(pieces) and (not goes_on or arrays.are_asked[game]):
                return

    def _put(self, batch: Batch, game: int, seat: int, action: int, row: int) -> None:
        """Put a bot's action where it is performed from; IllegalChoice if it may not be."""
        face, player = self._choice.face, self._players[seat]
        require_allowed(player, face, batch.record_asked(game), seat, action)
        batch.arrays.actions[row] = batch.arrays.seen[seat, action]

    def _asked(self, batch: Batch, game: int, seat: int) -> list[int]:
        mind = int(minds_for([int(batch.arrays.seeds[game])])[0])
        seed = entry_seed(mind, seat, int(batch.arrays.lengths[game]) + 1)
        face, player = self._choice.face, self._players[seat]
        return answer_of(player, face, batch.record_asked(game), seat, batch.players, seed)


def answer_of(
    player: Player, face: RulesFace, record: Record, seat: int, players: int, seed: int
) -> list[int]:
    """What a bot wants to do, at least one action; IllegalChoice if it says nothing."""
    pieces = ask(face, record, seat, players, player, seed)
    if not pieces:
        raise IllegalChoice(f"The bot {player.name} answered no actions.")
    return pieces


def require_allowed(
    player: Player, face: RulesFace, record: Record, seat: int, action: int
) -> None:
    """IllegalChoice, unless the rules let the seat do that now."""
    if action not in face.legal(record, seat):
        raise IllegalChoice(f"The bot {player.name} chose what is not allowed: {action}.")
