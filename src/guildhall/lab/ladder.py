"""The ladder: win rates of bots against each other in every game, written to docs/ladder.md.

Results are stored in docs/ladder.json; its keys are those of `_to_json`.
"""

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
LEVEL_PAIRINGS = ("medium,easy", "hard,medium", "master,hard")
GREEDY_VS_RANDOM = "greedy against random"
SEARCH_VS_GREEDY = "a search against greedy"
BOT_LEVELS = "the levels"
NET_VS_GREEDY = "a net against greedy"
NET_SEARCH_VS_SEARCH = "a search with a net against one without"
SEARCH_OPPONENT = re.compile(r"(?<=,)ismcts:.*$")
"""A search as the second bot; its budget is converted to iterations before the match."""
NET_SEARCH = re.compile(r"^master:[^,]+")
"""A search with a net as the first bot; its budget is converted too."""
SOLO = "alone"


@dataclass(frozen=True)
class LadderEntry:
    """One match of the ladder; the first bot has one seat, the second bot all others."""

    title: str
    game: str
    players: int
    bots: str
    games: int
    threshold: float | None
    """The win rate that the first bot should exceed, if any."""

    @property
    def command(self) -> str:
        return (
            f"guildhall arena {self.game} --players {self.players} --bots {self.bots} "
            f"--games {self.games}"
        )

    @property
    def key(self) -> tuple[str, int, str]:
        """The identity of the entry, without its number of games and budgets that are converted."""
        bots = SEARCH_OPPONENT.sub("ismcts", NET_SEARCH.sub("master", self.bots))
        return self.game, self.players, bots


def ladder_entries(game: Game) -> Iterator[LadderEntry]:
    """The entries of one game, fast ones first."""
    counts = [players for players in PLAYERS if players in game.PLAYERS]
    for players in counts:
        threshold = 0.9 if players == 2 else 3 / players
        yield LadderEntry(GREEDY_VS_RANDOM, game.NAME, players, "greedy,random", 1000, threshold)
    if 1 in game.PLAYERS:
        learned = (("net", 200), ("master:50ms", 200)) if has_net(game) else ()
        for bots, games in (("greedy", 3000), ("ismcts:100ms", 300), *learned):
            yield LadderEntry(SOLO, game.NAME, 1, bots, games, None)
    for limit in SEARCH_TIMES:
        for players in counts if limit == "100ms" else counts[:1]:
            threshold = 0.75 if limit == "1s" else 1 / players
            yield LadderEntry(
                SEARCH_VS_GREEDY, game.NAME, players, f"ismcts:{limit},greedy", 100, threshold
            )
    for bots in LEVEL_PAIRINGS:
        for players in counts:
            threshold = 0.5 if players == 2 else 1 / players
            yield LadderEntry(BOT_LEVELS, game.NAME, players, bots, 40, threshold)
    if has_net(game):
        yield from _net_entries(game)


def _net_entries(game: Game) -> Iterator[LadderEntry]:
    """The entries of a net, for all player counts."""
    for players in game.PLAYERS[game.PLAYERS[0] == 1 :]:
        threshold, games = (0.75, 200) if players == 2 else (1.5 / players, 120)
        yield LadderEntry(NET_VS_GREEDY, game.NAME, players, "net,greedy", games, threshold)
    for players in game.PLAYERS[game.PLAYERS[0] == 1 :]:
        threshold, games = (0.6, 200) if players == 2 else (1.3 / players, 120)
        yield LadderEntry(
            NET_SEARCH_VS_SEARCH, game.NAME, players, "master:50ms,ismcts:300ms", games, threshold
        )


def with_fixed_budgets(entry: LadderEntry) -> LadderEntry:
    """The entry with times as iterations where a net plays, reproducible on any machine."""
    from guildhall.lab.bench import iterations_within, net_iterations_within

    bots = entry.bots
    measured = ((NET_SEARCH, net_iterations_within), (SEARCH_OPPONENT, iterations_within))
    for pattern, within in measured:
        match = pattern.search(bots)
        seconds = parse_bot_spec(match[0]).budget.seconds if match else None
        if match and seconds is not None:
            iterations = within(get_game(entry.game), entry.players, seconds)
            bots = pattern.sub(f"{match[0].partition(':')[0]}:{iterations}i", bots)
    return replace(entry, bots=bots)


def entry_for(figures: dict[str, Any]) -> LadderEntry | None:
    """The entry to which the figures of an arena belong, if any."""
    bots = ",".join(bot["bot"] for bot in figures["bots"])
    for entry in ladder_entries(get_game(figures["game"])):
        played = replace(entry, players=figures["players"], bots=bots, games=figures["games"])
        if entry.key == played.key:
            return played
    return None


