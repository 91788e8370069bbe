"""E. The Bonus Townsmen, an option."""

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
    recruiting,
    townsman,
    worker,
)

from guildhall.games.norenberc.rules import components as p


@pytest.mark.rule("E12", "D6")
@pytest.mark.parametrize(("talers", "income"), [(9, 3), (10, 5), (27, 7), (30, 9)])
def test_a_banker_pays_for_full_tens_held_before_income(talers: int, income: int) -> None:
    pos = Position(3, bonus=True)
    pos.give(BLUE, "banker")
    pos.s.talers[BLUE] = talers
    pos.end_round()
    assert pos.s.talers[BLUE] == talers + income


@pytest.mark.rule("E12")
def test_two_bankers_pay_twice() -> None:
    pos = Position(3, bonus=True)
    pos.give(BLUE, "banker", "banker", "musician-5")
    pos.s.talers[BLUE] = 20
    pos.end_round()
    assert pos.s.talers[BLUE] == 20 + 3 + 5 + 8


@pytest.mark.rule("E13")
def test_jacks_are_assigned_at_scoring_in_turn_order() -> None:
    pos = Position(3, bonus=True)
    pos.order(YELLOW, ORANGE, BLUE)
    pos.give(ORANGE, "jack-3")
    pos.give(YELLOW, "jack-4")
    pos.round(4)
    pos.end_round()
    assert (pos.s.phase, pos.s.deciders) == (p.ASSIGNING, 1 << YELLOW)
    assert pos.legal(YELLOW) == [
        "assign brewers",
        "assign bakers",
        "assign shoemakers",
        "assign printers",
    ]
    assert pos.refusal("assign hatters", YELLOW) == "A1 not-in-play"
    pos.do("assign brewers", YELLOW)
    assert pos.s.deciders == 1 << ORANGE
    told = pos.do("assign brewers", ORANGE)
    assert told[0] == "jack-assigned"
    assert pos.s.phase == p.GAME_OVER


@pytest.mark.rule("E13")
def test_one_owner_assigns_two_jacks_one_by_one() -> None:
    pos = Position(3, bonus=True)
    pos.give(BLUE, "jack-3", "jack-4")
    pos.round(4)
    pos.end_round()
    pos.do("assign printers", BLUE)
    assert pos.s.deciders == 1 << BLUE
    pos.do("assign bakers", BLUE)
    assert pos.s.jacks[BLUE, PRINTERS, 0] == 1
    assert pos.s.jacks[BLUE, BAKERS, 1] == 1


@pytest.mark.rule("E13", "F1", "F3")
def test_a_jack_counts_in_the_majority_as_a_tile_of_its_value() -> None:
    pos = Position(3, bonus=True)
    pos.own(ORANGE, BREWERS, 7)
    pos.own(BLUE, BREWERS, 4)
    pos.s.jacks[BLUE, BREWERS, 0] = 1
    assert pos.majority(BREWERS) == [3, 6, 0]  # 7 in two tiles beats 7 in one


@pytest.mark.rule("E13")
def test_a_jack_alone_gives_a_place() -> None:
    pos = Position(3, bonus=True)
    pos.s.jacks[BLUE, BREWERS, 1] = 1
    assert pos.majority(BREWERS) == [0, 9, 0]


@pytest.mark.rule("E13", "F6", "F7", "F10", "E10", "E6")
def test_a_jack_counts_nowhere_else() -> None:
    pos = Position(3, bonus=True)
    pos.own(BLUE, BREWERS, 7, 7, 7, 6)
    for guild in (BAKERS, SHOEMAKERS):
        pos.own(BLUE, guild, 5)
    pos.give(BLUE, "jack-3", "foreman-3", "foreman-4")
    pos.s.jacks[BLUE, BREWERS, 0] = 1
    assert pos.score("thirty", BLUE) == 0
    assert pos.score("foremen", BLUE) == 0
    pos.s.jacks[BLUE, PRINTERS, 1] = 1
    assert pos.score("all_types", BLUE) == 0


@pytest.mark.rule("E13", "F10")
def test_a_jack_breaks_no_tie() -> None:
    pos = Position(2, bonus=True)
    pos.own(0, BREWERS, 5)
    pos.own(1, BREWERS, 5)
    pos.s.jacks[0, BAKERS, 0] = 1
    pos.s.jacks[1, BREWERS + 2, 0] = 1
    assert pos.score(seat=0) == pos.score(seat=1)
    assert pos.winners() == [0, 1]


@pytest.mark.rule("E14")
def test_historian_exchanges_an_own_crest_for_one_on_another_stack() -> None:
    pos = recruiting("historian", bonus=True)
    pos.s.crests[ORANGE, BREWERS], pos.s.crest_stack[BREWERS] = 2, 2
    pos.s.crest_stack[SHOEMAKERS] = 0
    pos.do("recruit w1", ORANGE)
    assert pos.legal(ORANGE) == ["give brewers", "decline"]
    assert pos.refusal("give bakers", ORANGE) == "E14 no-crest"
    pos.do("give brewers", ORANGE)
    assert pos.legal(ORANGE) == ["take bakers", "take printers"]
    assert pos.refusal("take shoemakers", ORANGE) == "E14 no-crest-there"
    assert pos.refusal("take brewers", ORANGE) == "E14 same-crest"
    pos.do("take printers", ORANGE)
    assert [pos.s.crests[ORANGE, guild] for guild in range(4)] == [1, 0, 0, 1]
    assert [pos.s.crest_stack[guild] for guild in range(4)] == [3, 4, 0, 3]
    assert pos.s.stack[townsman("historian")] == 1


