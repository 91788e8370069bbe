"""A bot that searches: information-set Monte-Carlo tree search (see `search`)."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass
from typing import Any, NamedTuple

import numpy as np

from guildhall.bots.contract import USUAL, Question
from guildhall.bots.tree import (
    COMMON,
    FIELDS,
    FIRST,
    KEY,
    MARKS,
    NEXT,
    NOBODY,
    ONE,
    REWARD,
    SEAT_SHIFT,
    VISITS,
)
from guildhall.bots.workspace import code, new_room, put_state
from guildhall.engine.contract import Game
from guildhall.engine.record import Record, copy_record
from guildhall.engine.rules import RulesFace

SEARCH = "guildhall.bots.search"
PIECES = 64
"""The longest line that is looked for."""
PATH = 256
ROOM = 1 << 20
"""Nodes of a tree at most; a full tree is searched on without growing."""
FEWEST = 8
"""Iterations that a search without any answer yet goes on for."""
CHUNK_SECONDS = 0.005
"""How often a search looks at the clock."""


@dataclass(frozen=True)
class Knobs:
    """The search's settings, in thousandths or whole numbers; see `search`."""

    exploration: int = 1500
    depth: int = 12
    tries: int = 2
    sharpness: int = 700
    flatness: int = 300


KNOBS = Knobs()


@dataclass(frozen=True)
class Considered:
    """One option of a decision: how often it was tried, and the chance to win it led to."""

    action: int
    visits: int
    chance: float


@dataclass(frozen=True)
class Thought:
    """The chosen pieces, what was considered for the first of them, and how long it took."""

    line: tuple[int, ...]
    considered: tuple[Considered, ...]
    iterations: int


class Tree(NamedTuple):
    """The arrays of a tree and what goes with it; see `tree`."""

    nodes: Any
    marks: Any
    knobs: Any
    worths: Any
    path: Any
    rewards: Any
    starts: Any


def new_tree(game: Game, knobs: Knobs) -> Tree:
    return Tree(
        np.empty((ROOM, FIELDS), np.int64),
        np.zeros(MARKS, np.int64),
        np.array(astuple(knobs), np.int64),
        np.zeros(game.MAX_LEGAL, np.int64),
        np.zeros(PATH, np.int64),
        np.zeros(game.SEATS, np.int64),
        np.zeros(game.SEATS, np.int64),
    )


class Search:
    """One thread's search for an answer."""

    def __init__(self, question: Question, knobs: Knobs, seed: int) -> None:
        self._question = question
        self._code: Any = code(question.face, SEARCH)
        self._room = new_room(question.face, 3)
        put_state(self._room, 0, question.view)
        self._tree = new_tree(question.game, knobs)
        self._seed = seed
        self._line = np.zeros(PIECES, np.int64)
        self._pieces = 0
        self.iterations = 0
        self._code.plant(self._tree)

    def grow(self, iterations: int) -> None:
        """Search on below the pieces fixed so far."""
        seat, players = self._question.seat, self._question.players
        self._code.search(
            self._room, self._tree, seat, players, self._seed,
            self.iterations, iterations, self._line, self._pieces,
        )  # fmt: skip
        self.iterations += iterations

    def grow_for(self, seconds: float) -> None:
        """Grow until the time is over; compiled code keeps no lock while it does."""
        start = time.perf_counter()
        begun = self.iterations
        chunk = 1
        while True:
            self.grow(chunk)
            spent = time.perf_counter() - start
            if spent >= seconds:
                return
            speed = (self.iterations - begun) / spent
            chunk = max(1, int(speed * min(CHUNK_SECONDS, seconds - spent)))

    def options(self) -> list[tuple[int, int, int]]:
        """The observer's options now: action, visits, reward."""
        nodes = self._tree.nodes
        found = []
        child = nodes[self._code.own_root(self._tree), FIRST]
        while child != NOBODY:
            key, visits, reward = (int(nodes[child, field]) for field in (KEY, VISITS, REWARD))
            if key >> SEAT_SHIFT == self._question.seat and key & COMMON != COMMON:
                found.append((key & COMMON, visits, reward))
            child = nodes[child, NEXT]
        return found

    def follow(self, action: int) -> None:
        """Fix one more piece of the observer's line."""
        self._line[self._pieces] = action
        self._pieces += 1
        self._code.follow(self._tree, self._question.seat, action)


class Searches:
    """The searches of one thought, one a thread, within one budget."""

    def __init__(self, question: Question, knobs: Knobs) -> None:
        budget = question.budget if question.budget.is_given else USUAL
        self._all = [Search(question, knobs, question.seed + i) for i in range(budget.threads)]
        self._budget = budget
        self._start = time.perf_counter()

    @property
    def iterations(self) -> int:
        return sum(search.iterations for search in self._all)

    def consider(self, part: float) -> tuple[Considered, ...]:
        """Spend this part of what is left; the options, the most tried one first."""
        self._spend(part)
        while not (options := self._options()):
            self._together(lambda search: search.grow(FEWEST))
        return options

    def _spend(self, part: float) -> None:
        if self._budget.iterations is not None:
            left = self._budget.iterations // len(self._all) - self._all[0].iterations
            self._together(lambda search: search.grow(max(1, int(left * part))))
        elif self._budget.seconds is not None:
            seconds = self._budget.seconds - (time.perf_counter() - self._start)
            self._together(lambda search: search.grow_for(seconds * part))

    def _together(self, work: Callable[[Search], None]) -> None:
        if len(self._all) == 1:
            work(self._all[0])
            return
        with ThreadPoolExecutor(len(self._all)) as pool:
            list(pool.map(work, self._all))

    def _options(self) -> tuple[Considered, ...]:
        sums: dict[int, list[int]] = {}
        for search in self._all:
            for action, visits, reward in search.options():
                total = sums.setdefault(action, [0, 0])
                total[0] += visits
                total[1] += reward
        found = [
            Considered(action, visits, reward / max(1, visits) / ONE)
            for action, (visits, reward) in sums.items()
        ]
        return tuple(sorted(found, key=lambda c: (-c.visits, -c.chance, c.action)))

    def follow(self, action: int) -> None:
        for search in self._all:
            search.follow(action)


def choose(question: Question) -> list[int]:
    """The line tried most often."""
    return list(think(question).line)


def think(question: Question, knobs: Knobs = KNOBS) -> Thought:
    """Search for as long as the question allows, piece by piece to the end of the turn.

    Half of the time that is left goes to the next piece, all of it to the last.
    """
    searches = Searches(question, knobs)
    face, seat = question.face, question.seat
    truth = question.possible_truth()
    line: list[int] = []
    first: tuple[Considered, ...] = ()
    while len(line) < PIECES:
        actions = face.legal(truth, seat)
        action = actions[0]
        if len(actions) > 1:
            considered = searches.consider(0.5)
            if _ends_turn(face, truth, seat, considered[0].action):
                considered = searches.consider(1.0)
            action = considered[0].action
            first = first or considered
        line.append(action)
        is_alone = face.pending(truth) == 1 << seat
        face.perform(truth, seat, action)
        if not is_alone or not is_open(truth) or face.pending(truth) != 1 << seat:
            break
        searches.follow(action)
    return Thought(tuple(line), first, searches.iterations)


def is_open(truth: Record) -> bool:
    """Whether nothing was drawn or revealed since the truth was dealt."""
    return bool(truth["draws"][0] == 0 and truth["reveals"][0] == 0)


def _ends_turn(face: RulesFace, truth: Record, seat: int, action: int) -> bool:
    after = copy_record(truth)
    face.perform(after, seat, action)
    return not face.pending(after) >> seat & 1
