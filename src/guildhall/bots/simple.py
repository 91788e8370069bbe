"""The built-in bots besides the search: random, greedy, net, and the levels people choose.

Each is an object with a `choose` method. `guildhall.bots.bot` names them for `get_bot`.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from guildhall.bots.bot import Bot, Budget, DecisionRequest
from guildhall.bots.ismcts import ISMCTS, Search, SearchParameters, SearchResult, search
from guildhall.bots.tree import VIEW, first_result
from guildhall.bots.workspace import (
    compiled_bots,
    copy_state_in,
    is_compiled,
    new_workspace,
    numbers,
)
from guildhall.engine.runtime.seeded_choice import sample
from guildhall.nets.loaded_net import load_net
from guildhall.nets.quantized_net import IncompatibleNet

GREEDY_BEAM_WIDTH = 8
GREEDY_SAMPLES = 4
"""Determinizations over which a line that draws or reveals something is averaged."""
EASY_BEAM_WIDTH = 4
EASY_BLUR = 5000
"""An easy opponent misjudges every line by up to this much, in thousandths of a point."""
NET_SEARCH_PARAMETERS = SearchParameters(
    exploration=700, prior_temperature=1000, prior_uniform_mix=50, off_line_prior=100
)


class RandomBot:
    """A bot that chooses uniformly among the legal actions."""

    def choose(self, request: DecisionRequest) -> list[int]:
        """One legal action."""
        actions = request.rules.legal(request.determinization(), request.seat)
        return [actions[sample(request.seed, 0, len(actions))]]


@dataclass(frozen=True)
class GreedyBot:
    """A bot that plays the line to the end of its turn with the best heuristic value.

    It searches one determinization of its view with a beam; a line that draws or reveals
    something is averaged over several.
    """

    width: int = GREEDY_BEAM_WIDTH
    samples: int = GREEDY_SAMPLES
    blur: int = 0
    """By how much it misjudges a line at most, in thousandths of a point."""

    def choose(self, request: DecisionRequest) -> list[int]:
        """The best line found."""
        workspace = new_workspace(request.rules, self.width)
        copy_state_in(workspace, VIEW, request.view)
        length = compiled_bots(request.rules).best_line(
            workspace,
            request.players,
            request.seat,
            request.seed,
            self.width,
            self.samples,
            self.blur,
        )
        line: list[int] = workspace.lines[first_result(self.width), :length].tolist()
        return line


class NetBot:
    """A bot that plays the policy's best action without search."""

    def choose(self, request: DecisionRequest) -> list[int]:
        """The policy's best legal action; without a usable net, the search's line."""
        try:
            return [argmax_action(request)]
        except IncompatibleNet as problem:
            _warn_once(str(problem))
            return ISMCTS.choose(request)


class NetSearchBot:
    """A bot that searches with a net: priors from its policy, leaf values from its value head."""

    def choose(self, request: DecisionRequest) -> list[int]:
        """The most visited line; until the rules are compiled, the policy's best action.

        Without a usable net the search plays, until the rules are compiled the greedy bot.
        """
        try:
            if not is_compiled(request.rules):
                return [argmax_action(request)]
            net = load_net(request.rules, request.players).net
            if request.players in net.searched_without:
                return ISMCTS.choose(request)
            return list(self.search(request).line)
        except IncompatibleNet as problem:
            _warn_once(str(problem))
            return (ISMCTS if is_compiled(request.rules) else GREEDY).choose(request)

    def search(
        self, request: DecisionRequest, parameters: SearchParameters = NET_SEARCH_PARAMETERS
    ) -> SearchResult:
        """Search within the request's budget; IncompatibleNet if there is no usable net."""
        return search(request, parameters, NetSearch)


class NetSearch(Search):
    """One thread's search with a net."""

    def __init__(self, request: DecisionRequest, parameters: SearchParameters, seed: int) -> None:
        super().__init__(request, parameters, seed)
        net = load_net(request.rules, request.players)
        self._net = net.plan, net.weights, net.new_buffers(self._workspace.states)

    def _run(self, *numbers: int) -> None:
        code = compiled_bots(self._request.rules)
        code.search_with_net(self._workspace, self._tree, *self._net, *numbers)


def argmax_action(request: DecisionRequest) -> int:
    """The legal action with the largest logit, of equal ones the first.

    Raises IncompatibleNet if there is no usable net.
    """
    net = load_net(request.rules, request.players)
    actions = request.rules.legal(request.determinization(), request.seat)
    if len(actions) == 1:
        return actions[0]
    if not is_compiled(request.rules):
        logits, _ = net.forward(request.view, request.seat, actions)
        return actions[int(np.argmax(logits))]
    buffers = net.new_buffers(request.view)
    legal = numbers(len(actions))
    legal[:] = actions
    who = 0, request.seat, request.players, len(actions)
    compiled_bots(request.rules).forward(net.plan, net.weights, buffers, legal, *who)
    return actions[int(np.argmax(buffers.logits[: len(actions)]))]


@cache
def _warn_once(sentence: str) -> None:
    """Print once why the search plays instead of the net."""
    print(f"{sentence} The search plays instead.", file=sys.stderr)


@dataclass(frozen=True)
class Level:
    """An opponent for people: a bot with its time limit for a turn and its number of threads."""

    name: str
    bot: Bot
    seconds: float = 0.0
    threads: int = 1

    @property
    def budget(self) -> Budget:
        """The budget it has unless another one is set."""
        return Budget(self.seconds or None, threads=self.threads)

    def choose(self, request: DecisionRequest) -> list[int]:
        """The bot's choice; a search needs compiled rules, until then it plays greedily."""
        if self.bot is ISMCTS and not is_compiled(request.rules):
            return GREEDY.choose(request)
        budget = request.budget if request.budget.is_set else self.budget
        return list(self.bot.choose(replace(request, budget=budget)))


RANDOM = RandomBot()
GREEDY = GreedyBot()
NET = NetBot()
NET_SEARCH = NetSearchBot()
SEARCH_THREADS = max(1, min(4, (os.cpu_count() or 1) // 2))
EASY = Level("easy", GreedyBot(EASY_BEAM_WIDTH, samples=1, blur=EASY_BLUR))
MEDIUM = Level("medium", GREEDY)
HARD = Level("hard", ISMCTS, 0.2, threads=SEARCH_THREADS)
MASTER = Level("master", NET_SEARCH, 0.8, threads=SEARCH_THREADS)
LEVELS = (EASY, MEDIUM, HARD, MASTER)
"""The levels of every game, from the weakest to the strongest."""
