"""`guildhall replay`: replay a saved game and check every entry."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._console import Translator, language_option, translate

if TYPE_CHECKING:
    from guildhall.engine.play.log import Log, LogEntry
    from guildhall.engine.play.match import IllegalAction, Match
    from guildhall.engine.play.saved_games import ReplayError

_IMAGE_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--to", "last", type=click.IntRange(min=0), help="Stop after this entry.")
@click.option("--text", is_flag=True, help="Print the game entry by entry.")
@click.option(
    "--edition",
    metavar="FILE|FOLDER",
    help="Edition, if it does not belong to the game: its TOML file, or a folder that has it.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON object.")
@click.option("--svg", type=_IMAGE_FILE, metavar="OUT", help="Write the final board as SVG.")
@click.option("--png", type=_IMAGE_FILE, metavar="OUT", help="Write the final board as PNG.")
@language_option
def replay(
    file: Path,
    last: int | None,
    text: bool,
    edition: str | None,
    as_json: bool,
    svg: Path | None,
    png: Path | None,
    lang: str,
) -> None:
    """Replay the saved game FILE and check every entry and the result."""
    from guildhall.commands._console import score_figures

    with _file_errors(file, lang):
        log, match = _open_game(file, edition)
        translator = Translator(match.game, lang, log.header.names)
        for entry in log.entries[:last]:
            lines = _entry_lines(match, entry, translator)
            if text and not as_json:
                click.echo("\n".join(lines))
        if len(match.log.entries) == len(log.entries):
            match.check_result(log.result)
    _draw(match, translator, svg, png)
    if as_json:
        click.echo(json.dumps({"entries": len(match.log.entries), **score_figures(match)}))
    else:
        _print_end(match, translator)


def _open_game(file: Path, edition_name: str | None) -> tuple[Log, Match]:
    """The log of a saved game, and a match before its first entry."""
    from guildhall.commands import user_error_sentence
    from guildhall.engine.play.editions import EditionError, played_edition
    from guildhall.engine.play.log import Log
    from guildhall.engine.play.match import Match
    from guildhall.engine.play.saved_games import (
        LogError,
        ReplayError,
        line_of,
        read_game_name,
        read_log,
    )
    from guildhall.engine.registry import UnknownGame, get_game

    text = file.read_text("utf-8")
    name = read_game_name(text)
    try:
        game = get_game(name)
    except UnknownGame as problem:
        raise LogError(line_of(text, "game"), str(problem)) from None
    log = read_log(text, game)
    try:
        edition = played_edition(
            game.package, log.header.edition, log.header.edition_hash, edition_name
        )
    except EditionError as problem:
        if edition_name:
            raise
        raise ReplayError(0, user_error_sentence(problem) or "", at="edition") from None
    return log, Match.replay(Log(log.header), game, edition)


def _entry_lines(match: Match, entry: LogEntry, translator: Translator) -> list[str]:
    """Apply the entry and describe it in lines, with all that was hidden at the time."""
    from guildhall.commands._console import decision_lines
    from guildhall.engine.narration import WholeDecision

    before, events = match.record, match.follow(entry)
    if entry.kind == "undo":
        lines = [translator.translate("replay-undo", number=entry.target)]
    elif entry.kind == "table":
        lines = [entry.text]
    else:
        line = match.actions.line(entry.actions)
        lines = [translator.translate("play-asks", name=translator.names[entry.seat], prompt=line)]
        views = match.view(entry.seat, before), match.view(entry.seat)
        whole = WholeDecision(entry.seat, *views, events, entry.actions)
        lines += decision_lines(match, [whole], translator)
    return [f"{entry.number:>5}  {lines[0]}", *(f"       {line}" for line in lines[1:])]


def _draw(match: Match, translator: Translator, svg: Path | None, png: Path | None) -> None:
    """Draw the board as a spectator sees it."""
    if svg is None and png is None:
        return
    from guildhall.engine.contract import WATCHER
    from guildhall.engine.drawing.plain_board import draw_scene

    scene = draw_scene(match.view(WATCHER), wide=True)
    if svg is not None:
        svg.write_text(scene.svg(translator.language, translator.player_names), "utf-8")
    if png is not None:
        png.write_bytes(scene.png(translator.language, translator.player_names))


def _print_end(match: Match, translator: Translator) -> None:
    from guildhall.commands._console import print_scores, winners_line
    from guildhall.engine.text.fluent import format_list

    click.echo(translator.translate("replay-checked", count=len(match.log.entries)))
    if match.is_over:
        click.echo(winners_line(match, translator))
    else:
        names = format_list(translator.language, [translator.names[seat] for seat in match.seats()])
        click.echo(translator.translate("replay-decides", names=names))
    print_scores(match, translator)


@contextmanager
def _file_errors(file: Path, lang: str) -> Iterator[None]:
    """Report an error in the file with its line."""
    from guildhall.engine.play.saved_games import LogError, ReplayError

    try:
        yield
    except UnicodeDecodeError:
        raise click.ClickException(translate("file-no-text", file=str(file))) from None
    except LogError as problem:
        raise click.ClickException(_file_problem(file, str(problem))) from None
    except ReplayError as problem:
        raise click.ClickException(
            _file_problem(file, _locate_problem(file, problem, lang))
        ) from None


def _locate_problem(file: Path, problem: ReplayError, lang: str) -> str:
    """The problem with its line and the rule it breaks."""
    from guildhall.engine.play.saved_games import line_of

    text = file.read_text("utf-8")
    line = line_of(text, problem.at or "entries") + problem.entry
    if problem.cause is None:
        return translate("saved-line", line=line, problem=problem.problem)
    move, reason = problem.cause.notation, _reason(text, problem.cause, lang)
    return translate("saved-line-move", line=line, move=move, problem=reason)


def _file_problem(file: Path, problem: str) -> str:
    return translate("file-at", file=str(file), problem=problem)


def _reason(text: str, cause: IllegalAction, lang: str) -> str:
    from guildhall.engine.play.saved_games import read_game_name, read_log
    from guildhall.engine.registry import get_game

    game = get_game(read_game_name(text))
    translator = Translator(game, lang, read_log(text, game).header.names)
    sentence = translator.render(cause.refusal.message)
    rule = cause.refusal.rule
    return translate("by-rule", sentence=sentence, rule=rule) if rule else sentence
