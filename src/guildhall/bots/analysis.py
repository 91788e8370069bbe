"""Hints: the best options for a seat, with the chance to win they lead to, and why.

Everything is judged on what the seat may know. Nothing here is stored or shared, so a table
may ask in whatever process it likes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import astuple, dataclass, replace
from functools import partial
from typing import Any, Literal

import numpy as np

from guildhall.bots import greedy
from guildhall.bots.batch_play import LIMIT
from guildhall.bots.bot import Budget, DecisionRequest
from guildhall.bots.greedy import SAMPLES
from guildhall.bots.ismcts import KNOBS, Candidate, SearchParameters, is_quiet, think
from guildhall.bots.rollouts import ANY_LINE, GREEDY, VICTORY
from guildhall.bots.tree import START
from guildhall.bots.workspace import (
    compiled_bots,
    is_compiled,
    new_series,
    new_tree,
    new_workspace,
    numbers,
    put_state,
)
from guildhall.engine.contract import Game
from guildhall.engine.play.editions import Edition
from guildhall.engine.play.log import Log, LogEntry
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.runtime.state import Record, copy_record
from guildhall.engine.text import Message

POINT = 1000
TRUTHS = 8
"""So many possible truths say what an option gains."""
SERIOUS = 10
"""An option is worth a word if it was tried one time for so many of the best one."""
GAMES = 8
"""So many games say how safe a lead is, and twice as many the chance of one who plays alone."""
TRIALS = 24
"""So many trials of each option say its chance."""


@dataclass(frozen=True)
class Suggestion:
    """One option: its first action, the chance to win (if searched), and a sentence why."""

    action: int
    chance: float | None
    why: Message
    line: tuple[int, ...] = ()
    """The action and what follows it to the end of the turn."""


def hint(question: DecisionRequest, count: int = 3) -> tuple[Suggestion, ...]:
    """The best options, the best one first; before the rules are compiled, greedy's line."""
    if not is_compiled(question.face):
        line = greedy.choose(question)
        return (Suggestion(line[0], None, explain(question, line), tuple(line)),)
    thought = think(question)
    if not thought.considered:
        why = explain(question, thought.line)
        return (Suggestion(thought.line[0], None, why, thought.line),)
    enough = thought.considered[0].visits / SERIOUS
    serious = [option for option in thought.considered if option.visits >= enough][:count]
    lines = [_followed(question, thought.line, option) for option in serious]
    found = [
        Suggestion(line[0], chance, explain(question, line), tuple(line))
        for line, chance in zip(lines, _chances(question, lines), strict=True)
    ]
    return tuple(sorted(found, key=lambda one: -(one.chance or 0)))


def _followed(question: DecisionRequest, line: Sequence[int], option: Candidate) -> Sequence[int]:
    """An option to the end of the turn: the chosen line, or greedily."""
    return line if option.action == line[0] else _completed(question, option.action)


def _chances(question: DecisionRequest, lines: Sequence[Sequence[int]]) -> list[float]:
    """The chance to win after each line, over the same truths; alone, games to the end tell it."""
    face, seat, players = question.face, question.seat, question.players
    truth = question.possible_truth()
    if players == 1:
        ends = [_played(question, truth, line) for line in lines]
        found = [outlook(face, end, players, question.seed, 2 * GAMES) for end in ends]
        return [float(one.chances[seat]) for one in found]
    spread = outlook(face, truth, players, question.seed, GAMES).spread(seat)
    trials = PairedRollouts(question, max(LEAST_SPREAD, spread))
    return [float(trials.of(line, 0, TRIALS).mean()) for line in lines]


def _completed(question: DecisionRequest, action: int) -> Sequence[int]:
    """The action, and what greedy would do after it in the same turn."""
    face, seat = question.face, question.seat
    truth = question.possible_truth()
    face.perform(truth, seat, action)
    if face.pending(truth) != 1 << seat or not is_quiet(truth):
        return [action]
    return [action, *greedy.choose(replace(question, view=face.hidden(truth, seat)))]


def explain(question: DecisionRequest, line: Sequence[int]) -> Message:
    """What the line gains by the game's own value, over several possible truths."""
    gains, losses, wins = 0, 0, 0
    for number in range(TRUTHS):
        before = question.possible_truth(number)
        after = _played(question, before, line)
        gains += question.face.value(after, question.seat)
        gains -= question.face.value(before, question.seat)
        losses += _strongest(question, before) - _strongest(question, after)
        wins += _is_won(question, after)
    if wins == TRUTHS:
        return Message("hint-win")
    return _reason(_points(gains), _points(losses))


