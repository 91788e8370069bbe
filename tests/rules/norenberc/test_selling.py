"""C. Sell goods."""

import pytest
from tests.rules.norenberc.board import BAKERS, BLUE, BREWERS, ORANGE, Board


@pytest.mark.rule("C1")
def test_t5_selling_example() -> None:
    board = Board(3)
    board.masters(6, 2, 4, 3)
    board.call(BREWERS, ORANGE, BLUE)
    board.do(ORANGE, "sell 1")
    assert board.s.talers[ORANGE] == 31
    assert board.s.goods[ORANGE, 0] == 0
    assert board.store(BREWERS) == {"beer": 10}
    assert board.s.roof[BREWERS, ORANGE] == 1


@pytest.mark.rule("C1", "Q27")
def test_any_number_but_not_none() -> None:
    board = Board(3)
    board.goods(ORANGE, 5, 3)
    board.call(BREWERS, ORANGE)
    sales = [line for line in board.legal(ORANGE) if line.startswith("sell")]
    assert sales == ["sell 1", "sell 2", "sell 3", "sell 4", "sell 5"]
    assert board.refusal(ORANGE, "sell 6") == "C1 too-few-goods"


@pytest.mark.rule("C1")
def test_a_guild_buys_only_its_own_goods() -> None:
    board = Board(3)
    board.masters(3, 5, 2, 2)
    board.goods(ORANGE, 4, 2)
    board.call(BAKERS, ORANGE)
    board.do(ORANGE, "sell 2")
    assert board.owned(ORANGE) == {"beer": 4}
    assert board.s.talers[ORANGE] == 25 + 2 * 5
    assert board.store(BAKERS) == {"pastry": 11}


@pytest.mark.rule("Q27")
def test_without_goods_there_is_nothing_to_sell() -> None:
    board = Board(3)
    board.goods(ORANGE)
    board.s.talers[ORANGE] = 0
    board.call(BREWERS, ORANGE)
    assert board.legal(ORANGE) == ["nothing"]
    assert board.refusal(ORANGE, "sell 1") == "C1 too-few-goods"
