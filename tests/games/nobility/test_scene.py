"""The board of Rise to Nobility: whole in every situation, readable, and true to the state."""

import json
import random
import re
from functools import cache
from importlib.resources import files
from itertools import chain

import pytest
from tests.games.scene_helpers import check_symbols_and_classes, elements

from guildhall.engine.contract import load_game
from guildhall.engine.drawing.diff import diff
from guildhall.engine.drawing.scene import make_localizer, to_wire
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.games.nobility.names import commission_id, slot_id
from guildhall.games.nobility.rules import components
from guildhall.games.nobility.rules.components import ORDER_FREE_TAVERN

nobility = load_game("guildhall.games.nobility")

PACKAGE = nobility.package
OTHER_LANGUAGES = ("fr", "hu")
SHAPES = {"wide": True, "narrow": False}
SMALLEST_TEXT = 12
SMALLEST_TARGET = {"wide": 24, "narrow": 44}
ADVANCES = "fonts/advances.json"
MOST_ON_THE_BOARD = 950
TABLES = (
    (1, "off", "on"),
    (2, "off", "off"),
    (3, "on", "on"),
    (4, "on", "off"),
    (5, "on", "on"),
    (6, "on", "on"),
)
"""Players, the Chancery, the events."""
LISTED = ("pass", "end", "done", "decline", "exchange")
"""Choices that stand in the list alone."""
RARE = ("pass", "end", "done", "decline", "sell-workshop", "sell-community")
STEP = 100
"""Not every decision of a game is drawn: neighbours look alike."""


@cache
def situations(table):
    """Views of a random game: each question once, then now and then, then the end."""
    players, chancery, events = table
    options = {"chancery": chancery, "events": events}
    match = Match.new(
        nobility, players, options=options, random_source=RandomSource("seed", players)
    )
    rng = random.Random(players)
    found, asked = [], set()
    for step in range(10_000):
        if match.is_over:
            break
        seat = rng.choice(match.seats())
        actions = match.decision(seat).actions
        view = match.view(seat)
        if view.s.phase not in asked or step % STEP == 0:
            asked.add(view.s.phase)
            found.append((view, actions))
        busy = [a for a in actions if nobility.ACTIONS.kind(a).name not in RARE]
        match.play(seat, [rng.choice(busy or actions)])
    ends = [(match.view(seat), ()) for seat in {-1, 0, players - 1}]
    return [*found, *ends]


def drawn(view, shape, language="en"):
    return to_wire(nobility.scene(view, SHAPES[shape]), make_localizer(PACKAGE, language))


@cache
def pictures(table, shape):
    """The situations with all elements of their scenes."""
    return [
        (view, actions, list(elements(drawn(view, shape)["nodes"])))
        for view, actions in situations(table)
    ]


def all_pictures(shape):
    return chain.from_iterable(pictures(table, shape) for table in TABLES)


def touched_by(view, action):
    return nobility.describe(view, view.seat, action).touches


every_table = pytest.mark.parametrize("table", TABLES)
every_shape = pytest.mark.parametrize("shape", SHAPES)


@every_table
@every_shape
def test_whatever_an_action_touches_is_on_the_scene(table, shape):
    for view, actions, nodes in pictures(table, shape):
        names = {name for name, *_ in nodes}
        for action in actions:
            touched = touched_by(view, action)
            kind = nobility.ACTIONS.kind(action).name
            assert touched or kind in LISTED, kind
            assert set(touched) <= names, nobility.ACTIONS.notation(action)


def test_the_situations_ask_most_questions():
    asked = {view.s.phase for table in TABLES for view, _ in situations(table)}
    assert len(asked) >= 15
    assert {
        components.CHOOSE_COMMISSION,
        components.LOAD_CARGO,
        components.SPEND_GOODS,
        components.OVER,
    } <= asked


@every_shape
@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_the_scene_can_be_told_in_every_language(shape, language):
    for table in TABLES[2::3]:
        for view, _, nodes in pictures(table, shape):
            told = list(elements(drawn(view, shape, language)["nodes"]))
            assert [name for name, *_ in told] == [name for name, *_ in nodes]


@every_shape
def test_no_text_is_too_small(shape):
    for _, _, nodes in all_pictures(shape):
        for name, tag, attributes, scale in nodes:
            if tag == "text":
                assert attributes["font-size"] * scale >= SMALLEST_TEXT - 0.01, name


@every_shape
def test_six_commissions_are_readable(shape):
    match = Match.new(
        nobility, 6, options={"chancery": "on"}, random_source=RandomSource("seed", 1)
    )
    view = match.view(0)
    view.s.phase, view.s.commissions = components.TURN, 6
    for entry in range(6):
        view.s.commission_owner[entry] = 1
        view.s.commission_tile[entry] = view.s.commission_card[entry] = entry + 1
        view.s.commission_filled[entry] = entry + 8
    nodes = list(elements(drawn(view, shape)["nodes"]))
    sizes = [a["font-size"] * scale for n, t, a, scale in nodes if t == "text" and "my-com-" in n]
    hits = [a["height"] * scale for n, t, a, scale in nodes if "my-com-" in n and t == "rect"]
    assert len([n for n, *_ in nodes if n == commission_id(5)]) == 1
    assert min(sizes) >= SMALLEST_TEXT - 0.01
    assert min(hits) >= SMALLEST_TARGET[shape]


