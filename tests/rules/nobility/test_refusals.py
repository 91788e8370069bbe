"""Refusals say which rule forbids an action, and why."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.engine.contract import load_game
from guildhall.engine.text import LANGUAGES
from guildhall.engine.text.fluent import render
from guildhall.games.nobility.rules import components as p

rules = load_game("guildhall.games.nobility").rules


game = load_game("guildhall.games.nobility")


PACKAGE = "guildhall.games.nobility"


NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


def rendered(words, language="en"):
    return render(PACKAGE, language, words, NAMES)


def refusal(t, notation):
    seat = t.seat
    (action,) = game.ACTIONS.parse(notation)
    assert notation not in t.legal()
    found = game.refuse(t.view(seat), seat, action)
    assert found.rule in game.RULE_NUMBERS
    for language in LANGUAGES:
        assert rendered(found.message, language)
    return found.rule, rendered(found.message)


def test_refusals_of_a_turn():
    t = Position(3).turn(5)
    t.s.modifiers[0] = 0
    assert refusal(t, "end")[0] == "B6"
    assert refusal(t, "die 4 4") == ("C1", "You have no die showing 4.")
    assert refusal(t, "die 5 6") == ("C4", "That takes 1 Modifier.")
    assert refusal(t, "place tavern")[0] == "C8"
    t.s.used[0] = 7
    assert refusal(t, "die 5 5") == ("C2", "Your Reputation allows dice worth 2 more this round.")
    t.s.used[0] = 0
    assert refusal(t, "sell-community 1")[0] == "M1"
    t.s.platform[0] = 0
    assert refusal(t, "complete 1") == ("D7", "You have no House on your Construction Platform.")
    assert refusal(t, "complete 2")[0] == "D7"
    t.s.platform[0] = 1
    t.card("books", "magic", least=6, most=6)
    assert refusal(t, "complete 1") == ("D9", "The card asks for at least 6 Goods.")
    t.goods(books=3)
    assert refusal(t, "complete 1") == ("D8", "You lack a Good the card lists: Magic.")
    t.community(1)
    t.do("sell-community 1")
    assert refusal(t, "pass")[0] == "B6"
    assert refusal(t, "sell-community 2") == (
        "B4",
        "You have already sold a Building this turn.",
    )
    t.s.die_done = t.s.settlers_done = 1
    assert refusal(t, "die 5 5")[0] == "B4"
    assert refusal(t, "complete 1")[0] == "B4"
    t.s.die_done = 0
    for slot in range(64):
        t.s.die_value[slot] = 1
    t.s.hand[0, 1] = t.s.hand[0, 2] = 1
    assert refusal(t, "die 5 5") == ("C9", "No location can take your 5 now.")


def at_place(t, value):
    """The moment when a die of this value looks for its place."""
    t.turn(value)
    t.s.face = t.s.value = value
    t.s.phase = p.CHOOSE_PLACE
    return t


def test_refusals_of_tavern_and_yard():
    t = at_place(Position(2), 3)
    t.s.die_value[0] = 5
    t.s.die_value[6] = 2
    assert refusal(t, "place tavern") == ("D2", "The die must be at least 5.")
    assert refusal(t, "place yard") == ("E2", "The die must be at most 2.")
    t.s.coins[0] = 1
    assert refusal(t, "place yard") == ("E3", "That costs 5 Coins.")
    t.s.platform[0] = 7
    assert refusal(t, "place yard")[0] == "E5"
    t.s.hand[0, 1] = t.s.hand[0, 2] = 1
    assert refusal(t, "place tavern")[0] == "D5"
    for at in range(6):
        t.s.tavern[at] = 0
    assert refusal(t, "place tavern")[0] == "D6"
    t.s.die_value[1] = t.s.die_value[7] = 1
    assert refusal(t, "place tavern")[0] == "D1"
    assert refusal(t, "place yard")[0] == "E1"


def test_refusals_of_guild_hall_and_guilds():
    t = at_place(Position(2, seed=5), 3)
    t.s.die_value[12] = 1
    assert refusal(t, "place artists")[0] == "F2"
    t.s.die_value[13] = 3
    assert refusal(t, "place artists")[0] == "C8"
    t.in_hall(3, "wizards")
    t.s.coins[0] = 5
    assert refusal(t, "place hall")[0] == "G3"
    t.s.coins[0] = 20
    assert refusal(t, "place hall") == ("G4", "You have no Apprentice with the Wizards.")
    t.apprentice("wizards")
    for slot in (1, 3):
        t.workshop("wizards", slot)
    assert refusal(t, "place hall") == ("G6", "The Wizards Guild has three Workshops.")
    t.in_hall(3, "community")
    assert refusal(t, "place hall") == ("G8", "You have no Worker in your Lot.")
    t.worker()
    for lot in (1, 2, 3):
        t.community(lot)
    assert refusal(t, "place hall") == ("G8", "This community lot is not free.")
    t.s.hall[2] = 0
    assert refusal(t, "place hall")[0] == "G2"
    t.s.die_value[32] = 3
    assert refusal(t, "place hall")[0] == "C8"


def test_refusals_of_other_places():
    t = at_place(Position(3), 3)
    assert refusal(t, "place castle-tile")[0] == "H3"
    assert refusal(t, "place board")[0] == "L1"
    assert refusal(t, "place upper-desk")[0] == "X4"
    assert refusal(t, "place tile-1")[0] == "X10"
    assert refusal(t, "place council")[0] == "J2"
    t.housed("halflings", "humans", "elves", "dwarves", "green-elves", "trobits")
    t.box.council_races[t.s.council[2] - 1, 0] = 1
    t.s.council_held[0] = 6
    for race in range(6):
        t.box.council_races[t.s.council[2] - 1, race] = 0
    assert refusal(t, "place council")[0] == "J5"
    t.s.council_held[0] = t.s.coins[0] = 0
    assert refusal(t, "place council")[0] == "J3"
    t.s.coins[0] = 20
    t.s.reputation[0] = 7
    assert refusal(t, "place council") == ("J4", "Your Reputation may not fall below 6.")
    t.s.council[2] = 0
    assert refusal(t, "place council")[0] == "J1"
    for slot in (36, 37, 38, 49, 50, 51, 40, 41, 42):
        t.s.die_value[slot] = 1
    assert refusal(t, "place castle")[0] == "C8"
    assert refusal(t, "place berk")[0] == "C8"
    t.goods(artwork=1, weaponry=1, furnishings=1, jewelry=1, books=1, magic=1)
    assert refusal(t, "place port")[0] == "C8"
    t.goods()
    assert refusal(t, "place port")[0] == "I2"
    t.s.event = 15
    assert refusal(t, "place port")[0] == "V3"
    t.s.event = 16
    assert refusal(t, "place berk")[0] == "V3"
    t.s.value = 5
    assert refusal(t, "place board") == ("L1", "You have no Apprentice there.")
    t.s.die_value[58] = 5
    assert refusal(t, "place board")[0] == "L2"


def test_refusals_of_the_chancery():
    t = at_place(Position(6, chancery=True), 3)
    t.s.die_value[39] = 1
    assert refusal(t, "place castle-tile")[0] == "C8"
    assert refusal(t, "place upper-desk") == ("X6", "You have no Worker in your Lot.")
    t.worker()
    assert refusal(t, "place upper-desk")[0] == "X6"
    t.s.desk[2] = 2
    assert refusal(t, "place upper-desk")[0] == "X4"
    t = at_place(Position(3, chancery=True), 3)
    assert refusal(t, "place lower-desk")[0] == "X5"


def test_refusals_inside_actions():
    t = Position(3)
    t.place(3, "tavern")
    assert refusal(t, "done")[0] == "D3"
    t.broken = 5
    t.s.tavern[0] = 0
    assert refusal(t, "take 1")[0] == "D3"
    t = Position(3)
    t.goods(artwork=3, weaponry=3, furnishings=3, jewelry=3, books=3, magic=3)
    t.place(3, "port")
    assert refusal(t, "done")[0] == "I2"
    t.s.cargo[0] = 1
    assert refusal(t, "load 1")[0] == "I2"
    t = Position(3)
    t.workshop("artists", 1, "exchange", "reroll")
    t.goods(books=1)
    t.turn(1, 3).do("die 1 1 place artists")
    assert refusal(t, "use coin")[0] == "F8"
    t.do("use exchange")
    assert refusal(t, "exchange magic books")[0] == "F15"
    t.do("exchange books magic")
    assert refusal(t, "buy 2") == ("F16", "This die slot sells at most 1 Good.")
    t.s.coins[0] = 0
    assert refusal(t, "buy 1")[0] == "F16"
    t.worker()
    t.s.phase = p.EMPLOY_WORKER
    assert refusal(t, "employ wizards")[0] == "F19"
    t.s.workers[0] = 0
    assert refusal(t, "employ lot")[0] == "F19"
    t.s.phase = p.CHOOSE_REROLL
    assert refusal(t, "reroll 2")[0] == "F13"


def test_refusals_of_rare_choices():
    t = Position(3).turn()
    t.card("books", "magic", least=4, most=5)
    t.goods(books=3, magic=3)
    t.character("artwork")
    t.do("complete 1")
    assert refusal(t, "spend 4")[0] == "D8"
    t.do("spend 3")
    assert refusal(t, "spend 3")[0] == "D9"
    t.s.phase = p.CHOOSE_FAVOUR
    t.s.favours = 1
    assert refusal(t, "favour 1")[0] == "O3"
    t.s.phase = p.CHOOSE_RECALL
    assert refusal(t, "recall artists")[0] == "L1"
    t.s.phase = p.CHOOSE_LOT
    t.community(1)
    assert refusal(t, "lot 1")[0] == "G9"
    t.s.phase = p.KEEP_COMMISSION
    assert refusal(t, "keep 1")[0] == "X13"
    t.s.phase = p.IN_OFFICE
    t.s.value = 1
    t.s.office = 0b111
    for slot in range(6):
        t.s.hall[slot] = t.s.tavern[slot] = 0
    assert refusal(t, "renew-hall")[0] == "K3"
    assert refusal(t, "renew-settlers")[0] == "K3"
    assert refusal(t, "draw")[0] == "K5"
    t.s.modifiers[1] = 20
    assert refusal(t, "modifiers")[0] == "C6"
    t.s.office = 0
    assert refusal(t, "modifiers")[0] == "K2"
    assert refusal(t, "renew-hall")[0] == "K3"
    t.s.with_chancery = 1
    assert refusal(t, "draw")[0] == "X12"
    t.workshop("artists", 1)
    t.s.phase = p.USE_WORKSHOP
    assert refusal(t, "draw")[0] == "K5"


@pytest.mark.rule("Q1", "S7", "S8")
def test_refusals_of_options():
    for players, chancery, objective in (
        (6, "off", "drawn"),
        (1, "on", "drawn"),
        (2, "on", "chosen"),
    ):
        options = {"events": "off", "chancery": chancery, "objective": objective}
        found = game.check_options(players, options)
        assert found is not None
        for language in LANGUAGES:
            assert rendered(found.message, language)
