"""B. Rounds, turns and the planning phase."""

import pytest
from tests.rules.norenberc.board import BLUE, BREWERS, ORANGE, YELLOW, Board

from guildhall.games.norenberc.rules import phases as p
from guildhall.games.norenberc.rules.planning import cards_in


@pytest.mark.rule("B1")
def test_a_game_has_four_rounds() -> None:
    board = Board(3)
    rounds = []
    while board.s.phase != p.GAME_OVER:
        rounds.append(board.s.round_no)
        board.end_round()
    assert rounds == [1, 2, 3, 4]


@pytest.mark.rule("B1")
def test_a_turn_is_planning_actions_and_turn_end() -> None:
    board = Board(2)
    assert board.s.phase == p.PLANNING
    board.plan("brewers", "bakers")
    assert board.s.phase == p.ACTING
    board.do(0, "nothing")
    told = board.do(1, "nothing")
    assert told[-1] == "turn-begun"
    assert (board.s.phase, board.s.round_no, board.s.turn_no) == (p.PLANNING, 1, 2)


@pytest.mark.rule("B2")
@pytest.mark.parametrize(("agents", "plans"), [(1, 4), (2, 10), (3, 14), (4, 15), (8, 15)])
def test_cards_of_different_guilds_at_most_one_per_agent(agents: int, plans: int) -> None:
    board = Board(3)
    board.s.supply[ORANGE] = agents
    legal = board.legal(ORANGE)
    assert legal[0] == "pass"
    assert len(legal) == 1 + plans
    assert max(line.count(",") + 1 for line in legal[1:]) == min(agents, 4)


@pytest.mark.rule("B2")
def test_cards_are_counted_by_bits() -> None:
    assert [cards_in(plan) for plan in range(64)] == [plan.bit_count() for plan in range(64)]


@pytest.mark.rule("B2")
def test_too_many_cards_are_refused() -> None:
    board = Board(3)
    board.s.supply[ORANGE] = 1
    assert board.refusal(ORANGE, "plan brewers,bakers") == "B2 too-many-cards"


@pytest.mark.rule("A1")
def test_cards_of_guilds_not_in_play_are_refused() -> None:
    assert Board(3).refusal(ORANGE, "plan brewers,hatters") == "A1 not-in-play"


@pytest.mark.rule("B2", "A9")
def test_t3_plans_of_the_example() -> None:
    board = Board(3)
    board.do(YELLOW, "plan bakers,shoemakers,printers")
    board.do(BLUE, "plan brewers,shoemakers")
    assert [board.s.plan[seat] for seat in (YELLOW, BLUE)] == [0b1110, 0b0101]
    assert [4 - cards_in(board.s.plan[seat]) for seat in (YELLOW, BLUE)] == [1, 2]
    board.do(ORANGE, "plan brewers,bakers,shoemakers,printers")
    assert board.s.phase == p.ACTING


@pytest.mark.rule("B3")
def test_whoever_passes_is_out_for_the_round_and_keeps_the_agents() -> None:
    board = Board(2)
    board.plan("", "brewers")
    assert board.s.finished == 0b01
    board.do(1, "nothing")
    assert board.s.deciders == 0b10
    assert board.refusal(0, "plan brewers") == "B3 finished"
    assert board.s.supply[0] == 4
    board.do(1, "pass")
    assert board.s.round_no == 2
    assert board.s.deciders == 0b11


@pytest.mark.rule("B4")
def test_everybody_plans_at_the_same_time() -> None:
    board = Board(3)
    assert board.s.deciders == 0b111
    board.do(YELLOW, "plan brewers")
    assert board.s.deciders == 0b011
    assert board.refusal(YELLOW, "pass") == "B2 already-planned"


@pytest.mark.rule("B4")
def test_the_order_of_answers_does_not_matter() -> None:
    plans = {ORANGE: "plan brewers", BLUE: "pass", YELLOW: "plan bakers,printers"}
    boards = []
    for seats in ((ORANGE, BLUE, YELLOW), (YELLOW, ORANGE, BLUE), (BLUE, YELLOW, ORANGE)):
        board = Board(3)
        for seat in seats:
            board.do(seat, plans[seat])
        boards.append(board.record.tobytes())
    assert len(set(boards)) == 1


@pytest.mark.rule("B4")
def test_in_reverse_order_the_last_in_turn_order_plans_first() -> None:
    board = Board(3, reverse=True)
    board.order(BLUE, ORANGE, YELLOW)
    asked = []
    for _ in range(3):
        asked.append(board.s.deciders.bit_length() - 1)
        board.do(asked[-1], "plan brewers")
    assert asked == [YELLOW, ORANGE, BLUE]
    assert board.s.actor == BLUE


@pytest.mark.rule("B4")
def test_in_reverse_order_nobody_plans_early() -> None:
    board = Board(3, reverse=True)
    assert board.refusal(ORANGE, "plan brewers") == "B4 not-your-turn"


@pytest.mark.rule("B4", "B3")
def test_finished_players_are_left_out_of_reverse_planning() -> None:
    board = Board(3, reverse=True)
    board.do(YELLOW, "pass")
    board.do(BLUE, "plan brewers")
    board.do(ORANGE, "plan brewers")
    board.do(ORANGE, "nothing")
    board.do(BLUE, "nothing")
    assert board.s.deciders == 1 << BLUE


def test_if_all_pass_the_round_ends_at_once() -> None:
    board = Board(2)
    told = board.plan("", "")
    assert "round-ended" in told
    assert board.roof(BREWERS) == 0
