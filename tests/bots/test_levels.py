"""The levels people choose."""

import pytest
from tests.bots.positions import position, positions, question

from guildhall.bots.bot import Budget, get_bot, parse_bot_spec
from guildhall.bots.simple import EASY, HARD, LEVELS, MASTER, MEDIUM
from guildhall.engine.text import LANGUAGES, Message
from guildhall.engine.text.fluent import render


def test_levels_think_longer_and_longer():
    assert [level.name for level in LEVELS] == ["easy", "medium", "hard"]
    assert EASY.seconds < MEDIUM.seconds < HARD.seconds <= 3


def test_a_level_brings_its_own_budget_unless_another_is_named():
    assert parse_bot_spec("medium").budget == Budget(MEDIUM.seconds)
    assert parse_bot_spec("hard").budget == Budget(HARD.seconds, threads=HARD.threads)
    assert parse_bot_spec("hard:5i").budget == Budget(iterations=5)
    assert not parse_bot_spec("easy").budget.is_set


def test_easy_slips_now_and_then(plain):
    record = position(plain, 3, 1, 0)
    asked = [question(plain, record, 3, seed) for seed in range(1, 4001, 10)]
    greedy = [get_bot("greedy").choose(one) for one in asked]
    slips = sum(EASY.choose(one) != best for one, best in zip(asked, greedy, strict=True))
    assert 0.1 < slips / len(asked) < 0.3


@pytest.mark.parametrize("level", [MEDIUM, HARD])
def test_before_the_rules_are_compiled_a_level_plays_greedily(plain, level):
    for record in positions(plain, 3, seed=2, steps=range(0, 12, 2)):
        asked = question(plain, record, 3, budget=Budget())
        assert level.choose(asked) == get_bot("greedy").choose(asked)


def test_compiled_a_level_searches_within_a_given_budget(compiled):
    asked = question(compiled, position(compiled, 3, 2, 0), 3, budget=Budget(iterations=90))
    assert HARD.choose(asked) == get_bot("ismcts").choose(asked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_told_how_long_a_level_thinks(language):
    for level in (MEDIUM, HARD, MASTER):
        told = render("guildhall.table", language, Message(f"bot-{level.name}-about"))
        assert f"{level.seconds:g}" in told.replace(",", ".").split()
