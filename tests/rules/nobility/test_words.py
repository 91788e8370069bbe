"""Prompts, descriptions, refusals and stories in three languages, throughout real games."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.engine.contract import load_game
from guildhall.engine.text import LANGUAGES
from guildhall.engine.text.fluent import has_text, render
from guildhall.engine.text.lint import check_texts
from guildhall.games.nobility import component_texts
from guildhall.games.nobility.rules import components as c

rules = load_game("guildhall.games.nobility").rules


game = load_game("guildhall.games.nobility")


PACKAGE = "guildhall.games.nobility"


NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


def rendered(words, language="en"):
    return render(PACKAGE, language, words, NAMES)


def test_texts_are_complete():
    assert check_texts(PACKAGE) == []


def test_every_card_has_a_name():
    counts = {
        "settlers": c.SETTLERS,
        "character": c.CHARACTERS,
        "building": c.BUILDINGS,
        "ship": c.SHIPS,
        "council": c.COUNCIL_TILES,
        "event-card": c.EVENT_CARDS,
        "objective": c.OBJECTIVES,
        "commission": c.COMMISSIONS,
        "tile": c.DICE_TILES,
    }
    for family, count in counts.items():
        for number in range(1, count + 1):
            assert all(has_text(PACKAGE, language, f"{family}-{number}") for language in LANGUAGES)


def test_names_are_those_of_the_edition():
    from guildhall.engine.play.editions import load_edition
    from guildhall.engine.text import Message

    edition = load_edition(PACKAGE)
    families = {
        "settlers": "settlers",
        "characters": "character",
        "buildings": "building",
        "ships": "ship",
        "council_tiles": "council",
        "events": "event-card",
        "objectives": "objective",
        "commissions": "commission",
    }
    for deck, family in families.items():
        for i, card in enumerate(edition.get(deck)):
            assert rendered(Message(f"{family}-{i + 1}")) == card["name"]


@pytest.mark.parametrize("players", [1, 2, 4, 6])
def test_everything_can_be_said(players):
    t = Position(players, events=True, chancery=players > 1)
    state = players
    while t.seats:
        seat = t.seat
        view = t.view(seat)
        legal = t.legal()
        state = (state * 1103515245 + 12345) % 2**31
        choice = (legal[1:] or legal)[(state >> 8) % len(legal[1:] or legal)]
        lines = [game.prompt(view, seat)]
        lines += [game.describe(view, seat, game.ACTIONS.parse(a)[0]) for a in legal]
        lines += [game.EVENTS[told.event[0]].message(told.event) for told in t.do(choice)]
        for words in lines:
            for language in LANGUAGES:
                assert rendered(words, language)


def test_every_card_can_explain_itself():
    t = Position(1)
    lines = [
        line for event in range(c.EVENT_CARDS) for line in component_texts.about_event(t.box, event)
    ]
    lines += [component_texts.about_commission(t.box, card) for card in range(c.COMMISSIONS)]
    lines += [
        line
        for card in range(c.OBJECTIVES)
        for line in component_texts.about_objective(t.box, card)
    ]
    lines += [
        line for card in range(c.CHARACTERS) for line in component_texts.about_lord(t.box, card)
    ]
    for words in lines:
        for language in LANGUAGES:
            assert rendered(words, language)
    assert rendered(component_texts.about_lord(t.box, 1)[0]) == "5 Coins"
    assert rendered(component_texts.about_lord(t.box, 0)[1]) == "1 Settlers card of your choice"
    assert rendered(component_texts.about_event(t.box, 3)[0]) == "Houses: −1 Coin."


def test_what_is_touched():
    t = Position(3).turn(2, 5)
    t.s.modifiers[0] = 1
    view = t.view(0)
    words = game.describe(view, 0, game.ACTIONS.parse("die 5 4")[0])
    assert rendered(words) == "Place the 5 as a 4 for 1 Modifier (leaves 5 Reputation)"
    assert words.touches == ("my-die-2",)
    t.do("die 5 5")
    view = t.view(0)
    touched = {
        action: game.describe(view, 0, game.ACTIONS.parse(action)[0]).touches
        for action in t.legal()
    }
    assert touched["place tavern"] == ("tavern-slot-1",)
    assert touched["place wizards"] == ("guild-wizards-slot-3",)
    assert touched["place castle"] == ("castle-slot-3",)
