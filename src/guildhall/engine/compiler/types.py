"""Types of the rule language and their memory layout.

Annotations declare the types of an entry's parameters; every other function is compiled for the
types of its arguments. A root names the buffer that a value points into: buffers with different
roots never overlap, which the LLVM attributes `noalias` rely on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as with_default
from typing import Annotated, Any, get_args, get_type_hints

import numpy as np


@dataclass(frozen=True)
class ScalarType:
    """A 64-bit integer or a double."""

    llvm: str
    name: str


INT = ScalarType("i64", "a whole number")
FLOAT = ScalarType("double", "a float")


@dataclass(frozen=True)
class ElementType:
    """An integer type in memory, as numpy writes it: `i1` to `i8`, `u1` to `u4`."""

    code: str

    @property
    def bits(self) -> int:
        return int(self.code[1:]) * 8

    @property
    def llvm(self) -> str:
        return f"i{self.bits}"

    @property
    def is_signed(self) -> bool:
        return self.code[0] == "i"


@dataclass(frozen=True)
class FieldLayout:
    """The offset, element type and shape of a field of a record."""

    offset: int
    element: ElementType
    shape: tuple[int, ...]


class Layout:
    """The memory layout of a record."""

    def __init__(self, name: str, dtype: np.dtype[Any], is_constant: bool = False) -> None:
        self.name = name
        self.size = dtype.itemsize
        self.is_constant = is_constant
        self.fields: dict[str, FieldLayout] = {}
        for field in dtype.names or ():
            inner, offset = dtype.fields[field][:2]  # type: ignore[index]
            element = ElementType(inner.base.str.lstrip("<|"))
            self.fields[field] = FieldLayout(offset, element, inner.shape)


@dataclass(frozen=True)
class RecordType:
    """A pointer to one record; its fields are writable unless the layout is constant."""

    layout: Layout
    root: str = ""
    space: int = 0
    """The address space of the pointer."""
    name = "a record"

    @property
    def is_constant(self) -> bool:
        return self.layout.is_constant


@dataclass(frozen=True)
class ArrayType:
    """A pointer to an array of integers or records; only its first axis may be dynamic."""

    element: ElementType | Layout
    shape: tuple[int | None, ...]
    root: str = ""
    is_constant: bool = False
    space: int = 0
    field: str = with_default(default="", compare=False)
    """The field of a record that the array is, for alias metadata."""
    name = "an array"

    @property
    def has_dynamic_length(self) -> bool:
        """Whether the length is passed with the pointer."""
        return self.shape[0] is None


@dataclass(frozen=True)
class StructType:
    """A read-only struct of arrays, each a pointer and a length."""

    name: str
    fields: tuple[tuple[str, ArrayType], ...]

    def field(self, name: str) -> tuple[int, ArrayType] | None:
        """The offset of a field's pointer, and the field's type."""
        for number, (field, type_) in enumerate(self.fields):
            if field == name:
                return number * 16, type_
        return None


Type = ScalarType | RecordType | ArrayType | StructType


def pointer_to(type_: Type) -> str:
    """The LLVM type of a pointer to this type, in its address space."""
    space = 0 if isinstance(type_, (ScalarType, StructType)) else type_.space
    return f"ptr addrspace({space})" if space else "ptr"


@dataclass(frozen=True)
class DeclaredType:
    """A type in an annotation; a game's type environment completes it."""

    type: Callable[[TypeEnvironment], Type]


@dataclass(frozen=True)
class TypeEnvironment:
    """The record layouts and the named sizes of one game."""

    state: Layout
    box: Layout
    sizes: Mapping[str, int]


def rows(code: str, *widths: int | str, root: str = "", is_constant: bool = False) -> DeclaredType:
    """An array type with a dynamic first axis; the other widths are numbers or named sizes."""

    def type_(environment: TypeEnvironment) -> Type:
        inner = (environment.sizes[w] if isinstance(w, str) else w for w in widths)
        return ArrayType(ElementType(code), (None, *inner), root, is_constant)

    return DeclaredType(type_)


def narrowest_element(largest: int) -> ElementType:
    """The narrowest unsigned element type that holds every number up to the largest, or `i8`."""
    return ElementType("u1" if largest < 1 << 8 else "u2" if largest < 1 << 16 else "i8")


def _action_list(environment: TypeEnvironment) -> Type:
    """The type of a list of actions, with the narrowest elements."""
    return ArrayType(narrowest_element(environment.sizes["actions"]), (None,))


