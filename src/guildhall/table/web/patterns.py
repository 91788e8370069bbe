"""The client's own words as patterns, which it fills in itself (see docs/protocol.md)."""

from __future__ import annotations

from functools import cache
from typing import Any

from guildhall.engine.words.patterns import as_pattern
from guildhall.engine.words.texts import messages

CLIENT = "guildhall.client"


@cache
def patterns(lang: str) -> dict[str, Any]:
    """All messages of the client in a language; attributes as `message.attribute`."""
    found: dict[str, Any] = {}
    for message in messages(CLIENT, lang):
        if message.value is not None:
            found[message.id.name] = as_pattern(message.value)
        for attribute in message.attributes:
            found[f"{message.id.name}.{attribute.id.name}"] = as_pattern(attribute.value)
    return found
