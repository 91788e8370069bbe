"""Saved runs of the arena, and their verification.

A saved run has the secrets or the seed of the run and the decisions of every game. So anyone can
check that the secrets match the hashes that were published first, that the seeds of the games
follow from them, that the decisions lead to the results, and the results to the standings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import msgspec

from guildhall.bots.bot import BotSpec, get_bot, is_builtin
from guildhall.bots.game_loop import IllegalChoice, apply_choice
from guildhall.bots.simple import RANDOM
from guildhall.engine.play.setup import chosen_options
from guildhall.engine.runtime.ruleset import RuleSet, key_words, option_indices
from guildhall.engine.runtime.run_seeds import SecretSeeds
from guildhall.engine.text import LocalizedError, Message
from guildhall.lab.arena import (
    Arena,
    ArenaReport,
    ArenaSeat,
    Forfeit,
    Pairing,
    PlayedGame,
    forfeited_game,
    set_result,
)

MEASURED = ("seconds_per_turn",)
"""The figures of a bot that no replay can verify."""
Progress = Callable[[int], None]


class NotARun(LocalizedError, ValueError):
    """A file is no saved run of the arena."""


Decision = Annotated[list[Annotated[int, msgspec.Meta(ge=0)]], msgspec.Meta(min_length=2)]


class SavedGame(msgspec.Struct):
    """One game: its seed, the bots and the result by seat, and the decisions."""

    seed: int
    seats: list[str]
    points: list[int]
    shares: list[float]
    choices: list[Decision] | None = None
    """The seat and the actions of every decision; None if the bots are compiled."""
    forfeit: Forfeit | None = None


class SavedRun(msgspec.Struct):
    """The parts of a saved run that are verified."""

    game: str
    options: dict[str, str]
    edition: str
    bots: list[dict[str, Any]]
    records: list[SavedGame]
    seed: int | None
    secret: str = ""
    bot_secret: str = ""
    secret_sha256: str = ""
    bot_secret_sha256: str = ""


def run_facts(seed: int | SecretSeeds) -> dict[str, Any]:
    """The facts about the seeds of a run, as they are saved and printed after it."""
    if isinstance(seed, int):
        return {"seed": seed, "open_to_seed_search": True}
    game_hash, bot_hash = seed.hashes
    return {
        "seed": None,
        "open_to_seed_search": False,
        "secret_sha256": game_hash,
        "bot_secret_sha256": bot_hash,
        "secret": seed.games.hex(),
        "bot_secret": seed.bots.hex(),
    }


def saved_games(report: ArenaReport, pairings: Sequence[Pairing]) -> list[SavedGame]:
    """The games of a run, as they are saved."""
    return [
        SavedGame(
            game.seed,
            list(pairing.names),
            [seat.points for seat in game.seats],
            [round(seat.win_share, 4) for seat in game.seats],
            None if game.choices is None else [[seat, *each] for seat, each in game.choices],
            game.forfeit,
        )
        for game, pairing in zip(report.played, pairings, strict=False)
    ]


def read_run(file: Path) -> SavedRun:
    """The saved run in a file; NotARun says what is wrong with it."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=SavedRun)
    except msgspec.DecodeError as problem:
        words = Message("mistake-run", {"file": str(file), "reason": str(problem)})
        raise NotARun(f"{file} is not a saved run of the arena: {problem}.", words) from None


@dataclass
class Verification:
    """What was verified, and what does not match."""

    replayed: int = 0
    """Games whose decisions were played again."""
    repeated: int = 0
    """Games that compiled bots played again."""
    forfeited: int = 0
    """Games of which only the decisions before the forfeit can be verified."""
    problems: list[Message] = field(default_factory=list)

    @property
    def games(self) -> int:
        return self.replayed + self.repeated + self.forfeited


def verify_run(run: SavedRun, rules: RuleSet, progress: Progress) -> Verification:
    """Verify the secrets, the seeds and seats of all games, the games, and the standings."""
    found = Verification()
    seed = _seed(run, found)
    arena = _arena(run, rules, seed)
    pairings = arena.pairings(len(run.records))
    report = arena.new_report()
    games = list(zip(pairings, run.records, strict=False))
    again = arena.play_again([pairing for pairing, game in games if game.choices is None])
    for number, (pairing, game) in enumerate(games, 1):
        _check_pairing(number, pairing, game, found)
        is_compiled = game.choices is None
        played = next(again) if is_compiled else _replay(number, pairing, game, rules, found)
        if played is not None:
            _count(number, played, game, found)
            report.add(pairing.names, played)
        progress(number)
    if not _same_standings(run.bots, report):
        found.problems.append(Message("verify-standings"))
    return found


def _seed(run: SavedRun, found: Verification) -> int | SecretSeeds:
    """The seed or the secrets of the run; the secrets are compared with their hashes."""
    if run.seed is not None:
        return run.seed
    try:
        seeds = SecretSeeds.from_hex(run.secret, run.bot_secret)
    except ValueError:
        seeds = SecretSeeds(b"", b"")
    if seeds.hashes != (run.secret_sha256, run.bot_secret_sha256):
        found.problems.append(Message("verify-hash"))
    return seeds


def _arena(run: SavedRun, rules: RuleSet, seed: int | SecretSeeds) -> Arena:
    """The arena of the run; bots of other packages are not needed."""
    names = run.records[0].seats if run.records else [bot["bot"] for bot in run.bots]
    bots = [
        BotSpec(name, get_bot(name.partition(":")[0]) if is_builtin(name) else RANDOM)
        for name in names
    ]
    options = option_indices(rules.game, chosen_options(rules.game, len(names), run.options))
    return Arena(rules, bots, options, seed=seed)


def _check_pairing(number: int, pairing: Pairing, game: SavedGame, found: Verification) -> None:
    if pairing.seed != game.seed:
        found.problems.append(Message("verify-seed", {"game": number}))
    if list(pairing.names) != game.seats:
        found.problems.append(Message("verify-seats", {"game": number}))


def _replay(
    number: int, pairing: Pairing, game: SavedGame, rules: RuleSet, found: Verification
) -> PlayedGame | None:
    """The game by its decisions; None, with a problem, if one of them is not allowed."""
    seats = [ArenaSeat() for _ in pairing.seats]
    record = rules.setup(len(seats), pairing.options, *key_words(pairing.seed))
    for index, (seat, *actions) in enumerate(game.choices or (), 1):
        try:
            apply_choice(rules, record, seat, actions)
        except IllegalChoice:
            found.problems.append(Message("verify-illegal", {"game": number, "decision": index}))
            return None
    if game.forfeit is not None:
        return forfeited_game(len(seats), game.forfeit)
    if rules.pending(record):
        found.problems.append(Message("verify-unfinished", {"game": number}))
        return None
    set_result(rules, record, seats)
    return PlayedGame(seats, choices=[])


def _count(number: int, played: PlayedGame, game: SavedGame, found: Verification) -> None:
    """Count a game under what was verified, and compare its result."""
    if game.forfeit is not None:
        found.forfeited += 1
    elif game.choices is None:
        found.repeated += 1
    else:
        found.replayed += 1
    points = [seat.points for seat in played.seats]
    shares = [round(seat.win_share, 4) for seat in played.seats]
    if (points, shares) != (game.points, game.shares):
        found.problems.append(Message("verify-result", {"game": number}))


def _same_standings(saved: list[dict[str, Any]], report: ArenaReport) -> bool:
    computed = [standing.figures() for standing in report.standings]
    for figures in (*saved, *computed):
        for name in MEASURED:
            figures.pop(name, None)
    return saved == computed
