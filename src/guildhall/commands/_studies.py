"""What `study`, `compare` and `sweep` share: options, running with a progress bar, HTML pages."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, replace
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from guildhall.commands._console import UsageError, translate
from guildhall.commands._options import RUN_SEED_HELP, SEED

if TYPE_CHECKING:
    from guildhall.commands._console import Translator
    from guildhall.engine.play.game_statistics import StatisticsSection
    from guildhall.engine.text import Message
    from guildhall.lab.game_store import GameStore, StudyPlan
    from guildhall.lab.html_page import PagePart
    from guildhall.lab.questions import GameTrajectory
    from guildhall.lab.study import Precision, StudyResult


def parse_counts(_: click.Context, __: click.Parameter, values: str | None) -> list[int]:
    """Parse `2,3,4` as numbers."""
    try:
        return [int(count) for count in values.split(",")] if values else []
    except ValueError:
        raise UsageError(translate("usage-counts", given=str(values))) from None


def _parse_shard(_: click.Context, __: click.Parameter, values: str | None) -> tuple[int, int]:
    if values is None:
        return 1, 1
    number, _slash, of = values.partition("/")
    if not (number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of)):
        raise UsageError(translate("usage-shard", given=values))
    return int(number), int(of)


@dataclass(frozen=True)
class StudyOptions:
    """The options of a command that plays many games, and the games it has played."""

    games: int
    seed: int
    workers: int | None
    store_folder: Path | None
    shard: tuple[int, int]
    resume: bool
    executor: str
    stores: list[GameStore] = field(default_factory=list, init=False)
    """The stores whose games are not reported yet."""

    @property
    def indices(self) -> range:
        """The indices of the games in the run, of this shard."""
        return self.first_indices(self.games)

    def first_indices(self, games: int) -> range:
        """The indices of this shard among the first games of the run."""
        number, of = self.shard
        return range(games)[number - 1 :: of]

    @property
    def folder(self) -> Path | None:
        """The folder with games that need not be played again, if any."""
        from guildhall.lab.game_store import interrupted_folder

        if self.resume and self.store_folder is None:
            return interrupted_folder()
        return self.store_folder

    def save_interrupted(self) -> bool:
        """Save the games played so far; False if there are none or saving fails."""
        saved = [store.save_interrupted() for store in self.stores if store.chunks]
        self.stores.clear()
        return bool(saved) and all(saved)

    def delete_resumed(self) -> None:
        """Delete the saved games of an interrupted run, after they were reported."""
        for store in self.stores:
            if self.resume and self.store_folder is None:
                store.delete_file()


OPTIONS = (
    click.option(
        "--games",
        type=click.IntRange(min=1),
        default=1000,
        show_default=True,
        help="Number of games for each column.",
    ),
    click.option("--seed", type=SEED, default=0, show_default=True, help=RUN_SEED_HELP),
    click.option(
        "--workers",
        type=click.IntRange(min=1),
        help="Number of parallel games [default: number of cores].",
    ),
    click.option(
        "--store",
        "store_folder",
        type=click.Path(file_okay=False, path_type=Path),
        help="Save the games in this folder, and do not play again those already in it.",
    ),
    click.option(
        "--shard",
        metavar="K/N",
        callback=_parse_shard,
        help="Play only part K of N of the games.",
    ),
    click.option("--resume", is_flag=True, help="Continue the same command after Ctrl-C."),
    click.option(
        "--executor",
        type=click.Choice(("local", "ray")),
        default="local",
        show_default=True,
        help="Play on this machine or on a Ray cluster.",
    ),
)


def study_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of StudyOptions and pass them to the command as `run`."""
    names = [each.name for each in fields(StudyOptions) if each.init]

    @wraps(command)
    def with_run(**values: Any) -> Any:
        from guildhall.lab.study import require_executor

        require_executor(values["executor"])
        run = StudyOptions(**{name: values.pop(name) for name in names})
        if not run.indices:
            raise click.ClickException(translate("study-empty-shard"))
        try:
            results = command(run=run, **values)
        except (Exception, KeyboardInterrupt):
            if run.save_interrupted():
                click.echo(translate("study-kept"), err=True)
            raise
        run.delete_resumed()
        return results

    for option in reversed(OPTIONS):
        with_run = option(with_run)
    return with_run


def create_output_folders(*, files: Sequence[Path | None], folders: Sequence[Path | None]) -> None:
    """Create the output folders before anything is played; an error if one is not writable."""
    for folder in [*folders, *(file and file.parent for file in files)]:
        if folder is None:
            continue
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise click.ClickException(translate("study-no-place", folder=str(folder)))


def run_plans(
    label: str, plans: Sequence[StudyPlan], run: StudyOptions, precision: Precision | None = None
) -> list[StudyResult | None]:
    """Play all plans, more than once if a precision is to be reached."""
    from guildhall.lab.game_store import GameStore

    stores = [GameStore(plan, run.folder) for plan in plans]
    run.stores.extend(stores)
    games, next_games, seconds = 0, run.games, 0.0
    while games != next_games:
        games = next_games
        studies = _play_stores(label, stores, run, games)
        seconds += next(one.seconds for one in studies if one)
        if precision is not None and not any(one is None or one.is_interrupted for one in studies):
            next_games = precision.next_games([one for one in studies if one], games)
    results = [one for one in studies if one]
    note = None if precision is None else precision.message(results, games)
    return [one and replace(one, seconds=seconds, precision=note) for one in studies]


