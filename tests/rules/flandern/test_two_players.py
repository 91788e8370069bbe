"""The game for two."""

import pytest
from tests.rules.flandern.position import Position, card, town
from tests.rules.position_base import events_of

from guildhall.games.flandern.rules.components import (
    BY_INFLUENCED_GUILDS,
    BY_SPACES,
    BY_STANDSTILL,
    GAME_OVER,
    GREEN,
    PLAY_OR_DRAW,
    RED,
)

SITE = card("site")


def two(seed=1):
    pos = Position(players=2, seed=seed)
    pos.first = pos.s.start_player
    return pos


def deck(pos, green=(), red=()):
    """Let the deck hold just these cards, the rest discarded."""
    for guild, kept in ((GREEN, green), (RED, red)):
        everything = pos.s.deck[guild] | pos.s.deck_open[guild]
        pos.s.deck[guild] = sum(1 << card(name) for name in kept)
        pos.s.deck_open[guild] = everything & ~pos.s.deck[guild]


def play_turn(pos, own="pickup", draw_first=False):
    number = pos.s.round_no
    told = pos.do("draw") if draw_first else pos.do(f"play {own} 0")
    while pos.s.round_no == number and pos.rules.pending(pos.record):
        if pos.s.phase == PLAY_OR_DRAW:
            told += pos.do(f"play {own} 0")
        else:
            told += pos.any_move()
    return told


@pytest.mark.rule("R44")
def test_turns_alternate_with_two_actions_each():
    pos = two()
    seats = []
    for _ in range(4):
        seats.append(pos.s.start_player)
        assert pos.rules.seats(pos.record) == [pos.s.start_player]
        told = play_turn(pos)
        assert len(events_of(told, "played")) == 1
        assert len(events_of(told, "card-drawn")) == 1
    assert seats == [pos.first, 1 - pos.first] * 2


@pytest.mark.rule("R44")
def test_the_two_actions_come_in_either_order():
    pos = two()
    assert "draw" in pos.options()
    assert "play gent 0" in pos.options()
    told = play_turn(pos, draw_first=True)
    kinds = [kind for kind in told if kind in ("played", "card-drawn")]
    assert kinds == ["card-drawn", "played"]
    told = play_turn(pos)
    kinds = [kind for kind in told if kind in ("played", "card-drawn")]
    assert kinds == ["played", "card-drawn"]


@pytest.mark.rule("R44")
def test_after_drawing_only_an_own_card_is_left():
    pos = two()
    deck(pos, green=["gent"])
    pos.do("draw")
    while pos.s.phase != PLAY_OR_DRAW:
        pos.any_move()
    assert "draw" not in pos.options()


@pytest.mark.rule("R44", "R41")
def test_own_cards_work_as_in_the_basic_game():
    pos = two()
    own = COLOURS[pos.first]
    pos.do("play ieper 0")
    builds = {line.split()[1] for line in pos.options() if line.startswith("build")}
    assert builds == {own, "grey", "church"}
    assert pos.played(pos.first) == {"ieper"}
    assert all(line.endswith(" 0") for line in Position(players=2).options() if "play" in line)


COLOURS = ("blue", "yellow")


@pytest.mark.rule("Q16", "R44")
def test_a_drawn_card_builds_its_own_colour_grey_or_church():
    pos = two()
    deck(pos, red=["brugge"])
    told = pos.do("draw")
    assert events_of(told, "card-drawn") == [(pos.first, RED, town("brugge"), 0, 0, 0)]
    builds = {line.split()[1] for line in pos.options() if line.startswith("build")}
    assert builds == {"red", "grey", "church"}
    assert pos.rules.seats(pos.record) == [pos.first]


@pytest.mark.rule("Q16", "R23")
def test_a_drawn_card_completes_sites_of_its_colour():
    pos = two()
    deck(pos, red=["utrecht"])
    pos.site("utrecht", "Q1", "red")
    pos.site("utrecht", "Q2", "green")
    pos.do("draw")
    completions = {line for line in pos.options() if line.startswith("complete")}
    assert completions == {"complete utrecht q1"}


@pytest.mark.rule("R45")
def test_an_impossible_drawn_card_is_forfeited():
    pos = two()
    deck(pos, red=["site"])
    pos.s.site_stock = 0
    told = pos.do("draw")
    assert events_of(told, "impossible") == [(pos.first, SITE, 0, 0, 0, 0)]
    assert pos.s.phase == PLAY_OR_DRAW
    assert pos.s.deck_open[RED] >> SITE & 1


@pytest.mark.rule("R45", "Q16")
def test_a_drawn_card_of_a_scored_town_is_removed_and_replaced():
    removed = set()
    for seed in range(12):
        pos = two(seed)
        pos.cover("gent", *pos.free("gent"))
        pos.score_now()
        deck(pos, green=["gent", "site"], red=["gent"])
        told = pos.do("draw")
        assert [row[1:3] for row in events_of(told, "card-drawn")] == [(GREEN, SITE)]
        for row in events_of(told, "card-removed"):
            removed.add(row[1:3])
            assert not (pos.s.deck[row[1]] | pos.s.deck_open[row[1]]) >> town("gent") & 1
        assert pos.fault == 0
    assert removed == {(GREEN, town("gent")), (RED, town("gent"))}


