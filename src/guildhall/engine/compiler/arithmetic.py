"""Arithmetic: Python's operators on whole numbers of 64 bits, and on floats."""

from __future__ import annotations

import ast
from collections.abc import Callable

from guildhall.engine.compiler.code import Value, is_known
from guildhall.engine.compiler.function import Function
from guildhall.engine.compiler.types import FLOAT, INT

LOWEST = -(1 << 63)
SMALLEST = str(LOWEST)
SUMS = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul"}
KNOWN = {"add": int.__add__, "sub": int.__sub__, "mul": int.__mul__}
BITS = {ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor"}
FLOATS = {ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul", ast.Div: "fdiv"}
ORDER = {
    ast.Lt: "slt", ast.LtE: "sle", ast.Gt: "sgt", ast.GtE: "sge", ast.Eq: "eq", ast.NotEq: "ne",
}  # fmt: skip
FLOAT_ORDER = {
    ast.Lt: "olt", ast.LtE: "ole", ast.Gt: "ogt", ast.GtE: "oge", ast.Eq: "oeq", ast.NotEq: "une",
}  # fmt: skip


def operation(f: Function, operator: ast.operator, left: Value, right: Value, at: ast.AST) -> Value:
    """The operator between two numbers."""
    kind = type(operator)
    if kind is ast.Div or FLOAT in (left.kind, right.kind):
        return _float_operation(f, operator, left, right, at)
    a, b = f.whole(left, at), f.whole(right, at)
    if kind in SUMS:
        return Value(_sum(f, SUMS[kind], a, b, at), INT)
    if kind in BITS:
        return Value(f.integer(BITS[kind], a, b), INT)
    return Value(_WHOLE[kind](f, a, b, at), INT)


def _float_operation(
    f: Function, operator: ast.operator, left: Value, right: Value, at: ast.AST
) -> Value:
    if type(operator) not in FLOATS:
        raise f.refuse(at, "This operator is for whole numbers, and one of these is a float.")
    a, b = to_float(f, left, at), to_float(f, right, at)
    if isinstance(operator, ast.Div):
        f.guards.float_divisor(b, at)
    return Value(f.get(f"{FLOATS[type(operator)]} double {a}, {b}"), FLOAT)


def to_float(f: Function, value: Value, at: ast.AST) -> str:
    """The number as a float."""
    if value.kind == FLOAT:
        return value.text
    f.guards.exact(f.whole(value, at), at)
    return f.get(f"sitofp i64 {value.text} to double")


def to_whole(f: Function, value: Value, at: ast.AST) -> Value:
    """`int`: a float cut off towards zero; out of range it ends at the nearest number there is."""
    if value.kind != FLOAT:
        return Value(f.whole(value, at), INT)
    f.guards.whole(value.text, at)
    return Value(f.intrinsic("i64", "fptosi.sat.i64.f64", f"double {value.text}"), INT)


def _sum(f: Function, name: str, a: str, b: str, at: ast.AST) -> str:
    if is_known(a) and is_known(b):
        result = KNOWN[name](int(a), int(b))
        if LOWEST <= result < -LOWEST:
            return str(result)
    return f.guards.arithmetic(name, a, b, at) if f.guards.is_on else f.integer(name, a, b)


def _shift_left(f: Function, a: str, b: str, at: ast.AST) -> str:
    count = _shift_count(f, a, b, at)
    result = f.integer("shl", a, count)
    if f.guards.is_on:
        f.guards.shift(a, count, result, at)
    return result


def _shift_right(f: Function, a: str, b: str, at: ast.AST) -> str:
    return f.integer("ashr", a, _shift_count(f, a, b, at))


def _shift_count(f: Function, a: str, b: str, at: ast.AST) -> str:
    """0 to 63; other counts are taken modulo 64, as the machine does."""
    if is_known(b):
        if not 0 <= int(b) < 64:
            raise f.refuse(at, f"A shift by {b}: numbers have 64 bits.")
        return b
    if f.guards.is_on:
        f.guards.shift(a, b, None, at)
        return b
    return f.integer("and", b, "63")


def _divisor(f: Function, a: str, b: str, at: ast.AST) -> str:
    """A divisor that no machine stumbles over: for 0, and where the quotient overflows, 1."""
    if is_known(b):
        if b == "0":
            raise f.refuse(at, "A division by zero.")
        if b != "-1":
            return b
    f.guards.divisor(b, a, at)
    smallest = f.compare("eq", a, SMALLEST)
    overflows = f.get(f"and i1 {smallest}, {f.compare('eq', b, '-1')}")
    unfit = f.get(f"or i1 {f.compare('eq', b, '0')}, {overflows}")
    return f.select(unfit, "i64", "1", b)


def _floor_divide(f: Function, a: str, b: str, at: ast.AST) -> str:
    """Rounded down, as in Python, where the machine rounds towards zero."""
    f.guards.quotient(a, b, at)
    b = _divisor(f, a, b, at)
    quotient = f.integer("sdiv", a, b)
    rest = f.integer("srem", a, b)
    down = f.get(f"sext i1 {_differs_in_sign(f, rest, b)} to i64")
    return f.integer("add", quotient, down)


def _modulo(f: Function, a: str, b: str, at: ast.AST) -> str:
    """With the divisor's sign, as in Python."""
    b = _divisor(f, a, b, at)
    rest = f.integer("srem", a, b)
    return f.integer("add", rest, f.select(_differs_in_sign(f, rest, b), "i64", b, "0"))


def _differs_in_sign(f: Function, rest: str, divisor: str) -> str:
    """Whether there is a rest and its sign is not the divisor's."""
    is_left = f.compare("ne", rest, "0")
    differs = f.compare("slt", f.integer("xor", rest, divisor), "0")
    return f.get(f"and i1 {is_left}, {differs}")


_WHOLE: dict[type[ast.operator], Callable[[Function, str, str, ast.AST], str]] = {
    ast.LShift: _shift_left,
    ast.RShift: _shift_right,
    ast.FloorDiv: _floor_divide,
    ast.Mod: _modulo,
}


def negative(f: Function, value: Value, at: ast.AST) -> Value:
    if value.kind == FLOAT:
        return Value(f.get(f"fneg double {value.text}"), FLOAT)
    number = f.whole(value, at)
    if is_known(number) and number != SMALLEST:
        return Value(str(-int(number)), INT)
    f.guards.not_smallest(number, at)
    return Value(f.integer("sub", "0", number), INT)


def comparison(f: Function, operator: ast.cmpop, left: Value, right: Value, at: ast.AST) -> str:
    """Whether two numbers compare so."""
    if FLOAT in (left.kind, right.kind):
        a, b = to_float(f, left, at), to_float(f, right, at)
        return f.get(f"fcmp {FLOAT_ORDER[type(operator)]} double {a}, {b}")
    return f.compare(ORDER[type(operator)], f.whole(left, at), f.whole(right, at))
