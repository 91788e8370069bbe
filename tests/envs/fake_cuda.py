"""A stand-in for NVIDIA's driver: memory is the CPU's, and kernels are run as interpreted rules."""

from __future__ import annotations

import ctypes
from typing import get_type_hints

import numpy as np

from guildhall.engine.compiler.types import ArrayType, Layout, StructType, declared_type
from guildhall.engine.runtime.compilation import type_environment
from guildhall.engine.runtime.cuda import MAJOR, MINOR, MULTIPROCESSORS
from guildhall.engine.runtime.generic import Buffers, bind_entry
from guildhall.envs import gpu_executor

BYTES = {"state": "STATE", "box": "BOX"}


class StandingDriver:
    """Plays the kernels of one game."""

    def __init__(self, game):
        self._game = game
        modules = [gpu_executor.module_kernels(game, name) for name in gpu_executor.MODULES]
        self._kernels = [kernel for kernels in modules for kernel in kernels]
        self.memory = {}
        self.launched = []
        self.streams = 0

    def __getattr__(self, name):
        return lambda *_: 0

    def cuDeviceGetAttribute(self, to, number, _):  # noqa: N802  (the driver's own names)
        to._obj.value = {MAJOR: 9, MINOR: 0, MULTIPROCESSORS: 2}[number]
        return 0

    def cuModuleGetFunction(self, to, _module, name):  # noqa: N802
        names = [kernel.name for kernel in self._kernels]
        to._obj.value = 1 + names.index(name.decode())
        return 0

    def cuMemAlloc_v2(self, to, size):  # noqa: N802
        block = ctypes.create_string_buffer(size.value)
        to._obj.value = ctypes.addressof(block)
        self.memory[to._obj.value] = block
        return 0

    def cuMemFree_v2(self, place):  # noqa: N802
        del self.memory[place.value]
        return 0

    def cuStreamCreate(self, to, _flags):  # noqa: N802
        self.streams += 1
        to._obj.value = self.streams
        return 0

    def cuMemcpyHtoD_v2(self, to, source, size):  # noqa: N802
        ctypes.memmove(to.value, source, size.value)
        return 0

    def cuMemcpyDtoH_v2(self, to, source, size):  # noqa: N802
        ctypes.memmove(to, source.value, size.value)
        return 0

    def cuMemcpyDtoDAsync_v2(self, to, source, size, _stream):  # noqa: N802
        ctypes.memmove(to.value, source.value, size.value)
        return 0

    def cuMemsetD8_v2(self, to, number, size):  # noqa: N802
        ctypes.memset(to.value, number, size.value)
        return 0

    def cuLaunchKernel(self, function, *how):  # noqa: N802
        kernel = self._kernels[function.value - 1]
        self.launched.append(kernel.name)
        addresses = how[8]
        numbers = [ctypes.c_int64.from_address(a).value for a in addresses]
        self._play(kernel, numbers)
        return 0

    def _play(self, kernel, numbers):
        """Run every thread of a kernel, one after the other."""
        given = iter(numbers)
        first, last = next(given), next(given)
        hints = get_type_hints(kernel.function, include_extras=True)
        own, passed = [], []
        for name, hint in hints.items():
            type_ = declared_type(hint, type_environment(self._game), name)
            if isinstance(type_, StructType):
                fields = [self._array(kernel, f"{name}.{f}", k, given) for f, k in type_.fields]
                made = type(name, (Buffers,), {"__annotations__": dict(type_.fields)})(*fields)
                passed.append(made.array_views)
            elif isinstance(type_, ArrayType):
                field = self._array(kernel, name, type_, given)
                made = type(name, (Buffers,), {"__annotations__": {"only": type_}})(field)
                passed.append(made.array_views.only)
            elif not own:
                own.append(len(passed))
                passed.append(first)
            else:
                passed.append(next(given))
        entry = bind_entry(kernel.function, self._game)
        for number in range(first, last):
            passed[own[0]] = number
            result = entry(*passed)
            if kernel.reduces_min and result >= 0:
                found = ctypes.c_int64.from_address(numbers[-1])
                found.value = min(found.value, result)

    def _array(self, kernel, name, type_, given):
        """An array of the kernel's: in this memory, or a thread's own."""
        inner = type_.shape[1:]
        if isinstance(type_.element, Layout):
            dtype = getattr(self._game, BYTES[type_.element.name])
        else:
            dtype = np.dtype(type_.element.code)
        private = kernel.thread_local.get(name)
        if private is not None:
            return self._private(private, dtype, (private.length, *inner))
        address, length = next(given), next(given)
        size = length * int(np.prod(inner, dtype=int)) * dtype.itemsize
        block = (ctypes.c_char * size).from_address(address)
        return np.frombuffer(block, dtype).reshape(length, *inner)

    def _private(self, private, dtype, shape):
        size = int(np.prod(shape, dtype=int)) * dtype.itemsize
        assert size <= 8 * private.words, "an array is larger than its buffer"
        buffers = vars(self).setdefault("buffers", {})
        buffer = buffers.setdefault(private.buffer, np.zeros(private.words, np.int64))
        return buffer.view(np.uint8)[:size].view(dtype).reshape(shape)
