"""`guildhall think`: bots and hints for the servers of a hall."""

from __future__ import annotations

from pathlib import Path

import click

from guildhall.commands._console import CommandFailed, translate_table, default_data_folder, with_language

PORT = 8303


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--workers", type=click.IntRange(1, 256), help="So many processes for bots.")
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Where the key is.")
@click.option("--key-file", type=click.Path(dir_okay=False, path_type=Path), help="The hall's key.")
@click.option("--database", metavar="URL", help="Make the reviews of the hall there too.")
@click.option("--no-warm", is_flag=True, help="Do not compile the games in the background.")
@click.option("--log", metavar="FILE", help="Write structured logs there; - is the terminal.")
@with_language
def think(
    port: int,
    host: str,
    workers: int | None,
    data: Path | None,
    key_file: Path | None,
    database: str | None,
    no_warm: bool,
    log: str | None,
) -> None:
    """Think for the servers of a hall, which name this one with --think.

    It keeps nothing, needs the same key, and belongs on this machine or a private network.
    """
    from guildhall.table.cluster.think_servers import run
    from guildhall.table.settings import Settings
    from guildhall.table.store.data_folder import CannotStart
    from guildhall.table.web.server import address
    from guildhall.table.web.telemetry import set_up_logs

    settings = Settings(
        data=data or default_data_folder(),
        host=host,
        port=port,
        key_path=key_file,
        database_url=database,
        thinkers=workers or 0,
        warm=not no_warm,
    )

    def ready(port: int) -> None:
        click.echo(translate_table("think-ready", url=address(settings, port)))
        click.echo(translate_table("serve-close"))

    try:
        set_up_logs(log)
        run(settings, ready)
    except CannotStart as problem:
        raise CommandFailed(problem) from None
