"""How sure figures are: errors, intervals, and marks that chance alone does not set."""

import json

import numpy as np
import pytest
from tests.lab.studies import study

from guildhall.bots.bot import parse_bot_spec
from guildhall.engine.play.editions import DEFAULT, load_edition
from guildhall.engine.play.game_statistics import (
    PERCENT,
    StatisticsSection,
    StatisticsSetting,
    mean_figure,
    ratio_figure,
    score_section,
    seat_section,
    standard_deviation_figure,
)
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import compile_game
from guildhall.engine.text import Message
from guildhall.engine.text.fluent import render
from guildhall.lab.intervals import (
    MIN_GAMES,
    Z_95,
    bound_violation,
    paired_sample,
    t_quantile,
    with_interval,
    with_intervals,
)
from guildhall.lab.report import caveats, format_figure, significance_z, violated_bounds
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


def interval(values):
    return with_interval(mean_figure(WORDS, np.asarray(values, float))).interval


def proportion(count, games):
    values = np.arange(games) < count
    return with_interval(mean_figure(WORDS, values, PERCENT)).interval


def test_the_interval_of_a_mean_is_the_one_of_the_textbook(games):
    values = games.decisions[:400]
    low, high = interval(values)
    assert (high - low) / 2 == pytest.approx(Z_95 * values.std() / 20, rel=0.02)
    assert low < values.mean() < high


def test_seats_of_one_table_stay_together(games):
    totals = games.scores[:400, :, 0]
    (figure,) = score_section(games.select(np.arange(400))).figures[:1]
    low, high = with_interval(figure).interval
    assert (high - low) / 2 == pytest.approx(Z_95 * totals.mean(axis=1).std() / 20, rel=0.02)


def test_a_skewed_mean_reaches_further_to_the_long_side():
    values = np.random.default_rng(3).exponential(size=100)
    low, high = interval(values)
    assert high - values.mean() > 1.1 * (values.mean() - low)
    mirrored = interval(-values)
    assert mirrored == pytest.approx((-high, -low))


def test_a_ratio_of_sums_has_the_interval_of_its_residuals():
    rng = np.random.default_rng(4)
    wholes = rng.integers(5, 15, 400)
    parts = rng.binomial(wholes, 0.3)
    low, high = with_interval(ratio_figure(WORDS, parts, wholes)).interval
    assert (high - low) / 2 == pytest.approx(Z_95 * (0.21 / wholes.sum()) ** 0.5, rel=0.1)


def test_a_standard_deviation_has_the_interval_of_the_textbook():
    values = np.random.default_rng(5).normal(size=(500, 4))
    figure = with_interval(standard_deviation_figure(WORDS, values))
    assert figure.value == pytest.approx(values.std())
    low, high = figure.interval
    assert (high - low) / 2 == pytest.approx(Z_95 / 4000**0.5, rel=0.1)


@pytest.mark.parametrize(
    ("count", "games", "low", "high"),
    # Newcombe (1998), table I, method 4
    [
        (81, 263, 0.2535, 0.3682),
        (15, 148, 0.0598, 0.1644),
        (0, 20, 0, 0.2005),
        (1, 29, 0.0018, 0.1963),
    ],
)
def test_a_proportion_has_a_score_interval(count, games, low, high):
    assert proportion(count, games) == pytest.approx((low, high), abs=1e-4)
    assert proportion(games - count, games) == pytest.approx((1 - high, 1 - low), abs=1e-4)


def test_what_never_happened_in_few_games_may_happen_in_the_next():
    low, high = proportion(0, 10)
    assert low == 0
    assert 0.26 < high < 0.4


def test_few_rare_events_are_counted_like_poisson_events():
    """Five events of equal size: 1.62 to 11.67, exactly."""
    values = np.zeros(1000)
    values[:5] = 2
    low, high = interval(values)
    assert (low * 500, high * 500) == pytest.approx((1.62, 11.67), rel=0.02)


def test_larger_deviations_than_the_observed_ones_are_possible():
    """Three games of 200 at 4 instead of 4.5: others may be at 0."""
    values = np.full(200, 4.5)
    values[:3] = 4
    low, high = interval(values)
    assert low < 4.5 - 0.0215 < high < 4.5


