"""The rulebook: order, chapters, pages, and that docs/rules is current."""

from __future__ import annotations

from pathlib import Path

import pytest

from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import rule_args
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text import LANGUAGES, Argument
from guildhall.engine.text.fluent import ENGINE
from guildhall.engine.text.rulebook import (
    chapter_of,
    chapters,
    find_rule,
    interpretations,
    natural_order,
    rules_page,
    write_pages,
)

NORENBERC = "guildhall.games.norenberc"


def standard_args(name: str) -> dict[str, Argument]:
    """The arguments of a game's rules by its first edition."""
    game = get_game(name)
    return rule_args(game, load_edition(game.package))


PAGES = Path(__file__).parents[3] / "docs" / "rules"


def test_natural_order() -> None:
    numbers = ["B1", "A10", "Q3", "A2", "A1", "AB2"]
    assert sorted(numbers, key=natural_order) == ["A1", "A2", "A10", "AB2", "B1", "Q3"]


@pytest.mark.parametrize(("number", "chapter"), [("C12", "C"), ("EV3", "EV"), ("2-7", "2")])
def test_the_chapter_of_a_number(number: str, chapter: str) -> None:
    assert chapter_of(number) == chapter


@pytest.mark.parametrize("language", LANGUAGES)
def test_norenbercs_chapters(language: str) -> None:
    found = chapters(NORENBERC, language, standard_args("norenberc"))
    assert [chapter.letter for chapter in found] == list("ABCDEFQ")
    assert [len(chapter.rules) for chapter in found] == [16, 11, 12, 11, 17, 10, 32]
    assert found[0].rules[9].number == "A10"
    sentences = {rule.sentence for chapter in found for rule in chapter.rules}
    assert len(sentences) == 109


def test_a_rule_is_found_in_any_case() -> None:
    rule = find_rule(NORENBERC, "fr", "e17", standard_args("norenberc"))
    assert rule is not None
    assert rule.number == "E17"
    assert rule.sentence.startswith("Duchesse")
    assert find_rule(NORENBERC, "en", "E18") is None


def test_a_page_has_title_chapters_and_rules() -> None:
    page = rules_page(NORENBERC, standard_args("norenberc"))
    assert page.startswith("# Norenberc\n")
    assert "\n## C. The actions\n\n- **C1** Sell:" in page
    assert page.index("**A2**") < page.index("**A10**") < page.index("**B1**")
    assert page.endswith("\n")
    assert not page.endswith("\n\n")


@pytest.fixture
def honey(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A small game that tells how it reads its rulebook."""
    folder = tmp_path / "honey_read" / "texts"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    (folder / "en.ftl").write_text(HONEY, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return "honey_read"


HONEY = """
game-name = Honey
chapter-A = The pot
rule-A1 = Combs are taken.
rule-A2 = Combs are eaten.
reading-A2-A1 = Eaten combs are gone.
reading-size = The pot is ours.
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_readings_come_as_in_the_file_with_the_rules_they_are_about(
    honey: str, language: str
) -> None:
    found = interpretations(honey, language)
    assert found is not None
    assert (found.letter, found.title) == ("readings", "Where we read or fill in")
    told = [(rule.number, rule.sentence) for rule in found.rules]
    assert told == [("A2, A1", "Eaten combs are gone."), ("", "The pot is ours.")]


def test_readings_are_no_rules(honey: str) -> None:
    assert [rule.number for chapter in chapters(honey, "en") for rule in chapter.rules] == [
        "A1",
        "A2",
    ]
    assert interpretations(ENGINE, "en") is None


def test_the_page_ends_with_the_readings(honey: str) -> None:
    assert rules_page(honey).endswith("""
- **A2** Combs are eaten.

## Where we read or fill in

- **A2, A1** Eaten combs are gone.
- The pot is ours.
""")


def test_pages_are_written_for_games_only(tmp_path: Path) -> None:
    args = standard_args("norenberc")
    assert write_pages({ENGINE: {}, NORENBERC: args}, tmp_path) == [tmp_path / "norenberc.md"]
    assert (tmp_path / "norenberc.md").read_text("utf-8") == rules_page(NORENBERC, args)


@pytest.mark.parametrize("name", own_game_names())
def test_the_page_in_docs_is_current(name: str) -> None:
    package = get_game(name).package
    page = (PAGES / f"{name}.md").read_text("utf-8")
    assert page == rules_page(package, standard_args(name)), "run: make docs"
