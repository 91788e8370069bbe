"""The quick way from scene to scene gives what the plain way gives."""

import random

import pytest
from tests.load.move_cost import table_for

from guildhall.engine.drawing.diff import SceneSerializer, diff
from guildhall.engine.drawing.scene import to_wire
from guildhall.engine.registry import own_game_names
from guildhall.table.views.view import RenderedView, Viewer


@pytest.mark.parametrize("game", ["market_day", *own_game_names()])
@pytest.mark.parametrize("wide", [True, False], ids=["wide", "narrow"])
def test_drawings_and_patches_are_the_same_as_from_scratch(game, wide):
    """Two seats and a watcher share what one serializer has drawn."""
    doc, play = table_for(game)
    readers = [Viewer(seat, "hu", wide) for seat in (0, 1, -1)]
    serializer = SceneSerializer(RenderedView(play, readers[0], doc.names).localizer())
    chance, last, plain = random.Random(1), {}, {}
    for _ in range(40):
        if play.match.is_over:
            break
        seat = chance.choice(sorted(play.match.entry_state.pending))
        play.play(seat, [chance.choice(play.match.rules.legal(play.match.record, seat))])
        serializer.next_generation()
        for viewer in readers:
            showing = RenderedView(play, viewer, doc.names)
            scene, anew = showing.scene(), play.match.view(viewer.seat)
            assert play.match.game.moment(showing.view) == play.match.game.moment(anew)
            assert play.match.game.bystanders(showing.view) == play.match.game.bystanders(anew)
            drawing, scratch = (
                serializer.serialize(scene, last.get(viewer)),
                to_wire(scene, serializer.localize),
            )
            assert drawing.wire == scratch
            if viewer in last:
                assert serializer.diff(last[viewer].wire, drawing.wire) == diff(
                    plain[viewer], scratch
                )
            last[viewer], plain[viewer] = drawing, scratch


@pytest.mark.parametrize("game", own_game_names())
def test_a_sheet_that_two_see_alike_is_wired_once(game):
    doc, play = table_for(game)
    showings = [RenderedView(play, Viewer(seat, "en", True), doc.names) for seat in (0, 1)]
    serializer = SceneSerializer(showings[0].localizer())
    first, second = (
        {node[0]: node for node in serializer.serialize(showing.scene()).wire["nodes"]}
        for showing in showings
    )
    assert first["belongings-2"] is second["belongings-2"]
    assert first["seat-2"] is second["seat-2"]
    assert first["tray"] != second["tray"]


def test_what_has_not_changed_keeps_its_nodes():
    doc, play = table_for("norenberc")
    showing = RenderedView(play, Viewer(0, "en", True), doc.names)
    serializer = SceneSerializer(showing.localizer())
    first = serializer.serialize(showing.scene())
    second = serializer.serialize(showing.scene(), first)
    pairs = zip(first.wire["nodes"], second.wire["nodes"], strict=True)
    assert all(old is new for old, new in pairs)
    assert diff(first.wire, second.wire) == []
