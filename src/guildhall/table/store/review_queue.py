"""The queue of requested reviews of finished games, which every server works off.

`ReviewQueue` is a part of the `Store` contract; `ReviewQueueQueries` implements it for both
databases, in the placeholder style of `queries.py`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Literal, Protocol

import msgspec

FIRST_TOKEN = 1
"""The lease token of a new table."""


class ReviewRow(msgspec.Struct, frozen=True):
    """A finished review; `body` is opaque to the store."""

    table: str
    body: bytes


class QueuedReview(msgspec.Struct, frozen=True):
    """A review that is queued, running or failed; `log` and `steps` are opaque to the store."""

    table: str
    person: str
    """The person who requested it."""
    game: str
    log: bytes | None
    """The saved game; only set for the worker that computes the review."""
    whole: int
    """The number of decisions of the game."""
    status: Literal["queued", "running", "failed"] = "queued"
    made: int = 0
    """The number of decisions that are reviewed."""
    steps: bytes | None = None
    """The reviewed decisions."""
    tries: int = 0
    """The number of workers that have started on it."""


COLUMNS = "tbl, person, game, log, whole, status, made, steps, tries"
COUNTS = """
    SELECT count(*), count(*) FILTER (WHERE person = $1) FROM wanted WHERE status <> 'failed'
"""
ENQUEUE = """
    INSERT INTO wanted (tbl, person, game, log, whole, asked, turn) VALUES ($1, $2, $3, $4, $5,
        (SELECT coalesce(max(asked), 0) + 1 FROM wanted),
        (SELECT coalesce(max(turn), 0) FROM (
            SELECT turn FROM wanted WHERE status = 'running'
            UNION ALL SELECT turn + 1 FROM wanted WHERE person = $2
        ) AS turns))
"""
"""The second review of a person comes after the first reviews of all others."""
SELECT_UNFINISHED = """
    SELECT tbl, person, game, NULL, whole, status, made, NULL, tries FROM wanted
    WHERE status <> 'failed'
"""
SELECT_ONE = f"SELECT {COLUMNS.replace('log', 'NULL')} FROM wanted WHERE tbl = $1"
DEQUEUE = f"""
    UPDATE wanted SET status = 'running', owner = $1, made = 0, steps = NULL, tries = tries + 1
    WHERE tbl = (
        SELECT t.tbl FROM wanted t
        WHERE (t.status = 'queued' OR t.status = 'running' AND {{is_abandoned}}) AND {{is_allowed}}
        ORDER BY t.turn, t.asked LIMIT 1 {{locking}}
    )
    RETURNING {COLUMNS}
"""
SAVE_PROGRESS = """
    UPDATE wanted SET made = $3, steps = $4 WHERE tbl = $1 AND owner = $2 AND status = 'running'
    RETURNING tbl
"""
REQUEUE = """
    UPDATE wanted SET status = 'queued', tries = tries - 1
    WHERE tbl = $1 AND owner = $2 AND status = 'running' RETURNING tbl
"""
MARK_FAILED = "UPDATE wanted SET status = 'failed' WHERE tbl = $1 AND owner = $2 RETURNING tbl"


class ReviewQueue(Protocol):
    """The reviews of a store, finished and queued."""

    async def review(self, table: str) -> ReviewRow | None:
        """The finished review of a table."""

    async def queue_review(
        self, row: QueuedReview, most: tuple[int, int], lease_token: int = FIRST_TOKEN
    ) -> bool:
        """Queue a review; False if `most` are waiting, of all people or of this one.

        Raises Conflict if it is queued already; a failed one is queued again.
        """

    async def queued_reviews(self) -> list[QueuedReview]:
        """The queued and running reviews, without their logs and steps."""

    async def queued_review(self, table: str) -> QueuedReview | None:
        """The queued, running or failed review of a table, without its log."""

    async def dequeue_review(self) -> QueuedReview | None:
        """Start the next review, people in turn; also one whose worker has died."""

    async def save_review_progress(self, table: str, made: int, steps: bytes) -> bool:
        """Store the progress; False if the review belongs to another worker or was cancelled."""

    async def requeue_review(self, table: str) -> None:
        """Put a started review back into the queue."""

    async def finish_review(self, row: ReviewRow) -> bool:
        """Store the finished review; False, without a change, if it belongs to another worker."""

    async def fail_review(self, table: str) -> None:
        """Mark the review as failed; it may be requested again."""


class ReviewQueueQueries:
    """The queries of the review queue, for both databases."""

    worker_id: str
    """The id of this server as a review worker."""
    dequeue: str
    """`DEQUEUE` with the database's condition for dead workers."""

    @abstractmethod
    async def fetch(self, query: str, *args: Any) -> Sequence[Sequence[Any]]:
        """The rows of a query."""

    @abstractmethod
    async def change(self, query: str, *args: Any) -> Sequence[Sequence[Any]]:
        """The rows that a statement changed, returned when the change is durable."""

    async def review(self, table: str) -> ReviewRow | None:
        found = await self.fetch("SELECT tbl, body FROM reviews WHERE tbl = $1", table)
        return ReviewRow(*found[0]) if found else None

    async def queued_reviews(self) -> list[QueuedReview]:
        return [QueuedReview(*row) for row in await self.fetch(SELECT_UNFINISHED)]

    async def queued_review(self, table: str) -> QueuedReview | None:
        found = await self.fetch(SELECT_ONE, table)
        return QueuedReview(*found[0]) if found else None

    async def dequeue_review(self) -> QueuedReview | None:
        found = await self.change(self.dequeue, self.worker_id)
        return QueuedReview(*found[0]) if found else None

    async def save_review_progress(self, table: str, made: int, steps: bytes) -> bool:
        return bool(await self.change(SAVE_PROGRESS, table, self.worker_id, made, steps))

    async def requeue_review(self, table: str) -> None:
        await self.change(REQUEUE, table, self.worker_id)

    async def fail_review(self, table: str) -> None:
        await self.change(MARK_FAILED, table, self.worker_id)
