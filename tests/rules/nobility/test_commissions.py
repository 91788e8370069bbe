"""Chapter X: Commission cards, dice tiles and what is secret."""

import pytest

from guildhall.engine.contract import game_of
from guildhall.engine.kernel import chance
from guildhall.engine.kernel.record import copy_record, window
from guildhall.games.nobility.names import METRIC_NAMES
from guildhall.games.nobility.rules import commissions, scoring, upkeep
from guildhall.games.nobility.rules import components as c
from guildhall.games.nobility.rules import phases as p

rules = game_of("guildhall.games.nobility").rules


def desks(t, count, seat=0):
    """Give the seat so many desks."""
    for _ in range(count):
        desk = next(d for d in range(12) if t.s.desk[d] == 0)
        t.s.desk[desk] = seat + 1
        t.s.desks[seat] += 1
        t.s.meeples[seat] += 1
    return t


def view_of(t, seat):
    view = copy_record(t.record)
    rules.hide(window(view), t.box, seat)
    return window(view)


@pytest.mark.rule("X1")
def test_dice_tiles_and_city_tokens(table):
    t = table(4, chancery=True)
    assert t.s.tiles_left.bit_count() == 14
    assert commissions.city_tokens_left(t.s, t.box) == 36 - 12
    assert sorted(t.box.tile_die[n, i] for n in range(18) for i in range(3)) == [
        face for face in range(1, 7) for _ in range(9)
    ]


@pytest.mark.rule("X2")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_three_are_dealt_and_one_is_kept_secretly(table, players):
    t = table(players, chancery=True, start=False)
    assert t.seats == list(range(players))
    dealt = {t.s.dealt[seat, at] for seat in range(players) for at in range(3)}
    assert len(dealt) == 3 * players
    kept = []
    for seat in reversed(range(players)):
        assert t.legal(seat) == ["keep 1", "keep 2", "keep 3"]
        kept.append(t.s.dealt[seat, seat % 3])
        t.act(f"keep {seat % 3 + 1}", seat=seat)
    kept.reverse()
    assert [t.s.commission_card[seat] for seat in range(players)] == kept
    assert [t.s.commission_owner[seat] for seat in range(players)] == list(range(1, players + 1))
    assert t.s.round_no == 1
    assert commissions.cards_left(t.s) == 18 - players
    assert t.s.under_count == 0


@pytest.mark.rule("X2")
def test_choices_commute_and_are_hidden_until_all_have_chosen(table):
    first, second = (table(3, chancery=True, start=False) for _ in range(2))
    for seat in (0, 1, 2):
        first.act(f"keep {seat + 1}", seat=seat)
    for seat in (2, 0, 1):
        second.act(f"keep {seat + 1}", seat=seat)
    assert first.record.tobytes() == second.record.tobytes()
    t = table(3, chancery=True, start=False)
    other = table(3, chancery=True, start=False)
    t.act("keep 1", seat=1)
    other.act("keep 3", seat=1)
    assert view_of(t, 0)._record.tobytes() == view_of(other, 0)._record.tobytes()
    assert view_of(t, 1).chosen[1] == 1
    assert view_of(other, 1).chosen[1] == 3
    assert {view_of(t, 0).dealt[1, at] for at in range(3)} == {c.UNKNOWN}


@pytest.mark.rule("X2", "A10")
def test_cards_in_play_are_secret(table):
    t = table(3, chancery=True)
    for seat in range(3):
        view = view_of(t, seat)
        for entry in range(3):
            known = t.s.commission_card[entry] if entry == seat else c.UNKNOWN
            assert view.commission_card[entry] == known
    assert all(view_of(t, -1).commission_card[entry] == c.UNKNOWN for entry in range(3))


@pytest.mark.rule("X3", "X17")
def test_a_dice_tile_each(table):
    t = table(5, chancery=True)
    tiles = [t.s.commission_tile[entry] for entry in range(5)]
    assert len(set(tiles)) == 5
    assert all(1 <= tile <= 18 for tile in tiles)
    view = view_of(t, 0)
    assert [view.commission_tile[entry] for entry in range(5)] == tiles


def tile(t, *values, entry=0):
    """Let the dice tile of a Commission show these values."""
    number = t.s.commission_tile[entry] - 1
    for at, value in enumerate(values):
        t.box.tile_die[number, at] = value
    return t


@pytest.mark.rule("X10")
def test_a_die_on_an_own_dice_tile(table):
    t = tile(table(3, chancery=True), 2, 2, 5)
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


