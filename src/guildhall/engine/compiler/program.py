"""A program: the entries that Python calls, and every rule that they need, as LLVM's text."""

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
    Kind,
    TypeEnvironment,
    by_position,
    c_types,
    declared,
    in_space,
    together,
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
    """The rules that some entries need, compiled for one game.

    `standing_in` says by module whose functions are called instead: generic rules call
    `this_game.legal` and get the game's own.
    """

    def __init__(
        self,
        layouts: TypeEnvironment,
        standing_in: Mapping[str, object] | None = None,
        *,
        checked: bool = False,
        for_gpu: bool = False,
    ) -> None:
        self.layouts = layouts
        self.checked = checked
        self.for_gpu = for_gpu
        self.attributes = "alwaysinline nounwind" if for_gpu else "nounwind"
        self.lines = DebugInfo(is_on=not for_gpu)
        self.tags = AliasMetadata()
        self.sites: list[CheckSite] = []
        self.entries: dict[str, FunctionLowering] = {}
        self._standing_in = standing_in or {}
        self._functions: dict[tuple[FunctionType, tuple[Kind, ...]], FunctionLowering] = {}
        self._unfinished: list[FunctionLowering] = []
        self._finished: list[FunctionLowering] = []
        self._names: set[str] = set()
        self._rows: dict[str, str] = {}
        """The functions over whole rows that were needed, by name."""

    def add_entry(
        self,
        rule: Any,
        name: str | None = None,
        kinds: Mapping[str, Kind] | None = None,
        spaces: Mapping[str, int] | None = None,
    ) -> None:
        """Compile a function under its plain name; `kinds` or annotations give parameter types.

        `spaces` are the address spaces of arrays that are parameters themselves; those in structs
        stay generic, which LLVM resolves, and vectorises better.
        """
        source, node = function_source(rule)
        hints = get_type_hints(rule, include_extras=True)
        all_kinds = []
        for argument in node.args.args:
            kind = (kinds or {}).get(argument.arg) or declared(
                hints.get(argument.arg), self.layouts, argument.arg
            )
            if kind is None:
                raise source.refuse(node, f"An entry says what `{argument.arg}` is.")
            all_kinds.append(in_space(kind, (spaces or {}).get(argument.arg, 0)))
        entry = FunctionLowering(self, rule, name or rule.__name__, together(all_kinds))
        self._names.add(entry.name)
        self.entries[entry.name] = entry
        self._write(entry)

    def is_entry(self, function: FunctionLowering) -> bool:
        return self.entries.get(function.name) is function and not self.for_gpu

    def function(
        self, rule: FunctionType, kinds: tuple[Kind, ...], caller: FunctionLowering, node: ast.AST
    ) -> FunctionLowering:
        """The rule compiled for these kinds."""
        kinds = by_position(kinds)
        if any(function.rule is rule for function in self._unfinished):
            raise caller.refuse(node, RECURSION.format(rule.__name__))
        if (rule, kinds) not in self._functions:
            name = self._free_name(f"{rule.__module__.rpartition('.')[2]}.{rule.__name__}")
            self._functions[rule, kinds] = FunctionLowering(self, rule, name, kinds)
            self._write(self._functions[rule, kinds])
        return self._functions[rule, kinds]

    def _write(self, function: FunctionLowering) -> None:
        self._unfinished.append(function)
        function.compile()
        self._unfinished.pop()
        self._finished.append(function)

    def _free_name(self, wanted: str) -> str:
        name, number = wanted, 1
        while name in self._names:
            number += 1
            name = f"{wanted}.{number}"
        self._names.add(name)
        return name

    def named(self, f: FunctionLowering, node: ast.expr) -> Any:
        """What a name that is no local stands for, with a game's rules in their places."""
        if isinstance(node, ast.Name):
            if f.is_local(node.id):
                raise f.refuse(node, f"`{node.id}` is a number here, and no rule.")
            thing = vars(f.module).get(node.id, getattr(builtins, node.id, None))
        elif isinstance(node, ast.Attribute):
            thing = getattr(self.named(f, node.value), node.attr, None)
        else:
            raise f.refuse(node, f"`{ast.unparse(node)}` is no name of a rule.")
        if thing is None:
            raise f.refuse(node, f"There is no `{ast.unparse(node)}` here: is an import missing?")
        return self._own(f, node, thing)

    def _own(self, f: FunctionLowering, node: ast.expr, thing: Any) -> Any:
        """The game's own rule, where a name stands for it."""
        home = getattr(thing, "__module__", "")
        if home not in self._standing_in:
            return thing
        if not hasattr(self._standing_in[home], thing.__name__):
            raise f.refuse(node, f"The game's rules have no `{thing.__name__}`.")
        return getattr(self._standing_in[home], thing.__name__)

    @property
    def size(self) -> int:
        """How many functions there are."""
        return len(self._finished)

    def functions_named(self, name: str) -> list[FunctionLowering]:
        """The rules of this name, plain (`sell`) or with their module (`selling.sell`)."""
        wanted = name.rpartition(".")[2]
        named = (f for f in self._finished if f.node.name == wanted)
        return [f for f in named if "." not in name or f.name == name]

    def add_site(self, site: CheckSite) -> int:
        """The number of a place where something can go wrong, from 1."""
        self.sites.append(site)
        return len(self.sites)

    def dot(self, left: str, right: str) -> str:
        """The function that multiplies two rows of these types."""
        name = f"dot.{left}.{right}"
        text = DOT.format(name=name, left=left, right=right, attributes=self.attributes)
        self._rows[name] = text
        return name

    def add_row(self, row: str) -> str:
        """The function that adds a row of this type to a row of sums."""
        name = f"add_row.{row}"
        self._rows[name] = ADD_ROW.format(name=name, row=row, attributes=self.attributes)
        return name

    def text(self, more: str = "") -> str:
        """The whole module; `more` is text of its own that calls the rules in it."""
        functions = [function.text() for function in self._finished]
        notes = self.lines.text(), self.tags.text()
        return "\n".join([INTRINSICS, *self._rows.values(), *functions, more, *notes])

    def signatures(self) -> dict[str, tuple[str, Sequence[str]]]:
        """Every entry's result and arguments, in C."""
        found: dict[str, tuple[str, Sequence[str]]] = {}
        for name, entry in self.entries.items():
            arguments = ["void *"] if self.checked else []
            for kind in entry.kinds:
                arguments += c_types(kind)
            result = {"i64": "int64_t", "double": "double"}.get(entry.result_type(), "void")
            found[name] = (result, arguments)
        return found
