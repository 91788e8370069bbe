"""Chapter X: the Chancery and its desks."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.games.nobility.names import RACE_NAMES
from guildhall.games.nobility.rules import components as c
from guildhall.games.nobility.rules import components as p
from guildhall.games.nobility.rules import guilds, hall, places, rounds


def chancery(players=3):
    return Position(players, chancery=True)


def race_of(t, desk):
    return RACE_NAMES[t.box.desk_race[desk - 1]]


def sit(t, desk, seat=0):
    """Seat an Apprentice at a desk by the rules."""
    t.worker(seat=seat)
    t.housed(race_of(t, desk), seat=seat)
    value = (desk - 1) % 6 + 1
    t.place(value, "upper-desk" if desk <= 6 else "lower-desk", seat=seat)
    return t


@pytest.mark.rule("X4", "X6")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_desk_needs_slot_race_and_worker(value):
    """T22"""
    t = chancery()
    assert not t.takes(value, "upper-desk")
    t.worker()
    assert not t.takes(value, "upper-desk")
    t.housed(race_of(t, value))
    assert t.takes(value, "upper-desk")
    assert not t.takes(value % 6 + 1, "upper-desk")
    t.s.workers[0] = t.s.meeples[0] = 0
    t.apprentice("artists")
    assert not t.takes(value, "upper-desk")


@pytest.mark.rule("X4", "X6")
def test_sitting_down():
    """T22"""
    t = sit(chancery(), 2)
    assert (t.s.desk[1], t.s.desks[0], t.s.workers[0]) == (1, 1, 0)
    assert t.s.die_value[53] == 2
    t.worker(seat=1)
    t.housed(race_of(t, 2), seat=1)
    assert not t.takes(2, "upper-desk", seat=1)
    t.s.die_value[53] = 0
    assert not t.takes(2, "upper-desk", seat=1)


@pytest.mark.rule("X4")
def test_one_die_a_round_serves_both_desks():
    t = sit(chancery(5), 1)
    t.worker()
    t.housed(race_of(t, 7))
    assert not t.takes(1, "lower-desk")
    t.s.die_value[52] = 0
    assert t.takes(1, "lower-desk")


@pytest.mark.rule("X4")
def test_without_the_chancery():
    t = Position(3)
    t.worker()
    t.housed(*RACE_NAMES)
    assert not any(t.takes(value, "upper-desk") for value in range(1, 7))


@pytest.mark.rule("X5")
@pytest.mark.parametrize(
    ("players", "is_open"), [(2, False), (3, False), (4, False), (5, True), (6, True)]
)
def test_lower_desks(players, is_open):
    """T22"""
    t = chancery(players)
    t.worker()
    t.housed(*RACE_NAMES)
    for value in range(1, 7):
        assert t.takes(value, "upper-desk")
        assert t.takes(value, "lower-desk") == is_open


@pytest.mark.rule("X7")
def test_apprentices_of_the_chancery_never_move():
    """T22"""
    t = sit(chancery(), 3)
    t.s.coins[0] = 0
    assert not t.takes(6, "board")
    t.place(1, "artists")
    assert t.s.phase == p.TURN
    assert guilds.apprentices_in(t.s, 0) == 0


@pytest.mark.rule("X8")
def test_desk_1_council_tiles_without_coins():
    """T23"""
    t = chancery()
    tile = next(tile for tile in range(30) if t.box.council_coins[tile] == 6)
    assert places.coins_to_pay(t.s, t.box, 0, tile) == 6
    sit(t, 1)
    assert places.coins_to_pay(t.s, t.box, 0, tile) == 0
    assert places.coins_to_pay(t.s, t.box, 1, tile) == 6


@pytest.mark.rule("X8")
def test_desk_2_port():
    """T23"""
    t = chancery()
    price = places.price_of_cargo(t.s, t.box, 0, 0)
    sit(t, 2)
    assert places.price_of_cargo(t.s, t.box, 0, 0) == price + 1
    assert places.price_of_cargo(t.s, t.box, 1, 0) == price


@pytest.mark.rule("X8")
def test_desk_3_council_reputation():
    """T23"""
    t = sit(chancery(), 3)
    assert places.reputation_to_lose(t.s, t.box, 0) == 1
    assert places.reputation_to_lose(t.s, t.box, 1) == 2


@pytest.mark.rule("X8", "D5")
def test_desk_4_two_settlers():
    """T23"""
    t = sit(chancery(), 4)
    t.place(1, "tavern")
    assert not t.can("done")
    t.do("take 2")
    replaced = t.s.tavern[1]
    assert t.can("done")
    t.do("take 2")
    assert t.s.hand[0, 2] == replaced
    assert t.s.phase == p.TURN
    t.s.settlers_discards += 1
    t.s.settlers_pile[48 - t.s.settlers_discards] = t.s.hand[0, 2]
    t.s.hand[0, 2] = 0
    t.place(1, "tavern")
    t.do("take 1")
    assert t.s.phase == p.TURN
    assert t.s.hand[0, 2] > 0


@pytest.mark.rule("X8")
def test_desk_4_the_second_card_is_optional():
    t = sit(chancery(), 4)
    t.place(1, "tavern")
    t.do("take 1 done")
    assert t.s.hand[0, 2] == 0
    assert t.s.phase == p.TURN


@pytest.mark.rule("X8")
def test_desks_5_and_6_prices():
    """T23"""
    t = sit(sit(chancery(), 5), 6)
    assert places.house_price(t.s, t.box, 0) == 4
    assert places.house_price(t.s, t.box, 1) == 5
    assert hall.building_price(t.s, t.box, 0, 0) == 6
    assert hall.building_price(t.s, t.box, 1, 0) == 7


@pytest.mark.rule("X8")
def test_the_same_benefit_counts_once():
    t = sit(chancery(5), 5)
    t.s.die_value[56] = 0
    sit(t, 11)
    assert t.s.desks[0] == 2
    assert places.house_price(t.s, t.box, 0) == 4


@pytest.mark.rule("X9")
def test_desk_income():
    """T23"""
    t = sit(sit(chancery(), 5), 6)
    t.s.event = 2
    t.box.event_hook[1, c.INCOME_APPRENTICE] = 1
    coins = t.s.coins[0]
    rounds.collect_income(t.s, t.box, 0, t.rows)
    assert t.s.coins[0] == coins + 6
