"""Boards of Flandern in many situations, and what stands on them."""

import random
from functools import cache
from itertools import chain

import pytest
from tests.games.scene_helpers import elements
from tests.rules.flandern.position import PACKAGE

from guildhall.engine.contract import load_game
from guildhall.engine.drawing.scene import make_localizer, to_wire
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match

flandern = load_game("guildhall.games.flandern")

OTHER_LANGUAGES = ("fr", "hu")
SHAPES = {"wide": True, "narrow": False}
SMALLEST_TEXT = 12.5
"""Twelve pixels on a phone, where sheets are drawn a little smaller."""
SMALLEST_TARGET = {"wide": 24, "narrow": 44}
MOST_ON_THE_BOARD = 750


STEP = 14
"""Not every decision of a game is drawn: neighbours look alike."""


@cache
def situations(players):
    """Views of a random game, of every seat that decides and of a watcher."""
    match = Match.new(flandern, players, random_source=RandomSource("seed", players))
    rng = random.Random(players)
    found = []
    for step in range(10_000):
        if match.is_over:
            break
        seat = rng.choice(match.seats())
        actions = match.decision(seat).actions
        if step < players + 2 or step % STEP == 0:
            found.append((match.view(seat), actions))
        match.play(seat, [rng.choice(actions)])
    ends = [(match.view(seat), ()) for seat in (-1, 0, players - 1)]
    return [*found, *ends]


def drawn(view, shape, language="en"):
    return to_wire(flandern.scene(view, SHAPES[shape]), make_localizer(PACKAGE, language))


@cache
def pictures(players, shape):
    """The situations with all elements of their scenes."""
    return [
        (view, actions, list(elements(drawn(view, shape)["nodes"])))
        for view, actions in situations(players)
    ]


def all_pictures(shape):
    return chain.from_iterable(pictures(players, shape) for players in flandern.PLAYERS)


every_count = pytest.mark.parametrize("players", flandern.PLAYERS)
every_shape = pytest.mark.parametrize("shape", SHAPES)


def labels(view, shape="wide"):
    nodes = drawn(view, shape)["nodes"]
    return {name: a.get("label", "") for name, _, a, _ in elements(nodes)}


def told(view, element, shape="wide", language="en"):
    """What a reader hears of an element: its name and what is said about it."""
    nodes = drawn(view, shape, language)["nodes"]
    [found] = [a for name, _, a, _ in elements(nodes) if name == element]
    return [found.get("label", ""), *found.get("about", "").split("\n")]


def written(view, sheet, shape="wide"):
    """Everything that is written on a sheet."""
    [node] = [n for n in drawn(view, shape)["nodes"] if n[0] == sheet]
    return [str(a["text"]) for _, tag, a, _ in elements([node]) if tag == "text"]


def classes(view, element, shape="wide"):
    nodes = drawn(view, shape)["nodes"]
    inside = [a for name, _, a, _ in elements(nodes) if name.startswith(f"{element}.")]
    [own] = [a for name, _, a, _ in elements(nodes) if name == element]
    return own.get("class", ""), {a.get("class", "") for a in inside}
