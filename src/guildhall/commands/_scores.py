"""A game's result as a table for people and as figures for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from guildhall.commands._language import Speech
    from guildhall.engine.play.match import Match

WATCHER = -1


def print_scores(match: Match, speech: Speech, seat: int = WATCHER) -> None:
    """Every item that anybody scored, and the totals; before the end only what the seat knows."""
    from rich.console import Console
    from rich.table import Table

    from guildhall.engine.text import Words

    names, console = match.game.SCORE_ITEMS, Console()
    record = match.record if match.is_over else match.view(seat).record
    scores = match.face.scores(record)[: match.players]
    if not match.is_over:
        console.print(speech.ask("play-if-it-ended-now"))
    table = Table(box=None, pad_edge=False)
    table.add_column()
    for player in range(match.players):
        table.add_column(speech.names[player], justify="right")
    others = match.game.bystanders(match.view(seat))
    for other in others:
        table.add_column(speech.say(other.name), justify="right", style="dim")
    for item in [*range(1, len(names)), 0]:
        if item == 0 or scores[:, item].any() or any(other.points[item] for other in others):
            points = [str(points) for points in scores[:, item]]
            points += [str(other.points[item]) for other in others]
            style = "bold" if item == 0 else None
            table.add_row(speech.say(Words(f"score-{names[item]}")), *points, style=style)
    console.print(table)


def winners_line(match: Match, speech: Speech) -> str:
    winners = match.result().winners
    if not winners:
        return speech.ask("play-nobody-won")
    from guildhall.engine.words.texts import listed

    names = listed(speech.language, [speech.names[seat] for seat in winners])
    return speech.ask("play-winners", count=len(winners), names=names)


def score_figures(match: Match) -> dict[str, Any]:
    result = match.result()
    winners = result.winners if match.is_over else None
    return {
        "is_over": match.is_over,
        "totals": result.totals,
        "winners": winners,
        "items": result.items,
    }
