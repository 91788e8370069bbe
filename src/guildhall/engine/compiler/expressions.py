"""Expressions: one function for each construct."""

from __future__ import annotations

import ast
from collections.abc import Callable
from types import ModuleType
from typing import Any

from guildhall.engine.compiler import arithmetic
from guildhall.engine.compiler.calls import call
from guildhall.engine.compiler.code import Value, llvm_of
from guildhall.engine.compiler.function import Function
from guildhall.engine.compiler.memory import attribute as field
from guildhall.engine.compiler.memory import subscript
from guildhall.engine.compiler.types import FLOAT, INT


def expression(f: Function, node: ast.expr) -> Value:
    """The value of an expression."""
    return _EXPRESSIONS[type(node)](f, node)


def _constant(f: Function, node: ast.Constant) -> Value:
    return f.constant(node.value, node)


def _name(f: Function, node: ast.Name) -> Value:
    if f.is_local(node.id):
        return f.load(node.id, node)
    return f.constant(f.program.named(f, node), node)


def _attribute(f: Function, node: ast.Attribute) -> Value:
    if isinstance(node.value, ast.Name) and not f.is_local(node.value.id):
        module = f.program.named(f, node.value)
        if isinstance(module, ModuleType):
            return f.constant(f.program.named(f, node), node)
    return field(f, node)


def _binary(f: Function, node: ast.BinOp) -> Value:
    left = f.expression(node.left)
    return arithmetic.operation(f, node.op, left, f.expression(node.right), node)


def _unary(f: Function, node: ast.UnaryOp) -> Value:
    if isinstance(node.op, ast.Not):
        return _as_number(f, node)
    if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return f.constant(-node.operand.value, node)  # type: ignore[operator]
    value = f.expression(node.operand)
    if isinstance(node.op, ast.Invert):
        return Value(f.integer("xor", f.whole(value, node), "-1"), INT)
    return arithmetic.negative(f, value, node) if isinstance(node.op, ast.USub) else value


def _as_number(f: Function, node: ast.expr) -> Value:
    """Something true as 1, something false as 0."""
    return Value(f.get(f"zext i1 {condition(f, node)} to i64"), INT)


def _either(f: Function, node: ast.IfExp) -> Value:
    """`a if condition else b`: only one of them is computed."""
    yes, no, end = f.label("yes"), f.label("no"), f.label("end")
    f.branch(condition(f, node.test), yes, no)
    f.begin(yes)
    value = f.expression(node.body)
    slot = f.slot(llvm_of(value.kind))
    f.do(f"store {llvm_of(value.kind)} {value.text}, ptr {slot}")
    f.jump(end)
    f.begin(no)
    other = f.expression(node.orelse)
    _require_same(f, node, value, other)
    f.do(f"store {llvm_of(value.kind)} {other.text}, ptr {slot}")
    f.jump(end)
    f.begin(end)
    return Value(f.get(f"load {llvm_of(value.kind)}, ptr {slot}"), value.kind, value.length)


def _require_same(f: Function, node: ast.AST, value: Value, other: Value) -> None:
    if value.kind != other.kind or value.length != other.length:
        raise f.refuse(node, f"This is {value.kind.name} or {other.kind.name}, as it may be.")


def _either_or(f: Function, node: ast.BoolOp) -> Value:
    """`a and b`, `a or b` as values: the last operand that was needed."""
    slot, end = f.slot("i64"), f.label("end")
    for number, operand in enumerate(node.values):
        value = f.whole_number(operand)
        f.do(f"store i64 {value}, ptr {slot}")
        if number < len(node.values) - 1:
            _go_on(f, node.op, f.compare("ne", value, "0"), end)
    f.jump(end)
    f.begin(end)
    return Value(f.get(f"load i64, ptr {slot}"), INT)


def _go_on(f: Function, operator: ast.boolop, condition: str, end: str) -> None:
    """Go on to the next operand only if it is needed."""
    more = f.label("more")
    both = (more, end) if isinstance(operator, ast.And) else (end, more)
    f.branch(condition, *both)
    f.begin(more)


def condition(f: Function, node: ast.expr) -> str:
    """Whether an expression is true."""
    if isinstance(node, ast.Compare):
        return _comparison(f, node)
    if isinstance(node, ast.BoolOp):
        return _conditions(f, node)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return f.get(f"xor i1 {condition(f, node.operand)}, true")
    value = f.expression(node)
    if value.kind == FLOAT:
        return f.get(f"fcmp une double {value.text}, 0.0")
    return f.compare("ne", f.whole(value, node), "0")


def _conditions(f: Function, node: ast.BoolOp) -> str:
    """`and`, `or`: what need not be asked is not computed."""
    slot, end = f.slot("i1"), f.label("end")
    for number, operand in enumerate(node.values):
        holds = condition(f, operand)
        f.do(f"store i1 {holds}, ptr {slot}")
        if number < len(node.values) - 1:
            _go_on(f, node.op, holds, end)
    f.jump(end)
    f.begin(end)
    return f.get(f"load i1, ptr {slot}")


def _comparison(f: Function, node: ast.Compare) -> str:
    """One comparison, or a chain: each operand is computed once, and only if it is needed."""
    left = f.expression(node.left)
    if len(node.ops) == 1:
        return arithmetic.comparison(f, node.ops[0], left, f.expression(node.comparators[0]), node)
    slot, end = f.slot("i1"), f.label("end")
    for number, (operator, operand) in enumerate(zip(node.ops, node.comparators, strict=True)):
        right = f.expression(operand)
        holds = arithmetic.comparison(f, operator, left, right, node)
        f.do(f"store i1 {holds}, ptr {slot}")
        if number < len(node.ops) - 1:
            _go_on(f, ast.And(), holds, end)
        left = right
    f.jump(end)
    f.begin(end)
    return f.get(f"load i1, ptr {slot}")


def _tuple(f: Function, node: ast.Tuple) -> Value:
    raise f.refuse(node, "A tuple stands only in an index or in an assignment to several names.")


_EXPRESSIONS: dict[type[ast.expr], Callable[[Function, Any], Value]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.Subscript: subscript,
    ast.BinOp: _binary,
    ast.UnaryOp: _unary,
    ast.BoolOp: _either_or,
    ast.Compare: _as_number,
    ast.IfExp: _either,
    ast.Call: call,
    ast.Tuple: _tuple,
}
