"""States in words."""

from __future__ import annotations

from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.runtime.state import (
    Axis,
    Fields,
    bits,
    copy_record,
    count,
    diff,
    flag,
    format_state,
    new_record,
    one_of,
    seat,
    seat_names,
    seats,
)

SEAT = seat_names(3)
GOOD = Axis("good", ("beer", "shoe"))
CARD = Axis("card", ("fool", "king"))
FIELDS = Fields(
    players=count(most=3),
    goods=count(SEAT, GOOD, most=9),
    hand=one_of(CARD, SEAT, offset=1, none=0, unknown=-1, known_by="seat"),
    actor=seat(SEAT, none=-1),
    ready=seats(SEAT),
    over=flag(),
    left=bits(CARD),
)


def a_state():
    state = new_record(FIELDS.dtype)
    state["players"] = 2
    state["goods"][0] = ((2, 1), (0, 0), (7, 7))
    state["hand"][0] = (2, -1, 0)
    state["actor"] = -1
    state["ready"] = 0b11
    return state


def test_a_state_reads_by_the_names_of_its_declaration():
    assert format_state(FIELDS, a_state()).splitlines() == [
        "players: 2",
        "goods: seat 0 (beer: 2, shoe: 1)",
        "hand: seat 0: king, seat 1: unknown",
        "actor: none",
        "ready: seat 0+seat 1",
        "over: no",
        "left: none",
    ]


def test_a_number_outside_its_list_is_shown_as_it_is():
    state = a_state()
    state["actor"] = 9
    state["left"] = 64
    assert "actor: 9\n" in format_state(FIELDS, state)
    assert format_state(FIELDS, state).endswith("left: 64")


def test_differences_are_told_in_words():
    before, after = a_state(), copy_record(a_state())
    assert diff(FIELDS, before, after) == []
    after["actor"] = 1
    assert diff(FIELDS, before, after) == ["actor: none / seat 1"]


def test_a_match_tells_whom_it_asks_and_what_a_seat_sees(market_day):
    rules = ruleset_for(market_day, load_edition("market_day"), compiled=False)
    match = Match.new(market_day, 2, rules=rules)
    assert repr(match) == "<match of market_day for 2: asks seat 0, seat 1>"
    match.play(1, [2])
    assert "bid: seat 1: unknown" in match.describe(0).splitlines()
    assert "bid: seat 1: card 3" in match.describe(1).splitlines()
