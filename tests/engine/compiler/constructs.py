"""Small rules, one or more for each construct, with arguments at the edges.

`problems` runs them in every way; tools and tests that seed faults into the compiler ask it
whether anybody notices.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from traceback import extract_tb
from typing import Any

import numpy as np
from tests.engine.compiler.harness import STATE, Ways, module_of
from tests.engine.compiler.reference import (
    OutOfBounds,
    Record,
    Strict,
    Undefined,
    Wrapping,
    reference,
)

LOW, HIGH = -(1 << 63), (1 << 63) - 1
EDGES = (0, 1, -1, 2, 3, -3, 7, 63, 64, -64, 127, 128, -128, -129, 255, 256, 1 << 31, HIGH, LOW)
PAIRS = [(a, b) for a in EDGES for b in (0, 1, -1, 2, -3, 5, 62, 63, 64, HIGH, LOW)]

ARITHMETIC = ("+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>")
FIELDS = ("i8", "u4", "i4", "u2", "i2", "u1", "i1")
ALMOST = "(1 << 62) + ((1 << 62) - {})"
RULES = {
    **{f"a {o} b": f"return a {o} b" for o in ARITHMETIC},
    **{f"compare {o}": f"return a {o} b" for o in ("<", "<=", ">", ">=", "==", "!=")},
    "sums wrap": "return a + 1 > a",
    "differences wrap": "return a - 1 < a",
    "products wrap": "return a * 3 // 3",
    "counts of shifts": "n = 65\nreturn (a << b) + (1 << b - 1) + (a >> b + 1) + (b >> n)",
    "unary": "return ~a",
    "negative": "return -a",
    "not": "return not a",
    "floor by a constant": "return a // 7 + a % 7 * 10",
    "floor by a negative constant": "return a // -7 + a % -7 * 10",
    "shift by a constant": "return a >> 5",
    "chain": "return 0 < a <= b",
    "chain with calls": "return count(s) < count(s) < count(s)",
    "and as a value": "return a and b",
    "or as a value": "return a or b",
    "and in a condition": "return 5 if a and b > 0 else 6",
    "short circuit": "return b != 0 and a // b > 1",
    "either": "return a if b > 0 else -1",
    "min": "return min(a, b, 5)",
    "max": "return max(a, b, -5)",
    "abs": "return abs(a)",
    "bit_count": "return a.bit_count()",
    "bool": "return bool(a) + bool(b)",
    "while": "n = 0\nwhile a > 0 and n < 70:\n    a >>= 1\n    n += 1\nreturn n",
    "break": "n = 0\nwhile True:\n    n += 1\n    if n > 5:\n        break\nreturn n",
    "continue": "n = 0\nfor i in range(9):\n    if i % 2:\n        continue\n    n += i\nreturn n",
    "range": "n = 0\nfor i in range(b % 9):\n    n = n * 3 + i\nreturn n",
    "range down": "n = 0\nfor i in range(b % 9, -2, -1):\n    n = n * 3 + i\nreturn n",
    "range wide": "n = 0\nfor i in range(-4, b % 9, 3):\n    n = n * 5 + i\nreturn n",
    "range at the end": (
        f"n = 0\nfor i in range({ALMOST.format(4)}, {ALMOST.format(1)}, 2):\n    n += 1\nreturn n"
    ),
    "range changed inside": "n = 0\nfor i in range(4):\n    n += i\n    i = 9\nreturn n",
    "swap": "a, b = b, a\nreturn a - b if a < 9 and b < 9 and a > -9 and b > -9 else a",
    "several targets": "s.i8 = n = m = b\nreturn s.i8 // 4 + n // 4 + m // 4",
    "several targets twice": (
        "n = 5\na, b = s.i8, n = b, a\nreturn a // 4 + b // 8 + s.i8 // 8 + n // 16"
    ),
    "targets from left to right": "n = s.few[n % 5] = 3\nreturn s.few[3] * 9 + s.few[2]",
    "known sums": (
        "return a // (SEATS - 5) + a % (2 * -SEATS) + s.few[SEATS - 1] + (a >> SEATS * 2)"
    ),
    "names": "fault = größe(a, b)\nlength, entry = fault, 2\nreturn length + entry",
    "call": "return helper(a, b)",
    "call with names": "return helper(b=a, a=b)",
    "default": "return helper(a)",
    "a fault of a call": "s.i1 = 1\nbound(s, a)\ns.i2 = 7\ns.i1 = b\nreturn 5",
    "a fault of a call inside": "s.i4 = 1 + bound_inside(s, a)\ns.i2 = b\nreturn 5",
    "elif": "if a > b:\n    return 1\nelif a == b:\n    return 2\nelse:\n    return 3",
    **{f"field {c}": f"s.{c} = a\nreturn s.{c}" for c in FIELDS},
    **{f"add to {c}": f"s.{c} += b\nreturn s.{c}" for c in FIELDS},
    "array": "s.few[b] = 5\nreturn s.few[b] + s.few[4]",
    "two axes": "s.many[b, 2] = a\nreturn s.many[b, 2] * 2 + s.many[2, b]",
    "index before value": "s.few[count(s)] += count(s)\nreturn s.i8",
    "row": "return total(s.many[b])",
    "length": "return len(s.many) * 10 + s.many.shape[1]",
    "division of floats": "return int((a % 1000) / ((b % 7) + 1))",
    "float sums": "return int(0.1 * (a % 99) + 0.7 * (b % 99) - 0.3)",
    "float order": "return 0.5 * (a % 9) < 0.25 * (b % 17)",
    "sqrt": "return int(sqrt(a % 10007) * 1e9)",
    "sqrt below zero": "return sqrt(a % 10007 - 5) > 1.0",
    "dividing floats by zero": "return 1.0 / ((b % 7) * 1.0) > 0.3",
    "a large number as a float": "return int(a * 1.0)",
    "a large number beside a float": "return a > 0.5",
    "a float as a whole number": "return int((a % 3) * 9e18)",
    "rows of unequal length": (
        "if a > 3:\n    return dot(s.few, s.many[0])\nreturn dot(s.few, s.filler)"
    ),
    "exp": "return int(exp((a % 41) / 8.0 - 2.5) * 1e12)",
}  # fmt: skip
SOURCE = """
from math import sqrt
from guildhall.engine.compiler.intrinsics import dot, exp
SEATS = 3
def größe(fault, länge):
    if fault > länge:
        return fault
    return länge
