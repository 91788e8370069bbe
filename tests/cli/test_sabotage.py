"""The seeded faults of `make sabotage`: they fit the tree, and the tool says what does not."""

import importlib.util
import sys
from dataclasses import replace
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = {
    "bots", "client", "commands", "engine", "envs", "games", "lab", "nets", "table",
}  # fmt: skip


@pytest.fixture(scope="module")
def sabotage():
    spec = importlib.util.spec_from_file_location("sabotage", ROOT / "tools/sabotage.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["sabotage"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    yield module
    del sys.modules["sabotage"]


def test_every_fault_applies_to_the_present_tree_and_names_its_tests(sabotage):
    faults = sabotage.read_faults()
    assert list(sabotage.check_faults(faults)) == []
    assert len(faults) >= 40
    assert all(fault.tests and fault.breaks for fault in faults)
    assert {Path(fault.file).parts[2] for fault in faults} >= PACKAGES


def test_a_fault_that_does_not_fit_is_named(sabotage):
    fault = sabotage.read_faults()[0]
    wrong = [
        replace(fault, old="not in that file"),
        replace(fault, old="s", new="t"),
        replace(fault, tests=("tests/rules/test_lost.py",)),
        replace(fault, tests=(f"{fault.tests[0]}::test_lost",)),
    ]
    problems = list(sabotage.check_faults(wrong))
    assert len(problems) == len(wrong)
    assert all(problem.startswith(f"{fault.name}: ") for problem in problems)


def test_a_result_holds_until_the_fault_or_its_file_changes(sabotage, tmp_path):
    fault = sabotage.read_faults()[0]
    digest = sabotage.fault_digest(fault, ROOT)
    results = sabotage.Results(tmp_path / "results.json")
    results.put(fault.name, sabotage.Outcome(sabotage.CAUGHT, 1.0, "test", digest))
    again = sabotage.Results(tmp_path / "results.json")
    assert again.get(fault.name, digest).result == sabotage.CAUGHT
    assert again.get(fault.name, sabotage.fault_digest(replace(fault, new=""), ROOT)) is None
