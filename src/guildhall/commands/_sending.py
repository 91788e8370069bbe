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
    from guildhall.engine.text import Words
    from guildhall.lab.html_page import Part
    from guildhall.lab.study import Studied

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
    studies: Sequence[Studied],
    parts: Sequence[Part],
) -> None:
    """One HTML file; games and seeds that were played and the command are among its facts."""
    from guildhall.engine.text import Words
    from guildhall.lab.html_page import page
    from guildhall.lab.report import counted

    known = {
        **facts,
        "games": counted(studies, speech.say),
        "seed": seeds_of(studies),
        "command": shlex.join(["guildhall", *sys.argv[1:]]),
    }
    told = [(speech.say(Words(f"study-fact-{name}")), value) for name, value in known.items()]
    file.write_text(page(speech.say(title), told, parts, speech.language), "utf-8")


def seeds_of(studies: Sequence[Studied]) -> str:
    """The first and the last of those that were played."""
    seeds = [seed for one in studies for seed in one.games.seeds.tolist()]
    return f"{min(seeds)} … {max(seeds)}"


def headed(speech: Speech, heading: str, lines: Sequence[str]) -> str:
    """Lines under a heading, as Markdown."""
    from guildhall.engine.text import Words

    return "\n".join([f"## {speech.say(Words(heading))}", *lines])


def legend(speech: Speech, *signs: str) -> str:
    """What the signs on a page mean."""
    from guildhall.engine.text import Words

    lines = [f"- {speech.say(Words(f'legend-{sign}'))}" for sign in signs]
    return headed(speech, "study-legend", lines)
