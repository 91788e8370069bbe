"""Texts as patterns that somebody else fills in (see docs/protocol.md)."""

from __future__ import annotations

from typing import Any

from fluent.syntax import ast

from guildhall.engine.words.texts import ENGINE, TextError, messages, spoken

Pattern = str | list[Any]
"""A plain text, or its parts: texts, and the arguments between them."""


def parts_of(package: str, language: str, text: str) -> list[Any]:
    """The parts of a text of the package, or of the engine behind it."""
    for source in (package, ENGINE):
        for message in messages(source, spoken(source, language)):
            if message.id.name == text and message.value is not None:
                found = as_pattern(message.value)
                return [found] if isinstance(found, str) else found
    raise TextError(f"{package} {language}.ftl has no text '{text}'")


def as_pattern(pattern: ast.Pattern) -> Pattern:
    parts = [
        part.value if isinstance(part, ast.TextElement) else _placeable(part.expression)
        for part in pattern.elements
    ]
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def _placeable(expression: Any) -> Any:
    if isinstance(expression, ast.StringLiteral):
        return expression.parse()["value"]
    if isinstance(expression, ast.VariableReference):
        return {"arg": expression.id.name}
    if isinstance(expression, ast.SelectExpression) and isinstance(
        expression.selector, ast.VariableReference
    ):
        cases = {_key(variant.key): as_pattern(variant.value) for variant in expression.variants}
        default = next(_key(v.key) for v in expression.variants if v.default)
        return {"arg": expression.selector.id.name, "cases": cases, "default": default}
    raise TextError(f"the client cannot fill in {type(expression).__name__}")


def _key(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else key.value
