"""Vectorised games: `Batch` steps many games at once and exposes them as arrays.

Below it are snapshots of single games, and the bots in Python that play inside a batch.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from guildhall.bots import simple
from guildhall.bots.batch_play import bot_seeds_for
from guildhall.bots.bot import BotSpec
from guildhall.bots.game_loop import IllegalChoice, choose_actions
from guildhall.engine.observation.layout import FieldPlacement
from guildhall.engine.observation.write import NUMBERS, PACKED, RECORD
from guildhall.engine.play.setup import SetupError
from guildhall.engine.runtime.compilation import rules_hash
from guildhall.engine.runtime.ruleset import RuleSet, key_words
from guildhall.engine.runtime.run_seeds import game_seeds
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.runtime.state import Record
from guildhall.envs.buffers import OBSERVE, RESET, STEP, STEP_WITHIN, mask_width
from guildhall.envs.config import Array, BatchConfig, InvalidStep, action_name, require_int
from guildhall.envs.cpu_executor import CpuExecutor
from guildhall.library.live_game import seed_or_random


class StepResult(NamedTuple):
    """The result of a step: the batch's own arrays, which the next step overwrites."""

    observation: Array
    reward: Array
    done: Array


class Batch:
    """Games that are stepped together; a finished game is reset in the same step.

    The next step overwrites every array: copy what you keep. The batch never reads them back, so
    callers may write into them. Rows are games or, in simultaneous mode, games and seats.
    """

    def __init__(self, config: BatchConfig) -> None:
        self.config = config
        self.games, self.players = config.games, config.players
        self._executor = _make_executor(config)
        self.buffers = self._executor.buffers
        self._bots = PythonBots(config)
        self._is_closed = False
        self._publish_arrays()
        self.reset()

    def _publish_arrays(self) -> None:
        buffers, players = self.buffers, self.players
        rows = (self.games, players) if self.config.is_simultaneous else (self.games,)
        self.asked: Array = buffers.public_seats
        """The seat to act in every game; in simultaneous mode, the mask of all acting seats."""
        self.observation: Array = self._observation_array().reshape(*rows, -1)
        self.legal: Array = buffers.public_legal_actions.reshape(*rows, -1)
        """The legal actions in ascending order, padded with -1."""
        self.count: Array = buffers.public_num_legal_actions.reshape(rows)
        """The number of legal actions."""
        self.mask: Array = buffers.action_masks.reshape(*rows, mask_width(self.config))
        self.reward: Array = buffers.rewards.view(np.float32).reshape(-1, players)
        """By game and seat; 0 unless a game is done."""
        self.done: Array = buffers.done.view(bool)
        self.cut_off: Array = buffers.truncated.view(bool)
        """Truncated games: they reached the limit without an end."""
        self.scores: Array = buffers.scores.reshape(-1, players)
        """The points of the last finished game, by game and seat."""
        self.winners: Array = buffers.winners
        """The winners of the last finished game, as a mask of seats."""
        self.length: Array = buffers.public_lengths
        """The number of decisions in the running games."""
        self.value: Array = buffers.values.reshape(self.games if self.config.values else 0, players)
        """The game's own heuristic value of every seat, in thousandths of a point.

        It is privileged information: the values are those of the true states, with all secrets.
        """
        self._result = StepResult(self.observation, self.reward, self.done)

    def _observation_array(self) -> Array:
        buffers, format_code = self.buffers, self.config.encoder.format_code
        array: Array = buffers.unpacked
        if format_code == RECORD:
            array = self.views().view(np.uint8)
        elif format_code == NUMBERS:
            array = buffers.numbers
        elif format_code == PACKED:
            array = buffers.packed.view(np.uint8)
        return array

    @property
    def seat(self) -> Array:
        """The seat to act in every game."""
        if self.config.is_simultaneous:
            raise InvalidStep("Several seats are asked here: see 'asked', a mask of seats by game.")
        return self.asked

    @property
    def seeds(self) -> Array:
        """The seed of every running game; a single game with this seed is dealt the same."""
        return np.array(self.buffers.seeds)

    @property
    def actions(self) -> int:
        """The size of the action space."""
        return self.config.game.ACTIONS.size

    def action_name(self, action: int, seat: int = 0) -> str:
        """The notation of an action that is rotated to a seat; p1 is seat 0."""
        return action_name(self.config, action, seat)

    @property
    def parts(self) -> tuple[FieldPlacement, ...]:
        """The columns of an observation without a gap: every field, and the padding."""
        return self.config.encoder.parts

    @property
    def spec(self) -> dict[str, slice]:
        """By field: its columns; in a thermometer, its bits."""
        return self.config.encoder.spec

    def views(self) -> Array:
        """The views of seats as records, if they are the observations."""
        if self.config.encoder.format_code != RECORD:
            raise InvalidStep("Hidden records are kept only where observation='record'.")
        views: Array = self._executor.views
        return views

    def reset(self, seed: int | None = None) -> StepResult:
        """Reset all games: to the first ones of the run with this seed, or to the next ones."""
        self._require_open()
        if seed is not None:
            self.buffers.run_seeds[:] = seed_or_random(seed)
            self.buffers.next_indices[:] = np.arange(self.games)
        self.buffers.done[:] = self.buffers.truncated[:] = 0
        self.buffers.rewards[:] = 0
        self._executor.advance(RESET)
        return self._finish_step()

    def step(self, actions: Any) -> StepResult:
        """Apply one action in every game; InvalidStep if any is illegal, and nothing changes."""
        self._set_actions(actions)
        illegal_row = self._executor.step()
        if illegal_row >= 0:
            raise InvalidStep(self._illegal_message(illegal_row))
        return self._finish_step()

    def step_unchecked(self, actions: Any) -> StepResult:
        """Apply actions without checking them; an illegal action can crash the process."""
        self._set_actions(actions)
        self._executor.advance(STEP)
        return self._finish_step()

    def abreast(self) -> AbstractContextManager[None]:
        """Context in which a GPU steps its batches concurrently; read nothing before it ends."""
        executor: CpuExecutor = self._executor
        return executor.abreast()

    def any_actions(self, seed: int, out: Array | None = None) -> Array:
        """Sample a legal action for every acting row, by a seed, into a new array or `out`."""
        self._require_open()
        self._executor.sample_actions(seed_or_random(seed))
        sampled: Array = self.buffers.actions.reshape(self.count.shape)
        if out is None:
            return sampled.copy()
        out[:] = sampled
        return out

    def step_game(self, game: int) -> None:
        """Apply the action in the buffers, a bot's, in one game only."""
        self._executor.advance_one(STEP_WITHIN, game)

    def decision_state(self, game: int) -> Array:
        """The full state of a game from before the current decision."""
        at = self.games + game if self.buffers.has_decision_snapshot[game] else game
        record: Array = self.buffers.records[at : at + 1]
        return record

    def final_observation(self, game: int, seat: int) -> Array:
        """The observation of a seat at the end of the last finished game."""
        if not self.config.ends:
            raise InvalidStep("How games ended is kept only where ends=True.")
        row = require_int("game", game, 0, self.games - 1)
        mover = require_int("seat", seat, 0, self.players - 1)
        rules, encoder = self.config.rules, self.config.encoder
        final = np.array(self.buffers.final_states[row : row + 1])
        view = rules.hidden(final.view(rules.game.STATE).reshape(1), mover)
        observation: Array = encoder.observe(view, np.array([mover]))[0]
        return observation

    def _finish_step(self) -> StepResult:
        """Let bots in Python act, and compute custom rewards."""
        self._bots.act(self)
        reward_function = self.config.reward_function
        if reward_function is not None and self.done.any():
            ended = self.done & ~self.cut_off
            rewards = reward_function(self.scores[ended], self.shares[ended])
            rewards = np.asarray(rewards, np.float32)
            if rewards.shape != (int(ended.sum()), self.players):
                raise SetupError("A reward function gives one number by finished game and seat.")
            self.reward[ended] = rewards
        return self._result

    @property
    def shares(self) -> Array:
        """The win shares of the last finished game, by game and seat."""
        won = np.asarray(self.winners)[:, None] >> np.arange(self.players) & 1
        return np.asarray(won / np.maximum(won.sum(axis=1, keepdims=True), 1))

    def _set_actions(self, actions: Any) -> None:
        """Copy the actions, and those of bots in simultaneous mode, into the buffers."""
        self._require_open()
        given = self._executor.as_array(actions)
        if given.dtype.kind not in "iu":
            raise InvalidStep(f"Actions are whole numbers, not {given.dtype}.")
        if given.shape != self.count.shape:
            raise InvalidStep(f"Actions have the shape {self.count.shape}, not {given.shape}.")
        self._executor.set_actions(given)
        self._bots.act_simultaneously(self)

    def _illegal_message(self, row: int) -> str:
        game, seat = divmod(row, self.players) if self.config.is_simultaneous else (row, -1)
        seat = seat if self.config.is_simultaneous else int(self.buffers.acting_seats[row])
        legal = self.buffers.legal_actions[row].tolist()[: int(self.buffers.num_legal_actions[row])]
        if not legal:
            return f"Game {game} waits for the bot of seat {seat}, which has failed: reset it."
        shown = ", ".join(map(str, legal[:10])) + (" …" if len(legal) > 10 else "")
        action = int(self.buffers.actions[row])
        return f"Game {game}: {action} is not legal for seat {seat} now; legal are {shown}."

    def save(self, game: int) -> Snapshot:
        """A snapshot of a game, with its secrets and random state."""
        self._require_open()
        return _take_snapshot(self, game)

    def restore(self, game: int, position: Snapshot) -> None:
        """Replace a game by a saved one."""
        self._require_open()
        self._observe_again(_restore_snapshot(self, position, [game]))

    def copy(
        self,
        source: int,
        targets: int | Iterable[int],
        *,
        seed: int | None = None,
        same_luck: bool = False,
    ) -> None:
        """Copy a game into other slots, with new random states unless `same_luck`."""
        self._require_open()
        run_seed = seed_or_random(seed)
        rows = _restore_snapshot(self, _take_snapshot(self, source), _as_list(targets))
        if not same_luck:
            seeds = _copy_seeds(run_seed, rows)
            _reseed(self, rows, seeds)
            _reseed_bots(self, rows, seeds)
        self._observe_again(rows)

    def resample(self, games: int | Iterable[int], *, seed: int | None = None) -> None:
        """Replace games by random states that are consistent with the acting seat's view.

        Secrets are dealt again and the random state is new; the seat's observation stays. In a
        simultaneous decision seats that have already acted act again.
        """
        self._require_open()
        if self.config.is_simultaneous:
            raise InvalidStep("Where seats answer together, no single view can be guessed behind.")
        run_seed = seed_or_random(seed)
        rows = [require_int("game", game, 0, self.games - 1) for game in _as_list(games)]
        seeds = _copy_seeds(run_seed, rows)
        for game, own_seed in zip(rows, seeds, strict=True):
            self._executor.determinize(game, own_seed)
        _reseed_bots(self, rows, seeds)
        self._observe_again(rows)

    def _observe_again(self, games: list[int]) -> None:
        """Write the observations of these games; bots whose turn it is act first."""
        for game in games:
            self._executor.advance_one(OBSERVE, game)
        self._finish_step()

    def _require_open(self) -> None:
        if self._is_closed:
            raise InvalidStep("The batch is closed.")

    def close(self) -> None:
        """Free threads and GPU memory; the batch cannot be stepped afterwards."""
        self._is_closed = True
        self._executor.close()


