"""Steps a batch of games on a GPU: one thread per game, all arrays in GPU memory."""

from __future__ import annotations

import ctypes
from contextlib import AbstractContextManager
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from guildhall.bots import simple
from guildhall.engine.compiler.ptx import THREADS_PER_BLOCK, Kernel, ThreadLocalArray
from guildhall.engine.contract import Game
from guildhall.engine.events import EVENT_WIDTH
from guildhall.engine.observation.write import RECORD, UpdateBuffer, UpdatePlan, WritePlan
from guildhall.engine.play.setup import SetupError
from guildhall.engine.runtime.compilation import kernels_of
from guildhall.engine.runtime.cuda import CudaDevice
from guildhall.engine.runtime.device_arrays import CUDA, DeviceArray, from_dlpack
from guildhall.engine.runtime.generic import Buffers
from guildhall.envs import gpu_kernels
from guildhall.envs.buffers import STEP, BatchBuffers, new_batch_buffers
from guildhall.envs.config import BatchConfig, InvalidStep

NONE_FOUND = np.iinfo(np.int64).max
Argument = ctypes.c_uint64 | int


@cache
def _device() -> CudaDevice:
    return CudaDevice()


@cache
def _kernels(game: Game, name: str) -> dict[str, ctypes.c_void_p]:
    names = [kernel.name for kernel in module_kernels(game, name)]
    return _device().kernels(module_code(game, name), names)


