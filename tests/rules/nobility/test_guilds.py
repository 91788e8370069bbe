"""Chapter F: the Guilds."""

import pytest

from guildhall.games.nobility.rules import guilds
from guildhall.games.nobility.rules import phases as p


@pytest.mark.rule("F1", "C8")
def test_three_slots_by_value(table):
    t = table(5)
    t.place(1, "artists")
    t.act("done")
    assert not t.takes(2, "artists", seat=1)
    assert t.takes(3, "artists", seat=1)
    assert t.takes(5, "artists", seat=1)
    t.place(4, "artists", seat=1)
    t.act("done")
    assert not t.takes(3, "artists", seat=2)
    assert [t.s.die_value[12 + slot] for slot in range(3)] == [1, 4, 0]


@pytest.mark.rule("F2")
@pytest.mark.parametrize(("players", "dice"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_any_so_many_of_the_three_slots(table, players, dice):
    """T11"""
    for values in ((1, 3, 5), (6, 2, 4), (3, 6, 1)):
        t = table(players, chancery=players == 6)
        for value in values[:dice]:
            t.s.coins[0] = 0
            assert t.takes(value, "wizards")
            t.place(value, "wizards")
            while t.s.phase != p.TURN:
                t.act("decline")
        if dice < 3:
            assert not t.takes(values[dice], "wizards")
        assert t.takes(values[-1], "merchants")


@pytest.mark.rule("F3")
def test_workshops_then_goods_then_workers(table):
    t = table(3)
    t.workshop("artists", 1, "coin")
    t.worker(2)
    t.place(1, "artists")
    assert t.legal() == ["use coin", "decline"]
    t.act("use coin")
    assert t.legal() == ["done", "buy 1"]
    t.act("buy 1")
    assert t.legal() == ["done", "employ lot"]
    t.act("done")
    assert t.s.workers[0] == 2


@pytest.mark.rule("F4")
@pytest.mark.parametrize(("value", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_how_many_workshops_a_die_activates(table, value, count):
    """T8"""
    t = table(3)
    tiles = [t.workshop("artists", slot, "good") for slot in (1, 2, 3)]
    t.s.coins[0] = 0
    t.goods()
    t.place(value, "artists")
    used = []
    while t.s.phase == p.USE_WORKSHOP:
        used.append(t.s.workshop[0, t.s.workshop_slot])
        t.act("use good")
    assert used == tiles[:count]
    assert t.store() == {"artwork": count}


@pytest.mark.rule("F5")
def test_first_means_the_slot(table):
    t = table(3)
    t.workshop("artists", 2, "good")
    t.s.coins[0] = 0
    t.goods()
    t.place(2, "artists")
    assert t.store() == {}
    t.place(3, "artists", seat=0)
    t.act("use good")
    assert t.store() == {"artwork": 1}


@pytest.mark.rule("F6")
def test_owners_are_paid_by_others_only(table):
    """T9"""
    t = table(3)
    t.workshop("artists", 1, "good", owner=1)
    t.workshop("artists", 2, "good", owner=1)
    t.workshop("artists", 3, "good", owner=2)
    told = t.place(6, "artists", seat=0)
    assert "owner-reward" in told
    t.act("use good use good use good")
    assert [t.s.coins[seat] for seat in range(3)] == [8, 10, 8]
    assert t.score("owner", seat=2) == 1
    t = table(3)
    t.workshop("artists", 1, "good", owner=0)
    t.place(1, "artists", seat=0)
    t.act("use good")
    assert t.s.coins[0] == 8


@pytest.mark.rule("F7")
def test_two_players_pay_double(table):
    """T9"""
    t = table(2)
    t.workshop("artists", 1, "good", owner=1)
    t.workshop("artists", 3, "good", owner=1)
    t.place(5, "artists", seat=0)
    while t.s.phase != p.BUY_GOODS:
        t.act("decline")
    assert t.s.coins[1] == 10
    assert t.score("owner", seat=1) == 2


@pytest.mark.rule("F8")
def test_one_of_two_effects_and_none_without_effect(table):
    t = table(3)
    t.workshop("artists", 1, "reputation", "coin")
    t.place(1, "artists")
    assert t.legal() == ["use coin", "use reputation", "decline"]
    t.act("use reputation done")
    assert (t.s.reputation[0], t.s.coins[0]) == (10, 8)
    t.s.reputation[1] = 24
    t.s.die_value[12] = 0
    t.place(1, "artists", seat=1)
    assert t.legal() == ["use coin", "decline"]


@pytest.mark.rule("F9")
def test_a_declined_benefit_still_pays_the_owner(table):
    """T9"""
    t = table(3)
    t.workshop("artists", 1, "good", owner=1)
    t.workshop("artists", 2, "good", owner=1)
    t.goods()
    t.place(3, "artists", seat=0)
    t.act("decline use good done")
    assert t.store() == {"artwork": 1}
    assert t.s.coins[1] == 10


@pytest.mark.rule("F10")
def test_effect_coin(table):
    t = table(3)
    t.workshop("artists", 1, "coin")
    t.place(1, "artists")
    t.act("use coin")
    assert t.s.coins[0] == 9


@pytest.mark.rule("F11")
def test_effect_reputation(table):
    t = table(3)
    t.workshop("artists", 1, "reputation")
    t.place(1, "artists")
    t.act("use reputation")
    assert t.s.reputation[0] == 10


@pytest.mark.rule("F12")
def test_effect_good_is_no_purchase(table):
    t = table(3)
    t.workshop("wizards", 1, "good")
    t.apprentice("wizards", 2)
    t.goods()
    t.s.coins[0] = 0
    t.place(1, "wizards")
    t.act("use good")
    assert t.store() == {"magic": 1}


@pytest.mark.rule("F13")
def test_effect_reroll(table):
    seen = set()
    for seed in range(30):
        t = table(3, seed=seed)
        t.workshop("artists", 1, "reroll")
        t.turn(1, 2, 2, 5)
        t.act("die 1 1 place artists use reroll")
        assert t.legal() == ["reroll 1", "reroll 12", "reroll 3", "reroll 13", "reroll 123"]
        t.act("reroll 13")
        left = [face for face in range(1, 7) for _ in range(t.s.dice[0, face])]
        assert len(left) == 3
        assert 2 in left
        seen.add(tuple(left))
    assert len(seen) > 5
    t = table(3)
    t.workshop("artists", 1, "reroll", "coin")
    t.place(1, "artists")
    assert t.legal() == ["use coin", "decline"]


@pytest.mark.rule("F14")
def test_effect_good_of_any_guild(table):
    t = table(3)
    t.workshop("artists", 1, "any-good")
    t.apprentice("wizards", 2)
    t.goods()
    t.s.coins[0] = 1
    t.place(1, "artists")
    t.act("use any-good")
    assert len(t.legal()) == 6
    t.act("good magic")
    assert t.store() == {"magic": 1}
    assert t.s.coins[0] == 0
    t.s.die_value[12] = 0
    t.place(1, "artists")
    assert t.s.phase == p.EMPLOY_WORKER


@pytest.mark.rule("F15")
def test_effect_exchange(table):
    t = table(3)
    t.workshop("artists", 1, "exchange")
    t.goods(books=2)
    t.place(1, "artists")
    t.act("use exchange")
    assert len(t.legal()) == 5
    t.act("exchange books magic")
    assert t.store() == {"books": 1, "magic": 1}
    t.goods()
    t.s.die_value[12] = 0
    t.place(1, "artists")
    assert t.s.phase == p.BUY_GOODS


@pytest.mark.rule("F16")
@pytest.mark.parametrize(("value", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_how_many_goods_a_die_buys(table, value, count):
    t = table(3)
    t.goods()
    t.place(value, "blacksmiths")
    assert t.legal() == ["done", *(f"buy {n}" for n in range(1, count + 1))]
    t.act(f"buy {count}")
    assert t.store() == {"weaponry": count}
    assert t.s.coins[0] == 8 - count
    t.s.coins[1] = 1
    t.place(5, "scholars", seat=1)
    assert t.legal() == ["done", "buy 1"]


@pytest.mark.rule("F17")
@pytest.mark.parametrize(("bought", "gained"), [("buy 2", 4), ("buy 1", 3), ("done", 0)])
def test_will(table, bought, gained):
    """T7"""
    t = table(3)
    t.apprentice("artists", 2)
    t.apprentice("artists", 1, seat=1)
    t.apprentice("wizards", 1)
    t.goods()
    t.place(3, "artists")
    t.act(bought)
    assert t.store() == ({"artwork": gained} if gained else {})
    assert 8 - t.s.coins[0] == (int(bought[-1]) if gained else 0)


@pytest.mark.rule("F18")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_as_many_apprentice_slots_as_players(table, players):
    """T10"""
    t = table(players, chancery=players == 6)
    t.worker(5)
    t.apprentice("artists", players - 1, seat=1)
    t.s.coins[0] = 0
    t.place(1, "artists")
    t.act("employ lot")
    assert guilds.apprentices_in(t.s, 0) == players
    assert t.s.phase == p.TURN


@pytest.mark.rule("F19")
@pytest.mark.parametrize(("value", "count"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 0), (6, 0)])
def test_how_many_workers_a_die_places(table, value, count):
    t = table(4)
    t.worker(3)
    t.s.coins[0] = 0
    t.place(value, "artists")
    for _ in range(count):
        t.act("employ lot")
    assert t.s.phase == p.TURN
    assert t.s.apprentices[0, 0] == count
    assert t.s.workers[0] == 3 - count


@pytest.mark.rule("F19")
def test_transfer_from_another_guild(table):
    t = table(3)
    t.apprentice("artists")
    t.apprentice("wizards")
    t.s.coins[0] = 0
    t.place(1, "wizards")
    assert t.legal() == ["done", "employ artists"]
    t.act("employ artists")
    assert (t.s.apprentices[0, 0], t.s.apprentices[0, 5]) == (0, 2)


@pytest.mark.rule("F20")
def test_a_placed_worker_helps_from_the_next_turn_but_earns_this_round(table):
    t = table(3)
    t.goods()
    t.worker()
    t.turn(1, seat=0)
    t.act("die 1 1 place artists buy 1 employ lot")
    assert t.store() == {"artwork": 1}
    coins = t.s.coins[0]
    for seat in range(3):
        t.s.passed[seat] = 0
    t.pass_round()
    assert t.s.coins[0] == coins + 3


@pytest.mark.rule("F21")
def test_ownerless_workshops_work_and_pay_nobody(table):
    t = table(2)
    tile = t.s.workshop[0, 1]
    t.box.building_effects[tile - 1] = 1
    t.goods()
    t.place(3, "artists", seat=0)
    t.act("use coin done")
    assert [t.s.coins[seat] for seat in range(2)] == [9, 8]
    assert not t.can("sell-workshop artists 2")
    t.s.coins[0] = 30
    t.apprentice("artists")
    t.in_hall(1, "artists")
    t.place(1, "hall")
    assert t.s.workshop[0, 1] == tile
    assert t.s.master[0, 1] == 0
    assert t.s.master[0, 0] == 1
