"""Chances to win, by games that greedy plays on."""

import pytest
from tests.bots.positions import position, question

from guildhall.bots import get_bot
from guildhall.bots.forecast import FEWEST, forecast, forecast_from


def test_chances_are_shares_of_one_victory(norenberc):
    asked = question(norenberc, position(norenberc, 4, 3, 40), 4)
    chances = forecast(asked, seconds=0)
    assert len(chances) == 4
    assert sum(chances) == pytest.approx(1)
    assert forecast(asked, seconds=0) == chances


def test_a_great_lead_is_a_great_chance(norenberc):
    record = position(norenberc, 3, 3, 90)
    seat = norenberc.seats(record)[0]
    record["townsmen"][0, seat, 3] = 20
    assert forecast(question(norenberc, record, 3), seconds=0)[seat] == 1


def test_the_pieces_of_a_line_are_played_first(compiled):
    """The last day of the market: the only card left decides nothing any more."""
    record = position(compiled, 2, 3, 8)
    asked = question(compiled, record, 2)
    action = compiled.legal(record, asked.seat)[0]
    assert forecast(asked, 0, [action]) == forecast(asked, 0)


def test_lines_are_compared_over_the_same_games(norenberc):
    """Pieces that lead to the same state lead to the same forecast."""
    asked = question(norenberc, position(norenberc, 3, 3, 40), 3)
    line = get_bot("greedy").choose(asked)
    assert forecast(asked, 0, line, 20) == forecast(asked, 0, (*line, *line), 20)


def test_a_told_game_is_forecast_from_its_true_state(norenberc):
    record = position(norenberc, 3, 3, 60)
    chances = forecast_from(norenberc, record, 3, 1, 0, 25)
    assert sum(chances) == pytest.approx(1)
    assert chances == forecast_from(norenberc, record, 3, 1, 0, 25)
    seat = norenberc.seats(record)[0]
    record["townsmen"][0, seat, 3] = 20
    assert forecast_from(norenberc, record, 3, 1, 0, 25)[seat] > 0.9


def test_there_are_never_too_few_games(compiled):
    chances = forecast(question(compiled, position(compiled, 3, 5, 0), 3), seconds=0)
    assert all(share * FEWEST * 6 == pytest.approx(round(share * FEWEST * 6)) for share in chances)


def test_forecasts_are_the_same_interpreted_and_compiled(plain, compiled):
    slow, fast = (forecast(question(f, position(f, 3, 5, 4), 3), 0) for f in (plain, compiled))
    assert slow == fast
