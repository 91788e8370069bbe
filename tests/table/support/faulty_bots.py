"""Bots as they should not be."""

import os
import time
from types import SimpleNamespace


def _raise(question):
    raise RuntimeError("I do not know this game")


def _stall(question):
    time.sleep(3600)


def _cheat(question):
    return [999_999]


def _die(question):
    os._exit(3)


raises = SimpleNamespace(choose=_raise)
stalls = SimpleNamespace(choose=_stall)
cheats = SimpleNamespace(choose=_cheat)
dies = SimpleNamespace(choose=_die)
