"""Lowering of statements: one function for each kind of statement."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any

from guildhall.engine.compiler import expressions, memory
from guildhall.engine.compiler.expressions import condition, lower_call_statement
from guildhall.engine.compiler.function import FunctionLowering, LoopTargets
from guildhall.engine.compiler.ir import Value, is_constant, llvm_type
from guildhall.engine.compiler.types import INT, ScalarType


def lower_block(f: FunctionLowering, statements: Sequence[ast.stmt]) -> None:
    """Lower statements in order; unreachable ones are skipped."""
    for statement in statements:
        if not f.is_reachable:
            return
        f.set_location(statement)
        _STATEMENTS[type(statement)](f, statement)


def _expression(f: FunctionLowering, node: ast.Expr) -> None:
    if isinstance(node.value, ast.Call):
        lower_call_statement(f, node.value)
    elif not isinstance(node.value, ast.Constant):
        raise f.error_at(node, "This computes something and drops it.")


def _return(f: FunctionLowering, node: ast.Return) -> None:
    if node.value is None:
        if f.result is not None:
            raise f.error_at(node, "The rule returns a value elsewhere and none here.")
        f.returns_nothing = True
        f.emit("ret void")
    else:
        if f.returns_nothing:
            raise f.error_at(node, "The rule returns no value elsewhere and one here.")
        value = f.lower_expression(node.value)
        if not isinstance(value.type, ScalarType):
            raise f.error_at(node, f"A rule returns a number, and this is {value.type.name}.")
        if f.result not in (None, value.type):
            raise f.error_at(node, f"The rule returns {value.type.name} here and not elsewhere.")
        f.result = value.type
        f.emit(f"ret {llvm_type(value.type)} {value.text}")
    f.is_reachable = False


def _assign(f: FunctionLowering, node: ast.Assign) -> None:
    """`a = b = 1`, `a, b = b, a`: all values are evaluated before the first assignment."""
    sides = [_elements(side) for side in (node.value, *node.targets)]
    are_several = {isinstance(side, ast.Tuple) for side in (node.value, *node.targets)}
    if len(are_several) > 1 or len({len(side) for side in sides}) > 1:
        raise f.error_at(node, "As many values as names stand on both sides.")
    values = [f.lower_expression(value) for value in sides[0]]
    for names in sides[1:]:
        for name, value in zip(names, values, strict=True):
            _store(f, name, value)


def _elements(side: ast.expr) -> list[ast.expr]:
    """The elements of a tuple, or the expression itself."""
    return side.elts if isinstance(side, ast.Tuple) else [side]


def _annotated(f: FunctionLowering, node: ast.AnnAssign) -> None:
    if node.value is None:
        raise f.error_at(node, "A name gets its value where it is declared.")
    _store(f, node.target, f.lower_expression(node.value))


def _store(f: FunctionLowering, target: ast.expr, value: Value) -> None:
    if isinstance(target, ast.Name):
        f.store(target.id, value, target)
    else:
        memory.store(f, memory.lower_target(f, target), value, target)


def _augmented(f: FunctionLowering, node: ast.AugAssign) -> None:
    """`x += 1`: the target is evaluated once, before the value."""
    if isinstance(node.target, ast.Name):
        before = f.load(node.target.id, node)
        value = expressions.lower_binary(f, node.op, before, f.lower_expression(node.value), node)
        f.store(node.target.id, value, node)
    else:
        lvalue = memory.lower_target(f, node.target)
        before = memory.load(f, lvalue)
        value = expressions.lower_binary(f, node.op, before, f.lower_expression(node.value), node)
        memory.store(f, lvalue, value, node.target)


def _if(f: FunctionLowering, node: ast.If) -> None:
    yes, no, end = f.label("then"), f.label("else"), f.label("end")
    f.cond_branch(condition(f, node.test), yes, no)
    before = set(f.assigned)
    after = []
    for label, statements in ((yes, node.body), (no, node.orelse)):
        f.start_block(label)
        f.assigned = set(before)
        lower_block(f, statements)
        if f.is_reachable:
            after.append(f.assigned)
        f.branch(end)
    f.assigned = set.intersection(*after) if after else before
    if after:
        f.start_block(end)


def _while(f: FunctionLowering, node: ast.While) -> None:
    header, body, end = f.label("while"), f.label("body"), f.label("end")
    f.branch(header)
    f.start_block(header)
    is_endless = isinstance(node.test, ast.Constant) and bool(node.test.value)
    if is_endless:
        f.branch(body)
    else:
        f.cond_branch(condition(f, node.test), body, end)
    f.start_block(body)
    leaves = _loop_body(f, node.body, header, end)
    if leaves or not is_endless:
        f.start_block(end)


def _loop_body(f: FunctionLowering, body: Sequence[ast.stmt], header: str, end: str) -> bool:
    """Lower a loop body and return whether it breaks; its assignments do not count after it."""
    before = set(f.assigned)
    loop = LoopTargets(header, end)
    f.loops.append(loop)
    lower_block(f, body)
    f.loops.pop()
    f.branch(header)
    f.assigned = before
    return loop.breaks


def _for(f: FunctionLowering, node: ast.For) -> None:
    """`for i in range(…)`: the bounds are evaluated once, and the step is a constant."""
    first, last, step = _range(f, node)
    counter = f.alloca("i64")
    f.emit(f"store i64 {first}, ptr {counter}")
    header, body, more, end = (f.label(name) for name in ("for", "body", "more", "end"))
    f.branch(header)
    f.start_block(header)
    now = f.emit_value(f"load i64, ptr {counter}")
    f.cond_branch(f.compare("slt" if step > 0 else "sgt", now, last), body, end)
    f.start_block(body)
    assigned = set(f.assigned)
    _store(f, node.target, Value(now, INT))
    _loop_body(f, node.body, more, end)
    f.assigned = assigned
    f.start_block(more)
    f.set_location(node)
    _next(f, counter, last, step, (header, end))
    f.start_block(end)


def _next(f: FunctionLowering, counter: str, last: str, step: int, labels: tuple[str, str]) -> None:
    """Increment the counter; a step of more than 1 must not overflow."""
    header, end = labels
    now = f.emit_value(f"load i64, ptr {counter}")
    f.emit(f"store i64 {f.integer('add', now, str(step))}, ptr {counter}")
    if abs(step) == 1:
        f.branch(header)
        return
    left = f.integer("sub", last, now) if step > 0 else f.integer("sub", now, last)
    f.cond_branch(f.compare("ugt", left, str(abs(step))), header, end)


def _range(f: FunctionLowering, node: ast.For) -> tuple[str, str, int]:
    assert isinstance(node.iter, ast.Call)
    bounds = [f.lower_integer(argument) for argument in node.iter.args]
    if not isinstance(node.target, ast.Name) or not 1 <= len(bounds) <= 3:
        raise f.error_at(node, "Write `for name in range(…)` with one, two or three numbers.")
    if len(bounds) == 1:
        return "0", bounds[0], 1
    step = bounds[2] if len(bounds) == 3 else "1"
    if not is_constant(step) or step == "0":
        raise f.error_at(node, "The step of a range is a number that is known, and not zero.")
    return bounds[0], bounds[1], int(step)


def _break(f: FunctionLowering, node: ast.Break) -> None:
    f.loops[-1].breaks = True
    f.branch(f.loops[-1].end)


def _continue(f: FunctionLowering, node: ast.Continue) -> None:
    f.branch(f.loops[-1].header)


def _pass(f: FunctionLowering, node: ast.Pass) -> None:
    """Emit nothing."""


_STATEMENTS: dict[type[ast.stmt], Callable[[FunctionLowering, Any], None]] = {
    ast.Expr: _expression,
    ast.Return: _return,
    ast.Assign: _assign,
    ast.AnnAssign: _annotated,
    ast.AugAssign: _augmented,
    ast.If: _if,
    ast.While: _while,
    ast.For: _for,
    ast.Break: _break,
    ast.Continue: _continue,
    ast.Pass: _pass,
}