def _make_executor(config: BatchConfig) -> Any:
    """The executor for the configured device."""
    if config.device == "cpu":
        try:
            return CpuExecutor(config)
        except MemoryError:
            raise SetupError(f"There is no memory for {config.games:,} games.") from None
    from guildhall.envs.gpu_executor import GpuExecutor

    return GpuExecutor(config)


def _as_list(games: int | Iterable[int]) -> list[int]:
    """One game or several, as a list."""
    return list(games) if isinstance(games, Iterable) else [games]


# Snapshots of single games.

COPY_STREAM = 0xC09
"""Separates the random streams of copies from every other use of the same seed."""
OTHER_RULES = "The position belongs to other rules or to another edition."
SNAPSHOT_COUNTERS = (
    "seeds", "run_seeds", "next_indices", "episode_lengths", "seats_to_act",
    "has_decision_snapshot", "acting_seats",
)  # fmt: skip
"""The buffers that belong to a snapshot, besides the states."""


@dataclass(frozen=True)
class Snapshot:
    """One game of a batch with its secrets and random state; it can be pickled."""

    setup: tuple[str, int, tuple[tuple[str, str], ...], bool]
    rules: str
    state: bytes = field(repr=False)
    decision_state: bytes = field(repr=False)
    counters: tuple[int, ...] = field(repr=False)


