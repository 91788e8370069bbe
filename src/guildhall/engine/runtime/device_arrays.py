"""Arrays in GPU memory, and their exchange with torch, jax and others through DLPack."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

import numpy as np

from guildhall.engine.runtime.cuda import CudaDevice

Array = np.ndarray[Any, Any]
ZERO_CHECK_BYTES = 1 << 20
"""Arrays of at least this size are checked for being all zeros, which need no transfer."""


class DeviceBuffer:
    """Device memory that is freed with its last reference."""

    def __init__(self, gpu: CudaDevice, size: int) -> None:
        self._gpu = gpu
        self.address = gpu.allocate(max(size, 1))

    def __del__(self) -> None:
        if hasattr(self, "address"):
            self._gpu.free(self.address)


class DeviceArray:
    """An array in device memory; torch, jax and others share it (`from_dlpack`).

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
        """A copy of an array in device memory."""
        memory = DeviceBuffer(gpu, array.nbytes)
        new = cls(gpu, memory, memory.address, array.shape, array.dtype)
        if array.nbytes >= ZERO_CHECK_BYTES and not array.view(np.uint8).any():
            gpu.fill_zero(memory.address, array.nbytes)
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
        return f"DeviceArray({np.asarray(self)!r})"

    def copy(self) -> DeviceArray:
        """A copy in device memory."""
        memory = DeviceBuffer(self._gpu, self.nbytes)
        self._gpu.copy_on_device(memory.address, self.address, self.nbytes)
        return DeviceArray(self._gpu, memory, memory.address, self.shape, self.dtype)

    def reshape(self, *shape: Any) -> DeviceArray:
        """The same memory with another shape."""
        wanted = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple) else shape
        new = np.empty(self.shape, np.dtype([])).reshape(wanted).shape
        return DeviceArray(self._gpu, self._owner, self.address, new, self.dtype)

    def view(self, dtype: Any) -> DeviceArray:
        """The same memory as another dtype."""
        other = np.dtype(dtype)
        last = self.shape[-1] * self.dtype.itemsize // other.itemsize
        return DeviceArray(self._gpu, self._owner, self.address, (*self.shape[:-1], last), other)

    def __getitem__(self, at: int | slice) -> DeviceArray:
        """One row, or a contiguous range of rows."""
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
        self._gpu.copy_to_device(part.address, sent)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        if copy is False:
            raise ValueError("What lies on a GPU reaches the CPU only as a copy.")
        array = np.empty(self.shape, self.dtype)
        self._gpu.copy_to_host(ctypes.c_uint64(self.address), array)
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
        """Export the memory; kernels are synchronous, so every stream may read it at once."""
        if copy or dl_device not in (None, self.__dlpack_device__()):
            raise BufferError("It is handed out where it lies, and never as a copy.")
        return to_dlpack(DLPackExport(self.address, self.shape, self.dtype, (CUDA, 0)), self._owner)


CPU, CUDA = 1, 2
"""DLPack's device types."""
LEGACY_STREAM = 1
"""The stream that synchronizes with all others."""
TYPE_CODES = {"i": 0, "u": 1, "f": 2, "b": 6}
"""DLPack's type codes."""
CAPSULE_NAME = b"dltensor"
"""The name of a capsule that has not been consumed."""


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


class _ManagedTensor(ctypes.Structure):
    _fields_ = (
        ("tensor", _Tensor),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    )


class DLPackExport(NamedTuple):
    """The address, shape, dtype and device of an exported array."""

    address: int
    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    device: tuple[int, int]


_exports: dict[int, tuple[Any, ...]] = {}
"""Exported tensors and their owners, kept alive by address until they are released."""


def _release(address: int) -> None:
    _exports.pop(address, None)


def _on_capsule_deleted(capsule: int) -> None:
    """Release the memory of a capsule that was never consumed."""
    if _capsule_is_valid(capsule, CAPSULE_NAME):
        _release(_capsule_pointer(capsule, CAPSULE_NAME))


_deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(_release)
_capsule_destructor = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_on_capsule_deleted)
_api = ctypes.pythonapi
_new_capsule = ctypes.PYFUNCTYPE(
    ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p
)(("PyCapsule_New", _api))
_capsule_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_IsValid", _api)
)
_capsule_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", _api)
)


def to_dlpack(export: DLPackExport, owner: Any) -> Any:
    """A capsule that exports memory and keeps its owner alive."""
    axes = len(export.shape)
    shape = (ctypes.c_int64 * axes)(*export.shape)
    managed = _ManagedTensor()
    tensor = managed.tensor
    tensor.data = export.address
    tensor.device[:] = export.device
    tensor.axes = axes
    tensor.kind, tensor.bits, tensor.lanes = (
        TYPE_CODES[export.dtype.kind],
        8 * export.dtype.itemsize,
        1,
    )
    tensor.shape = ctypes.cast(shape, ctypes.POINTER(ctypes.c_int64))
    managed.deleter = ctypes.cast(_deleter, ctypes.c_void_p)
    address = ctypes.addressof(managed)
    _exports[address] = managed, shape, owner
    return _new_capsule(address, CAPSULE_NAME, ctypes.cast(_capsule_destructor, ctypes.c_void_p))


def from_dlpack(thing: Any) -> tuple[DLPackExport, Any]:
    """The description of another library's array on a GPU, and the capsule that keeps it alive."""
    capsule = thing.__dlpack__(stream=LEGACY_STREAM)
    tensor = _ManagedTensor.from_address(_capsule_pointer(id(capsule), CAPSULE_NAME)).tensor
    shape = tuple(tensor.shape[: tensor.axes])
    strides = tuple(tensor.strides[: tensor.axes]) if tensor.strides else None
    if strides is not None and not _is_contiguous(shape, strides):
        raise ValueError("An array on a GPU is taken only if it lies in one piece, row by row.")
    kinds = {code: kind for kind, code in TYPE_CODES.items()}
    dtype = np.dtype(f"{kinds.get(tensor.kind, 'V')}{tensor.bits // 8}")
    device = tensor.device[0], tensor.device[1]
    return DLPackExport((tensor.data or 0) + tensor.offset, shape, dtype, device), capsule


def _is_contiguous(shape: tuple[int, ...], strides: tuple[int, ...]) -> bool:
    step = 1
    for length, stride in zip(reversed(shape), reversed(strides), strict=True):
        if length > 1 and stride != step:
            return False
        step *= length
    return True
