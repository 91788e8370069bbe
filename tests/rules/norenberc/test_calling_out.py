"""B. The action phase, and the end of a turn."""

import pytest
from tests.rules.norenberc.board import (
    BAKERS,
    BLUE,
    BREWERS,
    ORANGE,
    PRINTERS,
    YELLOW,
    Board,
    townsman,
    worker,
)

from guildhall.games.norenberc.rules import phases as p


def example() -> Board:
    """The rulebook's first turn, planned."""
    board = Board(3)
    board.masters(6, 2, 4, 3)
    board.lodge(BREWERS, None, townsman("councilman"), worker(PRINTERS, 7), townsman("musician-5"))
    board.plan(
        "brewers,bakers,shoemakers,printers", "brewers,shoemakers", "bakers,shoemakers,printers"
    )
    return board


@pytest.mark.rule("B5")
def test_guilds_are_called_in_ascending_order() -> None:
    board = Board(3)
    board.plan("bakers,printers", "brewers", "bakers")
    called = []
    while board.s.phase == p.ACTING:
        called.append((board.s.called_guild, board.s.actor))
        board.do(board.s.actor, "nothing")
    assert called == [(BREWERS, BLUE), (BAKERS, ORANGE), (BAKERS, YELLOW), (PRINTERS, ORANGE)]


@pytest.mark.rule("B5")
def test_a_guild_nobody_planned_is_skipped() -> None:
    board = Board(3)
    told = board.plan("printers", "", "")
    assert told.count("guild-called") == 1
    assert board.s.called_guild == PRINTERS


@pytest.mark.rule("B6")
def test_t4_planners_reveal_and_put_an_agent_on_the_card() -> None:
    board = example()
    assert board.s.called_guild == BREWERS
    assert board.s.on_cards == 1 << BLUE | 1 << ORANGE
    assert [board.s.supply[seat] for seat in (ORANGE, BLUE, YELLOW)] == [3, 3, 4]
    assert board.s.plan[YELLOW] == 0b1110
    assert board.s.plan[ORANGE] == 0b1110


@pytest.mark.rule("B7")
def test_planners_act_once_each_in_turn_order() -> None:
    board = Board(3)
    board.order(YELLOW, ORANGE, BLUE)
    board.plan("brewers", "brewers", "brewers")
    acted = []
    while board.s.phase == p.ACTING:
        acted.append(board.s.actor)
        board.do(board.s.actor, "nothing")
    assert acted == [YELLOW, ORANGE, BLUE]


@pytest.mark.rule("B7")
def test_sell_recruit_buy_or_do_nothing() -> None:
    board = example()
    assert board.legal(ORANGE) == ["sell 1", "recruit w2", "recruit w3", "buy beer", "nothing"]
    assert board.refusal(BLUE, "sell 1") == "B7 not-your-turn"
    assert board.refusal(ORANGE, "plan bakers") == "B7 not-now"


@pytest.mark.rule("B8", "C12")
@pytest.mark.parametrize("action", ["sell 1", "nothing", "buy beer"])
def test_after_any_action_the_agent_is_on_the_roof_and_the_card_in_hand(action: str) -> None:
    board = Board(3)
    board.masters(6, 2, 4, 3)
    board.s.talers[ORANGE] = 7
    board.call(BREWERS, ORANGE, BLUE)
    board.do(ORANGE, action)
    assert board.s.roof[BREWERS, ORANGE] == 1
    assert board.s.on_cards == 1 << BLUE
    board.do(BLUE, "nothing")
    assert board.s.turn_no == 2
    assert board.can(ORANGE, "plan brewers")


@pytest.mark.rule("B8")
def test_a_roof_holds_any_number_of_agents() -> None:
    board = Board(3)
    for seat in range(3):
        board.s.supply[seat], board.s.stockpile[seat] = 8, 0
    while board.s.round_no == 1:
        most = board.roof(BREWERS)
        if board.s.phase == p.PLANNING:
            board.do(board.s.deciders.bit_length() - 1, "plan brewers")
        else:
            board.do(board.s.actor, "nothing")
    assert most == 23