@dataclass(frozen=True)
class LadderResult:
    """A played entry: its date and the figures of the arena."""

    entry: LadderEntry
    date: str
    figures: dict[str, Any]

    @property
    def command(self) -> str:
        """The command that repeats the match."""
        seed = self.figures.get("seed", 0)
        return f"{self.entry.command} --seed {seed}" if seed else self.entry.command

    @property
    def first_bot(self) -> dict[str, Any]:
        return self.figures["bots"][0]  # type: ignore[no-any-return]

    @property
    def verdict(self) -> str:
        """Whether the win rate exceeds the threshold: `yes`, `no`, `open`, or nothing."""
        if self.entry.threshold is None:
            return ""
        if self.first_bot["share_low"] > self.entry.threshold:
            return "yes"
        return "no" if self.first_bot["share_high"] < self.entry.threshold else "open"


def read_results(file: Path) -> list[LadderResult]:
    """The saved results."""
    if not file.exists():
        return []
    rows = json.loads(file.read_text("utf-8"))
    return [_from_json(row) for row in rows]


def _to_json(result: LadderResult) -> dict[str, Any]:
    entry = asdict(result.entry)
    entry["bar"] = entry.pop("threshold")
    return {"rung": entry, "date": result.date, "figures": result.figures}


def _from_json(row: dict[str, Any]) -> LadderResult:
    stored = dict(row["rung"])
    threshold = stored.pop("bar")
    return LadderResult(LadderEntry(**stored, threshold=threshold), row["date"], row["figures"])


def save_result(file: Path, result: LadderResult) -> None:
    """Save a result, replacing an earlier one of the same entry."""
    others = [old for old in read_results(file) if old.entry.key != result.entry.key]
    rows = [_to_json(each) for each in (*others, result)]
    file.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")


INTRODUCTION = """# The ladder

Win rates of bots against each other, written by `guildhall ladder`. Every seed is played in every
seat; seconds are CPU seconds of one core. The win rate is that of the first bot, with its 95 %
confidence interval; with equal bots it would be one divided by the number of players. A threshold
is exceeded (yes) if the whole interval is above it, not exceeded (no) if it is below, and open
otherwise. Where a net plays, budgets are in iterations, so that any machine can repeat the match:
as many as `guildhall bench` measures for 300 ms of the search and 50 ms of the search with a net.

"""
COLUMNS = (
    "players", "bots", "games", "win rate", "95 % CI", "margin", "threshold", "exceeded", "date",
)  # fmt: skip


def ladder_markdown(results: Iterable[LadderResult]) -> str:
    """The text of docs/ladder.md."""
    by_game: dict[str, list[LadderResult]] = {}
    for result in results:
        by_game.setdefault(result.entry.game, []).append(result)
    text = INTRODUCTION
    for game, game_results in sorted(by_game.items()):
        text += f"## {game.capitalize()}\n\n" + "".join(_sections(game, game_results))
    return text.rstrip("\n") + "\n"


def _sections(game: str, results: Sequence[LadderResult]) -> Iterator[str]:
    """One table for each title, in the order of the entries."""
    order = [entry.key for entry in ladder_entries(get_game(game))]
    known = [result for result in results if result.entry.key in order]
    known.sort(key=lambda result: order.index(result.entry.key))
    for title in dict.fromkeys(result.entry.title for result in known):
        rows = [result for result in known if result.entry.title == title]
        yield f"### {title[0].upper()}{title[1:]}\n\n{_table(rows)}\n"
        if title == SOLO:
            yield f"{_objectives(game, rows)}\n"


def _table(rows: Sequence[LadderResult]) -> str:
    commands = dict.fromkeys(result.command for result in rows)
    return "\n".join([*_header_lines(COLUMNS), *map(_row, rows), "", "```", *commands, "```", ""])


def _row(result: LadderResult) -> str:
    first_bot, threshold = result.first_bot, result.entry.threshold
    return _table_line([
        str(result.entry.players),
        result.entry.bots.replace(",", " against "),
        str(first_bot["games"]),
        f"{first_bot['share']:.1%}",
        f"{first_bot['share_low']:.1%}–{first_bot['share_high']:.1%}",
        "" if first_bot["margin"] is None else f"{first_bot['margin']:+.1f}",
        "" if threshold is None else f"{threshold:.0%}",
        result.verdict,
        result.date,
    ])  # fmt: skip


def _objectives(game: str, rows: Sequence[LadderResult]) -> str:
    """A table of how often each bot met each objective."""
    package = get_game(game).package
    results_by_bots = {result.entry.bots: result.figures.get("objectives", {}) for result in rows}
    numbers = sorted({int(number) for solved in results_by_bots.values() for number in solved})
    lines = _header_lines(["objective", *results_by_bots])
    for number in numbers:
        name = render(package, "en", Message(f"objective-{number}"), strict=False)
        rates = [_success_rate(solved.get(str(number))) for solved in results_by_bots.values()]
        lines.append(_table_line([name, *rates]))
    return "\n".join([*lines, ""])


def _success_rate(solved: dict[str, int] | None) -> str:
    return f"{solved['met']} of {solved['games']}" if solved else ""


def _header_lines(cells: Sequence[str]) -> list[str]:
    return [_table_line(cells), _table_line(["---"] * len(cells))]


def _table_line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"
