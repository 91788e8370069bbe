"""What `study`, `compare` and `sweep` share: options, and playing with a bar."""

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
from guildhall.commands._options import SEED

if TYPE_CHECKING:
    from guildhall.commands._console import Translator
    from guildhall.engine.play.game_statistics import StatisticsSection
    from guildhall.engine.text import Message
    from guildhall.lab.game_store import StudyPlan, GameStore
    from guildhall.lab.html_page import PagePart
    from guildhall.lab.questions import GameTrajectory
    from guildhall.lab.study import StudyResult


def parse_counts(_: click.Context, __: click.Parameter, given: str | None) -> list[int]:
    """`2,3,4` as numbers."""
    try:
        return [int(count) for count in given.split(",")] if given else []
    except ValueError:
        raise UsageError(translate("usage-counts", given=str(given))) from None


def _parse_shard(_: click.Context, __: click.Parameter, given: str | None) -> tuple[int, int]:
    if given is None:
        return 1, 1
    number, _slash, of = given.partition("/")
    if not (number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of)):
        raise UsageError(translate("usage-shard", given=given))
    return int(number), int(of)


@dataclass(frozen=True)
class StudyOptions:
    """How many games are played, from which seed, by whom and where, and where they are kept."""

    games: int
    seed: int
    workers: int | None
    keep: Path | None
    shard: tuple[int, int]
    resume: bool
    on: str
    keepers: list[GameStore] = field(default_factory=list, init=False)
    """Those whose games nobody has been told of yet."""

    @property
    def seeds(self) -> range:
        number, of = self.shard
        return range(self.seed, self.seed + self.games)[number - 1 :: of]

    @property
    def folder(self) -> Path | None:
        """Where games are that need not be played again."""
        from guildhall.lab.game_store import interrupted_folder

        return interrupted_folder() if self.resume and self.keep is None else self.keep

    def rescue(self) -> bool:
        """Keep what was played; False if it cannot be, or nothing was."""
        kept = [keeper.rescue() for keeper in self.keepers if keeper.parts]
        self.keepers.clear()
        return bool(kept) and all(kept)

    def forget(self) -> None:
        """All is told: what waited from a time before need not be played again."""
        for keeper in self.keepers:
            if self.resume and self.keep is None:
                keeper.forget()


OPTIONS = (
    click.option(
        "--games",
        type=click.IntRange(min=1),
        default=1000,
        show_default=True,
        help="How many games for each column.",
    ),
    click.option("--seed", type=SEED, default=0, show_default=True, help="The first game's seed."),
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
    click.option(
        "--shard", metavar="K/N", callback=_parse_shard, help="Play only the Kth of N parts of the games."
    ),
    click.option("--resume", is_flag=True, help="Go on where Ctrl-C stopped the same command."),
    click.option(
        "--on",
        type=click.Choice(("here", "ray")),
        default="here",
        show_default=True,
        help="Play on this machine or on a Ray cluster.",
    ),
)