def rules_digest(rules: RuleSet) -> str:
    """A digest of the rules and the edition's numbers; states are only valid with the same ones."""
    digest = hashlib.sha256(rules_hash(rules.game).encode())
    digest.update(rules.box.tobytes())
    return digest.hexdigest()[:16]


def _setup_of(batch: Batch) -> tuple[str, int, tuple[tuple[str, str], ...], bool]:
    config = batch.config
    options = tuple(sorted(config.options.items()))
    return config.game.NAME, config.players, options, config.is_simultaneous


def _take_snapshot(batch: Batch, game: int) -> Snapshot:
    """The snapshot of one game."""
    row = require_int("game", game, 0, batch.games - 1)
    buffers = batch.buffers
    return Snapshot(
        _setup_of(batch),
        rules_digest(batch.config.rules),
        buffers.records[row].tobytes(),
        buffers.records[batch.games + row].tobytes(),
        tuple(int(getattr(buffers, name)[row]) for name in SNAPSHOT_COUNTERS),
    )


def _restore_snapshot(batch: Batch, snapshot: Snapshot, games: Iterable[int]) -> list[int]:
    """Replace games by a snapshot; return their validated indices."""
    if getattr(snapshot, "setup", None) != _setup_of(batch):
        raise SetupError("The position is of another game or of another table.")
    if getattr(snapshot, "rules", None) != rules_digest(batch.config.rules):
        raise SetupError(OTHER_RULES)
    rows = [require_int("game", game, 0, batch.games - 1) for game in games]
    buffers = batch.buffers
    state = np.frombuffer(snapshot.state, np.int64)
    decision_state = np.frombuffer(snapshot.decision_state, np.int64)
    for row in rows:
        buffers.words[row] = state
        buffers.words[batch.games + row] = decision_state
        for name, number in zip(SNAPSHOT_COUNTERS, snapshot.counters, strict=True):
            getattr(buffers, name)[row] = number
        buffers.done[row] = buffers.truncated[row] = 0
        batch.reward[row] = 0
    return rows


