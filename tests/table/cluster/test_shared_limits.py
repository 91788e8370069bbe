"""What is used at one server counts at all of them."""

import pytest
from tests.table.support.in_process_table import Clock

from guildhall.table.cluster.membership import AT_ONCE, VALID_FOR, SharedLimits
from guildhall.table.identity import Signer
from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import Settings
from guildhall.table.web.limits import Limits

KEY = b"k" * 32
LONGEST = 8000
"""Bytes that PostgreSQL takes at once."""


class Street:
    """Two servers with one key and one clock."""

    def __init__(self, **settings):
        self.clock = Clock()
        self.limits = [Limits(Settings(**settings), self.clock) for _ in range(2)]
        self.usages = [
            SharedLimits(one, Signer(KEY), f"server-{n}") for n, one in enumerate(self.limits)
        ]

    def heartbeat(self):
        """Both say what was used; what they said."""
        one, other = (usage.reports() for usage in self.usages)
        for word in one:
            self.usages[1].receive(word)
        for word in other:
            self.usages[0].receive(word)
        return one + other


def let_in(limits, most, who=("192.0.2.1", "anna")):
    """How many requests are let in, of so many."""
    for number in range(most):
        try:
            limits.request(*who)
        except ApiError:
            return number
    return most


def test_requests_are_counted_together():
    street = Street(burst=10, rate=1.0)
    one, other = street.limits
    assert let_in(one, 6) == 6
    street.heartbeat()
    assert let_in(other, 9) == 4
    street.heartbeat()
    assert let_in(one, 9) == 0
    street.clock.now += 3
    assert let_in(one, 9) == 3, "it fills up once, not at each"
    street.heartbeat()
    assert let_in(other, 9) == 0


def test_who_floods_all_servers_gets_the_rate_of_one():
    street = Street(burst=10, rate=2.0)
    taken = 0
    for _ in range(60):
        taken += sum(let_in(limits, 20) for limits in street.limits)
        street.heartbeat()
        street.clock.now += 1
    assert taken <= 2 * 10 + 60 * 2.0


@pytest.mark.parametrize("what", ["new_person", "new_table"])
def test_newcomers_and_tables_of_an_address_are_counted_together(what):
    street = Street(newcomer_burst=3, newcomer_rate=0.001)
    one, other = street.limits
    for _ in range(3):
        getattr(one, what)("192.0.2.1")
    street.heartbeat()
    with pytest.raises(ApiError):
        getattr(other, what)("192.0.2.1")
    getattr(other, what)("192.0.2.2")


def test_live_channels_are_counted_together_as_long_as_they_are_told():
    street = Street()
    one, other = street.limits
    open_ones = [one.channel("anna", 5) for _ in range(4)]
    for channel in open_ones:
        channel.__enter__()
    street.heartbeat()
    with other.channel("anna", 5), pytest.raises(ApiError), other.channel("anna", 5):
        pass
    with other.channel("béla", 5):
        pass
    open_ones.pop().__exit__(None, None, None)
    street.heartbeat()
    with other.channel("anna", 5), other.channel("anna", 5):
        pass
    street.clock.now += VALID_FOR + 1
    with other.channel("anna", 2), other.channel("anna", 2):
        pass


def test_what_is_told_is_short_and_names_nobody():
    street = Street()
    for number in range(2 * AT_ONCE):
        street.limits[0].request(f"192.0.2.{number}", f"person-{number}", 12.3456)
    words = street.heartbeat()
    assert len(words) == 4
    assert max(len(word) for word in words) < LONGEST - 100
    assert not any("192.0.2" in word or "person" in word for word in words)


def test_what_is_not_understood_is_not_heard():
    street = Street()
    for word in ("", "nonsense", '{"server": 1}', '{"server":"x","items":[["luck","who",1]]}'):
        street.usages[0].receive(word)


def test_one_server_alone_keeps_no_account_for_others():
    limits = Limits(Settings(), Clock())
    limits.request("192.0.2.1", "anna")
    assert [limiter.taken for limiter in limits.limiters.values()] == [None] * 5
