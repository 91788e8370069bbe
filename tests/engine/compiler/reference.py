"""The references: Python's own arithmetic, strict like checked code or wrapping like compiled code.

A rule's source is read again with every number in it made one of the reference's.
"""

from __future__ import annotations

import ast
import math
import operator
from pathlib import Path
from typing import Any

import numpy as np

LOWEST, HIGHEST = -(1 << 63), (1 << 63) - 1


class OutOfBounds(Exception):
    """What checked code calls a fault."""


class Undefined(Exception):
    """What the page promises nothing about."""


class Strict(int):
    """A whole number whose results must fit into 64 bits."""

    outside: type[Exception] = OutOfBounds

    @classmethod
    def fitted(cls, number: int, bits: int = 64, low: int = LOWEST) -> int:
        if not low <= number < low + (1 << bits):
            raise OutOfBounds(number)
        return cls(number)

    @staticmethod
    def count(number: int) -> int:
        if not 0 <= number < 64:
            raise OutOfBounds(number)
        return number

    @staticmethod
    def divisor(number: int) -> int:
        return number

    @staticmethod
    def exact(number: int) -> float:
        if abs(int(number)) > 1 << 53:
            raise OutOfBounds(number)
        return float(int(number))

    @classmethod
    def cut_off(cls, number: float) -> int:
        return cls.fitted(int(number))


class Wrapping(Strict):
    """A whole number of 64 bits as machines have them."""

    outside = Undefined

    @classmethod
    def fitted(cls, number: int, bits: int = 64, low: int = LOWEST) -> int:
        return cls((number - low) % (1 << bits) + low)

    @staticmethod
    def count(number: int) -> int:
        return number % 64

    @staticmethod
    def divisor(number: int) -> int:
        return number or 1

    @staticmethod
    def exact(number: int) -> float:
        return float(int(number))

    @classmethod
    def cut_off(cls, number: float) -> int:
        if math.isnan(number):
            return cls(0)
        return cls(max(LOWEST, min(HIGHEST, number if math.isinf(number) else int(number))))


OPERATORS = {
    "add": operator.add, "sub": operator.sub, "mul": operator.mul, "truediv": operator.truediv,
    "floordiv": operator.floordiv, "mod": operator.mod, "lshift": operator.lshift,
    "rshift": operator.rshift, "and": operator.and_, "or": operator.or_, "xor": operator.xor,
}  # fmt: skip


def _result(cls: type[Strict], name: str, left: int, right: int) -> Any:
    if name == "truediv":
        return cls.exact(left) / cls.exact(right)
    if name in ("lshift", "rshift"):
        right = cls.count(right)
    if name in ("floordiv", "mod"):
        right = cls.divisor(right)
    return cls.fitted(OPERATORS[name](left, right))


def _give_operators(cls: type[Strict], name: str) -> None:
    def forward(self: Strict, other: Any) -> Any:
        if isinstance(other, float):
            return OPERATORS[name](cls.exact(self), other)
        return _result(cls, name, int(self), int(other))

    def backward(self: Strict, other: Any) -> Any:
        if isinstance(other, float):
            return OPERATORS[name](other, cls.exact(self))
        return _result(cls, name, int(other), int(self))

    setattr(cls, f"__{name}__", forward)
    setattr(cls, f"__r{name}__", backward)


def _give_order(cls: type[Strict], name: str) -> None:
    def compare(self: Strict, other: Any) -> bool:
        mine = cls.exact(self) if isinstance(other, float) else int(self)
        theirs = other if isinstance(other, float) else int(other)
        return bool(getattr(operator, name)(mine, theirs))

    setattr(cls, f"__{name}__", compare)


def _give_sign(cls: type[Strict], name: str) -> None:
    plain = getattr(operator, name)
    setattr(cls, f"__{name}__", lambda self: cls.fitted(plain(int(self))))


for _cls in (Strict, Wrapping):
    for _name in OPERATORS:
        _give_operators(_cls, _name)
    for _name in ("lt", "le", "gt", "ge", "eq", "ne"):
        _give_order(_cls, _name)
    for _name in ("neg", "pos", "invert", "abs"):
        _give_sign(_cls, _name)
    _cls.__hash__ = int.__hash__  # type: ignore[method-assign]
    _cls.__float__ = lambda self: type(self).exact(self)  # type: ignore[method-assign]


NUMBERS = ast.Constant | ast.Name | ast.Compare | ast.UnaryOp | ast.Call


class _Numbers(ast.NodeTransformer):
    """Every number that is named, written, compared or returned goes through `number`."""

    def visit(self, node: ast.AST) -> Any:
        node = self.generic_visit(node)
        is_read = isinstance(getattr(node, "ctx", ast.Load()), ast.Load)
        if not is_read or not isinstance(node, NUMBERS):
            return node
        name = ast.Name("__number__", ast.Load())
        return ast.copy_location(ast.Call(name, [node], []), node)


def reference(path: str, cls: type[Strict]) -> Any:
    """The function `rule` of a file, with the numbers of a reference."""

    def number(thing: Any) -> Any:
        return cls(thing) if isinstance(thing, int) else thing

    def cut_off(thing: Any) -> Any:
        return cls.cut_off(thing) if isinstance(thing, float) else thing

    tree = ast.parse(Path(path).read_bytes())
    tree.body = [
        _Numbers().visit(node) if isinstance(node, ast.FunctionDef) else node for node in tree.body
    ]
    names = {"__number__": number, "int": cut_off, "__name__": "reference"}
    exec(compile(ast.fix_missing_locations(tree), path, "exec"), names)
    return names["rule"]


class Row:
    """An array whose places begin at 0 and hold what the reference lets them hold."""

    def __init__(self, array: np.ndarray[Any, Any], cls: type[Strict]) -> None:
        self._array, self._cls = array, cls

    def _inside(self, at: Any) -> tuple[int, ...]:
        place = at if isinstance(at, tuple) else (at,)
        for index, length in zip(place, self._array.shape, strict=False):
            if not 0 <= index < length:
                raise self._cls.outside(index)
        return tuple(int(index) for index in place)

    def __getitem__(self, at: Any) -> Any:
        found = self._array[self._inside(at)]
        return Row(found, self._cls) if isinstance(found, np.ndarray) else self._cls(found)

    def __setitem__(self, at: Any, value: int) -> None:
        place = self._inside(at)
        limits = np.iinfo(self._array.dtype)
        self._array[place] = int(self._cls.fitted(int(value), limits.bits, int(limits.min)))

    def __len__(self) -> int:
        return len(self._array)

    @property
    def shape(self) -> tuple[int, ...]:
        return self._array.shape

    def tolist(self) -> list[int]:
        return self._array.tolist()  # type: ignore[no-any-return]


class Record:
    """A record whose fields hold what the reference lets them hold."""

    def __init__(self, record: np.ndarray[Any, Any], cls: type[Strict]) -> None:
        self.__dict__.update(_record=record, _cls=cls)

    def __getattr__(self, name: str) -> Any:
        field = self._record[name]
        return Row(field[0], self._cls) if field.ndim > 1 else self._cls(field[0])

    def __setattr__(self, name: str, value: int) -> None:
        Row(self._record[name], self._cls)[0] = value
