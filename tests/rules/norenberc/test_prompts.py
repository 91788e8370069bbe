"""What a player is asked and told: limits that bind, prices, the moment, holdings."""

from __future__ import annotations

import pytest
from tests.rules.norenberc.position import BLUE, BREWERS, ORANGE, PACKAGE, Position

from guildhall.engine.contract import load_game
from guildhall.engine.text import Message
from guildhall.engine.text.fluent import render

norenberc = load_game(PACKAGE)


@pytest.mark.rule("C9", "C10", "C11")
@pytest.mark.parametrize(
    ("planners", "talers", "stored", "count"),
    [(2, 25, 8, 3), (3, 25, 8, 2), (5, 25, 8, 1), (2, 9, 8, 2), (2, 25, 1, 1), (2, 3, 8, 0)],
)
def test_the_prompt_names_the_limit_that_binds(
    planners: int, talers: int, stored: int, count: int
) -> None:
    pos = Position(5)
    pos.masters(4, 4, 4, 4, 4, 4)
    pos.s.storehouse[BREWERS, BREWERS] = stored
    pos.s.talers[ORANGE] = talers
    assert norenberc.prompt(pos.view(ORANGE), ORANGE).text == "prompt-planning-first"
    pos.call(BREWERS, *range(planners))
    asked = norenberc.prompt(pos.view(ORANGE), ORANGE)
    assert asked.args["count"] == count
    assert asked.args["planners"] == (planners if planners > 2 else 0)
    buyable = [line for line in pos.legal(ORANGE) if line.startswith("buy")]
    assert bool(buyable) == bool(count)
    if count > 1:
        pos.do("buy beer", ORANGE)
        assert norenberc.prompt(pos.view(ORANGE), ORANGE).args["count"] == count - 1


@pytest.mark.rule("E15", "E16")
def test_merchant_and_haggler_are_told_their_own_prices() -> None:
    pos = Position(3, bonus=True)
    pos.masters(4, 4, 4, 4)
    pos.give(ORANGE, "merchant", "haggler")
    pos.call(BREWERS, ORANGE, BLUE)
    asked = norenberc.prompt(pos.view(ORANGE), ORANGE)
    assert (asked.args["selling"], asked.args["buying"]) == (5, 3)
    pos.do("nothing", ORANGE)
    asked = norenberc.prompt(pos.view(BLUE), BLUE)
    assert (asked.args["selling"], asked.args["buying"]) == (4, 4)


def test_the_moment_names_round_turn_and_step() -> None:
    pos = Position(3)

    def now() -> str:
        words = norenberc.moment(pos.view(-1))
        assert words is not None
        return render(PACKAGE, "en", words)

    assert now() == "Round 1 of 4 · turn 1 · planning"
    pos.call(BREWERS, ORANGE)
    assert now() == "Round 1 of 4 · turn 1 · the Brewers are called out"
    pos = Position(2)
    pos.round(4)
    pos.end_round()
    assert now() == "The game is over"


@pytest.mark.rule("A10")
def test_holdings_of_two_moments_can_be_compared() -> None:
    pos = Position(3, concealed=True)
    pos.masters(5, 5, 5, 5)
    pos.call(BREWERS, ORANGE)
    before = norenberc.holdings(pos.view(ORANGE), ORANGE)
    pos.do("buy beer", ORANGE)
    after = norenberc.holdings(pos.view(ORANGE), ORANGE)
    assert [one.name for one in before] == [one.name for one in after]
    changed = {
        a.name.text: (a.count, b.count)
        for a, b in zip(before, after, strict=True)
        if a != b and isinstance(a.name, Message)
    }
    assert changed == {"holding-talers": (25, 20), "holding-beer": (1, 2)}
    others = [one.name for one in norenberc.holdings(pos.view(ORANGE), BLUE)]
    assert Message("holding-talers") not in others
