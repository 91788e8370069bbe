"""C. Recruit a guest and change the turn order."""

import pytest
from tests.rules.norenberc.board import (
    BAKERS,
    BLUE,
    BREWERS,
    ORANGE,
    PRINTERS,
    SHOEMAKERS,
    YELLOW,
    Board,
    townsman,
    worker,
)

from guildhall.games.norenberc.rules import phases as p

FULL = tuple(worker(BAKERS, value) for value in (3, 4, 5, 6))


def at_brewers(*goods: int, lodged: tuple[int | None, ...] = FULL, players: int = 3) -> Board:
    """Orange acts at the Brewers with these goods; Blue has a card there too."""
    board = Board(players)
    board.masters(*[4] * (players + 1))
    board.goods(ORANGE, *goods)
    board.lodge(BREWERS, *lodged)
    board.call(BREWERS, ORANGE, BLUE)
    return board


def windows(board: Board) -> list[str]:
    lines = [line.split() for line in board.legal(ORANGE)]
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
    board = at_brewers(1, 1, 1, 1, lodged=lodged)
    assert windows(board) == ["w2", "w3"]
    assert board.refusal(ORANGE, "recruit w1") == "B11 no-guest"
    assert board.refusal(ORANGE, "recruit w4") == "C2 cannot-pay"


@pytest.mark.rule("C2", "C3", "C5", "C6", "C7", "E1", "Q1")
def test_t7_recruiting_example() -> None:
    board = Board(3)
    board.masters(6, 2, 4, 3)
    lodged = (None, townsman("councilman"), worker(PRINTERS, 7), townsman("musician-5"))
    board.lodge(BREWERS, *lodged)
    stack = board.stack
    board.call(BREWERS, ORANGE, BLUE)
    board.do(ORANGE, "sell 1")
    told = board.do(BLUE, "recruit w2 pay shoe first")
    assert told[:7] == [
        "paid",
        "paid",
        "townsman-recruited",
        "agent-gained",
        "townsman-returned",
        "roof-bonus",
        "moved-first",
    ]
    assert board.store(BREWERS) == {"beer": 11, "shoe": 1}
    assert board.owned(BLUE) == {"pastry": 1, "page": 1}
    assert board.s.talers[BLUE] == 26
    assert board.agents(BLUE) == 5
    assert board.stack == stack + 1
    assert board.turn_order == [BLUE, ORANGE, YELLOW]
    assert board.roof(BREWERS) == 2


@pytest.mark.rule("Q2")
def test_a_crate_may_be_an_own_good() -> None:
    board = at_brewers(2, 1)
    board.do(ORANGE, "recruit w2")
    assert board.legal(ORANGE) == ["pay beer", "pay pastry"]
    board.do(ORANGE, "pay beer")
    assert board.owned(ORANGE) == {"pastry": 1}


@pytest.mark.rule("C2", "Q3")
def test_window_three_has_two_prices() -> None:
    board = at_brewers(3, 1, 1)
    board.do(ORANGE, "recruit w3")
    assert board.legal(ORANGE) == ["price own", "price crates"]
    board.do(ORANGE, "price own")
    assert board.owned(ORANGE) == {"beer": 1, "pastry": 1, "shoe": 1}
    other = at_brewers(3, 1, 1)
    other.do(ORANGE, "recruit w3 price crates")
    assert other.owned(ORANGE) == {"beer": 2}


@pytest.mark.rule("C2", "Q3")
def test_window_four_has_two_prices() -> None:
    board = at_brewers(3, 2, 1)
    board.do(ORANGE, "recruit w4 price own")
    assert board.owned(ORANGE) == {"pastry": 2, "shoe": 1}
    other = at_brewers(3, 2, 1)
    other.do(ORANGE, "recruit w4 price crates pay shoe")
    assert other.owned(ORANGE) == {"beer": 1, "pastry": 1}


@pytest.mark.rule("Q3")
def test_overpaying_is_not_offered() -> None:
    board = at_brewers(3, 2, 2)
    board.do(ORANGE, "recruit w3 price crates")
    assert board.legal(ORANGE) == ["pay pastry", "pay shoe"]
    assert board.refusal(ORANGE, "pay beer") == "Q3 overpaying"


@pytest.mark.rule("C2")
def test_every_payment_can_be_reached_once() -> None:
    paid = set()
    for first in ("pastry", "shoe", "page"):
        board = at_brewers(1, 2, 1, 1)
        board.do(ORANGE, "recruit w3")
        if not board.can(ORANGE, f"pay {first}"):
            continue
        board.do(ORANGE, f"pay {first}")
        if board.s.phase != p.PAYING:
            paid.add(tuple(board.owned(ORANGE).items()))
            continue
        for line in board.legal(ORANGE):
            then = at_brewers(1, 2, 1, 1)
            then.do(ORANGE, f"recruit w3 pay {first} {line}")
            left = tuple(then.owned(ORANGE).items())
            assert left not in paid
            paid.add(left)
    assert len(paid) == 4  # two pastries, or two of three types


