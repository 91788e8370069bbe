"""A server that cannot start says why in one sentence, and ends with a code of its own."""

import asyncio
import contextlib
import errno
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from importlib import import_module

import httpx
import pytest
from click.testing import CliRunner

from guildhall.commands import guildhall
from guildhall.table.hall.startup import open_data
from guildhall.table.identity import Signer
from guildhall.table.settings import LIMITS, Settings
from guildhall.table.store import data_folder, sqlite_store
from guildhall.table.store.data_folder import EXIT_CODES, DataFolder
from guildhall.table.store.sqlite_store import SqliteStore
from guildhall.table.web.server import listen

serving = import_module("guildhall.commands.serve")
ANY_PORT = ("--port", "0")


def serve(data, *first):
    """`guildhall serve` in a process of its own."""
    return subprocess.Popen(
        [*first, sys.executable, "-m", "guildhall", "serve", "--no-open", "--no-warm", *ANY_PORT],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "GUILDHALL_DATA": str(data), "LC_ALL": "C"},
    )


def refused(data, *arguments, lang="C"):
    """The exit code and the only line that a start said."""
    told = ["serve", "--no-open", "--no-warm", "--data", str(data), *(arguments or ANY_PORT)]
    result = CliRunner().invoke(guildhall, told, env={"LC_ALL": lang})
    (line,) = result.output.splitlines()
    return result.exit_code, line.removeprefix("Error: ")


@pytest.fixture
def data(tmp_path):
    """A folder in which a server has run before."""
    (tmp_path / "key").write_bytes(b"k" * 32)
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("PRAGMA user_version = 0")
    return tmp_path


def test_a_folder_is_for_one_server(tmp_path):
    first = serve(tmp_path)
    address = re.search(r"http://\S+", first.stdout.readline()).group()
    code, told = refused(tmp_path)
    assert code == EXIT_CODES["in-use"] == 10
    assert told.startswith(f"Guildhall is already open at {address}; ")
    first.send_signal(signal.SIGKILL)
    first.wait(20)
    first.stdout.close()
    DataFolder(tmp_path).close()


def test_a_folder_whose_server_is_just_starting(tmp_path):
    first = DataFolder(tmp_path)
    code, told = refused(tmp_path)
    first.close()
    assert code == EXIT_CODES["in-use"]
    assert told.startswith("Another Guildhall is just starting or stopping")


