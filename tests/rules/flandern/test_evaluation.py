"""The judgement of positions for bots."""

from tests.rules.flandern.position import Position, card

from guildhall.engine.checks.harness import random_walk


def test_at_the_end_the_value_is_the_points_in_thousandths():
    for players in (2, 3, 4):
        pos = Position(players=players, seed=3)
        for _ in random_walk(pos.rules, pos.record, 5):
            pass
        totals = [int(n) for n in pos.rules.scores(pos.record)[:players, 0]]
        for seat in range(players):
            assert pos.rules.value(pos.record, seat) == 1000 * totals[seat]


def test_an_own_district_is_worth_more_than_a_rivals():
    pos = Position()
    before = pos.rules.value(pos.record, 0)
    own, rival = pos.copy(), pos.copy()
    own.put("gent", "Q1", "blue")
    rival.put("gent", "Q1", "yellow")
    assert own.rules.value(own.record, 0) > before > rival.rules.value(rival.record, 0)


def test_a_finished_district_is_worth_more_than_a_site():
    done, site = Position(), Position()
    done.put("gent", "Q1", "blue")
    site.site("gent", "Q1", "blue")
    assert done.rules.value(done.record, 0) > site.rules.value(site.record, 0)


def test_a_choice_that_can_be_used_is_worth_more_than_one_that_cannot():
    useful, useless = Position(), Position()
    for pos in (useful, useless):
        pos.no_specials()
        pos.cover("ieper", *pos.free("ieper"))
    useful.do("play gent 0", 0)
    useless.do("play ieper 0", 0)
    assert useful.rules.value(useful.record, 0) > useless.rules.value(useless.record, 0)


def test_picking_up_is_worth_more_the_more_cards_lie_open():
    few, many = Position(), Position()
    for name in ("gent", "ieper", "leuven", "site"):
        many.s.hand[0] &= ~(1 << card(name))
        many.s.played[0] |= 1 << card(name)
    gains = []
    for pos in (few, many):
        before = pos.rules.value(pos.record, 0)
        pos.do("play pickup 0", 0)
        gains.append(pos.rules.value(pos.record, 0) - before)
    assert gains[1] > gains[0] == 0


def test_a_card_being_carried_out_counts_as_a_promise():
    for players in (2, 4):
        used, spent = Position(players=players), Position(players=players)
        seat = used.s.start_player
        used.act_now(seat, "ieper")
        spent.act_now(seat, "ieper")
        spent.s.card_guild = -1
        assert used.rules.value(used.record, seat) > spent.rules.value(spent.record, seat)
