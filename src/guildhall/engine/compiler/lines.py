"""Lines for debuggers and profilers: every instruction knows the rule and line it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guildhall.engine.compiler.function import Function

UNIT = (
    'language: DW_LANG_C99, file: !{}, producer: "guildhall", isOptimized: true, '
    "emissionKind: LineTablesOnly"
)
FIRST_DEBUG_NODE = 6
"""The numbers before it name what every module has: see `text`."""
WIDE = "!4 = distinct !{!4, !5}", '!5 = !{!"llvm.loop.vectorize.enable", i1 true}'
"""Loops so marked take several steps at once even where others do not."""


class Lines:
    """The numbered notes of one module."""

    def __init__(self, is_on: bool = True) -> None:
        self._is_on = is_on
        self._notes: list[str] = []
        self._numbers: dict[tuple[object, ...], int] = {}

    def _number(self, key: tuple[object, ...], note: str) -> int:
        if key not in self._numbers:
            self._numbers[key] = FIRST_DEBUG_NODE + len(self._notes)
            self._notes.append(note)
        return self._numbers[key]

    def _file(self, function: Function) -> int:
        path = function.source.path
        note = f'!DIFile(filename: "{path.name}", directory: "{path.parent}")'
        return self._number(("file", path), note)

    def _rule(self, function: Function) -> int:
        file = self._file(function)
        note = (
            f'distinct !DISubprogram(name: "{function.name}", scope: !{file}, file: !{file}, '
            f"line: {function.node.lineno}, type: !3, unit: !2, spFlags: DISPFlagDefinition)"
        )
        return self._number(("rule", function.name), note)

    def function_mark(self, function: Function) -> str:
        return f" !dbg !{self._rule(function)}" if self._is_on else ""

    def mark(self, function: Function, line: int) -> str:
        """What is written behind an instruction."""
        if not self._is_on:
            return ""
        rule = self._rule(function)
        note = f"!DILocation(line: {line}, scope: !{rule})"
        return f", !dbg !{self._number(('line', rule, line), note)}"

    def text(self) -> str:
        if not self._is_on:
            return "\n".join(["!0 = !{}", *WIDE])
        first = next((n for key, n in self._numbers.items() if key[0] == "file"), 0)
        notes = [
            "!llvm.module.flags = !{!1}",
            "!llvm.dbg.cu = !{!2}",
            "!0 = !{}",
            '!1 = !{i32 2, !"Debug Info Version", i32 3}',
            f"!2 = distinct !DICompileUnit({UNIT.format(first)})",
            "!3 = !DISubroutineType(types: !0)",
            *WIDE,
        ]
        return "\n".join(
            notes + [f"!{FIRST_DEBUG_NODE + n} = {note}" for n, note in enumerate(self._notes)]
        )
