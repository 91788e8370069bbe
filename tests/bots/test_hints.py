"""Hints: the best options, the chances they lead to, and why."""

import pytest
from tests.bots.conftest import face_of
from tests.bots.positions import Ticking, position, positions, question

from guildhall.bots.analysis import _reason, hint
from guildhall.bots.bot import Budget
from guildhall.bots.ismcts import search
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text import LANGUAGES
from guildhall.engine.text.fluent import message_ids, render
from guildhall.engine.text.lint import check_texts


def test_hints_are_the_searchs_best_options(norenberc):
    for record in positions(norenberc, 3, seed=9, steps=range(0, 100, 20)):
        asked = question(norenberc, record, 3, budget=Budget(iterations=200))
        considered = search(asked).candidates
        suggestions = hint(asked)
        if not considered:
            continue
        best = {option.action for option in considered[:3]}
        assert considered[0].action in {one.action for one in suggestions} <= best
        chances = [suggestion.win_probability for suggestion in suggestions]
        assert 1 >= chances[0] >= chances[-1] >= 0
        assert chances == sorted(chances, reverse=True)


def test_before_the_rules_are_compiled_there_is_one_hint(plain):
    asked = question(plain, position(plain, 3, 4, 0), 3)
    (suggestion,) = hint(asked)
    assert suggestion.win_probability is None
    assert suggestion.action in plain.legal(asked.determinization(), asked.seat)


@pytest.mark.parametrize("name", own_game_names())
def test_every_game_has_hints_and_the_line_that_each_begins(name):
    """Opening, middle, simultaneous decisions; by a clock that goes with every look at it."""
    rules = face_of(get_game(name), compiled=True)
    for players, decisions in ((2, 0), (4, 0), (4, 60)):
        budget = Ticking(seconds=0.25)
        asked = question(rules, position(rules, players, 4, decisions), players, budget=budget)
        suggestions = hint(asked)
        assert 0.2 < budget.now() < 0.5 or len(suggestions) == 1
        assert all(one.line[0] == one.action for one in suggestions)
        legal = rules.legal(asked.determinization(), asked.seat)
        assert {suggestion.action for suggestion in suggestions} <= set(legal)


def test_a_winning_move_says_so(plain):
    """On the last day with a lead that nobody can catch."""
    record = position(plain, 2, 3, 9)
    seat = plain.seats(record)[0]
    record["points"][0, seat] = 30
    asked = question(plain, record, 2)
    assert hint(asked)[0].why.text == "hint-win"


@pytest.mark.parametrize(
    ("gain", "less", "text"),
    [
        (2, 1, "hint-gain-and-hinder"),
        (1, 0, "hint-gain"),
        (0, 3, "hint-hinder"),
        (-2, 0, "hint-invest"),
        (0, 0, "hint-quiet"),
    ],
)
def test_every_reason_is_a_sentence_in_every_language(gain, less, text):
    words = _reason(gain, less)
    assert words.text == text
    for language in LANGUAGES:
        sentence = render("guildhall.bots", language, words)
        assert sentence.endswith(".")
        assert all(str(number) in sentence for number in words.args.values())


def test_the_texts_are_complete():
    assert check_texts("guildhall.bots") == []
    assert len(message_ids("guildhall.bots", "en")) == 6
