"""Chapter O: nobility and characters."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.engine.contract import load_game
from guildhall.games.nobility.rules import components as p
from guildhall.games.nobility.rules import nobility, tavern

game = load_game("guildhall.games.nobility")


def stars(t, count):
    """Complete a card with so many stars."""
    t.turn()
    t.card("books", least=1, most=3, stars=count)
    t.goods(books=1)
    return t.do("complete 1")


@pytest.mark.rule("O1")
def test_a_star_is_a_space():
    t = Position(3)
    stars(t, 3)
    assert t.s.nobility[0] == 3


@pytest.mark.rule("O2")
@pytest.mark.parametrize(
    ("before", "gained", "is_lord"), [(4, 1, True), (3, 3, True), (3, 1, False), (5, 2, False)]
)
def test_lord_once_also_when_jumping(before, gained, is_lord):
    """T19"""
    t = Position(3)
    t.character("any", coins=5)
    t.s.nobility[0] = before
    told = stars(t, gained)
    assert ("lord" in told) == is_lord
    assert t.s.coins[0] == (13 if is_lord else 8)


@pytest.mark.rule("O2")
def test_every_kind_of_benefit():
    t = Position(3)
    t.character("any", coins=2, goods=2, reputation=4, modifiers=3, workers=1, house=1, vp=2)
    t.s.nobility[0] = 4
    t.s.modifiers[0] = 0
    t.s.platform[0] = 2
    stars(t, 1)
    assert (t.s.coins[0], t.s.reputation[0], t.s.modifiers[0]) == (10, 13, 3)
    assert (t.s.workers[0], t.s.platform[0]) == (1, 2)
    assert t.s.phase == p.CHOOSE_GOOD
    t.do("good magic good books")
    assert t.store() == {"books": 1, "magic": 1}


@pytest.mark.rule("O2")
def test_the_published_benefits():
    names = ("Rhys Lusys", "Martok Coinforged", "Belvedere Stonefist", "Verelan", "Nya Adebowale")
    benefits = (
        {"reputation": 4, "cards": 1},
        {"coins": 5},
        {"coins": 2, "goods": 2},
        {"modifiers": 4},
        {"reputation": 4, "modifiers": 2},
    )
    from guildhall.engine.play.editions import load_edition

    edition = load_edition("guildhall.games.nobility")
    for i, (name, benefit) in enumerate(zip(names, benefits, strict=True)):
        assert edition.get(f"characters.{i}.name") == name
        assert edition.get(f"characters.{i}.lord") == benefit
        assert edition.label(f"characters.{i}.lord.{next(iter(benefit))}") == "inferred"
    assert edition.game == game.NAME


@pytest.mark.rule("O3")
def test_white_lord_takes_two_different_favours():
    t = Position(3)
    t.s.nobility[0] = 10
    told = stars(t, 2)
    assert "white-lord" in told
    assert t.legal() == ["favour 1", "favour 2", "favour 3", "favour 4"]
    t.do("favour 2")
    assert t.s.phase == p.CHOOSE_GOOD
    t.do("good books good books good magic")
    assert t.store() == {"books": 2, "magic": 1}
    assert t.legal() == ["favour 1", "favour 3", "favour 4"]
    t.do("favour 4")
    assert t.s.workers[0] == 1
    assert t.s.favours == t.s.owed_favours == 0
    assert t.s.phase == p.TURN


@pytest.mark.rule("O3")
def test_favours_of_coins_and_reputation():
    t = Position(3)
    t.s.nobility[0] = 11
    stars(t, 1)
    t.do("favour 1 favour 3")
    assert (t.s.coins[0], t.s.reputation[0]) == (11, 12)


@pytest.mark.rule("O4")
def test_the_track_ends_at_twelve():
    t = Position(3)
    t.s.nobility[0] = 11
    nobility.rise(t.s, t.box, 0, 3, t.rows)
    assert t.s.nobility[0] == 12
    t.s.owed_favours = 0
    nobility.rise(t.s, t.box, 0, 2, t.rows)
    assert t.s.nobility[0] == 12
    assert t.s.owed_favours == 0


@pytest.mark.rule("O5")
def test_a_gained_card_may_be_declined():
    t = Position(3)
    t.character("any", cards=1)
    t.s.nobility[0] = 4
    stars(t, 1)
    assert t.legal() == ["done", *(f"take {n}" for n in range(1, 7))]
    card = t.s.tavern[3]
    t.do("take 4")
    assert t.s.hand[0, 0] == card


@pytest.mark.rule("O5")
def test_a_gained_card_without_room_is_lost():
    t = Position(3).turn()
    t.character("any", cards=1)
    s = t.s
    s.nobility[0] = 4
    for at in (1, 2):
        s.settlers_deck -= 1
        s.hand[0, at] = s.settlers_pile[s.settlers_deck]
    s.settlers_deck -= 1
    extra = s.settlers_pile[s.settlers_deck]
    nobility.rise(s, t.box, 0, 1, t.rows)
    s.phase = p.SETTLE
    from guildhall.games.nobility.rules import rounds

    rounds.advance(s, t.box, t.rows)
    assert s.owed_cards == 0
    assert s.phase != p.TAKE_CARD
    assert extra not in [s.hand[0, at] for at in range(3)]


@pytest.mark.rule("O5", "E5")
def test_a_gained_house_beyond_the_seventh_is_lost():
    t = Position(3)
    t.character("any", house=1)
    t.housed(*["elves"] * 6)
    t.s.platform[0] = 1
    t.s.nobility[0] = 4
    nobility.rise(t.s, t.box, 0, 1, t.rows)
    assert t.s.platform[0] == 1


@pytest.mark.rule("O6")
def test_four_of_the_characters_good():
    t = Position(3)
    t.character("books")
    t.goods(books=5, magic=5)
    assert tavern.most_of_good(t.s, t.box, 0, 4) == 4
    assert tavern.most_of_good(t.s, t.box, 0, 5) == 3
    t.turn()
    t.card("books", "magic", least=4, most=6)
    t.do("complete 1")
    assert t.legal() == ["spend 1", "spend 2", "spend 3", "spend 4"]
    t.do("spend 4")
    assert t.legal() == ["spend 1", "spend 2"]


@pytest.mark.rule("O7")
def test_four_of_any_one_good():
    t = Position(3).turn()
    t.character("any")
    t.card("artwork", "books", "magic", least=9, most=12)
    t.goods(artwork=4, books=4, magic=4)
    t.do("complete 1")
    assert t.legal() == ["spend 2", "spend 3", "spend 4"]
    t.do("spend 4")
    assert t.legal() == ["spend 2", "spend 3"]
    t.do("spend 2")
    assert t.score("settlers") == 9
    t = Position(3).turn()
    t.character("any")
    t.card("artwork", "books", least=7, most=7)
    t.box.settlers_max[t.s.hand[0, 0] - 1] = 8
    t.goods(artwork=4, books=3)
    t.do("complete 1")
    assert t.score("settlers") == 7
    t = Position(3).turn()
    t.character("any")
    t.card("artwork", "books", least=8, most=8)
    t.goods(artwork=9, books=9)
    assert not t.can("complete 1")
