"""Forms of names and numbers; the client's units read the same examples."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from guildhall.engine.text.fluent import name_forms, number_forms

EXAMPLES = json.loads((Path(__file__).parent / "forms.json").read_text("utf-8"))


@pytest.mark.parametrize(("value", "form", "made"), EXAMPLES)
def test_the_forms_that_the_client_makes_too(value: str | int, form: str, made: str) -> None:
    language = "fr" if form in ("de", "que") else "hu"
    forms = number_forms("hu", value) if isinstance(value, int) else name_forms(language, value)
    assert forms[form] == made


def test_hungarian_suffixes_follow_the_vowels() -> None:
    forms = [name_forms("hu", name) for name in ("Dorothea", "Hedwig", "Ödön", "Joel", "Yann")]
    assert [form["nak"] for form in forms] == [
        "Dorotheának", "Hedwignek", "Ödönnek", "Joelnek", "Yann-nak",
    ]  # fmt: skip
    assert [form["tol"] for form in forms][:2] == ["Dorotheától", "Hedwigtől"]


@pytest.mark.parametrize(
    ("number", "vowels"),
    [(0, "back"), (1, "front"), (3, "back"), (10, "front"), (20, "back"), (30, "back"),
     (40, "front"), (100, "back"), (1000, "front"), (1200, "back"), (1_000_000, "back")],
)  # fmt: skip
def test_what_is_put_to_a_number_follows_its_last_word(number: int, vowels: str) -> None:
    assert number_forms("hu", number)["vowels"] == vowels


def test_english_needs_none() -> None:
    assert name_forms("en", "Anna") == {} == number_forms("en", 1)
