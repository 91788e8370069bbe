"""The board of Flandern: whole in every situation, readable, and true to the state."""

import random
import re
from functools import cache
from importlib.resources import files
from itertools import chain, pairwise

import pytest
from tests.games.pictures import check_symbols_and_classes, elements
from tests.rules.flandern.position import PACKAGE, Position, town
from tests.rules.posed import edition_of

from guildhall.engine.contract import game_of
from guildhall.engine.drawing.patches import diff
from guildhall.engine.drawing.scene import speaker, wire
from guildhall.engine.play.log import Chance
from guildhall.engine.play.match import Match
from guildhall.games.flandern import touches
from guildhall.games.flandern.drawing.outlines import kind_of, path_of, towers_of, wall_of
from guildhall.games.flandern.names import CARD_TOKENS, COAT_TOKENS, SHAPE_TOKENS
from guildhall.games.flandern.rules.components import TOWNS
from guildhall.games.flandern.townmap import town_map

flandern = game_of("guildhall.games.flandern")

OTHER_LANGUAGES = ("fr", "hu")
SHAPES = {"wide": True, "narrow": False}
SMALLEST_TEXT = 12
SMALLEST_TARGET = {"wide": 24, "narrow": 44}
MOST_ON_THE_BOARD = 750


STEP = 14
"""Not every decision of a game is drawn: neighbours look alike."""


@cache
def situations(players):
    """Views of a random game, of every seat that decides and of a watcher."""
    match = Match.new(flandern, players, chance=Chance("seed", players))
    rng = random.Random(players)
    found = []
    for step in range(10_000):
        if match.is_over:
            break
        seat = rng.choice(match.seats())
        actions = match.decision(seat).actions
        if step < players + 2 or step % STEP == 0:
            found.append((match.view(seat), actions))
        match.play(seat, [rng.choice(actions)])
    ends = [(match.view(seat), ()) for seat in (-1, 0, players - 1)]
    return [*found, *ends]


def drawn(view, shape, language="en"):
    return wire(flandern.scene(view, SHAPES[shape]), speaker(PACKAGE, language))


@cache
def pictures(players, shape):
    """The situations with all elements of their scenes."""
    return [
        (view, actions, list(elements(drawn(view, shape)["nodes"])))
        for view, actions in situations(players)
    ]


def all_pictures(shape):
    return chain.from_iterable(pictures(players, shape) for players in flandern.PLAYERS)


every_count = pytest.mark.parametrize("players", flandern.PLAYERS)
every_shape = pytest.mark.parametrize("shape", SHAPES)


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


@every_shape
def test_no_text_is_too_small(shape):
    for _, _, nodes in all_pictures(shape):
        for name, tag, attributes, scale in nodes:
            if tag == "text":
                assert attributes["font-size"] * scale >= SMALLEST_TEXT, name


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


def labels(view, shape="wide"):
    nodes = drawn(view, shape)["nodes"]
    return {name: a.get("label", "") for name, _, a, _ in elements(nodes)}


def test_a_district_comes_from_its_stock_and_stays_the_same_element():
    pos = Position()
    before = drawn(pos.view(0), "wide")
    pos.put("gent", "Q1", "grey")
    after = drawn(pos.view(0), "wide")
    [added] = [change for change in diff(before, after) if change[1] == "district-gent-q1"]
    assert added[0] == "add"
    assert added[3]["origin"] == "stock-grey-court"
    assert added[3]["piece"] == "grey-court"


def test_a_space_says_what_stands_on_it():
    pos = Position()
    assert labels(pos.view(0))["space-gent-q1"].endswith("free")
    pos.put("gent", "Q1", "grey")
    assert labels(pos.view(0))["space-gent-q1"] == "Ghent, court 1, lower left: grey district"


def test_a_town_left_out_says_so():
    view = situations(3)[-1][0]
    [left_out] = [t for t in range(TOWNS) if not view.s.in_play >> t & 1]
    assert labels(view)[touches.town(left_out)].endswith("not in this game")


