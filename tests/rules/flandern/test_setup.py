"""Getting ready to play."""

import pytest
from tests.rules.flandern.position import Position, coat, town
from tests.rules.position_base import events_of

from guildhall.engine.runtime.ruleset import key_words
from guildhall.games.flandern.names import COAT_TOKENS, TOWN_TOKENS
from guildhall.games.flandern.rules.components import GREY

ALL_CARDS = {*TOWN_TOKENS, "site", "pickup"}


def in_stock(pos, name):
    """Districts of a coat in stock by shape."""
    stock = pos.record["stock"][0, coat(name)]
    return [int(shape.sum()) for shape in stock]


def spaces_in_play(pos):
    return sum(len(pos.free(name)) for name in TOWN_TOKENS)


@pytest.mark.rule("R2")
def test_pile_b_lies_under_pile_a():
    pos = Position()
    assert sum(pos.s.pile[0, kind] for kind in range(11)) == 13
    assert sum(pos.s.pile[1, kind] for kind in range(11)) == 14
    backs = []
    while pos.s.round_no < 20 and pos.rules.pending(pos.record):
        backs.append(pos.s.golden_pile)
        pos.play_round(*["pickup"] * 4)
    assert backs[:14] == [0] * 14
    assert set(backs[14:]) == {1}


@pytest.mark.rule("R2", "Q17")
def test_the_piles_are_shuffled():
    firsts = {Position(seed=seed).s.golden for seed in range(40)}
    assert len(firsts) > 5


@pytest.mark.rule("R3", "R6")
def test_every_guild_has_15_districts_beside_its_centre_five_of_each_shape():
    pos = Position()
    for name in ("blue", "yellow", "green", "red", "grey"):
        assert in_stock(pos, name) == [5, 5, 5]
        assert pos.centre_of(name)
    for guild in range(GREY + 1):
        for shape in range(3):
            assert [pos.s.stock[guild, shape, printed] for printed in range(3)] == [3, 1, 1]


@pytest.mark.rule("R6")
def test_the_common_stock():
    pos = Position()
    assert in_stock(pos, "church") == [3, 3, 3]
    assert [pos.s.special_at[piece] for piece in range(4)] == [0, 0, 0, 0]
    assert (pos.s.site_stock, pos.s.cathedral_stock, pos.s.master_stock) == (10, 4, 4)


@pytest.mark.rule("R4", "Q17")
def test_stocks_are_open_to_all():
    pos = Position()
    for seat in (-1, 0, 1, 2, 3):
        assert (pos.view(seat).record["stock"] == pos.record["stock"]).all()


@pytest.mark.rule("R5", "Q2")
def test_players_choose_towns_for_their_centres_in_seat_order():
    pos = Position(centres=())
    taken = []
    for seat, name in enumerate(("luik", "gent", "utrecht", "brugge")):
        assert pos.rules.seats(pos.record) == [seat]
        assert pos.options() == {f"centre {t}" for t in TOWN_TOKENS if t not in taken}
        pos.do(f"centre {name}")
        taken.append(name)
        assert pos.centre_of(COAT_TOKENS[seat]) == name


@pytest.mark.rule("R5", "Q2")
def test_utrecht_and_liege_go_to_the_towns_of_their_names():
    pos = Position(centres=("brugge", "gent", "ieper", "leuven"))
    assert (pos.centre_of("grey"), pos.centre_of("church")) == ("utrecht", "luik")
    pos = Position(centres=("brugge", "luik", "ieper", "leuven"))
    assert (pos.centre_of("grey"), pos.centre_of("church")) == ("utrecht", "gent")
    pos = Position(centres=("brugge", "utrecht", "ieper", "leuven"))
    assert (pos.centre_of("grey"), pos.centre_of("church")) == ("gent", "luik")


@pytest.mark.rule("Q2")
def test_common_centres_without_their_town_are_laid_by_chance():
    grey = {
        Position(centres=("utrecht", "luik", "gent", "ieper"), seed=n).centre_of("grey")
        for n in range(30)
    }
    assert grey == {"brugge", "leuven"}