def test_a_taken_port(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        code, told = refused(tmp_path, "--port", str(port))
    assert code == EXIT_CODES["port"]
    assert told == f"Port {port} on 127.0.0.1 is taken or not allowed; choose another with --port."


@pytest.mark.parametrize("host", ["192.0.2.7", "::zz", "ä..b", "nul\0"])
@pytest.mark.parametrize("port", ["0", None])
def test_a_host_that_is_none_of_ours(tmp_path, host, port):
    code, told = refused(tmp_path, "--host", host, *(("--port", port) if port else ()))
    assert code == EXIT_CODES["host"]
    assert told.startswith(f"This machine cannot listen on {host} (")


def test_metrics_at_a_port_that_is_taken(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        code, told = refused(tmp_path, *ANY_PORT, "--metrics", str(port))
    assert code == EXIT_CODES["port"]
    assert told.startswith(f"Port {port} on 127.0.0.1 is taken")
    assert told.endswith("--metrics.")
    code, told = refused(tmp_path, *ANY_PORT, "--metrics", "192.0.2.7:0")
    assert code == EXIT_CODES["host"]
    assert told.endswith("--metrics.")


def test_a_proxy_has_an_address(tmp_path):
    result = CliRunner().invoke(guildhall, ["serve", "--data", str(tmp_path), "--proxy", "here"])
    assert result.exit_code == 2
    assert "“here” is not the IP address" in result.output


@pytest.mark.parametrize("url", ["nonsense", "https://10.0.0.5", "http://10.0.0.5:port", "http://"])
def test_where_others_reach_it_is_an_address(tmp_path, url):
    result = CliRunner().invoke(guildhall, ["serve", "--data", str(tmp_path), "--url", url])
    assert result.exit_code == 2
    assert f"{url} is not a web address" in result.output


@pytest.mark.parametrize("place", ["", "here", "127.0.0.1:", "127.0.0.1:70000", "-1"])
def test_metrics_at_no_port(tmp_path, place):
    result = CliRunner().invoke(guildhall, ["serve", "--data", str(tmp_path), "--metrics", place])
    assert result.exit_code == 2
    assert f"“{place}” is not a port" in result.output


@pytest.mark.parametrize("file", ["/proc/version", "/dev/full", "/", "/dev/null/log"])
def test_a_log_that_cannot_be_written(tmp_path, file):
    code, told = refused(tmp_path, "--log", file, *ANY_PORT)
    assert code == EXIT_CODES["log"]
    assert told.startswith(f"The log {file} cannot be written: ")


@pytest.mark.parametrize("lang", ["en", "fr", "hu"])
def test_a_folder_below_a_file(tmp_path, lang):
    (tmp_path / "file").touch()
    code, told = refused(tmp_path / "file" / "x", lang=lang)
    assert code == EXIT_CODES["folder"]
    assert ("is not a folder and cannot become one" in told) == (lang == "en")


@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo, lambda path: path.symlink_to("nowhere")])
@pytest.mark.parametrize("name", ["lock", "key", "tables.db", "tables.db-wal"])
def test_what_should_be_a_file_and_is_none(data, name, make):
    (data / name).unlink(missing_ok=True)
    make(data / name)
    code, told = refused(data)
    assert code == EXIT_CODES["no-file"]
    assert told == f"{data / name} is not a file."