def test_a_special_church_shows_its_letter_and_what_it_adds():
    pos = Position()
    pos.act_now(0, "gent")
    [first, *_] = sorted(option for option in pos.options() if option.startswith("special a"))
    pos.do(first)
    names = labels(pos.view(0))
    [letter] = [name for name in names if name.startswith("letter-gent-")]
    assert "church A" in names[letter.replace("letter", "space")]
    assert any(name.startswith("space-gent-n") for name in names)


def told(view, element, shape="wide", language="en"):
    """What a reader hears of an element: its name and what is said about it."""
    nodes = drawn(view, shape, language)["nodes"]
    [found] = [a for name, _, a, _ in elements(nodes) if name == element]
    return [found.get("label", ""), *found.get("about", "").split("\n")]


def written(view, sheet, shape="wide"):
    """Everything that is written on a sheet."""
    [node] = [n for n in drawn(view, shape)["nodes"] if n[0] == sheet]
    return [str(a["text"]) for _, tag, a, _ in elements([node]) if tag == "text"]


@pytest.mark.rule("Q3")
def test_a_free_space_tells_its_long_sides_and_neighbours():
    heard = " ".join(told(Position().view(0), "space-utrecht-k1"))
    assert heard.startswith("Utrecht, corner 1, lower left: free")
    assert "Two of the five sides of a corner are long" in heard
    assert "Its long sides border: court 2." in heard
    assert "Its short sides border: the centre and corner 2." in heard


def classes(view, element, shape="wide"):
    nodes = drawn(view, shape)["nodes"]
    inside = [a for name, _, a, _ in elements(nodes) if name.startswith(f"{element}.")]
    [own] = [a for name, _, a, _ in elements(nodes) if name == element]
    return own.get("class", ""), {a.get("class", "") for a in inside}


@every_shape
def test_plots_that_can_be_chosen_have_a_plus(shape):
    pos = Position()
    pos.choose("gent", "pickup", "pickup", "pickup")
    look, inside = classes(pos.view(0), "space-gent-q1", shape)
    assert "f-free" in look
    assert "f-plus when-lit" in inside
    for view, space in ((pos.view(0), "space-gent-r4"), (pos.view(1), "space-gent-q1")):
        assert "f-plus when-lit" not in classes(view, space, shape)[1]


@pytest.mark.rule("Q3")
@pytest.mark.parametrize(
    ("space", "sides", "length"),
    [
        ("space-brugge-q1", "f-sides-q", None),
        ("space-brugge-r1", "f-sides-rv", 6),
        ("space-brugge-r3", "f-sides-rh", 6),
        ("space-brugge-k1", "f-sides-k", 7.41),
        ("space-brugge-k3", "f-sides-k", 7.41),
    ],
)
def test_the_long_sides_are_marked(space, sides, length):
    view = Position().view(0)
    assert sides in classes(view, space)[0]
    nodes = list(elements(drawn(view, "wide")["nodes"]))
    [area] = [a for n, _, a, _ in nodes if n.startswith(f"{space}.") and a.get("class") == "hit"]
    assert area.get("pathLength") == length


def test_a_corner_is_drawn_from_its_long_sides_on():
    """Its line begins with the two long sides: the dashes lie on them."""
    view = Position().view(0)
    nodes = list(elements(drawn(view, "wide")["nodes"]))
    for space in ("k1", "k2", "k3", "k4"):
        start = f"space-brugge-{space}."
        [d] = [a["d"] for name, _, a, _ in nodes if name.startswith(start) and "d" in a]
        points = [tuple(map(float, p.split())) for p in d.strip("MZ").split("L")]
        lengths = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(points)]
        assert lengths[0] == pytest.approx(lengths[1], abs=0.3)
        assert lengths[0] == pytest.approx(2 * lengths[2], abs=0.3)


