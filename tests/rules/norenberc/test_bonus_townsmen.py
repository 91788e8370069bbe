"""E. The Bonus Townsmen, an option."""

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
    recruiting,
    townsman,
    worker,
)

from guildhall.games.norenberc.rules import phases as p


@pytest.mark.rule("E12", "D6")
@pytest.mark.parametrize(("talers", "income"), [(9, 3), (10, 5), (27, 7), (30, 9)])
def test_a_banker_pays_for_full_tens_held_before_income(talers: int, income: int) -> None:
    board = Board(3, bonus=True)
    board.give(BLUE, "banker")
    board.s.talers[BLUE] = talers
    board.end_round()
    assert board.s.talers[BLUE] == talers + income


@pytest.mark.rule("E12")
def test_two_bankers_pay_twice() -> None:
    board = Board(3, bonus=True)
    board.give(BLUE, "banker", "banker", "musician-5")
    board.s.talers[BLUE] = 20
    board.end_round()
    assert board.s.talers[BLUE] == 20 + 3 + 5 + 8


@pytest.mark.rule("E13")
def test_jacks_are_assigned_at_scoring_in_turn_order() -> None:
    board = Board(3, bonus=True)
    board.order(YELLOW, ORANGE, BLUE)
    board.give(ORANGE, "jack-3")
    board.give(YELLOW, "jack-4")
    board.round(4)
    board.end_round()
    assert (board.s.phase, board.s.deciders) == (p.ASSIGNING, 1 << YELLOW)
    assert board.legal(YELLOW) == [
        "assign brewers",
        "assign bakers",
        "assign shoemakers",
        "assign printers",
    ]
    assert board.refusal(YELLOW, "assign hatters") == "A1 not-in-play"
    board.do(YELLOW, "assign brewers")
    assert board.s.deciders == 1 << ORANGE
    told = board.do(ORANGE, "assign brewers")
    assert told[0] == "jack-assigned"
    assert board.s.phase == p.GAME_OVER


@pytest.mark.rule("E13")
def test_one_owner_assigns_two_jacks_one_by_one() -> None:
    board = Board(3, bonus=True)
    board.give(BLUE, "jack-3", "jack-4")
    board.round(4)
    board.end_round()
    board.do(BLUE, "assign printers")
    assert board.s.deciders == 1 << BLUE
    board.do(BLUE, "assign bakers")
    assert board.s.jacks[BLUE, PRINTERS, 0] == 1
    assert board.s.jacks[BLUE, BAKERS, 1] == 1


@pytest.mark.rule("E13", "F1", "F3")
def test_a_jack_counts_in_the_majority_as_a_tile_of_its_value() -> None:
    board = Board(3, bonus=True)
    board.own(ORANGE, BREWERS, 7)
    board.own(BLUE, BREWERS, 4)
    board.s.jacks[BLUE, BREWERS, 0] = 1
    assert board.majority(BREWERS) == [3, 6, 0]  # 7 in two tiles beats 7 in one


@pytest.mark.rule("E13")
def test_a_jack_alone_gives_a_place() -> None:
    board = Board(3, bonus=True)
    board.s.jacks[BLUE, BREWERS, 1] = 1
    assert board.majority(BREWERS) == [0, 9, 0]


@pytest.mark.rule("E13", "F6", "F7", "F10", "E10", "E6")
def test_a_jack_counts_nowhere_else() -> None:
    board = Board(3, bonus=True)
    board.own(BLUE, BREWERS, 7, 7, 7, 6)
    for guild in (BAKERS, SHOEMAKERS):
        board.own(BLUE, guild, 5)
    board.give(BLUE, "jack-3", "foreman-3", "foreman-4")
    board.s.jacks[BLUE, BREWERS, 0] = 1
    assert board.score(BLUE, "thirty") == 0
    assert board.score(BLUE, "foremen") == 0
    board.s.jacks[BLUE, PRINTERS, 1] = 1
    assert board.score(BLUE, "all_types") == 0


@pytest.mark.rule("E13", "F10")
def test_a_jack_breaks_no_tie() -> None:
    board = Board(2, bonus=True)
    board.own(0, BREWERS, 5)
    board.own(1, BREWERS, 5)
    board.s.jacks[0, BAKERS, 0] = 1
    board.s.jacks[1, BREWERS + 2, 0] = 1
    assert board.score(0) == board.score(1)
    assert board.winners() == [0, 1]


@pytest.mark.rule("E14")
def test_historian_exchanges_an_own_crest_for_one_on_another_stack() -> None:
    board = recruiting("historian", bonus=True)
    board.s.crests[ORANGE, BREWERS], board.s.crest_stack[BREWERS] = 2, 2
    board.s.crest_stack[SHOEMAKERS] = 0
    board.do(ORANGE, "recruit w1")
    assert board.legal(ORANGE) == ["give brewers", "decline"]
    assert board.refusal(ORANGE, "give bakers") == "E14 no-crest"
    board.do(ORANGE, "give brewers")
    assert board.legal(ORANGE) == ["take bakers", "take printers"]
    assert board.refusal(ORANGE, "take shoemakers") == "E14 no-crest-there"
    assert board.refusal(ORANGE, "take brewers") == "E14 same-crest"
    board.do(ORANGE, "take printers")
    assert [board.s.crests[ORANGE, guild] for guild in range(4)] == [1, 0, 0, 1]
    assert [board.s.crest_stack[guild] for guild in range(4)] == [3, 4, 0, 3]
    assert board.s.stack[townsman("historian")] == 1


