"""The threads of a GPU that play the games of a batch: one each, and everything stays there."""

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
from guildhall.envs.buffers import STEP, BatchBuffers, new_games
from guildhall.envs.config import BatchConfig, InvalidStep

NONE_FOUND = np.iinfo(np.int64).max
Argument = ctypes.c_uint64 | int


@cache
def _gpu() -> CudaDevice:
    return CudaDevice()


@cache
def _kernels(game: Game, name: str) -> dict[str, ctypes.c_void_p]:
    names = [kernel.name for kernel in module(game, name)]
    return _gpu().kernels(module_code(game, name), names)


class GpuExecutor:
    """One thread a game; arrays are `GpuArray`s."""

    def __init__(self, choice: BatchConfig) -> None:
        _require(choice)
        self._choice = choice
        self._gpu = _gpu()
        self._name = "together" if choice.is_together else "play"
        _kernels(choice.game, self._name)
        made = new_games(choice)
        self.arrays = self._sent(made)
        plan = [DeviceArray.of(self._gpu, vars(choice.encoder.plan)[n]) for n in _names(WritePlan)]
        self._games = _passed(
            [vars(self.arrays)[n] for n in _names(BatchBuffers) if n not in STATES]
        )
        self._plan = _passed(plan)
        self._found = DeviceArray.of(self._gpu, np.zeros(1, np.int64))
        self._kept = plan

    def _sent(self, made: BatchBuffers) -> SimpleNamespace:
        """The arrays of a new batch in the GPU's memory, the views apart from the games."""
        gpu, games = self._gpu, self._choice.games
        is_record = self._choice.encoder.how == RECORD
        views = made.words[2 * games :] if is_record else made.words[:0]
        apart = *STATES, "views", "home"
        small = {n: vars(made)[n] for n in _names(BatchBuffers) if n not in apart}
        arrays = {name: DeviceArray.of(gpu, array) for name, array in small.items()}
        home = DeviceArray.of(gpu, made.words[: 2 * games])
        records = home.view(self._choice.game.STATE).reshape(-1)
        return SimpleNamespace(
            **arrays, views=DeviceArray.of(gpu, views), home=home, words=home, records=records
        )

    @property
    def views(self) -> DeviceArray:
        """The hidden records."""
        state = self._choice.game.STATE
        return self.arrays.views.view(state).reshape(-1)  # type: ignore[no-any-return]

    def play(self, what: int) -> None:
        """Play all games on."""
        self._play(what, 0, self._choice.games)

    def abreast(self) -> AbstractContextManager[None]:
        """Batches that are played on within it are played at once."""
        return self._gpu.abreast()

    def play_one(self, what: int, game: int) -> None:
        """Play one game on."""
        self._play(what, game, game + 1)

    def _play(self, what: int, first: int, last: int) -> None:
        arguments = *self._games, *self._plan, what
        kernel = "play_together" if self._choice.is_together else "step_kernel"
        self._run(self._name, kernel, first, last, *arguments)

    def step(self) -> int:
        """Play all games on by their actions, unless one is not legal: its row, or -1."""
        bad = self._check_all()
        if bad < 0:
            self.play(STEP)
        return bad

    def _check_all(self) -> int:
        """The first row whose action is not legal, or -1: looked at before anything is done."""
        self._found[:] = NONE_FOUND
        found = ctypes.c_uint64(self._found.address)
        self._run("rows", "check_row", 0, len(self.arrays.counts), *self._games, found)
        row = int(self._found[0])
        return -1 if row == NONE_FOUND else row

    def choose(self, seed: int) -> None:
        """Any legal action in every row."""
        self._run("rows", "choose_row", 0, len(self.arrays.counts), *self._games, seed)

    def guess(self, game: int, seed: int) -> None:
        """Put a possible truth in the place of a game."""
        self._run("guess", "determinize_kernel", game, game + 1, *self._games, seed)

    def given(self, actions: Any) -> Any:
        """Actions where they lie: on the GPU if they are there, or on the CPU."""
        if not hasattr(actions, "__dlpack_device__") or actions.__dlpack_device__()[0] != CUDA:
            return np.asarray(actions)
        if isinstance(actions, DeviceArray):
            return actions
        try:
            lent, held = from_dlpack(actions)
        except ValueError as problem:
            raise InvalidStep(str(problem)) from problem
        return DeviceArray(self._gpu, held, lent.address, lent.shape, lent.dtype)

    def take(self, actions: Any) -> None:
        """Put the actions where the kernels find them."""
        target = self.arrays.actions
        if not isinstance(actions, DeviceArray):
            target[:] = actions.reshape(-1)
        elif actions.dtype == np.int64:
            if actions.address != target.address:
                self._gpu.move(target.address, actions.address, target.nbytes)
        elif actions.dtype == np.int32:
            passed = _passed([actions.reshape(-1), target])
            self._run("rows", "expand_mask", 0, len(target), *passed)
        else:
            raise InvalidStep(f"Actions on a GPU have 32 or 64 bits, not {actions.dtype}.")

    def close(self) -> None:
        """Arrays that others still have stay where they are."""
        self.arrays = SimpleNamespace()

    def _run(self, name: str, kernel: str, first: int, last: int, *arguments: Argument) -> None:
        function = _kernels(self._choice.game, name)[kernel]
        blocks = -(-(last - first) // THREADS_PER_BLOCK)
        self._gpu.run(function, blocks, THREADS_PER_BLOCK, first, last, *arguments)


def _names(arrays: type[Buffers]) -> list[str]:
    return list(arrays.__annotations__)


def _passed(arrays: list[DeviceArray]) -> list[Argument]:
    """Arrays as a kernel takes them: each an address and a length."""
    return [part for one in arrays for part in (ctypes.c_uint64(one.address), len(one))]


def _require(choice: BatchConfig) -> None:
    """Refuse what a GPU cannot do, in a sentence."""
    if not choice.face.compiled:
        raise SetupError("On a GPU everything is compiled: leave 'compiled' as it is.")
    if choice.threads > 1:
        raise SetupError("'threads' are the CPU's: on a GPU every game has one of its own.")
    if choice.reward_function is not None:
        raise SetupError("A reward function of your own is computed by the CPU: device='cpu'.")
    if any(player.bot is not simple.RANDOM for player in choice.opponents.values()):
        raise SetupError("Opponents on a GPU move at random; other bots need device='cpu'.")


# ---- gpu_program
# Which kernels a batch on a GPU has, and which arrays a thread or a block has for itself.


STATES = ("records", "words", "flat", "octets")
"""The four ways in which rules see the states."""
MODULES = ("rows", "play", "together", "guess")
"""Each is loaded when it is needed."""


BLOCKS = 4
"""Of the numbers that were tried on an H200, the fastest."""
AT_HOME = {"games.home": 1}
"""Games have a home, however many there are: kernels need not ask."""


def thread_local_arrays(game: Game) -> dict[str, ThreadLocalArray]:
    """What every thread has: the state of its game, and room to work in; no changes are kept."""
    size = game.STATE.itemsize
    words = size // 8
    each = {"records": size, "words": size, "flat": 8, "octets": 1}
    found = {
        f"games.{name}": ThreadLocalArray("state", words, size // each[name]) for name in STATES
    }
    room, seats = game.MAX_LEGAL + 1, game.SEATS
    points = seats * len(game.SCORE_ITEMS)
    found["own.quiet"] = ThreadLocalArray("quiet", EVENT_WIDTH // 2, 1)
    found["own.room"] = ThreadLocalArray("room", -(-room // 4), room)
    found["own.points"] = ThreadLocalArray("points", -(-points // 2), seats)
    nothing = ThreadLocalArray("nothing", 1, 0)
    found |= {f"changes.{name}": nothing for name in UpdatePlan.__annotations__}
    return found | {f"changed.{name}": nothing for name in UpdateBuffer.__annotations__}


def module(game: Game, name: str) -> list[Kernel]:
    """The kernels of one module."""
    private = thread_local_arrays(game)
    if name == "rows":
        return [
            Kernel(gpu_kernels.check_row, private, reduces_min=True),
            Kernel(gpu_kernels.choose_row, private),
            Kernel(gpu_kernels.expand_mask),
        ]
    rules = {
        "play": gpu_kernels.step_kernel,
        "together": gpu_kernels.play_together,
        "guess": gpu_kernels.determinize_kernel,
    }  # fmt: skip
    shared = {"games.boxes": game.BOX.itemsize // 8}
    return [Kernel(rules[name], private, shared, AT_HOME, min_blocks=BLOCKS)]


def module_code(game: Game, name: str) -> str:
    """The module as NVIDIA's driver loads it, compiled if it is not kept."""
    return kernels_of(game, name, module(game, name))
