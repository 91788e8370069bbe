"""How our texts are set and written; `make check` runs the same over all of them."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser, ast

from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text import LANGUAGES, Message, PlayerName, Term
from guildhall.engine.text.fluent import ENGINE, format_list, messages, render
from guildhall.engine.text.lint import (
    check_style,
    game_specific_words,
    message_lines,
    typography_errors,
)
from guildhall.table.play.seats import BOT_NAMES


def parsed(text: str) -> ast.Message:
    (message,) = FluentParser().parse(text).body
    assert isinstance(message, ast.Message)
    return message


@pytest.mark.parametrize(
    ("language", "text", "problem"),
    [
        ("en", "a = It\u0027s so", "straight quotation marks"),
        ("en", "a = -1 Coin", "hyphen for a minus sign"),
        ("en", "a = { $count } VP", "may break before its unit"),
        ("en", "a = Who ?", "space before a mark"),
        ("en", "a = the favorite", "American spelling"),
        ("en", "event-a = sold", "begins with a small letter"),
        ("fr", "a = Qui ?", "no narrow space"),
        ("fr", "a = Ici : rien", "no fixed space before a colon"),
        ("fr", "a = « rien »", "no narrow space within"),
        ("fr", "a = { $n ->\n    [one] un mot\n   *[other] { $n } mots\n }", "[one] is said of 0"),
        ("hu", "a = a(z) { $n }. kör", "an article for two"),
    ],
)
def test_what_is_badly_set_is_found(language: str, text: str, problem: str) -> None:
    assert any(problem in found for found in typography_errors(language, parsed(text)))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "a = It’s −1 Coin, a colour"),
        ("fr", "a = Qui\u202f? Ici\u00a0: «\u202frien\u202f»"),
        ("fr", "a = { $n ->\n    [one] { $n } mot\n   *[other] { $n } mots\n }"),
        ("hu", "a = { $n-az } { $n }. kör"),
    ],
)
def test_what_is_well_set_is_left_alone(language: str, text: str) -> None:
    assert list(typography_errors(language, parsed(text))) == []


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Guest"), ("fr", "Un conseil"), ("hu", "minden körben")]
)
def test_things_of_a_game_stand_in_no_shared_text(language: str, text: str) -> None:
    assert list(game_specific_words(language, parsed(f"a = {text}")))
    assert not list(game_specific_words(language, parsed("a = Norenberc, körülbelül")))


def test_an_article_before_what_may_begin_otherwise_is_found() -> None:
    assert check_style("guildhall.games.norenberc") == []


def test_numbers_below_zero_have_a_minus_sign() -> None:
    assert render(ENGINE, "en", Message("number", {"number": -1234})) == "−1,234"


def test_lines_begin_with_a_capital_whoever_they_begin_with() -> None:
    words = Message("scene-counter", {"coat": Term("coat-blue"), "points": 1})
    package = get_game("flandern").package
    assert render(package, "hu", words) == "A kék céh: 1 pont"
    passed = Message("event-passed", {"seat": PlayerName(0)})
    norenberc = get_game("norenberc").package
    assert render(norenberc, "fr", passed) == "Le joueur 1 passe."
    assert render(norenberc, "fr", passed, ["anna"]) == "anna passe."


def test_names_in_a_list() -> None:
    assert format_list("hu", ["Anna", "Bea", "Cili"]) == "Anna, Bea és Cili"


@pytest.mark.parametrize("language", LANGUAGES)
def test_guests_are_called_by_names_that_nobody_else_has(language: str) -> None:
    names = render("guildhall.client", language, Message("guest-names")).split(", ")
    assert len(set(names)) == len(names) >= 24
    taken = set(BOT_NAMES)
    for game in own_game_names():
        for message in messages(get_game(game).package, language):
            if message.id.name.startswith(("character-", "townsman-")) and message.value:
                taken |= {word for line in message_lines(message) for word in line.split()}
    assert not taken & set(names)
