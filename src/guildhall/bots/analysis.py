"""Hints for a decision, reviews of a finished game, and grades for its decisions.

A decision is evaluated on its seat's view only. Lines are compared by rollouts (`rollouts`), and
the lead they come to is read as a win probability.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import astuple, dataclass, replace
from functools import partial
from typing import Any, Literal

import numpy as np

from guildhall.bots.batch_play import MAX_DECISIONS
from guildhall.bots.bot import Budget, DecisionRequest
from guildhall.bots.ismcts import (
    DEFAULT_PARAMETERS,
    Candidate,
    SearchParameters,
    is_deterministic,
    search,
)
from guildhall.bots.rollouts import GREEDY_POLICY, NO_LINE, WIN_LEAD
from guildhall.bots.simple import GREEDY, GREEDY_SAMPLES
from guildhall.bots.tree import START
from guildhall.bots.workspace import (
    compiled_bots,
    copy_state_in,
    is_compiled,
    new_series,
    new_tree,
    new_workspace,
    numbers,
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
HINT_DETERMINIZATIONS = 8
"""Determinizations over which the gain of a line is averaged."""
MIN_VISIT_PART = 10
"""A candidate becomes a hint if it has one visit for this many of the best one."""
HINT_GAMES = 8
"""Games that measure the scale of leads; alone, twice as many measure the win probability."""
HINT_ROLLOUTS = 24
"""Rollouts of each line."""


@dataclass(frozen=True)
class HintLine:
    """One suggested line: its first action, its win probability (if searched), and a reason."""

    action: int
    win_probability: float | None
    why: Message
    line: tuple[int, ...] = ()
    """The action and those after it to the end of the turn."""


def hint(request: DecisionRequest, count: int = 3) -> tuple[HintLine, ...]:
    """The best lines, the best one first; until the rules are compiled, greedy's line."""
    if not is_compiled(request.rules):
        line = GREEDY.choose(request)
        return (HintLine(line[0], None, explain(request, line), tuple(line)),)
    result = search(request)
    if not result.candidates:
        why = explain(request, result.line)
        return (HintLine(result.line[0], None, why, result.line),)
    enough = result.candidates[0].visits / MIN_VISIT_PART
    serious = [candidate for candidate in result.candidates if candidate.visits >= enough][:count]
    lines = [_complete_candidate(request, result.line, candidate) for candidate in serious]
    found = [
        HintLine(line[0], probability, explain(request, line), tuple(line))
        for line, probability in zip(lines, _win_probabilities(request, lines), strict=True)
    ]
    return tuple(sorted(found, key=lambda one: -(one.win_probability or 0)))


def _complete_candidate(
    request: DecisionRequest, line: Sequence[int], candidate: Candidate
) -> Sequence[int]:
    """The candidate's line to the end of the turn: the search's, or greedy's after its action."""
    return line if candidate.action == line[0] else _complete_greedily(request, candidate.action)


def _win_probabilities(request: DecisionRequest, lines: Sequence[Sequence[int]]) -> list[float]:
    """The win probability after each line, by paired rollouts; alone, by whole games."""
    rules, seat, players = request.rules, request.seat, request.players
    state = request.determinization()
    if players == 1:
        ends = [_play_line(request, state, line) for line in lines]
        forecasts = [forecast(rules, end, players, request.seed, 2 * HINT_GAMES) for end in ends]
        return [float(one.win_probabilities[seat]) for one in forecasts]
    spread = forecast(rules, state, players, request.seed, HINT_GAMES).spread(seat)
    rollouts = PairedRollouts(request, max(MIN_SPREAD, spread))
    return [float(rollouts.run(line, 0, HINT_ROLLOUTS).mean()) for line in lines]


def _complete_greedily(request: DecisionRequest, action: int) -> Sequence[int]:
    """The action, and greedy's actions after it in the same turn."""
    rules, seat = request.rules, request.seat
    state = request.determinization()
    rules.perform(state, seat, action)
    if rules.pending(state) != 1 << seat or not is_deterministic(state):
        return [action]
    return [action, *GREEDY.choose(replace(request, view=rules.hidden(state, seat)))]


def explain(request: DecisionRequest, line: Sequence[int]) -> Message:
    """A reason for the line: its gain by the game's `value`, averaged over determinizations."""
    gains, losses, wins = 0, 0, 0
    for number in range(HINT_DETERMINIZATIONS):
        before = request.determinization(number)
        after = _play_line(request, before, line)
        gains += request.rules.value(after, request.seat)
        gains -= request.rules.value(before, request.seat)
        losses += _best_rival_value(request, before) - _best_rival_value(request, after)
        wins += _is_won(request, after)
    if wins == HINT_DETERMINIZATIONS:
        return Message("hint-win")
    return _reason(_points(gains), _points(losses))


