"""A few of the damaged databases of the long `make torture`."""

import sqlite3
from contextlib import closing

import pytest
from tests.chaos.corrupt_databases import DAMAGES, ruins, sound

from guildhall.table.hall.startup import open_data
from guildhall.table.store.data_folder import CannotStart, open_connection, reason


def test_damaged_databases_are_served_refused_or_saved(tmp_path):
    used, left = ruins(tmp_path, 2 * len(DAMAGES))
    assert used > 0
    assert 0.4 < left < 1


def spoilt(tmp_path, old, new):
    """The folder of a small hall whose file has other bytes in one place."""
    settings = sound(tmp_path / "good")
    content = settings.database.read_bytes()
    assert old in content
    settings.database.write_bytes(content.replace(old, new))
    return settings


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(b"CREATE TABLE people", b"CREATE TABLE \xf9eople", id="letters that are none"),
        pytest.param(b"CREATE TABLE people", b"CREATE TOBLE people", id="no such word"),
    ],
)
def test_a_spoilt_shape_is_damage(tmp_path, old, new):
    with pytest.raises(CannotStart) as problem:
        open_data(spoilt(tmp_path, old, new))
    assert problem.value.why == "damaged"


def test_a_shape_of_a_negative_number_is_damage(tmp_path):
    settings = sound(tmp_path / "good")
    with closing(sqlite3.connect(settings.database)) as connection:
        connection.execute("PRAGMA user_version = -7")
    with pytest.raises(CannotStart) as problem:
        open_data(settings)
    assert problem.value.why == "damaged"


def test_a_log_does_not_repeat_the_text_that_cannot_be_read():
    unreadable = "SELECT CAST(x'6869ff' AS TEXT) AS text"
    with (
        closing(open_connection(":memory:")) as connection,
        pytest.raises(sqlite3.OperationalError) as problem,
    ):
        connection.execute(unreadable).fetchall()
    assert "hi" in str(problem.value)
    assert "hi" not in reason(problem.value)
