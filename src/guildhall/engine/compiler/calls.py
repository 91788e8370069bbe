"""Calls: of other rules, and of the few functions that the language brings along."""

from __future__ import annotations

import ast
from collections.abc import Callable
from types import FunctionType

from guildhall.engine.compiler import arithmetic
from guildhall.engine.compiler.code import Value
from guildhall.engine.compiler.function import Function
from guildhall.engine.compiler.sanitizer import FAULT
from guildhall.engine.compiler.types import FLOAT, INT, Array, Element, llvm_types, pointer_to

NOTHING = Value("", INT)
"""What a rule returns that returns nothing."""
SMALL = Element("i1"), Element("i2")
"""The numbers of rows that are multiplied."""


def call(f: Function, node: ast.Call) -> Value:
    """The result of a call; one without a result is no expression."""
    value = performed(f, node)
    if value is NOTHING:
        raise f.refuse(node, f"`{ast.unparse(node.func)}` returns no value.")
    return value


def performed(f: Function, node: ast.Call) -> Value:
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


def _call_rule(f: Function, node: ast.Call, rule: FunctionType) -> Value:
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


def _arguments(f: Function, node: ast.Call, rule: FunctionType) -> list[Value]:
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


def _is_value(f: Function, node: ast.expr) -> bool:
    """Whether something is computed here, and not a module that holds rules."""
    while isinstance(node, ast.Attribute):
        node = node.value
    if not isinstance(node, ast.Name) or f.is_local(node.id):
        return True
    return isinstance(f.program.named(f, node), int)


def _method(f: Function, node: ast.Call, method: ast.Attribute) -> Value:
    """`bit_count` of a number; nothing else has functions of its own."""
    if method.attr != "bit_count":
        raise f.refuse(node, f"`{ast.unparse(method.value)}` has no function `{method.attr}`.")
    if node.args or node.keywords:
        raise f.refuse(node, "`bit_count` takes no arguments.")
    return _bit_count(f, f.whole_number(method.value))


def _bit_count(f: Function, number: str) -> Value:
    """The ones in a number; like Python's, in its distance from zero."""
    size = f.intrinsic("i64", "abs.i64", f"i64 {number}", "i1 false")
    return Value(f.intrinsic("i64", "ctpop.i64", f"i64 {size}"), INT)


def _extreme(name: str, order: str) -> Callable[[Function, ast.Call], Value]:
    def compiled(f: Function, node: ast.Call) -> Value:
        """`min`, `max`: of equal ones the first, as in Python."""
        values = [f.expression(argument) for argument in node.args]
        if len(values) < 2:
            raise f.refuse(node, f"`{name}` takes two numbers or more.")
        best = values[0]
        for value in values[1:]:
            best = _better(f, node, best, value)
        return best

    def _better(f: Function, node: ast.Call, best: Value, value: Value) -> Value:
        if best.kind != value.kind:
            raise f.refuse(node, f"`{name}` takes whole numbers or floats, not both.")
        if best.kind == FLOAT:
            is_better = f.get(f"fcmp o{order} double {value.text}, {best.text}")
            return Value(f.select(is_better, "double", value.text, best.text), FLOAT)
        a, b = f.whole(best, node), f.whole(value, node)
        return Value(f.intrinsic("i64", f"s{name}.i64", f"i64 {a}", f"i64 {b}"), INT)

    return compiled


def _only(f: Function, node: ast.Call) -> Value:
    if len(node.args) != 1:
        raise f.refuse(node, f"`{ast.unparse(node.func)}` takes one argument.")
    return f.expression(node.args[0])


def _absolute(f: Function, node: ast.Call) -> Value:
    value = _only(f, node)
    if value.kind == FLOAT:
        return Value(f.intrinsic("double", "fabs.f64", f"double {value.text}"), FLOAT)
    number = f.whole(value, node)
    f.guards.not_smallest(number, node)
    return Value(f.intrinsic("i64", "abs.i64", f"i64 {number}", "i1 false"), INT)


def _length(f: Function, node: ast.Call) -> Value:
    value = _only(f, node)
    if not isinstance(value.kind, Array):
        raise f.refuse(node, f"This is {value.kind.name}: only an array has a length.")
    return Value(value.length, INT)


def _int(f: Function, node: ast.Call) -> Value:
    return arithmetic.to_whole(f, _only(f, node), node)


def _float(f: Function, node: ast.Call) -> Value:
    return Value(arithmetic.to_float(f, _only(f, node), node), FLOAT)


def _bool(f: Function, node: ast.Call) -> Value:
    from guildhall.engine.compiler.expressions import condition

    if len(node.args) != 1:
        raise f.refuse(node, "`bool` takes one argument.")
    return Value(f.get(f"zext i1 {condition(f, node.args[0])} to i64"), INT)


def _square_root(f: Function, node: ast.Call) -> Value:
    """The machine's own, which rounds correctly."""
    number = arithmetic.to_float(f, _only(f, node), node)
    f.guards.root(number, node)
    return Value(f.intrinsic("double", "sqrt.f64", f"double {number}"), FLOAT)


def _dot(f: Function, node: ast.Call) -> Value:
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


def _add_row(f: Function, node: ast.Call) -> Value:
    """A row of small numbers, several times, added to a row of sums of 32 bits."""
    if len(node.args) != 3:
        raise f.refuse(node, "`add_row` takes a row of sums, a row and a number.")
    sums, row = (f.expression(argument) for argument in node.args[:2])
    times = f.whole_number(node.args[2])
    if _row_type(sums, (Element("i4"),)) is None or sums.kind.is_constant:  # type: ignore[union-attr]
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


def _row_type(row: Value, elements: tuple[Element, ...]) -> str | None:
    """The type of the numbers in a row, if it is a row of such numbers."""
    kind = row.kind
    if isinstance(kind, Array) and len(kind.shape) == 1 and isinstance(kind.element, Element):
        return kind.element.llvm if kind.element in elements else None
    return None


def _anywhere(f: Function, row: Value) -> str:
    """A pointer to it that does not say whose memory it lies in."""
    own = pointer_to(row.kind)
    return row.text if own == "ptr" else f.get(f"addrspacecast {own} {row.text} to ptr")


def built_in() -> dict[object, Callable[[Function, ast.Call], Value]]:
    import math

    from guildhall.engine.compiler.intrinsics import add_row, dot

    return {
        min: _extreme("min", "lt"), max: _extreme("max", "gt"), abs: _absolute, len: _length,
        int: _int, float: _float, bool: _bool, math.sqrt: _square_root, dot: _dot,
        add_row: _add_row,
    }  # fmt: skip


BUILT_IN = built_in()
