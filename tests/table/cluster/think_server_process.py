"""Think servers in processes of their own, for tests."""

import contextlib
import signal
import subprocess
import sys

KEY = b"k" * 32


class Thinker:
    """A running `guildhall think`."""

    def __init__(self, folder, *options, key=KEY):
        self._key = folder / "think-key"
        self._key.write_bytes(key)
        self._options = options
        self.url = ""

    def __enter__(self):
        own = ["--port", "0", "--no-warm", "--workers", "1", "--lang", "en"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "guildhall", "think", "--key-file", self._key, *own,
             *self._options],
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.url = self.process.stdout.readline().split()[3].rstrip(";")
        return self

    def freeze(self):
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self):
        self.process.send_signal(signal.SIGCONT)

    def stop(self):
        """Ctrl-C; the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(60)

    def __exit__(self, *problem):
        self.thaw()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.stop()
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
