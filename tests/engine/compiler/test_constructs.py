"""Each construct does the same interpreted, compiled, optimised and checked."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest
from tests.engine.compiler.constructs import HIGH, LOW, RULES, problems, start
from tests.engine.compiler.harness import ENVIRONMENT, Ways, addresses, compiled, module_of

from guildhall.engine.compiler.codegen import (
    AARCH64,
    HOST,
    HOST_UNOPTIMIZED,
    Compiled,
    EntryPoints,
    RuntimeFault,
    assembly,
    new_fault,
)
from guildhall.engine.compiler.intrinsics import dot, exp
from guildhall.engine.compiler.language import UnsupportedSyntax
from guildhall.engine.compiler.program import Program
from guildhall.engine.compiler.types import ArrayType, ElementType, Layout, TypeEnvironment
from guildhall.engine.runtime.state import array_view, record_view


@pytest.mark.parametrize("part", range(8))
def test_every_construct_agrees_in_every_way(tmp_path, part):
    assert list(problems(tmp_path, list(RULES)[part::8])) == []


def test_a_fault_tells_file_line_rule_and_number(tmp_path):
    rule = "def rule(s: State, a: int):\n    inner(s, a)\n    s.i2 = 7\n"
    module = module_of(tmp_path, f"def inner(s, a):\n    s.i1 = a\n{rule}")
    ways = Ways(module.rule)
    with pytest.raises(
        RuntimeFault, match=r"\.py:3: in `inner`, 200 does not fit into `s.i1` \(i1\)"
    ):
        ways.safely(start(), 200)
    ways.safely(start(), 100)


EDGES = {
    "return 1.0 / (x - x) > 9.0": 1,
    "return (x - x) / (x - x) == (x - x) / (x - x)": 0,
    "return int(1.0 / (x - x))": HIGH,
    "return int(-1.0 / (x - x))": LOW,
    "return int((x - x) / (x - x))": 0,
    "return int(sqrt(-x))": 0,
    "return sqrt(-x) < 9.0 or sqrt(-x) >= 9.0": 0,
    "return 9007199254740993 + n == 9007199254740992.0 * x": 1,
}


@pytest.mark.parametrize("body", EDGES)
def test_floats_at_the_edges_go_on_in_compiled_code_and_are_faults_in_checked_code(tmp_path, body):
    head = "from math import sqrt\ndef rule(s: State, n: int):\n    x = 1.0 + n\n    "
    ways = Ways(module_of(tmp_path, f"{head}{body}\n").rule)
    record = start()
    assert ways.unchecked(record, 0) == ((EDGES[body], [record.tobytes()]),) * 2
    assert ways.fault(record, 0) == (5, [record.tobytes()])


def test_dot_wraps_at_32_bits_and_counts_the_left_row(tmp_path):
    source = (
        "from guildhall.engine.compiler.intrinsics import dot\n"
        "def rule(s: State, n: int):\n"
        "    if n:\n        return dot(s.many[0], s.few)\n"
        "    return dot(s.many[0], s.many[0])\n"
    )
    module = module_of(tmp_path, source)
    ways = Ways(module.rule)
    record = start()
    record["many"], record["few"] = -32768, 1
    wrapped = (4 << 30) - (1 << 32)
    assert module.rule(record_view(record), 0) == wrapped
    assert [result for result, _ in ways.unchecked(record, 0)] == [wrapped, wrapped]
    assert ways.safely(record, 0)[0] == wrapped
    assert [result for result, _ in ways.unchecked(record, 1)] == [4 * -32768] * 2
    with pytest.raises(ValueError, match="not aligned"):
        module.rule(record_view(record), 1)


def test_the_first_fault_stays_and_nothing_is_written_after_it(tmp_path):
    source = (
        "def inner(s, a):\n    s.i1 = a\n    s.i4 = 5\n    return a\n"
        "def middle(s, a):\n    s.few[inner(s, a)] = 1\n    s.u1 = a\n"
        "def rule(s: State, a: int):\n    s.i2 = 1\n    middle(s, a)\n    s.i2 = a * a * a\n"
    )
    ways = Ways(module_of(tmp_path, source).rule)
    record, after = start(), start()
    after["i2"] = 1
    assert ways.fault(record, 1 << 40) == (3, [after.tobytes()])


@pytest.mark.parametrize("kind", ["State", "Numbers"])
def test_two_parameters_of_one_kind_may_be_the_same(tmp_path, kind):
    place = "i8" if kind == "State" else "[0]"
    dot = "." if kind == "State" else ""
    source = (
        f"def rule(s: {kind}, t: {kind}):\n    s{dot}{place} = 1\n    t{dot}{place} = 2\n"
        f"    return s{dot}{place}\n"
    )
    rule = module_of(tmp_path, source).rule
    memory = start() if kind == "State" else np.zeros(3, np.int64)
    for target in (HOST_UNOPTIMIZED, HOST):
        assert compiled(rule, target=target).rule(*addresses([memory, memory])) == 2


def test_rows_of_three_axes_are_the_same_in_every_way(tmp_path):
    """`s.cube[i, j]` is a row, whose writes reach the record."""
    source = (
        "def put(row, k, n):\n    row[k] = n\n    return row[0] + len(row)\n"
        "def rule(s: State, a: int):\n    return put(s.cube[a, 1], 3, 7) + len(s.cube[a])\n"
    )
    rule = module_of(tmp_path, source).rule
    cube = np.dtype([("cube", "i2", (2, 3, 4))])
    record = np.zeros(1, cube)
    record["cube"] = np.arange(24).reshape(2, 3, 4)
    program = Program(TypeEnvironment(Layout("state", cube), ENVIRONMENT.box, {}))
    program.add_entry(rule, "rule")
    interpreted = record.copy()
    assert rule(record_view(interpreted), 1) == 16 + 4 + 3
    assert EntryPoints(Compiled.of(program)).rule(record.ctypes.data, 1) == 16 + 4 + 3
    assert record["cube"][0, 1, 1, 3] == 7
    assert record.tobytes() == interpreted.tobytes()


def test_an_entry_may_have_any_name_and_any_names_of_parameters(tmp_path):
    head = "def größe(fault: int, länge: int, entry: Numbers):"
    source = f"{head}\n    return fault + länge + len(entry)\n"
    rule = module_of(tmp_path, source).größe
    for checked in (False, True):
        program = Program(ENVIRONMENT, checked=checked)
        program.add_entry(rule)
        found = EntryPoints(Compiled.of(program)).größe
        fault = new_fault()
        before = [ctypes.addressof(fault)] if checked else []
        assert found(*before, 1, 2, 0, 5) == 8


def test_overlapping_arguments_are_seen(tmp_path):
    """Two rows of one buffer: a store through one is read through the other."""
    source = (
        "def shift(a, b):\n    b[1] = a[0]\n    a[1] = b[1] + 1\n    return b[1]\n"
        "def rule(out: Numbers):\n    return shift(out, out)\n"
    )
    ways = Ways(module_of(tmp_path, source).rule)
    plain, optimize = ways.unchecked(np.array([5, 0, 0], np.int64))
    assert plain == optimize == (6, [np.array([5, 6, 0], np.int64).tobytes()])


@pytest.mark.parametrize(("left", "right"), [("i1", "i1"), ("i1", "i2"), ("i2", "i2")])
def test_dot_is_numpys(tmp_path, left, right):
    source = (
        "from guildhall.engine.compiler.intrinsics import dot\n"
        "def rule(a: Numbers, b: Numbers):\n    return dot(a, b)\n"
    )
    program = Program(ENVIRONMENT)
    types = {
        name: ArrayType(ElementType(c), (None,), name) for name, c in (("a", left), ("b", right))
    }
    program.add_entry(module_of(tmp_path, source).rule, "rule", types)
    entries = EntryPoints(Compiled.of(program))
    random = np.random.default_rng(3)
    for length in (0, 1, 7, 16, 100, 1000):
        rows = [
            random.integers(np.iinfo(c).min, np.iinfo(c).max + 1, length).astype(c)
            for c in (left, right)
        ]
        found = entries.rule(rows[0].ctypes.data, length, rows[1].ctypes.data, length)
        assert found == dot(*rows)


@pytest.mark.parametrize("kind", ["i1", "i2"])
def test_add_row_is_numpys(tmp_path, kind):
    source = (
        "from guildhall.engine.compiler.intrinsics import add_row\n"
        "def rule(a: Numbers, b: Numbers, n: int):\n    add_row(a, b, n)\n    return a[0]\n"
    )
    module = module_of(tmp_path, source)
    program = Program(ENVIRONMENT)
    types = {
        name: ArrayType(ElementType(c), (None,), name) for name, c in (("a", "i4"), ("b", kind))
    }
    program.add_entry(module.rule, "rule", types)
    entries = EntryPoints(Compiled.of(program))
    random = np.random.default_rng(3)
    for length in (1, 7, 64, 1000):
        row = random.integers(np.iinfo(kind).min, np.iinfo(kind).max + 1, length).astype(kind)
        sums = random.integers(-9999, 9999, length).astype(np.int32)
        wanted, plain = sums - 3 * row.astype(np.int32), sums.copy()
        entries.rule(sums.ctypes.data, length, row.ctypes.data, length, -3)
        module.rule(array_view(plain), array_view(row), -3)
        assert sums.tolist() == plain.tolist() == wanted.tolist()
    with pytest.raises(ValueError, match="unequal length"):
        module.rule(array_view(plain), array_view(row[1:]), 1)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        ("add_row(s.few, s.few, 1)", "adds to a row of numbers of 32 bits"),
        ("add_row(a, s.i8, 1)", "adds a row of numbers of 8 or 16 bits"),
        ("add_row(a, a, 1)", "adds a row of numbers of 8 or 16 bits"),
        ("add_row(a, s.few)", "takes a row of sums, a row and a number"),
    ],
)
def test_add_row_takes_sums_a_row_and_a_number(tmp_path, call, sentence):
    source = (
        "from guildhall.engine.compiler.intrinsics import add_row\n"
        f"def rule(s: State, a: Numbers):\n    {call}\n"
    )
    rule = module_of(tmp_path, source).rule
    types = {"a": ArrayType(ElementType("i4"), (None,), "a")}
    with pytest.raises(UnsupportedSyntax, match=sentence):
        Program(ENVIRONMENT).add_entry(rule, "rule", types)


def test_exp_is_close_to_the_true_one():
    import math

    for k in range(-7000, 7001, 7):
        assert exp(k / 10) == pytest.approx(math.exp(k / 10), rel=1e-14)


def test_arm_code_is_emitted_and_verified(tmp_path):
    source = "def rule(s: State, a: int):\n    s.i4 = a % 100\n    return s.i4 // 7\n"
    program = Program(ENVIRONMENT)
    program.add_entry(module_of(tmp_path, source).rule, "rule")
    text = assembly(program.text(), AARCH64)
    assert "rule:" in text
    assert "ret" in text
