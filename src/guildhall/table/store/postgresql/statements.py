"""The statements that change rows of a PostgreSQL database."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from guildhall.table.store import ChatRow, Person, StoreError, review_queue, rows
from guildhall.table.store.postgresql.lease import LEASE, elapsed
from guildhall.table.store.review_queue import WantedRow
from guildhall.table.store.rows import CHAT, PERSON

if TYPE_CHECKING:
    from asyncpg import Connection

    from guildhall.table.store.postgresql.reaching import Reaching

BEATING = f"SELECT FROM servers s WHERE s.beat > clock_timestamp() - make_interval(secs => {LEASE})"
MAKER = f"{BEATING} AND s.id = t.owner"
REVIEWERS = f"""
    {BEATING} AND s.url = ''
    AND EXISTS (SELECT FROM servers me WHERE me.id = $1 AND me.url <> '')
"""
"""Those who only review, and whom nobody has to reach: servers leave reviews to them."""
TAKE_REVIEW = review_queue.TAKE.format(
    is_left=f"NOT EXISTS ({MAKER})",
    is_ours=f"NOT EXISTS ({REVIEWERS})",
    skipping="FOR UPDATE SKIP LOCKED",
)
SAVE_PERSON = f"""
    INSERT INTO people ({PERSON}) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (id) DO UPDATE
    SET (name, lang, created, epoch, link, seen) = ($2, $3, $4, $5, $6, $7)
"""
BEAT = """
    WITH alive AS (
        INSERT INTO servers (id, url, beat) VALUES ($1, $2, clock_timestamp())
        ON CONFLICT (id) DO UPDATE SET beat = clock_timestamp()
    )
    UPDATE runs SET finish = extract(epoch FROM clock_timestamp()) WHERE number = $3
"""
LOST = """
    SELECT h.id FROM unnest($1::text[], $2::bigint[]) h (id, epoch)
    LEFT JOIN tables t ON t.id = h.id AND t.epoch = h.epoch AND t.owner = $3 WHERE t.id IS NULL
"""
SUCCEED = "DELETE FROM servers WHERE url = $2 AND id <> $1 AND url <> ''"
"""Whoever was at this server's address before is there no more."""
KEY_PRINT = "SELECT print FROM prints WHERE name = 'key'"
FIRST_PRINT = "INSERT INTO prints (name, print) VALUES ('key', $1) ON CONFLICT DO NOTHING"
NEW_PRINT = """
    INSERT INTO prints (name, print) VALUES ('key', $1)
    ON CONFLICT (name) DO UPDATE SET print = $1
"""
BEFORE = 1_000_000
"""Runs of a database count from here on, so that none is taken for one of a copied folder."""
MARK_SEEN = """
    INSERT INTO marks (name, number) VALUES ('glances', $1)
    ON CONFLICT (name) DO UPDATE SET number = $1
"""
FINISH_REVIEW = """
    WITH mine AS (DELETE FROM wanted WHERE tbl = $1 AND owner = $2 RETURNING tbl)
    INSERT INTO reviews (tbl, body) SELECT tbl, $3 FROM mine
    ON CONFLICT (tbl) DO UPDATE SET body = excluded.body
    RETURNING tbl
"""


async def beat(connection: Connection, me: str, url: str, run: int) -> float:
    """Say that a server is alive; when it began to say so."""
    began = elapsed()
    await connection.execute(BEAT, me, url, run)
    return began


async def change_person(connection: Connection, before: Person, after: Person) -> Person | None:
    """Change the columns that differ, if the person is still of the epoch before."""
    changes = {
        name: value
        for name in Person.__struct_fields__
        if (value := getattr(after, name)) != getattr(before, name)
    }
    settings = [f"{name} = ${number}" for number, name in enumerate(changes, 3)]
    row = await connection.fetchrow(
        f"UPDATE people SET {', '.join(settings) or 'id = id'} "
        f"WHERE id = $1 AND epoch = $2 RETURNING {PERSON}",
        before.id,
        before.epoch,
        *changes.values(),
    )
    return Person(*row) if row else None


