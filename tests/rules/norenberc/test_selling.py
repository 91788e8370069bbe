"""C. Sell goods."""

import pytest
from tests.rules.norenberc.position import BAKERS, BLUE, BREWERS, ORANGE, Position


@pytest.mark.rule("C1")
def test_t5_selling_example() -> None:
    pos = Position(3)
    pos.masters(6, 2, 4, 3)
    pos.call(BREWERS, ORANGE, BLUE)
    pos.do("sell 1", ORANGE)
    assert pos.s.talers[ORANGE] == 31
    assert pos.s.goods[ORANGE, 0] == 0
    assert pos.store(BREWERS) == {"beer": 10}
    assert pos.s.roof[BREWERS, ORANGE] == 1


@pytest.mark.rule("C1", "Q27")
def test_any_number_but_not_none() -> None:
    pos = Position(3)
    pos.goods(ORANGE, 5, 3)
    pos.call(BREWERS, ORANGE)
    sales = [line for line in pos.legal(ORANGE) if line.startswith("sell")]
    assert sales == ["sell 1", "sell 2", "sell 3", "sell 4", "sell 5"]
    assert pos.refusal("sell 6", ORANGE) == "C1 too-few-goods"


@pytest.mark.rule("C1")
def test_a_guild_buys_only_its_own_goods() -> None:
    pos = Position(3)
    pos.masters(3, 5, 2, 2)
    pos.goods(ORANGE, 4, 2)
    pos.call(BAKERS, ORANGE)
    pos.do("sell 2", ORANGE)
    assert pos.owned(ORANGE) == {"beer": 4}
    assert pos.s.talers[ORANGE] == 25 + 2 * 5
    assert pos.store(BAKERS) == {"pastry": 11}


@pytest.mark.rule("Q27")
def test_without_goods_there_is_nothing_to_sell() -> None:
    pos = Position(3)
    pos.goods(ORANGE)
    pos.s.talers[ORANGE] = 0
    pos.call(BREWERS, ORANGE)
    assert pos.legal(ORANGE) == ["nothing"]
    assert pos.refusal("sell 1", ORANGE) == "C1 too-few-goods"
