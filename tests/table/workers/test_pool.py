"""Work in processes that can be ended: by time, by memory, one by one."""

import asyncio
import os
from contextlib import suppress

import pytest
from tests.table.workers import jobs

from guildhall.table.workers import pool as process
from guildhall.table.workers.pool import Pool, WorkFailed

MEMORY = 1 << 30


@pytest.fixture
async def pool():
    pool = Pool(1, MEMORY)
    yield pool
    await pool.close()


async def test_a_function_is_called_in_another_process(pool):
    assert await pool.run(jobs.doubled, 21, "anna", 10) == 42


async def test_what_it_prints_is_no_answer_and_long_answers_come_whole(pool):
    assert await pool.run(jobs.chatty, 300_000, "anna", 10) == "x" * 300_000


async def test_what_comes_one_by_one_is_handed_on_one_by_one(pool):
    found = []
    await pool.stream(jobs.counted, 5, "anna", 10, found.append)
    assert found == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("job", "given", "why"),
    [
        (jobs.stalled, 1, "too long or died"),
        (jobs.dead, 3, "too long or died"),
        (jobs.greedy, 4 * MEMORY, "MemoryError"),
        (jobs.raising, 1, "ValueError: 1 is no good"),
    ],
    ids=["time", "death", "memory", "mistake"],
)
async def test_bad_work_is_ended_and_the_next_is_done(monkeypatch, pool, job, given, why):
    monkeypatch.setattr(process, "STARTUP_LIMIT", 5.0)
    assert await pool.run(jobs.doubled, 1, "anna", 10) == 2
    with pytest.raises(WorkFailed, match=why):
        await pool.run(job, given, "anna", 0.5)
    assert await pool.run(jobs.doubled, 2, "anna", 10) == 4


async def test_a_pool_that_is_closed_leaves_no_process():
    pool = Pool(2, MEMORY)
    stalled = [asyncio.create_task(pool.run(jobs.stalled, 1, who, 60)) for who in "ab"]
    while any(worker._process is None for worker in pool._all):
        await asyncio.sleep(0.01)
    pids = [worker._process.pid for worker in pool._all]
    for task in stalled:
        task.cancel()
    await asyncio.gather(*stalled, return_exceptions=True)
    await pool.close()
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, 0)
            pytest.fail(f"process {pid} is still there")


async def test_a_process_for_once_does_one_task():
    pool = Pool(1, MEMORY, once=True)
    pids = {await pool.run(jobs.pid, 0, "anna", 10) for _ in range(2)}
    await pool.close()
    assert len(pids) == 2
