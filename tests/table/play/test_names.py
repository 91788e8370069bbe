"""Seats and bots have names that can be read, each its own."""

import pytest
from tests.table.support.in_process_table import ANNA

from guildhall.table.play.document import new_doc
from guildhall.table.play.seats import BOT_NAMES
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import NewSeat, NewTable
from guildhall.table.store import Person


def named(*seats, host=ANNA):
    doc = new_doc(NewTable("market_day", list(seats)), {}, host, 1.0)
    return [seat.name for seat in doc.seats]


@pytest.mark.parametrize("name", ["An\u202ena", "x\x07", "\u200b", "\u3164", " "])
@pytest.mark.parametrize("kind", ["bot", "hotseat"])
def test_a_name_that_cannot_be_read_is_refused(kind, name):
    with pytest.raises(ApiError, match="bad-request"):
        named(NewSeat(kind, "greedy", name))


@pytest.mark.parametrize("name", ["Anna", "ANNA", "\uff21nna"])
def test_no_bot_is_called_like_the_host(name):
    assert named(NewSeat("bot", "greedy", name), NewSeat("me")) == [f"{name} 2", "Anna"]
    assert named(NewSeat("bot", "greedy", name)) == [f"{name} 2"], "though the host has no seat"


def test_nor_is_one_that_nobody_named():
    for name in BOT_NAMES:
        host = Person("host", name, "en", 0.0)
        assert name not in named(*[NewSeat("bot", "greedy")] * 6, host=host)


def test_a_seat_keeps_its_own_name_when_it_is_changed():
    doc = new_doc(NewTable("market_day", [NewSeat("bot", "greedy", "Cuno")]), {}, ANNA, 1.0)
    doc.set_seat(0, NewSeat("bot", "random", "Cuno"), ANNA)
    assert doc.seats[0].name == "Cuno"
