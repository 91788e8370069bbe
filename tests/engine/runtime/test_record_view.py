"""Records: no padding, and a window that checks what is written."""

from __future__ import annotations

import pytest

from guildhall.engine.runtime.state import (
    box_dtype,
    copy_record,
    new_record,
    record_from_bytes,
    record_view,
    same_bytes,
    state_dtype,
)

FIELDS = [("round_no", "i1"), ("talers", "i2", 3), ("goods", "i1", (3, 2)), ("key", "i8")]


def test_a_dtype_has_no_padding_and_a_size_of_whole_words():
    dtype = state_dtype(FIELDS)
    assert dtype.itemsize % 8 == 0
    assert dtype.itemsize == sum(dtype[name].itemsize for name in dtype.names)


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ([("a", "i1"), ("a", "i2")], "duplicate"),
        ([("a", "f8")], "type f8"),
        ([("sum", "i1")], "array method"),
    ],
)
def test_a_bad_field_is_refused_by_name(fields, problem):
    with pytest.raises(ValueError, match=problem):
        box_dtype(fields)


def test_a_window_reads_and_writes_the_records_bytes_as_plain_ints():
    record = new_record(state_dtype(FIELDS))
    s = record_view(record)
    s.goods[2, 1] += 7
    s.round_no = 3
    s.talers[1] = -300
    assert record["goods"][0, 2, 1] == 7
    assert record["round_no"][0] == 3
    assert type(s.talers[1]) is int
    assert type(s.round_no) is int
    record["talers"][0, 1] = 12
    assert s.talers[1] == 12


@pytest.mark.parametrize("value", [128, -129])
def test_a_window_refuses_what_does_not_fit(value):
    s = record_view(new_record(state_dtype(FIELDS)))
    with pytest.raises(ValueError, match="invalid value"):
        s.goods[0, 0] = value
    with pytest.raises(ValueError, match="invalid value"):
        s.round_no = value


def test_a_window_refuses_unknown_fields_and_places():
    s = record_view(new_record(state_dtype(FIELDS)))
    with pytest.raises(AttributeError):
        s.talents = 1
    with pytest.raises(IndexError):
        s.goods[3, 0] = 1


def test_a_window_refuses_a_number_for_a_whole_array():
    s = record_view(new_record(state_dtype(FIELDS)))
    for _ in range(2):
        with pytest.raises(AttributeError):
            s.talers = 1
        with pytest.raises(AttributeError):
            s.goods = 1
        assert s.talers[0] == s.goods[0, 0] == 0


def test_fields_may_have_the_names_of_a_windows_own_parts():
    fields = [("raw", "i1", 2), ("record", "i1"), ("layout", "i2")]
    record = new_record(state_dtype(fields))
    s = record_view(record)
    s.raw[1], s.record, s.layout = 1, 2, 3
    assert (record["raw"][0, 1], record["record"][0], record["layout"][0]) == (1, 2, 3)


def test_some_indices_of_a_grid_name_what_is_left_of_it():
    s = record_view(
        new_record(state_dtype([("cube", "i1", (2, 3, 4)), ("deep", "i1", (2, 2, 2, 2))]))
    )
    s.cube[1, 2][3] = 7
    s.deep[1, 0][1, 1] = 8
    assert s.cube[1, 2, 3] == s.cube[1][2, 3] == 7
    assert s.deep[1, 0, 1, 1] == s.deep[1, 0, 1][1] == 8
    with pytest.raises(IndexError):
        s.cube[1, 3]
    with pytest.raises(IndexError):
        s.cube[1, -1]


def test_copies_are_independent_and_bytes_round_trip():
    record = new_record(state_dtype(FIELDS))
    other = copy_record(record)
    other["talers"][0, 0] = 5
    assert not same_bytes(record, other)
    assert same_bytes(record_from_bytes(other.dtype, other.tobytes()), other)
    record_view(other).talers[1] = 7
    assert other["talers"][0, 1] == 7
