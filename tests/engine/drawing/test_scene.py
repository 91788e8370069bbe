"""Scenes: elements, their texts, and their wire format."""

import pytest

from guildhall.engine.drawing.scene import (
    MIN_FONT_SIZE,
    Scene,
    SceneError,
    Sheet,
    circle,
    fit_text,
    group,
    hit,
    line_width,
    make_localizer,
    number,
    rect,
    text,
    to_wire,
    use,
)
from guildhall.engine.text import Message, PlayerName, Term


def quiet(content):
    """A localizer for tests: the ids themselves."""
    if isinstance(content, PlayerName):
        return f"seat {content.seat}"
    return content.id if isinstance(content, Term) else content.text


def scene_of(*elements):
    return Scene((Sheet("board", "board", 100, 50, elements),))


def sent(*elements):
    return to_wire(scene_of(*elements), quiet)["nodes"][0][3]


def test_a_sheet_is_an_svg_with_its_kind_and_size():
    board = to_wire(Scene((Sheet("board", "board", 100, 50.5, ()),)), quiet)
    assert board == {"nodes": [["board", "svg", {"viewBox": "0 0 100 50.5", "class": "board"}]]}


def test_a_group_is_placed_and_named_and_says_what_it_is():
    piece = group(
        "guest",
        hit(0, 0, 10, 10),
        x=3,
        y=4.125,
        scale=0.5,
        classes="tile",
        label=Message("guest"),
        about=(Message("first"), "second"),
        show="house",
        piece="baker",
        origin="stack",
    )
    [[name, tag, attributes, children]] = sent(piece)
    assert (name, tag) == ("guest", "g")
    assert attributes == {
        "transform": "translate(3 4.12) scale(0.5)",
        "class": "tile",
        "label": "guest",
        "about": "first\nsecond",
        "show": "house",
        "piece": "baker",
        "origin": "stack",
    }
    assert children[0][2]["class"] == "hit"


def test_nameless_elements_are_counted_by_tag_within_their_parent():
    [[_, _, _, children]] = sent(group("a", circle(1, 1, 1), rect(0, 0, 1, 1), circle(2, 2, 1)))
    assert [child[0] for child in children] == ["a.circle0", "a.rect0", "a.circle1"]


def test_missing_children_are_left_out():
    assert sent(group("a", None)) == [["a", "g", {}]]


def test_two_elements_cannot_share_an_id():
    with pytest.raises(SceneError, match="'twin'"):
        sent(group("twin"), group("other", group("twin")))


def test_texts_are_said_in_the_readers_language():
    shown = sent(
        text(0, 0, Message("hello")),
        text(0, 0, PlayerName(2)),
        text(0, 0, Term("beer")),
        text(0, 0, 7),
    )
    assert [node[2]["text"] for node in shown] == ["hello", "seat 2", "beer", "7"]


def test_a_symbol_is_square_unless_told_otherwise():
    assert sent(use("coin", 1, 2, 30))[0][2] == {
        "href": "#coin", "x": 1, "y": 2, "width": 30, "height": 30,
    }  # fmt: skip


def test_a_line_that_fits_keeps_its_size():
    assert fit_text("short", 200, 16) == {}


def test_a_long_line_is_drawn_smaller_and_then_narrower():
    width = line_width("Shoemakers", 18)
    smaller = fit_text("Shoemakers", width * 0.9, 18)
    assert set(smaller) == {"font-size"}
    assert line_width("Shoemakers", smaller["font-size"]) <= width * 0.9
    narrow = fit_text("Shoemakers", width * 0.4, 18)
    assert narrow["font-size"] == MIN_FONT_SIZE
    assert narrow["textLength"] == width * 0.4


def test_no_board_text_is_smaller_than_can_be_read_on_a_phone():
    assert fit_text("a very long line indeed", 10, 13)["font-size"] == MIN_FONT_SIZE


def test_the_font_knows_every_letter_of_the_three_languages():
    letters = "áéíóöőúüűÁÉÍÓÖŐÚÜŰàâçèêëîïôùûœÀÇÉŒ«»’–…×−"
    for letter in letters:
        assert line_width(letter, 1000) != 620, letter


def test_fitting_is_part_of_sending():
    [node] = sent(text(0, 0, "Shoemakers", 18, width=40))
    assert node[2]["textLength"] == 40


@pytest.mark.parametrize(
    ("value", "shown"), [(3, "3"), (2.5, "2.5"), (2.0, "2"), (0.001, "0"), ("x", "x")]
)
def test_numbers_are_written_short(value, shown):
    assert number(value) == shown


def test_a_speaker_names_seats_and_falls_back_to_the_engines_words():
    voice = make_localizer("", "en", ["Anna"])
    assert voice(PlayerName(0)) == "Anna"
    assert voice(PlayerName(1)) == "Player 2"
    assert voice(Term("nothing")) == voice(Message("nothing"))
