"""Memoised drawings equal fresh ones in every situation of random games."""

import random
from itertools import islice

import pytest

from guildhall.engine.drawing import memo
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game, own_game_names

LONGEST = 300
"""Decisions of a game that are played."""
MOSTLY = 0.8


def views(game, players, seed):
    """Every few decisions of a random game, the view of each seat and of a watcher."""
    edition = load_edition(game.package)
    rules = ruleset_for(game, edition, compiled=False)
    match = Match.new(
        game, players, rules=rules, edition=edition, random_source=RandomSource("seed", seed)
    )
    rng = random.Random(seed)
    step = 0
    while not match.is_over and step < LONGEST:
        if step < 8 or step % 19 == 0:
            yield [match.view(seat) for seat in range(-1, players)]
        seat = rng.choice(match.seats())
        match.play(seat, [rng.choice(match.decision(seat).actions)])
        step += 1
    yield [match.view(seat) for seat in range(-1, players)]


@pytest.mark.parametrize("name", own_game_names())
def test_a_remembered_part_is_what_would_be_drawn_anew(name, monkeypatch):
    game = get_game(name)
    watched = memo.tracked_view
    for players in (game.PLAYERS[0], game.PLAYERS[-2]):
        for n, group in enumerate(views(game, players, players)):
            for view in group:
                wide = n % 2 == 0
                monkeypatch.setattr(memo, "tracked_view", watched)
                remembered = game.scene(view, wide)
                monkeypatch.setattr(memo, "tracked_view", lambda view: view)
                assert remembered == game.scene(view, wide)


def size(element):
    return 1 + sum(map(size, element.children))


def shared(one, other):
    """How many elements of two drawings are the same objects, with all that is in them."""
    if one is other:
        return size(one)
    return sum(map(shared, one.children, other.children))


@pytest.mark.parametrize("name", own_game_names())
@pytest.mark.parametrize("wide", [True, False])
def test_a_scene_drawn_again_is_mostly_the_same_objects(name, wide):
    game = get_game(name)
    for group in islice(views(game, game.PLAYERS[1], 1), 6):
        for view in group:
            first, second = (
                [sheet.element() for sheet in game.scene(view, wide).sheets] for _ in range(2)
            )
            assert sum(map(shared, first, second)) > MOSTLY * sum(map(size, first))
