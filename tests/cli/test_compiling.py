"""Compiling before a command: told on the error stream where no bar can be seen."""

import io
import threading

import pytest

from guildhall.commands import _compiled, _progress
from guildhall.engine.kernel import compiling
from guildhall.engine.registry import get_game


@pytest.fixture
def said(monkeypatch):
    """What was said on the error stream, and a sign that something was."""
    lines, sign = [], threading.Event()

    def echo(line, err):
        lines.append((line, err))
        sign.set()

    monkeypatch.setattr(_progress.sys, "stderr", io.StringIO())
    monkeypatch.setattr(_progress.click, "echo", echo)
    for ready in ("is_ready", "is_all_ready"):
        monkeypatch.setattr(compiling, ready, lambda *_, **__: False)
    return lines, sign


@pytest.mark.parametrize(
    ("way", "compiler", "label"),
    [
        ("compile_now", "warm", "Compiling norenberc …"),
        ("compile_checked", "compile_checked", "Compiling norenberc with checks …"),
        ("compile_rules", "load", "Compiling the rules of norenberc …"),
    ],
)
def test_long_compiling_is_told(said, monkeypatch, way, compiler, label):
    lines, sign = said
    monkeypatch.setattr(_progress, "LONG", 0.0)
    monkeypatch.setattr(compiling, compiler, lambda *_, **__: sign.wait(30))
    getattr(_compiled, way)(get_game("norenberc"))
    assert lines == [(label, True)]


def test_short_compiling_is_not(said, monkeypatch):
    lines, _ = said
    monkeypatch.setattr(_progress, "LONG", 3600.0)
    monkeypatch.setattr(compiling, "warm", lambda *_: None)
    _compiled.compile_now(get_game("norenberc"))
    assert lines == []
