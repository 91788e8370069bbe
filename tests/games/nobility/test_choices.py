"""What a person is told about choices: each option its own words, limits, moments, why not."""

import random

import pytest
from tests.games.scene_helpers import elements
from tests.rules.nobility.position import Position

from guildhall.engine.contract import load_game
from guildhall.engine.drawing.scene import make_localizer, to_wire
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.text import LANGUAGES
from guildhall.engine.text.fluent import render
from guildhall.games.nobility.rules import components as p

game = load_game("guildhall.games.nobility")
PACKAGE = game.package
NAMES = ("Ann", "Béla", "Chloé", "Dóra", "Emil", "Flo")
TABLES = (
    (1, {"events": "on", "objective": "chosen"}),
    (2, {"chancery": "on"}),
    (3, {"events": "on"}),
    (5, {"chancery": "on", "events": "on"}),
)
RARE = ("pass", "end", "done", "decline")


def rendered(words, language="en"):
    return render(PACKAGE, language, words, NAMES)


def decisions(players, options, seed=1):
    """Views of a random game, with the seat that decides and its actions."""
    match = Match.new(game, players, options=options, random_source=RandomSource("seed", seed))
    rng = random.Random(seed)
    while not match.is_over:
        seat = rng.choice(match.seats())
        actions = match.decision(seat).actions
        yield match.view(seat), seat, actions
        busy = [a for a in actions if game.ACTIONS.kind(a).name not in RARE]
        match.play(seat, [rng.choice(busy or actions)])


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_no_two_options_read_alike(players, options):
    for view, seat, actions in decisions(players, options):
        described = [game.describe(view, seat, action) for action in actions]
        for language in LANGUAGES:
            texts = [rendered(words, language) for words in described]
            assert len(set(texts)) == len(texts), texts
        if len(actions) > 9:
            closing = [game.ACTIONS.kind(action).closing for action in actions]
            for words, closes in zip(described, closing, strict=True):
                assert closes == (words.place is None), words


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_moment_and_holdings_are_always_told(players, options):
    for number, (view, _, _) in enumerate(decisions(players, options)):
        moment = game.moment(view)
        held = [game.holdings(view, seat) for seat in range(players)]
        assert len({tuple(one.name for one in holdings) for holdings in held}) == 1
        if number % 20 == 0:
            for language in LANGUAGES:
                assert rendered(moment, language)


def test_the_moment_names_round_player_and_step():
    t = Position(3).turn(1, 2, seat=1)
    assert rendered(game.moment(t.view(0))) == "Round 1 of 10 · Béla: turn · 0 of 2 dice placed"
    t.do("die 1 1 place berk")
    office = "Round 1 of 10 · Béla: Berk’s Office · 1 of 2 dice placed"
    assert rendered(game.moment(t.view(0))) == office
    t.s.phase = p.OVER
    assert rendered(game.moment(t.view(0))) == "The game is over"


def test_a_receipt_can_be_made_of_holdings():
    t = Position(3).turn(5)
    t.goods()
    before = {rendered_name(one): one.count for one in game.holdings(t.view(0), 0)}
    t.do("die 5 5 place artists buy 2")
    after = {rendered_name(one): one.count for one in game.holdings(t.view(0), 0)}
    changed = {name: (before[name], after[name]) for name in after if before[name] != after[name]}
    assert changed == {"holding-coins": (8, 6), "good-artwork": (0, 2)}


def rendered_name(holding):
    return holding.name.id


@pytest.mark.rule("K2", "C6")
def test_berk_says_how_many_modifiers_one_gets():
    t = Position(3)
    t.s.modifiers[1] = 18
    t.turn(3)
    t.do("die 3 3")
    words = game.describe(t.view(0), 0, game.ACTIONS.parse("place berk")[0])
    assert rendered(words) == "Berk’s Office: 2 Modifiers (of 3), and replace cards or Buildings"
    t.do("place berk")
    assert "(2 of 3)" in rendered(game.prompt(t.view(0), 0))
    leave = game.describe(t.view(0), 0, game.ACTIONS.parse("done")[0])
    assert rendered(leave) == "Take 2 of 3 Modifiers and leave"


