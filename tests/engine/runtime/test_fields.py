"""Fields: what they hold, how they are stored, who knows them."""

from __future__ import annotations

import numpy as np
import pytest

from guildhall.engine.runtime.state import (
    NOBODY,
    Axis,
    Fields,
    bits,
    count,
    flag,
    format_fields,
    new_record,
    one_of,
    seat,
    seat_names,
    seats,
    state_dtype,
)

SEAT = seat_names(3)
GOOD = Axis("good", ("beer", "shoe"))
CARD = Axis.numbered("card", 40)
FIELDS = Fields(
    players=count(most=3),
    talers=count(SEAT, scale=50, stored="i2"),
    goods=count(SEAT, GOOD, most="tokens"),
    actor=seat(SEAT, none=-1),
    ready=seats(SEAT),
    over=flag(),
    left=bits(CARD),
    hand=one_of(CARD, SEAT, offset=1, none=0, unknown=127, known_by="seat"),
    shown=one_of(CARD, GOOD, offset=1, none=0, known_by="shown_to"),
    shown_to=seats(SEAT, GOOD),
    drawn=one_of(CARD, offset=1, none=0, known_by="actor"),
    top=one_of(CARD, offset=1, none=0, known_by=NOBODY),
    pile=count(CARD, most=1, tied="drawn"),
)


def test_the_record_is_made_from_the_declaration():
    assert FIELDS.dtype == state_dtype(
        [
            ("players", "i1"),
            ("talers", "i2", 3),
            ("goods", "i1", (3, 2)),
            ("actor", "i1"),
            ("ready", "i1"),
            ("over", "i1"),
            ("left", "i8"),
            ("hand", "i1", 3),
            ("shown", "i1", 2),
            ("shown_to", "i1", 2),
            ("drawn", "i1"),
            ("top", "i1"),
            ("pile", "i1", 40),
        ]
    )


@pytest.mark.parametrize(
    ("name", "bounds"),
    [
        ("players", (0, 3)),
        ("talers", (0, None)),
        ("goods", (0, None)),
        ("actor", (0, 2)),
        ("ready", (0, 7)),
        ("over", (0, 1)),
        ("hand", (1, 40)),
    ],
)
def test_a_field_has_bounds(name, bounds):
    assert FIELDS[name].bounds() == bounds


def test_the_most_may_be_printed_on_the_box():
    box = np.zeros(1, [("tokens", "i1", 2)])
    box["tokens"] = (12, 9)
    assert FIELDS["goods"].bounds(box) == (0, 12)


def test_a_count_is_bounded_or_has_a_scale():
    with pytest.raises(ValueError, match="either a most or"):
        count(SEAT)
    with pytest.raises(ValueError, match="either a most or"):
        count(SEAT, most=4, scale=4)


def test_a_tuple_of_names_is_an_axis():
    goods = ("beer", "shoe")
    fields = Fields(
        stock=count(SEAT, goods, most=9), trump=one_of(goods), seen=bits(goods), open=flag(goods)
    )
    assert fields.dtype == Fields(
        stock=count(SEAT, GOOD, most=9), trump=one_of(GOOD), seen=bits(GOOD), open=flag(GOOD)
    ).dtype  # fmt: skip
    record = new_record(fields.dtype)
    record["stock"][0][1] = (2, 3)
    record["trump"] = 1
    assert format_fields(fields, record)["stock"] == "seat 1 (beer: 2, shoe: 3)"
    assert format_fields(fields, record)["trump"] == "shoe"


@pytest.mark.parametrize("wrong", [4, "beer", ["beer", "shoe"], ("beer", 2), ()])
def test_an_axis_is_a_tuple_of_names_or_an_axis(wrong):
    for declare in (flag, one_of, bits):
        with pytest.raises(TypeError, match="an axis is a tuple of names or an Axis, not "):
            declare(wrong)
    with pytest.raises(TypeError, match="an axis is a tuple of names or an Axis, not "):
        count(SEAT, wrong, most=4)


def test_a_knower_must_be_an_axis_or_a_field():
    with pytest.raises(ValueError, match="known by 'owner', no axis and no field"):
        Fields(hand=one_of(CARD, SEAT, known_by="owner"))
    with pytest.raises(ValueError, match="tied to 'hand', which is no secret"):
        Fields(hand=one_of(CARD, SEAT), pile=count(CARD, most=1, tied="hand"))


def test_who_knows_a_secret():
    state = new_record(FIELDS.dtype)
    state["actor"] = 2
    state["shown_to"][0] = (0b110, 0b001)
    assert list(FIELDS.secrets) == ["hand", "shown", "drawn", "top"]
    assert FIELDS.knows(state, "hand", 1).tolist() == [False, True, False]
    assert FIELDS.knows(state, "shown", 1).tolist() == [True, False]
    assert FIELDS.knows(state, "drawn", 2).all()
    assert not FIELDS.knows(state, "drawn", 1).any()
    assert FIELDS.knows(state, "talers", 1).all()
    for seat_number in (-1, 0, 1, 2):
        assert not FIELDS.knows(state, "top", seat_number).any()
    for name in FIELDS.secrets:
        assert not FIELDS.knows(state, name, -1).any()


def test_constants_of_a_module_give_names():
    phases = {"LAY_CENTRE": 0, "TAKE": 2, "FIRST": 0, "take": 1}
    assert Axis.constants("phase", phases).names == ("lay centre", "1", "take")
