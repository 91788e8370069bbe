"""`guildhall sweep`: one number of an edition over a range."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._language import language_option
from guildhall.commands._studying import Playing, play_all, playing_options, report_option
from guildhall.commands._table import usual_players

if TYPE_CHECKING:
    from guildhall.commands._language import Speech
    from guildhall.lab.sides import Side
    from guildhall.lab.study import Studied

MOST = 50
"""Values in one sweep."""


def _values(_: click.Context, __: click.Parameter, given: str) -> list[str]:
    """`3..7`, `0..10..2` or `2,3,5`."""
    numbers = given.split("..")
    try:
        if len(numbers) == 1:
            return [str(int(number)) for number in given.split(",")]
        first, last, *step = map(int, numbers)
        found = [str(number) for number in range(first, last + 1, *step)]
    except (TypeError, ValueError):
        raise click.BadParameter(f"write it like 3..7, 0..10..2 or 2,3,5, not '{given}'.") from None
    if not 2 <= len(found) <= MOST:
        raise click.BadParameter(f"a sweep has 2 to {MOST} values, not {len(found)}.")
    return found


@click.command()
@click.argument("game")
@click.argument("key")
@click.argument("values", callback=_values)
@click.option("--players", type=int, help="How many players; 3 unless given, if the game allows.")
@click.option("--bots", default="greedy", show_default=True, help="Who plays; several joined by +.")
@click.option(
    "--side", default="usual", show_default=True, help="What else is changed, as in compare."
)
@playing_options
@report_option
@click.option(
    "--plots",
    type=click.Path(file_okay=False, path_type=Path),
    help="Draw a curve for every section into this folder.",
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
    playing: Playing,
    report: Path | None,
    plots: Path | None,
    as_json: bool,
    lang: str,
) -> None:
    """Play GAME with the number KEY of its edition set to each of VALUES, a column for each.

    The same seeds are played with every value. docs/editions.md tells the keys.
    """
    from guildhall.commands._compiled import compile_if_possible
    from guildhall.commands._language import Speech
    from guildhall.engine.registry import get_game
    from guildhall.lab.plots import check_plots
    from guildhall.lab.sides import USUAL, Side

    played = get_game(game)
    before = "" if side == USUAL else f"{side},"
    sides = [Side.of(played, f"{before}{key}={value}", bots) for value in values]
    if plots is not None or report is not None:
        check_plots()
    is_compiled = compile_if_possible(played)
    count = usual_players(played) if players is None else players
    plans = [one.plan(count, is_compiled) for one in sides]
    studies = play_all(played.NAME, plans, playing)
    swept = _Swept(key, values[: len(studies)], sides, studies, Speech(played, lang))
    if plots is not None:
        plots.mkdir(parents=True, exist_ok=True)
        for name, picture in swept.pictures().items():
            (plots / f"{game}-{key}-{name}.svg").write_text(picture, "utf-8")
    if report is not None:
        swept.write(report)
    if as_json:
        figures = [one.figures() for one in studies]
        click.echo(json.dumps({"game": game, "key": key, "values": values, "settings": figures}))
    else:
        click.echo(swept.table())


class _Swept:
    """A sweep as tables, pictures and a page."""

    def __init__(
        self,
        key: str,
        values: Sequence[str],
        sides: Sequence[Side],
        studies: Sequence[Studied],
        speech: Speech,
    ) -> None:
        self.key = key
        self.values = values
        self.sides = sides
        self.studies = studies
        self.speech = speech

    def table(self) -> str:
        from guildhall.lab.report import markdown

        headings = [f"{self.key} = {value}" for value in self.values]
        return markdown(self.studies, self.speech.say, headings=headings)

    def pictures(self) -> dict[str, str]:
        """A picture for each section, by its name."""
        from guildhall.lab.plots import curves

        numbers = [float(value) for value in self.values]
        return {
            section.words.text.removeprefix("study-"): curves(
                numbers, self.studies, section.words.text, self.key, self.speech.say
            )
            for section in self.studies[0].sections
        }

    def write(self, file: Path) -> None:
        from guildhall.commands._studying import write_report

        first = self.sides[0]
        facts = {
            "sides": f"{self.key} = {', '.join(self.values)}",
            "edition": first.edition.name,
            "bots": "+".join(player.name for player in first.bots),
        }
        write_report(file, self.speech, facts, [self.table()], list(self.pictures().values()))
