"""Faults put into the compiler on purpose: the tests of the constructs notice every one."""

from __future__ import annotations

import ast

import pytest
from tests.engine.compiler.constructs import problems

from guildhall.engine.compiler import arithmetic, calls, expressions, places, statements
from guildhall.engine.compiler.code import Code, Value
from guildhall.engine.compiler.faults import Guards
from guildhall.engine.compiler.kinds import INT


def towards_zero(f, a, b, at):
    return f.integer("sdiv", a, arithmetic._divisor(f, a, b, at))


def rest_of_the_machine(f, a, b, at):
    return f.integer("srem", a, arithmetic._divisor(f, a, b, at))


def logical_shift(f, a, b, at):
    return f.integer("lshr", a, arithmetic._shift_count(f, a, b, at))


def unsigned_load(f, place):
    text = f.get(f"load {place.element.llvm}, ptr {place.address}")
    if place.element.bits < 64:
        text = f.get(f"zext {place.element.llvm} {text} to i64")
    return Value(text, INT)


def no_field_guard(self, number, narrow, element, node):
    """Writes nothing."""


def no_index_guard(self, index, length, node):
    """Writes nothing."""


def and_as_one_or_zero(f, node):
    return Value(f.get(f"zext i1 {expressions.condition(f, node)} to i64"), INT)


def value_before_index(f, node):
    value = f.expression(node.value)
    if isinstance(node.target, ast.Name):
        before = f.load(node.target.id, node)
        f.store(node.target.id, arithmetic.operation(f, node.op, before, value, node), node)
    else:
        place = places.target(f, node.target)
        result = arithmetic.operation(f, node.op, places.load(f, place), value, node)
        places.store(f, place, result, node.target)


def counter_is_the_local(f, counter, last, step, labels):
    now = f.get(f"load i64, ptr {f.locals['i'][0]}")
    f.do(f"store i64 {f.integer('add', now, str(step))}, ptr {counter}")
    f.jump(labels[0])


def swapped_arguments(f, node, rule):
    values = ARGUMENTS(f, node, rule)
    return values[::-1] if rule.__name__ == "helper" else values


def no_overflow_guard(self, operation, left, right, node):
    return self._f.integer(operation, left, right)


def not_inverted(self, operation, left, right):
    wrong = operation == "xor" and right == "-1"
    return self.get(f"sub i64 0, {left}" if wrong else f"{operation} i64 {left}, {right}")


ARGUMENTS = calls._arguments
EXTREME = calls._extreme
FAULTS = {
    "// rounds towards zero": (arithmetic._WHOLE, ast.FloorDiv, towards_zero, "a // b"),
    "% is the machine's": (arithmetic._WHOLE, ast.Mod, rest_of_the_machine, "a % b"),
    ">> brings zeros": (arithmetic._WHOLE, ast.RShift, logical_shift, "a >> b"),
    "signed fields are unsigned": (places, "load", unsigned_load, "field i1"),
    "fields are not guarded": (Guards, "field", no_field_guard, "field u1"),
    "indices are not guarded": (Guards, "index", no_index_guard, "array"),
    "overflow is not guarded": (Guards, "arithmetic", no_overflow_guard, "a + b"),
    "`and` gives 0 or 1": (
        expressions._EXPRESSIONS, ast.BoolOp, and_as_one_or_zero, "and as a value",
    ),
    "+= takes the value first": (
        statements._STATEMENTS, ast.AugAssign, value_before_index, "index before value",
    ),
    "a loop counts its local": (statements, "_next", counter_is_the_local, "range changed inside"),
    "arguments are swapped": (calls, "_arguments", swapped_arguments, "call"),
    "min is max": (calls.BUILT_IN, min, EXTREME("max", "gt"), "min"),
    "<= is <": (arithmetic.ORDER, ast.LtE, "slt", "compare <="),
    "~ is -": (Code, "integer", not_inverted, "unary"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_the_compiler_is_noticed(name, tmp_path, monkeypatch):
    place, what, fault, rule = FAULTS[name]
    assert list(problems(tmp_path, [rule])) == []
    if isinstance(place, dict):
        monkeypatch.setitem(place, what, fault)
    else:
        monkeypatch.setattr(place, what, fault)
    assert list(problems(tmp_path, [rule])) == [rule]
