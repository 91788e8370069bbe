"""Every numbered rule has a test that cites it, and no test cites an unknown number."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text import LANGUAGES
from guildhall.engine.text.rulebook import natural_order, rule_numbers

RULES = Path(__file__).parent


def cited_numbers(source: str) -> Iterator[str]:
    """The numbers in the `pytest.mark.rule(...)` decorators of test functions and classes."""
    for node in ast.walk(ast.parse(source)):
        named = isinstance(node, ast.FunctionDef | ast.ClassDef)
        if named and node.name.lower().startswith("test"):
            for decorator in node.decorator_list:
                yield from _marked(decorator)


def _marked(decorator: ast.expr) -> Iterator[str]:
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (ast.literal_eval(argument) for argument in node.args)


def cited_by_tests_of(game: str) -> set[str]:
    files = sorted((RULES / game).rglob("test_*.py"))
    return {number for file in files for number in cited_numbers(file.read_text("utf-8"))}


def in_order(numbers: set[str]) -> list[str]:
    return sorted(numbers, key=natural_order)


@pytest.mark.parametrize("game", own_game_names())
def test_every_rule_is_tested(game: str) -> None:
    untested = set(get_game(game).RULE_NUMBERS) - cited_by_tests_of(game)
    assert in_order(untested) == []


@pytest.mark.parametrize("game", own_game_names())
def test_no_test_cites_an_unknown_rule(game: str) -> None:
    unknown = cited_by_tests_of(game) - set(get_game(game).RULE_NUMBERS)
    assert in_order(unknown) == []


@pytest.mark.parametrize("game", own_game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_tell_exactly_the_rules(game: str, language: str) -> None:
    module = get_game(game)
    told = set(rule_numbers(module.package, language))  # type: ignore[attr-defined]
    assert in_order(told ^ set(module.RULE_NUMBERS)) == []


def test_citations_are_found_in_decorators_of_tests_only() -> None:
    source = """
@pytest.mark.rule("A1", "A2")
def test_one(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("B1"))])
def test_two(n): ...

@pytest.mark.rule("C1")
class TestThree:
    @pytest.mark.rule("C2")
    def test_four(self): ...

@pytest.mark.rule("D1")
def builder(): ...

@pytest.mark.other("E1")
def test_five(): ...
"""
    assert set(cited_numbers(source)) == {"A1", "A2", "B1", "C1", "C2"}