@pytest.mark.rule("Q2")
def test_the_option_lays_all_centres_by_chance():
    towns = set()
    for seed in range(60):
        rules = Position(centres=None).rules
        record = rules.setup(4, [1], *key_words(seed))
        assert rules.seats(record) == [0, 1, 2, 3]
        towns.add(next(t for t in range(6) if record["districts"][0, t, 0]))
    assert towns == set(range(6))


@pytest.mark.rule("R7", "R11", "Q2")
def test_three_players_leave_a_town_a_guild_and_the_towns_cards_out():
    pos = Position(players=3)
    assert pos.centre_of("grey") == "utrecht"
    assert not pos.s.in_play >> town("leuven") & 1
    assert pos.free("leuven") == set()
    assert in_stock(pos, "red") == [0, 0, 0]
    for seat in range(3):
        assert pos.hand(seat) == ALL_CARDS - {"leuven"}
    golden = sum(pos.s.pile[pile, kind] for pile in (0, 1) for kind in range(11)) + 1
    assert golden == 27
    assert pos.s.pile[0, town("leuven")] == 0
    assert pos.s.golden != town("leuven")
    assert pos.fault == 0


@pytest.mark.rule("R8")
def test_the_eldest_in_the_first_seat_starts_and_it_goes_clockwise():
    for players in (3, 4):
        pos = Position(players=players, seed=9)
        starts = []
        for _ in range(5):
            starts.append(pos.s.start_player)
            pos.play_round(*["pickup"] * players)
        assert starts == [n % players for n in range(5)]


@pytest.mark.rule("R11")
def test_a_silver_set_of_eleven_cards():
    pos = Position()
    for seat in range(4):
        assert pos.hand(seat) == ALL_CARDS
        assert pos.s.influence[seat] == 3


@pytest.mark.rule("R1", "R7", "R42")
def test_building_spaces_at_the_start():
    assert spaces_in_play(Position()) == 72
    assert spaces_in_play(Position(players=3)) == 60
    assert spaces_in_play(Position(players=2)) == 72


@pytest.mark.rule("R41", "R42")
def test_two_players_have_eight_cards_and_none_of_the_golden_material():
    pos = Position(players=2)
    for seat in range(2):
        assert pos.hand(seat) == ALL_CARDS
        assert pos.s.influence[seat] == 0
    assert pos.s.cathedral_stock == pos.s.master_stock == 0
    assert not pos.record["pile"].any()
    assert in_stock(pos, "grey") == [5, 5, 5]
    assert in_stock(pos, "church") == [3, 3, 3]
    for name in ("green", "red"):
        assert in_stock(pos, name) == [5, 5, 5]


@pytest.mark.rule("R41", "R42", "Q16")
def test_two_players_take_guilds_under_influence_and_lay_all_six_centres():
    pos = Position(players=2, centres=())
    first = pos.s.start_player
    told = pos.do("centre gent", first)
    assert events_of(told, "centre") == [(first, first, town("gent"), 0, 0, 0)]
    pos.do("centre luik", 1 - first)
    assert pos.rules.seats(pos.record) == [1 - first]
    assert pos.options() == {
        f"take {guild} {name}"
        for guild in ("green", "red")
        for name in ("brugge", "ieper", "leuven", "utrecht")
    }
    pos.do("take red brugge", 1 - first)
    assert pos.rules.seats(pos.record) == [first]
    pos.do("centre ieper", first)
    assert pos.s.influenced[1 - first] == coat("red")
    assert pos.s.influenced[first] == coat("green")
    assert (pos.centre_of("red"), pos.centre_of("green")) == ("brugge", "ieper")
    assert pos.centre_of("grey") == "utrecht"
    assert pos.centre_of("church") == "leuven"
    assert pos.s.in_play == 0b111111


@pytest.mark.rule("R43")
def test_the_deck_of_two_has_seven_cards_of_each_guild_under_influence():
    pos = Position(players=2)
    for guild in ("green", "red"):
        cards = pos.s.deck[coat(guild)]
        assert [n for n in range(8) if cards >> n & 1] == [0, 1, 2, 3, 4, 5, 6]
    assert pos.s.deck[coat("blue")] == pos.s.deck[coat("yellow")] == 0


@pytest.mark.rule("Q16")
def test_chance_decides_who_of_two_begins():
    assert {Position(players=2, centres=(), seed=n).s.start_player for n in range(20)} == {0, 1}
