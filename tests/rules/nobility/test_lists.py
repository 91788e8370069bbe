"""The rules that list cards say what the default edition has on them, in three languages."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.engine.text import LANGUAGES, Message
from guildhall.engine.text.fluent import render
from guildhall.games.nobility import component_texts
from guildhall.games.nobility.names import GOOD_NAMES
from guildhall.games.nobility.rulebook import rule_args
from guildhall.games.nobility.rules import components as c

PACKAGE = "guildhall.games.nobility"
SEPARATOR = {"en": "; ", "fr": "\u202f; ", "hu": "; "}


def rendered(words, lang):
    return render(PACKAGE, lang, words).removesuffix(".")


def name(family, number, lang):
    return rendered(Message(f"{family}-{number + 1}"), lang)


def events(box, lang, numbers):
    for event in numbers:
        lines = [rendered(line, lang) for line in component_texts.about_event(box, event)]
        yield f"{name('event-card', event, lang)} ({', '.join(lines)})"


def commissions(box, lang, numbers):
    for card in numbers:
        about = rendered(component_texts.about_commission(box, card), lang)
        yield f"{name('commission', card, lang)} ({about})"


def objectives(box, lang, numbers):
    for card in numbers:
        lines = [rendered(line, lang) for line in component_texts.about_objective(box, card)]
        small = [line[0].lower() + line[1:] for line in lines]
        yield f"{name('objective', card, lang)} ({', '.join(small)})"


def characters(box, lang, numbers):
    for card in numbers:
        good = rendered(Message(f"good-{GOOD_NAMES[box.extra_good[card]]}"), lang)
        lines = [rendered(line, lang) for line in component_texts.about_lord(box, card)]
        yield f"{name('character', card, lang)} ({good}{SEPARATOR[lang]}{', '.join(lines)})"


LISTS = {
    "O8": (characters, range(c.CHARACTERS)),
    "S9": (objectives, range(c.OBJECTIVES)),
    "V5": (events, range(c.EVENTS_I)),
    "V6": (events, range(c.EVENTS_I, c.EVENT_CARDS)),
    "X19": (commissions, range(c.COMMISSIONS)),
}


def listed(rule, box, lang):
    """All cards of a rule, as its sentence lists them."""
    tell, numbers = LISTS[rule]
    return SEPARATOR[lang].join(tell(box, lang, numbers)) + "."


@pytest.mark.rule("O8", "S9", "V5", "V6", "X19")
@pytest.mark.parametrize("rule", LISTS)
def test_a_list_is_that_of_the_edition(rule):
    box = Position(1).box
    sentence = Message(f"rule-{rule}", rule_args(box, {}, 0))
    for lang in LANGUAGES:
        assert render(PACKAGE, lang, sentence).endswith(listed(rule, box, lang))