def _copy_seeds(run_seed: int, games: Sequence[int]) -> list[int]:
    """An independent seed for each of these copies."""
    seeds: list[int] = game_seeds(run_seed, range(len(games)), COPY_STREAM).tolist()
    return seeds


def _reseed(batch: Batch, games: Sequence[int], seeds: Sequence[int]) -> None:
    """Give each of these games a new random stream."""
    for row, seed in zip(games, seeds, strict=True):
        for record in (row, batch.games + row):
            state = np.array(batch.buffers.records[record : record + 1])
            batch.config.rules.rekey(state, *key_words(seed, COPY_STREAM))
            batch.buffers.records[record : record + 1] = state


def _reseed_bots(batch: Batch, games: Sequence[int], seeds: Sequence[int]) -> None:
    """Give the bots and the next games of these slots new seeds.

    Otherwise a bot in a copy would repeat what it does in the original game.
    """
    for row, seed in zip(games, seeds, strict=True):
        own_seed = seed_for_entry(seed, 0, COPY_STREAM)
        batch.buffers.seeds[row] = batch.buffers.run_seeds[row] = own_seed


class PythonBots:
    """The bots of a batch that run in Python, by seat; random bots are compiled."""

    def __init__(self, config: BatchConfig) -> None:
        self._config = config
        self._bots_by_seat = {
            s: p for s, p in config.opponents.items() if p.bot is not simple.RANDOM
        }
        self._seat_mask = sum(1 << seat for seat in self._bots_by_seat)
        external = [seat for seat in range(config.players) if seat not in config.opponents]
        self._external_mask = sum(1 << seat for seat in external)

    def act_simultaneously(self, batch: Batch) -> None:
        """In simultaneous mode, write the bots' actions into the buffers."""
        if self._seat_mask and self._config.is_simultaneous:
            for game in np.flatnonzero(batch.buffers.acting_seats & self._seat_mask).tolist():
                self._write_actions(batch, game)

    def _write_actions(self, batch: Batch, game: int) -> None:
        for seat in self._bots_by_seat:
            if int(batch.buffers.acting_seats[game]) >> seat & 1:
                action = self._choose_actions(batch, game, seat)[0]
                self._write_action(batch, game, seat, action, game * batch.players + seat)

    def act(self, batch: Batch) -> None:
        """Let the bots act in all games until an external seat has to act."""
        if not self._seat_mask:
            return
        for game in self._games_of_bots(batch):
            while self._only_bots_act(batch, game):
                if self._config.is_simultaneous:
                    self._write_actions(batch, game)
                    batch.step_game(game)
                else:
                    self._take_turn(batch, game)

    def _games_of_bots(self, batch: Batch) -> Iterator[int]:
        for game in range(batch.games):
            if self._only_bots_act(batch, game):
                yield game

    def _only_bots_act(self, batch: Batch, game: int) -> bool:
        """Whether only these bots have to act."""
        acting = int(batch.buffers.acting_seats[game])
        if self._config.is_simultaneous:
            return not acting & self._external_mask
        return acting in self._bots_by_seat

    def _take_turn(self, batch: Batch, game: int) -> None:
        """Apply the actions of a bot one by one, unless another decision comes in between."""
        buffers = batch.buffers
        seat = int(buffers.acting_seats[game])
        actions = self._choose_actions(batch, game, seat)
        for number, action in enumerate(actions):
            self._write_action(batch, game, seat, action, game)
            seed = int(buffers.seeds[game])
            batch.step_game(game)
            same_game = seed == int(buffers.seeds[game])
            continues = same_game and int(buffers.acting_seats[game]) == seat
            is_last = number + 1 == len(actions)
            if not is_last and (not continues or buffers.has_decision_snapshot[game]):
                return

    def _write_action(self, batch: Batch, game: int, seat: int, action: int, row: int) -> None:
        """Write a bot's action into the buffers; IllegalChoice if it is illegal."""
        rules, bot = self._config.rules, self._bots_by_seat[seat]
        require_legal(bot, rules, batch.decision_state(game), seat, action)
        batch.buffers.actions[row] = batch.buffers.rotated_actions[seat, action]

    def _choose_actions(self, batch: Batch, game: int, seat: int) -> list[int]:
        game_seed = int(bot_seeds_for([int(batch.buffers.seeds[game])])[0])
        seed = seed_for_entry(game_seed, seat, int(batch.buffers.episode_lengths[game]) + 1)
        rules, bot = self._config.rules, self._bots_by_seat[seat]
        return actions_of_bot(bot, rules, batch.decision_state(game), seat, batch.players, seed)


def actions_of_bot(
    bot: BotSpec, rules: RuleSet, record: Record, seat: int, players: int, seed: int
) -> list[int]:
    """The actions that a bot chooses, at least one; IllegalChoice if it returns none."""
    actions = choose_actions(rules, record, seat, players, bot, seed)
    if not actions:
        raise IllegalChoice(f"The bot {bot.name} answered no actions.")
    return actions


def require_legal(bot: BotSpec, rules: RuleSet, record: Record, seat: int, action: int) -> None:
    """Raise IllegalChoice if the action of a bot is illegal."""
    if action not in rules.legal(record, seat):
        raise IllegalChoice(f"The bot {bot.name} chose what is not allowed: {action}.")
