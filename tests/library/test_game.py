"""A game from Python: what it tells, what it takes, and how it ends."""

from __future__ import annotations

import importlib
import pydoc
import random

import numpy as np
import pytest
from tests.library.conftest import advanced, state, step, walk

import guildhall
from guildhall.engine import registry
from guildhall.engine.contract import Game
from guildhall.engine.narration import LIMITS
from guildhall.engine.play.match import IllegalAction


def test_a_game_tells_what_it_was_set_up_with():
    game = guildhall.new_game(
        "norenberc", players=2, options={"talers": "open"}, edition="alternative", seed=3,
        names=["Ada", "Bea"], compiled=False,
    )  # fmt: skip
    assert (game.name, game.players, game.edition, game.seed) == ("norenberc", 2, "alternative", 3)
    assert game.options["talers"] == "open"
    assert game.names == ("Ada", "Bea")


def test_the_same_seed_is_the_same_game_and_none_is_another(name):
    first, second, other, another = (
        guildhall.new_game(name, seed=seed, compiled=False) for seed in (7, 7, None, None)
    )
    assert state(first) == state(second)
    assert len({first.seed, other.seed, another.seed}) == 3


def test_an_action_has_notation_number_and_words(game):
    seat = game.to_move[0]
    action = game.legal(seat)[-1]
    assert str(action) == action.notation
    assert repr(action) == f"<{action.number} {action.notation}>"
    assert len({action.words(language) for language in ("en", "fr", "hu")}) > 1


def test_the_same_action_by_itself_number_notation_and_list(game):
    seat = game.to_move[0]
    action = game.legal(seat)[1]
    ways = [
        action,
        action.number,
        np.int64(action.number),
        action.notation,
        [action],
        (str(action),),
    ]
    games = [game.copy(same_luck=True) for _ in ways]
    for each, way in zip(games, ways, strict=True):
        each.play(seat, way)
    assert len({state(each) for each in games}) == 1
    assert games[0].history[-1].actions == (action,)


def test_one_line_holds_several_pieces():
    game = guildhall.new_game("nobility", players=1, seed=1, compiled=False)
    line = game.ask("greedy", 0)
    assert len(line) > 1
    other = game.copy(same_luck=True)
    game.play(0, " ".join(map(str, line)))
    other.play(0, line)
    assert state(game) == state(other)
    assert len(game.history) == 1
    assert str(game.history[0]) == f"0 {' '.join(map(str, line))}"


def test_a_refusal_tells_rule_and_sentence():
    game = guildhall.new_game("norenberc", players=2, seed=7, compiled=False)
    with pytest.raises(IllegalAction) as caught:
        game.play(0, "sell 1")
    problem = caught.value
    assert problem.rule
    assert problem.rule in str(problem)
    assert problem.sentence() in str(problem)
    assert len({problem.sentence(language) for language in ("en", "fr", "hu")}) == 3


def test_a_refusal_calls_players_by_their_names():
    game = guildhall.new_game("flandern", players=2, seed=7, names=["Ada", "Bea"], compiled=False)
    (mover,) = game.to_move
    with pytest.raises(IllegalAction, match=game.names[1 - mover]):
        game.play(1 - mover, game.legal(mover)[0])


def test_nothing_is_legal_or_asked_of_a_seat_that_waits(name):
    game = guildhall.new_game(name, players=2, seed=1, compiled=False)
    while len(game.to_move) != 1:
        step(game, random.Random(1))
    waiting = 1 - game.to_move[0]
    assert game.legal(waiting) == []
    assert game.prompt(waiting) == ""
    assert game.prompt(game.to_move[0], "hu")
    with pytest.raises(IllegalAction):
        game.ask("random", waiting)


def test_a_game_is_played_to_its_end(game):
    assert game.result is None
    assert not game.is_over
    advanced(game, 3, 10**6)
    assert game.is_over
    assert game.to_move == ()
    assert len(game.result.totals) == game.players
    assert set(game.result.winners) <= set(range(game.players))
    with pytest.raises(IllegalAction):
        game.play(0, 0)


def test_history_plays_the_game_again(name):
    game = advanced(guildhall.new_game(name, seed=5, compiled=False))
    again = guildhall.new_game(name, seed=5, compiled=False)
    for turn in game.history:
        again.play(turn.seat, turn.actions)
    assert state(again) == state(game)


@pytest.mark.parametrize("language", ["en", "fr", "hu"])
def test_every_decision_of_the_history_is_one_sentence(name, language, monkeypatch):
    game = advanced(guildhall.new_game(name, seed=5, compiled=False))
    history = game.copy().history
    told = [turn.words(language) for turn in history]
    limit = LIMITS["line"][language]
    assert all(0 < len(line) <= limit for words in told for line in words.splitlines())
    assert sum(words.endswith(".") for words in told) > len(told) / 2
    monkeypatch.setattr(Game, "has_sentences", False)
    for turn in history:
        assert len(turn.words(language).splitlines()) == len(turn.actions)


