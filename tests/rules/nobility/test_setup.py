"""Chapter A: set-up, and chapter Q: six players."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.engine.contract import load_game
from guildhall.engine.play.setup import SetupError, chosen_options
from guildhall.games.nobility.rules import components as c

game = load_game("guildhall.games.nobility")
PLAIN = {"events": "off", "chancery": "off", "objective": "drawn", "first_player": "drawn"}

COUNTS = (2, 3, 4, 5, 6)


def new(players, **options):
    return Position(players, chancery=players == 6, **options)


@pytest.mark.rule("A1")
@pytest.mark.parametrize(
    ("players", "order", "dice", "apprentices"),
    [(2, 2, 1, 2), (3, 3, 2, 3), (4, 4, 2, 4), (5, 5, 3, 5), (6, 6, 3, 6)],
)
def test_numbers_by_player_count(players, order, dice, apprentices):
    box = new(players).box
    assert box.order_slots[players] == order
    assert box.guild_dice[players] == dice
    assert box.apprentice_slots[players] == apprentices


@pytest.mark.rule("A2")
@pytest.mark.parametrize("players", COUNTS)
def test_one_card_of_deck_1_each_then_six_of_both_decks(players):
    opened = set()
    for seed in range(12):
        s = new(players, seed=seed).s
        for seat in range(players):
            assert 1 <= s.hand[seat, 0] <= c.DECK_1
            assert s.hand[seat, 1] == 0
        cards = [s.tavern[at] for at in range(6)]
        assert all(cards)
        opened.update(cards)
        assert s.settlers_deck == 48 - players - 6
    assert min(opened) <= c.DECK_1 < max(opened)


@pytest.mark.rule("A3")
def test_first_player_is_random():
    assert {Position(4, seed=seed).s.first_player for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("A3")
def test_the_first_seat_starts_where_that_is_agreed():
    for seed in range(10):
        t = Position(4, seed=seed, first_player="seated")
        assert t.s.first_player == t.s.actor == 0
    assert game.check_options(1, PLAIN) is None
    assert game.check_options(1, PLAIN | {"first_player": "seated"}).rule == "A3"


@pytest.mark.rule("A4")
@pytest.mark.parametrize("players", COUNTS)
def test_bag_and_guild_hall(players):
    t = new(players)
    s = t.s
    tiles = [s.building_pile[i] for i in range(s.building_bag)]
    tiles += [s.hall[slot] for slot in range(6)]
    tiles += [s.workshop[g, i] for g in range(6) for i in range(3) if s.workshop[g, i]]
    community = [x for x in tiles if t.box.building_guild[x - 1] == c.COMMUNITY]
    assert all(s.hall[slot] for slot in range(6))
    assert len(community) == 12
    assert len(tiles) - len(community) == 36


@pytest.mark.rule("A5")
def test_two_players_have_ownerless_workshops_in_the_middle():
    """T33"""
    t = Position(2)
    tiles = [t.s.workshop[guild, 1] for guild in range(6)]
    assert [t.box.building_guild[tile - 1] for tile in tiles] == list(range(6))
    assert all(t.s.master[g, i] == 0 for g in range(6) for i in range(3))
    assert all(t.s.workshop[g, i] == 0 for g in range(6) for i in (0, 2))
    assert len({Position(2, seed=seed).s.workshop[0, 1] for seed in range(20)}) > 1
    assert all(Position(3).s.workshop[g, 1] == 0 for g in range(6))


@pytest.mark.rule("A6")
def test_ship_and_council():
    s = Position(3).s
    assert 1 <= s.ship <= 18
    assert s.ships_left.bit_count() == 17
    assert len({s.council[space] for space in range(6)} - {0}) == 6
    assert s.council_left.bit_count() == 24


@pytest.mark.rule("A7")
@pytest.mark.parametrize("players", COUNTS)
def test_what_a_player_starts_with(players):
    s = new(players).s
    assert len({s.character[seat] for seat in range(players)}) == players
    for seat in range(players):
        assert s.coins[seat] == 8
        assert all(s.goods[seat, good] == 1 for good in range(6))
        assert (s.platform[seat], s.built[seat]) == (1, 0)
        assert s.workers[seat] == s.meeples[seat] == 0


@pytest.mark.rule("A8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_dice_reputation_nobility_and_score(players):
    t = Position(players)
    for seat in range(players):
        assert sum(t.s.dice[seat, face] for face in range(1, 7)) == 5
        assert (t.s.reputation[seat], t.s.nobility[seat]) == (9, 0)
        assert all(t.s.vp[seat, source] == 0 for source in range(c.VP_SOURCES))


@pytest.mark.rule("A9", "Q4")
@pytest.mark.parametrize(
    ("players", "modifiers"),
    [
        (2, [0, 0]),
        (3, [0, 0, 0]),
        (4, [0, 0, 0, 1]),
        (5, [0, 0, 0, 1, 2]),
        (6, [0, 0, 0, 1, 2, 3]),
    ],
)
def test_modifiers_by_turn_order(players, modifiers):
    """T25"""
    for seed in range(6):
        s = new(players, seed=seed).s
        order = [(s.first_player + i) % players for i in range(players)]
        assert [s.modifiers[seat] for seat in order] == modifiers


@pytest.mark.rule("A10")
def test_only_commissions_are_hidden():
    from guildhall.engine.runtime.state import copy_record, record_view

    rules = game.rules

    t = Position(3)
    for seat in (-1, 0, 1, 2):
        view = copy_record(t.record)
        rules.hide(record_view(view), t.box, seat)
        assert view.tobytes() == t.record.tobytes()


@pytest.mark.rule("Q1")
def test_six_players_need_the_chancery():
    """T25"""
    refusal = game.check_options(6, {**PLAIN, "chancery": "off"})
    assert refusal is not None
    assert refusal.rule == "Q1"
    assert game.check_options(6, {**PLAIN, "events": "on", "chancery": "on"}) is None
    assert game.check_options(5, PLAIN) is None


@pytest.mark.rule("Q1", "S8")
def test_what_nobody_chose_follows_the_rules():
    everything = PLAIN | {"events": "on", "chancery": "on"}
    assert chosen_options(game, 6, {"events": "on"}) == everything
    assert chosen_options(game, 1, {})["chancery"] == "off"
    with pytest.raises(SetupError, match="Q1"):
        chosen_options(game, 6, {"chancery": "off"})


@pytest.mark.rule("Q2", "C1")
def test_six_players_have_four_dice():
    """T25"""
    s = new(6).s
    assert all(sum(s.dice[seat, face] for face in range(7)) == 4 for seat in range(6))


@pytest.mark.rule("Q3")
def test_six_players_start_with_reputation_seven():
    """T25"""
    s = new(6).s
    assert [s.reputation[seat] for seat in range(6)] == [7] * 6
