"""The board of Flandern: whole in every situation, and readable."""

import re
from importlib.resources import files

import pytest
from tests.games.flandern.boards import (
    MOST_ON_THE_BOARD,
    OTHER_LANGUAGES,
    SMALLEST_TARGET,
    SMALLEST_TEXT,
    all_pictures,
    drawn,
    every_count,
    every_shape,
    flandern,
    pictures,
    situations,
)
from tests.games.scene_helpers import check_symbols_and_classes, elements
from tests.rules.flandern.position import PACKAGE, town
from tests.rules.position_base import edition_of

from guildhall.engine.drawing.scene import make_localizer, wire_attributes
from guildhall.games.flandern.drawing.pieces import card_face
from guildhall.games.flandern.drawing.town import kind_of, path_of, towers_of, wall_of
from guildhall.games.flandern.rules.components import GOLDEN_KINDS
from guildhall.games.flandern.townmap import town_map


@every_count
@every_shape
def test_whatever_an_action_touches_is_on_the_scene(players, shape):
    for view, actions, nodes in pictures(players, shape):
        names = {name for name, *_ in nodes}
        for action in actions:
            touched = flandern.describe(view, view.seat, action).touches
            assert touched, flandern.ACTIONS.notation(action)
            assert set(touched) <= names, flandern.ACTIONS.notation(action)
        if actions:
            assert set(flandern.prompt(view, view.seat).touches) <= names


@every_count
def test_touches_tell_the_actions_apart(players):
    for view, actions in situations(players):
        touched = [frozenset(flandern.describe(view, view.seat, a).touches) for a in actions]
        assert len(set(touched)) == len(touched)


@every_shape
@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_the_scene_can_be_told_in_every_language(shape, language):
    for view, _, nodes in all_pictures(shape):
        told = list(elements(drawn(view, shape, language)["nodes"]))
        assert [name for name, *_ in told] == [name for name, *_ in nodes]
        no_text_is_too_small(told)


@every_shape
def test_no_text_is_too_small(shape):
    for _, _, nodes in all_pictures(shape):
        no_text_is_too_small(nodes)


def no_text_is_too_small(nodes):
    for name, tag, attributes, scale in nodes:
        if tag == "text":
            assert attributes["font-size"] * scale >= SMALLEST_TEXT, name


def test_the_longest_name_on_a_card_is_large_enough():
    """Twelve pixels on a phone, where the sheet is a little smaller than drawn."""
    told = make_localizer(PACKAGE, "hu")
    for card in range(GOLDEN_KINDS):
        [name] = [element for element in card_face(card, metal="gold") if element.tag == "text"]
        assert wire_attributes(name, told)["font-size"] >= SMALLEST_TEXT, name


@every_shape
def test_every_target_is_large_enough(shape):
    for view, actions, nodes in all_pictures(shape):
        wanted = {t for a in actions for t in flandern.describe(view, view.seat, a).touches}
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


def test_symbols_use_only_symbols_and_styles_that_exist():
    svg = (files(PACKAGE) / "symbols.svg").read_text("utf-8")
    css = (files(PACKAGE) / "board.css").read_text("utf-8")
    ids = set(re.findall(r'id="([^"]+)"', svg))
    assert set(re.findall(r'href="#([^"]+)"', svg)) <= ids
    assert set(re.findall(r"url\(#([^)]+)\)", svg + css)) <= ids
    classes = {c for found in re.findall(r'class="([^"]+)"', svg) for c in found.split()}
    assert classes <= set(re.findall(r"\.(f-[\w-]+)", css))


@every_count
def test_the_board_stays_light(players):
    for view, _ in situations(players):
        board = [n for n in drawn(view, "wide")["nodes"] if n[0] == "board"]
        assert sum(1 for _ in elements(board)) <= MOST_ON_THE_BOARD


@pytest.mark.parametrize("players", [3, 4])
def test_what_is_hidden_is_not_drawn(players):
    assert any(view.s.golden == -2 for view, _ in situations(players))
    for view, _, nodes in pictures(players, "wide"):
        if view.s.golden == -2:
            [golden] = [a for name, _, a, _ in nodes if name == "golden"]
            assert "face down" in golden["label"]


def test_the_wall_goes_round_the_whole_town():
    for drawn_town in town_map(edition_of(PACKAGE)):
        [wall] = wall_of(frozenset(drawn_town.spaces.values()))
        assert len(towers_of(wall)) == sum(stands_out for _, stands_out in wall)
        xs = [x for (x, _), _ in wall]
        left, right = (f(p[0] for o in drawn_town.spaces.values() for p in o) for f in (min, max))
        assert (min(xs), max(xs)) == (left * 40, right * 40)


@pytest.mark.parametrize(
    ("name", "kind"),
    [("Q1", "q"), ("R1", "rv"), ("R3", "rh"), ("K1", "ksw"), ("K2", "kse"), ("K3", "kne")],
)
def test_a_space_gets_the_drawing_of_its_outline(name, kind):
    assert kind_of(town_map(edition_of(PACKAGE))[town("brugge")].spaces[name]) == kind


def test_an_outline_is_drawn_upright():
    assert path_of(((0, 0), (1, 0), (1, 2))) == "M0 0L40 0L40 -80Z"
