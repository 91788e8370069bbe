"""F. Workshops: which a die activates, whom they pay, what they do."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.games.nobility.rules import components as p


@pytest.mark.rule("F4")
@pytest.mark.parametrize(("value", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_how_many_workshops_a_die_activates(value, count):
    """T8"""
    t = Position(3)
    tiles = [t.workshop("artists", slot, "good") for slot in (1, 2, 3)]
    t.s.coins[0] = 0
    t.goods()
    t.place(value, "artists")
    used = []
    while t.s.phase == p.USE_WORKSHOP:
        used.append(t.s.workshop[0, t.s.workshop_slot])
        t.do("use good")
    assert used == tiles[:count]
    assert t.store() == {"artwork": count}


@pytest.mark.rule("F5")
def test_the_first_workshop_is_the_leftmost_built_one():
    t = Position(3)
    t.workshop("artists", 2, "good")
    t.workshop("artists", 3, "good")
    t.s.coins[0] = 0
    t.goods()
    t.place(2, "artists")
    t.do("use good")
    assert t.store() == {"artwork": 1}
    t.place(3, "artists", seat=0)
    t.do("use good use good")
    assert t.store() == {"artwork": 3}


@pytest.mark.rule("F5")
def test_an_edition_may_count_slots():
    t = Position(3, edition="former")
    t.workshop("artists", 2, "good")
    t.s.coins[0] = 0
    t.goods()
    t.place(2, "artists")
    assert t.store() == {}
    t.place(3, "artists", seat=0)
    t.do("use good")
    assert t.store() == {"artwork": 1}


@pytest.mark.rule("F6")
def test_owners_are_paid_by_others_only():
    """T9"""
    t = Position(3)
    t.workshop("artists", 1, "good", owner=1)
    t.workshop("artists", 2, "good", owner=1)
    t.workshop("artists", 3, "good", owner=2)
    told = t.place(6, "artists", seat=0)
    assert "owner-reward" in told
    t.do("use good use good use good")
    assert [t.s.coins[seat] for seat in range(3)] == [8, 10, 8]
    assert t.score("owner", seat=2) == 1
    t = Position(3)
    t.workshop("artists", 1, "good", owner=0)
    t.place(1, "artists", seat=0)
    t.do("use good")
    assert t.s.coins[0] == 8


@pytest.mark.rule("F7")
def test_two_players_pay_double():
    """T9"""
    t = Position(2)
    t.workshop("artists", 1, "good", owner=1)
    t.workshop("artists", 3, "good", owner=1)
    t.place(5, "artists", seat=0)
    while t.s.phase != p.BUY_GOODS:
        t.do("decline")
    assert t.s.coins[1] == 10
    assert t.score("owner", seat=1) == 2


@pytest.mark.rule("F8")
def test_one_of_two_effects_and_none_without_effect():
    t = Position(3)
    t.workshop("artists", 1, "reputation", "coin")
    t.place(1, "artists")
    assert t.legal() == ["use coin", "use reputation", "decline"]
    t.do("use reputation done")
    assert (t.s.reputation[0], t.s.coins[0]) == (10, 8)
    t.s.reputation[1] = 24
    t.s.die_value[12] = 0
    t.place(1, "artists", seat=1)
    assert t.legal() == ["use coin", "decline"]


@pytest.mark.rule("F9")
def test_a_declined_benefit_still_pays_the_owner():
    """T9"""
    t = Position(3)
    t.workshop("artists", 1, "good", owner=1)
    t.workshop("artists", 2, "good", owner=1)
    t.goods()
    t.place(3, "artists", seat=0)
    t.do("decline use good done")
    assert t.store() == {"artwork": 1}
    assert t.s.coins[1] == 10


@pytest.mark.rule("F10")
def test_effect_coin():
    t = Position(3)
    t.workshop("artists", 1, "coin")
    t.place(1, "artists")
    t.do("use coin")
    assert t.s.coins[0] == 9


@pytest.mark.rule("F11")
def test_effect_reputation():
    t = Position(3)
    t.workshop("artists", 1, "reputation")
    t.place(1, "artists")
    t.do("use reputation")
    assert t.s.reputation[0] == 10


@pytest.mark.rule("F12")
def test_effect_good_is_no_purchase():
    t = Position(3)
    t.workshop("wizards", 1, "good")
    t.apprentice("wizards", 2)
    t.goods()
    t.s.coins[0] = 0
    t.place(1, "wizards")
    t.do("use good")
    assert t.store() == {"magic": 1}


@pytest.mark.rule("F13")
def test_effect_reroll():
    seen = set()
    for seed in range(30):
        t = Position(3, seed=seed)
        t.workshop("artists", 1, "reroll")
        t.turn(1, 2, 2, 5)
        t.do("die 1 1 place artists use reroll")
        assert t.legal() == ["reroll 1", "reroll 12", "reroll 3", "reroll 13", "reroll 123"]
        t.do("reroll 13")
        left = [face for face in range(1, 7) for _ in range(t.s.dice[0, face])]
        assert len(left) == 3
        assert 2 in left
        seen.add(tuple(left))
    assert len(seen) > 5
    t = Position(3)
    t.workshop("artists", 1, "reroll", "coin")
    t.place(1, "artists")
    assert t.legal() == ["use coin", "decline"]


@pytest.mark.rule("F14")
def test_effect_good_of_any_guild():
    t = Position(3)
    t.workshop("artists", 1, "any-good")
    t.apprentice("wizards", 2)
    t.goods()
    t.s.coins[0] = 1
    t.place(1, "artists")
    t.do("use any-good")
    assert len(t.legal()) == 6
    t.do("good magic")
    assert t.store() == {"magic": 3}
    assert t.s.coins[0] == 0
    t.s.die_value[12] = 0
    t.place(1, "artists")
    assert t.s.phase == p.EMPLOY_WORKER


@pytest.mark.rule("F14", "F17")
def test_free_goods_once_for_each_guild_and_die():
    t = Position(3)
    t.workshop("artists", 1, "any-good")
    t.workshop("artists", 2, "any-good")
    t.apprentice("artists", 2)
    t.apprentice("wizards")
    t.goods()
    t.place(3, "artists")
    t.do("use any-good good magic use any-good good magic")
    assert t.store() == {"magic": 3}
    t.do("buy 1")
    assert t.store() == {"magic": 3, "artwork": 3}
    t.s.die_value[13] = 0
    t.s.workshop[0, 1] = 0
    t.goods()
    t.broken = 6
    t.place(3, "artists")
    t.do("use any-good good artwork buy 2")
    assert t.store() == {"artwork": 5}


@pytest.mark.rule("F14", "V4")
def test_flourishing_guilds_help_once_for_each_guild_and_die():
    t = Position(3)
    t.workshop("artists", 1, "any-good")
    t.s.event = 3
    t.goods()
    t.place(1, "artists")
    t.do("use any-good good artwork buy 1")
    assert t.store() == {"artwork": 3}


@pytest.mark.rule("F15")
def test_effect_exchange():
    t = Position(3)
    t.workshop("artists", 1, "exchange")
    t.goods(books=2)
    t.place(1, "artists")
    t.do("use exchange")
    assert len(t.legal()) == 5
    t.do("exchange books magic")
    assert t.store() == {"books": 1, "magic": 1}
    t.goods()
    t.s.die_value[12] = 0
    t.place(1, "artists")
    assert t.s.phase == p.BUY_GOODS


@pytest.mark.rule("F21")
def test_ownerless_workshops_work_and_pay_nobody():
    t = Position(2)
    tile = t.s.workshop[0, 1]
    t.box.building_effects[tile - 1] = 1
    t.goods()
    t.place(3, "artists", seat=0)
    t.do("use coin done")
    assert [t.s.coins[seat] for seat in range(2)] == [9, 8]
    assert not t.can("sell-workshop artists 2")
    t.s.coins[0] = 30
    t.apprentice("artists")
    t.in_hall(1, "artists")
    t.place(1, "hall")
    assert t.s.workshop[0, 1] == tile
    assert t.s.master[0, 1] == 0
    assert t.s.master[0, 0] == 1
