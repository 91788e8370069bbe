"""The store in PostgreSQL, and what a store does besides when several servers share it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from guildhall.table.store import StaleLease, Store


class HeldElsewhere(StaleLease):
    """Another server holds the table; `left` is how many seconds its lease still lasts."""

    def __init__(self, server: str, url: str, left: float) -> None:
        super().__init__(f"held by {server}")
        self.server, self.url, self.left = server, url, left


class ClusterStore(Store, Protocol):
    """A store that several servers share; a heartbeat renews a server's lease on its tables."""

    server_id: str
    """The id of this server."""

    @property
    def is_lease_expired(self) -> bool:
        """Whether this server's lease is over, so that others may have taken its tables."""

    @property
    def heartbeat_age(self) -> float:
        """Seconds since the last heartbeat of this server."""

    async def heartbeat(self) -> None:
        """Renew the lease of this server on its tables."""

    def mark_unreachable(self, server: str) -> None:
        """Treat a server that cannot be reached as dead for the length of a lease."""

    async def release_lease(self, id: str, lease_token: int) -> None:
        """End this server's lease on a table, so that any server may acquire it."""

    async def unowned_tables(self, most: int) -> list[str]:
        """Tables with running timers or bots that no living server holds."""

    async def lost_leases(self, held: Mapping[str, int]) -> list[str]:
        """Those of the tables, given with their lease tokens, that another server has taken."""

    async def runs(self) -> list[tuple[int, float, float]]:
        """The periods in which servers ran, the present one last: number, start and end."""

    async def session_versions(self, people: Sequence[str]) -> dict[str, int]:
        """The session versions of those people who are known."""

    async def now(self) -> float:
        """The time of day by the database's clock."""

    async def drain(self) -> None:
        """Let other servers acquire this server's tables from now on."""

    async def publish(self, message: str) -> None:
        """Send a notification to the other servers."""

    async def listen(self, on_message: Callable[[str], None]) -> None:
        """Call `on_message` with each notification of others; with "" if some may be missing."""
