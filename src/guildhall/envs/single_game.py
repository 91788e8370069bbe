"""One game as an environment; the adapters for Gymnasium, PettingZoo and OpenSpiel use it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import numpy as np

from guildhall.engine.observation.encoder import FORMATS, Encoder
from guildhall.engine.observation.layout import rotate_actions
from guildhall.engine.play.setup import SetupError, chosen_options
from guildhall.engine.runtime.ruleset import key_words, option_indices
from guildhall.engine.runtime.run_seeds import STREAMS
from guildhall.engine.runtime.seeded_choice import game_seed
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
    """One game: the seats to act, their observations, legal actions and rewards.

    Observations and actions are rotated to the acting seat, as in a batch; in a simultaneous
    decision all seats see the state from before it.
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
        self._arguments = (name, players, options, edition, observation, reward, compiled)
        game = find_game(name)
        self.players = player_count(game, players)
        self.options = chosen_options(game, self.players, checked_options(options))
        require_one_of("observation", observation, FORMATS)
        if not callable(reward):
            require_one_of("reward", reward, REWARDS)
        self._reward = reward
        _, self.rules = ruleset_of(game, edition, require_bool("compiled", compiled))
        self.encoder = Encoder(self.rules, self.players, observation, self.options)
        self._rotated_actions = rotate_actions(game, self.players)
        self._original_actions = np.argsort(self._rotated_actions, axis=1)
        self.length = 0
        self._seats_to_act: list[int] = []
        self._record: Record = np.zeros(0, game.STATE)
        self._decision_state: Record = self._record

    def __copy__(self) -> SingleGame:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> SingleGame:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (self._arguments, self.to_bytes() if len(self._record) else b"")

    def reset(self, seed: int) -> None:
        """Start a new game from a seed."""
        options = option_indices(self.rules.game, self.options)
        self._record = self.rules.setup(self.players, options, *key_words(seed_or_random(seed)))
        self.length = 0
        self._start_decision([])

    def _start_decision(self, seats_to_act: list[int]) -> None:
        """Continue the decision of these seats, or start the next one if there are none."""
        self._seats_to_act = seats_to_act
        if not seats_to_act:
            self._seats_to_act = self.rules.seats(self._record)
            several = len(self._seats_to_act) > 1
            self._decision_state = copy_record(self._record) if several else self._record

    @property
    def actions(self) -> int:
        return self.rules.game.ACTIONS.size

    @property
    def is_over(self) -> bool:
        return not self._seats_to_act

    @property
    def seat(self) -> int:
        """The seat to act; -1 when the game is over."""
        return self._seats_to_act[0] if self._seats_to_act else -1

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """All seats that have not yet acted in this decision."""
        return tuple(self._seats_to_act)

    @property
    def decision_state(self) -> Record:
        """The full state from before the current decision."""
        return self._decision_state

    def view(self, seat: int) -> Record:
        """The state without what a seat may not know."""
        if not len(self._decision_state):
            raise InvalidStep(NOT_RESET)
        return self.rules.hidden(self._decision_state, seat)

    def observation(self, seat: int) -> Array:
        """The encoded view of a seat."""
        row: Array = self.encoder.observe(self.view(seat), np.array([seat]))[0]
        return row

    def legal_actions(self, seat: int) -> list[int]:
        """The legal actions of a seat, rotated to it; none if it does not act now."""
        if seat not in self._seats_to_act:
            return []
        legal = self.rules.legal(self._decision_state, seat)
        actions: list[int] = self._rotated_actions[seat, legal].tolist()
        return sorted(actions)

    def action_mask(self, seat: int) -> Array:
        """A byte for every action: 1 if it is legal for the seat."""
        mask = np.zeros(self.actions, np.int8)
        mask[self.legal_actions(seat)] = 1
        return mask

    def step(self, action: Any, seat: int | None = None) -> None:
        """Apply an action of the seat to act, or of another seat that acts in this decision."""
        actor = self.seat if seat is None else seat
        self.check(action, actor)
        self.rules.perform(self._record, actor, int(self._original_actions[actor, int(action)]))
        self.length += 1
        pending = self.rules.seats(self._record)
        self._start_decision([s for s in self._seats_to_act if s != actor and s in pending])

    def is_legal(self, action: Any, seat: int) -> bool:
        """Whether the action is legal for the seat now."""
        return action_number(action) in self.legal_actions(seat)

    def is_illegal_number(self, action: Any, seat: int) -> bool:
        """Whether the action is a number, but not that of a legal action."""
        return action_number(action) is not None and not self.is_legal(action, seat)

    def check(self, action: Any, seat: int) -> None:
        """Raise InvalidStep if the action is illegal for the seat now."""
        if not len(self._record):
            raise InvalidStep(NOT_RESET)
        if seat not in self._seats_to_act:
            raise InvalidStep("The game is over." if self.is_over else f"Seat {seat} is not asked.")
        if not self.is_legal(action, seat):
            legal = self.legal_actions(seat)
            shown = ", ".join(map(str, legal[:10])) + (" …" if len(legal) > 10 else "")
            raise InvalidStep(f"{action!r} is not legal for seat {seat} now; legal are {shown}.")

    def to_game_action(self, seat: int, action: int) -> int:
        """The game's number of an action that is rotated to a seat."""
        return int(self._original_actions[seat, action])

    def to_seat_action(self, seat: int, action: int) -> int:
        """The number of a game's action rotated to a seat."""
        return int(self._rotated_actions[seat, action])

    def rewards(self) -> Array:
        """The rewards by seat; 0 before the end."""
        if not self.is_over:
            return np.zeros(self.players, np.float32)
        points = self.rules.scores(self._record)[: self.players, 0].astype(np.float64)
        won = self.rules.winners(self._record) >> np.arange(self.players) & 1
        shares = won / max(int(won.sum()), 1)
        return np.asarray(_compute_rewards(self._reward, points, shares), np.float32)

    def determinize(self, seat: int, seed: int) -> SingleGame:
        """A random game that is consistent with the seat's view, with a new random state."""
        record = self.rules.determinize(self.view(seat), seat, *key_words(seed, 0))
        seats_to_act = sorted(self.rules.seats(record), key=lambda s: s != seat)
        decision_state = copy_record(record) if len(seats_to_act) > 1 else record
        return self._with_state(record, decision_state, seats_to_act)

    def clone(self) -> SingleGame:
        """A copy of the game, with its secrets and random state."""
        record = copy_record(self._record)
        has_snapshot = self._decision_state is not self._record
        decision_state = copy_record(self._decision_state) if has_snapshot else record
        return self._with_state(record, decision_state, list(self._seats_to_act))

    def _with_state(
        self, record: Record, decision_state: Record, seats_to_act: list[int]
    ) -> SingleGame:
        """A game with another state that shares everything constant with this one."""
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other.restore(record, decision_state, seats_to_act)
        return other

    def restore(self, record: Record, decision_state: Record, seats_to_act: list[int]) -> None:
        """Replace the current state, the decision state and the seats to act."""
        self._record, self._decision_state = record, decision_state
        self._seats_to_act = seats_to_act

    def stop(self) -> None:
        """End the game: no seat acts any more."""
        self._seats_to_act = []

    @property
    def _rules_digest(self) -> bytes:
        return bytes.fromhex(rules_digest(self.rules))

    def to_bytes(self) -> bytes:
        """Serialise the game."""
        has_snapshot = self._decision_state is not self._record
        seats = sum(1 << s for s in self._seats_to_act) | has_snapshot << 32
        first = self.seat & 0xFF
        numbers = np.array([self.length, seats, first], np.int64)
        records = self._record.tobytes() + self._decision_state.tobytes()
        return self._rules_digest + numbers.tobytes() + records

    def from_bytes(self, data: bytes) -> None:
        """Restore a serialised game."""
        state, rules = self.rules.game.STATE, self._rules_digest
        ends = np.cumsum([len(rules), 24, state.itemsize, state.itemsize]).tolist()
        if data[: ends[0]] != rules:
            raise SetupError(OTHER_RULES)
        if len(data) != ends[-1]:
            raise SetupError("These bytes are no game of this kind.")
        self.length, seats, first = np.frombuffer(data[ends[0] : ends[1]], np.int64).tolist()
        record = record_from_bytes(state, data[ends[1] : ends[2]])
        decision_state = record_from_bytes(state, data[ends[2] :]) if seats >> 32 else record
        seats_to_act = [s for s in range(self.players) if seats >> s & 1]
        self.restore(record, decision_state, sorted(seats_to_act, key=lambda s: s != first))


