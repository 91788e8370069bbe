"""Fields lie apart: what is read and written by name says which field it is."""

from __future__ import annotations

import re

import numpy as np
from tests.engine.compiler.harness import ENVIRONMENT, STATE, compiled, module_of

from guildhall.engine.compiler.program import Program


def text_of(rule):
    program = Program(ENVIRONMENT)
    program.add_entry(rule, "rule")
    return program.text()


def test_every_field_has_a_tag_of_its_own(tmp_path):
    source = (
        "def rule(s: State, words: Numbers):\n"
        "    words[0] = 1\n    s.few[2] = 4\n    s.i1 = s.few[2] + s.i1\n    return s.i1\n"
    )
    text = text_of(module_of(tmp_path, source).rule)
    tags = re.findall(r"(load|store) i8.*!tbaa !(\d+)", text)
    assert len({tag for _, tag in tags}) == 2
    assert not re.search(r"store i64 .*!tbaa", text)
    assert {'"state.few"', '"state.i1"'} <= set(re.findall(r'"state\.\w+"', text))


def test_what_a_rule_is_given_as_an_array_may_be_any_field(tmp_path):
    """The same rule writes two fields in turn, and each is read back by its own name."""
    source = (
        "def put(row, n):\n    row[1] = n\n    return row[1]\n"
        "def rule(s: State, a: int):\n"
        "    s.few[1] = 3\n    put(s.few, a)\n    first = s.few[1]\n"
        "    row = s.many[0]\n    row[1] = 8\n    put(s.many[0], a + 1)\n"
        "    return 100 * first + s.many[0, 1]\n"
    )
    rule = module_of(tmp_path, source).rule
    record = np.zeros(1, STATE)
    assert compiled(rule).rule(record.ctypes.data, 4) == 405
    text = text_of(rule)
    assert text.count("!tbaa") > 0
    body = text.partition(".put")[2].partition("\n}")[0]
    assert "!tbaa" not in body
