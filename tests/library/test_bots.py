"""Bots of other people at the front door: one kind of fault, whoever asks them."""

from __future__ import annotations

import numpy as np
import pytest

import guildhall
from guildhall.bots.bot import BotSpec
from guildhall.bots.game_loop import IllegalChoice
from guildhall.engine.play.match import IllegalAction
from guildhall.library.moves import Action

ANSWERS = (
    None, 5, "pass", b"0", "", [], (), {0: 0}, {0}, ["pass"], [None], [1.5], [0.0], [True], [[0]],
    [-1], [10**6], [2**63], [10**5000], [np.float64(0)], np.array(0), np.zeros(1), np.zeros((1, 1)),
    np.array([True]), object(), (number for number in [0]),
)  # fmt: skip


class Says:
    """A bot that has one answer to everything."""

    name = "says"

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, question):
        return self.answer


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: type(answer).__name__)
def test_an_answer_that_is_no_decision_is_an_illegal_choice_everywhere(answer):
    game = guildhall.new_game("flandern", players=2, seed=1, compiled=False)
    (seat,) = game.to_move
    for bot in (Says(answer), BotSpec("says", Says(answer))):
        ways = (
            lambda bot=bot: game.ask(bot, seat),
            lambda bot=bot: game.play_out(bot),
            lambda bot=bot: guildhall.simulate("flandern", bot, players=2, games=1, compiled=False),
        )
        for way in ways:
            with pytest.raises(IllegalChoice) as caught:
                way()
            assert len(str(caught.value)) < 200
            assert str(caught.value).startswith("The bot says ")
            assert str(caught.value).endswith(".")
            assert game.history == ()


def test_an_action_that_the_rules_forbid_is_an_illegal_choice(game):
    seat = game.to_move[0]
    legal = set(map(int, game.legal(seat)))
    forbidden = next(n for n in range(game._match.game.ACTIONS.size) if n not in legal)
    with pytest.raises(IllegalChoice, match="The bot says chose what is not allowed: ") as caught:
        game.ask(Says([forbidden]), seat)
    assert isinstance(caught.value.__cause__, IllegalAction)
    with pytest.raises(IllegalChoice, match="The bot says chose what is not allowed: "):
        game.play_out(Says([forbidden]))


def test_actions_and_numbers_of_numpy_are_answers(game):
    seat = game.to_move[0]
    first = game.legal(seat)[0]
    for answer in ([first.number], (first,), np.array([first.number]), [np.int8(first.number)]):
        given = game.ask(Says(answer), seat)
        assert given == [first]
        assert isinstance(given[0], Action)
