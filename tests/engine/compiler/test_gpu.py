"""The kernel for GPUs, as far as it can be seen without one."""

from __future__ import annotations

import re

import pytest

from guildhall.engine.checks import gpu
from guildhall.engine.compiler.gpu import small_numbers
from guildhall.engine.kernel.cuda import LIBRARY, Gpu, NoGpu


def test_the_kernel_is_one_function_with_its_record_in_local_memory(market_day):
    text = gpu.ptx_of(market_day)
    assert ".visible .entry play(" in text
    assert ".func" not in text, "something is called instead of inlined"
    assert "bar.sync" in text
    assert "atom.global.add.u64" in text or "atom.add" in text
    assert re.search(r"ld\.local|ld\.shared", text)


def test_small_numbers_hold_all_actions():
    assert [small_numbers(n).code for n in (255, 256, 65_535, 65_536)] == ["u1", "u2", "u2", "i8"]


def test_without_a_driver_there_is_a_sentence(monkeypatch):
    monkeypatch.setattr("guildhall.engine.kernel.cuda.LIBRARY", "no-such-" + LIBRARY)
    with pytest.raises(NoGpu, match="There is no NVIDIA driver here"):
        Gpu()
