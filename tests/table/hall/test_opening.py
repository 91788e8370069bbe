"""A server that cannot start on a PostgreSQL database says why, and leaves nothing half."""

import asyncio

import asyncpg
import pytest

from guildhall.table.hall.opening import open_hall
from guildhall.table.settings import Settings
from guildhall.table.store.folder import CannotStart, shown
from guildhall.table.store.postgresql.shapes import NEWEST


def opened(data, address, **settings):
    """What comes of a start: the signer's cookie name, or the text that says why not."""

    async def run():
        data.mkdir(exist_ok=True)
        signer, store = await open_hall(Settings(data=data, database_url=address, **settings))
        await store.close()
        return signer.cookie

    try:
        return asyncio.run(run())
    except CannotStart as problem:
        is_secret = "secret" in str(problem.told)
        return "a password is told" if is_secret else problem.text


async def execute(address, query):
    connection = await asyncpg.connect(address)
    await connection.execute(query)
    await connection.close()


def test_servers_of_one_database_need_one_key(tmp_path, postgres):
    address = postgres.database()
    cookie = opened(tmp_path / "one", address)
    assert cookie.startswith("guildhall-")
    assert opened(tmp_path / "two", address) == "start-key-missing"
    (tmp_path / "two" / "key").write_bytes(b"other" * 6 + b"ke")
    assert opened(tmp_path / "two", address) == "start-key-other"
    assert opened(tmp_path / "three", address, key_path=tmp_path / "one" / "key") == cookie
    assert opened(tmp_path / "two", address, new_key=True).startswith("guildhall-")
    assert opened(tmp_path / "one", address) == "start-key-other"


@pytest.mark.parametrize(
    "address", ["nonsense", "postgresql://host:port/hall", "mysql://host/hall"]
)
def test_an_address_that_is_none_is_told(tmp_path, address):
    assert opened(tmp_path, address) == "start-postgres-address"


def test_a_database_that_does_not_answer_or_let_in_is_told(tmp_path, postgres):
    nowhere = f"postgresql://guildhall:secret@127.0.0.1:{postgres.port}"
    assert opened(tmp_path, "postgresql://guildhall:secret@127.0.0.1:1/hall") == (
        "start-postgres-away"
    )
    assert opened(tmp_path, f"{nowhere}/nowhere") == "start-postgres-rights"
    address = postgres.database()
    asyncio.run(execute(address, "CREATE ROLE stranger LOGIN"))
    try:
        assert opened(tmp_path, address.replace("guildhall@", "stranger@")) == (
            "start-postgres-rights"
        )
    finally:
        asyncio.run(execute(address, "DROP ROLE stranger"))
    assert shown(nowhere) == f"127.0.0.1:{postgres.port}"


def test_a_newer_database_is_told(tmp_path, postgres):
    address = postgres.database()
    opened(tmp_path, address)
    asyncio.run(execute(address, f"INSERT INTO shape VALUES ({NEWEST + 1})"))
    assert opened(tmp_path, address) == "start-newer"
