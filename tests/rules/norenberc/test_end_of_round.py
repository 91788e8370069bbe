"""D. Steps 2 to 7 at the end of a round."""

import pytest
from tests.rules.norenberc.position import (
    BAKERS,
    BLUE,
    BREWERS,
    ORANGE,
    PRINTERS,
    SHOEMAKERS,
    Position,
    townsman,
    worker,
)

from guildhall.games.norenberc.rules import components as p


@pytest.mark.rule("D5")
def test_all_agents_return_from_the_roofs() -> None:
    pos = Position(2)
    pos.masters(3, 4, 5)
    pos.plan("brewers,bakers,shoemakers", "brewers")
    while pos.s.phase == p.ACTING:
        pos.do("nothing", pos.s.actor)
    assert [pos.s.supply[seat] for seat in (0, 1)] == [1, 3]
    pos.end_round()
    assert [pos.s.supply[seat] for seat in (0, 1)] == [4, 4]
    assert pos.roof(BREWERS) == 0


@pytest.mark.rule("D6")
def test_everybody_receives_three_talers() -> None:
    pos = Position(3)
    pos.end_round()
    assert [pos.s.talers[seat] for seat in range(3)] == [28, 28, 28]


@pytest.mark.rule("D6", "D7", "Q4")
def test_round_four_pays_income_and_then_the_game_is_scored() -> None:
    pos = Position(3)
    pos.round(4)
    pos.give(BLUE, "musician-5")
    lodged = [pos.s.lodgings[BREWERS, window] for window in range(4)]
    told = pos.end_round()
    assert pos.s.phase == p.GAME_OVER
    assert [pos.s.talers[seat] for seat in range(3)] == [28, 33, 28]
    assert [pos.s.lodgings[BREWERS, window] for window in range(4)] == lodged
    assert pos.s.round_no == 4
    assert "new-prestige-guild" not in told
    assert told[-1] == "won"


@pytest.mark.rule("D7", "B1")
def test_after_the_end_nothing_is_left_to_decide() -> None:
    pos = Position(2)
    pos.round(4)
    pos.end_round()
    assert pos.s.deciders == 0
    assert pos.refusal("pass", 0) == "B1 game-over"


@pytest.mark.rule("D8")
def test_pass_tokens_are_turned_back() -> None:
    pos = Position(3)
    pos.end_round()
    assert pos.s.finished == 0
    assert pos.s.deciders == 0b111


@pytest.mark.rule("D9")
def test_the_next_tile_becomes_guildmaster() -> None:
    pos = Position(3)
    pos.workshop(BREWERS, *(worker(BREWERS, value) for value in (6, 4, 2, 3, 5)))
    masters = []
    for _ in range(4):
        masters.append(pos.price(BREWERS))
        pos.end_round()
    assert masters == [6, 4, 2, 5]


@pytest.mark.rule("D9", "D10")
def test_t13_slide_and_refill_of_the_example() -> None:
    pos = Position(3)
    pos.no_guests()
    for guild in (BAKERS, SHOEMAKERS, PRINTERS):
        pos.lodge(guild, None, worker(0, 2), worker(0, 3), worker(0, 4))
    pos.workshop(BREWERS, *(worker(BREWERS, value) for value in (6, 4, 2, 3, 5)))
    printer, musician = worker(PRINTERS, 7), townsman("musician-5")
    pos.lodge(BREWERS, None, None, printer, musician)
    stack = pos.stack
    told = pos.end_round()
    assert pos.price(BREWERS) == 4
    assert [pos.s.lodgings[BREWERS, window] for window in (0, 1)] == [printer, musician]
    assert all(pos.s.lodgings[BREWERS, window] != -1 for window in (2, 3))
    assert pos.stack == stack - 2 - 3
    assert "townsman-left" not in told