def study_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of whoever plays many games, given to the command as one Playing."""
    names = [each.name for each in fields(StudyOptions) if each.init]

    @wraps(command)
    def with_playing(**given: Any) -> Any:
        from guildhall.lab.study import require_executor

        require_executor(given["on"])
        playing = StudyOptions(**{name: given.pop(name) for name in names})
        if not playing.seeds:
            raise click.ClickException(translate("study-empty-shard"))
        try:
            found = command(playing=playing, **given)
        except (Exception, KeyboardInterrupt):
            if playing.rescue():
                click.echo(translate("study-kept"), err=True)
            raise
        playing.forget()
        return found

    for option in reversed(OPTIONS):
        with_playing = option(with_playing)
    return with_playing


def create_output_folders(*, files: Sequence[Path | None], folders: Sequence[Path | None]) -> None:
    """Make the folders of what will be written: better refused before the games are played."""
    for folder in [*folders, *(file and file.parent for file in files)]:
        if folder is None:
            continue
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise click.ClickException(translate("study-no-place", folder=str(folder)))


def run_plans(label: str, plans: Sequence[StudyPlan], playing: StudyOptions) -> list[StudyResult | None]:
    """All plans seed by seed, with a bar; Ctrl-C ends it, and what was played is kept."""
    from guildhall.commands._console import progress
    from guildhall.lab.game_store import GameStore
    from guildhall.lab.study import run_studies

    keepers = [GameStore(plan, playing.folder) for plan in plans]
    playing.keepers.extend(keepers)
    seeds = playing.seeds
    with progress(translate("progress-playing", what=label), len(seeds) * len(plans)) as advance:
        studies = run_studies(keepers, seeds, playing.workers, advance, playing.on)
    if any(one and one.is_stopped for one in studies):
        is_kept = playing.rescue()
        return [one and replace(one, is_kept=is_kept) for one in studies]
    return studies


@contextmanager
def _mark_interrupted(studies: list[StudyResult], playing: StudyOptions) -> Iterator[None]:
    """Ctrl-C marks the last study as stopped."""
    try:
        yield
    except KeyboardInterrupt:
        studies[-1] = replace(studies[-1], is_stopped=True, is_kept=playing.rescue())


SectionsFor = Callable[["StudyPlan", "StudyResult", "Callable[[int], None]"], "list[StatisticsSection]"]


def _with_sections(
    label: str,
    plans: Sequence[StudyPlan],
    studies: Sequence[StudyResult],
    games: int,
    playing: StudyOptions,
    more: SectionsFor,
) -> list[StudyResult]:
    """The studies with further sections, as far as nobody stops it."""
    from guildhall.commands._console import progress

    found = list(studies)
    if found[-1].is_stopped:
        return found
    with _mark_interrupted(found, playing), progress(label, games * len(found)) as advance:
        for number, (plan, studied) in enumerate(zip(plans, studies, strict=True)):
            sections = more(plan, studied, partial(_advance, advance, number * games))
            found[number] = replace(studied, sections=[*studied.sections, *sections])
    return found


def with_trajectory_sections(
    plans: Sequence[StudyPlan], studies: Sequence[StudyResult], games: int, playing: StudyOptions
) -> list[StudyResult]:
    """The same studies with what some of their games tell decision by decision."""
    from guildhall.lab.questions import trajectory_sections

    def more(
        plan: StudyPlan, studied: StudyResult, advance: Callable[[int], None]
    ) -> list[StatisticsSection]:
        seeds = studied.games.seeds.tolist()[:games]
        return trajectory_sections(studied.games, play_trajectories(plan, seeds, playing, advance))

    looked = min(games, len(playing.seeds))
    return _with_sections(translate("progress-closer"), plans, studies, looked, playing, more)


def play_trajectories(
    plan: StudyPlan, seeds: Sequence[int], playing: StudyOptions, advance: Callable[[int], None]
) -> list[GameTrajectory]:
    """The games of these seeds, decision by decision."""
    from guildhall.lab.questions import trajectories

    played = []
    for course in trajectories(plan, seeds, playing.workers, playing.on):
        played.append(course)
        advance(len(played))
    return played


def with_skill_section(
    plans: Sequence[StudyPlan], studies: Sequence[StudyResult], games: int, playing: StudyOptions
) -> list[StudyResult]:
    """The same studies with how often better bots win, where several play."""
    from guildhall.lab.questions import SKILL_LEVELS, skill_section

    def more(
        plan: StudyPlan, _: StudyResult, advance: Callable[[int], None]
    ) -> list[StatisticsSection]:
        if plan.setting.players == 1:
            return []
        how = games, playing.seed, playing.workers
        return [skill_section(plan.face, plan.setting, *how, progress=advance)]

    compared = games * (len(SKILL_LEVELS) - 1)
    return _with_sections(translate("progress-skill"), plans, studies, compared, playing, more)


def _advance(advance: Callable[[int], None], before: int, done: int) -> None:
    advance(before + done)


# ---- _sending
# The page that `study`, `compare` and `sweep` write, for somebody else to read.


report_option = click.option(
    "--report",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write text, tables and plots to one HTML file.",
)


def write_page(
    file: Path,
    speech: Translator,
    title: Message,
    facts: Mapping[str, str],
    studies: Sequence[StudyResult],
    parts: Sequence[PagePart],
) -> None:
    """One HTML file; games and seeds that were played and the command are among its facts."""
    from guildhall.engine.text import Message
    from guildhall.lab.html_page import render_page
    from guildhall.lab.report import game_counts

    known = {
        **facts,
        "games": game_counts(studies, speech.say),
        "seed": seed_range(studies),
        "command": shlex.join(["guildhall", *sys.argv[1:]]),
    }
    told = [(speech.say(Message(f"study-fact-{name}")), value) for name, value in known.items()]
    file.write_text(render_page(speech.say(title), told, parts, speech.language), "utf-8")


def seed_range(studies: Sequence[StudyResult]) -> str:
    """The first and the last of those that were played."""
    seeds = [seed for one in studies for seed in one.games.seeds.tolist()]
    return f"{min(seeds)} … {max(seeds)}"


def section_markdown(speech: Translator, heading: str, lines: Sequence[str]) -> str:
    """Lines under a heading, as Markdown."""
    from guildhall.engine.text import Message

    return "\n".join([f"## {speech.say(Message(heading))}", *lines])


def legend(speech: Translator, *signs: str) -> str:
    """What the signs on a page mean."""
    from guildhall.engine.text import Message

    lines = [f"- {speech.say(Message(f'legend-{sign}'))}" for sign in signs]
    return section_markdown(speech, "study-legend", lines)
