"""The six steps of a round."""

import pytest
from tests.rules.flandern.position import Position, card, town
from tests.rules.position_base import events_of

from guildhall.engine.contract import load_game
from guildhall.games.flandern.rules.components import (
    BY_PILE,
    CHOOSE_CARDS,
    INFLUENCE,
    NEXT_ROUND,
    TOWNS,
)

flandern = load_game("guildhall.games.flandern")

YELLOW, GREEN, BLUE, RED = range(4)
"""The seats of the rulebook's example, clockwise."""

ORDER_OF_PLAY = [
    # start player, cards played by each seat, order
    (YELLOW, (1, 2, 2, 3), (RED, GREEN, BLUE, YELLOW)),  # the rulebook's example
    (BLUE, (1, 1, 1, 1), (BLUE, RED, YELLOW, GREEN)),
    (RED, (2, 2, 1, 2), (RED, YELLOW, GREEN, BLUE)),
    (GREEN, (2, 1, 2, 3), (RED, BLUE, YELLOW, GREEN)),
]


@pytest.mark.rule("R12")
@pytest.mark.parametrize(("start", "cards", "order"), ORDER_OF_PLAY)
def test_more_cards_first_then_clockwise_from_the_start_player(start, cards, order):
    pos = Position()
    pos.s.start_player = start
    told = pos.choose(*[f"pickup {n - 1}" for n in cards])
    assert [row[0] for row in events_of(told, "order")] == list(order)
    assert [row[0] for row in events_of(told, "picked-up")] == list(order)


@pytest.mark.rule("R9", "Q17")
def test_the_start_player_alone_sees_the_golden_card():
    pos = Position(seed=3)
    assert pos.view(0).s.golden == pos.s.golden >= 0
    for seat in (-1, 1, 2, 3):
        assert pos.view(seat).s.golden == -2
        assert pos.view(seat).s.golden_pile == 0
    told = pos.play_round(*["pickup"] * 4)
    drawn = events_of(told, "golden-drawn")
    seen = events_of(told, "golden-seen")
    assert [row[0] for row in drawn] == [row[0] for row in seen] == [1]


@pytest.mark.rule("R9")
def test_the_golden_card_is_told_to_its_player_only():
    pos = Position()
    pos.choose("pickup", "pickup", "pickup")
    events = pos.rules.perform(pos.record, 3, pos.rules.legal(pos.record, 3)[-1])
    while pos.rules.pending(pos.record) != 0b1111:
        seat = pos.rules.seats(pos.record)[0]
        events = pos.rules.perform(pos.record, seat, pos.rules.legal(pos.record, seat)[0])
    audience = {flandern.EVENTS[row[0]].name: row[1] for row in events}
    assert audience["golden-seen"] == 1 << 1
    assert audience["golden-drawn"] == 0x7FFFFFFF


def only_cards(pos, pile, *names):
    """Leave just these cards in the golden piles, the rest gone."""
    s = pos.s
    for p in (0, 1):
        for kind in range(11):
            s.golden_gone[kind] += s.pile[p, kind]
            s.pile[p, kind] = 0
    for name in names:
        s.pile[pile, card(name)] += 1
        s.golden_gone[card(name)] -= 1


@pytest.mark.rule("R9")
def test_a_golden_card_of_a_scored_town_is_replaced():
    replaced = 0
    for seed in range(12):
        pos = Position(seed=seed)
        only_cards(pos, 1, "gent", "cathedral", "cathedral")
        pos.s.scored |= 1 << town("gent")
        for seat in range(4):
            pos.s.hand[seat] &= ~(1 << town("gent"))
        gone = pos.s.golden_gone[town("gent")]
        told = pos.run_on(NEXT_ROUND)
        assert pos.s.golden == card("cathedral")
        if events_of(told, "golden-removed"):
            replaced += 1
            assert pos.s.golden_gone[town("gent")] == gone + 1
    assert 0 < replaced < 12


@pytest.mark.rule("R9")
def test_a_replacing_card_of_a_scored_town_is_replaced_too():
    pos = Position()
    only_cards(pos, 1, "gent", "luik")
    for name in ("gent", "luik"):
        pos.s.scored |= 1 << town(name)
        for seat in range(4):
            pos.s.hand[seat] &= ~(1 << town(name))
    removed = {row[1] for row in events_of(pos.run_on(NEXT_ROUND), "golden-removed")}
    assert removed == {town("gent"), town("luik")}
    assert pos.s.golden == -1


@pytest.mark.rule("R9", "Q9")
def test_if_replacing_uses_up_the_pile_there_is_no_golden_action_and_the_game_ends():
    pos = Position()
    only_cards(pos, 1, "gent")
    pos.s.scored |= 1 << town("gent")
    for seat in range(4):
        pos.s.hand[seat] &= ~(1 << town("gent"))
    pos.run_on(NEXT_ROUND)
    assert pos.s.golden == -1
    assert pos.s.phase == CHOOSE_CARDS
    told = pos.choose(*["pickup"] * 4)
    assert not events_of(told, "golden-revealed")
    assert pos.s.ended_by == BY_PILE
    assert pos.rules.pending(pos.record) == 0


