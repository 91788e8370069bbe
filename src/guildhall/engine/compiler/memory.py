"""Lvalues: fields of records, elements and rows of arrays, arrays of structs; loads and stores."""

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

INVARIANT_LOAD = ", !invariant.load !0"
"""Metadata for loads of read-only memory (boxes, options, structs); a GPU kernel fills it first."""


class LValue:
    """The address of a number in memory."""

    def __init__(
        self, address: str, element: ElementType, within: RecordType | ArrayType, field: str = ""
    ) -> None:
        self.address = f"{pointer_to(within)} {address}"
        self.element = element
        self.is_constant = within.is_constant
        self.field = field


def attribute(f: FunctionLowering, node: ast.Attribute) -> Value:
    """A field of a record or struct, as a value."""
    base = f.lower_expression(node.value)
    if isinstance(base.type, StructType):
        return struct_field(f, node, base, base.type)
    if isinstance(base.type, RecordType):
        field = _field(f, node, base.type.layout)
        if field.shape:
            return _whole_field(f, node, base, field)
        return load(f, _scalar(f, node, base, field))
    raise f.error_at(node, f"`{ast.unparse(node.value)}` is {base.type.name} without fields.")


def struct_field(f: FunctionLowering, node: ast.Attribute, base: Value, type_: StructType) -> Value:
    """An array of a struct: its pointer and its length."""
    found = type_.field(node.attr)
    if found is None:
        raise f.error_at(node, f"There is no `{node.attr}` in a {type_.name}.")
    offset, array = found
    lvalue = f.emit_value(f"getelementptr inbounds i8, ptr {base.text}, i64 {offset}")
    invariant = "" if f.program.for_gpu else INVARIANT_LOAD
    text = f.emit_value(f"load ptr, ptr {lvalue}{invariant}")
    if not array.has_dynamic_length:
        return Value(text, array, str(array.shape[0]))
    lvalue = f.emit_value(f"getelementptr inbounds i8, ptr {base.text}, i64 {offset + 8}")
    return Value(text, array, f.emit_value(f"load i64, ptr {lvalue}{invariant}"))


def _field(f: FunctionLowering, node: ast.Attribute, layout: Layout) -> FieldLayout:
    if node.attr not in layout.fields:
        raise f.error_at(node, f"The {layout.name} has no field `{node.attr}`.")
    return layout.fields[node.attr]


def _offset(f: FunctionLowering, base: Value, field: FieldLayout) -> str:
    return f.emit_value(
        f"getelementptr inbounds i8, {pointer_to(base.type)} {base.text}, i64 {field.offset}"
    )


def _whole_field(
    f: FunctionLowering, node: ast.Attribute, base: Value, field: FieldLayout
) -> Value:
    """A field with axes, as an array."""
    assert isinstance(base.type, RecordType)
    own = base.type
    name = _full_name(own.layout, node)
    type_ = ArrayType(field.element, field.shape, own.root, own.is_constant, own.space, name)
    return Value(_offset(f, base, field), type_, str(field.shape[0]))


def _scalar(f: FunctionLowering, node: ast.Attribute, base: Value, field: FieldLayout) -> LValue:
    """A field without axes, as an lvalue."""
    assert isinstance(base.type, RecordType)
    name = _full_name(base.type.layout, node)
    return LValue(_offset(f, base, field), field.element, base.type, name)


def _full_name(layout: Layout, node: ast.Attribute) -> str:
    return f"{layout.name}.{node.attr}"


def subscript(f: FunctionLowering, node: ast.Subscript) -> Value:
    """An element, row or record of an array, as a value, or the length of an axis."""
    if isinstance(node.value, ast.Attribute) and node.value.attr == "shape":
        return _axis(f, node, f.lower_expression(node.value.value))
    lvalue = element(f, node)
    return lvalue if isinstance(lvalue, Value) else load(f, lvalue)


def _axis(f: FunctionLowering, node: ast.Subscript, array: Value) -> Value:
    if not isinstance(array.type, ArrayType) or not isinstance(node.slice, ast.Constant):
        raise f.error_at(node, "`shape` takes the number of an axis of an array.")
    axis = node.slice.value
    if not isinstance(axis, int) or not 0 <= axis < len(array.type.shape):
        raise f.error_at(node, f"The array has {len(array.type.shape)} axes.")
    return Value(array.length if axis == 0 else str(array.type.shape[axis]), INT)


