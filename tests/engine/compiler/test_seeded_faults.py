"""Faults put into the compiler on purpose: the tests of the constructs notice every one."""

from __future__ import annotations

import ast

import pytest
from tests.engine.compiler.constructs import problems

from guildhall.engine.compiler import expressions, memory, statements
from guildhall.engine.compiler.ir import IRBuilder, Value, is_constant
from guildhall.engine.compiler.sanitizer import Sanitizer
from guildhall.engine.compiler.types import INT


def towards_zero(f, a, b, at):
    return f.integer("sdiv", a, expressions._divisor(f, a, b, at))


def rest_of_the_machine(f, a, b, at):
    return f.integer("srem", a, expressions._divisor(f, a, b, at))


def logical_shift(f, a, b, at):
    return f.integer("lshr", a, expressions._shift_count(f, a, b, at))


def unsigned_load(f, place):
    text = f.emit_value(f"load {place.element.llvm}, {place.address}")
    if place.element.bits < 64:
        text = f.emit_value(f"zext {place.element.llvm} {text} to i64")
    return Value(text, INT)


def no_field_guard(self, number, narrow, element, node):
    """Writes nothing."""


def no_index_guard(self, index, length, node):
    """Writes nothing."""


def and_as_one_or_zero(f, node):
    return Value(f.emit_value(f"zext i1 {expressions.condition(f, node)} to i64"), INT)


def value_before_index(f, node):
    value = f.lower_expression(node.value)
    if isinstance(node.target, ast.Name):
        before = f.load(node.target.id, node)
        f.store(node.target.id, expressions.lower_binary(f, node.op, before, value, node), node)
    else:
        place = memory.lower_target(f, node.target)
        result = expressions.lower_binary(f, node.op, memory.load(f, place), value, node)
        memory.store(f, place, result, node.target)


def counter_is_the_local(f, counter, last, step, labels):
    now = f.emit_value(f"load i64, ptr {f.locals['i'][0]}")
    f.emit(f"store i64 {f.integer('add', now, str(step))}, ptr {counter}")
    f.branch(labels[0])


def swapped_arguments(f, node, rule):
    values = ARGUMENTS(f, node, rule)
    return values[::-1] if rule.__name__ == "helper" else values


def no_overflow_guard(self, operation, left, right, node):
    return self._f.integer(operation, left, right)


def not_inverted(self, operation, left, right):
    wrong = operation == "xor" and right == "-1"
    return self.emit_value(f"sub i64 0, {left}" if wrong else f"{operation} i64 {left}, {right}")


def no_signed_wrap(operation):
    def integer(self, wanted, left, right):
        flag = " nsw" if wanted == operation else ""
        return self.emit_value(f"{wanted}{flag} i64 {left}, {right}")

    return integer


def saturating_store(f, place, value, node):
    element = place.element
    text = value.text
    if element.bits < 64:
        high = (1 << element.bits - element.is_signed) - 1
        text = f.intrinsic("i64", "smin.i64", f"i64 {text}", f"i64 {high}")
        text = f.emit_value(f"trunc i64 {text} to {element.llvm}")
        f.sanitizer.check_field(value.text, text, element, node)
    f.emit(f"store {element.llvm} {text}, {place.address}, align {element.bits // 8}")


def undefined_count(f, a, b, at):
    if f.sanitizer.is_enabled or is_constant(b):
        return COUNT(f, a, b, at)
    return b


def divisor_two(f, a, b, at):
    divisor = DIVISOR(f, a, b, at)
    return (
        divisor if is_constant(divisor) else f.select(f.compare("eq", b, "0"), "i64", "2", divisor)
    )


def no_guard(self, *_):
    """Writes nothing."""


def first_target_only(f, node):
    node.targets = node.targets[:1]
    ASSIGN(f, node)


ASSIGN = statements._assign
COUNT = expressions._shift_count
DIVISOR = expressions._divisor
ARGUMENTS = expressions._arguments
EXTREME = expressions._min_max
FAULTS = {
    "// rounds towards zero": (
        expressions._INTEGER_OPERATORS, ast.FloorDiv, towards_zero, "a // b",
    ),
    "% is the machine's": (expressions._INTEGER_OPERATORS, ast.Mod, rest_of_the_machine, "a % b"),
    ">> brings zeros": (expressions._INTEGER_OPERATORS, ast.RShift, logical_shift, "a >> b"),
    "signed fields are unsigned": (memory, "load", unsigned_load, "field i1"),
    "fields are not guarded": (Sanitizer, "check_field", no_field_guard, "field u1"),
    "indices are not guarded": (Sanitizer, "check_index", no_index_guard, "array"),
    "overflow is not guarded": (Sanitizer, "check_arithmetic", no_overflow_guard, "a + b"),
    "`and` gives 0 or 1": (
        expressions._EXPRESSIONS, ast.BoolOp, and_as_one_or_zero, "and as a value",
    ),
    "+= takes the value first": (
        statements._STATEMENTS, ast.AugAssign, value_before_index, "index before value",
    ),
    "a loop counts its local": (statements, "_next", counter_is_the_local, "range changed inside"),
    "arguments are swapped": (expressions, "_arguments", swapped_arguments, "call"),
    "min is max": (expressions.BUILTINS, min, EXTREME("max", "gt"), "min"),
    "<= is <": (expressions.INT_PREDICATES, ast.LtE, "slt", "compare <="),
    "sums never wrap": (IRBuilder, "integer", no_signed_wrap("add"), "sums wrap"),
    "differences never wrap": (IRBuilder, "integer", no_signed_wrap("sub"), "differences wrap"),
    "products never wrap": (IRBuilder, "integer", no_signed_wrap("mul"), "products wrap"),
    "fields hold the nearest number": (memory, "store", saturating_store, "field i1"),
    "shifts have any count": (expressions, "_shift_count", undefined_count, "counts of shifts"),
    "division by zero is by two": (expressions, "_divisor", divisor_two, "a // b"),
    "floats round": (Sanitizer, "check_exact", no_guard, "a large number as a float"),
    "comparisons round": (Sanitizer, "check_exact", no_guard, "a large number beside a float"),
    "floats are cut off": (Sanitizer, "check_whole", no_guard, "a float as a whole number"),
    "floats are divided by zero": (
        Sanitizer, "check_float_divisor", no_guard, "dividing floats by zero",
    ),
    "roots are not guarded": (Sanitizer, "check_root", no_guard, "sqrt below zero"),
    "rows may differ in length": (
        Sanitizer, "check_same_length", no_guard, "rows of unequal length",
    ),
    "callers go on": (Sanitizer, "after_call", no_guard, "a fault of a call"),
    "callers with results go on": (Sanitizer, "after_call", no_guard, "a fault of a call inside"),
    "later targets are dropped": (
        statements._STATEMENTS, ast.Assign, first_target_only, "several targets twice",
    ),
    "~ is -": (IRBuilder, "integer", not_inverted, "unary"),
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
