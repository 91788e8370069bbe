"""Batches on a GPU, as far as they can be seen without one; a stand-in plays the kernels."""

from __future__ import annotations

import ctypes
import gc
import re

import numpy as np
import pytest
from click.testing import CliRunner
from tests.envs.fake_cuda import StandingDriver

import guildhall
from guildhall.commands import guildhall as command
from guildhall.engine.registry import get_game
from guildhall.engine.runtime import device_arrays
from guildhall.engine.runtime.cuda import LIBRARY, NoCudaDevice
from guildhall.engine.runtime.device_arrays import DeviceArray
from guildhall.envs import batch, gpu_executor
from guildhall.envs.config import InvalidStep
from guildhall.lab import bench

PUBLIC_ARRAYS = (
    "asked", "observation", "legal", "count", "mask", "reward", "done", "cut_off", "scores",
    "winners", "length", "value",
)  # fmt: skip


@pytest.fixture
def driver(monkeypatch):
    """A GPU for Norenberc."""
    made = StandingDriver(get_game("norenberc"))
    real = ctypes.CDLL
    monkeypatch.setattr(
        ctypes, "CDLL", lambda name, **how: made if name == LIBRARY else real(name, **how)
    )
    monkeypatch.setattr(gpu_executor, "module_code", lambda *_: ".version 8.0\n.target sm_90\n")
    gpu_executor._device.cache_clear()
    gpu_executor._kernels.cache_clear()
    yield made
    gpu_executor._device.cache_clear()
    gpu_executor._kernels.cache_clear()


def are_equal(one, other):
    return all(
        np.array_equal(np.asarray(getattr(one, name)), np.asarray(getattr(other, name)))
        for name in PUBLIC_ARRAYS
    ) and np.array_equal(np.asarray(one.buffers.words[:2]), np.asarray(other.buffers.words[:2]))


@pytest.mark.parametrize(
    "how",
    [
        {"observation": "record", "values": True},
        {"observation": "thermometer", "opponents": {1: "random"}, "reward": "score"},
        {"observation": "bytes", "simultaneous": "together", "mask": "bits", "values": True},
        {"observation": "numbers", "mask": "bytes", "reward": "margin", "limit": 9},
    ],
    ids=lambda how: how["observation"],
)
def test_a_gpu_tells_what_a_cpu_tells(driver, how):
    cpu, gpu = (batch("norenberc", 3, 2, seed=4, device=d, **how) for d in ("cpu", "cuda"))
    for step in range(15):
        assert are_equal(cpu, gpu)
        actions = np.array(cpu.any_actions(step))
        cpu.step(actions)
        gpu.step(actions if step % 2 else gpu.any_actions(step))
    assert "simultaneous_kernel" in driver.launched or "step_kernel" in driver.launched


def test_single_games_are_saved_copied_and_guessed_at_on_a_gpu(driver):
    cpu, gpu = (batch("norenberc", 3, 3, seed=4, device=device) for device in ("cpu", "cuda"))
    for step in range(5):
        cpu.step(cpu.any_actions(step))
        gpu.step(gpu.any_actions(step))
    for env in (cpu, gpu):
        env.copy(0, [1], seed=5)
        env.resample([1], seed=6)
        env.restore(2, cpu.save(0))
    assert are_equal(cpu, gpu)
    assert gpu.save(1) == cpu.save(1)
    gpu.reset(seed=9)
    cpu.reset(seed=9)
    assert are_equal(cpu, gpu)


class Elsewhere:
    """Actions that somebody else has on the GPU."""

    def __init__(self, array, device=device_arrays.CUDA):
        self.array, self.device = array, device

    def __dlpack_device__(self):
        return self.device, 0

    def __dlpack__(self, stream=None):
        assert stream == device_arrays.LEGACY_STREAM
        return self.array.__dlpack__()


@pytest.mark.parametrize("dtype", [np.int64, np.int32])
def test_actions_come_from_where_they_are(driver, dtype):
    env = batch("norenberc", 2, 2, seed=4, device="cuda")
    actions = np.asarray(env.any_actions(1)).astype(dtype)
    env.step(Elsewhere(actions))
    assert np.asarray(env.length).tolist() == [1, 1]
    with pytest.raises(InvalidStep, match="Game 0: 253 is not legal for seat"):
        env.step(Elsewhere(np.full(2, 253, dtype)))
    with pytest.raises(InvalidStep, match="whole numbers, not float64"):
        env.step(Elsewhere(np.zeros(2)))
    with pytest.raises(InvalidStep, match="32 or 64 bits, not int16"):
        env.step(Elsewhere(np.zeros(2, np.int16)))
    with pytest.raises(ValueError, match="in one piece"):
        env.step(Elsewhere(np.zeros((2, 2), np.int64)[:, 0]))
    assert np.asarray(env.length).tolist() == [1, 1]
    env.close()
    with pytest.raises(InvalidStep, match="closed"):
        env.step(actions)


