"""The adapters with stand-ins for the packages they adapt to; see `peers`."""

from __future__ import annotations

import ast
import copy
import importlib
import json
import pickle
import sys
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from tests.envs import adapter_transcripts, fake_packages

import guildhall
from guildhall import envs
from guildhall.bots.bot import UnknownBot
from guildhall.bots.game_loop import IllegalChoice
from guildhall.engine.dependencies import MissingDependency
from guildhall.engine.play.setup import SetupError, chosen_options
from guildhall.engine.registry import get_game
from guildhall.envs import single_game
from guildhall.envs.config import InvalidStep
from guildhall.envs.single_game import SingleGame

HERE = Path(__file__).parent
IN_RESEARCH = {
    "test_pettingzoo_api",
    "test_pettingzoo_parallel_api",
    "test_pettingzoo_seeds",
    "test_pettingzoo_renders_and_states",
    "test_gymnasium_makes_what_is_registered",
    "test_gymnasium_check",
    "test_gymnasium_vector_form",
    "test_torch_reads_the_arrays_where_they_are",
    "test_the_first_policy_learns",
    "test_open_spiel_random_play",
    "test_open_spiel_search_with_resampling",
    "test_open_spiel_reads_the_same_in_python_and_in_c",
    "test_what_was_recorded_is_what_happens",
    "test_a_cluster_plays_the_same_games_as_one_worker",
    "test_two_variants_are_compared_on_a_cluster_as_here",
    "test_both_workers_share_the_work_and_keep_its_order",
    "test_updates_on_the_same_rollout_lower_its_loss",
    "test_the_exported_net_computes_exactly_what_the_trained_one_does",
    "test_a_training_resumes_from_its_checkpoint",
    "test_a_report_has_settings_runs_and_curves",
    "test_advantages_follow_each_seats_own_decisions",
    "test_returns_are_win_shares_and_margins",
    "test_the_example_game_learns",
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


@pytest.mark.parametrize("course", adapter_transcripts.COURSES, ids=lambda course: course.__name__)
def test_the_adapters_do_what_was_recorded(monkeypatch, course):
    fake_packages.stand_in(monkeypatch)
    recorded = json.loads((HERE / "recorded.json").read_text())
    for name, players in adapter_transcripts.TABLES:
        told = adapter_transcripts.digest(course(name, players))
        assert told == recorded[f"{course.__name__} {name} {players}"]


def test_an_episode_ends_for_every_agent(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    env = envs.pettingzoo("norenberc", players=2, reward="margin")
    env.reset(seed=1)
    steps = 0
    while not any(env.terminations.values()):
        seen, *_ = env.last()
        assert env.observation_space(env.agent_selection).contains(seen)
        env.step(adapter_transcripts.any_of(seen["action_mask"], steps))
        steps += 1
    assert sum(env.rewards.values()) == 0
    assert any(env.rewards.values())
    while env.agents:
        env.step(None)
    env.reset()
    assert env.agents == env.possible_agents


def test_long_games_are_cut_and_illegal_actions_refused(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    env = envs.pettingzoo("flandern", players=2, parallel=True, max_cycles=3)
    seen, _ = env.reset(seed=1)
    with pytest.raises(InvalidStep, match="is not legal for seat"):
        env.step({"player_0": 1970, "player_1": 1969})
    with pytest.raises(InvalidStep, match="player_1 is asked, and there is no action of it"):
        env.step({"player_0": int(seen["player_0"]["action_mask"].argmax())})
    assert env._shared.game.length == 0
    for number in range(3):
        actions = {
            a: adapter_transcripts.any_of(seen[a]["action_mask"], number) for a in env.agents
        }
        seen, _, _, cut, _ = env.step(actions)
    assert all(cut.values())
    assert env.agents == []
    lenient = envs.pettingzoo("flandern", players=2, illegal="first")
    lenient.reset(seed=1)
    lenient.step(1969)
    assert lenient._shared.game.length == 1


def test_open_spiel_states_are_cloned_and_guessed(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    import guildhall.envs.open_spiel as registered

    made = sys.modules["pyspiel"].registered
    for wrong in ({"seeds": 0}, {"seed": -1}):
        with pytest.raises(SetupError, match="is a whole number from"):
            made["guildhall_norenberc"]({"players": 3, **wrong})
    assert {f"guildhall_{name}" for name in registered.GAMES} == set(made)
    state = made["guildhall_norenberc"]({"players": 3, "seeds": 5}).new_initial_state()
    assert len(state.chance_outcomes()) == 5
    state._apply_action(2)
    while not state.is_terminal():
        seat = state.current_player()
        if state.single_game.length % 5:
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
    game = SingleGame("norenberc", 3)
    with pytest.raises(InvalidStep, match="No game has begun"):
        game.view(0)
    with pytest.raises(SetupError, match="A seed is"):
        game.reset("four")
    game.reset(4)
    for number in range(25):
        game.step(adapter_transcripts.any_of(game.action_mask(game.seat), number))
    other = pickle.loads(pickle.dumps(game))
    assert (other.seat, other.seats_to_act, other.length) == (
        game.seat,
        game.seats_to_act,
        game.length,
    )
    while not game.is_over:
        assert (other.observation(other.seat) == game.observation(game.seat)).all()
        action = game.legal_actions(game.seat)[-1]
        game.step(action)
        other.step(action)
    assert (other.rewards() == game.rewards()).all()
    assert np.isclose(game.rewards().sum(), 1)
    with pytest.raises(InvalidStep, match="over"):
        game.step(0)


@pytest.mark.parametrize(
    ("missing", "use"),
    [
        ("pettingzoo", lambda: envs.pettingzoo("norenberc")),
        ("gymnasium", lambda: envs.pettingzoo("norenberc")),
        ("gymnasium", lambda: envs.gymnasium("norenberc")),
        ("pyspiel", lambda: importlib.import_module("guildhall.envs.open_spiel")),
    ],
)
def test_what_is_not_installed_is_told_in_a_sentence(monkeypatch, missing, use):
    fake_packages.stand_in(monkeypatch)
    monkeypatch.setitem(sys.modules, missing, None)
    sentence = rf"needs '{missing}'.*pip install guildhall-games\[rl\]"
    with pytest.raises(MissingDependency, match=sentence):
        use()


def test_gymnasium_needs_no_pettingzoo(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    assert envs.gymnasium("norenberc").reset(seed=1)[1]["action_mask"].any()


def test_agents_say_that_no_game_is_running(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    env = envs.pettingzoo("norenberc", players=2, max_cycles=2)
    for use in (env.last, lambda: env.step(0), lambda: env.agents):
        with pytest.raises(InvalidStep, match="No game is running: 'reset' begins one"):
            use()
    assert not hasattr(env, "agents")
    with pytest.raises(InvalidStep, match="No game has begun yet"):
        env.observe("player_0")
    env.reset(seed=1)
    with pytest.raises(InvalidStep, match="There is no agent 'player_7'; there are player_0, pla"):
        env.observe("player_7")
    for number in range(2):
        env.step(adapter_transcripts.any_of(env.last()[0]["action_mask"], number))
    assert all(env.truncations.values())
    while env.agents:
        env.step(None)
    with pytest.raises(InvalidStep, match="No game is running"):
        env.step(None)
    together = envs.pettingzoo("norenberc", players=2, parallel=True)
    with pytest.raises(InvalidStep, match="No game is running"):
        together.step({})


def test_agents_that_are_not_asked_wait(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    env = envs.pettingzoo("nobility", players=2, parallel=True)
    seen, _ = env.reset(seed=1)
    waits = env.action_space("player_0").n - 1
    idle = next(a for a in env.agents if seen[a]["action_mask"][waits])
    actions = {a: adapter_transcripts.any_of(seen[a]["action_mask"], 1) for a in env.agents}
    with pytest.raises(
        InvalidStep, match=f"{idle} is not asked: its one action is {waits}, to wait"
    ):
        env.step({**actions, idle: 0})
    with pytest.raises(InvalidStep, match="There is no agent 'me'"):
        env.step({**actions, "me": 0})
    with pytest.raises(InvalidStep, match="Actions are a dictionary by agent, not list"):
        env.step([0, 0])
    env.step(actions)


def test_wrong_arguments_of_adapters_get_a_sentence(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    wrong = [
        (envs.pettingzoo, {"max_cycles": 0}, "'max_cycles' is a whole number from 1"),
        (envs.pettingzoo, {"max_cycles": "many"}, "'max_cycles' is a whole number"),
        (envs.pettingzoo, {"parallel": "yes"}, "'parallel' is True or False"),
        (envs.pettingzoo, {"illegal": "ignore"}, "'illegal' is one of 'refuse', 'first'"),
        (envs.pettingzoo, {"games": 3}, "There is no 'games' here; there are options"),
        (envs.gymnasium, {"seat": 3}, "'seat' is a whole number from 0 to 2"),
        (envs.gymnasium, {"opponents": ["greedy"]}, r"or one for each \(1, 2\), not \['greedy'\]"),
        (envs.gymnasium, {"opponents": {0: "greedy"}}, "or one for each"),
        (envs.gymnasium, {"opponents": 3}, "A bot is a name or has a method 'choose'"),
        (envs.gymnasium, {"illegal": "ignore"}, "'illegal' is one of"),
        (envs.gymnasium, {"limit": 3}, "There is no 'limit' here; .*, seat, opponents, illegal"),
        (envs.gymnasium, {"games": 2, "render_mode": "svg"}, "has no 'render_mode'"),
        (envs.gymnasium, {"games": 2, "simultaneous": "together"}, "There is no 'simultaneous'"),
        (envs.gymnasium, {"games": 2, "mask": "bits"}, "There is no 'mask' here"),
    ]  # fmt: skip
    wrong += [(function, {"players": 0}, "is for 2 to 5") for function, *_ in wrong[::6]]
    for function, given, sentence in wrong:
        with pytest.raises(SetupError, match=sentence):
            function("norenberc", **{"players": 3, **given})
    with pytest.raises(UnknownBot, match="clever"):
        envs.gymnasium("norenberc", opponents="clever")
    assert envs.gymnasium("norenberc", 3, seat=1, opponents={0: "random", 2: "greedy"}).seat == 1


def test_nobody_observes_from_a_seat_that_does_not_exist(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    game = envs.SingleGame("norenberc", 2)
    game.reset(1)
    state = spiel_game("norenberc", players=2).new_initial_state()
    state._apply_action(0)
    reads = [game.observation, game.action_mask, game.legal_actions, game.text, game.view]
    reads += [lambda seat: game.step(0, seat), lambda seat: game.determinize(seat, 1)]
    reads += [state.observation_string, state.observation_tensor]
    reads += [state.information_state_string, state.information_state_tensor]
    for read in reads:
        for seat in (-2, 2, 7):
            with pytest.raises(SetupError, match=f"is a whole number from -?[01] to 1, not {seat}"):
                read(seat)
    assert game.length == 0


def test_a_learner_is_told_of_illegal_actions(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    env = envs.gymnasium("norenberc", players=2)
    with pytest.raises(InvalidStep, match="No game is running: 'reset' begins one"):
        env.step(0)
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="the first legal one was played instead"):
        *_, info = env.step(253)
    assert info["illegal_action"]
    assert not env.step(int(info["action_mask"].argmax()))[-1]["illegal_action"]
    assert env.action_masks().dtype == bool
    strict = envs.gymnasium("norenberc", players=2, illegal="refuse")
    strict.reset(seed=1)
    with pytest.raises(InvalidStep, match="253 is not legal for seat 0 now; legal are"):
        strict.step(253)
    assert strict.game.length == 0


def test_actions_are_whole_numbers_alone_or_in_an_array_without_axes(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    learner = envs.gymnasium("norenberc", players=2)
    agents = envs.pettingzoo("norenberc", players=2, illegal="first")
    learner.reset(seed=1)
    agents.reset(seed=1)
    games = learner.game, agents._shared.game
    for number in range(5):
        action = learner.game.legal_actions(0)[-1]
        *_, info = learner.step(np.array(action, np.int64))
        assert not info["illegal_action"]
        agents.step(np.array(games[1].legal_actions(games[1].seat)[-1], np.int32))
        assert games[1].length == number + 1
    before = [game.to_bytes() for game in games]
    for wrong in ("0", 0.0, None, True, np.array([0]), np.array(0.0)):
        for env in (learner, agents):
            with pytest.raises(InvalidStep, match="is not legal for seat"):
                env.step(wrong)
    assert [game.to_bytes() for game in games] == before


def test_a_learner_is_copied_with_its_bots(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    env = envs.gymnasium("norenberc", players=2, opponents="greedy")
    env.reset(seed=1)
    env.step(env.game.legal_actions(0)[0])
    other = copy.deepcopy(env)
    for _ in range(3):
        action = env.game.legal_actions(0)[-1]
        assert (env.step(action)[0] == other.step(action)[0]).all()
    env.step(env.game.legal_actions(0)[0])
    assert other.game.length != env.game.length


def test_nothing_is_stepped_after_close_until_a_reset(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    made = envs.gymnasium, envs.pettingzoo, partial(envs.pettingzoo, parallel=True)
    for make in made:
        env = make("norenberc", players=2)
        env.reset(seed=1)
        env.close()
        env.close()
        with pytest.raises(InvalidStep, match="No game is running: 'reset' begins one"):
            env.step({"player_0": 0, "player_1": 0} if make is made[2] else 0)
        env.reset(seed=1)
        env.step({"player_0": 0, "player_1": 0} if make is made[2] else 0)


def test_many_learners_are_told_of_ends_and_illegal_actions(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    env = envs.gymnasium("norenberc", players=2, games=3, seed=1, limit=150)
    env.reset(seed=1)
    assert (env.action_masks() == env.batch.mask.astype(bool)).all()
    first = env.batch.legal[:, 0].copy()
    with pytest.warns(UserWarning, match="the first legal one was played instead"):
        *_, info = env.step([first[0], 253, -1])
    assert info["illegal_action"].tolist() == [False, True, True]
    with pytest.raises(InvalidStep, match="whole numbers, not float64"):
        env.step(first.astype(float))
    finals = 0
    for number in range(200):
        actions = [adapter_transcripts.any_of(mask, number) for mask in info["action_mask"]]
        _, _, ended, cut, info = env.step(actions)
        assert ("final_obs" in info) == bool((ended | cut).any())
        for game in np.flatnonzero(ended | cut):
            last = info["final_obs"][game]
            assert info["_final_obs"][game]
            assert env.single_observation_space.contains(last)
            assert info["final_info"]["points"][game] == env.batch.scores[game, 0]
            finals += 1
    assert finals > 3
    strict = envs.gymnasium("norenberc", players=2, games=3, seed=1, illegal="refuse")
    with pytest.raises(InvalidStep, match="Game 1: 253 is not legal for seat 0 now"):
        strict.step([int(strict.batch.legal[0, 0]), 253, 253])


def test_a_learners_bot_that_fails_is_named(monkeypatch):
    fake_packages.stand_in(monkeypatch)

    class Failing:
        def __init__(self, answer):
            self.answer = answer

        def choose(self, question):
            return self.answer

    for answer, sentence in (([], "answered no actions"), ([253], "what is not allowed: 253")):
        env = envs.gymnasium("norenberc", players=2, seat=1, opponents=Failing(answer))
        with pytest.raises(IllegalChoice, match=f"The bot Failing .*{sentence}"):
            env.reset(seed=1)


@pytest.mark.parametrize("name", ["norenberc", "flandern", "nobility"])
def test_every_game_and_count_is_loaded_by_open_spiel(monkeypatch, name):
    fake_packages.stand_in(monkeypatch)
    import guildhall.envs.open_spiel

    assert name in guildhall.envs.open_spiel.GAMES
    made = sys.modules["pyspiel"].registered[f"guildhall_{name}"]
    for players in get_game(name).PLAYERS:
        state = made({"players": players}).new_initial_state()
        state._apply_action(0)
        assert state._legal_actions(state.current_player())
        assert state.single_game.options == chosen_options(get_game(name), players, {})
    with pytest.raises(SetupError, match="is for"):
        made({"players": 9})


def test_a_clone_makes_nothing_anew(monkeypatch):
    """OpenSpiel copies states by `deepcopy`, thousands of times in a search."""
    game = SingleGame("nobility", 3)
    game.reset(1)
    for name in ("parse_config", "new_batch_buffers", "build_update_plan"):
        monkeypatch.setattr(single_game, name, None)
    monkeypatch.setattr(SingleGame, "__init__", None)
    for copied in (
        game.clone(),
        copy.deepcopy(game),
        copy.copy(game),
        game.determinize(game.seat, 3),
    ):
        assert copied.encoder is game.encoder
        assert copied.legal_actions(game.seat) == game.legal_actions(game.seat)
        copied.step(copied.legal_actions(game.seat)[0])
        assert (copied.length, game.length) == (1, 0)


def test_an_illegal_action_leaves_a_state_as_it_was(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    importlib.import_module("guildhall.envs.open_spiel")
    made = sys.modules["pyspiel"].registered["guildhall_norenberc"]
    state = made({"players": 2, "seeds": 5}).new_initial_state()
    with pytest.raises(SetupError, match="'seed' is a whole number from 0 to 4"):
        state._apply_action(5)
    assert str(state) == "not started"
    state._apply_action(4)
    before = str(state), state.information_state_string()
    with pytest.raises(InvalidStep, match="253 is not legal"):
        state._apply_action(253)
    assert (str(state), state.information_state_string()) == before


GAMES = ("norenberc", "flandern", "nobility")
every_game = pytest.mark.parametrize("name", GAMES)


def spiel_game(name, **parameters):
    """A game of OpenSpiel's stand-in."""
    importlib.import_module("guildhall.envs.open_spiel")
    return sys.modules["pyspiel"].registered[f"guildhall_{name}"](parameters)


def played(game, decisions, pick=-1):
    """A state of OpenSpiel's stand-in after some decisions."""
    state = game.new_initial_state()
    state._apply_action(1)
    for _ in range(decisions):
        state._apply_action(state.legal_actions()[pick])
    return state


def single_transcript(game):
    told = []
    while not game.is_over and game.length < 60:
        told += [game.seat, game.legal_actions(game.seat)]
        told += [game.observation(seat).tobytes() for seat in range(game.players)]
        told.append(game.action_mask(game.seat).tobytes())
        game.step(game.legal_actions(game.seat)[game.length * 7 % len(told[-1]) % 2 - 1])
    return told


@pytest.mark.parametrize("observation", ["bytes", "thermometer", "numbers", "record"])
def test_a_single_game_is_the_same_interpreted_and_compiled(observation):
    told = []
    for compiled in (True, False):
        game = SingleGame("norenberc", 3, observation=observation, compiled=compiled)
        game.reset(5)
        told.append(single_transcript(game))
    assert told[0] == told[1]
    assert len(told[0]) > 100


@every_game
def test_a_single_game_shows_what_the_rules_say(name):
    """Observations, masks and rewards agree with the rules and the encoder, seat by seat."""
    game = SingleGame(name, 3, reward="margin")
    game.reset(3)
    for number in range(2000):
        if game.is_over:
            break
        for seat in range(3):
            seen = game.encoder.observe(game.view(seat), np.array([seat]))[0]
            assert (game.observation(seat) == seen).all()
            acts = seat in game.seats_to_act
            legal = game.rules.legal(game.decision_state, seat) if acts else []
            assert game.legal_actions(seat) == sorted(game.to_seat_action(seat, a) for a in legal)
            assert game.action_mask(seat).nonzero()[0].tolist() == game.legal_actions(seat)
        actor = game.seats_to_act[-1]
        legal = game.legal_actions(actor)
        game.step(legal[number * 7919 % len(legal)], actor)
    points = game.rules.scores(game.true_state)[:3, 0]
    assert game.rewards().tolist() == [
        points[seat] - max(np.delete(points, seat)) for seat in range(3)
    ]


def test_what_is_handed_out_never_changes(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    handed = []

    def keep(*arrays):
        handed.extend((array, array.copy()) for array in arrays)

    agents = envs.pettingzoo("norenberc", players=2)
    agents.reset(seed=1)
    together = envs.pettingzoo("norenberc", players=2, parallel=True)
    seen, _ = together.reset(seed=1)
    learner = envs.gymnasium("norenberc", players=2)
    own, info = learner.reset(seed=1)
    many = envs.gymnasium("norenberc", players=2, games=3, seed=1)
    rows, infos = many.reset(seed=1)
    batch = envs.batch("norenberc", 2, 3, seed=1)
    state = played(spiel_game("norenberc", players=2), 0)
    for number in range(12):
        last = agents.last()[0]
        keep(last["observation"], last["action_mask"], agents.state(), together.state())
        agents.step(adapter_transcripts.any_of(last["action_mask"], number))
        keep(*(one[key] for one in seen.values() for key in one))
        seen = together.step(
            {a: adapter_transcripts.any_of(seen[a]["action_mask"], number) for a in together.agents}
        )[0]
        keep(own, info["action_mask"], learner.action_masks())
        own, _, _, _, info = learner.step(int(info["action_mask"].nonzero()[0][-1]))
        keep(rows, infos["action_mask"], many.action_masks())
        rows, _, _, _, infos = many.step(infos["action_mask"].argmax(axis=1))
        keep(batch.any_actions(number))
        batch.step(batch.any_actions(number))
        keep(state.observation_tensor(0), state.information_state_tensor(1))
        state._apply_action(state.legal_actions()[-1])
    assert all((array == was).all() for array, was in handed)
    assert len(handed) > 150
    given = np.zeros(3, np.int64)
    assert batch.any_actions(5, out=given) is given
    assert (given == batch.any_actions(5)).all()


@every_game
def test_all_adapters_have_the_same_columns(monkeypatch, name):
    fake_packages.stand_in(monkeypatch)
    for players in get_game(name).PLAYERS[1:2]:
        batch = envs.batch(name, players, 2, observation="bytes", seed=1)
        learner = envs.gymnasium(name, players)
        agents = envs.pettingzoo(name, players)
        game = spiel_game(name, players=players)
        width = batch.observation.shape[1]
        assert batch.parts[-1].stop == width == learner.observation_space.shape[0]
        assert agents.observation_space("player_0")["observation"].shape == (width,)
        assert agents.state_space.shape == (width,)
        bounds = [0, *(part.stop for part in batch.parts)]
        assert [part.start for part in batch.parts] == bounds[:-1]
        packed = envs.batch(name, players, 2, seed=1)
        assert packed.parts == batch.parts == learner.parts == agents.parts == game.parts
        assert packed.observation.shape[1] * 8 == width
        learner.reset(seed=1)
        agents.reset(seed=1)
        state = game.new_initial_state()
        state._apply_action(0)
        observer = game.make_py_observer()
        observer.set_from(state, 0)
        assert sum(part.size for part in observer.dict.values()) == width
        assert (observer.tensor == state.observation_tensor(0)).all()
        for part in batch.parts:
            if part.kind == "padding":
                assert not batch.observation[:, part.slice].any()
            elif part.name == "players":
                assert state.observation_tensor(0)[part.slice].sum() == players


def test_actions_have_names_in_every_adapter(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    batch = envs.batch("norenberc", 3, 2)
    agents, together = (envs.pettingzoo("norenberc", 3, parallel=way) for way in (False, True))
    learner = envs.gymnasium("norenberc", 3, seat=1)
    many = envs.gymnasium("norenberc", 3, seat=1, games=2)
    game = spiel_game("norenberc", players=3)
    for named in (batch, agents, together, game):
        assert [named.action_name(n) for n in (0, 1, 97)] == ["pass", "plan brewers", "rob p2"]
    for named in (partial(batch.action_name, seat=1), learner.action_name, many.action_name,
                  partial(agents.action_name, agent="player_1")):  # fmt: skip
        assert [named(n) for n in (96, 97, 98)] == ["rob p2", "rob p3", "rob p1"]
    assert together.action_name(255) == "wait"
    for wrong in (255, -1, "pass", None):
        with pytest.raises(InvalidStep, match=r"There is no action .*; there are 0 to 254"):
            agents.action_name(wrong)


@every_game
def test_boards_are_rendered(name):
    game = SingleGame(name, 2)
    with pytest.raises(InvalidStep, match="No game has begun yet"):
        game.render("svg")
    game.reset(1)
    assert game.render("svg").startswith("<svg ")
    pixels = game.render("rgb_array")
    assert pixels.dtype == np.uint8
    assert pixels.shape[2] == 3
    assert len(np.unique(pixels[::4, ::4].reshape(-1, 3), axis=0)) > 20


def test_adapters_render_as_asked(monkeypatch, capsys):
    fake_packages.stand_in(monkeypatch)
    for make in (envs.gymnasium, envs.pettingzoo, partial(envs.pettingzoo, parallel=True)):
        for mode in (None, "ansi"):
            env = make("norenberc", 2, render_mode=mode)
            env.reset(seed=1)
            drawn = env.render()
            assert drawn is None if mode is None else drawn.startswith("players: 2\n")
        with pytest.raises(SetupError, match=r"'render_mode' is one of None, .*'ansi'"):
            make("norenberc", 2, render_mode="film")
    env = envs.pettingzoo("norenberc", 2, render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    assert capsys.readouterr().out.startswith("players: 2\n")
    with pytest.raises(SetupError, match="A vector environment has no 'render_mode'"):
        envs.gymnasium("norenberc", 2, games=2, render_mode="svg")


def test_a_state_has_the_secrets_and_not_the_generator(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    env = envs.pettingzoo("norenberc", players=2, observation="record")
    env.reset(seed=1)
    game = env._shared.game
    before = env.state()
    game.rules.rekey(game.true_state, 5, 6)
    assert (env.state() == before).all()
    env.step(3)
    seen = env.observe("player_1")["observation"]
    after = env.state()
    assert (after != before).any(), "what the first agent has chosen"
    assert (seen == env.observe("player_1")["observation"]).all()


def test_players_recall_all_that_they_saw_and_nothing_else(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    game = spiel_game("norenberc", players=2, seeds=5)
    plans = [played(game, 0) for _ in range(2)]
    for state, action in zip(plans, (1, 2), strict=True):
        state._apply_action(action)
    assert plans[0].information_state_string(0) != plans[1].information_state_string(0)
    assert plans[0].information_state_string(1) == plans[1].information_state_string(1)
    assert (plans[0].information_state_tensor(1) == plans[1].information_state_tensor(1)).all()
    # Two ways to the same view: a plan that was passed over differs only in what was seen before.
    state = played(game, 30)
    for seat in range(2):
        recalled = state.information_state_string(seat)
        assert recalled.count("played ") == sum(n[0] == seat for n in actions_of(state))
        assert recalled.count("saw ") > 10
    tensor = state.information_state_tensor(0)
    observer = game.make_py_observer(SimpleNamespace(perfect_recall=True))
    observer.set_from(state, 0)
    assert (observer.tensor == tensor).all()
    assert observer.string_from(state, 0) == state.information_state_string(0)
    own = observer.dict["history"][observer.dict["history"][:, 0] == -1][:, 1]
    assert own.tolist() == [action for seat, action in actions_of(state) if seat == 0]


def actions_of(state):
    """The seats and actions of a state's history."""
    found, moment = [], state.moment
    while moment.before is not None:
        found.append((moment.actor, moment.action))
        moment = moment.before
    return found[::-1]


def test_a_history_that_does_not_fit_is_hashed(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    game = spiel_game("norenberc", players=2, seeds=5)
    module = sys.modules["guildhall.envs.open_spiel"]
    monkeypatch.setattr(module, "HISTORY_ROWS", 60)
    state = played(game, 10)
    other = played(game, 9)
    other._apply_action(other.legal_actions()[0])
    first, second = (s.information_state_tensor(0)[-120:] for s in (state, other))
    assert (first[:-2] == second[:-2]).all()
    assert (first[-2:] != second[-2:]).any()


@every_game
def test_open_spiel_utilities_and_lengths_are_bounded(monkeypatch, name):
    fake_packages.stand_in(monkeypatch)
    module = importlib.import_module("guildhall.envs.open_spiel")
    for reward, bounds in (("win share", (0, 1, 1)), ("score", (-4096, 4096, None)),
                           ("margin", (-4096, 4096, 0))):  # fmt: skip
        game = spiel_game(name, players=2, reward=reward, seeds=3)
        found = game.info.min_utility, game.info.max_utility, game.info.utility_sum
        assert found == bounds
        state = played(game, 0)
        while not state.is_terminal():
            state._apply_action(state.legal_actions()[-1])
        assert state.single_game.length <= game.info.max_game_length
        assert all(bounds[0] <= one <= bounds[1] for one in state.returns())
        assert bounds[2] is None or sum(state.returns()) == bounds[2]
        assert (state.legal_actions(), state.current_player()) == ([], -4)
    monkeypatch.setattr(module, "LIMIT", 5)
    state = played(spiel_game(name, players=2, seeds=3), 10)
    assert (state.is_terminal(), state.returns()) == (True, [0.5, 0.5])
    assert spiel_game("nobility", players=1).info.utility_sum is None


def test_open_spiel_takes_editions_and_says_states_in_words(monkeypatch):
    fake_packages.stand_in(monkeypatch)
    former = played(spiel_game("nobility", players=2, edition="former"), 3)
    usual = spiel_game("nobility", players=2).single_game.rules.box
    assert former.single_game.rules.box.tobytes() != usual.tobytes()
    text = str(former)
    assert text.startswith("decisions: 3, player ")
    assert "\ncoins: seat 0: " in text
    assert former.observation_string(0).startswith("players: 2\n")
    before = str(former)
    former.single_game.rules.rekey(former.single_game.true_state, 5, 6)
    assert str(former) == before


def test_importing_gymnasium_registers_the_games(monkeypatch, tmp_path):
    (tmp_path / "gymnasium.py").write_text(
        "made = {}\ndef register(id, **more): made[id] = more\n", "utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "gymnasium", raising=False)
    monkeypatch.setattr(sys, "meta_path", [guildhall._GymnasiumFinder(), *sys.meta_path])
    made = importlib.import_module("gymnasium").made
    monkeypatch.delitem(sys.modules, "gymnasium")
    assert list(made) == [f"guildhall/{name}" for name in guildhall.ENVIRONMENTS.values()]
    for more in made.values():
        for point in (more["entry_point"], more["vector_entry_point"]):
            module, function = point.split(":")
            assert callable(getattr(importlib.import_module(module), function))
        assert more["kwargs"]["game"] in GAMES
    fake_packages.stand_in(monkeypatch)
    assert envs.gymnasium_vector("norenberc", 4, 2).num_envs == 4


def test_environments_change_only_with_their_version():
    recorded = json.loads((HERE / "environments.json").read_text())
    for game, name in guildhall.ENVIRONMENTS.items():
        assert recorded.get(name) == adapter_transcripts.environment_digest(game), (
            f"rules or observations of {name} have changed: give it the next version in "
            "src/guildhall/__init__.py and on the page about training, and record it by "
            "`python -m tests.envs.adapter_transcripts`"
        )