@pytest.mark.rule("C2")
def test_goods_are_paid_in_ascending_order() -> None:
    board = at_brewers(1, 1, 2, 1)
    board.do(ORANGE, "recruit w3 pay shoe")
    assert board.legal(ORANGE) == ["pay shoe", "pay page"]
    assert board.refusal(ORANGE, "pay pastry") == "C2 ascending"


@pytest.mark.rule("C3")
def test_foreign_goods_go_to_this_storehouse() -> None:
    board = at_brewers(1, 1, 1)
    board.do(ORANGE, "recruit w3")
    assert board.store(BREWERS) == {"beer": 10, "pastry": 1, "shoe": 1}
    assert board.store(BAKERS) == {"pastry": 9}


@pytest.mark.rule("C4")
def test_guests_lie_before_their_owner() -> None:
    board = at_brewers(1)
    board.do(ORANGE, "recruit w1")
    assert board.values(ORANGE, BAKERS) == [3]
    assert board.s.lodgings[BREWERS, 0] == -1


@pytest.mark.rule("C4")
def test_townsmen_without_a_star_are_kept_and_others_go_back() -> None:
    board = at_brewers(2, lodged=(townsman("engraver"), townsman("councilman")))
    stack = board.stack
    board.do(ORANGE, "recruit w1")
    assert board.s.townsmen[ORANGE, 5] == 1
    assert board.stack == stack
    board.goods(BLUE, 2)
    board.do(BLUE, "recruit w2 stay")
    assert board.stack == stack + 1


@pytest.mark.rule("C5")
def test_a_taler_for_every_agent_on_the_roof_but_not_those_on_cards() -> None:
    board = at_brewers(1)
    board.s.roof[BREWERS, YELLOW] = 2
    board.s.roof[BREWERS, ORANGE] = 1
    board.s.roof[BAKERS, BLUE] = 5
    board.do(ORANGE, "recruit w1")
    assert board.s.talers[ORANGE] == 25 + 3
    assert board.roof(BREWERS) == 4


@pytest.mark.rule("C6")
def test_t18_moving_first_pushes_the_others_down() -> None:
    board = Board(4)
    board.order(3, 1, 0, 2)
    board.lodge(BREWERS, *FULL)
    board.call(BREWERS, 0, 1)
    board.do(1, "nothing")
    board.do(0, "recruit w1 first")
    assert board.turn_order == [0, 3, 1, 2]


@pytest.mark.rule("C6")
def test_moving_first_is_optional() -> None:
    board = at_brewers(1)
    board.do(ORANGE, "nothing")
    board.do(BLUE, "recruit w1")
    assert board.legal(BLUE) == ["first", "stay"]
    board.do(BLUE, "stay")
    assert board.turn_order == [ORANGE, BLUE, YELLOW]


@pytest.mark.rule("C6")
def test_the_first_has_nothing_to_decide() -> None:
    board = at_brewers(1)
    board.do(ORANGE, "recruit w1")
    assert board.s.actor == BLUE


@pytest.mark.rule("C7")
def test_the_agent_goes_to_the_roof_last() -> None:
    board = at_brewers(1)
    board.do(ORANGE, "nothing")
    board.do(BLUE, "recruit w1")
    assert board.s.phase == p.TURN_ORDER
    assert board.s.talers[BLUE] == 26
    assert board.roof(BREWERS) == 1
    board.do(BLUE, "first")
    assert board.roof(BREWERS) == 2


@pytest.mark.rule("Q1", "E2", "C7")
def test_a_star_works_before_the_bonus_is_paid() -> None:
    board = at_brewers(1, lodged=(townsman("burglar"),))
    board.s.roof[BREWERS, YELLOW] = 2
    board.goods(YELLOW, 0, 1)
    board.do(ORANGE, "recruit w1")
    assert board.s.talers[ORANGE] == 25
    board.do(ORANGE, "rob p3")
    assert board.s.talers[ORANGE] == 27


@pytest.mark.rule("C8")
def test_agent_plus_brings_an_agent_from_the_stockpile() -> None:
    board = at_brewers(1, lodged=(worker(SHOEMAKERS, 2, agent_plus=True),))
    board.do(ORANGE, "recruit w1")
    assert (board.agents(ORANGE), board.s.supply[ORANGE]) == (5, 4)


@pytest.mark.rule("C8", "Q18")
@pytest.mark.parametrize("tile", [worker(SHOEMAKERS, 2, agent_plus=True), townsman("councilman")])
def test_eight_agents_are_the_most(tile: int) -> None:
    board = at_brewers(1, lodged=(tile,))
    board.s.supply[ORANGE], board.s.stockpile[ORANGE] = 7, 0
    stack = board.stack
    told = board.do(ORANGE, "recruit w1")
    assert "agent-gained" not in told
    assert board.agents(ORANGE) == 8
    assert board.s.supply[ORANGE] == 7
    assert board.values(ORANGE, SHOEMAKERS) == ([2] if tile < 96 else [])
    assert board.stack == stack + (tile >= 96)
