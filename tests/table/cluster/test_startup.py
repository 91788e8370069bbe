"""A server that cannot start on a PostgreSQL database says why, and leaves nothing half."""

import sqlite3
from contextlib import closing

import asyncpg
import pytest

from guildhall.engine.text import LANGUAGES, Message
from guildhall.engine.text.fluent import render
from guildhall.table.cluster import Cluster
from guildhall.table.cluster.membership import open_database
from guildhall.table.hall.startup import open_data
from guildhall.table.identity import make_key
from guildhall.table.protocol.errors import OWN
from guildhall.table.settings import Settings
from guildhall.table.store import DatabaseDown, UnknownOutcome
from guildhall.table.store.data_folder import EXIT_CODES, CannotStart, without_password
from guildhall.table.store.postgresql import pg_startup
from guildhall.table.store.postgresql.pg_schema import MIGRATIONS
from guildhall.table.store.postgresql.pg_store import PostgresStore
from guildhall.table.store.sqlite_schema import FIRST, NEWEST
from guildhall.table.web.app import create_app


async def opened(data, address, **settings):
    """What comes of a start: the signer's cookie name, or the text that says why not."""
    data.mkdir(exist_ok=True)
    chosen = Settings(data=data, database_url=address, **settings)
    try:
        signer, store = await open_database(chosen, address)
    except CannotStart as problem:
        return told(problem)
    await store.close()
    return signer.cookie


def told(problem):
    """The name of what is said; it has a sentence in every language, and no password in it."""
    assert problem.code == EXIT_CODES[problem.why]
    for lang in LANGUAGES:
        sentence = render(OWN, lang, Message(problem.text, problem.arguments))
        assert "secret" not in sentence
        assert str(next(iter(problem.arguments.values()))) in sentence
    return problem.text


async def execute(address, query):
    connection = await asyncpg.connect(address)
    await connection.execute(query)
    await connection.close()


async def test_servers_of_one_database_need_one_key(tmp_path, address):
    cookie = await opened(tmp_path / "one", address)
    assert cookie.startswith("guildhall-")
    assert await opened(tmp_path / "two", address) == "start-key-missing"
    (tmp_path / "two" / "key").write_bytes(b"other" * 6 + b"ke")
    assert await opened(tmp_path / "two", address) == "start-key-other"
    assert await opened(tmp_path / "three", address, key_path=tmp_path / "one" / "key") == cookie
    assert (await opened(tmp_path / "two", address, new_key=True)).startswith("guildhall-")
    assert await opened(tmp_path / "one", address) == "start-key-other"


@pytest.mark.parametrize(
    "address", ["nonsense", "postgresql://host:port/hall", "mysql://host/hall"]
)
async def test_an_address_that_is_none_is_told(tmp_path, address):
    assert await opened(tmp_path, address) == "start-postgres-address"


async def test_a_database_that_does_not_answer_or_let_in_is_told(tmp_path, postgres, address):
    nowhere = f"postgresql://guildhall:secret@127.0.0.1:{postgres.port}"
    assert await opened(tmp_path, "postgresql://guildhall:secret@127.0.0.1:1/hall") == (
        "start-postgres-away"
    )
    assert await opened(tmp_path, f"{nowhere}/nowhere") == "start-postgres-rights"
    await execute(address, "CREATE ROLE stranger LOGIN")
    try:
        assert await opened(tmp_path, address.replace("guildhall@", "stranger@")) == (
            "start-postgres-rights"
        )
    finally:
        await execute(address, "DROP ROLE stranger")
    assert without_password(nowhere) == f"127.0.0.1:{postgres.port}"


async def test_a_database_of_something_else_is_told_and_left_alone(tmp_path, address):
    await execute(address, "CREATE TABLE people (id text)")
    assert await opened(tmp_path, address) == "start-postgres-foreign"
    await execute(address, "DROP TABLE people")
    assert (await opened(tmp_path, address)).startswith("guildhall-"), "nothing was made half"


@pytest.mark.parametrize("file", ["nowhere/key", "file/key"])
async def test_a_key_that_cannot_be_kept_is_told(tmp_path, address, file):
    (tmp_path / "file").touch()
    assert await opened(tmp_path / "data", address, key_path=tmp_path / file) == "start-folder"
    assert (await opened(tmp_path / "data", address)).startswith("guildhall-")


@pytest.mark.parametrize("when", ["key_fingerprint", "save_key_fingerprint"])
async def test_a_database_that_goes_while_a_server_starts_is_told(
    tmp_path, address, monkeypatch, when
):
    async def gone(*_):
        raise DatabaseDown("it went") from OSError("cut")

    with monkeypatch.context() as patch:
        patch.setattr(pg_startup, when, gone)
        assert await opened(tmp_path, address) == "start-postgres-away"
    assert (await opened(tmp_path, address)).startswith("guildhall-")


async def test_nothing_serves_when_the_database_goes_at_last(tmp_path, address, monkeypatch):
    async def gone(*_):
        raise UnknownOutcome("it went") from OSError("cut")

    settings = Settings(data=tmp_path, database_url=address, warm=False)
    for name in ("now", "runs"):
        with monkeypatch.context() as patch:
            patch.setattr(PostgresStore, name, gone)
            app = create_app(settings, extension=Cluster(settings))
            with pytest.raises(CannotStart) as problem:
                await app.router.lifespan_context(app).__aenter__()
        assert problem.value.text == "start-postgres-away"


async def test_an_older_database_is_brought_up_to_date(tmp_path, address):
    await execute(address, "CREATE TABLE shape (number integer NOT NULL)")
    await execute(address, f"INSERT INTO shape VALUES ({FIRST})")
    await execute(address, MIGRATIONS[FIRST])
    assert (await opened(tmp_path, address)).startswith("guildhall-")
    connection = await asyncpg.connect(address)
    try:
        assert await connection.fetchval("SELECT max(number) FROM shape") == NEWEST
    finally:
        await connection.close()


async def test_a_newer_database_is_told(tmp_path, address):
    await opened(tmp_path, address)
    await execute(address, f"INSERT INTO shape VALUES ({NEWEST + 1})")
    assert await opened(tmp_path, address) == "start-newer"


async def test_a_database_of_a_trial_version_gets_one_clear_message(tmp_path, address):
    await execute(address, "CREATE TABLE shape (number integer NOT NULL)")
    await execute(address, f"INSERT INTO shape VALUES ({FIRST - 1})")
    assert await opened(tmp_path, address) == "start-older"
    make_key(Settings(data=tmp_path).key_file)
    with closing(sqlite3.connect(Settings(data=tmp_path).database)) as connection:
        connection.execute(f"PRAGMA user_version = {FIRST - 1}")
    with pytest.raises(CannotStart) as problem:
        open_data(Settings(data=tmp_path))
    assert problem.value.text == "start-older"
