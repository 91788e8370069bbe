"""`guildhall compare`: two editions, options or bots on the same seeds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._language import language_option
from guildhall.commands._studying import (
    Playing,
    counts,
    play_all,
    playing_options,
    report_option,
    write_report,
)

if TYPE_CHECKING:
    from guildhall.commands._language import Speech
    from guildhall.lab.comparing import Compared
    from guildhall.lab.sides import Side


@click.command()
@click.argument("game")
@click.argument("a")
@click.argument("b")
@click.option(
    "--players",
    metavar="N[,N...]",
    callback=counts,
    help="How many players; all counts unless given.",
)
@click.option(
    "--bots", default="greedy", show_default=True, help="Who plays a side that names no bots."
)
@playing_options
@report_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@language_option
def compare(
    game: str,
    a: str,
    b: str,
    players: list[int],
    bots: str,
    playing: Playing,
    report: Path | None,
    as_json: bool,
    lang: str,
) -> None:
    """Play GAME as A and as B on the same seeds and tell what differs, the surest first.

    A side is 'usual' or pairs like 'bots=ismcts:100i', 'edition=my-box.toml', an option
    ('events=on') or a number of the edition by its key ('income.agents=3'), joined by commas.
    """
    from guildhall.commands._compiled import compile_if_possible
    from guildhall.commands._language import Speech
    from guildhall.engine.registry import get_game
    from guildhall.lab.comparing import compare as compared
    from guildhall.lab.plots import check_plots
    from guildhall.lab.report import notes
    from guildhall.lab.sides import Side

    played = get_game(game)
    sides = [Side.of(played, text, bots) for text in (a, b)]
    if report is not None:
        check_plots()
    is_compiled = compile_if_possible(played)
    plans = [s.plan(n, is_compiled) for n in players or played.PLAYERS for s in sides]
    studies = play_all(played.NAME, plans, playing)
    pairs = zip(studies[::2], studies[1::2], strict=False)
    found = [compared(first, second) for first, second in pairs]
    speech = Speech(played, lang)
    told = [speech.say(note) for note in notes(studies)]
    if report is not None:
        _report(report, found, sides, told, speech)
    if as_json:
        click.echo(json.dumps({"game": game, "a": a, "b": b, "settings": _figures(found)}))
    else:
        from guildhall.lab.compared_report import lines

        for one in found:
            click.echo("\n".join(lines(one, (a, b), speech.say)))
            click.echo()
        for note in told:
            click.echo(note)


def _figures(found: Sequence[Compared]) -> list[dict[str, object]]:
    return [
        {
            "players": one.first.games.players,
            "games": len(one.first.games.states),
            "differences": [each.figures() for each in one.differences],
        }
        for one in found
    ]


def _report(
    file: Path,
    found: Sequence[Compared],
    sides: Sequence[Side],
    told: Sequence[str],
    speech: Speech,
) -> None:
    from guildhall.lab.compared_report import lines
    from guildhall.lab.plots import sides_of

    names = [side.text for side in sides]
    facts = {
        "sides": " | ".join(names),
        "edition": " | ".join(f"{side.edition.name} ({side.edition.hash})" for side in sides),
        "bots": " | ".join("+".join(player.name for player in side.bots) for side in sides),
    }
    tables = ["\n".join(lines(one, names, speech.say)) for one in found]
    pairs = [sides_of(one.first, one.second, names, speech.say) for one in found]
    pictures = [picture for pair in pairs for picture in pair]
    write_report(file, speech, facts, [*tables, *told], pictures)
