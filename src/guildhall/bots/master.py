"""A bot that searches with a net: its policy leads the search, its value judges (see `guided`)."""

from __future__ import annotations

from guildhall.bots import ismcts, net
from guildhall.bots.bot import Question
from guildhall.bots.ismcts import Knobs, Search, Thought
from guildhall.bots.workspace import code_for, is_compiled
from guildhall.nets.loaded_net import prepared
from guildhall.nets.quantized_net import NetRefused

KNOBS = Knobs(exploration=700, sharpness=1000, flatness=50, rareness=100)
"""`sharpness` is the temperature of the policy, in thousandths."""


class Guided(Search):
    """One thread's search with the net."""

    def __init__(self, question: Question, knobs: Knobs, seed: int) -> None:
        super().__init__(question, knobs, seed)
        self._net = prepared(question.face, question.players)
        self._mind = self._net.new_mind(self._room.states)
        self._mind_of = self._net.plan, self._net.weights, self._mind

    def _search(self, *numbers: int) -> None:
        code = code_for(self._question.face)
        code.search_with_net(self._room, self._tree, *self._mind_of, *numbers)


def choose(question: Question) -> list[int]:
    """The line tried most often; until the rules are compiled, what the net likes best."""
    try:
        if not is_compiled(question.face):
            return [net.liked_best(question)]
        return list(think(question).line)
    except NetRefused as problem:
        net.tell(str(problem))
        return ismcts.choose(question)


def think(question: Question, knobs: Knobs = KNOBS) -> Thought:
    """Search for as long as the question allows; NetRefused if there is no net."""
    return ismcts.think(question, knobs, Guided)
