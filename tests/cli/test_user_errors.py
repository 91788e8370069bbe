"""What a user may get wrong: one sentence, an exit code, and never a traceback."""

import sys

import pytest

from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.match import IllegalAction, Match
from guildhall.engine.play.saved_games import write_log
from guildhall.engine.registry import get_game

EDITION = "src/guildhall/games/norenberc/edition/standard.toml"


def assert_mistake(result, *said):
    """The command ended with one line that says all this."""
    assert result.exit_code != 0
    assert isinstance(result.exception, SystemExit), result.exception
    lines = result.stderr.strip().splitlines()
    assert lines[-1].startswith("Error: ")
    for words in said:
        assert words in lines[-1]


@pytest.mark.parametrize(
    "command",
    [["play"], ["simulate"], ["rules"], ["bench"], ["fuzz"], ["warm"]],
    ids=lambda command: command[0],
)
def test_an_unknown_game(run, command):
    assert_mistake(run(*command, "chess"), "There is no game 'chess'", "norenberc")


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_a_wrong_player_count(run, command, players):
    result = run(command, "norenberc", "--players", players)
    assert_mistake(result, f"norenberc is for 2 to 5 players, not {players}")


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_an_impossible_option(run, command):
    assert_mistake(
        run(command, "norenberc", "--set", "weather=rain"), "no option 'weather'", "planning"
    )
    assert_mistake(
        run(command, "norenberc", "--set", "planning=never"), "cannot be 'never'", "reverse"
    )
    assert_mistake(run(command, "norenberc", "--set", "planning"), "option=value")


@pytest.mark.parametrize("command", ["play", "simulate", "fuzz"])
def test_an_unknown_edition(run, command):
    result = run(command, "norenberc", "--edition", "golden")
    assert_mistake(result, "no edition golden", "reconstructed")


@pytest.mark.parametrize("command", ["play", "simulate", "fuzz"])
@pytest.mark.parametrize(
    ("right", "wrong", "key"),
    [
        ("[2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]", "[2, 2, 3]", "craftsmen.brewers"),
        ("[2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]", "[2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 70]", "brewers.10"),
        ("councilman = 4", "councilman = 5", "townsmen"),
        ("councilman = 4", 'councilman = "four"', "townsmen.councilman"),
        ("[craftsmen]", "[craftswomen]", "craftsmen"),
        ('game = "norenberc"', 'game = "flandern"', "game"),
        ('name = "reconstructed"', "name = ", "TOML"),
        ('name = "reconstructed"', r'name = "two\nlines"', "name must be one line"),
        ('name = "reconstructed"', 'name = " "', "name must be one line"),
    ],
)
def test_an_edition_file_that_is_wrong(run, tmp_path, pytestconfig, command, right, wrong, key):
    text = (pytestconfig.rootpath / EDITION).read_text("utf-8")
    assert right in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(right, wrong, 1), "utf-8")
    assert_mistake(run(command, "norenberc", "--edition", file), "mine.toml", key)


def test_an_edition_file_that_is_not_there(run, tmp_path):
    result = run("simulate", "norenberc", "--edition", tmp_path / "none.toml")
    assert_mistake(result, "none.toml", "No such file")


@pytest.mark.parametrize("command", [("simulate", "--bots"), ("play", "--bot")])
def test_an_unknown_bot(run, command):
    result = run(command[0], "norenberc", command[1], "genius")
    assert_mistake(result, "There is no bot 'genius'", "greedy")


def test_a_wrong_number_of_bots(run):
    result = run("simulate", "norenberc", "--players", 3, "--bots", "random,random")
    assert_mistake(result, "one for each of 3, not 2")


def test_training_without_torch(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "torch", None)
    assert_mistake(run("train", "norenberc"), "needs 'torch'", "guildhall-games[learn]")


def test_an_unknown_rule(run):
    assert_mistake(run("rules", "norenberc", "Z99"), "norenberc has no rule Z99.")


def test_a_rule_without_its_letter_is_hinted_at(run):
    assert_mistake(run("rules", "flandern", "12"), "flandern has no rule 12; perhaps", "R12")


SEEDED = {
    "simulate": ["norenberc"],
    "arena": ["norenberc", "--bots", "random"],
    "study": ["norenberc"],
    "fuzz": ["norenberc"],
    "ladder": ["norenberc"],
    "play": ["norenberc"],
}


@pytest.mark.parametrize("command", SEEDED)
@pytest.mark.parametrize("seed", [-1, 2**63, 10**26])
def test_a_seed_out_of_range(run, command, seed):
    result = run(command, *SEEDED[command], "--seed", seed)
    assert_mistake(result, "'--seed'", f"{seed} is not in the range")


def test_games_of_the_greatest_seed_can_be_replayed(run, tmp_path):
    result = run("simulate", "norenberc", "--seed", 2**63 - 1, "--games", 2, "--save", tmp_path)
    assert result.exit_code == 0
    files = sorted(tmp_path.iterdir())
    assert len(files) == 2
    assert all(run("replay", file).exit_code == 0 for file in files)


