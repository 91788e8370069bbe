"""The server's messages as types for the client, made from docs/openapi.json.

`python tools/client/wire_types.py > tools/client/types/wire.d.ts` writes them anew.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
Schema = dict[str, Any]

HEAD = "// The server's messages. Written by tools/client/wire_types.py from docs/openapi.json."
PLAIN = {"integer": "number", "number": "number"}
BY_HAND = {
    "scene": "Scene",
    "patch": "Change[]",
    "texts": "Record<string, Pattern>",
    "round": "Pattern",
    "value": "EditionValue",
    "values": "Record<string, EditionValue>",
}
"""What the description leaves open; types/scene.d.ts tells it."""


def wire_types() -> str:
    described = json.loads((ROOT / "docs/openapi.json").read_text())
    calls = [
        (path.removeprefix("/api/"), method, operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
        if "$ref" in answer(operation)
    ]
    calls.sort(key=lambda call: (-call[0].count("/"), call[0]))
    parts = [interface(name, schema) for name, schema in described["components"]["schemas"].items()]
    parts += [door(method, calls) for method in ("get", "post", "delete")]
    parts.append(table_posts(calls))
    return "\n".join([HEAD, "", "declare namespace Wire {", *parts, "}"])


def interface(name: str, schema: Schema) -> str:
    """Requests may leave out what has a default; answers hold everything."""
    is_request = schema.get("additionalProperties") is False
    needed = schema["required"] if is_request else schema["properties"]
    fields = [
        f"    {key}{'' if key in needed else '?'}: {field_type(key, value)};\n"
        for key, value in schema["properties"].items()
    ]
    return f"  interface {name} {{\n{''.join(fields)}  }}"


def field_type(key: str, schema: Schema) -> str:
    if "anyOf" in schema:
        return " | ".join(field_type(key, one) for one in schema["anyOf"])
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    if "type" not in schema:
        return BY_HAND[key]
    if schema["type"] == "array":
        return array_type(field_type(key, schema["items"])) if "items" in schema else BY_HAND[key]
    if schema["type"] == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {field_type(key, values)}>" if values else BY_HAND[key]
    return PLAIN.get(schema["type"], schema["type"])


def array_type(item: str) -> str:
    return f"({item})[]" if " | " in item else f"{item}[]"


def answer(operation: Schema) -> Schema:
    schema: Schema = operation["responses"]["200"]["content"].get("application/json", {})
    return schema.get("schema", {})


def taken(operation: Schema) -> str | None:
    if "requestBody" not in operation:
        return None
    return field_type("", operation["requestBody"]["content"]["application/json"]["schema"])


def door(method: str, calls: list[tuple[str, str, Schema]]) -> str:
    """A function that knows every path: what it takes, and what it answers."""
    lines = []
    for path, does, operation in calls:
        if does != method:
            continue
        place = re.sub(r"{\w+}", "${string}", path)
        arguments = [f"path: `{place}`" if "$" in place else f'path: "{place}"']
        if method == "get":
            arguments += asked(operation)
        elif body := taken(operation):
            arguments.append(f"body: {body}")
        lines.append(
            f"    ({', '.join(arguments)}): Promise<{field_type('', answer(operation))}>;\n"
        )
    return f"  interface {method.title()} {{\n{''.join(lines)}  }}"


def asked(operation: Schema) -> list[str]:
    named = [p for p in operation["parameters"] if p["in"] == "query" and p["name"] != "lang"]
    fields = "; ".join(f"{p['name']}?: {field_type('', p['schema'])}" for p in named)
    return [f"params?: {{ {fields} }}"] if fields else []


def table_posts(calls: list[tuple[str, str, Schema]]) -> str:
    """What is done at a table: its word, what it takes, and what it answers."""
    lines = [
        f"    {path.rpartition('/')[2]}: {{ takes: {taken(operation) or 'undefined'}; "
        f"gives: {field_type('', answer(operation))} }};\n"
        for path, method, operation in calls
        if method == "post" and path.startswith("tables/{table}/")
    ]
    return f"  interface TablePosts {{\n{''.join(lines)}  }}"


if __name__ == "__main__":
    print(wire_types())
