"""Arithmetic: Python's operators on whole numbers of 64 bits, and on floats."""

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


def lower_binary(
    f: FunctionLowering, operator: ast.operator, left: Value, right: Value, at: ast.AST
) -> Value:
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
    f: FunctionLowering, operator: ast.operator, left: Value, right: Value, at: ast.AST
) -> Value:
    if type(operator) not in FLOATS:
        raise f.refuse(at, "This operator is for whole numbers, and one of these is a float.")
    a, b = to_float(f, left, at), to_float(f, right, at)
    if isinstance(operator, ast.Div):
        f.guards.float_divisor(b, at)
    return Value(f.get(f"{FLOATS[type(operator)]} double {a}, {b}"), FLOAT)


def to_float(f: FunctionLowering, value: Value, at: ast.AST) -> str:
    """The number as a float."""
    if value.kind == FLOAT:
        return value.text
    f.guards.exact(f.whole(value, at), at)
    return f.get(f"sitofp i64 {value.text} to double")


def to_whole(f: FunctionLowering, value: Value, at: ast.AST) -> Value:
    """`int`: a float cut off towards zero; out of range it ends at the nearest number there is."""
    if value.kind != FLOAT:
        return Value(f.whole(value, at), INT)
    f.guards.whole(value.text, at)
    return Value(f.intrinsic("i64", "fptosi.sat.i64.f64", f"double {value.text}"), INT)


def _sum(f: FunctionLowering, name: str, a: str, b: str, at: ast.AST) -> str:
    if is_constant(a) and is_constant(b):
        result = KNOWN[name](int(a), int(b))
        if LOWEST <= result < -LOWEST:
            return str(result)
    return f.guards.arithmetic(name, a, b, at) if f.guards.is_on else f.integer(name, a, b)


def _shift_left(f: FunctionLowering, a: str, b: str, at: ast.AST) -> str:
    count = _shift_count(f, a, b, at)
    result = f.integer("shl", a, count)
    if f.guards.is_on:
        f.guards.shift(a, count, result, at)
    return result


def _shift_right(f: FunctionLowering, a: str, b: str, at: ast.AST) -> str:
    return f.integer("ashr", a, _shift_count(f, a, b, at))


def _shift_count(f: FunctionLowering, a: str, b: str, at: ast.AST) -> str:
    """0 to 63; other counts are taken modulo 64, as the machine does."""
    if is_constant(b):
        if not 0 <= int(b) < 64:
            raise f.refuse(at, f"A shift by {b}: numbers have 64 bits.")
        return b
    if f.guards.is_on:
        f.guards.shift(a, b, None, at)
        return b
    return f.integer("and", b, "63")


def _divisor(f: FunctionLowering, a: str, b: str, at: ast.AST) -> str:
    """A divisor that no machine stumbles over: for 0, and where the quotient overflows, 1."""
    if is_constant(b):
        if b == "0":
            raise f.refuse(at, "A division by zero.")
        if b != "-1":
            return b
    f.guards.divisor(b, a, at)
    smallest = f.compare("eq", a, SMALLEST)
    overflows = f.get(f"and i1 {smallest}, {f.compare('eq', b, '-1')}")
    unfit = f.get(f"or i1 {f.compare('eq', b, '0')}, {overflows}")
    return f.select(unfit, "i64", "1", b)


def _floor_divide(f: FunctionLowering, a: str, b: str, at: ast.AST) -> str:
    """Rounded down, as in Python, where the machine rounds towards zero."""
    f.guards.quotient(a, b, at)
    b = _divisor(f, a, b, at)
    quotient = f.integer("sdiv", a, b)
    rest = f.integer("srem", a, b)
    down = f.get(f"sext i1 {_differs_in_sign(f, rest, b)} to i64")
    return f.integer("add", quotient, down)


def _modulo(f: FunctionLowering, a: str, b: str, at: ast.AST) -> str:
    """With the divisor's sign, as in Python."""
    b = _divisor(f, a, b, at)
    rest = f.integer("srem", a, b)
    return f.integer("add", rest, f.select(_differs_in_sign(f, rest, b), "i64", b, "0"))


