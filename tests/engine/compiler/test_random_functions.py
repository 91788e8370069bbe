"""Random small functions: interpreted, compiled with and without optimisation, and checked."""

from __future__ import annotations

import re

import numpy as np
from hypothesis import HealthCheck, Phase, given, reject, settings
from hypothesis import strategies as st
from tests.engine.compiler.constructs import AllWays
from tests.engine.compiler.harness import STATE, module_of

from guildhall.engine.compiler.language import UnsupportedSyntax

EDGES = [0, 1, -1, 2, 7, 63, 64, -64, 127, 128, -128, -129, 255, 256, 32767, -32768, 65535, 65536]
EDGES += [(1 << 31) - 1, 1 << 31, -(1 << 31), (1 << 32) - 1, 1 << 32, (1 << 62), (1 << 63) - 1]
EDGES += [-(1 << 63), -(1 << 63) + 1]
numbers = st.sampled_from(EDGES) | st.integers(-10, 10) | st.integers(-(1 << 63), (1 << 63) - 1)
small = st.integers(-2, 9)
names = st.sampled_from(["a", "b", "c"])
fields = st.sampled_from(
    ["s.i8", "s.u4", "s.i4", "s.u2", "s.i2", "s.u1", "s.i1", "s.few[{}]", "s.many[{}, {}]"]
)


@st.composite
def places(draw: st.DrawFn) -> str:
    text = draw(fields)
    indices = (
        draw(st.sampled_from(["1", "0", "a % 4", "b", "i"])) for _ in range(text.count("{}"))
    )
    return text.format(*indices)


atoms = st.one_of(
    names, names, st.just("i"), places(), small.map(str), numbers.map(lambda n: f"({n})")
)


def larger(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    arithmetic = ["+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>"]
    order = ["<", "<=", ">", ">=", "==", "!="]
    two = st.tuples(inner, inner)
    return st.one_of(
        st.tuples(inner, st.sampled_from(arithmetic), inner).map(lambda t: "({} {} {})".format(*t)),
        st.tuples(inner, st.sampled_from(order), inner).map(lambda t: "({} {} {})".format(*t)),
        st.tuples(inner, st.sampled_from(order), inner, st.sampled_from(order), inner).map(
            lambda t: "({} {} {} {} {})".format(*t)
        ),
        st.tuples(inner, st.sampled_from(["and", "or"]), inner).map(
            lambda t: "({} {} {})".format(*t)
        ),
        st.tuples(st.sampled_from(["-", "~", "not "]), inner).map(lambda t: "({}{})".format(*t)),
        st.tuples(inner, inner, inner).map(lambda t: "({} if {} else {})".format(*t)),
        two.map(lambda t: "min({}, {})".format(*t)),
        two.map(lambda t: "max({}, {})".format(*t)),
        inner.map(lambda t: f"abs({t})"),
        inner.map(lambda t: f"bool({t})"),
        two.map(lambda t: "helper({}, b={})".format(*t)),
    )


expressions = st.recursive(atoms, larger, max_leaves=8)


@st.composite
def statements(draw: st.DrawFn, depth: int) -> list[str]:
    kind = draw(st.integers(0, 7 if depth else 3))
    e = draw(expressions)
    if kind <= 1:
        return [f"{draw(names)} = {e}"]
    if kind == 2:
        return [f"{draw(places())} = {e}"]
    if kind == 3:
        target = draw(names | places())
        return [f"{target} {draw(st.sampled_from(['+', '-', '*', '|', '&', '^']))}= {e}"]
    inner = ["    " + line for line in draw(blocks(depth - 1))]
    if kind == 4:
        other = ["    " + line for line in draw(blocks(depth - 1))]
        return [f"if {e}:", *inner, "else:", *other]
    if kind == 5:
        step = draw(st.sampled_from([1, 2, -1, 3]))
        return [f"for i in range({draw(small)}, {draw(small)}, {step}):", *inner]
    if kind == 6:
        leave = draw(st.sampled_from(["break", "continue", "pass"]))
        return [f"for i in range({draw(small)}):", *inner, f"    if {e}:", f"        {leave}"]
    return ["a, b = b, a"]


@st.composite
def blocks(draw: st.DrawFn, depth: int) -> list[str]:
    return [line for _ in range(draw(st.integers(1, 3))) for line in draw(statements(depth))]


@st.composite
def functions(draw: st.DrawFn) -> str:
    body = draw(blocks(2))
    lines = ["c = 3", "i = 0", *body, f"return {draw(expressions)}"]
    return HELPER + "\n".join(["def rule(s: State, a: int, b: int):", *("    " + x for x in lines)])


HELPER = """
def helper(a, b=1, c=2):
    if a < b:
        return b - a
    return c


"""


@settings(
    max_examples=100,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)
@given(
    functions(),
    st.lists(st.tuples(numbers, numbers), min_size=4, max_size=12),
    st.binary(min_size=72, max_size=72),
)
def test_all_ways_agree(tmp_path_factory, source, arguments, content):
    module = module_of(tmp_path_factory.mktemp("rules"), source)
    try:
        ways = AllWays(module.rule, module.__file__)
    except UnsupportedSyntax as refusal:
        if re.search("shift by|by zero|no place|before the first", refusal.sentence):
            reject()  # a fault that the compiler sees already
        raise
    record = np.frombuffer(content[: STATE.itemsize].ljust(STATE.itemsize, b"\0"), STATE).copy()
    for a, b in arguments:
        assert ways.agree(record, a, b), (source, a, b)
