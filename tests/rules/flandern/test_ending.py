"""The end of the game, the influence bonus and the winners."""

import pytest
from tests.rules.flandern.position import Position, coat, town
from tests.rules.position_base import events_of

from guildhall.games.flandern.names import TOWN_TOKENS
from guildhall.games.flandern.rules import scoring
from guildhall.games.flandern.rules.components import BY_PILE, BY_SPACES, GAME_OVER


def bonuses(*cards):
    pos = Position(players=len(cards))
    for seat, number in enumerate(cards):
        pos.s.influence[seat] = number
    return [scoring.influence_bonus(pos.s, pos.box, seat) for seat in range(len(cards))]


@pytest.mark.rule("R40", "Q14")
def test_the_influence_bonus():
    assert bonuses(2, 2, 1, 0) == [3, 3, 0, 0]
    assert bonuses(0, 0, 0, 0) == [0, 0, 0, 0]
    assert bonuses(4, 0, 0) == [3, 0, 0]


@pytest.mark.rule("R39", "Q10")
@pytest.mark.parametrize(("left", "ends"), [(0, True), (1, True), (2, False)])
def test_at_most_one_free_space_ends_the_game(left, ends):
    pos = Position()
    pos.cover_all_but("brugge")
    keep = {"Q1", "Q2"} if left == 2 else {"Q1"} if left else set()
    pos.cover("brugge", *(pos.free("brugge") - keep))
    told = pos.score_now()
    assert (pos.s.phase == GAME_OVER) == ends
    if ends:
        assert events_of(told, "end") == [(-1, BY_SPACES, 0, 0, 0, 0)]


@pytest.mark.rule("R39")
def test_free_spaces_count_on_the_whole_board():
    pos = Position()
    pos.cover_all_but("brugge", "gent")
    pos.cover("brugge", *(pos.free("brugge") - {"Q1"}))
    pos.cover("gent", *(pos.free("gent") - {"Q1"}))
    pos.score_now()
    assert pos.s.phase != GAME_OVER


@pytest.mark.rule("Q10", "R7")
def test_the_empty_town_of_three_players_has_no_free_spaces():
    pos = Position(players=3)
    pos.cover_all_but()
    told = pos.score_now()
    assert pos.s.ended_by == BY_SPACES
    assert town("leuven") not in {row[1] for row in events_of(told, "town-scored")}


@pytest.mark.rule("Q10", "R32")
def test_the_end_is_looked_for_after_covering_and_scoring():
    pos = Position()
    pos.cover_all_but("leuven")
    pos.recentre("leuven", "blue")
    pos.put_all("leuven", K1="yellow", K2="green")
    pos.cover("leuven", *(pos.free("leuven") - {"R1", "R2", "R3"}))
    told = pos.score_now()
    assert {row[1] for row in events_of(told, "covered")} == {town("leuven")}
    assert pos.s.ended_by == BY_SPACES


@pytest.mark.rule("R39")
def test_the_end_covers_free_spaces_and_scores_every_town():
    pos = Position()
    pos.put_all("gent", K1="blue", K2="red")
    for pile in range(2):
        for kind in range(11):
            pos.s.golden_gone[kind] += pos.s.pile[pile, kind]
            pos.s.pile[pile, kind] = 0
    told = pos.score_now()
    assert pos.s.ended_by == BY_PILE
    assert pos.s.scored == 0b111111
    assert not any(pos.free(name) for name in TOWN_TOKENS)
    assert [row[1:3] for row in events_of(told, "town-scored")] == [
        (0, 1), (1, 3), (2, 1), (3, 1), (4, 1), (5, 2),
    ]  # fmt: skip
    assert pos.rules.pending(pos.record) == 0
    assert pos.fault == 0


@pytest.mark.rule("R40", "Q15")
def test_the_highest_total_wins_and_equals_share():
    pos = Position()
    pos.s.scored = 0b111111
    for t in range(6):
        for guild in range(5):
            pos.s.points[t, guild] = 0
    pos.s.points[0, coat("blue")] = 10
    pos.s.points[1, coat("red")] = 9
    pos.s.points[2, coat("grey")] = 40
    pos.s.influence[0] = pos.s.influence[2] = 0
    pos.s.influence[1], pos.s.influence[3] = 1, 0
    assert pos.rules.winners(pos.record) == 0b0001
    pos.s.points[2, coat("red")] = 1
    assert pos.rules.winners(pos.record) == 0b1001
    pos.s.influence[3] = 1
    assert pos.rules.winners(pos.record) == 0b1000
    assert list(pos.rules.scores(pos.record)[:, 0]) == [10, 3, 0, 13]


@pytest.mark.rule("Q14", "Q15")
def test_grey_is_on_the_track_but_is_no_player():
    pos = Position(seed=4)
    while pos.rules.pending(pos.record):
        pos.any_move()
    assert sum(pos.s.points[t, coat("grey")] for t in range(6)) > 0
    assert 0 < pos.rules.winners(pos.record) < 1 << 4
    scores = pos.rules.scores(pos.record)
    assert scores.shape == (4, 9)


@pytest.mark.rule("R35", "R40")
def test_scores_tell_every_town_and_the_bonus():
    pos = Position()
    pos.put_all("gent", K1="blue")
    for seat, number in enumerate((1, 3, 0, 3)):
        pos.s.influence[seat] = number
    scores = pos.rules.scores(pos.record)
    blue, yellow = scores[0], scores[1]
    assert list(blue) == [1 + 1, 1, 1, 0, 0, 0, 0, 0, 0]
    assert list(yellow) == [1 + 3, 0, 1, 0, 0, 0, 0, 0, 3]
    assert list(scores[3]) == [1 + 3, 0, 0, 0, 1, 0, 0, 0, 3]


@pytest.mark.rule("R40")
def test_the_bonus_is_told_at_the_end():
    pos = Position()
    pos.s.influence[2] = 5
    pos.cover_all_but()
    told = pos.score_now()
    assert events_of(told, "influence-bonus") == [(2, 5, 3, 0, 0, 0)]
    assert pos.rules.scores(pos.record)[2, 8] == 3
