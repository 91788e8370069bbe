"""E. Townsmen with a star: Councilman, Burglar, Guardsman."""

import pytest
from tests.rules.norenberc.position import (
    BAKERS,
    BLUE,
    BREWERS,
    GREEN,
    ORANGE,
    PRINTERS,
    YELLOW,
    Position,
    is_over,
    recruited,
    townsman,
    worker,
)


@pytest.mark.rule("E1")
def test_councilman_brings_an_agent_and_goes_back() -> None:
    pos = recruited("councilman")
    assert pos.agents(ORANGE) == 5
    assert pos.s.stack[townsman("councilman")] == 1
    assert is_over(pos)


@pytest.mark.rule("E2", "Q11")
def test_burglar_takes_two_goods_and_the_bank_pays_their_own_guilds_prices() -> None:
    pos = recruited("burglar")
    pos.goods(BLUE, 1, 1, 1, 1)
    pos.do("rob p2 steal pastry steal shoe", ORANGE)
    assert pos.owned(ORANGE) == {"pastry": 1, "shoe": 1}
    assert pos.owned(BLUE) == {"beer": 1, "page": 1}
    assert pos.s.talers[BLUE] == 25 + 3 + 5
    assert pos.s.talers[ORANGE] == 25
    assert pos.s.stack[townsman("burglar")] == 1


@pytest.mark.rule("E2", "Q10")
def test_burglar_takes_two_of_one_type_too() -> None:
    pos = recruited("burglar")
    pos.goods(BLUE, 0, 0, 3, 1)
    pos.do("rob p2 steal shoe", ORANGE)
    assert pos.owned(ORANGE) == {"shoe": 2}


@pytest.mark.rule("E2", "Q10")
def test_burglar_may_be_declined_and_goes_back() -> None:
    pos = recruited("burglar")
    assert pos.legal(ORANGE) == ["rob p2", "rob p3", "decline"]
    pos.do("decline", ORANGE)
    assert pos.s.stack[townsman("burglar")] == 1
    assert is_over(pos)


@pytest.mark.rule("Q10")
def test_one_good_is_taken_where_there_is_only_one() -> None:
    pos = recruited("burglar")
    pos.goods(BLUE, 0, 0, 0, 1)
    pos.do("rob p2", ORANGE)
    assert pos.owned(ORANGE) == {"page": 1}
    assert pos.s.talers[BLUE] == 27
    assert is_over(pos)


@pytest.mark.rule("Q10")
def test_finished_opponents_can_be_robbed_but_not_those_without_goods() -> None:
    pos = recruited("burglar", players=4)
    assert pos.s.finished >> GREEN & 1
    pos.goods(BLUE)
    assert pos.legal(ORANGE) == ["rob p3", "rob p4", "decline"]
    assert pos.refusal("rob p2", ORANGE) == "Q10 nothing-to-steal"
    assert pos.refusal("rob p1", ORANGE) == "E2 rob-yourself"
    assert pos.refusal("rob p5", ORANGE) == "A1 no-such-player"


@pytest.mark.rule("Q10")
def test_if_nobody_has_goods_there_is_nothing_to_decide() -> None:
    pos = Position(3)
    pos.lodge(BREWERS, townsman("burglar"))
    pos.goods(BLUE)
    pos.goods(YELLOW)
    pos.call(BREWERS, ORANGE)
    pos.do("recruit w1", ORANGE)
    assert is_over(pos)
    assert pos.s.stack[townsman("burglar")] == 1


@pytest.mark.rule("Q7", "Q10")
def test_a_good_on_a_peddler_cannot_be_stolen() -> None:
    pos = recruited("burglar")
    pos.goods(BLUE, 0, 1, 1, 1)
    pos.s.peddlers[BLUE, 0] = 1
    pos.do("rob p2", ORANGE)
    assert pos.legal(ORANGE) == ["steal pastry", "steal shoe"]
    assert pos.refusal("steal beer", ORANGE) == "Q7 on-peddler"
    assert pos.refusal("steal hat", ORANGE) == "E2 victim-lacks"
    assert pos.refusal("decline", ORANGE) == "Q10 not-now"


@pytest.mark.rule("Q7")
def test_a_good_on_a_peddler_pays_for_nothing() -> None:
    pos = Position(3)
    pos.lodge(BREWERS, worker(BAKERS, 3))
    pos.goods(ORANGE, 0, 1)
    pos.s.peddlers[ORANGE, 0] = 1
    pos.s.talers[ORANGE] = 0
    pos.call(BREWERS, ORANGE)
    assert pos.legal(ORANGE) == ["nothing"]


