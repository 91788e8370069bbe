"""`guildhall study`: one command, all tables."""

import json
import re
from dataclasses import replace

from guildhall.commands import study as study_command
from guildhall.lab import frames, plots, study

ASKED = ("study", "norenberc", "--players", "2,3", "--games", 20, "--seed", 7, "--workers", 1)


def test_a_study_as_figures(run):
    found = json.loads(run(*ASKED, "--json").stdout)
    assert found["game"] == "norenberc"
    assert [setting["players"] for setting in found["settings"]] == [2, 3]
    for setting in found["settings"]:
        assert setting["games"] == 20
        seats = setting["sections"]["study-seats"]
        assert [seat["number"] for seat in seats] == list(range(1, setting["players"] + 1))
        total = sum(seat["value"] for seat in seats)
        assert abs(total - setting["players"]) < 0.01


def test_a_study_as_tables_in_a_language(run, tmp_path):
    page = tmp_path / "page.md"
    told = run(*ASKED, "--markdown", page, "--plots", tmp_path / "plots", "--lang", "fr").stdout
    assert "2 joueurs" in told
    assert "40 parties en" in told
    assert page.read_text("utf-8").startswith("<!-- study greedy -->\n20 parties par colonne. ± ")
    assert "Aucun des 7 indicateurs à plage visée" in page.read_text("utf-8")
    drawn = sorted(file.name for file in (tmp_path / "plots").iterdir())
    assert drawn == ["norenberc-2p.svg", "norenberc-3p.svg"]


def test_mistakes_are_sentences(run):
    for players, sentence in (("two", "write them like 2,3,4"), ("9", "norenberc is for 2 to 5")):
        result = run("study", "norenberc", "--players", players)
        assert result.exit_code != 0
        assert sentence in result.stderr


def test_parts_of_a_study_are_kept_and_merged(run, tmp_path):
    folders = [tmp_path / "one", tmp_path / "two"]
    asked = ("study", "norenberc", "--players", "2", "--games", 20, "--bots", "random")
    for number, folder in enumerate(folders, 1):
        run(*asked, "--store", folder, "--shard", f"{number}/2")
    assert "20 games" in run("merge", tmp_path / "all", *folders).stdout
    kept = json.loads(run(*asked, "--store", tmp_path / "all", "--json").stdout)
    alone = json.loads(run(*asked, "--json").stdout)
    for found in (kept, alone):
        assert found["settings"][0].pop("seconds") < 60
    assert kept == alone
    assert "write it like 1/4" in run(*asked, "--shard", "3/2").stderr
    (part,) = folders[0].glob("*.npz")
    part.write_bytes(part.read_bytes()[:100])
    assert f"{part} has no games of a study." in run("merge", tmp_path / "x", folders[0]).stderr
    (tmp_path / "empty").mkdir()
    assert "no kept games" in run("merge", tmp_path / "none", tmp_path / "empty").stderr


def test_a_study_decision_by_decision(run, tmp_path):
    asked = ("study", "norenberc", "--players", "2", "--games", 6, "--bots", "random")
    more = ("--trajectories", 4, "--parquet", tmp_path, "--workers", 1)
    told = run(*asked, *more, "--lang", "en").stdout
    assert "changes of the lead" in told
    assert len(list(tmp_path.glob("*/*.parquet"))) == 5


def test_a_study_as_a_page_that_tells_all(run, tmp_path):
    page = tmp_path / "new" / "page.html"
    asked = ("study", "norenberc", "--players", "2", "--games", 20, "--bots", "random")
    told = run(*asked, "--report", page, "--lang", "en").stdout
    assert "None of the 3 metrics with a target range is significantly outside it." in told
    sent = page.read_text("utf-8")
    assert "<h1>Norenberc: a study</h1>" in sent
    facts = ("Tables", "Edition", "Bots", "Seed", "Games", "Command")
    assert re.findall(r"<dt>([^<]+)</dt>", sent) == list(facts)
    assert re.search(r"<dd>reconstructed \([0-9a-f]{12}\)</dd>", sent)
    parts = [sent.rindex(part) for part in ("Summary", "Legend", "<svg", "<table")]
    assert parts == sorted(parts)