def _play_stores(
    label: str, stores: Sequence[GameStore], run: StudyOptions, games: int
) -> list[StudyResult | None]:
    """Play with a progress bar; after Ctrl-C the games played so far are saved."""
    from guildhall.commands._console import progress
    from guildhall.lab.study import run_studies

    indices = run.first_indices(games)
    with progress(translate("progress-playing", what=label), len(indices) * len(stores)) as advance:
        studies = run_studies(stores, indices, run.workers, advance, run.executor, run.seed)
    if any(one and one.is_interrupted for one in studies):
        is_saved = run.save_interrupted()
        return [one and replace(one, is_saved=is_saved) for one in studies]
    return studies


@contextmanager
def _mark_interrupted(studies: list[StudyResult], run: StudyOptions) -> Iterator[None]:
    """On Ctrl-C, mark the last study as interrupted."""
    try:
        yield
    except KeyboardInterrupt:
        studies[-1] = replace(studies[-1], is_interrupted=True, is_saved=run.save_interrupted())


SectionsFor = Callable[
    ["StudyPlan", "StudyResult", "Callable[[int], None]"], "list[StatisticsSection]"
]


def _with_sections(
    label: str,
    plans: Sequence[StudyPlan],
    studies: Sequence[StudyResult],
    games: int,
    run: StudyOptions,
    sections_for: SectionsFor,
) -> list[StudyResult]:
    """The studies with further sections, until Ctrl-C."""
    from guildhall.commands._console import progress

    results = list(studies)
    if results[-1].is_interrupted:
        return results
    with _mark_interrupted(results, run), progress(label, games * len(results)) as advance:
        for number, (plan, result) in enumerate(zip(plans, studies, strict=True)):
            sections = sections_for(plan, result, partial(_advance, advance, number * games))
            results[number] = replace(result, sections=[*result.sections, *sections])
    return results


def with_trajectory_sections(
    plans: Sequence[StudyPlan], studies: Sequence[StudyResult], games: int, run: StudyOptions
) -> list[StudyResult]:
    """The studies with sections computed from the trajectories of some of their games."""
    from guildhall.lab.questions import trajectory_sections

    def sections_for(
        plan: StudyPlan, result: StudyResult, advance: Callable[[int], None]
    ) -> list[StatisticsSection]:
        seeds = result.games.seeds.tolist()[:games]
        return trajectory_sections(result.games, play_trajectories(plan, seeds, run, advance))

    analysed = min(games, len(run.indices))
    return _with_sections(translate("progress-closer"), plans, studies, analysed, run, sections_for)


def play_trajectories(
    plan: StudyPlan, seeds: Sequence[int], run: StudyOptions, advance: Callable[[int], None]
) -> list[GameTrajectory]:
    """The trajectories of these seeds."""
    from guildhall.lab.questions import trajectories

    played = []
    for trajectory in trajectories(plan, seeds, run.workers, run.executor):
        played.append(trajectory)
        advance(len(played))
    return played


def with_skill_section(
    plans: Sequence[StudyPlan], studies: Sequence[StudyResult], games: int, run: StudyOptions
) -> list[StudyResult]:
    """The studies with the win rates of better bots, for more than one player."""
    from guildhall.lab.questions import SKILL_LEVELS, skill_section

    def sections_for(
        plan: StudyPlan, _: StudyResult, advance: Callable[[int], None]
    ) -> list[StatisticsSection]:
        if plan.setting.players == 1:
            return []
        arguments = games, run.seed, run.workers
        return [skill_section(plan.rules, plan.setting, *arguments, progress=advance)]

    compared = games * (len(SKILL_LEVELS) - 1)
    return _with_sections(translate("progress-skill"), plans, studies, compared, run, sections_for)


def _advance(advance: Callable[[int], None], finished: int, done: int) -> None:
    advance(finished + done)


# HTML pages


report_option = click.option(
    "--report",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write conclusions, tables and plots to one HTML file.",
)


def write_page(
    file: Path,
    translator: Translator,
    title: Message,
    facts: Mapping[str, str],
    studies: Sequence[StudyResult],
    parts: Sequence[PagePart],
) -> None:
    """Write an HTML page; the numbers of games and the command are added to its facts."""
    from guildhall.engine.text import Message
    from guildhall.lab.html_page import render_page
    from guildhall.lab.report import game_counts

    all_facts = {
        **facts,
        "games": game_counts(studies, translator.render),
        "command": shlex.join(["guildhall", *sys.argv[1:]]),
    }
    rows = [
        (translator.render(Message(f"study-fact-{name}")), value)
        for name, value in all_facts.items()
    ]
    file.write_text(
        render_page(translator.render(title), rows, parts, translator.language), "utf-8"
    )


def section_markdown(translator: Translator, heading: str, lines: Sequence[str]) -> str:
    """Markdown lines under a heading."""
    from guildhall.engine.text import Message

    return "\n".join([f"## {translator.render(Message(heading))}", *lines])


def legend(translator: Translator, *signs: str) -> str:
    """The legend of these signs, as Markdown."""
    from guildhall.engine.text import Message

    lines = [f"- {translator.render(Message(f'legend-{sign}'))}" for sign in signs]
    return section_markdown(translator, "study-legend", lines)
