"""The live channel: one subscriber per WebSocket, told what changed for its reader.

A subscriber is only ever woken; what it is told is worked out when it can be sent. So a
slow line costs no memory, and nobody waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from guildhall.engine.drawing.patches import Patch
from guildhall.engine.drawing.scene import SceneError, Wire
from guildhall.engine.play.log import UNDO
from guildhall.table import messages as m
from guildhall.table.messages import live as lm
from guildhall.table.readers.drawing_queue import DrawingQueue
from guildhall.table.readers.reports import chat_message, state_message, table_message
from guildhall.table.readers.views import Reader, Showing

if TYPE_CHECKING:
    from guildhall.table.play.course import Play
    from guildhall.table.play.table import LiveTable

BREATH = 0.004
"""Seconds to wait before telling: answers go out first, and what comes together is told so."""
SLOW = 30.0
"""Seconds after which a line that takes nothing is given up."""


class TooSlow(Exception):
    """The reader does not take what is sent."""


Message = lm.Full | lm.Update | lm.TableChanged | lm.ChatAdded | lm.ReviewProgress


class Subscriber:
    """Somebody who looks at a table."""

    def __init__(
        self,
        table: LiveTable,
        person: str | None,
        reader: Reader,
        away_after: float,
        drawing_queue: DrawingQueue | None = None,
    ) -> None:
        self.table = table
        self.person = person
        self.reader = reader
        self._away_after = away_after
        self._drawing_queue = drawing_queue or DrawingQueue()
        self._woken = asyncio.Event()
        self._bye: lm.Bye | None = None
        self._watches = False
        """Whether only to watch was asked for."""
        self._n = 0
        self._table = True
        """Whether the table itself has changed."""
        self._scene: Wire | None = None
        """What was shown last; None if nothing, or everything is to be shown anew."""
        self._state = b""
        self._entry = 0
        self._chat = 0
        self._review: lm.ReviewProgress | None = None
        self._woken.set()

    def wake(self, table: bool = False) -> None:
        self._table |= table
        self._woken.set()

    def see(self, reader: Reader, watch: bool = False) -> None:
        """Look from another seat, in another language or shape: everything anew."""
        self.reader = reader
        self._watches = watch
        self._scene = None
        self._chat = 0
        self.wake(table=True)

    def dismiss(self, reason: Literal["closing", "slow", "revoked"]) -> None:
        self._bye = lm.Bye(reason)
        self.wake()

    async def run(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what there is to tell until dismissed."""
        while self._bye is None:
            await self._woken.wait()
            await asyncio.sleep(BREATH)
            self._woken.clear()
            async with self._drawing_queue.turn():
                news = await self.news()
            for message in news:
                try:
                    async with asyncio.timeout(SLOW):
                        await send(m.encode(message).decode())
                except TimeoutError:
                    raise TooSlow from None
        await send(m.encode(self._bye).decode())

    async def news(self) -> list[Message]:
        """What has changed since the last time."""
        table = self.table
        async with table.lock:
            self._keep_to_own_seat()
            chat = [chat_message(row) for row in await table.chat_lines()]
            news: list[Message] = []
            if table.doc.status != "waiting" and not table.is_empty:
                news += self._game_news(await table.game(), chat)
            if self._table:
                news.append(lm.TableChanged(self._table_message()))
            if unread := [line for line in chat if line.id > self._chat]:
                self._chat = unread[-1].id
                if not any(isinstance(message, lm.Full) for message in news):
                    news.append(lm.ChatAdded(unread))
            if table.review is not None and table.review is not self._review:
                self._review = table.review
                news.append(table.review)
            return news

    def _keep_to_own_seat(self) -> None:
        """Who stood up only watches; who watched and sat down looks from the new seat."""
        doc, reader = self.table.doc, self.reader
        has_seat = reader.seat >= 0 and doc.may_look(self.person, reader.seat)
        if not has_seat and not self._watches:
            seat = doc.first_seat(self.person)
            if seat != reader.seat:
                self.see(replace(reader, seat=seat))

    def _table_message(self) -> m.Table:
        self._table = False
        return table_message(self.table, self.person, self.reader.lang, self._away_after)

    def _game_news(self, play: Play, chat: list[m.Chat]) -> list[Message]:
        showing = Showing(play, self.reader, self.table.doc.names)
        scene = self.table.scene(showing)
        state = state_message(self.table, play, showing, self.person)
        patch = self._patch(scene)
        first, self._entry = self._entry + 1, play.entry
        before, self._state = self._state, m.encode(state)
        self._scene = scene
        if patch is None:
            self._n += 1
            lines = showing.lines(0, play.entry)
            table = self._table_message()
            return [lm.Full(self._n, self.reader.seat, table, scene, state, lines, chat)]
        lines = showing.lines(_first_changed(play, first), play.entry)
        changed = state if self._state != before else None
        if not patch and changed is None and not lines:
            return []
        self._n += 1
        return [lm.Update(self._n, patch or None, changed, lines)]

    def _patch(self, scene: Wire) -> Patch | None:
        """The changes since the last scene; None if everything must be told."""
        if self._scene is None:
            return None
        if self._scene is scene:
            return []
        try:
            return self.table.patch(self.reader, self._scene, scene)
        except SceneError:
            return None


def _first_changed(play: Play, first: int) -> int:
    """Lines are told again from where a new undo struck them out."""
    new = play.match.log.entries[first - 1 :]
    return min([first, *(entry.target for entry in new if entry.kind == UNDO)])
