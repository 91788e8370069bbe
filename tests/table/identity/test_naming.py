"""Names of people, seats and bots: readable, on one line, and not too long."""

import pytest

from guildhall.table.identity import cleaned_name, plain_text, proper_name, same_name

GOOD = ["Anna", "Ő", "Jean-Luc 2", "李雷", "שלום", "Zoë 🎲", "Nguyễn Thị Ánh", "=1+1", "<b>"]
BAD = {
    "newline": ("An\nna\x00", "An na"),
    "direction": ("Anna\u202e", "Anna"),
    "isolate": ("\u2066Anna\u2069", "Anna"),
    "invisible": ("An\u200bna", "Anna"),
    "filler": ("\u3164", ""),
    "nothing": ("\u2800\u200d", ""),
    "stacked": ("Z" + "\u0301" * 30, "Ź\u0301\u0301\u0301"),
    "surrogate": ("An\ud800na", "Anna"),
}


@pytest.mark.parametrize("name", GOOD)
def test_a_name_that_can_be_read_is_kept(name):
    assert proper_name(f"  {name} ") == name == cleaned_name(name)


@pytest.mark.parametrize("kind", BAD)
def test_a_name_that_cannot_be_read_is_refused_or_cleaned(kind):
    name, cleaned = BAD[kind]
    assert proper_name(name) is None
    assert cleaned_name(name) == cleaned


def test_nothing_is_no_name():
    assert proper_name(" \t ") is None


def test_a_long_name_is_cut():
    assert cleaned_name("x" * 500_000) == "x" * 40


def test_names_that_look_alike_are_alike():
    assert same_name("ANNA") == same_name("Anna") == same_name("\uff21nna")
    assert same_name("Anna") != same_name("Hanna")


def test_a_line_of_others_is_cut_and_cleaned():
    assert plain_text("a\u202eb\nc\0", 10) == "ab c"
    assert plain_text("x" * 300, 200) == "x" * 199 + "…"
