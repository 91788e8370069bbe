"""C. Recruit a guest and change the turn order."""

import pytest
from tests.rules.norenberc.position import (
    BAKERS,
    BLUE,
    BREWERS,
    ORANGE,
    PRINTERS,
    SHOEMAKERS,
    YELLOW,
    Position,
    townsman,
    worker,
)

from guildhall.games.norenberc.rules import components as p

FULL = tuple(worker(BAKERS, value) for value in (3, 4, 5, 6))


def at_brewers(*goods: int, lodged: tuple[int | None, ...] = FULL, players: int = 3) -> Position:
    """Orange acts at the Brewers with these goods; Blue has a card there too."""
    pos = Position(players)
    pos.masters(*[4] * (players + 1))
    pos.goods(ORANGE, *goods)
    pos.lodge(BREWERS, *lodged)
    pos.call(BREWERS, ORANGE, BLUE)
    return pos


def windows(pos: Position) -> list[str]:
    lines = [line.split() for line in pos.legal(ORANGE)]
    return [words[1] for words in lines if words[0] == "recruit"]


@pytest.mark.rule("C2")
@pytest.mark.parametrize(
    ("goods", "affordable"),
    [
        ((0, 9), []),
        ((1,), ["w1"]),
        ((1, 1), ["w1", "w2"]),
        ((1, 1, 1), ["w1", "w2", "w3"]),
        ((2,), ["w1", "w2", "w3"]),
        ((2, 1), ["w1", "w2", "w3"]),
        ((2, 1, 1), ["w1", "w2", "w3", "w4"]),
        ((2, 2), ["w1", "w2", "w3", "w4"]),
        ((3,), ["w1", "w2", "w3", "w4"]),
    ],
)
def test_what_every_window_costs(goods: tuple[int, ...], affordable: list[str]) -> None:
    assert windows(at_brewers(*goods)) == affordable


@pytest.mark.rule("C2")
def test_t6_what_blue_can_afford() -> None:
    lodged = (None, townsman("councilman"), worker(PRINTERS, 7), townsman("musician-5"))
    pos = at_brewers(1, 1, 1, 1, lodged=lodged)
    assert windows(pos) == ["w2", "w3"]
    assert pos.refusal("recruit w1", ORANGE) == "B11 no-guest"
    assert pos.refusal("recruit w4", ORANGE) == "C2 cannot-pay"


@pytest.mark.rule("C2", "C3", "C5", "C6", "C7", "E1", "Q1")
def test_t7_recruiting_example() -> None:
    pos = Position(3)
    pos.masters(6, 2, 4, 3)
    lodged = (None, townsman("councilman"), worker(PRINTERS, 7), townsman("musician-5"))
    pos.lodge(BREWERS, *lodged)
    stack = pos.stack
    pos.call(BREWERS, ORANGE, BLUE)
    pos.do("sell 1", ORANGE)
    told = pos.do("recruit w2 pay shoe first", BLUE)
    assert told[:7] == [
        "paid",
        "paid",
        "townsman-recruited",
        "agent-gained",
        "townsman-returned",
        "roof-bonus",
        "moved-first",
    ]
    assert pos.store(BREWERS) == {"beer": 11, "shoe": 1}
    assert pos.owned(BLUE) == {"pastry": 1, "page": 1}
    assert pos.s.talers[BLUE] == 26
    assert pos.agents(BLUE) == 5
    assert pos.stack == stack + 1
    assert pos.turn_order == [BLUE, ORANGE, YELLOW]
    assert pos.roof(BREWERS) == 2


@pytest.mark.rule("Q2")
def test_a_crate_may_be_an_own_good() -> None:
    pos = at_brewers(2, 1)
    pos.do("recruit w2", ORANGE)
    assert pos.legal(ORANGE) == ["pay beer", "pay pastry"]
    pos.do("pay beer", ORANGE)
    assert pos.owned(ORANGE) == {"pastry": 1}


