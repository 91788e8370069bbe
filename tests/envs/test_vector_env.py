"""Batches: what they tell agrees with the rules, and nothing wrong gets through."""

from __future__ import annotations

import pickle
from dataclasses import replace

import numpy as np
import pytest

import guildhall
from guildhall.bots.game_loop import IllegalChoice
from guildhall.engine.observation.encoder import Encoder
from guildhall.engine.observation.layout import rotate_actions
from guildhall.engine.runtime.ruleset import key_words, option_indices
from guildhall.engine.runtime.run_seeds import game_seeds
from guildhall.engine.runtime.seeded_choice import TRAINING
from guildhall.envs import batch, vector_env
from guildhall.envs.config import InvalidStep
from guildhall.envs.single_game import SingleGame

TABLES = [("norenberc", 2), ("norenberc", 4), ("flandern", 2), ("flandern", 3), ("nobility", 1),
          ("nobility", 3)]  # fmt: skip


def any_actions(env, rng):
    """A legal action for every row that is asked."""
    pick = (rng.random(env.count.shape) * env.count).astype(int)
    return np.take_along_axis(env.legal, pick[..., None], -1)[..., 0]


def play(env, steps, seed=0):
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        env.step(any_actions(env, rng))
        yield env


def play_on(env, steps):
    for number in range(steps):
        env.step(env.any_actions(number))


def told(env):
    """All that a batch tells, as bytes."""
    arrays = (env.asked, env.observation, env.legal, env.count, env.mask, env.reward, env.done,
              env.cut_off, env.scores, env.winners, env.value)  # fmt: skip
    return b"".join(np.ascontiguousarray(array).tobytes() for array in arrays)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_batch_plays_by_the_rules(name, players):
    """Step by step against the rules themselves: seats, lists, masks, views, ends and scores."""
    env = batch(name, players, games=2, seed=9, mask="bytes", reward="score")
    config = env.config
    rules, options = config.rules, option_indices(config.game, config.options)
    encoder = Encoder(rules, players, "thermometer", config.options)
    seen = rotate_actions(config.game, players)
    seeds = game_seeds(9, range(20), TRAINING).tolist()
    records = [rules.setup(players, options, *key_words(seeds[g])) for g in range(2)]
    asked = [[] for _ in records]
    indices = [0, 1]
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(450):
        for g, record in enumerate(records):
            if not asked[g]:
                before = record.copy()
                asked[g] = [(seat, before) for seat in rules.seats(record)]
            seat, then = asked[g][0]
            assert env.seat[g] == seat
            legal = sorted(seen[seat, rules.legal(record, seat)].tolist())
            assert env.legal[g, : env.count[g]].tolist() == legal
            assert (env.legal[g, env.count[g] :] == -1).all()
            assert np.flatnonzero(env.mask[g]).tolist() == legal
            assert (env.observation[g] == encoder.observe(rules.hidden(then, seat), [seat])).all()
        actions = any_actions(env, rng)
        env.step(actions)
        for g, record in enumerate(records):
            seat, _ = asked[g].pop(0)
            rules.perform(record, seat, int(np.flatnonzero(seen[seat] == actions[g])[0]))
            over = rules.pending(record) == 0
            assert env.done[g] == over
            if over:
                points = rules.scores(record)[:players, 0]
                assert env.scores[g].tolist() == env.reward[g].tolist() == points.tolist()
                assert env.winners[g] == rules.winners(record)
                indices[g] += 2
                record[:] = rules.setup(players, options, *key_words(seeds[indices[g]]))
                ends += 1
            else:
                assert not env.reward[g].any()
        assert env.seeds.tolist() == [seeds[index] for index in indices]
    assert ends >= 2


@pytest.mark.parametrize("observation", ["record", "numbers", "thermometer", "bytes"])
@pytest.mark.parametrize("simultaneous", ["one by one", "together"])
def test_interpreted_and_compiled_batches_tell_the_same(observation, simultaneous):
    how = {
        "games": 2, "seed": 3, "observation": observation, "simultaneous": simultaneous,
        "mask": "bits", "reward": "margin", "values": True, "opponents": {2: "random"},
    }  # fmt: skip
    fast, slow = (batch("norenberc", 3, compiled=compiled, **how) for compiled in (True, False))
    for a, b in zip(play(fast, 45), play(slow, 45), strict=True):
        assert told(a) == told(b)


def test_threads_change_nothing():
    one, two = (batch("flandern", 3, games=9, seed=5, threads=n, mask="bits") for n in (1, 2))
    for a, b in zip(play(one, 150), play(two, 150), strict=True):
        assert told(a) == told(b)
    two.close()


