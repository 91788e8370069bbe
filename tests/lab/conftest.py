"""Bots of another package, some of them badly behaved, installed for a test."""

from __future__ import annotations

import importlib
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from guildhall.bots import bot
from guildhall.engine.contract import load_game
from guildhall.engine.play.editions import DEFAULT, load_edition
from guildhall.engine.play.setup import ruleset_for

EXAMPLES = Path(__file__).parents[2] / "examples"

STRANGERS = '''
"""Bots that misbehave, each in its own way; without the right to decide they are random."""

import os
import signal
import time


class Stranger:
    def __init__(self, misbehave):
        self.misbehave = misbehave

    def choose(self, question):
        return self.misbehave(question)


def raises(question):
    raise ZeroDivisionError("too few cards")


def stalls(question):
    time.sleep(600)


def is_deaf(question):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    print(os.getpid(), "cannot hear you", flush=True)
    time.sleep(600)


def speaks_in_tags(question):
    raise ValueError("bad tag [/x] :smile:")


def prints(question):
    print("I have an idea", flush=True)
    os.system("echo and another one")
    return question.rules.legal(question.determinization(), question.seat)[:1]


RAISES = Stranger(raises)
STALLS = Stranger(stalls)
DEAF = Stranger(is_deaf)
TAGS = Stranger(speaks_in_tags)
PRINTS = Stranger(prints)
DIES = Stranger(lambda question: os._exit(3))
CHEATS = Stranger(lambda question: [10_000])
SILENT = Stranger(lambda question: [])
GREEDY_FOR_TURNS = Stranger(lambda question: question.rules.legal(question.view, question.seat) * 2)
'''

LATE = "import time; time.sleep(600)"
BROKEN = "import a_module_that_is_not_there"

ENTRY_POINTS = """[guildhall.bots]
raises = strangers:RAISES
stalls = strangers:STALLS
deaf = strangers:DEAF
tags = strangers:TAGS
prints = strangers:PRINTS
late = late
broken = broken
dies = strangers:DIES
cheats = strangers:CHEATS
silent = strangers:SILENT
pushes = strangers:GREEDY_FOR_TURNS
cautious = cautious
"""


ATTACKERS = """[guildhall.bots]
plain = attackers:PLAIN
stack = attackers:STACK
write = attackers:WRITE
memory = attackers:MEMORY
readv = attackers:READV
ptrace = attackers:PTRACE
search = attackers:SEARCH
files = attackers:FILES
invert = attackers:INVERT
all = attackers:ALL
reporter = attackers:REPORTER
"""


@contextmanager
def installed(folder, sources, points):
    """A package with bots, installed on the path of this process and of those it starts."""
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(source)
    info = folder / "strangers-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 0.1\n")
    (info / "entry_points.txt").write_text(points)
    sys.path.insert(0, str(folder))
    _forget()
    yield
    sys.path.remove(str(folder))
    _forget()


@pytest.fixture(scope="module")
def strangers(tmp_path_factory):
    """Bots that misbehave, and the example of the documentation."""
    cautious = (EXAMPLES / "cautious" / "cautious.py").read_text()
    sources = {"strangers": STRANGERS, "late": LATE, "broken": BROKEN, "cautious": cautious}
    with installed(tmp_path_factory.mktemp("site"), sources, ENTRY_POINTS):
        yield


@pytest.fixture(scope="module")
def attackers(tmp_path_factory):
    """Bots that attack the arena, and their module in this process."""
    source = Path(__file__).with_name("attackers.py").read_text()
    with installed(tmp_path_factory.mktemp("site"), {"attackers": source}, ATTACKERS):
        yield importlib.import_module("attackers")


def _forget() -> None:
    importlib.invalidate_caches()
    bot.bot_entry_points.cache_clear()
    bot.get_bot.cache_clear()


@pytest.fixture(scope="module")
def market(strangers):
    """The example game's rules, interpreted."""
    if str(EXAMPLES / "market_day") not in sys.path:
        sys.path.insert(0, str(EXAMPLES / "market_day"))
    return ruleset_for(load_game("market_day"), load_edition("market_day", DEFAULT), compiled=False)
