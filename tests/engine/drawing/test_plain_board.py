"""The plain board: names of players, one "?" for what is unknown, texts of the game."""

from types import SimpleNamespace

import pytest

from guildhall.engine.drawing.plain_board import NARROW, WIDE, plain_scene
from guildhall.engine.drawing.scene import MIN_FONT_SIZE, make_localizer, to_wire
from guildhall.engine.runtime.state import (
    Fields,
    bits,
    count,
    flag,
    new_record,
    one_of,
    seat,
    seat_names,
    seats,
)

NAMES = ("Ada", "Bea", "Cid")
SEAT = seat_names(4)
GOODS = ("beer", "shoe")
DICE = ("die 1", "die 2", "die 3")
FIELDS = Fields(
    players=count(most=4),
    turn=seat(SEAT, none=-1),
    gone=seats(SEAT),
    is_last=flag(),
    market=count(GOODS, most=9),
    closed=flag(GOODS),
    trumps=bits(GOODS),
    bids=count(GOODS, SEAT, most=9),
    rolled=one_of(("low", "high"), SEAT, DICE, offset=1, unknown=0, known_by="seat"),
    talers=count(SEAT, most=99),
)


def view_of(viewer=0, package="guildhall.engine", **values):
    record = new_record(FIELDS.dtype)
    record["players"] = 3
    for name, value in values.items():
        record[name][0] = value
    game = SimpleNamespace(FIELDS=FIELDS, package=package)
    return SimpleNamespace(game=game, record=record, players=3, seat=viewer)


def drawn(view, wide=True, language="en"):
    """Every node of the board by its id."""
    localize = make_localizer(view.game.package, language, NAMES)
    nodes = {}

    def collect(node):
        nodes[node[0]] = node
        for child in node[3] if len(node) > 3 else ():
            collect(child)

    for sheet in to_wire(plain_scene(view, wide), localize)["nodes"]:
        collect(sheet)
    return nodes


def words(nodes, name):
    """The texts within an element, in their order."""
    found = [nodes[name][2]["text"]] if "text" in nodes[name][2] else []
    for child in nodes[name][3] if len(nodes[name]) > 3 else ():
        found += words(nodes, child[0])
    return found


def test_seats_are_shown_by_their_names():
    nodes = drawn(view_of(turn=2, gone=0b011))
    assert words(nodes, "field-turn") == ["turn", "Cid"]
    assert words(nodes, "field-gone") == ["gone", "Ada", "Bea"]
    assert nodes["field-turn"][2]["label"] == "turn: Cid"
    assert "seat 2" not in str(nodes)


def test_nobody_and_nothing_are_a_dash():
    nodes = drawn(view_of(turn=-1))
    assert words(nodes, "field-turn") == ["turn", "–"]
    assert words(nodes, "field-gone") == ["gone", "–"]
    assert words(nodes, "field-market") == ["market", "–"]


def test_a_row_that_is_unknown_is_one_question_mark():
    rolled = [[1, 2, 2], [0, 0, 0], [0, 1, 0], [0, 0, 0]]
    nodes = drawn(view_of(rolled=rolled))
    assert words(nodes, "panel-0-rolled") == [
        "rolled", "die 1", "low", "die 2", "high", "die 3", "high",
    ]  # fmt: skip
    assert words(nodes, "panel-1-rolled") == ["rolled", "?"]
    assert words(nodes, "panel-2-rolled")[1:] == ["die 1", "?", "die 2", "low", "die 3", "?"]


def test_lists_name_only_what_there_is():
    bids = [[0, 3, 0, 0], [0, 0, 0, 0]]
    nodes = drawn(view_of(market=(0, 4), closed=(1, 0), trumps=0b10, is_last=1, bids=bids))
    assert words(nodes, "field-market") == ["market", "shoe", "4"]
    assert words(nodes, "field-closed") == ["closed", "beer"]
    assert words(nodes, "field-trumps") == ["trumps", "shoe"]
    assert words(nodes, "field-is_last") == ["is last", "yes"]
    assert words(nodes, "field-bids") == ["bids", "beer Bea", "3"]
    assert nodes["field-bids-0"][2]["label"] == "beer Bea: 3"


@pytest.mark.parametrize(("language", "said"), [("en", "no"), ("fr", "non"), ("hu", "nem")])
def test_it_speaks_the_language_of_the_viewer(language, said):
    assert words(drawn(view_of(), language=language), "field-is_last")[1] == said


def test_the_game_may_have_texts_for_its_fields(tmp_path, monkeypatch):
    texts = tmp_path / "speaking" / "texts"
    texts.mkdir(parents=True)
    (tmp_path / "speaking" / "__init__.py").touch()
    (texts / "en.ftl").write_text("field-turn = To play\n")
    monkeypatch.syspath_prepend(tmp_path)
    nodes = drawn(view_of(package="speaking", turn=1))
    assert words(nodes, "field-turn") == ["To play", "Bea"]
    assert nodes["field-turn"][2]["label"] == "To play: Bea"
    assert words(nodes, "field-gone")[0] == "gone"


def test_the_number_of_players_is_not_told():
    assert not any(name.endswith("-players") for name in drawn(view_of()))


def test_a_narrow_board_shows_the_own_fields_too():
    nodes = drawn(view_of(viewer=1, talers=(5, 7, 9, 0)), wide=False)
    assert words(nodes, "own-talers") == ["talers", "7"]
    assert not [name for name in drawn(view_of(viewer=1)) if name.startswith("own-")]
    assert not [name for name in drawn(view_of(viewer=-1), wide=False) if name.startswith("own-")]


@pytest.mark.parametrize(("wide", "size"), [(True, WIDE), (False, NARROW)])
def test_the_board_fills_its_place_and_can_be_read(wide, size):
    rolled = [[1, 2, 2], [0, 0, 0], [0, 1, 0], [0, 0, 0]]
    nodes = drawn(view_of(rolled=rolled, gone=7, market=(1, 2)), wide=wide)
    _, _, width, height = map(float, nodes["board"][2]["viewBox"].split())
    assert width == size[0]
    assert height >= size[1]
    texts = [node[2] for node in nodes.values() if "text" in node[2]]
    assert min(text["font-size"] for text in texts) >= MIN_FONT_SIZE
    assert not [text["text"] for text in texts if "textLength" in text]
