"""The arrays of a batch of games, shared by compiled code and Python."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from guildhall.bots import simple
from guildhall.engine.compiler.types import (
    ActionCounts,
    Boxes,
    Numbers,
    Options,
    Points,
    Quiet,
    States,
    StateWords,
    rows,
)
from guildhall.engine.events import EVENT_WIDTH
from guildhall.engine.observation.write import (
    RECORD,
    Bytes,
    FlatWords,
    Integers,
    StateBytes,
    UpdatePlan,
    Words,
    WritePlan,
)
from guildhall.engine.runtime.generic import Buffers
from guildhall.engine.runtime.ruleset import address, option_indices
from guildhall.engine.runtime.state import array_view

if TYPE_CHECKING:
    from guildhall.engine.runtime.state import Record
    from guildhall.envs.config import BatchConfig

(
    NUM_GAMES,
    NUM_PLAYERS,
    OBSERVATION_FORMAT,
    MASK_FORMAT,
    MASK_WIDTH,
    SIMULTANEOUS,
    REWARD_KIND,
    MAX_LENGTH,
    ROTATES_ACTIONS,
    WRITES_VALUES,
    STREAM,
) = range(11)
"""Indices of `BatchBuffers.config`."""
NO_MASK, BYTE_MASK, BIT_MASK = range(3)
WIN_SHARE, SCORE, MARGIN, CUSTOM_REWARD = range(4)
"""Kinds of reward; Python computes a custom one."""
EXTERNAL, RANDOM_BOT, PYTHON_BOT = range(3)
"""Controllers of a seat: the caller of `step`, a compiled random bot, or a bot in Python."""
RESET, STEP, STEP_WITHIN, OBSERVE = range(4)
"""Modes of `step.advance`: start a new game, apply the action, apply the action of a bot within
the same step, or only write the observation."""
ILLEGAL = -2
"""The result of `step.step_single` if the action is illegal."""
MAX_POINTS = 4096
"""Points are clamped to this; `float_bits[MAX_POINTS]` is 0.0."""
SHARES_OFFSET = 2 * MAX_POINTS + 1
"""The index in `float_bits` of the win shares by number of winners."""

LegalActions = Annotated[Any, rows("i2", "most legal")]
ActionList = Annotated[Any, rows("i2")]
StateRows = Annotated[Any, rows("i8", "state words")]


class BatchBuffers(Buffers):
    """The arrays of a batch.

    `records`, `words`, `flat` and `state_bytes` are views of the same states: those of all games,
    then their decision snapshots, then views of seats. Arrays by row have one row per game, or
    one per game and seat in simultaneous mode. The arrays that `Batch` publishes are only
    written, never read, so callers may overwrite them.
    """

    records: States
    words: StateWords
    flat: FlatWords
    state_bytes: StateBytes
    boxes: Boxes
    options: Options
    config: Numbers
    controllers: Numbers
    """By seat: EXTERNAL, RANDOM_BOT or PYTHON_BOT."""
    rotated_actions: ActionCounts
    """By mover and action: the action rotated to the mover's seat."""
    original_actions: ActionCounts
    """The inverse of `rotated_actions`."""
    float_bits: Integers
    """Bits of floats by index; compiled rules cannot compute floats."""
    seeds: Numbers
    """The seeds of the running games."""
    run_seeds: Numbers
    next_indices: Numbers
    """The index in its run of the next game in every slot."""
    episode_lengths: Numbers
    seats_to_act: Numbers
    """A mask of the seats that have not yet acted in the current decision."""
    has_decision_snapshot: Numbers
    """Whether seats see the decision snapshot instead of the current state."""
    acting_seats: Numbers
    """The seat to act; in simultaneous mode the mask of all acting seats."""
    done: Bytes
    truncated: Bytes
    winners: Numbers
    scores: Integers
    rewards: Integers
    values: Numbers
    actions: Numbers
    num_legal_actions: Integers
    legal_actions: LegalActions
    public_lengths: Numbers
    public_seats: Numbers
    public_num_legal_actions: Integers
    public_legal_actions: LegalActions
    """Copies for callers."""
    action_masks: Bytes
    packed: Words
    unpacked: Bytes
    numbers: Integers
    views: StateRows
    """On a GPU, the views of seats; empty on a CPU."""
    state_words: StateRows
    """On a GPU, the states and decision snapshots; empty on a CPU."""
    final_states: StateRows
    """The last final state of every game, if the batch has `ends`."""


