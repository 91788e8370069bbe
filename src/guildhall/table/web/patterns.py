"""The client's own words as patterns, which it fills in itself (see docs/protocol.md)."""

from __future__ import annotations

from functools import cache
from typing import Any

from fluent.syntax import ast

from guildhall.engine.words.texts import TextError, messages

CLIENT = "guildhall.client"


@cache
def patterns(lang: str) -> dict[str, Any]:
    """All messages of the client in a language; attributes as `message.attribute`."""
    found: dict[str, Any] = {}
    for message in messages(CLIENT, lang):
        if message.value is not None:
            found[message.id.name] = _pattern(message.value)
        for attribute in message.attributes:
            found[f"{message.id.name}.{attribute.id.name}"] = _pattern(attribute.value)
    return found


def _pattern(pattern: ast.Pattern) -> Any:
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
        cases = {_key(variant.key): _pattern(variant.value) for variant in expression.variants}
        default = next(_key(v.key) for v in expression.variants if v.default)
        return {"arg": expression.selector.id.name, "cases": cases, "default": default}
    raise TextError(f"the client cannot fill in {type(expression).__name__}")


def _key(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else key.value
