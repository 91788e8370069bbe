"""Checked mode: runtime checks of bounds, overflow and ranges.

The first fault is written into a buffer of the caller: the number of its check site, and the
offending number. The function then returns at once, and so do its callers.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TYPE_CHECKING

from guildhall.engine.compiler.ir import is_constant
from guildhall.engine.compiler.types import ElementType

if TYPE_CHECKING:
    from guildhall.engine.compiler.function import FunctionLowering

FAULT = "%.fault"
"""The register of the fault buffer; no parameter has a dot in its name."""
FAULT_WORDS = 2
"""The size of a fault buffer: the check site (0 for none) and the offending number."""
EXACT = 1 << 53
"""The largest integer up to which every integer is exactly a double."""


@dataclass(frozen=True)
class CheckSite:
    """A place in the rules with a runtime check."""

    path: str
    line: int
    rule: str
    problem: str

    def sentence(self, number: int) -> str:
        return f"{self.path}:{self.line}: in `{self.rule}`, {self.problem.format(number)}"


class Sanitizer:
    """Emits the runtime checks of one function, if checked mode is enabled."""

    def __init__(self, function: FunctionLowering) -> None:
        self._f = function

    @property
    def is_enabled(self) -> bool:
        return self._f.program.checked

    def require(self, condition: str, node: ast.AST, problem: str, number: str) -> None:
        """Continue only if the condition holds; otherwise record a fault and return."""
        f = self._f
        line = getattr(node, "lineno", f.node.lineno)
        site = f.program.add_check_site(CheckSite(str(f.source.path), line, f.node.name, problem))
        good, bad = f.label("good"), f.label("fault")
        f.cond_branch(condition, good, bad)
        f.start_block(bad)
        f.emit(f"store i64 {site}, ptr {FAULT}")
        f.emit(f"store i64 {number}, ptr {f.emit_value(f'getelementptr i64, ptr {FAULT}, i64 1')}")
        f.return_after_fault()
        f.start_block(good)

    def check_index(self, index: str, length: str, node: ast.AST) -> None:
        if self.is_enabled:
            inside = self._f.compare("ult", index, length)
            shown = f" of {length}" if length.isdigit() else ""
            text = ast.unparse(node).replace("{", "{{").replace("}", "}}")
            self.require(inside, node, f"there is no place {{}}{shown} in `{text}`", index)

    def check_arithmetic(self, operation: str, left: str, right: str, node: ast.AST) -> str:
        """Check that a sum, difference or product fits into 64 bits, and return it."""
        f = self._f
        name = f"s{operation}.with.overflow.i64"
        both = f.intrinsic("{i64, i1}", name, f"i64 {left}", f"i64 {right}")
        result = f.emit_value(f"extractvalue {{i64, i1}} {both}, 0")
        lost = f.emit_value(f"extractvalue {{i64, i1}} {both}, 1")
        fits = f.emit_value(f"xor i1 {lost}, true")
        self.require(fits, node, "the result does not fit into 64 bits (left: {})", left)
        return result

    def check_shift(self, left: str, count: str, result: str | None, node: ast.AST) -> None:
        """Check that a shift count is 0 to 63 and that no bit is lost on the left."""
        f = self._f
        if result is None:
            self.require(f.compare("ult", count, "64"), node, "a shift by {}", count)
        else:
            kept = f.compare("eq", f.integer("ashr", result, count), left)
            self.require(kept, node, "the shifted number does not fit into 64 bits ({})", left)

    def check_divisor(self, divisor: str, left: str, node: ast.AST) -> None:
        if self.is_enabled:
            differs = self._f.compare("ne", divisor, "0")
            self.require(differs, node, "a division of {} by zero", left)

    def check_quotient(self, left: str, divisor: str, node: ast.AST) -> None:
        """Check for the one quotient that overflows."""
        if self.is_enabled:
            f = self._f
            smallest = f.compare("eq", left, str(-(1 << 63)))
            both = f.emit_value(f"and i1 {smallest}, {f.compare('eq', divisor, '-1')}")
            fits = f.emit_value(f"xor i1 {both}, true")
            self.require(fits, node, "the quotient does not fit into 64 bits ({})", left)

    def check_not_smallest(self, number: str, node: ast.AST) -> None:
        """Check for the one number whose negation overflows."""
        if self.is_enabled:
            fits = self._f.compare("ne", number, str(-(1 << 63)))
            self.require(fits, node, "the opposite of {} does not fit into 64 bits", number)

    def check_field(self, number: str, narrow: str, element: ElementType, node: ast.AST) -> None:
        """Check that a number fits into its element type."""
        if self.is_enabled and element.bits < 64:
            f = self._f
            grown = "sext" if element.is_signed else "zext"
            back = f.emit_value(f"{grown} {element.llvm} {narrow} to i64")
            text = ast.unparse(node).replace("{", "{{").replace("}", "}}")
            same = f.compare("eq", back, number)
            self.require(same, node, f"{{}} does not fit into `{text}` ({element.code})", number)

    def check_exact(self, number: str, node: ast.AST) -> None:
        """Check that an integer converts to a double without rounding."""
        if self.is_enabled and not (is_constant(number) and abs(int(number)) <= EXACT):
            f = self._f
            moved = f.integer("add", number, str(EXACT))
            fits = f.compare("ule", moved, str(2 * EXACT))
            self.require(fits, node, "{} is too large to be a float without rounding", number)

    def check_whole(self, number: str, node: ast.AST) -> None:
        """Check that a double converts to a 64-bit integer."""
        if self.is_enabled:
            f = self._f
            low = f.emit_value(f"fcmp oge double {number}, 0xC3E0000000000000")
            high = f.emit_value(f"fcmp olt double {number}, 0x43E0000000000000")
            fits = f.emit_value(f"and i1 {low}, {high}")
            self.require(fits, node, "a float that is no whole number of 64 bits", "0")

    def check_float_divisor(self, number: str, node: ast.AST) -> None:
        if self.is_enabled:
            f = self._f
            differs = f.emit_value(f"fcmp une double {number}, 0.0")
            self.require(differs, node, "a division by zero", "0")

    def check_root(self, number: str, node: ast.AST) -> None:
        """Check that a number has a square root."""
        if self.is_enabled:
            fits = self._f.emit_value(f"fcmp uge double {number}, 0.0")
            self.require(fits, node, "a square root of a number below zero", "0")

    def check_same_length(self, left: str, right: str, node: ast.AST) -> None:
        if self.is_enabled and left != right:
            same = self._f.compare("eq", left, right)
            self.require(same, node, "the rows differ in length ({})", left)

    def after_call(self) -> None:
        """Return too if the called function recorded a fault."""
        if self.is_enabled:
            f = self._f
            fine = f.compare("eq", f.emit_value(f"load i64, ptr {FAULT}"), "0")
            good, bad = f.label("good"), f.label("fault")
            f.cond_branch(fine, good, bad)
            f.start_block(bad)
            f.return_after_fault()
            f.start_block(good)
