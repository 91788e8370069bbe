"""Comparing two sides on the same seeds, and sweeping a number."""

import pytest

from guildhall.engine.kernel.compiling import compile_game
from guildhall.engine.play.editions import EditionError
from guildhall.engine.play.setup import SetupError
from guildhall.engine.registry import get_game
from guildhall.engine.words.texts import render
from guildhall.lab.compared_report import lines
from guildhall.lab.comparing import NotComparable, compare
from guildhall.lab.page import page
from guildhall.lab.plots import curves, sides_of
from guildhall.lab.report import markdown
from guildhall.lab.sides import Side
from guildhall.lab.study import study_plan

PACKAGE = "guildhall.games.norenberc"


def say(words):
    return render(PACKAGE, "en", words)


@pytest.fixture(scope="module")
def game():
    found = get_game("norenberc")
    compile_game(found)
    return found


def played(game, text, seeds=range(200), players=2):
    return study_plan(Side.of(game, text, "random").plan(players, compiled=True), seeds)


def test_a_side_changes_bots_options_editions_and_single_numbers(game):
    assert Side.of(game, "usual", "greedy").plan(2, compiled=False).tuning == ""
    side = Side.of(game, "bots=greedy+random,planning=reverse,setup.talers=30", "random")
    assert [player.name for player in side.bots] == ["greedy", "random"]
    assert side.options == {"planning": "reverse"}
    assert side.plan(2, compiled=False).tuning == "study-tuned"
    searching = Side.of(game, "bots=ismcts:5i+random,setup.talers=30", "random")
    assert searching.plan(2, compiled=False).tuning == "study-tuned-search"
    assert Side.of(game, "setup.talers=30", "random").plan(2, compiled=False).tuning == ""
    assert int(side.face(compiled=False).box["talers_at_start"][0]) == 30
    listed = Side.of(game, "agent_plus.brewers=[3, 2]", "random")
    assert listed.edition.get("agent_plus.brewers") == [3, 2]


def test_what_is_wrong_with_a_side_is_a_sentence(game):
    for text, error, sentence in (
        ("setup.taler=30", EditionError, "did you mean setup.talers"),
        ("setup.talers=many", EditionError, "no TOML"),
        ("setup.talers=-3", EditionError, "must be a whole number"),
        ("planning=never", SetupError, "is one of"),
        ("nonsense", SetupError, "Write a side like"),
        ("edition=lost", EditionError, "has no edition lost"),
    ):
        with pytest.raises(error, match=sentence):
            Side.of(game, text, "random")


def test_a_planted_difference_is_found_first_and_others_are_not_sure(game):
    found = compare(played(game, "usual"), played(game, "buying.limit=1"))
    assert found.differences[0] in found.sure
    sizes = [each.size for each in found.differences]
    assert sizes == sorted(sizes, reverse=True)
    bought = next(each for each in found.sure if each.first.words.text == "study-buy")
    assert bought.value < -1


def test_the_same_seeds_share_their_luck(game):
    first = played(game, "usual")
    side = "scoring.richest=6"
    paired = compare(first, played(game, side))
    apart = compare(first, played(game, side, range(1000, 1200)))
    error = {each.first.words.text: each.error for each in paired.differences}
    for each in apart.differences:
        if each.first.words.text in ("study-mean", "study-best", "study-decisions"):
            assert error[each.first.words.text] < each.error / 3


def test_what_cannot_be_compared_is_refused(game):
    usual = played(game, "usual", range(20))
    with pytest.raises(NotComparable, match="exactly the same games"):
        compare(usual, usual)
    with pytest.raises(NotComparable, match="different sizes"):
        compare(usual, played(game, "usual", range(20), players=3))


def test_a_comparison_as_a_table_a_picture_and_a_page(game):
    found = compare(played(game, "usual"), played(game, "buying.limit=1"))
    table = "\n".join(lines(found, ("usual", "buying.limit=1"), say))
    assert "surely differ (*)" in table
    assert table.count(" * |") == len(found.sure)
    pictures = sides_of(found.first, found.second, ("usual", "<b>"), say)
    assert all("2 players" in picture and "200 games" in picture for picture in pictures)
    assert "&lt;b&gt;" in pictures[1]
    sent = page("<Title>", [("Bots", "a & b")], [table], pictures, "en")
    assert "&lt;Title&gt;" in sent
    assert "a &amp; b" in sent
    assert sent.count("<table>") == 1
    assert sent.count("<svg") == 2
    assert "<?xml" not in sent


def test_a_sweep_is_a_column_for_each_value_and_curves_with_bands(game):
    studies = [played(game, f"setup.talers={talers}", range(60)) for talers in (15, 25)]
    table = markdown(studies, say, headings=["talers 15", "talers 25"])
    assert "| talers 15 | talers 25 |" in table
    curve = curves([15.0, 25.0], studies, "study-seats", "setup.talers", say)
    assert "setup.talers" in curve
    assert "FillBetweenPolyCollection" in curve or "PolyCollection" in curve
