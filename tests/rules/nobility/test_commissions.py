"""Chapter X: Commission cards, dice tiles and what is secret."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.engine.contract import load_game
from guildhall.games.nobility.names import METRIC_NAMES
from guildhall.games.nobility.rules import chancery, rounds, scoring
from guildhall.games.nobility.rules import components as p

rules = load_game("guildhall.games.nobility").rules


@pytest.mark.rule("X1")
def test_dice_tiles_and_city_tokens():
    t = Position(4, chancery=True)
    assert t.s.tiles_left.bit_count() == 14
    assert chancery.city_tokens_left(t.s, t.box) == 36 - 12
    assert sorted(t.box.tile_die[n, i] for n in range(18) for i in range(3)) == [
        face for face in range(1, 7) for _ in range(9)
    ]


@pytest.mark.rule("X2")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_three_are_dealt_and_one_is_kept_secretly(players):
    t = Position(players, chancery=True, start=False)
    assert t.seats == list(range(players))
    dealt = {t.s.dealt[seat, at] for seat in range(players) for at in range(3)}
    assert len(dealt) == 3 * players
    kept = []
    for seat in reversed(range(players)):
        assert t.legal(seat) == ["keep 1", "keep 2", "keep 3"]
        kept.append(t.s.dealt[seat, seat % 3])
        t.do(f"keep {seat % 3 + 1}", seat=seat)
    kept.reverse()
    assert [t.s.commission_card[seat] for seat in range(players)] == kept
    assert [t.s.commission_owner[seat] for seat in range(players)] == list(range(1, players + 1))
    assert t.s.round_no == 1
    assert chancery.cards_left(t.s) == 18 - players
    assert t.s.under_count == 0


@pytest.mark.rule("X3", "X17")
def test_a_dice_tile_each():
    t = Position(5, chancery=True)
    tiles = [t.s.commission_tile[entry] for entry in range(5)]
    assert len(set(tiles)) == 5
    assert all(1 <= tile <= 18 for tile in tiles)
    view = t.view(0).s
    assert [view.commission_tile[entry] for entry in range(5)] == tiles


def tile(t, *values, entry=0):
    """Let the dice tile of a Commission show these values."""
    number = t.s.commission_tile[entry] - 1
    for at, value in enumerate(values):
        t.box.tile_die[number, at] = value
    return t


@pytest.mark.rule("X10")
def test_a_die_on_an_own_dice_tile():
    t = tile(Position(3, chancery=True), 2, 2, 5)
    assert not t.takes(3, "tile-1")
    assert not t.takes(2, "tile-2")
    tile(t, 2, 2, 2, entry=1)
    assert not t.takes(2, "tile-2")
    t.place(2, "tile-1")
    assert t.s.commission_filled[0] == 0b001000
    t.place(2, "tile-1")
    assert t.s.commission_filled[0] == 0b011000
    assert not t.takes(2, "tile-1")
    assert t.takes(5, "tile-1")


@pytest.mark.rule("X10", "C4")
def test_a_dice_tile_may_be_the_only_place_for_a_die():
    t = tile(Position(3, chancery=True), 2, 4, 6).turn(4, 5)
    for slot in range(64):
        t.s.die_value[slot] = 1
    assert t.legal() == ["pass", "die 4 4"]


@pytest.mark.rule("X10", "X11")
def test_a_tile_is_filled_over_several_rounds():
    t = tile(Position(3, chancery=True), 1, 4, 6)
    t.place(4, "tile-1")
    rounds.clean_up(t.s, t.rows)
    assert t.s.commission_filled[0] == 0b010
    assert not t.takes(4, "tile-1")
    t.place(1, "tile-1")
    t.place(6, "tile-1")
    assert t.s.commission_filled[0] == 0b101010
    assert not scoring.scores_commission(t.s, 0)
    for seat in range(3):
        t.s.passed[seat] = 0
    told = t.again().pass_round()
    assert "commission-activated" in told
    assert t.s.commission_filled[0] == 0b111
    assert scoring.scores_commission(t.s, 0)


@pytest.mark.rule("X11", "N9")
def test_a_tile_finished_in_the_last_round_activates():
    t = tile(Position(3, chancery=True), 1, 4, 6)
    t.s.commission_filled[0] = 0b011
    t.s.round_no = 10
    t.place(6, "tile-1")
    for seat in range(3):
        t.s.passed[seat] = 0
    told = t.again().pass_round()
    assert told.index("commission-activated") < told.index("commission-scored")
    assert t.s.phase == p.OVER


@pytest.mark.rule("X12")
def test_one_more_than_desks():
    """T24"""
    t = Position(3, chancery=True)
    t.place(1, "berk")
    t.do("done")
    assert t.s.phase == p.TURN
    t.desks(1)
    t.s.die_value[49] = 0
    t.place(1, "berk")
    t.do("renew-hall modifiers")
    assert t.legal() == ["done", "draw"]
    t.do("draw")
    assert chancery.cards_held(t.s, 0) == 2
    t.s.die_value[49] = 0
    t.s.commission_filled[0] = 0b111
    t.place(1, "berk")
    t.do("done")
    assert t.s.phase == p.TURN


@pytest.mark.rule("X13", "K5", "K2", "X17")
@pytest.mark.parametrize(("value", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_drawing_at_berks(value, count):
    """T24"""
    t = Position(3, chancery=True).desks(1)
    t.s.reputation[0] = 12
    tokens = chancery.city_tokens_left(t.s, t.box)
    t.place(value, "berk")
    t.do("renew-settlers")
    told = t.do("draw")
    assert t.s.reputation[0] == 12 - count
    assert told.count("commission-seen") == count
    if count > 1:
        assert t.s.phase == p.KEEP_COMMISSION
        assert t.legal() == [f"keep {n}" for n in range(1, count + 1)]
        seen = [t.s.drawn[at] for at in range(count)]
        t.do("keep 2")
        assert t.s.commission_card[3] == seen[1]
        assert [t.s.under[at] for at in range(count - 1)] == [seen[0], *seen[2:]]
    assert chancery.cards_held(t.s, 0) == 2
    assert t.s.commission_tile[3] > 0
    assert chancery.city_tokens_left(t.s, t.box) == tokens - 3
    assert t.s.drawn_count == 0


@pytest.mark.rule("X13", "C7")
def test_reputation_may_not_fall_below_six():
    """T24, T27"""
    for value, loss in ((1, 1), (3, 2), (5, 3)):
        t = Position(3, chancery=True).desks(1)
        t.s.reputation[0] = 6 + loss - 1
        t.place(value, "berk")
        assert not t.can("draw")
        t.do("done")
        assert t.s.phase == p.TURN
        t.s.die_value[49 + (value - 1) // 2] = 0
        t.s.reputation[0] = 6 + loss
        t.place(value, "berk")
        assert t.can("draw")
        t.do("done")
        assert t.s.reputation[0] == 6 + loss


@pytest.mark.rule("X15")
def test_few_or_no_cards_left():
    t = Position(3, chancery=True).desks(2, seat=1)
    t.only_returned_cards(7, 9, known=[0])
    t.s.reputation[1] = 20
    t.place(5, "berk", seat=1)
    t.do("draw")
    assert t.s.drawn_count == 2
    t.do("keep 2 done")
    assert t.s.reputation[1] == 17
    t.s.die_value[51] = 0
    t.place(5, "berk", seat=1)
    t.do("draw")
    assert t.s.commission_card[t.s.commissions - 1] == 7
    assert chancery.cards_left(t.s) == 0
    assert not chancery.can_draw(t.s, t.box, 1)


@pytest.mark.rule("X16")
def test_city_tokens_limit_commissions():
    t = Position(3, chancery=True).desks(1)
    t.box.city_tokens = 11
    t.s.value = 1
    assert not chancery.can_draw(t.s, t.box, 0)
    t.box.city_tokens = 12
    assert chancery.can_draw(t.s, t.box, 0)
    t.box.city_tokens = 9
    assert not chancery.can_draw(t.s, t.box, 0)
    t.s.commission_filled[1] = 0b111
    assert chancery.can_draw(t.s, t.box, 0)


def score_like(t, counts, per, vp, cap):
    """Let the first Commission score like this."""
    card = t.s.commission_card[0] - 1
    t.box.commission_metric[card] = METRIC_NAMES.index(counts)
    t.box.commission_per[card], t.box.commission_vp[card] = per, vp
    t.box.commission_cap[card] = cap
    return t


@pytest.mark.rule("X18")
@pytest.mark.parametrize(
    ("per", "vp", "cap", "coins", "points"),
    [(4, 1, 8, 3, 0), (4, 1, 8, 11, 2), (4, 1, 8, 50, 8), (10, 7, 7, 9, 0), (10, 7, 7, 30, 7)],
)
def test_what_a_commission_scores(per, vp, cap, coins, points):
    t = score_like(Position(3, chancery=True), "coins", per, vp, cap)
    t.s.coins[0] = coins
    assert t.score("commissions") == 0
    t.s.commission_filled[0] = 0b111
    assert t.score("commissions") == points


@pytest.mark.rule("X18")
def test_commissions_are_shown_at_the_end():
    t = Position(3, chancery=True)
    while t.seats:
        t.do("pass")
    assert all(
        t.view(-1).s.commission_card[entry] == t.s.commission_card[entry] for entry in range(3)
    )
