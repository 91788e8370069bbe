"""How much of what takes long one person and one address may have under way."""

from contextlib import ExitStack

import pytest

from guildhall.table.protocol.errors import ApiError
from guildhall.table.web.limits import ConcurrencyLimit


def test_one_person_has_so_much_under_way_and_no_more():
    limits = ConcurrencyLimit(of_person=2, of_address=10)
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(limits.one_more("anna", "here"))
        with pytest.raises(ApiError, match="too-many"), limits.one_more("anna", "elsewhere"):
            pass
        stack.enter_context(limits.one_more("bela", "here"))
    with limits.one_more("anna", "here"):
        assert limits._persons == {"anna": 1}


def test_so_has_one_address_whoever_asks():
    limits = ConcurrencyLimit(of_person=2, of_address=3)
    with ExitStack() as stack:
        for name in "abc":
            stack.enter_context(limits.one_more(name, "here"))
        with pytest.raises(ApiError, match="too-many"), limits.one_more("d", "here"):
            pass
        stack.enter_context(limits.one_more("d", "elsewhere"))
    assert not limits._addresses
