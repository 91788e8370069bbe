"""Pick-up and the golden cards, and what happens in a full town."""

import pytest
from tests.rules.flandern.position import Position, card, coat, names, space, town
from tests.rules.position_base import events_of


@pytest.mark.rule("R24", "R13")
def test_pick_up_returns_all_action_cards_and_itself_but_no_influence():
    pos = Position()
    pos.play_round("brugge 1", "pickup", "pickup", "pickup")
    pos.play_round("site 1", "pickup", "pickup", "pickup")
    assert pos.played(0) == {"brugge", "site"}
    influence = pos.s.influence[0]
    told = pos.choose("pickup", "pickup", "pickup", "pickup")
    assert (0, 3, 0, 0, 0, 0) in events_of(told, "picked-up")
    assert pos.played(0) == set()
    assert {"brugge", "site", "pickup"} <= pos.hand(0)
    assert pos.s.influence[0] == influence


@pytest.mark.rule("R24")
def test_pick_up_is_legal_with_nothing_to_pick_up():
    pos = Position()
    told = pos.choose("pickup", "pickup", "pickup", "pickup")
    assert events_of(told, "picked-up") == [(seat, 1, 0, 0, 0, 0) for seat in range(4)]
    assert not events_of(told, "impossible")


@pytest.mark.rule("R28", "Q7")
def test_a_golden_pick_up_returns_silver_cards_that_of_this_round_too():
    pos = Position()
    pos.play_round("gent", "pickup", "pickup", "pickup")
    pos.s.start_player = 0
    pos.golden("pickup")
    pos.choose("brugge", "pickup", "pickup", "pickup")
    while pos.s.round_no == 2:
        pos.any_move()
    assert pos.played(0) == set()
    assert {"gent", "brugge"} <= pos.hand(0)
    assert pos.s.golden_open[card("pickup")] == 1
    assert pos.fault == 0


@pytest.mark.rule("R26")
def test_a_golden_town_card_builds_or_completes_grey_and_church_only():
    pos = Position()
    pos.site("gent", "Q1", "grey")
    pos.site("gent", "Q2", "blue")
    pos.act_now(0, "gent", -1)
    builds = {tuple(line.split()[1:3]) for line in pos.options() if line.startswith("build")}
    assert builds == {("grey", "gent"), ("church", "gent")}
    assert {line for line in pos.options() if line.startswith("complete")} == {"complete gent q1"}


@pytest.mark.rule("R27")
def test_a_golden_building_site_is_grey_or_church_in_any_town():
    pos = Position()
    pos.act_now(0, "site", -1)
    builds = {tuple(line.split()[1:3]) for line in pos.options() if line.startswith("build")}
    assert {name for name, _ in builds} == {"grey", "church"}
    assert {name for _, name in builds} == {"brugge", "gent", "ieper", "leuven", "utrecht", "luik"}
    pos.do("build grey gent r1", 0)
    pos.do("show 0", 0)
    assert pos.s.sites[town("gent")] == 1 << space("R1")


@pytest.mark.rule("R29", "Q1")
def test_a_cathedral_goes_on_any_church_district_without_one():
    pos = Position()
    pos.put("brugge", "Q3", "church")
    pos.site("gent", "R1", "church")
    pos.put("gent", "Q4", "grey")
    pos.act_now(2, "cathedral", -1)
    assert pos.options() == {"cathedral luik c", "cathedral brugge q3", "cathedral gent r1"}
    pos.do("cathedral gent r1", 2)
    assert names(pos.s.cathedrals[town("gent")]) == {"R1"}
    assert pos.s.cathedral_stock == 3
    pos.act_now(2, "cathedral", -1)
    assert pos.options() == {"cathedral luik c", "cathedral brugge q3"}
    assert pos.fault == 0