def _differs_in_sign(f: FunctionLowering, rest: str, divisor: str) -> str:
    """Whether there is a rest and its sign is not the divisor's."""
    is_left = f.compare("ne", rest, "0")
    differs = f.compare("slt", f.integer("xor", rest, divisor), "0")
    return f.get(f"and i1 {is_left}, {differs}")


_WHOLE: dict[type[ast.operator], Callable[[FunctionLowering, str, str, ast.AST], str]] = {
    ast.LShift: _shift_left,
    ast.RShift: _shift_right,
    ast.FloorDiv: _floor_divide,
    ast.Mod: _modulo,
}


def negative(f: FunctionLowering, value: Value, at: ast.AST) -> Value:
    if value.kind == FLOAT:
        return Value(f.get(f"fneg double {value.text}"), FLOAT)
    number = f.whole(value, at)
    if is_constant(number) and number != SMALLEST:
        return Value(str(-int(number)), INT)
    f.guards.not_smallest(number, at)
    return Value(f.integer("sub", "0", number), INT)


def comparison(
    f: FunctionLowering, operator: ast.cmpop, left: Value, right: Value, at: ast.AST
) -> str:
    """Whether two numbers compare so."""
    if FLOAT in (left.kind, right.kind):
        a, b = to_float(f, left, at), to_float(f, right, at)
        return f.get(f"fcmp {FLOAT_ORDER[type(operator)]} double {a}, {b}")
    return f.compare(ORDER[type(operator)], f.whole(left, at), f.whole(right, at))


# ---- calls
# Calls: of other rules, and of the few functions that the language brings along.


NOTHING = Value("", INT)
"""What a rule returns that returns nothing."""
SMALL = ElementType("i1"), ElementType("i2")
"""The numbers of rows that are multiplied."""


def call(f: FunctionLowering, node: ast.Call) -> Value:
    """The result of a call; one without a result is no expression."""
    value = lower_call_statement(f, node)
    if value is NOTHING:
        raise f.refuse(node, f"`{ast.unparse(node.func)}` returns no value.")
    return value


def lower_call_statement(f: FunctionLowering, node: ast.Call) -> Value:
    """A call for its effect or its result."""
    if isinstance(node.func, ast.Attribute) and _is_value(f, node.func.value):
        return _method(f, node, node.func)
    wanted = f.program.named(f, node.func)
    if wanted in BUILT_IN:
        if node.keywords:
            raise f.refuse(node, f"`{wanted.__name__}` takes no names.")
        return BUILT_IN[wanted](f, node)
    if isinstance(wanted, FunctionType):
        return _call_rule(f, node, wanted)
    raise f.refuse(node, f"`{ast.unparse(node.func)}` is no rule.")


def _call_rule(f: FunctionLowering, node: ast.Call, rule: FunctionType) -> Value:
    values = _arguments(f, node, rule)
    called = f.program.function(rule, tuple(value.kind for value in values), f, node)
    parts = [f"ptr {FAULT}"] if f.program.checked else []
    for value in values:
        texts = value.text, value.length
        parts += [f"{t} {text}" for t, text in zip(llvm_types(value.kind), texts, strict=False)]
    instruction = f'call {called.result_type()} @"{called.name}"({", ".join(parts)})'
    if called.result is None:
        f.do(instruction)
        f.guards.after_call()
        return NOTHING
    result = f.get(instruction)
    f.guards.after_call()
    return Value(result, called.result)


