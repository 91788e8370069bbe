"""A short run of the long `tests/table/hostile.py`."""

import asyncio

import pytest
from tests.chaos.malicious_requests import SETTINGS, hostile, run_schemathesis
from tests.table.support.server_process import House


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house"), **SETTINGS) as house:
        yield house


def test_schemathesis_finds_nothing(house):
    code, told = asyncio.run(run_schemathesis(house, 1))
    assert code == 0, told


def test_hostile_requests_do_no_harm(house):
    assert asyncio.run(hostile(house, 1000)) >= 1000
    log = (house.folder / "data" / "log").read_text()
    assert "a request failed" not in log
    assert "a live channel failed" not in log
