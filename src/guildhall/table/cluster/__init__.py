"""Several servers of one hall: a shared database, routing between them, and think servers.

`Cluster` is what the command `serve` gives to the web application; nothing else imports this
package.
"""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from starlette.middleware import Middleware

from guildhall.table.cluster.membership import Membership, SharedHall, SharedLimits, open_shared
from guildhall.table.cluster.routing import RoutingMiddleware
from guildhall.table.cluster.think_servers import RemoteThinker
from guildhall.table.hall.hall import Hall
from guildhall.table.hall.startup import open_hall
from guildhall.table.identity import Signer
from guildhall.table.metrics import BEAT_AGE
from guildhall.table.settings import Settings
from guildhall.table.web.limits import Limits
from guildhall.table.web.telemetry import JsonLines


class Cluster:
    """The `Extension` of a server with a shared database, with think servers, or with both."""

    def __init__(self, settings: Settings) -> None:
        is_shared = settings.database_url is not None
        self.middleware: Sequence[Middleware] = [Middleware(RoutingMiddleware)] if is_shared else []

    async def open_hall(self, settings: Settings) -> Hall:
        def remote_bots(signer: Signer) -> RemoteThinker:
            return RemoteThinker(settings.think, signer.messages)

        bots = remote_bots if settings.think else None
        if settings.database_url is None:
            return await open_hall(settings, bots)
        return await open_shared(settings, settings.database_url, bots)

    def tasks(self, hall: Hall, limits: Limits) -> list[Coroutine[Any, Any, None]]:
        if not isinstance(hall, SharedHall):
            return []
        store = hall.store
        JsonLines.server = store.server_id
        BEAT_AGE.read = lambda: store.heartbeat_age
        usage = SharedLimits(limits, hall.people.signer, store.server_id)
        return [Membership(hall, usage).run()]
