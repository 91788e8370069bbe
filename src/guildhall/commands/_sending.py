"""The page that `study`, `compare` and `sweep` write, for somebody else to read."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from guildhall.commands._language import Speech
    from guildhall.commands._studying import Playing
    from guildhall.engine.words import Words
    from guildhall.lab.page import Part

report_option = click.option(
    "--report",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write text, tables and plots to one HTML file.",
)


def write_page(
    file: Path,
    speech: Speech,
    title: Words,
    facts: Mapping[str, str],
    playing: Playing,
    parts: Sequence[Part],
) -> None:
    """One HTML file; how many games, from which seed and by which command are among its facts."""
    from guildhall.engine.words import Words
    from guildhall.lab.page import page

    known = {
        **facts,
        "games": f"{len(playing.seeds):,}",
        "seed": seeds_of(playing),
        "command": shlex.join(["guildhall", *sys.argv[1:]]),
    }
    told = [(speech.say(Words(f"study-fact-{name}")), value) for name, value in known.items()]
    file.write_text(page(speech.say(title), told, parts, speech.language), "utf-8")


def seeds_of(playing: Playing) -> str:
    """The first and the last."""
    return f"{playing.seeds[0]} … {playing.seeds[-1]}"


def headed(speech: Speech, heading: str, lines: Sequence[str]) -> str:
    """Lines under a heading, as Markdown."""
    from guildhall.engine.words import Words

    return "\n".join([f"## {speech.say(Words(heading))}", *lines])


def legend(speech: Speech, *signs: str) -> str:
    """What the signs on a page mean."""
    from guildhall.engine.words import Words

    lines = [f"- {speech.say(Words(f'legend-{sign}'))}" for sign in signs]
    return headed(speech, "study-legend", lines)
