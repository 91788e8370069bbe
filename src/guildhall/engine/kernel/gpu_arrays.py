"""Arrays in a GPU's memory, as far as Python looks into them: parts along the first axis."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from guildhall.engine.kernel.dlpack import CUDA, Lent, capsule
from guildhall.engine.runtime.cuda import Gpu

Array = np.ndarray[Any, Any]
BIG = 1 << 20
"""An array of so many bytes may be all zeros: those are not sent."""


class Memory:
    """Some of a GPU's memory, freed when nobody has it any more."""

    def __init__(self, gpu: Gpu, size: int) -> None:
        self._gpu = gpu
        self.address = gpu.allocate(max(size, 1))

    def __del__(self) -> None:
        if hasattr(self, "address"):
            self._gpu.free(self.address)


class GpuArray:
    """An array that lies on a GPU; torch, jax and others take it as it is (`from_dlpack`).

    `numpy.asarray` and `tolist` copy it to the CPU.
    """

    def __init__(
        self, gpu: Gpu, owner: Any, address: int, shape: tuple[int, ...], dtype: Any
    ) -> None:
        self._gpu = gpu
        self._owner = owner
        self.address = address
        self.shape = shape
        self.dtype = np.dtype(dtype)

    @classmethod
    def of(cls, gpu: Gpu, array: Array) -> GpuArray:
        """A copy of an array."""
        memory = Memory(gpu, array.nbytes)
        new = cls(gpu, memory, memory.address, array.shape, array.dtype)
        if array.nbytes >= BIG and not array.view(np.uint8).any():
            gpu.clear(memory.address, array.nbytes)
        else:
            new[:] = array
        return new

    @property
    def size(self) -> int:
        return int(np.prod(self.shape, dtype=np.int64))

    @property
    def nbytes(self) -> int:
        return self.size * int(self.dtype.itemsize)

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"GpuArray({np.asarray(self)!r})"

    def reshape(self, *shape: Any) -> GpuArray:
        """The same numbers along other axes."""
        wanted = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple) else shape
        new = np.empty(self.shape, np.dtype([])).reshape(wanted).shape
        return GpuArray(self._gpu, self._owner, self.address, new, self.dtype)

    def view(self, dtype: Any) -> GpuArray:
        """The same bytes as other numbers."""
        other = np.dtype(dtype)
        last = self.shape[-1] * self.dtype.itemsize // other.itemsize
        return GpuArray(self._gpu, self._owner, self.address, (*self.shape[:-1], last), other)

    def __getitem__(self, at: int | slice) -> GpuArray:
        """One row, or several that follow each other."""
        first, last, step = at.indices(len(self)) if isinstance(at, slice) else (at, at + 1, 1)
        if step != 1 or not 0 <= first <= last <= len(self):
            raise IndexError(f"There is no part {at} of {len(self)} rows.")
        row = self.nbytes // max(len(self), 1)
        rest = self.shape[1:]
        shape = (last - first, *rest) if isinstance(at, slice) else rest
        return GpuArray(self._gpu, self._owner, self.address + first * row, shape, self.dtype)

    def __setitem__(self, at: int | slice, numbers: Any) -> None:
        part = self[at]
        sent = np.ascontiguousarray(np.broadcast_to(numbers, part.shape), part.dtype)
        self._gpu.put(part.address, sent)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        if copy is False:
            raise ValueError("What lies on a GPU reaches the CPU only as a copy.")
        array = np.empty(self.shape, self.dtype)
        self._gpu.get(ctypes.c_uint64(self.address), array)
        return array if dtype is None else array.astype(dtype)

    def tolist(self) -> Any:
        return np.asarray(self).tolist()

    def tobytes(self) -> bytes:
        return np.asarray(self).tobytes()

    def __int__(self) -> int:
        return int(np.asarray(self))

    def any(self) -> bool:
        return bool(np.asarray(self).any())

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        about = {"shape": self.shape, "typestr": self.dtype.str, "version": 3}
        return {**about, "data": (self.address, False), "strides": None}

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, 0

    def __dlpack__(
        self, *, stream: Any = None, max_version: Any = None, dl_device: Any = None,
        copy: bool | None = None,
    ) -> Any:  # fmt: skip
        """Every step waits until it is done, so that all streams may read at once."""
        if copy or dl_device not in (None, self.__dlpack_device__()):
            raise BufferError("It is handed out where it lies, and never as a copy.")
        return capsule(Lent(self.address, self.shape, self.dtype, (CUDA, 0)), self._owner)
