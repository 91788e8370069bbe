"""Texts: arguments with grammatical forms, lists, fallbacks, and the checks on them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text import LANGUAGES, Message, PlayerName, Term
from guildhall.engine.text.fluent import (
    ENGINE,
    TextError,
    capitalize_first,
    has_text,
    language_note,
    languages,
    message_ids,
    render,
    seat_name,
)
from guildhall.engine.text.lint import check_texts

GAME = """
from guildhall.engine.play.actions import ActionTable, ActionKind, Param
from guildhall.engine.contract import EventKind, Option

NAME = "hats"
GOODS = ("beer", "hat")
ACTIONS = ActionTable((ActionKind("sell", 0, (Param("good", GOODS, "good"),)),))
EVENTS = (EventKind("sold", (("item", ("good", GOODS)), ("count", None))),)
OPTIONS = (Option("pace", ("slow", "fast"), "slow"),)
SCORE_ITEMS = ("total",)
RULE_NUMBERS = ("A1", "A2")
"""

COMMON = """
game-name = Hats
game-tagline = Hats for all
option-pace = Pace
option-pace-slow = slow
option-pace-fast = fast
chapter-A = The hats
rule-A1 = One.
rule-A2 = Two.
"""

TEXTS = {
    "en": """
good-beer = beer
    .pl = beers
good-hat = hat
    .pl = hats
action-sell = sell { $good-pl }
event-sold = { $seat } sells { $count } { $count ->
    [one] { $item }
   *[other] { $item-pl }
}.
""",
    "fr": """
good-beer = bière
    .de = de bière
    .gender = f
good-hat = chapeau
    .de = de chapeau
    .gender = m
action-sell = vendre { $good-gender ->
    [f] cette
   *[m] ce
} { $good }
event-sold = { $seat } vend { $count } fois un lot { $item-de }.
""",
    "hu": """
good-beer = sör
    .acc = sört
good-hat = kalap
    .acc = kalapot
