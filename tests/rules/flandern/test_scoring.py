"""Step 6, second part: value, ranks, ties, points."""

import pytest
from tests.rules.flandern.position import Position, coat, names, space, town
from tests.rules.position_base import events_of

from guildhall.games.flandern.rules import scoring
from guildhall.games.flandern.rules.components import CHOOSE_CARDS


def rulebook_liege():
    """The example of the rulebook as a Luik of our map."""
    pos = Position()
    assert pos.centre_of("church") == "luik"
    for at, name, masters in (
        ("K1", "blue", 0), ("K2", "yellow", 2), ("K3", "green", 0), ("Q1", "blue", 0),
        ("Q2", "green", 1), ("Q3", "red", 1), ("K4", "grey", 0), ("Q4", "grey", 0),
        ("R1", "blue", 0), ("R2", "yellow", 1), ("R3", "red", 0), ("R4", "church", 0),
    ):  # fmt: skip
        assert at in pos.buildable("luik", name), at
        pos.put("luik", at, name, masters)
    pos.s.cathedrals[town("luik")] = 1 << space("C")
    pos.s.cathedral_stock -= 1
    pos.s.masters[town("luik"), space("K4")] = 1
    pos.s.master_stock -= 1
    return pos


@pytest.mark.rule("R33", "R34", "R35", "R36", "Q1")
def test_the_example_of_the_rulebook():
    pos = rulebook_liege()
    told = pos.score_now()
    assert events_of(told, "town-scored") == [(-1, town("luik"), 16, 0, 0, 0)]
    ranked = {row[1]: row[3:5] for row in events_of(told, "guild-ranked")}
    assert ranked == {0: (3, 0), 1: (2, 3), 2: (2, 1), 3: (2, 1), 4: (2, 1)}
    points = {row[1]: row[3:5] for row in events_of(told, "guild-scored")}
    assert points == {0: (1, 16), 1: (2, 8), 2: (5, 0), 3: (5, 0), 4: (5, 0)}
    assert [pos.s.points[town("luik"), guild] for guild in range(5)] == [16, 8, 0, 0, 0]
    assert pos.s.town_values[town("luik")] == 16
    assert pos.fault == 0


RANKINGS = [
    # value, (districts, masters) by guild, points
    (13, {0: (3, 1), 3: (3, 1), 1: (2, 0)}, {0: 7, 3: 7, 1: 4}),
    (13, {0: (3, 2), 3: (3, 1), 1: (2, 0), 2: (1, 0)}, {0: 13, 3: 7, 1: 4, 2: 2}),
    (9, {0: (4, 0)}, {0: 9}),
    (15, dict.fromkeys(range(5), (2, 0)), dict.fromkeys(range(5), 0)),
    (5, {0: (4, 0), 1: (3, 0), 2: (2, 0), 3: (1, 0)}, {0: 5, 1: 3, 2: 4, 3: 2}),
    (12, {0: (2, 0), 1: (2, 0), 4: (1, 0), 2: (1, 0)}, {0: 6, 1: 6, 4: 2, 2: 2}),
    (12, {4: (3, 0), 1: (2, 5)}, {4: 12, 1: 6}),
]
CORNERS_APART = [
    # spaces of different towns do not border: any number of districts of one guild fits
    "C", "Q1", "Q2", "Q3", "Q4", "R1", "R2", "R3", "R4", "K1", "K2", "K3", "K4",
]  # fmt: skip


def ranked_town(guilds):
    """A town that holds just these districts, whoever borders whom."""
    pos = Position()
    t = town("gent")
    pos.recentre("gent", "church")
    pos.s.districts[t, coat("church")] = 0
    spaces = iter(CORNERS_APART)
    for guild, (districts, masters) in guilds.items():
        for n in range(districts):
            at = space(next(spaces))
            pos.s.districts[t, guild] |= 1 << at
            pos.s.masters[t, at] = masters if n == 0 else 0
    return pos, t


@pytest.mark.rule("R34", "R35", "R36", "Q12")
@pytest.mark.parametrize(("value", "guilds", "points"), RANKINGS)
def test_ranks_ties_and_points(value, guilds, points):
    pos, t = ranked_town(guilds)
    given = {
        guild: scoring.rank_points(pos.box, value, scoring.rank(pos.s, t, guild))
        for guild in guilds
    }
    assert given == points
    for guild in set(range(5)) - set(guilds):
        assert scoring.rank(pos.s, t, guild) == 0
        assert scoring.rank_points(pos.box, value, 0) == 0


@pytest.mark.rule("R35")
def test_half_the_value_is_rounded_up():
    pos = Position()
    assert [scoring.rank_points(pos.box, 13, place) for place in range(1, 6)] == [13, 7, 4, 2, 0]
    assert [scoring.rank_points(pos.box, 16, place) for place in range(1, 6)] == [16, 8, 4, 2, 0]


@pytest.mark.rule("R33", "Q1")
def test_the_value_of_a_town():
    pos = Position()
    t = town("brugge")
    pos.recentre("brugge", "church")
    assert scoring.town_value(pos.s, pos.box, t) == 2
    pos.put_all("brugge", Q1="blue", Q2="grey")
    assert scoring.town_value(pos.s, pos.box, t) == 4
    pos.put("brugge", "K3", "church")
    assert scoring.town_value(pos.s, pos.box, t) == 6
    pos.s.cathedrals[t] = 1 << space("K3")
    assert scoring.town_value(pos.s, pos.box, t) == 7
    pos.site("brugge", "Q3", "red")
    assert scoring.town_value(pos.s, pos.box, t) == 7
    pos.s.sites[t] |= 1 << space("K3")
    assert scoring.town_value(pos.s, pos.box, t) == 4


