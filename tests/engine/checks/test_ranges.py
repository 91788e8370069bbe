"""The declared ranges: what lies outside one is told in a sentence."""

from __future__ import annotations

import numpy as np
import pytest

from guildhall.engine.checks.rule_checks import out_of_range
from guildhall.engine.runtime.state import (
    Axis,
    Fields,
    bits,
    box_dtype,
    count,
    flag,
    new_record,
    one_of,
    seat_names,
)

SEAT = seat_names(3)
GOOD = Axis("good", ("beer", "shoe"))
FIELDS = Fields(
    players=count(most=3),
    goods=count(SEAT, GOOD, most="tokens"),
    talers=count(scale=9, stored="i2"),
    hand=one_of(GOOD, SEAT, offset=1, none=0, unknown=-1, known_by="seat"),
    left=bits(GOOD),
    over=flag(),
)
BOX = np.ones(1, box_dtype([("tokens", "i1")]))


def states(**values):
    records = np.concatenate([new_record(FIELDS.dtype)] * 2)
    records["players"] = 2
    for name, value in values.items():
        records[name][1] = value
    return records


def test_a_state_within_its_ranges_is_fine():
    fine = states(goods=1, talers=300, hand=(0, 2, 0), left=0b11, over=1)
    assert out_of_range(FIELDS, fine, BOX) == ""


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"goods": ((0, 2), (0, 0), (0, 0))}, "'goods' of seat 0, shoe is 2, but it holds 0 to 1"),
        ({"talers": -1}, "'talers' is -1, but it holds 0"),
        ({"hand": (3, 0, 0)}, "'hand' of seat 0 is 3, but it holds beer to shoe"),
        ({"hand": (0, -1, 0)}, "'hand' of seat 1 is -1, but it holds beer to shoe"),
        ({"left": 4}, "'left' is 4, but it holds none to beer+shoe"),
        ({"over": 2}, "'over' is 2, but it holds no to yes"),
    ],
)
def test_a_number_out_of_range_is_told(values, sentence):
    assert out_of_range(FIELDS, states(**values), BOX) == sentence


def test_only_a_view_may_hold_what_is_unknown():
    assert out_of_range(FIELDS, states(hand=(0, -1, 0)), BOX, is_view=True) == ""


def test_seats_that_nobody_has_are_not_looked_at():
    assert out_of_range(FIELDS, states(hand=(0, 0, 99)), BOX) == ""
