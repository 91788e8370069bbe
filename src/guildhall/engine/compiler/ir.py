"""LLVM IR text: values, an instruction builder, and alias and debug metadata."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from guildhall.engine.compiler.types import ScalarType, Type, pointer_to

if TYPE_CHECKING:
    from guildhall.engine.compiler.function import FunctionLowering


class Value(NamedTuple):
    """An SSA value: its register or constant, its type, and an array's length."""

    text: str
    type: Type
    length: str = ""


class IRBuilder:
    """Appends instructions to the body of one function.

    `is_reachable` says whether control flow can reach the next instruction. Locals live in allocas,
    which LLVM promotes to registers.
    """

    def __init__(self) -> None:
        self.allocas: list[str] = []
        self.lines: list[str] = []
        self.is_reachable = True
        self.debug_location = ""
        self._count = 0

    def emit(self, instruction: str) -> None:
        """Append an instruction without a result."""
        self.lines.append(f"  {instruction}{self.debug_location}")

    def emit_value(self, instruction: str) -> str:
        """Append an instruction and return the register of its result."""
        self._count += 1
        register = f"%.{self._count}"
        self.emit(f"{register} = {instruction}")
        return register

    def label(self, name: str) -> str:
        """A new unique label."""
        self._count += 1
        return f"{name}.{self._count}"

    def alloca(self, llvm: str) -> str:
        """Allocate a local in the entry block and return its pointer."""
        self._count += 1
        place = f"%.slot{self._count}"
        self.allocas.append(f"  {place} = alloca {llvm}")
        return place

    def start_block(self, label: str) -> None:
        """Start a basic block."""
        self.lines.append(f"{label}:")
        self.is_reachable = True

    def branch(self, label: str) -> None:
        """Branch to a label, if this point is reachable."""
        if self.is_reachable:
            self.emit(f"br label %{label}")
        self.is_reachable = False

    def cond_branch(self, condition: str, yes: str, no: str) -> None:
        """Branch to one of two labels."""
        self.emit(f"br i1 {condition}, label %{yes}, label %{no}")
        self.is_reachable = False

    def select(self, condition: str, llvm: str, yes: str, no: str) -> str:
        return self.emit_value(f"select i1 {condition}, {llvm} {yes}, {llvm} {no}")

    def integer(self, operation: str, left: str, right: str) -> str:
        """Append a binary operation on two 64-bit integers."""
        return self.emit_value(f"{operation} i64 {left}, {right}")

    def compare(self, predicate: str, left: str, right: str) -> str:
        return self.emit_value(f"icmp {predicate} i64 {left}, {right}")

    def intrinsic(self, llvm: str, name: str, *arguments: str) -> str:
        return self.emit_value(f"call {llvm} @llvm.{name}({', '.join(arguments)})")


def is_constant(number: str) -> bool:
    """Whether an integer operand is a compile-time constant."""
    return number.lstrip("-").isdigit()


def llvm_type(type_: Type) -> str:
    """The LLVM type of a value, without an array's length."""
    return type_.llvm if isinstance(type_, ScalarType) else pointer_to(type_)


FIRST_ALIAS_NODE = 1_000_000
"""Metadata numbers from here on are beyond those of debug info."""


class AliasMetadata:
    """Type-based alias metadata (TBAA): different fields of a record never overlap.

    An index stays inside its field (checked code verifies that), so LLVM may keep one field in a
    register while another is written. Accesses by words or bytes carry no tag and may alias every
    field.
    """

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def tag(self, field: str) -> str:
        """The TBAA tag of a load or store of a field."""
        number = self._numbers.setdefault(field, FIRST_ALIAS_NODE + 1 + 2 * len(self._numbers))
        return f", !tbaa !{number + 1}"

    def text(self) -> str:
        nodes = [f'!{FIRST_ALIAS_NODE} = !{{!"fields"}}']
        for field, number in self._numbers.items():
            nodes.append(f'!{number} = !{{!"{field}", !{FIRST_ALIAS_NODE}, i64 0}}')
            nodes.append(f"!{number + 1} = !{{!{number}, !{number}, i64 0}}")
        return "\n".join(nodes)


UNIT = (
    'language: DW_LANG_C99, file: !{}, producer: "guildhall", isOptimized: true, '
    "emissionKind: LineTablesOnly"
)
FIRST_DEBUG_NODE = 6
"""The first free metadata number; every module uses those before it."""
VECTORIZE_LOOP = "!4 = distinct !{!4, !5}", '!5 = !{!"llvm.loop.vectorize.enable", i1 true}'
"""Loop metadata that enables vectorization where the target disables it."""


class DebugInfo:
    """Debug metadata of one module: the source line of every instruction."""

    def __init__(self, is_enabled: bool = True) -> None:
        self._is_enabled = is_enabled
        self._nodes: list[str] = []
        self._numbers: dict[tuple[object, ...], int] = {}

    def _number(self, key: tuple[object, ...], node: str) -> int:
        if key not in self._numbers:
            self._numbers[key] = FIRST_DEBUG_NODE + len(self._nodes)
            self._nodes.append(node)
        return self._numbers[key]

    def _file(self, function: FunctionLowering) -> int:
        path = function.source.path
        node = f'!DIFile(filename: "{path.name}", directory: "{path.parent}")'
        return self._number(("file", path), node)

    def _subprogram(self, function: FunctionLowering) -> int:
        file = self._file(function)
        node = (
            f'distinct !DISubprogram(name: "{function.name}", scope: !{file}, file: !{file}, '
            f"line: {function.node.lineno}, type: !3, unit: !2, spFlags: DISPFlagDefinition)"
        )
        return self._number(("rule", function.name), node)

    def subprogram(self, function: FunctionLowering) -> str:
        """The debug attachment of a function definition."""
        return f" !dbg !{self._subprogram(function)}" if self._is_enabled else ""

    def location(self, function: FunctionLowering, line: int) -> str:
        """The debug attachment of an instruction."""
        if not self._is_enabled:
            return ""
        rule = self._subprogram(function)
        node = f"!DILocation(line: {line}, scope: !{rule})"
        return f", !dbg !{self._number(('line', rule, line), node)}"

    def text(self) -> str:
        if not self._is_enabled:
            return "\n".join(["!0 = !{}", *VECTORIZE_LOOP])
        first = next((n for key, n in self._numbers.items() if key[0] == "file"), 0)
        nodes = [
            "!llvm.module.flags = !{!1}",
            "!llvm.dbg.cu = !{!2}",
            "!0 = !{}",
            '!1 = !{i32 2, !"Debug Info Version", i32 3}',
            f"!2 = distinct !DICompileUnit({UNIT.format(first)})",
            "!3 = !DISubroutineType(types: !0)",
            *VECTORIZE_LOOP,
        ]
        return "\n".join(
            nodes + [f"!{FIRST_DEBUG_NODE + n} = {node}" for n, node in enumerate(self._nodes)]
        )
