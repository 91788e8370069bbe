"""Saved games with one damaged line: told by its line, and never a failure of the program."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from guildhall.engine.play.editions import DEFAULT, load_edition
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import LogError, ReplayError, read_log, write_log
from guildhall.engine.registry import get_game
from guildhall.table.play.game_files import BadFile, read_saved

GAME = get_game("norenberc")
EDITION = load_edition(GAME.package, DEFAULT)
NAMES = ("Ada", "Bea", "Cid")
GARBAGE = (
    "", "x", "-1", "--5", "7" * 5000, "٣", "1 2", "a | b | c | d", "a=b", "=", "seed", "seed --5",
    f"seed {2**63}", "committed", "0 committed", "0 seed 5", "0", "2 total", "0 total=", "\x00",
)  # fmt: skip


def played(chance: RandomSource, fresh: tuple[tuple[int, RandomSource], ...] = ()) -> str:
    """A finished game as a file."""
    match = Match.new(GAME, 3, random_source=chance, names=NAMES)
    match = Match(GAME, EDITION, replace(match.log.header, fresh=fresh), match.rules)
    dice = random.Random(5)
    while seats := match.seats():
        decision = match.decision(seats[0])
        assert decision is not None
        match.play(seats[0], [dice.choice(decision.actions)])
    return write_log(match.log, GAME)


@pytest.fixture(scope="module")
def seeded() -> str:
    return played(RandomSource("seed", 5))


@pytest.fixture(scope="module")
def continued() -> str:
    old, new = (RandomSource.committed(letter * 32, ("n1", "n2")) for letter in (b"o", b"n"))
    return played(old, ((4, new),))


def damaged(text: str) -> Iterator[str]:
    """The file with each line of its header and its result dropped, doubled or garbled."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        if line[0].isdigit():
            continue
        word = line.partition(" ")[0]
        others = [[], [line, line], [""], [line[: len(line) // 2]], [line + " x"], [line + "\x85"]]
        for new in (*others, *([f"{word} {rest}"] for rest in GARBAGE)):
            yield "\n".join([*lines[:at], *new, *lines[at + 1 :]]) + "\n"


def problem_of(text: str) -> str | None:
    """What is wrong with the file; anything but the two errors of saved games fails the test."""
    try:
        Match.replay(read_log(text, GAME), GAME, EDITION)
    except (LogError, ReplayError) as problem:
        return str(problem)
    return None


@pytest.mark.parametrize("save", ["seeded", "continued"])
def test_damage_is_a_sentence_and_nothing_else(save: str, request: pytest.FixtureRequest) -> None:
    """The engine and the table refuse the same files."""
    refused = 0
    for wrong in damaged(request.getfixturevalue(save)):
        problem = problem_of(wrong)
        if problem is None:
            assert read_saved(wrong).match.is_over
            continue
        refused += 1
        assert len(problem.splitlines()) == 1
        with pytest.raises(BadFile):
            read_saved(wrong)
    assert refused > 100


@pytest.mark.parametrize(
    ("start", "new", "problem"),
    [
        ("edition", "edition x", "edition's name"),
        ("players", "players 7", "2 to 5 players, not 7"),
        ("names", "names a", "3 names or none, found 1"),
        ("names", "names a | b | c | d", "3 names or none, found 4"),
        ("options", "options", "missing: bonus_townsmen, planning, talers"),
        ("options", "options planning=never", "cannot be 'never'"),
        ("options", "options planning=reverse planning=reverse", "there twice"),
        ("chance", "chance seed --5", "no number"),
        ("chance", f"chance seed {'7' * 5000}", "no number"),
        ("chance", "chance seed -1", "from 0 to"),
        ("chance", f"chance seed {2**63}", "from 0 to"),
        ("result", "result 1 2", "expected 3 results"),
        ("score 1", "score", "score of seat 1"),
        ("score 1", "score 1 total", "no number"),
    ],
)
def test_the_damaged_line_is_named(seeded: str, start: str, new: str, problem: str) -> None:
    lines = seeded.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(start))
    lines[at] = new
    with pytest.raises(LogError, match=problem) as caught:
        read_log("\n".join(lines), GAME)
    assert caught.value.line == at + 1


@pytest.mark.parametrize(
    ("fresh", "problem"),
    [
        ("fresh 4 seed 7", "must be committed"),
        ("fresh 4", "must be committed"),
        ("fresh -1 committed 00", "no entry -1"),
        ("fresh 100000 committed 00", "no entry 100000"),
    ],
)
def test_fresh_chance_that_would_be_ignored_is_refused(
    seeded: str, fresh: str, problem: str
) -> None:
    text = seeded.replace("chance seed 5\n", f"chance seed 5\n{fresh}\n")
    with pytest.raises(LogError, match=problem) as caught:
        read_log(text, GAME)
    assert caught.value.line == 9


def test_fresh_chance_is_told_in_order(seeded: str) -> None:
    twice = "fresh 4 committed 00\nfresh 4 committed 00\n"
    with pytest.raises(LogError, match="line 10: the chance after entry 4 is told already"):
        read_log(seeded.replace("chance seed 5\n", f"chance seed 5\n{twice}"), GAME)


def test_fresh_chance_must_be_laid_open(seeded: str) -> None:
    text = seeded.replace("chance seed 5\n", f"chance seed 5\nfresh 4 committed {'0' * 64}\n")
    with pytest.raises(ReplayError, match=r"^fresh 4: .* not revealed"):
        Match.replay(read_log(text, GAME), GAME, EDITION)


def test_an_end_before_the_game_is_over_is_refused_everywhere() -> None:
    match = Match.new(GAME, 3, random_source=RandomSource("seed", 5), names=NAMES)
    match.log.result = match.result()
    text = write_log(match.log, GAME)
    with pytest.raises(ReplayError, match=r"^end: .* not over"):
        Match.replay(read_log(text, GAME), GAME, EDITION)
    with pytest.raises(BadFile, match="result"):
        read_saved(text)


def test_names_can_be_read_back_whatever_they_are() -> None:
    match = Match.new(GAME, 3, names=("A|B", "C\nD\u2028E", ""))
    log = read_log(write_log(match.log, GAME), GAME)
    assert log.header.names == ("A¦B", "C D E", "")


def test_a_byte_order_mark_is_no_damage(seeded: str) -> None:
    assert read_log(f"\ufeff{seeded}", GAME) == read_log(seeded, GAME)


def test_an_undo_of_nothing_is_told_at_its_own_entry(seeded: str) -> None:
    lines = seeded.splitlines()
    kept = lines[: lines.index("entries") + 5]
    text = "\n".join([*kept, "5 undo 9999999", "running"])
    with pytest.raises(ReplayError, match="entry 5: there is no such decision"):
        Match.replay(read_log(text, GAME), GAME, EDITION)
