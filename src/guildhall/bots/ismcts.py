"""The search bot: information-set Monte Carlo tree search (ISMCTS) within a budget.

`search` runs the compiled iterations of `tree_search` and chooses the line of a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass, replace
from typing import Any

from guildhall.bots import tree
from guildhall.bots.bot import DEFAULT_BUDGET, DecisionRequest
from guildhall.bots.tree import (
    ACTION_MASK,
    FIRST_CHILD,
    KEY,
    NEXT_SIBLING,
    NO_NODE,
    NODES_USED,
    ONE,
    PRIOR,
    REWARD,
    SEAT_SHIFT,
    SHARED_ACTION,
    START,
    VISITS,
)
from guildhall.bots.workspace import (
    MAX_LINE,
    compiled_bots,
    copy_state_in,
    new_tree,
    new_workspace,
)
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.runtime.state import Record, copy_record

_tree: Any = tree
MAX_NODES = 1 << 20
"""The size of a tree; a full tree is searched on without growing."""
RESERVED_PART = 4
"""A tree is kept for the next action of a line while one in this many of its nodes is free."""
MIN_ITERATIONS = 8
"""Iterations added when a search has found no candidate within its budget."""
CLOCK_INTERVAL = 0.005
"""Seconds between two readings of the clock."""


@dataclass(frozen=True)
class SearchParameters:
    """The parameters of the search, in thousandths or whole numbers.

    `tree_search` reads them from `tree.parameters` in this order.
    """

    exploration: int = 700
    """The PUCT constant."""
    prior_temperature: int = 700
    """The temperature of the softmax that turns line values or logits into priors."""
    prior_uniform_mix: int = 200
    """The part of the priors that is spread evenly."""
    off_line_prior: int = 300
    """The prior mass shared by the actions that begin none of the best lines."""
    win_weight: int = 500
    """The weight of the win probability in a reward; the rest is the lead gained."""
    rollout_depth: int = 8
    """Turns of the observer after which an iteration is evaluated."""
    beam_width: int = 8
    max_lines: int = 8
    """The best lines of a turn that get priors when a node is expanded."""


DEFAULT_PARAMETERS = SearchParameters()


@dataclass(frozen=True)
class Candidate:
    """One action considered: its visits, and the win probability found below it."""

    action: int
    visits: int
    win_probability: float


@dataclass(frozen=True)
class SearchResult:
    """The chosen line, the candidates for its first action, and every seat's win probability."""

    line: tuple[int, ...]
    candidates: tuple[Candidate, ...]
    win_probabilities: tuple[float, ...]
    iterations: int


class IsmctsBot:
    """A bot that plays the most visited line of the search."""

    def choose(self, request: DecisionRequest) -> list[int]:
        """The most visited line."""
        return list(search(request).line)


ISMCTS = IsmctsBot()


class Search:
    """One thread's search: a tree and the workspace that grows it."""

    def __init__(self, request: DecisionRequest, parameters: SearchParameters, seed: int) -> None:
        self._request = request
        game = request.game
        width = max(parameters.beam_width, game.QUICK_WIDTH)
        self._workspace = new_workspace(request.rules, width, parameters.max_lines)
        copy_state_in(self._workspace, START, request.view)
        self._tree = new_tree(game, MAX_NODES, (*astuple(parameters), game.QUICK_WIDTH))
        self._seed = seed
        self._fixed = 0
        """The number of fixed actions of the line, which are in row START of the lines."""
        self.iterations = 0
        _tree.add_root(self._tree)

    def grow(self, iterations: int) -> None:
        """Run more iterations below the fixed actions."""
        request = self._request
        who = request.seat, request.players, self._seed
        self._run(*who, self.iterations, iterations, self._fixed)
        self.iterations += iterations

    def _run(self, *numbers: int) -> None:
        compiled_bots(self._request.rules).search(self._workspace, self._tree, *numbers)

    def grow_for(self, seconds: float) -> None:
        """Run iterations until the time is over; compiled code holds no lock meanwhile."""
        now = self._request.budget.now
        start = now()
        before = self.iterations
        chunk = 1
        while True:
            self.grow(chunk)
            spent = max(1e-6, now() - start)
            if spent >= seconds:
                return
            speed = (self.iterations - before) / spent
            chunk = max(1, int(speed * min(CLOCK_INTERVAL, seconds - spent)))

    def root_statistics(self) -> list[tuple[int, int, int, int]]:
        """Action, visits, reward and prior of every child of the observer's root."""
        nodes = self._tree.nodes
        found = []
        child = nodes[_tree.own_root(self._tree), FIRST_CHILD]
        while child != NO_NODE:
            key, visits, reward, prior = (
                int(nodes[child, field]) for field in (KEY, VISITS, REWARD, PRIOR)
            )
            if key >> SEAT_SHIFT == self._request.seat and key & ACTION_MASK != SHARED_ACTION:
                found.append((key & ACTION_MASK, visits, reward, prior))
            child = nodes[child, NEXT_SIBLING]
        return found

    @property
    def total_rewards(self) -> Any:
        """The rewards of every seat, summed over all iterations."""
        return self._tree.total_rewards[: self._request.players]

    def advance_root(self, action: int) -> None:
        """Fix one more action of the observer's line.

        A tree that is nearly full starts again: below its new root it could not grow, and might
        have no candidate to offer.
        """
        self._workspace.lines[START, self._fixed] = action
        self._fixed += 1
        size = len(self._tree.nodes)
        if size - self._tree.counters[NODES_USED] < size // RESERVED_PART:
            self._tree.base_margins[:] = 0
            _tree.add_root(self._tree)
        else:
            _tree.advance_root(self._tree, self._request.seat, action)


