"""What a table counts in seconds, by itself."""

import pytest

from guildhall.table.play.document import TableTimes


def running(*seats, reserve=100.0, now=0.0):
    """Three seats with clocks, of which these are waited for."""
    times = TableTimes()
    times.start(3, reserve, now)
    times.set_waiting(seats, ())
    return times


def test_only_those_who_are_waited_for_lose_time():
    times = running(0, 2)
    assert [times.remaining_at(seat, 30.0) for seat in range(3)] == [70.0, 100.0, 70.0]
    times.update(30.0)
    times.set_waiting([0], [2])
    times.update(40.0)
    assert times.left == [60.0, 100.0, 70.0]


def test_looking_changes_nothing():
    times = running(0)
    for now in (1.0, 50.0, 99.0):
        times.remaining_at(0, now)
        assert times.expired_seats(now) == []
    assert times == running(0)


def test_a_clock_runs_out_once():
    times = running(0, 1)
    assert times.expired_seats(100.0) == [0, 1]
    times.update(130.0)
    assert times.fallen == [0, 1]
    times.set_waiting([1, 2], [0])
    assert times.fallen == [1]
    times.fallen.remove(1)
    times.update(140.0)
    assert (times.left, times.fallen) == ([0.0, 0.0, 90.0], [])


def test_an_increment_comes_once_for_every_decision_that_stands():
    times = running(0)
    times.credit(0, 1, 10.0, 1000.0)
    times.credit(0, 1, 10.0, 1000.0)  # the first was taken back and made again
    assert times.left[0] == 110.0
    times.credit(0, 2, 10.0, 1000.0)
    assert times.left[0] == 120.0
    times.credit(0, 3, 10.0, 125.0)
    assert times.left[0] == 125.0


def test_all_clocks_rest_for_a_while():
    times = running(0, 1)
    times.rest = 8.0
    assert times.remaining_at(0, 8.0) == 100.0
    times.update(5.0)
    times.set_waiting([1], [0])
    times.update(10.0)
    assert (times.left, times.rest) == ([100.0, 98.0, 100.0], 0.0)


@pytest.mark.parametrize("jump", [0.0, 4e7, -4e7])
def test_while_the_server_is_off_no_clock_runs(jump):
    times = running(0, now=1000.0)
    times.away["bela"] = 995.0
    now = 5000.0 + jump
    times.resume(7, 20.0, now)
    assert times.remaining_at(0, now) == 80.0
    assert times.remaining_at(0, now + 5) == 75.0
    assert (now - times.asked[0], now - times.away["bela"], times.run) == (20.0, 25.0, 7)


def test_a_clock_that_goes_back_counts_for_nothing():
    times = running(0, now=50.0)
    assert times.remaining_at(0, 20.0) == 100.0
    times.update(20.0)
    assert times.left[0] == 100.0
