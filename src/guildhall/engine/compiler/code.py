"""LLVM's text, instruction by instruction: registers, labels, slots for locals, and lines."""

from __future__ import annotations

from typing import NamedTuple

from guildhall.engine.compiler.types import Kind, Number, pointer_to


class Value(NamedTuple):
    """The result of an expression: a register or constant, its kind, and an array's length."""

    text: str
    kind: Kind
    length: str = ""


class Code:
    """The body of one function as it grows.

    `is_open` says whether the next instruction can be reached. Locals live in slots, which LLVM
    turns into registers.
    """

    def __init__(self) -> None:
        self.slots: list[str] = []
        self.lines: list[str] = []
        self.is_open = True
        self.line_mark = ""
        self._count = 0

    def do(self, instruction: str) -> None:
        """An instruction without a result."""
        self.lines.append(f"  {instruction}{self.line_mark}")

    def get(self, instruction: str) -> str:
        """An instruction's result."""
        self._count += 1
        register = f"%.{self._count}"
        self.do(f"{register} = {instruction}")
        return register

    def label(self, name: str) -> str:
        self._count += 1
        return f"{name}.{self._count}"

    def slot(self, llvm: str) -> str:
        """A place for a local, made where the function begins."""
        self._count += 1
        place = f"%.slot{self._count}"
        self.slots.append(f"  {place} = alloca {llvm}")
        return place

    def begin(self, label: str) -> None:
        self.lines.append(f"{label}:")
        self.is_open = True

    def jump(self, label: str) -> None:
        """Go to a label, if this point can be reached."""
        if self.is_open:
            self.do(f"br label %{label}")
        self.is_open = False

    def branch(self, condition: str, yes: str, no: str) -> None:
        self.do(f"br i1 {condition}, label %{yes}, label %{no}")
        self.is_open = False

    def select(self, condition: str, llvm: str, yes: str, no: str) -> str:
        return self.get(f"select i1 {condition}, {llvm} {yes}, {llvm} {no}")

    def integer(self, operation: str, left: str, right: str) -> str:
        """An operation on two whole numbers."""
        return self.get(f"{operation} i64 {left}, {right}")

    def compare(self, how: str, left: str, right: str) -> str:
        return self.get(f"icmp {how} i64 {left}, {right}")

    def intrinsic(self, llvm: str, name: str, *arguments: str) -> str:
        return self.get(f"call {llvm} @llvm.{name}({', '.join(arguments)})")


def is_known(number: str) -> bool:
    """Whether a whole number is known while rules are compiled."""
    return number.lstrip("-").isdigit()


def llvm_of(kind: Kind) -> str:
    """The type of a value's first part."""
    return kind.llvm if isinstance(kind, Number) else pointer_to(kind)
