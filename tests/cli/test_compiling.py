"""Compiling before a command: told on the error stream where no bar can be seen."""

import io
import threading

import pytest

from guildhall.commands import _console, _options
from guildhall.engine.registry import get_game
from guildhall.engine.runtime import compilation


@pytest.fixture
def said(monkeypatch):
    """What was said on the error stream, and a sign that something was."""
    lines, sign = [], threading.Event()

    def echo(line, err):
        lines.append((line, err))
        sign.set()

    monkeypatch.setattr(_console.sys, "stderr", io.StringIO())
    monkeypatch.setattr(_console.click, "echo", echo)
    for ready in ("is_ready", "is_all_ready"):
        monkeypatch.setattr(compilation, ready, lambda *_, **__: False)
    return lines, sign


@pytest.mark.parametrize(
    ("way", "compiler", "label"),
    [
        ("compile_now", "compile_in_subprocess", "Compiling norenberc …"),
        ("compile_checked", "compile_checked", "Compiling norenberc with checks …"),
        ("compile_rules", "load", "Compiling the rules of norenberc …"),
    ],
)
def test_long_compiling_is_told(said, monkeypatch, way, compiler, label):
    lines, sign = said
    monkeypatch.setattr(_console, "ANNOUNCE_AFTER", 0.0)
    monkeypatch.setattr(compilation, compiler, lambda *_, **__: sign.wait(30))
    getattr(_options, way)(get_game("norenberc"))
    assert lines == [(label, True)]


def test_short_compiling_is_not(said, monkeypatch):
    lines, _ = said
    monkeypatch.setattr(_console, "ANNOUNCE_AFTER", 3600.0)
    monkeypatch.setattr(compilation, "compile_in_subprocess", lambda *_: None)
    _options.compile_now(get_game("norenberc"))
    assert lines == []