def _play_line(request: DecisionRequest, state: Record, line: Sequence[int]) -> Record:
    """The state after the line, as far as it is legal and draws nothing."""
    rules, seat = request.rules, request.seat
    after = copy_record(state)
    for action in line:
        if not rules.pending(after) >> seat & 1 or action not in rules.legal(after, seat):
            break
        rules.perform(after, seat, action)
        if not is_deterministic(after):
            break
    return after


def _best_rival_value(request: DecisionRequest, record: Record) -> int:
    rivals = [seat for seat in range(request.players) if seat != request.seat]
    return max((request.rules.value(record, seat) for seat in rivals), default=0)


def _is_won(request: DecisionRequest, record: Record) -> bool:
    rules = request.rules
    return rules.pending(record) == 0 and bool(rules.winners(record) >> request.seat & 1)


def _points(total: int) -> int:
    return round(total / HINT_DETERMINIZATIONS / POINT)


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


# Evaluating a decision. The best line is found on other determinizations than those on which its
# advantage is measured: the maximum over many noisy estimates is biased upwards.

Probabilities = np.ndarray[Any, np.dtype[np.float64]]
Line = tuple[int, ...]

LOGISTIC_SCALE = 1.7
"""The factor by which a logistic function approximates the normal distribution."""
MIN_SPREAD = 500.0
MIN_LOSS = 0.03
"""A loss that is significantly smaller is not measured again."""
TO_THE_END = 1 << 20
ROLLOUT_DIVISOR_ALONE = 4
"""Alone there are this many times fewer rollouts, because each is a whole game."""
ANALYSIS_DEPTH = 4
"""Turns of the observer until leads are compared; alone a game is played to its end."""


@dataclass(frozen=True)
class AnalysisBudget:
    """The fixed numbers of iterations, rollouts and games, so that a review can be repeated."""

    iterations: int = 720
    """Iterations of the search with one player; divided by the number of players."""
    rollouts: int = 48
    """Rollouts of every line; the played and the best line get four times as many."""
    games: int = 12
    """Games from the true state that estimate every seat's win probability."""

    def times(self, factor: int) -> AnalysisBudget:
        """All numbers multiplied by the factor."""
        return AnalysisBudget(*(number * factor for number in astuple(self)))


@dataclass(frozen=True)
class EvaluatedDecision:
    """The evaluation of a decision on the information of its seat.

    Reviews are stored with these names.
    """

    chance: float
    """The win probability after the played line."""
    lost: float
    """The win probability of the better line, less that of the played line."""
    error: float
    """The standard error of `lost`."""
    stake: float
    """The win probability of the best line, less that of a random action."""
    better: Line = ()
    """The better line, if there is one."""


class PairedRollouts:
    """Rollouts of the lines of one decision, each on the same determinizations."""

    def __init__(self, request: DecisionRequest, spread: float) -> None:
        alone = request.players == 1
        game = request.game
        depth = TO_THE_END if alone else ANALYSIS_DEPTH
        parameters = replace(DEFAULT_PARAMETERS, rollout_depth=depth)
        self._request = request
        self._workspace = new_workspace(request.rules, game.QUICK_WIDTH)
        self._tree = new_tree(game, 1, (*astuple(parameters), game.QUICK_WIDTH))
        self._spread = spread
        self._base: float | None = None if alone else 0.0
        copy_state_in(self._workspace, START, request.view)

    def run(self, line: Sequence[int], first: int, count: int) -> Probabilities:
        """The seat's win probability after the line, by rollout; without a line, at random."""
        request = self._request
        leads = numbers(count, request.game.SEATS)
        self._workspace.lines[START, : len(line)] = line
        who = request.seat, request.players, request.seed
        compiled_bots(request.rules).rollout_after(
            self._workspace, self._tree, leads, *who, first, len(line) or NO_LINE
        )
        return self._win_probabilities(leads[:, request.seat].astype(np.float64))

    def _win_probabilities(self, leads: Probabilities) -> Probabilities:
        """Leads as win probabilities; alone, the probability to beat the first line's mean."""
        is_over = np.abs(leads) > WIN_LEAD / 64
        if self._base is None:
            self._base = float(leads.mean())
        ahead = np.clip((leads - self._base) / self._spread * LOGISTIC_SCALE, -30, 30)
        results = np.clip(leads / WIN_LEAD, 0, 1)
        return np.where(is_over, results, 1 / (1 + np.exp(-ahead)))


