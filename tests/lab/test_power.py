"""What a study marks: chance alone hardly ever, and a bias that was planted nearly always.

For each game one edition is biased, and said beforehand is by how much and which figure lies
outside its bounds then. A study has 300 games; studies of different seeds are paired.
"""

from dataclasses import dataclass

import numpy as np
import pytest

from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import compile_game
from guildhall.lab.compare import Variant, compare
from guildhall.lab.game_store import GameStore
from guildhall.lab.intervals import ALPHA, bound_violation, with_intervals
from guildhall.lab.report import significance_z
from guildhall.lab.study import StudyResult, compute_sections, play_interleaved

PAIRS = 40
GAMES = 300
ENOUGH = 36
MAX_DIFFERING = 6
"""Of the pairs: at a level of 5 %, as many or fewer differ by chance in 99 of 100 such tests."""


@dataclass(frozen=True)
class Bias:
    """A change of an edition, and the figure that it moves beyond its bound."""

    game: str
    players: int
    change: str
    figure: str
    size: float
    """By how much of its usual value the figure grows at least, or shrinks."""


BIASES = {
    bias.game: bias
    for bias in (
        # crests bring three times their points
        Bias("norenberc", 2, "scoring.crests=[0, 0, 0, 6, 15, 27, 42, 60]", "largest", 0.5),
        # a district of the church counts 3 instead of 2
        Bias("flandern", 3, "points.church=3", "town-value", 0.05),
        # a House costs 12 Coins instead of 5
        Bias("nobility", 3, "yard.price=12", "place-yard", -0.4),
    )
}
every_game = pytest.mark.parametrize("bias", BIASES.values(), ids=list(BIASES))


def played(bias, variant, bots, studies):
    """All figures of many games, and studies of 300 of them each."""
    game = get_game(bias.game)
    compile_game(game)
    store = GameStore(Variant.parse(game, variant, bots).plan(bias.players, compiled=True), None)
    indices = range(studies * GAMES)
    assert list(play_interleaved([store], indices))[-1] == len(indices)
    games = store.games(0, indices)
    parts = [games.select(np.arange(first, first + GAMES)) for first in indices[::GAMES]]
    told = [StudyResult(part, 1.0, with_intervals(compute_sections(part))) for part in parts]
    return figures(compute_sections(games)), told


def figures(sections):
    return [figure for section in sections for figure in section.figures]


def marks(result):
    z = significance_z([result])
    return {figure.name for figure in figures(result.sections) if bound_violation(figure, z)}


def false_alarms(whole, studies):
    """Studies that mark a figure which keeps its bounds in truth."""
    true = {figure.name for figure in whole if bound_violation(figure, 0.0)}
    return sum(bool(marks(result) - true) for result in studies)


def differing(studies):
    """Pairs of studies that are said to differ, though nothing but the seeds does."""
    found = 0
    for first, second in zip(studies[::2], studies[1::2], strict=True):
        found += bool(compare(first, second).significant)
    return found


def check_seeds_agree(bias, bots):
    whole, studies = played(bias, "usual", bots, 2 * PAIRS)
    assert false_alarms(whole, studies) <= ALPHA * len(studies)
    assert differing(studies) <= MAX_DIFFERING


def check_bias_is_found(bias, bots):
    whole, studies = played(bias, bias.change, bots, PAIRS)
    usual, _ = played(bias, "usual", bots, 1)
    before, after = (
        next(each.value for each in one if each.name == bias.figure) for one in (usual, whole)
    )
    assert (after / before - 1) / bias.size >= 1
    found = sum(bias.figure in marks(result) for result in studies)
    assert found >= ENOUGH


@every_game
def test_seeds_of_one_edition_agree(bias):
    check_seeds_agree(bias, "random")


@every_game
def test_a_planted_bias_is_marked(bias):
    check_bias_is_found(bias, "random")


@every_game
@pytest.mark.long
def test_seeds_of_one_edition_agree_with_greedy_bots(bias):
    check_seeds_agree(bias, "greedy")


@every_game
@pytest.mark.long
def test_a_planted_bias_is_marked_with_greedy_bots(bias):
    check_bias_is_found(bias, "greedy")