def guarded(round_no: int = 1) -> Position:
    """A Guardsman; Brewers 2 3 4 5 6 in their workshop, and some craftsmen lodging."""
    pos = Position(3)
    pos.no_guests()
    pos.round(round_no)
    for guild in range(4):
        start = round_no - 1 if round_no < 4 else 3
        for place in range(5):
            pos.s.workshop[guild, place] = -1 if place < start else worker(guild, place + 2)
    pos.lodge(BREWERS, townsman("guardsman"), worker(BAKERS, 7), worker(PRINTERS, 7, True))
    pos.lodge(BAKERS, None, worker(BREWERS, 7), townsman("mayor"), worker(BREWERS, 3))
    pos.call(BREWERS, ORANGE)
    pos.do("recruit w1", ORANGE)
    return pos


@pytest.mark.rule("E3")
def test_guardsman_swaps_workshop_and_lodgings_of_any_guilds() -> None:
    pos = guarded()
    pos.do("swap brewers-shop2 with bakers-w2", ORANGE)
    assert pos.s.workshop[BREWERS, 1] == worker(BREWERS, 7)
    assert pos.s.lodgings[BAKERS, 1] == worker(BREWERS, 3)
    assert pos.s.stack[townsman("guardsman")] == 1
    assert is_over(pos)


@pytest.mark.rule("E3")
def test_guardsman_swaps_within_lodgings() -> None:
    pos = guarded()
    pos.do("swap bakers-w2 with bakers-w4", ORANGE)
    assert pos.s.lodgings[BAKERS, 1] == worker(BREWERS, 3)
    assert pos.s.lodgings[BAKERS, 3] == worker(BREWERS, 7)


@pytest.mark.rule("E3")
def test_guardsman_never_moves_a_guildmaster() -> None:
    pos = guarded()
    assert pos.refusal("swap brewers-shop1", ORANGE) == "E3 guildmaster"
    pos.do("swap bakers-w2", ORANGE)
    assert pos.refusal("with brewers-shop1", ORANGE) == "E3 guildmaster"


@pytest.mark.rule("E3")
def test_guardsman_swaps_only_craftsmen_of_one_guild() -> None:
    pos = guarded()
    assert pos.refusal("swap bakers-w3", ORANGE) == "E3 no-craftsman"
    assert pos.refusal("swap bakers-w1", ORANGE) == "E3 no-craftsman"
    pos.do("swap brewers-w2", ORANGE)
    assert pos.legal(ORANGE) == [f"with bakers-shop{place}" for place in (2, 3, 4, 5)]
    assert pos.refusal("with brewers-shop2", ORANGE) == "E3 other-guild"


@pytest.mark.rule("E3")
def test_guardsman_may_be_declined() -> None:
    pos = guarded()
    pos.do("decline", ORANGE)
    assert pos.s.workshop[BREWERS, 1] == worker(BREWERS, 3)
    assert is_over(pos)


@pytest.mark.rule("Q12")
def test_the_two_tiles_of_the_top_window_may_change_places() -> None:
    pos = guarded()
    pos.do("swap brewers-shop4 with brewers-shop5", ORANGE)
    assert [pos.s.workshop[BREWERS, place] for place in (3, 4)] == [
        worker(BREWERS, 6),
        worker(BREWERS, 5),
    ]


@pytest.mark.rule("Q12")
def test_in_round_four_the_lower_tile_can_be_moved_but_not_the_upper() -> None:
    pos = guarded(round_no=4)
    assert pos.refusal("swap brewers-shop5", ORANGE) == "E3 guildmaster"
    pos.do("swap brewers-shop4 with bakers-w2", ORANGE)
    assert pos.s.workshop[BREWERS, 3] == worker(BREWERS, 7)


@pytest.mark.rule("Q12")
def test_equal_tiles_are_not_swapped() -> None:
    pos = guarded()
    pos.do("swap brewers-shop2", ORANGE)
    assert pos.refusal("with bakers-w4", ORANGE) == "Q12 equal-craftsmen"


@pytest.mark.rule("Q12")
def test_moving_an_agent_symbol_gives_nothing() -> None:
    pos = guarded()
    pos.do("swap brewers-w3 with printers-shop2", ORANGE)
    assert pos.s.workshop[PRINTERS, 1] == worker(PRINTERS, 7, agent_plus=True)
    assert pos.agents(ORANGE) == 4


@pytest.mark.rule("Q13")
def test_without_a_pair_the_guardsman_has_no_effect() -> None:
    pos = Position(3)
    pos.no_guests()
    for guild in range(4):
        tile = worker(guild, 4)
        pos.workshop(guild, worker(guild, 7), tile, tile, tile, tile)
    pos.own(BLUE, BREWERS, 6)
    pos.lodge(BREWERS, townsman("guardsman"))
    pos.call(BREWERS, ORANGE)
    told = pos.do("recruit w1", ORANGE)
    assert "declined" not in told
    assert is_over(pos)
    assert pos.s.stack[townsman("guardsman")] == 1


@pytest.mark.rule("Q13")
def test_a_craftsman_without_a_partner_cannot_be_chosen() -> None:
    pos = guarded()
    for place in range(1, 5):
        pos.s.workshop[BAKERS, place] = worker(BAKERS, 7)
    assert pos.refusal("swap brewers-w2", ORANGE) == "Q13 no-partner"
