"""Building districts: town cards, the three building rules, special churches, sites."""

import pytest
from tests.rules.flandern.position import Position, coat, names, space, town
from tests.rules.position_base import events_of

from guildhall.games.flandern.names import TOWN_TOKENS
from guildhall.games.flandern.rules.components import CENTRE_BIT

FIRST_SPACES = {
    "brugge": {"K1", "K2", "Q1", "Q2", "Q3", "Q4"},
    "gent": {"K1", "K2", "Q1", "Q2", "R1", "R2"},
    "ieper": {"K1", "K2", "Q1", "Q2", "R1", "R2"},
    "leuven": {"K1", "K2", "Q1", "Q2", "Q3", "Q4"},
    "utrecht": {"Q1", "Q2", "R1", "R2"},
    "luik": {"K1", "K2", "K3", "Q1", "R1"},
}


@pytest.mark.rule("R19", "R20", "Q1", "Q3")
@pytest.mark.parametrize("name", TOWN_TOKENS)
def test_the_first_spaces_around_a_foreign_centre(name):
    pos = Position()
    pos.recentre(name, "blue")
    for other in ("yellow", "green", "red", "grey", "church"):
        assert pos.buildable(name, other) == FIRST_SPACES[name]
    assert pos.buildable(name, "blue") == set()


@pytest.mark.rule("R20", "Q1")
def test_no_church_beside_the_church_centre():
    pos = Position()
    assert pos.buildable("luik", "church") == set()
    assert pos.buildable("luik", "red") == FIRST_SPACES["luik"]


@pytest.mark.rule("R19", "R20", "Q3")
def test_short_sides_give_no_support_but_keep_equal_arms_away():
    pos = Position()
    pos.recentre("leuven", "blue")
    pos.put("leuven", "K1", "yellow")
    assert "R1" not in pos.buildable("leuven", "red")
    pos.put("leuven", "Q1", "green")
    assert "R1" in pos.buildable("leuven", "red")
    assert "R1" not in pos.buildable("leuven", "yellow")


@pytest.mark.rule("R19", "R20", "Q3")
def test_a_building_site_supports_and_blocks_like_a_finished_district():
    pos = Position()
    pos.recentre("brugge", "green")
    pos.site("brugge", "Q3", "yellow")
    assert {"R1", "R3", "K3"} <= pos.buildable("brugge", "red")
    assert {"R1", "R3", "K3"}.isdisjoint(pos.buildable("brugge", "yellow"))


@pytest.mark.rule("Q3")
def test_a_covered_space_neither_supports_nor_blocks():
    pos = Position()
    pos.recentre("brugge", "green")
    pos.cover("brugge", "Q3")
    assert {"R1", "R3", "K3"}.isdisjoint(pos.buildable("brugge", "red"))
    assert pos.buildable("brugge", "red") == FIRST_SPACES["brugge"] - {"Q3"}


@pytest.mark.rule("Q3")
def test_touching_corners_are_no_border():
    pos = Position()
    pos.recentre("ieper", "green")
    pos.put("ieper", "K1", "red")
    assert "R2" not in pos.buildable("ieper", "red")
    assert "K2" in pos.buildable("ieper", "red")
    assert pos.map["ieper"].borders["K1"] & set(pos.map["ieper"].spaces) == {"C", "Q2", "R2"}


@pytest.mark.rule("R16")
def test_a_town_card_builds_own_grey_or_church_districts_in_its_town_only():
    pos = Position()
    pos.choose("pickup", "brugge", "pickup", "pickup")
    lines = [line.split() for line in pos.options()]
    builds = {(line[1], line[2]) for line in lines if line[0] == "build"}
    assert builds == {("yellow", "brugge"), ("grey", "brugge"), ("church", "brugge")}
    pos.do("build grey brugge q3")
    pos.do("show 0")
    assert pos.s.districts[town("brugge"), coat("grey")] == 1 << space("Q3")
    assert pos.s.stock[coat("grey"), 0, 0] == 2
    assert "Q3" not in pos.free("brugge")
    assert pos.fault == 0


@pytest.mark.rule("R17", "R18")
def test_a_shape_out_of_stock_cannot_be_laid():
    pos = Position()
    pos.recentre("gent", "green")
    assert pos.buildable("gent", "red") == FIRST_SPACES["gent"]
    pos.stock("red", 1, 0, 0, 0)
    assert pos.buildable("gent", "red") == {"K1", "K2", "Q1", "Q2"}
    pos.stock("red", 1, 0, 0, 1)
    assert "R1" in pos.buildable("gent", "red")


@pytest.mark.rule("R17")
def test_built_districts_stay():
    pos = Position(seed=5)
    built = dict.fromkeys(range(6), 0)
    while pos.rules.pending(pos.record):
        pos.any_move()
        for t in range(6):
            now = 0
            for c in range(6):
                now |= pos.s.districts[t, c]
            assert now & built[t] == built[t]
            built[t] = now
    assert all(built.values())


