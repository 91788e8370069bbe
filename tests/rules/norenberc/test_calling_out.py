"""B. The action phase, and the end of a turn."""

import pytest
from tests.rules.norenberc.position import (
    BAKERS,
    BLUE,
    BREWERS,
    ORANGE,
    PRINTERS,
    YELLOW,
    Position,
    townsman,
    worker,
)

from guildhall.games.norenberc.rules import components as p


def example() -> Position:
    """The rulebook's first turn, planned."""
    pos = Position(3)
    pos.masters(6, 2, 4, 3)
    pos.lodge(BREWERS, None, townsman("councilman"), worker(PRINTERS, 7), townsman("musician-5"))
    pos.plan(
        "brewers,bakers,shoemakers,printers", "brewers,shoemakers", "bakers,shoemakers,printers"
    )
    return pos


@pytest.mark.rule("B5")
def test_guilds_are_called_in_ascending_order() -> None:
    pos = Position(3)
    pos.plan("bakers,printers", "brewers", "bakers")
    called = []
    while pos.s.phase == p.ACTING:
        called.append((pos.s.called_guild, pos.s.actor))
        pos.do("nothing", pos.s.actor)
    assert called == [(BREWERS, BLUE), (BAKERS, ORANGE), (BAKERS, YELLOW), (PRINTERS, ORANGE)]


@pytest.mark.rule("B5")
def test_a_guild_nobody_planned_is_skipped() -> None:
    pos = Position(3)
    told = pos.plan("printers", "", "")
    assert told.count("guild-called") == 1
    assert pos.s.called_guild == PRINTERS


@pytest.mark.rule("B6")
def test_t4_planners_reveal_and_put_an_agent_on_the_card() -> None:
    pos = example()
    assert pos.s.called_guild == BREWERS
    assert pos.s.on_cards == 1 << BLUE | 1 << ORANGE
    assert [pos.s.supply[seat] for seat in (ORANGE, BLUE, YELLOW)] == [3, 3, 4]
    assert pos.s.plan[YELLOW] == 0b1110
    assert pos.s.plan[ORANGE] == 0b1110


@pytest.mark.rule("B7")
def test_planners_act_once_each_in_turn_order() -> None:
    pos = Position(3)
    pos.order(YELLOW, ORANGE, BLUE)
    pos.plan("brewers", "brewers", "brewers")
    acted = []
    while pos.s.phase == p.ACTING:
        acted.append(pos.s.actor)
        pos.do("nothing", pos.s.actor)
    assert acted == [YELLOW, ORANGE, BLUE]


@pytest.mark.rule("B7")
def test_sell_recruit_buy_or_do_nothing() -> None:
    pos = example()
    assert pos.legal(ORANGE) == ["sell 1", "recruit w2", "recruit w3", "buy beer", "nothing"]
    assert pos.refusal("sell 1", BLUE) == "B7 not-your-turn"
    assert pos.refusal("plan bakers", ORANGE) == "B2 not-now"


@pytest.mark.rule("B8", "C12")
@pytest.mark.parametrize("action", ["sell 1", "nothing", "buy beer"])
def test_after_any_action_the_agent_is_on_the_roof_and_the_card_in_hand(action: str) -> None:
    pos = Position(3)
    pos.masters(6, 2, 4, 3)
    pos.s.talers[ORANGE] = 7
    pos.call(BREWERS, ORANGE, BLUE)
    pos.do(action, ORANGE)
    assert pos.s.roof[BREWERS, ORANGE] == 1
    assert pos.s.on_cards == 1 << BLUE
    pos.do("nothing", BLUE)
    assert pos.s.turn_no == 2
    assert pos.can("plan brewers", ORANGE)


@pytest.mark.rule("B8")
def test_a_roof_holds_any_number_of_agents() -> None:
    pos = Position(3)
    for seat in range(3):
        pos.s.supply[seat], pos.s.stockpile[seat] = 8, 0
    while pos.s.round_no == 1:
        most = pos.roof(BREWERS)
        if pos.s.phase == p.PLANNING:
            pos.do("plan brewers", pos.s.deciders.bit_length() - 1)
        else:
            pos.do("nothing", pos.s.actor)
    assert most == 23


