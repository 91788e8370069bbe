"""K. Berk the Clerk’s Office."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.games.nobility.rules import phases as p


@pytest.mark.rule("K1", "K2", "C9")
@pytest.mark.parametrize(("value", "count"), [(1, 5), (2, 5), (3, 6), (4, 6), (5, 7), (6, 7)])
def test_berks_modifiers(value, count):
    """T31"""
    t = Position(3)
    t.place(value, "berk")
    assert t.s.modifiers[0] == count
    t.do("done")
    for same in range(1, 7):
        same_slot = (same - 1) // 2 == (value - 1) // 2
        assert t.takes(same, "berk", seat=1) != same_slot


@pytest.mark.rule("K3", "D6")
def test_berk_replaces_all_settlers():
    """T31"""
    t = Position(3)
    before = {t.s.tavern[at] for at in range(6)}
    t.place(1, "berk")
    assert t.legal() == ["done", "renew-settlers", "renew-hall"]
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