def _arguments(f: FunctionLowering, node: ast.Call, rule: FunctionType) -> list[Value]:
    """The values of all parameters, in the order in which Python computes them."""
    names = list(rule.__code__.co_varnames[: rule.__code__.co_argcount])
    given = dict(zip(names, node.args, strict=False))
    for keyword in node.keywords:
        if keyword.arg is None or keyword.arg in given or keyword.arg not in names:
            raise f.refuse(node, f"`{rule.__name__}` has no free parameter `{keyword.arg}`.")
        given[keyword.arg] = keyword.value
    values = {name: f.expression(argument) for name, argument in given.items()}
    defaults = rule.__defaults__ or ()
    for name, default in zip(names[len(names) - len(defaults) :], defaults, strict=True):
        if name in values:
            continue
        if not isinstance(default, int | float):
            raise f.refuse(node, f"The default of `{name}` in `{rule.__name__}` is no number.")
        values[name] = f.constant(default, node)
    if len(node.args) > len(names) or len(values) < len(names):
        raise f.refuse(node, f"`{rule.__name__}` takes {len(names)} arguments.")
    return [values[name] for name in names]


def _is_value(f: FunctionLowering, node: ast.expr) -> bool:
    """Whether something is computed here, and not a module that holds rules."""
    while isinstance(node, ast.Attribute):
        node = node.value
    if not isinstance(node, ast.Name) or f.is_local(node.id):
        return True
    return isinstance(f.program.named(f, node), int)


def _method(f: FunctionLowering, node: ast.Call, method: ast.Attribute) -> Value:
    """`bit_count` of a number; nothing else has functions of its own."""
    if method.attr != "bit_count":
        raise f.refuse(node, f"`{ast.unparse(method.value)}` has no function `{method.attr}`.")
    if node.args or node.keywords:
        raise f.refuse(node, "`bit_count` takes no arguments.")
    return _bit_count(f, f.whole_number(method.value))


def _bit_count(f: FunctionLowering, number: str) -> Value:
    """The ones in a number; like Python's, in its distance from zero."""
    size = f.intrinsic("i64", "abs.i64", f"i64 {number}", "i1 false")
    return Value(f.intrinsic("i64", "ctpop.i64", f"i64 {size}"), INT)


def _extreme(name: str, order: str) -> Callable[[FunctionLowering, ast.Call], Value]:
    def compiled(f: FunctionLowering, node: ast.Call) -> Value:
        """`min`, `max`: of equal ones the first, as in Python."""
        values = [f.expression(argument) for argument in node.args]
        if len(values) < 2:
            raise f.refuse(node, f"`{name}` takes two numbers or more.")
        best = values[0]
        for value in values[1:]:
            best = _better(f, node, best, value)
        return best

    def _better(f: FunctionLowering, node: ast.Call, best: Value, value: Value) -> Value:
        if best.kind != value.kind:
            raise f.refuse(node, f"`{name}` takes whole numbers or floats, not both.")
        if best.kind == FLOAT:
            is_better = f.get(f"fcmp o{order} double {value.text}, {best.text}")
            return Value(f.select(is_better, "double", value.text, best.text), FLOAT)
        a, b = f.whole(best, node), f.whole(value, node)
        return Value(f.intrinsic("i64", f"s{name}.i64", f"i64 {a}", f"i64 {b}"), INT)

    return compiled


def _only(f: FunctionLowering, node: ast.Call) -> Value:
    if len(node.args) != 1:
        raise f.refuse(node, f"`{ast.unparse(node.func)}` takes one argument.")
    return f.expression(node.args[0])


def _absolute(f: FunctionLowering, node: ast.Call) -> Value:
    value = _only(f, node)
    if value.kind == FLOAT:
        return Value(f.intrinsic("double", "fabs.f64", f"double {value.text}"), FLOAT)
    number = f.whole(value, node)
    f.guards.not_smallest(number, node)
    return Value(f.intrinsic("i64", "abs.i64", f"i64 {number}", "i1 false"), INT)


def _length(f: FunctionLowering, node: ast.Call) -> Value:
    value = _only(f, node)
    if not isinstance(value.kind, ArrayType):
        raise f.refuse(node, f"This is {value.kind.name}: only an array has a length.")
    return Value(value.length, INT)


def _int(f: FunctionLowering, node: ast.Call) -> Value:
    return to_whole(f, _only(f, node), node)


def _float(f: FunctionLowering, node: ast.Call) -> Value:
    return Value(to_float(f, _only(f, node), node), FLOAT)


