"""`guildhall verify`: prove a finished game from its file alone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._console import language_option, translate_table
from guildhall.commands._console import translate as told

if TYPE_CHECKING:
    from guildhall.table.play.table_game import TableGame


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@language_option
def verify(file: Path, lang: str) -> None:
    """Play the game in FILE again and check its luck, its moves and its result."""
    from guildhall.engine.play.log import KNOWING, UNDO
    from guildhall.table.play.game_files import BadFile

    try:
        play = _read_finished_game(file)
    except BadFile as problem:
        sentence = translate_table(problem.words.text, lang, **problem.words.args)
        raise click.ClickException(told("file-at", file=str(file), problem=sentence)) from None
    header = play.match.log.header
    if header.chance.mode == "committed":
        click.echo(translate_table("verify-secret", lang, start=header.chance.commitment[:16]))
        click.echo(translate_table("verify-nonces", lang, count=len(header.chance.nonces)))
    else:
        click.echo(translate_table("verify-seed", lang))
    if _is_seated_by_luck(play):
        click.echo(translate_table("verify-seated", lang))
    for last, chance in header.fresh:
        click.echo(translate_table("verify-fresh", lang, entry=last, count=len(chance.nonces)))
    click.echo(translate_table("verify-entries", lang, count=play.entry))
    undos = [entry for entry in play.match.log.entries if entry.kind == UNDO]
    if known := sum(entry.text == KNOWING for entry in undos):
        click.echo(translate_table("verify-foreseen", lang, count=known))
    _print_result(play, lang)


def _read_finished_game(file: Path) -> TableGame:
    from guildhall.table.play.game_files import BadFile, read_saved

    try:
        play = read_saved(file.read_text("utf-8"))
    except UnicodeDecodeError:
        raise BadFile("no-text") from None
    if play.match.log.result is None and play.last_of_all is None:
        raise BadFile("unfinished")
    if _is_seated_by_luck(play) is False:
        raise BadFile("seating")
    return play


def _is_seated_by_luck(play: TableGame) -> bool | None:
    """Whether the seats are as the luck has drawn them; None if they were not drawn."""
    from guildhall.engine.play.log import TABLE
    from guildhall.table.play.seat_actions import SEATED, drawn_seats

    notes = [entry.text.split() for entry in play.match.log.entries if entry.kind == TABLE]
    told = [note[1:] for note in notes if note[:1] == [SEATED]]
    if not told or play.match.log.header.chance.secret is None:
        return None
    drawn = drawn_seats(play.match.log.header.chance, play.match.players)
    return told == [[str(seat) for seat in drawn]]


def _print_result(play: TableGame, lang: str) -> None:
    from guildhall.engine.text.fluent import seat_name
    from guildhall.table.play.table_game import conceded_seats

    header, result = play.match.log.header, play.result()
    conceded = conceded_seats(play.match.log)
    for seat, total in enumerate(result.totals):
        name = header.names[seat] if seat < len(header.names) else seat_name(lang, seat)
        marks = [translate_table("verify-winner", lang)] if seat in result.winners else []
        marks += [translate_table("verify-conceded", lang)] if seat in conceded else []
        click.echo("  ".join([f"{total:>6}", name, *marks]))
