"""How sure figures are: errors, intervals, and marks that chance alone does not set."""

import json

import numpy as np
import pytest
from tests.lab.studies import study

from guildhall.bots.bot import parse_bot_spec
from guildhall.engine.play.editions import DEFAULT, load_edition
from guildhall.engine.play.game_statistics import (
    PERCENT,
    TIMES,
    Figure,
    StatisticsSection,
    StatisticsSetting,
)
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import compile_game
from guildhall.engine.text import Message
from guildhall.engine.text.fluent import render
from guildhall.lab.bootstrap import (
    MIN_GAMES,
    Z_95,
    bonferroni_threshold,
    t_correction,
    t_quantile,
    with_intervals,
)
from guildhall.lab.report import caveats, format_figure, significance_threshold, violated_bounds
from guildhall.lab.study import StudyResult

RANDOM = [parse_bot_spec("random")]
WORDS = Message("score-total")


def english(words):
    return render(None, "en", words)


@pytest.fixture(scope="module")
def games():
    """Random games of Norenberc, compiled."""
    game = get_game("norenberc")
    compile_game(game)
    rules = ruleset_for(game, load_edition(game.package, DEFAULT), compiled=True)
    return study(rules, StatisticsSetting(3), RANDOM, 6400).games


def of(section):
    """A study of one figure, as `with_intervals` wants it."""
    return lambda games: [StatisticsSection(WORDS, (section(games),))]


def test_the_error_of_a_mean_is_the_one_of_the_textbook(games):
    some = games.select(np.arange(400))
    (section,) = with_intervals(some, of(lambda g: Figure(WORDS, float(g.decisions.mean()))))
    expected = some.decisions.std() / 20
    assert section.figures[0].error == pytest.approx(expected, rel=0.15)


def test_seats_of_one_table_are_drawn_together(games):
    some = games.select(np.arange(400))
    totals = some.scores[:, :, 0]
    (section,) = with_intervals(some, of(lambda g: Figure(WORDS, float(g.scores[:, :, 0].mean()))))
    expected = totals.mean(axis=1).std() / 20
    assert section.figures[0].error == pytest.approx(expected, rel=0.15)


def test_intervals_hold_the_truth_as_often_as_they_say(games):
    truth = float(games.shares[:, 0].mean() * 3)
    held = 0
    for first in range(0, 6400, 80):
        some = games.select(np.arange(first, first + 80))
        (section,) = with_intervals(
            some, of(lambda g: Figure(WORDS, float(g.shares[:, 0].mean() * 3)))
        )
        figure = section.figures[0]
        held += abs(figure.value - truth) < Z_95 * figure.error
    assert 69 <= held <= 80  # of 80; fewer than one in ten thousand times otherwise


def test_what_never_happened_is_not_sure(games):
    some = games.select(np.arange(100))
    (section,) = with_intervals(some, of(lambda _: Figure(WORDS, 0.0, PERCENT, least=0.02)))
    assert Z_95 * section.figures[0].error == pytest.approx(1 - 0.05 ** (1 / 100))
    assert section.figures[0].bound_violation(Z_95) == 0


def test_a_seat_that_won_every_game_need_not_win_the_next(games):
    """Exactly: whoever wins less than 0.741 of all games wins ten in a row 5 times in 100."""
    ten = games.select(np.flatnonzero(games.shares[:, 0] == 1)[:10])
    seats = with_intervals(
        ten,
        lambda g: [
            StatisticsSection(WORDS, tuple(Figure(WORDS, x * 3, TIMES) for x in g.shares.mean(0)))
        ],
    )[0].figures
    assert [figure.value for figure in seats] == [3, 0, 0]
    for figure in seats:
        assert Z_95 * figure.error == pytest.approx(3 * (1 - 0.05**0.1))


def test_too_few_games_have_no_interval_and_no_mark(games):
    def largest(some):
        return Figure(WORDS, float(some.decisions.mean()), most=1.0)

    few = games.select(np.arange(MIN_GAMES - 1))
    results = [StudyResult(few, 1.0, with_intervals(few, of(largest)))]
    (figure,) = results[0].sections[0].figures
    assert violated_bounds(results) == (0, 1)
    assert format_figure(figure, english, significance_threshold(results)).endswith(" ±?")
    told = json.loads(json.dumps(results[0].figures()))["sections"][WORDS.text][0]
    assert (told["low"], told["high"]) == (None, None)
    assert "study-few" in [note.text for note in caveats(results)]
    enough = games.select(np.arange(MIN_GAMES))
    results = [StudyResult(enough, 1.0, with_intervals(enough, of(largest)))]
    assert violated_bounds(results) == (1, 1)
    assert [note.text for note in caveats(results)] == []


def test_few_games_have_wider_intervals_as_in_the_tables_of_student():
    for normal, games, expected in ((Z_95, 10, 2.262), (Z_95, 20, 2.093), (3.0902, 10, 4.297)):
        assert t_quantile(normal, games) == pytest.approx(expected, rel=0.005)
    assert t_correction(10) == pytest.approx(2.262 / 1.96, rel=0.002)
    assert t_correction(100_000) == pytest.approx(1, rel=0.001)


def test_a_narrow_interval_is_told_with_more_digits():
    assert format_figure(Figure(WORDS, 0.05, PERCENT, error=0.0002), english) == "5.0 ±0.04%"
    assert format_figure(Figure(WORDS, 1.0, TIMES, error=0.0), english) == "1.00 ±0.00"


def test_marks_are_corrected_for_how_many_figures_are_looked_at(games):
    near = Figure(WORDS, 1.20, TIMES, most=1.15, error=0.025)
    alone = [StudyResult(games, 1.0, [StatisticsSection(WORDS, (near,))])]
    many = [StudyResult(games, 1.0, [StatisticsSection(WORDS, (near,) * 40)])]
    assert violated_bounds(alone) == (1, 1)
    assert violated_bounds(many) == (0, 40)
    assert format_figure(near, english, significance_threshold(alone)) == "1.20 ±0.05 ↑"
    assert format_figure(near, english, significance_threshold(many)) == "1.20 ±0.05"
    assert (
        bonferroni_threshold(1, 300) < bonferroni_threshold(40, 300) < bonferroni_threshold(40, 20)
    )


def test_seeds_of_one_edition_agree_and_a_planted_bias_is_marked(games):
    """Random bots: the seats are fair within 1.25, and not within 0.8 of their share."""

    def seats(most):
        def section(some):
            shares = some.shares.mean(axis=0) * 3
            return [
                StatisticsSection(WORDS, tuple(Figure(WORDS, x, TIMES, most=most) for x in shares))
            ]

        return section

    alarms = {1.25: 0, 0.8: 0}
    for first in range(0, 6000, 300):
        some = games.select(np.arange(first, first + 300))
        for most in alarms:
            found = [StudyResult(some, 1.0, with_intervals(some, seats(most)))]
            alarms[most] += violated_bounds(found)[0] > 0
    assert alarms[1.25] <= 3
    assert alarms[0.8] >= 18


def test_thinking_bots_play_the_same_games_in_any_number_of_processes(market):
    bots = [parse_bot_spec("ismcts:5i"), parse_bot_spec("greedy")]
    alone, together = (
        study(market, StatisticsSetting(2), bots, 4, workers=n).games for n in (1, 2)
    )
    assert alone.states.tobytes() == together.states.tobytes()
    assert (alone.action_counts == together.action_counts).all()
