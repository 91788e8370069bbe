"""Places in memory: fields of records, elements and rows of arrays, and what a struct holds."""

from __future__ import annotations

import ast
from dataclasses import replace

from guildhall.engine.compiler.function import FunctionLowering
from guildhall.engine.compiler.ir import Value
from guildhall.engine.compiler.types import (
    INT,
    ArrayType,
    ElementType,
    FieldLayout,
    Layout,
    RecordType,
    StructType,
    pointer_to,
)

CONSTANT = ", !invariant.load !0"
"""On loads of what no rule can write: boxes, options and structs; a GPU writes them first."""


class LValue:
    """Where a number lies."""

    def __init__(
        self, address: str, element: ElementType, within: RecordType | ArrayType, field: str = ""
    ) -> None:
        self.address = f"{pointer_to(within)} {address}"
        self.element = element
        self.is_constant = within.is_constant
        self.field = field


def attribute(f: FunctionLowering, node: ast.Attribute) -> Value:
    """A field of a record or struct; the rest of a dotted name is a module's."""
    base = f.expression(node.value)
    if isinstance(base.kind, StructType):
        return struct_field(f, node, base, base.kind)
    if isinstance(base.kind, RecordType):
        field = _field(f, node, base.kind.layout)
        if field.shape:
            return _whole_field(f, node, base, field)
        return load(f, _scalar(f, node, base, field))
    raise f.refuse(node, f"`{ast.unparse(node.value)}` is {base.kind.name} without fields.")


def struct_field(f: FunctionLowering, node: ast.Attribute, base: Value, kind: StructType) -> Value:
    """An array of a struct: its pointer and its length."""
    found = kind.field(node.attr)
    if found is None:
        raise f.refuse(node, f"There is no `{node.attr}` in a {kind.name}.")
    offset, array = found
    place = f.get(f"getelementptr inbounds i8, ptr {base.text}, i64 {offset}")
    mark = "" if f.program.for_gpu else CONSTANT
    text = f.get(f"load ptr, ptr {place}{mark}")
    if not array.is_open:
        return Value(text, array, str(array.shape[0]))
    place = f.get(f"getelementptr inbounds i8, ptr {base.text}, i64 {offset + 8}")
    return Value(text, array, f.get(f"load i64, ptr {place}{mark}"))


def _field(f: FunctionLowering, node: ast.Attribute, layout: Layout) -> FieldLayout:
    if node.attr not in layout.fields:
        raise f.refuse(node, f"The {layout.name} has no field `{node.attr}`.")
    return layout.fields[node.attr]


def _offset(f: FunctionLowering, base: Value, field: FieldLayout) -> str:
    return f.get(
        f"getelementptr inbounds i8, {pointer_to(base.kind)} {base.text}, i64 {field.offset}"
    )


def _whole_field(
    f: FunctionLowering, node: ast.Attribute, base: Value, field: FieldLayout
) -> Value:
    """A field of several numbers, as an array."""
    assert isinstance(base.kind, RecordType)
    own = base.kind
    name = _full_name(own.layout, node)
    kind = ArrayType(field.element, field.shape, own.root, own.is_constant, own.space, name)
    return Value(_offset(f, base, field), kind, str(field.shape[0]))


def _scalar(f: FunctionLowering, node: ast.Attribute, base: Value, field: FieldLayout) -> LValue:
    """A field of one number."""
    assert isinstance(base.kind, RecordType)
    name = _full_name(base.kind.layout, node)
    return LValue(_offset(f, base, field), field.element, base.kind, name)


def _full_name(layout: Layout, node: ast.Attribute) -> str:
    return f"{layout.name}.{node.attr}"


def subscript(f: FunctionLowering, node: ast.Subscript) -> Value:
    """An element, a row, or a record of an array; or one axis of its shape."""
    if isinstance(node.value, ast.Attribute) and node.value.attr == "shape":
        return _axis(f, node, f.expression(node.value.value))
    place = element(f, node)
    return place if isinstance(place, Value) else load(f, place)


def _axis(f: FunctionLowering, node: ast.Subscript, array: Value) -> Value:
    if not isinstance(array.kind, ArrayType) or not isinstance(node.slice, ast.Constant):
        raise f.refuse(node, "`shape` takes the number of an axis of an array.")
    axis = node.slice.value
    if not isinstance(axis, int) or not 0 <= axis < len(array.kind.shape):
        raise f.refuse(node, f"The array has {len(array.kind.shape)} axes.")
    return Value(array.length if axis == 0 else str(array.kind.shape[axis]), INT)