def test_a_page_ranks_what_to_look_at_first(run, tmp_path):
    page = tmp_path / "page.html"
    run("study", "nobility", "--players", "3", "--games", 60, "--bots", "random", "--report", page)
    sent = page.read_text("utf-8")
    rank, legend = sent.index("What to look at first"), sent.index("Legend")
    assert rank < sent.index("Where dice are placed: Stone Council", rank) < legend


def test_a_study_plays_until_a_metric_is_precise(run):
    asked = ("study", "norenberc", "--players", "2,3", "--bots", "random", "--games", 100)
    found = json.loads(run(*asked, "--within", "0.3", "mean", "--json").stdout)
    for setting in found["settings"]:
        (mean,) = (each for each in setting["sections"]["study-points"] if each["metric"] == "mean")
        assert mean["high"] - mean["low"] <= 0.602
        assert 200 < setting["games"] < 2000
    told = run(*asked, "--within", "0.01", "mean", "--max-games", 200, "--lang", "en").stdout
    assert "After 200 games mean is known within ±0." in told
    assert "not ±0.01. Raise --max-games to continue." in told


def test_mistakes_about_a_precision_are_sentences(run):
    for within, more, sentence in (
        (("0.01", "seat1"), (), "there is no metric “seat1”. Did you mean seat-1?"),
        (("0.01", "xyzzy"), (), "Choose one of seat-1, seat-2, decisions, mean"),
        (("0", "mean"), (), "write a margin above 0 and a metric"),
        (("mean", "0.01"), (), "not “mean 0.01”"),
        (("nan", "mean"), (), "write a margin above 0 and a metric"),
        (("0.01", "mean"), ("--shard", "1/2"), "Use one of --within and --shard."),
    ):
        asked = ("study", "norenberc", "--players", "2", "--bots", "random", *more)
        result = run(*asked, "--within", *within)
        assert result.exit_code == 2
        assert sentence in result.stderr


def test_where_nothing_can_be_written_is_told_before_anything_is_played(run, tmp_path, monkeypatch):
    monkeypatch.setattr(study_command, "run_plans", None)
    (tmp_path / "file").write_text("")
    for option in ("--parquet", "--plots", "--store"):
        result = run("study", "norenberc", option, tmp_path / "file" / "folder")
        assert result.exit_code == 1
        assert "Not a directory" in result.stderr
    for module, option, sentence in (
        (frames, "--parquet", "Frames need polars: install guildhall-games[lab]."),
        (plots, "--report", "Plots need matplotlib: install guildhall-games[lab]."),
    ):
        monkeypatch.setattr(module, "find_spec", lambda name: None)
        assert sentence in run("study", "norenberc", option, tmp_path / "place").stderr
    assert "no games" in run("study", "norenberc", "--games", 2, "--shard", "3/3").stderr


def test_without_ray_a_sentence_says_so_before_anything_is_played(run, monkeypatch):
    monkeypatch.setattr(study, "find_spec", lambda name: None)
    for command in (("study",), ("compare", "usual", "setup.talers=35")):
        result = run(command[0], "norenberc", *command[1:], "--executor", "ray")
        assert result.exit_code != 0
        assert "install guildhall-games[ray]" in result.stderr


def test_a_page_tells_how_many_games_were_played_not_how_many_were_asked_for(
    run, monkeypatch, tmp_path
):
    play_all = study_command.run_plans

    def stopped(name, plans, playing, precision):
        return play_all(name, plans, replace(playing, games=12), precision)

    monkeypatch.setattr(study_command, "run_plans", stopped)
    page = tmp_path / "page.html"
    run(
        "study",
        "norenberc",
        "--players",
        "2",
        "--games",
        2000,
        "--bots",
        "random",
        "--report",
        page,
    )
    assert "<dd>12</dd>" in page.read_text("utf-8")
    assert "<dd>0</dd>" in page.read_text("utf-8")