@pytest.mark.rule("R45")
def test_an_empty_deck_is_made_of_the_discarded_cards():
    pos = two()
    deck(pos)
    told = pos.do("draw")
    assert events_of(told, "deck-shuffled")
    assert len(events_of(told, "card-drawn")) == 1
    open_cards = bin(pos.s.deck_open[GREEN]).count("1") + bin(pos.s.deck_open[RED]).count("1")
    assert open_cards == 1
    assert pos.fault == 0


@pytest.mark.rule("R45")
def test_cards_are_drawn_without_replacement():
    pos = two()
    drawn = []
    for _ in range(14):
        drawn += [row[1:3] for row in events_of(play_turn(pos), "card-drawn")]
    assert len(set(drawn)) == 14


@pytest.mark.rule("Q7")
def test_a_card_of_a_town_filled_in_the_same_turn_is_not_replaced():
    pos = two()
    deck(pos, green=["gent"])
    pos.cover("gent", *(pos.free("gent") - {"K1"}))
    pos.no_specials()
    own = COLOURS[pos.first]
    coat_name = own if "K1" in pos.buildable("gent", own) else "grey"
    pos.do("play gent 0")
    pos.do(f"build {coat_name} gent k1")
    told = pos.do("show 0")
    assert events_of(told, "impossible") == [(pos.first, town("gent"), 0, 0, 0, 0)]
    assert not events_of(told, "card-removed")
    assert events_of(told, "town-scored")


@pytest.mark.rule("R46")
def test_covering_and_scoring_come_at_the_end_of_the_turn():
    pos = two()
    pos.cover("gent", *pos.free("gent"))
    pos.cover("luik", *pos.free("luik"))
    deck(pos, green=["brugge"])
    told = pos.do("draw")
    while pos.s.phase != PLAY_OR_DRAW:
        told += pos.any_move()
    assert not events_of(told, "town-scored")
    told = pos.do("play pickup 0")
    assert [row[1] for row in events_of(told, "town-scored")] == [town("gent"), town("luik")]


@pytest.mark.rule("R46")
def test_all_five_guilds_are_scored_separately():
    pos = two()
    pos.recentre("gent", "yellow")
    pos.put_all("gent", K1="green", K2="red", R1="grey", Q4="blue")
    pos.cover("gent", *pos.free("gent"))
    told = pos.score_now()
    assert {row[1] for row in events_of(told, "guild-scored")} == set(range(5))


@pytest.mark.rule("R47")
def test_no_free_space_ends_the_game():
    pos = two()
    pos.cover_all_but()
    pos.score_now()
    assert pos.s.ended_by == BY_SPACES
    assert pos.s.phase == GAME_OVER
    assert pos.s.scored == 0b111111


@pytest.mark.rule("R47", "Q16")
def test_the_game_ends_when_only_guilds_under_influence_fit():
    pos = two()
    pos.no_specials()
    pos.cover_all_but("gent")
    pos.recentre("gent", "grey")
    pos.cover("gent", *(pos.free("gent") - {"K1", "R1", "K3"}))
    for name in ("blue", "yellow", "church"):
        pos.stock(name, 1)
        pos.stock(name, 2)
    told = pos.copy().score_now()
    assert events_of(told, "end") == []
    pos.stock("grey", 2)
    told = pos.score_now()
    assert events_of(told, "end") == [(-1, BY_INFLUENCED_GUILDS, 0, 0, 0, 0)]
    assert pos.s.phase == GAME_OVER


@pytest.mark.rule("R47", "Q16")
def test_support_by_guilds_under_influence_keeps_the_game_going():
    """K3 needs R1 or K1 first, which only guilds under influence can build."""
    pos = two()
    pos.no_specials()
    pos.cover_all_but("gent")
    pos.recentre("gent", "grey")
    pos.cover("gent", *(pos.free("gent") - {"R1", "K3"}))
    for name in ("blue", "yellow", "church", "grey"):
        pos.stock(name, 1)
    told = pos.score_now()
    assert events_of(told, "end") == []
    assert pos.free("gent") == {"R1", "K3"}


@pytest.mark.rule("Q16")
def test_eight_idle_turns_end_the_game():
    pos = two()
    pos.s.site_stock = 0
    turns = 0
    while pos.s.phase != GAME_OVER:
        deck(pos, red=["site"])
        play_turn(pos)
        turns += 1
    assert turns == 8
    assert pos.s.ended_by == BY_STANDSTILL


@pytest.mark.rule("Q16")
def test_anything_laid_starts_the_count_of_idle_turns_again():
    pos = two()
    for _ in range(5):
        pos.s.site_stock = 0
        deck(pos, red=["site"])
        play_turn(pos)
    assert pos.s.idle_turns == 6
    pos.s.site_stock = 10
    deck(pos, red=["site"])
    play_turn(pos)
    assert pos.s.idle_turns == 1