@pytest.mark.parametrize("command", ["serve", "backup", "restore"])
def test_without_a_home_a_folder_must_be_named(tmp_path, monkeypatch, command):
    def nowhere(cls):
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(data_folder.Path, "home", classmethod(nowhere))
    for name in ("GUILDHALL_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "copy").touch()
    given = [] if command == "serve" else [str(tmp_path / "copy")]
    result = CliRunner().invoke(guildhall, [command, *given], env={"LC_ALL": "C"})
    assert result.exit_code == EXIT_CODES["no-home"]
    assert "name a folder with --data" in result.output


def test_what_is_no_web_address(tmp_path):
    told = ["serve", "--data", str(tmp_path), "--public-url", "http://["]
    result = CliRunner().invoke(guildhall, told)
    assert result.exit_code == 2
    assert "http://[" in result.output


def test_a_server_opens_though_its_terminal_takes_nothing(tmp_path):
    process = serve(tmp_path, "/bin/sh", "-c", 'exec "$@" > /dev/full', "sh")
    address = ""
    while not address and process.poll() is None:
        time.sleep(0.05)
        with contextlib.suppress(FileNotFoundError):
            address = (tmp_path / "lock").read_text()
    httpx.get(f"{address}api/health", timeout=60, trust_env=False).raise_for_status()
    process.send_signal(signal.SIGINT)
    told, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert told == ""


def test_a_database_of_a_newer_guildhall(data):
    with sqlite3.connect(data / "tables.db") as connection:
        connection.execute("PRAGMA user_version = 99")
    code, told = refused(data)
    assert code == EXIT_CODES["newer"]
    assert "was written by a newer Guildhall (schema 99" in told


def test_a_damaged_database(data):
    (data / "tables.db").write_bytes(b"no database" * 1000)
    code, told = refused(data)
    assert code == EXIT_CODES["damaged"]
    assert "guildhall backup --rescue" in told


def test_a_database_whose_tables_cannot_be_read(data, monkeypatch):
    def broken(*asked):
        problem = sqlite3.DatabaseError("database disk image is malformed")
        problem.sqlite_errorname = "SQLITE_CORRUPT"
        raise problem

    monkeypatch.setattr(sqlite_store, "readable_rows", broken)
    code, told = refused(data)
    assert code == EXIT_CODES["damaged"]
    assert "image is malformed" in told


def test_a_missing_key_is_not_replaced_by_itself(data):
    (data / "key").unlink()
    code, told = refused(data)
    assert code == EXIT_CODES["key"]
    assert "is missing" in told
    assert not (data / "key").exists()
    signer, store = open_data(Settings(data=data, new_key=True))
    asyncio.run(store.close())
    assert Signer((data / "key").read_bytes()).cookie == signer.cookie


def test_a_spoilt_key(data):
    (data / "key").write_bytes(b"")
    code, told = refused(data)
    assert code == EXIT_CODES["key"]
    assert "is not a key of Guildhall" in told


def test_a_full_disk(data):
    process = serve(data, "/bin/sh", "-c", 'ulimit -f 0; exec "$@"', "sh")
    told, _ = process.communicate(timeout=30)
    assert process.returncode == EXIT_CODES["full"]
    assert told == f"Error: There is no room left on the disk of {data}.\n"


def test_a_locked_database(data, monkeypatch):
    monkeypatch.setattr(data_folder, "BUSY_TIMEOUT", 0.1)
    with sqlite3.connect(data / "tables.db", isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        code, told = refused(data)
        other.execute("ROLLBACK")
    assert code == EXIT_CODES["locked"]
    assert "Another program keeps the database" in told


@pytest.mark.parametrize(
    ("number", "why", "sentence"),
    [
        (errno.EROFS, "read-only", "can only be read, not written."),
        (errno.EACCES, "rights", "You are not allowed to write"),
        (errno.ENOSPC, "full", "There is no room left"),
        (errno.EIO, "disk", "The disk fails at"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr", "hu"])
def test_what_the_disk_says(tmp_path, monkeypatch, number, why, sentence, lang):
    def broken(*_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(data_folder.os, "open", broken)
    code, told = refused(tmp_path, lang=lang)
    assert code == EXIT_CODES[why]
    assert (sentence in told) == (lang == "en")
    assert str(tmp_path) in told


async def test_a_database_that_can_only_be_read(tmp_path):
    await SqliteStore(tmp_path / "tables.db").close()
    connection = sqlite3.connect(f"file:{tmp_path}/tables.db?mode=ro", uri=True)
    with pytest.raises(sqlite3.OperationalError) as problem:
        connection.execute("PRAGMA user_version = 2")
    connection.close()
    assert data_folder.diagnose(problem.value) == "read-only"


@pytest.mark.parametrize("wish", ["rate", "rate=", "rate=-1", "burst=1.5", "data=5", "rate=nan"])
def test_what_is_no_limit(tmp_path, wish):
    result = CliRunner().invoke(guildhall, ["serve", "--data", str(tmp_path), "--limit", wish])
    assert result.exit_code == 2
    assert f"“{wish}” is not a limit" in result.output


def test_limits_are_numbers_of_their_kind():
    assert serving._limits(("rate=7", "burst=9")) == {"rate": 7.0, "burst": 9}


def test_every_limit_is_in_the_handbook():
    text = (data_folder.Path(__file__).parents[3] / "docs/hosting.md").read_text()
    assert [name for name in LIMITS if f"`{name}`" not in text] == []


def test_every_code_is_in_the_handbook():
    text = (data_folder.Path(__file__).parents[3] / "docs/hosting.md").read_text()
    told = {int(code) for code in re.findall(r"^\| (\d+) \|", text, re.MULTILINE)}
    assert {*EXIT_CODES.values()} <= told
    assert len({*EXIT_CODES.values()}) == len(EXIT_CODES)


async def test_every_piece_of_an_answer_is_sent_at_once():
    """Else the second piece waits until the first was confirmed, up to 40 ms."""
    found = asyncio.get_running_loop().create_future()

    def met(_, writer):
        here = writer.get_extra_info("socket")
        found.set_result(here.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listener = listen("127.0.0.1", 0)
    async with await asyncio.start_server(met, sock=listener):
        _, writer = await asyncio.open_connection(*listener.getsockname())
        assert await found
        writer.close()