def evaluate_decision(
    request: DecisionRequest, played: Line, budget: AnalysisBudget, spread: float
) -> EvaluatedDecision:
    """Find the best line, and measure what the played one lost against it."""
    rollouts = PairedRollouts(request, max(MIN_SPREAD, spread))
    few = budget.rollouts
    if request.players == 1:
        few = max(1, few // ROLLOUT_DIVISOR_ALONE)
    lines = _candidate_lines(request, played, budget)
    means = {line: float(rollouts.run(line, 0, few).mean()) for line in lines}
    best = max(means, key=lambda line: (means[line], line == played))
    stake = max(0.0, means[best] - float(rollouts.run((), 0, few).mean()))
    if best == played:
        return EvaluatedDecision(means[played], 0.0, 0.0, stake)
    for first, count in ((few, few), (2 * few, 4 * few)):
        after, instead = (rollouts.run(line, first, count) for line in (played, best))
        lost, error = _mean_and_error(instead - after)
        if lost + 2 * error < MIN_LOSS:
            break
    better = best if lost > 0 else ()
    return EvaluatedDecision(float(after.mean()), max(0.0, lost), error, max(stake, lost), better)


def _candidate_lines(request: DecisionRequest, played: Line, budget: AnalysisBudget) -> list[Line]:
    """The played line, the search's and greedy's, each once."""
    iterations = Budget(iterations=max(1, budget.iterations // request.players))
    parameters = SearchParameters(rollout_depth=ANALYSIS_DEPTH)
    searched = search(replace(request, budget=iterations), parameters).line
    return list(dict.fromkeys((played, searched, tuple(GREEDY.choose(request)))))


def _mean_and_error(numbers: Probabilities) -> tuple[float, float]:
    return float(numbers.mean()), float(numbers.std() / max(1, len(numbers) - 1) ** 0.5)


# Forecasts from a state

Numbers = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Forecast:
    """The results of greedy games from one state, by seat: shares of the wins, and final leads."""

    win_probabilities: Numbers
    leads: Numbers
    """In thousandths of a point, by game; alone, the points themselves."""

    def spread(self, seat: int) -> float:
        """The standard deviation of the seat's final lead."""
        return float(self.leads[:, seat].std())


def forecast(rules: RuleSet, record: Record, players: int, seed: int, games: int) -> Forecast:
    """Play this many greedy games from the state, each with its own randomness."""
    width = rules.game.QUICK_WIDTH
    workspace = new_workspace(rules, width)
    copy_state_in(workspace, START, record)
    seeds, bot_seeds = (
        [seed_for_entry(seed, stream, game) for game in range(games)] for stream in (0, 1)
    )
    policies = np.full((games, players), GREEDY_POLICY)
    series = new_series(rules.game, (), seeds, bot_seeds, policies)
    limits = width, GREEDY_SAMPLES, MAX_DECISIONS
    compiled_bots(rules).continue_game(workspace, series, players, *limits)
    won = series.winners[:, None] >> np.arange(players) & 1
    shares = won / np.maximum(1, won.sum(axis=1, keepdims=True))
    return Forecast(shares.mean(axis=0), POINT * leads_of(series.points[:, :players, 0]))


def leads_of(points: Numbers) -> Numbers:
    """Every seat's lead over its strongest rival, by game; alone, its points."""
    if points.shape[1] == 1:
        return points
    second, first = np.sort(points, axis=1)[:, -2:].T[:, :, None]
    leads: Numbers = points - np.where(points == first, second, first)
    return leads


# Reviews of a finished game. Win probabilities are those of greedy games from the true state,
# because nothing is secret any more; a decision is evaluated on what its seat knew. All numbers
# are fixed and every decision has its own seeds: a review is the same every time.

REVIEW_BUDGET = AnalysisBudget()
SMOOTHING = 3
"""Forecasts are averaged over this many decisions before and after."""
WORKERS = 2
SEED = 1


@dataclass(frozen=True)
class ReviewedDecision:
    """One decision of a review. Reviews are stored with these names."""

    entry: int
    seat: int
    chances: tuple[float, ...]
    """Every seat's win probability before the decision."""
    played: tuple[int, ...]
    weighed: EvaluatedDecision | None
    """None if the decision was forced."""
    spread: float = 0.0
    """The scale by which the seat's lead is read as a win probability."""


def review(
    log: Log,
    game: Game,
    edition: Edition,
    budget: AnalysisBudget = REVIEW_BUDGET,
    rules: RuleSet | None = None,
    workers: int = WORKERS,
) -> Iterator[ReviewedDecision]:
    """Review every decision of the log that was not taken back, in order, in threads."""
    rules = rules or ruleset_for(game, edition)
    match = Match.replay(log, game, edition, rules)
    entries = match.active_entries
    with ThreadPoolExecutor(workers) as pool:
        try:
            yield from _review_in_order(match, entries, budget, pool)
        finally:
            pool.shutdown(cancel_futures=True)


def _review_in_order(
    match: Match, entries: Sequence[LogEntry], budget: AnalysisBudget, pool: ThreadPoolExecutor
) -> Iterator[ReviewedDecision]:
    """Forecast some decisions ahead, then evaluate: a task waits only for tasks before it."""
    rules, players = match.rules, match.players
    forecasts: list[Future[Forecast]] = []
    steps: deque[Future[ReviewedDecision]] = deque()
    for number in range(len(entries) + SMOOTHING):
        if number < len(entries):
            record = match.records[entries[number].number - 1]
            seed = SEED + number
            forecasts.append(pool.submit(forecast, rules, record, players, seed, budget.games))
        if number >= SMOOTHING:
            at = number - SMOOTHING
            first = max(0, at - SMOOTHING)
            smooth = partial(_smooth, forecasts[first : at + SMOOTHING + 1], at - first)
            steps.append(pool.submit(_review_entry, match, entries[at], smooth, budget))
        if len(steps) > 2 * SMOOTHING:
            yield steps.popleft().result()
    while steps:
        yield steps.popleft().result()


def _smooth(forecasts: Sequence[Future[Forecast]], middle: int) -> tuple[Any, Any]:
    """Win probabilities and spreads of leads, averaged with more weight on adjacent decisions."""
    found = [one.result() for one in forecasts]
    weights = np.array([SMOOTHING + 1 - abs(at - middle) for at in range(len(found))], float)
    weights /= weights.sum()
    probabilities = sum(w * one.win_probabilities for w, one in zip(weights, found, strict=True))
    spreads = sum(w * one.leads.std(axis=0) for w, one in zip(weights, found, strict=True))
    return probabilities, spreads


def _review_entry(
    match: Match,
    entry: LogEntry,
    smooth: Callable[[], tuple[Any, Any]],
    budget: AnalysisBudget,
) -> ReviewedDecision:
    probabilities, spreads = smooth()
    spread = float(spreads[entry.seat])
    evaluated = evaluate_entry(match, entry, budget, spread)
    chances = tuple(float(probability) for probability in probabilities)
    return ReviewedDecision(entry.number, entry.seat, chances, entry.actions, evaluated, spread)


def evaluate_entry(
    match: Match, entry: LogEntry, budget: AnalysisBudget, spread: float
) -> EvaluatedDecision | None:
    """Evaluate one decision of a match; None if it was forced."""
    rules, seat = match.rules, entry.seat
    record = match.records[entry.number - 1]
    if len(entry.actions) == 1 and len(rules.legal(record, seat)) == 1:
        return None
    seed = seed_for_entry(0, seat, entry.number)
    request = DecisionRequest(rules, rules.hidden(record, seat), seat, match.players, seed)
    return evaluate_decision(request, entry.actions, budget, spread)


# Grades

Grade = Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder"]

GRADES: tuple[tuple[float, Grade], ...] = (
    (0.15, "blunder"),
    (0.07, "mistake"),
    (0.03, "inaccuracy"),
    (0.01, "good"),
    (0.0, "best"),
)
"""The smallest loss of win probability for each grade."""
SIGNIFICANCE = 2.0
"""The standard errors that a loss must exceed to count."""


def grade(decision: EvaluatedDecision | None) -> Grade:
    """The grade by the loss; a loss that is not significant is at worst good."""
    if decision is None:
        return "forced"
    lost = significant_loss(decision) or min(decision.lost, GRADES[-2][0])
    return next(name for least, name in GRADES if lost >= least)


def accuracy(decisions: Iterable[EvaluatedDecision]) -> float | None:
    """The part of all stakes that was not lost; None if there was no stake."""
    weights = [(one.stake, significant_loss(one)) for one in decisions]
    stake = sum(stake for stake, _ in weights)
    return 1 - sum(lost for _, lost in weights) / stake if stake > 0 else None


def significant_loss(decision: EvaluatedDecision) -> float:
    """The loss, or nothing if it may be a measuring error."""
    return decision.lost if decision.lost >= SIGNIFICANCE * decision.error else 0.0
