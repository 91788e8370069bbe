"""Bots that play inside a batch: those that are not compiled into stepping are asked here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from guildhall.bots import random
from guildhall.bots.batch import minds_for
from guildhall.bots.play import IllegalChoice, ask
from guildhall.engine.kernel.choices import entry_seed
from guildhall.envs.choosing import Choice

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
            for game in np.flatnonzero(batch.asked & self._seats).tolist():
                self._answer(batch, game)

    def _answer(self, batch: Batch, game: int) -> None:
        for seat in self._players:
            if int(batch.asked[game]) >> seat & 1:
                action = self._asked(batch, game, seat)[0]
                row = game * batch.players + seat
                batch.arrays.actions[row] = batch.arrays.seen[seat, action]

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
        asked = int(batch.asked[game])
        if self._choice.is_together:
            return not asked & self._ours
        return asked in self._players

    def _turn(self, batch: Batch, game: int) -> None:
        """One answer of a bot, piece by piece, as long as nobody else is asked in between."""
        seat = int(batch.asked[game])
        pieces = self._asked(batch, game, seat)
        for number, action in enumerate(pieces):
            record = batch.record_asked(game)
            if action not in self._choice.face.legal(record, seat):
                name = self._players[seat].name
                raise IllegalChoice(f"The bot {name} chose what is not allowed: {action}.")
            batch.arrays.actions[game] = batch.arrays.seen[seat, action]
            before = int(batch.arrays.seeds[game])
            batch.step_one(game)
            goes_on = int(batch.asked[game]) == seat and before == int(batch.arrays.seeds[game])
            if number + 1 < len(pieces) and (not goes_on or batch.arrays.are_asked[game]):
                return

    def _asked(self, batch: Batch, game: int, seat: int) -> list[int]:
        mind = int(minds_for([int(batch.arrays.seeds[game])])[0])
        seed = entry_seed(mind, seat, int(batch.arrays.lengths[game]) + 1)
        record = batch.record_asked(game)
        player = self._players[seat]
        pieces = ask(self._choice.face, record, seat, batch.players, player, seed)
        if not pieces:
            raise IllegalChoice(f"The bot {player.name} answered no actions.")
        return pieces