def _played(question: DecisionRequest, truth: Record, line: Sequence[int]) -> Record:
    """The line on a possible truth, as far as it goes there."""
    face, seat = question.face, question.seat
    after = copy_record(truth)
    for action in line:
        if not face.pending(after) >> seat & 1 or action not in face.legal(after, seat):
            break
        face.perform(after, seat, action)
        if not is_quiet(after):
            break
    return after


def _strongest(question: DecisionRequest, record: Record) -> int:
    rivals = [seat for seat in range(question.players) if seat != question.seat]
    return max((question.face.value(record, seat) for seat in rivals), default=0)


def _is_won(question: DecisionRequest, record: Record) -> bool:
    face = question.face
    return face.pending(record) == 0 and bool(face.winners(record) >> question.seat & 1)


def _points(total: int) -> int:
    return round(total / TRUTHS / POINT)


def _reason(gain: int, less: int) -> Message:
    if gain > 0 and less > 0:
        return Message("hint-gain-and-hinder", {"points": gain, "less": less})
    if gain > 0:
        return Message("hint-gain", {"points": gain})
    if less > 0:
        return Message("hint-hinder", {"less": less})
    if gain < 0:
        return Message("hint-invest", {"points": -gain})
    return Message("hint-quiet")


# ---- weighing
# Weighing a decision: what chance the played line kept, and what a better one would have had.
#
# A line is tried on possible truths, as `trials` tells, and the lead that it comes to is read as a
# chance to win. Which line is best is found on other truths than those on which it is measured:
# of many lines some look good by luck.


Chances = np.ndarray[Any, np.dtype[np.float64]]
Line = tuple[int, ...]

STEEPNESS = 1.7
"""A lead of one spread, by this factor, is as safe as by the normal distribution."""
LEAST_SPREAD = 500.0
WORTH_A_LOOK = 0.03
"""Where less than this can have been lost, nothing is measured again."""
TO_THE_END = 1 << 20
ALONE = 4
"""Whoever is alone gets so many times fewer trials, for each is a whole game."""
HORIZON = 4
"""Turns of the observer until leads are compared; alone a game is played to its end."""


@dataclass(frozen=True)
class AnalysisBudget:
    """How carefully a decision is weighed, in fixed numbers, so that it always is alike."""

    iterations: int = 720
    """Of the search, at a table of one; shared by the number of players."""
    trials: int = 48
    """Of every line at first; of the two that count, four times as many."""
    games: int = 12
    """Played on from the true state, to say everybody's chances."""

    def times(self, factor: int) -> AnalysisBudget:
        return AnalysisBudget(*(number * factor for number in astuple(self)))


@dataclass(frozen=True)
class EvaluatedDecision:
    """What a decision was worth, to the seat that took it and by what it knew."""

    chance: float
    """To win after what was played."""
    lost: float
    """So much more the better line would have had."""
    error: float
    """The standard error of what was lost."""
    stake: float
    """How much worse it had been to choose blindly."""
    better: Line = ()


class PairedRollouts:
    """The lines of one question, each tried on the same truths."""

    def __init__(self, question: DecisionRequest, spread: float) -> None:
        alone = question.players == 1
        game = question.game
        knobs = replace(KNOBS, horizon=TO_THE_END if alone else HORIZON)
        self._question = question
        self._room = new_workspace(question.face, game.QUICK_WIDTH)
        self._tree = new_tree(game, 1, (*astuple(knobs), game.QUICK_WIDTH))
        self._spread = spread
        self._base: float | None = None if alone else 0.0
        put_state(self._room, START, question.view)

    def of(self, line: Sequence[int], first: int, count: int) -> Chances:
        """The seat's chance after the line, trial by trial."""
        question = self._question
        leads = numbers(count, question.game.SEATS)
        self._room.lines[START, : len(line)] = line
        who = question.seat, question.players, question.seed
        compiled_bots(question.face).rollout_after(
            self._room, self._tree, leads, *who, first, len(line) or ANY_LINE
        )
        return self._chances(leads[:, question.seat].astype(np.float64))

    def _chances(self, leads: Chances) -> Chances:
        """Leads as chances; alone, of doing better than the first line does on the average."""
        is_over = np.abs(leads) > VICTORY / 64
        if self._base is None:
            self._base = float(leads.mean())
        ahead = np.clip((leads - self._base) / self._spread * STEEPNESS, -30, 30)
        results = np.clip(leads / VICTORY, 0, 1)
        return np.where(is_over, results, 1 / (1 + np.exp(-ahead)))


