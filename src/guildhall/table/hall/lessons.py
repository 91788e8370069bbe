"""How to play a game, as the table tells it in a language and by an edition."""

from __future__ import annotations

from functools import lru_cache

from guildhall.engine.drawing import tutorial as told
from guildhall.engine.drawing.scene import Content, Voice, speaker, wire
from guildhall.engine.play.editions import EditionError
from guildhall.engine.words.texts import language_note
from guildhall.table.messages.site import Lesson, Panel, ScoringLine, Sentence
from guildhall.table.play.games import find_edition, find_game
from guildhall.table.protocol.errors import Refused


@lru_cache(100)
def game_lesson(name: str, lang: str, edition: str | None) -> Lesson:
    """The page of a game; Refused if it has none, or no such edition."""
    game = find_game(name)
    try:
        found = told.lesson_of(game, find_edition(name, edition))
    except EditionError:
        raise Refused("not-found") from None
    if found is None:
        raise Refused("not-found")
    voice = speaker(game.package, lang)
    return Lesson(
        goal=_sentences(found.goal, voice),
        panels=[_panel(panel, voice) for panel in found.panels],
        also=[_panel(panel, voice) for panel in found.also],
        scoring=[_line(line, voice) for line in found.scoring],
        missed=_sentences(found.missed, voice),
        scene=wire(found.scene(game.package), voice),
        note=language_note(game.package, lang),
    )


def _sentences(sentences: tuple[told.Told, ...], voice: Voice) -> list[Sentence]:
    return [Sentence(voice(one.words), one.rule) for one in sentences]


def _panel(panel: told.Panel, voice: Voice) -> Panel:
    return Panel(panel.name, voice(panel.title), _sentences(panel.told, voice))


def _line(line: told.Scoring, voice: Voice) -> ScoringLine:
    (sentence,) = _sentences((line.told,), voice)
    return ScoringLine(line.name, sentence, _said(line.points, voice))


def _said(points: Content, voice: Voice) -> str:
    return str(points) if isinstance(points, str | int) else voice(points)
