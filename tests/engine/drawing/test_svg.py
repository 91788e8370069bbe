"""Pictures of scenes, and the plain board of a game that draws none."""

from xml.etree import ElementTree as ET

import pytest
from tests.engine.drawing.test_scene import quiet

from guildhall.engine.contract import load_game
from guildhall.engine.drawing.plain_board import plain_scene
from guildhall.engine.drawing.scene import Scene, Sheet, circle, group, rect, text, to_wire
from guildhall.engine.drawing.svg import scene_svg

norenberc = load_game("guildhall.games.norenberc")


def test_sheets_lie_beside_and_below_each_other():
    scene = Scene((
        Sheet("board", "board", 100, 50, (rect(0, 0, 10, 10, 0, "leader"),)),
        Sheet("tray", "tray", 200, 20, ()),
        Sheet("seat-1", "seat", 30, 40, ()),
    ))  # fmt: skip
    root = ET.fromstring(scene_svg(scene))
    inner = [e for e in root if e.tag.endswith("svg")]
    assert [e.attrib["width"] for e in inner] == ["200", "200", "30"]
    assert [e.attrib["y"] for e in inner] == ["0", "108", "0"]
    assert root.attrib["viewBox"] == "0 0 238 128"


def test_colours_come_from_the_class_and_the_theme():
    scene = Scene(
        (Sheet("board", "board", 10, 10, (text(1, 1, "x"), group("g", circle(1, 1, 1)))),)
    )
    light, dark = (scene_svg(scene, theme=theme) for theme in ("light", "dark"))
    assert 'fill="#2B1D12"' in light
    assert 'fill="#F3E3C0"' in dark


def test_a_scene_shows_itself_in_a_notebook():
    scene = Scene((Sheet("board", "board", 10, 10, ()),))
    assert scene._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("wide", [True, False])
def test_a_game_without_a_board_gets_a_ledger(wide):
    from guildhall.engine.play.editions import load_edition
    from guildhall.engine.play.match import Match
    from guildhall.engine.play.setup import ruleset_for

    edition = load_edition("guildhall.games.norenberc")
    match = Match.new(norenberc, 2, rules=ruleset_for(norenberc, edition, compiled=False))
    scene = to_wire(plain_scene(match.view(0), wide), quiet)
    assert [node[0] for node in scene["nodes"]] == ["board", "seat-0", "seat-1"]
    drawn = str(scene)
    assert "round no" in drawn
    assert "panel-1-talers" in drawn
    assert "rng" not in drawn
