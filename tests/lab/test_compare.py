"""Comparing two sides on the same seeds, and sweeping a number."""

import re
from dataclasses import replace
from math import hypot

import numpy as np
import pytest

from guildhall.engine.play.editions import EditionError
from guildhall.engine.play.setup import SetupError
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import compile_game
from guildhall.engine.text.fluent import render
from guildhall.lab.compare import NotComparable, Variant, check_different, compare, compare_all
from guildhall.lab.html_page import render_page
from guildhall.lab.plots import INK, sweep_sheet, variant_svgs
from guildhall.lab.report import comparison_conclusion, comparison_markdown, report_blocks
from guildhall.lab.study import run_study
from guildhall.lab.sweep import Sweep

PACKAGE = "guildhall.games.norenberc"
SAME = ("usual", "setup.talers=25,planning=dispute")


def translate(words):
    return render(PACKAGE, "en", words)


@pytest.fixture(scope="module")
def game():
    found = get_game("norenberc")
    compile_game(found)
    return found


def played(game, text, indices=range(200), players=2):
    return run_study(Variant.parse(game, text, "random").plan(players, compiled=True), indices)


def test_a_side_changes_bots_options_editions_and_single_numbers(game):
    assert Variant.parse(game, "usual", "greedy").plan(2, compiled=False).tuning_note == ""
    variant = Variant.parse(game, "bots=greedy+random,planning=reverse,setup.talers=30", "random")
    assert [player.name for player in variant.bots] == ["greedy", "random"]
    assert variant.options == {"planning": "reverse"}
    assert variant.plan(2, compiled=False).tuning_note == "study-tuned"
    searching = Variant.parse(game, "bots=ismcts:5i+random,setup.talers=30", "random")
    assert searching.plan(2, compiled=False).tuning_note == "study-tuned-search"
    assert (
        Variant.parse(game, "setup.talers=30", "random").plan(2, compiled=False).tuning_note == ""
    )
    assert int(variant.rules(compiled=False).box["talers_at_start"][0]) == 30
    listed = Variant.parse(game, "agent_plus.brewers=[3, 2]", "random")
    assert listed.edition.get("agent_plus.brewers") == [3, 2]


def test_what_is_wrong_with_a_side_is_a_sentence(game):
    for text, error, sentence in (
        ("setup.taler=30", EditionError, "did you mean setup.talers"),
        ("setup.talers=many", EditionError, "no TOML"),
        ("setup.talers=-3", EditionError, "must be a whole number"),
        ("planning=never", SetupError, "is one of"),
        ("planing=reverse", SetupError, "did you mean planning"),
        ("bot=greedy", SetupError, "did you mean bots"),
        ("nonsense", SetupError, "Write a side like"),
        ("edition=lost", EditionError, "has no edition lost"),
    ):
        with pytest.raises(error, match=sentence):
            Variant.parse(game, text, "random")


def test_a_planted_difference_is_found_first_and_others_are_not_sure(game):
    found = compare(played(game, "usual"), played(game, "buying.limit=1"))
    assert found.differences[0] in found.significant
    sizes = [each.z_score for each in found.differences]
    assert sizes == sorted(sizes, reverse=True)
    bought = next(each for each in found.significant if each.first.message.text == "study-buy")
    assert bought.value < -1


def test_the_more_figures_a_report_has_the_surer_a_star_must_be(game):
    pair = played(game, "usual"), played(game, "buying.limit=1")
    alone, other = compare(*pair), compare_all([pair] * 2)[0]
    assert other.tests == 2 * alone.tests
    assert len(replace(alone, tests=10**12).significant) < len(alone.significant)
    assert len(alone.significant) < len(replace(alone, tests=1).significant)