def element(f: FunctionLowering, node: ast.Subscript) -> LValue | Value:
    """The place of a number, or what is left of an array of records or rows."""
    array = f.expression(node.value)
    if not isinstance(array.kind, ArrayType):
        raise f.refuse(node, f"`{ast.unparse(node.value)}` is {array.kind.name}, no array.")
    kind = array.kind
    wanted = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    if len(wanted) > len(kind.shape):
        raise f.refuse(node, f"The array has {len(kind.shape)} axes.")
    lengths = [array.length, *map(str, kind.shape[1:])]
    indices = [_index(f, index, length) for index, length in zip(wanted, lengths, strict=False)]
    address = f.get(
        f"getelementptr inbounds {_row_type(kind)}, {pointer_to(kind)} {array.text}, "
        + ", ".join(f"i64 {index}" for index in indices)
    )
    if isinstance(kind.element, Layout):
        return Value(address, RecordType(kind.element, kind.root, kind.space))
    if rest := kind.shape[len(indices) :]:
        inner = replace(kind, shape=rest)
        return Value(address, inner, str(rest[0]))
    return LValue(address, kind.element, kind, kind.field)


def _index(f: FunctionLowering, node: ast.expr, length: str) -> str:
    index = f.whole_number(node)
    if index.startswith("-"):
        raise f.refuse(node, "An index counts from 0: nothing lies before the first place.")
    if index.isdigit() and length.isdigit():
        if int(index) >= int(length):
            raise f.refuse(node, f"There is no place {index} among {length}.")
    else:
        f.guards.index(index, length, node)
    return index


def _row_type(kind: ArrayType) -> str:
    """The type of what one step along the first axis passes."""
    if isinstance(kind.element, Layout):
        return f"[{kind.element.size} x i8]"
    text = kind.element.llvm
    for length in reversed(kind.shape[1:]):
        text = f"[{length} x {text}]"
    return text


def lower_target(f: FunctionLowering, node: ast.expr) -> LValue:
    """The place that an assignment writes to."""
    if isinstance(node, ast.Subscript):
        place = element(f, node)
    elif isinstance(node, ast.Attribute):
        base = f.expression(node.value)
        if not isinstance(base.kind, RecordType):
            raise f.refuse(node, f"`{ast.unparse(node)}` cannot be assigned.")
        field = _field(f, node, base.kind.layout)
        if field.shape:
            raise f.refuse(node, f"`{ast.unparse(node)}` is a whole array: name one place.")
        place = _scalar(f, node, base, field)
    else:
        raise f.refuse(node, f"`{ast.unparse(node)}` cannot be assigned.")
    if isinstance(place, Value):
        raise f.refuse(node, f"`{ast.unparse(node)}` is {place.kind.name}: name one number.")
    if place.is_constant:
        raise f.refuse(node, f"`{ast.unparse(node)}` is printed in the box and never written.")
    return place


def load(f: FunctionLowering, place: LValue) -> Value:
    """The number that lies there, in 64 bits."""
    element = place.element
    mark = CONSTANT if place.is_constant and not f.program.for_gpu else ""
    align = element.bits // 8
    tag = f.program.tags.mark(place.field) if place.field else ""
    text = f.get(f"load {element.llvm}, {place.address}, align {align}{mark}{tag}")
    if element.bits < 64:
        text = f.get(f"{'sext' if element.is_signed else 'zext'} {element.llvm} {text} to i64")
    return Value(text, INT)


def store(f: FunctionLowering, place: LValue, value: Value, node: ast.AST) -> None:
    """Put a whole number there."""
    if value.kind != INT:
        raise f.refuse(node, f"A field holds whole numbers, and this is {value.kind.name}.")
    element, text = place.element, value.text
    if element.bits < 64:
        text = f.get(f"trunc i64 {text} to {element.llvm}")
        f.guards.field(value.text, text, element, node)
    tag = f.program.tags.mark(place.field) if place.field else ""
    f.do(f"store {element.llvm} {text}, {place.address}, align {element.bits // 8}{tag}")