def _bool(f: FunctionLowering, node: ast.Call) -> Value:

    if len(node.args) != 1:
        raise f.refuse(node, "`bool` takes one argument.")
    return Value(f.get(f"zext i1 {condition(f, node.args[0])} to i64"), INT)


def _square_root(f: FunctionLowering, node: ast.Call) -> Value:
    """The machine's own, which rounds correctly."""
    number = to_float(f, _only(f, node), node)
    f.guards.root(number, node)
    return Value(f.intrinsic("double", "sqrt.f64", f"double {number}"), FLOAT)


def _dot(f: FunctionLowering, node: ast.Call) -> Value:
    """The sum of products of two rows of small numbers, in 32 bits."""
    rows = [f.expression(argument) for argument in node.args]
    types = [small for row in rows if (small := _row_type(row, SMALL)) is not None]
    if len(rows) != 2 or len(types) != 2:
        raise f.refuse(node, "`dot` takes two rows of numbers of 8 or 16 bits.")
    left, right = rows
    f.guards.same_length(left.length, right.length, node)
    name = f.program.dot(*types)
    a, b = (_anywhere(f, row) for row in rows)
    sum_of = f.get(f"call i32 @{name}(ptr {a}, ptr {b}, i64 {left.length})")
    return Value(f.get(f"sext i32 {sum_of} to i64"), INT)


def _add_row(f: FunctionLowering, node: ast.Call) -> Value:
    """A row of small numbers, several times, added to a row of sums of 32 bits."""
    if len(node.args) != 3:
        raise f.refuse(node, "`add_row` takes a row of sums, a row and a number.")
    sums, row = (f.expression(argument) for argument in node.args[:2])
    times = f.whole_number(node.args[2])
    if _row_type(sums, (ElementType("i4"),)) is None or sums.kind.is_constant:  # type: ignore[union-attr]
        raise f.refuse(node, "`add_row` adds to a row of numbers of 32 bits.")
    small = _row_type(row, SMALL)
    if small is None:
        raise f.refuse(node, "`add_row` adds a row of numbers of 8 or 16 bits.")
    f.guards.same_length(sums.length, row.length, node)
    name = f.program.add_row(small)
    a, b = _anywhere(f, sums), _anywhere(f, row)
    count = f.get(f"trunc i64 {times} to i32")
    f.do(f"call void @{name}(ptr {a}, ptr {b}, i64 {sums.length}, i32 {count})")
    return NOTHING


def _row_type(row: Value, elements: tuple[ElementType, ...]) -> str | None:
    """The type of the numbers in a row, if it is a row of such numbers."""
    kind = row.kind
    if (
        isinstance(kind, ArrayType)
        and len(kind.shape) == 1
        and isinstance(kind.element, ElementType)
    ):
        return kind.element.llvm if kind.element in elements else None
    return None


def _anywhere(f: FunctionLowering, row: Value) -> str:
    """A pointer to it that does not say whose memory it lies in."""
    own = pointer_to(row.kind)
    return row.text if own == "ptr" else f.get(f"addrspacecast {own} {row.text} to ptr")


def lower_builtin() -> dict[object, Callable[[FunctionLowering, ast.Call], Value]]:
    import math

    from guildhall.engine.compiler.intrinsics import add_row, dot

    return {
        min: _extreme("min", "lt"), max: _extreme("max", "gt"), abs: _absolute, len: _length,
        int: _int, float: _float, bool: _bool, math.sqrt: _square_root, dot: _dot,
        add_row: _add_row,
    }  # fmt: skip


BUILT_IN = lower_builtin()


# ---- expressions
# Expressions: one function for each construct.


def lower_expression(f: FunctionLowering, node: ast.expr) -> Value:
    """The value of an expression."""
    return _EXPRESSIONS[type(node)](f, node)


def _constant(f: FunctionLowering, node: ast.Constant) -> Value:
    return f.constant(node.value, node)


