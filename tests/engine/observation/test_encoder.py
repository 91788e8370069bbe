"""Observations: what a field leaves in them, where it stands, and what never does."""

from __future__ import annotations

import numpy as np
import pytest

from guildhall.engine.checks.harness import start
from guildhall.engine.contract import load_game
from guildhall.engine.observation.encoder import Encoder
from guildhall.engine.observation.layout import (
    MASK,
    ONE_HOT,
    THERMOMETER,
    FieldEncoding,
    encodings_of,
    rotate_actions,
    rotate_state,
)
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import chosen_options, ruleset_for
from guildhall.engine.runtime.state import Axis, bits, count, flag, one_of, seat, seat_names

SEAT = seat_names(4)
GOOD = Axis("good", ("beer", "bread", "shoe"))
BOX = np.zeros(1, np.dtype([("most", "i1", 2)]))
BOX["most"] = 5, 3


def told(field, number, seats=4):
    """The bits of one number, the first first."""
    row = ""
    for mark in encodings_of(field, BOX, seats):
        row += "".join(str(mark.bits(number) >> k & 1) for k in range(mark.width))
    return row


def test_a_count_is_a_thermometer_up_to_its_most():
    assert [told(count(most=4), n) for n in (0, 1, 4)] == ["0000", "1000", "1111"]
    assert told(count(most="most"), 3) == "11100", "the most is printed on the box"
    assert told(count(least=1, most=3), 2) == "10"


def test_things_and_seats_have_bits_of_their_own():
    assert [told(one_of(GOOD, none=-1), n) for n in (-1, 0, 2)] == ["000", "100", "001"]
    assert told(one_of(GOOD, offset=1, none=0, unknown=9), 9) == "0001"
    assert told(seat(SEAT, none=-1), 1, seats=2) == "01", "as many seats as play"
    assert told(flag(), 1) == "1"
    assert told(bits(GOOD), 0b101) == "101"
    assert told(count(most=2, unknown=-1), -1) == "001"


def test_large_counts_are_told_in_larger_steps():
    marks = encodings_of(count(scale=50, stored="i2"), BOX, 4)
    assert [(mark.low, mark.width, mark.step) for mark in marks] == [(0, 32, 0), (32, 17, 2)]
    below, *_ = encodings_of(count(least=-99, scale=12, stored="i2"), BOX, 4)
    assert [below.bits(n).bit_count() for n in (-99, -9, -8, -1, 0, 5)] == [0, 0, 1, 2, 3, 3]


@pytest.mark.parametrize(
    "mark",
    [FieldEncoding(THERMOMETER, 3, 70), FieldEncoding(ONE_HOT, -1, 70), FieldEncoding(MASK, 0, 60)],
)
def test_a_mark_cut_at_the_ends_of_words_sets_the_same_bits(mark):
    for number in (0, 5, 40, 68):
        joined = 0
        for word, shift, part in mark.split(21):
            assert shift + part.width <= 32
            joined |= part.bits(number) << (32 * word + shift)
        assert joined == mark.bits(number) << 21


def encoder(name, players, way, **more):
    game = load_game(f"guildhall.games.{name}")
    rules = ruleset_for(game, load_edition(game.package), compiled=False)
    options = chosen_options(game, players, {})
    record = start(rules, players, options, 5)
    return Encoder(rules, players, way, options, **more), rules, record


@pytest.mark.parametrize("name", ["norenberc", "flandern", "nobility"])
def test_generator_counters_and_filler_are_never_told(name):
    made, rules, record = encoder(name, 2, "thermometer")
    view = rules.hidden(record, 0)
    before = made.observe(view, [0])
    view["rng"], view["draws"], view["reveals"] = 12345, 7, 8
    if "filler" in view.dtype.names:
        view["filler"] = 9
    assert (made.observe(view, [0]) == before).all()
    assert not {"rng", "draws", "reveals", "filler"} & set(made.spec)
    assert {"players", *rules.game.FIELDS} <= set(made.spec)


