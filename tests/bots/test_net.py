"""Bots that have learned: what the net likes best, and the search that it leads."""

from dataclasses import replace

import numpy as np
import pytest
from tests.bots.positions import position, positions, question

from guildhall.bots import simple
from guildhall.bots.batch_play import play_batch
from guildhall.bots.bot import Budget, get_bot, parse_bot_spec
from guildhall.bots.ismcts import search
from guildhall.bots.simple import MASTER, NET, NET_SEARCH
from guildhall.bots.workspace import PROGRAM, compiled_bots
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.runtime.generic import GenericProgram
from guildhall.nets.loaded_net import load_net


@pytest.fixture(autouse=True)
def nothing_told():
    simple._warn_once.cache_clear()


def test_the_net_answers_alike_compiled_and_in_numpy(norenberc, plain_norenberc, learned):
    learned(norenberc)
    answers = set()
    for record in positions(norenberc, 3, seed=2, steps=range(0, 60, 12)):
        fast = NET.choose(question(norenberc, record, 3))
        assert fast == NET.choose(question(plain_norenberc, record, 3))
        answers.add(fast[0])
    assert len(answers) > 1


def test_the_net_plays_the_action_with_the_largest_sum(plain, learned):
    learned(plain)
    asked = question(plain, position(plain, 3, 2, 3), 3)
    actions = plain.legal(asked.determinization(), asked.seat)
    sums, _ = load_net(plain, 3).forward(asked.view, asked.seat, actions)
    assert len(actions) > 1
    assert NET.choose(asked) == [actions[int(np.argmax(sums))]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_interpreted_and_compiled_search_with_a_net_alike(
    plain, compiled, players, learned, monkeypatch
):
    learned(plain)
    for record in positions(compiled, players, seed=2, steps=range(0, 10, 5)):
        budget = Budget(iterations=40)
        fast = NET_SEARCH.search(question(compiled, record, players, budget=budget))
        with monkeypatch.context() as patch:
            slow_code = GenericProgram(plain.game, PROGRAM, None)
            patch.setattr(simple, "compiled_bots", lambda rules, code=slow_code: code)
            slow = NET_SEARCH.search(question(plain, record, players, budget=budget))
        assert fast == slow


def test_the_line_of_a_master_is_legal_to_its_end(norenberc, learned):
    learned(norenberc)
    for record in positions(norenberc, 4, seed=6, steps=range(0, 150, 25)):
        asked = question(norenberc, record, 4)
        truth = asked.determinization(5)
        for action in NET_SEARCH.search(asked).line:
            assert action in norenberc.legal(truth, asked.seat)
            norenberc.perform(truth, asked.seat, action)


def test_a_master_judges_finished_games_by_who_has_won(norenberc, learned):
    """One decision before the end every option is worth what it leads to."""
    learned(norenberc)
    seen = 0
    for seed in range(1, 9):
        record = position(norenberc, 2, seed, 0)
        while norenberc.pending(record):
            last = record.copy()
            norenberc.random_playout(record, seed, 1)
        asked = question(norenberc, last, 2, budget=Budget(iterations=60))
        for option in NET_SEARCH.search(asked).candidates:
            after = asked.determinization()
            norenberc.perform(after, asked.seat, option.action)
            if option.visits and not norenberc.pending(after):
                won = norenberc.winners(after) >> asked.seat & 1
                assert 0.35 * won <= option.win_probability <= 0.7 * won + 0.3
                seen += 1
    assert seen > 0


def test_another_seed_is_another_search_with_the_net(norenberc, learned):
    learned(norenberc)
    record = position(norenberc, 4, 3, 60)
    budget = Budget(iterations=100)
    one, again, other = (
        NET_SEARCH.search(question(norenberc, record, 4, seed, budget)) for seed in (1, 1, 2)
    )
    assert one == again
    assert one != other


def test_a_master_thinks_as_long_as_it_is_told(norenberc, learned):
    learned(norenberc)
    budget = parse_bot_spec("master:30i").budget
    thought = NET_SEARCH.search(question(norenberc, position(norenberc, 3, 3, 0), 3, budget=budget))
    assert 8 <= thought.iterations <= 30
    assert parse_bot_spec("master").budget.seconds == MASTER.seconds


def test_until_rules_are_compiled_a_master_plays_what_the_net_likes(plain, learned):
    learned(plain)
    for record in positions(plain, 3, seed=2, steps=range(0, 9, 3)):
        asked = question(plain, record, 3)
        assert get_bot("master").choose(asked) == NET.choose(asked)


@pytest.mark.parametrize("name", ["net", "master"])
def test_without_a_net_the_search_plays_and_says_so_once(compiled, name, capsys):
    for _ in range(2):
        asked = question(compiled, position(compiled, 3, 2, 0), 3)
        assert get_bot(name).choose(asked) == list(search(asked).line)
    told = capsys.readouterr().err
    assert told == "There is no net for market_day. The search plays instead.\n"


@pytest.mark.parametrize("name", ["net", "master"])
def test_a_damaged_net_lets_the_search_play(compiled, name, learned, capsys):
    path = learned(compiled)
    path.write_bytes(path.read_bytes()[:1000])
    asked = question(compiled, position(compiled, 3, 2, 0), 3)
    assert get_bot(name).choose(asked) == list(search(asked).line)
    assert "The net market_day.npz is damaged" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["net", "master"])
def test_an_edition_that_was_not_learned_lets_the_search_play(compiled, name, learned, capsys):
    learned(compiled)
    edition = load_edition(compiled.game.package).changed("prices", "[1, 2, 3, 4, 6]")
    rules = ruleset_for(compiled.game, edition, compiled=True)
    asked = question(rules, position(rules, 3, 2, 0), 3)
    assert get_bot(name).choose(asked) == list(search(asked).line)
    assert "does not know this edition. The search plays" in capsys.readouterr().err


def test_a_net_that_is_replaced_is_read_anew(plain, learned):
    learned(plain, seed=1)
    before = load_net(plain, 3).net
    learned(plain, seed=2, width=128)
    assert load_net(plain, 3).net.width != before.width


def test_whole_games_are_played_with_a_net(compiled, learned):
    learned(compiled)
    players = [parse_bot_spec("net"), parse_bot_spec("master:20i"), parse_bot_spec("greedy")]
    results = play_batch(compiled, players, [], [1, 2], workers=1)
    assert results.shares().sum() == 2
    assert compiled_bots(compiled).is_compiled


def test_a_master_in_a_hurry_plays_what_the_net_likes(norenberc, learned):
    """What was not tried yet is told apart by the policy, not by its number."""
    learned(norenberc)
    for record in positions(norenberc, 3, seed=5, steps=range(0, 60, 12)):
        asked = question(norenberc, record, 3, budget=Budget(iterations=1))
        seats = norenberc.pending(record)
        if seats & (seats - 1) == 0:
            assert NET_SEARCH.choose(asked)[:1] == NET.choose(asked)


def test_where_the_search_is_no_weaker_without_the_net_a_master_searches_without(
    norenberc, learned, monkeypatch
):
    learned(norenberc)
    asked = question(norenberc, position(norenberc, 3, 3, 0), 3, budget=Budget(iterations=20))
    with_net = MASTER.choose(asked)
    net = load_net(norenberc, 3)
    monkeypatch.setattr(net, "net", replace(net.net, searched_without=(3,)))
    assert MASTER.choose(asked) == list(search(asked).line)
    assert with_net
