"""Editions: reading, labels, and errors that name the file and the key."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from guildhall.engine.play.editions import Edition, EditionError, edition_names, load_edition
from guildhall.engine.text.fluent import render

GOOD = """
name = "printed"
game = "hats"
coins = [1, 3, 5]
solo = true
colour = "blue"
[townsmen]
mayor = 1
guard = 3
[[cards]]
cost = 2
[[cards]]
cost = 4
[sources]
coins = "exact"
solo = "inferred"
colour = "exact"
townsmen = "reconstructed"
"townsmen.mayor" = "inferred"
cards = "exact"
"cards.1" = "inferred"
"""


@pytest.fixture
def package(tmp_path: Path) -> Iterator[str]:
    """A game in a package of its own, outside guildhall, with two editions."""
    folder = tmp_path / "edition_test_hats"
    (folder / "edition").mkdir(parents=True)
    (folder / "__init__.py").write_text('NAME = "hats"\n')
    (folder / "edition" / "standard.toml").write_text(GOOD)
    other = GOOD.replace("printed", "big").replace("guard = 3", "guard = 9")
    (folder / "edition" / "another.toml").write_text(other)
    sys.path.insert(0, str(tmp_path))
    yield "edition_test_hats"
    sys.path.remove(str(tmp_path))
    sys.modules.pop("edition_test_hats", None)


@pytest.fixture
def edition(package: str) -> Edition:
    return load_edition(package)


def without_line(problem: BaseException) -> str:
    return re.sub(r", line \d+:", ":", str(problem), count=1)


def load_text(package: str, folder: Path, text: str) -> Edition:
    file = folder / "mine.toml"
    file.write_text(text)
    return load_edition(package, file)


def test_the_default_edition_comes_first(package: str) -> None:
    assert edition_names(package) == ("printed", "big")
    assert load_edition(package).name == "printed"


@pytest.mark.parametrize("name", ["big", "another"])
def test_an_edition_is_found_by_its_name_or_its_file(package: str, name: str) -> None:
    assert load_edition(package, name).integer("townsmen.guard", 0, 9) == 9


def test_an_edition_is_read_from_a_path(package: str, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD.replace("printed", "mine"))
    assert load_edition(package, str(tmp_path / "mine.toml")).name == "mine"


def test_readers(edition: Edition) -> None:
    assert edition.integer("townsmen.mayor", 0, 2) == 1
    assert edition.integers("coins", 3, 1, 5) == (1, 3, 5)
    assert edition.integers("coins", None, 1, 5) == (1, 3, 5)
    assert edition.flag("solo") is True
    assert edition.text("colour") == "blue"
    assert edition.choice("colour", ("red", "blue")) == 1
    assert edition.table("townsmen", ("mayor", "guard")) == {"mayor": 1, "guard": 3}
    assert edition.tables("cards", ("cost",)) == [{"cost": 2}, {"cost": 4}]
    assert edition.integer("cards.1.cost", 0, 9) == 4
    edition.check_keys(("coins", "solo", "colour", "townsmen", "cards"))


def test_words_in_a_list(package: str, tmp_path: Path) -> None:
    edition = load_text(package, tmp_path, GOOD.replace("[1, 3, 5]", '["b", "a"]'))
    assert edition.choices("coins", 2, ("a", "b")) == (1, 0)
    with pytest.raises(EditionError, match=r"coins\.0 must be one of a, c, not 'b'"):
        edition.choices("coins", 2, ("a", "c"))


def test_the_longest_prefix_labels_a_value(edition: Edition) -> None:
    assert edition.label("townsmen.mayor") == "inferred"
    assert edition.label("townsmen.guard") == "reconstructed"
    assert edition.label("cards.0.cost") == "exact"
    assert edition.label("cards.1.cost") == "inferred"


def test_the_hash_is_of_the_values_alone(package: str, tmp_path: Path) -> None:
    standard = load_edition(package)
    relabelled = GOOD.replace('coins = "exact"', 'coins = "inferred"').replace("printed", "mine")
    assert load_text(package, tmp_path, relabelled).hash == standard.hash
    assert load_edition(package, "big").hash != standard.hash


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (
            lambda e: e.integer("townsmen.mayor", 2, 4),
            ("townsmen.mayor must be a whole number from 2 to 4, not 1"),
        ),
        (lambda e: e.integer("solo", 0, 1), "solo must be a whole number from 0 to 1, not True"),
        (lambda e: e.integer("townsmen.duke", 0, 1), "townsmen.duke is missing"),
        (lambda e: e.integers("coins", 4, 1, 5), "coins must have 4 entries, not 3"),
        (
            lambda e: e.integers("coins", 3, 1, 4),
            ("coins.2 must be a whole number from 1 to 4, not 5"),
        ),
        (lambda e: e.integers("colour", 4, 1, 5), "colour must be a list, not 'blue'"),
        (lambda e: e.flag("colour"), "colour must be true or false, not 'blue'"),
        (lambda e: e.get("solo", int), "solo must be a whole number, not True"),
        (lambda e: e.text("solo"), "solo must be a text, not True"),
        (lambda e: e.choice("colour", ("red",)), "colour must be one of red, not 'blue'"),
        (lambda e: e.table("coins"), "coins must be a table, not [1, 3, 5]"),
        (
            lambda e: e.table("townsmen", ("mayor",)),
            ("townsmen.guard is not a key of this game's editions"),
        ),
        (lambda e: e.tables("cards", ("cost", "points")), "cards.0.points is missing"),
        (lambda e: e.integer("cards.2.cost", 0, 9), "cards.2.cost is missing"),
        (lambda e: e.check_keys(("coins",)), "solo is not a key of this game's editions"),
        (lambda e: e.check_keys((*e.values, "crests")), "crests is missing"),
        (lambda e: e.label("weather"), "weather has no label in [sources]"),
    ],
)
def test_a_wrong_value_is_named(edition: Edition, read: object, sentence: str) -> None:
    assert callable(read)
    with pytest.raises(EditionError) as caught:
        read(edition)
    assert without_line(caught.value) == f"standard.toml: {sentence}"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('name = "printed"', "", "name is missing"),
        ('name = "printed"', 'nmae = "printed"', "name is missing; is nmae meant for it?"),
        ('game = "hats"', "game = 3", "game must be a text"),
        ('game = "hats"', 'game = "caps"', "game is caps, not hats"),
        ("[sources]", "[source]", "sources is missing; is source meant for it?"),
        ("[sources]", "[origins]", "sources is missing"),
        (
            'coins = "exact"',
            'coins = "certain"',
            ("sources.coins must be one of exact, inferred, reconstructed, not 'certain'"),
        ),
        ('coins = "exact"', "", "coins has no label in [sources]"),
        ('cards = "exact"', "", "cards.0.cost has no label in [sources]"),
        ('cards = "exact"', 'cards = "exact"\nhats = "exact"', "sources.hats labels nothing"),
    ],
)
def test_a_wrong_file_is_refused(
    package: str, tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    with pytest.raises(EditionError) as caught:
        load_text(package, tmp_path, GOOD.replace(old, new))
    assert without_line(caught.value) == f"{tmp_path / 'mine.toml'}: {sentence}"


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        (
            "[townsmen]",
            "[townsman]",
            7,
            "townsman is not a key of this game's editions; did you mean townsmen?",
        ),
        (
            'colour = "blue"',
            'color = "blue"',
            6,
            "color is not a key of this game's editions; did you mean colour?",
        ),
        (
            'townsmen = "reconstructed"',
            'townsman = "reconstructed"',
            18,
            "sources.townsman labels nothing; did you mean townsmen?",
        ),
        ('"cards.1" = "inferred"', '"cards.1" = "sure"', 21, "sources.cards.1 must be one of"),
    ],
)
def test_a_misspelled_key_is_named_with_its_line_and_the_nearest_right_one(
    package: str, tmp_path: Path, old: str, new: str, line: int, sentence: str
) -> None:
    with pytest.raises(EditionError) as caught:
        load_text(package, tmp_path, GOOD.replace(old, new))
    assert str(caught.value).startswith(f"{tmp_path / 'mine.toml'}, line {line}: {sentence}")


def test_what_is_wrong_in_an_entry_of_a_list_has_its_line(package: str, tmp_path: Path) -> None:
    text = GOOD.replace("cost = 4", "cost = 4\n[cards.owner]\nname = 'a'")
    edition = load_text(package, tmp_path, text)
    for path, line in (("cards.0.cost", 11), ("cards.1.cost", 13), ("cards.1.owner.name", 15)):
        with pytest.raises(EditionError, match=rf"mine\.toml, line {line}: {path} "):
            edition.integers(path, 1, 1, 1)
    with pytest.raises(EditionError, match=r"line 12: cards\.1\.price is missing"):
        edition.integer("cards.1.price", 0, 9)


def test_a_changed_value_has_no_line_in_the_file(edition: Edition) -> None:
    changed = edition.changed("townsmen.mayor", "7")
    with pytest.raises(EditionError, match=r"^standard\.toml: townsmen\.mayor must be"):
        changed.integer("townsmen.mayor", 0, 2)


def test_files_that_cannot_be_read(package: str, tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"absent\.toml cannot be read: No such file"):
        load_edition(package, tmp_path / "absent.toml")
    with pytest.raises(EditionError, match=r"mine\.toml is not valid TOML: .*line 1"):
        load_text(package, tmp_path, "name = \n")
    (tmp_path / "latin.toml").write_bytes(b'name = "\xe9"')
    with pytest.raises(EditionError, match=r"latin\.toml cannot be read: it is not UTF-8 text"):
        load_edition(package, tmp_path / "latin.toml")


def test_an_unknown_name_lists_the_known_ones(package: str) -> None:
    with pytest.raises(EditionError, match="hats has no edition pocket; it has printed, big"):
        load_edition(package, "pocket")


@pytest.mark.parametrize("language", ["en", "fr", "hu"])
def test_errors_of_several_values_are_in_every_language(edition: Edition, language: str) -> None:
    errors = [
        edition.wrong_length("coins", 4, 3),
        edition.wrong_total("coins", 10, 9),
        edition.too_many("coins", 2, 3),
        edition.exceeds("coins", 5, "townsmen.guard", 3),
        edition.repeats("coins", "mayor"),
        edition.lacks("coins", "mayor"),
    ]
    for problem in errors:
        assert problem.message is not None
        said = render(None, language, problem.message)
        assert "coins" in said
        assert set(re.findall(r"\d+|mayor|townsmen.guard", str(problem))) <= set(
            re.findall(r"\d+|mayor|townsmen.guard", said)
        ), said
