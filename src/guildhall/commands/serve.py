"""`guildhall serve`: the web server."""

from __future__ import annotations

import math
import os
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from guildhall.commands._console import (
    CommandFailed,
    UsageError,
    default_data_folder,
    translate_table,
    with_language,
)

if TYPE_CHECKING:
    from socket import socket

    from guildhall.table.settings import Settings
    from guildhall.table.web.app import Extension

PORT = 8302
LAST_PORT = 65_535


@click.command()
@click.option(
    "--port",
    type=click.IntRange(0, LAST_PORT),
    help=f"Port [default: {PORT}, or a free one if it is taken].",
)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--lan", is_flag=True, help="Make the tables available on the local network.")
@click.option("--public-url", metavar="URL", help="Public address, if behind a TLS proxy.")
@click.option(
    "--allow-host",
    multiple=True,
    metavar="NAME",
    help="Additional host name to accept; repeatable.",
)
@click.option(
    "--proxy", multiple=True, metavar="IP", help="Trusted proxy or server on another machine."
)
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Data folder.")
@click.option(
    "--database", metavar="URL", help="PostgreSQL database, instead of a file in the data folder."
)
@click.option(
    "--key-file", type=click.Path(dir_okay=False, path_type=Path), help="File of the server key."
)
@click.option(
    "--url", metavar="URL", help="Address at which other servers of the database reach this one."
)
@click.option("--workers", type=click.IntRange(1, 64), default=1, help="Number of processes.")
@click.option(
    "--think", metavar="URL[,URL...]", help="Think servers that compute bot moves and hints."
)
@click.option(
    "--editions",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Folder of edition files (TOML) that the tables can use.",
)
@click.option("--no-open", is_flag=True, help="Do not open the browser.")
@click.option("--no-warm", is_flag=True, help="Do not compile the games in the background.")
@click.option("--limit", multiple=True, metavar="NAME=NUMBER", help="Change a limit; repeatable.")
@click.option("--new-key", is_flag=True, help="Replace a lost key; all sign-ins become invalid.")
@click.option("--metrics", metavar="[HOST:]PORT", help="Serve Prometheus metrics at this address.")
@click.option(
    "--log", metavar="FILE", help="Write structured logs to this file; - is the terminal."
)
@with_language
def serve(
    port: int | None,
    host: str,
    lan: bool,
    public_url: str | None,
    allow_host: tuple[str, ...],
    proxy: tuple[str, ...],
    data: Path | None,
    database: str | None,
    key_file: Path | None,
    url: str | None,
    workers: int,
    think: str | None,
    editions: Path | None,
    no_open: bool,
    no_warm: bool,
    limit: tuple[str, ...],
    new_key: bool,
    metrics: str | None,
    log: str | None,
) -> None:
    """Start the web server: play in the browser with people and bots."""
    from guildhall.table.settings import Settings
    from guildhall.table.store.data_folder import CannotStart
    from guildhall.table.web.server import listen_for_metrics, run
    from guildhall.table.web.telemetry import set_up_logs

    think_urls = tuple(think.split(",")) if think else ()
    _check_url(public_url, "--public-url")
    _check_url(url, "--url", ("http",))
    for one in think_urls:
        _check_url(one, "--think")
    if workers > 1 and database is None:
        raise click.UsageError(translate_table("serve-needs-database"))
    settings = Settings(
        data=data or default_data_folder(),
        host="0.0.0.0" if lan and host == "127.0.0.1" else host,
        port=PORT if port is None else port,
        lan=lan,
        public_url=public_url,
        allowed_hosts=allow_host,
        proxies=tuple(map(_address, proxy)),
        database_url=database,
        url=url,
        key_path=key_file,
        new_key=new_key,
        think=think_urls,
        editions=editions,
        warm=not no_warm,
    )
    settings = replace(settings, **_limits(limit))
    if editions is not None:
        _check_editions(editions)
    metrics_address = _metrics_address(metrics)
    try:
        set_up_logs(log)
        metrics_sockets = listen_for_metrics(*metrics_address, workers) if metrics_address else []
        ready = partial(_announce, settings, metrics_sockets=metrics_sockets, no_open=no_open)
        if workers > 1:
            _run_workers(settings, workers, ready, port is None, log, metrics_sockets)
        else:
            metrics_socket = metrics_sockets[0] if metrics_sockets else None
            run(settings, ready, port is None, metrics_socket, _extension(settings))
    except CannotStart as problem:
        raise CommandFailed(problem) from None
    except KeyboardInterrupt:
        pass
    _echo(translate_table("serve-goodbye"))


