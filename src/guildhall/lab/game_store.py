"""Games that were played for a study, kept in files so that none is played twice.

A file holds the games of one plan: the same rules, edition, table and bots. Its name tells the
plan, so files of several machines are put together by their names.
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

from guildhall.bots import greedy, random
from guildhall.bots.batch_play import COMPILED, Part, is_compiled_bot, play_in_parts
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
from guildhall.engine.runtime.state import Record
from guildhall.lab.arena import fill_seats

DEFAULT_BUDGET = Budget(iterations=100)
"""What a bot that thinks gets in a study unless it is told otherwise: it can be repeated."""
SAVE_INTERVAL = 30.0
"""Seconds after which what was played since is written."""
SUFFIX = ".games.npz"
COLUMNS = ("scores", "winners", "decisions", "states", "tally", "seeds")

Columns = dict[str, Any]
"""Arrays with a row for every game, in the order of the seeds."""


class ForeignFile(ValueError):
    """A file that holds no games, or those of another plan."""


@dataclass(frozen=True)
class StudyPlan:
    """What is played: everything that decides how a game of a given seed goes."""

    face: RuleSet
    setting: StatisticsSetting
    bots: Sequence[BotSpec]

    @property
    def table(self) -> list[BotSpec]:
        return fill_seats(self.bots, self.setting.players, DEFAULT_BUDGET)

    @property
    def can_be_repeated(self) -> bool:
        """Whether the same seeds give the same games: not where bots think by the clock."""
        return all(p.bot in COMPILED or p.budget.seconds is None for p in self.table)

    @property
    def tuning(self) -> str:
        """The text on how far the bots were made for these numbers; none if they were."""
        game = self.face.game
        if self.face.box.tobytes() == game.box(load_edition(game.package)).tobytes():
            return ""
        bots = [player.bot for player in self.table if player.bot is not random]
        return "" if not bots else "study-tuned" if greedy in bots else "study-tuned-search"

    def head(self) -> dict[str, Any]:
        game = self.face.game
        return {
            "game": game.NAME,
            "rules": rules_hash(game),
            "values": hashlib.sha256(self.face.box.tobytes()).hexdigest()[:12],
            "players": self.setting.players,
            "options": chosen_options(game, self.setting.players, self.setting.options),
            "bots": [player.name for player in self.table],
            "code": [bot_digest(player.bot) for player in self.table],
            "budgets": [repr(player.budget) for player in self.table],
        }

    @property
    def name(self) -> str:
        """A name that no other plan has."""
        digest = hashlib.sha256(json.dumps(self.head(), sort_keys=True).encode()).hexdigest()
        return f"{self.face.game.NAME}-{self.setting.players}p-{digest[:12]}"

    @property
    def options(self) -> list[int]:
        """The options as the rules take them."""
        chosen = chosen_options(self.face.game, self.setting.players, self.setting.options)
        return option_indices(self.face.game, chosen)

    @property
    def is_quick(self) -> bool:
        """Whether compiled code plays whole games, so that threads are enough."""
        return all(player.bot in COMPILED for player in self.table)

    @property
    def is_known(self) -> bool:
        """Whether another process finds the same bots by their names."""
        return all(is_compiled_bot(player) for player in self.table)

    def part(self, seeds: Sequence[int]) -> Part:
        """The games of a few seeds, one after the other."""
        parts = list(play_in_parts(self.face, self.table, self.options, seeds, workers=1))
        columns = [np.concatenate(column) for column in zip(*parts, strict=True)]
        return cast(Part, tuple(columns))

    def __reduce__(self) -> tuple[Any, ...]:
        """Bots travel by their names, rules by their game."""
        face = self.face
        named = [(player.name, player.budget) for player in self.bots]
        return _unpickle_plan, (face.game, face.box, face.compiled, self.setting, named)

    def games(self, columns: Columns) -> GameSample:
        won = columns["winners"][:, None] >> np.arange(self.setting.players) & 1
        shares = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
        return GameSample(
            self.face.game, self.setting, self.face.box, columns["states"], columns["scores"],
            shares, columns["decisions"], columns["tally"], columns["seeds"],
        )  # fmt: skip


def can_compile(game: Game) -> bool:
    """Whether rules and bots of the game run compiled here; they do afterwards."""
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
    named: list[tuple[str, Budget]],
) -> StudyPlan:
    """A plan that came from another process or machine: rules are compiled here if they were."""
    face = RuleSet(game, box, compiled and can_compile(game))
    bots = [BotSpec(name, get_bot(name.partition(":")[0]), budget) for name, budget in named]
    return StudyPlan(face, setting, bots)


def merge_columns(parts: Sequence[Columns]) -> Columns:
    """All rows, each seed once, in the order of the seeds."""
    whole = {name: np.concatenate([part[name] for part in parts]) for name in COLUMNS}
    _, first = np.unique(whole["seeds"], return_index=True)
    return {name: column[first] for name, column in whole.items()}


def interrupted_folder() -> Path:
    """Where games wait that were played before somebody stopped a study."""
    return code_cache.folder().parent / "stopped"


class GameStore:
    """Plays a plan's games, beginning with those that a folder holds already."""

    def __init__(self, plan: StudyPlan, folder: Path | None) -> None:
        self.plan = plan
        self.file: Path | None = None
        self.parts: list[Columns] = []
        self.written = time.monotonic()
        if folder is not None:
            self.look_into(folder)

    def look_into(self, folder: Path) -> None:
        """Take what the folder holds of this plan, and keep the rest there."""
        self.file = folder / f"{self.plan.name}{SUFFIX}"
        if self.file.exists():
            columns = read_games(self.file, self.plan.head())
            columns["states"] = columns["states"].view(self.plan.face.game.STATE).reshape(-1)
            self.parts.append(columns)

    def rescue(self) -> bool:
        """Keep what was played, if it is kept nowhere yet; False if it cannot be."""
        if self.file is None and self.parts:
            try:
                self.look_into(interrupted_folder())
                self.write()
            except OSError:
                return False
        return True

    def forget(self) -> None:
        """The games are told of: nobody will ask for the file again."""
        if self.file is not None:
            self.file.unlink(missing_ok=True)

    @property
    def done(self) -> set[int]:
        return {int(seed) for part in self.parts for seed in part["seeds"]}

    def take(self, part: Part, seeds: Sequence[int]) -> None:
        """Have the games of these seeds; what was taken is written now and then."""
        scores, winners, decisions, states, tally = part
        some = np.array(seeds, np.int64)
        row = scores, winners, decisions, states.copy(), tally.astype(np.int32), some
        self.parts.append(dict(zip(COLUMNS, row, strict=True)))
        if time.monotonic() - self.written > SAVE_INTERVAL:
            self.write()

    def write(self) -> None:
        """Put all games into the file, whole or not at all."""
        self.written = time.monotonic()
        if self.file is None or not self.parts:
            return
        self.parts = [merge_columns(self.parts)]
        write_games(self.file, self.plan.head(), self.parts[0])

    def games(self, seeds: Sequence[int]) -> GameSample | None:
        """Those of the seeds that were played, if any were."""
        if not self.parts:
            return None
        columns = merge_columns(self.parts)
        asked = np.isin(columns["seeds"], np.array(seeds, np.int64))
        if not asked.any():
            return None
        return self.plan.games({name: column[asked] for name, column in columns.items()})