@pytest.mark.rule("C2", "Q3")
def test_window_three_has_two_prices() -> None:
    pos = at_brewers(3, 1, 1)
    pos.do("recruit w3", ORANGE)
    assert pos.legal(ORANGE) == ["price own", "price crates"]
    pos.do("price own", ORANGE)
    assert pos.owned(ORANGE) == {"beer": 1, "pastry": 1, "shoe": 1}
    other = at_brewers(3, 1, 1)
    other.do("recruit w3 price crates", ORANGE)
    assert other.owned(ORANGE) == {"beer": 2}


@pytest.mark.rule("C2", "Q3")
def test_window_four_has_two_prices() -> None:
    pos = at_brewers(3, 2, 1)
    pos.do("recruit w4 price own", ORANGE)
    assert pos.owned(ORANGE) == {"pastry": 2, "shoe": 1}
    other = at_brewers(3, 2, 1)
    other.do("recruit w4 price crates pay shoe", ORANGE)
    assert other.owned(ORANGE) == {"beer": 1, "pastry": 1}


@pytest.mark.rule("C2", "Q3")
@pytest.mark.parametrize(("window", "goods"), [("w3", (2, 1)), ("w4", (3, 1))])
def test_own_goods_are_no_crates_where_there_are_two_prices(
    window: str, goods: tuple[int, int]
) -> None:
    pos = at_brewers(*goods)
    pos.do(f"recruit {window}", ORANGE)
    assert pos.owned(ORANGE) == {"pastry": 1}


@pytest.mark.rule("Q3")
def test_overpaying_is_not_offered() -> None:
    pos = at_brewers(3, 2, 2)
    pos.do("recruit w3 price crates", ORANGE)
    assert pos.legal(ORANGE) == ["pay pastry", "pay shoe"]
    assert pos.refusal("pay beer", ORANGE) == "Q3 overpaying"


@pytest.mark.rule("C2")
def test_every_payment_can_be_reached_once() -> None:
    paid = set()
    for first in ("pastry", "shoe", "page"):
        pos = at_brewers(1, 2, 1, 1)
        pos.do("recruit w3", ORANGE)
        if not pos.can(f"pay {first}", ORANGE):
            continue
        pos.do(f"pay {first}", ORANGE)
        if pos.s.phase != p.PAYING:
            paid.add(tuple(pos.owned(ORANGE).items()))
            continue
        for line in pos.legal(ORANGE):
            then = at_brewers(1, 2, 1, 1)
            then.do(f"recruit w3 pay {first} {line}", ORANGE)
            left = tuple(then.owned(ORANGE).items())
            assert left not in paid
            paid.add(left)
    assert len(paid) == 4  # two pastries, or two of three types


@pytest.mark.rule("C2")
def test_goods_are_paid_in_ascending_order() -> None:
    pos = at_brewers(1, 1, 2, 1)
    pos.do("recruit w3 pay shoe", ORANGE)
    assert pos.legal(ORANGE) == ["pay shoe", "pay page"]
    assert pos.refusal("pay pastry", ORANGE) == "C2 not-now"


@pytest.mark.rule("C2", "C9")
def test_the_order_of_a_payment_binds_no_later_action() -> None:
    pos = at_brewers(1, 1, 2, 1)
    pos.do("recruit w3 pay shoe pay shoe", ORANGE)
    assert pos.can("buy beer", BLUE)
    pos.goods(BLUE, 1, 1, 1)
    pos.do("recruit w2", BLUE)
    assert pos.legal(BLUE) == ["pay pastry", "pay shoe"]


@pytest.mark.rule("C3")
def test_foreign_goods_go_to_this_storehouse() -> None:
    pos = at_brewers(1, 1, 1)
    pos.do("recruit w3", ORANGE)
    assert pos.store(BREWERS) == {"beer": 10, "pastry": 1, "shoe": 1}
    assert pos.store(BAKERS) == {"pastry": 9}


@pytest.mark.rule("C4")
def test_guests_lie_before_their_owner() -> None:
    pos = at_brewers(1)
    pos.do("recruit w1", ORANGE)
    assert pos.values(ORANGE, BAKERS) == [3]
    assert pos.s.lodgings[BREWERS, 0] == -1


