"""A server's data is copied and put back by one pair of commands, and everybody is still known."""

import contextlib
import sqlite3

from click.testing import CliRunner

from guildhall.commands import guildhall
from guildhall.table.hall.startup import open_data
from guildhall.table.settings import Settings
from guildhall.table.store import Person
from guildhall.table.store.data_folder import EXIT_CODES, DataFolder

ANNA = Person("anna", "Anna", "en", 0.0)


def run(*arguments):
    return CliRunner().invoke(guildhall, [str(part) for part in arguments], env={"LC_ALL": "C"})


@contextlib.asynccontextmanager
async def opened(folder):
    """The signer and the store of a server's data."""
    signer, store = open_data(Settings(data=folder))
    try:
        yield signer, store
    finally:
        await store.close()


async def introduced(folder):
    """A cookie of that server."""
    async with opened(folder) as (signer, store):
        await store.save_person(ANNA)
        return signer.sign("anna", 0)


async def copied(tmp_path):
    """A cookie of a server, and the copy of its data."""
    cookie = await introduced(tmp_path / "old")
    result = run("backup", tmp_path / "copy", "--data", tmp_path / "old")
    assert result.exit_code == 0, result.output
    return cookie, tmp_path / "copy"


async def test_a_restored_server_knows_everybody(tmp_path):
    cookie, copy = await copied(tmp_path)
    assert copy.stat().st_mode & 0o777 == 0o600
    result = run("restore", copy, "--data", tmp_path / "new")
    assert result.exit_code == 0, result.output
    async with opened(tmp_path / "new") as (signer, store):
        id, _ = signer.read(cookie)
        assert await store.person(id) == ANNA
    for name in ("tables.db", "key"):
        assert (tmp_path / "new" / name).stat().st_mode & 0o777 == 0o600
    with sqlite3.connect(tmp_path / "new" / "tables.db") as connection:
        names = connection.execute("SELECT name FROM sqlite_master").fetchall()
    assert ("server_key",) not in names, "the key lies in its own file alone"


async def test_what_is_there_is_put_aside_only_when_told(tmp_path):
    _, copy = await copied(tmp_path)
    other = await introduced(tmp_path / "new")
    result = run("restore", copy, "--data", tmp_path / "new")
    assert result.exit_code == EXIT_CODES["exists"]
    assert "already exists" in result.output
    assert run("restore", copy, "--replace", "--data", tmp_path / "new").exit_code == 0
    (tmp_path / "before").mkdir()
    for name in ("tables.db", "key"):
        (tmp_path / "new" / f"{name}.before").rename(tmp_path / "before" / name)
    async with opened(tmp_path / "before") as (signer, store):
        assert (signer.read(other), await store.person("anna")) == (("anna", 0), ANNA)
    async with opened(tmp_path / "new") as (signer, store):
        assert signer.read(other) is None, "another server's cookie"


async def test_a_folder_in_use_is_left_alone(tmp_path):
    _, copy = await copied(tmp_path)
    folder = DataFolder(tmp_path / "new")
    result = run("restore", copy, "--data", tmp_path / "new")
    folder.close()
    assert result.exit_code == EXIT_CODES["in-use"]
    assert "one folder is for one server at a time" in result.output.replace("\n", " ")
    assert not (tmp_path / "new" / "tables.db").exists()


async def test_a_copy_without_a_key_says_so_and_what_is_no_copy_is_refused(tmp_path):
    await introduced(tmp_path / "old")
    (tmp_path / "old" / "key").unlink()
    assert "knows nobody" in run("backup", tmp_path / "copy", "--data", tmp_path / "old").output
    result = run("restore", tmp_path / "copy", "--data", tmp_path / "new")
    assert result.exit_code == 0
    assert "holds no key" in result.output
    (tmp_path / "other").write_bytes(b"no database" * 1000)
    result = run("restore", tmp_path / "other", "--data", tmp_path / "x")
    assert result.exit_code == EXIT_CODES["damaged"]
    assert f"The copy {tmp_path / 'other'} is damaged itself" in result.output
    with sqlite3.connect(tmp_path / "another") as connection:
        connection.execute("CREATE TABLE things (id)")
    result = run("restore", tmp_path / "another", "--data", tmp_path / "x")
    assert result.exit_code == EXIT_CODES["no-copy"]
    assert f"{tmp_path / 'another'} is not a copy of a Guildhall" in result.output


async def test_a_copy_of_a_newer_guildhall_and_a_folder_that_is_none(tmp_path):
    _, copy = await copied(tmp_path)
    (tmp_path / "file").touch()
    result = run("restore", copy, "--data", tmp_path / "file" / "x")
    assert result.exit_code == EXIT_CODES["folder"]
    with sqlite3.connect(copy) as connection:
        connection.execute("PRAGMA user_version = 99")
    result = run("restore", copy, "--data", tmp_path / "new")
    assert result.exit_code == EXIT_CODES["newer"]
    assert not (tmp_path / "new" / "tables.db").exists()


async def test_what_was_rescued_is_put_back_too(tmp_path):
    cookie = await introduced(tmp_path / "old")
    saved = run("backup", tmp_path / "copy", "--rescue", "--data", tmp_path / "old")
    assert saved.exit_code == 0, saved.output
    assert run("restore", tmp_path / "copy", "--data", tmp_path / "new").exit_code == 0
    assert await introduced(tmp_path / "new") == cookie