action-sell = eladás: { $good }
event-sold = { $seat } elad { $count } { $item-acc }.
""",
}

BEER, HAT = Term("good-beer"), Term("good-hat")


@pytest.fixture
def write(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """Writes a small game with texts, in a package of its own."""
    made: list[str] = []

    def write(**changed: str) -> str:
        package = f"text_test_{tmp_path.name}_{len(made)}"
        folder = tmp_path / package / "texts"
        folder.mkdir(parents=True)
        (folder.parent / "__init__.py").write_text(GAME)
        for language, text in TEXTS.items():
            (folder / f"{language}.ftl").write_text(changed.get(language, text + COMMON), "utf-8")
        made.append(package)
        return package

    sys.path.insert(0, str(tmp_path))
    yield write
    sys.path.remove(str(tmp_path))
    for package in made:
        sys.modules.pop(package, None)


@pytest.fixture
def package(write: Callable[..., str]) -> str:
    return write()


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "sell hats"), ("fr", "vendre ce chapeau"), ("hu", "eladás: kalap")],
)
def test_a_term_brings_its_forms(package: str, language: str, line: str) -> None:
    assert render(package, language, Message("action-sell", {"good": HAT})) == line


@pytest.mark.parametrize(
    ("language", "count", "line"),
    [
        ("en", 1, "Ann sells 1 beer."),
        ("en", 3, "Ann sells 3 beers."),
        ("fr", 3, "Ann vend 3 fois un lot de bière."),
        ("hu", 3, "Ann elad 3 sört."),
    ],
)
def test_names_numbers_and_forms(package: str, language: str, count: int, line: str) -> None:
    words = Message("event-sold", {"seat": PlayerName(1), "item": BEER, "count": count})
    assert render(package, language, words, ("Bea", "Ann")) == line


def test_a_player_without_a_name(package: str) -> None:
    words = Message("event-sold", {"seat": PlayerName(1), "item": BEER, "count": 2})
    assert render(package, "hu", words, ("Bea",)) == "A 2. játékos elad 2 sört."
    assert render(package, "fr", words, ("Bea",)) == "Le joueur 2 vend 2 fois un lot de bière."
    assert seat_name("fr", 0) == "Joueur 1"


def test_a_capital_first_letter_leaves_the_others_alone() -> None:
    assert capitalize_first("élan of Ann McCoy") == "Élan of Ann McCoy"
    assert capitalize_first("") == ""


@pytest.mark.parametrize(
    ("language", "goods", "line"),
    [
        ("en", (BEER,), "sell beers"),
        ("en", (BEER, HAT), "sell beers and hats"),
        ("en", (BEER, HAT, BEER), "sell beers, hats and beers"),
        ("hu", (BEER, HAT), "eladás: sör és kalap"),
    ],
)
def test_lists_are_joined_in_every_form(
    package: str, language: str, goods: tuple[Term, ...], line: str
) -> None:
    assert render(package, language, Message("action-sell", {"good": goods})) == line


def test_an_empty_list_is_nothing(package: str) -> None:
    assert render(package, "hu", Message("action-sell", {"good": ()})) == "eladás: semmi"
    with pytest.raises(TextError, match="good-pl"):
        render(package, "en", Message("action-sell", {"good": ()}))


def test_the_same_number_in_another_place_is_another_line(package: str) -> None:
    ann, bea = ({"seat": PlayerName(0), "item": HAT, "count": 1} for _ in range(2))
    assert render(package, "en", Message("event-sold", ann), ("Ann",)).startswith("Ann")
    assert render(package, "en", Message("event-sold", bea), ("Bea",)).startswith("Bea")


def test_lines_carry_no_isolation_marks(package: str) -> None:
    line = render(package, "en", Message("action-sell", {"good": HAT}))
    assert line.isascii()


def test_the_engine_speaks_for_every_game(package: str) -> None:
    words = Message("refusal-no-action")
    assert (
        render(package, "en", words)
        == render(None, "en", words)
        == "A decision needs at least one action."
    )
    assert has_text(package, "fr", "refusal-no-action")
    assert not has_text(package, "fr", "refusal-none")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (Message("action-buy"), "has no text 'action-buy'"),
        (Message("action-sell"), "'action-sell': Unknown external: good-gender"),
        (Message("action-sell", {"good": Term("good-tea")}), "has no text 'good-tea'"),
        (Message("action-sell", {"good": 3}), "Unknown external: good-gender"),
    ],
)
def test_what_cannot_be_said_is_an_error(package: str, words: Message, problem: str) -> None:
    with pytest.raises(TextError, match=problem):
        render(package, "fr", words)


def test_without_strictness_english_and_then_the_id_stand_in(write: Callable[..., str]) -> None:
    package = write(hu="good-beer = sör\n")
    words = Message("action-sell", {"good": BEER})
    assert render(package, "hu", words, strict=False) == "sell beers"
    assert render(package, "hu", Message("action-buy"), strict=False) == "action-buy"


def test_languages_and_files_that_are_missing(package: str) -> None:
    with pytest.raises(TextError, match="no texts in 'de', only in en, fr, hu"):
        render(package, "de", Message("action-sell"))
    with pytest.raises(TextError, match=r"guildhall\.lab has no texts/en\.ftl"):
        render("guildhall.lab", "en", Message("action-sell"))


def test_a_language_without_a_file_falls_back_to_english_and_says_so(
    write: Callable[..., str], tmp_path: Path
) -> None:
    package = write()
    (tmp_path / package / "texts" / "hu.ftl").unlink()
    words = Message("event-sold", {"seat": PlayerName(1), "item": BEER, "count": 1})
    assert render(package, "hu", words) == "Player 2 sells 1 beer."
    assert languages(package) == ("en", "fr")
    assert has_text(package, "hu", "action-sell")
    assert message_ids(package, "hu") == message_ids(package, "en")
    assert check_texts(package) == []
    assert "angolul" in language_note(package, "hu")
    assert language_note(package, "fr") == ""


def test_english_is_never_missing(write: Callable[..., str], tmp_path: Path) -> None:
    package = write()
    (tmp_path / package / "texts" / "en.ftl").unlink()
    assert check_texts(package) == [f"{package} has no texts/en.ftl"]


def test_ids_come_in_the_order_of_the_file(package: str) -> None:
    assert message_ids(package, "en")[:3] == ("good-beer", "good-hat", "action-sell")


def test_good_texts_have_no_problems(package: str) -> None:
    assert check_texts(package) == []


@pytest.mark.parametrize(
    ("language", "old", "new", "problem"),
    [
        ("fr", "action-sell", "action-sold", "fr: action-sell is missing"),
        ("hu", "eladás: { $good }", "eladás", "hu: action-sell does not say $good"),
        ("hu", "    .acc = kalapot\n", "", "hu: good-hat lacks the form .acc"),
        ("en", "good-hat = hat\n    .pl = hats\n", "", "en: good-hat is missing"),
        ("en", "rule-A2 = Two.", "", "en: rule-A2 is missing"),
        ("en", "option-pace-fast", "option-pace-swift", "en: option-pace-fast is missing"),
        ("en", "rule-A1 =", "rule-A2 =", "en: rule-A2 is there twice"),
        ("en", "{ $count } {", "{ $price } {", "en: event-sold does not have $price"),
        ("en", "rule-A2 = Two.", "rule-A2 = {", "cannot"),
        ("en", "rule-A2 =", "-rule-A2 =", "cannot"),
    ],
)
def test_checks_find(
    write: Callable[..., str], language: str, old: str, new: str, problem: str
) -> None:
    text = TEXTS[language] + COMMON
    assert old in text
    package = write(**{language: text.replace(old, new)})
    problems = check_texts(package)
    if problem == "cannot":
        problem = f"{package} en.ftl: '{'rule-A2 = {' if '{' in new else '-rule-A2'}' is no message"
    assert problem in problems


def test_the_engines_texts() -> None:
    assert check_texts(ENGINE) == []


@pytest.mark.parametrize("name", own_game_names())
def test_every_games_texts(name: str) -> None:
    package = get_game(name).package
    assert check_texts(package) == []
    assert languages(package) == LANGUAGES
    for language in LANGUAGES:
        assert render(package, language, Message("game-name"))
