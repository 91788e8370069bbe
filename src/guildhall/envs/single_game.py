"""One game as an environment; the adapters for Gymnasium, PettingZoo and OpenSpiel use it."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cached_property
from io import BytesIO
from typing import Any

import numpy as np

from guildhall.engine.contract import WATCHER, View
from guildhall.engine.dependencies import require_extra, require_full_install
from guildhall.engine.observation.encoder import build_update_plan, new_update_buffer
from guildhall.engine.observation.layout import FieldPlacement
from guildhall.engine.observation.write import NUMBERS, PACKED, RECORD
from guildhall.engine.play.setup import SetupError
from guildhall.engine.runtime.generic import load_program
from guildhall.engine.runtime.ruleset import key_words
from guildhall.engine.runtime.run_seeds import STREAMS
from guildhall.engine.runtime.seeded_choice import game_seed
from guildhall.engine.runtime.state import (
    Record,
    copy_record,
    format_state,
    record_from_bytes,
    record_view,
)
from guildhall.envs.buffers import (
    ILLEGAL,
    GameMemory,
    MemoryLayout,
    new_batch_buffers,
    new_thread_buffers,
)
from guildhall.envs.config import (
    MAX_INT,
    Array,
    InvalidStep,
    RewardFunction,
    action_name,
    action_number,
    parse_config,
    require_int,
    require_one_of,
)
from guildhall.envs.cpu_executor import PROGRAM
from guildhall.envs.vector_env import OTHER_RULES, rules_digest
from guildhall.library.live_game import seed_or_random

RENDER_MODES = ("ansi", "rgb_array", "svg")
"""What `render` can return; "human" prints the text."""
NOT_RESET = "No game has begun yet: begin one, from a seed."


class SingleGame:
    """One game: the seats to act, their observations, legal actions and rewards.

    Observations and actions are rotated to the acting seat, as in a batch; in a simultaneous
    decision all seats see the state from before it. Every array that it returns is a new one.
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
        config = parse_config(
            name, players, 1, options=options, edition=edition, threads=1, seed=0,
            stream="training", observation=observation, seats=None, box=False, reward=reward,
            mask="bytes", simultaneous="one by one", opponents=(), values=False, limit=MAX_INT,
            ends=False, compiled=compiled, device="cpu",
        )  # fmt: skip
        self.config = config
        self.players, self.options = config.players, config.options
        self.rules, self.encoder = config.rules, config.encoder
        self.actions = config.game.ACTIONS.size
        program = load_program(config.game, PROGRAM, config.rules.compiled)
        self._start = program.entry("start_single")
        self._step = program.entry("step_single")
        self._show = program.entry("show_seat")
        buffers = new_batch_buffers(config)
        layout = MemoryLayout(
            buffers,
            config.encoder.plan,
            build_update_plan(config.encoder, 1),
            new_thread_buffers(config),
            new_update_buffer(config.encoder),
        )
        self._use(GameMemory(layout, layout.new_block(), program.is_compiled))
        self.length = 0
        self.seat = -1
        """The seat to act; -1 when the game is over."""
        self._shown = -1
        """The seat whose observation and legal actions are in the memory."""
        self._is_started = False

    def _use(self, memory: GameMemory) -> None:
        """Play in this memory."""
        self._memory = memory
        self._structs = memory.arguments
        for name in ("_records", "_mask", "_row", "_to_act"):
            vars(self).pop(name, None)

    @cached_property
    def _records(self) -> Record:
        """The state, the decision snapshot, and a view."""
        records: Record = self._memory["records"]
        return records

    @cached_property
    def _to_act(self) -> Array:
        """The mask of the seats that have not yet acted in this decision."""
        seats: Array = self._memory["seats_to_act"]
        return seats

    @cached_property
    def _mask(self) -> Array:
        """The mask of the shown seat."""
        mask: Array = self._memory["action_masks"].view(np.int8)
        return mask

    @cached_property
    def _row(self) -> Array:
        """The observation of the shown seat."""
        code = self.encoder.format_code
        if code == RECORD:
            return self._records[2:3].view(np.uint8)
        name = {NUMBERS: "numbers", PACKED: "packed"}.get(code, "unpacked")
        row: Array = self._memory[name]
        return row.view(np.uint8) if code == PACKED else row

    def __copy__(self) -> SingleGame:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> SingleGame:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (self._arguments, self.to_bytes() if self._is_started else b"")

    def reset(self, seed: int) -> None:
        """Start a new game from a seed."""
        self.seat = self._shown = self._start(*self._structs, seed_or_random(seed))
        self.length = 0
        self._is_started = True

    @property
    def parts(self) -> tuple[FieldPlacement, ...]:
        """The columns of an observation without a gap: every field, and the padding."""
        return self.encoder.parts

    @property
    def is_over(self) -> bool:
        return self.seat < 0

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """All seats that have not yet acted in this decision, the seat to act first."""
        mask = int(self._to_act[0])
        if self.seat >= 0 and mask == 1 << self.seat:
            return (self.seat,)
        seats = [seat for seat in range(self.players) if mask >> seat & 1]
        return tuple(sorted(seats, key=lambda seat: seat != self.seat))

    @property
    def decision_state(self) -> Record:
        """The full state from before the current decision."""
        self._require_started()
        at = int(self._memory["has_decision_snapshot"][0])
        return self._records[at : at + 1]

    @property
    def true_state(self) -> Record:
        """The full state, with what seats have already chosen in the current decision."""
        self._require_started()
        return self._records[:1]

    def view(self, seat: int) -> Record:
        """The state without what a seat, or a watcher, may not know."""
        require_int("seat", seat, WATCHER, self.players - 1)
        return self.rules.hidden(self.decision_state, seat)

    def _require_started(self) -> None:
        if not self._is_started:
            raise InvalidStep(NOT_RESET)

    def _show_seat(self, seat: int) -> None:
        """Have the observation and the legal actions of a seat in the memory."""
        if seat != self._shown:
            self._require_started()
            require_int("seat", seat, 0, self.players - 1)
            self._show(*self._structs, seat)
            self._shown = seat

    def observation(self, seat: int) -> Array:
        """The encoded view of a seat."""
        self._show_seat(seat)
        return self._row.copy()

    def legal_actions(self, seat: int) -> list[int]:
        """The legal actions of a seat, rotated to it; none if it does not act now."""
        if self.seat < 0:
            return []
        self._show_seat(seat)
        actions: list[int] = self._mask.nonzero()[0].tolist()
        return actions

    def action_mask(self, seat: int) -> Array:
        """A byte for every action: 1 if it is legal for the seat."""
        if self.seat < 0:
            return np.zeros(self.actions, np.int8)
        self._show_seat(seat)
        return self._mask.copy()

    def step(self, action: Any, seat: int | None = None) -> None:
        """Apply an action of the seat to act, or of another seat that acts in this decision."""
        actor = self.seat if seat is None else seat
        number = action_number(action)
        after = ILLEGAL
        if number is not None and 0 <= number < self.actions and self.seat >= 0:
            self._show_seat(actor)
            after = self._step(*self._structs, number)
        if after == ILLEGAL:
            self.check(action, actor)
        self.seat = self._shown = after
        self.length += 1

    def is_legal(self, action: Any, seat: int) -> bool:
        """Whether the action is legal for the seat now."""
        number = action_number(action)
        if number is None or not 0 <= number < self.actions or self.seat < 0:
            return False
        self._show_seat(seat)
        return bool(self._mask[number])

    def is_illegal_number(self, action: Any, seat: int) -> bool:
        """Whether the action is a number, but not that of a legal action."""
        return action_number(action) is not None and not self.is_legal(action, seat)

    def check(self, action: Any, seat: int) -> None:
        """Raise InvalidStep if the action is illegal for the seat now."""
        self._require_started()
        if seat not in self.seats_to_act:
            raise InvalidStep("The game is over." if self.is_over else f"Seat {seat} is not asked.")
        if not self.is_legal(action, seat):
            legal = self.legal_actions(seat)
            shown = ", ".join(map(str, legal[:10])) + (" …" if len(legal) > 10 else "")
            raise InvalidStep(f"{action!r} is not legal for seat {seat} now; legal are {shown}.")

    def to_game_action(self, seat: int, action: int) -> int:
        """The game's number of an action that is rotated to a seat."""
        return int(self.config.original_actions[seat, action])

    def to_seat_action(self, seat: int, action: int) -> int:
        """The number of a game's action rotated to a seat."""
        return int(self.config.rotated_actions[seat, action])

    def action_name(self, action: int, seat: int = 0) -> str:
        """The notation of an action that is rotated to a seat; p1 is seat 0."""
        return action_name(self.config, action, seat)

    def full_state(self) -> Array:
        """The encoded true state, secrets included, with the columns of seat 0's observation."""
        record = copy_record(self.true_state)
        self.rules.rekey(record, 0, 0)
        record["draws"] = record["reveals"] = 0
        row: Array = self.encoder.observe(record, np.array([0]))[0]
        return row

    def text(self, seat: int = WATCHER) -> str:
        """What a seat, or a watcher, knows of the state, as text."""
        return format_state(self.rules.game.FIELDS, self.view(seat))

    def _watcher_view(self) -> View:
        view, config = self.view(WATCHER), self.config
        return View(
            config.game, WATCHER, view, self.rules.box, self.players, self.options,
            record_view(view), record_view(self.rules.box), config.edition,
        )  # fmt: skip

    def render(self, mode: str | None) -> Any:
        """The board as a watcher sees it, in one of RENDER_MODES; None without a mode."""
        if mode is None:
            return None
        if mode == "ansi":
            return self.text()
        if mode == "human":
            sys.stdout.write(self.text() + "\n")
            return None
        with require_full_install("Boards need"):
            from guildhall.engine.drawing.plain_board import draw_scene

            scene = draw_scene(self._watcher_view(), wide=True)
        if mode == "svg":
            return scene.svg("en")
        with require_extra("render_mode='rgb_array'", "rl"):
            from PIL import Image
        from guildhall.engine.drawing.svg import scene_png

        return np.array(Image.open(BytesIO(scene_png(scene))).convert("RGB"))

    def rewards(self) -> Array:
        """The rewards by seat; 0 before the end."""
        if self.seat >= 0:
            return np.zeros(self.players, np.float32)
        rewards: Array = self._memory["rewards"].view(np.float32).copy()
        if self.config.reward_function is not None:
            points = self._memory["scores"].astype(np.float64)
            won = int(self._memory["winners"][0]) >> np.arange(self.players) & 1
            shares = won / max(int(won.sum()), 1)
            given = self.config.reward_function(points[None], shares[None])
            rewards = np.asarray(given, np.float32)[0]
        return rewards

    def determinize(self, seat: int, seed: int) -> SingleGame:
        """A random game that is consistent with the seat's view, with a new random state."""
        require_int("seat", seat, 0, self.players - 1)
        record = self.rules.determinize(self.view(seat), seat, *key_words(seed, 0))
        seats_to_act = self.rules.pending(record)
        is_simultaneous = seats_to_act & (seats_to_act - 1) != 0
        other = self.clone()
        other.restore(record, record if is_simultaneous else None, seats_to_act, seat)
        return other

    def clone(self) -> SingleGame:
        """A copy of the game, with its secrets and random state."""
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other._use(self._memory.copy())
        return other

    def restore(
        self, record: Record, snapshot: Record | None, seats_to_act: int, first: int
    ) -> None:
        """Replace the state, its decision snapshot and the seats to act; `first` acts first."""
        self._records[0] = record[0]
        if snapshot is not None:
            self._records[1] = snapshot[0]
        self._memory["has_decision_snapshot"][0] = snapshot is not None
        self._memory["seats_to_act"][0] = seats_to_act
        if seats_to_act and not (first >= 0 and seats_to_act >> first & 1):
            first = (seats_to_act & -seats_to_act).bit_length() - 1
        self.seat = self._shown = first if seats_to_act else -1
        self._is_started = True
        self._show(*self._structs, self.seat)

    def stop(self) -> None:
        """End the game: no seat acts any more."""
        self._memory["seats_to_act"][0] = 0
        self.seat = -1

    @property
    def _rules_digest(self) -> bytes:
        return bytes.fromhex(rules_digest(self.rules))

    def to_bytes(self) -> bytes:
        """Serialise the game."""
        has_snapshot = int(self._memory["has_decision_snapshot"][0])
        seats = int(self._memory["seats_to_act"][0]) | has_snapshot << 32
        numbers = np.array([self.length, seats, self.seat], np.int64)
        records = self._records[0].tobytes() + self._records[has_snapshot].tobytes()
        return b"".join((self._rules_digest, numbers.tobytes(), records))

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
        snapshot = record_from_bytes(state, data[ends[2] :]) if seats >> 32 else None
        self.restore(record, snapshot, seats & 0xFFFFFFFF, first)


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
