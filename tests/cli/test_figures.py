"""The commands that give figures: `simulate`, `fuzz`, `bench` and `warm`."""

import json

import numpy as np
import pytest

from guildhall.bots import batch_play
from guildhall.engine.checks import fuzz as fuzzer
from guildhall.engine.checks import gpu_playouts
from guildhall.engine.checks.fuzz import FuzzFailure, FuzzReport
from guildhall.engine.checks.gpu_playouts import GpuFigures
from guildhall.engine.registry import get_game
from guildhall.engine.runtime import compilation
from guildhall.engine.runtime.cuda import NoCudaDevice
from guildhall.lab import bench

BOTS = "greedy,random,random"


def figures(result):
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def simulated(run, *arguments):
    return figures(run("simulate", "norenberc", "--json", *arguments))


def without_time(found):
    timed = ("seconds", "games_per_second", "decisions_per_second")
    return {name: figure for name, figure in found.items() if name not in timed}


def test_simulate_tells_wins_and_scores_by_seat(run):
    found = simulated(run, "--players", 4, "--games", 300, "--seed", 7)
    assert found["games"] == 300
    assert found["bots"] == ["random"] * 4
    assert found["decisions"] > 300 * 20
    assert found["seconds"] > 0
    assert found["games_per_second"] == pytest.approx(300 / found["seconds"], rel=0.1)
    assert found["decisions_per_second"] == pytest.approx(
        found["decisions"] / found["seconds"], rel=0.1
    )
    assert len(found["wins"]) == len(found["mean_score"]) == 4
    assert sum(found["wins"]) >= 300
    items = found["mean_items"].values()
    for seat in range(4):
        assert sum(item[seat] for item in items) == pytest.approx(
            found["mean_score"][seat], abs=0.01
        )


def test_the_same_seed_is_the_same_simulation_for_any_workers(run):
    first = simulated(run, "--games", 200, "--bots", BOTS)
    again = simulated(run, "--games", 200, "--bots", BOTS, "--workers", 2)
    other = simulated(run, "--games", 200, "--bots", BOTS, "--seed", 1000)
    assert without_time(first) == without_time(again)
    assert not set(first["seeds"]) & set(other["seeds"])
    assert first["mean_score"] != other["mean_score"]


def test_random_bots_need_no_bots_program(run, monkeypatch):
    asked = []
    load = compilation.load

    def watched(game, name=compilation.RULES, **more):
        asked.append(name)
        return load(game, name, **more)

    monkeypatch.setattr(compilation, "load", watched)
    monkeypatch.setattr(compilation, "compile_in_subprocess", None)
    monkeypatch.setattr(batch_play, "load_compiled_bots", None)
    assert simulated(run, "--games", 20)["games"] == 20
    assert set(asked) <= {compilation.RULES}


def test_saved_games_are_the_games_that_were_counted(run, tmp_path):
    asked = ("--games", 5, "--bots", BOTS, "--set", "bonus_townsmen=on")
    counted = simulated(run, *asked)
    saved = simulated(run, *asked, "--save", tmp_path / "new" / "games")
    assert without_time(saved) == without_time(counted)
    files = sorted((tmp_path / "new" / "games").iterdir())
    names = {f"norenberc-3p-{seed}.guild" for seed in counted["seeds"]}
    assert {file.name for file in files} == names
    totals = [figures(run("replay", file, "--json"))["totals"] for file in files]
    assert [sum(seat) / 5 for seat in zip(*totals, strict=True)] == counted["mean_score"]
    assert "names greedy | random | random" in files[0].read_text("utf-8")


def test_an_edition_from_a_file_plays(run, tmp_path, pytestconfig):
    shipped = pytestconfig.rootpath / "src/guildhall/games/norenberc/edition/standard.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(shipped.read_text("utf-8").replace("reconstructed", "mine", 1), "utf-8")
    found = simulated(run, "--games", 2, "--edition", mine, "--save", tmp_path)
    assert found["edition"] == "mine"
    file = min(tmp_path.glob("*.guild"))
    assert run("replay", file).exit_code != 0, "nobody knows 'mine' by its name"
    assert run("replay", file, "--edition", mine).exit_code == 0


