"""The load tests use the example game and the bots of the table's tests."""

from tests.table.conftest import extras

__all__ = ["extras"]
