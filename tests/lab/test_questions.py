"""Games decision by decision: trajectories, frames, and what designers ask of them."""

import subprocess
import sys

import numpy as np
import pytest

from guildhall.bots.bot import parse_bot_spec
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.game_statistics import StatisticsSetting
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.runtime.compilation import compile_game
from guildhall.engine.runtime.run_seeds import game_seeds
from guildhall.engine.text import LANGUAGES, Message
from guildhall.engine.text.fluent import render
from guildhall.lab.frames import FRAMES, frames, write_parquet
from guildhall.lab.game_store import StudyPlan
from guildhall.lab.questions import (
    PRIOR_SEATS,
    GameTrajectory,
    TrajectoryStep,
    every_choice,
    first_decision,
    never_chosen,
    opening,
    skill_section,
    trajectories,
    trajectory_sections,
    win_rates_by_choice,
    win_rates_by_holding,
)
from guildhall.lab.study import holdings_of, run_study

INDICES = range(30)
SEEDS = game_seeds(0, INDICES).tolist()


@pytest.fixture
def plan(market):
    return StudyPlan(
        market, StatisticsSetting(3), [parse_bot_spec("greedy"), parse_bot_spec("random")]
    )


def trajectory(*totals, winners):
    return GameTrajectory(
        0, tuple(TrajectoryStep(0, 0, (0,), each, ()) for each in totals), winners
    )


def test_a_lead_changes_and_a_game_is_decided():
    game = trajectory((0, 0), (1, 0), (1, 1), (1, 2), (3, 2), winners=0b01)
    assert game.leaders == [-1, 0, 0, 1, 0]
    assert game.lead_changes == 2
    assert game.decided_at == pytest.approx(4 / 5)
    assert trajectory((1, 0), (2, 0), winners=0b01).decided_at == 0
    assert trajectory((1, 0), (0, 0), winners=0b10).decided_at == 1


def test_trajectories_are_the_games_of_a_study(plan):
    games = run_study(plan, INDICES).games
    found_games = list(trajectories(plan, SEEDS, workers=1))
    assert [len(one.steps) for one in found_games] == games.decisions.tolist()
    assert [list(map(list, one.scores)) for one in found_games] == games.scores.tolist()
    assert list(trajectories(plan, SEEDS[:4], workers=2)) == found_games[:4]
    assert all(step.action in step.legal for one in found_games for step in one.steps)


def test_frames_hold_every_decision_and_event(plan, tmp_path):
    found_games = list(trajectories(plan, SEEDS, workers=1))
    found = frames(plan, found_games)
    assert tuple(found) == FRAMES
    assert found["decisions"].height == sum(len(one.steps) for one in found_games)
    assert found["events"].height == sum(len(s.events) for one in found_games for s in one.steps)
    assert found["seats"]["share"].sum() == pytest.approx(len(found_games))
    assert found["scores"].height == 3 * len(found_games) * len(plan.rules.game.SCORE_ITEMS)
    files = write_parquet(plan, found_games, tmp_path)
    assert sorted(file.name for file in files) == sorted(f"{name}.parquet" for name in FRAMES)


SCRIPT = """
from guildhall.lab.frames import frame

print("begun")
print(frame("seats", "norenberc", players=2, bots="random", games=8, workers=2).height)
"""


