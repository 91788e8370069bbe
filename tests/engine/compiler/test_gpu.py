"""The kernel for GPUs, as far as it can be seen without one."""

from __future__ import annotations

import ctypes
import re
from contextlib import nullcontext

import numpy as np
import pytest
from tests.engine.compiler.harness import ENVIRONMENT, module_of

from guildhall.engine.checks import gpu_playouts
from guildhall.engine.compiler.codegen import NVIDIA
from guildhall.engine.compiler.program import Program
from guildhall.engine.compiler.ptx import Kernel, ThreadLocalArray, module_text, ptx
from guildhall.engine.compiler.types import narrowest_element
from guildhall.engine.play.editions import load_edition
from guildhall.engine.runtime.cuda import (
    LIBRARY,
    MAJOR,
    MINOR,
    MULTIPROCESSORS,
    CudaDevice,
    NoCudaDevice,
)
from guildhall.engine.runtime.generic import bind_entry
from guildhall.engine.runtime.random_play import random_game_kernel
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.state import array_view


def test_the_kernel_is_one_function_with_its_record_in_local_memory(market_day):
    text = gpu_playouts.ptx_of(market_day)
    assert ".visible .entry random_game_kernel(" in text
    assert ".func" not in text, "something is called instead of inlined"
    assert "bar.sync" in text
    assert ".minnctapersm" not in text, "the driver chooses how many registers a thread has"
    assert "atom.global.add.u64" in text or "atom.add" in text
    assert re.search(r"ld\.local|ld\.shared", text)


def test_addresses_are_short_and_no_loop_is_unrolled(market_day):
    text = gpu_playouts.ptx_of(market_day)
    assert re.search(r"\bst\.local\S*\s+\[%r\d", text), "addresses of 32 bits"
    assert not re.search(r"\b(ld|st)\.(local|shared)\S*\s[^\n]*\[%rd", text)
    labels = re.findall(r"^\$L__BB.*\n(.*)$", text, re.MULTILINE)
    assert labels
    assert all("nounroll" in following for following in labels)


def test_a_thread_plays_the_game_of_the_cpu(market_day):
    games, players = 5, 3
    box = market_day.box(load_edition(market_day.package))
    rules = RuleSet(market_day, box, compiled=False)
    expected, counts = rules.play_games(games, players, [], 7, gpu_playouts.LIMIT)
    state, final = np.zeros(1, market_day.STATE), np.zeros(games, market_day.STATE)
    decisions = np.zeros(games, np.int64)
    words = (each.view(np.int64).reshape(len(each), -1) for each in (state, final))
    thread_words, final_words = map(array_view, words)
    out, events = np.zeros(market_day.MAX_LEGAL + 1, np.int64), np.zeros((1, 8), np.int32)
    options = np.zeros(1, np.int64)
    buffers = *map(array_view, (box, out, events)), final_words, array_view(decisions)
    kernel = bind_entry(random_game_kernel, market_day)
    for game in range(games):
        own = array_view(state), thread_words, *buffers
        kernel(*own, game, players, array_view(options), 7, gpu_playouts.LIMIT)
    assert final.tobytes() == expected.tobytes()
    assert decisions.tolist() == counts.tolist()
    assert counts.min() > 0


def test_small_numbers_hold_all_actions():
    codes = [narrowest_element(n).code for n in (255, 256, 65_535, 65_536)]
    assert codes == ["u1", "u2", "u2", "i8"]


def test_without_a_driver_there_is_a_sentence(monkeypatch):
    monkeypatch.setattr("guildhall.engine.runtime.cuda.LIBRARY", "no-such-" + LIBRARY)
    with pytest.raises(NoCudaDevice, match="There is no NVIDIA driver here"):
        CudaDevice()


class FakeDriver:
    """A driver with one GPU: capability 9.0 unless said otherwise, and memory that is counted."""

    def __init__(self, capability=(9, 0), failing=""):
        self.attributes = {MAJOR: capability[0], MINOR: capability[1], MULTIPROCESSORS: 2}
        self.failing = failing
        self.held = set()

    def __getattr__(self, name):
        known = {
            "cuGetErrorString": lambda _, text: self._write(text, b"an illegal address"),
            "cuDeviceGetName": lambda buffer, *_: setattr(buffer, "value", b"Old Card"),
            "cuDeviceGetAttribute": lambda to, number, _: self._write(to, self.attributes[number]),
            "cuMemAlloc_v2": self._hold,
            "cuMemFree_v2": lambda place: self.held.remove(place.value),
        }
        if name == self.failing:
            return lambda *_: 700
        return lambda *arguments: known.get(name, lambda *_: 0)(*arguments) or 0

    def _write(self, where, what):
        where._obj.value = what

    def _hold(self, place, _size):
        self._write(place, max(self.held, default=0) + 1)
        self.held.add(place._obj.value)


def games_with(driver, game, monkeypatch):
    monkeypatch.setattr(ctypes, "CDLL", lambda _: driver)
    text = ".version 8.0\n.target sm_90\n"
    return gpu_playouts.GpuPlayouts(game, game.box(load_edition(game.package)), text)


@pytest.mark.parametrize("capability", [(7, 5), (8, 9)])
def test_an_old_gpu_is_refused_in_a_sentence(market_day, monkeypatch, capability):
    said = f"capability 9.0 and later; this one (Old Card) has {capability[0]}.{capability[1]}."
    with pytest.raises(NoCudaDevice, match=re.escape(said)):
        games_with(FakeDriver(capability), market_day, monkeypatch)


@pytest.mark.parametrize("capability", [(9, 0), (10, 0), (12, 1)])
def test_later_gpus_are_welcome(market_day, monkeypatch, capability):
    games_with(FakeDriver(capability), market_day, monkeypatch)


@pytest.mark.parametrize("failing", ["", "cuMemcpyHtoD_v2", "cuLaunchKernel", "cuMemcpyDtoH_v2"])
def test_the_memory_of_a_gpu_is_free_after_a_run(market_day, monkeypatch, failing):
    driver = FakeDriver(failing=failing)
    games = games_with(driver, market_day, monkeypatch)
    with pytest.raises(NoCudaDevice, match=f"{failing} failed") if failing else nullcontext():
        games.play(4, 3, np.zeros(1, np.int64), 1)
    assert driver.held == set()


def test_the_kernel_says_which_gpus_it_is_for(market_day):
    assert re.search(r"^\.target sm_90", gpu_playouts.ptx_of(market_day), re.MULTILINE)


def test_rows_in_thread_local_memory_are_multiplied_too(tmp_path):
    source = (
        "from guildhall.engine.compiler.intrinsics import dot\n"
        "def rule(states: States, results: Numbers, index: int):\n"
        "    states[0].few[0] = index\n"
        "    results[index] = dot(states[0].few, states[0].few)\n"
    )
    local = {"states": ThreadLocalArray("state", ENVIRONMENT.state.size // 8, 1)}
    kernel = Kernel(module_of(tmp_path, source).rule, local)
    text = ptx(module_text(Program(ENVIRONMENT, for_gpu=True), [kernel]), NVIDIA)
    assert "ld.local" in text
    assert "st.global" in text
    assert ".func" not in text, "something is called instead of inlined"
