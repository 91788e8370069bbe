"""D. Steps 2 to 7 at the end of a round."""

import pytest
from tests.rules.norenberc.board import (
    BAKERS,
    BLUE,
    BREWERS,
    ORANGE,
    PRINTERS,
    SHOEMAKERS,
    Board,
    townsman,
    worker,
)

from guildhall.games.norenberc.rules import phases as p


@pytest.mark.rule("D5")
def test_all_agents_return_from_the_roofs() -> None:
    board = Board(2)
    board.masters(3, 4, 5)
    board.plan("brewers,bakers,shoemakers", "brewers")
    while board.s.phase == p.ACTING:
        board.do(board.s.actor, "nothing")
    assert [board.s.supply[seat] for seat in (0, 1)] == [1, 3]
    board.end_round()
    assert [board.s.supply[seat] for seat in (0, 1)] == [4, 4]
    assert board.roof(BREWERS) == 0


@pytest.mark.rule("D6")
def test_everybody_receives_three_talers() -> None:
    board = Board(3)
    board.end_round()
    assert [board.s.talers[seat] for seat in range(3)] == [28, 28, 28]


@pytest.mark.rule("D6", "D7", "Q4")
def test_round_four_pays_income_and_then_the_game_is_scored() -> None:
    board = Board(3)
    board.round(4)
    board.give(BLUE, "musician-5")
    lodged = [board.s.lodgings[BREWERS, window] for window in range(4)]
    told = board.end_round()
    assert board.s.phase == p.GAME_OVER
    assert [board.s.talers[seat] for seat in range(3)] == [28, 33, 28]
    assert [board.s.lodgings[BREWERS, window] for window in range(4)] == lodged
    assert board.s.round_no == 4
    assert "new-prestige-guild" not in told
    assert told[-1] == "won"


@pytest.mark.rule("D7", "B1")
def test_after_the_end_nothing_is_left_to_decide() -> None:
    board = Board(2)
    board.round(4)
    board.end_round()
    assert board.s.deciders == 0
    assert board.refusal(0, "pass") == "B1 game-over"


@pytest.mark.rule("D8")
def test_pass_tokens_are_turned_back() -> None:
    board = Board(3)
    board.end_round()
    assert board.s.finished == 0
    assert board.s.deciders == 0b111


@pytest.mark.rule("D9")
def test_the_next_tile_becomes_guildmaster() -> None:
    board = Board(3)
    board.workshop(BREWERS, *(worker(BREWERS, value) for value in (6, 4, 2, 3, 5)))
    masters = []
    for _ in range(4):
        masters.append(board.price(BREWERS))
        board.end_round()
    assert masters == [6, 4, 2, 5]


@pytest.mark.rule("D9", "D10")
def test_t13_slide_and_refill_of_the_example() -> None:
    board = Board(3)
    board.no_guests()
    for guild in (BAKERS, SHOEMAKERS, PRINTERS):
        board.lodge(guild, None, worker(0, 2), worker(0, 3), worker(0, 4))
    board.workshop(BREWERS, *(worker(BREWERS, value) for value in (6, 4, 2, 3, 5)))
    printer, musician = worker(PRINTERS, 7), townsman("musician-5")
    board.lodge(BREWERS, None, None, printer, musician)
    stack = board.stack
    told = board.end_round()
    assert board.price(BREWERS) == 4
    assert [board.s.lodgings[BREWERS, window] for window in (0, 1)] == [printer, musician]
    assert all(board.s.lodgings[BREWERS, window] != -1 for window in (2, 3))
    assert board.stack == stack - 2 - 3
    assert "townsman-left" not in told


@pytest.mark.rule("D10")
def test_guests_in_window_one_leave_the_game() -> None:
    board = Board(3)
    board.lodge(BREWERS, townsman("mayor"), worker(BAKERS, 5), None, worker(BAKERS, 6))
    board.lodge(BAKERS, worker(PRINTERS, 3))
    board.end_round()
    lodged = [board.s.lodgings[BREWERS, window] for window in (0, 1)]
    assert lodged == [worker(BAKERS, 5), worker(BAKERS, 6)]
    assert board.s.gone[6] == 1
    assert board.s.gone[PRINTERS] == 1


@pytest.mark.rule("D10")
def test_windows_are_filled_guild_by_guild_until_the_stack_is_empty() -> None:
    board = Board(3)
    board.no_guests()
    board.empty_stack()
    for value in (2, 3, 4, 5, 6):
        board.s.stack[worker(BAKERS, value)] = 1
    board.s.stack_group[BAKERS] = 5
    board.end_round()
    full = [[board.s.lodgings[g, w] != -1 for w in range(4)] for g in range(4)]
    assert full == [[True] * 4, [True, False, False, False], [False] * 4, [False] * 4]
    assert board.stack == 0


@pytest.mark.rule("Q28")
def test_a_released_peddler_may_reappear_at_once() -> None:
    board = Board(3)
    board.no_guests()
    board.empty_stack()
    board.s.peddlers[ORANGE, 3] = 1
    board.goods(ORANGE)
    board.goods(BLUE, 0, 0, 0, 9)
    board.end_round()
    assert board.s.lodgings[BREWERS, 0] == townsman("peddler")
    assert board.owned(ORANGE) == {"page": 1}
    assert board.stack == 0


@pytest.mark.rule("Q28", "C4")
def test_a_star_returned_to_an_empty_stack_forms_the_new_stack() -> None:
    board = Board(3)
    board.no_guests()
    board.empty_stack()
    board.lodge(BREWERS, townsman("councilman"))
    board.call(BREWERS, ORANGE)
    board.do(ORANGE, "recruit w1")
    assert board.stack == 1
    board.end_round()
    assert board.s.lodgings[BREWERS, 0] == townsman("councilman")


@pytest.mark.rule("D11")
def test_t14_prestige_of_the_example() -> None:
    board = Board(3)
    board.s.prestige_guild = BREWERS
    for guild, value in enumerate((7, 3, 5, 5)):
        board.s.workshop[guild, 1] = worker(guild, value)
    board.end_round()
    assert board.s.prestige_guild == SHOEMAKERS
    assert board.s.last_prestige_guild == BREWERS
    assert board.s.prestige_supply == 2


@pytest.mark.rule("D11")
def test_last_rounds_guild_may_return_after_a_round() -> None:
    board = Board(3)
    board.s.prestige_guild = BREWERS
    for place in (1, 2):
        for guild, value in enumerate((7, 3, 5, 5)):
            board.s.workshop[guild, place] = worker(guild, value)
    chosen = []
    for _ in range(2):
        board.end_round()
        chosen.append(board.s.prestige_guild)
    assert chosen == [SHOEMAKERS, BREWERS]


@pytest.mark.rule("B9", "B1")
def test_no_round_lasts_longer_than_eight_turns() -> None:
    board = Board(2)
    for seat in (0, 1):
        board.s.supply[seat], board.s.stockpile[seat] = 8, 0
    board.no_guests()
    turns = 0
    while board.s.round_no == 1:
        turns = board.s.turn_no
        board.plan("brewers", "")
        board.do(0, "nothing")
    assert turns == 8


def test_new_guests_are_drawn_by_chance() -> None:
    drawn = set()
    for seed in range(8):
        board = Board(2, seed)
        board.end_round()
        drawn.add(tuple(board.s.lodgings[0, window] for window in range(4)))
    assert len(drawn) > 6