def _check_editions(folder: Path) -> None:
    """Print what is wrong with each edition file of the folder, and fail if one is wrong."""
    from guildhall.commands import user_error_sentence
    from guildhall.engine.play.setup import editions_in_folder
    from guildhall.table.store.data_folder import CannotStart

    found, errors = editions_in_folder(folder)
    for error in errors:
        click.echo(user_error_sentence(error), err=True)
    if errors:
        raise CommandFailed(CannotStart("editions", path=str(folder), wrong=len(errors)))
    for edition in found:
        names = {"name": edition.name, "game": edition.game, "hash": edition.hash}
        _echo(translate_table("serve-edition", **names))


def _extension(settings: Settings) -> Extension | None:
    """The cluster extension, imported only if the server is one of several."""
    if settings.database_url is None and not settings.think:
        return None
    from guildhall.table.cluster import Cluster

    return Cluster(settings)


def _run_workers(settings: Settings, *args: Any) -> None:
    from guildhall.table.cluster.workers import StartFailed, run_workers

    try:
        run_workers(settings, *args)
    except StartFailed as problem:  # its traceback says why
        raise click.exceptions.Exit(problem.code) from None


def _check_url(url: str | None, option: str, schemes: tuple[str, ...] = ("http", "https")) -> None:
    from urllib.parse import urlsplit

    if url is not None:
        try:
            parts = urlsplit(url)
            is_web = parts.scheme in schemes and bool(parts.hostname) and parts.port != 0
        except ValueError:
            is_web = False
        if not is_web:
            raise UsageError(translate_table("serve-no-url", url=url), param_hint=option)


def _address(text: str) -> str:
    """The normalised IP address of a proxy."""
    from ipaddress import ip_address

    try:
        return str(ip_address(text))
    except ValueError:
        raise UsageError(
            translate_table("serve-no-address", address=text), param_hint="--proxy"
        ) from None


def _metrics_address(text: str | None) -> tuple[str, int] | None:
    """The address and port of the metrics; the address defaults to localhost."""
    if text is None:
        return None
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdigit() and int(port) <= LAST_PORT):
        raise UsageError(translate_table("serve-no-metrics", place=text), param_hint="--metrics")
    return host.strip("[]") or "127.0.0.1", int(port)


def _limits(texts: tuple[str, ...]) -> dict[str, Any]:
    """The changed limits, as numbers of the right type."""
    from guildhall.table.settings import LIMITS, Settings

    found: dict[str, Any] = {}
    for text in texts:
        name, _, number = text.partition("=")
        try:
            found[name] = type(getattr(Settings, name))(number) if name in LIMITS else -1
        except ValueError:
            found[name] = -1
        if not 0 < found[name] < math.inf:
            raise UsageError(translate_table("serve-no-limit", wish=text), param_hint="--limit")
    return found


def _announce(settings: Settings, port: int, metrics_sockets: list[socket], no_open: bool) -> None:
    from guildhall.table.web.middleware import PublicAddresses, bracketed
    from guildhall.table.web.server import address

    here = address(settings, port)
    _echo(translate_table("serve-open", url=here))
    shared = PublicAddresses(settings, port).urls
    for url in shared:
        _echo(translate_table("serve-others", url=url))
    if shared and settings.lan:
        _print_qr_code(shared[0])
    for one in metrics_sockets:
        host, there = one.getsockname()[:2]
        _echo(translate_table("serve-metrics", url=f"http://{bracketed(host)}:{there}/metrics"))
    _echo(translate_table("serve-close"))
    if not no_open:
        import threading
        import webbrowser

        threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()


def _print_qr_code(url: str) -> None:
    """Print the address as a QR code, for phones."""
    import io

    import segno

    code = io.StringIO()
    segno.make(url, micro=False).terminal(code, compact=True)
    _echo(code.getvalue().rstrip("\n"))


def _echo(line: str) -> None:
    """Print a line; a server keeps running if its terminal is closed or full."""
    try:
        click.echo(line)
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
