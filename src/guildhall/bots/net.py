"""A bot that plays what a net likes best, without looking ahead."""

from __future__ import annotations

import sys
from functools import cache

import numpy as np

from guildhall.bots import ismcts
from guildhall.bots.bot import DecisionRequest
from guildhall.bots.workspace import compiled_bots, is_compiled, numbers
from guildhall.nets.loaded_net import load_for
from guildhall.nets.quantized_net import IncompatibleNet


def choose(question: DecisionRequest) -> list[int]:
    """The legal action that the policy likes best; where there is no net, the search's line."""
    try:
        return [liked_best(question)]
    except IncompatibleNet as problem:
        tell(str(problem))
        return ismcts.choose(question)


@cache
def tell(sentence: str) -> None:
    """Say once why the search plays."""
    print(f"{sentence} The search plays instead.", file=sys.stderr)


def liked_best(question: DecisionRequest) -> int:
    """The action with the largest sum, of equal ones the first; NetRefused if there is no net."""
    net = load_for(question.face, question.players)
    actions = question.face.legal(question.possible_truth(), question.seat)
    if len(actions) == 1:
        return actions[0]
    if not is_compiled(question.face):
        sums, _ = net.forward(question.view, question.seat, actions)
        return actions[int(np.argmax(sums))]
    mind = net.new_mind(question.view)
    legal = numbers(len(actions))
    legal[:] = actions
    who = 0, question.seat, question.players, len(actions)
    compiled_bots(question.face).forward(net.plan, net.weights, mind, legal, *who)
    return actions[int(np.argmax(mind.logits[: len(actions)]))]
