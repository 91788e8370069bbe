"""A bot that searches: information-set Monte-Carlo tree search (see `search`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass, replace
from typing import Any

from guildhall.bots import tree
from guildhall.bots.bot import USUAL, DecisionRequest
from guildhall.bots.tree import (
    COMMON,
    FIRST,
    KEY,
    NEXT,
    NOBODY,
    ONE,
    PRIOR,
    REWARD,
    SEAT_SHIFT,
    START,
    USED,
    VISITS,
)
from guildhall.bots.workspace import PIECES, compiled_bots, new_tree, new_workspace, put_state
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.runtime.state import Record, copy_record

trees: Any = tree
ROOM = 1 << 20
"""Nodes of a tree at most; a full tree is searched on without growing."""
SPARE = 4
"""The next piece of a line needs one in so many of them free, or a new tree."""
FEWEST = 8
"""Iterations that a search without any answer yet goes on for."""
CHUNK_SECONDS = 0.005
"""How often a search looks at the clock."""


@dataclass(frozen=True)
class SearchParameters:
    """The search's settings, in thousandths or whole numbers; see `search`."""

    exploration: int = 700
    sharpness: int = 700
    flatness: int = 200
    rareness: int = 300
    sureness: int = 500
    horizon: int = 8
    width: int = 8
    lines: int = 8


KNOBS = SearchParameters()


@dataclass(frozen=True)
class Candidate:
    """One option of a decision: how often it was tried, and the chance to win it led to."""

    action: int
    visits: int
    chance: float


@dataclass(frozen=True)
class SearchResult:
    """The chosen pieces, what was considered for the first of them, and every seat's chances."""

    line: tuple[int, ...]
    considered: tuple[Candidate, ...]
    chances: tuple[float, ...]
    iterations: int


class Search:
    """One thread's search for an answer."""

    def __init__(self, question: DecisionRequest, knobs: SearchParameters, seed: int) -> None:
        self._question = question
        game = question.game
        self._room = new_workspace(question.face, max(knobs.width, game.QUICK_WIDTH), knobs.lines)
        put_state(self._room, START, question.view)
        self._tree = new_tree(game, ROOM, (*astuple(knobs), game.QUICK_WIDTH))
        self._seed = seed
        self._pieces = 0
        self.iterations = 0
        trees.add_root(self._tree)

    def grow(self, iterations: int) -> None:
        """Search on below the pieces fixed so far."""
        question = self._question
        who = question.seat, question.players, self._seed
        self._search(*who, self.iterations, iterations, self._pieces)
        self.iterations += iterations

    def _search(self, *numbers: int) -> None:
        compiled_bots(self._question.face).search(self._room, self._tree, *numbers)

    def grow_for(self, seconds: float) -> None:
        """Grow until the time is over; compiled code keeps no lock while it does."""
        now = self._question.budget.now
        start = now()
        begun = self.iterations
        chunk = 1
        while True:
            self.grow(chunk)
            spent = max(1e-6, now() - start)
            if spent >= seconds:
                return
            speed = (self.iterations - begun) / spent
            chunk = max(1, int(speed * min(CHUNK_SECONDS, seconds - spent)))

    def options(self) -> list[tuple[int, int, int, int]]:
        """The observer's options now: action, visits, reward, prior."""
        nodes = self._tree.nodes
        found = []
        child = nodes[trees.own_root(self._tree), FIRST]
        while child != NOBODY:
            told = (int(nodes[child, field]) for field in (KEY, VISITS, REWARD, PRIOR))
            key, visits, reward, prior = told
            if key >> SEAT_SHIFT == self._question.seat and key & COMMON != COMMON:
                found.append((key & COMMON, visits, reward, prior))
            child = nodes[child, NEXT]
        return found

    @property
    def totals(self) -> Any:
        """The rewards of all seats in the game."""
        return self._tree.totals[: self._question.players]

    def follow(self, action: int) -> None:
        """Fix one more piece of the observer's line; a tree that is nearly full is given up.

        Below its new root it could not grow, and might have no option to offer.
        """
        self._room.lines[START, self._pieces] = action
        self._pieces += 1
        room = len(self._tree.nodes)
        if room - self._tree.marks[USED] < room // SPARE:
            self._tree.bases[:] = 0
            trees.add_root(self._tree)
        else:
            trees.follow(self._tree, self._question.seat, action)


