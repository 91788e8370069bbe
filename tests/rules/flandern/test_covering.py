"""Step 6, first part: spaces that can no longer be built on."""

import pytest
from tests.rules.flandern.position import Position, coat, names, space, town
from tests.rules.position_base import events_of

from guildhall.games.flandern.rules import building

Q, R, K = range(3)


def dead(pos, name):
    return names(building.dead(pos.s, pos.box, town(name)))


def without_stock(pos, shape, *coats):
    for name in coats:
        pos.stock(name, shape)


def leuven_with_r4_enclosed(players=4):
    """R4 borders a blue, a grey and a church district, and no special church is left."""
    pos = Position(players)
    pos.no_specials()
    pos.recentre("leuven", "blue")
    pos.put_all("leuven", Q2="church", K3="blue", K4="grey")
    without_stock(pos, R, "yellow", "green", "red")
    return pos


@pytest.mark.rule("R31", "Q4")
def test_a_space_that_no_coat_in_stock_fits_is_covered():
    pos = leuven_with_r4_enclosed()
    assert "R4" in dead(pos, "leuven")
    told = pos.score_now()
    assert (-1, town("leuven"), space("R4"), 0, 0, 0) in events_of(told, "covered")
    assert "R4" in pos.covered("leuven")
    assert "R4" not in pos.free("leuven")


@pytest.mark.rule("Q16")
def test_covering_starts_the_count_of_idle_turns_again():
    pos = leuven_with_r4_enclosed(players=2)
    pos.s.idle_turns = 8
    assert events_of(pos.score_now(), "covered")
    assert pos.s.ended_by == 0
    assert pos.s.idle_turns == 1


@pytest.mark.rule("Q4")
def test_one_district_left_keeps_the_space_free():
    pos = leuven_with_r4_enclosed()
    pos.stock("red", R, 0, 0, 1)
    assert "R4" not in dead(pos, "leuven")
    pos.score_now()
    assert "R4" in pos.free("leuven")


@pytest.mark.rule("Q4")
def test_lack_of_cards_or_site_pieces_covers_nothing():
    pos = Position()
    pos.s.site_stock = 0
    for seat in range(4):
        pos.s.hand[seat] = 1 << 7
        pos.s.played[seat] = 0
    pos.score_now()
    assert not any(pos.covered(name) for name in ("brugge", "gent", "ieper", "leuven"))


@pytest.mark.rule("Q4")
def test_a_space_that_support_can_never_reach_is_covered():
    pos = Position()
    pos.recentre("leuven", "blue")
    pos.put_all("leuven", K1="yellow", K2="green")
    pos.cover("leuven", "Q1")
    assert dead(pos, "leuven") == {"R1", "R2", "R3"}


@pytest.mark.rule("Q4")
def test_islands_do_not_keep_each_other_alive():
    pos = Position()
    pos.recentre("luik", "church")
    pos.cover("luik", "R1")
    assert dead(pos, "luik") == set()
    pos.cover("luik", "Q2")
    assert dead(pos, "luik") == {"K4", "Q3", "Q4", "R2", "R3", "R4"}


@pytest.mark.rule("Q4")
def test_the_unused_guild_of_three_players_fits_nothing():
    pos = Position(players=3)
    pos.no_specials()
    pos.put_all("luik", K1="blue", Q3="yellow")
    pos.put_all("luik", K4="green", R1="grey")
    without_stock(pos, R, "blue", "yellow", "grey", "church")
    assert {"R2", "R3"} <= dead(pos, "luik")


@pytest.mark.rule("Q4", "R21")
def test_a_row_stays_free_while_d_may_cover_it():
    pos = leuven_with_r4_enclosed()
    pos.recentre("leuven", "blue")
    pos.s.free[town("leuven")] = pos.box.originals[town("leuven")]
    without_stock(pos, R, "blue", "yellow", "green", "red", "grey", "church")
    assert dead(pos, "leuven") == {"R1", "R2", "R3", "R4"}
    pos.s.special_at[3] = 0
    assert dead(pos, "leuven") == {"R1", "R2"}
    pos.put("leuven", "K3", "church")
    assert dead(pos, "leuven") == {"R1", "R2", "R4"}


@pytest.mark.rule("Q4", "R21")
def test_a_court_counts_for_d_only_with_a_free_row():
    pos = Position()
    pos.no_specials()
    pos.recentre("leuven", "blue")
    without_stock(pos, Q, "blue", "yellow", "green", "red", "grey", "church")
    pos.s.special_at[3] = 0
    assert "Q2" not in dead(pos, "leuven")
    pos.cover("leuven", "R4")
    assert "Q2" in dead(pos, "leuven")


@pytest.mark.rule("Q4", "R21")
def test_d_reaches_a_court_with_its_row():
    """In Luik a plain court on Q3 has no footing beside the centre, D over Q3 and R1 has."""
    pos = Position()
    pos.no_specials()
    pos.recentre("luik", "blue")
    pos.cover("luik", "K1", "K2", "K3", "Q1", "Q2", "Q4", "R2", "R3", "R4", "K4")
    without_stock(pos, R, "blue", "yellow", "green", "red", "grey", "church")
    assert dead(pos, "luik") == {"Q3", "R1"}
    pos.s.special_at[3] = 0
    assert dead(pos, "luik") == set()


@pytest.mark.rule("Q4", "R21")
def test_d_reaches_by_the_long_side_that_its_court_and_row_make_together():
    """Utrecht with Q3 alone: it borders only the short side of R2, which is part of D's side."""
    pos = Position()
    pos.no_specials()
    t = town("utrecht")
    pos.recentre("utrecht", "blue")
    pos.s.districts[t, coat("blue")] = pos.s.supported[t] = 0
    pos.put("utrecht", "Q3", "red")
    pos.cover("utrecht", *(pos.free("utrecht") - {"Q4", "R2"}))
    assert dead(pos, "utrecht") == {"Q4", "R2"}
    pos.s.special_at[3] = 0
    assert dead(pos, "utrecht") == set()


@pytest.mark.rule("Q4")
def test_a_special_church_keeps_its_base_alive():
    pos = Position()
    pos.no_specials()
    pos.recentre("brugge", "blue")
    without_stock(pos, K, "blue", "yellow", "green", "red", "grey", "church")
    assert {"K1", "K2", "K3", "K4"} <= dead(pos, "brugge")
    pos.s.special_at[2] = 0
    assert dead(pos, "brugge") == set()
    pos.put("brugge", "Q1", "church")
    assert dead(pos, "brugge") == {"K2"}


@pytest.mark.rule("Q4", "R31")
def test_covering_is_final_and_counts_nothing():
    pos = leuven_with_r4_enclosed()
    pos.score_now()
    pos.stock("red", R, 3, 1, 1)
    pos.act_now(3, "leuven")
    assert "build red leuven r4" not in pos.options()
    assert not pos.s.districts[town("leuven"), coat("red")] >> space("R4") & 1
