"""Every law of conservation notices when it is broken."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.engine.contract import load_game
from guildhall.games.nobility.rules import components as p
from guildhall.games.nobility.rules import invariants

rules = load_game("guildhall.games.nobility").rules


def broken(t):
    return rules.invariants(t.s, t.box)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_a_new_game_breaks_none(players):
    assert broken(Position(players, chancery=players == 6)) == 0


def test_tracks():
    t = Position(3)
    for reputation in (5, 25):
        t.s.reputation[1] = reputation
        assert broken(t) == invariants.TRACK
    t.s.reputation[1] = 24
    t.s.nobility[2] = 13
    assert broken(t) == invariants.TRACK


@pytest.mark.parametrize("field", ["coins", "modifiers"])
def test_nothing_is_negative(field):
    t = Position(3)
    getattr(t.s, field)[1] = -1
    assert broken(t) == invariants.NEGATIVE


def test_goods_are_not_negative():
    t = Position(3)
    t.s.goods[1, 3] = -1
    assert broken(t) == invariants.NEGATIVE


def test_pieces():
    t = Position(3)
    t.s.workers[0] = 1
    assert broken(t) == invariants.PIECES
    t.s.meeples[0] = 1
    assert broken(t) == 0
    t.s.platform[0] = 8
    assert broken(t) == invariants.PIECES
    t = Position(3)
    t.s.council_held[0] = 1
    assert broken(t) == invariants.PIECES
    t = Position(3)
    t.worker(15)
    assert broken(t) == invariants.PIECES


def test_races_are_counted():
    t = Position(3)
    t.s.housed[0, 0] = 1
    assert broken(t) == invariants.RACES_COUNTED


def test_dice():
    t = Position(3)
    t.s.dice[0, 3] += 1
    assert broken(t) == invariants.DICE
    t.s.dice[0, 3] = -1
    assert broken(t) == invariants.DICE


def test_modifiers():
    t = Position(3)
    t.s.modifiers[0] = 21
    assert broken(t) == invariants.MODIFIER_TOKENS


def test_settlers():
    t = Position(3)
    card = t.s.tavern[0]
    t.s.tavern[0] = 0
    assert broken(t) == invariants.SETTLERS_CARDS
    t.s.tavern[0] = t.s.tavern[1]
    assert broken(t) == invariants.SETTLERS_CARDS
    t.s.tavern[0] = card
    assert broken(t) == 0


def test_buildings():
    t = Position(3)
    t.s.hall[0] = 0
    assert broken(t) == invariants.BUILDING_TILES
    t.s.buildings_gone += 1
    assert broken(t) == 0
    t.s.hall[0] = t.s.hall[1]
    assert broken(t) == invariants.BUILDING_TILES


def test_apprentice_slots():
    t = Position(3)
    t.apprentice("artists", 4)
    assert broken(t) == invariants.APPRENTICE_SLOTS


def test_commissions():
    t = Position(3, chancery=True)
    card = t.s.commission_card[0]
    t.s.commission_card[0] = t.s.commission_card[1]
    assert broken(t) == invariants.COMMISSION_CARDS
    t.s.commission_card[0] = card
    t.box.city_tokens = 8
    assert broken(t) == invariants.CITY_TOKENS
    t.box.city_tokens = 36
    t.s.commission_owner[1] = 1
    assert broken(t) == invariants.COMMISSION_CARDS
    t = Position(3, chancery=True, start=False)
    t.s.dealt[0, 0] = t.s.dealt[1, 1]
    assert t.s.phase == p.CHOOSE_COMMISSION
    assert broken(t) == invariants.COMMISSION_CARDS
