"""Saved games: none is played twice, and parts of several machines make one whole."""

import sys
from types import ModuleType

import numpy as np
import pytest
from tests.lab.studies import study

from guildhall.bots import batch_play
from guildhall.bots.bot import BotSpec, parse_bot_spec
from guildhall.engine.play.game_statistics import StatisticsSetting
from guildhall.engine.runtime.run_seeds import game_seeds
from guildhall.lab import game_store
from guildhall.lab.game_store import (
    ForeignFile,
    GameStore,
    StudyPlan,
    merge_folders,
    read_games,
    read_header,
    write_games,
)
from guildhall.lab.study import run_studies

RANDOM = [parse_bot_spec("random")]
SETTING = StatisticsSetting(3)


def same(one, other):
    return (
        one.states.tobytes() == other.states.tobytes()
        and (one.action_counts == other.action_counts).all()
    )


def test_saved_games_are_not_played_again(market, tmp_path, monkeypatch):
    first = study(market, SETTING, RANDOM, 10, folder=tmp_path)
    seen = []
    original = batch_play.play_in_chunks

    def watched(rules, players, options, seeds, **more):
        seen.extend(seeds)
        return original(rules, players, options, seeds, **more)

    monkeypatch.setattr(game_store, "play_in_chunks", watched)
    more = study(market, SETTING, RANDOM, 14, folder=tmp_path)
    assert seen == game_seeds(0, range(10, 14)).tolist()
    assert same(more.games.select(np.arange(10)), first.games)
    assert same(more.games, study(market, SETTING, RANDOM, 14).games)


def test_parts_of_several_machines_make_the_whole(market, tmp_path):
    folders = [tmp_path / str(number) for number in (1, 2, 3)]
    for number, folder in enumerate(folders, 1):
        part = study(market, SETTING, RANDOM, 20, folder=folder, shard=(number, 3))
        assert part.games.seeds.tolist() == game_seeds(0, range(20)).tolist()[number - 1 :: 3]
    (told,) = merge_folders(tmp_path / "all", folders)
    assert told[1] == 20
    assert merge_folders(tmp_path / "all", folders) == [told]
    together = study(market, SETTING, RANDOM, 20, folder=tmp_path / "all").games
    assert same(together, study(market, SETTING, RANDOM, 20).games)


def test_what_was_played_before_an_interruption_is_reported_and_saved(market, tmp_path):
    bots = [parse_bot_spec("ismcts:2i")]

    def stop(done):
        if done == 3:
            raise KeyboardInterrupt

    stopped = study(market, SETTING, bots, 8, workers=1, folder=tmp_path, progress=stop)
    assert stopped.is_interrupted
    assert len(stopped.games.states) == 3
    whole = study(market, SETTING, bots, 8, workers=1, folder=tmp_path)
    assert not whole.is_interrupted
    assert same(whole.games, study(market, SETTING, bots, 8, workers=1).games)


def test_plans_are_interleaved_so_that_an_interrupted_run_has_the_same_seeds_of_all(market):
    bots = [parse_bot_spec("ismcts:2i")]
    plans = [StudyPlan(market, SETTING, bots), StudyPlan(market, SETTING, [*bots, *RANDOM])]
    stores = [GameStore(plan, None) for plan in plans]

    def stop(done):
        if done == 5:
            raise KeyboardInterrupt

    stopped = run_studies(stores, range(8), workers=1, progress=stop)
    seeds = game_seeds(0, range(4)).tolist()
    assert [one.games.seeds.tolist() for one in stopped] == [seeds[:3], seeds[:2]]
    assert all(one.is_interrupted for one in stopped)
    whole = run_studies(stores, range(4), workers=2)
    for plan, one in zip(plans, whole, strict=True):
        alone = study(market, SETTING, plan.bots, 4, workers=1)
        assert one.games.seeds.tolist() == seeds
        assert same(one.games, alone.games)


def test_a_plan_of_which_nothing_was_played_has_no_study(market):
    stores = [GameStore(StudyPlan(market, StatisticsSetting(n), RANDOM), None) for n in (2, 3)]

    def stop(done):
        raise KeyboardInterrupt

    first, second = run_studies(stores, range(20), workers=1, progress=stop)
    assert len(first.games.states) == 20
    assert second is None


