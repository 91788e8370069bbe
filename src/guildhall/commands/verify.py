"""`guildhall verify`: prove a finished game from its file alone."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def verify(file: Path) -> None:
    """Play the game in FILE again and check its luck, its moves and its result."""
    from guildhall.engine.editions import EditionError
    from guildhall.engine.log import LogError, read_game_name
    from guildhall.engine.match import ReplayError, SetupError
    from guildhall.engine.registry import UnknownGame, get_game
    from guildhall.table.importing import read_saved

    try:
        text = file.read_text("utf-8")
        play = read_saved(text, get_game(read_game_name(text)))
    except (LogError, ReplayError, SetupError, EditionError, UnknownGame) as problem:
        raise click.ClickException(f"{file}: {problem}") from None
    except UnicodeDecodeError:
        raise click.ClickException(f"{file}: this is no text file.") from None
    log = play.match.log
    if log.result is None:
        raise click.ClickException(f"{file}: the game was not finished.")
    chance = log.header.chance
    if chance.mode == "committed":
        click.echo(f"The secret fits its commitment {chance.commitment[:16]}…")
        click.echo(f"It was mixed with {len(chance.nonces)} nonces of the players.")
    click.echo(f"{play.entry} entries of {log.header.game}, all by the rules.")
    names = [*log.header.names, *[f"seat {n}" for n in range(log.header.players)]]
    for seat, total in enumerate(log.result.totals):
        mark = "  winner" if seat in log.result.winners else ""
        click.echo(f"{total:>6}  {names[seat]}{mark}")