@pytest.mark.rule("R30", "Q1")
def test_a_guild_master_goes_on_any_own_or_grey_district_also_twice():
    pos = Position()
    pos.put("brugge", "Q3", "green")
    pos.site("gent", "R1", "green")
    pos.put("gent", "Q2", "grey")
    pos.put("gent", "Q1", "red")
    pos.put("luik", "Q1", "green")
    wanted = {"ieper c", "utrecht c", "brugge q3", "gent r1", "gent q2", "luik q1"}
    for left in (3, 2):
        pos.act_now(2, "master", -1)
        assert pos.options() == {f"master {place}" for place in wanted}
        told = pos.do("master gent r1", 2)
        assert events_of(told, "master") == [(2, coat("green"), town("gent"), space("R1"), 0, 0)]
        assert pos.s.master_stock == left
    assert pos.s.masters[town("gent"), space("R1")] == 2
    assert pos.fault == 0


@pytest.mark.rule("Q7", "R14")
@pytest.mark.parametrize(
    ("kind", "field"), [("cathedral", "cathedral_stock"), ("master", "master_stock")]
)
def test_without_a_piece_a_golden_card_has_no_effect(kind, field):
    pos = Position()
    setattr(pos.s, field, 0)
    told = pos.act_now(0, kind, -1)
    assert pos.is_waiting
    assert events_of(told, "impossible") == [(0, card(kind), 0, 0, 0, 0)]


@pytest.mark.rule("Q7", "R37")
def test_without_a_target_a_golden_card_has_no_effect():
    pos = Position()
    pos.s.scored |= 1 << town("luik")
    told = pos.act_now(0, "cathedral", -1)
    assert pos.is_waiting
    assert events_of(told, "impossible")


@pytest.mark.rule("Q7", "R37")
def test_no_piece_goes_into_a_scored_town():
    pos = Position()
    pos.put("brugge", "Q3", "church")
    pos.put("brugge", "Q4", "green")
    pos.s.scored |= 1 << town("brugge")
    pos.act_now(2, "cathedral", -1)
    assert pos.options() == {"cathedral luik c"}
    pos = pos.copy()
    pos.act_now(2, "master", -1)
    assert pos.options() == {"master ieper c", "master utrecht c"}


FULL_LUIK = {
    "K1": "blue",
    "K2": "yellow",
    "K3": "green",
    "Q1": "blue",
    "Q2": "green",
    "Q3": "red",
    "K4": "grey",
    "R1": "blue",
    "R2": "yellow",
    "R3": "red",
    "R4": "church",
}


def filled_luik_but_one():
    """Luik with Q4 left; grey may build there."""
    pos = Position()
    pos.put_all("luik", **FULL_LUIK)
    return pos


@pytest.mark.rule("R32", "Q7", "R30")
def test_a_master_placed_in_step_5_counts_in_the_town_filled_in_step_4():
    pos = filled_luik_but_one()
    pos.golden("master")
    pos.choose("luik", "pickup", "pickup", "pickup")
    pos.do("build grey luik q4")
    pos.do("show 0")
    assert not pos.s.scored
    assert pos.free("luik") == set()
    assert "master luik q4" in pos.options()
    told = pos.do("master luik q4")
    assert events_of(told, "town-scored") == [(-1, town("luik"), 11 + 2 + 2, 0, 0, 0)]
    ranked = {row[1]: row[3:5] for row in events_of(told, "guild-ranked")}
    assert ranked[coat("grey")] == (2, 1)
    assert pos.s.scored == 1 << town("luik")
    assert pos.fault == 0


@pytest.mark.rule("Q7", "R26", "R14")
def test_a_golden_town_card_completes_a_site_in_a_full_town_before_it_is_scored():
    pos = filled_luik_but_one()
    pos.site("luik", "Q4", "grey")
    pos.golden("luik")
    pos.choose(*["pickup"] * 4)
    assert pos.options() == {"complete luik q4"}
    told = pos.do("complete luik q4")
    assert events_of(told, "town-scored") == [(-1, town("luik"), 11 + 2 + 2, 0, 0, 0)]
    assert pos.s.site_stock == 10


@pytest.mark.rule("Q7", "R14")
def test_in_a_full_town_a_silver_card_must_complete_if_it_can_and_is_spent_otherwise():
    pos = filled_luik_but_one()
    pos.site("luik", "Q4", "grey")
    pos.golden("influence")
    told = pos.choose("luik", "luik", "pickup", "pickup")
    assert pos.options() == {"complete luik q4"}
    told = pos.do("complete luik q4")
    assert events_of(told, "impossible") == [(1, card("luik"), 0, 0, 0, 0)]
