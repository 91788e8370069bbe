"""The standing ladder: which bot beats which, in every game; written to docs/ladder.md."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from guildhall.bots.bot import parse_bot_spec
from guildhall.engine.contract import Game
from guildhall.engine.registry import get_game
from guildhall.engine.text import Message
from guildhall.engine.text.fluent import render
from guildhall.nets.quantized_net import has_net

PLAYERS = (2, 4)
SEARCH_TIMES = ("30ms", "100ms", "300ms", "1s")
LEVEL_PAIRINGS = ("medium,easy", "hard,medium")
GREEDY_VS_RANDOM = "greedy against random"
SEARCH_VS_GREEDY = "a search against greedy"
BOT_LEVELS = "the levels"
NET_VS_GREEDY = "a net against greedy"
NET_SEARCH_VS_SEARCH = "a search with a net against one without"
SEARCH_OPPONENT = re.compile(r"(?<=,)ismcts:.*$")
"""A search that is met: how long it thinks is fixed in iterations when the rung is played."""
SOLO = "alone"


@dataclass(frozen=True)
class LadderEntry:
    """One pairing of the ladder; the first bot has one seat, the second one all others."""

    title: str
    game: str
    players: int
    bots: str
    games: int
    bar: float | None
    """The share that the first bot must have; None where there is no bar."""

    @property
    def command(self) -> str:
        return (
            f"guildhall arena {self.game} --players {self.players} --bots {self.bots} "
            f"--games {self.games}"
        )

    @property
    def place(self) -> tuple[str, int, str]:
        """Which rung it is, however many games are played on it, and whatever the rival may."""
        return self.game, self.players, SEARCH_OPPONENT.sub("ismcts", self.bots)


def ladder_entries(game: Game) -> Iterator[LadderEntry]:
    """The rungs of one game, quick ones first."""
    counts = [players for players in PLAYERS if players in game.PLAYERS]
    for players in counts:
        bar = 0.9 if players == 2 else 3 / players
        yield LadderEntry(GREEDY_VS_RANDOM, game.NAME, players, "greedy,random", 1000, bar)
    if 1 in game.PLAYERS:
        for bots, games in (("greedy", 3000), ("ismcts:100ms", 300)):
            yield LadderEntry(SOLO, game.NAME, 1, bots, games, None)
    for time in SEARCH_TIMES:
        for players in counts if time == "100ms" else counts[:1]:
            bar = 0.75 if time == "1s" else 1 / players
            yield LadderEntry(
                SEARCH_VS_GREEDY, game.NAME, players, f"ismcts:{time},greedy", 100, bar
            )
    for bots in LEVEL_PAIRINGS:
        yield LadderEntry(BOT_LEVELS, game.NAME, counts[0], bots, 40, 1 / counts[0])
    if has_net(game):
        yield from _net_entries(game)


def _net_entries(game: Game) -> Iterator[LadderEntry]:
    """The rungs of a net, at all counts; a search has the iterations of six times as long."""
    for players in game.PLAYERS[game.PLAYERS[0] == 1 :]:
        bar, games = (0.75, 200) if players == 2 else (1.5 / players, 120)
        yield LadderEntry(NET_VS_GREEDY, game.NAME, players, "net,greedy", games, bar)
    for players in game.PLAYERS[game.PLAYERS[0] == 1 :]:
        bar, games = (0.6, 200) if players == 2 else (1.3 / players, 120)
        yield LadderEntry(
            NET_SEARCH_VS_SEARCH, game.NAME, players, "master:50ms,ismcts:300ms", games, bar
        )


def with_fixed_opponent(rung: LadderEntry) -> LadderEntry:
    """The rung with what its rival may think as iterations, so that any machine can repeat it."""
    from guildhall.lab.bench import iterations_within

    found = SEARCH_OPPONENT.search(rung.bots)
    if found is None:
        return rung
    seconds = parse_bot_spec(found[0]).budget.seconds
    if seconds is None:
        return rung
    iterations = iterations_within(get_game(rung.game), rung.players, seconds)
    return replace(rung, bots=SEARCH_OPPONENT.sub(f"ismcts:{iterations}i", rung.bots))


def entry_for(figures: dict[str, Any]) -> LadderEntry | None:
    """The rung that an arena's figures belong to."""
    bots = ",".join(bot["bot"] for bot in figures["bots"])
    for rung in ladder_entries(get_game(figures["game"])):
        played = replace(rung, players=figures["players"], bots=bots, games=figures["games"])
        if rung.place == played.place:
            return played
    return None