@every_shape
def test_no_character_is_missing_from_the_font(shape):
    letters = "".join(
        json.loads((files("guildhall.engine.drawing") / ADVANCES).read_text("utf-8")).values()
    )
    for _, _, nodes in all_pictures(shape):
        for name, tag, attributes, _ in nodes:
            if tag == "text":
                assert set(attributes["text"]) <= set(letters), name


@every_shape
def test_every_target_is_large_enough(shape):
    for view, actions, nodes in all_pictures(shape):
        wanted = {touched for action in actions for touched in touched_by(view, action)}
        for name, tag, attributes, scale in nodes:
            holder = name.rpartition(".")[0]
            if tag == "rect" and attributes.get("class") == "hit" and holder in wanted:
                side = min(attributes["width"], attributes["height"]) * scale
                assert side >= SMALLEST_TARGET[shape] - 0.01, holder


@every_shape
def test_every_symbol_and_class_is_there(shape):
    seen = [element for _, _, nodes in all_pictures(shape) for element in nodes]
    assert seen
    check_symbols_and_classes(PACKAGE, seen)


def test_symbols_use_only_styles_that_exist():
    svg = (files(PACKAGE) / "symbols.svg").read_text("utf-8")
    css = (files(PACKAGE) / "board.css").read_text("utf-8")
    classes = {c for found in re.findall(r'class="([^"]+)"', svg) for c in found.split()}
    shared = (files("guildhall.engine.drawing") / "scene.css").read_text("utf-8")
    unstyled = classes - set(re.findall(r"\.([a-z][\w-]*)", css + shared))
    assert not unstyled
    variables = set(re.findall(r"var\((--cb-[\w-]+)", svg + css))
    assert variables <= set(re.findall(r"(--cb-[\w-]+):", css))


@every_table
def test_the_board_stays_light(table):
    for view, _ in situations(table):
        board = [n for n in drawn(view, "wide")["nodes"] if n[0] == "board"]
        assert sum(1 for _ in elements(board)) <= MOST_ON_THE_BOARD


def test_the_commissions_of_others_stay_secret():
    secret = 0
    for view, _, nodes in pictures(TABLES[2], "wide"):
        told = {name: attributes for name, _, attributes, _ in nodes}
        for seat in range(view.players):
            if seat != view.seat and view.s.phase != components.OVER and view.s.commissions:
                about = told[f"commissions-{seat}"].get("about", "")
                assert "VP" not in about
                secret += 1
    assert secret


def played(players, wanted, **options):
    """The first view before and after a random choice of that kind."""
    match = Match.new(nobility, players, options=options, random_source=RandomSource("seed", 7))
    rng = random.Random(7)
    while not match.is_over:
        seat = rng.choice(match.seats())
        actions = match.decision(seat).actions
        fitting = [a for a in actions if nobility.ACTIONS.kind(a).name == wanted]
        if fitting:
            before = match.view(seat)
            match.play(seat, fitting[:1])
            return before, match.view(seat), fitting[0]
        busy = [a for a in actions if nobility.ACTIONS.kind(a).name not in RARE]
        match.play(seat, [rng.choice(busy or actions)])
    raise AssertionError(f"no {wanted} in this game")


def pieces(view):
    """The movable things on the wide scene, by their ids."""
    nodes = elements(drawn(view, "wide")["nodes"])
    return {name: a["piece"] for name, _, a, _ in nodes if "piece" in a}


def test_a_placed_die_travels_from_the_tray_to_its_slot():
    before, after, action = played(3, "place")
    [slot] = touched_by(before, action)[:1]
    [added] = [
        change
        for change in diff(drawn(before, "wide"), drawn(after, "wide"))
        if change[0] == "add" and re.fullmatch(r"die-at-\d+", change[1])
    ]
    assert pieces(after)[added[1]] == f"die-{before.seat}"
    assert f"die-{before.seat}" in pieces(before).values()
    assert labels(after)[slot] == labels(before)[slot]


def labels(view, shape="wide"):
    nodes = drawn(view, shape)["nodes"]
    return {name: a.get("label", "") for name, _, a, _ in elements(nodes)}


def test_the_next_slot_of_the_tavern_shows_what_may_follow():
    slots = [slot_id("tavern", n) for n in range(2)]
    seen = set()
    for view, _, nodes in all_pictures("wide"):
        first = view.s.die_value[0]
        is_free = view.s.event and view.box.event_hook[view.s.event - 1, ORDER_FREE_TAVERN]
        shown = {n.rpartition(".")[0]: a["text"] for n, t, a, _ in nodes if t == "text"}
        if first == 0:
            assert shown[slots[0]] == "1–6"
        elif not view.s.die_value[1] and not is_free:
            assert shown[slots[1]] == (f"{first}–6" if first < 6 else "6")
        seen.add(first > 0)
    assert seen == {True, False}


def test_a_card_taken_is_the_same_piece_in_the_hand():
    before, after, action = played(3, "take")
    [name] = touched_by(before, action)
    card = pieces(before)[name]
    assert card in [piece for at, piece in pieces(after).items() if at.startswith("my-hand-")]