def test_a_folder_holds_games_of_several_runs(market, tmp_path):
    whole = {seed: study(market, SETTING, RANDOM, 12, seed=seed).games for seed in (1, 2)}
    for shard in ((2, 2), (1, 2)):
        for seed in whole:
            study(market, SETTING, RANDOM, 12, shard=shard, seed=seed, folder=tmp_path)
    for seed, games in whole.items():
        stored = study(market, SETTING, RANDOM, 12, seed=seed, folder=tmp_path).games
        assert stored.seeds.tolist() == game_seeds(seed, range(12)).tolist()
        assert same(stored, games)


def test_games_of_earlier_versions_are_rejected_with_the_reason(market, tmp_path):
    """In their files the seeds of games counted up, and nothing said to which run they belong."""
    study(market, SETTING, RANDOM, 3, folder=tmp_path)
    (file,) = tmp_path.iterdir()
    columns, header = read_games(file), read_header(file)
    file.unlink()
    del header["seeding"]
    earlier = tmp_path / f"{market.game.NAME}-3p-0123456789ab.games.npz"
    write_games(earlier, {**header, "rules": "0" * 16}, columns)
    with pytest.raises(ForeignFile, match="neighbouring seeds shared games"):
        study(market, SETTING, RANDOM, 3, folder=tmp_path)
    with pytest.raises(ForeignFile, match="Choose another folder, or delete the file"):
        merge_folders(tmp_path / "all", [tmp_path])
    assert len(study(market, StatisticsSetting(2), RANDOM, 3, folder=tmp_path).games.states) == 3


def test_other_bots_and_options_have_files_of_their_own(market):
    plans = [
        StudyPlan(market, SETTING, RANDOM),
        StudyPlan(market, StatisticsSetting(2), RANDOM),
        StudyPlan(market, SETTING, [parse_bot_spec("greedy")]),
        StudyPlan(market, SETTING, [parse_bot_spec("ismcts:5i")]),
        StudyPlan(market, SETTING, [parse_bot_spec("ismcts:6i")]),
    ]
    assert len({plan.name for plan in plans}) == len(plans)


def test_which_plans_are_reproducible():
    by_iterations, by_the_clock = parse_bot_spec("ismcts:5i"), parse_bot_spec("ismcts:5ms")
    assert StudyPlan(None, SETTING, [parse_bot_spec("greedy")]).is_reproducible
    assert StudyPlan(None, SETTING, [by_iterations]).is_reproducible
    assert not StudyPlan(None, SETTING, [by_the_clock, by_iterations]).is_reproducible


def test_a_damaged_file_and_one_of_another_plan_are_refused(market, tmp_path):
    study(market, SETTING, RANDOM, 2, folder=tmp_path)
    (file,) = tmp_path.iterdir()
    with pytest.raises(ForeignFile, match="other rules"):
        read_games(file, {"game": "chess"})
    file.write_bytes(file.read_bytes()[:200])
    with pytest.raises(ForeignFile, match="has no games"):
        study(market, SETTING, RANDOM, 2, folder=tmp_path)


def test_games_belong_to_the_code_of_their_bots(market, tmp_path, monkeypatch):
    """A changed line of code or other weights make another plan; a comment does not."""
    package = tmp_path / "canny"
    package.mkdir()
    (package / "__init__.py").write_text("")
    code, weights = package / "mind.py", package / "weights.bin"
    names = []
    for text, data in (
        ("def choose(question):\n    return [1]\n", b"1"),
        ("def choose(question):\n    return [1]  # the first\n", b"1"),
        ("def choose(question):\n    return [2]\n", b"1"),
        ("def choose(question):\n    return [2]\n", b"2"),
    ):
        code.write_text(text)
        weights.write_bytes(data)
        game_store._files_digest.cache_clear()
        bot = ModuleType("canny.mind")
        bot.__file__, bot.__package__ = str(code), "canny"
        monkeypatch.setitem(sys.modules, "canny.mind", bot)
        names.append(StudyPlan(market, SETTING, [BotSpec("canny", bot)]).name)
    assert names[0] == names[1]
    assert len(set(names)) == 3
