"""The adapters with stand-ins for the packages they adapt to; see `peers`."""

from __future__ import annotations

import ast
import json
import pickle
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.envs import courses, peers

from guildhall import envs
from guildhall.engine.installation import NotInstalled
from guildhall.engine.play.setup import SetupError
from guildhall.envs import Play, WrongStep

HERE = Path(__file__).parent
IN_RESEARCH = {
    "test_pettingzoo_api",
    "test_pettingzoo_parallel_api",
    "test_pettingzoo_seeds",
    "test_gymnasium_check",
    "test_open_spiel_random_play",
    "test_open_spiel_search_with_resampling",
    "test_what_was_recorded_is_what_happens",
    "test_a_cluster_plays_the_same_games_as_one_worker",
    "test_two_sides_are_compared_on_a_cluster_as_here",
    "test_both_workers_share_the_work_and_keep_its_order",
}
"""The tests that `make test` leaves to `make research`: they need other people's packages."""


def test_only_these_tests_live_in_make_research():
    found = set()
    for file in HERE.parent.rglob("test_*.py"):
        text = file.read_text("utf-8")
        if "mark.research" in text and file.name != Path(__file__).name:
            functions = [n for n in ast.parse(text).body if isinstance(n, ast.FunctionDef)]
            found |= {f.name for f in functions if f.name.startswith("test_")}
    assert found == IN_RESEARCH


@pytest.mark.parametrize("course", courses.COURSES, ids=lambda course: course.__name__)
def test_the_adapters_do_what_was_recorded(monkeypatch, course):
    peers.stand_in(monkeypatch)
    recorded = json.loads((HERE / "recorded.json").read_text())
    for name, players in courses.TABLES:
        told = courses.digest(course(name, players))
        assert told == recorded[f"{course.__name__} {name} {players}"]


def test_an_episode_ends_for_every_agent(monkeypatch):
    peers.stand_in(monkeypatch)
    env = envs.pettingzoo("norenberc", players=2, reward="margin")
    env.reset(seed=1)
    steps = 0
    while not any(env.terminations.values()):
        seen, *_ = env.last()
        assert env.observation_space(env.agent_selection).contains(seen)
        env.step(courses.any_of(seen["action_mask"], steps))
        steps += 1
    assert sum(env.rewards.values()) == 0
    assert any(env.rewards.values())
    while env.agents:
        env.step(None)
    env.reset()
    assert env.agents == env.possible_agents


def test_long_games_are_cut_and_illegal_actions_refused(monkeypatch):
    peers.stand_in(monkeypatch)
    env = envs.pettingzoo("flandern", players=2, parallel=True, max_cycles=3)
    seen, _ = env.reset(seed=1)
    with pytest.raises(WrongStep, match="is not legal for seat"):
        env.step(dict.fromkeys(env.agents, 1969))
    with pytest.raises(WrongStep, match="player_1 is asked, and there is no action of it"):
        env.step({"player_0": int(seen["player_0"]["action_mask"].argmax())})
    assert env._seats.play.length == 0
    for number in range(3):
        actions = {a: courses.any_of(seen[a]["action_mask"], number) for a in env.agents}
        seen, _, _, cut, _ = env.step(actions)
    assert all(cut.values())
    assert env.agents == []
    lenient = envs.pettingzoo("flandern", players=2, illegal="first")
    lenient.reset(seed=1)
    lenient.step(1969)
    assert lenient._seats.play.length == 1


def test_open_spiel_states_are_cloned_and_guessed(monkeypatch):
    peers.stand_in(monkeypatch)
    import guildhall.envs.open_spiel as registered

    made = sys.modules["pyspiel"].registered
    assert {f"guildhall_{name}" for name in registered.GAMES} == set(made)
    state = made["guildhall_norenberc"]({"players": 3, "seeds": 5}).new_initial_state()
    assert len(state.chance_outcomes()) == 5
    state._apply_action(2)
    while not state.is_terminal():
        seat = state.current_player()
        if state.play.length % 5:
            state._apply_action(state._legal_actions(seat)[-1])
            continue
        guess = state.resample_from_infostate(seat, lambda: 0.25)
        assert guess.information_state_string() == state.information_state_string()
        assert guess._legal_actions(seat) == state._legal_actions(seat)
        other = state.clone()
        other._apply_action(other._legal_actions(seat)[0])
        assert str(other) != str(state)
        state._apply_action(state._legal_actions(seat)[-1])
    assert sum(state.returns()) == pytest.approx(1)


def test_a_game_pickles_and_goes_on_the_same():
    play = Play("norenberc", 3)
    with pytest.raises(WrongStep, match="No game has begun"):
        play.view(0)
    with pytest.raises(SetupError, match="A seed is"):
        play.begin("four")
    play.begin(4)
    for number in range(25):
        play.act(courses.any_of(play.mask(play.seat), number))
    other = pickle.loads(pickle.dumps(play))
    assert (other.seat, other.waiting, other.length) == (play.seat, play.waiting, play.length)
    while not play.is_over:
        assert (other.observation(other.seat) == play.observation(play.seat)).all()
        action = play.legal(play.seat)[-1]
        play.act(action)
        other.act(action)
    assert (other.rewards() == play.rewards()).all()
    assert np.isclose(play.rewards().sum(), 1)
    with pytest.raises(WrongStep, match="over"):
        play.act(0)


def test_what_is_not_installed_is_told_in_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    for name in peers.ADAPTERS:
        monkeypatch.delitem(sys.modules, f"guildhall.envs.{name}", raising=False)
    with pytest.raises(NotInstalled, match=r"pip install guildhall-games\[rl\]"):
        envs.pettingzoo("norenberc")