def test_batches_are_stepped_abreast_as_one_after_the_other(driver):
    apart, abreast = (
        [batch("norenberc", players, 2, seed=3, device="cuda", mask="bytes") for players in (2, 3)]
        for _ in range(2)
    )
    for number in range(2):
        for env in apart:
            env.step_unchecked(np.asarray(env.legal)[:, number].astype(np.int64))
        given = [np.asarray(env.legal)[:, number].astype(np.int64) for env in abreast]
        sent = [DeviceArray.of(gpu_executor._device(), actions) for actions in given]
        with abreast[0].abreast():
            for env, actions in zip(abreast, sent, strict=True):
                env.step_unchecked(actions)
    assert driver.streams == 2
    assert all(are_equal(*pair) for pair in zip(apart, abreast, strict=True))


def test_what_others_have_taken_outlives_the_batch(driver):
    env = batch("norenberc", 2, 2, seed=4, device="cuda")
    taken = env.observation.__dlpack__()
    place = env.observation.address
    env.close()
    del env
    gc.collect()
    assert place in driver.memory
    del taken
    gc.collect()
    assert place not in driver.memory
    assert driver.memory == {}


def test_arrays_are_handed_out_as_others_know_them(driver):
    array = DeviceArray.of(gpu_executor._device(), np.arange(12, dtype=np.int16).reshape(3, 4))
    assert array.__dlpack_device__() == (device_arrays.CUDA, 0)
    about = array.__cuda_array_interface__
    assert (about["shape"], about["typestr"], about["data"]) == (
        (3, 4),
        "<i2",
        (array.address, False),
    )
    lent, _ = device_arrays.from_dlpack(array)
    assert lent == device_arrays.DLPackExport(
        array.address, (3, 4), np.dtype(np.int16), (device_arrays.CUDA, 0)
    )
    assert array[1:].tolist() == [[4, 5, 6, 7], [8, 9, 10, 11]]
    with pytest.raises(BufferError):
        array.__dlpack__(copy=True)
    with pytest.raises(IndexError):
        array[3]


@pytest.mark.parametrize("dtype", [bool, np.uint8, np.int16, np.int32, np.int64, np.float32])
def test_capsules_are_what_numpy_reads(dtype):
    numbers = np.arange(6).reshape(2, 3).astype(dtype)

    class Lending:
        def __dlpack_device__(self):
            return device_arrays.CPU, 0

        def __dlpack__(self, **_):
            lent = device_arrays.DLPackExport(
                numbers.ctypes.data, numbers.shape, numbers.dtype, (device_arrays.CPU, 0)
            )
            return device_arrays.to_dlpack(lent, numbers)

    before = len(device_arrays._exports)
    seen = np.from_dlpack(Lending())
    assert (seen == numbers).all()
    assert seen.dtype == numbers.dtype
    assert np.shares_memory(seen, numbers)
    assert len(device_arrays._exports) == before + 1
    del seen
    gc.collect()
    assert len(device_arrays._exports) == before


def test_what_a_gpu_cannot_do_is_told_in_a_sentence(driver):
    wrong = [
        ({"compiled": False}, "everything is compiled"),
        ({"threads": 2}, "'threads' are the CPU's"),
        ({"opponents": {1: "greedy"}}, "other bots need device='cpu'"),
        ({"reward": lambda points, won: won}, "is computed by the CPU"),
    ]  # fmt: skip
    for given, sentence in wrong:
        with pytest.raises(guildhall.SetupError, match=sentence):
            batch("norenberc", 2, 2, device="cuda", **given)


def test_without_a_gpu_it_is_a_sentence():
    gpu_executor._device.cache_clear()
    with pytest.raises(NoCudaDevice, match="There is no NVIDIA driver here"):
        batch("norenberc", 2, 2, device="cuda")


def test_the_kernels_say_what_they_take():
    """The parameters of the kernel are those that Python passes, in their order."""
    game = get_game("norenberc")
    text = gpu_executor.module_code(game, "rows")
    entry = re.search(r"\.entry sample_action_kernel\((.*?)\)", text, re.DOTALL)[1]
    names = gpu_executor.thread_local_arrays(game)
    passed = [n for n in gpu_executor.BatchBuffers.__annotations__ if f"buffers.{n}" not in names]
    assert entry.count(".param") == 2 + 2 * len(passed) + 1
    assert re.search(r"^\.target sm_90", text, re.MULTILINE)


def test_kernels_are_made_ahead_of_time(monkeypatch):
    made = []
    monkeypatch.setattr(gpu_executor, "module_code", lambda game, name: made.append(name))
    result = CliRunner().invoke(command, ["warm", "norenberc", "--gpu"])
    assert result.exit_code == 0
    assert made == list(gpu_executor.MODULES)


def test_a_comparison_finds_what_differs(driver):
    assert bench.count_different_steps("norenberc", 2, steps=3, games=2) == 0
    driver.cuMemcpyDtoH_v2 = lambda to, source, size: ctypes.memset(to, 1, size.value) and 0
    assert bench.count_different_steps("norenberc", 2, steps=2, games=2) == 4
