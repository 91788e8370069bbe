"""NVIDIA's driver API through ctypes, which needs no package besides the driver."""

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
"""Device attributes: the compute capability."""
NON_BLOCKING = 1
"""The flag of a stream that does not wait for others."""
MAX_STREAMS = 32
"""The largest number of streams that kernels run on at once."""
INFO_LOG, INFO_LOG_SIZE, ERROR_LOG, ERROR_LOG_SIZE = 3, 4, 5, 6
"""Options of the driver's JIT compiler."""


class NoCudaDevice(RuntimeError):
    """This machine has no usable NVIDIA GPU, or no driver for it."""


class CudaDevice:
    """The first GPU of this machine."""

    def __init__(self) -> None:
        try:
            self._driver = ctypes.CDLL(LIBRARY)
        except OSError as error:
            raise NoCudaDevice(f"There is no NVIDIA driver here: {error}.") from error
        self._call("cuInit", 0)
        self._device = ctypes.c_int()
        self._call("cuDeviceGet", ctypes.byref(self._device), 0)
        context = ctypes.c_void_p()
        self._call("cuDevicePrimaryCtxRetain", ctypes.byref(context), self._device)
        self._call("cuCtxSetCurrent", context)
        self._streams: list[ctypes.c_void_p] = []
        self._launched = -1
        """The number of concurrent kernels so far, or -1 while launches are synchronous."""

    def _call(self, name: str, *arguments: Any) -> None:
        result = getattr(self._driver, name)(*arguments)
        if result != 0:
            text = ctypes.c_char_p()
            self._driver.cuGetErrorString(result, ctypes.byref(text))
            raise NoCudaDevice(f"{name} failed: {(text.value or b'').decode()} ({result}).")

    @property
    def name(self) -> str:
        buffer = ctypes.create_string_buffer(256)
        self._call("cuDeviceGetName", buffer, 256, self._device)
        return buffer.value.decode()

    def attribute(self, number: int) -> int:
        found = ctypes.c_int()
        self._call("cuDeviceGetAttribute", ctypes.byref(found), number, self._device)
        return found.value

    def load(self, ptx: str, kernel: str) -> ctypes.c_void_p:
        """One kernel of a PTX module."""
        return self.kernels(ptx, [kernel])[kernel]

    def kernels(self, ptx: str, names: Iterable[str]) -> dict[str, ctypes.c_void_p]:
        """Load a PTX module and return its kernels by name."""
        self._require(ptx)
        log = ctypes.create_string_buffer(LOG_BYTES)
        options = (ctypes.c_int * 2)(ERROR_LOG, ERROR_LOG_SIZE)
        values = (ctypes.c_void_p * 2)(ctypes.addressof(log), LOG_BYTES)
        module = ctypes.c_void_p()
        text = ctypes.c_char_p(ptx.encode())
        try:
            self._call("cuModuleLoadDataEx", ctypes.byref(module), text, 2, options, values)
        except NoCudaDevice as error:
            raise NoCudaDevice(f"{error} {log.value.decode()}") from error
        found = {name: ctypes.c_void_p() for name in names}
        for name, function in found.items():
            self._call("cuModuleGetFunction", ctypes.byref(function), module, name.encode())
        return found

    def _require(self, ptx: str) -> None:
        """Raise NoCudaDevice if the module needs a newer GPU."""
        found = re.search(r"^\.target sm_(\d+)(\d)", ptx, re.MULTILINE)
        wanted = (int(found[1]), int(found[2])) if found else (0, 0)
        own = self.attribute(MAJOR), self.attribute(MINOR)
        if own < wanted:
            raise NoCudaDevice(
                f"The kernel is for GPUs of compute capability {wanted[0]}.{wanted[1]} and later; "
                f"this one ({self.name}) has {own[0]}.{own[1]}."
            )

    @contextmanager
    def uploaded(self, *arrays: np.ndarray[Any, Any]) -> Iterator[list[ctypes.c_uint64]]:
        """Copies of arrays in device memory, which are freed at the end."""
        addresses: list[ctypes.c_uint64] = []
        try:
            for array in arrays:
                addresses.append(ctypes.c_uint64(self.allocate(array.nbytes)))
                self.copy_to_device(addresses[-1].value, array)
            yield addresses
        finally:
            for address in addresses:
                self.free(address.value)

    def allocate(self, size: int) -> int:
        """Allocate device memory and return its address."""
        address = ctypes.c_uint64()
        self._call("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(size))
        return address.value

    def free(self, address: int) -> None:
        self._driver.cuMemFree_v2(ctypes.c_uint64(address))

    def copy_to_device(self, address: int, array: np.ndarray[Any, Any]) -> None:
        """Copy an array to device memory."""
        source, size = ctypes.c_void_p(array.ctypes.data), ctypes.c_size_t(array.nbytes)
        self._call("cuMemcpyHtoD_v2", ctypes.c_uint64(address), source, size)

    def copy_to_host(self, address: ctypes.c_uint64, array: np.ndarray[Any, Any]) -> None:
        """Copy device memory into an array."""
        target = ctypes.c_void_p(array.ctypes.data)
        self._call("cuMemcpyDtoH_v2", target, address, ctypes.c_size_t(array.nbytes))

    def copy_on_device(self, target: int, source: int, size: int) -> None:
        """Copy within device memory."""
        addresses = ctypes.c_uint64(target), ctypes.c_uint64(source)
        self._call("cuMemcpyDtoDAsync_v2", *addresses, ctypes.c_size_t(size), self._stream())

    def fill_zero(self, address: int, size: int) -> None:
        """Fill device memory with zeros."""
        self._call("cuMemsetD8_v2", ctypes.c_uint64(address), 0, ctypes.c_size_t(size))

    @contextmanager
    def concurrent(self) -> Iterator[None]:
        """Kernels that are launched inside run concurrently; the end waits for all of them."""
        self._call("cuCtxSynchronize")
        self._launched = 0
        try:
            yield
        finally:
            self._launched = -1
            self._call("cuCtxSynchronize")

    def _stream(self) -> ctypes.c_void_p | None:
        """The stream of the next kernel and its copies, or None for the default stream."""
        if self._launched < 0:
            return None
        at = self._launched % MAX_STREAMS
        if at == len(self._streams):
            self._streams.append(ctypes.c_void_p())
            self._call("cuStreamCreate", ctypes.byref(self._streams[at]), NON_BLOCKING)
        return self._streams[at]

    def launch(self, function: ctypes.c_void_p, blocks: int, threads: int, *arguments: Any) -> None:
        """Launch a kernel and wait for it, except inside `concurrent`."""
        passed = [a if isinstance(a, ctypes.c_uint64) else ctypes.c_int64(a) for a in arguments]
        pointers = (ctypes.c_void_p * len(passed))(*map(ctypes.addressof, passed))
        stream = self._stream()
        self._call(
            "cuLaunchKernel", function, blocks, 1, 1, threads, 1, 1, 0, stream, pointers, None
        )
        if stream is None:
            self._call("cuCtxSynchronize")
        else:
            self._launched += 1
