"""K. Berk the Clerk’s Office."""

from itertools import permutations

import pytest
from tests.rules.nobility.position import Position

from guildhall.games.nobility.rules import components as p


@pytest.mark.rule("K1", "K2", "C9")
@pytest.mark.parametrize(("value", "count"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_berks_modifiers(value, count):
    """T31"""
    t = Position(3)
    t.place(value, "berk")
    t.do("modifiers")
    assert t.s.modifiers[0] == count
    assert "modifiers-taken" not in t.do("done")
    assert t.s.modifiers[0] == count
    for same in range(1, 7):
        same_slot = (same - 1) // 2 == (value - 1) // 2
        assert t.takes(same, "berk", seat=1) != same_slot


@pytest.mark.rule("K2", "K3", "K5")
@pytest.mark.parametrize("order", list(permutations(("modifiers", "renew-hall", "draw"))))
def test_any_order_at_berks(order):
    t = Position(3, chancery=True).desks(1)
    t.s.reputation[0] = 12
    t.place(1, "berk")
    assert t.legal() == ["done", "modifiers", "renew-settlers", "renew-hall", "draw"]
    told = [kind for action in order if t.can(action) for kind in t.do(action)]
    kinds = {
        "modifiers": "modifiers-taken",
        "renew-hall": "hall-renewed",
        "draw": "commission-kept",
    }
    assert [kind for kind in told if kind in kinds.values()] == [kinds[action] for action in order]
    assert (t.s.modifiers[0], t.s.reputation[0], t.s.office) == (2, 11, 0)
    assert t.s.phase == p.TURN


@pytest.mark.rule("K2")
@pytest.mark.parametrize("actions", ["done", "renew-settlers", "renew-hall", "modifiers done"])
def test_nobody_leaves_without_the_modifiers(actions):
    t = Position(3)
    t.place(3, "berk")
    assert t.do(actions).count("modifiers-taken") <= 1
    assert t.s.modifiers[0] == 3
    assert t.s.phase == p.TURN


@pytest.mark.rule("K2", "C6")
@pytest.mark.parametrize(("left", "taken"), [(2, 2), (0, 0)])
def test_berk_gives_what_the_box_has(left, taken):
    t = Position(3)
    t.s.modifiers[1] = 20 - left
    t.place(5, "berk")
    assert t.can("modifiers") == (taken > 0)
    rows = t.do("done")
    assert t.s.modifiers[0] == taken
    assert [told.event[3:5] for told in rows if told == "modifiers-taken"] == [(taken, 4)]


@pytest.mark.rule("K3", "D6")
def test_berk_replaces_all_settlers():
    """T31"""
    t = Position(3)
    before = {t.s.tavern[at] for at in range(6)}
    t.place(1, "berk")
    assert t.legal() == ["done", "modifiers", "renew-settlers", "renew-hall"]
    t.do("renew-settlers")
    after = {t.s.tavern[at] for at in range(6)}
    assert len(after) == 6
    assert not after & before
    assert t.s.settlers_discards == 6
    assert t.s.phase == p.TURN


@pytest.mark.rule("K3", "K4", "G14")
def test_berk_replaces_buildings_still_lying_there():
    """T31"""
    t = Position(3)
    t.s.buildings_gone += 1
    t.s.hall[2] = 0
    before = {t.s.hall[slot] for slot in range(6)} - {0}
    t.place(1, "berk")
    t.do("renew-hall")
    after = {t.s.hall[slot] for slot in range(6)} - {0}
    assert t.s.hall[2] == 0
    assert len(after) == 5
    assert not after & before
    assert t.s.building_discards == 5


def hall_of(t):
    return [t.s.hall[slot] for slot in range(6)]


@pytest.mark.rule("K4")
@pytest.mark.parametrize("emptied", [(1,), (6,), (1, 2, 6), (2, 3, 4, 5)])
def test_slots_emptied_this_round_stay_empty_and_nothing_slides(emptied):
    t = Position(3)
    for slot in emptied:
        t.s.hall[slot - 1] = 0
        t.s.buildings_gone += 1
    t.place(1, "berk")
    t.do("renew-hall")
    assert [slot for slot, tile in enumerate(hall_of(t), start=1) if tile == 0] == list(emptied)


@pytest.mark.rule("K4")
def test_an_empty_hall_is_not_replaced():
    t = Position(3)
    for slot in range(6):
        t.s.hall[slot] = 0
    t.s.buildings_gone += 6
    t.place(1, "berk")
    assert t.legal() == ["done", "modifiers", "renew-settlers"]


@pytest.mark.rule("K4", "G14")
def test_from_an_empty_bag_the_replaced_buildings_come_back():
    t = Position(3)
    t.s.buildings_gone += t.s.building_bag
    t.s.building_bag = 0
    before = hall_of(t)
    t.place(1, "berk")
    t.do("renew-hall")
    assert sorted(hall_of(t)) == sorted(before)


@pytest.mark.rule("K4", "G14")
def test_a_lying_workshop_of_a_full_guild_is_discarded():
    t = Position(3)
    t.in_hall(1, "artists")
    for slot in (1, 2, 3):
        t.workshop("artists", slot)
    lying = hall_of(t)
    t.place(1, "berk")
    t.do("renew-hall")
    discarded = {t.s.building_pile[47 - at] for at in range(t.s.building_discards)}
    assert discarded == set(lying)


@pytest.mark.rule("K4", "G13")
def test_berk_removes_workshops_of_full_guilds():
    """T31"""
    t = Position(3)
    s = t.s
    for guild in range(5):
        for slot in range(3):
            s.workshop[guild, slot] = 1
    t.broken = 6
    gone = s.buildings_gone
    t.place(1, "berk")
    told = t.do("renew-hall")
    assert {t.box.building_guild[s.hall[slot] - 1] for slot in range(6)} <= {5, 6}
    assert s.buildings_gone == gone + told.count("hall-discarded")