@pytest.mark.rule("E14")
def test_historian_without_crests_has_no_effect() -> None:
    pos = recruiting("historian", bonus=True)
    pos.do("recruit w1", ORANGE)
    assert pos.s.turn_no == 2
    assert pos.s.stack[townsman("historian")] == 1


@pytest.mark.rule("E14")
def test_historian_needs_a_crest_on_another_stack() -> None:
    pos = recruiting("historian", bonus=True)
    pos.s.crests[ORANGE, BREWERS] = 1
    pos.s.crests[ORANGE, BAKERS] = 1
    for guild in range(1, 4):
        pos.s.crest_stack[guild] = 0
    pos.do("recruit w1", ORANGE)
    assert pos.legal(ORANGE) == ["give bakers", "decline"]
    assert pos.refusal("give brewers", ORANGE) == "E14 nothing-to-take"


@pytest.mark.rule("E15")
def test_merchant_earns_more_for_each_good_sold_and_costs_points() -> None:
    pos = Position(3, bonus=True)
    pos.masters(4, 3, 5, 2)
    pos.give(ORANGE, "merchant")
    pos.goods(ORANGE, 3)
    pos.call(BREWERS, ORANGE)
    pos.do("sell 3", ORANGE)
    assert pos.s.talers[ORANGE] == 25 + 3 * 5
    assert pos.score("merchant", ORANGE) == -2


@pytest.mark.rule("E15", "Q11")
def test_merchant_earns_nothing_from_a_burglary() -> None:
    pos = recruiting("burglar", bonus=True)
    pos.give(BLUE, "merchant")
    pos.goods(BLUE, 2)
    pos.do("recruit w1 rob p2", ORANGE)
    assert pos.s.talers[BLUE] == 25 + 2 * 4


@pytest.mark.rule("E16")
def test_haggler_pays_less_for_each_good_bought_and_costs_points() -> None:
    pos = Position(3, bonus=True)
    pos.masters(4, 3, 5, 2)
    pos.give(ORANGE, "haggler")
    pos.s.talers[ORANGE] = 6
    pos.call(BREWERS, ORANGE)
    pos.do("buy beer buy beer", ORANGE)
    assert pos.s.talers[ORANGE] == 0
    assert pos.score("haggler", ORANGE) == -2


@pytest.mark.rule("E16")
def test_haggling_never_goes_below_nothing() -> None:
    pos = Position(3, bonus=True)
    pos.masters(2, 3, 5, 2)
    pos.give(ORANGE, "haggler", "haggler", "haggler")
    pos.s.talers[ORANGE] = 0
    pos.call(BREWERS, ORANGE)
    pos.do("buy beer buy beer buy beer", ORANGE)
    assert pos.s.talers[ORANGE] == 0
    assert pos.s.goods[ORANGE, 0] == 4


@pytest.mark.rule("E17")
def test_duchess_moves_the_prestige_crest_but_not_to_last_rounds_guild() -> None:
    pos = recruiting("duchess", bonus=True)
    pos.s.prestige_guild = BREWERS
    pos.s.last_prestige_guild = BAKERS
    pos.do("recruit w1", ORANGE)
    assert pos.legal(ORANGE) == ["prestige shoemakers", "prestige printers", "decline"]
    assert pos.refusal("prestige bakers", ORANGE) == "E17 last-prestige"
    assert pos.refusal("prestige brewers", ORANGE) == "E17 already-prestige"
    pos.do("prestige printers", ORANGE)
    assert pos.s.prestige_guild == PRINTERS
    assert pos.s.stack[townsman("duchess")] == 1
    pos.goods(YELLOW, 0, 0, 0, 5)
    pos.end_round()
    assert pos.s.prestige_crests[YELLOW] == 1


@pytest.mark.rule("E17")
def test_in_round_one_the_duchess_may_choose_any_guild() -> None:
    pos = recruiting("duchess", bonus=True)
    pos.s.prestige_guild = BREWERS
    pos.do("recruit w1", ORANGE)
    assert len([line for line in pos.legal(ORANGE) if "prestige" in line]) == 3


@pytest.mark.rule("E17", "D11")
def test_the_guild_that_holds_the_crest_at_round_end_is_left_out() -> None:
    pos = recruiting("duchess", bonus=True)
    pos.s.prestige_guild = BREWERS
    pos.do("recruit w1 prestige printers", ORANGE)
    for guild, value in enumerate((6, 3, 5, 7)):
        pos.s.workshop[guild, 1] = worker(guild, value)
    pos.end_round()
    assert pos.s.last_prestige_guild == PRINTERS
    assert pos.s.prestige_guild == BREWERS