@pytest.mark.parametrize("patience", [-1, 0])
def test_no_patience_at_all(run, patience):
    result = run("arena", "norenberc", "--bots", "random", "--timeout", patience)
    assert_mistake(result, "'--timeout'", "x>0")


def test_the_ladder_looks_at_the_game_before_the_folder(run, tmp_path):
    none = tmp_path / "none"
    assert_mistake(run("ladder", "chess", "--folder", none), "There is no game 'chess'")
    assert_mistake(run("ladder", "norenberc", "--folder", none), "no folder", str(none))


def test_more_people_than_seats(run):
    result = run("play", "norenberc", "--players", 2, "--humans", 3)
    assert_mistake(result, "3 people cannot take 2 seats")


def test_a_place_to_save_that_cannot_be_written(run, tmp_path):
    (tmp_path / "file").touch()
    result = run("play", "norenberc", "--save", tmp_path / "file" / "game.guild")
    assert result.stdout == "", "it is told before the game, not after it"
    assert_mistake(result, "game.guild", "Not a directory")


def changed(file, old, new):
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def test_a_save_that_is_not_there(run, tmp_path):
    assert_mistake(run("replay", tmp_path / "none.guild"), "none.guild", "does not exist")


def test_something_that_is_no_save(run, tmp_path):
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n\xff")
    assert_mistake(run("replay", file), "picture.png", "not a saved game")
    file.write_text("Dear diary\n")
    assert_mistake(run("replay", file), "line 1", "not a saved game")


def test_an_empty_save(run, tmp_path):
    (tmp_path / "empty.guild").touch()
    assert_mistake(run("replay", tmp_path / "empty.guild"), "line 1", "ends too early")


def test_a_save_cut_off_anywhere(run, saved):
    """Between any two lines, and in the middle of one."""
    text = saved.read_text("utf-8")
    lines = text.splitlines(keepends=True)
    for kept in (1, 5, len(lines) // 2, len(lines) - 4, len(lines) - 1):
        saved.write_text("".join(lines[:kept]), "utf-8")
        assert_mistake(run("replay", saved), f"line {kept + 1}", "ends too early")
    for size in (3, 40, len(text) // 2):
        saved.write_text(text[:size], "utf-8")
        assert_mistake(run("replay", saved), "line ")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("guildhall 2", "guildhall 3", "line 1"),
        ("game norenberc", "game chess", "line 2: There is no game 'chess'"),
        ("edition reconstructed ", "edition ", "line 4: expected the edition's name"),
        ("players 3", "players three", "line 5"),
        ("players 3", "players 9", "line 5: norenberc is for 2 to 5 players, not 9"),
        ("names Ada | Bea | Cid", "names Ada", "line 6: expected 3 names or none, found 1"),
        ("planning=dispute", "planning=never", "line 7: option 'planning' cannot be 'never'"),
        ("planning=dispute", "", "line 7: every option must have its value"),
        ("chance seed 5", "chance seed --5", "line 8: '--5' is no number"),
        ("chance seed 5", f"chance seed {'5' * 5000}", "line 8"),
        ("chance seed 5", "chance seed 5\nfresh 4 seed 7", "line 9"),
        ("chance seed 5", "chance dice 5", "unknown chance 'dice'"),
        ("entries", "moves", "expected 'entries'"),
        ("\n2 ", "\n3 ", "expected entry 2"),
        ("\nend\n", "\nend\nthe end\n", "expected 'result'"),
    ],
)
def test_a_damaged_save(run, saved, old, new, said):
    changed(saved, old, new)
    assert_mistake(run("replay", saved), said)


def test_a_line_that_is_no_action(run, saved):
    lines = saved.read_text("utf-8").splitlines()
    entry = lines.index("entries") + 4
    lines[entry] = f"{lines[entry].rsplit(' ', 1)[0]} nonsense"
    saved.write_text("\n".join(lines), "utf-8")
    assert_mistake(run("replay", saved), f"line {entry + 1}", "nonsense")


def test_an_illegal_action_is_told_with_line_and_rule(run, saved, finished):
    """Every kind of refusal has its line; those of the rules have their number too."""
    match = Match.new(
        finished.game, 3, random_source=finished.log.header.random_source, names=("A", "B", "C")
    )
    for entry in finished.log.entries[:6]:
        match.follow(entry)
    seat = match.seats()[0]
    illegal = min(set(range(match.game.ACTIONS.size)) - set(match.decision(seat).actions))
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, [illegal])
    notation = match.game.ACTIONS.notation(illegal)
    text = write_log(match.log, match.game).replace("running", f"7 {seat} {notation}\nrunning")
    saved.write_text(text, "utf-8")
    line = text.splitlines().index("entries") + 8
    rule = refused.value.refusal.rule
    assert rule in match.game.RULE_NUMBERS
    assert_mistake(run("replay", saved), f"line {line}", notation, f"[{rule}]")


