"""Arenas beside the training: how strong the net has become, on other cores."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Match:
    """Some games of the net against one bot at all other seats."""

    game: str
    players: int
    rival: str
    games: int
    seed: int

    def command(self, workers: int) -> list[str]:
        return [
            sys.executable, "-m", "guildhall", "arena", self.game, "--players", str(self.players),
            "--bots", f"net,{self.rival}", "--games", str(self.games), "--seed", str(self.seed),
            "--workers", str(workers), "--json",
        ]  # fmt: skip


class Judge:
    """Plays matches one after another; the training never waits for them before its end."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = ThreadPoolExecutor(1)
        self._asked: list[tuple[dict[str, Any], Match, Future[Any]]] = []

    @property
    def is_busy(self) -> bool:
        return any(not found.done() for _, _, found in self._asked)

    def ask(self, nets: Path, matches: Iterable[Match], about: dict[str, Any]) -> None:
        """Let the net in a folder play; `about` says which one it is."""
        for match in matches:
            found = self._pool.submit(_played, match.command(self._workers), nets)
            self._asked.append((about, match, found))

    def results(self, *, wait: bool = False) -> list[dict[str, Any]]:
        """What is known by now, or all of it."""
        told = [asked for asked in self._asked if wait or asked[2].done()]
        self._asked = [asked for asked in self._asked if asked not in told]
        return [
            {**about, "players": match.players, "rival": match.rival, "games": match.games,
             "seed": match.seed, **found.result()}
            for about, match, found in told
        ]  # fmt: skip


def _played(command: list[str], nets: Path) -> dict[str, Any]:
    """The first bot's share of the wins with its interval, or why there is none."""
    where = os.environ | {"GUILDHALL_NETS": str(nets)}
    done = subprocess.run(command, capture_output=True, text=True, env=where, check=False)
    if done.returncode != 0:
        said = done.stderr.strip().splitlines() or ["The arena failed."]
        return {"problem": said[-1]}
    own = json.loads(done.stdout)["bots"][0]
    return {name: own[name] for name in ("share", "share_low", "share_high", "margin")}
