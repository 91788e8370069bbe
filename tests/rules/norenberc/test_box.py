"""The editions of the box: what is in them, and what is refused."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest
from tests.rules.norenberc.position import HATTERS, PACKAGE
from tests.rules.position_base import box_of

from guildhall.engine.contract import load_game
from guildhall.engine.play.editions import EditionError, edition_names, load_edition
from guildhall.engine.runtime.state import record_view
from guildhall.engine.text import Message
from guildhall.engine.text.fluent import render
from guildhall.games.norenberc.names import TOWNSMAN_NAMES
from guildhall.games.norenberc.rules.components import craftsman

norenberc = load_game("guildhall.games.norenberc")

STANDARD = (resources.files(PACKAGE) / "edition" / "standard.toml").read_text("utf-8")


def values(edition: str, guild: int) -> list[tuple[int, bool]]:
    """A guild's craftsmen: value, and whether with agent+."""
    tiles = record_view(box_of(PACKAGE, edition)).tiles
    return [
        (value, bool(symbol))
        for value in range(2, 8)
        for symbol in (0, 1)
        for _ in range(tiles[craftsman(guild, value, symbol)])
    ]


def test_the_default_comes_first() -> None:
    assert edition_names(PACKAGE) == ("reconstructed", "alternative")


@pytest.mark.rule("A4")
@pytest.mark.parametrize("guild", range(6))
def test_craftsmen_of_the_default(guild: int) -> None:
    tiles = values("reconstructed", guild)
    assert [value for value, _ in tiles] == [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]
    assert [value for value, symbol in tiles if symbol] == [2, 2]


@pytest.mark.rule("A4")
def test_craftsmen_of_the_alternative() -> None:
    tiles = values("alternative", HATTERS)
    assert [value for value, _ in tiles] == [2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]
    assert [value for value, symbol in tiles if symbol] == [2, 3]


@pytest.mark.rule("A4")
def test_townsmen_of_the_default() -> None:
    tiles = record_view(box_of(PACKAGE)).tiles
    counts = {name: tiles[96 + kind] for kind, name in enumerate(TOWNSMAN_NAMES)}
    assert [counts[name] for name in ("councilman", "burglar", "guardsman", "peddler")] == [
        4,
        3,
        3,
        3,
    ]
    assert [counts[name] for name in ("tax-collector", "engraver", "banker")] == [2, 2, 2]
    assert sum(counts.values()) == 34


@pytest.mark.parametrize("name", ["standard", "alternative"])
def test_an_edition_tells_the_counts_of_its_townsmen(name: str) -> None:
    """What a player reads when choosing an edition is what the edition holds."""
    edition = load_edition(PACKAGE, name)
    about = render(PACKAGE, "en", Message(f"edition-{edition.name}-about"))
    counts = edition.values["townsmen"] | edition.values["bonus_townsmen"]
    sentence = about.partition("Townsmen: ")[2]
    told = {int(part.split()[0]): part for part in sentence.split("; ")[:-1]}
    assert told.keys() == set(counts.values()) - {1}
    for townsman, count in counts.items():
        beginning = render(PACKAGE, "en", Message(f"townsman-{townsman}"))[:6]
        assert (beginning in sentence) == (count > 1)
        assert count == 1 or beginning in told[count]
    assert "one of every other" in about


def test_every_value_has_a_source() -> None:
    edition = load_edition(PACKAGE)
    assert edition.label("craftsmen.brewers") == "reconstructed"
    assert edition.label("setup.talers") == "exact"
    assert edition.label("bonus_townsmen.jack-3") == "reconstructed"


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("brewers = [2, 2, 3, 3, 4", "brewers = [2, 3, 3, 4", "craftsmen.brewers"),
        ("hatters = [2, 2, 3", "hatters = [2, 8, 3", "craftsmen.hatters.1"),
        ("tailors = [2, 2]", "tailors = [2, 2, 2]", "agent_plus.tailors"),
        ("tailors = [2, 2]", "tailors = [3, 3, 4, 4]", "agent_plus.tailors"),
        ("councilman = 4", "councilman = 5", "townsmen"),
        ("mayor = 1", "mayor = 0", "townsmen.mayor"),
        ("mayor = 1", "major = 1", "townsmen.major"),
        ("banker = 2", "banker = 3", "bonus_townsmen"),
        ("kept_townsmen = [8, 12, 16, 20]", "kept_townsmen = [8, 12]", "setup.kept_townsmen"),
        ("talers = 25", 'talers = "25"', "setup.talers"),
        ("goods_per_guild = 12", "goods_per_guild = 13", "components.goods_per_guild"),
        ("coins = [1, 3, 5, 10]", "coins = [3, 5]", "components.coins"),
        ("or_own = [0, 0, 1, 2]", "or_own = [0, 0, 2, 2]", "recruiting.or_own.2"),
        ("or_crates = [0, 0, 2, 2]", "or_crates = [1, 0, 2, 2]", "recruiting.or_crates.0"),
        ("first_turn_4 = [3, 3, 2, 2]", "first_turn_4 = [3, 3, 2]", "buying.first_turn_4"),
        ("income = 3", "income = -1", "round_end.income"),
        ("majority = [5, 3, 1]", "majority = [5, 3]", "scoring.majority"),
        ("[trade]", "[barter]", "barter"),
    ],
)
def test_a_wrong_edition_is_refused(tmp_path: Path, old: str, new: str, key: str) -> None:
    assert old in STANDARD
    text = STANDARD.replace(old, new, 1)
    text = text.replace('"trade.', '"barter.') if "barter" in new else text
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(EditionError, match=rf"mine\.toml, line \d+: {key} "):
        norenberc.box(load_edition(PACKAGE, file))
