"""One transaction for all that waits to be written; a job that fails is rolled back alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, NamedTuple

from guildhall.table.metrics import BATCHES, QUEUE
from guildhall.table.store import Conflict, StoreError

Work = Callable[[sqlite3.Connection], Any]
BATCH = 500
"""The most jobs in one transaction."""


class Job(NamedTuple):
    work: Work
    done: Future[Any]


def next_batch(jobs: SimpleQueue[Job | None]) -> list[Job] | None:
    """Everything that waits, at least one job; None when closed and nothing is left."""
    first = jobs.get()
    if first is None:
        return None
    batch = [first]
    while len(batch) < BATCH and not jobs.empty():
        job = jobs.get()
        if job is None:
            jobs.put(None)
            break
        batch.append(job)
    QUEUE.be(jobs.qsize())
    return batch


def write_batch(
    connection: sqlite3.Connection,
    batch: list[Job],
    note: Callable[[Exception | None, list[Job]], None],
    check: Callable[[], None],
) -> None:
    """One transaction for all jobs; nobody hears of success before it is on the disk.

    `check` tells whether it still is where it will be looked for.
    """
    BATCHES.see(len(batch))
    results: list[tuple[Future[Any], Any]] = []
    failures: list[tuple[Future[Any], Exception]] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for work, done in batch:
            connection.execute("SAVEPOINT job")
            try:
                results.append((done, work(connection)))
            except sqlite3.IntegrityError as problem:
                connection.execute("ROLLBACK TO job")
                failures.append((done, Conflict(str(problem))))
            connection.execute("RELEASE job")
        connection.execute("COMMIT")
        check()
        note(None, batch)
    except Exception as problem:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        note(problem, batch)
        results, failures = [], [(done, as_store_error(problem)) for _, done in batch]
    for done, result in results:
        if done.set_running_or_notify_cancel():
            done.set_result(result)
    for done, failure in failures:
        if done.set_running_or_notify_cancel():
            done.set_exception(failure)


def as_store_error(problem: Exception) -> StoreError:
    error = StoreError(str(problem))
    error.__cause__ = problem
    return error