def _name(f: FunctionLowering, node: ast.Name) -> Value:
    if f.is_local(node.id):
        return f.load(node.id, node)
    return f.constant(f.program.named(f, node), node)


def _attribute(f: FunctionLowering, node: ast.Attribute) -> Value:
    if isinstance(node.value, ast.Name) and not f.is_local(node.value.id):
        module = f.program.named(f, node.value)
        if isinstance(module, ModuleType):
            return f.constant(f.program.named(f, node), node)
    return field(f, node)


def _binary(f: FunctionLowering, node: ast.BinOp) -> Value:
    left = f.expression(node.left)
    return lower_binary(f, node.op, left, f.expression(node.right), node)


def _unary(f: FunctionLowering, node: ast.UnaryOp) -> Value:
    if isinstance(node.op, ast.Not):
        return _as_number(f, node)
    if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return f.constant(-node.operand.value, node)  # type: ignore[operator]
    value = f.expression(node.operand)
    if isinstance(node.op, ast.Invert):
        return Value(f.integer("xor", f.whole(value, node), "-1"), INT)
    return negative(f, value, node) if isinstance(node.op, ast.USub) else value


def _as_number(f: FunctionLowering, node: ast.expr) -> Value:
    """Something true as 1, something false as 0."""
    return Value(f.get(f"zext i1 {condition(f, node)} to i64"), INT)


def _either(f: FunctionLowering, node: ast.IfExp) -> Value:
    """`a if condition else b`: only one of them is computed."""
    yes, no, end = f.label("yes"), f.label("no"), f.label("end")
    f.branch(condition(f, node.test), yes, no)
    f.begin(yes)
    value = f.expression(node.body)
    slot = f.slot(llvm_type(value.kind))
    f.do(f"store {llvm_type(value.kind)} {value.text}, ptr {slot}")
    f.jump(end)
    f.begin(no)
    other = f.expression(node.orelse)
    _require_same(f, node, value, other)
    f.do(f"store {llvm_type(value.kind)} {other.text}, ptr {slot}")
    f.jump(end)
    f.begin(end)
    return Value(f.get(f"load {llvm_type(value.kind)}, ptr {slot}"), value.kind, value.length)


def _require_same(f: FunctionLowering, node: ast.AST, value: Value, other: Value) -> None:
    if value.kind != other.kind or value.length != other.length:
        raise f.refuse(node, f"This is {value.kind.name} or {other.kind.name}, as it may be.")


def _either_or(f: FunctionLowering, node: ast.BoolOp) -> Value:
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


def _go_on(f: FunctionLowering, operator: ast.boolop, condition: str, end: str) -> None:
    """Go on to the next operand only if it is needed."""
    more = f.label("more")
    both = (more, end) if isinstance(operator, ast.And) else (end, more)
    f.branch(condition, *both)
    f.begin(more)


def condition(f: FunctionLowering, node: ast.expr) -> str:
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


def _conditions(f: FunctionLowering, node: ast.BoolOp) -> str:
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


def _comparison(f: FunctionLowering, node: ast.Compare) -> str:
    """One comparison, or a chain: each operand is computed once, and only if it is needed."""
    left = f.expression(node.left)
    if len(node.ops) == 1:
        return comparison(f, node.ops[0], left, f.expression(node.comparators[0]), node)
    slot, end = f.slot("i1"), f.label("end")
    for number, (operator, operand) in enumerate(zip(node.ops, node.comparators, strict=True)):
        right = f.expression(operand)
        holds = comparison(f, operator, left, right, node)
        f.do(f"store i1 {holds}, ptr {slot}")
        if number < len(node.ops) - 1:
            _go_on(f, ast.And(), holds, end)
        left = right
    f.jump(end)
    f.begin(end)
    return f.get(f"load i1, ptr {slot}")


def _tuple(f: FunctionLowering, node: ast.Tuple) -> Value:
    raise f.refuse(node, "A tuple stands only in an index or in an assignment to several names.")


_EXPRESSIONS: dict[type[ast.expr], Callable[[FunctionLowering, Any], Value]] = {
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
