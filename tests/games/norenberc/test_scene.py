"""Norenberc's board in every situation of random games, wide and narrow."""

import random
import re
from xml.etree import ElementTree as ET

import pytest

from guildhall.engine.contract import game_of
from guildhall.engine.drawing.patches import diff
from guildhall.engine.drawing.picture import scene_png, scene_svg
from guildhall.engine.drawing.scene import speaker, wire
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import rules_face

norenberc = game_of("guildhall.games.norenberc")

PACKAGE = "guildhall.games.norenberc"
NAMES = ("Marta", "Jonas", "Wilhelmine", "Ilse", "Veit")
SMALLEST_TEXT = 12
SMALLEST_TARGET = {True: 24, False: 44}
BUDGET = {True: 950, False: 1050}
"""Elements of a whole scene; scenery is static symbols."""


def new_match(players, **options):
    edition = load_edition(PACKAGE)
    face = rules_face(norenberc, edition, compiled=False)
    return Match.new(norenberc, players, face=face, edition=edition, options=options)


def situations(players, seed, **options):
    """Every decision of a random game, and its end: the match and the seat that decides."""
    match, rng = new_match(players, **options), random.Random(seed)
    while not match.is_over:
        seat = rng.choice(match.seats())
        yield match, seat
        match.play(seat, [rng.choice(match.decision(seat).actions)])
    yield match, 0


def sent(match, seat, wide, language="en"):
    return wire(norenberc.scene(match.view(seat), wide), speaker(PACKAGE, language, NAMES))


def nodes(scene):
    def walk(node):
        yield node
        for child in node[3] if len(node) > 3 else ():
            yield from walk(child)

    for node in scene["nodes"]:
        yield from walk(node)


def scaled(node, scale=1.0):
    """All nodes with the scale they are drawn at."""
    own = re.search(r"scale\(([\d.]+)\)", node[2].get("transform", ""))
    inner = scale * (float(own[1]) if own else 1)
    yield node, inner
    for child in node[3] if len(node) > 3 else ():
        yield from scaled(child, inner)


def has_hit(node):
    return any("hit" in child[2].get("class", "") for child in (node[3] if len(node) > 3 else ()))


@pytest.fixture(scope="module")
def symbols():
    from importlib.resources import files

    found = set()
    for package, name in (("guildhall.engine.drawing", "scene.svg"), (PACKAGE, "symbols.svg")):
        root = ET.fromstring((files(package) / name).read_text("utf-8"))
        found |= {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    return found


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("players", norenberc.PLAYERS)
def test_whatever_can_be_chosen_is_there_and_can_be_hit(players, wide, symbols):
    options = {"bonus_townsmen": "on" if players % 2 else "off"}
    for step, (match, seat) in enumerate(situations(players, players, **options)):
        scene = sent(match, seat, wide, ("en", "fr", "hu")[step % 3])
        found = {node[0]: node for node in nodes(scene)}
        assert len(found) <= BUDGET[wide]
        used = {node[2]["href"][1:] for node in found.values() if node[1] == "use"}
        assert used <= symbols
        if match.is_over:
            continue
        view = match.view(seat)
        for action in match.decision(seat).actions:
            words = norenberc.describe(view, seat, action)
            for name in words.touches:
                assert name in found, (step, match.game.ACTIONS.notation(action))
                assert has_hit(found[name]), name


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("players", norenberc.PLAYERS)
def test_texts_can_be_read_and_targets_be_hit(players, wide):
    for step, (match, seat) in enumerate(situations(players, players)):
        if step % 6 or match.is_over:
            continue
        view = match.view(seat)
        words = [norenberc.describe(view, seat, a) for a in match.decision(seat).actions]
        wanted = {name for word in words for name in word.touches}
        scene = sent(match, seat, wide, ("en", "fr", "hu")[step % 5 % 3])
        for node, scale in (found for sheet in scene["nodes"] for found in scaled(sheet)):
            if node[1] == "text":
                assert node[2]["font-size"] * scale >= SMALLEST_TEXT - 0.01, node[0]
            for child in node[3] if node[0] in wanted else ():
                if child[2].get("class") == "hit":
                    side = min(child[2]["width"], child[2]["height"]) * scale
                    assert side >= SMALLEST_TARGET[wide] - 0.01, node[0]


def test_changes_are_small_and_lead_from_scene_to_scene():
    before = None
    for match, seat in situations(3, 9):
        after = sent(match, 0, True)
        if before is not None:
            assert len(diff(before, after)) < 500
        before = after
        assert seat in range(3)


def test_a_watcher_has_no_tray_and_sees_every_player():
    match, _ = next(situations(3, 1))
    names = [node[0] for node in sent(match, -1, True)["nodes"]]
    assert names == ["board", "seat-0", "seat-1", "seat-2"]


def test_talers_of_others_stay_in_the_vault_unless_open():
    for talers, is_shown in (("concealed", False), ("open", True)):
        match = new_match(2, talers=talers)
        texts = [node[2].get("text") for node in nodes(sent(match, 0, True)) if node[1] == "text"]
        assert texts.count("25") == (2 if is_shown else 1)


def test_plans_of_others_are_nowhere_to_be_seen():
    match = new_match(2)
    match.play(1, [match.game.ACTIONS.parse("plan brewers,bakers")[0]])
    assert not [node for node in nodes(sent(match, 0, True)) if node[0].startswith("planned-")]
    own = [n[0] for n in nodes(sent(match, 1, True)) if n[0].startswith("planned-")]
    assert {"planned-brewers", "planned-bakers"} <= set(own)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_needs_nothing_else(theme):
    match, _ = next(situations(5, 2))
    scene = norenberc.scene(match.view(0), True)
    svg = scene_svg(scene, "hu", NAMES, theme)
    root = ET.fromstring(svg)
    text = ET.tostring(root, encoding="unicode")
    assert "var(" not in text
    assert "class=" not in text
    assert not [element for element in root.iter() if element.tag.endswith("use")]
    assert "Sörfőzők".lower() in text.lower()
    assert scene_png(scene, "hu", NAMES, theme).startswith(b"\x89PNG")
