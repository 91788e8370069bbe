"""The mover's point of view, there and back."""

from __future__ import annotations

import numpy as np
import pytest

from guildhall.engine.checks.harness import random_walk, start
from guildhall.engine.contract import load_game
from guildhall.engine.observation.layout import rotate_seats, rotate_state
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import chosen_options, ruleset_for
from guildhall.engine.runtime.state import (
    Axis,
    Fields,
    copy_record,
    count,
    new_record,
    one_of,
    seat,
    seat_names,
    seats,
)

SEAT = seat_names(4)
COAT = Axis("coat", ("blue", "red", "green", "gold", "grey"), by_seat=True)
PLACE = Axis.numbered("place", 2)
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
    (seen,) = rotate_state(FIELDS, a_state(), np.array([1]))
    assert seen["talers"].tolist() == [11, 12, 10, 0]
    assert seen["roof"].tolist() == [[2, 3, 1, 0], [5, 6, 4, 0]]
    assert seen["actor"] == 1
    assert seen["cargo"].tolist() == [-1, 2]
    assert seen["ready"] == 0b100
    assert seen["stock"].tolist() == [2, 3, 1, 4, 5]
    assert seen["building"] == 4
    seats = rotate_seats(np.array([0, 1, 2, -1]), np.array(1), np.array(3))
    assert seats.tolist() == [2, 0, 1, -1]


def test_what_is_no_seat_stays():
    state = a_state()
    state["actor"] = 7
    (seen,) = rotate_state(FIELDS, state, np.array([2]))
    assert seen["actor"] == 7


def test_every_record_has_its_own_mover():
    records = np.concatenate([a_state()] * 3)
    records["players"][2] = 2
    seen = rotate_state(FIELDS, records, np.array([0, 2, 1]))
    assert seen["talers"].tolist() == [[10, 11, 12, 0], [12, 10, 11, 0], [11, 10, 12, 0]]
    assert (rotate_state(FIELDS, seen, -np.array([0, 2, 1])) == records).all()


@pytest.mark.parametrize("name", ["norenberc", "flandern", "nobility"])
def test_states_of_a_game_come_back_as_they_were(name):
    game = load_game(f"guildhall.games.{name}")
    players = game.PLAYERS[1]
    rules = ruleset_for(game, load_edition(game.package), compiled=False)
    record = start(rules, players, chosen_options(game, players, {}), 5)
    states = np.concatenate([copy_record(step.record) for step in random_walk(rules, record, 5)])
    movers = np.arange(len(states)) % players
    seen = rotate_state(game.FIELDS, states, movers)
    assert (seen != states).any()
    assert (rotate_state(game.FIELDS, seen, -movers) == states).all()
