"""DLPack: memory handed to torch, jax and others, and theirs looked at, without a copy."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

import numpy as np

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


class Lent(NamedTuple):
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


def capsule(lent: Lent, owner: Any) -> Any:
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


def looked_at(thing: Any) -> tuple[Lent, Any]:
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
    return Lent((tensor.data or 0) + tensor.offset, shape, dtype, device), held


def _are_compact(shape: tuple[int, ...], strides: tuple[int, ...]) -> bool:
    step = 1
    for length, stride in zip(reversed(shape), reversed(strides), strict=True):
        if length > 1 and stride != step:
            return False
        step *= length
    return True