SearchKind = Callable[[DecisionRequest, SearchParameters, int], Search]


class Searches:
    """The searches of one thought, one a thread, within one budget."""

    def __init__(
        self, question: DecisionRequest, knobs: SearchParameters, kind: SearchKind
    ) -> None:
        budget = question.budget if question.budget.is_given else USUAL
        if budget.threads > 1:
            budget = replace(budget, own_time=False)
        asked = replace(question, budget=budget)
        seeds = [seed_for_entry(question.seed, question.seat, i) for i in range(budget.threads)]
        self._all = [kind(asked, knobs, seed) for seed in seeds]
        self._budget = budget
        self._start = budget.now()

    @property
    def iterations(self) -> int:
        return sum(search.iterations for search in self._all)

    def consider(self, part: float) -> tuple[Candidate, ...]:
        """Spend this part of what is left; the options, the most tried one first."""
        self.spend(part)
        if not self._options():
            self._together(lambda search: search.grow(FEWEST))
        return self._options()

    def spend(self, part: float) -> None:
        """Search on for this part of what is left."""
        if self._budget.iterations is not None:
            left = self._budget.iterations // len(self._all) - self._all[0].iterations
            self._together(lambda search: search.grow(max(1, int(left * part))))
        elif self._budget.seconds is not None:
            seconds = self._budget.seconds - (self._budget.now() - self._start)
            self._together(lambda search: search.grow_for(seconds * part))

    def _together(self, work: Callable[[Search], None]) -> None:
        if len(self._all) == 1:
            work(self._all[0])
            return
        with ThreadPoolExecutor(len(self._all)) as pool:
            list(pool.map(work, self._all))

    def _options(self) -> tuple[Candidate, ...]:
        """What all searches found together; of options alike, the one with the larger prior."""
        sums: dict[int, list[int]] = {}
        for search in self._all:
            for action, *told in search.options():
                total = sums.setdefault(action, [0, 0, 0])
                total[:] = map(sum, zip(total, told, strict=True))
        found = [
            Candidate(action, visits, reward / max(1, visits) / ONE)
            for action, (visits, reward, _) in sums.items()
        ]
        return tuple(
            sorted(found, key=lambda c: (-c.visits, -c.chance, -sums[c.action][2], c.action))
        )

    def chances(self) -> tuple[float, ...]:
        """Every seat's chance to win, over all iterations; together 1, if there was any."""
        totals = sum(search.totals for search in self._all)
        return tuple(float(total) for total in totals / max(1, totals.sum()))

    def follow(self, action: int) -> None:
        for search in self._all:
            search.follow(action)


def choose(question: DecisionRequest) -> list[int]:
    """The line tried most often."""
    return list(think(question).line)


def think(
    question: DecisionRequest, knobs: SearchParameters = KNOBS, kind: SearchKind = Search
) -> SearchResult:
    """Search for as long as the question allows, piece by piece to the end of the turn.

    Half of the time that is left goes to the next piece, all of it to the last.
    """
    searches = Searches(question, knobs, kind)
    face, seat = question.face, question.seat
    truth = question.possible_truth()
    line: list[int] = []
    first: tuple[Candidate, ...] = ()
    while len(line) < PIECES:
        actions = face.legal(truth, seat)
        action = actions[0]
        if len(actions) > 1:
            considered = searches.consider(0.5) or _untried(actions)
            if _ends_turn(face, truth, seat, considered[0].action):
                considered = searches.consider(1.0) or considered
            action = considered[0].action
            first = first if line else considered
        line.append(action)
        is_alone = face.pending(truth) == 1 << seat
        face.perform(truth, seat, action)
        if not is_alone or not is_quiet(truth) or face.pending(truth) != 1 << seat:
            break
        searches.follow(action)
    return SearchResult(tuple(line), first, searches.chances(), searches.iterations)


def _untried(actions: Sequence[int]) -> tuple[Candidate, ...]:
    return tuple(Candidate(action, 0, 0.0) for action in actions)


def is_quiet(truth: Record) -> bool:
    """Whether nothing was drawn or revealed since the truth was dealt."""
    return bool(truth["draws"][0] == 0 and truth["reveals"][0] == 0)


def _ends_turn(face: RuleSet, truth: Record, seat: int, action: int) -> bool:
    after = copy_record(truth)
    face.perform(after, seat, action)
    return not face.pending(after) >> seat & 1
