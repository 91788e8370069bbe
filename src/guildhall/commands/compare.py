"""`guildhall compare`: paired comparison of two variants of a game on the same seeds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._console import language_option
from guildhall.commands._studies import (
    StudyOptions,
    create_output_folders,
    legend,
    parse_counts,
    report_option,
    run_plans,
    section_markdown,
    study_options,
    write_page,
)

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
    help="Numbers of players [default: all that the game allows].",
)
@click.option(
    "--bots", default="greedy", show_default=True, help="Bots of a variant that names none."
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
    run: StudyOptions,
    report: Path | None,
    as_json: bool,
    lang: str,
) -> None:
    """Compare two variants of GAME, A and B, on the same seeds.

    The differences are listed by significance. A variant is 'usual' or pairs joined by commas:
    'bots=ismcts:100i', 'edition=my-box.toml', an option ('events=on') or a number of the edition
    by its key ('income.agents=3').
    """
    from guildhall.commands._console import Translator
    from guildhall.commands._options import compile_if_possible
    from guildhall.engine.registry import get_game
    from guildhall.lab.compare import Variant, compare_all
    from guildhall.lab.plots import require_matplotlib
    from guildhall.lab.report import caveats

    chosen_game = get_game(game)
    variants = [Variant.parse(chosen_game, text, bots) for text in (a, b)]
    if report is not None:
        require_matplotlib()
    create_output_folders(files=[report], folders=[run.store_folder])
    player_numbers = _counts(chosen_game, variants, players)
    is_compiled = compile_if_possible(chosen_game)
    plans = [variant.plan(count, is_compiled) for count in player_numbers for variant in variants]
    studies = run_plans(chosen_game.NAME, plans, run)
    pairs = zip(studies[::2], studies[1::2], strict=True)
    comparisons = compare_all((first, second) for first, second in pairs if first and second)
    if not comparisons:
        raise KeyboardInterrupt
    translator = Translator(chosen_game, lang)
    notes_shown = [translator.render(note) for note in caveats([one for one in studies if one])]
    if as_json:
        facts = {"game": game, "a": a, "b": b, "seed": run.seed}
        click.echo(json.dumps({**facts, "settings": _figures(comparisons)}))
    else:
        _print(comparisons, variants, notes_shown, translator)
    if report is not None:
        _report(report, comparisons, variants, notes_shown, run.seed, translator)


def _counts(game: Game, variants: Sequence[Variant], players: list[int]) -> list[int]:
    """The chosen player counts, otherwise all in which the variants differ."""
    from guildhall.lab.compare import NotComparable, check_different
    from guildhall.lab.study import player_counts

    counts, problem_found = [], None
    for count in player_counts(game, players, *(variant.options for variant in variants)):
        try:
            check_different(*(variant.plan(count, compiled=False) for variant in variants))
            counts.append(count)
        except NotComparable as problem:
            problem_found = problem
    if problem_found and (players or not counts):
        raise problem_found
    return counts


def _print(
    comparisons: Sequence[Comparison],
    variants: Sequence[Variant],
    notes_shown: Sequence[str],
    translator: Translator,
) -> None:
    from guildhall.lab.report import comparison_markdown

    for one in comparisons:
        click.echo(
            "\n".join(
                comparison_markdown(one, [variant.text for variant in variants], translator.render)
            )
        )
        click.echo()
    for note in notes_shown:
        click.echo(note)


def _figures(comparisons: Sequence[Comparison]) -> list[dict[str, object]]:
    return [
        {
            "players": one.first.games.players,
            "games": one.games,
            "seeds": [one.first.games.seeds.tolist(), one.second.games.seeds.tolist()],
            "differences": [each.figures() for each in one.differences],
        }
        for one in comparisons
    ]


def _report(
    file: Path,
    comparisons: Sequence[Comparison],
    variants: Sequence[Variant],
    notes_shown: Sequence[str],
    seed: int,
    translator: Translator,
) -> None:
    from guildhall.engine.text import Message
    from guildhall.lab.plots import variant_svgs
    from guildhall.lab.report import comparison_conclusion, comparison_table, comparison_title

    render, names = translator.render, [variant.text for variant in variants]
    facts = {
        "sides": " | ".join(names),
        "edition": " | ".join(
            f"{variant.edition.name} ({variant.edition.hash})" for variant in variants
        ),
        "bots": " | ".join(
            "+".join(player.name for player in variant.bots) for variant in variants
        ),
        "seed": str(seed),
    }
    conclusions = [
        line for one in comparisons for line in (*comparison_conclusion(one, render), "")
    ]
    pairs = [variant_svgs(one.first, one.second, names, render) for one in comparisons]
    parts = [
        section_markdown(translator, "study-conclusion", [*conclusions, *notes_shown]),
        legend(translator, "interval", "star", "fair", "sides"),
        [picture for pair in pairs for picture in pair],
        *(
            "\n".join(comparison_table(one, names, render, comparison_title(one, render)))
            for one in comparisons
        ),
    ]
    title = Message("compare-title", {"game": render(Message("game-name"))})
    studies = [each for one in comparisons for each in (one.first, one.second)]
    write_page(file, translator, title, facts, studies, parts)