SearchFactory = Callable[[DecisionRequest, SearchParameters, int], Search]


def search(
    request: DecisionRequest,
    parameters: SearchParameters = DEFAULT_PARAMETERS,
    factory: SearchFactory = Search,
) -> SearchResult:
    """Search within the request's budget, action by action to the end of the turn.

    Half of the remaining budget goes to the next action, all of it to the last one.
    """
    searches = _RootParallelSearch(request, parameters, factory)
    rules, seat = request.rules, request.seat
    state = request.determinization()
    line: list[int] = []
    first: tuple[Candidate, ...] = ()
    while len(line) < MAX_LINE:
        actions = rules.legal(state, seat)
        action = actions[0]
        if len(actions) > 1:
            candidates = searches.find_candidates(0.5) or _unvisited(actions)
            if _ends_turn(rules, state, seat, candidates[0].action):
                candidates = searches.find_candidates(1.0) or candidates
            action = candidates[0].action
            first = first if line else candidates
        line.append(action)
        is_alone = rules.pending(state) == 1 << seat
        rules.perform(state, seat, action)
        if not is_alone or not is_deterministic(state) or rules.pending(state) != 1 << seat:
            break
        searches.advance_root(action)
    return SearchResult(tuple(line), first, searches.win_probabilities(), searches.iterations)


class _RootParallelSearch:
    """Independent searches of one decision, one a thread; their root statistics are added."""

    def __init__(
        self, request: DecisionRequest, parameters: SearchParameters, factory: SearchFactory
    ) -> None:
        budget = request.budget if request.budget.is_set else DEFAULT_BUDGET
        if budget.threads > 1:
            budget = replace(budget, cpu_time=False)
        within = replace(request, budget=budget)
        seeds = [seed_for_entry(request.seed, request.seat, i) for i in range(budget.threads)]
        self._searches = [factory(within, parameters, seed) for seed in seeds]
        self._budget = budget
        self._start = budget.now()

    @property
    def iterations(self) -> int:
        return sum(search.iterations for search in self._searches)

    def find_candidates(self, part: float) -> tuple[Candidate, ...]:
        """Spend this part of the remaining budget; the candidates, the most visited one first."""
        self._spend(part)
        if not self._candidates():
            self._run_all(lambda search: search.grow(MIN_ITERATIONS))
        return self._candidates()

    def _spend(self, part: float) -> None:
        if self._budget.iterations is not None:
            left = self._budget.iterations // len(self._searches) - self._searches[0].iterations
            self._run_all(lambda search: search.grow(max(1, int(left * part))))
        elif self._budget.seconds is not None:
            seconds = self._budget.seconds - (self._budget.now() - self._start)
            self._run_all(lambda search: search.grow_for(seconds * part))

    def _run_all(self, work: Callable[[Search], None]) -> None:
        if len(self._searches) == 1:
            work(self._searches[0])
            return
        with ThreadPoolExecutor(len(self._searches)) as pool:
            list(pool.map(work, self._searches))

    def _candidates(self) -> tuple[Candidate, ...]:
        """The candidates of all searches; of equal ones the one with the larger prior is first."""
        sums: dict[int, list[int]] = {}
        for search in self._searches:
            for action, *statistics in search.root_statistics():
                total = sums.setdefault(action, [0, 0, 0])
                total[:] = map(sum, zip(total, statistics, strict=True))
        found = [
            Candidate(action, visits, reward / max(1, visits) / ONE)
            for action, (visits, reward, _) in sums.items()
        ]
        return tuple(
            sorted(
                found,
                key=lambda c: (-c.visits, -c.win_probability, -sums[c.action][2], c.action),
            )
        )

    def win_probabilities(self) -> tuple[float, ...]:
        """Every seat's part of all rewards; together 1, if there was an iteration."""
        totals = sum(search.total_rewards for search in self._searches)
        return tuple(float(total) for total in totals / max(1, totals.sum()))

    def advance_root(self, action: int) -> None:
        for search in self._searches:
            search.advance_root(action)


def _unvisited(actions: Sequence[int]) -> tuple[Candidate, ...]:
    return tuple(Candidate(action, 0, 0.0) for action in actions)


def is_deterministic(state: Record) -> bool:
    """Whether nothing was drawn or revealed since the state was determinized."""
    return bool(state["draws"][0] == 0 and state["reveals"][0] == 0)


def _ends_turn(rules: RuleSet, state: Record, seat: int, action: int) -> bool:
    after = copy_record(state)
    rules.perform(after, seat, action)
    return not rules.pending(after) >> seat & 1
