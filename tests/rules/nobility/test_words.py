"""Prompts, descriptions, refusals and stories in three languages, throughout real games."""

import pytest

from guildhall.engine.contract import View, game_of
from guildhall.engine.kernel.record import copy_record, window
from guildhall.engine.words.checks import check_texts
from guildhall.engine.words.texts import LANGUAGES, has_text, render
from guildhall.games.nobility import cards
from guildhall.games.nobility.rules import components as c
from guildhall.games.nobility.rules import phases as p

rules = game_of("guildhall.games.nobility").rules

game = game_of("guildhall.games.nobility")

PACKAGE = "guildhall.games.nobility"
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


def view_of(t, seat):
    record = copy_record(t.record)
    s = window(record)
    rules.hide(s, t.box, seat)
    edition = t.edition if hasattr(t, "edition") else None
    return View(game, seat, record, t.box_record, s.players, {}, s, t.box, edition)


def said(words, language="en"):
    return render(PACKAGE, language, words, NAMES)


def refusal(t, notation):
    seat = t.seat
    (action,) = game.ACTIONS.parse(notation)
    assert notation not in t.legal()
    found = game.refuse(view_of(t, seat), seat, action)
    assert found.rule in game.RULE_NUMBERS
    for language in LANGUAGES:
        assert said(found.words, language)
    return found.rule, said(found.words)


def test_texts_are_complete():
    assert check_texts(PACKAGE) == []


def test_every_card_has_a_name():
    counts = {
        "settlers": c.SETTLERS,
        "character": c.CHARACTERS,
        "building": c.BUILDINGS,
        "ship": c.SHIPS,
        "council": c.COUNCIL_TILES,
        "event-card": c.EVENT_CARDS,
        "objective": c.OBJECTIVES,
        "commission": c.COMMISSIONS,
        "tile": c.DICE_TILES,
    }
    for family, count in counts.items():
        for number in range(1, count + 1):
            assert all(has_text(PACKAGE, language, f"{family}-{number}") for language in LANGUAGES)


def test_names_are_those_of_the_edition(table):
    from guildhall.engine.play.editions import load_edition
    from guildhall.engine.words import Words

    edition = load_edition(PACKAGE)
    families = {
        "settlers": "settlers",
        "characters": "character",
        "buildings": "building",
        "ships": "ship",
        "council_tiles": "council",
        "events": "event-card",
        "objectives": "objective",
        "commissions": "commission",
    }
    for deck, family in families.items():
        for i, card in enumerate(edition.get(deck)):
            assert said(Words(f"{family}-{i + 1}")) == card["name"]


@pytest.mark.parametrize("players", [1, 2, 4, 6])
def test_everything_can_be_said(table, players):
    t = table(players, events=True, chancery=players > 1)
    state = players
    while t.seats:
        seat = t.seat
        view = view_of(t, seat)
        legal = t.legal()
        state = (state * 1103515245 + 12345) % 2**31
        choice = (legal[1:] or legal)[(state >> 8) % len(legal[1:] or legal)]
        lines = [game.prompt(view, seat)]
        lines += [game.describe(view, seat, game.ACTIONS.parse(a)[0]) for a in legal]
        t.act(choice)
        lines += [
            game.EVENTS[row[0]].words(tuple(int(n) for n in row))
            for row in t.rows[1 : t.rows[0, 0] + 1]
        ]
        for words in lines:
            for language in LANGUAGES:
                assert said(words, language)


def test_every_card_can_explain_itself(table):
    t = table(1)
    lines = [line for event in range(c.EVENT_CARDS) for line in cards.about_event(t.box, event)]
    lines += [cards.about_commission(t.box, card) for card in range(c.COMMISSIONS)]
    lines += [line for card in range(c.OBJECTIVES) for line in cards.about_objective(t.box, card)]
    lines += [line for card in range(c.CHARACTERS) for line in cards.about_lord(t.box, card)]
    for words in lines:
        for language in LANGUAGES:
            assert said(words, language)
    assert said(cards.about_lord(t.box, 1)[0]) == "5 Coins"
    assert said(cards.about_lord(t.box, 0)[1]) == "1 Settlers card of choice"
    assert said(cards.about_event(t.box, 3)[0]) == "Houses: -1 Coin."


