"""Compiling in the background of the server."""

import logging

from tests.engine.third_party_games import install, market_copy

from guildhall.table.web import app

LIST = {"rules/bidding.py": {"s.bid[seat] = action": "s.bid[seat] = [action][0]"}}


async def test_the_log_tells_why_a_game_is_not_compiled(tmp_path, monkeypatch, caplog):
    market_copy(tmp_path, "bad", LIST)
    monkeypatch.setenv("PYTHONPATH", str(install(tmp_path, bad="bad")))
    monkeypatch.setenv("GUILDHALL_CACHE", str(tmp_path / "cache"))
    with caplog.at_level(logging.ERROR):
        await app._compile("bad")
    (said,) = caplog.messages
    assert said.startswith("compiling bad failed; its bots play interpreted: ")
    assert "bidding.py:" in said
    assert "Rules do not know a list" in said


def test_a_child_that_broke_down_has_no_sentence():
    assert app._compile_error(b"") == ""
    assert app._compile_error(b'["rules", 0, 2]\n') == ""
