"""Whatever can be chosen at times and cannot be now tells why when it is clicked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from tests.games.random_walks import pieces

from guildhall.engine.contract import Game, View
from guildhall.engine.drawing.plain_board import draw_scene
from guildhall.engine.drawing.scene import Node, make_localizer, to_wire
from guildhall.engine.registry import get_game
from guildhall.engine.text.fluent import render

OPENS_A_SHEET = "player-{seat}"
"""One's own panel: nothing is chosen there, but a click opens what one has."""


def touched(game: Game, view: View, seat: int, options: Sequence[int]) -> set[str]:
    return {name for action in options for name in game.describe(view, seat, action).touches}


def clickable(nodes: Sequence[Node], around: tuple[str, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every element with those it lies in, innermost first, and its equal that stands for it."""
    for name, _, attributes, *children in nodes:
        names = (name, *around)
        yield name, names, attributes.get("same")
        yield from clickable(children[0] if children else (), names)


@pytest.mark.parametrize(("name", "every"), [("norenberc", 9), ("flandern", 9), ("nobility", 45)])
def test_what_cannot_be_chosen_now_tells_why(name: str, every: int) -> None:
    game = get_game(name)
    ever: set[str] = set()
    for players in game.PLAYERS:
        for view, seat, options in pieces(game, 50 + players, players, 3):
            ever |= touched(game, view, seat, options)
    clicked = 0
    for players in game.PLAYERS:
        names = tuple("ABCDEF"[:players])
        voice = make_localizer(game.package, "en", names)
        for number, (view, seat, options) in enumerate(pieces(game, players, players, every)):
            now = touched(game, view, seat, options) | {OPENS_A_SHEET.format(seat=seat)}
            scene = to_wire(draw_scene(view, number % 2 == 0), voice)
            for element, around, same in clickable(scene["nodes"]):
                if element not in ever - now or same in now:
                    continue
                told = (game.why_not(view, seat, one) for one in around if "." not in one)
                refusal = next(filter(None, told), None)
                assert refusal is not None, (element, game.prompt(view, seat))
                assert refusal.rule in game.RULE_NUMBERS
                assert render(game.package, "en", refusal.message, names)
                clicked += 1
    assert clicked > 1000