@pytest.mark.parametrize(("name", "players"), [("norenberc", 2), ("flandern", 3), ("nobility", 4)])
@pytest.mark.parametrize("decisions", [0, 25, 70])
def test_every_bit_is_that_of_its_number_in_the_turned_state(name, players, decisions):
    """Writing by a plan agrees with the marks of every single number."""
    made, rules, record = encoder(name, players, "thermometer")
    rules.random_playout(record, 3, decisions)
    fields = rules.game.FIELDS
    for mover in range(players):
        view = rules.hidden(record, mover)
        row = np.unpackbits(made.observe(view, [mover])[0], bitorder="little")
        turned = rotate_state(fields, view, [mover])
        for part in made.placements:
            if part.name in fields:
                numbers = turned[part.name][0][tuple(map(slice, part.shape[:-1]))]
                marks = encodings_of(fields[part.name], rules.box, players)
                bits = [marked(fields[part.name], marks, int(n)) for n in np.ravel(numbers)]
                assert "".join(map(str, row[part.slice])) == "".join(bits), part.name


def marked(field, marks, number):
    """The bits of a number; one that stands for something else sets no bits of a mask."""
    row = ""
    for mark in marks:
        is_set = mark.kind != MASK or number not in field.named
        row += "".join(str(mark.bits(number) >> k & is_set) for k in range(mark.width))
    return row


def test_every_column_belongs_to_one_part():
    for way in ("thermometer", "numbers"):
        made, _, _ = encoder("nobility", 3, way, with_box=True)
        ends = [0, *(part.stop for part in made.placements)]
        starts = [part.start for part in made.placements]
        gaps = [a - b for a, b in zip(starts, ends, strict=False)]
        assert all(0 <= gap < 32 for gap in gaps), "only up to the next word"
        assert ends[-1] <= made.width * (8 if way == "thermometer" else 1)
        assert all(np.prod(p.shape, dtype=int) == p.stop - p.start for p in made.placements)


def test_options_and_box_are_constant_columns():
    made, rules, record = encoder("nobility", 2, "numbers", with_box=True)
    row = made.observe(rules.hidden(record, 1), [1])[0]
    assert row[made.spec["option events"]].tolist() == [0]
    assert row[made.spec["box rounds"]].tolist() == [int(rules.box["rounds"][0])]


def test_room_for_more_seats_leaves_the_others_empty():
    small, rules, record = encoder("norenberc", 2, "numbers")
    large, *_ = encoder("norenberc", 2, "numbers", seats=4)
    view = rules.hidden(record, 1)
    talers = large.observe(view, [1])[0][large.spec["talers"]].tolist()
    assert talers[:2] == small.observe(view, [1])[0][small.spec["talers"]].tolist()
    assert talers[2:] == [0, 0]


def test_actions_that_name_seats_are_turned():
    norenberc = load_game("guildhall.games.norenberc")
    (rob_p1, rob_p2) = norenberc.ACTIONS.parse("rob p1 rob p2")
    seen = rotate_actions(norenberc, 3)
    assert seen[1, rob_p2] == rob_p1, "seat 1 sees itself first"
    assert norenberc.ACTIONS.notation(seen[1, rob_p1]) == "rob p3"
    flandern = load_game("guildhall.games.flandern")
    turned = np.flatnonzero(rotate_actions(flandern, 3)[1] != np.arange(flandern.ACTIONS.size))
    assert {flandern.ACTIONS.kind(int(n)).name for n in turned} == {"take", "build"}
    nobility = load_game("guildhall.games.nobility")
    assert (rotate_actions(nobility, 4) == np.arange(nobility.ACTIONS.size)).all()


def test_a_wide_field_with_seats_is_refused_in_a_sentence(monkeypatch):
    game = load_game("guildhall.games.norenberc")
    _, rules, _ = encoder("norenberc", 2, "thermometer")
    options = chosen_options(game, 2, {})
    wide = np.dtype([(n, "i2" if n == "actor" else game.STATE[n]) for n in game.STATE.names])
    monkeypatch.setattr(game, "STATE", wide)
    with pytest.raises(ValueError, match="Field actor holds seats: it is"):
        Encoder(rules, 2, "thermometer", options)
