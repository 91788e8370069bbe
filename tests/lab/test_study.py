"""Studies: the games behind the figures, the figures themselves, and their tables."""

import numpy as np
import pytest
from tests.lab.studies import study

from guildhall.bots.bot import parse_bot_spec
from guildhall.engine.play.editions import DEFAULT, load_edition
from guildhall.engine.play.game_statistics import (
    NUMBER,
    PERCENT,
    TIMES,
    Figure,
    StatisticsSection,
    StatisticsSetting,
    mean_figure,
)
from guildhall.engine.play.setup import SetupError, ruleset_for
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.runtime.compilation import compile_game
from guildhall.engine.text import LANGUAGES, Message
from guildhall.engine.text.fluent import render
from guildhall.lab import plots as study_plots
from guildhall.lab.intervals import with_interval
from guildhall.lab.report import (
    BEGIN_MARK,
    END_MARK,
    conclusion,
    format_bounds,
    format_figure,
    heading,
    markdown,
    ranking,
    report_blocks,
    violated_bounds,
)
from guildhall.lab.study import StudyResult, settings_for

GREEDY = [parse_bot_spec("greedy")]
RANDOM = [parse_bot_spec("random")]


def english(words):
    return render(None, "en", words)


def compiled(game):
    compile_game(game)
    return ruleset_for(game, load_edition(game.package, DEFAULT), compiled=True)


@pytest.fixture(scope="session")
def played():
    """A few games of every registered game, in all its settings."""
    rulesets = {name: compiled(get_game(name)) for name in own_game_names()}
    return {
        name: [study(rules, setting, RANDOM, 64) for setting in settings_for(rules.game)]
        for name, rules in rulesets.items()
    }


def figures(result, section):
    found = next(s for s in result.sections if s.message.text == section)
    return {figure.message.text: figure for figure in found.figures}


def test_a_tally_is_the_same_compiled_and_interpreted(market):
    setting, bots = StatisticsSetting(3), [parse_bot_spec("greedy"), parse_bot_spec("random")]
    slow = study(market, setting, bots, 40).games
    fast = study(compiled(market.game), setting, bots, 40, workers=2).games
    assert slow.action_counts.sum() == slow.decisions.sum()
    assert (slow.action_counts == fast.action_counts).all()
    assert (slow.states.tobytes()) == fast.states.tobytes()


def test_the_states_are_the_last_ones_of_each_game(market):
    games = study(market, StatisticsSetting(4), RANDOM, 10).games
    for k in range(10):
        record = games.states[k : k + 1]
        assert market.pending(record) == 0
        assert (market.scores(record)[:4] == games.scores[k]).all()


def test_a_game_without_figures_of_its_own_has_the_usual_ones(market):
    result = study(market, StatisticsSetting(2), RANDOM, 50)
    assert [section.message.text for section in result.sections] == [
        "study-seats",
        "study-length",
        "study-points",
        "study-items",
    ]
    shares = [figure.value for figure in figures(result, "study-seats").values()]
    assert len(figures(result, "study-items")) == len(market.game.SCORE_ITEMS) - 1
    assert figures(result, "study-points")["study-mean"].value == pytest.approx(
        result.games.scores[:, :, 0].mean()
    )
    assert all(0 < share < 2 for share in shares)


def test_settings_are_the_games_own_unless_others_are_asked_for():
    nobility = get_game("nobility")
    own = settings_for(nobility)
    assert {setting.players for setting in own} == set(nobility.PLAYERS)
    assert settings_for(nobility, [3]) == [StatisticsSetting(3)]
    assert settings_for(nobility, [6]) == [StatisticsSetting(6, {"chancery": "on"})]
    with_chancery = settings_for(nobility, [], {"chancery": "on"})
    assert [setting.players for setting in with_chancery] == [2, 3, 4, 5, 6]
    with pytest.raises(SetupError):
        settings_for(nobility, [1], {"chancery": "on"})


def test_every_figure_has_its_words_in_every_language(played):
    for studies in played.values():
        for result in studies:
            package = result.games.game.package
            for section in result.sections:
                for words in (section.message, *(figure.message for figure in section.figures)):
                    for language in LANGUAGES:
                        assert render(package, language, words)
            assert render(package, "hu", heading(result.games.game, result.setting))