State = Annotated[Any, DeclaredType(lambda environment: RecordType(environment.state, "states"))]
Box = Annotated[Any, DeclaredType(lambda environment: RecordType(environment.box))]
Numbers = Annotated[Any, rows("i8")]
Options = Annotated[Any, rows("i8", is_constant=True)]
Events = Annotated[Any, rows("i4", 8)]
Quiet = Annotated[Any, DeclaredType(lambda _: ArrayType(ElementType("i4"), (1, 8)))]
"""An event buffer of one row, which turns recording off at compile time."""
Points = Annotated[Any, rows("i4", "score items")]
TablePoints = Annotated[Any, rows("i4", "seats", "score items")]
States = Annotated[
    Any, DeclaredType(lambda environment: ArrayType(environment.state, (None,), "states"))
]
Boxes = Annotated[Any, DeclaredType(lambda environment: ArrayType(environment.box, (None,)))]
StateWords = Annotated[Any, rows("i8", "state words", root="states")]
ActionList = Annotated[Any, DeclaredType(_action_list)]
"""Action numbers in as few bytes as the game allows, for the scarce memory of GPU threads."""
ActionCounts = Annotated[Any, rows("i8", "actions")]


def declared_type(annotation: Any, environment: TypeEnvironment, name: str) -> Type | None:
    """The type that an annotation of an entry's parameter declares."""
    if annotation in (int, float, "int", "float"):
        return INT if annotation in (int, "int") else FLOAT
    if isinstance(annotation, type):
        hints = get_type_hints(annotation, include_extras=True)
        own = [
            (n, declared_type(hint, environment, f"{annotation.__name__}.{n}"))
            for n, hint in hints.items()
        ]
        return StructType(annotation.__name__, tuple(own))  # type: ignore[arg-type]
    for argument in get_args(annotation)[1:]:
        if isinstance(argument, DeclaredType):
            type_ = argument.type(environment)
            return type_ if isinstance(type_, ScalarType) else with_root(type_, name)
    return None


def with_root(type_: Any, root: str) -> Any:
    """The type with this root, unless it has one."""
    return type_ if type_.root else replace(type_, root=root)


def in_space(type_: Any, space: int) -> Any:
    """The type in this address space."""
    return replace(type_, space=space) if space else type_


def roots(type_: Type) -> set[str]:
    """The roots of all buffers that a value of this type points into."""
    if isinstance(type_, StructType):
        return {array.root for _, array in type_.fields}
    return set() if isinstance(type_, ScalarType) else {type_.root}


def with_aliasing_roots(types: Iterable[Type]) -> tuple[Type, ...]:
    """Give parameters of the same type the same root, since callers may pass one buffer twice."""
    alike: dict[Type, str] = {}

    def shared(type_: Any) -> Any:
        if isinstance(type_, (ScalarType, StructType)):
            return type_
        return replace(type_, root=alike.setdefault(replace(type_, root=""), type_.root))

    return tuple(map(shared, types))


def without_field(type_: Any) -> Any:
    """The type without its field name, since a local may later hold another field."""
    return replace(type_, field="") if isinstance(type_, ArrayType) else type_


def canonical_types(types: Iterable[Type]) -> tuple[Type, ...]:
    """The same types with numbered roots, so that calls with other root names share code."""
    numbers: dict[str, str] = {}

    def numbered(type_: Any) -> Any:
        if isinstance(type_, StructType):
            return replace(type_, fields=tuple((n, numbered(array)) for n, array in type_.fields))
        if isinstance(type_, ScalarType):
            return type_
        return replace(
            without_field(type_), root=numbers.setdefault(type_.root, f"root {len(numbers)}")
        )

    return tuple(map(numbered, types))


def llvm_types(type_: Type) -> Iterator[str]:
    """The LLVM types of the arguments that pass a value: a scalar, a pointer, or a pointer and a
    length."""
    yield type_.llvm if isinstance(type_, ScalarType) else pointer_to(type_)
    if isinstance(type_, ArrayType) and type_.has_dynamic_length:
        yield "i64"


def c_types(type_: Type) -> Iterator[str]:
    """The same arguments as C types."""
    if isinstance(type_, ScalarType):
        yield "int64_t" if type_ is INT else "double"
    else:
        yield "void *"
    if isinstance(type_, ArrayType) and type_.has_dynamic_length:
        yield "int64_t"
