"""`guildhall sweep`: one number of an edition over a range."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._console import language_option
from guildhall.commands._options import default_players
from guildhall.commands._studies import StudyOptions, create_output_folders, section_markdown, legend, run_plans, study_options, report_option, write_page

if TYPE_CHECKING:
    from guildhall.commands._console import Translator
    from guildhall.lab.compare import Variant
    from guildhall.lab.sweep import Sweep

MAX_VALUES = 50
"""Values in one sweep."""


def _values(_: click.Context, __: click.Parameter, given: str) -> list[str]:
    """`3..7`, `0..10..2` or `2,3,5`."""
    numbers = given.split("..")
    try:
        if len(numbers) == 1:
            found: Sequence[int] = [int(number) for number in given.split(",")]
        else:
            first, last, *step = map(int, numbers)
            found = range(first, last + (1 if last >= first else -1), *step)
    except (TypeError, ValueError):
        raise click.BadParameter(f"write it like 3..7, 0..10..2 or 2,3,5, not '{given}'.") from None
    if not 2 <= len(set(found)) <= MAX_VALUES:
        raise click.BadParameter(f"a sweep has 2 to {MAX_VALUES} values, not {len(set(found))}.")
    return [str(number) for number in found]


@click.command()
@click.argument("game")
@click.argument("key")
@click.argument("values", callback=_values)
@click.option("--players", type=int, help="How many players; 3 unless given, if the game allows.")
@click.option("--bots", default="greedy", show_default=True, help="Who plays; several joined by +.")
@click.option(
    "--side", default="usual", show_default=True, help="What else is changed, as in compare."
)
@study_options
@report_option
@click.option(
    "--plots",
    type=click.Path(file_okay=False, path_type=Path),
    help="Draw a sheet of curves for every section into this folder.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@language_option
def sweep(
    game: str,
    key: str,
    values: list[str],
    players: int | None,
    bots: str,
    side: str,
    playing: StudyOptions,
    report: Path | None,
    plots: Path | None,
    as_json: bool,
    lang: str,
) -> None:
    """Play GAME with the number KEY of its edition set to each of VALUES, a column for each.

    The same seeds are played with every value. docs/editions.md tells the keys.
    """
    from guildhall.commands._console import Translator
    from guildhall.commands._options import compile_if_possible
    from guildhall.engine.play.setup import chosen_options
    from guildhall.engine.registry import get_game
    from guildhall.lab.compare import BASELINE, Variant
    from guildhall.lab.plots import require_matplotlib, plot_title
    from guildhall.lab.sweep import Sweep

    played = get_game(game)
    before = "" if side == BASELINE else f"{side},"
    sides = [Variant.of(played, f"{before}{key}={value}", bots) for value in values]
    if plots is not None or report is not None:
        require_matplotlib()
    create_output_folders(files=[report], folders=[plots, playing.keep])
    count = default_players(played) if players is None else players
    chosen_options(played, count, sides[0].options)
    is_compiled = compile_if_possible(played)
    plans = [one.plan(count, is_compiled) for one in sides]
    found = zip(values, run_plans(played.NAME, plans, playing), strict=True)
    tried = [(value, studied) for value, studied in found if studied]
    speech = Translator(played, lang)
    swept = Sweep(key, [value for value, _ in tried], [one for _, one in tried], speech.say)
    if as_json:
        told = {"game": game, "key": key, "values": swept.values}
        figures = [one.figures() for one in swept.studies]
        click.echo(json.dumps({**told, "settings": figures}))
    else:
        click.echo(swept.text())
    if plots is not None:
        subject = f"{sides[0].edition.name} · {bots}"
        for name, picture in swept.sheets(plot_title(swept.studies[0], speech.say, subject)).items():
            (plots / f"{game}-{key}-{name}.svg").write_text(picture, "utf-8")
    if report is not None:
        _report(report, swept, sides, speech)


def _report(file: Path, swept: Sweep, sides: Sequence[Variant], speech: Translator) -> None:
    from guildhall.engine.text import Message
    from guildhall.lab.report import heading

    studied = swept.studies[0]
    boxes = zip(swept.values, (side.edition for side in sides), strict=False)
    facts = {
        "sides": f"{swept.key} = {', '.join(swept.values)}",
        "edition": ", ".join(f"{box.name} ({value}: {box.hash})" for value, box in boxes),
        "table": speech.say(heading(studied.games.game, studied.setting)),
        "bots": "+".join(player.name for player in sides[0].bots),
    }
    named = {"game": speech.say(Message("game-name")), "key": swept.key}
    ends = {"first": swept.values[0], "last": swept.values[-1]}
    parts = [
        section_markdown(speech, "study-conclusion", list(swept.conclusion())),
        legend(speech, "interval", "marks", "fair", "curves"),
        section_markdown(speech, "sweep-changes", []),
        swept.curves(),
        swept.tables(),
    ]
    title = Message("sweep-title", {**named, **ends})
    write_page(file, speech, title, facts, swept.studies, parts)