def test_a_script_may_ask_for_frames_in_its_first_lines(tmp_path):
    """Processes that import the script anew would start it again, and end in an error."""
    (tmp_path / "script.py").write_text(SCRIPT)
    done = subprocess.run(
        [sys.executable, tmp_path / "script.py"],
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.stdout.split() == ["begun", "16"], done.stderr


@pytest.fixture(scope="module")
def played():
    """Games of every game with what its study names as holdings."""
    found = {}
    for name in own_game_names():
        game = get_game(name)
        compile_game(game)
        rules = ruleset_for(game, load_edition(game.package), compiled=True)
        plan = StudyPlan(rules, StatisticsSetting(2), [parse_bot_spec("greedy")])
        found[name] = run_study(plan, range(100)).games
    return found


def test_victories_by_what_seats_have_are_drawn_towards_a_fair_share(played):
    games = played["norenberc"]
    found = win_rates_by_holding(games, "townsmen")
    assert found
    for each in found:
        number = games.game.FIELDS["townsmen"].axes[1].names.index(each.item)
        had = games.states["townsmen"][:, :2, number] > 0
        assert each.seats == had.sum()
        raw = games.shares[had].sum()
        assert each.relative_win_rate == pytest.approx(
            (raw + PRIOR_SEATS / 2) / (each.seats + PRIOR_SEATS) * 2
        )


def test_what_players_have_is_read_from_every_kind_of_field(played):
    nobility = played["nobility"]
    for each in win_rates_by_holding(nobility, "completed"):
        number = nobility.game.FIELDS["completed"].of.names.index(each.item) + 1
        had = (nobility.states["completed"][:, :2] == number).any(axis=2)
        assert each.seats == had.sum()
    for each in win_rates_by_holding(nobility, "master"):
        number = nobility.game.FIELDS["master"].axes[0].names.index(each.item)
        owners = nobility.states["master"][:, number]
        assert each.seats == sum((owners == seat + 1).any(axis=1).sum() for seat in (0, 1))
    flandern = played["flandern"]
    for each in win_rates_by_holding(flandern, "points"):
        number = flandern.game.FIELDS["points"].axes[0].names.index(each.item)
        assert each.seats == (flandern.states["points"][:, number, :2] > 0).sum()
    norenberc = played["norenberc"]
    for each in win_rates_by_holding(norenberc, "craftsmen"):
        number = norenberc.game.FIELDS["craftsmen"].axes[1].names.index(each.item)
        had = norenberc.states["craftsmen"][:, :2, number].any(axis=2)
        assert each.seats == had.sum()


def test_every_holding_that_a_game_names_has_its_words(played):
    for games in played.values():
        for name, texts in holdings_of(games.game).items():
            field = games.game.FIELDS[name]
            along = [axis for axis in field.axes if not axis.by_seat]
            is_one = field.kind == "one of" and not field.of.by_seat
            things = (field.of if is_one or not along else along[0]).names
            words = [Message(f"study-with-{name.replace('_', '-')}")]
            words += [Message(f"{texts}-{thing.rpartition(' ')[2]}") for thing in things]
            for each in words:
                for language in LANGUAGES:
                    assert render(games.game.package, language, each)


def test_first_decisions_openings_and_everything_done(plan):
    games = run_study(plan, INDICES).games
    found_games = list(trajectories(plan, SEEDS, workers=1))
    first = win_rates_by_choice(games, found_games, first_decision)
    assert 0 < sum(each.seats for each in first) <= 3 * len(found_games)
    both = win_rates_by_choice(games, found_games, opening)
    assert {each.item.split(" · ")[0] for each in both} <= {
        games.game.ACTIONS.notation(step.action) for one in found_games for step in one.steps
    }
    most = {each.item: each.seats for each in win_rates_by_choice(games, found_games, every_choice)}
    assert all(most.get(each.item, 3 * len(found_games)) >= each.seats for each in first)
    assert [each.relative_win_rate for each in first] == sorted(
        (e.relative_win_rate for e in first), reverse=True
    )


def test_a_win_counts_for_the_seat_that_chose_and_a_shared_one_in_part(plan):
    games = run_study(plan, range(2)).games
    steps = tuple(TrajectoryStep(seat, seat, (0, 1, 2), (0, 0, 0), ()) for seat in range(3))
    found_games = [GameTrajectory(0, steps, 0b010)] * 10 + [GameTrajectory(0, steps, 0b110)] * 10
    names = [games.game.ACTIONS.notation(action) for action in range(3)]
    rates = {one.item: one for one in win_rates_by_choice(games, found_games, first_decision)}
    for name, wins in zip(names, (0, 15, 5), strict=True):
        assert rates[name].seats == 20
        rate = (wins + PRIOR_SEATS / 3) / (20 + PRIOR_SEATS)
        assert rates[name].relative_win_rate == pytest.approx(3 * rate)


def test_what_was_done_has_one_order_in_every_process():
    """So that what wins equally often stands in the same order in every report."""
    done = [str(number) for number in range(20)]
    assert list(every_choice([*done, *done[::-1]])) == done


def test_what_was_possible_and_never_done_is_named(plan):
    games = run_study(plan, INDICES).games
    step = TrajectoryStep(0, 1, (0, 1, 2), (0, 0, 0), ())
    found_games = [GameTrajectory(0, (step, step), 1)]
    nobody = games.select(np.arange(1))
    nobody.action_counts[:] = 0
    nobody.action_counts[0, 0] = 1
    assert never_chosen(nobody, found_games) == [(games.game.ACTIONS.notation(2), 2)]


def test_all_answers_are_sections_of_the_study(plan):
    result = run_study(plan, INDICES)
    found_games = list(trajectories(plan, SEEDS, workers=1))
    titles = [section.message.text for section in trajectory_sections(result.games, found_games)]
    assert titles[:2] == ["study-course", "study-first"]


def test_the_better_bot_wins_more_than_its_share():
    game = get_game("norenberc")
    compile_game(game)
    rules = ruleset_for(game, load_edition(game.package), compiled=True)
    levels = ("random", "greedy")
    section = skill_section(rules, StatisticsSetting(2), 30, workers=1, levels=levels)
    (figure,) = section.figures
    assert figure.message.args == {"better": "greedy", "worse": "random"}
    assert figure.interval[0] > 1