@pytest.mark.rule("Q9", "R39")
def test_the_round_of_the_last_golden_card_is_the_last():
    pos = Position()
    only_cards(pos, 1)
    pos.s.golden_open[pos.s.golden] += 1
    pos.s.golden = card("pickup")
    told = pos.choose(*["pickup"] * 4)
    assert events_of(told, "golden-revealed") == [(0, card("pickup"), 0, 0, 0, 0)]
    assert events_of(told, "end") == [(-1, BY_PILE, 0, 0, 0, 0)]


@pytest.mark.rule("R10", "Q8")
def test_one_action_card_and_any_number_of_influence_cards():
    pos = Position()
    assert pos.options(2) == {
        f"play {name} {n}"
        for name in ("brugge", "gent", "ieper", "leuven", "utrecht", "luik", "site", "pickup")
        for n in range(4)
    }
    pos.s.influence[2] = 1
    assert "play pickup 1" in pos.options(2)
    assert "play pickup 2" not in pos.options(2)


@pytest.mark.rule("R10", "Q17")
def test_choices_stay_hidden_until_the_last_one_is_in():
    pos = Position()
    pos.do("play gent 2", 1)
    assert pos.rules.seats(pos.record) == [0, 2, 3]
    for seat in (-1, 0, 2, 3):
        assert pos.view(seat).s.chosen[1] == -2
        assert pos.view(seat).s.chosen_influence[1] == -1
        assert pos.view(seat).s.influence[1] == 3
    assert (pos.view(1).s.chosen[1], pos.view(1).s.chosen_influence[1]) == (town("gent"), 2)


@pytest.mark.rule("R13", "R15")
def test_influence_cards_leave_the_game_and_action_cards_stay_open():
    pos = Position()
    pos.golden("cathedral")
    pos.choose("pickup", "gent 2", "ieper 1", "site")
    assert [pos.s.influence[seat] for seat in range(4)] == [3, 1, 2, 3]
    assert pos.played(1) == {"gent"}
    assert pos.view(0).s.played[1] == 1 << town("gent")
    while pos.s.phase != CHOOSE_CARDS:
        pos.any_move()
    assert "gent" not in pos.hand(1)
    assert "play gent 0" not in pos.options(1)


@pytest.mark.rule("R14")
def test_an_impossible_action_spends_the_card():
    pos = Position()
    pos.s.site_stock = 0
    told = pos.choose("site", "pickup", "pickup", "pickup")
    assert events_of(told, "impossible") == [(0, card("site"), 0, 0, 0, 0)]
    assert pos.played(0) == {"site"}


@pytest.mark.rule("R14", "Q6")
def test_a_possible_action_cannot_be_declined():
    pos = Position()
    pos.choose("gent", "pickup", "pickup", "pickup")
    assert pos.rules.seats(pos.record) == [0]
    assert {line.split()[0] for line in pos.options()} == {"build", "special"}


@pytest.mark.rule("R14")
def test_actions_follow_one_another_in_their_order():
    pos = Position()
    pos.choose("gent", "brugge 1", "leuven 2", "pickup 3")
    actors = []
    while pos.s.round_no == 1 and pos.s.turn <= 4:
        actors.append(pos.rules.seats(pos.record)[0])
        pos.any_move()
    assert [seat for n, seat in enumerate(actors) if n == 0 or actors[n - 1] != seat] == [2, 1, 0]


@pytest.mark.rule("R25", "Q8")
def test_a_golden_influence_card_goes_into_the_hand():
    pos = Position()
    pos.golden("influence")
    told = pos.choose(*["pickup"] * 4)
    assert events_of(told, "golden-revealed") == [(0, INFLUENCE, 0, 0, 0, 0)]
    assert pos.s.influence[0] == 4
    assert pos.s.golden_open[INFLUENCE] == 0
    assert "play gent 4" in pos.options(0)
    assert pos.fault == 0


@pytest.mark.rule("R25")
def test_any_other_golden_card_is_discarded_and_must_be_carried_out():
    pos = Position()
    pos.golden("cathedral")
    pos.choose(*["pickup"] * 4)
    assert pos.s.golden_open[card("cathedral")] == 1
    assert pos.s.golden_top == card("cathedral")
    assert pos.rules.seats(pos.record) == [0]
    assert pos.options() == {"cathedral luik c"}


@pytest.mark.rule("R38")
def test_the_next_player_clockwise_becomes_start_player():
    pos = Position()
    pos.s.start_player = 3
    pos.play_round(*["pickup"] * 4)
    assert pos.s.start_player == 0


@pytest.mark.rule("Q11")
def test_the_pick_up_card_is_always_in_hand():
    for players in (2, 3, 4):
        pos = Position(players=players, seed=players)
        while pos.rules.pending(pos.record):
            if pos.s.phase == CHOOSE_CARDS:
                for seat in range(players):
                    assert "pickup" in pos.hand(seat)
                    assert not pos.s.hand[seat] & pos.s.scored & ((1 << TOWNS) - 1)
            pos.any_move()
