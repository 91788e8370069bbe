"""Each construct does the same interpreted, compiled, optimised and checked."""

from __future__ import annotations

import numpy as np
import pytest
from tests.engine.compiler.constructs import problems, start
from tests.engine.compiler.harness import LAYOUTS, Ways, compiled, module_of

from guildhall.engine.compiler.compiled import Compiled, Entries, Fault
from guildhall.engine.compiler.kinds import Array, Element
from guildhall.engine.compiler.language import OutsideLanguage
from guildhall.engine.compiler.library import dot, exp
from guildhall.engine.compiler.program import Program
from guildhall.engine.compiler.targets import AARCH64, assembly


def test_every_construct_agrees_in_every_way(tmp_path):
    assert list(problems(tmp_path)) == []


REFUSED = {
    "return [a][0]": "a list",
    "return (a, 1)": "A tuple stands only",
    "return {1: a}[1]": "a dict",
    "x = 'word'\n    return a": "a string",
    "return f'{a}'": "a string",
    "return a ** 2": "a power",
    "return a in (1, 2)": "`in`",
    "return a is s": "`is`",
    "try:\n        return a\n    except ValueError:\n        return 1": "exceptions",
    "assert a\n    return a": "an assertion",
    "return (lambda: a)()": "a function inside a function",
    "for x in (1, 2):\n        pass\n    return a": "a loop over anything but a range",
    "while a:\n        a -= 1\n    else:\n        a = 2\n    return a": "`else` after a loop",
    "import os\n    return a": "an import inside a function",
    "if a:\n        x = 1\n    return x": "`x` may have no value here",
    "x = 1\n    x = 1.5\n    return a": "cannot hold",
    "return 1.5 if a else 2": "as it may be",
    "if a:\n        return 1": "may end without a value",
    "if a:\n        return 1\n    return": "none here",
    "return later(a)": "is an import missing?",
    "return s.nothing": "The state has no field `nothing`.",
    "return s.few": "A rule returns a number",
    "return s.few[5]": "There is no place 5 among 5.",
    "return s.few[-1]": "nothing lies before the first place",
    "return s.many[1, 2, 0]": "2 axes",
    "s.few = a\n    return a": "a whole array",
    "return a // 0": "A division by zero.",
    "return a << 64": "numbers have 64 bits",
    "return a + 9223372036854775808": "does not fit into 64 bits",
    "for i in range(0, 9, a):\n        pass\n    return a": "a number that is known",
    "return rule(s, a)": "calls itself",
    "a + 1\n    return a": "drops it",
    "return helper(a, 1)": "takes 1 arguments",
    "return nothing(a)": "returns no value",
}


@pytest.mark.parametrize("body", REFUSED)
def test_what_is_outside_is_refused_with_its_line(tmp_path, body):
    others = "def helper(a):\n    return a\ndef nothing(a):\n    pass\n"
    module = module_of(tmp_path, f"{others}def rule(s: State, a: int):\n    {body}\n")
    with pytest.raises(OutsideLanguage) as refusal:
        compiled(module.rule)
    assert REFUSED[body] in refusal.value.sentence
    assert refusal.value.path == module.__file__
    assert 2 <= refusal.value.line <= 11


def test_the_box_is_never_written(tmp_path):
    rule = module_of(tmp_path, "def rule(s: State, box: Box):\n    box.one = 1\n").rule
    with pytest.raises(OutsideLanguage, match="printed in the box"):
        compiled(rule)


def test_a_fault_tells_file_line_rule_and_number(tmp_path):
    rule = "def rule(s: State, a: int):\n    inner(s, a)\n    s.i2 = 7\n"
    module = module_of(tmp_path, f"def inner(s, a):\n    s.i1 = a\n{rule}")
    ways = Ways(module.rule)
    with pytest.raises(Fault, match=r"\.py:3: in `inner`, 200 does not fit into `s.i1` \(i1\)"):
        ways.safely(start(), 200)
    ways.safely(start(), 100)


def test_overlapping_arguments_are_seen(tmp_path):
    """Two rows of one buffer: a store through one is read through the other."""
    source = (
        "def shift(a, b):\n    b[1] = a[0]\n    a[1] = b[1] + 1\n    return b[1]\n"
        "def rule(out: Numbers):\n    return shift(out, out)\n"
    )
    ways = Ways(module_of(tmp_path, source).rule)
    plain, optimised = ways.unchecked(np.array([5, 0, 0], np.int64))
    assert plain == optimised == (6, [np.array([5, 6, 0], np.int64).tobytes()])


@pytest.mark.parametrize(("left", "right"), [("i1", "i1"), ("i1", "i2"), ("i2", "i2")])
def test_dot_is_numpys(tmp_path, left, right):
    source = (
        "from guildhall.engine.compiler.library import dot\n"
        "def rule(a: Numbers, b: Numbers):\n    return dot(a, b)\n"
    )
    program = Program(LAYOUTS)
    kinds = {name: Array(Element(c), (None,), name) for name, c in (("a", left), ("b", right))}
    program.add_entry(module_of(tmp_path, source).rule, "rule", kinds)
    entries = Entries(Compiled.of(program))
    random = np.random.default_rng(3)
    for length in (0, 1, 7, 16, 100, 1000):
        rows = [
            random.integers(np.iinfo(c).min, np.iinfo(c).max + 1, length).astype(c)
            for c in (left, right)
        ]
        found = entries.rule(rows[0].ctypes.data, length, rows[1].ctypes.data, length)
        assert found == dot(*rows)


def test_exp_is_close_to_the_true_one():
    import math

    for k in range(-7000, 7001, 7):
        assert exp(k / 10) == pytest.approx(math.exp(k / 10), rel=1e-14)


def test_arm_code_is_emitted_and_verified(tmp_path):
    source = "def rule(s: State, a: int):\n    s.i4 = a % 100\n    return s.i4 // 7\n"
    program = Program(LAYOUTS)
    program.add_entry(module_of(tmp_path, source).rule, "rule")
    text = assembly(program.text(), AARCH64)
    assert "rule:" in text
    assert "ret" in text
