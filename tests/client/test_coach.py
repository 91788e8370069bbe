"""The coach has a note for every question a game asks, and its tour points at real things."""

import pytest

from guildhall.engine.drawing.scene import speaker, wire
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.match import Match, rules_face
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.words.texts import LANGUAGES, message_ids
from guildhall.table.hall.catalogue import game_texts

NOT_ASKED = {"wait", "wait-plans", "over"}
"""Prompts that ask nobody anything."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", own_game_names())
def test_every_question_is_explained(name, language):
    prompts = set(_ends(message_ids(get_game(name).package, language), "prompt-"))
    notes = game_texts(name, language, "coach-").texts
    assert set(_ends(notes, "coach-")) == prompts - NOT_ASKED
    assert all(len(note) > 40 for note in notes.values())


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("name", own_game_names())
def test_the_tour_points_at_elements_of_the_first_scene(name, wide):
    game = get_game(name)
    edition = load_edition(game.package)
    face = rules_face(game, edition, compiled=False)
    match = Match.new(game, 3, face=face, edition=edition)
    shown = set(_ids(wire(game.scene(match.view(0), wide), speaker(game.package, "en"))["nodes"]))
    for step in game_texts(name, "en", "guide-").texts:
        _, _, *element = step.split("-", 2)
        assert set(element) <= shown, step


def _ends(ids, start):
    return [id.removeprefix(start) for id in ids if id.startswith(start)]


def _ids(nodes):
    for node in nodes:
        yield node[0]
        if len(node) > 3:
            yield from _ids(node[3])
