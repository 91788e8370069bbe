"""The coach has a short note for every question a game asks, with a title and something to do."""

import pytest

from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text import LANGUAGES
from guildhall.engine.text.fluent import message_ids
from guildhall.table.hall.catalogue import game_texts
from guildhall.table.web.site import patterns

NOT_ASKED = {"wait", "wait-plans", "over"}
"""Prompts that ask nobody anything."""
MOST_LETTERS = {"": 160, "title": 36, "now": 52}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", own_game_names())
def test_every_question_is_explained(name, language):
    prompts = set(_ends(message_ids(get_game(name).package, language), "prompt-"))
    notes = game_texts(name, language, "coach-").texts
    wanted = {f"{id}{part}" for id in prompts - NOT_ASKED for part in ("", ".title", ".now")}
    assert set(_ends(notes, "coach-")) == wanted


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", own_game_names())
def test_notes_are_short_enough_to_be_shown_whole(name, language):
    for id, text in game_texts(name, language, "coach-").texts.items():
        _, _, part = id.partition(".")
        assert 0 < len(text) <= MOST_LETTERS[part], id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_note_about_confirming_is_as_short(language):
    texts = patterns(language)
    assert len(texts["note-confirm"]) <= MOST_LETTERS["title"]
    assert len(texts["note-confirm-text"]) <= MOST_LETTERS[""]
    assert len(texts["note-confirm-now"]) <= MOST_LETTERS["now"]


@pytest.mark.parametrize("name", own_game_names())
def test_the_languages_teach_in_the_same_order(name):
    first, *others = (list(game_texts(name, lang, "coach-").texts) for lang in LANGUAGES)
    assert all(other == first for other in others)


def _ends(ids, start):
    return [id.removeprefix(start) for id in ids if id.startswith(start)]