def test_a_decision_out_of_turn(run, saved, finished):
    """The same seat decides twice where all decide at once."""
    first = finished.log.entries[0]
    text = saved.read_text("utf-8")
    start = text.index("\n2 ")
    again = f"\n2 {first.seat} {finished.game.ACTIONS.line(first.actions)}\nrunning\n"
    saved.write_text(text[:start] + again, "utf-8")
    line = text.splitlines().index("entries") + 3
    name = ("Ada", "Bea", "Cid")[first.seat]
    assert_mistake(run("replay", saved), f"line {line}: ", f"{name} has nothing to decide")


def test_a_result_that_is_not_what_the_rules_give(run, saved, finished):
    """In whichever line it is: the totals, the winners, the items of each seat."""
    right = saved.read_text("utf-8")
    end = right.splitlines().index("end") + 1
    total, winner = finished.result().totals[0], finished.result().winners[0]
    for below, old, new in (
        (1, f"\nresult {total} ", f"\nresult {total + 1} "),
        (2, f"\nwinners {winner}", f"\nwinners {(winner + 1) % 3}"),
        (3, "\nscore 0 total=", "\nscore 0 total=1"),
        (5, "\nscore 2 total=", "\nscore 2 total=1"),
    ):
        changed(saved, old, new)
        assert_mistake(run("replay", saved), f"line {end + below}: ", "not what the rules give")
        saved.write_text(right, "utf-8")


def test_an_undo_of_a_decision_that_is_not_there(run, saved):
    lines = saved.read_text("utf-8").splitlines()
    entries = lines.index("entries") + 1
    saved.write_text("\n".join([*lines[: entries + 4], "5 undo 9999999", "running"]), "utf-8")
    assert_mistake(run("replay", saved), f"line {entries + 5}: there is no such decision")


def test_an_end_before_the_game_is_over(run, saved):
    lines = saved.read_text("utf-8").splitlines()
    end = lines.index("end")
    saved.write_text("\n".join(lines[: end - 1] + lines[end:]), "utf-8")
    assert_mistake(run("replay", saved), f"line {end}", "not over")


def test_a_save_of_another_edition_says_so(run, saved):
    edition = load_edition(get_game("norenberc").package)
    changed(saved, edition.hash, "0" * len(edition.hash))
    assert_mistake(run("replay", saved), "line 4: ", "other values")
    changed(saved, f"edition {edition.name}", "edition golden")
    assert_mistake(run("replay", saved), "line 4: ", "no edition golden")


def test_a_running_game_of_a_table_keeps_its_secret(run, saved):
    lines = saved.read_text("utf-8").splitlines()
    at = lines.index("chance seed 5")
    lines[at] = f"chance committed {'0' * 64}"
    saved.write_text("\n".join(lines), "utf-8")
    assert_mistake(run("replay", saved), f"line {at + 1}: ", "not revealed")


def test_each_edition_file_of_a_folder_has_its_own_error(run, tmp_path, pytestconfig):
    good = (pytestconfig.rootpath / EDITION).read_text("utf-8")
    files = {
        "a-good.toml": good.replace('"reconstructed"\ngame', '"good"\ngame'),
        "b-range.toml": good.replace('"reconstructed"\ngame', '"b"\ngame').replace(
            "talers = 25", "talers = 999"
        ),
        "c-taken.toml": good,
        "d-broken.toml": "name = ",
        "e-chess.toml": good.replace('"norenberc"', '"chess"'),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    result = run("serve", "--editions", tmp_path, "--data", tmp_path / "data", "--no-open")
    assert result.exit_code == 30
    lines = result.output.splitlines()
    assert len(lines) == 5, "one for each wrong file, and one for all"
    for name, key in zip(list(files)[1:], ("setup.talers", "name", "TOML", "chess"), strict=True):
        assert any(name in line and key in line for line in lines)
    french = run("serve", "--editions", tmp_path, "--no-open", "--lang", "fr")
    assert "doit être un nombre entier de 0 à 200" in french.output


def test_a_game_replays_with_a_folder_that_has_its_edition(run, tmp_path, pytestconfig):
    mine = tmp_path / "mine.toml"
    text = (pytestconfig.rootpath / EDITION).read_text("utf-8")
    mine.write_text(
        text.replace('"reconstructed"\ngame', '"mine"\ngame').replace("talers = 25", "talers = 26"),
        "utf-8",
    )
    edition = load_edition(get_game("norenberc").package, mine)
    games = tmp_path / "games"
    run("simulate", "norenberc", "--games", 1, "--edition", mine, "--save", games)
    (file,) = games.glob("*.guild")
    assert run("replay", file, "--edition", tmp_path).exit_code == 0
    assert run("verify", file, "--edition", mine).exit_code == 0
    for command in ("replay", "verify"):
        assert_mistake(run(command, file), edition.hash, "mine")
    assert_mistake(run("replay", file, "--edition", games), edition.hash, "games")
