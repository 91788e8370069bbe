"""`guildhall think`: a server that computes bot moves and hints for other servers."""

from __future__ import annotations

from pathlib import Path

import click

from guildhall.commands._console import (
    CommandFailed,
    default_data_folder,
    translate_table,
    with_language,
)

PORT = 8303


@click.command()
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    help="Port to listen on.",
)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    help="Number of bot processes [default: number of cores].",
)
@click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="Data folder with the key."
)
@click.option(
    "--key-file", type=click.Path(dir_okay=False, path_type=Path), help="Key of the servers."
)
@click.option(
    "--database", metavar="URL", help="PostgreSQL database whose reviews this server computes too."
)
@click.option("--no-warm", is_flag=True, help="Do not compile the games in the background.")
@click.option(
    "--log", metavar="FILE", help="Write structured logs to this file; - is the terminal."
)
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
    """Compute bot moves and hints for other servers.

    These are started with --think URL. This server stores nothing, needs the key of those
    servers, and must only be reachable from them.
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