@pytest.mark.parametrize("happened", [0, 1])
def test_what_happened_at_most_once_has_no_interval_and_no_mark(happened):
    values = np.zeros(200)
    values[:happened] = 5
    figure = with_interval(mean_figure(WORDS, values, least=1))
    assert (figure.interval, figure.basis) == (None, happened)
    assert bound_violation(figure, 0.0) == 0
    values[:2] = 5
    assert with_interval(mean_figure(WORDS, values)).basis is None


def test_a_percentage_that_never_occurred_is_marked_after_enough_games():
    """A game has at most all of it: above 0.5 % is one game in 200, which 1,000 games rule out."""

    def unused(games):
        dice = np.random.default_rng(6).integers(40, 60, games)
        return with_interval(ratio_figure(WORDS, np.zeros(games), dice, PERCENT, least=0.005))

    few, many = unused(200), unused(1000)
    assert few.basis is None
    assert few.interval == pytest.approx((0, 3.67 / 200), rel=0.02)
    assert [bound_violation(each, Z_95) for each in (few, many)] == [0, -1]


def test_what_is_usually_the_same_may_differ_in_the_next_game():
    low, high = interval(np.full(200, 3.0))
    assert 2.9 < low < 3 < high < 3.1


def test_pairs_that_differ_rarely_are_no_sign_of_a_direction():
    """Two pairs of 200 differ in the same direction, as every second time by chance."""
    before, after = np.zeros(200), np.zeros(200)
    after[:2] = 1
    sample = paired_sample(mean_figure(WORDS, before), mean_figure(WORDS, after))
    low, high = sample.interval(Z_95)
    assert low < 0 < high
    after[:12] = 1
    sample = paired_sample(mean_figure(WORDS, before), mean_figure(WORDS, after))
    assert sample.interval(Z_95)[0] > 0


def test_too_few_games_have_no_interval_and_no_mark(games):
    def results(count):
        some = games.select(np.arange(count))
        figure = with_interval(mean_figure(WORDS, some.decisions, most=1.0))
        return [StudyResult(some, 1.0, [StatisticsSection(WORDS, (figure,))])]

    few, enough = results(MIN_GAMES - 1), results(MIN_GAMES)
    assert violated_bounds(few) == (0, 1)
    (figure,) = few[0].sections[0].figures
    assert format_figure(figure, english, significance_z(few)).endswith(" ±?")
    told = json.loads(json.dumps(few[0].figures()))["sections"][WORDS.text][0]
    assert (told["low"], told["high"]) == (None, None)
    assert "study-few" in [note.text for note in caveats(few)]
    assert violated_bounds(enough) == (1, 1)
    assert [note.text for note in caveats(enough)] == []


def test_few_games_have_wider_intervals_as_in_the_tables_of_student():
    for normal, games, expected in ((Z_95, 10, 2.262), (Z_95, 20, 2.093), (3.0902, 10, 4.297)):
        assert t_quantile(normal, games) == pytest.approx(expected, rel=0.005)
    assert t_quantile(Z_95, 100_000) == pytest.approx(Z_95, rel=0.001)


def test_marks_are_corrected_for_how_many_figures_are_looked_at(games):
    near = with_interval(mean_figure(WORDS, np.tile([0.95, 1.45], 50), most=1.15))
    alone = [StudyResult(games, 1.0, [StatisticsSection(WORDS, (near,))])]
    many = [StudyResult(games, 1.0, [StatisticsSection(WORDS, (near,) * 40)])]
    assert violated_bounds(alone) == (1, 1)
    assert violated_bounds(many) == (0, 40)
    assert format_figure(near, english, significance_z(alone)) == "1.20 ±0.05 ↑"
    assert format_figure(near, english, significance_z(many)) == "1.20 ±0.05"


def test_seeds_of_one_edition_agree_and_a_planted_bias_is_marked(games):
    """Random bots: the seats are fair within 1.25, and not within 0.8 of their share."""
    alarms = {1.25: 0, 0.8: 0}
    for first in range(0, 6000, 300):
        some = games.select(np.arange(first, first + 300))
        for most in alarms:
            found = [StudyResult(some, 1.0, with_intervals([seat_section(some, most)]))]
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
