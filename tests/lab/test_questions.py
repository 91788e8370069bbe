"""Games decision by decision: courses, frames, and what designers ask of them."""

import numpy as np
import pytest

from guildhall.bots import get_player
from guildhall.engine.kernel.compiling import compile_game
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import rules_face
from guildhall.engine.play.studies import Setting
from guildhall.engine.registry import get_game
from guildhall.lab.course import Course, Step, courses
from guildhall.lab.frames import NAMES, frames, write_parquet
from guildhall.lab.keeping import Plan
from guildhall.lab.questions import (
    DOUBT,
    deep_sections,
    first_decisions,
    never_done,
    wins_by_holding,
)
from guildhall.lab.skill import skill_section
from guildhall.lab.study import study_plan

SEEDS = range(30)


@pytest.fixture
def plan(market):
    return Plan(market, Setting(3), [get_player("greedy"), get_player("random")])


def course(*totals, winners):
    return Course(0, tuple(Step(0, 0, (0,), each, ()) for each in totals), winners)


def test_a_lead_changes_and_a_game_is_decided():
    game = course((0, 0), (1, 0), (1, 1), (1, 2), (3, 2), winners=0b01)
    assert game.leaders == [-1, 0, 0, 1, 0]
    assert game.lead_changes == 2
    assert game.decided_at == pytest.approx(4 / 5)
    assert course((1, 0), (2, 0), winners=0b01).decided_at == 0
    assert course((1, 0), (0, 0), winners=0b10).decided_at == 1


def test_courses_are_the_games_of_a_study(plan):
    games = study_plan(plan, SEEDS).games
    walked = list(courses(plan, SEEDS, workers=1))
    assert [len(one.steps) for one in walked] == games.decisions.tolist()
    assert [list(map(list, one.scores)) for one in walked] == games.scores.tolist()
    assert list(courses(plan, SEEDS[:4], workers=2)) == walked[:4]
    assert all(step.action in step.legal for one in walked for step in one.steps)


def test_frames_hold_every_decision_and_event(plan, tmp_path):
    walked = list(courses(plan, SEEDS, workers=1))
    found = frames(plan, walked)
    assert tuple(found) == NAMES
    assert found["decisions"].height == sum(len(one.steps) for one in walked)
    assert found["events"].height == sum(len(s.events) for one in walked for s in one.steps)
    assert found["seats"]["share"].sum() == pytest.approx(len(walked))
    assert found["scores"].height == 3 * len(walked) * len(plan.face.game.SCORE_ITEMS)
    files = write_parquet(plan, walked, tmp_path)
    assert sorted(file.name for file in files) == sorted(f"{name}.parquet" for name in NAMES)


def test_victories_by_what_seats_have_are_drawn_towards_a_fair_share(plan):
    games = study_plan(plan, SEEDS).games
    for found in wins_by_holding(games):
        declared = games.game.FIELDS[found.field]
        number = declared.axes[1].names.index(found.thing)
        had = games.states[found.field][:, :3, number] > 0
        assert found.seats == had.sum()
        raw = games.shares[had].sum()
        assert found.share == pytest.approx((raw + DOUBT / 3) / (found.seats + DOUBT) * 3)


def test_first_decisions_share_all_victories(plan):
    games = study_plan(plan, SEEDS).games
    walked = list(courses(plan, SEEDS, workers=1))
    found = first_decisions(games, walked)
    assert sum(each.seats for each in found) == 3 * len(walked)
    won = sum(each.share / 3 * (each.seats + DOUBT) - DOUBT / 3 for each in found)
    assert won == pytest.approx(len(walked))


def test_what_was_possible_and_never_done_is_named(plan):
    games = study_plan(plan, SEEDS).games
    step = Step(0, 1, (0, 1, 2), (0, 0, 0), ())
    walked = [Course(0, (step, step), 1)]
    nobody = games.some(np.arange(1))
    nobody.tally[:] = 0
    nobody.tally[0, 0] = 1
    assert never_done(nobody, walked) == [(games.game.ACTIONS.notation(2), 2)]


def test_all_answers_are_sections_of_the_study(plan):
    studied = study_plan(plan, SEEDS)
    walked = list(courses(plan, SEEDS, workers=1))
    titles = [section.words.text for section in deep_sections(studied.games, walked)]
    assert titles[:2] == ["study-course", "study-wins"]


def test_the_better_bot_wins_more_than_its_share():
    game = get_game("norenberc")
    compile_game(game)
    face = rules_face(game, load_edition(game.package), compiled=True)
    levels = ("random", "greedy")
    section = skill_section(face, Setting(2), 30, workers=1, levels=levels)
    (figure,) = section.figures
    assert figure.words.args == {"better": "greedy", "worse": "random"}
    assert figure.value - 2 * figure.error > 1