@pytest.mark.rule("X10", "X11")
def test_a_tile_is_filled_over_several_rounds(table):
    t = tile(table(3, chancery=True), 1, 4, 6)
    t.place(4, "tile-1")
    upkeep.tidy(t.s, t.rows)
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
def test_a_tile_finished_in_the_last_round_activates(table):
    t = tile(table(3, chancery=True), 1, 4, 6)
    t.s.commission_filled[0] = 0b011
    t.s.round_no = 10
    t.place(6, "tile-1")
    for seat in range(3):
        t.s.passed[seat] = 0
    told = t.again().pass_round()
    assert told.index("commission-activated") < told.index("commission-scored")
    assert t.s.phase == p.OVER


@pytest.mark.rule("X12")
def test_one_more_than_desks(table):
    """T24"""
    t = table(3, chancery=True)
    t.place(1, "berk")
    t.act("done")
    assert t.s.phase == p.TURN
    desks(t, 1)
    t.s.die_value[49] = 0
    t.place(1, "berk")
    t.act("done")
    assert t.legal() == ["done", "draw"]
    t.act("draw")
    assert commissions.held(t.s, 0) == 2
    t.s.die_value[49] = 0
    t.s.commission_filled[0] = 0b111
    t.place(1, "berk")
    t.act("done")
    assert t.s.phase == p.TURN


