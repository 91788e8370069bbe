"""C. Buy goods."""

import pytest
from tests.rules.norenberc.board import BAKERS, BLUE, BREWERS, ORANGE, YELLOW, Board

from guildhall.games.norenberc.rules.buying import buy_limit


def at_bakers(players: int = 3, price: int = 2) -> Board:
    board = Board(players)
    board.masters(*[price] * (players + 1))
    board.call(BAKERS, ORANGE, YELLOW)
    return board


@pytest.mark.rule("C9")
def test_t8_buying_example() -> None:
    board = at_bakers()
    board.s.talers[ORANGE] = 31
    board.do(ORANGE, "buy pastry buy pastry buy pastry")
    assert board.s.talers[ORANGE] == 25
    assert board.s.goods[ORANGE, 1] == 4
    assert board.store(BAKERS) == {"pastry": 6}
    assert board.roof(BAKERS) == 1
    assert board.s.actor == YELLOW


@pytest.mark.rule("C9")
def test_foreign_goods_cost_the_same() -> None:
    board = at_bakers(price=5)
    board.masters(2, 5, 7, 7)
    board.s.storehouse[BAKERS, 0] = 1
    board.s.storehouse[BAKERS, 3] = 2
    assert [line for line in board.legal(ORANGE) if "buy" in line] == [
        "buy beer",
        "buy pastry",
        "buy page",
    ]
    board.do(ORANGE, "buy beer buy page buy page")
    assert board.s.talers[ORANGE] == 10
    assert board.owned(ORANGE) == {"beer": 2, "pastry": 1, "shoe": 1, "page": 3}


@pytest.mark.rule("C9")
def test_buying_may_stop_after_any_good_but_not_before() -> None:
    board = at_bakers()
    assert "done" not in board.legal(ORANGE)
    board.do(ORANGE, "buy pastry")
    assert board.legal(ORANGE) == ["buy pastry", "done"]
    board.do(ORANGE, "done")
    assert board.s.goods[ORANGE, 1] == 2
    assert board.s.talers[ORANGE] == 23
    assert board.s.actor == YELLOW


@pytest.mark.rule("C9")
def test_goods_must_be_paid() -> None:
    board = at_bakers(price=6)
    board.s.talers[ORANGE] = 13
    board.do(ORANGE, "buy pastry buy pastry")
    assert board.s.talers[ORANGE] == 1
    assert board.s.actor == YELLOW
    board.s.talers[YELLOW] = 5
    assert board.refusal(YELLOW, "buy pastry") == "C9 too-few-talers"


@pytest.mark.rule("C9", "Q27")
def test_a_fourth_good_is_refused() -> None:
    board = at_bakers()
    board.do(ORANGE, "buy pastry buy pastry buy pastry")
    assert board.refusal(ORANGE, "buy pastry") == "C9 buy-limit"


@pytest.mark.rule("C9")
def test_goods_are_bought_in_ascending_order() -> None:
    board = at_bakers()
    board.s.storehouse[BAKERS, 0] = 1
    board.do(ORANGE, "buy pastry")
    assert board.refusal(ORANGE, "buy beer") == "C9 ascending"


@pytest.mark.rule("C10")
def test_an_empty_storehouse_sells_nothing() -> None:
    board = at_bakers()
    assert board.refusal(ORANGE, "buy shoe") == "C10 not-stored"
    board.s.storehouse[BAKERS, 1] = 0
    assert not [line for line in board.legal(ORANGE) if "buy" in line]
    assert board.refusal(ORANGE, "buy pastry") == "C10 storehouse-empty"


@pytest.mark.rule("C10")
def test_buying_ends_with_the_last_good_and_hands_have_no_limit() -> None:
    board = at_bakers()
    board.s.storehouse[BAKERS, 1] = 2
    board.goods(ORANGE, 0, 10)
    board.do(ORANGE, "buy pastry buy pastry")
    assert board.s.goods[ORANGE, 1] == 12
    assert board.s.actor == YELLOW


@pytest.mark.rule("C11", "Q25")
@pytest.mark.parametrize(("players", "limits"), [(2, "33"), (3, "333"), (4, "3322"), (5, "33211")])
def test_t17_the_first_turn_has_a_limit(players: int, limits: str) -> None:
    found = ""
    for card_players in range(1, players + 1):
        board = Board(players)
        board.masters(*[2] * (players + 1))
        board.call(BREWERS, *range(card_players))
        for seat in range(card_players - 1):
            board.do(seat, "nothing")
        buyer, bought = card_players - 1, 0
        while board.can(buyer, "buy beer"):
            board.do(buyer, "buy beer")
            bought += 1
        found += str(bought)
    assert found == limits


@pytest.mark.rule("C11")
def test_a_good_over_the_limit_is_refused() -> None:
    board = Board(5)
    board.masters(2, 2, 2, 2, 2, 2)
    board.call(BREWERS, 0, 1, 2, 3)
    board.do(0, "buy beer")
    assert board.s.actor == BLUE
    assert board.refusal(0, "buy beer") == "C11 buy-limit"


@pytest.mark.rule("C11")
@pytest.mark.parametrize(("round_no", "turn_no", "limit"), [(1, 1, 1), (1, 2, 3), (2, 1, 3)])
def test_only_the_first_turn_of_the_first_round(round_no: int, turn_no: int, limit: int) -> None:
    board = Board(5)
    board.s.round_no, board.s.turn_no = round_no, turn_no
    board.s.card_players = 5
    assert buy_limit(board.s, board.box) == limit
