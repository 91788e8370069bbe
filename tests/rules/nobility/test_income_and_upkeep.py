"""Chapter N: Income and Upkeep."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.games.nobility.rules import components as p
from guildhall.games.nobility.rules import rounds

INCOME = {
    1: (3, 2),
    2: (3, 2),
    3: (3, 2, 1),
    4: (3, 2, 2, 1),
    5: (3, 2, 2, 1, 1),
    6: (4, 3, 2, 2, 1, 1),
}


@pytest.mark.rule("N1")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_apprentices_earn_by_their_number(players):
    """T10"""
    for there, coins in enumerate(INCOME[players], start=1):
        t = Position(players, chancery=players == 6)
        others = there - 1 if players > 1 else 0
        t.apprentice("artists", there - others)
        if others:
            t.apprentice("artists", others, seat=1)
        mine = there - others
        assert rounds.apprentice_income(t.s, t.box, 0) == mine * coins


@pytest.mark.rule("N1")
def test_each_guild_pays_for_itself():
    t = Position(3)
    t.apprentice("artists", 2)
    t.apprentice("artists", 1, seat=1)
    t.apprentice("wizards", 1)
    assert rounds.apprentice_income(t.s, t.box, 0) == 2 * 1 + 3
    assert rounds.apprentice_income(t.s, t.box, 1) == 1


@pytest.mark.rule("N2", "C6")
def test_income_from_the_first_player_on():
    t = Position(3)
    s = t.s
    for seat in range(3):
        t.community(3, seat=seat)
        s.modifiers[seat] = 6
    first = s.first_player
    t.pass_round()
    expected = [6, 6, 6]
    expected[first] += 1
    expected[(first + 1) % 3] += 1
    assert [s.modifiers[seat] for seat in range(3)] == expected


@pytest.mark.rule("N3")
def test_a_good_for_each_workshop():
    t = Position(3)
    t.goods()
    t.workshop("artists", 1, owner=0)
    t.workshop("artists", 3, owner=0)
    t.workshop("scholars", 1, owner=0)
    t.workshop("scholars", 2, owner=1)
    t.workshop("wizards", 1)
    t.pass_round()
    assert t.store() == {"artwork": 2, "books": 1}


@pytest.mark.rule("N4")
def test_rewards_of_community_buildings():
    t = Position(3)
    t.goods()
    for lot in (1, 2, 3):
        t.community(lot)
    while t.s.phase == p.TURN:
        t.do("pass")
    assert t.seat == 0
    assert t.s.phase == p.CHOOSE_GOOD
    assert len(t.legal()) == 6
    t.do("good books")
    assert t.store() == {"books": 1}
    assert (t.s.coins[0], t.s.modifiers[0]) == (9, 1)
    assert t.s.round_no == 2


@pytest.mark.rule("N5")
def test_dice_come_back():
    t = Position(3)
    t.place(1, "castle")
    t.place(3, "berk", seat=1)
    t.do("done")
    for seat in range(3):
        t.s.passed[seat] = 0
    t.again().pass_round()
    assert all(t.s.die_value[slot] == t.s.die_owner[slot] == 0 for slot in range(64))
    assert [t.s.used[seat] for seat in range(3)] == [0, 0, 0]
    assert sum(t.s.dice[0, face] for face in range(7)) == 5


@pytest.mark.rule("N6", "N7", "N8")
def test_the_order_of_upkeep():
    """T35"""
    t = Position(3)
    t.s.council[0] = 0
    t.s.buildings_gone += 1
    t.s.hall[0] = 0
    first = t.s.first_player
    told = t.pass_round()
    kinds = [kind for kind in told if kind in ORDER]
    assert kinds == list(ORDER)
    assert t.s.first_player == (first + 1) % 3


ORDER = ("ship-arrives", "council-refilled", "hall-filled", "round-begins")


@pytest.mark.rule("N9")
def test_the_last_round_has_income():
    t = Position(3)
    t.workshop("artists", 1, owner=0)
    t.apprentice("wizards")
    t.goods()
    t.s.round_no = 10
    told = t.pass_round()
    assert t.s.phase == p.OVER
    assert t.store() == {"artwork": 1}
    assert t.s.coins[0] == 11
    assert "ship-arrives" not in told
