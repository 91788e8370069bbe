"""Chapter F: the Guilds."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.games.nobility.rules import components as p
from guildhall.games.nobility.rules import guilds


@pytest.mark.rule("F1", "C8")
def test_three_slots_by_value():
    t = Position(5)
    t.place(1, "artists")
    t.do("done")
    assert not t.takes(2, "artists", seat=1)
    assert t.takes(3, "artists", seat=1)
    assert t.takes(5, "artists", seat=1)
    t.place(4, "artists", seat=1)
    t.do("done")
    assert not t.takes(3, "artists", seat=2)
    assert [t.s.die_value[12 + slot] for slot in range(3)] == [1, 4, 0]


@pytest.mark.rule("F2")
@pytest.mark.parametrize(("players", "dice"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_any_so_many_of_the_three_slots(players, dice):
    """T11"""
    for values in ((1, 3, 5), (6, 2, 4), (3, 6, 1)):
        t = Position(players, chancery=players == 6)
        for value in values[:dice]:
            t.s.coins[0] = 0
            assert t.takes(value, "wizards")
            t.place(value, "wizards")
            while t.s.phase != p.TURN:
                t.do("decline")
        if dice < 3:
            assert not t.takes(values[dice], "wizards")
        assert t.takes(values[-1], "merchants")


@pytest.mark.rule("F3")
def test_workshops_then_goods_then_workers():
    t = Position(3)
    t.workshop("artists", 1, "coin")
    t.worker(2)
    t.place(1, "artists")
    assert t.legal() == ["use coin", "decline"]
    t.do("use coin")
    assert t.legal() == ["done", "buy 1"]
    t.do("buy 1")
    assert t.legal() == ["done", "employ lot"]
    t.do("done")
    assert t.s.workers[0] == 2


@pytest.mark.rule("F16")
@pytest.mark.parametrize(("value", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_how_many_goods_a_die_buys(value, count):
    t = Position(3)
    t.goods()
    t.place(value, "blacksmiths")
    assert t.legal() == ["done", *(f"buy {n}" for n in range(1, count + 1))]
    t.do(f"buy {count}")
    assert t.store() == {"weaponry": count}
    assert t.s.coins[0] == 8 - count
    t.s.coins[1] = 1
    t.place(5, "scholars", seat=1)
    assert t.legal() == ["done", "buy 1"]


@pytest.mark.rule("F17")
@pytest.mark.parametrize(("bought", "gained"), [("buy 2", 4), ("buy 1", 3), ("done", 0)])
def test_will(bought, gained):
    """T7"""
    t = Position(3)
    t.apprentice("artists", 2)
    t.apprentice("artists", 1, seat=1)
    t.apprentice("wizards", 1)
    t.goods()
    t.place(3, "artists")
    t.do(bought)
    assert t.store() == ({"artwork": gained} if gained else {})
    assert 8 - t.s.coins[0] == (int(bought[-1]) if gained else 0)


@pytest.mark.rule("F18")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_as_many_apprentice_slots_as_players(players):
    """T10"""
    t = Position(players, chancery=players == 6)
    t.worker(5)
    t.apprentice("artists", players - 1, seat=1)
    t.s.coins[0] = 0
    t.place(1, "artists")
    t.do("decline employ lot" if players == 2 else "employ lot")
    assert guilds.apprentices_in(t.s, 0) == players
    assert t.s.phase == p.TURN


@pytest.mark.rule("F19")
@pytest.mark.parametrize(("value", "count"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 0), (6, 0)])
def test_how_many_workers_a_die_places(value, count):
    t = Position(4)
    t.worker(3)
    t.s.coins[0] = 0
    t.place(value, "artists")
    for _ in range(count):
        t.do("employ lot")
    assert t.s.phase == p.TURN
    assert t.s.apprentices[0, 0] == count
    assert t.s.workers[0] == 3 - count


@pytest.mark.rule("F19")
def test_transfer_from_another_guild():
    t = Position(3)
    t.apprentice("artists")
    t.apprentice("wizards")
    t.s.coins[0] = 0
    t.place(1, "wizards")
    assert t.legal() == ["done", "employ artists"]
    t.do("employ artists")
    assert (t.s.apprentices[0, 0], t.s.apprentices[0, 5]) == (0, 2)


def employed(edition="standard"):
    """A worker placed in a turn that may be the last one of the round."""
    t = Position(3, edition=edition)
    t.goods()
    t.worker()
    t.turn(1, 1, seat=0)
    t.do("die 1 1 place artists buy 1 employ lot")
    assert t.store() == {"artwork": 1}
    for seat in range(3):
        t.s.passed[seat] = 0
    return t


@pytest.mark.rule("F20", "N1")
@pytest.mark.parametrize(("edition", "coins"), [("standard", 0), ("former", 3)])
def test_a_worker_placed_in_the_last_turn_earns_nothing(edition, coins):
    t = employed(edition)
    before = t.s.coins[0]
    t.pass_round()
    assert t.s.coins[0] == before + coins
    assert t.s.fresh[0, 0] == 0


@pytest.mark.rule("F20", "N1")
@pytest.mark.parametrize("edition", ["standard", "former"])
def test_with_another_turn_it_earns_in_the_same_round(edition):
    t = employed(edition)
    t.again().do("die 1 1 place castle")
    before = t.s.coins[0]
    for seat in range(3):
        t.s.passed[seat] = 0
    t.again().pass_round()
    assert t.s.coins[0] == before + 3


@pytest.mark.rule("F20", "N1")
def test_a_newcomer_counts_for_the_number_of_apprentices():
    t = employed()
    t.apprentice("artists", seat=1)
    before = t.s.coins[1]
    t.pass_round()
    assert t.s.coins[1] == before + 2
