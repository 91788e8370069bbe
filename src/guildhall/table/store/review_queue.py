"""Reviews that somebody has asked for and that are not made yet; whoever is free makes the next.

The same queries for every database, written as in `finding.py`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Literal, Protocol

import msgspec

FIRST_TOKEN = 1
"""The lease token of a new table."""


class ReviewRow(msgspec.Struct, frozen=True):
    """The review of a table's finished game; `body` is opaque to the store."""

    table: str
    body: bytes


class QueuedReview(msgspec.Struct, frozen=True):
    """A review that is queued, running or failed; `log` and `steps` are opaque to the store."""

    table: str
    person: str
    """Who asked for it."""
    game: str
    log: bytes | None
    """The finished game, as it is saved; told to its maker."""
    whole: int
    """Decisions to judge."""
    status: Literal["queued", "running", "failed"] = "queued"
    made: int = 0
    """Those that were judged."""
    steps: bytes | None = None
    """What was found about them."""
    tries: int = 0
    """How often somebody has begun to make it."""


WANTED = "tbl, person, game, log, whole, status, made, steps, tries"
COUNTS = """
    SELECT count(*), count(*) FILTER (WHERE person = $1) FROM wanted WHERE status <> 'failed'
"""
WANT = """
    INSERT INTO wanted (tbl, person, game, log, whole, asked, turn) VALUES ($1, $2, $3, $4, $5,
        (SELECT coalesce(max(asked), 0) + 1 FROM wanted),
        (SELECT coalesce(max(turn), 0) FROM (
            SELECT turn FROM wanted WHERE status = 'running'
            UNION ALL SELECT turn + 1 FROM wanted WHERE person = $2
        ) AS turns))
"""
"""Somebody's second review has its turn after everybody's first."""
UNDER_WAY = """
    SELECT tbl, person, game, NULL, whole, status, made, NULL, tries FROM wanted
    WHERE status <> 'failed'
"""
ONE = f"SELECT {WANTED.replace('log', 'NULL')} FROM wanted WHERE tbl = $1"
TAKE = f"""
    UPDATE wanted SET status = 'running', owner = $1, made = 0, steps = NULL, tries = tries + 1
    WHERE tbl = (
        SELECT t.tbl FROM wanted t
        WHERE (t.status = 'queued' OR t.status = 'running' AND {{is_left}}) AND {{is_ours}}
        ORDER BY t.turn, t.asked LIMIT 1 {{skipping}}
    )
    RETURNING {WANTED}
"""
NOTE = """
    UPDATE wanted SET made = $3, steps = $4 WHERE tbl = $1 AND owner = $2 AND status = 'running'
    RETURNING tbl
"""
LEAVE = """
    UPDATE wanted SET status = 'queued', tries = tries - 1
    WHERE tbl = $1 AND owner = $2 AND status = 'running' RETURNING tbl
"""
FAIL = "UPDATE wanted SET status = 'failed' WHERE tbl = $1 AND owner = $2 RETURNING tbl"


class ReviewQueue(Protocol):
    """What a store knows of reviews."""

    async def review(self, table: str) -> ReviewRow | None:
        """The review that was made."""

    async def queue_review(
        self, row: QueuedReview, most: tuple[int, int], lease_token: int = FIRST_TOKEN
    ) -> bool:
        """Have it made; False if so many wait, of everybody or of this person.

        Raises Conflict if it is wanted already; one that failed is begun anew.
        """

    async def queued_reviews(self) -> list[QueuedReview]:
        """Those that are queued or running, without their logs and steps."""

    async def queued_review(self, table: str) -> QueuedReview | None:
        """That of a table, without its log."""

    async def dequeue_review(self) -> QueuedReview | None:
        """The next to be made, people in turn: one that waits, or whose maker is gone."""

    async def save_review_progress(self, table: str, made: int, steps: bytes) -> bool:
        """How far it has come; False if it is somebody else's by now, or not wanted any more."""

    async def requeue_review(self, table: str) -> None:
        """Somebody else may make it, as if nobody had begun."""

    async def finish_review(self, row: ReviewRow) -> bool:
        """Keep it, in place of any before; False and nothing is done if it is somebody else's."""

    async def fail_review(self, table: str) -> None:
        """It cannot be made; whoever wants it may ask again."""


class ReviewQueueQueries:
    """How that is done, whatever the database."""

    maker: str
    """The name under which this server makes reviews."""
    take: str
    """`TAKE`, with what the database knows of makers that are gone."""

    @abstractmethod
    async def fetch(self, query: str, *args: Any) -> Sequence[Sequence[Any]]:
        """The rows that a query finds."""

    @abstractmethod
    async def change(self, query: str, *args: Any) -> Sequence[Sequence[Any]]:
        """The rows that a statement has changed, once that is durable."""

    async def review(self, table: str) -> ReviewRow | None:
        found = await self.fetch("SELECT tbl, body FROM reviews WHERE tbl = $1", table)
        return ReviewRow(*found[0]) if found else None

    async def queued_reviews(self) -> list[QueuedReview]:
        return [QueuedReview(*row) for row in await self.fetch(UNDER_WAY)]

    async def queued_review(self, table: str) -> QueuedReview | None:
        found = await self.fetch(ONE, table)
        return QueuedReview(*found[0]) if found else None

    async def dequeue_review(self) -> QueuedReview | None:
        found = await self.change(self.take, self.maker)
        return QueuedReview(*found[0]) if found else None

    async def save_review_progress(self, table: str, made: int, steps: bytes) -> bool:
        return bool(await self.change(NOTE, table, self.maker, made, steps))

    async def requeue_review(self, table: str) -> None:
        await self.change(LEAVE, table, self.maker)

    async def fail_review(self, table: str) -> None:
        await self.change(FAIL, table, self.maker)