def test_placements_of_nobility_add_up(played):
    for result in played["nobility"]:
        places = figures(result, "study-places")
        guilds = [f"place-{name}" for name in ("artists", "blacksmiths", "carpenters")]
        guilds += [f"place-{name}" for name in ("merchants", "scholars", "wizards")]
        together = sum(places[guild].value for guild in guilds)
        assert places["study-guilds"].value == pytest.approx(together)
        assert sum(f.value for f in places.values()) - together == pytest.approx(1)
        has_chancery = result.setting.options.get("chancery") == "on"
        assert ("study-chancery" in places) == has_chancery == ("study-dice-tiles" in places)


def test_characters_of_nobility_share_all_victories(played):
    result = next(one for one in played["nobility"] if one.setting == StatisticsSetting(3))
    held = result.games.states["character"][:, :3]
    shares = [figure.value for figure in figures(result, "study-characters").values()]
    counts = [(held == character).sum() for character in range(13)]
    assert np.dot(shares, counts) == pytest.approx(3 * 64)


def test_solo_games_of_nobility_tell_how_often_an_objective_is_missed(played):
    result = next(one for one in played["nobility"] if one.setting.players == 1)
    drawn = result.games.states["objective"]
    missed = [figure.value for figure in figures(result, "study-objectives").values()]
    counts = [(drawn == number).sum() for number in range(1, 16)]
    assert np.dot(missed, counts) == pytest.approx((result.games.shares[:, 0] == 0).sum())
    assert "study-seats" not in [section.message.text for section in result.sections]


def test_flandern_tells_towns_grey_and_ends(played):
    for result in played["flandern"]:
        ends = figures(result, "study-ends")
        assert sum(figure.value for figure in ends.values()) == pytest.approx(1)
        assert 5 < figures(result, "study-towns")["study-town-value"].value < 30
        assert figures(result, "study-points")["study-grey"].value > 0
        wanted = figures(result, "study-points")["study-best"].least
        assert (wanted is not None) == (result.setting.players == 4)


def test_guilds_of_norenberc_share_all_cards(played):
    for result in played["norenberc"]:
        guilds = figures(result, "study-guilds")
        assert sum(figure.value for figure in guilds.values()) == pytest.approx(1)
        assert figures(result, "study-deeds")["study-recruit"].value > 0


def estimate(value, low, high, unit=NUMBER, **more):
    return Figure(Message("score-total"), value, unit, interval=(low, high), **more)


def test_target_ranges_are_written_as_ranges():
    words = Message("score-total")
    low, high = Figure(words, 0.03, PERCENT, 0.05), Figure(words, 1.2, TIMES, None, 1.15)
    inside = Figure(words, 1.0, TIMES, 0.7, 1.3)
    told = [format_bounds(figure, english) for figure in (low, inside, high)]
    assert told == ["≥\u00a05.0%", "0.70–1.30", "≤\u00a01.15"]
    assert format_bounds(Figure(words, 3.0, NUMBER), english) == ""
    assert format_figure(None, english) == ""


@pytest.mark.parametrize(
    ("figure", "told"),
    [
        (estimate(4.4874, 4.4764, 4.4986), "4.487 ±0.011"),
        (estimate(4.4875, 4.40, 4.49), "4.49 (4.40 to 4.49)"),
        (estimate(64.73, 60.7, 68.7), "65 ±4"),
        (estimate(0.0, 0.0, 0.018, PERCENT), "0.0% (0.0 to 1.8%)"),
        (estimate(0.996, 0.98, 1.0, PERCENT), "99.6% (98.0 to 100.0%)"),
        (estimate(0.05, 0.0496, 0.0504, PERCENT), "5.00 ±0.04%"),
        (estimate(-0.001, -0.06, 0.06), "0.00 ±0.06"),
        (estimate(0.01, 0.001, 0.0205), "0.010 (0.001 to 0.021)"),
        (estimate(1.5, 1.5, 1.5), "2 ±1"),
        (Figure(Message("score-total"), 0.0, basis=0), "0 (based on 0 games)"),
        (Figure(Message("score-total"), 0.005, basis=1), "0.005 (based on 1 game)"),
        (Figure(Message("score-total"), 0.05, PERCENT), "5.0% ±?"),
    ],
)
def test_digits_match_the_interval_and_the_value_is_inside(figure, told):
    assert format_figure(figure, english) == told


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("fr", ("−1,50 ±0,05", "5,0\u00a0% (1,0 à 7,0\u00a0%)", "0,005 (d’après 1 partie)")),
        ("hu", ("−1,50 ±0,05", "5,0% (1,0 … 7,0%)", "0,005 (1 játék alapján)")),
    ],
)
def test_figures_are_written_as_the_language_does(lang, told):
    figures = (
        estimate(-1.5, -1.55, -1.45, TIMES),
        estimate(0.05, 0.01, 0.07, PERCENT),
        Figure(Message("score-total"), 0.005, basis=1),
    )
    assert (
        tuple(format_figure(each, lambda words: render(None, lang, words)) for each in figures)
        == told
    )


