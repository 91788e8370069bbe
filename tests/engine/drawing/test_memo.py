"""Memoised drawing functions."""

from types import SimpleNamespace

import numpy as np
import pytest

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, memoised_view, tracked_value, tracked_view
from guildhall.engine.runtime.state import new_record, record_view, state_dtype

STATE = state_dtype([("turn", "i2"), ("goods", "i1", (2, 3)), ("coins", "i4", 2)])


def view_of(seat=0, **fields):
    record = new_record(STATE)
    for name, value in fields.items():
        record[name][0] = np.array(value)
    edition = SimpleNamespace(hash="one")
    s = record_view(record)
    return tracked_view(View(None, seat, record, record, 2, {"cards": "open"}, s, None, edition))


class Drawer:
    """A memoised function that counts its calls."""

    def __init__(self, draw):
        self.drawn = 0

        def counted(view, *args):
            self.drawn += 1
            return draw(view, *args)

        self.part = memoised(counted)

    def __call__(self, view, *args):
        return self.part(view, *args)


def test_a_part_is_drawn_once_for_what_it_reads():
    shelf = Drawer(lambda view, seat: [view.s.goods[seat, 0], view.s.goods[seat, 2]])
    first = shelf(view_of(goods=[[1, 2, 3], [0, 0, 0]]), 0)
    again = shelf(view_of(turn=300, goods=[[1, 9, 3], [7, 0, 0]]), 0)
    assert again is first
    assert shelf(view_of(goods=[[1, 2, 4], [0, 0, 0]]), 0) == [1, 4]
    assert shelf(view_of(goods=[[1, 2, 3], [0, 0, 0]]), 1) == [0, 0]
    assert shelf.drawn == 3


def test_all_bytes_of_a_number_count():
    purse = Drawer(lambda view: [view.s.coins[0], view.s.turn])
    found = [purse(view_of(turn=t, coins=[c, 0])) for t, c in ((1, 5), (257, 5), (1, 5 + 2**24))]
    assert found == [[5, 1], [5, 257], [5 + 2**24, 1]]


def test_whoever_looks_gets_the_same_part_unless_it_asks():
    anybody, somebody = Drawer(lambda view: [view.s.turn]), Drawer(lambda view: [view.seat])
    assert anybody(view_of(0)) is anybody(view_of(-1))
    assert (somebody(view_of(0)), somebody(view_of(-1))) == ([0], [-1])
    assert somebody(view_of(0)) is somebody(view_of(0))


def test_what_one_seat_reads_does_not_count_for_another():
    purse = Drawer(lambda view: [view.s.coins[view.seat]])
    for _ in range(2):
        assert [purse(view_of(seat, coins=[4, 6])) for seat in (0, 1)] == [[4], [6]]
    drawn = purse.drawn
    assert purse(view_of(0, coins=[4, 7])) == [4]
    assert purse.drawn == drawn
    assert purse(view_of(1, coins=[4, 7])) == [7]


def test_a_fact_that_takes_long_is_remembered_as_a_part_is():
    total = Drawer(lambda view: view.s.coins[0] + view.s.coins[1])
    asked = tracked_value(total.part)
    shown = Drawer(lambda view: [asked(view)])
    first = shown(view_of(coins=[4, 6]))
    assert shown(view_of(turn=2, coins=[4, 6])) is first
    assert total.drawn == 1
    assert shown(view_of(coins=[6, 4])) is first
    assert shown(view_of(coins=[6, 5])) == [11]


def test_a_part_is_remembered_for_a_view_that_will_not_change():
    turn = Drawer(lambda view: [view.s.turn])
    views = [view_of(turn=3).tracker.view for _ in range(3)]
    assert turn(views[0]) is not turn(views[0])
    assert turn(memoised_view(views[1])) is turn(memoised_view(views[2]))


def test_what_is_read_may_depend_on_what_is_found():
    choosy = Drawer(lambda view: [view.s.coins[view.s.turn]])
    assert choosy(view_of(turn=0, coins=[4, 6])) == [4]
    assert choosy(view_of(turn=1, coins=[4, 6])) == [6]
    assert choosy(view_of(turn=1, coins=[4, 7])) == [7]
    assert choosy(view_of(turn=0, coins=[5, 7])) == [5]


def test_an_outer_part_depends_on_what_its_inner_parts_read():
    inner = Drawer(lambda view: (view.s.turn,))
    outer = Drawer(lambda view: [inner(view), view.s.goods[0, 0]])
    inner(view_of(turn=1))
    assert outer(view_of(turn=1)) == [(1,), 0]
    assert outer(view_of(turn=2)) == [(2,), 0]
    changed = outer(view_of(turn=2, goods=[[5, 0, 0], [0, 0, 0]]))
    assert changed == [(2,), 5]
    assert inner.drawn == 2


def test_a_part_depends_on_the_answer_to_a_question_alone():
    @tracked_value
    def is_late(view, limit):
        return view.s.turn > limit

    clock = Drawer(lambda view: ["late" if is_late(view, 10) else "early"])
    assert clock(view_of(turn=1)) is clock(view_of(turn=9))
    assert clock(view_of(turn=11)) == ["late"]
    assert clock.drawn == 2


def test_tables_with_other_options_share_nothing():
    cards = Drawer(lambda view: [view.options["cards"]])
    one = view_of()
    other = view_of()
    vars(other).update(options={"cards": "hidden"}, table=("one", 2, ("cards", "hidden")))
    assert (cards(one), cards(other)) == (["open"], ["hidden"])


def test_a_drawing_changes_nothing():
    with pytest.raises(AttributeError):
        view_of().s.turn = 4


def test_a_plain_view_is_drawn_plainly():
    shelf = Drawer(lambda view: [view.s.turn])
    plain = view_of().tracker.view
    assert shelf(plain) is not shelf(plain)
