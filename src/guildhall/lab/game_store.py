"""Games of studies, saved in files so that none is played twice.

A file holds the games of one `StudyPlan`: the same rules, edition, options and bots. The file name
contains the digest of the plan, so files of several machines are merged by name.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import os
import sys
import time
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

import numpy as np

from guildhall.bots import simple
from guildhall.bots.batch_play import COMPILED_BOTS, GameChunk, is_registered, play_in_chunks
from guildhall.bots.bot import Bot, BotSpec, Budget, get_bot
from guildhall.bots.workspace import PROGRAM as BOTS
from guildhall.engine.compiler import cache as code_cache
from guildhall.engine.compiler.codegen import CannotLoad
from guildhall.engine.contract import Game
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.game_statistics import GameSample, StatisticsSetting
from guildhall.engine.play.setup import chosen_options
from guildhall.engine.runtime.compilation import RULES, load, normalized_source, rules_hash
from guildhall.engine.runtime.ruleset import RuleSet, option_indices
from guildhall.engine.runtime.run_seeds import game_seeds
from guildhall.engine.runtime.state import Record
from guildhall.engine.text import LocalizedError, Message
from guildhall.lab.arena import fill_seats

STUDY_BUDGET = Budget(iterations=100)
"""The budget of search bots in a study; in iterations, so that results are reproducible."""
SAVE_INTERVAL = 30.0
"""Seconds between two saves."""
SUFFIX = ".games.npz"
IGNORED_SUFFIXES = (".ftl", ".pyc")
"""Files that do not change how a bot plays."""
SEEDING = "hash of run seed and index"
"""The seeding scheme in the header of a file; older files have none, and consecutive seeds."""
PLAN_KEYS = ("game", "values", "players", "options", "bots", "budgets")
"""The entries of a header that do not depend on code."""
COLUMNS = ("scores", "winners", "decisions", "states", "tally", "seeds", "runs", "indices")

Columns = dict[str, Any]
"""Arrays by name, with a row for each game."""


class ForeignFile(LocalizedError, ValueError):
    """A file that has no games of this study."""

    def __init__(self, kind: str, file: Path, sentence: str) -> None:
        """`kind` is the rest of the text id `mistake-games-…`."""
        message = Message(f"mistake-games-{kind}", {"file": str(file)})
        super().__init__(f"{file} {sentence}", message)


@dataclass(frozen=True)
class StudyPlan:
    """The rules, setting and bots of a study: with a game's seed they determine the game."""

    rules: RuleSet
    setting: StatisticsSetting
    bots: Sequence[BotSpec]

    @property
    def table(self) -> list[BotSpec]:
        return fill_seats(self.bots, self.setting.players, STUDY_BUDGET)

    @property
    def is_reproducible(self) -> bool:
        """Whether the same seeds give the same games; false if a bot has a time limit."""
        return all(p.bot in COMPILED_BOTS or p.budget.seconds is None for p in self.table)

    @property
    def tuning_note(self) -> str:
        """The text id of the note that the bots were tuned for another edition; empty if not."""
        game = self.rules.game
        if self.rules.box.tobytes() == game.box(load_edition(game.package)).tobytes():
            return ""
        bots = [player.bot for player in self.table if player.bot is not simple.RANDOM]
        return "" if not bots else "study-tuned" if simple.GREEDY in bots else "study-tuned-search"

    def header(self) -> dict[str, Any]:
        """The description that identifies the plan in a file."""
        game = self.rules.game
        return {
            "game": game.NAME,
            "rules": rules_hash(game),
            "values": hashlib.sha256(self.rules.box.tobytes()).hexdigest()[:12],
            "players": self.setting.players,
            "options": chosen_options(game, self.setting.players, self.setting.options),
            "bots": [player.name for player in self.table],
            "code": [bot_digest(player.bot) for player in self.table],
            "budgets": [repr(player.budget) for player in self.table],
            "seeding": SEEDING,
        }

    @property
    def name(self) -> str:
        """A unique name: game, player count and digest of the header."""
        digest = hashlib.sha256(json.dumps(self.header(), sort_keys=True).encode()).hexdigest()
        return f"{self.rules.game.NAME}-{self.setting.players}p-{digest[:12]}"

    @property
    def options(self) -> list[int]:
        """The option values as indices, as the rules expect them."""
        chosen = chosen_options(self.rules.game, self.setting.players, self.setting.options)
        return option_indices(self.rules.game, chosen)

    @property
    def is_compiled(self) -> bool:
        """Whether compiled code plays whole games, so that threads can share the work."""
        return all(player.bot in COMPILED_BOTS for player in self.table)

    @property
    def is_picklable(self) -> bool:
        """Whether another process finds the same bots by name."""
        return all(is_registered(player) for player in self.table)

    def play(self, seeds: Sequence[int]) -> GameChunk:
        """Play the games of these seeds one after the other."""
        chunks = list(play_in_chunks(self.rules, self.table, self.options, seeds, workers=1))
        columns = [np.concatenate(column) for column in zip(*chunks, strict=True)]
        return cast(GameChunk, tuple(columns))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle bots by name and rules by game."""
        rules = self.rules
        bot_names = [(player.name, player.budget) for player in self.bots]
        return _unpickle_plan, (rules.game, rules.box, rules.compiled, self.setting, bot_names)

    def sample(self, columns: Columns) -> GameSample:
        """The games of these columns as a sample."""
        won = columns["winners"][:, None] >> np.arange(self.setting.players) & 1
        shares = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
        return GameSample(
            self.rules.game, self.setting, self.rules.box, columns["states"], columns["scores"],
            shares, columns["decisions"], columns["tally"], columns["seeds"],
        )  # fmt: skip


def can_compile(game: Game) -> bool:
    """Compile rules and bots of the game if needed; False if this machine cannot run them."""
    try:
        for program in (RULES, BOTS):
            load(game, program)
    except CannotLoad:
        return False
    return True


def _unpickle_plan(
    game: Game,
    box: Record,
    compiled: bool,
    setting: StatisticsSetting,
    bot_names: list[tuple[str, Budget]],
) -> StudyPlan:
    """The plan of another process; rules are compiled here if they were there."""
    rules = RuleSet(game, box, compiled and can_compile(game))
    bots = [BotSpec(name, get_bot(name.partition(":")[0]), budget) for name, budget in bot_names]
    return StudyPlan(rules, setting, bots)


def merge_columns(chunks: Sequence[Columns]) -> Columns:
    """All rows sorted by run seed and index, each game once."""
    whole = {name: np.concatenate([chunk[name] for chunk in chunks]) for name in COLUMNS}
    _, first = np.unique(np.stack([whole["runs"], whole["indices"]]), axis=1, return_index=True)
    return {name: column[first] for name, column in whole.items()}


def interrupted_folder() -> Path:
    """The folder for the games of interrupted studies."""
    return code_cache.folder().parent / "stopped"


class GameStore:
    """The games of one plan, in memory and in a file of the folder.

    A game is identified by the seed of its run and its index in the run.
    """

    def __init__(self, plan: StudyPlan, folder: Path | None) -> None:
        self.plan = plan
        self.file: Path | None = None
        self.chunks: list[Columns] = []
        self._saved_at = time.monotonic()
        if folder is not None:
            _reject_earlier_games(folder, plan)
            self.open_folder(folder)

    def open_folder(self, folder: Path) -> None:
        """Load the games of this plan from the folder, and save all further games there."""
        self.file = folder / f"{self.plan.name}{SUFFIX}"
        if self.file.exists():
            columns = read_games(self.file, self.plan.header())
            columns["states"] = columns["states"].view(self.plan.rules.game.STATE).reshape(-1)
            self.chunks.append(columns)

    def save_interrupted(self) -> bool:
        """Save unsaved games to the folder for interrupted studies; False if that fails."""
        if self.file is None and self.chunks:
            try:
                self.open_folder(interrupted_folder())
                self.save()
            except OSError:
                return False
        return True

    def delete_file(self) -> None:
        """Delete the file, after its games were reported."""
        if self.file is not None:
            self.file.unlink(missing_ok=True)

    def indices(self, run_seed: int) -> set[int]:
        """The indices of the games of a run that were played."""
        return {
            index
            for chunk in self.chunks
            for index in chunk["indices"][chunk["runs"] == run_seed].tolist()
        }

    def add(self, chunk: GameChunk, run_seed: int, indices: Sequence[int]) -> None:
        """Add these games of a run, and save all games at intervals of SAVE_INTERVAL."""
        scores, winners, decisions, states, action_counts = chunk
        runs = np.full(len(indices), run_seed, np.int64)
        key_columns = game_seeds(run_seed, indices), runs, np.array(indices, np.int64)
        row = (
            scores,
            winners,
            decisions,
            states.copy(),
            action_counts.astype(np.int32),
            *key_columns,
        )
        self.chunks.append(dict(zip(COLUMNS, row, strict=True)))
        if time.monotonic() - self._saved_at > SAVE_INTERVAL:
            self.save()

    def save(self) -> None:
        """Write all games to the file, atomically."""
        self._saved_at = time.monotonic()
        if self.file is None or not self.chunks:
            return
        self.chunks = [merge_columns(self.chunks)]
        write_games(self.file, self.plan.header(), self.chunks[0])

    def games(self, run_seed: int, indices: Sequence[int]) -> GameSample | None:
        """These games of a run, as far as they were played; None if none was."""
        if not self.chunks:
            return None
        columns = merge_columns(self.chunks)
        is_wanted = np.isin(columns["indices"], np.array(indices, np.int64))
        is_wanted &= columns["runs"] == run_seed
        if not is_wanted.any():
            return None
        return self.plan.sample({name: column[is_wanted] for name, column in columns.items()})


def write_games(file: Path, header: dict[str, Any], columns: Columns) -> None:
    """Write a file of games, atomically."""
    file.parent.mkdir(parents=True, exist_ok=True)
    partial = file.with_suffix(f".{os.getpid()}.partial")
    states = columns["states"]
    arrays = {**columns, "states": states.view(np.uint8).reshape(len(states), -1)}
    with partial.open("wb") as out:
        np.savez_compressed(out, head=np.array(json.dumps(header)), **arrays)
    partial.replace(file)


def read_games(file: Path, header: dict[str, Any] | None = None) -> Columns:
    """Read a file of games; raises ForeignFile if it is none, or has another header."""
    found = read_header(file)
    if "seeding" not in found:
        raise _earlier_games(file)
    try:
        with file.open("rb") as source, np.load(source, allow_pickle=False) as archive:
            columns = {name: archive[name] for name in COLUMNS}
    except (OSError, ValueError, KeyError, zipfile.BadZipFile) as problem:
        raise ForeignFile("none", file, "has no games of a study.") from problem
    if header is not None and found != header:
        raise ForeignFile("other", file, "has games of other rules, values or bots.")
    return columns


def read_header(file: Path) -> dict[str, Any]:
    """The header of a file of games."""
    try:
        with file.open("rb") as source, np.load(source, allow_pickle=False) as archive:
            header: dict[str, Any] = json.loads(str(archive["head"]))
    except (OSError, ValueError, KeyError, zipfile.BadZipFile) as problem:
        raise ForeignFile("none", file, "has no games of a study.") from problem
    return header


def _earlier_games(file: Path) -> ForeignFile:
    sentence = (
        "has games of an earlier version, whose seeds counted up, so that neighbouring seeds "
        "shared games. Choose another folder, or delete the file."
    )
    return ForeignFile("earlier", file, sentence)


def _reject_earlier_games(folder: Path, plan: StudyPlan) -> None:
    """Raise ForeignFile if the folder holds games of this plan whose seeds counted up."""
    wanted = plan.header()
    for file in sorted(folder.glob(f"{plan.rules.game.NAME}-*{SUFFIX}")):
        try:
            header = read_header(file)
        except ForeignFile:
            continue
        is_of_plan = all(header.get(key) == wanted[key] for key in PLAN_KEYS)
        if is_of_plan and "seeding" not in header:
            raise _earlier_games(file)


def merge_folders(into: Path, folders: Sequence[Path]) -> list[tuple[str, int]]:
    """Merge the games of several folders; returns the files and their numbers of games."""
    found: dict[str, list[Path]] = {}
    for folder in (into, *folders):
        for file in sorted(folder.glob(f"*{SUFFIX}")):
            found.setdefault(file.name, []).append(file)
    merged = []
    for name, files in sorted(found.items()):
        headers = [read_header(file) for file in files]
        columns = merge_columns([read_games(file, headers[0]) for file in files])
        write_games(into / name, headers[0], columns)
        merged.append((name, len(columns["seeds"])))
    return merged


def bot_digest(bot: Bot) -> str:
    """A digest of the code and weights of a bot: all files of its package, or its module."""
    name = bot.__name__ if inspect.ismodule(bot) else type(bot).__module__
    module = sys.modules[name]
    file = getattr(module, "__file__", None)
    return _files_digest(Path(file), bool(module.__package__)) if file else ""


@cache
def _files_digest(file: Path, is_in_package: bool) -> str:
    files = sorted(file.parent.rglob("*")) if is_in_package else [file]
    digest = hashlib.sha256()
    for path in files:
        if path.is_file() and path.suffix not in IGNORED_SUFFIXES:
            code = (
                normalized_source(path.read_text()).encode()
                if path.suffix == ".py"
                else path.read_bytes()
            )
            digest.update(f"{path.relative_to(file.parent)} {len(code)}\n".encode() + code)
    return digest.hexdigest()[:12]
