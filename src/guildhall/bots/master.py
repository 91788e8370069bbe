"""A bot that searches with a net: its policy leads the search, its value judges (see `guided`)."""

from __future__ import annotations

from guildhall.bots import ismcts, net
from guildhall.bots.bot import DecisionRequest
from guildhall.bots.ismcts import Search, SearchParameters, SearchResult
from guildhall.bots.workspace import compiled_bots, is_compiled
from guildhall.nets.loaded_net import load_for
from guildhall.nets.quantized_net import IncompatibleNet

KNOBS = SearchParameters(exploration=700, sharpness=1000, flatness=50, rareness=100)
"""`sharpness` is the temperature of the policy, in thousandths."""


class Guided(Search):
    """One thread's search with the net."""

    def __init__(self, question: DecisionRequest, knobs: SearchParameters, seed: int) -> None:
        super().__init__(question, knobs, seed)
        self._net = load_for(question.face, question.players)
        self._mind = self._net.new_mind(self._room.states)
        self._mind_of = self._net.plan, self._net.weights, self._mind

    def _search(self, *numbers: int) -> None:
        code = compiled_bots(self._question.face)
        code.search_with_net(self._room, self._tree, *self._mind_of, *numbers)


def choose(question: DecisionRequest) -> list[int]:
    """The line tried most often; until the rules are compiled, what the net likes best."""
    try:
        if not is_compiled(question.face):
            return [net.liked_best(question)]
        return list(think(question).line)
    except IncompatibleNet as problem:
        net.tell(str(problem))
        return ismcts.choose(question)


def think(question: DecisionRequest, knobs: SearchParameters = KNOBS) -> SearchResult:
    """Search for as long as the question allows; NetRefused if there is no net."""
    return ismcts.think(question, knobs, Guided)