@pytest.mark.rule("R35", "Q12")
def test_a_town_tells_all_its_ranks_and_that_they_are_not_final():
    heard = told(Position().view(0), "town-brugge")
    assert "if scored now: 1 point" in heard[1]
    assert "half of it rounded up, the third 4, the fourth 2, the fifth 0" in heard[-1]
    pos = Position()
    pos.cover_all_but()
    pos.score_now()
    heard = told(pos.view(0), "town-brugge")
    assert heard[0].endswith("scored, value 1")
    assert heard[1].endswith("1 point")
    assert "if scored now" not in heard[1]


@pytest.mark.rule("R7")
def test_a_town_left_out_is_written_so():
    view = situations(3)[-1][0]
    assert "not in this game" in written(view, "board")


@pytest.mark.rule("R2", "Q17")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_golden_pile_tells_what_is_left_in_it(seat):
    pos = Position()
    pos.golden("master")
    heard = told(pos.view(seat), "golden-pile")
    held = 1 if seat == 0 else 0  # the others do not know which card is out
    assert f"guild-master: {2 - held} in pile A, 2 in pile B" in heard
    assert "cathedral: 2 in pile A, 2 in pile B" in heard
    assert "pick-up: 0 in pile A, 4 in pile B" in heard


@pytest.mark.rule("R43", "R45")
def test_drawn_cards_lie_face_up():
    pos = Position(players=2)
    pos.s.deck[2] &= ~0b11
    pos.s.deck_open[2] |= 0b11
    view = pos.view(0)
    nodes = [n for n in elements(drawn(view, "wide")["nodes"]) if n[0].startswith("deck-discards.")]
    assert {"#ca-brugge", "#ca-gent", "#arms-green"} <= {a.get("href") for _, _, a, _ in nodes}
    assert told(view, "deck-discards")[1] == "the green guild: Bruges and Ghent"
    assert "Still in the deck, the green guild: Ypres, Leuven" in told(view, "deck")[2]


@pytest.mark.rule("Q16")
def test_the_board_counts_a_standstill():
    pos = Position(players=2)
    assert not any("standstill" in line for line in written(pos.view(0), "board"))
    pos.s.idle_turns = 4
    assert "Turn 1, standstill 3 of 8" in written(pos.view(0), "board")
    assert "for 3 turns; after 8 such turns" in told(pos.view(-1), "cartouche")[1]


@every_count
@pytest.mark.rule("Q17", "R15")
def test_belongings_are_complete(players):
    """Cards in hand and played, influence cards, districts by masters: to everybody alike."""
    for view, _, nodes in pictures(players, "wide"):
        names = {name for name, *_ in nodes if "." not in name}
        for seat in range(players):
            for place, cards in (("hand", view.s.hand[seat]), ("played", view.s.played[seat])):
                start = f"has-{seat}-{place}-"
                shown = {name.removeprefix(start) for name in names if name.startswith(start)}
                assert shown == {token for n, token in enumerate(CARD_TOKENS) if cards >> n & 1}
            held = [name for name in names if name.startswith(f"has-{seat}-influence-")]
            assert len(held) == view.s.influence[seat]
            assert {f"has-{seat}-{COAT_TOKENS[seat]}-{shape}" for shape in SHAPE_TOKENS} <= names


@every_count
@every_shape
def test_all_guilds_stand_on_everybodys_sheet(players, shape):
    view = situations(players)[-1][0]
    rows = written(view, "belongings-0", shape)
    assert "if the game ended now" in rows
    heard = told(view, "stands-0-7", shape)
    assert heard[0] == "points so far"
    assert len(heard) == 1 + (5 if players != 3 else 4)
    assert heard[-1].startswith("the grey guild: ")


def test_panels_count_sites_and_masters():
    pos = Position()
    pos.site("brugge", "Q2", "red")
    pos.put("gent", "Q1", "red", 2)
    heard = told(pos.view(0), "outside-3")
    assert heard[0].endswith("building sites 1, guild masters 2")


@pytest.mark.rule("R39", "Q9")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_board_tells_the_last_round_at_the_latest(seat):
    assert "at most 28 rounds" in told(Position().view(seat), "cartouche")[1]
    assert "at most 27 rounds" in told(Position(players=3).view(seat), "cartouche")[1]