class ThreadBuffers(Buffers):
    """Scratch arrays of one thread."""

    events: Quiet
    legal_scratch: ActionList
    """Legal actions as the rules write them, with one spare element."""
    scores: Points


def _zeros_int64(*shape: int) -> Any:
    """An array of zeros."""
    return np.zeros(shape, np.int64)


def mask_width(config: BatchConfig) -> int:
    """The number of bytes in a mask of actions."""
    actions = config.game.ACTIONS.size
    return {NO_MASK: 0, BYTE_MASK: actions}.get(config.mask, -(-actions // 8))


def new_batch_buffers(config: BatchConfig) -> BatchBuffers:
    """Allocate the arrays of a batch; no game is reset yet."""
    game, encoder = config.game, config.encoder
    games, players = config.games, config.players
    num_rows = games * players if config.is_simultaneous else games
    views = num_rows if encoder.format_code == RECORD else config.threads
    records: Record = np.zeros(2 * games + views, game.STATE)
    words = records.view(np.int64)
    rotated = config.rotated_actions
    observation = encoder.new_rows(num_rows if encoder.format_code != RECORD else 0)
    numbers = [
        games, players, encoder.format_code, config.mask, mask_width(config),
        config.is_simultaneous, config.reward, config.limit, (rotated != rotated[0]).any(),
        config.values, config.stream,
    ]  # fmt: skip
    return BatchBuffers(
        records,
        words.reshape(len(records), -1),
        words,
        words.view(np.int8),
        config.rules.box,
        np.array([*option_indices(game, config.options), 0], np.int64),
        np.array(numbers, np.int64),
        np.array([_controller(config, seat) for seat in range(players)], np.int64),
        rotated,
        config.original_actions,
        _float_table(),
        _zeros_int64(games),
        np.full(games, config.seed, np.int64),
        np.arange(games, dtype=np.int64),
        *(_zeros_int64(games) for _ in range(4)),
        np.zeros(games, np.uint8),
        np.zeros(games, np.uint8),
        _zeros_int64(games),
        np.zeros(games * players, np.int32),
        np.zeros(games * players, np.int32),
        _zeros_int64(games * players if config.values else 0),
        _zeros_int64(num_rows),
        np.zeros(num_rows, np.int32),
        np.full((num_rows, game.MAX_LEGAL), -1, np.int16),
        _zeros_int64(games),
        _zeros_int64(games),
        np.zeros(num_rows, np.int32),
        np.full((num_rows, game.MAX_LEGAL), -1, np.int16),
        np.zeros(num_rows * mask_width(config), np.uint8),
        *encoder.output_arrays(observation),
        *(
            _zeros_int64(rows_kept, words.size // len(records))
            for rows_kept in (0, 0, games * config.ends)
        ),
    )


def new_thread_buffers(config: BatchConfig) -> ThreadBuffers:
    game = config.game
    return ThreadBuffers(
        np.zeros((1, EVENT_WIDTH), np.int32),
        np.zeros(game.MAX_LEGAL + 1, np.int16),
        np.zeros((game.SEATS, len(game.SCORE_ITEMS)), np.int32),
    )


CONSTANT: dict[type[Buffers], tuple[str, ...]] = {
    BatchBuffers: (
        "boxes", "options", "config", "controllers", "rotated_actions", "original_actions",
        "float_bits",
    ),
    UpdatePlan: ("pairs", "further", "numbers", "computed", "set_bits", "word_runs"),
    WritePlan: tuple(WritePlan.__annotations__),
}  # fmt: skip
"""The arrays that no step changes."""
ALIGNMENT = 64


class MemoryLayout:
    """Where the arrays that a game changes lie in one block of memory."""

    def __init__(self, *parts: Buffers) -> None:
        self.size = 0
        self.places: list[dict[str, tuple[Any, int]]] = []
        """By part and name: an array, and its offset in the block or -1 if it is constant."""
        self.owners: dict[int, tuple[Any, int]] = {}
        """By identity: an array that others are views of, and its offset."""
        for part in parts:
            arrays = {name: vars(part)[name] for name in type(part).__annotations__}
            constant = CONSTANT.get(type(part), ())
            self.places.append(
                {
                    name: (array, -1 if name in constant else self._offset(array))
                    for name, array in arrays.items()
                }
            )
        flat = [place for part in self.places for place in part.values()]
        pointers = [
            (array.ctypes.data if offset < 0 else offset, len(array)) for array, offset in flat
        ]
        self.structs = np.array(pointers, np.int64).reshape(-1)
        """Pointer and length of every array, one part after another, for a block at address 0."""
        self.is_in_block = np.array([(offset >= 0, 0) for _, offset in flat], np.int64).reshape(-1)
        starts = np.cumsum([0, *(16 * len(part) for part in self.places)])
        self.struct_offsets: list[int] = starts[:-1].tolist()

    def _offset(self, array: Any) -> int:
        owner = array
        while isinstance(owner.base, np.ndarray):
            owner = owner.base
        if id(owner) not in self.owners:
            self.owners[id(owner)] = owner, self.size
            self.size += -(-owner.nbytes // ALIGNMENT) * ALIGNMENT
        return self.owners[id(owner)][1]

    def new_block(self) -> Any:
        """A block with the contents of the arrays."""
        block = np.zeros(self.size, np.uint8)
        for owner, offset in self.owners.values():
            block[offset : offset + owner.nbytes] = owner.reshape(-1).view(np.uint8)
        return block


class GameMemory:
    """All that one game changes, in one block: a copy of the game is a copy of its block."""

    def __init__(self, layout: MemoryLayout, block: Any, is_compiled: bool) -> None:
        self._layout = layout
        self._block = block
        self._is_compiled = is_compiled
        if is_compiled:
            at = address(block)
            self._structs = layout.structs + layout.is_in_block * at
            first = address(self._structs)
            self.arguments: tuple[Any, ...] = tuple(
                [first + offset for offset in layout.struct_offsets]
            )
            """The parts as entry functions take them, interpreted or compiled."""
        else:
            self.arguments = tuple(
                SimpleNamespace(**{name: array_view(self._array(*at)) for name, at in part.items()})
                for part in layout.places
            )

    def copy(self) -> GameMemory:
        return GameMemory(self._layout, self._block.copy(), self._is_compiled)

    def __getitem__(self, name: str) -> Any:
        """An array of the first part."""
        return self._array(*self._layout.places[0][name])

    def _array(self, array: Any, offset: int) -> Any:
        if offset < 0:
            return array
        stored = self._block[offset : offset + array.nbytes]
        return stored.view(array.dtype).reshape(array.shape)


def _controller(config: BatchConfig, seat: int) -> int:
    player = config.opponents.get(seat)
    if player is None:
        return EXTERNAL
    return RANDOM_BOT if player.bot is simple.RANDOM else PYTHON_BOT


def _float_table() -> Any:
    """The bits of integers as floats, then of win shares by number of winners."""
    shares = [0.0, *(1 / winners for winners in range(1, 65))]
    return np.array([*range(-MAX_POINTS, MAX_POINTS + 1), *shares], np.float32).view(np.int32)
