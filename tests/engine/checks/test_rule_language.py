"""`make check` finds what is outside the rule language, whether or not an entry calls it."""

from __future__ import annotations

import pytest
from tests.engine.runtime.test_compilation import copy_of_the_game

from guildhall.engine.checks.rule_language import rule_problems
from guildhall.engine.contract import load_game

OLD = "s.bid[seat] = action"
MISTAKES = {
    "called": ("s.bid[seat] = down(action)", "`down` calls itself in the end."),
    "uncalled": (OLD, "`down` calls itself in the end."),
    "hidden": (OLD, "`down` is defined twice in its module."),
    "lambdas": (OLD, "Rules do not know a lambda: write a function of the module."),
}
ADDED = {
    "hidden": "\n\ndef down(n):\n    return n\n\n\ndef down(n):\n    return n + 1\n",
    "lambdas": "\n\ndown = lambda n: n\n",
}
RECURSION = "\n\ndef down(n):\n    if n < 1:\n        return 0\n    return down(n - 1)\n"


@pytest.mark.parametrize("name", MISTAKES)
def test_the_lint_says_what_is_wrong_and_where(name, tmp_path, monkeypatch):
    new, sentence = MISTAKES[name]
    copy_of_the_game(tmp_path, name, {"rules/bidding.py": (OLD, new)})
    path = tmp_path / name / "rules" / "bidding.py"
    path.write_text(path.read_text() + ADDED.get(name, RECURSION))
    monkeypatch.syspath_prepend(str(tmp_path))
    found = list(rule_problems(load_game(name)))
    assert [problem.sentence for problem in found] == [sentence]
    assert "down" in path.read_text().splitlines()[found[0].line - 1]
