"""What the house tells about its games."""

from __future__ import annotations

import pytest

from guildhall.engine.text import LANGUAGES
from guildhall.table.hall.catalogue import game_info, game_rules, table_rules
from guildhall.table.play.document import new_doc
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import NewSeat, NewTable
from guildhall.table.store import Person


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_end_with_where_we_read_or_fill_in(language: str) -> None:
    *rules, readings = game_rules("flandern", language).chapters
    assert [chapter.id for chapter in rules] == ["R", "Q"]
    assert readings.id == "readings"
    numbers = {rule.number for chapter in rules for rule in chapter.rules}
    about = [number for rule in readings.rules for number in rule.number.split(", ") if number]
    assert set(about) <= numbers
    assert {"Q3", "R8", "R23", "R31"} <= set(about)


@pytest.mark.rule("R3")
def test_a_seat_tells_which_guild_it_has() -> None:
    assert game_info("flandern", "en").seats == [
        "the blue guild",
        "the yellow guild",
        "the green guild",
        "the red guild",
    ]
    assert game_info("norenberc", "en").seats == []


def sentence(rules, number):
    """The text of a rule."""
    return next(r.text for c in rules.chapters for r in c.rules if r.number == number)


def test_rules_have_the_numbers_of_an_edition():
    assert "5, 6 or 7 Modifiers" in sentence(game_rules("nobility", "en", "reconstructed"), "K2")
    assert "2, 3 or 4 Modifiers" in sentence(game_rules("nobility", "en"), "K2")
    with pytest.raises(ApiError, match="not-found"):
        game_rules("nobility", "en", "../standard")


def test_the_rules_of_a_table_are_those_of_its_edition_options_and_players():
    seats = [NewSeat("me"), NewSeat("bot", level="easy"), NewSeat("open")]
    options = {"events": "on", "chancery": "off", "objective": "drawn"}
    options["first_player"] = "seated"
    doc = new_doc(NewTable("nobility", seats), options, Person("anna", "Anna", "en", 0.0), 0.0)
    doc.edition = "reconstructed"
    rules = table_rules(doc, "en")
    assert "no price falls below 4." in sentence(rules, "G3")
    assert sentence(rules, "N1").endswith(": 3/2/1 with 3 players.")
    assert sentence(rules, "S7").startswith("One objective is drawn at the start. ")
    assert sentence(rules, "A3") == "The player on the first seat is the first player."