@pytest.mark.rule("R34", "R36", "Q12")
def test_unfinished_districts_and_their_masters_do_not_rank():
    pos = Position()
    t = town("gent")
    pos.recentre("gent", "church")
    pos.put("gent", "K1", "blue", 1)
    pos.put("gent", "K2", "red")
    pos.site("gent", "Q4", "red", 2)
    assert scoring.rank(pos.s, t, coat("blue")) == 1
    assert scoring.rank(pos.s, t, coat("red")) == 2
    pos.site("gent", "R3", "green")
    assert scoring.rank(pos.s, t, coat("green")) == 0


def three_sites():
    """Luik is full, three of its districts unfinished, two of them guild districts."""
    pos = rulebook_liege()
    for at in ("R4", "K2", "Q1"):
        pos.s.sites[town("luik")] |= 1 << space(at)
        pos.s.site_stock -= 1
    return pos


@pytest.mark.rule("R33", "R37", "Q12")
def test_site_pieces_return_and_their_districts_stay_unfinished():
    pos = three_sites()
    told = pos.score_now()
    assert events_of(told, "town-scored") == [(-1, town("luik"), 9 + 3, 0, 0, 0)]
    assert events_of(told, "sites-returned") == [(-1, town("luik"), 3, 0, 0, 0)]
    assert pos.s.site_stock == 10
    assert names(pos.s.sites[town("luik")]) == {"R4", "K2", "Q1"}
    ranked = {row[1]: row[3:5] for row in events_of(told, "guild-ranked")}
    assert ranked[coat("blue")] == (2, 0)
    assert ranked[coat("yellow")] == (1, 1)
    assert pos.fault == 0


@pytest.mark.rule("Q13")
def test_cathedrals_and_masters_stay_in_a_scored_town():
    pos = rulebook_liege()
    pos.score_now()
    assert (pos.s.cathedral_stock, pos.s.master_stock) == (3, 3)
    assert pos.s.cathedrals[town("luik")] == 1 << space("C")
    assert pos.s.masters[town("luik"), space("K4")] == 1


@pytest.mark.rule("R37", "Q11")
def test_a_scored_town_is_closed_and_its_cards_are_gone():
    pos = rulebook_liege()
    pos.s.hand[1] &= ~(1 << town("luik"))
    pos.s.played[1] |= 1 << town("luik")
    pos.score_now()
    assert pos.s.scored == 1 << town("luik")
    assert pos.s.phase == CHOOSE_CARDS
    for seat in range(4):
        assert "luik" not in pos.hand(seat) | pos.played(seat)
        assert not any(line.startswith("play luik") for line in pos.options(seat))
    pos.act_now(0, "site")
    assert not any(" luik " in line for line in pos.options())


@pytest.mark.rule("R37", "R23")
def test_sites_of_a_scored_town_cannot_be_completed():
    pos = three_sites()
    pos.score_now()
    pos.act_now(1, "luik", -1)
    assert pos.is_waiting


@pytest.mark.rule("R32")
def test_towns_are_scored_when_they_have_no_free_space_and_not_before():
    pos = rulebook_liege()
    pos.s.districts[town("luik"), coat("grey")] &= ~(1 << space("Q4"))
    pos.s.free[town("luik")] |= 1 << space("Q4")
    assert not events_of(pos.score_now(), "town-scored")
    pos.cover("luik", "Q4")
    assert events_of(pos.score_now(), "town-scored") == [(-1, town("luik"), 15, 0, 0, 0)]


@pytest.mark.rule("R32", "R46")
def test_two_towns_may_be_scored_in_one_step():
    pos = rulebook_liege()
    pos.cover("gent", *pos.free("gent"))
    scored = [row[1] for row in events_of(pos.score_now(), "town-scored")]
    assert scored == [town("gent"), town("luik")]


@pytest.mark.rule("R31", "R33")
def test_covered_spaces_score_nothing():
    pos = Position()
    pos.cover("gent", *pos.free("gent"))
    assert events_of(pos.score_now(), "town-scored") == [(-1, town("gent"), 1, 0, 0, 0)]
    assert pos.s.points[town("gent"), coat("yellow")] == 1


@pytest.mark.rule("R47", "R41")
def test_a_total_is_own_guild_and_guild_under_influence():
    pos = Position(players=2)
    pos.s.scored = 0b111111
    for t in range(6):
        for guild in range(5):
            pos.s.points[t, guild] = 0
    pos.s.points[0, 0] = 5
    pos.s.points[1, 1] = 7
    pos.s.points[2, pos.s.influenced[0]] = 10
    pos.s.points[3, pos.s.influenced[1]] = 7
    pos.s.points[4, coat("grey")] = 90
    scores = pos.rules.scores(pos.record)
    assert [list(scores[seat, [0, 7, 8]]) for seat in (0, 1)] == [[15, 10, 0], [14, 7, 0]]
    assert pos.rules.winners(pos.record) == 0b01
    pos.s.points[1, 1] = 8
    assert pos.rules.winners(pos.record) == 0b11


@pytest.mark.rule("Q16", "R36")
def test_printed_masters_break_ties_of_two_as_well():
    pos = Position(players=2)
    pos.recentre("gent", "church")
    pos.put("gent", "K1", "green", 1)
    pos.put("gent", "K2", "red", 0)
    pos.cover("gent", *pos.free("gent"))
    points = {row[1]: row[4] for row in events_of(pos.score_now(), "guild-scored")}
    assert points == {coat("green"): 4, coat("red"): 2}