async def forget_people(connection: Connection, now: float, before: float) -> list[str]:
    """Delete who was not here since then; those of whom that is not known are here now."""
    await connection.execute("UPDATE people SET seen = $1 WHERE seen = 0", now)
    gone = await connection.fetch(
        "DELETE FROM people p WHERE seen < $1 AND link IS NULL "
        "AND NOT EXISTS (SELECT FROM sittings s WHERE s.person = p.id) RETURNING id",
        before,
    )
    return [id for (id,) in gone]


async def prefer(connection: Connection, person: str, changes: str, most: int) -> bool:
    """Merge the changes into the person's preferences, unless they would be too long."""
    query = "INSERT INTO preferences (person, body) VALUES ($1, '{}') ON CONFLICT DO NOTHING"
    await connection.execute(query, person)
    query = "SELECT body FROM preferences WHERE person = $1 FOR UPDATE"
    known: dict[str, Any] = msgspec.json.decode(await connection.fetchval(query, person))
    wanted = known | msgspec.json.decode(changes)
    kept = {name: value for name, value in wanted.items() if value is not None}
    body = msgspec.json.encode(kept).decode()
    if len(body) > most:
        return False
    await connection.execute("UPDATE preferences SET body = $2 WHERE person = $1", person, body)
    return True


async def add_chat(connection: Connection, line: ChatRow) -> ChatRow:
    query = f"SELECT {CHAT} FROM chat WHERE tbl = $1 AND person = $2 AND key = $3"
    known = await connection.fetchrow(query, line.table, line.person, line.key)
    if known:
        return ChatRow(*known)
    query = "SELECT coalesce(max(number), 0) + 1 FROM chat WHERE tbl = $1"
    number = await connection.fetchval(query, line.table)
    stored = msgspec.structs.replace(line, number=number)
    query = f"INSERT INTO chat ({CHAT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
    await connection.execute(query, *msgspec.structs.astuple(stored))
    query = "DELETE FROM chat WHERE tbl = $1 AND number <= $2"
    await connection.execute(query, line.table, number - rows.CHAT_KEPT)
    return stored


async def want_review(connection: Connection, row: WantedRow, most: tuple[int, int]) -> bool:
    await connection.execute("LOCK TABLE wanted IN SHARE ROW EXCLUSIVE MODE")
    query = "DELETE FROM wanted WHERE tbl = $1 AND status = 'failed'"
    await connection.execute(query, row.table)
    waiting = await connection.fetchrow(review_queue.COUNTS, row.person)
    if any(have >= bound for have, bound in zip(waiting, most, strict=True)):
        return False
    given = row.table, row.person, row.game, row.log, row.whole
    await connection.execute(review_queue.WANT, *given)
    return True


async def join_run(connection: Connection, gap: float) -> list[tuple[int, float, float]]:
    """All runs of the hall, this one last: a new one if no server has run for a while."""
    await connection.execute("LOCK TABLE runs IN EXCLUSIVE MODE")
    now = await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8")
    query = "SELECT number, finish FROM runs ORDER BY number DESC LIMIT 1"
    last = await connection.fetchrow(query) or (BEFORE, 0.0)
    if last[1] < now - gap:
        query = "INSERT INTO runs (number, start, finish) VALUES ($1, $2, $2)"
        await connection.execute(query, last[0] + 1, now)
    query = "SELECT number, start, finish FROM runs ORDER BY number"
    return [(number, start, finish) for number, start, finish in await connection.fetch(query)]


async def leave(reaching: Reaching, me: str) -> None:
    """This server ends: whoever comes next finds its tables free."""

    async def work(connection: Connection) -> None:
        await connection.execute("UPDATE tables SET owner = NULL WHERE owner = $1", me)
        await connection.execute("DELETE FROM servers WHERE id = $1", me)

    with suppress(StoreError):
        await reaching.write(work)
