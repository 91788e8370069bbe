"""One rule as it is compiled: its parameters, locals, kinds and lines."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from guildhall.engine.compiler.ir import IRBuilder, Value, llvm_type
from guildhall.engine.compiler.language import UnsupportedSyntax, function_problems, function_source
from guildhall.engine.compiler.sanitizer import FAULT, Sanitizer
from guildhall.engine.compiler.types import (
    FLOAT,
    INT,
    ArrayType,
    Kind,
    ScalarType,
    StructType,
    llvm_types,
    plain,
    roots,
)

if TYPE_CHECKING:
    from guildhall.engine.compiler.program import Program

ZERO = {"i64": "0", "double": "0.0"}
NO_RESULT = "ret ?"


@dataclass
class LoopTargets:
    """Where `continue` and `break` lead, and whether the loop breaks."""

    again: str
    end: str
    breaks: bool = False


class FunctionLowering(IRBuilder):
    """A rule, compiled for the kinds that it is called with."""

    def __init__(
        self, program: Program, rule: FunctionType, name: str, kinds: tuple[Kind, ...]
    ) -> None:
        super().__init__()
        self.program = program
        self.rule = rule
        self.name = name
        self.source, self.node = function_source(rule)
        self.module: ModuleType = self.source.module
        self.parameters = [argument.arg for argument in self.node.args.args]
        self.kinds = kinds
        self.result: Kind | None = None
        self.returns_nothing = False
        self.locals: dict[str, tuple[str, str, Kind]] = {}
        self.assigned: set[str] = set()
        self.loops: list[LoopTargets] = []
        self.guards = Sanitizer(self)

    def refuse(self, node: ast.AST, sentence: str) -> UnsupportedSyntax:
        return self.source.refuse(node, sentence)

    def compile(self) -> None:
        """Write the body; its result's kind is known afterwards."""
        from guildhall.engine.compiler.statements import lower_block

        for problem in function_problems(self.source, self.node):
            raise problem
        self.at(self.node)
        for name, kind in zip(self.parameters, self.kinds, strict=True):
            self.store(name, Value(f'%"{name}"', kind, self._length(name, kind)), self.node)
        lower_block(self, self.node.body)
        if self.is_open:
            self._end()

    def at(self, node: ast.AST) -> None:
        """What is written from now on belongs to this line."""
        self.line_mark = self.program.lines.mark(self, getattr(node, "lineno", self.node.lineno))

    def _end(self) -> None:
        if self.result is not None:
            raise self.refuse(self.node, f"`{self.node.name}` may end without a value.")
        self.do("ret void")

    def give_up(self) -> None:
        """Return nothing of meaning, after a fault; what, is known when the rule is written."""
        self.do(NO_RESULT)
        self.is_open = False

    def result_type(self) -> str:
        return "void" if self.result is None else llvm_type(self.result)

    def _returned(self, line: str) -> str:
        kind = self.result_type()
        nothing = "ret void" if kind == "void" else f"ret {kind} {ZERO.get(kind, 'null')}"
        return line.replace(NO_RESULT, nothing, 1) if NO_RESULT in line else line

    def _length(self, name: str, kind: Kind) -> str:
        if isinstance(kind, ArrayType):
            return f'%"{name}.length"' if kind.is_open else str(kind.shape[0])
        return ""

    def store(self, name: str, value: Value, node: ast.AST) -> None:
        """Give a local a value; its first one decides its kind."""
        if name not in self.locals:
            length = self.slot("i64") if value.length else ""
            self.locals[name] = self.slot(llvm_type(value.kind)), length, plain(value.kind)
        place, length, kind = self.locals[name]
        if kind != value.kind:
            raise self.refuse(
                node, f"`{name}` holds {kind.name} and cannot hold {value.kind.name} too."
            )
        self.assigned.add(name)
        self.do(f"store {llvm_type(kind)} {value.text}, ptr {place}")
        if length:
            self.do(f"store i64 {value.length}, ptr {length}")

    def load(self, name: str, node: ast.AST) -> Value:
        """The value of a local; one that may have none is refused."""
        if name not in self.assigned:
            raise self.refuse(node, f"`{name}` may have no value here.")
        place, length, kind = self.locals[name]
        text = self.get(f"load {llvm_type(kind)}, ptr {place}")
        return Value(text, kind, self.get(f"load i64, ptr {length}") if length else "")

    def expression(self, node: ast.expr) -> Value:
        """The value of an expression."""
        from guildhall.engine.compiler.expressions import lower_expression

        return lower_expression(self, node)

    def whole_number(self, node: ast.expr) -> str:
        """The value of an expression that must be a whole number."""
        return self.whole(self.expression(node), node)

    def whole(self, value: Value, node: ast.AST) -> str:
        if value.kind != INT:
            raise self.refuse(node, f"A whole number is needed, and this is {value.kind.name}.")
        return value.text

    def is_local(self, name: str) -> bool:
        """Whether the name is assigned anywhere in the function, as Python sees it."""
        return name in self.rule.__code__.co_varnames

    def constant(self, thing: Any, node: ast.AST) -> Value:
        """A number that is known now."""
        if isinstance(thing, float):
            return Value(f"0x{_bits(thing):016X}", FLOAT)
        if not isinstance(thing, int):
            raise self.refuse(node, f"`{ast.unparse(node)}` is no number.")
        if not -(1 << 63) <= thing < 1 << 63:
            raise self.refuse(node, f"{thing} does not fit into 64 bits.")
        return Value(str(int(thing)), INT)

    def text(self) -> str:
        """The whole definition."""
        linkage = "" if self.program.is_entry(self) else "internal "
        head = f'define {linkage}{self.result_type()} @"{self.name}"({self._signature()})'
        mark = self.program.lines.function_mark(self)
        body = [".start:", *self.slots, *map(self._returned, self.lines)]
        return "\n".join([f"{head} {self.program.attributes}{mark} {{", *body, "}"])

    def _signature(self) -> str:
        parts = [f"ptr {FAULT}"] if self.program.checked else []
        for name, kind in zip(self.parameters, self.kinds, strict=True):
            suffixes = "", ".length"
            for llvm, suffix in zip(llvm_types(kind), suffixes, strict=False):
                alone = " noalias" if llvm.startswith("ptr") and self._is_apart(name) else ""
                parts.append(f'{llvm}{alone} %"{name}{suffix}"')
        return ", ".join(parts)

    def _is_apart(self, name: str) -> bool:
        """Whether nothing else that the function is given lies in the same buffer."""
        own = self.kinds[self.parameters.index(name)]
        if isinstance(own, (ScalarType, StructType)):
            return False
        others = (k for p, k in zip(self.parameters, self.kinds, strict=True) if p != name)
        return not any(roots(own) & roots(other) for other in others)


def _bits(number: float) -> int:
    import struct

    return int(struct.unpack("<Q", struct.pack("<d", number))[0])
