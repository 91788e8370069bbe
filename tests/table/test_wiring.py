"""The quick way from scene to scene gives what the plain way gives."""

import random

import pytest

from guildhall.engine.patches import diff
from guildhall.engine.registry import game_names, get_game
from guildhall.engine.scene import wire
from guildhall.table.costs import table_for
from guildhall.table.showing import Reader, Showing, package_of, voice_of
from guildhall.table.wiring import changes


@pytest.mark.parametrize("game", ["market_day", *game_names()])
@pytest.mark.parametrize("wide", [True, False], ids=["wide", "narrow"])
def test_drawings_and_patches_are_the_same_as_from_scratch(game, wide):
    doc, play = table_for(game)
    voice = voice_of(package_of(get_game(game)), "hu", tuple(doc.names))
    chance, last = random.Random(1), None
    for _ in range(40):
        if play.match.is_over:
            break
        seat = chance.choice(sorted(play.stage.asked))
        play.play(seat, [chance.choice(play.options(seat))])
        drawing = Showing(play, Reader(0, "hu", wide), doc.names).drawing(last)
        assert drawing.wire == wire(drawing.scene, voice)
        if last is not None:
            assert changes(last.wire, drawing.wire) == diff(last.wire, drawing.wire)
        last = drawing
