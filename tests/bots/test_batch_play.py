"""Many games at once are the same games as one by one."""

import subprocess
import sys

import numpy as np
import pytest
from tests.bots.positions import usual

from guildhall.bots import batch_play
from guildhall.bots.batch_play import EndlessGame, bot_seeds_for, play_batch, play_in_chunks
from guildhall.bots.bot import parse_bot_spec
from guildhall.bots.game_loop import play_match
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match

MIXED = [parse_bot_spec("greedy"), parse_bot_spec("random"), parse_bot_spec("greedy")]


def test_compiled_batches_equal_games_played_one_by_one(compiled, plain):
    fast = play_batch(compiled, MIXED, [], range(40))
    slow = play_batch(plain, MIXED, [], range(40))
    assert (fast.scores == slow.scores).all()
    assert (fast.winners == slow.winners).all()
    assert (fast.decisions == slow.decisions).all()


def test_a_batch_of_norenberc_equals_its_matches(norenberc):
    results = play_batch(norenberc, MIXED, usual(norenberc), range(3))
    for seed in range(3):
        match = Match.new(
            norenberc.game, 3, random_source=RandomSource("seed", seed), rules=norenberc
        )
        play_match(match, MIXED, int(bot_seeds_for([seed])[0]))
        assert results.scores[seed, :, 0].tolist() == list(match.result().totals)


RANDOM = [parse_bot_spec("random")] * 3


def test_random_bots_play_alike_by_the_rules_alone_and_one_by_one(compiled, plain, norenberc):
    for rules, options in ((compiled, []), (plain, []), (norenberc, usual(norenberc))):
        scores, winners, decisions, states, tally = next(
            play_in_chunks(rules, RANDOM, options, range(4))
        )
        for seed in range(4):
            mind = int(bot_seeds_for([seed])[0])
            alone = batch_play._play_one(rules, options, RANDOM, seed, mind)
            assert (scores[seed] == alone[0][0]).all()
            assert (winners[seed], decisions[seed]) == (alone[1][0], alone[2][0])
            assert states[seed : seed + 1].tobytes() == alone[3].tobytes()
            assert (tally[seed] == alone[4][0]).all()


@pytest.mark.parametrize("workers", [1, 3])
def test_results_do_not_depend_on_the_workers(compiled, workers):
    results = play_batch(compiled, MIXED, [], range(150), workers=workers)
    again = play_batch(compiled, MIXED, [], range(150))
    assert (results.scores == again.scores).all()


def test_every_game_may_have_a_table_of_its_own(compiled):
    turned = MIXED[1:] + MIXED[:1]
    both = play_batch(compiled, [MIXED, turned], [], [5, 5])
    assert (both.scores[0] == play_batch(compiled, MIXED, [], [5]).scores[0]).all()
    assert (both.scores[1] == play_batch(compiled, turned, [], [5]).scores[0]).all()


def test_the_victory_is_divided_among_all_winners(compiled):
    results = play_batch(compiled, [parse_bot_spec("random")] * 4, [], range(300))
    shares = results.shares()
    assert np.allclose(shares.sum(axis=1), 1)
    assert set(np.unique(shares.round(3))) >= {0.0, 0.5, 1.0}


def test_progress_is_told(compiled):
    told = []
    play_batch(compiled, MIXED, [], range(100), progress=told.append)
    assert told == sorted(set(told))
    assert told[-1] == 100


def test_a_game_without_end_is_told(plain, monkeypatch):
    monkeypatch.setattr(batch_play, "MAX_DECISIONS", 3)
    with pytest.raises(EndlessGame, match="seed 4: 3 decisions, no end"):
        play_batch(plain, MIXED, [], [4])


def test_the_bots_secrets_are_no_seeds_of_the_game():
    minds = bot_seeds_for(range(1000))
    assert len(set(minds.tolist())) == 1000
    assert minds.min() >= 1 << 32


ASLEEP = """
import time
from guildhall.bots.batch_play import run_in_processes

for _ in run_in_processes(time.sleep, [0, 600, 600], 2):
    print("begun", flush=True)
"""


def test_no_process_outlives_the_one_that_is_killed():
    work = subprocess.Popen([sys.executable, "-c", ASLEEP], stdout=subprocess.PIPE, text=True)
    assert work.stdout.readline() == "begun\n"
    work.kill()
    work.communicate(timeout=60)  # which ends when nobody can write there any more
