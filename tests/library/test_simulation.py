"""Many games between bots from Python."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import guildhall
from guildhall.engine.play.setup import SetupError


def test_results_come_by_game_and_seat():
    played = guildhall.simulate("norenberc", "random", players=3, games=4, seed=5, compiled=False)
    assert len(played) == 4
    assert played.scores.shape == played.shares.shape == (4, 3)
    assert np.array_equal(sum(played.items.values()), played.scores)
    assert np.allclose(played.shares.sum(axis=1), 1)
    assert all(played.winners)
    assert repr(played).startswith("<4 games of norenberc, random, random, random: won ")


def test_a_simulated_game_is_the_one_played_out():
    played = guildhall.simulate("norenberc", ["random", "easy"], games=2, seed=8, compiled=False)
    for number in range(2):
        seed = int(played.seeds[number])
        game = guildhall.new_game("norenberc", 2, seed=seed, compiled=False)
        result = game.play_out(["random", "easy"])
        assert tuple(played.scores[number]) == result.totals
        assert played.winners[number] == result.winners


def test_a_simulation_pickles():
    played = guildhall.simulate("norenberc", games=1, compiled=False)
    again = pickle.loads(pickle.dumps(played))
    assert np.array_equal(again.scores, played.scores)
    assert repr(again) == repr(played)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"games": 0}, "The number of games is a whole number from 1 on"),
        ({"games": 2.5}, "The number of games is a whole number from 1 on"),
        ({"workers": 0}, "The number of workers is a whole number from 1 on"),
        ({"players": 9}, "norenberc is for 2 to 5 players, not 9"),
        ({"players": 2, "bots": ["random"] * 3}, "one for each of 2"),
        ({"bots": 4}, "A bot is a name or has a method 'choose'; int is neither"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"seed": 2**63}, "A seed is a whole number"),
        ({"options": 3}, "Options are given as"),
    ],
)
def test_what_cannot_be_simulated_is_told_in_a_sentence(more, sentence):
    with pytest.raises(SetupError) as caught:
        guildhall.simulate("norenberc", **more, compiled=False)
    assert sentence in str(caught.value)
