"""Luck against skill: how often the better bot wins, rung by rung up a ladder of levels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from guildhall.bots.bot import get_player
from guildhall.engine.kernel.rules import RulesFace, option_indices
from guildhall.engine.play.game_statistics import TIMES, Figure, Section, Setting
from guildhall.engine.play.setup import chosen_options
from guildhall.engine.text import Words
from guildhall.lab.arena import Arena, Progress, seated
from guildhall.lab.bootstrap import SURE
from guildhall.lab.keeping import THOUGHT

LEVELS = ("random", "greedy", "ismcts:20i", "ismcts:100i")
"""From the weakest to the strongest, repeatable ones only."""


def skill_section(
    face: RulesFace,
    setting: Setting,
    games: int,
    seed: int = 0,
    workers: int | None = None,
    levels: Sequence[str] = LEVELS,
    progress: Progress = lambda done: None,
) -> Section:
    """One bot of each level against a table of the level below, in every seat alike.

    A figure is its part of the victories as a multiple of a fair share: 1 is luck alone, the
    number of players is skill alone.
    """
    chosen = chosen_options(face.game, setting.players, setting.options)
    options = option_indices(face.game, chosen)
    figures = []
    for number, (worse, better) in enumerate(pairwise(levels)):
        table = seated([get_player(better), get_player(worse)], setting.players, THOUGHT)
        told = partial(_advance, progress, number * games)
        report = Arena(face, table, options, seed=seed, workers=workers).play(games, progress=told)
        share = report.standings[0].share
        low, high = share.interval()
        words = Words("study-better", {"better": better, "worse": worse})
        error = max(high - share.share, share.share - low) / SURE * setting.players
        figures.append(Figure(words, share.share * setting.players, TIMES, error=error))
    return Section(Words("study-skill"), tuple(figures))


def _advance(progress: Progress, before: int, done: int) -> None:
    progress(before + done)
