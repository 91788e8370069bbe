"""Lowering of expressions: operators, calls, conditions, and names."""

from __future__ import annotations

import ast
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

from guildhall.engine.compiler.function import FunctionLowering
from guildhall.engine.compiler.ir import Value, is_constant, llvm_type
from guildhall.engine.compiler.memory import attribute as field
from guildhall.engine.compiler.memory import subscript
from guildhall.engine.compiler.sanitizer import FAULT
from guildhall.engine.compiler.types import (
    FLOAT,
    INT,
    ArrayType,
    ElementType,
    llvm_types,
    pointer_to,
)

INT64_MIN = -(1 << 63)
INT64_MIN_TEXT = str(INT64_MIN)
OVERFLOWING = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul"}
FOLDED = {"add": int.__add__, "sub": int.__sub__, "mul": int.__mul__}
BITWISE = {ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor"}
FLOAT_OPERATORS = {ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul", ast.Div: "fdiv"}
INT_PREDICATES = {
    ast.Lt: "slt", ast.LtE: "sle", ast.Gt: "sgt", ast.GtE: "sge", ast.Eq: "eq", ast.NotEq: "ne",
}  # fmt: skip
FLOAT_PREDICATES = {
    ast.Lt: "olt", ast.LtE: "ole", ast.Gt: "ogt", ast.GtE: "oge", ast.Eq: "oeq", ast.NotEq: "une",
}  # fmt: skip


def lower_binary(
    f: FunctionLowering, operator: ast.operator, left: Value, right: Value, at: ast.AST
) -> Value:
    """Lower a binary operator."""
    type_ = type(operator)
    if type_ is ast.Div or FLOAT in (left.type, right.type):
        return _float_operation(f, operator, left, right, at)
    a, b = f.as_integer(left, at), f.as_integer(right, at)
    if type_ in OVERFLOWING:
        return Value(_overflowing(f, OVERFLOWING[type_], a, b, at), INT)
    if type_ in BITWISE:
        return Value(f.integer(BITWISE[type_], a, b), INT)
    return Value(_INTEGER_OPERATORS[type_](f, a, b, at), INT)


def _float_operation(
    f: FunctionLowering, operator: ast.operator, left: Value, right: Value, at: ast.AST
) -> Value:
    if type(operator) not in FLOAT_OPERATORS:
        raise f.error_at(at, "This operator is for whole numbers, and one of these is a float.")
    a, b = to_float(f, left, at), to_float(f, right, at)
    if isinstance(operator, ast.Div):
        f.sanitizer.check_float_divisor(b, at)
    return Value(f.emit_value(f"{FLOAT_OPERATORS[type(operator)]} double {a}, {b}"), FLOAT)


def to_float(f: FunctionLowering, value: Value, at: ast.AST) -> str:
    """The value converted to a double."""
    if value.type == FLOAT:
        return value.text
    f.sanitizer.check_exact(f.as_integer(value, at), at)
    return f.emit_value(f"sitofp i64 {value.text} to double")


def to_integer(f: FunctionLowering, value: Value, at: ast.AST) -> Value:
    """`int`: a double truncated towards zero, saturated at the bounds of 64 bits."""
    if value.type != FLOAT:
        return Value(f.as_integer(value, at), INT)
    f.sanitizer.check_whole(value.text, at)
    return Value(f.intrinsic("i64", "fptosi.sat.i64.f64", f"double {value.text}"), INT)


def _overflowing(f: FunctionLowering, name: str, a: str, b: str, at: ast.AST) -> str:
    """Lower +, - or *, folded if both operands are constant."""
    if is_constant(a) and is_constant(b):
        result = FOLDED[name](int(a), int(b))
        if INT64_MIN <= result < -INT64_MIN:
            return str(result)
    return (
        f.sanitizer.check_arithmetic(name, a, b, at)
        if f.sanitizer.is_enabled
        else f.integer(name, a, b)
    )


def _shift_left(f: FunctionLowering, a: str, b: str, at: ast.AST) -> str:
    count = _shift_count(f, a, b, at)
    result = f.integer("shl", a, count)
    if f.sanitizer.is_enabled:
        f.sanitizer.check_shift(a, count, result, at)
    return result


def _shift_right(f: FunctionLowering, a: str, b: str, at: ast.AST) -> str:
    return f.integer("ashr", a, _shift_count(f, a, b, at))


def _shift_count(f: FunctionLowering, a: str, b: str, at: ast.AST) -> str:
    """The shift count modulo 64."""
    if is_constant(b):
        if not 0 <= int(b) < 64:
            raise f.error_at(at, f"A shift by {b}: numbers have 64 bits.")
        return b
    if f.sanitizer.is_enabled:
        f.sanitizer.check_shift(a, b, None, at)
        return b
    return f.integer("and", b, "63")


def _divisor(f: FunctionLowering, a: str, b: str, at: ast.AST) -> str:
    """The divisor, or 1 where the division would trap: by 0, or with an overflowing quotient."""
    if is_constant(b):
        if b == "0":
            raise f.error_at(at, "A division by zero.")
        if b != "-1":
            return b
    f.sanitizer.check_divisor(b, a, at)
    smallest = f.compare("eq", a, INT64_MIN_TEXT)
    overflows = f.emit_value(f"and i1 {smallest}, {f.compare('eq', b, '-1')}")
    unfit = f.emit_value(f"or i1 {f.compare('eq', b, '0')}, {overflows}")
    return f.select(unfit, "i64", "1", b)


def _floor_divide(f: FunctionLowering, a: str, b: str, at: ast.AST) -> str:
    """Python's floor division, where LLVM's `sdiv` truncates."""
    f.sanitizer.check_quotient(a, b, at)
    b = _divisor(f, a, b, at)
    quotient = f.integer("sdiv", a, b)
    rest = f.integer("srem", a, b)
    down = f.emit_value(f"sext i1 {_differs_in_sign(f, rest, b)} to i64")
    return f.integer("add", quotient, down)


def _modulo(f: FunctionLowering, a: str, b: str, at: ast.AST) -> str:
    """Python's modulo, which has the divisor's sign."""
    b = _divisor(f, a, b, at)
    rest = f.integer("srem", a, b)
    return f.integer("add", rest, f.select(_differs_in_sign(f, rest, b), "i64", b, "0"))


def _differs_in_sign(f: FunctionLowering, rest: str, divisor: str) -> str:
    """Whether the remainder is not 0 and has another sign than the divisor."""
    is_left = f.compare("ne", rest, "0")
    differs = f.compare("slt", f.integer("xor", rest, divisor), "0")
    return f.emit_value(f"and i1 {is_left}, {differs}")


_INTEGER_OPERATORS: dict[
    type[ast.operator], Callable[[FunctionLowering, str, str, ast.AST], str]
] = {
    ast.LShift: _shift_left,
    ast.RShift: _shift_right,
    ast.FloorDiv: _floor_divide,
    ast.Mod: _modulo,
}


def _negate(f: FunctionLowering, value: Value, at: ast.AST) -> Value:
    if value.type == FLOAT:
        return Value(f.emit_value(f"fneg double {value.text}"), FLOAT)
    number = f.as_integer(value, at)
    if is_constant(number) and number != INT64_MIN_TEXT:
        return Value(str(-int(number)), INT)
    f.sanitizer.check_not_smallest(number, at)
    return Value(f.integer("sub", "0", number), INT)


def comparison(
    f: FunctionLowering, operator: ast.cmpop, left: Value, right: Value, at: ast.AST
) -> str:
    """Lower a comparison of two values to an `i1`."""
    if FLOAT in (left.type, right.type):
        a, b = to_float(f, left, at), to_float(f, right, at)
        return f.emit_value(f"fcmp {FLOAT_PREDICATES[type(operator)]} double {a}, {b}")
    return f.compare(
        INT_PREDICATES[type(operator)], f.as_integer(left, at), f.as_integer(right, at)
    )


# Calls: of builtins, methods and rule functions.


NO_VALUE = Value("", INT)
"""The value of a call without a result."""
SMALL = ElementType("i1"), ElementType("i2")
"""The element types that `dot` and `add_row` take."""


def call(f: FunctionLowering, node: ast.Call) -> Value:
    """Lower a call that must return a value."""
    value = lower_call_statement(f, node)
    if value is NO_VALUE:
        raise f.error_at(node, f"`{ast.unparse(node.func)}` returns no value.")
    return value


def lower_call_statement(f: FunctionLowering, node: ast.Call) -> Value:
    """Lower a call of a builtin, a method or a rule function."""
    if isinstance(node.func, ast.Attribute) and _is_value(f, node.func.value):
        return _method(f, node, node.func)
    wanted = f.program.resolve(f, node.func)
    if wanted in BUILTINS:
        if node.keywords:
            raise f.error_at(node, f"`{wanted.__name__}` takes no names.")
        return BUILTINS[wanted](f, node)
    if isinstance(wanted, FunctionType):
        return _call_rule(f, node, wanted)
    raise f.error_at(node, f"`{ast.unparse(node.func)}` is no rule.")


def _call_rule(f: FunctionLowering, node: ast.Call, rule: FunctionType) -> Value:
    values = _arguments(f, node, rule)
    called = f.program.function(rule, tuple(value.type for value in values), f, node)
    parts = [f"ptr {FAULT}"] if f.program.checked else []
    for value in values:
        texts = value.text, value.length
        parts += [f"{t} {text}" for t, text in zip(llvm_types(value.type), texts, strict=False)]
    instruction = f'call {called.result_type()} @"{called.name}"({", ".join(parts)})'
    if called.result is None:
        f.emit(instruction)
        f.sanitizer.after_call()
        return NO_VALUE
    result = f.emit_value(instruction)
    f.sanitizer.after_call()
    return Value(result, called.result)


def _arguments(f: FunctionLowering, node: ast.Call, rule: FunctionType) -> list[Value]:
    """The values of all parameters, evaluated in Python's order."""
    names = list(rule.__code__.co_varnames[: rule.__code__.co_argcount])
    given = dict(zip(names, node.args, strict=False))
    for keyword in node.keywords:
        if keyword.arg is None or keyword.arg in given or keyword.arg not in names:
            raise f.error_at(node, f"`{rule.__name__}` has no free parameter `{keyword.arg}`.")
        given[keyword.arg] = keyword.value
    values = {name: f.lower_expression(argument) for name, argument in given.items()}
    defaults = rule.__defaults__ or ()
    for name, default in zip(names[len(names) - len(defaults) :], defaults, strict=True):
        if name in values:
            continue
        if not isinstance(default, int | float):
            raise f.error_at(node, f"The default of `{name}` in `{rule.__name__}` is no number.")
        values[name] = f.constant(default, node)
    if len(node.args) > len(names) or len(values) < len(names):
        raise f.error_at(node, f"`{rule.__name__}` takes {len(names)} arguments.")
    return [values[name] for name in names]


def _is_value(f: FunctionLowering, node: ast.expr) -> bool:
    """Whether the expression is a value rather than a module."""
    while isinstance(node, ast.Attribute):
        node = node.value
    if not isinstance(node, ast.Name) or f.is_local(node.id):
        return True
    return isinstance(f.program.resolve(f, node), int)


def _method(f: FunctionLowering, node: ast.Call, method: ast.Attribute) -> Value:
    """`bit_count`, the only method."""
    if method.attr != "bit_count":
        raise f.error_at(node, f"`{ast.unparse(method.value)}` has no function `{method.attr}`.")
    if node.args or node.keywords:
        raise f.error_at(node, "`bit_count` takes no arguments.")
    return _bit_count(f, f.lower_integer(method.value))


def _bit_count(f: FunctionLowering, number: str) -> Value:
    """The number of one bits of the absolute value, as in Python."""
    size = f.intrinsic("i64", "abs.i64", f"i64 {number}", "i1 false")
    return Value(f.intrinsic("i64", "ctpop.i64", f"i64 {size}"), INT)


def _min_max(name: str, order: str) -> Callable[[FunctionLowering, ast.Call], Value]:
    def compiled(f: FunctionLowering, node: ast.Call) -> Value:
        """Lower `min` or `max`; of equal values the first is taken, as in Python."""
        values = [f.lower_expression(argument) for argument in node.args]
        if len(values) < 2:
            raise f.error_at(node, f"`{name}` takes two numbers or more.")
        best = values[0]
        for value in values[1:]:
            best = _better(f, node, best, value)
        return best

    def _better(f: FunctionLowering, node: ast.Call, best: Value, value: Value) -> Value:
        if best.type != value.type:
            raise f.error_at(node, f"`{name}` takes whole numbers or floats, not both.")
        if best.type == FLOAT:
            is_better = f.emit_value(f"fcmp o{order} double {value.text}, {best.text}")
            return Value(f.select(is_better, "double", value.text, best.text), FLOAT)
        a, b = f.as_integer(best, node), f.as_integer(value, node)
        return Value(f.intrinsic("i64", f"s{name}.i64", f"i64 {a}", f"i64 {b}"), INT)

    return compiled


def _only(f: FunctionLowering, node: ast.Call) -> Value:
    if len(node.args) != 1:
        raise f.error_at(node, f"`{ast.unparse(node.func)}` takes one argument.")
    return f.lower_expression(node.args[0])


def _absolute(f: FunctionLowering, node: ast.Call) -> Value:
    value = _only(f, node)
    if value.type == FLOAT:
        return Value(f.intrinsic("double", "fabs.f64", f"double {value.text}"), FLOAT)
    number = f.as_integer(value, node)
    f.sanitizer.check_not_smallest(number, node)
    return Value(f.intrinsic("i64", "abs.i64", f"i64 {number}", "i1 false"), INT)


def _length(f: FunctionLowering, node: ast.Call) -> Value:
    value = _only(f, node)
    if not isinstance(value.type, ArrayType):
        raise f.error_at(node, f"This is {value.type.name}: only an array has a length.")
    return Value(value.length, INT)


def _int(f: FunctionLowering, node: ast.Call) -> Value:
    return to_integer(f, _only(f, node), node)


def _float(f: FunctionLowering, node: ast.Call) -> Value:
    return Value(to_float(f, _only(f, node), node), FLOAT)


def _bool(f: FunctionLowering, node: ast.Call) -> Value:
    if len(node.args) != 1:
        raise f.error_at(node, "`bool` takes one argument.")
    return Value(f.emit_value(f"zext i1 {condition(f, node.args[0])} to i64"), INT)


def _square_root(f: FunctionLowering, node: ast.Call) -> Value:
    """`sqrt`, correctly rounded by LLVM's intrinsic."""
    number = to_float(f, _only(f, node), node)
    f.sanitizer.check_root(number, node)
    return Value(f.intrinsic("double", "sqrt.f64", f"double {number}"), FLOAT)


def _dot(f: FunctionLowering, node: ast.Call) -> Value:
    """`dot`: the 32-bit dot product of two rows of 8 or 16 bits."""
    rows = [f.lower_expression(argument) for argument in node.args]
    types = [small for row in rows if (small := _row_type(row, SMALL)) is not None]
    if len(rows) != 2 or len(types) != 2:
        raise f.error_at(node, "`dot` takes two rows of numbers of 8 or 16 bits.")
    left, right = rows
    f.sanitizer.check_same_length(left.length, right.length, node)
    name = f.program.dot(*types)
    a, b = (_anywhere(f, row) for row in rows)
    sum_of = f.emit_value(f"call i32 @{name}(ptr {a}, ptr {b}, i64 {left.length})")
    return Value(f.emit_value(f"sext i32 {sum_of} to i64"), INT)


def _add_row(f: FunctionLowering, node: ast.Call) -> Value:
    """`add_row`: add a multiple of a row of 8 or 16 bits to a row of 32 bits."""
    if len(node.args) != 3:
        raise f.error_at(node, "`add_row` takes a row of sums, a row and a number.")
    sums, row = (f.lower_expression(argument) for argument in node.args[:2])
    times = f.lower_integer(node.args[2])
    if _row_type(sums, (ElementType("i4"),)) is None or sums.type.is_constant:  # type: ignore[union-attr]
        raise f.error_at(node, "`add_row` adds to a row of numbers of 32 bits.")
    small = _row_type(row, SMALL)
    if small is None:
        raise f.error_at(node, "`add_row` adds a row of numbers of 8 or 16 bits.")
    f.sanitizer.check_same_length(sums.length, row.length, node)
    name = f.program.add_row(small)
    a, b = _anywhere(f, sums), _anywhere(f, row)
    count = f.emit_value(f"trunc i64 {times} to i32")
    f.emit(f"call void @{name}(ptr {a}, ptr {b}, i64 {sums.length}, i32 {count})")
    return NO_VALUE


def _row_type(row: Value, elements: tuple[ElementType, ...]) -> str | None:
    """The LLVM element type of a one-axis array, if it is one of these."""
    type_ = row.type
    if (
        isinstance(type_, ArrayType)
        and len(type_.shape) == 1
        and isinstance(type_.element, ElementType)
    ):
        return type_.element.llvm if type_.element in elements else None
    return None


def _anywhere(f: FunctionLowering, row: Value) -> str:
    """A generic pointer to the row."""
    own = pointer_to(row.type)
    return row.text if own == "ptr" else f.emit_value(f"addrspacecast {own} {row.text} to ptr")


def _builtins() -> dict[object, Callable[[FunctionLowering, ast.Call], Value]]:
    import math

    from guildhall.engine.compiler.intrinsics import add_row, dot

    return {
        min: _min_max("min", "lt"), max: _min_max("max", "gt"), abs: _absolute, len: _length,
        int: _int, float: _float, bool: _bool, math.sqrt: _square_root, dot: _dot,
        add_row: _add_row,
    }  # fmt: skip


BUILTINS = _builtins()


# Expressions: one function for each kind of node.


def lower_expression(f: FunctionLowering, node: ast.expr) -> Value:
    """Lower an expression and return its value."""
    return _EXPRESSIONS[type(node)](f, node)


def _constant(f: FunctionLowering, node: ast.Constant) -> Value:
    return f.constant(node.value, node)


def _name(f: FunctionLowering, node: ast.Name) -> Value:
    if f.is_local(node.id):
        return f.load(node.id, node)
    return f.constant(f.program.resolve(f, node), node)


def _attribute(f: FunctionLowering, node: ast.Attribute) -> Value:
    if isinstance(node.value, ast.Name) and not f.is_local(node.value.id):
        module = f.program.resolve(f, node.value)
        if isinstance(module, ModuleType):
            return f.constant(f.program.resolve(f, node), node)
    return field(f, node)


def _binary(f: FunctionLowering, node: ast.BinOp) -> Value:
    left = f.lower_expression(node.left)
    return lower_binary(f, node.op, left, f.lower_expression(node.right), node)


def _unary(f: FunctionLowering, node: ast.UnaryOp) -> Value:
    if isinstance(node.op, ast.Not):
        return _as_number(f, node)
    if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return f.constant(-node.operand.value, node)  # type: ignore[operator]
    value = f.lower_expression(node.operand)
    if isinstance(node.op, ast.Invert):
        return Value(f.integer("xor", f.as_integer(value, node), "-1"), INT)
    return _negate(f, value, node) if isinstance(node.op, ast.USub) else value


def _as_number(f: FunctionLowering, node: ast.expr) -> Value:
    """A condition as 1 or 0."""
    return Value(f.emit_value(f"zext i1 {condition(f, node)} to i64"), INT)


def _conditional(f: FunctionLowering, node: ast.IfExp) -> Value:
    """`a if condition else b`: only one branch is evaluated."""
    yes, no, end = f.label("yes"), f.label("no"), f.label("end")
    f.cond_branch(condition(f, node.test), yes, no)
    f.start_block(yes)
    value = f.lower_expression(node.body)
    slot = f.alloca(llvm_type(value.type))
    f.emit(f"store {llvm_type(value.type)} {value.text}, ptr {slot}")
    f.branch(end)
    f.start_block(no)
    other = f.lower_expression(node.orelse)
    _require_same(f, node, value, other)
    f.emit(f"store {llvm_type(value.type)} {other.text}, ptr {slot}")
    f.branch(end)
    f.start_block(end)
    return Value(
        f.emit_value(f"load {llvm_type(value.type)}, ptr {slot}"), value.type, value.length
    )


def _require_same(f: FunctionLowering, node: ast.AST, value: Value, other: Value) -> None:
    if value.type != other.type or value.length != other.length:
        raise f.error_at(node, f"This is {value.type.name} or {other.type.name}, as it may be.")


def _bool_op(f: FunctionLowering, node: ast.BoolOp) -> Value:
    """`a and b`, `a or b` as values: the last operand that was evaluated."""
    slot, end = f.alloca("i64"), f.label("end")
    for number, operand in enumerate(node.values):
        value = f.lower_integer(operand)
        f.emit(f"store i64 {value}, ptr {slot}")
        if number < len(node.values) - 1:
            _short_circuit(f, node.op, f.compare("ne", value, "0"), end)
    f.branch(end)
    f.start_block(end)
    return Value(f.emit_value(f"load i64, ptr {slot}"), INT)


def _short_circuit(f: FunctionLowering, operator: ast.boolop, condition: str, end: str) -> None:
    """Branch to the end unless the next operand is needed."""
    more = f.label("more")
    both = (more, end) if isinstance(operator, ast.And) else (end, more)
    f.cond_branch(condition, *both)
    f.start_block(more)


def condition(f: FunctionLowering, node: ast.expr) -> str:
    """Lower an expression to an `i1`: whether it is true."""
    if isinstance(node, ast.Compare):
        return _comparison(f, node)
    if isinstance(node, ast.BoolOp):
        return _conditions(f, node)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return f.emit_value(f"xor i1 {condition(f, node.operand)}, true")
    value = f.lower_expression(node)
    if value.type == FLOAT:
        return f.emit_value(f"fcmp une double {value.text}, 0.0")
    return f.compare("ne", f.as_integer(value, node), "0")


def _conditions(f: FunctionLowering, node: ast.BoolOp) -> str:
    """`and`, `or` as an `i1`, with short-circuit evaluation."""
    slot, end = f.alloca("i1"), f.label("end")
    for number, operand in enumerate(node.values):
        holds = condition(f, operand)
        f.emit(f"store i1 {holds}, ptr {slot}")
        if number < len(node.values) - 1:
            _short_circuit(f, node.op, holds, end)
    f.branch(end)
    f.start_block(end)
    return f.emit_value(f"load i1, ptr {slot}")


def _comparison(f: FunctionLowering, node: ast.Compare) -> str:
    """A comparison or a chain; each operand is evaluated at most once."""
    left = f.lower_expression(node.left)
    if len(node.ops) == 1:
        return comparison(f, node.ops[0], left, f.lower_expression(node.comparators[0]), node)
    slot, end = f.alloca("i1"), f.label("end")
    for number, (operator, operand) in enumerate(zip(node.ops, node.comparators, strict=True)):
        right = f.lower_expression(operand)
        holds = comparison(f, operator, left, right, node)
        f.emit(f"store i1 {holds}, ptr {slot}")
        if number < len(node.ops) - 1:
            _short_circuit(f, ast.And(), holds, end)
        left = right
    f.branch(end)
    f.start_block(end)
    return f.emit_value(f"load i1, ptr {slot}")


def _tuple(f: FunctionLowering, node: ast.Tuple) -> Value:
    raise f.error_at(node, "A tuple stands only in an index or in an assignment to several names.")


_EXPRESSIONS: dict[type[ast.expr], Callable[[FunctionLowering, Any], Value]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.Subscript: subscript,
    ast.BinOp: _binary,
    ast.UnaryOp: _unary,
    ast.BoolOp: _bool_op,
    ast.Compare: _as_number,
    ast.IfExp: _conditional,
    ast.Call: call,
    ast.Tuple: _tuple,
}