@pytest.mark.rule("R18")
def test_the_shape_of_the_space_decides_the_district():
    pos = Position()
    pos.recentre("gent", "green")
    pos.act_now(3, "gent")
    for at, shape in (("r1", 1), ("k1", 2), ("q1", 0)):
        twin = pos.copy()
        twin.do(f"build red gent {at}", 3)
        twin.do("show 2", 3)
        left = [sum(twin.s.stock[3, n, p] for p in range(3)) for n in range(3)]
        assert left == [4 if n == shape else 5 for n in range(3)]


@pytest.mark.rule("Q5")
def test_the_builder_chooses_the_piece_by_its_printed_masters():
    pos = Position()
    pos.act_now(3, "gent")
    pos.do("build red gent r1", 3)
    assert pos.options() == {"show 0", "show 1", "show 2"}
    told = pos.do("show 2", 3)
    assert pos.s.printed[town("gent"), space("R1")] == 2
    assert [pos.s.stock[3, 1, p] for p in range(3)] == [3, 1, 0]
    assert events_of(told, "built")[0] == (3, 3, town("gent"), space("R1"), 2, 0)
    assert pos.fault == 0


@pytest.mark.rule("Q5")
def test_a_single_kind_of_piece_is_not_asked_for():
    pos = Position()
    pos.stock("red", 1, 0, 0, 1)
    pos.act_now(3, "gent")
    pos.do("build red gent r1", 3)
    assert pos.s.printed[town("gent"), space("R1")] == 2


@pytest.mark.rule("R22")
def test_a_building_site_card_builds_in_any_town_with_a_site_piece():
    pos = Position()
    pos.act_now(1, "site")
    towns = {line.split()[2] for line in pos.options() if line.startswith("build")}
    assert towns == set(TOWN_TOKENS)
    coats = {line.split()[1] for line in pos.options() if line.startswith("build")}
    assert coats == {"yellow", "grey", "church"}
    pos.do("build yellow leuven q1", 1)
    told = pos.do("show 0", 1)
    assert pos.s.sites[town("leuven")] == 1 << space("Q1")
    assert pos.s.site_stock == 9
    assert events_of(told, "site")
    assert not events_of(told, "built")


@pytest.mark.rule("R22", "R14")
def test_without_a_site_piece_the_card_has_no_effect():
    pos = Position()
    pos.s.site_stock = 0
    told = pos.act_now(1, "site")
    assert pos.is_waiting
    assert events_of(told, "impossible")


@pytest.mark.rule("R16", "R23")
def test_own_grey_and_church_sites_can_be_completed_but_not_those_of_others():
    pos = Position()
    pos.recentre("brugge", "blue")
    for at, name in (("Q1", "yellow"), ("Q2", "grey"), ("K1", "church"), ("Q3", "red")):
        pos.site("brugge", at, name)
    pos.site("gent", "Q1", "grey")
    pos.act_now(1, "brugge")
    completions = {line for line in pos.options() if line.startswith("complete")}
    assert completions == {f"complete brugge {at}" for at in ("q1", "q2", "k1")}
    told = pos.do("complete brugge q2", 1)
    assert not pos.s.sites[town("brugge")] >> space("Q2") & 1
    assert pos.s.site_stock == 6
    assert events_of(told, "completed") == [(1, coat("grey"), town("brugge"), space("Q2"), 0, 0)]


@pytest.mark.rule("R22", "R23")
def test_a_building_site_card_completes_nothing():
    pos = Position()
    pos.site("brugge", "Q1", "grey")
    pos.act_now(1, "site")
    assert not any(line.startswith("complete") for line in pos.options())


@pytest.mark.rule("Q6")
def test_building_and_completing_are_both_offered():
    pos = Position()
    pos.site("brugge", "Q1", "grey")
    pos.act_now(1, "brugge")
    kinds = {line.split()[0] for line in pos.options()}
    assert kinds == {"build", "special", "complete"}


@pytest.mark.rule("Q6", "R14")
def test_a_move_that_hurts_must_be_made_if_there_is_no_other():
    pos = Position()
    pos.no_specials()
    pos.recentre("brugge", "blue")
    pos.put("brugge", "Q1", "yellow")
    pos.cover("brugge", *(pos.free("brugge") - {"R1", "Q3"}))
    pos.put("brugge", "Q3", "green")
    pos.stock("yellow", 1)
    pos.stock("church", 1)
    pos.act_now(1, "brugge")
    assert pos.options() == {"build grey brugge r1"}


@pytest.mark.rule("Q1")
def test_a_centre_gives_support_and_is_built():
    pos = Position()
    for name in TOWN_TOKENS:
        t = town(name)
        assert sum(pos.s.districts[t, c] == CENTRE_BIT for c in range(6)) == 1
        assert names(pos.s.supported[t]) & set(pos.map[name].spaces) == FIRST_SPACES[name]