def test_the_same_seeds_share_their_luck(game):
    first = played(game, "usual")
    variant = "scoring.richest=6"
    paired = compare(first, played(game, variant))
    apart = compare(first, played(game, variant, range(1000, 1200)))
    width = {each.first.name: np.ptp(each.interval()) for each in paired.differences if each.value}
    for each in apart.differences:
        if each.first.name in ("mean", "best"):
            assert width[each.first.name] < np.ptp(each.interval()) / 3


def test_the_variances_of_different_seeds_add_up(game):
    usual, other = (played(game, "usual", range(n, n + 40)) for n in (0, 1000))
    differences = compare(usual, other).differences
    assert differences
    for each in differences:
        if each.interval() is not None:
            (low, high), (first_low, first_high) = each.interval(), each.first.interval
            second_low, second_high = each.second.interval
            below = hypot(each.second.value - second_low, first_high - each.first.value)
            above = hypot(second_high - each.second.value, each.first.value - first_low)
            assert (low, high) == pytest.approx((each.value - below, each.value + above))


def test_what_cannot_be_compared_is_refused(game):
    usual = played(game, "usual", range(20))
    with pytest.raises(NotComparable, match="different sizes"):
        compare(usual, played(game, "usual", range(20), players=3))
    plans = [Variant.parse(game, text, "random").plan(2, compiled=False) for text in SAME]
    with pytest.raises(NotComparable, match="exactly the same games"):
        check_different(*plans)


def test_what_is_not_felt_is_told(game):
    found = compare(played(game, "usual", range(20)), played(game, "setup.talers=25", range(20)))
    assert found.is_identical
    assert not found.significant
    told = list(comparison_conclusion(found, translate))
    assert "All 20 games had the same course and result" in told[1]


def test_only_seeds_that_both_sides_have_are_compared(game):
    found = compare(played(game, "usual", range(30)), played(game, "setup.talers=35", range(9)))
    assert found.games == 9
    assert not found.significant
    assert all(each.figures()["low"] is None for each in found.differences)
    assert "±?" in "\n".join(comparison_markdown(found, ("usual", "more"), translate))


def test_a_comparison_as_a_table_a_picture_and_a_page(game):
    found = compare(played(game, "usual"), played(game, "buying.limit=1"))
    table = "\n".join(comparison_markdown(found, ("usual", "buying.limit=1"), translate))
    assert "differ significantly (*)" in table
    assert "- What a player does in a game: goods bought: down from" in table
    assert table.count(" * |") == len(found.significant)
    pictures = variant_svgs(found.first, found.second, ("usual", "<b>"), translate)
    assert all("2 players" in picture and "200 games" in picture for picture in pictures)
    assert "&lt;b&gt;" in pictures[1]
    sent = render_page("<Title>", [("Bots", "a & b")], [table, pictures, "## <Head>"], "en")
    assert "&lt;Title&gt;" in sent
    assert "a &amp; b" in sent
    assert "<h2>&lt;Head&gt;</h2>" in sent
    assert sent.count("<table>") == 1
    assert sent.count("<ul>") == 1
    assert sent.count("<svg") == 2
    assert "<?xml" not in sent
    ids = re.findall(r'\bid="([^"]+)"', sent)
    assert len(ids) == len(set(ids))
    assert INK not in sent.partition("</style>")[2]


def test_a_sweep_is_a_column_for_each_value_and_curves_with_bands(game):
    studies = [played(game, f"buying.limit={limit}", range(60)) for limit in (1, 2, 3)]
    swept = Sweep("buying.limit", ("1", "2", "3"), studies, translate)
    text = swept.markdown()
    assert "| limit = 1 | limit = 2 | limit = 3 |" in text
    assert "buying.limit from 1 to 3: " in text
    assert "goods bought: up from" in text
    drawn = sweep_sheet([1, 2, 3], report_blocks(studies)[0], "buying.limit", translate, "Sheet")
    assert drawn.count("PolyCollection") == 2
    curves = swept.curves()
    assert "goods bought" in "".join(curves[:3])
    assert all("buying.limit" in curve for curve in curves)
