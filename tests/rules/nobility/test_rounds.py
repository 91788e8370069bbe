"""Chapter B: the round and the turn."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.games.nobility.rules import components as p


@pytest.mark.rule("B1", "N9")
def test_ten_rounds():
    t = Position(3)
    told = []
    while t.seats:
        told += t.do("pass")
    assert t.s.round_no == 10
    assert told.count("round-begins") == 9
    assert told.count("passed") == 30
    assert t.s.phase == p.OVER
    assert told.count("final-score") == 3
    assert told.count("ship-arrives") == 9


@pytest.mark.rule("B2", "C1")
def test_everybody_rolls_all_dice_each_round():
    t = Position(4)
    faces = set()
    for _ in range(5):
        for seat in range(4):
            assert sum(t.s.dice[seat, face] for face in range(1, 7)) == 5
            faces |= {face for face in range(1, 7) if t.s.dice[seat, face]}
        t.pass_round()
    assert faces == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("B3", "N8")
def test_turns_go_clockwise_from_the_first_player():
    t = Position(4)
    first = t.s.first_player
    order = []
    for _ in range(4):
        order.append(t.seat)
        t.do("pass")
    assert order == [(first + i) % 4 for i in range(4)]
    assert t.s.first_player == t.seat == (first + 1) % 4


def ready_for_everything(t):
    """A player who can place a die, complete two cards and sell two Buildings."""
    t.turn(1, 2, 3)
    t.character("magic")
    t.community(1)
    t.community(2)
    t.card("books", least=1, most=3)
    t.s.hand[0, 1] = t.s.tavern[0]
    t.s.tavern[0] = 0
    second = t.s.hand[0, 1] - 1
    t.box.settlers_goods[second] = t.box.settlers_goods[t.s.hand[0, 0] - 1]
    t.box.settlers_min[second], t.box.settlers_max[second] = 1, 3
    t.s.platform[0] = 2
    t.goods(books=1)
    return t


@pytest.mark.rule("B4")
@pytest.mark.parametrize(
    "parts",
    [
        ("die 1 1 place castle", "complete 1", "sell-community 1"),
        ("sell-community 1", "complete 1", "die 1 1 place castle"),
        ("complete 1", "die 1 1 place castle", "sell-community 2"),
    ],
)
def test_each_part_once_in_any_order(parts):
    """T18, T34"""
    t = ready_for_everything(Position(3))
    t.goods(books=2)
    t.box.most_per_type = 1
    for part in parts[:-1]:
        t.do(part)
        assert t.s.actor == 0
        assert not t.can(part.split(" place")[0])
    assert t.can(parts[-1].split(" place")[0])
    t.do(parts[-1])
    assert t.s.actor == 1


@pytest.mark.rule("B4", "M1")
def test_no_second_sale_and_no_second_card_in_a_turn():
    """T18"""
    t = ready_for_everything(Position(3))
    t.goods(books=2)
    t.box.most_per_type = 1
    t.do("complete 1")
    assert not any(action.startswith("complete") for action in t.legal())
    t.do("sell-community 1")
    assert not any(action.startswith("sell") for action in t.legal())
    assert {action.split()[0] for action in t.legal()} == {"end", "die"}


@pytest.mark.rule("B5")
def test_a_begun_turn_ends_when_told_or_when_nothing_is_left():
    """T34"""
    t = Position(3).turn(1, 2)
    t.community(1)
    t.do("die 1 1 place castle")
    assert t.legal() == ["end", "sell-community 1"]
    t.do("end")
    assert t.seat == 1
    assert t.s.passed[0] == 0
    t = Position(3).turn(1, 2)
    t.s.platform[0] = 0
    t.do("die 1 1 place castle")
    assert t.seat == 1


@pytest.mark.rule("B5")
def test_turns_go_on_without_dice():
    """T34"""
    t = ready_for_everything(Position(3)).turn()
    t.goods(books=2)
    t.box.most_per_type = 1
    t.do("complete 1 end")
    for seat in (1, 2):
        assert t.seat == seat
        t.do("pass")
    assert t.seat == 0
    assert t.can("complete 1")


@pytest.mark.rule("B6")
def test_a_pass_is_allowed_with_dice_left_and_final():
    """T34"""
    t = Position(2).turn(1, 1, 1)
    t.s.passed[1] = 0
    assert t.can("pass")
    assert not t.can("end")
    t.do("pass")
    t.turn(1, 1, seat=1)
    t.s.platform[1] = 0
    t.do("die 1 1 place castle")
    assert t.seat == 1
    t.do("pass")
    assert t.s.round_no == 2


@pytest.mark.rule("B6")
def test_whoever_has_acted_does_not_pass():
    t = Position(3).turn(1, 2)
    t.community(1)
    t.do("sell-community 1")
    assert t.can("end")
    assert not t.can("pass")


@pytest.mark.rule("B7")
def test_income_comes_when_all_have_passed():
    t = Position(3)
    t.apprentice("artists", seat=1)
    first = t.s.first_player
    t.do("pass pass")
    assert t.s.round_no == 1
    assert t.s.coins[1] == 8
    assert "apprentice-income" in t.do("pass")
    assert t.s.round_no == 2
    assert t.s.coins[1] == 11
    assert t.s.first_player == (first + 1) % 3


@pytest.mark.rule("B8")
def test_no_settlers_card_inside_a_die_action():
    """T17"""
    t = Position(3).turn(1)
    t.card("artwork", least=1, most=3, workers=1)
    t.goods(artwork=1)
    assert t.can("complete 1")
    t.do("die 1 1 place artists")
    assert t.legal() == ["done", "buy 1"]
    t.do("buy 1")
    assert t.s.phase == p.TURN
    assert t.s.apprentices[0, 0] == 0
    assert t.can("complete 1")


@pytest.mark.rule("B8")
def test_ending_a_die_action_early_leaves_the_rest_of_the_turn():
    t = Position(3).turn(1)
    t.worker()
    t.community(1)
    t.do("die 1 1 place artists done")
    assert t.legal() == ["done", "employ lot"]
    t.do("done")
    assert t.seat == 0
    assert t.legal() == ["end", "sell-community 1"]