def test_rewards_are_shares_margins_or_ones_own():
    shares, margins = (
        batch("norenberc", 3, games=8, seed=5, reward=r) for r in ("win share", "margin")
    )
    own = batch("norenberc", 3, games=8, seed=5, reward=lambda points, won: points / 10 + won)
    seen = 0
    for a, b, c in zip(play(shares, 250), play(margins, 250), play(own, 250), strict=True):
        for game in np.flatnonzero(a.done):
            assert a.reward[game].sum() == pytest.approx(1)
            assert a.reward[game].tolist() == pytest.approx(a.shares[game].tolist())
            best = np.sort(b.scores[game])[-2:]
            assert b.reward[game].max() == best[1] - best[0]
            assert c.reward[game] == pytest.approx(c.scores[game] / 10 + c.shares[game])
            seen += 1
    assert seen >= 8


def test_a_simultaneous_decision_shows_nobody_who_has_answered():
    env = batch("norenberc", 4, games=1, seed=2, observation="numbers")
    rows = []
    for seat in range(4):
        assert env.seat[0] == seat
        deciders = env.observation[0, env.spec["deciders"]]
        rows.append(deciders.tolist())
        env.step(env.legal[:, 0])
    assert rows == [[1, 1, 1, 1]] * 4


def test_all_answer_at_once_where_that_is_wanted():
    env = batch("norenberc", 3, games=4, seed=2, simultaneous="together")
    assert env.asked.tolist() == [0b111] * 4
    assert env.observation.shape[:2] == (4, 3)
    env.step(env.legal[:, :, 0])
    assert env.count.astype(bool).sum(axis=1).tolist() == [int(a).bit_count() for a in env.asked]
    with pytest.raises(InvalidStep, match="Several seats"):
        env.seat.tolist()


def test_a_game_that_is_too_long_is_cut_off():
    env = batch("nobility", 2, games=1, seed=1, limit=20)
    for step in play(env, 20):
        assert step.done[0] == (step.length[0] == 0)
    assert env.cut_off[0]
    assert not env.reward.any()


def test_alone_the_margin_is_the_lead_over_the_objective():
    """It is negative where the objective is missed, and then not below the whole objective."""
    env = batch("nobility", 1, 64, seed=11, reward="margin")
    finished = 0
    while finished < 64:
        env.step(env.any_actions(finished))
        done = env.done
        assert ((env.reward[done, 0] >= 0) == (env.winners[done] == 1)).all()
        assert (env.reward[done] >= -20).all()
        finished += int(done.sum())


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_limit_that_a_bot_reaches_alone_starts_one_new_game(opponent):
    env = batch("norenberc", 2, games=3, seed=1, limit=1, opponents=[opponent, None])
    for _ in range(3):
        indices = env.buffers.next_indices.copy()
        assert (env.length == 1).all(), "the bot has moved in every game"
        env.step(env.legal[:, 0])
        assert env.cut_off.all()
        assert (env.buffers.next_indices == indices + env.games).all()


def test_saved_games_come_back_and_go_on_the_same():
    env = batch("nobility", 2, games=3, seed=1)
    list(play(env, 40))
    position = pickle.loads(pickle.dumps(env.save(1)))
    first, ends = [], 0
    for _ in range(150):
        first.append(env.observation[1].tobytes())
        ends += env.step(env.legal[:, 0]).done[1]
    assert ends, "the next game in its place is the same too"
    for game in range(3):
        env.restore(game, position)
    for seen in first:
        assert [row.tobytes() for row in env.observation] == [seen] * 3
        env.step(env.legal[:, 0])
    with pytest.raises(guildhall.SetupError, match="another game"):
        batch("nobility", 3).restore(0, position)
    with pytest.raises(guildhall.SetupError, match="another edition"):
        batch("nobility", 2, edition="former").restore(0, position)
    with pytest.raises(guildhall.SetupError, match="other rules"):
        env.restore(0, replace(position, rules="0" * 16))


def test_a_single_game_of_other_rules_or_another_edition_is_refused(monkeypatch):
    game = SingleGame("nobility", 2)
    game.reset(3)
    stood = game.to_bytes()
    with pytest.raises(guildhall.SetupError, match="another edition"):
        SingleGame("nobility", 2, edition="former").from_bytes(stood)
    with pytest.raises(guildhall.SetupError, match="no game of this kind"):
        game.from_bytes(stood[:-1])
    monkeypatch.setattr(vector_env, "rules_hash", lambda game: "changed")
    with pytest.raises(guildhall.SetupError, match="other rules"):
        game.from_bytes(stood)