@pytest.mark.rule("E14")
def test_historian_without_crests_has_no_effect() -> None:
    board = recruiting("historian", bonus=True)
    board.do(ORANGE, "recruit w1")
    assert board.s.turn_no == 2
    assert board.s.stack[townsman("historian")] == 1


@pytest.mark.rule("E14")
def test_historian_needs_a_crest_on_another_stack() -> None:
    board = recruiting("historian", bonus=True)
    board.s.crests[ORANGE, BREWERS] = 1
    board.s.crests[ORANGE, BAKERS] = 1
    for guild in range(1, 4):
        board.s.crest_stack[guild] = 0
    board.do(ORANGE, "recruit w1")
    assert board.legal(ORANGE) == ["give bakers", "decline"]
    assert board.refusal(ORANGE, "give brewers") == "E14 nothing-to-take"


@pytest.mark.rule("E15")
def test_merchant_earns_more_for_each_good_sold_and_costs_points() -> None:
    board = Board(3, bonus=True)
    board.masters(4, 3, 5, 2)
    board.give(ORANGE, "merchant")
    board.goods(ORANGE, 3)
    board.call(BREWERS, ORANGE)
    board.do(ORANGE, "sell 3")
    assert board.s.talers[ORANGE] == 25 + 3 * 5
    assert board.score(ORANGE, "merchant") == -2


@pytest.mark.rule("E15", "Q11")
def test_merchant_earns_nothing_from_a_burglary() -> None:
    board = recruiting("burglar", bonus=True)
    board.give(BLUE, "merchant")
    board.goods(BLUE, 2)
    board.do(ORANGE, "recruit w1 rob p2")
    assert board.s.talers[BLUE] == 25 + 2 * 4


@pytest.mark.rule("E16")
def test_haggler_pays_less_for_each_good_bought_and_costs_points() -> None:
    board = Board(3, bonus=True)
    board.masters(4, 3, 5, 2)
    board.give(ORANGE, "haggler")
    board.s.talers[ORANGE] = 6
    board.call(BREWERS, ORANGE)
    board.do(ORANGE, "buy beer buy beer")
    assert board.s.talers[ORANGE] == 0
    assert board.score(ORANGE, "haggler") == -2


@pytest.mark.rule("E16")
def test_haggling_never_goes_below_nothing() -> None:
    board = Board(3, bonus=True)
    board.masters(2, 3, 5, 2)
    board.give(ORANGE, "haggler", "haggler", "haggler")
    board.s.talers[ORANGE] = 0
    board.call(BREWERS, ORANGE)
    board.do(ORANGE, "buy beer buy beer buy beer")
    assert board.s.talers[ORANGE] == 0
    assert board.s.goods[ORANGE, 0] == 4


@pytest.mark.rule("E17")
def test_duchess_moves_the_prestige_crest_but_not_to_last_rounds_guild() -> None:
    board = recruiting("duchess", bonus=True)
    board.s.prestige_guild = BREWERS
    board.s.last_prestige_guild = BAKERS
    board.do(ORANGE, "recruit w1")
    assert board.legal(ORANGE) == ["prestige shoemakers", "prestige printers", "decline"]
    assert board.refusal(ORANGE, "prestige bakers") == "E17 last-prestige"
    assert board.refusal(ORANGE, "prestige brewers") == "E17 already-prestige"
    board.do(ORANGE, "prestige printers")
    assert board.s.prestige_guild == PRINTERS
    assert board.s.stack[townsman("duchess")] == 1
    board.goods(YELLOW, 0, 0, 0, 5)
    board.end_round()
    assert board.s.prestige_crests[YELLOW] == 1


@pytest.mark.rule("E17")
def test_in_round_one_the_duchess_may_choose_any_guild() -> None:
    board = recruiting("duchess", bonus=True)
    board.s.prestige_guild = BREWERS
    board.do(ORANGE, "recruit w1")
    assert len([line for line in board.legal(ORANGE) if "prestige" in line]) == 3


@pytest.mark.rule("E17", "D11")
def test_the_guild_that_holds_the_crest_at_round_end_is_left_out() -> None:
    board = recruiting("duchess", bonus=True)
    board.s.prestige_guild = BREWERS
    board.do(ORANGE, "recruit w1 prestige printers")
    for guild, value in enumerate((6, 3, 5, 7)):
        board.s.workshop[guild, 1] = worker(guild, value)
    board.end_round()
    assert board.s.last_prestige_guild == PRINTERS
    assert board.s.prestige_guild == BREWERS
