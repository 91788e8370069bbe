"""`guildhall play`: a whole game at the terminal."""

import re

import pytest

from guildhall.commands._terminal_game import describe_sheets
from guildhall.engine.play.saved_games import read_log
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.ruleset import HotSwapRules
from guildhall.engine.text.lint import check_texts


@pytest.fixture(autouse=True)
def nobody_compiles(monkeypatch):
    monkeypatch.setattr(HotSwapRules, "compile_in_background", lambda *_: None)


def play(run, *arguments, typed):
    return run("play", "norenberc", "--bot", "random", *arguments, typed=typed)


@pytest.mark.parametrize("language", ["en", "fr", "hu"])
def test_a_game_from_beginning_to_end(run, tmp_path, language):
    file = tmp_path / "game.guild"
    result = play(run, "--seed", 1, "--lang", language, "--save", file, typed="1\n" * 400)
    assert result.exit_code == 0
    assert "event-" not in result.output
    assert "action-" not in result.output
    log = read_log(file.read_text("utf-8"), get_game("norenberc"))
    assert log.result is not None
    assert run("replay", file).exit_code == 0


def test_people_may_share_the_terminal(run):
    result = play(run, "--players", 2, "--humans", 2, typed="1\n" * 400)
    assert "Player 1: " in result.output
    assert "Player 2: " in result.output
    assert "The game is over." in result.output


def test_bots_may_play_alone(run):
    result = play(run, "--humans", 0, "--players", 2, typed="")
    assert "The game is over." in result.output
    assert "Your choice" not in result.output


def test_the_same_seed_asks_the_same_first(run):
    asked = [play(run, "--seed", 9, typed="q\n").output for _ in range(2)]
    assert asked[0] == asked[1]


def test_a_wrong_number_is_asked_again(run):
    for typed in ("0", "9999", "-1", "x", "1x", ""):
        output = play(run, "--seed", 1, typed=f"{typed}\nq\n").output
        assert "Type a number from 1 to " in output


def test_a_move_may_be_typed_in_the_notation_of_the_game(run, tmp_path):
    file = tmp_path / "game.guild"
    helped = play(run, "--seed", 1, typed="?\nq\n").output
    (example,) = re.findall("here for example “(.+?)”", helped)
    output = play(run, "--seed", 1, "--save", file, typed=f"{example}\nq\n").output
    assert "Type a number from 1 to " not in output
    log = read_log(file.read_text("utf-8"), get_game("norenberc"))
    (first, *_) = (entry for entry in log.entries if entry.seat == 0)
    assert get_game("norenberc").ACTIONS.line(first.actions) == example


@pytest.mark.parametrize("typed", ["sell 1", "plan brewers pass"])
def test_an_illegal_move_is_refused_and_asked_again(run, tmp_path, typed):
    file = tmp_path / "game.guild"
    output = play(run, "--seed", 1, "--save", file, typed=f"{typed}\nq\n").output
    refusal = output.partition("Your choice> ")[2].splitlines()[0]
    assert re.search(r" \[[A-Z]\d+\]$|nothing to decide right now\.$", refusal)
    assert not read_log(file.read_text("utf-8"), get_game("norenberc")).entries


def test_the_other_keys(run):
    output = play(run, "--seed", 1, typed="?\nu\ns\nr c1\nR\nb\nq\n").output
    assert "Type a number to choose." in output
    assert "nothing left to take back" in output
    assert re.search("^total( +[0-9]+){3}$", output, re.MULTILINE)
    assert "If the game ended now:" in output
    assert len(re.findall("(?:^|> )C1 ", output, re.MULTILINE)) == 2, "alone, and among all rules"
    assert "Brewers" in output.rpartition("Q32")[2], "the board is told last"


def test_leaving_by_the_end_of_input_is_no_error(run, tmp_path):
    file = tmp_path / "game.guild"
    result = play(run, "--save", file, typed="1\n")
    assert result.exit_code == 0
    assert "\nrunning\n" in file.read_text("utf-8")


def prompts(output):
    return [line for line in output.splitlines() if line.startswith("Player 1: ")]


def test_a_piece_can_be_taken_back(run):
    """Wherever a decision has several pieces, u asks for the last one again."""
    for number in range(1, 12):
        output = play(run, "--seed", 1, "--humans", 1, typed=f"2\n{number}\nu\nq\n").output
        asked = prompts(output)
        if len(asked) == 4 and asked[1] == asked[3] != asked[2] and "come to light" not in output:
            return
    raise AssertionError("no decision with several pieces was met")


def test_a_decision_can_be_taken_back_knowingly(run, tmp_path):
    file = tmp_path / "game.guild"
    asked = ("--seed", 1, "--humans", 1, "--save", file)
    kept = play(run, *asked, typed="2\nu\nno\nq\n").output
    assert "Something has come to light since" in kept
    assert prompts(kept)[0] != prompts(kept)[-1]
    assert " undo " not in file.read_text("utf-8")
    back = play(run, *asked, typed="2\nu\ny\nq\n").output
    assert prompts(back)[0] == prompts(back)[-1]
    assert "undo 1 knowing" in file.read_text("utf-8")


def test_the_words_of_the_commands_agree_in_all_languages():
    assert check_texts("guildhall.commands") == []


def test_the_board_is_told_in_words():
    things = [
        ["board", "svg", {"label": "Market"}, [
            ["house", "g", {"label": "House of the brewers"}, [
                ["house.text0", "text", {"text": "3"}],
                ["house.text1", "text", {"text": "brewers"}],
                ["sign", "g", {}, [["sign.text0", "text", {"text": "beer"}]]],
                ["roof", "g", {}, [
                    ["roof.text0", "text", {"text": "agents"}],
                    ["agent", "g", {"label": "Agent", "about": "Waits\nBrings a taler."}],
                ]],
            ]],
            ["round", "g", {}, [["round.text0", "text", {"text": "round 2"}]]],
        ]],
    ]  # fmt: skip
    assert list(describe_sheets(things)) == [
        "Market",
        "  House of the brewers: beer",
        "    agents",
        "    Agent – Waits; Brings a taler.",
        "  round 2",
    ]
