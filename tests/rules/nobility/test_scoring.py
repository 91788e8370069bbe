"""Chapter P: what is scored at the end of the game."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.engine.contract import load_game
from guildhall.games.nobility.rules import components as c
from guildhall.games.nobility.rules import components as p

game = load_game("guildhall.games.nobility")


@pytest.mark.rule("P1")
@pytest.mark.parametrize(("goods", "vp"), [(0, 0), (1, 0), (2, 1), (5, 2), (8, 4)])
def test_two_goods_are_a_point(goods, vp):
    """T20"""
    t = Position(3)
    t.goods(books=goods // 2, magic=goods - goods // 2)
    assert t.score("goods") == vp


@pytest.mark.rule("P2")
def test_points_of_the_nobility_track():
    """T20"""
    t = Position(3)
    expected = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6]
    for level, vp in enumerate(expected):
        t.s.nobility[0] = level
        assert t.score("nobility") == vp


@pytest.mark.rule("P3")
def test_the_total_is_the_sum_of_all_sources():
    t = Position(3)
    t.goods(books=4)
    t.s.nobility[0] = 12
    for source in (c.VP_SETTLERS, c.VP_COUNCIL, c.VP_OWNER):
        t.s.vp[0, source] = 10
    t.s.vp[0, c.VP_LOSSES] = -4
    assert t.score("total") == 2 + 6 + 30 - 4
    assert t.score("losses") == -4
    out = t.rules.scores(t.record)
    assert out[0, 0] == sum(out[0, 1:])
    assert len(game.SCORE_ITEMS) == c.VP_SOURCES + 1


@pytest.mark.rule("P3", "B1")
def test_a_whole_game_scores_what_it_told():
    t = Position(3, events=True, chancery=True)
    t.play_to_end(seed=5)
    out = t.rules.scores(t.record)
    assert t.s.phase == p.OVER
    for seat in range(3):
        assert out[seat, 0] == out[seat, 1:].sum()
    best = max(out[seat, 0] for seat in range(3))
    assert all(out[seat, 0] == best for seat in t.winners())
