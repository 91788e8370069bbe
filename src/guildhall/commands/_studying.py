"""What `study`, `compare` and `sweep` share: options, playing with a bar, and the page to send."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from guildhall.commands._table import SEED

if TYPE_CHECKING:
    from guildhall.commands._language import Speech
    from guildhall.engine.play.studies import Section
    from guildhall.lab.keeping import Plan
    from guildhall.lab.study import Studied


def counts(_: click.Context, __: click.Parameter, given: str | None) -> list[int]:
    """`2,3,4` as numbers."""
    try:
        return [int(count) for count in given.split(",")] if given else []
    except ValueError:
        raise click.BadParameter(f"write them like 2,3,4, not '{given}'.") from None


@dataclass(frozen=True)
class Playing:
    """How many games are played, from which seed, by how many workers, and where they are kept."""

    games: int
    seed: int
    workers: int | None
    keep: Path | None
    shard: tuple[int, int] = (1, 1)

    @property
    def seeds(self) -> range:
        number, of = self.shard
        return range(self.seed, self.seed + self.games)[number - 1 :: of]


def playing_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """--games, --seed, --workers and --keep."""
    options = (
        click.option(
            "--games",
            type=click.IntRange(min=1),
            default=1000,
            show_default=True,
            help="How many games for each column.",
        ),
        click.option(
            "--seed", type=SEED, default=0, show_default=True, help="The first game's seed."
        ),
        click.option(
            "--workers",
            type=click.IntRange(min=1),
            help="How many play at once; all cores unless given.",
        ),
        click.option(
            "--keep",
            type=click.Path(file_okay=False, path_type=Path),
            help="Keep the games in this folder; those that are there are not played again.",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


report_option = click.option(
    "--report",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write text, tables and plots to one HTML file.",
)


def play_all(label: str, plans: Sequence[Plan], playing: Playing) -> list[Studied]:
    """One plan after another, with a bar; Ctrl-C ends it, and what was played is kept."""
    from guildhall.commands._progress import progress
    from guildhall.lab.study import study_plan

    studies: list[Studied] = []
    seeds = playing.seeds
    with progress(f"Playing {label}", len(seeds) * len(plans)) as advance:
        for number, plan in enumerate(plans):
            told = partial(_advance, advance, number * len(seeds))
            studies.append(study_plan(plan, seeds, playing.workers, playing.keep, told))
            if studies[-1].is_stopped:
                break
    return studies


def look_deep(
    plans: Sequence[Plan], studies: Sequence[Studied], games: int, playing: Playing
) -> list[Studied]:
    """The same studies with what some of their games tell decision by decision."""
    from guildhall.lab.course import courses
    from guildhall.lab.questions import deep_sections

    found = []
    for plan, studied in zip(plans, studies, strict=False):
        played = list(courses(plan, playing.seeds[:games], playing.workers))
        more = deep_sections(studied.games, played)
        found.append(replace(studied, sections=[*studied.sections, *more]))
    return found


def measure_skill(
    plans: Sequence[Plan], studies: Sequence[Studied], games: int, playing: Playing
) -> list[Studied]:
    """The same studies with how often better bots win, where several play."""
    from guildhall.lab.skill import skill_section

    found = []
    for plan, studied in zip(plans, studies, strict=False):
        more: list[Section] = []
        if plan.setting.players > 1:
            how = games, playing.seed, playing.workers
            more = [skill_section(plan.face, plan.setting, *how)]
        found.append(replace(studied, sections=[*studied.sections, *more]))
    return found


def _advance(advance: Callable[[int], None], before: int, done: int) -> None:
    advance(before + done)


def write_report(
    file: Path,
    speech: Speech,
    facts: dict[str, str],
    tables: Sequence[str],
    pictures: Sequence[str],
) -> None:
    """One HTML file; the command that made it is among its facts."""
    from guildhall.engine.words import Words
    from guildhall.lab.page import page

    known = {**facts, "command": " ".join(["guildhall", *sys.argv[1:]])}
    told = [(speech.say(Words(f"study-fact-{name}")), value) for name, value in known.items()]
    title = speech.say(Words("study-title", {"game": speech.say(Words("game-name"))}))
    file.write_text(page(title, told, tables, pictures, speech.language), "utf-8")
