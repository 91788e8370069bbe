"""What the house tells about its games."""

from __future__ import annotations

import pytest

from guildhall.engine.text import LANGUAGES
from guildhall.table.hall.catalogue import game_info, game_rules


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
