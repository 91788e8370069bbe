"""Lowering of one rule function: parameters, locals, their types, and source lines."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from guildhall.engine.compiler.ir import IRBuilder, Value, llvm_type
from guildhall.engine.compiler.language import UnsupportedSyntax, function_errors, function_source
from guildhall.engine.compiler.sanitizer import FAULT, Sanitizer
from guildhall.engine.compiler.types import (
    FLOAT,
    INT,
    ArrayType,
    ScalarType,
    StructType,
    Type,
    llvm_types,
    roots,
    without_field,
)

if TYPE_CHECKING:
    from guildhall.engine.compiler.program import Program

ZERO = {"i64": "0", "double": "0.0"}
RETURN_UNKNOWN = "ret ?"


@dataclass
class LoopTargets:
    """The labels that `continue` and `break` branch to, and whether `break` occurs."""

    header: str
    end: str
    breaks: bool = False


class FunctionLowering(IRBuilder):
    """A rule function, lowered for the types of its arguments."""

    def __init__(
        self, program: Program, rule: FunctionType, name: str, types: tuple[Type, ...]
    ) -> None:
        super().__init__()
        self.program = program
        self.rule = rule
        self.name = name
        self.source, self.node = function_source(rule)
        self.module: ModuleType = self.source.module
        self.parameters = [argument.arg for argument in self.node.args.args]
        self.types = types
        self.result: Type | None = None
        self.returns_nothing = False
        self.locals: dict[str, tuple[str, str, Type]] = {}
        self.assigned: set[str] = set()
        self.loops: list[LoopTargets] = []
        self.sanitizer = Sanitizer(self)

    def error_at(self, node: ast.AST, sentence: str) -> UnsupportedSyntax:
        """An error at the line of a node."""
        return self.source.error_at(node, sentence)

    def compile(self) -> None:
        """Lower the body, which also determines the result type."""
        from guildhall.engine.compiler.statements import lower_block

        for problem in function_errors(self.source, self.node):
            raise problem
        self.set_location(self.node)
        for name, type_ in zip(self.parameters, self.types, strict=True):
            self.store(name, Value(f'%"{name}"', type_, self._length(name, type_)), self.node)
        lower_block(self, self.node.body)
        if self.is_reachable:
            self._return_void()

    def set_location(self, node: ast.AST) -> None:
        """Give the following instructions the source line of this node."""
        self.debug_location = self.program.debug_info.location(
            self, getattr(node, "lineno", self.node.lineno)
        )

    def _return_void(self) -> None:
        if self.result is not None:
            raise self.error_at(self.node, f"`{self.node.name}` may end without a value.")
        self.emit("ret void")

    def return_after_fault(self) -> None:
        """Return a dummy value after a fault; its type is filled in later."""
        self.emit(RETURN_UNKNOWN)
        self.is_reachable = False

    def result_type(self) -> str:
        return "void" if self.result is None else llvm_type(self.result)

    def _with_result_type(self, line: str) -> str:
        """The line with the return type filled in."""
        type_ = self.result_type()
        nothing = "ret void" if type_ == "void" else f"ret {type_} {ZERO.get(type_, 'null')}"
        return line.replace(RETURN_UNKNOWN, nothing, 1) if RETURN_UNKNOWN in line else line

    def _length(self, name: str, type_: Type) -> str:
        if isinstance(type_, ArrayType):
            return f'%"{name}.length"' if type_.has_dynamic_length else str(type_.shape[0])
        return ""

    def store(self, name: str, value: Value, node: ast.AST) -> None:
        """Assign a value to a local; the first assignment determines the local's type."""
        if name not in self.locals:
            length = self.alloca("i64") if value.length else ""
            self.locals[name] = (
                self.alloca(llvm_type(value.type)),
                length,
                without_field(value.type),
            )
        slot, length, type_ = self.locals[name]
        if type_ != value.type:
            raise self.error_at(
                node, f"`{name}` holds {type_.name} and cannot hold {value.type.name} too."
            )
        self.assigned.add(name)
        self.emit(f"store {llvm_type(type_)} {value.text}, ptr {slot}")
        if length:
            self.emit(f"store i64 {value.length}, ptr {length}")

    def load(self, name: str, node: ast.AST) -> Value:
        """The value of a local, which must be assigned on every path."""
        if name not in self.assigned:
            raise self.error_at(node, f"`{name}` may have no value here.")
        slot, length, type_ = self.locals[name]
        text = self.emit_value(f"load {llvm_type(type_)}, ptr {slot}")
        return Value(text, type_, self.emit_value(f"load i64, ptr {length}") if length else "")

    def lower_expression(self, node: ast.expr) -> Value:
        """Lower an expression and return its value."""
        from guildhall.engine.compiler.expressions import lower_expression

        return lower_expression(self, node)

    def lower_integer(self, node: ast.expr) -> str:
        """Lower an expression that must be an integer."""
        return self.as_integer(self.lower_expression(node), node)

    def as_integer(self, value: Value, node: ast.AST) -> str:
        """The operand of a value that must be an integer."""
        if value.type != INT:
            raise self.error_at(node, f"A whole number is needed, and this is {value.type.name}.")
        return value.text

    def is_local(self, name: str) -> bool:
        """Whether Python treats the name as a local of the function."""
        return name in self.rule.__code__.co_varnames

    def constant(self, number: Any, node: ast.AST) -> Value:
        """The value of a compile-time constant."""
        if isinstance(number, float):
            return Value(f"0x{_bits(number):016X}", FLOAT)
        if not isinstance(number, int):
            raise self.error_at(node, f"`{ast.unparse(node)}` is no number.")
        if not -(1 << 63) <= number < 1 << 63:
            raise self.error_at(node, f"{number} does not fit into 64 bits.")
        return Value(str(int(number)), INT)

    def text(self) -> str:
        """The LLVM definition of the function."""
        linkage = "" if self.program.is_entry(self) else "internal "
        head = f'define {linkage}{self.result_type()} @"{self.name}"({self._signature()})'
        mark = self.program.debug_info.subprogram(self)
        body = [".start:", *self.allocas, *map(self._with_result_type, self.lines)]
        return "\n".join([f"{head} {self.program.attributes}{mark} {{", *body, "}"])

    def _signature(self) -> str:
        parts = [f"ptr {FAULT}"] if self.program.checked else []
        for name, type_ in zip(self.parameters, self.types, strict=True):
            suffixes = "", ".length"
            for llvm, suffix in zip(llvm_types(type_), suffixes, strict=False):
                alone = " noalias" if llvm.startswith("ptr") and self._is_noalias(name) else ""
                parts.append(f'{llvm}{alone} %"{name}{suffix}"')
        return ", ".join(parts)

    def _is_noalias(self, name: str) -> bool:
        """Whether no other parameter points into the same buffer."""
        own = self.types[self.parameters.index(name)]
        if isinstance(own, (ScalarType, StructType)):
            return False
        others = (k for p, k in zip(self.parameters, self.types, strict=True) if p != name)
        return not any(roots(own) & roots(other) for other in others)


def _bits(number: float) -> int:
    import struct

    return int(struct.unpack("<Q", struct.pack("<d", number))[0])