def test_no_row_is_impossible_at_its_table(played):
    """Guilds and townsmen that are not in play, ends and sources of other tables."""
    names = {
        (name, result.setting.players, *result.setting.options): {
            figure.name for section in result.sections for figure in section.figures
        }
        for name, studies in played.items()
        for result in studies
    }
    assert "guild-printers" not in names["norenberc", 2]
    assert {"guild-printers", "score-majority_printers"} <= names["norenberc", 3]
    assert not any(
        {"score-haggler", "score-merchant", "rounds"} & found
        for found in names.values()
        if "study-sell" in found
    )
    assert "end-pile" not in names["flandern", 2]
    assert {"end-standstill", "score-under_influence"} <= names["flandern", 2]
    assert not {"end-standstill", "score-under_influence"} & names["flandern", 3]
    assert "score-commissions" not in names["nobility", 3]
    assert "score-commissions" in names["nobility", 3, "chancery"]
    assert "score-events" not in names["nobility", 3, "chancery"]
    assert "score-events" in names["nobility", 3, "events"]


def test_with_bonus_townsmen_their_points_have_rows():
    rules = compiled(get_game("norenberc"))
    result = study(rules, StatisticsSetting(2, {"bonus_townsmen": "on"}), RANDOM, 10)
    assert {"score-merchant", "score-haggler"} <= figures(result, "study-items").keys()


def test_every_metric_of_a_setting_has_its_own_name(played):
    for studies in played.values():
        for result in studies:
            names = [f.name for section in result.sections for f in section.figures]
            assert len(names) == len(set(names))


def test_every_printed_value_is_within_its_interval(played):
    for studies in played.values():
        for result in studies:
            for section in result.sections:
                for figure in section.figures:
                    if figure.interval is None:
                        continue
                    low, high = figure.interval
                    assert low <= figure.value <= high
                    assert low < high
                    assert figure.unit != PERCENT or 0 <= low < high <= 1
                    assert figure.unit != TIMES or 0 <= low < high <= result.setting.players
                    assert "−0 " not in format_figure(figure, english)


def test_a_table_has_a_row_for_every_figure_of_any_setting(market):
    studies = [study(market, StatisticsSetting(players), RANDOM, 10) for players in (2, 3)]
    seats = report_blocks(studies)[0]
    assert [row.cells[0] is None for row in seats.rows.values()] == [False, False, True]
    _, *lines = markdown(studies, lambda words: render("market_day", "en", words)).splitlines()
    assert lines[:2] == ["10 games in each column. ± is the 95% confidence interval.", ""]
    assert lines[2:4] == ["No metric has a target range.", ""]
    assert lines[4] == "| Victories of each seat (1 is fair) | 2 players | 3 players |"
    assert lines[5] == "|---|--:|--:|"
    assert lines[8].startswith("| seat 3 |  | ")


def test_tables_go_between_the_marks_of_a_page(market):
    studies = [study(market, StatisticsSetting(2), RANDOM, 5)]

    def say(words):
        return render("market_day", "en", words)

    page = f"# Page\n\n{BEGIN_MARK}\nold\n{END_MARK}\n\nThe end.\n"
    alone = markdown(studies, say)
    tables = alone.removeprefix(f"{BEGIN_MARK}\n").removesuffix(f"{END_MARK}\n")
    assert alone == f"{BEGIN_MARK}\n{tables}{END_MARK}\n"
    assert markdown(studies, say, alone) == alone
    assert markdown(studies, say, page) == page.replace("old\n", tables)
    both = f"{page}<!-- study random -->\nolder\n{END_MARK}\n"
    assert markdown(studies, say, both, mark="random") == both.replace("older\n", tables)
    assert markdown(studies, say, both, mark="greedy") == both.replace("old\n", tables)


