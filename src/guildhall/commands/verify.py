"""`guildhall verify`: check a finished game or a run of the arena from its file alone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._console import (
    COMMAND_TEXTS,
    language_option,
    progress,
    translate,
    translate_table,
)
from guildhall.commands._options import compile_if_possible, selected_edition

if TYPE_CHECKING:
    from guildhall.engine.runtime.ruleset import RuleSet
    from guildhall.lab.verification import SavedRun
    from guildhall.table.play.table_game import TableGame


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--edition",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="TOML file of the edition, if it does not belong to the game.",
)
@language_option
def verify(file: Path, edition: Path | None, lang: str) -> None:
    """Check random numbers, moves and results of the game in FILE.

    FILE can also be a run that 'guildhall arena --save' wrote.
    """
    from guildhall.engine.play.log import KNOWING, UNDO
    from guildhall.table.play.game_files import BadFile

    if file.read_bytes()[:1] == b"{":
        _verify_run(file, edition, lang)
        return
    try:
        game = _read_finished_game(file, edition)
    except BadFile as problem:
        sentence = translate_table(problem.words.text, lang, **problem.words.args)
        raise click.ClickException(translate("file-at", file=str(file), problem=sentence)) from None
    header = game.match.log.header
    if header.random_source.mode == "committed":
        click.echo(
            translate_table("verify-secret", lang, start=header.random_source.commitment[:16])
        )
        click.echo(translate_table("verify-nonces", lang, count=len(header.random_source.nonces)))
    else:
        click.echo(translate_table("verify-seed", lang))
    if _matches_random_draw(game):
        click.echo(translate_table("verify-seated", lang))
    for last, chance in header.fresh:
        click.echo(translate_table("verify-fresh", lang, entry=last, count=len(chance.nonces)))
    click.echo(translate_table("verify-entries", lang, count=game.entry))
    undos = [entry for entry in game.match.log.entries if entry.kind == UNDO]
    if known := sum(entry.text == KNOWING for entry in undos):
        click.echo(translate_table("verify-foreseen", lang, count=known))
    _print_result(game, lang)


def _verify_run(file: Path, edition: Path | None, lang: str) -> None:
    """Verify a saved run of the arena; exits with 1 if something does not match."""
    from guildhall.engine.text.fluent import render
    from guildhall.lab.verification import read_run, verify_run

    run = read_run(file)
    label = translate("progress-verifying", what=file.name)
    with progress(label, len(run.records)) as advance:
        found = verify_run(run, _rules_of(run, edition), advance)
    for problem in found.problems:
        click.echo(render(COMMAND_TEXTS, lang, problem), err=True)
    if found.problems:
        raise SystemExit(1)
    done = translate(
        "verify-done",
        games=found.games,
        replayed=found.replayed,
        repeated=found.repeated,
        forfeited=found.forfeited,
    )
    click.echo(done)
    if run.seed is not None:
        click.echo(translate("arena-open", seed=str(run.seed)))


def _rules_of(run: SavedRun, edition: Path | None) -> RuleSet:
    from guildhall.engine.play.setup import ruleset_for
    from guildhall.engine.registry import get_game

    game = get_game(run.game)
    chosen = selected_edition(game, str(edition) if edition else run.edition)
    return ruleset_for(game, chosen, compile_if_possible(game))


def _read_finished_game(file: Path, edition: Path | None) -> TableGame:
    from guildhall.engine.play.editions import file_text
    from guildhall.engine.play.setup import checked_edition
    from guildhall.table.play.game_files import BadFile, read_saved

    own = checked_edition(file_text(edition, str(edition)), str(edition)) if edition else None
    try:
        game = read_saved(file.read_text("utf-8"), own=own)
    except UnicodeDecodeError:
        raise BadFile("no-text") from None
    if game.match.log.result is None and game.last_seat is None:
        raise BadFile("unfinished")
    if _matches_random_draw(game) is False:
        raise BadFile("seating")
    return game


def _matches_random_draw(game: TableGame) -> bool | None:
    """Whether the seats match the random draw; None if they were not drawn."""
    from guildhall.engine.play.log import TABLE
    from guildhall.table.play.seat_actions import SEATED, drawn_seats

    notes = [entry.text.split() for entry in game.match.log.entries if entry.kind == TABLE]
    recorded = [note[1:] for note in notes if note[:1] == [SEATED]]
    if not recorded or game.match.log.header.random_source.secret is None:
        return None
    drawn = drawn_seats(game.match.log.header.random_source, game.match.players)
    return recorded == [[str(seat) for seat in drawn]]


def _print_result(game: TableGame, lang: str) -> None:
    from guildhall.engine.text.fluent import seat_name
    from guildhall.table.play.table_game import resigned_seats

    header, result = game.match.log.header, game.result()
    conceded = resigned_seats(game.match.log)
    for seat, total in enumerate(result.totals):
        name = header.names[seat] if seat < len(header.names) else seat_name(lang, seat)
        marks = [translate_table("verify-winner", lang)] if seat in result.winners else []
        marks += [translate_table("verify-conceded", lang)] if seat in conceded else []
        click.echo("  ".join([f"{total:>6}", name, *marks]))
