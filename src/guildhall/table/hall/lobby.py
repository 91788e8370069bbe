"""Which tables somebody sees in the lobby; found without looking at all of them."""

from __future__ import annotations

import asyncio

from guildhall.engine.registry import game_names
from guildhall.table.messages.tables import Card, Lobby, Results
from guildhall.table.play.glances import Notice, read_notices
from guildhall.table.store import Store

OPEN_SHOWN = 100
YOURS_SHOWN = 200


class LobbyReader:
    """Somebody who looks at the lobby."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.changed = asyncio.Event()
        self.changed.set()
        self.is_dismissed = False

    def dismiss(self) -> None:
        """Tell nothing more: this device is not the person's any longer."""
        self.is_dismissed = True
        self.changed.set()


class Board:
    """The lobby of everybody; what all see alike is read once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._changes = 0
        self._open: tuple[int, list[tuple[Notice, Card]]] | None = None
        """The tables with free seats, and after how many changes they were read."""

    def touch(self) -> None:
        """Some table has changed."""
        self._changes += 1

    async def lobby(self, person: str | None) -> Lobby:
        """Your tables first, those that wait for you at the top; then those with free seats."""
        games = set(game_names())
        yours = await self._store.notices(person, YOURS_SHOWN) if person else []
        cards = [one.card(person) for one in read_notices(yours) if one.game in games]
        free = [card for one, card in await self._free() if not one.concerns(person)]
        tallies = await self._store.tallies(person) if person else []
        results = {one.game: Results(one.played, one.won, one.best) for one in tallies}
        return Lobby(cards, free[:OPEN_SHOWN], results)

    async def _free(self) -> list[tuple[Notice, Card]]:
        if self._open is None or self._open[0] != self._changes:
            changes, games = self._changes, set(game_names())
            bodies = await self._store.open_notices(OPEN_SHOWN + YOURS_SHOWN)
            known = [(one, one.card(None)) for one in read_notices(bodies) if one.game in games]
            self._open = (changes, known)
        return self._open[1]
