"""A player's character: the Good of which one more may be spent, and the Lord's benefit."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.scene import Content
from guildhall.engine.text import Words
from guildhall.games.nobility.cards import about_lord
from guildhall.games.nobility.drawing.reading import good_term
from guildhall.games.nobility.names import GOOD_NAMES
from guildhall.games.nobility.rules.components import ANY_GOOD


def extra_good(view: View, seat: int) -> str:
    """The symbol of the character's Good."""
    extra = view.box.extra_good[view.s.character[seat]]
    return "any-good" if extra == ANY_GOOD else f"good-{GOOD_NAMES[extra]}"


def is_lord(view: View, seat: int) -> bool:
    return bool(view.s.nobility[seat] >= view.box.lord_level)


def about_character(view: View, seat: int) -> Iterator[Content]:
    """What the character is good for."""
    box, who = view.box, view.s.character[seat]
    extra = box.extra_good[who]
    if extra == ANY_GOOD:
        yield Words("rule-O7")
    else:
        yield Words("scene-extra-good", {"good": good_term(extra)})
    said = "scene-lord-done" if is_lord(view, seat) else "scene-lord-at"
    yield Words(said, {"level": box.lord_level})
    yield from about_lord(box, who)