class GpuExecutor:
    """One thread per game; the buffers are `DeviceArray`s."""

    def __init__(self, config: BatchConfig) -> None:
        _require_supported(config)
        self._config = config
        self._gpu = _device()
        self._module = "simultaneous" if config.is_simultaneous else "step"
        _kernels(config.game, self._module)
        self.buffers = self._upload(new_batch_buffers(config))
        plan = [
            DeviceArray.of(self._gpu, vars(config.encoder.plan)[n]) for n in _field_names(WritePlan)
        ]
        self._buffer_arguments = _kernel_arguments(
            [vars(self.buffers)[n] for n in _field_names(BatchBuffers) if n not in STATE_FIELDS]
        )
        self._plan_arguments = _kernel_arguments(plan)
        self._illegal_row = DeviceArray.of(self._gpu, np.zeros(1, np.int64))
        self._plan = plan  # keeps the memory of the plan alive

    def _upload(self, host: BatchBuffers) -> SimpleNamespace:
        """Copy the arrays of a new batch to the GPU, with views and states in separate arrays."""
        gpu, games = self._gpu, self._config.games
        is_record = self._config.encoder.format_code == RECORD
        views = host.words[2 * games :] if is_record else host.words[:0]
        separate = *STATE_FIELDS, "views", "state_words"
        others = {n: vars(host)[n] for n in _field_names(BatchBuffers) if n not in separate}
        arrays = {name: DeviceArray.of(gpu, array) for name, array in others.items()}
        states = DeviceArray.of(gpu, host.words[: 2 * games])
        records = states.view(self._config.game.STATE).reshape(-1)
        return SimpleNamespace(
            **arrays,
            views=DeviceArray.of(gpu, views),
            state_words=states,
            words=states,
            records=records,
        )

    @property
    def views(self) -> DeviceArray:
        """The views of seats."""
        state = self._config.game.STATE
        return self.buffers.views.view(state).reshape(-1)  # type: ignore[no-any-return]

    def advance(self, mode: int) -> None:
        """Advance all games to their next decision."""
        self._advance(mode, 0, self._config.games)

    def abreast(self) -> AbstractContextManager[None]:
        """Within this context several batches are stepped concurrently."""
        return self._gpu.concurrent()

    def advance_one(self, mode: int, game: int) -> None:
        """Advance one game to its next decision."""
        self._advance(mode, game, game + 1)

    def _advance(self, mode: int, first: int, last: int) -> None:
        arguments = *self._buffer_arguments, *self._plan_arguments, mode
        kernel = f"{self._module}_kernel"
        self._run(self._module, kernel, first, last, *arguments)

    def step(self) -> int:
        """Step all games and return -1, or do nothing and return the row of an illegal action."""
        illegal_row = self._find_illegal_row()
        if illegal_row < 0:
            self.advance(STEP)
        return illegal_row

    def _find_illegal_row(self) -> int:
        self._illegal_row[:] = NONE_FOUND
        address = ctypes.c_uint64(self._illegal_row.address)
        rows = len(self.buffers.num_legal_actions)
        self._run("rows", "find_illegal_kernel", 0, rows, *self._buffer_arguments, address)
        row = int(self._illegal_row[0])
        return -1 if row == NONE_FOUND else row

    def sample_actions(self, seed: int) -> None:
        """Sample a legal action in every row."""
        rows = len(self.buffers.num_legal_actions)
        self._run("rows", "sample_action_kernel", 0, rows, *self._buffer_arguments, seed)

    def determinize(self, game: int, seed: int) -> None:
        """Replace a game by a state that is consistent with the acting seat's view."""
        arguments = *self._buffer_arguments, seed
        self._run("determinize", "determinize_kernel", game, game + 1, *arguments)

    def as_array(self, actions: Any) -> Any:
        """The actions as an array on the GPU, without a copy, or as a numpy array."""
        if not hasattr(actions, "__dlpack_device__") or actions.__dlpack_device__()[0] != CUDA:
            return np.asarray(actions)
        if isinstance(actions, DeviceArray):
            return actions
        try:
            lent, held = from_dlpack(actions)
        except ValueError as problem:
            raise InvalidStep(str(problem)) from problem
        return DeviceArray(self._gpu, held, lent.address, lent.shape, lent.dtype)

    def set_actions(self, actions: Any) -> None:
        """Copy the actions to where the kernels read them."""
        target = self.buffers.actions
        if not isinstance(actions, DeviceArray):
            target[:] = actions.reshape(-1)
        elif actions.dtype == np.int64:
            if actions.address != target.address:
                self._gpu.copy_on_device(target.address, actions.address, target.nbytes)
        elif actions.dtype == np.int32:
            arguments = _kernel_arguments([actions.reshape(-1), target])
            self._run("rows", "widen_actions_kernel", 0, len(target), *arguments)
        else:
            raise InvalidStep(f"Actions on a GPU have 32 or 64 bits, not {actions.dtype}.")

    def close(self) -> None:
        """Free the buffers; memory that others hold through DLPack stays valid."""
        self.buffers = SimpleNamespace()

    def _run(self, module: str, kernel: str, first: int, last: int, *arguments: Argument) -> None:
        function = _kernels(self._config.game, module)[kernel]
        blocks = -(-(last - first) // THREADS_PER_BLOCK)
        self._gpu.launch(function, blocks, THREADS_PER_BLOCK, first, last, *arguments)


def _field_names(arrays: type[Buffers]) -> list[str]:
    return list(arrays.__annotations__)


def _kernel_arguments(arrays: list[DeviceArray]) -> list[Argument]:
    """The arguments of a kernel for arrays: an address and a length each."""
    return [part for array in arrays for part in (ctypes.c_uint64(array.address), len(array))]


def _require_supported(config: BatchConfig) -> None:
    """Raise SetupError for options that a GPU does not support."""
    if not config.rules.compiled:
        raise SetupError("On a GPU everything is compiled: leave 'compiled' as it is.")
    if config.threads > 1:
        raise SetupError("'threads' are the CPU's: on a GPU every game has one of its own.")
    if config.reward_function is not None:
        raise SetupError("A reward function of your own is computed by the CPU: device='cpu'.")
    if any(player.bot is not simple.RANDOM for player in config.opponents.values()):
        raise SetupError("Opponents on a GPU move at random; other bots need device='cpu'.")


STATE_FIELDS = ("records", "words", "flat", "state_bytes")
"""The fields of `BatchBuffers` that are views of the states."""
MODULES = ("rows", "step", "simultaneous", "determinize")
"""Modules of kernels; each is loaded when it is needed."""
MIN_BLOCKS = 4
"""Blocks per multiprocessor; the fastest of the numbers tried on an H200."""
NONEMPTY = {"buffers.state_words": 1}
"""Arrays that are never empty, so kernels need not test it."""


def thread_local_arrays(game: Game) -> dict[str, ThreadLocalArray]:
    """The arrays of each thread: the state of its game and scratch arrays; no update plan."""
    size = game.STATE.itemsize
    words = size // 8
    row_bytes = {"records": size, "words": size, "flat": 8, "state_bytes": 1}
    arrays = {
        f"buffers.{name}": ThreadLocalArray("state", words, size // row_bytes[name])
        for name in STATE_FIELDS
    }
    max_legal, seats = game.MAX_LEGAL + 1, game.SEATS
    scores = seats * len(game.SCORE_ITEMS)
    arrays["thread.events"] = ThreadLocalArray("events", EVENT_WIDTH // 2, 1)
    arrays["thread.legal_scratch"] = ThreadLocalArray("legal", -(-max_legal // 4), max_legal)
    arrays["thread.scores"] = ThreadLocalArray("scores", -(-scores // 2), seats)
    empty = ThreadLocalArray("empty", 1, 0)
    arrays |= {f"update_plan.{name}": empty for name in UpdatePlan.__annotations__}
    return arrays | {f"update_buffer.{name}": empty for name in UpdateBuffer.__annotations__}


def module_kernels(game: Game, name: str) -> list[Kernel]:
    """The kernels of one module."""
    private = thread_local_arrays(game)
    if name == "rows":
        return [
            Kernel(gpu_kernels.find_illegal_kernel, private, reduces_min=True),
            Kernel(gpu_kernels.sample_action_kernel, private),
            Kernel(gpu_kernels.widen_actions_kernel),
        ]
    entries = {
        "step": gpu_kernels.step_kernel,
        "simultaneous": gpu_kernels.simultaneous_kernel,
        "determinize": gpu_kernels.determinize_kernel,
    }
    shared = {"buffers.boxes": game.BOX.itemsize // 8}
    return [Kernel(entries[name], private, shared, NONEMPTY, min_blocks=MIN_BLOCKS)]


def module_code(game: Game, name: str) -> str:
    """The PTX of a module, from the cache or compiled."""
    return kernels_of(game, name, module_kernels(game, name))
