"""How to play: every sentence is there and cites a rule, every picture uses what is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

from guildhall.engine.checks.table import Table, require
from guildhall.engine.drawing.scene import Element, speaker, wire
from guildhall.engine.drawing.tutorial import lesson_of
from guildhall.engine.words.texts import languages

ART = ("scene.svg", "symbols.svg")


def lessons_are_whole(table: Table, seed: int) -> None:
    """A lesson can be told in all languages; its rules and symbols exist; stresses are closed."""
    game = table.game
    lesson = lesson_of(game, table.edition)
    if lesson is None:
        return
    for told in lesson.told():
        known = told.rule in game.RULE_NUMBERS
        require(known, f"'{told.words.text}' cites the rule '{told.rule}', which is not there")
    scene = lesson.scene(game.package)
    for language in languages(game.package):
        voice = speaker(game.package, language)
        for told in lesson.told():
            text = voice(told.words)
            require(bool(text.strip()), f"{told.words.text} is empty in {language}")
            closed = text.count("*") % 2 == 0
            require(closed, f"{told.words.text} has a lone asterisk in {language}")
        for panel in (*lesson.panels, *lesson.also):
            require(bool(voice(panel.title).strip()), f"{panel.name} has no title in {language}")
        wire(scene, voice)
    drawn = _symbols(game.package)
    for sheet in scene.sheets:
        for symbol in _used(sheet.children):
            require(symbol in drawn, f"the picture '{sheet.name}' uses '{symbol}', never drawn")


def _used(elements: tuple[Element, ...]) -> Iterator[str]:
    for element in elements:
        if element.tag == "use":
            yield str(element.attributes["href"]).lstrip("#")
        yield from _used(element.children)


def _symbols(package: str) -> set[str]:
    """The ids of all symbols that a picture of the game may use."""
    places = (files("guildhall.engine.drawing") / ART[0], files(package) / ART[1])
    sources = [place.read_text("utf-8") for place in places if place.is_file()]
    return {found for source in sources for found in re.findall(r'id="([^"]+)"', source)}
