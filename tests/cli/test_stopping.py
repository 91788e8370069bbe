"""Ctrl-C in a study of bots that think: what was played is told, kept, and gone on from."""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest

from guildhall.engine.compiler import cache
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import compile_game

ASKED = ("study", "norenberc", "--players", "2", "--bots", "ismcts:2i", "--workers", "2")
MANY = 100_000
LOGIN = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.login_tty(os.dup(0))
os.execv(sys.executable, [sys.executable, "-m", "guildhall", *sys.argv[1:]])
"""


@pytest.fixture
def own_cache(tmp_path):
    """A cache of our own with the compiled game in it, so that nobody's games are touched."""
    compile_game(get_game("norenberc"))
    shutil.copytree(cache.folder(), tmp_path / "cache" / cache.FOLDER)
    (tmp_path / "cache" / cache.FOLDER).chmod(0o700)
    return {**os.environ, "GUILDHALL_CACHE": str(tmp_path / "cache"), "LANG": "en_GB.UTF-8"}


def started(environment, *arguments):
    """The command in a terminal of its own, and our end of that."""
    ours, theirs = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", LOGIN, *arguments],
        env=environment | {"TERM": "xterm", "COLUMNS": "120"},
        stdin=theirs,
    )
    os.close(theirs)
    return process, ours


def heard(terminal, until=None):
    """What the terminal shows until something appears, or to the end."""
    shown = ""
    while until is None or not re.search(until, shown):
        try:
            more = os.read(terminal, 65536)
        except OSError:  # the other end is closed
            return shown
        if not more:
            return shown
        shown += more.decode(errors="replace")
    return shown


def figures(environment, *arguments):
    done = subprocess.run(
        [sys.executable, "-m", "guildhall", *ASKED, *arguments, "--json"],
        env=environment,
        capture_output=True,
        check=True,
        text=True,
    )
    (setting,) = json.loads(done.stdout)["settings"]
    assert setting.pop("seconds") >= 0
    return setting


def test_ctrl_c_keeps_what_was_played_and_resume_goes_on(own_cache):
    process, terminal = started(own_cache, *ASKED, "--games", str(MANY))
    assert re.search(rf"\b[1-9]\d*/{MANY}\b", heard(terminal, rf"\b[1-9]\d*/{MANY}\b"))
    os.write(terminal, b"\x03")
    told = heard(terminal)
    os.close(terminal)
    assert process.wait() == 0
    assert "The study was stopped" in told
    assert "The same command with --resume" in told
    assert "Traceback" not in told
    played = int(re.search(r"(\d[\d,\u202f]*) games? in", told)[1].replace(",", ""))
    assert 0 < played < MANY
    resumed = figures(own_cache, "--games", str(played + 2), "--resume")
    assert resumed["games"] == played + 2
    assert resumed == figures(own_cache, "--games", str(played + 2))


def test_seconds_cannot_be_repeated_and_the_study_says_so(run):
    asked = ("study", "norenberc", "--players", "2", "--games", 2, "--bots", "ismcts:1ms")
    assert "cannot be played again" in run(*asked).stdout


def test_ctrl_c_after_the_playing_keeps_it_too(run, monkeypatch, tmp_path):
    asked = ("study", "norenberc", "--players", "2", "--games", 20, "--bots", "random", "--json")
    monkeypatch.setattr("guildhall.lab.game_store.interrupted_folder", lambda: tmp_path)

    def stop(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as pressed:
        pressed.setattr("guildhall.lab.study.with_intervals", stop)
        stopped = run(*asked)
    assert stopped.exit_code == 1
    assert "The same command with --resume" in stopped.output
    assert len(list(tmp_path.iterdir())) == 1
    monkeypatch.setattr("guildhall.lab.game_store.StudyPlan.play", stop)
    resumed = run(*asked, "--resume")
    assert json.loads(resumed.stdout)["settings"][0]["games"] == 20
    assert not list(tmp_path.iterdir())