@pytest.mark.rule("X13", "K5", "K2", "X17")
@pytest.mark.parametrize(("value", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_drawing_at_berks(table, value, count):
    """T24"""
    t = desks(table(3, chancery=True), 1)
    t.s.reputation[0] = 12
    tokens = commissions.city_tokens_left(t.s, t.box)
    told = t.place(value, "berk")
    assert "modifiers-taken" in told
    t.act("renew-settlers")
    told = t.act("draw")
    assert t.s.reputation[0] == 12 - count
    assert told.count("commission-seen") == count
    if count > 1:
        assert t.s.phase == p.KEEP_COMMISSION
        assert t.legal() == [f"keep {n}" for n in range(1, count + 1)]
        seen = [t.s.drawn[at] for at in range(count)]
        t.act("keep 2")
        assert t.s.commission_card[3] == seen[1]
        assert [t.s.under[at] for at in range(count - 1)] == [seen[0], *seen[2:]]
    assert commissions.held(t.s, 0) == 2
    assert t.s.commission_tile[3] > 0
    assert commissions.city_tokens_left(t.s, t.box) == tokens - 3
    assert t.s.drawn_count == 0


@pytest.mark.rule("X13", "C7")
def test_reputation_may_not_fall_below_six(table):
    """T24, T27"""
    for value, loss in ((1, 1), (3, 2), (5, 3)):
        t = desks(table(3, chancery=True), 1)
        t.s.reputation[0] = 6 + loss - 1
        t.place(value, "berk")
        t.act("done")
        assert t.s.phase == p.TURN
        t.s.die_value[49 + (value - 1) // 2] = 0
        t.s.reputation[0] = 6 + loss
        t.place(value, "berk")
        t.act("done")
        assert t.can("draw")
        t.act("done")
        assert t.s.reputation[0] == 6 + loss


@pytest.mark.rule("X14")
def test_returned_cards_are_remembered_by_their_player(table):
    t = desks(table(3, chancery=True), 1)
    t.place(5, "berk")
    t.act("done draw keep 1")
    cards = [t.s.under[at] for at in range(2)]
    assert [view_of(t, 0).under[at] for at in range(2)] == cards
    for other in (1, 2, -1):
        assert [view_of(t, other).under[at] for at in range(2)] == [c.UNKNOWN] * 2


def only_returned_cards(t, *cards, known):
    """Let the deck hold nothing but these cards, known to these seats."""
    rest = [card for card in range(1, 19) if card not in cards]
    t.s.commissions = len(rest)
    for entry, card in enumerate(rest):
        if entry >= t.s.players:
            t.s.commission_owner[entry] = 3
            t.s.commission_tile[entry] = 1
            t.s.commission_filled[entry] = 0b111
            t.s.commission_known[entry] = 1 << 2
        t.s.commission_card[entry] = card
    t.s.under_count = len(cards)
    for at, card in enumerate(cards):
        t.s.under[at] = card
        t.s.under_known[at] = sum(1 << seat for seat in known)
    t.s.desks[2] = 18
    t.broken = 2
    return t


@pytest.mark.rule("X14")
def test_returned_cards_come_in_order_and_a_known_one_stays_known(table):
    t = desks(table(3, chancery=True), 1, seat=1)
    only_returned_cards(t, 7, 9, 11, known=[0])
    t.place(1, "berk", seat=1)
    t.act("done draw")
    entry = t.s.commissions - 1
    assert t.s.commission_card[entry] == 7
    assert view_of(t, 0).commission_card[entry] == 7
    assert view_of(t, 1).commission_card[entry] == 7
    assert view_of(t, 2).commission_card[entry] == c.UNKNOWN
    assert [t.s.under[at] for at in range(3)] == [9, 11, 0]


@pytest.mark.rule("X14")
def test_drawn_with_others_a_card_is_no_longer_known(table):
    t = desks(table(3, chancery=True), 1, seat=1)
    only_returned_cards(t, 7, 9, 11, known=[0])
    t.place(3, "berk", seat=1)
    t.act("done draw")
    assert [view_of(t, 1).drawn[at] for at in range(2)] == [7, 9]
    assert [view_of(t, 0).drawn[at] for at in range(2)] == [c.UNKNOWN] * 2
    t.act("keep 1")
    assert view_of(t, 0).commission_card[t.s.commissions - 1] == c.UNKNOWN
    assert [view_of(t, 0).under[at] for at in range(2)] == [11, c.UNKNOWN]
    assert [view_of(t, 1).under[at] for at in range(2)] == [c.UNKNOWN, 9]


@pytest.mark.rule("X14")
def test_a_single_unknown_card_is_no_secret(table):
    t = only_returned_cards(table(2, chancery=True), 7, known=[0])
    for entry in range(t.s.commissions):
        t.s.commission_known[entry] = 1
    t.s.under_known[0] = 0
    assert view_of(t, 0).under[0] == 7
    t.s.commission_known[5] = 2
    assert view_of(t, 0).under[0] == c.UNKNOWN
    assert view_of(t, 0).commission_card[5] == c.UNKNOWN


@pytest.mark.rule("X15")
def test_few_or_no_cards_left(table):
    t = desks(table(3, chancery=True), 2, seat=1)
    only_returned_cards(t, 7, 9, known=[0])
    t.s.reputation[1] = 20
    t.place(5, "berk", seat=1)
    t.act("done draw")
    assert t.s.drawn_count == 2
    t.act("keep 2")
    assert t.s.reputation[1] == 17
    t.s.die_value[51] = 0
    t.place(5, "berk", seat=1)
    t.act("done draw")
    assert t.s.commission_card[t.s.commissions - 1] == 7
    assert commissions.cards_left(t.s) == 0
    assert not commissions.can_draw(t.s, t.box, 1)


@pytest.mark.rule("X16")
def test_city_tokens_limit_commissions(table):
    t = desks(table(3, chancery=True), 1)
    t.box.city_tokens = 11
    t.s.value = 1
    assert not commissions.can_draw(t.s, t.box, 0)
    t.box.city_tokens = 12
    assert commissions.can_draw(t.s, t.box, 0)
    t.box.city_tokens = 9
    assert not commissions.can_draw(t.s, t.box, 0)
    t.s.commission_filled[1] = 0b111
    assert commissions.can_draw(t.s, t.box, 0)


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
def test_what_a_commission_scores(table, per, vp, cap, coins, points):
    t = score_like(table(3, chancery=True), "coins", per, vp, cap)
    t.s.coins[0] = coins
    assert t.score("commissions") == 0
    t.s.commission_filled[0] = 0b111
    assert t.score("commissions") == points


@pytest.mark.rule("X18")
def test_commissions_are_shown_at_the_end(table):
    t = table(3, chancery=True)
    while t.seats:
        t.act("pass")
    assert all(
        view_of(t, -1).commission_card[entry] == t.s.commission_card[entry] for entry in range(3)
    )


@pytest.mark.rule("X2", "X14")
def test_a_dealt_again_state_shows_the_same_and_plays_on(table):
    t = table(4, chancery=True, events=True)
    steps = 0
    while t.seats and steps < 400:
        legal = t.legal()
        t.act(legal[(steps * 7 + 3) % len(legal)])
        steps += 1
        if steps % 40 == 0:
            for seat in (-1, 0, 3):
                check_dealt_again(t, seat, steps)


def check_dealt_again(t, seat, key):
    view = view_of(t, seat)._record
    truth = copy_record(view)
    chance.rekey(window(truth), key, 1)
    rules.deal_again(window(truth), t.box, seat)
    assert rules.invariants(window(truth), t.box) == 0
    again = copy_record(truth)
    rules.hide(window(again), t.box, seat)
    chance.rekey(window(again), 0, 0)
    chance.rekey(window(view), 0, 0)
    assert again.tobytes() == view.tobytes()