@pytest.mark.rule("C12")
def test_t9_doing_nothing_only_moves_the_agent() -> None:
    pos = Position(3)
    pos.call(BAKERS, ORANGE, YELLOW)
    pos.do("nothing", ORANGE)
    before = pos.owned(YELLOW), pos.s.talers[YELLOW], pos.store(BAKERS)
    pos.s.turn_no = 1
    pos.do("nothing", YELLOW)
    assert (pos.owned(YELLOW), pos.s.talers[YELLOW], pos.store(BAKERS)) == before
    assert pos.roof(BAKERS) == 2


@pytest.mark.rule("B9", "Q17")
def test_t10_turn_end_of_the_example() -> None:
    pos = example()
    pos.do("sell 1", ORANGE)
    pos.do("recruit w2 pay shoe first", BLUE)
    told: list[str] = []
    while pos.s.phase == p.ACTING:
        told = pos.do("nothing", pos.s.actor)
    assert [pos.s.supply[seat] for seat in (YELLOW, BLUE, ORANGE)] == [1, 3, 0]
    assert told[-2:] == ["out-of-agents", "turn-begun"]
    assert pos.s.finished == 1 << ORANGE
    assert pos.s.deciders == 1 << YELLOW | 1 << BLUE


@pytest.mark.rule("B9")
def test_t11_the_round_ends_when_all_are_finished() -> None:
    pos = example()
    pos.do("sell 1", ORANGE)
    pos.do("recruit w2 pay shoe first", BLUE)
    while pos.s.phase == p.ACTING:
        pos.do("nothing", pos.s.actor)
    pos.plan("", "brewers,bakers,printers", "")
    while pos.s.turn_no == 2 and pos.s.round_no == 1:
        told = pos.do("nothing", BLUE)
    assert "out-of-agents" in told
    assert "round-ended" in told
    assert (pos.s.round_no, pos.s.turn_no) == (2, 1)


@pytest.mark.rule("B10")
def test_turn_order_persists_over_turns_and_rounds() -> None:
    pos = Position(3)
    pos.order(YELLOW, BLUE, ORANGE)
    pos.call(BREWERS, ORANGE, BLUE)
    pos.do("nothing", BLUE)
    pos.do("sell 1", ORANGE)
    assert pos.turn_order == [YELLOW, BLUE, ORANGE]
    pos.end_round()
    assert pos.s.round_no == 2
    assert pos.turn_order == [YELLOW, BLUE, ORANGE]


@pytest.mark.rule("B11")
def test_lodgings_keep_their_gaps_during_a_round() -> None:
    pos = Position(3)
    pos.goods(ORANGE, 2)
    pos.lodge(BREWERS, worker(0, 3), worker(0, 4), worker(0, 5), worker(0, 6))
    pos.call(BREWERS, ORANGE, BLUE)
    pos.do("recruit w2", ORANGE)
    lodged = [pos.s.lodgings[BREWERS, window] for window in range(4)]
    assert lodged == [worker(0, 3), -1, worker(0, 5), worker(0, 6)]
    assert pos.refusal("recruit w2", BLUE) == "B11 no-guest"
    pos.do("nothing", BLUE)
    assert [pos.s.lodgings[BREWERS, window] for window in range(4)] == lodged


@pytest.mark.rule("Q16", "C6")
def test_a_change_of_order_leaves_the_other_planners_in_their_order() -> None:
    pos = Position(4)
    pos.lodge(BREWERS, worker(BAKERS, 3))
    pos.plan("brewers,bakers", "brewers,bakers", "brewers,bakers", "brewers,bakers")
    pos.do("nothing", 0)
    pos.do("nothing", 1)
    pos.do("recruit w1 first", 2)
    assert pos.turn_order == [2, 0, 1, 3]
    assert pos.s.actor == 3
    pos.do("nothing", 3)
    order = []
    while pos.s.phase == p.ACTING:
        order.append(pos.s.actor)
        pos.do("nothing", pos.s.actor)
    assert order == [2, 0, 1, 3]


@pytest.mark.rule("Q17", "C8")
def test_an_agent_gained_helps_from_the_next_turn_on() -> None:
    pos = Position(3)
    pos.s.supply[ORANGE] = 1
    pos.s.stockpile[ORANGE] = 7
    pos.lodge(BREWERS, worker(BAKERS, 2, agent_plus=True))
    pos.call(BREWERS, ORANGE)
    pos.do("recruit w1", ORANGE)
    assert pos.s.finished >> ORANGE & 1 == 0
    assert pos.s.turn_no == 2
    assert pos.s.supply[ORANGE] == 1
    assert pos.can("plan bakers", ORANGE)
    assert not pos.can("plan brewers,bakers", ORANGE)
