"""The standing ladder: which bot beats which, in every game; written to docs/ladder.md."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from guildhall.engine.contract import Game

PLAYERS = (2, 4)
TIMES = ("30ms", "100ms", "300ms", "1s")


@dataclass(frozen=True)
class Rung:
    """One pairing of the ladder; the first bot has one seat, the second one all others."""

    title: str
    game: str
    players: int
    bots: str
    games: int
    bar: float
    """The share that the first bot must have."""

    @property
    def command(self) -> str:
        return (
            f"guildhall arena {self.game} --players {self.players} --bots {self.bots} "
            f"--games {self.games}"
        )


def rungs(game: Game) -> Iterator[Rung]:
    """The rungs of one game, quick ones first."""
    counts = [players for players in PLAYERS if players in game.PLAYERS]
    for players in counts:
        bar = 0.9 if players == 2 else 3 / players
        yield Rung("greedy against random", game.NAME, players, "greedy,random", 1000, bar)
    for time in TIMES:
        for players in counts if time == "100ms" else counts[:1]:
            bar = 0.75 if time == "1s" else 1 / players
            bots = f"ismcts:{time},greedy"
            yield Rung("a search against greedy", game.NAME, players, bots, 100, bar)


@dataclass(frozen=True)
class Climbed:
    """A rung that was played: when, and the arena's figures."""

    rung: Rung
    date: str
    figures: dict[str, Any]

    @property
    def first(self) -> dict[str, Any]:
        return self.figures["bots"][0]  # type: ignore[no-any-return]

    @property
    def verdict(self) -> str:
        if self.first["share_low"] > self.rung.bar:
            return "surely"
        return "yes" if self.first["share"] >= self.rung.bar else "no"


def read(file: Path) -> list[Climbed]:
    """The rungs played so far."""
    if not file.exists():
        return []
    rows = json.loads(file.read_text("utf-8"))
    return [Climbed(Rung(**row["rung"]), row["date"], row["figures"]) for row in rows]


def keep(file: Path, climbed: Climbed) -> None:
    """Add a rung, in place of an earlier result of the same rung."""
    rest = [old for old in read(file) if old.rung.command != climbed.rung.command]
    rows = [asdict(one) for one in (*rest, climbed)]
    file.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")


HEAD = """# The ladder

Which bot beats which, by `guildhall ladder`. Every seed is played in every seat; seconds are
those that a bot itself computes on one core. A share is the part of all victories that the
first bot won, with its 95 % interval; its fair share would be one divided by the players.

"""
COLUMNS = ("players", "bots", "games", "share", "95 %", "margin", "bar", "cleared", "date")


def page(climbed: Iterable[Climbed]) -> str:
    """docs/ladder.md."""
    text = HEAD
    by_game: dict[str, list[Climbed]] = {}
    for one in climbed:
        by_game.setdefault(one.rung.game, []).append(one)
    for game, some in sorted(by_game.items()):
        text += f"## {game.capitalize()}\n\n"
        by_title: dict[str, list[Climbed]] = {}
        for one in some:
            by_title.setdefault(one.rung.title, []).append(one)
        for title, rows in by_title.items():
            text += f"### {title[0].upper()}{title[1:]}\n\n{_table(rows)}\n"
    return text


def _table(rows: Sequence[Climbed]) -> str:
    ordered = sorted(rows, key=lambda one: one.rung.players)
    lines = [_line(COLUMNS), _line(["---"] * len(COLUMNS)), *map(_row, ordered)]
    commands = dict.fromkeys(one.rung.command for one in ordered)
    return "\n".join([*lines, "", "```", *commands, "```", ""])


def _row(one: Climbed) -> str:
    first = one.first
    return _line([
        str(one.rung.players),
        one.rung.bots.replace(",", " against "),
        str(first["games"]),
        f"{first['share']:.1%}",
        f"{first['share_low']:.1%}–{first['share_high']:.1%}",
        f"{first['margin']:+.1f}",
        f"{one.rung.bar:.0%}",
        one.verdict,
        one.date,
    ])  # fmt: skip


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"