@pytest.mark.rule("H2", "C7")
def test_the_castle_promises_no_more_than_it_gives():
    t = Position(3).turn(6)
    t.s.reputation[0] = 23
    t.do("die 6 6")
    words = game.describe(t.view(0), 0, game.ACTIONS.parse("place castle")[0])
    assert rendered(words) == "White Castle: +1 Reputation"


@pytest.mark.parametrize(
    ("element", "rule"),
    [
        ("castle-slot-1", "C8"),
        ("tavern-slot-2", "D1"),
        ("yard-slot-1", "E3"),
        ("hall-tile-6", "G4"),
        ("hall-tile-2", "C8"),
        ("council-slot-6", "J2"),
        ("council-space-6", "J2"),
        ("port-slot-3", "I2"),
        ("my-return", "L1"),
        ("settlers-1", "D3"),
        ("cargo-1", "I2"),
        ("my-favour-1", "O3"),
    ],
)
def test_why_a_place_cannot_be_chosen(element, rule):
    t = Position(3)
    t.in_hall(6, "artists")
    t.goods()
    t.s.coins[0] = 4
    t.turn(6)
    t.do("die 6 6")
    t.s.coins[0] = 4 if element.startswith("yard") else 40
    refusal = game.why_not(t.view(0), 0, element)
    assert refusal is not None
    assert refusal.rule == rule
    for language in LANGUAGES:
        assert rendered(refusal.message, language)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_element_has_an_answer_or_none(players, options):
    for number, (view, seat, _) in enumerate(decisions(players, options)):
        if number % 60:
            continue
        scene = to_wire(game.scene(view, True), make_localizer(PACKAGE, "en"))
        for name, *_ in elements(scene["nodes"]):
            refusal = game.why_not(view, seat, name)
            assert refusal is None or refusal.rule in game.RULE_NUMBERS
            assert refusal is None or rendered(refusal.message)
        assert game.why_not(view, seat, "nothing-of-the-kind") is None


def test_everything_of_a_seat_is_on_its_sheet():
    for view, _, _ in decisions(5, {"chancery": "on"}, seed=3):
        if view.s.round_no == 9:
            break
    scene = to_wire(game.scene(view, False), make_localizer(PACKAGE, "en", NAMES))
    sheets = {node[0]: list(elements([node])) for node in scene["nodes"]}
    for seat in range(5):
        told = " ".join(
            f"{attributes.get('label', '')} {attributes.get('about', '')}"
            for _, _, attributes, _ in sheets[f"belongings-{seat}"]
        )
        s = view.s
        cards = [s.hand[seat, n] for n in range(3)] + [s.completed[seat, n] for n in range(7)]
        wanted = [f"settlers-{card}" for card in cards if card]
        wanted += [f"building-{s.community[seat, n]}" for n in range(3) if s.community[seat, n]]
        wanted += [f"council-{s.council_kept[seat, n]}" for n in range(s.council_held[seat])]
        wanted.append(f"character-{s.character[seat] + 1}")
        for text in wanted:
            assert render(PACKAGE, "en", game_words(text)) in told


def game_words(text):
    from guildhall.engine.text import Message

    return Message(text)


def test_equal_dice_say_that_they_are_equal():
    t = Position(3).turn(2, 2, 5, 5, 5)
    nodes = to_wire(game.scene(t.view(0), True), make_localizer(PACKAGE, "en"))["nodes"]
    same = {name: a["same"] for name, _, a, _ in elements(nodes) if "same" in a}
    assert same == {"my-die-2": "my-die-1", "my-die-4": "my-die-3", "my-die-5": "my-die-3"}