@pytest.mark.rule("C4")
def test_townsmen_without_a_star_are_kept_and_others_go_back() -> None:
    pos = at_brewers(2, lodged=(townsman("engraver"), townsman("councilman")))
    stack = pos.stack
    pos.do("recruit w1", ORANGE)
    assert pos.s.townsmen[ORANGE, 5] == 1
    assert pos.stack == stack
    pos.goods(BLUE, 2)
    pos.do("recruit w2 stay", BLUE)
    assert pos.stack == stack + 1


@pytest.mark.rule("C5")
def test_a_taler_for_every_agent_on_the_roof_but_not_those_on_cards() -> None:
    pos = at_brewers(1)
    pos.s.roof[BREWERS, YELLOW] = 2
    pos.s.roof[BREWERS, ORANGE] = 1
    pos.s.roof[BAKERS, BLUE] = 5
    pos.do("recruit w1", ORANGE)
    assert pos.s.talers[ORANGE] == 25 + 3
    assert pos.roof(BREWERS) == 4


@pytest.mark.rule("C6")
def test_t18_moving_first_pushes_the_others_down() -> None:
    pos = Position(4)
    pos.order(3, 1, 0, 2)
    pos.lodge(BREWERS, *FULL)
    pos.call(BREWERS, 0, 1)
    pos.do("nothing", 1)
    pos.do("recruit w1 first", 0)
    assert pos.turn_order == [0, 3, 1, 2]


@pytest.mark.rule("C6")
def test_moving_first_is_optional() -> None:
    pos = at_brewers(1)
    pos.do("nothing", ORANGE)
    pos.do("recruit w1", BLUE)
    assert pos.legal(BLUE) == ["first", "stay"]
    pos.do("stay", BLUE)
    assert pos.turn_order == [ORANGE, BLUE, YELLOW]


@pytest.mark.rule("C6")
def test_the_first_has_nothing_to_decide() -> None:
    pos = at_brewers(1)
    pos.do("recruit w1", ORANGE)
    assert pos.s.actor == BLUE


@pytest.mark.rule("C7")
def test_the_agent_goes_to_the_roof_last() -> None:
    pos = at_brewers(1)
    pos.do("nothing", ORANGE)
    pos.do("recruit w1", BLUE)
    assert pos.s.phase == p.TURN_ORDER
    assert pos.s.talers[BLUE] == 26
    assert pos.roof(BREWERS) == 1
    pos.do("first", BLUE)
    assert pos.roof(BREWERS) == 2


@pytest.mark.rule("Q1", "E2", "C7")
def test_a_star_works_before_the_bonus_is_paid() -> None:
    pos = at_brewers(1, lodged=(townsman("burglar"),))
    pos.s.roof[BREWERS, YELLOW] = 2
    pos.goods(YELLOW, 0, 1)
    pos.do("recruit w1", ORANGE)
    assert pos.s.talers[ORANGE] == 25
    pos.do("rob p3", ORANGE)
    assert pos.s.talers[ORANGE] == 27


@pytest.mark.rule("C8")
def test_agent_plus_brings_an_agent_from_the_stockpile() -> None:
    pos = at_brewers(1, lodged=(worker(SHOEMAKERS, 2, agent_plus=True),))
    pos.do("recruit w1", ORANGE)
    assert (pos.agents(ORANGE), pos.s.supply[ORANGE]) == (5, 4)


@pytest.mark.rule("C8", "Q18")
@pytest.mark.parametrize("tile", [worker(SHOEMAKERS, 2, agent_plus=True), townsman("councilman")])
def test_eight_agents_are_the_most(tile: int) -> None:
    pos = at_brewers(1, lodged=(tile,))
    pos.s.supply[ORANGE], pos.s.stockpile[ORANGE] = 7, 0
    stack = pos.stack
    told = pos.do("recruit w1", ORANGE)
    assert "agent-gained" not in told
    assert pos.agents(ORANGE) == 8
    assert pos.s.supply[ORANGE] == 7
    assert pos.values(ORANGE, SHOEMAKERS) == ([2] if tile < 96 else [])
    assert pos.stack == stack + (tile >= 96)
