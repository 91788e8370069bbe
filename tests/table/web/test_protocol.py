"""The protocol's description, its texts, and that the two agree with the code."""

import ast
import json
import re
from pathlib import Path

import msgspec
import pytest

from guildhall.engine.text import LANGUAGES, PlayerName
from guildhall.engine.text.fluent import has_text, to_pattern
from guildhall.engine.text.lint import check_texts
from guildhall.table.protocol import responses as lm
from guildhall.table.protocol.errors import OWN, STATUS, ApiError
from guildhall.table.protocol.requests import SeatOnly
from guildhall.table.protocol.responses import (
    Ask,
    Chat,
    Choice,
    GameInfo,
    Hint,
    Line,
    Moment,
    Review,
    ReviewStep,
    Seat,
    State,
    Suggestion,
    Table,
)
from guildhall.table.web.openapi import description, document, endpoints

ROOT = Path(__file__).parents[3]
SOURCES = sorted((ROOT / "src/guildhall/table").rglob("*.py"))
assert len(SOURCES) > 50


def test_the_description_in_the_docs_is_current():
    """`python -m guildhall.table.web.openapi > docs/openapi.json` writes it anew."""
    assert (ROOT / "docs/openapi.json").read_text().strip() == description().decode()


def test_every_endpoint_stands_in_the_protocol():
    page = (ROOT / "docs/protocol.md").read_text()
    for endpoint in endpoints():
        path = endpoint.path.lstrip("/").replace("{table}", "T").replace("{game}", "GAME")
        last = path.split("/")[-1]
        assert path in page or f"…/{last}" in page or "{file}" in path, path


def test_every_type_in_the_protocol_has_its_fields():
    page = (ROOT / "docs/protocol.md").read_text()
    kinds = (Table, Seat, State, Ask, Choice, Line, Chat, Moment, GameInfo)
    for kind in (*kinds, Hint, Suggestion, Review, ReviewStep, lm.ReviewProgress):
        for name in kind.__struct_fields__:
            assert f'"{name}"' in page, f"{kind.__name__}.{name}"


def test_the_description_is_whole():
    doc = document()
    assert doc["openapi"].startswith("3.1")
    names = set(doc["components"]["schemas"])
    used = set(re.findall(r"#/components/schemas/(\w+)", json.dumps(doc)))
    assert used <= names
    assert {"Full", "Update", "See", "Decide", "Problem"} <= names


ARGUMENTS = {"petition-open": {"seat": PlayerName(0)}}


def codes():
    """Every error code that the table's code refuses with."""
    found = set(STATUS)
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text())):
            name = getattr(getattr(node, "func", None), "id", "")
            if name == "Refused" and isinstance(node.args[0], ast.Constant):
                found.add(node.args[0].value)
    return sorted(found)


@pytest.mark.parametrize("code", codes())
def test_every_refusal_has_a_sentence_in_every_language(code):
    for lang in LANGUAGES:
        assert has_text(OWN, lang, f"error-{code}")
        sentence = ApiError(code, names=["Anna"], **ARGUMENTS.get(code, {})).sentence(lang)
        assert sentence.endswith("."), sentence


def test_the_texts_agree_in_all_languages():
    assert check_texts(OWN) == []


def test_patterns_are_what_a_client_can_fill_in():
    from fluent.syntax import FluentParser

    entry = (
        FluentParser()
        .parse("a = { $n ->\n    [one] { $n } seat\n   *[other] { $n } seats\n} for { $name }\n")
        .body[0]
    )
    assert to_pattern(entry.value) == [
        {
            "arg": "n",
            "cases": {"one": [{"arg": "n"}, " seat"], "other": [{"arg": "n"}, " seats"]},
            "default": "other",
        },
        " for ",
        {"arg": "name"},
    ]


def test_requests_take_no_unknown_fields():
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"seat": 0, "sea": 1}', type=SeatOnly)