@pytest.mark.rule("C12")
def test_t9_doing_nothing_only_moves_the_agent() -> None:
    board = Board(3)
    board.call(BAKERS, ORANGE, YELLOW)
    board.do(ORANGE, "nothing")
    before = board.owned(YELLOW), board.s.talers[YELLOW], board.store(BAKERS)
    board.s.turn_no = 1
    board.do(YELLOW, "nothing")
    assert (board.owned(YELLOW), board.s.talers[YELLOW], board.store(BAKERS)) == before
    assert board.roof(BAKERS) == 2


@pytest.mark.rule("B9", "Q17")
def test_t10_turn_end_of_the_example() -> None:
    board = example()
    board.do(ORANGE, "sell 1")
    board.do(BLUE, "recruit w2 pay shoe first")
    told: list[str] = []
    while board.s.phase == p.ACTING:
        told = board.do(board.s.actor, "nothing")
    assert [board.s.supply[seat] for seat in (YELLOW, BLUE, ORANGE)] == [1, 3, 0]
    assert told[-2:] == ["out-of-agents", "turn-begun"]
    assert board.s.finished == 1 << ORANGE
    assert board.s.deciders == 1 << YELLOW | 1 << BLUE


@pytest.mark.rule("B9")
def test_t11_the_round_ends_when_all_are_finished() -> None:
    board = example()
    board.do(ORANGE, "sell 1")
    board.do(BLUE, "recruit w2 pay shoe first")
    while board.s.phase == p.ACTING:
        board.do(board.s.actor, "nothing")
    board.plan("", "brewers,bakers,printers", "")
    while board.s.turn_no == 2 and board.s.round_no == 1:
        told = board.do(BLUE, "nothing")
    assert "out-of-agents" in told
    assert "round-ended" in told
    assert (board.s.round_no, board.s.turn_no) == (2, 1)


@pytest.mark.rule("B10")
def test_turn_order_persists_over_turns_and_rounds() -> None:
    board = Board(3)
    board.order(YELLOW, BLUE, ORANGE)
    board.call(BREWERS, ORANGE, BLUE)
    board.do(BLUE, "nothing")
    board.do(ORANGE, "sell 1")
    assert board.turn_order == [YELLOW, BLUE, ORANGE]
    board.end_round()
    assert board.s.round_no == 2
    assert board.turn_order == [YELLOW, BLUE, ORANGE]


@pytest.mark.rule("B11")
def test_lodgings_keep_their_gaps_during_a_round() -> None:
    board = Board(3)
    board.goods(ORANGE, 2)
    board.lodge(BREWERS, worker(0, 3), worker(0, 4), worker(0, 5), worker(0, 6))
    board.call(BREWERS, ORANGE, BLUE)
    board.do(ORANGE, "recruit w2")
    lodged = [board.s.lodgings[BREWERS, window] for window in range(4)]
    assert lodged == [worker(0, 3), -1, worker(0, 5), worker(0, 6)]
    assert board.refusal(BLUE, "recruit w2") == "B11 no-guest"
    board.do(BLUE, "nothing")
    assert [board.s.lodgings[BREWERS, window] for window in range(4)] == lodged


@pytest.mark.rule("Q16", "C6")
def test_a_change_of_order_leaves_the_other_planners_in_their_order() -> None:
    board = Board(4)
    board.lodge(BREWERS, worker(BAKERS, 3))
    board.plan("brewers,bakers", "brewers,bakers", "brewers,bakers", "brewers,bakers")
    board.do(0, "nothing")
    board.do(1, "nothing")
    board.do(2, "recruit w1 first")
    assert board.turn_order == [2, 0, 1, 3]
    assert board.s.actor == 3
    board.do(3, "nothing")
    order = []
    while board.s.phase == p.ACTING:
        order.append(board.s.actor)
        board.do(board.s.actor, "nothing")
    assert order == [2, 0, 1, 3]


@pytest.mark.rule("Q17", "C8")
def test_an_agent_gained_helps_from_the_next_turn_on() -> None:
    board = Board(3)
    board.s.supply[ORANGE] = 1
    board.s.stockpile[ORANGE] = 7
    board.lodge(BREWERS, worker(BAKERS, 2, agent_plus=True))
    board.call(BREWERS, ORANGE)
    board.do(ORANGE, "recruit w1")
    assert board.s.finished >> ORANGE & 1 == 0
    assert board.s.turn_no == 2
    assert board.s.supply[ORANGE] == 1
    assert board.can(ORANGE, "plan bakers")
    assert not board.can(ORANGE, "plan brewers,bakers")