@dataclass(frozen=True)
class LadderResult:
    """A rung that was played: when, and the arena's figures."""

    rung: LadderEntry
    date: str
    figures: dict[str, Any]

    @property
    def command(self) -> str:
        """What repeats it."""
        seed = self.figures.get("seed", 0)
        return f"{self.rung.command} --seed {seed}" if seed else self.rung.command

    @property
    def first(self) -> dict[str, Any]:
        return self.figures["bots"][0]  # type: ignore[no-any-return]

    @property
    def verdict(self) -> str:
        if self.rung.bar is None:
            return ""
        if self.first["share_low"] > self.rung.bar:
            return "surely"
        return "no" if self.first["share_high"] < self.rung.bar else "open"


def read_results(file: Path) -> list[LadderResult]:
    """The rungs played so far."""
    if not file.exists():
        return []
    rows = json.loads(file.read_text("utf-8"))
    return [LadderResult(LadderEntry(**row["rung"]), row["date"], row["figures"]) for row in rows]


def save_result(file: Path, climbed: LadderResult) -> None:
    """Add a rung, in place of an earlier result of the same rung."""
    rest = [old for old in read_results(file) if old.rung.place != climbed.rung.place]
    rows = [asdict(one) for one in (*rest, climbed)]
    file.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")


INTRODUCTION = """# The ladder

Which bot beats which, by `guildhall ladder`. Every seed is played in every seat; seconds are
those that a bot itself computes on one core. A share is the part of all victories that the
first bot won, with its 95 % interval; its fair share would be one divided by the players. A bar
is cleared surely if the whole interval lies above it, not if it lies below, and else it is open.
Searches that a net meets think in iterations, so that any machine can repeat them: as many as
300 ms give in `guildhall bench` in the middle of a game.

"""
COLUMNS = ("players", "bots", "games", "share", "95 %", "margin", "bar", "cleared", "date")


def ladder_markdown(climbed: Iterable[LadderResult]) -> str:
    """docs/ladder.md."""
    by_game: dict[str, list[LadderResult]] = {}
    for one in climbed:
        by_game.setdefault(one.rung.game, []).append(one)
    text = INTRODUCTION
    for game, some in sorted(by_game.items()):
        text += f"## {game.capitalize()}\n\n" + "".join(_sections(game, some))
    return text.rstrip("\n") + "\n"


def _sections(game: str, climbed: Sequence[LadderResult]) -> Iterator[str]:
    """One table for each title, in the order of the rungs."""
    order = [rung.place for rung in ladder_entries(get_game(game))]
    known = [one for one in climbed if one.rung.place in order]
    known.sort(key=lambda one: order.index(one.rung.place))
    for title in dict.fromkeys(one.rung.title for one in known):
        rows = [one for one in known if one.rung.title == title]
        yield f"### {title[0].upper()}{title[1:]}\n\n{_table(rows)}\n"
        if title == SOLO:
            yield f"{_objectives(game, rows)}\n"


def _table(rows: Sequence[LadderResult]) -> str:
    commands = dict.fromkeys(one.command for one in rows)
    return "\n".join([*_header_lines(COLUMNS), *map(_row, rows), "", "```", *commands, "```", ""])


def _row(one: LadderResult) -> str:
    first, bar = one.first, one.rung.bar
    return _table_line([
        str(one.rung.players),
        one.rung.bots.replace(",", " against "),
        str(first["games"]),
        f"{first['share']:.1%}",
        f"{first['share_low']:.1%}–{first['share_high']:.1%}",
        "" if first["margin"] is None else f"{first['margin']:+.1f}",
        "" if bar is None else f"{bar:.0%}",
        one.verdict,
        one.date,
    ])  # fmt: skip


def _objectives(game: str, rows: Sequence[LadderResult]) -> str:
    """How often each bot met each objective."""
    package = get_game(game).package
    met = {one.rung.bots: one.figures.get("objectives", {}) for one in rows}
    numbers = sorted({int(number) for found in met.values() for number in found})
    lines = _header_lines(["objective", *met])
    for number in numbers:
        name = render(package, "en", Message(f"objective-{number}"), strict=False)
        lines.append(
            _table_line([name, *(_success_rate(found.get(str(number))) for found in met.values())])
        )
    return "\n".join([*lines, ""])


def _success_rate(found: dict[str, int] | None) -> str:
    return f"{found['met']} of {found['games']}" if found else ""


def _header_lines(cells: Sequence[str]) -> list[str]:
    return [_table_line(cells), _table_line(["---"] * len(cells))]


def _table_line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"
