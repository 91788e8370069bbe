"""Nothing that comes through the front door destroys a game or a process."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.library.conftest import NAMES, state, step

import guildhall
from guildhall.engine.play.match import IllegalAction
from guildhall.library.live_game import LiveGame
from guildhall.library.moves import Action

HUGE = (2**31, 2**63 - 1, 2**63, -(2**63), -(2**200), 10**5000)
STRANGE = (
    None, True, False, 0.0, 1.5, float("nan"), float("inf"), 1j, b"pass", b"", {}, {0: 0}, set(),
    object(), print, int, np.float64(1), np.bool_(True), np.array(3), np.zeros(2, int), np.nan,
    range(3), iter(()), [[0]], [None], (1.0,), [[]], "", " ", "\0", "0", "-1", "nonsense",
    "pass nonsense", "pass\npass\npass\nx", "é" * 300, "plan " * 2000,
)  # fmt: skip
WRONG_NUMBERS = (
    "x", "pass", "", None, 1.5, 0.0, True, False, float("nan"), b"0", [0], (), {}, object(),
    -1, 10**6, *HUGE, np.float64(0), np.bool_(True), np.array(0),
)  # fmt: skip
"""What no action can have as its number, though anybody can write it down as one."""
SEATS = (
    -1, -2, 6, 99, 2**31, 2**63, -(2**70), 10**5000, None, True, 0.0, 1.0, float("nan"), "0", b"0",
    (0,), [], np.float64(0), np.int64(-1), np.int8(100), np.array(0), object(),
)  # fmt: skip


def wrong_action(game: LiveGame, dice: random.Random) -> tuple[object, object]:
    """A seat and something that it may not do, of any kind."""
    size = game._match.game.ACTIONS.size
    seat = dice.choice(game.to_move)
    legal = game.legal(seat)
    numbers = set(map(int, legal))
    kind = dice.randrange(9)
    if kind == 0:
        return dice.choice(SEATS), dice.choice(legal)
    if kind == 1:
        return seat, dice.choice(STRANGE)
    if kind == 2:
        return seat, dice.choice((*HUGE, size, -1, np.int64(size), np.int8(-1), np.uint64(2**63)))
    if kind == 3:
        return seat, [dice.choice(legal), dice.choice((*STRANGE, -1, size, *HUGE))]
    if kind == 4 and len(game.to_move) < game.players:
        waiting = [each for each in range(game.players) if each not in game.to_move]
        return dice.choice(waiting), dice.choice(legal)
    if kind == 5:
        return dice.choice(SEATS), dice.choice(STRANGE)
    if kind == 8:
        return seat, Action(game._match.game, dice.choice(WRONG_NUMBERS), seat)
    if kind == 6:
        return seat, -dice.randrange(1, 2**40)
    number = dice.randrange(size)
    while number in numbers:
        number = dice.randrange(size)
    ways = (number, np.int32(number), game._match.game.ACTIONS.notation(number))
    return seat, dice.choice(ways)


def refuse_many(name: str, tries: int, compiled: bool) -> None:
    dice = random.Random(name)
    players = guildhall.games()[name].players
    game = guildhall.new_game(name, dice.choice(players), seed=1, compiled=compiled)
    for number in range(tries):
        if game.is_over:
            game = guildhall.new_game(name, dice.choice(players), seed=number, compiled=compiled)
        before = state(game)
        seat, action = wrong_action(game, dice)
        with pytest.raises(IllegalAction) as caught:
            game.play(seat, action)
        assert state(game) == before, (seat, action)
        if number % 50 == 0:
            assert caught.value.sentence(dice.choice(("en", "fr", "hu")))
        if number % 3 == 0:
            step(game, dice)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_not_allowed_is_refused_and_changes_nothing(name):
    refuse_many(name, 600, compiled=False)


@pytest.mark.long
@pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "interpreted"])
@pytest.mark.parametrize("name", NAMES)
def test_a_hundred_thousand_wrong_actions_are_refused(name, compiled):
    refuse_many(name, 100_000, compiled)


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: type(seat).__name__)
def test_a_wrong_seat_is_refused_everywhere(seat):
    game = guildhall.new_game("norenberc", players=3, seed=7, compiled=False)
    questions = [game.legal, game.prompt, game.possible, lambda s: game.ask("random", s)]
    if not (isinstance(seat, int | np.integer) and seat == -1):
        questions += [game.view, game.svg]
    for question in questions:
        with pytest.raises(IllegalAction, match="There is no such seat"):
            question(seat)


@pytest.mark.parametrize("number", WRONG_NUMBERS, ids=lambda number: type(number).__name__)
def test_an_action_that_somebody_made_up_is_refused(game, number):
    before = state(game)
    seat = game.to_move[0]
    for rules in (game._match.game, None, "norenberc"):
        made_up = Action(rules, number, seat)
        for given in (made_up, [made_up], [game.legal(seat)[0], made_up]):
            with pytest.raises(IllegalAction) as caught:
                game.play(seat, given)
            assert len(str(caught.value)) < 200
            assert state(game) == before
    assert repr(made_up) == "<no action>"


def test_a_made_up_action_with_a_number_of_the_game_is_that_action(game):
    seat = game.to_move[0]
    legal = game.legal(seat)[0]
    game.play(seat, Action(game._match.game, np.int64(legal.number), seat))
    assert game.history[-1].actions == (legal,)
    assert type(game._match.log.entries[-1].actions[0]) is int


@pytest.mark.parametrize("text", ["pass", "plan brewers", "x", "x" * 100, "plan " + "y" * 100])
def test_a_huge_text_is_refused_in_few_words(text):
    game = guildhall.new_game("norenberc", players=2, seed=7, compiled=False)
    before = state(game)
    with pytest.raises(IllegalAction) as caught:
        game.play(0, f"{text} " * (2_000_000 // len(text)))
    assert len(str(caught.value)) < 300
    assert state(game) == before


@pytest.mark.parametrize("language", ["xx", "", "EN", "x" * 999, None, 5, b"en", [], ["en"], {}])
def test_another_language_is_refused_alike_everywhere(game, language):
    seat = game.to_move[0]
    waiting = next((n for n in range(game.players) if n not in game.to_move), seat)
    with pytest.raises(IllegalAction) as caught:
        game.play(seat, -1)
    questions = (
        game.legal(seat)[0].words,
        caught.value.sentence,
        game.view(seat).svg,
        lambda language: game.prompt(seat, language),
        lambda language: game.prompt(waiting, language),
        lambda language: game.svg(seat, language),
    )
    told = set()
    for question in questions:
        with pytest.raises(ValueError, match="The language is one of en, fr, hu, not ") as problem:
            question(language)
        told.add(str(problem.value))
    assert len(told) == 1
    assert len(told.pop()) < 80


def test_a_refusal_without_a_notation_begins_with_its_sentence(game):
    for nothing in ("", " ", [], ()):
        with pytest.raises(IllegalAction) as caught:
            game.play(game.to_move[0], nothing)
        assert str(caught.value)[0].isupper()


def test_an_action_of_another_game_is_refused():
    game = guildhall.new_game("norenberc", players=2, compiled=False)
    other = guildhall.new_game("flandern", players=2, compiled=False)
    with pytest.raises(IllegalAction, match="There is no such action in this game"):
        game.play(0, other.legal(other.to_move[0])[0])
