"""A real PostgreSQL for tests: Debian's programs, a folder and a port of its own, durable."""

import asyncio
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
from pathlib import Path

import asyncpg

ROOT = Path(__file__).parents[3]
USER = "guildhall"


class Postgres:
    """A cluster that can be stopped, killed and started again."""

    def __init__(self):
        found = subprocess.run(
            [ROOT / "tools/find-postgres"], check=False, capture_output=True, text=True
        )
        assert found.returncode == 0, found.stderr
        self.programs = Path(found.stdout.strip())
        self.folder = Path(tempfile.mkdtemp(prefix="guildhall-postgres-"))
        self.account = None
        if os.getuid() == 0:  # PostgreSQL does not run as root
            self.account = pwd.getpwnam("postgres")
            os.chown(self.folder, self.account.pw_uid, self.account.pw_gid)
        self.port = _free_port()
        self.process = None

    def _run(self, *arguments):
        user = {} if self.account is None else {"user": self.account.pw_uid}
        group = {} if self.account is None else {"group": self.account.pw_gid, "extra_groups": []}
        log = (self.folder / "log").open("ab")
        with log:
            how = {"stdout": log, "stderr": log, "cwd": "/", "start_new_session": True}
            return subprocess.Popen(arguments, **how, **user, **group)

    def make(self):
        made = self._run(
            self.programs / "initdb",
            *("-D", self.folder / "data", "-U", USER, "-A", "trust", "-E", "UTF8"),
            *("--locale=C", "--no-sync"),
        )
        assert made.wait(120) == 0, self.log()
        return self

    def start(self):
        self.process = self._run(
            self.programs / "postgres",
            *("-D", self.folder / "data", "-k", self.folder, "-p", str(self.port)),
            *("-c", "listen_addresses=127.0.0.1", "-c", "fsync=on", "-c", "max_connections=200"),
        )
        asyncio.run(self._answers())
        return self

    async def _answers(self):
        async with asyncio.timeout(60):
            while True:
                try:
                    connection = await asyncpg.connect(self.address, timeout=10)
                    return await connection.close()
                except (OSError, asyncpg.PostgresError):
                    assert self.process.poll() is None, self.log()
                    await asyncio.sleep(0.05)

    def log(self):
        return (self.folder / "log").read_text()

    @property
    def address(self):
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"

    def database(self):
        """The address of a new, empty place: a schema is made faster than a database."""
        name = f"hall_{secrets.token_hex(6)}"
        asyncio.run(self.execute(f"CREATE SCHEMA {name}"))
        return f"{self.address}?search_path={name}"

    async def execute(self, query):
        connection = await asyncpg.connect(self.address)
        try:
            return await connection.execute(query)
        finally:
            await connection.close()

    def stop(self, how=signal.SIGINT):
        """SIGINT ends it at once, cleanly; SIGQUIT as a crash does."""
        self.process.send_signal(how)
        self.process.wait(60)

    def remove(self):
        if self.process is not None and self.process.poll() is None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder)


def _free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
