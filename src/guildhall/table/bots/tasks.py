"""Tasks of bots and reviews, their answers, and the functions that worker processes run."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from guildhall.bots.analysis import ReviewedDecision, review
from guildhall.engine.play.saved_games import read_game_name, read_log
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import compile_game
from guildhall.table.play.table_game import find_edition, own_edition

if TYPE_CHECKING:
    from guildhall.bots.bot import DecisionRequest


HINT = "hint"
"""The level of a task for a hint: the best options with reasons, instead of a choice."""
HINT_SECONDS = 0.25
"""Seconds of the search; the probabilities and reasons take about as long again."""
LEAST_HINT_SECONDS = 0.1


class BotTask(msgspec.Struct, array_like=True):
    """The input of a bot; with an empty level the process only loads the game."""

    game: str
    box: bytes
    view: bytes
    seat: int
    players: int
    seed: int
    level: str
    spent: float = 0.0
    """Seconds that the bot has thought in this turn."""
    hints: int = 1
    """The number of pending hints, this one included."""


class HintOption(msgspec.Struct, array_like=True):
    """An option with its win probability, and the text id and numbers of the reason."""

    action: int
    chance: float | None
    why: str
    figures: dict[str, int]
    line: list[int] = []
    """The option and the actions that follow it to the end of the turn."""


class Answer(msgspec.Struct, array_like=True):
    """The actions of a bot, or an error; for a hint, the options, the best first."""

    actions: list[int]
    problem: str = ""
    suggested: list[HintOption] = []
    seconds: float = 0.0
    """The seconds that the bot thought."""


def answer(task: BotTask) -> Answer:
    """Run a bot on the view of its seat."""
    from guildhall.bots.bot import (
        DEFAULT_BUDGET,
        Budget,
        DecisionRequest,
        is_builtin,
        parse_bot_spec,
    )
    from guildhall.engine.registry import get_game
    from guildhall.engine.runtime.compilation import is_ready
    from guildhall.engine.runtime.state import record_from_bytes

    game = get_game(task.game)
    rules = _ruleset(task.game, task.box, is_ready(game))
    if not task.level:
        return Answer([])
    view = record_from_bytes(game.STATE, task.view)
    if task.level == HINT:
        budget = Budget(seconds=hint_seconds(task.hints))
        return _hint(DecisionRequest(rules, view, task.seat, task.players, task.seed, budget))
    player = parse_bot_spec(task.level)
    budget = (
        player.budget
        if is_builtin(task.level)
        else player.with_default_budget(DEFAULT_BUDGET).budget
    )
    request = DecisionRequest(
        rules, view, task.seat, task.players, task.seed, budget.remaining_after(task.spent)
    )
    start = time.perf_counter()
    actions = [int(action) for action in player.bot.choose(request)]
    seconds = time.perf_counter() - start
    return Answer(actions, "" if actions else "it chose nothing", seconds=seconds)


def hint_seconds(hints: int) -> float:
    """The seconds of a search; shorter if many hints are pending."""
    return max(LEAST_HINT_SECONDS, HINT_SECONDS / hints)


def _hint(request: DecisionRequest) -> Answer:
    from guildhall.bots.analysis import hint

    found = []
    for one in hint(request):
        figures = {name: value for name, value in one.why.args.items() if isinstance(value, int)}
        found.append(
            HintOption(one.action, one.win_probability, one.why.text, figures, list(one.line))
        )
    return Answer([one.action for one in found], "", found)


@lru_cache(64)
def _ruleset(name: str, box: bytes, compiled: bool):  # type: ignore[no-untyped-def]  # noqa: ANN202
    from guildhall.engine.registry import get_game
    from guildhall.engine.runtime.ruleset import RuleSet
    from guildhall.engine.runtime.state import record_from_bytes

    game = get_game(name)
    return RuleSet(game, record_from_bytes(game.BOX, box), compiled)


class ReviewTask(msgspec.Struct, array_like=True):
    """A saved game to review, and the compressed edition file of its table, if it has one."""

    text: str
    own_edition: bytes | None = None


def review_steps(task: ReviewTask) -> Iterator[ReviewedDecision]:
    """Review every decision of a saved game; the game is compiled first if need be."""
    game = get_game(read_game_name(task.text))
    log = read_log(task.text, game)
    if task.own_edition is not None:
        edition = own_edition(game.NAME, task.own_edition)
    else:
        edition = find_edition(game.NAME, log.header.edition)
    compile_game(game)
    yield from review(log, game, edition, rules=ruleset_for(game, edition, compiled=True))
