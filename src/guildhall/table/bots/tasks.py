"""What bots are asked and what they answer, in a process of their own."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from guildhall.bots.analysis import ReviewedDecision, review
from guildhall.engine.play.saved_games import read_game_name, read_log
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import compile_game
from guildhall.table.play.table_game import find_edition

if TYPE_CHECKING:
    from guildhall.bots.bot import DecisionRequest


HINT = "hint"
"""The level that explains the best options instead of choosing."""
HINT_SECONDS = 0.25
"""For the search; the chances and reasons of what it found take about as long again."""
LEAST_HINT_SECONDS = 0.1


class BotTask(msgspec.Struct, array_like=True):
    """A question to a bot; an empty level only makes the game ready."""

    game: str
    box: bytes
    view: bytes
    seat: int
    players: int
    seed: int
    level: str
    spent: float = 0.0
    """Seconds that the bot has already thought in this turn of its seat."""
    hints: int = 1
    """So many hints are wanted at the moment, this one among them."""


class HintOption(msgspec.Struct, array_like=True):
    """An option with the chance it leads to, and the text that says why it is good."""

    action: int
    chance: float | None
    why: str
    figures: dict[str, int]
    line: list[int] = []
    """The option and what would follow it to the end of the turn."""


class Answer(msgspec.Struct, array_like=True):
    """The bot's actions, or what went wrong; or suggestions, the best one first."""

    actions: list[int]
    problem: str = ""
    suggested: list[HintOption] = []
    seconds: float = 0.0
    """How long the bot thought."""


def answer(ask: BotTask) -> Answer:
    """Let the bot choose, on what its seat may know."""
    from guildhall.bots.bot import DEFAULT_BUDGET, Budget, DecisionRequest, parse_bot_spec
    from guildhall.engine.registry import get_game
    from guildhall.engine.runtime.compilation import is_ready
    from guildhall.engine.runtime.state import record_from_bytes
    from guildhall.table.identity import is_builtin

    game = get_game(ask.game)
    face = _face(ask.game, ask.box, is_ready(game))
    if not ask.level:
        return Answer([])
    view = record_from_bytes(game.STATE, ask.view)
    if ask.level == HINT:
        budget = Budget(seconds=hint_seconds(ask.hints))
        return _hint(DecisionRequest(face, view, ask.seat, ask.players, ask.seed, budget))
    player = parse_bot_spec(ask.level)
    budget = (
        player.budget
        if is_builtin(ask.level)
        else player.with_default_budget(DEFAULT_BUDGET).budget
    )
    question = DecisionRequest(
        face, view, ask.seat, ask.players, ask.seed, budget.remaining_after(ask.spent)
    )
    start = time.perf_counter()
    actions = [int(action) for action in player.bot.choose(question)]
    seconds = time.perf_counter() - start
    return Answer(actions, "" if actions else "it chose nothing", seconds=seconds)


def hint_seconds(hints: int) -> float:
    """The more hints are wanted at a time, the less is thought about each."""
    return max(LEAST_HINT_SECONDS, HINT_SECONDS / hints)


def _hint(question: DecisionRequest) -> Answer:
    from guildhall.bots.analysis import hint

    found = []
    for one in hint(question):
        figures = {name: value for name, value in one.why.args.items() if isinstance(value, int)}
        found.append(
            HintOption(one.action, one.win_probability, one.why.text, figures, list(one.line))
        )
    return Answer([one.action for one in found], "", found)


@cache
def _face(name: str, box: bytes, compiled: bool):  # type: ignore[no-untyped-def]  # noqa: ANN202
    from guildhall.engine.registry import get_game
    from guildhall.engine.runtime.ruleset import RuleSet
    from guildhall.engine.runtime.state import record_from_bytes

    game = get_game(name)
    return RuleSet(game, record_from_bytes(game.BOX, box), compiled)


# ---- judging
# A finished game, reviewed in a process of its own.


def review_steps(text: str) -> Iterator[ReviewedDecision]:
    """Every decision of a saved game, judged; a game that is not compiled yet is now."""
    game = get_game(read_game_name(text))
    log = read_log(text, game)
    edition = find_edition(game.NAME, log.header.edition)
    compile_game(game)
    yield from review(log, game, edition, rules=ruleset_for(game, edition, compiled=True))