def evaluate_decision(
    question: DecisionRequest, played: Line, care: AnalysisBudget, spread: float
) -> EvaluatedDecision:
    """Look for the best line; measure what the played one lost against it."""
    trials = PairedRollouts(question, max(LEAST_SPREAD, spread))
    few = max(1, care.trials // ALONE) if question.players == 1 else care.trials
    means = {line: float(trials.of(line, 0, few).mean()) for line in _lines(question, played, care)}
    best = max(means, key=lambda line: (means[line], line == played))
    stake = max(0.0, means[best] - float(trials.of((), 0, few).mean()))
    if best == played:
        return EvaluatedDecision(means[played], 0.0, 0.0, stake)
    for first, count in ((few, few), (2 * few, 4 * few)):
        after, instead = (trials.of(line, first, count) for line in (played, best))
        lost, error = _mean_and_error(instead - after)
        if lost + 2 * error < WORTH_A_LOOK:
            break
    better = best if lost > 0 else ()
    return EvaluatedDecision(float(after.mean()), max(0.0, lost), error, max(stake, lost), better)


def _lines(question: DecisionRequest, played: Line, care: AnalysisBudget) -> list[Line]:
    """What was played, what the search would, and what greedy would: each once."""
    budget = Budget(iterations=max(1, care.iterations // question.players))
    searched = think(replace(question, budget=budget), SearchParameters(horizon=HORIZON)).line
    return list(dict.fromkeys((played, searched, tuple(greedy.choose(question)))))


def _mean_and_error(numbers: Chances) -> tuple[float, float]:
    return float(numbers.mean()), float(numbers.std() / max(1, len(numbers) - 1) ** 0.5)


# ---- forecast
# The outlook from a state: who wins how often, and by how much, if greedy plays on.


Numbers = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Forecast:
    """What became of games from one state: shares of the victories, and final leads, by seat."""

    chances: Numbers
    leads: Numbers
    """In thousandths of a point, game by game; alone, the points themselves."""

    def spread(self, seat: int) -> float:
        """How much the seat's final lead varies."""
        return float(self.leads[:, seat].std())


def outlook(face: RuleSet, record: Record, players: int, seed: int, games: int) -> Forecast:
    """So many greedy games from the very state, each with a chance of its own."""
    width = face.game.QUICK_WIDTH
    room = new_workspace(face, width)
    put_state(room, START, record)
    chance, minds = ([seed_for_entry(seed, of, game) for game in range(games)] for of in (0, 1))
    series = new_series(face.game, (), chance, minds, np.full((games, players), GREEDY))
    compiled_bots(face).continue_game(room, series, players, width, SAMPLES, LIMIT)
    won = series.winners[:, None] >> np.arange(players) & 1
    shares = won / np.maximum(1, won.sum(axis=1, keepdims=True))
    return Forecast(shares.mean(axis=0), POINT * leads_of(series.points[:, :players, 0]))


def leads_of(points: Numbers) -> Numbers:
    """How far every seat is ahead of its strongest rival, game by game; alone, its points."""
    if points.shape[1] == 1:
        return points
    second, first = np.sort(points, axis=1)[:, -2:].T[:, :, None]
    leads: Numbers = points - np.where(points == first, second, first)
    return leads


# ---- reviews
# Reviews: a finished game, decision by decision, judged on what each player knew then.
#
# Everybody's chances are those of greedy games from the true state, for nothing is secret any
# more; a decision is weighed by what its seat knew, as `weighing` tells. All numbers of games and
# trials are fixed and every decision has seeds of its own: a review is the same every time.


CARE = AnalysisBudget()
NEAR = 3
"""Chances and spreads are those of so many decisions before and after as well."""
WORKERS = 2
SEED = 1


@dataclass(frozen=True)
class ReviewedDecision:
    """One decision: every seat's chance before it, what was played, and what that was worth."""

    entry: int
    seat: int
    chances: tuple[float, ...]
    played: tuple[int, ...]
    weighed: EvaluatedDecision | None
    """None where there was nothing to choose."""
    spread: float = 0.0
    """How much final leads of the seat vary, by which a lead becomes a chance."""


def review(
    log: Log,
    game: Game,
    edition: Edition,
    care: AnalysisBudget = CARE,
    face: RuleSet | None = None,
    workers: int = WORKERS,
) -> Iterator[ReviewedDecision]:
    """Every decision that stands in the log, one after the other; compiled code, in threads."""
    face = face or ruleset_for(game, edition)
    match = Match.replay(log, game, edition, face)
    entries = match.standing
    with ThreadPoolExecutor(workers) as pool:
        try:
            yield from _steps(match, entries, care, pool)
        finally:
            pool.shutdown(cancel_futures=True)


def _steps(
    match: Match, entries: Sequence[LogEntry], care: AnalysisBudget, pool: ThreadPoolExecutor
) -> Iterator[ReviewedDecision]:
    """Look a few decisions ahead, then judge: a decision waits only for what was begun before."""
    face, players = match.face, match.players
    looks: list[Future[Forecast]] = []
    steps: deque[Future[ReviewedDecision]] = deque()
    for number in range(len(entries) + NEAR):
        if number < len(entries):
            record = match.records[entries[number].number - 1]
            looks.append(pool.submit(outlook, face, record, players, SEED + number, care.games))
        if number >= NEAR:
            at = number - NEAR
            around = partial(
                _around, looks[max(0, at - NEAR) : at + NEAR + 1], at - max(0, at - NEAR)
            )
            steps.append(pool.submit(_reviewed, match, entries[at], around, care))
        if len(steps) > 2 * NEAR:
            yield steps.popleft().result()
    while steps:
        yield steps.popleft().result()


def _around(looks: Sequence[Future[Forecast]], middle: int) -> tuple[Any, Any]:
    """Chances, the nearer the more they count; and spreads of final leads."""
    found = [look.result() for look in looks]
    weights = np.array([NEAR + 1 - abs(at - middle) for at in range(len(looks))], float)
    weights /= weights.sum()
    chances = sum(w * look.chances for w, look in zip(weights, found, strict=True))
    spreads = sum(w * look.leads.std(axis=0) for w, look in zip(weights, found, strict=True))
    return chances, spreads


def _reviewed(match: Match, entry: LogEntry, around: Any, care: AnalysisBudget) -> ReviewedDecision:
    chances, spreads = around()
    spread = float(spreads[entry.seat])
    weighed = judged(match, entry, care, spread)
    shares = tuple(float(chance) for chance in chances)
    return ReviewedDecision(entry.number, entry.seat, shares, entry.actions, weighed, spread)


def judged(
    match: Match, entry: LogEntry, care: AnalysisBudget, spread: float
) -> EvaluatedDecision | None:
    """What one decision was worth; None if it was forced."""
    face, seat = match.face, entry.seat
    record = match.records[entry.number - 1]
    if len(entry.actions) == 1 and len(face.legal(record, seat)) == 1:
        return None
    seed = seed_for_entry(0, seat, entry.number)
    question = DecisionRequest(face, face.hidden(record, seat), seat, match.players, seed)
    return evaluate_decision(question, entry.actions, care, spread)


# ---- grades
# Grades for decisions by the chance they lost, and the accuracy of a player.


Grade = Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder"]

GRADES: tuple[tuple[float, Grade], ...] = (
    (0.15, "blunder"),
    (0.07, "mistake"),
    (0.03, "inaccuracy"),
    (0.01, "good"),
    (0.0, "best"),
)
"""A decision that lost at least so much of a chance is graded so."""
SURE = 2.0
"""Standard errors that a loss must be worth to be one."""


def sure_loss(weighed: EvaluatedDecision) -> float:
    """What was lost; nothing, where that may be an error of measuring."""
    return weighed.lost if weighed.lost >= SURE * weighed.error else 0.0


def grade(weighed: EvaluatedDecision | None) -> Grade:
    """What was forced has no grade; what is not surely lost counts as good."""
    if weighed is None:
        return "forced"
    lost = sure_loss(weighed) or min(weighed.lost, GRADES[-2][0])
    return next(name for least, name in GRADES if lost >= least)


def accuracy(decisions: Iterable[EvaluatedDecision]) -> float | None:
    """What was kept of all that was at stake; None where nothing was."""
    weights = [(one.stake, sure_loss(one)) for one in decisions]
    stake = sum(stake for stake, _ in weights)
    return 1 - sum(lost for _, lost in weights) / stake if stake > 0 else None
