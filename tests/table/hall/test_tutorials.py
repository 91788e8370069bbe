"""How to play, as the house tells it."""

from __future__ import annotations

import pytest

from guildhall.engine.drawing.tutorial import load_tutorial
from guildhall.engine.play.editions import load_edition
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text import LANGUAGES
from guildhall.engine.text.fluent import render
from guildhall.table.hall.catalogue import game_info, game_lesson
from guildhall.table.protocol.errors import ApiError


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", own_game_names())
def test_each_game_has_a_page_with_a_picture_for_every_panel_and_line(name, language):
    lesson = game_lesson(name, language, None)
    named = [one.name for one in (*lesson.panels, *lesson.also, *lesson.scoring)]
    assert [node[0] for node in lesson.scene["nodes"]] == named
    assert len(lesson.goal) == 2
    assert len(lesson.panels) == 4
    assert game_info(name, language).lesson


def test_the_numbers_are_those_of_the_edition():
    game = get_game("norenberc")
    changed = load_edition(game.package).changed("round_end.income", "8")
    lesson = load_tutorial(game, changed)
    said = render(game.package, "en", lesson.panels[3].sentences[0].message)
    assert said == "Everybody gets *8 talers*."


def test_an_edition_that_is_not_there_has_no_page():
    with pytest.raises(ApiError, match="not-found"):
        game_lesson("nobility", "en", "../standard")


def test_whoever_plays_alone_has_a_panel():
    assert [panel.title for panel in game_lesson("nobility", "fr", None).also] == ["Seul"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", own_game_names())
def test_minutes_are_told_for_every_number_of_players(name, language):
    told = game_info(name, language)
    assert [int(count) for count in told.minutes] == told.players
    assert all("min" in text or "perc" in text for text in told.minutes.values())
