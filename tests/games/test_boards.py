"""What holds for the boards of all games."""

import random
import re
from itertools import islice

import pytest

from guildhall.engine.drawing.scene import make_localizer, to_wire
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game, own_game_names

MIN_FONT_SIZE = 14
"""A screen of 1024 pixels shows a wide board at 0.85 of its size: 12 pixels are left."""
MOST_CHANGING = 600
"""Elements of a board that are not the same for the whole game."""


def boards(game, players, step):
    """The wide board at every so many decisions of a random game, and at its end."""
    edition = load_edition(game.package)
    rules = ruleset_for(game, edition, compiled=False)
    match = Match.new(
        game, players, rules=rules, edition=edition, random_source=RandomSource("seed", players)
    )
    rng = random.Random(players)
    for number in range(10_000):
        if match.is_over:
            break
        seat = rng.choice(match.seats())
        if number % step == 0:
            yield game.scene(match.view(seat), True)
        match.play(seat, [rng.choice(match.decision(seat).actions)])
    yield game.scene(match.view(0), True)


def texts(elements, scale=1.0):
    """The sizes that lines of text are meant to have, by name of what they are in."""
    for element in elements:
        own = re.search(r"scale\(([\d.]+)\)", str(element.attributes.get("transform", "")))
        inner = scale * (float(own[1]) if own else 1)
        for child in element.children:
            if child.tag == "text":
                yield element.name, child.attributes["font-size"] * inner
        yield from texts(element.children, inner)


@pytest.mark.parametrize("name", own_game_names())
def test_the_wide_board_is_readable_on_a_small_screen(name):
    game = get_game(name)
    for players in game.PLAYERS:
        for scene in islice(boards(game, players, 40), 4):
            for holder, size in texts(scene.sheet("board").children):
                assert round(size, 1) >= MIN_FONT_SIZE, holder


def looks(node, parent=""):
    """Every element by its id: where it is and what it looks like."""
    name, tag, attributes, *rest = node
    yield name, (parent, tag, attributes)
    for child in rest[0] if rest else ():
        yield from looks(child, name)


@pytest.mark.parametrize("name", own_game_names())
def test_what_changes_on_a_board_is_not_too_much(name):
    game = get_game(name)
    voice = make_localizer(game.package, "en")
    first, changing, shown = {}, set(), []
    for scene in boards(game, game.PLAYERS[-1], 10):
        [node] = [n for n in to_wire(scene, voice)["nodes"] if n[0] == "board"]
        now = dict(looks(node))
        first = first or now
        shown.append(now.keys())
        changing |= {k for k in now.keys() | first.keys() if now.get(k) != first.get(k)}
    assert changing
    assert max(len(names & changing) for names in shown) <= MOST_CHANGING
