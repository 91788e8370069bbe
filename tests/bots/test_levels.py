"""The levels people choose."""

from dataclasses import replace

import pytest
from tests.bots.positions import position, positions, question

from guildhall.bots.bot import Budget, get_bot, parse_bot_spec
from guildhall.bots.simple import EASY, HARD, LEVELS, MASTER, MEDIUM
from guildhall.engine.text import LANGUAGES, Message
from guildhall.engine.text.fluent import render


def test_levels_think_longer_and_longer_and_never_a_second():
    assert [level.name for level in LEVELS] == ["easy", "medium", "hard", "master"]
    assert EASY.seconds <= MEDIUM.seconds < HARD.seconds < MASTER.seconds < 1


def test_a_level_brings_its_own_budget_unless_another_is_named():
    assert not parse_bot_spec("medium").budget.is_set
    assert parse_bot_spec("hard").budget == Budget(HARD.seconds, threads=HARD.threads)
    assert parse_bot_spec("hard:5i").budget == Budget(iterations=5)
    assert not parse_bot_spec("easy").budget.is_set


def test_easy_misjudges_lines(plain):
    """It often leaves the line that it would choose if it did not."""
    record = position(plain, 3, 1, 0)
    asked = [question(plain, record, 3, seed) for seed in range(1, 1001, 10)]
    sharp = replace(EASY.bot, blur=0)
    slips = sum(EASY.choose(one) != sharp.choose(one) for one in asked)
    assert 0.1 <= slips / len(asked) <= 0.9


@pytest.mark.parametrize("level", [MEDIUM, HARD, MASTER])
def test_before_the_rules_are_compiled_a_level_plays_greedily(plain, level):
    for record in positions(plain, 3, seed=2, steps=range(0, 12, 2)):
        asked = question(plain, record, 3, budget=Budget())
        assert level.choose(asked) == get_bot("greedy").choose(asked)


def test_compiled_a_level_searches_within_a_given_budget(compiled):
    asked = question(compiled, position(compiled, 3, 2, 0), 3, budget=Budget(iterations=90))
    assert HARD.choose(asked) == get_bot("ismcts").choose(asked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_told_how_long_a_level_thinks(language):
    for level in (HARD, MASTER):
        told = render("guildhall.table", language, Message(f"bot-{level.name}-about"))
        assert f"{level.seconds:g}" in told.replace(",", ".").split()
