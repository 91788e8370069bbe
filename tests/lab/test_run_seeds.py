"""A run seed names a stream of independent games, wherever many games are played."""

from __future__ import annotations

import json

import numpy as np
import pytest
from click.testing import CliRunner

import guildhall
from guildhall.bots.bot import parse_bot_spec
from guildhall.commands import guildhall as command
from guildhall.engine.checks import fuzz
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.game_statistics import StatisticsSetting
from guildhall.engine.play.setup import SetupError, ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.run_seeds import game_seeds
from guildhall.lab import arena, frames
from guildhall.lab.game_store import GameStore, StudyPlan
from guildhall.lab.study import play_interleaved

GAME = "norenberc"
NEIGHBOURS = range(1, 11)
GAMES = 3


@pytest.fixture(autouse=True)
def arena_seeds(monkeypatch):
    """The seeds of the games that arenas play."""
    seeds = []
    play_batch = arena.play_batch

    def recording(rules, tables, options, given, **more):
        seeds.extend(dict.fromkeys(given))
        return play_batch(rules, tables, options, given, **more)

    monkeypatch.setattr(arena, "play_batch", recording)
    return seeds


def run(*arguments):
    result = CliRunner().invoke(command, [str(argument) for argument in arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def command_json(name, seed, *arguments):
    asked = (name, GAME, *arguments, "--games", GAMES, "--seed", seed, "--json")
    return json.loads(run(*asked, "--bots", "random"))


def simulate(seed, folder):
    """The games that --save writes, without their seeds: entry by entry."""
    seeds = command_json("simulate", seed, "--players", 2)["seeds"]
    run("simulate", GAME, "--players", 2, "--games", GAMES, "--seed", seed, "--save", folder)
    games = [(folder / f"{GAME}-2p-{each}.guild").read_text("utf-8") for each in seeds]
    assert all(f"chance seed {each}\n" in game for each, game in zip(seeds, games, strict=True))
    return [game.partition("entries\n")[2] for game in games]


def study(seed, _):
    (setting,) = command_json("study", seed, "--players", 2, "--workers", 1)["settings"]
    return setting["seeds"]


def compare(seed, _):
    sides = ("usual", "setup.talers=35", "--players", 2, "--workers", 1)
    (setting,) = command_json("compare", seed, *sides)["settings"]
    first, second = setting["seeds"]
    assert first == second
    return first


def sweep(seed, _):
    swept = ("setup.talers", "25,35", "--players", 2, "--workers", 1)
    first, second = command_json("sweep", seed, *swept)["settings"]
    assert first["seeds"] == second["seeds"]
    return first["seeds"]


def arena_command(seed, _, recorded):
    assert command_json("arena", seed, "--players", 2, "--workers", 1)["seeds"] == recorded
    return recorded


def ladder(seed, folder, recorded):
    folder.mkdir()
    entry = ("--filter", "players 2 --bots greedy,random", "--games", 2 * GAMES)
    run("ladder", GAME, "--folder", folder, *entry, "--seed", seed, "--workers", 1)
    return recorded


def fuzz_checks(seed, game):
    """The seeds of the games that go through the slow checks."""
    seeds = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fuzz, "CHECKS", [lambda table, seed: seeds.append(seed)])
        patch.setattr(fuzz, "SAMPLE_INTERVAL", 1)
        patch.setattr(fuzz, "INTERPRETED_BATCH", 20)
        edition = load_edition(game.package)
        assert not fuzz.fuzz(game, edition, 40, seed, interpreted=True).failures
    return seeds


def frame(seed, _):
    more = {"players": 2, "bots": "random", "games": GAMES, "seed": seed, "workers": 1}
    return frames.frame("games", GAME, **more)["seed"].to_list()


def library(seed, _):
    played = guildhall.simulate(GAME, players=2, games=GAMES, seed=seed)
    assert played.seeds.tolist() == game_seeds(seed, range(GAMES)).tolist()
    items = np.stack([*played.items.values()], axis=1)
    return [game.tobytes() for game in np.concatenate([items.reshape(GAMES, -1)], axis=1)]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"seed": -1}, "A seed is a whole number from 0 to 9223372036854775807."),
        ({"seed": 2**63}, "A seed is a whole number"),
        ({"seed": 1.5}, "A seed is a whole number"),
        ({"games": 0}, "The number of games is a whole number from 1 on."),
    ],
)
def test_frames_of_no_games_or_no_seed_are_refused(more, sentence):
    with pytest.raises(SetupError, match=sentence):
        frames.frame("games", GAME, **more)


@pytest.mark.parametrize("entry_point", [simulate, study, compare, sweep, frame, library])
def test_neighbouring_seeds_share_no_game(entry_point, tmp_path):
    games = [entry_point(seed, tmp_path / str(seed)) for seed in NEIGHBOURS]
    assert [len(each) for each in games] == [GAMES] * len(NEIGHBOURS)
    assert len({game for each in games for game in each}) == GAMES * len(NEIGHBOURS)


@pytest.mark.parametrize("entry_point", [arena_command, ladder])
def test_neighbouring_matches_share_no_game(entry_point, tmp_path, arena_seeds):
    games = []
    for seed in NEIGHBOURS:
        arena_seeds.clear()
        games += entry_point(seed, tmp_path / str(seed), arena_seeds)
    assert len(set(games)) == len(games) == GAMES * len(NEIGHBOURS)


def test_neighbouring_fuzzers_share_no_game(market):
    games = [seed for run_seed in NEIGHBOURS for seed in fuzz_checks(run_seed, market.game)]
    assert len(set(games)) == len(games) > 2 * len(NEIGHBOURS)


def test_the_spread_over_neighbouring_seeds_is_that_of_independent_studies():
    """Chi-square of the first seat's wins and points over ten studies, two-sided at 0.2 %."""
    game, indices = get_game(GAME), range(400)
    rules = ruleset_for(game, load_edition(game.package), compiled=True)
    store = GameStore(StudyPlan(rules, StatisticsSetting(2), [parse_bot_spec("random")]), None)
    for seed in NEIGHBOURS:
        assert list(play_interleaved([store], indices, seed=seed))[-1] == len(indices)
    studies = [store.games(seed, indices) for seed in NEIGHBOURS]
    for measured in (
        [study.shares[:, 0] for study in studies],
        [study.scores[:, 0, 0] for study in studies],
        [study.decisions for study in studies],
    ):
        variance = np.concatenate(measured).var() / len(indices)
        chi_square = 9 * np.var([values.mean() for values in measured], ddof=1) / variance
        assert 1.15 < chi_square < 27.9