def test_every_seed_that_a_saved_game_can_store_is_a_run_seed():
    env = batch("norenberc", 2, seed=2**63 - 1)
    play_on(env, 200)
    for do in (env.reset, lambda seed: env.copy(0, 0, seed=seed),
               lambda seed: env.resample(0, seed=seed)):  # fmt: skip
        do(2**63 - 1)
        for seed in (-1, 2**63):
            with pytest.raises(guildhall.SetupError, match="A seed is a whole number"):
                do(seed)


def test_copies_have_luck_of_their_own():
    env = batch("nobility", 2, games=8, seed=1)
    list(play(env, 5))
    env.copy(0, range(1, 4), same_luck=True)
    env.copy(0, range(4, 8), seed=3)
    assert len(np.unique(env.observation, axis=0)) == 1
    for _ in range(15):
        env.step(env.legal[np.arange(8), env.count - 1])
    assert len(np.unique(env.observation[:4], axis=0)) == 1
    assert len(np.unique(env.observation, axis=0)) > 1


def test_bots_in_a_copy_do_not_tell_what_they_will_do_in_the_game():
    class Noting:
        """Passes, and notes the seeds by which it was to choose."""

        def __init__(self):
            self.seeds = []

        def choose(self, question):
            self.seeds.append(question.seed)
            return question.rules.legal(question.view, question.seat)[:1]

    bot = Noting()
    env = batch("norenberc", 2, 3, seed=5, opponents={1: bot})
    position = env.save(0)
    env.copy(0, [1, 2], same_luck=True)
    assert len(set(seeds_of_a_step(env, bot))) < len(bot.seeds)
    env.restore(0, position)
    env.copy(0, [1, 2], seed=1)
    assert len(set(seeds_of_a_step(env, bot))) == len(bot.seeds)
    for game in range(3):
        env.restore(game, position)
    env.resample([1, 2], seed=1)
    assert len(set(seeds_of_a_step(env, bot))) == len(bot.seeds)


def seeds_of_a_step(env, bot):
    bot.seeds.clear()
    env.step(env.legal[:, 0])
    assert len(bot.seeds) >= env.games
    return bot.seeds


def test_a_copy_that_is_refused_changes_nothing():
    env = batch("norenberc", 2, 3, seed=1)
    play_on(env, 11)
    before = told(env), env.buffers.records.tobytes()
    for given in ({"seed": "one"}, {"seed": -1}, {"targets": [1, 3]}, {"source": 3}):
        with pytest.raises(guildhall.SetupError):
            env.copy(**{"source": 0, "targets": [1], **given})
        assert (told(env), env.buffers.records.tobytes()) == before


@pytest.mark.parametrize("name", ["norenberc", "flandern", "nobility"])
def test_a_guess_looks_the_same_and_may_be_otherwise(name):
    options = {"chancery": "on"} if name == "nobility" else {}
    env = batch(name, 3, games=8, seed=4, options=options)
    differ = 0
    for step in play(env, 60):
        before = step.observation[0].copy()
        step.copy(0, range(1, 8), same_luck=True)
        step.resample(range(1, 8), seed=step.length[0])
        assert (step.observation == before).all()
        assert (step.legal == step.legal[0]).all()
        now = step.buffers.words[:8]
        differ += len(np.unique(now[:, 4:], axis=0)) > 1
    assert differ > 0, "no secret was ever guessed"


def test_bots_play_inside():
    for simultaneous in ("one by one", "together"):
        env = batch("norenberc", 2, games=4, seed=1, opponents=[None, "greedy"], reward="margin",
                    simultaneous=simultaneous)  # fmt: skip
        lost = games = 0
        for step in play(env, 100):
            ours = step.asked & 1 == 1 if simultaneous == "together" else step.asked == 0
            assert ours.all()
            games += int(step.done.sum())
            lost += int((step.reward[step.done, 0] < 0).sum())
        assert games >= 4
        assert lost / games > 0.7, "greedy beats random moves"


def test_wrong_arguments_get_a_sentence():
    wrong = [
        ({"players": 9}, "for 2 to 5 players"), ({"games": 0}, "'games' is a whole number"),
        ({"observation": "pixels"}, "'observation' is one of 'record'"),
        ({"reward": "money"}, "'reward' is one of"), ({"mask": "dense"}, "'mask' is one of None"),
        ({"simultaneous": "never"}, "'simultaneous' is one of"), ({"seats": 1}, "'seats' is"),
        ({"threads": 0.5}, "'threads' is a whole"), ({"opponents": {2: "random"}}, "'opponents'"),
        ({"opponents": ["random"] * 2}, "at least one seat"), ({"opponents": "random"}, "by seat"),
        ({"device": "tpu"}, "'device' is one of"), ({"seed": -1}, "A seed is"),
        ({"options": {"planning": "never"}}, "cannot be 'never'"),
        ({"values": "yes"}, "'values' is True or False"), ({"box": 3}, "'box' is True or False"),
        ({"compiled": 3}, "'compiled' is True"),
    ]  # fmt: skip
    for given, sentence in wrong:
        with pytest.raises(guildhall.SetupError, match=sentence):
            batch("norenberc", **{"players": 2, "games": 2, **given})
    with pytest.raises(guildhall.UnknownGame):
        batch("chess")