def test_a_view_hides_what_its_seat_may_not_know():
    game = guildhall.new_game("norenberc", players=3, seed=7, compiled=False)
    game.play(1, "plan brewers")
    other = guildhall.new_game("norenberc", players=3, seed=7, compiled=False)
    other.play(1, "plan bakers")
    assert game.view(0) == other.view(0)
    assert game.view() == other.view()
    assert game.view(1) != other.view(1)
    assert game.view(0) != game.view(2)


def test_a_view_and_a_game_are_printed_in_words(name):
    game = guildhall.new_game(name, players=2, seed=7, compiled=False)
    for view in (game.view(0), game.view()):
        lines = str(view).splitlines()
        assert lines[0] == "players: 2"
        assert sorted(line.partition(": ")[0] for line in lines) == sorted(view)
    first, _, rest = str(game).partition("\n")
    assert first == repr(game)
    assert rest == str(game.view())


def test_a_printed_view_tells_no_secret():
    games = [guildhall.new_game("norenberc", 3, seed=7, compiled=False) for _ in range(2)]
    for game, plan in zip(games, ("plan brewers", "plan bakers"), strict=True):
        game.play(1, plan)
    assert len({str(game) for game in games}) == 1
    assert len({str(game.view(0)) for game in games}) == 1
    assert len({str(game.view(1)) for game in games}) == 2


def test_everything_public_has_a_docstring():
    for each in guildhall.__all__:
        thing = getattr(guildhall, each)
        assert thing.__doc__, each
        members = vars(thing).items() if isinstance(thing, type) else ()
        for name, member in members:
            if isinstance(member, property) or (callable(member) and not name.startswith("_")):
                assert member.__doc__, f"{each}.{name}"


@pytest.mark.parametrize("listing", ["games", "bots"])
def test_help_tells_that_games_and_bots_can_be_called(listing):
    importlib.import_module(f"guildhall.{listing}")
    told = pydoc.plain(pydoc.render_doc(getattr(guildhall, listing)))
    assert f"`guildhall.{listing}()`" in told
    assert getattr(guildhall, listing).__call__.__doc__


def test_a_view_is_read_by_field(game):
    view = game.view(0)
    assert len(view) == len(list(view))
    for field in view:
        assert isinstance(view[field], int | np.ndarray)
    with pytest.raises(KeyError, match="there is no field 'nonsense'; there are "):
        view["nonsense"]


def test_looking_changes_nothing(game):
    for each in walk(game, 1, 4):
        before = state(each)
        repr(each), each.view(), each.svg(0, "hu")
        for seat in range(each.players):
            [action.words("fr") for action in each.legal(seat)[:5]]
        each.view(0).record["rng"] = 9
        assert state(each) == before


def test_a_game_is_a_line_in_a_terminal_and_a_board_in_a_notebook(game):
    start = repr(game)
    assert "\n" not in start
    assert game.name in start
    assert "to move" in start
    assert game._repr_svg_().startswith("<svg")
    assert game.view(0)._repr_svg_().startswith("<svg")
    game.play_out("random")
    assert "points, won by seat" in repr(game)


def test_bots_are_asked_and_play_out(game):
    seat = game.to_move[0]
    before = state(game)
    answer = game.ask("greedy", seat)
    assert game.ask("greedy", seat) == answer
    assert state(game) == before
    game.play(seat, answer)
    bots = ["random"] * game.players
    assert game.play_out(bots) == game.result


class FirstOption:
    """A bot of somebody's own."""

    def choose(self, question):
        return [question.rules.legal(question.determinization(), question.seat)[0]]


def test_anything_with_a_choose_is_a_bot():
    game = guildhall.new_game("flandern", players=2, seed=1, compiled=False)
    (seat,) = game.to_move
    assert game.ask(FirstOption(), seat) == game.legal(seat)[:1]


def test_the_names_are_all_there_and_imported_when_used():
    assert set(guildhall.__all__) <= set(dir(guildhall))
    for each in guildhall.__all__:
        assert getattr(guildhall, each) is not None
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        assert guildhall.nonsense


def test_games_and_bots_are_listed(name):
    info = guildhall.games()[name]
    assert info.players
    assert info.editions
    assert all(len(values) > 1 for values in info.options.values())
    assert {"random", "greedy", "easy", "medium", "hard", "ismcts"} <= set(guildhall.bots())


def test_a_broken_game_is_warned_of(monkeypatch):
    packages = {"norenberc": "guildhall.games.norenberc", "broken": "email"}
    monkeypatch.setattr(registry, "_packages", lambda: packages)
    with pytest.warns(UserWarning, match="The game 'email' lacks NAME"):
        assert list(guildhall.games()) == ["norenberc"]
