"""C. Buy goods."""

import pytest
from tests.rules.norenberc.position import BAKERS, BLUE, BREWERS, ORANGE, YELLOW, Position

from guildhall.games.norenberc.rules.guild_actions import buy_limit


def at_bakers(players: int = 3, price: int = 2) -> Position:
    pos = Position(players)
    pos.masters(*[price] * (players + 1))
    pos.call(BAKERS, ORANGE, YELLOW)
    return pos


@pytest.mark.rule("C9")
def test_t8_buying_example() -> None:
    pos = at_bakers()
    pos.s.talers[ORANGE] = 31
    pos.do("buy pastry buy pastry buy pastry", ORANGE)
    assert pos.s.talers[ORANGE] == 25
    assert pos.s.goods[ORANGE, 1] == 4
    assert pos.store(BAKERS) == {"pastry": 6}
    assert pos.roof(BAKERS) == 1
    assert pos.s.actor == YELLOW


@pytest.mark.rule("C9")
def test_foreign_goods_cost_the_same() -> None:
    pos = at_bakers(price=5)
    pos.masters(2, 5, 7, 7)
    pos.s.storehouse[BAKERS, 0] = 1
    pos.s.storehouse[BAKERS, 3] = 2
    assert [line for line in pos.legal(ORANGE) if "buy" in line] == [
        "buy beer",
        "buy pastry",
        "buy page",
    ]
    pos.do("buy beer buy page buy page", ORANGE)
    assert pos.s.talers[ORANGE] == 10
    assert pos.owned(ORANGE) == {"beer": 2, "pastry": 1, "shoe": 1, "page": 3}


@pytest.mark.rule("C9")
def test_buying_may_stop_after_any_good_but_not_before() -> None:
    pos = at_bakers()
    assert "done" not in pos.legal(ORANGE)
    pos.do("buy pastry", ORANGE)
    assert pos.legal(ORANGE) == ["buy pastry", "done"]
    pos.do("done", ORANGE)
    assert pos.s.goods[ORANGE, 1] == 2
    assert pos.s.talers[ORANGE] == 23
    assert pos.s.actor == YELLOW


@pytest.mark.rule("C9")
def test_goods_must_be_paid() -> None:
    pos = at_bakers(price=6)
    pos.s.talers[ORANGE] = 13
    pos.do("buy pastry buy pastry", ORANGE)
    assert pos.s.talers[ORANGE] == 1
    assert pos.s.actor == YELLOW
    pos.s.talers[YELLOW] = 5
    assert pos.refusal("buy pastry", YELLOW) == "C9 too-few-talers"


@pytest.mark.rule("C9", "Q27")
def test_a_fourth_good_is_refused() -> None:
    pos = at_bakers()
    pos.do("buy pastry buy pastry buy pastry", ORANGE)
    assert pos.refusal("buy pastry", ORANGE) == "C9 buy-limit"


@pytest.mark.rule("C9")
def test_one_line_of_notation_lists_goods_in_ascending_order() -> None:
    pos = at_bakers()
    pos.s.storehouse[BAKERS, 0] = 1
    pos.do("buy pastry", ORANGE)
    assert pos.refusal("buy beer", ORANGE) == "C9 not-now"


@pytest.mark.rule("C10")
def test_an_empty_storehouse_sells_nothing() -> None:
    pos = at_bakers()
    assert pos.refusal("buy shoe", ORANGE) == "C10 not-stored"
    pos.s.storehouse[BAKERS, 1] = 0
    assert not [line for line in pos.legal(ORANGE) if "buy" in line]
    assert pos.refusal("buy pastry", ORANGE) == "C10 storehouse-empty"


@pytest.mark.rule("C9")
def test_buying_ends_when_only_lower_goods_are_left() -> None:
    pos = at_bakers()
    pos.s.storehouse[BAKERS, 0] = pos.s.storehouse[BAKERS, 1] = 1
    pos.do("buy pastry", ORANGE)
    assert pos.s.actor == YELLOW


@pytest.mark.rule("C10")
def test_buying_ends_with_the_last_good_and_hands_have_no_limit() -> None:
    pos = at_bakers()
    pos.s.storehouse[BAKERS, 1] = 2
    pos.goods(ORANGE, 0, 10)
    pos.do("buy pastry buy pastry", ORANGE)
    assert pos.s.goods[ORANGE, 1] == 12
    assert pos.s.actor == YELLOW


@pytest.mark.rule("C11", "Q25")
@pytest.mark.parametrize(("players", "limits"), [(2, "33"), (3, "333"), (4, "3322"), (5, "33211")])
def test_t17_the_first_turn_has_a_limit(players: int, limits: str) -> None:
    found = ""
    for card_players in range(1, players + 1):
        pos = Position(players)
        pos.masters(*[2] * (players + 1))
        pos.call(BREWERS, *range(card_players))
        for seat in range(card_players - 1):
            pos.do("nothing", seat)
        buyer, bought = card_players - 1, 0
        while pos.can("buy beer", buyer):
            pos.do("buy beer", buyer)
            bought += 1
        found += str(bought)
    assert found == limits


@pytest.mark.rule("C11")
def test_a_good_over_the_limit_is_refused() -> None:
    pos = Position(5)
    pos.masters(2, 2, 2, 2, 2, 2)
    pos.call(BREWERS, 0, 1, 2, 3)
    pos.do("buy beer", 0)
    assert pos.s.actor == BLUE
    assert pos.refusal("buy beer", 0) == "C11 buy-limit"


@pytest.mark.rule("C11")
@pytest.mark.parametrize(("round_no", "turn_no", "limit"), [(1, 1, 1), (1, 2, 3), (2, 1, 3)])
def test_only_the_first_turn_of_the_first_round(round_no: int, turn_no: int, limit: int) -> None:
    pos = Position(5)
    pos.s.round_no, pos.s.turn_no = round_no, turn_no
    pos.s.card_players = 5
    assert buy_limit(pos.s, pos.box) == limit
