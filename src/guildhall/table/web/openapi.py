"""The OpenAPI 3.1 description of docs/protocol.md, made from the endpoints and their types.

`python -m guildhall.table.web.openapi` prints it.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from guildhall import __version__
from guildhall.engine.text import LANGUAGES
from guildhall.table.protocol import responses
from guildhall.table.protocol.responses import Problem

if TYPE_CHECKING:
    from guildhall.table.web.request import Endpoint

REF = "#/components/schemas/{name}"
PROBLEMS = {
    "400": "Invalid request",
    "401": "No identity",
    "403": "Not yours",
    "404": "Not found",
    "405": "Method not allowed",
    "409": "Conflict with the present state",
    "413": "Too large",
    "422": "Against the rules",
    "429": "Too many requests",
    "503": "Full, shutting down, or unable to store anything",
}
QUERY: dict[str, dict[str, Any]] = {
    "seat": {"type": "integer", "minimum": -1, "maximum": 31},
    "entry": {"type": "integer", "minimum": 0},
    "pieces": {"type": "integer", "minimum": 0},
    "from": {"type": "integer", "minimum": 0},
    "to": {"type": "integer", "minimum": 0},
    "shape": {"type": "string", "enum": ["wide", "narrow"]},
    "edition": {"type": "string", "maxLength": 60},
    "prefix": {"type": "string", "maxLength": 40},
    "text": {"type": "string", "minLength": 1, "maxLength": 500},
    "v": {"type": "string", "maxLength": 40},
}
REQUIRED = {"text"}
LIVE = (
    responses.Full, responses.Update, responses.TableChanged, responses.ChatAdded,
    responses.Clocks, responses.ReviewProgress, responses.LobbyChanged, responses.Bye,
    responses.Pong, responses.See, responses.Ping, responses.Told,
)  # fmt: skip


def endpoints() -> tuple[Endpoint, ...]:
    from guildhall.table.web import site, tables

    return (*site.ENDPOINTS, *tables.ENDPOINTS)


@cache
def description() -> bytes:
    return json.dumps(document(), indent=1, ensure_ascii=False, sort_keys=True).encode()


def document() -> dict[str, Any]:
    found = endpoints()
    types: list[type] = [Problem, *LIVE]
    types += [e.body for e in found if e.body is not None]
    types += [e.response for e in found if not isinstance(e.response, str)]
    _, schemas = msgspec.json.schema_components(dict.fromkeys(types), ref_template=REF)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in found:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Guildhall's table", "version": __version__},
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    summary = endpoint.handler.__name__.replace("_", " ")
    operation: dict[str, Any] = {
        "operationId": f"{endpoint.method.lower()} {endpoint.path}",
        "summary": summary,
        "parameters": [*_path_parameters(endpoint.path), *map(_query_parameter, endpoint.query)],
        "responses": {"200": _success(endpoint)},
    }
    operation["parameters"].append(
        {"name": "lang", "in": "query", "schema": {"type": "string", "enum": list(LANGUAGES)}}
    )
    for status, text in PROBLEMS.items():
        operation["responses"][status] = {"description": text, "content": _json(Problem)}
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(endpoint.body)}
    return operation


def _success(endpoint: Endpoint) -> dict[str, Any]:
    if isinstance(endpoint.response, str):
        schema = {"type": "string"} if endpoint.response != "application/json" else {}
        return {"description": "Done", "content": {endpoint.response: {"schema": schema}}}
    return {"description": "Done", "content": _json(endpoint.response)}


def _json(kind: type) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": REF.format(name=kind.__name__)}}}


def _path_parameters(path: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ]


def _query_parameter(name: str) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": name in REQUIRED, "schema": QUERY[name]}


if __name__ == "__main__":
    print(description().decode())