def test_games_that_do_not_fit_get_a_sentence(monkeypatch):
    def no_memory(config):
        raise MemoryError

    monkeypatch.setattr("guildhall.envs.vector_env.CpuExecutor", no_memory)
    with pytest.raises(guildhall.SetupError, match="There is no memory for 2,000 games"):
        batch("norenberc", 2, 2000)


def test_wrong_actions_change_nothing():
    env = batch("norenberc", 2, games=3, seed=1, mask="bytes")
    list(play(env, 11))
    before = told(env), env.buffers.records.tobytes()
    legal = env.legal[:, 0].copy()
    for actions, sentence in [
        ([*legal[:2], 253], "Game 2: 253 is not legal for seat"),
        ([*legal[:2], -1], "Game 2: -1 is not legal"),
        (legal[:2], r"shape \(3,\), not \(2,\)"),
        (legal.astype(float), "whole numbers, not float64"),
        (["a"] * 3, "whole numbers"),
    ]:
        with pytest.raises(InvalidStep, match=sentence):
            env.step(actions)
        assert (told(env), env.buffers.records.tobytes()) == before
    env.close()
    with pytest.raises(InvalidStep, match="closed"):
        env.step(legal)


NO_ACTION = 255
"""One more than Norenberc's largest."""
HANDED_OUT = ("asked", "observation", "legal", "count", "mask", "reward", "done", "cut_off",
              "scores", "winners", "length", "value")  # fmt: skip


@pytest.mark.parametrize("simultaneous", ["one by one", "together"])
def test_nothing_written_into_its_arrays_does_harm(simultaneous):
    how = {"games": 3, "seed": 1, "mask": "bits", "values": True, "simultaneous": simultaneous}
    env, other = (batch("norenberc", 3, **how) for _ in range(2))
    for number in range(40):
        actions = other.any_actions(number).copy()
        for name in HANDED_OUT:
            getattr(env, name)[...] = NO_ACTION
        with pytest.raises(
            InvalidStep, match=rf"{NO_ACTION} is not legal for seat \d now; legal are"
        ):
            env.step(np.full(env.count.shape, NO_ACTION))
        env.step(actions)
        other.step(actions)
        assert (env.buffers.records == other.buffers.records).all()
        for name in ("asked", "count", "length", "reward", "done", "cut_off", "value"):
            assert (getattr(env, name) == getattr(other, name)).all()


@pytest.mark.parametrize("simultaneous", ["one by one", "together"])
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_bots_play_on_in_a_restored_game_until_its_owner_is_asked(bot, simultaneous):
    how = {"games": 2, "seed": 1, "simultaneous": simultaneous}
    env = batch("norenberc", 2, opponents={1: bot}, **how)
    free = batch("norenberc", 2, **how)
    restored = 0
    for number in range(25):
        free.step(free.any_actions(number))
        theirs = [1, 0b10][simultaneous == "together"]
        if free.asked[0] == theirs:
            restored += 1
            env.restore(1, free.save(0))
            assert env.asked.tolist() != [1 - theirs, theirs]
            assert env.count[1].max() > 0
            with pytest.raises(InvalidStep, match="is not legal for seat 0"):
                env.step(np.full(env.count.shape, 253))
    assert restored > 3


def test_a_bot_that_fails_leaves_a_batch_that_can_be_begun_anew():
    class Failing:
        is_failing = False

        def choose(self, question):
            if self.is_failing:
                return [254]
            return question.rules.legal(question.view, question.seat)[:1]

    bot = Failing()
    for simultaneous in ("one by one", "together"):
        env = batch("flandern", 2, 2, seed=1, opponents={1: bot}, simultaneous=simultaneous)
        bot.is_failing = True
        with pytest.raises(IllegalChoice, match="chose what is not allowed: 254"):
            play_on(env, 50)
        before = env.buffers.records.tobytes()
        with pytest.raises((InvalidStep, IllegalChoice), match=r"which has failed|is not allowed"):
            env.step(np.maximum(env.legal[..., 0], 0))
        assert env.buffers.records.tobytes() == before
        bot.is_failing = False
        env.reset()
        env.step(env.any_actions(1))
