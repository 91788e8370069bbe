"""Chapter D: the Cavern Tavern and Settlers cards."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.games.nobility.rules import components as p
from guildhall.games.nobility.rules import tavern


@pytest.mark.rule("D1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_as_many_slots_as_players(players):
    """T4"""
    t = Position(players, chancery=players == 6)
    for seat in range(players):
        t.place(3, "tavern", seat=seat)
        t.do("take 1")
    assert not t.takes(3, "tavern")


@pytest.mark.rule("D1", "D2")
def test_sara_katie_and_melissa():
    """T4"""
    t = Position(3)
    t.place(2, "tavern", seat=0)
    t.do("take 1")
    assert not t.takes(1, "tavern", seat=1)
    assert t.takes(2, "tavern", seat=1)
    t.place(3, "tavern", seat=1)
    t.do("take 1")
    assert not t.takes(2, "tavern", seat=2)
    t.place(6, "tavern", seat=2)
    t.do("take 1")
    assert [t.s.die_value[slot] for slot in range(4)] == [2, 3, 6, 0]


@pytest.mark.rule("D3", "D4")
def test_a_card_is_taken_and_replaced():
    t = Position(3)
    before = [t.s.tavern[at] for at in range(6)]
    deck = t.s.settlers_deck
    t.place(4, "tavern")
    assert t.legal() == [f"take {n}" for n in range(1, 7)]
    told = t.do("take 3")
    assert t.s.hand[0, 1] == before[2]
    assert t.s.tavern[2] not in (0, before[2])
    assert [t.s.tavern[at] for at in (0, 1, 3, 4, 5)] == [before[i] for i in (0, 1, 3, 4, 5)]
    assert t.s.settlers_deck == deck - 1
    assert told[:2] == ["card-taken", "card-opened"]


@pytest.mark.rule("D5")
def test_hand_of_three():
    """T32"""
    t = Position(3)
    t.place(1, "tavern")
    t.do("take 1")
    assert t.takes(1, "tavern")
    t.place(1, "tavern")
    t.do("take 1")
    assert [t.s.hand[0, at] > 0 for at in range(3)] == [True, True, True]
    assert not t.takes(1, "tavern")
    assert t.takes(1, "tavern", seat=1)


@pytest.mark.rule("D6")
def test_an_empty_deck_takes_back_discards():
    t = Position(3)
    s = t.s
    gone = [tavern.draw_settlers(s) for _ in range(s.settlers_deck)]
    assert tavern.draw_settlers(s) == 0
    for card in gone[:3]:
        tavern.discard_settlers(s, card)
    assert {tavern.draw_settlers(s) for _ in range(3)} == set(gone[:3])
    assert tavern.draw_settlers(s) == 0
    s.tavern[2] = 0
    t.turn(1)
    t.broken = 5
    t.do("die 1 1 place tavern")
    assert t.legal() == ["take 1", "take 2", "take 4", "take 5", "take 6"]
    t.do("take 1")
    assert s.tavern[0] == 0


@pytest.mark.rule("D7")
def test_a_house_moves_to_its_lot():
    t = Position(3).turn()
    t.card("books", least=1, most=3)
    t.goods(books=1)
    card = t.s.hand[0, 0]
    t.do("complete 1")
    assert (t.s.platform[0], t.s.built[0]) == (0, 1)
    assert t.s.hand[0, 0] == 0
    assert t.s.completed[0, 0] == card
    t = Position(3).turn()
    t.card("books", least=1, most=3)
    t.goods(books=3)
    t.s.platform[0] = 0
    assert not t.can("complete 1")


def ryan(t, character="magic"):
    t.turn()
    t.card("furnishings", "weaponry", "magic", "books", least=8, most=12)
    t.character(character)
    return t


def totals(t, **goods):
    """The totals of Goods that can be spent on the first card."""
    t.goods(**goods)
    start = t.record.copy()
    reached = set()

    def explore():
        if t.s.phase != p.SPEND_GOODS:
            reached.add(t.score("settlers"))
            return
        here = t.record.copy()
        for action in t.legal():
            t.do(action)
            explore()
            t.record[:] = here

    if t.can("complete 1"):
        t.do("complete 1")
        explore()
    t.record[:] = start
    return reached


@pytest.mark.rule("D8", "D9", "D10")
def test_ryan():
    """T6"""
    t = ryan(Position(3), character="artwork")
    assert totals(t, furnishings=3, weaponry=3, magic=3, books=3) == {8, 9, 10, 11, 12}
    assert totals(t, furnishings=3, weaponry=2, magic=1, books=2) == {8}
    assert totals(t, furnishings=3, weaponry=1, magic=1, books=2) == set()
    assert totals(t, furnishings=5, weaponry=5, magic=5) == set()
    assert totals(t, furnishings=9, weaponry=1, magic=1, books=1) == set()
    assert totals(t, furnishings=9, weaponry=3, magic=1, books=1) == {8}


@pytest.mark.rule("D8", "D9", "O6")
def test_ryan_with_a_matching_character():
    """T6"""
    t = ryan(Position(3), character="furnishings")
    assert totals(t, furnishings=9, weaponry=2, magic=1, books=1) == {8}
    assert totals(t, furnishings=9, weaponry=3, magic=3, books=3) == {8, 9, 10, 11, 12}


@pytest.mark.rule("D8")
def test_goods_go_back_to_the_supply_type_by_type():
    t = ryan(Position(3), character="artwork")
    t.goods(furnishings=3, weaponry=3, magic=3, books=3)
    t.do("complete 1")
    assert t.legal() == ["spend 1", "spend 2", "spend 3"]
    t.do("spend 1")
    assert t.store() == {"weaponry": 2, "furnishings": 3, "books": 3, "magic": 3}
    assert t.legal() == ["spend 1", "spend 2", "spend 3"]
    t.do("spend 2")
    assert t.legal() == ["spend 2", "spend 3"]
    t.do("spend 3")
    assert t.legal() == ["spend 2", "spend 3"]
    t.do("spend 3")
    assert t.score("settlers") == 9
    assert t.store() == {"weaponry": 2, "furnishings": 1}


@pytest.mark.rule("D9")
def test_no_way_into_a_dead_end():
    t = ryan(Position(3), character="artwork")
    t.goods(furnishings=3, weaponry=3, magic=1, books=2)
    t.do("complete 1")
    assert t.legal() == ["spend 2", "spend 3"]
    t.do("spend 2")
    assert t.score("settlers") == 8


@pytest.mark.rule("D10", "G12")
def test_points_for_goods_and_community_buildings():
    t = Position(3).turn()
    t.card("books", "magic", least=2, most=6)
    t.goods(books=1, magic=1)
    t.community(1)
    t.community(3)
    t.do("complete 1")
    assert t.score("settlers") == 2
    assert t.score("community") == 2


@pytest.mark.rule("D11")
def test_workers_as_far_as_meeples_go():
    t = Position(3).turn()
    t.card("books", least=1, most=3, workers=2)
    t.goods(books=1)
    t.do("complete 1")
    assert t.s.workers[0] == 2
    t = Position(3).turn()
    t.card("books", least=1, most=3, workers=2)
    t.goods(books=1)
    t.worker(13)
    t.do("complete 1")
    assert t.s.workers[0] == t.s.meeples[0] == 14


@pytest.mark.rule("D12")
def test_completed_cards_stay_and_are_at_most_seven():
    """T32"""
    t = Position(3).turn()
    t.card("books", least=1, most=3, race="dwarves")
    t.goods(books=1)
    t.do("complete 1")
    assert t.s.housed[0, 3] == 1
    t = Position(3).turn()
    t.housed(*["elves"] * 6)
    t.card("books", least=1, most=3)
    t.goods(books=1)
    t.s.coins[0] = 50
    t.do("complete 1")
    assert t.s.built[0] == 7
    assert not t.takes(1, "yard")


@pytest.mark.rule("D12")
def test_uncompleted_cards_cost_nothing():
    t = Position(3)
    while t.seats:
        t.do("pass")
    assert t.s.hand[0, 0] > 0
    assert t.score("total") == 3


@pytest.mark.rule("D13", "O1")
def test_stars_of_a_card():
    t = Position(3).turn()
    t.card("books", least=1, most=3, stars=2)
    t.goods(books=1)
    t.do("complete 1")
    assert t.s.nobility[0] == 2
