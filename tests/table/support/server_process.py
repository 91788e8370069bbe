"""A server in a process of its own for tests, which can be killed and started again.

`python -m tests.table.support.server_process SETTINGS` runs it; SETTINGS is JSON, or `forks`: then
servers are forked one after another. Besides the installed games and bots it offers Market Day, the
example game, and the ill-behaved bots of `bad_bots`. With the setting `luck` its share of every
table's luck is the same, so that browsers with nonces of their own choice play the same games in
every run.
"""

import contextlib
import hashlib
import json
import os
import secrets
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[3]
ENTRY_POINTS = """\
[guildhall.games]
market_day = market_day
[guildhall.bots]
raises = tests.table.support.faulty_bots:raises
stalls = tests.table.support.faulty_bots:stalls
cheats = tests.table.support.faulty_bots:cheats
dies = tests.table.support.faulty_bots:dies
"""


UNLIMITED = {
    "rate": 5000.0,
    "burst": 5000,
    "address_rate": 1e6,
    "address_burst": 10**6,
    "newcomer_rate": 1e6,
    "newcomer_burst": 10**6,
    "address_tables": 10**6,
}
"""All guests of the tests come from one address."""


def extra_site(folder):
    """A folder with a distribution that brings the example game and the bad bots."""
    info = folder / "site" / "extras-1.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: extras\nVersion: 1\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    return info.parent


class House:
    """A running server; `kill` ends it as a power cut ends a process."""

    def __init__(self, folder, **settings):
        self.folder = Path(folder)
        self.settings = {"bot_pause": 0.0, "warm": False, "refusal_time": 0.0, **UNLIMITED}
        self.settings |= settings
        self.process = None
        self.port = 0

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/"

    @property
    def pid(self):
        return self.process.pid

    def start(self):
        self.process = self._run(self._chosen())
        self.port = int(self._told("port")[0])
        return self

    def _chosen(self):
        return json.dumps({"data": str(self.folder / "data"), "port": self.port, **self.settings})

    def _run(self, *arguments, **more):
        site = extra_site(self.folder)
        path = os.pathsep.join(map(str, (ROOT, ROOT / "src", ROOT / "examples/market_day", site)))
        return subprocess.Popen(
            [sys.executable, "-m", "tests.table.support.server_process", *arguments],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
            cwd=self.folder,
            text=True,
            **more,
        )

    def _told(self, what):
        """What the process says next, which must be about that."""
        line = self.process.stdout.readline()
        assert line.startswith(f"{what} "), line
        return line.split()[1:]

    def kill(self):
        self.process.kill()
        self._gone()

    def stop(self):
        """Ctrl-C; the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self._gone()

    def _gone(self):
        code = self.process.wait(120)
        self.process.stdout.close()
        return code

    def __enter__(self):
        return self.start()

    def __exit__(self, *problem):
        if self.process.poll() is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.stop()
            self.kill()

    def get(self, path):
        with urllib.request.urlopen(self.url + path) as response:
            return response.read()


class QuickHouse(House):
    """One that is killed very often: a process that has loaded everything forks the servers."""

    def __init__(self, folder, **settings):
        super().__init__(folder, **settings)
        self._server = 0

    @property
    def pid(self):
        return self._server

    def start(self):
        if self.process is None:
            self.process = self._run("forks", stdin=subprocess.PIPE)
        self.process.stdin.write(f"{self._chosen()}\n")
        self.process.stdin.flush()
        port, server = self._told("port")
        self.port, self._server = int(port), int(server)
        return self

    def kill(self):
        os.kill(self._server, signal.SIGKILL)
        self._gone()

    def stop(self):
        os.kill(self._server, signal.SIGINT)
        return self._gone()

    def _gone(self):
        (code,) = self._told("gone")
        self._server = 0
        return int(code)

    def __exit__(self, *problem):
        if self._server:
            self.kill()
        self.process.stdin.close()
        super()._gone()


class SameLuck:
    """In place of `secrets`: every table has the same secret and the same bots."""

    compare_digest = staticmethod(secrets.compare_digest)

    def token_hex(self, length):
        return "5e" * length

    def randbits(self, bits):
        return 1302

    def choice(self, names):
        return names[0]


def promised_anew(reset_commitments):
    """After a start that was called off the secret is another one, or no browser promises anew."""

    def work(doc):
        before = doc.secret
        reset_commitments(doc)
        doc.secret = hashlib.sha256(before.encode()).hexdigest()

    return work


def serve(chosen):
    from guildhall.table.play import document
    from guildhall.table.settings import Settings
    from guildhall.table.web.server import run
    from guildhall.table.web.telemetry import set_up_logs

    if chosen.pop("luck", False):
        document.secrets = SameLuck()
        document.TableDoc.reset_commitments = promised_anew(document.TableDoc.reset_commitments)
    if chosen.pop("breakable", False):
        make_breakable()
    paths = {name: Path(chosen[name]) for name in ("data", "editions") if name in chosen}
    settings = Settings(**chosen | paths)
    settings.data.mkdir(parents=True, exist_ok=True)
    set_up_logs(str(settings.data / "log"))
    extension = None
    if settings.database_url or settings.think:
        from guildhall.table.cluster import Cluster

        extension = Cluster(settings)
    ready = lambda port: print(f"port {port} {os.getpid()}", flush=True)  # noqa: E731
    run(settings, ready, extension=extension)


def make_breakable():
    """SIGUSR1 makes a disk of which the database can only be read, SIGUSR2 a sound one again."""
    from tests.chaos.faulty_disk import ReadOnlyDisk

    from guildhall.table.store import sqlite_store

    connect = sqlite_store.connect

    def watched(path):
        connection = connect(path)
        disk = ReadOnlyDisk(connection)
        signal.signal(signal.SIGUSR1, disk.break_down)
        signal.signal(signal.SIGUSR2, disk.mend)
        sqlite_store.connect = connect  # what is opened next only reads
        return connection

    sqlite_store.connect = watched


def fork_servers():
    """A server for each line of settings; what it is gone with is told when it is gone."""
    import guildhall.table.web.server  # noqa: F401

    for line in sys.stdin:
        child = os.fork()
        if not child:
            try:
                serve(json.loads(line))
            finally:
                os._exit(0)
        _, status = os.waitpid(child, 0)
        print(f"gone {os.waitstatus_to_exitcode(status)}", flush=True)


def main():
    if sys.argv[1] == "forks":
        fork_servers()
    else:
        serve(json.loads(sys.argv[1]))


if __name__ == "__main__":
    main()
