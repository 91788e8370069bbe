"""Arrays in a GPU's memory, as far as Python looks into them: parts along the first axis."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

import numpy as np

from guildhall.engine.runtime.cuda import CudaDevice

Array = np.ndarray[Any, Any]
BIG = 1 << 20
"""An array of so many bytes may be all zeros: those are not sent."""


class DeviceBuffer:
    """Some of a GPU's memory, freed when nobody has it any more."""

    def __init__(self, gpu: CudaDevice, size: int) -> None:
        self._gpu = gpu
        self.address = gpu.allocate(max(size, 1))

    def __del__(self) -> None:
        if hasattr(self, "address"):
            self._gpu.free(self.address)


class DeviceArray:
    """An array that lies on a GPU; torch, jax and others take it as it is (`from_dlpack`).

    `numpy.asarray` and `tolist` copy it to the CPU.
    """

    def __init__(
        self, gpu: CudaDevice, owner: Any, address: int, shape: tuple[int, ...], dtype: Any
    ) -> None:
        self._gpu = gpu
        self._owner = owner
        self.address = address
        self.shape = shape
        self.dtype = np.dtype(dtype)

    @classmethod
    def of(cls, gpu: CudaDevice, array: Array) -> DeviceArray:
        """A copy of an array."""
        memory = DeviceBuffer(gpu, array.nbytes)
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

    def reshape(self, *shape: Any) -> DeviceArray:
        """The same numbers along other axes."""
        wanted = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple) else shape
        new = np.empty(self.shape, np.dtype([])).reshape(wanted).shape
        return DeviceArray(self._gpu, self._owner, self.address, new, self.dtype)

    def view(self, dtype: Any) -> DeviceArray:
        """The same bytes as other numbers."""
        other = np.dtype(dtype)
        last = self.shape[-1] * self.dtype.itemsize // other.itemsize
        return DeviceArray(self._gpu, self._owner, self.address, (*self.shape[:-1], last), other)

    def __getitem__(self, at: int | slice) -> DeviceArray:
        """One row, or several that follow each other."""
        first, last, step = at.indices(len(self)) if isinstance(at, slice) else (at, at + 1, 1)
        if step != 1 or not 0 <= first <= last <= len(self):
            raise IndexError(f"There is no part {at} of {len(self)} rows.")
        row = self.nbytes // max(len(self), 1)
        rest = self.shape[1:]
        shape = (last - first, *rest) if isinstance(at, slice) else rest
        return DeviceArray(self._gpu, self._owner, self.address + first * row, shape, self.dtype)

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
        return to_dlpack(DLPackExport(self.address, self.shape, self.dtype, (CUDA, 0)), self._owner)


# ---- dlpack
# DLPack: memory handed to torch, jax and others, and theirs looked at, without a copy.


CPU, CUDA = 1, 2
"""Kinds of devices."""
LEGACY_STREAM = 1
"""The stream that waits for all others and they for it."""
KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}
"""Numbers of the kinds of elements."""
FRESH = b"dltensor"
"""The name of a capsule that nobody has taken yet."""


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", ctypes.c_int32 * 2),
        ("axes", ctypes.c_int32),
        ("kind", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    _fields_ = (
        ("tensor", _Tensor),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    )


class DLPackExport(NamedTuple):
    """Somebody's array: where it lies and what it holds."""

    address: int
    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    device: tuple[int, int]


_lent: dict[int, tuple[Any, ...]] = {}
"""What is kept alive for others, by the address of its description."""


def _let_go(address: int) -> None:
    _lent.pop(address, None)


def _forget(capsule: int) -> None:
    """A capsule goes; if nobody has taken its memory, it is given back."""
    if _is_valid(capsule, FRESH):
        _let_go(_pointer(capsule, FRESH))


_give_back = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(_let_go)
_at_end = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_forget)
_api = ctypes.pythonapi
_new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(
    ("PyCapsule_New", _api)
)
_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_IsValid", _api)
)
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", _api)
)


def to_dlpack(lent: DLPackExport, owner: Any) -> Any:
    """Memory for others to take; its owner lives until they are done with it."""
    axes = len(lent.shape)
    shape = (ctypes.c_int64 * axes)(*lent.shape)
    managed = _Managed()
    tensor = managed.tensor
    tensor.data = lent.address
    tensor.device[:] = lent.device
    tensor.axes = axes
    tensor.kind, tensor.bits, tensor.lanes = KINDS[lent.dtype.kind], 8 * lent.dtype.itemsize, 1
    tensor.shape = ctypes.cast(shape, ctypes.POINTER(ctypes.c_int64))
    managed.deleter = ctypes.cast(_give_back, ctypes.c_void_p)
    address = ctypes.addressof(managed)
    _lent[address] = managed, shape, owner
    return _new(address, FRESH, ctypes.cast(_at_end, ctypes.c_void_p))


def from_dlpack(thing: Any) -> tuple[DLPackExport, Any]:
    """Somebody's array on a GPU, ready on the usual stream, and what keeps it there."""
    held = thing.__dlpack__(stream=LEGACY_STREAM)
    tensor = _Managed.from_address(_pointer(id(held), FRESH)).tensor
    shape = tuple(tensor.shape[: tensor.axes])
    strides = tuple(tensor.strides[: tensor.axes]) if tensor.strides else None
    if strides is not None and not _are_compact(shape, strides):
        raise ValueError("An array on a GPU is taken only if it lies in one piece, row by row.")
    kinds = {number: kind for kind, number in KINDS.items()}
    dtype = np.dtype(f"{kinds.get(tensor.kind, 'V')}{tensor.bits // 8}")
    device = tensor.device[0], tensor.device[1]
    return DLPackExport((tensor.data or 0) + tensor.offset, shape, dtype, device), held


def _are_compact(shape: tuple[int, ...], strides: tuple[int, ...]) -> bool:
    step = 1
    for length, stride in zip(reversed(shape), reversed(strides), strict=True):
        if length > 1 and stride != step:
            return False
        step *= length
    return True
