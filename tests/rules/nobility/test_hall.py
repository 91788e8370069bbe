"""Chapter G: the Guild Hall, and chapter M: selling a Building."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.games.nobility.rules import components as c
from guildhall.games.nobility.rules import components as p
from guildhall.games.nobility.rules import guilds, hall, rounds


def rich(t, coins=40):
    t.s.coins[0] = coins
    return t


@pytest.mark.rule("G1", "G2", "G3")
@pytest.mark.parametrize(("value", "price"), [(1, 7), (2, 7), (3, 6), (4, 6), (5, 5), (6, 5)])
def test_slots_and_prices(value, price):
    t = rich(Position(3), price - 1)
    t.worker()
    t.in_hall(value, "community")
    assert not t.takes(value, "hall")
    t.s.coins[0] = price
    assert t.takes(value, "hall")
    t.place(value, "hall")
    t.do("lot 1")
    assert t.s.coins[0] == 0
    assert t.s.hall[value - 1] == 0


@pytest.mark.rule("G2", "C8")
def test_an_empty_or_taken_slot():
    t = rich(Position(3))
    t.worker(2)
    t.in_hall(2, "community")
    assert t.takes(2, "hall")
    t.place(2, "hall")
    t.do("lot 2")
    assert not t.takes(2, "hall")
    t.s.hall[2] = 0
    t.s.buildings_gone += 1
    assert not t.takes(3, "hall")


@pytest.mark.rule("G3", "V4")
@pytest.mark.parametrize(
    ("edition", "desk", "event"),
    [
        ("standard", [6, 6, 5, 5, 4, 4], [5, 5, 4, 4, 3, 3]),
        ("former", [6, 5, 5, 4, 4, 4], [5, 4, 4, 4, 4, 4]),
    ],
)
def test_every_discount_counts_unless_the_edition_has_a_floor(edition, desk, event):
    t = Position(3, edition=edition)
    t.s.benefits[0] = 1 << c.DESK_BUILDING
    assert [hall.building_price(t.s, t.box, 0, slot) for slot in range(6)] == desk
    t.s.event = 5
    assert [hall.building_price(t.s, t.box, 0, slot) for slot in range(6)] == event


@pytest.mark.rule("G4")
def test_a_workshop_needs_an_apprentice_in_its_guild():
    """T12"""
    t = rich(Position(3))
    t.in_hall(3, "merchants")
    t.apprentice("artists")
    t.worker()
    t.apprentice("merchants", seat=1)
    assert not t.takes(3, "hall")
    t.apprentice("merchants")
    assert t.takes(3, "hall")


@pytest.mark.rule("G5", "G11", "N3")
def test_the_apprentice_becomes_guild_master():
    """T12"""
    t = rich(Position(3))
    tile = t.in_hall(3, "merchants")
    t.apprentice("merchants")
    assert rounds.apprentice_income(t.s, t.box, 0) == 3
    t.place(3, "hall")
    assert (t.s.workshop[3, 0], t.s.master[3, 0]) == (tile, 1)
    assert t.s.apprentices[0, 3] == 0
    assert guilds.apprentices_in(t.s, 3) == 0
    assert rounds.apprentice_income(t.s, t.box, 0) == 0
    assert guilds.free_goods(t.s, t.box, 0, 3) == 0
    t.goods()
    for seat in range(3):
        t.s.passed[seat] = 0
    t.again().pass_round()
    assert t.store() == {"jewelry": 1}


@pytest.mark.rule("G6", "G7")
def test_the_leftmost_free_slot_with_its_points_and_stars():
    t = rich(Position(3))
    t.apprentice("artists", 3)
    for value, vp, stars in ((1, 3, 1), (2, 7, 2), (3, 12, 4)):
        t.in_hall(value, "artists")
        t.place(value, "hall")
        assert t.score("workshops") == vp
        assert t.s.nobility[0] == stars
    t.in_hall(4, "artists")
    t.apprentice("artists")
    assert not t.takes(4, "hall")


@pytest.mark.rule("G6")
def test_two_players_fill_slots_one_and_three():
    """T33"""
    t = rich(Position(2))
    t.apprentice("artists", 2)
    t.in_hall(1, "artists")
    t.place(1, "hall")
    t.in_hall(2, "artists")
    t.place(2, "hall")
    assert [t.s.master[0, slot] for slot in range(3)] == [1, 0, 1]
    assert t.score("workshops") == 8


@pytest.mark.rule("G8")
def test_a_community_building_needs_a_worker_and_a_lot():
    """T13"""
    t = rich(Position(3))
    t.in_hall(6, "community")
    t.apprentice("artists")
    assert not t.takes(6, "hall")
    t.worker()
    assert t.takes(6, "hall")
    for lot in (1, 2, 3):
        t.community(lot)
    assert not t.takes(6, "hall")


@pytest.mark.rule("G9", "G10")
def test_a_community_building_on_a_lot_of_choice():
    """T13"""
    t = rich(Position(3))
    t.worker(2)
    tile = t.in_hall(6, "community")
    t.place(6, "hall")
    assert t.legal() == ["lot 1", "lot 2", "lot 3"]
    t.do("lot 2")
    assert [t.s.community[0, lot] for lot in range(3)] == [0, tile, 0]
    assert t.s.workers[0] == 1
    assert t.score("community") == 5
    assert t.s.nobility[0] == 2
    t.community(1)
    last = t.in_hall(5, "community")
    t.place(5, "hall")
    assert t.s.community[0, 2] == last


@pytest.mark.rule("G12")
def test_later_settlers_only():
    """T13"""
    t = rich(Position(3)).turn()
    t.card("books", least=1, most=3)
    t.goods(books=1)
    t.do("complete 1")
    assert t.score("community") == 0
    t.community(1)
    assert t.score("community") == 0


@pytest.mark.rule("G13", "N7")
def test_upkeep_clears_full_guilds_slides_and_fills():
    """T15, T35"""
    t = Position(3)
    s = t.s
    for slot in (1, 2, 3):
        t.workshop("artists", slot)
    kept = [t.in_hall(2, "wizards"), t.in_hall(4, "community"), t.in_hall(5, "merchants")]
    t.in_hall(3, "artists")
    for slot in (0, 5):
        s.building_pile[s.building_bag] = s.hall[slot]
        s.building_bag += 1
        s.hall[slot] = 0
    gone = s.buildings_gone
    told = t.pass_round()
    assert [s.hall[slot] for slot in range(3)] == kept
    assert all(s.hall[slot] for slot in range(6))
    assert all(t.box.building_guild[s.hall[slot] - 1] != 0 for slot in range(6))
    assert s.buildings_gone - gone == told.count("hall-discarded") >= 1


@pytest.mark.rule("G14")
def test_an_empty_bag_takes_back_discards_or_leaves_slots_empty():
    """T35"""
    t = Position(3)
    s = t.s
    lying = [s.hall[slot] for slot in range(6)]
    drawn = [hall.draw_building(s) for _ in range(s.building_bag)]
    assert hall.draw_building(s) == 0
    s.hall[1] = 0
    s.hall[4] = 0
    hall.refill(s, t.box, t.rows)
    assert [s.hall[slot] for slot in range(6)] == [*(lying[i] for i in (0, 2, 3, 5)), 0, 0]
    hall.discard_building(s, drawn[0])
    hall.refill(s, t.box, t.rows)
    assert s.hall[4] == drawn[0]
    assert s.hall[5] == 0


@pytest.mark.rule("M1")
def test_only_own_buildings_are_sold_and_without_a_die():
    t = Position(3).turn()
    t.workshop("artists", 1, owner=0)
    t.workshop("artists", 2, owner=1)
    t.workshop("artists", 3)
    t.community(3)
    t.community(2, seat=1)
    sales = [action for action in t.legal() if action.startswith("sell")]
    assert sales == ["sell-workshop artists 1", "sell-community 3"]


@pytest.mark.rule("M2", "M4")
@pytest.mark.parametrize(("slot", "vp"), [(1, 3), (2, 4), (3, 5)])
def test_selling_a_workshop(slot, vp):
    """T14"""
    t = Position(3).turn()
    tile = t.workshop("artists", slot, owner=0)
    t.s.nobility[0] = 4
    t.do(f"sell-workshop artists {slot}")
    assert t.s.coins[0] == 11
    assert t.score("losses") == -vp
    assert t.score("total") == -vp + 1 + 3
    assert t.s.workers[0] == 1
    assert t.s.nobility[0] == 4
    assert (t.s.workshop[0, slot - 1], t.s.master[0, slot - 1]) == (tile, 0)


@pytest.mark.rule("M3", "M4")
def test_selling_a_community_building():
    """T14"""
    t = Position(3).turn()
    t.community(2)
    tile = t.s.community[0, 1]
    t.goods()
    t.do("sell-community 2")
    assert t.s.coins[0] == 11
    assert t.score("total") == t.score("losses") == -5
    assert t.s.workers[0] == 1
    assert t.s.community[0, 1] == 0
    assert t.s.building_discards == 1
    assert t.s.building_pile[47] == tile
    assert t.s.phase == p.TURN
