"""Copies, possible games, saved games and other processes."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import random
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import pytest
from click.testing import CliRunner
from tests.library.conftest import advanced, state, step

import guildhall
from guildhall.commands import guildhall as command
from guildhall.engine.play.match import IllegalAction
from guildhall.library import live_game as live
from guildhall.library.new_game import SaveError


def ends(games):
    """How the games end when everybody plays by the same dice."""
    found = set()
    for game in games:
        advanced(game, 9, 10**6)
        found.add(state(game))
    return found


def test_copies_are_independent(game):
    advanced(game)
    before = state(game)
    for twin in (game.copy(), game.copy(same_luck=True), copy.deepcopy(game), game.possible(0)):
        assert len(twin.to_move) == len(game.to_move)
        step(twin, random.Random(1))
        assert state(game) == before


def test_a_copy_has_luck_of_its_own(game):
    advanced(game, decisions=5)
    assert len(ends([game.copy(), game.copy(), game.copy()])) == 3
    assert len(ends([game.copy(seed=4), game.copy(seed=4)])) == 1


def test_the_same_luck_is_kept_on_request_and_by_python_itself(game):
    advanced(game, decisions=5)
    ways = [
        game.copy(same_luck=True),
        copy.copy(game),
        copy.deepcopy(game),
        pickle.loads(pickle.dumps(game)),
        game,
    ]
    assert len(ends(ways)) == 1


def test_a_copy_of_a_copy_still_replays(game, tmp_path):
    for decisions in (3, 0, 4, 6):
        game = advanced(game.copy(), decisions, decisions)
    file = tmp_path / "copy.guild"
    game.save(file)
    assert state(guildhall.load(file, compiled=False)) == state(game)
    advanced(game, 1, 10**6)
    game.save(file)
    again = guildhall.load(file, compiled=False)
    assert state(again) == state(game)
    assert again.result == game.result
    done = CliRunner().invoke(command, ["replay", str(file), "--json"])
    assert done.exit_code == 0, done.output


def test_a_saved_game_goes_on_where_it_was(game, tmp_path):
    file = tmp_path / "running.guild"
    advanced(game).save(file)
    again = guildhall.load(file, compiled=False)
    assert again.history == game.history
    assert len(ends([game, again])) == 1


def test_saving_again_overwrites_and_leaves_nothing_else(game, tmp_path):
    file = tmp_path / "game.guild"
    game.save(file)
    game.save(str(file))
    assert [path.name for path in tmp_path.iterdir()] == ["game.guild"]


def test_saving_that_fails_leaves_nothing_and_touches_no_other_file(game, tmp_path, monkeypatch):
    (tmp_path / "folder.guild").mkdir()
    other = tmp_path / "folder.guild.part"
    other.write_text("somebody's own")
    with pytest.raises(OSError, match=r"folder\.guild"):
        game.save(tmp_path / "folder.guild")
    with pytest.raises(FileNotFoundError):
        game.save(tmp_path / "nowhere" / "game.guild")
    monkeypatch.setattr(live, "write_game", lambda *_: "\ud800")
    with pytest.raises(UnicodeEncodeError):
        game.save(tmp_path / "folder.guild")
    assert {path.name for path in tmp_path.iterdir()} == {"folder.guild", "folder.guild.part"}
    assert other.read_text() == "somebody's own"


def test_a_saved_game_is_as_readable_as_any_file_and_its_name_may_be_long(game, tmp_path):
    usual = tmp_path / "usual"
    usual.write_text("")
    file = tmp_path / f"{'x' * 240}.guild"
    game.save(file)
    assert file.stat().st_mode == usual.stat().st_mode


NAMES = [
    " Ada ",
    "A\nda",
    "A\r\n1 0 pass",
    "A | B",
    "|",
    "A\u2028B",
    "\tA\x85 \x1cB",
    "é  ű",
    "A\0B",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_its_names_as_they_are_saved(name, tmp_path):
    for players in (1, 2):
        names = [name] * players
        game = guildhall.new_game("nobility", players, seed=1, names=names, compiled=False)
        game.save(tmp_path / "names.guild")
        assert guildhall.load(tmp_path / "names.guild", compiled=False).names == game.names
        assert game.names == (" ".join(name.replace("|", "¦").split()),) * players


def test_a_copy_tells_the_seed_of_its_luck(game):
    assert game.seed == 7
    assert game.copy(seed=5).seed == 5
    assert game.copy(seed=np.int64(0)).seed == 0
    assert game.copy().seed is None
    assert game.copy(same_luck=True).seed == 7
    assert copy.deepcopy(game.copy(seed=5)).seed == 5
    assert pickle.loads(pickle.dumps(game.copy(seed=5))).seed == 5
    assert game.copy(seed=5).copy().seed is None
    assert advanced(game.copy(seed=5)).seed == 5


def test_a_possible_game_has_the_same_view_and_no_secret_of_ours():
    game = guildhall.new_game("norenberc", players=3, seed=7, names=list("ABC"), compiled=False)
    game.play(1, "plan brewers,bakers")
    other = guildhall.new_game("norenberc", players=3, seed=7, names=list("XYZ"), compiled=False)
    other.play(1, "plan shoemakers,printers")
    guesses = [one.possible(0, seed=1) for one in (game, other)]
    assert state(guesses[0]) == state(guesses[1])
    for guess in guesses:
        assert guess.view(0) == game.view(0)
        assert guess.history == ()
        assert guess.seed != game.seed
        assert "on a guess" in repr(guess)


def test_a_possible_game_differs_from_guess_to_guess_and_is_played_to_its_end(game):
    advanced(game)
    guesses = [game.possible(game.to_move[0]) for _ in range(4)]
    assert len({state(guess) for guess in guesses}) > 1
    for guess in guesses:
        assert guess.play_out("random").totals


def test_a_possible_game_cannot_be_saved(game, tmp_path):
    for guess in (game.possible(0), game.possible(0).copy()):
        with pytest.raises(ValueError, match="A possible game cannot be saved"):
            guess.save(tmp_path / "guess.guild")
    assert not list(tmp_path.iterdir())


def test_everything_a_game_gives_pickles_and_copies(game):
    advanced(game, decisions=3)
    seat = game.to_move[0]
    things = [
        game.legal(seat),
        game.view(seat),
        game.history,
        game.copy().play_out("random"),
        game._match.rules,
        game._match.game,
        guildhall.games()[game.name],
    ]
    for thing in things:
        for twin in (pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing)):
            assert type(twin) is type(thing)
            assert repr(twin) == repr(thing) or thing is game._match.rules
    words = [action.words("hu") for action in pickle.loads(pickle.dumps(things[0]))]
    assert words == [action.words("hu") for action in things[0]]
    assert pickle.loads(pickle.dumps(things[1])) == things[1]
    turns = [turn.words("hu") for turn in pickle.loads(pickle.dumps(game.history))]
    assert turns == [turn.words("hu") for turn in game.history]


def test_a_refusal_pickles(game):
    with pytest.raises(IllegalAction) as caught:
        game.play(0, "nonsense")
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)
    assert again.sentence("fr") == caught.value.sentence("fr")


def test_games_are_played_in_processes_that_were_spawned():
    games = [guildhall.new_game(name, seed=3, compiled=False) for name in guildhall.games()]
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=spawned) as pool:
        results = [pool.submit(game.play_out, "random") for game in games]
        refused = pool.submit(games[0].play, 0, -1)
        for game, result in zip(games, results, strict=True):
            assert result.result() == game.play_out("random")
        with pytest.raises(IllegalAction, match="There is no such action"):
            refused.result()


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("guildhall 2", "guildhall 0", "line 1: not a saved game"),
        ("game norenberc", "game chess", "There is no game 'chess'"),
        ("edition reconstructed", "edition lost", "norenberc has no edition lost"),
        ("chance seed 7", "chance committed 00", "line 8: this game still runs"),
        ("1 0 pass", "1 0 sell 1", "line 10: sell 1: not allowed by rule"),
        ("1 0 pass", "1 0 fly", "line 10: unknown action 'fly'"),
    ],
)
def test_a_bad_file_is_told_with_its_line(tmp_path, old, new, problem):
    game = guildhall.new_game("norenberc", players=2, seed=7, compiled=False)
    game.play(0, "pass")
    file = tmp_path / "bad.guild"
    game.save(file)
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(SaveError) as caught:
        guildhall.load(file, compiled=False)
    assert problem in str(caught.value)
    assert str(file) in str(caught.value)


def test_a_state_that_the_rules_do_not_lead_to_is_told_with_its_line(game, tmp_path):
    file = tmp_path / "game.guild"
    game.play_out("random", seed=1)
    game.save(file)
    lines = file.read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("6 "))
    lines[at] = f"{lines[at][:-8]}00000000"
    file.write_text("\n".join(lines), "utf-8")
    with pytest.raises(guildhall.SaveError, match=rf"line {at + 1}: .*stands otherwise"):
        guildhall.load(file, compiled=False)


def test_a_file_that_is_no_text_or_not_there_is_told(tmp_path):
    file = tmp_path / "picture.guild"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SaveError, match="it is not text"):
        guildhall.load(file)
    for absent in (tmp_path / "absent.guild", str(tmp_path), "a\0b", "x" * 5000):
        with pytest.raises(SaveError, match=r"cannot be read: .*\.$"):
            guildhall.load(absent)
    for wrong in (None, 5, b"evening.guild", []):
        with pytest.raises(SaveError, match="A saved game is named by its file, not by "):
            guildhall.load(wrong)
