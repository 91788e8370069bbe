"""Subscribers, one for each live channel, and the queue in which their scenes are rendered.

A subscriber is only notified; its messages are computed when they can be sent. So a slow client
costs no memory and delays nobody.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Literal, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from guildhall.engine.drawing.diff import Patch, diff
from guildhall.engine.drawing.scene import SceneError, Wire, to_wire
from guildhall.engine.play.log import UNDO
from guildhall.table.metrics import DRAWINGS
from guildhall.table.protocol import responses
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import encode
from guildhall.table.protocol.responses import Chat, Line, State, Table
from guildhall.table.views.messages import (
    GameResultText,
    chat_message,
    clocks_message,
    finished_state,
    state_message,
    stored_result,
    table_message,
)
from guildhall.table.views.view import (
    LONG_HISTORY,
    HistoryCache,
    RenderedView,
    RenderHistory,
    Viewer,
    render_in_thread,
)

if TYPE_CHECKING:
    from guildhall.table.play.table import LiveTable
    from guildhall.table.play.table_game import TableGame


SEND_DELAY = 0.004
"""Seconds before messages are sent: responses go first, and changes are bundled."""
RETRY_DELAY = 0.5
"""Seconds until a failed read is repeated."""
SEND_TIMEOUT = 30.0
"""Seconds after which a client that reads nothing is disconnected."""


class SlowClient(Exception):
    """The client does not read what is sent."""


Message = (
    responses.Full
    | responses.Update
    | responses.TableChanged
    | responses.ChatAdded
    | responses.Clocks
    | responses.ReviewProgress
)


class Subscriber:
    """A live channel of a table: its viewer, and what was sent to it."""

    def __init__(
        self,
        table: LiveTable,
        person: str | None,
        viewer: Viewer,
        away_after: float,
        render_queue: RenderQueue | None = None,
        address: str = "",
    ) -> None:
        self.table = table
        self.person = person
        self.viewer = viewer
        self._away_after = away_after
        self._render_queue = render_queue or RenderQueue()
        self._address = address
        self._changed_event = asyncio.Event()
        self._bye: responses.Bye | None = None
        self._only_watches = False
        """Whether the client has chosen to watch, even if its person has a seat."""
        self._message_number = 0
        self._table = True
        """Whether the table message has to be sent."""
        self._scene: Wire | None = None
        """The scene that was sent last; None if a full message has to be sent."""
        self._history: tuple[int, Viewer, list[Line]] | None = None
        """A long history that was loaded in advance: its last entry, its viewer, its lines."""
        self._state = b""
        self._entry = 0
        self._chat = 0
        self._clocks = -1.0
        """The update of the clocks that was sent last."""
        self._review: responses.ReviewProgress | None = None
        self._changed_event.set()

    def notify(self, table: bool = False) -> None:
        self._table |= table
        self._changed_event.set()

    def set_viewer(self, viewer: Viewer, watch: bool = False) -> None:
        """Change seat, language or shape; everything is sent again."""
        self.viewer = viewer
        self._only_watches = watch
        self._scene = None
        self._chat = 0
        self._clocks = -1.0
        self.notify(table=True)

    def disconnect(self, reason: Literal["closing", "slow", "revoked"]) -> None:
        self._bye = responses.Bye(reason)
        self.notify()

    async def run(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send messages until disconnected."""
        while self._bye is None:
            await self._changed_event.wait()
            await asyncio.sleep(SEND_DELAY)
            self._changed_event.clear()
            await self.table.preload_game()
            await self._load_history()
            async with self._render_queue.turn(self._address, self.person or ""):
                messages = await self.new_messages()
            for message in messages:
                try:
                    async with asyncio.timeout(SEND_TIMEOUT):
                        await send(encode(message).decode())
                except TimeoutError:
                    raise SlowClient from None
        await send(encode(self._bye).decode())

    async def _load_history(self) -> None:
        """Load a long history before the render queue is entered."""
        self._history = None
        async with self.table.lock:
            table_game = self.table.loaded_game
            if self._scene is not None or table_game is None or table_game.entry <= LONG_HISTORY:
                return
            now = table_game.copy()
        rendered = RenderedView(now, self.viewer, self.table.doc.names)
        lines: list[Line] = []
        with suppress(ApiError):  # what took too long is left out
            lines = await self._render_queue.histories.read(self.table, rendered)
        self._history = (now.entry, rendered.viewer, lines)

    async def new_messages(self) -> list[Message]:
        """The messages on what has changed since the last call."""
        table = self.table
        async with table.lock:
            self._follow_seat_changes()
            chat = [chat_message(row) for row in await table.chat_lines()]
            messages: list[Message] = []
            result = await stored_result(table)
            if result is not None:
                messages += self._finished_message(result, chat)
            elif table.doc.status != "waiting" and not table.has_no_game:
                try:
                    messages += await self._game_messages(await table.game(), chat)
                except ApiError as error:  # the table's notes say why a game cannot be replayed
                    if error.error == "store":
                        asyncio.get_running_loop().call_later(RETRY_DELAY, self.notify)
            if self._table:
                messages.append(responses.TableChanged(self._table_message()))
            if unread := [line for line in chat if line.id > self._chat]:
                self._chat = unread[-1].id
                if not any(isinstance(message, responses.Full) for message in messages):
                    messages.append(responses.ChatAdded(unread))
            if table.doc.times.left and table.doc.times.at != self._clocks:
                self._clocks = table.doc.times.at
                messages.append(clocks_message(table.doc, table.clock()))
            if table.review is not None and table.review is not self._review:
                self._review = table.review
                messages.append(table.review)
            return messages

    def _follow_seat_changes(self) -> None:
        """Switch to a watcher's view after leaving a seat, and to the seat's after sitting down."""
        doc, viewer = self.table.doc, self.viewer
        has_seat = viewer.seat >= 0 and doc.may_view(self.person, viewer.seat)
        if not has_seat and not self._only_watches:
            seat = doc.default_seat(self.person)
            if seat != viewer.seat:
                self.set_viewer(replace(viewer, seat=seat))

    def _table_message(self) -> Table:
        self._table = False
        return table_message(self.table, self.person, self.viewer.lang, self._away_after)

    async def _game_messages(self, table_game: TableGame, chat: list[Chat]) -> list[Message]:
        """An update since the last message, or a full message."""
        if self._scene is None:
            return await self._full_message(table_game, chat)
        rendered = RenderedView(table_game, self.viewer, self.table.doc.names)
        scene = self.table.scene(rendered)
        patch = self._patch(self._scene, scene)
        if patch is None:
            return await self._full_message(table_game, chat)
        lines = rendered.lines(_first_changed(table_game, self._entry + 1), table_game.entry)
        before = self._state
        state = self._update_state(table_game, rendered, scene)
        changed = state if self._state != before else None
        if not patch and changed is None and not lines:
            return []
        self._message_number += 1
        return [responses.Update(self._message_number, patch or None, changed, lines)]

    async def _full_message(self, table_game: TableGame, chat: list[Chat]) -> list[Message]:
        """The full message; a thread renders it, since that may take long."""
        rendered = RenderedView(table_game, self.viewer, self.table.doc.names)
        scene = await run_in_render_thread(self.table.scene, rendered)
        lines = await self._all_lines(rendered)
        changed = await run_in_render_thread(self._changed, table_game, scene)
        if rendered.viewer is not self.viewer:
            return []  # the viewer has changed meanwhile, so the next turn sends everything
        state = self._update_state(table_game, rendered, scene)
        self._message_number += 1
        table, seat = self._table_message(), self.viewer.seat
        last_seen = self.table.doc.told.get(self.person or "", -1)
        return [
            responses.Full(
                self._message_number, seat, table, scene, state, lines, chat, changed, last_seen
            )
        ]

    def _finished_message(self, result: GameResultText, chat: list[Chat]) -> list[Message]:
        """The full message of a finished game that cannot be replayed, once."""
        if self._scene is not None:
            return []
        self._scene = {"nodes": []}
        self._message_number += 1
        lang, seat = self.viewer.lang, self.viewer.seat
        state = finished_state(self.table.doc, result, lang)
        lines, table = result.lines[lang], self._table_message()
        return [
            responses.Full(
                self._message_number, seat, table, self._scene, state, lines, chat, [], -1
            )
        ]

    def _changed(self, table_game: TableGame, scene: Wire) -> list[str]:
        """The elements that the viewer's own draft has changed."""
        if self.viewer.seat not in table_game.drafts:
            return []
        settled = RenderedView(
            table_game, self.viewer, self.table.doc.names, table_game.match.record
        )
        changes = diff(to_wire(settled.scene(), settled.localizer()), scene)
        return [change[1] for change in changes if change[0] in ("add", "set")]

    async def _all_lines(self, rendered: RenderedView) -> list[Line]:
        """The whole history, as loaded in advance if possible."""
        if self._history is not None:
            entry, viewer, lines = self._history
            if (entry, viewer) == (rendered.table_game.entry, rendered.viewer):
                return lines
        return await run_in_render_thread(rendered.lines, 0, rendered.table_game.entry)

    def _update_state(self, table_game: TableGame, rendered: RenderedView, scene: Wire) -> State:
        """The state message; it becomes the base of the next update."""
        state = state_message(self.table, table_game, rendered, self.person)
        self._scene, self._entry, self._state = scene, table_game.entry, encode(state)
        return state

    def _patch(self, before: Wire, scene: Wire) -> Patch | None:
        """The patch since the last scene; None if a full message is needed."""
        if before is scene:
            return []
        try:
            return self.table.patch(self.viewer, before, scene)
        except SceneError:
            return None


