"""`guildhall compare`: two editions, options or bots on the same seeds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._console import language_option
from guildhall.commands._studies import StudyOptions, create_output_folders, parse_counts, section_markdown, legend, run_plans, study_options, report_option, write_page

if TYPE_CHECKING:
    from guildhall.commands._console import Translator
    from guildhall.engine.contract import Game
    from guildhall.lab.compare import Comparison, Variant


@click.command()
@click.argument("game")
@click.argument("a")
@click.argument("b")
@click.option(
    "--players",
    metavar="N[,N...]",
    callback=parse_counts,
    help="How many players; all counts unless given.",
)
@click.option(
    "--bots", default="greedy", show_default=True, help="Who plays a side that names no bots."
)
@study_options
@report_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@language_option
def compare(
    game: str,
    a: str,
    b: str,
    players: list[int],
    bots: str,
    playing: StudyOptions,
    report: Path | None,
    as_json: bool,
    lang: str,
) -> None:
    """Play GAME as A and as B on the same seeds and tell what differs, the surest first.

    A side is 'usual' or pairs like 'bots=ismcts:100i', 'edition=my-box.toml', an option
    ('events=on') or a number of the edition by its key ('income.agents=3'), joined by commas.
    """
    from guildhall.commands._console import Translator
    from guildhall.commands._options import compile_if_possible
    from guildhall.engine.registry import get_game
    from guildhall.lab.compare import Variant, compare_all
    from guildhall.lab.plots import require_matplotlib
    from guildhall.lab.report import caveats

    played = get_game(game)
    sides = [Variant.of(played, text, bots) for text in (a, b)]
    if report is not None:
        require_matplotlib()
    create_output_folders(files=[report], folders=[playing.keep])
    counted = _counts(played, sides, players)
    is_compiled = compile_if_possible(played)
    plans = [side.plan(count, is_compiled) for count in counted for side in sides]
    studies = run_plans(played.NAME, plans, playing)
    pairs = zip(studies[::2], studies[1::2], strict=True)
    found = compare_all((first, second) for first, second in pairs if first and second)
    if not found:
        raise KeyboardInterrupt
    speech = Translator(played, lang)
    told = [speech.say(note) for note in caveats([one for one in studies if one])]
    if as_json:
        click.echo(json.dumps({"game": game, "a": a, "b": b, "settings": _figures(found)}))
    else:
        _print(found, sides, told, speech)
    if report is not None:
        _report(report, found, sides, told, speech)


def _counts(game: Game, sides: Sequence[Variant], players: list[int]) -> list[int]:
    """Those asked for, else all in which the sides differ; refused if there is none."""
    from guildhall.lab.compare import NotComparable, check_different
    from guildhall.lab.study import player_counts

    counts, refused = [], None
    for count in player_counts(game, players, *(side.options for side in sides)):
        try:
            check_different(*(side.plan(count, compiled=False) for side in sides))
            counts.append(count)
        except NotComparable as problem:
            refused = problem
    if refused and (players or not counts):
        raise refused
    return counts


def _print(
    found: Sequence[Comparison], sides: Sequence[Variant], told: Sequence[str], speech: Translator
) -> None:
    from guildhall.lab.report import comparison_markdown

    for one in found:
        click.echo("\n".join(comparison_markdown(one, [side.text for side in sides], speech.say)))
        click.echo()
    for note in told:
        click.echo(note)


def _figures(found: Sequence[Comparison]) -> list[dict[str, object]]:
    return [
        {
            "players": one.first.games.players,
            "games": one.games,
            "differences": [each.figures() for each in one.differences],
        }
        for one in found
    ]


def _report(
    file: Path,
    found: Sequence[Comparison],
    sides: Sequence[Variant],
    told: Sequence[str],
    speech: Translator,
) -> None:
    from guildhall.engine.text import Message
    from guildhall.lab.plots import variant_svgs
    from guildhall.lab.report import comparison_conclusion, comparison_table, comparison_title

    say, names = speech.say, [side.text for side in sides]
    facts = {
        "sides": " | ".join(names),
        "edition": " | ".join(f"{side.edition.name} ({side.edition.hash})" for side in sides),
        "bots": " | ".join("+".join(player.name for player in side.bots) for side in sides),
    }
    said = [line for one in found for line in (*comparison_conclusion(one, say), "")]
    pairs = [variant_svgs(one.first, one.second, names, say) for one in found]
    parts = [
        section_markdown(speech, "study-conclusion", [*said, *told]),
        legend(speech, "interval", "star", "fair", "sides"),
        [picture for pair in pairs for picture in pair],
        *("\n".join(comparison_table(one, names, say, comparison_title(one, say))) for one in found),
    ]
    title = Message("compare-title", {"game": say(Message("game-name"))})
    studies = [each for one in found for each in (one.first, one.second)]
    write_page(file, speech, title, facts, studies, parts)
