"""An LLVM module: entry points, and every function that they call."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Mapping, Sequence
from types import FunctionType
from typing import Any, get_type_hints

from guildhall.engine.compiler.function import FunctionLowering
from guildhall.engine.compiler.ir import AliasMetadata, DebugInfo
from guildhall.engine.compiler.language import RECURSION, function_source
from guildhall.engine.compiler.sanitizer import CheckSite
from guildhall.engine.compiler.types import (
    Type,
    TypeEnvironment,
    c_types,
    canonical_types,
    declared_type,
    in_space,
    with_aliasing_roots,
)

INTRINSICS = """
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.abs.i64(i64, i1)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.fptosi.sat.i64.f64(double)
declare double @llvm.fabs.f64(double)
declare double @llvm.sqrt.f64(double)
declare {i64, i1} @llvm.sadd.with.overflow.i64(i64, i64)
declare {i64, i1} @llvm.ssub.with.overflow.i64(i64, i64)
declare {i64, i1} @llvm.smul.with.overflow.i64(i64, i64)
"""
DOT = """
define internal i32 @{name}(ptr %left, ptr %right, i64 %length) {attributes} {{
entry:
  br label %again
again:
  %k = phi i64 [0, %entry], [%next, %body]
  %total = phi i32 [0, %entry], [%sum, %body]
  %more = icmp slt i64 %k, %length
  br i1 %more, label %body, label %end
body:
  %at.a = getelementptr inbounds {left}, ptr %left, i64 %k
  %at.b = getelementptr inbounds {right}, ptr %right, i64 %k
  %a = load {left}, ptr %at.a
  %b = load {right}, ptr %at.b
  %wide.a = sext {left} %a to i32
  %wide.b = sext {right} %b to i32
  %product = mul i32 %wide.a, %wide.b
  %sum = add i32 %total, %product
  %next = add i64 %k, 1
  br label %again, !llvm.loop !4
end:
  ret i32 %total
}}"""

ADD_ROW = """
define internal void @{name}(
    ptr noalias %sums, ptr noalias %row, i64 %length, i32 %times) {attributes} {{
entry:
  br label %again
again:
  %k = phi i64 [0, %entry], [%next, %body]
  %more = icmp slt i64 %k, %length
  br i1 %more, label %body, label %end
body:
  %at.sum = getelementptr inbounds i32, ptr %sums, i64 %k
  %at.row = getelementptr inbounds {row}, ptr %row, i64 %k
  %sum = load i32, ptr %at.sum
  %number = load {row}, ptr %at.row
  %wide = sext {row} %number to i32
  %product = mul i32 %wide, %times
  %total = add i32 %sum, %product
  store i32 %total, ptr %at.sum
  %next = add i64 %k, 1
  br label %again, !llvm.loop !4
end:
  ret void
}}"""


class Program:
    """Entry points and their callees, compiled for one game.

    `bindings` maps a module's name to the object whose functions replace those of the module:
    generic code calls `this_game.legal` and gets the game's own function.
    """

    def __init__(
        self,
        environment: TypeEnvironment,
        bindings: Mapping[str, object] | None = None,
        *,
        checked: bool = False,
        for_gpu: bool = False,
    ) -> None:
        self.environment = environment
        self.checked = checked
        self.for_gpu = for_gpu
        self.attributes = "alwaysinline nounwind" if for_gpu else "nounwind"
        self.debug_info = DebugInfo(is_enabled=not for_gpu)
        self.alias_metadata = AliasMetadata()
        self.check_sites: list[CheckSite] = []
        self.entries: dict[str, FunctionLowering] = {}
        self._bindings = bindings or {}
        self._functions: dict[tuple[FunctionType, tuple[Type, ...]], FunctionLowering] = {}
        self._unfinished: list[FunctionLowering] = []
        self._finished: list[FunctionLowering] = []
        self._names: set[str] = set()
        self._row_functions: dict[str, str] = {}
        """The row functions in use, by name."""

    def add_entry(
        self,
        rule: Any,
        name: str | None = None,
        types: Mapping[str, Type] | None = None,
        spaces: Mapping[str, int] | None = None,
    ) -> None:
        """Compile an entry point; `types` or else annotations give the parameter types.

        `spaces` are the address spaces of array parameters; arrays in structs stay generic, since
        LLVM infers their spaces and then vectorizes better.
        """
        source, node = function_source(rule)
        hints = get_type_hints(rule, include_extras=True)
        parameter_types = []
        for argument in node.args.args:
            type_ = (types or {}).get(argument.arg) or declared_type(
                hints.get(argument.arg), self.environment, argument.arg
            )
            if type_ is None:
                raise source.error_at(node, f"An entry says what `{argument.arg}` is.")
            parameter_types.append(in_space(type_, (spaces or {}).get(argument.arg, 0)))
        entry = FunctionLowering(
            self, rule, name or rule.__name__, with_aliasing_roots(parameter_types)
        )
        self._names.add(entry.name)
        self.entries[entry.name] = entry
        self._write(entry)

    def is_entry(self, function: FunctionLowering) -> bool:
        """Whether C code can call the function."""
        return self.entries.get(function.name) is function and not self.for_gpu

    def function(
        self, rule: FunctionType, types: tuple[Type, ...], caller: FunctionLowering, node: ast.AST
    ) -> FunctionLowering:
        """The function compiled for these argument types."""
        types = canonical_types(types)
        if any(function.rule is rule for function in self._unfinished):
            raise caller.error_at(node, RECURSION.format(rule.__name__))
        if (rule, types) not in self._functions:
            name = self._unique_name(f"{rule.__module__.rpartition('.')[2]}.{rule.__name__}")
            self._functions[rule, types] = FunctionLowering(self, rule, name, types)
            self._write(self._functions[rule, types])
        return self._functions[rule, types]

    def _write(self, function: FunctionLowering) -> None:
        self._unfinished.append(function)
        function.compile()
        self._unfinished.pop()
        self._finished.append(function)

    def _unique_name(self, wanted: str) -> str:
        name, number = wanted, 1
        while name in self._names:
            number += 1
            name = f"{wanted}.{number}"
        self._names.add(name)
        return name

    def resolve(self, f: FunctionLowering, node: ast.expr) -> Any:
        """The object that a global name refers to, after bindings."""
        if isinstance(node, ast.Name):
            if f.is_local(node.id):
                raise f.error_at(node, f"`{node.id}` is a number here, and no rule.")
            value = vars(f.module).get(node.id, getattr(builtins, node.id, None))
        elif isinstance(node, ast.Attribute):
            value = getattr(self.resolve(f, node.value), node.attr, None)
        else:
            raise f.error_at(node, f"`{ast.unparse(node)}` is no name of a rule.")
        if value is None:
            raise f.error_at(node, f"There is no `{ast.unparse(node)}` here: is an import missing?")
        return self._bound(f, node, value)

    def _bound(self, f: FunctionLowering, node: ast.expr, value: Any) -> Any:
        """The object itself, or the one that is bound in its place."""
        home = getattr(value, "__module__", "")
        if home not in self._bindings:
            return value
        if not hasattr(self._bindings[home], value.__name__):
            raise f.error_at(node, f"The game's rules have no `{value.__name__}`.")
        return getattr(self._bindings[home], value.__name__)

    @property
    def size(self) -> int:
        """The number of compiled functions."""
        return len(self._finished)

    def functions_named(self, name: str) -> list[FunctionLowering]:
        """The functions with this name, plain (`sell`) or qualified (`selling.sell`)."""
        wanted = name.rpartition(".")[2]
        named = (f for f in self._finished if f.node.name == wanted)
        return [f for f in named if "." not in name or f.name == name]

    def add_check_site(self, site: CheckSite) -> int:
        """Register a check site and return its number, from 1."""
        self.check_sites.append(site)
        return len(self.check_sites)

    def dot(self, left: str, right: str) -> str:
        """The name of the dot product of rows with these element types."""
        name = f"dot.{left}.{right}"
        text = DOT.format(name=name, left=left, right=right, attributes=self.attributes)
        self._row_functions[name] = text
        return name

    def add_row(self, row: str) -> str:
        """The name of the function that adds a multiple of a row with this element type."""
        name = f"add_row.{row}"
        self._row_functions[name] = ADD_ROW.format(name=name, row=row, attributes=self.attributes)
        return name

    def text(self, more: str = "") -> str:
        """The text of the module; `more` is appended IR, such as GPU kernels."""
        functions = [function.text() for function in self._finished]
        metadata = self.debug_info.text(), self.alias_metadata.text()
        return "\n".join([INTRINSICS, *self._row_functions.values(), *functions, more, *metadata])

    def signatures(self) -> dict[str, tuple[str, Sequence[str]]]:
        """The C result and argument types of every entry point."""
        found: dict[str, tuple[str, Sequence[str]]] = {}
        for name, entry in self.entries.items():
            arguments = ["void *"] if self.checked else []
            for type_ in entry.types:
                arguments += c_types(type_)
            result = {"i64": "int64_t", "double": "double"}.get(entry.result_type(), "void")
            found[name] = (result, arguments)
        return found