def write_games(file: Path, head: dict[str, Any], columns: Columns) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    partial = file.with_suffix(f".{os.getpid()}.partial")
    states = columns["states"]
    plain = {**columns, "states": states.view(np.uint8).reshape(len(states), -1)}
    with partial.open("wb") as out:
        np.savez_compressed(out, head=np.array(json.dumps(head)), **plain)
    partial.replace(file)


def read_games(file: Path, head: dict[str, Any] | None = None) -> Columns:
    """The games of a file; NotOurs if it is none, or not of this plan."""
    try:
        with file.open("rb") as source, np.load(source, allow_pickle=False) as kept:
            found = json.loads(str(kept["head"]))
            columns = {name: kept[name] for name in COLUMNS}
    except (OSError, ValueError, KeyError, zipfile.BadZipFile) as problem:
        raise ForeignFile(f"{file} holds no games of a study.") from problem
    if head is not None and found != head:
        raise ForeignFile(f"{file} holds games of other rules, values or bots.")
    return columns


def read_header(file: Path) -> dict[str, Any]:
    """What a file's games were played with."""
    try:
        with file.open("rb") as source, np.load(source, allow_pickle=False) as kept:
            head: dict[str, Any] = json.loads(str(kept["head"]))
    except (OSError, ValueError, KeyError, zipfile.BadZipFile) as problem:
        raise ForeignFile(f"{file} holds no games of a study.") from problem
    return head


def merge_folders(into: Path, folders: Sequence[Path]) -> list[tuple[str, int]]:
    """Put the games of several folders together; the files and how many games each has now."""
    found: dict[str, list[Path]] = {}
    for folder in (into, *folders):
        for file in sorted(folder.glob(f"*{SUFFIX}")):
            found.setdefault(file.name, []).append(file)
    told = []
    for name, files in sorted(found.items()):
        heads = [read_header(file) for file in files]
        columns = merge_columns([read_games(file, heads[0]) for file in files])
        write_games(into / name, heads[0], columns)
        told.append((name, len(columns["seeds"])))
    return told


# ---- bot_code
# A digest of the code and the weights of bots: games of others are not theirs.


IGNORED_SUFFIXES = (".ftl", ".pyc")
"""Files that say nothing about how a bot plays."""


def bot_digest(bot: Bot) -> str:
    """A digest of all files beside the bot's own, or of that one if it belongs to no package."""
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
