"""The forecast from a state, by games that greedy plays on."""

import numpy as np
import pytest
from tests.bots.positions import position

from guildhall.bots.analysis import forecast, leads_of


def test_chances_are_shares_of_one_victory_and_the_same_every_time(norenberc):
    record = position(norenberc, 4, 3, 40)
    found, again = (forecast(norenberc, record, 4, 1, 12) for _ in range(2))
    assert found.win_probabilities.sum() == pytest.approx(1)
    assert found.leads.shape == (12, 4)
    assert (found.win_probabilities == again.win_probabilities).all()
    assert (found.leads == again.leads).all()


def test_a_great_lead_is_a_great_chance(norenberc):
    record = position(norenberc, 3, 3, 90)
    seat = norenberc.seats(record)[0]
    record["townsmen"][0, seat, 3] = 20
    found = forecast(norenberc, record, 3, 1, 12)
    assert found.win_probabilities[seat] == 1
    assert found.leads[:, seat].min() > 0
    assert found.spread(seat) < found.leads[:, seat].mean()


def test_a_lead_is_counted_from_the_strongest_rival():
    points = np.array([[5, 9, 2], [4, 4, 1]])
    assert leads_of(points).tolist() == [[-4, 4, -7], [0, 0, -3]]
    assert leads_of(np.array([[7], [8]])).tolist() == [[7], [8]]


def test_forecasts_are_the_same_interpreted_and_compiled(plain, compiled):
    slow, fast = (forecast(f, position(f, 3, 5, 4), 3, 1, 4) for f in (plain, compiled))
    assert (slow.leads == fast.leads).all()
    assert (slow.win_probabilities == fast.win_probabilities).all()
