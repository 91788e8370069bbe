"""L. The player board."""

import pytest
from tests.rules.nobility.position import Position


@pytest.mark.rule("L1")
def test_player_board_takes_fives_and_sixes():
    """T16"""
    t = Position(3)
    t.apprentice("artists")
    t.apprentice("wizards")
    t.workshop("merchants", 1, owner=0)
    for value in range(1, 7):
        assert t.takes(value, "board") == (value >= 5)
    t.place(5, "board")
    assert t.legal() == ["recall artists", "recall wizards"]
    t.do("recall wizards")
    assert (t.s.workers[0], t.s.apprentices[0, 5]) == (1, 0)


@pytest.mark.rule("L1", "X7")
def test_guild_masters_and_desks_stay():
    """T16"""
    t = Position(3, chancery=True)
    t.workshop("merchants", 1, owner=0)
    t.s.desk[0] = 1
    t.s.desks[0] = t.s.meeples[0] = 2
    assert not t.takes(6, "board")


@pytest.mark.rule("L2")
def test_one_die_a_round_on_the_own_board():
    t = Position(3)
    t.apprentice("artists", 2)
    t.apprentice("artists", seat=1)
    t.place(5, "board")
    t.do("recall artists")
    assert not t.takes(6, "board")
    assert t.takes(6, "board", seat=1)
