"""Games from the front door, at all sorts of states."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import guildhall
from guildhall.engine import registry
from guildhall.engine.registry import own_game_names
from guildhall.library.live_game import LiveGame

NAMES = own_game_names()


@pytest.fixture(autouse=True)
def only_our_games(monkeypatch):
    """Nobody is warned of a broken game that somebody else has installed here."""
    ours = {name: f"{registry.GROUP}.{name}" for name in NAMES}
    monkeypatch.setattr(registry, "_packages", lambda: ours)


@pytest.fixture(params=NAMES)
def name(request) -> str:
    return request.param


@pytest.fixture
def game(name) -> LiveGame:
    return guildhall.new_game(name, seed=7, compiled=False)


def step(game: LiveGame, dice: random.Random) -> None:
    """Any whole decision of any seat that is asked."""
    seat = dice.choice(game.to_move)
    game.play(seat, dice.choice(game.legal(seat)))
    while game.waiting:
        game.play(seat, dice.choice(game.legal(seat)))


def walk(game: LiveGame, seed: int = 0, decisions: int = 10**6) -> Iterator[LiveGame]:
    """The game after each of so many random decisions."""
    dice = random.Random(seed)
    while game.to_move and decisions > 0:
        yield game
        step(game, dice)
        decisions -= 1
    yield game


def advanced(game: LiveGame, seed: int = 0, decisions: int = 25) -> LiveGame:
    """The same game, some random decisions later."""
    *_, last = walk(game, seed, decisions)
    return last


def state(game: LiveGame) -> tuple[bytes, int]:
    """All that a refusal may not change."""
    return game._match.record.tobytes(), len(game._match.log.entries)
