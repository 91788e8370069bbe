"""Bots by name, and the thinking time that goes with them."""

import pytest

from guildhall.bots import Budget, UnknownBot, bot_names, get_bot, get_player
from guildhall.bots.contract import Player


def test_our_bots_are_installed():
    assert {"random", "greedy", "ismcts", "easy", "medium", "hard"} <= set(bot_names())
    assert all(callable(get_bot(name).choose) for name in bot_names())


def test_an_unknown_bot_is_one_sentence():
    with pytest.raises(UnknownBot, match="no bot 'deep blue'; installed are easy, greedy,"):
        get_bot("deep blue")


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("ismcts", Budget()),
        ("ismcts:100ms", Budget(seconds=0.1)),
        ("ismcts:0.3s", Budget(seconds=0.3)),
        ("ismcts:500i", Budget(iterations=500)),
    ],
)
def test_a_player_is_a_bot_with_its_time(text, budget):
    player = get_player(text)
    assert (player.name, player.bot, player.budget) == (text, get_bot("ismcts"), budget)


@pytest.mark.parametrize("text", ["ismcts:", "ismcts:fast", "ismcts:-1s", "ismcts:0i", "ismcts:2"])
def test_a_time_that_cannot_be_read_is_one_sentence(text):
    if text == "ismcts:":
        assert get_player(text).budget == Budget()
        return
    with pytest.raises(UnknownBot, match="write its time like"):
        get_player(text)


def test_a_players_own_budget_goes_before_the_common_one():
    own, other = Budget(iterations=5), Budget(seconds=1.0)
    assert Player("a", get_bot("random"), own).within(other).budget == own
    assert Player("a", get_bot("random")).within(other).budget == other
