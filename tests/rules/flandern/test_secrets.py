"""What is hidden, and possible truths behind it."""

from collections import Counter

import pytest
from tests.rules.flandern.position import Position, card, town

from guildhall.engine.runtime.state import record_view, same_bytes
from guildhall.games.flandern.rules.components import UNKNOWN_CARD


@pytest.mark.rule("Q17")
def test_states_that_differ_only_in_secrets_look_the_same():
    pos = Position()
    other = pos.copy()
    pos.golden("cathedral")
    other.golden("brugge")
    pos.do("play gent 2", 3)
    other.do("play site 0", 3)
    for seat in (-1, 1, 2):
        assert same_bytes(pos.rules.hidden(pos.record, seat), pos.rules.hidden(other.record, seat))
    for seat in (0, 3):
        assert not same_bytes(
            pos.rules.hidden(pos.record, seat), pos.rules.hidden(other.record, seat)
        )


@pytest.mark.rule("Q17")
def test_the_hidden_golden_card_is_counted_among_the_unseen():
    pos = Position()
    pos.golden("cathedral")
    view = pos.view(1)
    assert view.s.pile[0, card("cathedral")] == pos.s.pile[0, card("cathedral")] + 1


@pytest.mark.rule("Q17")
def test_revealed_choices_and_discards_are_open():
    pos = Position()
    pos.golden("cathedral")
    pos.choose("gent", "pickup 1", "pickup", "pickup")
    for seat in (-1, 2):
        view = pos.view(seat).s
        assert view.chosen[0] == town("gent")
        assert view.chosen_influence[1] == 1
        assert view.hand[0] == pos.s.hand[0]
        assert view.golden == UNKNOWN_CARD
    while pos.s.round_no == 1:
        pos.any_move()
    assert pos.view(2).s.golden_top == card("cathedral")


def guesses(pos, seat, times=300):
    view = pos.rules.hidden(pos.record, seat)
    for number in range(times):
        yield record_view(pos.rules.determinize(view, seat, number, 7))


@pytest.mark.rule("Q17", "R9")
def test_a_guessed_golden_card_is_any_of_its_pile_but_of_no_scored_town():
    pos = Position()
    pos.golden("cathedral")
    pos.s.scored = 1 << town("gent")
    for seat in range(4):
        pos.s.hand[seat] &= ~(1 << town("gent"))
    kinds = Counter(s.golden for s in guesses(pos, 2))
    wanted = {
        "brugge",
        "ieper",
        "leuven",
        "utrecht",
        "luik",
        "site",
        "cathedral",
        "master",
        "influence",
    }
    assert set(kinds) == {card(name) for name in wanted}
    assert kinds[card("cathedral")] > kinds[card("brugge")]


@pytest.mark.rule("Q17", "R10")
def test_guessed_choices_come_from_the_hand():
    pos = Position()
    pos.s.hand[3] = 1 << card("gent") | 1 << card("pickup")
    pos.s.influence[3] = 1
    pos.do("play gent 1", 3)
    found = Counter((s.chosen[3], s.chosen_influence[3]) for s in guesses(pos, 0))
    assert set(found) == {(card(name), n) for name in ("gent", "pickup") for n in (0, 1)}


@pytest.mark.rule("Q17")
def test_what_a_seat_knows_is_not_guessed():
    pos = Position()
    pos.golden("master")
    pos.do("play luik 2", 0)
    for s in guesses(pos, 0, 40):
        assert (s.golden, s.chosen[0], s.chosen_influence[0]) == (card("master"), town("luik"), 2)
