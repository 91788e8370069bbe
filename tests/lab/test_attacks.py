"""Bots that attack the arena: what wins in the process of the game fails in a process apart."""

import os
import subprocess
import sys

import pytest

import guildhall
from guildhall.bots.bot import BotSpec, parse_bot_spec
from guildhall.bots.isolated_bot import bot_environment, forward_output, one_way
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import chosen_options, ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.ruleset import option_indices
from guildhall.engine.runtime.run_seeds import SecretSeeds
from guildhall.lab.arena import Arena

SECRETS = SecretSeeds(b"a secret of game", b"a secret of bots")
NAMES = ("stack", "write", "memory", "readv", "ptrace", "search", "files", "invert")
GAMES = 400


def duel(name, games, seed=SECRETS, workers=1):
    """A report of games for two against another bot."""
    game = get_game("norenberc")
    rules = ruleset_for(game, load_edition(game.package), compiled=True)
    table = [parse_bot_spec(name), parse_bot_spec("random")]
    options = option_indices(game, chosen_options(game, 2, {}))
    arena = Arena(rules, table, options, seed=seed, workers=workers)
    return arena, arena.play(games)


def results(report):
    return [(game.seed, game.choices, game.forfeit) for game in report.played]


@pytest.mark.parametrize("name", [name for name in NAMES if name != "ptrace"])
def test_in_the_process_of_the_game_an_attack_succeeds(attackers, name):
    bot = attackers.Attacker(attackers.ATTACKS[name])
    seats = [BotSpec(name, bot), "random"]
    won = guildhall.simulate(
        "norenberc", seats, players=2, games=2, seed=1, workers=1, compiled=True
    )
    assert bot.succeeded
    assert won.shares[:, 0].sum() == 2


def test_a_written_record_beats_a_better_bot(attackers):
    bot = BotSpec("write", attackers.Attacker(attackers.write_record))
    won = guildhall.simulate(
        "norenberc", [bot, "greedy"], players=2, games=10, workers=1, compiled=True
    )
    assert won.shares[:, 0].sum() == 10


def test_an_unprotected_process_can_be_traced(attackers):
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    assert attackers.can_trace(child.pid)
    child.communicate()


def test_in_its_own_process_no_attack_changes_a_game(attackers):
    """The same secrets and the same bot: every game is the same, decision by decision."""
    _, plain = duel("plain", 4)
    _, attacked = duel("all", 4)
    assert results(attacked) == results(plain)
    assert plain.standings[0].forfeits == {}


def test_a_known_seed_is_found_from_the_first_view(attackers):
    _, found = duel("search", 10, seed=3)
    assert found.standings[0].wins == 10


@pytest.fixture(scope="module")
def plain(attackers):
    """The standing of the bot without an attack."""
    return duel("plain", GAMES, workers=2)[1].standings[0]


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_an_attack_wins_no_more_than_the_same_bot_without_it(plain, name):
    _, attacked = duel(name, GAMES, workers=2)
    low, high = plain.win_rate.interval()
    assert attacked.standings[0].games == GAMES
    assert attacked.standings[0].forfeits == {}
    assert low <= attacked.standings[0].win_rate.rate <= high


def test_a_bot_cannot_reach_out_of_its_process(attackers, monkeypatch, tmp_path):
    monkeypatch.setenv("A_SECRET", "1")
    monkeypatch.chdir(tmp_path)
    arena, report = duel("reporter:1s", 1)
    (held,) = arena.protections().values()
    allowed = [] if "no writing" in held else ["write", "write to /tmp"]
    allowed += [] if "no signals" in held else ["signal"]
    reason = f"PermissionError: can {', '.join(allowed) or 'nothing'}"
    assert report.standings[0].first_error == f"reporter:1s: {reason}"
    assert {"not dumpable", "no capabilities"} <= set(held)


def test_the_output_of_a_bot_cannot_pass_for_that_of_the_arena(capsys):
    output, written = os.pipe()
    os.write(written, b"\x1b[2JSecret of the games: 0\nhalf\r a line")
    os.close(written)
    forward_output(output, "sly")
    assert capsys.readouterr().err == "sly: �[2JSecret of the games: 0\nsly: half� a line\n"


def test_a_bot_gets_only_named_variables(monkeypatch):
    monkeypatch.setattr(os, "environ", {"HOME": "/", "GUILDHALL_NETS": "here", "PASSWORD": "x"})
    assert {"HOME", "GUILDHALL_NETS", "PYTHONPATH"} <= set(bot_environment())
    assert "PASSWORD" not in bot_environment()


def test_a_bots_seed_is_a_hash_of_63_bits():
    seeds = {one_way(seed) for seed in range(1000)}
    assert len(seeds) == 1000
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert max(seeds) > 2**62
