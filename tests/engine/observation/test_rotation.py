"""The mover's point of view, there and back."""

from __future__ import annotations

import numpy as np
import pytest

from guildhall.engine.checks.harness import start, walk
from guildhall.engine.contract import game_of
from guildhall.engine.observation.layout import seat_seen, turned, turned_back
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import chosen_options, rules_face
from guildhall.engine.runtime.state import (
    Fields,
    Names,
    copy_record,
    count,
    new_record,
    one_of,
    seat,
    seat_names,
    seats,
)

SEAT = seat_names(4)
COAT = Names("coat", ("blue", "red", "green", "gold", "grey"), by_seat=True)
PLACE = Names.numbered("place", 2)
FIELDS = Fields(
    players=count(most=4),
    talers=count(SEAT, most=99),
    roof=count(PLACE, SEAT, most=9),
    actor=seat(SEAT, offset=1, none=0, also={"automa": 7}),
    cargo=seat(SEAT, PLACE, none=-1),
    ready=seats(SEAT),
    stock=count(COAT, most=9),
    building=one_of(COAT, none=-1),
)


def a_state():
    state = new_record(FIELDS.dtype)
    state["players"] = 3
    state["talers"][0] = (10, 11, 12, 0)
    state["roof"][0] = ((1, 2, 3, 0), (4, 5, 6, 0))
    state["actor"] = 2
    state["cargo"][0] = (-1, 0)
    state["ready"] = 0b001
    state["stock"][0] = (1, 2, 3, 4, 5)
    state["building"] = 4
    return state


def test_the_mover_comes_first():
    (seen,) = turned(FIELDS, a_state(), np.array([1]))
    assert seen["talers"].tolist() == [11, 12, 10, 0]
    assert seen["roof"].tolist() == [[2, 3, 1, 0], [5, 6, 4, 0]]
    assert seen["actor"] == 1
    assert seen["cargo"].tolist() == [-1, 2]
    assert seen["ready"] == 0b100
    assert seen["stock"].tolist() == [2, 3, 1, 4, 5]
    assert seen["building"] == 4
    assert [seat_seen(seat, 1, 3) for seat in (0, 1, 2, -1)] == [2, 0, 1, -1]


def test_what_is_no_seat_stays():
    state = a_state()
    state["actor"] = 7
    (seen,) = turned(FIELDS, state, np.array([2]))
    assert seen["actor"] == 7


def test_every_record_has_its_own_mover():
    records = np.concatenate([a_state()] * 3)
    records["players"][2] = 2
    seen = turned(FIELDS, records, np.array([0, 2, 1]))
    assert seen["talers"].tolist() == [[10, 11, 12, 0], [12, 10, 11, 0], [11, 10, 12, 0]]
    assert (turned_back(FIELDS, seen, np.array([0, 2, 1])) == records).all()


@pytest.mark.parametrize("name", ["norenberc", "flandern", "nobility"])
def test_states_of_a_game_come_back_as_they_were(name):
    game = game_of(f"guildhall.games.{name}")
    players = game.PLAYERS[1]
    face = rules_face(game, load_edition(game.package), compiled=False)
    record = start(face, players, chosen_options(game, players, {}), 5)
    states = np.concatenate([copy_record(step.record) for step in walk(face, record, 5)])
    movers = np.arange(len(states)) % players
    seen = turned(game.FIELDS, states, movers)
    assert (seen != states).any()
    assert (turned_back(game.FIELDS, seen, movers) == states).all()
