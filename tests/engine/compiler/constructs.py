"""Small rules, one or more for each construct, with arguments at the edges.

`problems` runs them in every way; tools and tests that seed faults into the compiler ask it
whether anybody notices.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from tests.engine.compiler.harness import STATE, Ways, module_of
from tests.engine.compiler.strict import OutOfBounds, StrictRecord, Whole

LOW, HIGH = -(1 << 63), (1 << 63) - 1
EDGES = (0, 1, -1, 2, 3, -3, 7, 63, 64, -64, 127, 128, -128, -129, 255, 256, 1 << 31, HIGH, LOW)
PAIRS = [(a, b) for a in EDGES for b in (0, 1, -1, 2, -3, 5, 62, 63, 64, HIGH, LOW)]

ARITHMETIC = ("+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>")
FIELDS = ("i8", "u4", "i4", "u2", "i2", "u1", "i1")
ALMOST = "(1 << 62) + ((1 << 62) - {})"
RULES = {
    **{f"a {o} b": f"return a {o} b" for o in ARITHMETIC},
    **{f"compare {o}": f"return a {o} b" for o in ("<", "<=", ">", ">=", "==", "!=")},
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
    "call": "return helper(a, b)",
    "call with names": "return helper(b=a, a=b)",
    "default": "return helper(a)",
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
    "exp": "return int(exp((a % 41) / 8.0 - 2.5) * 1e12)",
}  # fmt: skip
SOURCE = """
from math import sqrt
from guildhall.engine.compiler.library import exp
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
        rule = module_of(folder, f"{SOURCE}{lines}\n").rule
        ways = Ways(rule)
        if any(not _agree(rule, ways, a, b) for a, b in PAIRS):
            yield name


def _agree(rule: Any, ways: Ways, a: int, b: int) -> bool:
    record, copy = start(), start()
    try:
        result = rule(StrictRecord(copy), Whole(a), Whole(b))
    except (OutOfBounds, ZeroDivisionError, IndexError):
        return ways.meets_a_fault(record, a, b)
    expected = int(result), [copy.tobytes()]
    if ways.meets_a_fault(record, a, b) or ways.safely(record, a, b) != expected:
        return False
    return ways.unchecked(record, a, b) == (expected, expected)
