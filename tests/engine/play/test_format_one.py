"""Games of the format `guildhall 1` replay by its keys for ever.

`python -m tests.engine.play.test_format_one` writes the stored games of the three big games anew,
by the same keys. Do that only when their rules or editions changed on purpose; those of Market
Day were written when the format was new, and stay.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from guildhall.engine.contract import Game, load_game
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match, entry_keys, first_keys_of_format_one
from guildhall.engine.play.saved_games import LogError, ReplayError, read_log, write_game
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.runtime.compilation import rules_hash

FOLDER = Path(__file__).parent / "format_one"
FILES = sorted(FOLDER.glob("*.guild"))
EXAMPLE = Path(__file__).parents[3] / "examples" / "market_day"


def game_named(name: str) -> Game:
    if str(EXAMPLE) not in sys.path:
        sys.path.insert(0, str(EXAMPLE))
    return load_game(name if name == "market_day" else f"guildhall.games.{name}")


def test_there_are_stored_games_of_every_kind():
    assert {path.stem for path in FILES} == {
        f"{game}-{kind}"
        for game in ("market_day", "norenberc", "flandern", "nobility")
        for kind in ("seed", "committed", "continued")
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_game_replays_and_is_written_as_it_was(path):
    text = path.read_text("utf-8")
    game = game_named(path.stem.partition("-")[0])
    log = read_log(text, game)
    assert log.header.format == 1
    edition = load_edition(game.package, log.header.edition)
    match = Match.replay(log, game, edition, ruleset_for(game, edition, compiled=False))
    assert match.is_over
    assert but_options(write_game(match)) == but_options(text)


def but_options(text):
    """A game may have got options since, whose defaults are what was played."""
    return [line for line in text.splitlines() if not line.startswith("options ")]


@pytest.mark.parametrize("kind", ["seed", "committed", "continued"])
def test_by_the_keys_of_today_it_would_be_another_game(kind, market_day):
    log = read_log((FOLDER / f"market_day-{kind}.guild").read_text("utf-8"), market_day)
    log.header = replace(log.header, format=2)
    with pytest.raises(ReplayError):
        Match.replay(log, market_day, load_edition(market_day.package))


def test_the_keys_are_pinned():
    seed, committed = (
        RandomSource("seed", 2**40 + 17),
        RandomSource.committed(b"k" * 32, ("a", "b")),
    )
    assert first_keys_of_format_one(seed) == (17, 256 ^ 0x5EED)
    assert first_keys_of_format_one(committed) == entry_keys(committed, 0)
    assert entry_keys(committed, 3) == KNOWN


KNOWN = (3660099192, 445284696)


def test_an_undo_of_this_format_says_nothing_more(market_day):
    text = (FOLDER / "market_day-seed.guild").read_text("utf-8")
    with pytest.raises(LogError, match="is no undo"):
        read_log(text.replace("\nend", "\n11 undo 3 knowing\nend"), market_day)


# Writing them anew


def rewritten(path: Path) -> str:
    """Another game of the same set-up and luck, by the rules as they are now."""
    name, _, kind = path.stem.partition("-")
    game = game_named(name)
    old = read_log(path.read_text("utf-8"), game).header
    edition = load_edition(game.package, old.edition)
    face = ruleset_for(game, edition, compiled=False)
    header = replace(old, rules=rules_hash(game), edition_hash=edition.hash, fresh=())
    rng = random.Random(path.stem)
    match = Match(game, edition, header, face)
    if kind == "continued":
        for _ in range(6):
            step(match, rng)
        match = match.copy(RandomSource.committed(b"c" * 32, ("cid's",)))
    while not match.is_over:
        step(match, rng)
        if kind != "seed" and rng.random() < 0.05:
            standing = [e.number for e in match.log.standing() if e.number > 6]
            if standing:
                match.undo(rng.choice(standing[-3:]))
                match.note("taken back")
    return write_game(match)


def step(match: Match, rng: random.Random) -> None:
    draft = Draft(match, rng.choice(match.seats()), any_order=False)
    while not (draft.is_whole or draft.drew or (draft.actions and rng.random() < 0.3)):
        draft.add(rng.choice(draft.options))
    match.play(draft.seat, draft.actions)


if __name__ == "__main__":
    for path in FILES:
        if not path.stem.startswith("market_day"):
            path.write_text(rewritten(path), "utf-8")
            print(path.stem)