def _first_changed(table_game: TableGame, first: int) -> int:
    """The first entry whose lines have to be sent: the first one that a new undo has undone."""
    new = table_game.match.log.entries[first - 1 :]
    return min([first, *(entry.target for entry in new if entry.kind == UNDO)])


# The render queue


Args = ParamSpec("Args")
Result = TypeVar("Result")

MAX_WAIT = 0.03
"""The maximal time in seconds that rendering waits for requests."""
RENDER_THREAD = ThreadPoolExecutor(1, "drawing")
"""The one render thread, so that requests never queue behind rendering in a thread pool."""


async def run_in_render_thread(
    work: Callable[Args, Result], *args: Args.args, **more: Args.kwargs
) -> Result:
    """Run a function in the render thread, to its end even if the caller is cancelled.

    It fills caches of the table, which must be complete before the table's lock is released.
    """
    loop = asyncio.get_running_loop()
    future = loop.run_in_executor(RENDER_THREAD, partial(work, *args, **more))
    with DRAWINGS.timed():
        try:
            return await asyncio.shield(future)
        finally:
            if not future.done():
                await asyncio.wait([future])


class RenderQueue:
    """Serializes rendering: round-robin by address and person, and after pending requests.

    Rendering cannot be interrupted, but everybody has only one board in the queue at a time.
    """

    def __init__(self, make: RenderHistory = render_in_thread) -> None:
        self.histories = HistoryCache(make)
        self._lock = FairLock()
        self._locks: WeakValueDictionary[str, FairLock] = WeakValueDictionary()
        """By address, the lock that its people share."""
        self._requests = 0
        self._no_requests = asyncio.Event()
        self._no_requests.set()

    @contextmanager
    def request(self) -> Iterator[None]:
        """A request is pending; rendering waits for it."""
        self._requests += 1
        self._no_requests.clear()
        try:
            yield
        finally:
            self._requests -= 1
            if not self._requests:
                self._no_requests.set()

    @asynccontextmanager
    async def turn(self, address: str = "", person: str = "") -> AsyncIterator[None]:
        """Hold the render queue, when it is the turn of this address and person."""
        lock = self._locks.setdefault(address, FairLock())
        async with lock.turn(person), self._lock.turn(address):
            if not self._no_requests.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(MAX_WAIT):
                        await self._no_requests.wait()
            yield


class FairLock:
    """A lock that its owners get round-robin, however often each of them waits for it."""

    def __init__(self) -> None:
        self._is_held = False
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """The waiting futures by owner, in the order in which the owners are served."""

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Hold the lock, when it is this owner's turn."""
        if self._is_held:
            await self._wait(who)
        self._is_held = True
        try:
            yield
        finally:
            self._release(who)

    async def _wait(self, who: str) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the lock was just passed to this owner
                self._release(who)
            raise

    def _release(self, who: str) -> None:
        """Pass the lock to the next owner; the last one goes to the end."""
        if mine := self._waiting.pop(who, None):
            self._waiting[who] = mine
        while self._waiting:
            who, turns = next(iter(self._waiting.items()))
            turn = turns.popleft()
            if not turns:
                del self._waiting[who]
            if not turn.done():
                turn.set_result(None)
                return
        self._is_held = False