def element(f: FunctionLowering, node: ast.Subscript) -> LValue | Value:
    """The lvalue of a number, or the value of a row or record."""
    array = f.lower_expression(node.value)
    if not isinstance(array.type, ArrayType):
        raise f.error_at(node, f"`{ast.unparse(node.value)}` is {array.type.name}, no array.")
    type_ = array.type
    wanted = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    if len(wanted) > len(type_.shape):
        raise f.error_at(node, f"The array has {len(type_.shape)} axes.")
    lengths = [array.length, *map(str, type_.shape[1:])]
    indices = [_index(f, index, length) for index, length in zip(wanted, lengths, strict=False)]
    address = f.emit_value(
        f"getelementptr inbounds {_row_type(type_)}, {pointer_to(type_)} {array.text}, "
        + ", ".join(f"i64 {index}" for index in indices)
    )
    if isinstance(type_.element, Layout):
        return Value(address, RecordType(type_.element, type_.root, type_.space))
    if rest := type_.shape[len(indices) :]:
        inner = replace(type_, shape=rest)
        return Value(address, inner, str(rest[0]))
    return LValue(address, type_.element, type_, type_.field)


def _index(f: FunctionLowering, node: ast.expr, length: str) -> str:
    index = f.lower_integer(node)
    if index.startswith("-"):
        raise f.error_at(node, "An index counts from 0: nothing lies before the first place.")
    if index.isdigit() and length.isdigit():
        if int(index) >= int(length):
            raise f.error_at(node, f"There is no place {index} among {length}.")
    else:
        f.sanitizer.check_index(index, length, node)
    return index


def _row_type(type_: ArrayType) -> str:
    """The LLVM type of one element along the first axis."""
    if isinstance(type_.element, Layout):
        return f"[{type_.element.size} x i8]"
    text = type_.element.llvm
    for length in reversed(type_.shape[1:]):
        text = f"[{length} x {text}]"
    return text


def lower_target(f: FunctionLowering, node: ast.expr) -> LValue:
    """The lvalue of an assignment's target."""
    if isinstance(node, ast.Subscript):
        lvalue = element(f, node)
    elif isinstance(node, ast.Attribute):
        base = f.lower_expression(node.value)
        if not isinstance(base.type, RecordType):
            raise f.error_at(node, f"`{ast.unparse(node)}` cannot be assigned.")
        field = _field(f, node, base.type.layout)
        if field.shape:
            raise f.error_at(node, f"`{ast.unparse(node)}` is a whole array: name one place.")
        lvalue = _scalar(f, node, base, field)
    else:
        raise f.error_at(node, f"`{ast.unparse(node)}` cannot be assigned.")
    if isinstance(lvalue, Value):
        raise f.error_at(node, f"`{ast.unparse(node)}` is {lvalue.type.name}: name one number.")
    if lvalue.is_constant:
        raise f.error_at(node, f"`{ast.unparse(node)}` is printed in the box and never written.")
    return lvalue


def load(f: FunctionLowering, lvalue: LValue) -> Value:
    """Load a number and extend it to 64 bits."""
    element = lvalue.element
    invariant = INVARIANT_LOAD if lvalue.is_constant and not f.program.for_gpu else ""
    align = element.bits // 8
    tag = f.program.alias_metadata.tag(lvalue.field) if lvalue.field else ""
    text = f.emit_value(f"load {element.llvm}, {lvalue.address}, align {align}{invariant}{tag}")
    if element.bits < 64:
        text = f.emit_value(
            f"{'sext' if element.is_signed else 'zext'} {element.llvm} {text} to i64"
        )
    return Value(text, INT)


def store(f: FunctionLowering, lvalue: LValue, value: Value, node: ast.AST) -> None:
    """Store an integer in the width of its element."""
    if value.type != INT:
        raise f.error_at(node, f"A field holds whole numbers, and this is {value.type.name}.")
    element, text = lvalue.element, value.text
    if element.bits < 64:
        text = f.emit_value(f"trunc i64 {text} to {element.llvm}")
        f.sanitizer.check_field(value.text, text, element, node)
    tag = f.program.alias_metadata.tag(lvalue.field) if lvalue.field else ""
    f.emit(f"store {element.llvm} {text}, {lvalue.address}, align {element.bits // 8}{tag}")