class EpisodeSeeds:
    """The seeds of the games that an environment plays one after another: those of one run."""

    def __init__(self, stream: str) -> None:
        self._stream = STREAMS[require_one_of("stream", stream, STREAMS)]
        self._run_seed: int | None = None
        self._next_index = 0
        self.current = 0
        """The seed of the running game."""

    def advance(self, run_seed: int | None = None) -> int:
        """The seed of the next game, or of the first one of the run with this seed."""
        if run_seed is not None or self._run_seed is None:
            self._run_seed, self._next_index = seed_or_random(run_seed), 0
        self.current = game_seed(self._run_seed, self._stream, self._next_index)
        self._next_index += 1
        return self.current


def _unpickle(arguments: tuple[Any, ...], data: bytes) -> SingleGame:
    """Rebuild a pickled game."""
    name, players, options, edition, observation, reward, compiled = arguments
    game = SingleGame(
        name,
        players,
        options=options,
        edition=edition,
        observation=observation,
        reward=reward,
        compiled=compiled,
    )
    if data:
        game.from_bytes(data)
    return game


def _compute_rewards(reward: str | RewardFunction, points: Array, shares: Array) -> Any:
    if callable(reward):
        return np.asarray(reward(points[None], shares[None]))[0]
    if reward == "win share":
        return shares
    if reward == "score" or len(points) == 1:
        return points
    best = [np.delete(points, seat).max() for seat in range(len(points))]
    return points - np.array(best)
