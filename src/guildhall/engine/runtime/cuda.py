"""NVIDIA's driver, called directly: no package is needed where a driver is installed."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

LIBRARY = "libcuda.so.1"
LOG_BYTES = 4096
MULTIPROCESSORS = 16
MAJOR, MINOR = 75, 76
"""Numbers of attributes of a device."""
NON_BLOCKING = 1
"""Streams of this kind do not wait for each other."""
LANES = 32
"""So many kernels run beside each other at most."""
INFO_LOG, INFO_LOG_SIZE, ERROR_LOG, ERROR_LOG_SIZE = 3, 4, 5, 6
"""Numbers of options of the driver's own compiler."""


class NoCudaDevice(RuntimeError):
    """This machine has no NVIDIA GPU that can play, or no driver for it."""


class CudaDevice:
    """The first GPU of this machine."""

    def __init__(self) -> None:
        try:
            self._driver = ctypes.CDLL(LIBRARY)
        except OSError as error:
            raise NoCudaDevice(f"There is no NVIDIA driver here: {error}.") from error
        self._do("cuInit", 0)
        self._device = ctypes.c_int()
        self._do("cuDeviceGet", ctypes.byref(self._device), 0)
        context = ctypes.c_void_p()
        self._do("cuDevicePrimaryCtxRetain", ctypes.byref(context), self._device)
        self._do("cuCtxSetCurrent", context)
        self._lanes: list[ctypes.c_void_p] = []
        self._launched = -1
        """How many kernels were launched abreast; -1 while each is waited for."""

    def _do(self, name: str, *arguments: Any) -> None:
        result = getattr(self._driver, name)(*arguments)
        if result != 0:
            text = ctypes.c_char_p()
            self._driver.cuGetErrorString(result, ctypes.byref(text))
            raise NoCudaDevice(f"{name} failed: {(text.value or b'').decode()} ({result}).")

    @property
    def name(self) -> str:
        buffer = ctypes.create_string_buffer(256)
        self._do("cuDeviceGetName", buffer, 256, self._device)
        return buffer.value.decode()

    def attribute(self, number: int) -> int:
        found = ctypes.c_int()
        self._do("cuDeviceGetAttribute", ctypes.byref(found), number, self._device)
        return found.value

    def load(self, ptx: str, kernel: str) -> ctypes.c_void_p:
        """A kernel, compiled by the driver for this very GPU."""
        return self.kernels(ptx, [kernel])[kernel]

    def kernels(self, ptx: str, names: Iterable[str]) -> dict[str, ctypes.c_void_p]:
        """Several kernels of one text, by their names."""
        self._require(ptx)
        log = ctypes.create_string_buffer(LOG_BYTES)
        options = (ctypes.c_int * 2)(ERROR_LOG, ERROR_LOG_SIZE)
        values = (ctypes.c_void_p * 2)(ctypes.addressof(log), LOG_BYTES)
        module = ctypes.c_void_p()
        text = ctypes.c_char_p(ptx.encode())
        try:
            self._do("cuModuleLoadDataEx", ctypes.byref(module), text, 2, options, values)
        except NoCudaDevice as error:
            raise NoCudaDevice(f"{error} {log.value.decode()}") from error
        found = {name: ctypes.c_void_p() for name in names}
        for name, function in found.items():
            self._do("cuModuleGetFunction", ctypes.byref(function), module, name.encode())
        return found

    def _require(self, ptx: str) -> None:
        """A kernel runs on the GPUs that it is written for, and on later ones."""
        found = re.search(r"^\.target sm_(\d+)(\d)", ptx, re.MULTILINE)
        wanted = (int(found[1]), int(found[2])) if found else (0, 0)
        own = self.attribute(MAJOR), self.attribute(MINOR)
        if own < wanted:
            raise NoCudaDevice(
                f"The kernel is for GPUs of compute capability {wanted[0]}.{wanted[1]} and later; "
                f"this one ({self.name}) has {own[0]}.{own[1]}."
            )

    @contextmanager
    def lend(self, *arrays: np.ndarray[Any, Any]) -> Iterator[list[ctypes.c_uint64]]:
        """Copies of arrays in the GPU's memory, freed in the end whatever happens."""
        places: list[ctypes.c_uint64] = []
        try:
            for array in arrays:
                places.append(ctypes.c_uint64(self.allocate(array.nbytes)))
                self.put(places[-1].value, array)
            yield places
        finally:
            for place in places:
                self.free(place.value)

    def allocate(self, size: int) -> int:
        """The address of so many bytes."""
        place = ctypes.c_uint64()
        self._do("cuMemAlloc_v2", ctypes.byref(place), ctypes.c_size_t(size))
        return place.value

    def free(self, address: int) -> None:
        self._driver.cuMemFree_v2(ctypes.c_uint64(address))

    def put(self, address: int, array: np.ndarray[Any, Any]) -> None:
        """Copy an array into the GPU's memory."""
        source, size = ctypes.c_void_p(array.ctypes.data), ctypes.c_size_t(array.nbytes)
        self._do("cuMemcpyHtoD_v2", ctypes.c_uint64(address), source, size)

    def get(self, place: ctypes.c_uint64, array: np.ndarray[Any, Any]) -> None:
        """Copy from the GPU's memory into an array."""
        target = ctypes.c_void_p(array.ctypes.data)
        self._do("cuMemcpyDtoH_v2", target, place, ctypes.c_size_t(array.nbytes))

    def move(self, target: int, source: int, size: int) -> None:
        """Copy within the GPU's memory."""
        places = ctypes.c_uint64(target), ctypes.c_uint64(source)
        self._do("cuMemcpyDtoDAsync_v2", *places, ctypes.c_size_t(size), self._lane())

    def clear(self, address: int, size: int) -> None:
        """Fill with zeros."""
        self._do("cuMemsetD8_v2", ctypes.c_uint64(address), 0, ctypes.c_size_t(size))

    @contextmanager
    def abreast(self) -> Iterator[None]:
        """Kernels run beside each other, after all that was begun before; all are waited for."""
        self._do("cuCtxSynchronize")
        self._launched = 0
        try:
            yield
        finally:
            self._launched = -1
            self._do("cuCtxSynchronize")

    def _lane(self) -> ctypes.c_void_p | None:
        """The stream of the next kernel, and of what is copied for it."""
        if self._launched < 0:
            return None
        at = self._launched % LANES
        if at == len(self._lanes):
            self._lanes.append(ctypes.c_void_p())
            self._do("cuStreamCreate", ctypes.byref(self._lanes[at]), NON_BLOCKING)
        return self._lanes[at]

    def run(self, function: ctypes.c_void_p, blocks: int, threads: int, *arguments: Any) -> None:
        """Run a kernel and wait until it is done, unless several run abreast."""
        passed = [a if isinstance(a, ctypes.c_uint64) else ctypes.c_int64(a) for a in arguments]
        pointers = (ctypes.c_void_p * len(passed))(*map(ctypes.addressof, passed))
        lane = self._lane()
        self._do("cuLaunchKernel", function, blocks, 1, 1, threads, 1, 1, 0, lane, pointers, None)
        if lane is None:
            self._do("cuCtxSynchronize")
        else:
            self._launched += 1