@pytest.mark.rule("D10")
def test_guests_in_window_one_leave_the_game() -> None:
    pos = Position(3)
    pos.lodge(BREWERS, townsman("mayor"), worker(BAKERS, 5), None, worker(BAKERS, 6))
    pos.lodge(BAKERS, worker(PRINTERS, 3))
    pos.end_round()
    lodged = [pos.s.lodgings[BREWERS, window] for window in (0, 1)]
    assert lodged == [worker(BAKERS, 5), worker(BAKERS, 6)]
    assert pos.s.gone[6] == 1
    assert pos.s.gone[PRINTERS] == 1


@pytest.mark.rule("D10")
def test_windows_are_filled_guild_by_guild_until_the_stack_is_empty() -> None:
    pos = Position(3)
    pos.no_guests()
    pos.empty_stack()
    for value in (2, 3, 4, 5, 6):
        pos.s.stack[worker(BAKERS, value)] = 1
    pos.s.stack_group[BAKERS] = 5
    pos.end_round()
    full = [[pos.s.lodgings[g, w] != -1 for w in range(4)] for g in range(4)]
    assert full == [[True] * 4, [True, False, False, False], [False] * 4, [False] * 4]
    assert pos.stack == 0


@pytest.mark.rule("Q28")
def test_a_released_peddler_may_reappear_at_once() -> None:
    pos = Position(3)
    pos.no_guests()
    pos.empty_stack()
    pos.s.peddlers[ORANGE, 3] = 1
    pos.goods(ORANGE)
    pos.goods(BLUE, 0, 0, 0, 9)
    pos.end_round()
    assert pos.s.lodgings[BREWERS, 0] == townsman("peddler")
    assert pos.owned(ORANGE) == {"page": 1}
    assert pos.stack == 0


@pytest.mark.rule("Q28", "C4")
def test_a_star_returned_to_an_empty_stack_forms_the_new_stack() -> None:
    pos = Position(3)
    pos.no_guests()
    pos.empty_stack()
    pos.lodge(BREWERS, townsman("councilman"))
    pos.call(BREWERS, ORANGE)
    pos.do("recruit w1", ORANGE)
    assert pos.stack == 1
    pos.end_round()
    assert pos.s.lodgings[BREWERS, 0] == townsman("councilman")


@pytest.mark.rule("D11")
def test_t14_prestige_of_the_example() -> None:
    pos = Position(3)
    pos.s.prestige_guild = BREWERS
    for guild, value in enumerate((7, 3, 5, 5)):
        pos.s.workshop[guild, 1] = worker(guild, value)
    pos.end_round()
    assert pos.s.prestige_guild == SHOEMAKERS
    assert pos.s.last_prestige_guild == BREWERS
    assert pos.s.prestige_supply == 2


@pytest.mark.rule("D11")
def test_last_rounds_guild_may_return_after_a_round() -> None:
    pos = Position(3)
    pos.s.prestige_guild = BREWERS
    for place in (1, 2):
        for guild, value in enumerate((7, 3, 5, 5)):
            pos.s.workshop[guild, place] = worker(guild, value)
    chosen = []
    for _ in range(2):
        pos.end_round()
        chosen.append(pos.s.prestige_guild)
    assert chosen == [SHOEMAKERS, BREWERS]


@pytest.mark.rule("B9", "B1")
def test_no_round_lasts_longer_than_eight_turns() -> None:
    pos = Position(2)
    for seat in (0, 1):
        pos.s.supply[seat], pos.s.stockpile[seat] = 8, 0
    pos.no_guests()
    turns = 0
    while pos.s.round_no == 1:
        turns = pos.s.turn_no
        pos.plan("brewers", "")
        pos.do("nothing", 0)
    assert turns == 8


def test_new_guests_are_drawn_by_chance() -> None:
    drawn = set()
    for seed in range(8):
        pos = Position(2, seed)
        pos.end_round()
        drawn.add(tuple(pos.s.lodgings[0, window] for window in range(4)))
    assert len(drawn) > 6
