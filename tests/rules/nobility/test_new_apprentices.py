"""New Apprentices earn from the next turn, and everything that shows them says so."""

from __future__ import annotations

import pytest
from tests.rules.nobility.position import Position
from tests.rules.position_base import events_of

from guildhall.engine.contract import load_game
from guildhall.engine.drawing.plain_board import draw_scene
from guildhall.engine.text.fluent import render
from guildhall.games.nobility.ceremonies import ceremony
from guildhall.games.nobility.rules.components import EMPLOY_WORKER

PACKAGE = "guildhall.games.nobility"
GAME = load_game(PACKAGE)
NAMES = ("Ann", "Bo", "Cy")
PASS = GAME.ACTIONS.parse("pass")[0]

pytestmark = pytest.mark.rule("F20")


def with_new(*dice: int, old: int = 0) -> Position:
    """Two new Apprentices at the Merchants, and perhaps old ones, before a turn with these dice."""
    t = Position(3).turn(*dice)
    t.apprentice("merchants", 2 + old)
    t.s.fresh[0, 3] = 2
    return t


def warnings(t: Position) -> dict[str, bool]:
    losses = GAME.losses(t.view(0), PASS)
    texts = [render(PACKAGE, "en", loss.message, NAMES) for loss in losses]
    return dict(zip(texts, (loss.avoidable for loss in losses), strict=True))


def test_a_pass_names_the_income_that_is_lost():
    assert warnings(with_new()) == {
        "2 new Apprentices earn nothing this round: you miss 4 Coins.": False
    }
    assert warnings(with_new(3, 4)) == {
        "2 dice stay unused.": True,
        "2 new Apprentices earn nothing this round: you miss 4 Coins.": True,
    }
    assert warnings(Position(3).turn()) == {}


def test_placing_and_transferring_say_when_the_apprentice_earns():
    t = Position(3).turn(5)
    t.worker()
    t.apprentice("artists")
    t.s.die_done, t.s.value, t.s.guild, t.s.workers_left = 1, 5, 3, 1
    t.s.phase = EMPLOY_WORKER
    for action in ("employ lot", "employ artists"):
        words = GAME.describe(t.view(0), 0, GAME.ACTIONS.parse(action)[0])
        text = render(PACKAGE, "en", words, NAMES)
        assert text.endswith("earns from your next turn, and nothing this round if you pass)")


def test_new_apprentices_have_a_frame_and_a_sentence():
    t = with_new(old=1)
    for wide in (True, False):
        drawn = repr(draw_scene(t.view(0), wide))
        assert drawn.count("cb-new") == 2
        assert "scene-new-apprentices" in drawn
    t.s.fresh[0, 3] = 0
    assert "cb-new" not in repr(draw_scene(t.view(0), True))


def test_income_lists_them_with_nothing():
    t = with_new(old=1)
    t.s.passed[1] = t.s.passed[2] = 1
    before = t.view(0)
    coins = t.s.coins[0]
    happened = t.do("pass")
    earned = int(t.s.coins[0] - coins)
    assert events_of(happened, "apprentice-income") == [(0, earned, 2, 0, 0, 0)]
    rows = ceremony(before, t.view(0), [event.event for event in happened])
    facts = next(row.facts for row in rows if row is not None)
    shown = [(render(PACKAGE, "en", fact.name, NAMES), fact.amounts[0].count) for fact in facts]
    assert shown == [("Apprentices", earned), ("2 new Apprentices", 0)]


def test_income_lists_them_even_if_nobody_else_earns():
    t = with_new()
    t.s.passed[1] = t.s.passed[2] = 1
    assert events_of(t.do("pass"), "apprentice-income") == [(0, 0, 2, 0, 0, 0)]
