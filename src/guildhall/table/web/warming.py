"""What the first visitors would wait for, done in the background when the server has started.

Texts are read by a thread; games are compiled by processes of their own with low priority.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from collections.abc import Awaitable, Callable

from guildhall.engine.kernel.compiling import error_from_json, is_all_ready
from guildhall.engine.registry import sound_games
from guildhall.engine.text import LANGUAGES, Words
from guildhall.engine.words.texts import render
from guildhall.table.hall.catalogue import all_games
from guildhall.table.hall.hall import Hall
from guildhall.table.web.patterns import patterns
from guildhall.table.work.process import WorkFailed

log = logging.getLogger("guildhall.table")

QUIETLY = """
import os, runpy
os.nice(15)
runpy.run_module("guildhall.engine.kernel.compile_process", run_name="__main__")
"""


def read_texts() -> None:
    """All that the first page says, in every language; games are loaded for it too."""
    for lang in LANGUAGES:
        for told in LANGUAGES:
            render(None, told, Words("language"))
        all_games(lang)
        patterns(lang)


async def warm_games(hall: Hall) -> None:
    """Compile; then the server's processes load what was compiled."""

    async def use(name: str) -> None:
        with contextlib.suppress(WorkFailed):
            await hall.bots.prepare(name)
            await hall.desk.prepare(name)
        hall.game_is_warm(name)

    await asyncio.to_thread(read_texts)
    await warm_each(use)


async def warm_each(use: Callable[[str], Awaitable[None]]) -> None:
    """One game after another; a game that cannot be compiled leaves the others alone."""
    for game in sound_games(_warn):
        try:
            if not await asyncio.to_thread(is_all_ready, game):
                await _compile(game.NAME)
            await use(game.NAME)
        except Exception as problem:
            _warn(game.NAME, f"{game.NAME} cannot be compiled: {problem}")


def _warn(_name: str, problem: str) -> None:
    log.error("%s", problem)


async def _compile(name: str) -> None:
    log.info("compiling %s in the background", name)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", QUIETLY, name, start_new_session=True,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        told, _ = await process.communicate()
        if process.returncode != 0:
            log.error("compiling %s failed; its bots play interpreted%s", name, _why(told))
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def _why(told: bytes) -> str:
    """The sentence of a child that refused to compile; nothing if it broke down."""
    last = json.loads((told.splitlines() or [b"[]"])[-1])
    return f": {error_from_json(last)}" if isinstance(last, dict) else ""
