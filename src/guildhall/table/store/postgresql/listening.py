"""Hearing what other servers of the database say; what is missed is only known later."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg

from guildhall.table.store.postgresql.reaching import LOST

log = logging.getLogger("guildhall.table.store")

CHANNEL = "guildhall"
PAUSE = 1.0
"""Seconds between two looks whether the line holds."""
AGAIN = 0.2
"""Seconds until one that broke is made anew."""


async def listen(address: str, me: str, hear: Callable[[str], None]) -> None:
    """Tell what others say, for ever; an empty word where something may have been missed."""
    while True:
        try:
            await _listen(address, me, hear)
        except (*LOST, asyncpg.PostgresError) as problem:
            log.info("the line to other servers broke: %r", problem)
        await asyncio.sleep(AGAIN)


async def _listen(address: str, me: str, hear: Callable[[str], None]) -> None:
    connection = await asyncpg.connect(address, timeout=PAUSE * 3)

    def heard(connection: Any, pid: int, channel: str, said: str) -> None:
        who, _, word = said.partition(" ")
        if who != me:
            hear(word)

    ended = asyncio.Event()
    connection.add_termination_listener(lambda _: ended.set())
    try:
        await connection.add_listener(CHANNEL, heard)
        hear("")
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(ended.wait(), PAUSE)
            await connection.fetchval("SELECT 1", timeout=PAUSE * 3)
    finally:
        connection.terminate()
