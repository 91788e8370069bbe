"""The action table: numbers, notation and words."""

from __future__ import annotations

import pytest

from guildhall.engine.play.actions import ActionKind, ActionTable, NotationError, Param
from guildhall.engine.text import Message, Term

GOODS = ("beer", "shoe")
TABLE = ActionTable(
    (
        ActionKind("pass", 0),
        ActionKind("sell", 1, (Param("count", ("1", "2", "3")),)),
        ActionKind("swap", 4, (Param("mine", GOODS, "good"), Param("yours", GOODS, "good"))),
    )
)


def test_notation_round_trips_for_every_action():
    lines = [TABLE.notation(action) for action in range(TABLE.size)]
    assert lines[0] == "pass"
    assert lines[5] == "swap beer shoe"
    assert [TABLE.parse(line) for line in lines] == [[a] for a in range(TABLE.size)]


def test_one_line_holds_several_pieces():
    assert TABLE.parse(TABLE.line([2, 5, 0])) == [2, 5, 0]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("", "no action"),
        ("sel 2", "unknown action 'sel'"),
        ("sell 4", "'sell 4' is no action"),
        ("sell", "'sell' is no action"),
        ("swap beer", "'swap beer' is no action"),
        ("pass 3", "unknown action '3'"),
    ],
)
def test_a_wrong_line_is_refused_with_its_words(line, problem):
    with pytest.raises(NotationError, match=problem):
        TABLE.parse(line)


def test_a_long_line_is_read_in_one_go():
    """A line that is cut anew after every piece would take hours."""
    pieces = [0, 2, 5] * 200_000
    assert TABLE.parse(TABLE.line(pieces)) == pieces


@pytest.mark.parametrize("line", ["x" * 10**6, "sell " + "9" * 10**6, "swap beer " + "x" * 10**6])
def test_a_message_repeats_few_letters(line):
    with pytest.raises(NotationError) as caught:
        TABLE.parse(line)
    assert len(str(caught.value)) < 120


def test_words_carry_the_parameters():
    assert TABLE.words(3) == Message("action-sell", {"count": 3})
    swap = TABLE.words(6)
    assert swap.args == {"mine": Term("good-shoe"), "yours": Term("good-beer")}


def test_a_table_with_a_gap_or_a_double_name_is_refused():
    with pytest.raises(ValueError, match="base 2, not 1"):
        ActionTable((ActionKind("a", 0), ActionKind("b", 2)))
    with pytest.raises(ValueError, match="share a name"):
        ActionTable((ActionKind("a", 0), ActionKind("a", 1)))


def test_bases_may_be_left_out():
    kinds = [ActionKind(kind.name, params=kind.params) for kind in TABLE.kinds]
    derived = ActionTable(kinds)
    assert derived.kinds == TABLE.kinds
    assert [derived.notation(a) for a in range(derived.size)] == [
        TABLE.notation(a) for a in range(TABLE.size)
    ]
    assert ActionTable((kinds[0], TABLE.kinds[1], kinds[2])).kinds == TABLE.kinds
    with pytest.raises(ValueError, match="sell has no numbers outside its table"):
        kinds[1].actions  # noqa: B018


def test_there_is_no_action_outside_the_table():
    with pytest.raises(NotationError, match="no action number 8"):
        TABLE.notation(8)
