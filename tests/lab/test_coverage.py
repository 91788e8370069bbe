"""How often intervals hold the truth: repeated studies, and a truth from many other games.

A figure is either flagged as based on too few games, or its 95 % interval holds the truth in at
least 88 % of the studies. The quick test has fewer studies of one table.
"""

from dataclasses import dataclass, field

import numpy as np
import pytest

from guildhall.bots.bot import parse_bot_spec
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.game_statistics import StatisticsSection, mean_figure, ratio_figure
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import compile_game
from guildhall.engine.runtime.run_seeds import game_seeds
from guildhall.engine.text import Message
from guildhall.lab.game_store import GameStore, StudyPlan
from guildhall.lab.intervals import RatioSample, with_interval, with_intervals
from guildhall.lab.study import Precision, StudyResult, compute_sections, settings_for

GAMES = 200
STUDIES = 200
TRUTH_GAMES = 20_000
CHUNK = 2_000
ENOUGH = 0.88
MAX_FLAGGED = 0.1
RARE = 0.05


@dataclass
class Metric:
    """A figure in all studies, and in the games that tell the truth."""

    parts: list = field(default_factory=list)
    wholes: list = field(default_factory=list)
    studies: list = field(default_factory=list)

    @property
    def sample(self):
        parts, wholes = np.concatenate(self.parts), np.concatenate(self.wholes)
        return RatioSample(parts[wholes > 0], wholes[wholes > 0])

    @property
    def flags(self):
        return np.array([figure.basis is not None for figure in self.studies])

    @property
    def holds(self):
        """Whether each interval holds the truth; not where there is none."""
        truth = self.sample.value
        ends = [figure.interval or (np.inf, np.inf) for figure in self.studies]
        return np.array([low - 1e-9 <= truth <= high + 1e-9 for low, high in ends])


def plan_of(name, number, bot):
    game = get_game(name)
    compile_game(game)
    rules = ruleset_for(game, load_edition(game.package), compiled=True)
    return StudyPlan(rules, settings_for(game)[number], [parse_bot_spec(bot)])


def sections_of(plan, first, count):
    store = GameStore(plan, None)
    indices = range(first, first + count)
    store.add(plan.play(game_seeds(0, indices).tolist()), 0, indices)
    return compute_sections(store.games(0, indices))


def measured(plan, studies):
    """Every figure of a plan by name."""
    metrics = {}
    for first in range(0, TRUTH_GAMES, CHUNK):
        for section in sections_of(plan, first, CHUNK):
            for figure in section.figures:
                if figure.parts is not None:
                    metric = metrics.setdefault(figure.name, Metric())
                    metric.parts.append(figure.parts)
                    metric.wholes.append(figure.wholes)
    for number in range(studies):
        first = TRUTH_GAMES + number * GAMES
        for section in with_intervals(sections_of(plan, first, GAMES)):
            for figure in section.figures:
                if figure.name in metrics:
                    metrics[figure.name].studies.append(figure)
    return metrics


def check_coverage(plan, studies, enough):
    metrics = measured(plan, studies)
    for name, metric in metrics.items():
        flags, holds = metric.flags, metric.holds
        assert len(flags) == studies, name
        assert (flags | holds).mean() >= enough, name
        if flags.mean() < 0.5:
            assert holds[~flags].mean() >= enough, name
        if np.count_nonzero(metric.sample.deviations) > RARE * len(metric.sample.parts):
            assert not flags.any(), name
    assert np.mean([metric.flags.mean() for metric in metrics.values()]) <= MAX_FLAGGED


def test_intervals_hold_the_truth():
    """The table of two of Norenberc, where most rare events are scored."""
    check_coverage(plan_of("norenberc", 0, "random"), 80, 0.85)


RANDOM_TABLES = [("norenberc", n) for n in range(4)] + [("flandern", n) for n in range(3)]
RANDOM_TABLES += [("nobility", n) for n in range(12)]


@pytest.mark.long
@pytest.mark.parametrize(("name", "number"), RANDOM_TABLES)
def test_intervals_hold_the_truth_at_every_table(name, number):
    check_coverage(plan_of(name, number, "random"), STUDIES, ENOUGH)


@pytest.mark.long
@pytest.mark.parametrize(("name", "number"), [("norenberc", 0), ("flandern", 1), ("nobility", 0)])
def test_intervals_hold_the_truth_with_greedy_bots(name, number):
    check_coverage(plan_of(name, number, "greedy"), STUDIES, ENOUGH)


# Studies that stop when they are precise enough


def stopped(figure, precision, rows):
    """A study of these games in this order that stops when it is precise enough."""
    games, more = 0, GAMES
    while games != more:
        games = more
        some = rows[:games]
        found = with_interval(
            ratio_figure(figure.message, figure.parts[some], figure.wholes[some], figure.unit)
        )
        section = StatisticsSection(figure.message, (found,))
        more = precision.next_games([StudyResult(None, 0.0, [section])], games)
    return found, games


def check_stopped(plan, studies, enough):
    """A truth of many games; studies are random orders of them, and need about 2,000."""
    for section in sections_of(plan, 0, TRUTH_GAMES):
        for figure in section.figures:
            if figure.parts is None:
                continue
            pilot = ratio_figure(
                figure.message, figure.parts[:CHUNK], figure.wholes[:CHUNK], figure.unit
            )
            low, high = with_interval(pilot).interval or (0.0, 0.0)
            if low == high:
                continue
            precision = Precision((high - low) / 2, figure.name, TRUTH_GAMES // 2)
            rng, held = np.random.default_rng(1), 0
            for _ in range(studies):
                found, games = stopped(figure, precision, rng.permutation(TRUTH_GAMES))
                low, high = found.interval
                is_reached = max(high - found.value, found.value - low) <= precision.margin
                assert is_reached or games == precision.max_games
                held += low <= figure.value <= high
            assert held >= enough * studies, figure.name


def test_intervals_of_stopped_studies_hold_the_truth():
    check_stopped(plan_of("norenberc", 0, "random"), 40, 0.8)


@pytest.mark.long
@pytest.mark.parametrize(("name", "number"), [("norenberc", 0), ("flandern", 1), ("nobility", 1)])
def test_intervals_of_stopped_studies_hold_the_truth_in_every_game(name, number):
    check_stopped(plan_of(name, number, "random"), STUDIES, ENOUGH)


def test_a_study_stops_at_its_maximum_and_says_so():
    values = np.tile([0.0, 2.0], 500)
    figure = with_interval(mean_figure(Message("study-mean"), values))
    study = StudyResult(None, 0.0, [StatisticsSection(Message("study-points"), (figure,))])
    wanted = Precision(0.01, "mean", 20_000)
    assert wanted.next_games([study], 1_000) == 16_000
    assert wanted.next_games([study], 19_000) == 20_000
    assert wanted.next_games([study], 20_000) == 20_000
    assert wanted.message([study], 20_000).text == "study-within-missed"
    assert Precision(0.1, "mean", 20_000).next_games([study], 1_000) == 1_000
    assert Precision(0.1, "mean", 20_000).message([study], 1_000).text == "study-within-reached"
    never = with_interval(mean_figure(Message("study-mean"), np.zeros(100)))
    study = StudyResult(None, 0.0, [StatisticsSection(Message("study-points"), (never,))])
    assert wanted.message([study], 100).text == "study-within-unknown"