def test_what_is_touched(table):
    t = table(3).turn(2, 5)
    t.s.modifiers[0] = 1
    view = view_of(t, 0)
    words = game.describe(view, 0, game.ACTIONS.parse("die 5 4")[0])
    assert said(words) == "Use the 5 as a 4 (1 Modifier)"
    assert words.touches == ("my-die-2",)
    t.act("die 5 5")
    view = view_of(t, 0)
    touched = {
        action: game.describe(view, 0, game.ACTIONS.parse(action)[0]).touches
        for action in t.legal()
    }
    assert touched["place tavern"] == ("tavern-slot-1",)
    assert touched["place wizards"] == ("guild-wizards-slot-3",)
    assert touched["place castle"] == ("castle-slot-3",)


def test_refusals_of_a_turn(table):
    t = table(3).turn(5)
    t.s.modifiers[0] = 0
    assert refusal(t, "end")[0] == "B6"
    assert refusal(t, "die 4 4") == ("C1", "You have no die showing 4.")
    assert refusal(t, "die 5 6") == ("C4", "That takes 1 Modifier.")
    assert refusal(t, "place tavern")[0] == "B4"
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
    t.act("sell-community 1")
    assert refusal(t, "pass")[0] == "B6"
    assert refusal(t, "sell-community 2") == (
        "B4",
        "You have sold a Building this turn already.",
    )
    t.s.die_done = t.s.settlers_done = 1
    assert refusal(t, "die 5 5")[0] == "B4"
    assert refusal(t, "complete 1")[0] == "B4"
    t.s.die_done = 0
    for slot in range(64):
        t.s.die_value[slot] = 1
    t.s.hand[0, 1] = t.s.hand[0, 2] = 1
    assert refusal(t, "die 5 5") == ("C9", "No location takes a 5 from you now.")


def at_place(t, value):
    """The moment when a die of this value looks for its place."""
    t.turn(value)
    t.s.face = t.s.value = value
    t.s.phase = p.CHOOSE_PLACE
    return t


def test_refusals_of_tavern_and_yard(table):
    t = at_place(table(2), 3)
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


def test_refusals_of_guild_hall_and_guilds(table):
    t = at_place(table(2), 3)
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


def test_refusals_of_other_places(table):
    t = at_place(table(3), 3)
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


def test_refusals_of_the_chancery(table):
    t = at_place(table(6, chancery=True), 3)
    t.s.die_value[39] = 1
    assert refusal(t, "place castle-tile")[0] == "C8"
    assert refusal(t, "place upper-desk") == ("X6", "You have no Worker in your Lot.")
    t.worker()
    assert refusal(t, "place upper-desk")[0] == "X6"
    t.s.desk[2] = 2
    assert refusal(t, "place upper-desk")[0] == "X4"
    t = at_place(table(3, chancery=True), 3)
    assert refusal(t, "place lower-desk")[0] == "X5"


def test_refusals_inside_actions(table):
    t = table(3)
    t.place(3, "tavern")
    assert refusal(t, "done")[0] == "D3"
    t.broken = 5
    t.s.tavern[0] = 0
    assert refusal(t, "take 1")[0] == "D3"
    t = table(3)
    t.goods(artwork=3, weaponry=3, furnishings=3, jewelry=3, books=3, magic=3)
    t.place(3, "port")
    assert refusal(t, "done")[0] == "I2"
    t.s.cargo[0] = 1
    assert refusal(t, "load 1")[0] == "I2"
    t = table(3)
    t.workshop("artists", 1, "exchange", "reroll")
    t.goods(books=1)
    t.turn(1, 3).act("die 1 1 place artists")
    assert refusal(t, "use coin")[0] == "F8"
    t.act("use exchange")
    assert refusal(t, "exchange magic books")[0] == "F15"
    t.act("exchange books magic")
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


def test_refusals_of_rare_choices(table):
    t = table(3).turn()
    t.card("books", "magic", least=4, most=5)
    t.goods(books=3, magic=3)
    t.character("artwork")
    t.act("complete 1")
    assert refusal(t, "spend 4")[0] == "D8"
    t.act("spend 3")
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
    t.s.phase = p.RENEW
    for slot in range(6):
        t.s.hall[slot] = t.s.tavern[slot] = 0
    assert refusal(t, "renew-hall")[0] == "K3"
    assert refusal(t, "renew-settlers")[0] == "K3"
    t.s.phase = p.USE_WORKSHOP
    assert refusal(t, "draw")[0] == "B4"


@pytest.mark.rule("Q1", "S8")
def test_refusals_of_options():
    for players, chancery in ((6, "off"), (1, "on")):
        found = game.check_options(players, {"events": "off", "chancery": chancery})
        assert found is not None
        for language in LANGUAGES:
            assert said(found.words, language)