def helper(a, b=3):
    if a > b:
        return 2
    return b
def count(s):
    s.i8 = s.i8 % 4 + 1
    return s.i8 - 1
def total(row):
    n = 0
    for k in range(len(row)):
        n += row[k]
    return n
def bound(s, a):
    s.u1 = a
    s.u2 = 3
def bound_inside(s, a):
    bound(s, a)
    s.i1 += a
    return s.i1
def rule(s: State, a: int, b: int):
"""


def start() -> Any:
    """A record with something in every field."""
    record = np.zeros(1, STATE)
    record.view(np.uint8)[:] = np.arange(STATE.itemsize) * 37 % 251
    record["i8"] = 1
    return record


def problems(folder: Path, names: Iterable[str] = RULES) -> Iterator[str]:
    """Every rule, of these, whose ways do not agree."""
    for name in names:
        body = RULES[name]
        lines = "\n".join("    " + line for line in body.splitlines())
        module = module_of(folder, f"{SOURCE}{lines}\n")
        ways = AllWays(module.rule, module.__file__)
        if any(not ways.agree(start(), a, b) for a, b in PAIRS):
            yield name


class AllWays:
    """One rule, compiled in every way and in both references."""

    def __init__(self, rule: Any, path: str) -> None:
        self.ways = Ways(rule)
        self.path = path
        self.strict, self.wrapping = reference(path, Strict), reference(path, Wrapping)

    def agree(self, record: Any, a: int, b: int) -> bool:
        """Whether checked code does as the strict reference does, and the rest as the other."""
        return self._checked(record, a, b) and self._unchecked(record, a, b)

    def _checked(self, record: Any, a: int, b: int) -> bool:
        """The same result, or a fault in the same line with the same done before it."""
        copy = record.copy()
        try:
            result = self.strict(Record(copy, Strict), Strict(a), Strict(b))
        except (OutOfBounds, ArithmeticError, ValueError) as error:
            lines = [
                at.lineno for at in extract_tb(error.__traceback__) if at.filename == self.path
            ]
            return self.ways.fault(record, a, b) == (lines[-1], [copy.tobytes()])
        if self.ways.fault(record, a, b):
            return False
        return self.ways.safely(record, a, b) == (int(result), [copy.tobytes()])

    def _unchecked(self, record: Any, a: int, b: int) -> bool:
        """What numbers of 64 bits give; an index outside may give anything."""
        copy = record.copy()
        try:
            result = self.wrapping(Record(copy, Wrapping), Wrapping(a), Wrapping(b))
        except (Undefined, ZeroDivisionError, ValueError):
            return True
        expected = int(result), [copy.tobytes()]
        return self.ways.unchecked(record, a, b) == (expected, expected)
