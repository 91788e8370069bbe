"""One game through the eyes of its seats: what the adapters for other suites are made of."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import numpy as np

from guildhall.engine.observation.encoder import WAYS, Encoder
from guildhall.engine.observation.layout import rotate_actions
from guildhall.engine.play.setup import SetupError, chosen_options
from guildhall.engine.runtime.ruleset import key_words, option_indices
from guildhall.engine.runtime.state import Record, copy_record, record_from_bytes
from guildhall.envs.config import (
    REWARDS,
    Array,
    InvalidStep,
    RewardFunction,
    action_number,
    require_bool,
    require_one_of,
)
from guildhall.envs.vector_env import OTHER_RULES, rules_digest
from guildhall.library.live_game import seed_or_random
from guildhall.library.new_game import checked_options, find_game, player_count, ruleset_of

NOT_RESET = "No game has begun yet: begin one, from a seed."


class SingleGame:
    """One game: who is asked, what it sees and may do, and what it gets in the end.

    Everything is told from the place of the seat that is asked, as in a batch; in a
    simultaneous decision everybody sees the game as it was when all were asked.
    """

    def __init__(
        self,
        name: str,
        players: int | None = None,
        *,
        options: Mapping[str, str] | None = None,
        edition: str | os.PathLike[str] | None = None,
        observation: str = "bytes",
        reward: str | RewardFunction = "win share",
        compiled: bool = True,
    ) -> None:
        self._made_of = (name, players, options, edition, observation, reward, compiled)
        game = find_game(name)
        self.players = player_count(game, players)
        self.options = chosen_options(game, self.players, checked_options(options))
        require_one_of("observation", observation, WAYS)
        if not callable(reward):
            require_one_of("reward", reward, REWARDS)
        self._reward = reward
        _, self.face = ruleset_of(game, edition, require_bool("compiled", compiled))
        self.encoder = Encoder(self.face, self.players, observation, self.options)
        self._seen = rotate_actions(game, self.players)
        self._meant = np.argsort(self._seen, axis=1)
        self.length = 0
        self._waiting: list[int] = []
        self._record: Record = np.zeros(0, game.STATE)
        self._asked: Record = self._record

    def __copy__(self) -> SingleGame:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> SingleGame:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (self._made_of, self.to_bytes() if len(self._record) else b"")

    def begin(self, seed: int) -> None:
        """A new game from its seed."""
        options = option_indices(self.face.game, self.options)
        self._record = self.face.setup(self.players, options, *key_words(seed_or_random(seed)))
        self.length = 0
        self._ask([])

    def _ask(self, waiting: list[int]) -> None:
        """Go on with those who are still to be asked, or with the next decision."""
        self._waiting = waiting
        if not waiting:
            self._waiting = self.face.seats(self._record)
            several = len(self._waiting) > 1
            self._asked = copy_record(self._record) if several else self._record

    @property
    def actions(self) -> int:
        return self.face.game.ACTIONS.size

    @property
    def is_over(self) -> bool:
        return not self._waiting

    @property
    def seat(self) -> int:
        """The seat that is asked; -1 when the game is over."""
        return self._waiting[0] if self._waiting else -1

    @property
    def waiting(self) -> tuple[int, ...]:
        """All seats that are still to be asked in this decision."""
        return tuple(self._waiting)

    @property
    def asked(self) -> Record:
        """The whole state as it was when the seats that decide now were asked."""
        return self._asked

    def view(self, seat: int) -> Record:
        """What a seat may know."""
        if not len(self._asked):
            raise InvalidStep(NOT_RESET)
        return self.face.hidden(self._asked, seat)

    def observation(self, seat: int) -> Array:
        """The same, told in columns."""
        row: Array = self.encoder.observe(self.view(seat), np.array([seat]))[0]
        return row

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat that is to be asked, as it sees them."""
        if seat not in self._waiting:
            return []
        actions: list[int] = self._seen[seat, self.face.legal(self._asked, seat)].tolist()
        return sorted(actions)

    def mask(self, seat: int) -> Array:
        """A byte for every action: whether it is legal for the seat."""
        mask = np.zeros(self.actions, np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def act(self, action: Any, seat: int | None = None) -> None:
        """Perform an action of the seat that is asked, or of another that still is to be."""
        who = self.seat if seat is None else seat
        self.check(action, who)
        self.face.perform(self._record, who, int(self._meant[who, int(action)]))
        self.length += 1
        pending = self.face.seats(self._record)
        self._ask([s for s in self._waiting if s != who and s in pending])

    def is_legal(self, action: Any, seat: int) -> bool:
        """Whether the seat may do that now."""
        return action_number(action) in self.legal(seat)

    def is_wrong_number(self, action: Any, seat: int) -> bool:
        """Whether it is a number, but of nothing that the seat may do now."""
        return action_number(action) is not None and not self.is_legal(action, seat)

    def check(self, action: Any, seat: int) -> None:
        """WrongStep if the seat cannot do that now."""
        if not len(self._record):
            raise InvalidStep(NOT_RESET)
        if seat not in self._waiting:
            raise InvalidStep("The game is over." if self.is_over else f"Seat {seat} is not asked.")
        if not self.is_legal(action, seat):
            legal = self.legal(seat)
            shown = ", ".join(map(str, legal[:10])) + (" …" if len(legal) > 10 else "")
            raise InvalidStep(f"{action!r} is not legal for seat {seat} now; legal are {shown}.")

    def plain(self, seat: int, action: int) -> int:
        """The game's own number of an action that a seat sees."""
        return int(self._meant[seat, action])

    def seen(self, seat: int, action: int) -> int:
        """How a seat sees an action of the game."""
        return int(self._seen[seat, action])

    def rewards(self) -> Array:
        """What every seat gets: 0 before the end."""
        if not self.is_over:
            return np.zeros(self.players, np.float32)
        points = self.face.scores(self._record)[: self.players, 0].astype(np.float64)
        won = self.face.winners(self._record) >> np.arange(self.players) & 1
        shares = won / max(int(won.sum()), 1)
        return np.asarray(_compute_rewards(self._reward, points, shares), np.float32)

    def guess(self, seat: int, seed: int) -> SingleGame:
        """A game that could lie behind what the seat sees, with luck of its own."""
        truth = self.face.dealt_again(self.view(seat), seat, *key_words(seed, 0))
        waiting = sorted(self.face.seats(truth), key=lambda s: s != seat)
        asked = copy_record(truth) if len(waiting) > 1 else truth
        return self._beside(truth, asked, waiting)

    def clone(self) -> SingleGame:
        """The same game once more, secrets and luck included."""
        record = copy_record(self._record)
        is_apart = self._asked is not self._record
        asked = copy_record(self._asked) if is_apart else record
        return self._beside(record, asked, list(self._waiting))

    def _beside(self, record: Record, asked: Record, waiting: list[int]) -> SingleGame:
        """Another game of this table, which shares all that never changes."""
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other.put(record, asked, waiting)
        return other

    def put(self, record: Record, asked: Record, waiting: list[int]) -> None:
        """Go on from another state: as it is, as it was when seats were asked, and which."""
        self._record, self._asked, self._waiting = record, asked, waiting

    def stop(self) -> None:
        """Ask nobody any more."""
        self._waiting = []

    @property
    def _rules(self) -> bytes:
        return bytes.fromhex(rules_digest(self.face))

    def to_bytes(self) -> bytes:
        """The game as it stands."""
        seats = sum(1 << s for s in self._waiting) | (self._asked is not self._record) << 32
        first = self.seat & 0xFF
        numbers = np.array([self.length, seats, first], np.int64)
        return self._rules + numbers.tobytes() + self._record.tobytes() + self._asked.tobytes()

    def from_bytes(self, data: bytes) -> None:
        """Put a game back as it stood."""
        state, rules = self.face.game.STATE, self._rules
        ends = np.cumsum([len(rules), 24, state.itemsize, state.itemsize]).tolist()
        if data[: ends[0]] != rules:
            raise SetupError(OTHER_RULES)
        if len(data) != ends[-1]:
            raise SetupError("These bytes are no game of this kind.")
        self.length, seats, first = np.frombuffer(data[ends[0] : ends[1]], np.int64).tolist()
        record = record_from_bytes(state, data[ends[1] : ends[2]])
        asked = record_from_bytes(state, data[ends[2] :]) if seats >> 32 else record
        waiting = [s for s in range(self.players) if seats >> s & 1]
        self.put(record, asked, sorted(waiting, key=lambda s: s != first))


def _unpickle(made_of: tuple[Any, ...], data: bytes) -> SingleGame:
    """A game from another process."""
    name, players, options, edition, observation, reward, compiled = made_of
    play = SingleGame(
        name,
        players,
        options=options,
        edition=edition,
        observation=observation,
        reward=reward,
        compiled=compiled,
    )
    if data:
        play.from_bytes(data)
    return play


def _compute_rewards(reward: str | RewardFunction, points: Array, shares: Array) -> Any:
    if callable(reward):
        return np.asarray(reward(points[None], shares[None]))[0]
    if reward == "win share":
        return shares
    if reward == "score" or len(points) == 1:
        return points
    best = [np.delete(points, seat).max() for seat in range(len(points))]
    return points - np.array(best)
