"""A server whose people count as away after a moment."""

import pytest
from tests.table.support.server_process import House


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house"), away_after_live=0.3) as house:
        yield house