def test_a_page_without_marks_keeps_what_it_says(market):
    studies = [study(market, StatisticsSetting(2), RANDOM, 5)]

    def written(page, mark):
        return markdown(studies, lambda words: render("market_day", "en", words), page, mark=mark)

    first = written("# Notes\n", "random")
    assert first.startswith("# Notes\n\n<!-- study random -->\n5 games")
    assert written(first, "random") == first
    second = written(first, "greedy")
    assert second.startswith(first)
    assert second.count(END_MARK) == 2


def test_a_table_leaves_out_settings_without_its_figures(played):
    found = {block.message.text: block for block in report_blocks(played["nobility"])}
    solo = [one.setting.players for one in played["nobility"]].index(1)
    assert found["study-objectives"].columns == [solo]
    assert solo not in found["study-seats"].columns
    assert len(found["study-places"].columns) == len(played["nobility"])


def test_a_row_tells_bounds_that_only_some_settings_have(played):
    best = report_blocks(played["flandern"])[2].rows["study-best {}"]
    assert best.bounds(english) == "46.0–49.0"


def test_what_is_wanted_has_a_column_where_anything_is(played):
    told = markdown(
        played["flandern"], lambda words: render("guildhall.games.flandern", "en", words)
    )
    heads = [line for line in told.splitlines() if line.startswith("| ") and "players" in line]
    wanted = {head.split(" | ")[0]: head.endswith(" | target range |") for head in heads}
    assert wanted["| Towns"]
    assert not wanted["| Where the points come from"]


def measured(values, **more):
    """A figure that is the mean of these values of the games."""
    return with_interval(mean_figure(Message("score-total"), np.array(values), **more))


def test_misses_are_counted_among_the_figures_with_bounds(market):
    words = Message("score-total")
    games = study(market, StatisticsSetting(2), RANDOM, 10).games
    values = np.tile([1.9, 2.1], 50)
    section = StatisticsSection(
        words, (measured(values, least=3), measured(values, least=1, most=3))
    )
    free = StatisticsSection(words, (measured(values),))
    assert violated_bounds([StudyResult(games, 1.0, [section, free])]) == (1, 2)


def test_what_is_out_of_bounds_is_said_in_plain_words(market):
    games = study(market, StatisticsSetting(2), RANDOM, 10).games
    studies = [
        StudyResult(
            games,
            1.0,
            [
                StatisticsSection(
                    Message("study-points"),
                    (measured(np.tile([value - 0.1, value + 0.1], 50), unit=TIMES, most=1.15),),
                )
            ],
        )
        for value in (1.3, 1.1, 1.4, 1.16)
    ]

    def say(words):
        return render("market_day", "en", words)

    headings = ("A", "B", "C", "D")
    above = "Points: Total is significantly above its target range"
    assert list(conclusion(studies, say, headings)) == [
        "",
        "2 of 4 metrics with a target range are significantly outside it.",
        f"- {above} (≤\u00a01.15). C: 1.400 ±0.020 · A: 1.300 ±0.020",
    ]
    first, _, *rows = ranking(studies, say, headings)
    assert first.startswith("| What to look at first | table | value | target range |")
    assert [row.split(" | ")[1:] for row in rows] == [
        ["C", "1.400 ±0.020", "≤\u00a01.15", "+22%", "yes |"],
        ["A", "1.300 ±0.020", "≤\u00a01.15", "+13%", "yes |"],
        ["D", "1.160 ±0.020", "≤\u00a01.15", "+1%", "not yet |"],
    ]
    assert list(ranking(studies[1:2], say, "B")) == ["Every metric is within its target range."]


def test_charts_show_seats_and_sources_of_points(played):
    result = played["norenberc"][1]
    charts = study_plots.study_svgs(
        result, lambda words: render("guildhall.games.norenberc", "en", words)
    )
    assert len(charts) == 4
    assert "Victories of each seat" in charts[0]
    assert "Mean points of a player by source" in charts[1]
    assert "crest collection" in charts[1]


def test_options_that_no_count_allows_are_refused():
    with pytest.raises(SetupError, match="did you mean events"):
        settings_for(get_game("nobility"), [], {"event": "on"})


def test_a_plot_is_the_same_file_again(market, tmp_path):
    result = study(market, StatisticsSetting(2), RANDOM, 20)

    def say(words):
        return render("market_day", "fr", words)

    first = study_plots.write_svg(result, tmp_path, say)
    drawn = first.read_bytes()
    assert first.name == "market_day-2p.svg"
    assert b"place 2" in drawn
    assert study_plots.write_svg(result, tmp_path, say).read_bytes() == drawn