def test_a_win_of_several_counts_for_each_and_once_as_shared(run, monkeypatch):
    winners = np.array([0b001, 0b011, 0b110, 0b100])
    scores = np.zeros((4, 3, len(get_game("norenberc").SCORE_ITEMS)), np.int64)
    results = batch_play.BatchResults(scores, winners, np.ones(4, np.int64), 1.0)
    monkeypatch.setattr(batch_play, "play_batch", lambda *_, **__: results)
    found = simulated(run, "--players", 3, "--games", 4)
    assert found["wins"] == [2, 2, 2]
    assert found["shared_wins"] == 2


def test_simulate_as_a_table(run):
    told = run("simulate", "norenberc", "--games", 50, "--bots", BOTS).stdout
    assert [line.split()[1] for line in told.splitlines()[2:5]] == BOTS.split(",")
    assert "50 games" in told
    assert "decisions/s" in told


def test_fuzz_counts_what_it_played(run, monkeypatch):
    monkeypatch.setattr(fuzzer, "BATCH", 5_000)
    found = figures(run("fuzz", "norenberc", "--decisions", 1, "--json"))
    assert found["failures"] == []
    assert found["decisions"] >= 1
    assert found["games"] >= 1
    assert found["sampled"] >= 1


def test_fuzz_saves_the_game_that_fails(run, saved, tmp_path, monkeypatch):
    report = FuzzReport(10, 1, 0, 0.1, [FuzzFailure("seed 3: fault 7", saved.read_text("utf-8"))])
    monkeypatch.setattr(fuzzer, "fuzz", lambda *_, **__: report)
    result = run("fuzz", "norenberc", "--decisions", 1, "--save", tmp_path / "found")
    file = tmp_path / "found" / "norenberc-failure-1.guild"
    assert result.exit_code == 1
    assert f"Error: seed 3: fault 7; the game is saved as {file}." in result.stderr
    assert run("replay", file).exit_code == 0


def test_bench_measures_every_player_count(run, monkeypatch):
    monkeypatch.setattr(bench, "cold_compile_seconds", lambda game: 1.0)
    asked = ("bench", "norenberc", "--seconds", 0.01)
    found = figures(run(*asked, "--json"))["norenberc"]
    assert list(found["players"]) == ["2", "3", "4", "5"]
    for ways in found["players"].values():
        assert set(ways) == {"one core", "all cores", "interpreted"}
        for rate in ways.values():
            assert rate["games"] >= 1
            assert rate["decisions_per_second"] > 0
    assert found["state bytes"] <= 1024
    assert found["warm start s"] > 0
    told = run(*asked).stdout
    for word in (
        "interpreted",
        "all cores",
        "state bytes",
        "copy ns",
        "new game ms",
        "cold compile s",
    ):
        assert word in told


def test_bench_without_a_gpu_is_a_sentence(run, monkeypatch):
    def no_gpu(*_):
        raise NoCudaDevice("There is no NVIDIA driver here.")

    monkeypatch.setattr(gpu_playouts, "ptx_of", lambda game: "")
    monkeypatch.setattr(gpu_playouts, "GpuPlayouts", no_gpu)
    result = run("bench", "norenberc", "--gpu")
    assert result.exit_code == 1
    assert "Error: There is no NVIDIA driver here." in result.stderr


@pytest.mark.parametrize("different", [0, 3])
def test_bench_on_a_gpu_compares_every_record(run, monkeypatch, different):
    def compare(rules, on_gpu, players, options, games):
        return GpuFigures(
            rules.game.NAME, players, options, games, 10 * games, 1, 2, 5, 6, 7, different, "X"
        )

    monkeypatch.setattr(gpu_playouts, "ptx_of", lambda game: "")
    monkeypatch.setattr(gpu_playouts, "GpuPlayouts", lambda *_: None)
    monkeypatch.setattr(gpu_playouts, "compare", compare)
    stepped = bench.GpuEnvResult(2, {"record": 10**8}, 10**6, 0)
    monkeypatch.setattr(bench, "gpu_env_result", lambda *_: stepped)
    result = run("bench", "norenberc", "--gpu", "--games", 1000, "--json")
    found = json.loads(result.stdout)["norenberc"]
    assert found["players"]["5"]["GPU"]["decisions"] == 10_000
    assert found["different records"] == 4 * different
    assert result.exit_code == (1 if different else 0)


def test_warm_leaves_the_game_compiled(run):
    assert run("warm", "norenberc").exit_code == 0
    assert run("warm", "norenberc").stdout == "norenberc is warm.\n"
