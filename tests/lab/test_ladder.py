"""The standing ladder keeps its figures and tells them on one page."""

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner

from guildhall.commands import guildhall
from guildhall.engine.registry import get_game, own_game_names
from guildhall.lab.ladder import (
    NET_SEARCH_VS_SEARCH,
    NET_VS_GREEDY,
    SOLO,
    LadderEntry,
    LadderResult,
    entry_for,
    ladder_entries,
    ladder_markdown,
    read_results,
    save_result,
    with_fixed_budgets,
)

ENTRY = LadderEntry("greedy against random", "norenberc", 2, "greedy,random", 10, 0.9)


def played(share, low, entry=ENTRY, date="2026-01-01", high=1.0):
    first_bot = {"bot": "greedy", "games": 10, "share": share, "share_low": low, "share_high": high,
             "margin": 9.5}  # fmt: skip
    return LadderResult(entry, date, {"bots": [first_bot]})


@pytest.mark.parametrize(
    ("share", "low", "high", "verdict"),
    [(0.99, 0.95, 1, "yes"), (0.92, 0.85, 0.97, "open"), (0.8, 0.6, 0.89, "no")],
)
def test_a_threshold_is_exceeded_or_not_or_that_is_open(share, low, high, verdict):
    assert played(share, low, high=high).verdict == verdict


def test_an_entry_played_again_replaces_its_older_result(tmp_path):
    file = tmp_path / "ladder.json"
    assert read_results(file) == []
    other = LadderEntry("greedy against random", "norenberc", 4, "greedy,random", 10, 0.75)
    for one in (played(0.9, 0.8), played(0.7, 0.5, other), played(1.0, 0.95)):
        save_result(file, one)
    assert read_results(file) == [played(0.7, 0.5, other), played(1.0, 0.95)]


def test_the_page_tells_command_and_date():
    text = ladder_markdown([played(0.9, 0.8, date="2026-02-03")])
    assert "## Norenberc" in text
    assert ENTRY.command in text
    row = next(line for line in text.splitlines() if "greedy against random |" in line)
    assert "90.0%" in row
    assert row.endswith("| 2026-02-03 |")


@pytest.mark.parametrize("name", own_game_names())
def test_every_game_has_entries_at_two_and_four_players(name):
    found = [
        entry
        for entry in ladder_entries(get_game(name))
        if entry.title not in (NET_VS_GREEDY, NET_SEARCH_VS_SEARCH)
    ]
    assert {entry.players for entry in found} - {1} == {2, 4}
    assert len({entry.key for entry in found}) == len(found)
    curve = [entry.bots for entry in found if entry.players == 2 and entry.bots.endswith("greedy")]
    assert curve == [f"ismcts:{time},greedy" for time in ("30ms", "100ms", "300ms", "1s")]


def test_a_game_that_was_learned_has_entries_at_all_counts(monkeypatch):
    monkeypatch.setattr("guildhall.lab.ladder.has_net", lambda game: True)
    found = list(ladder_entries(get_game("nobility")))
    for title, threshold in ((NET_VS_GREEDY, 1.5), (NET_SEARCH_VS_SEARCH, 1.3)):
        thresholds = {entry.players: entry.threshold for entry in found if entry.title == title}
        assert list(thresholds) == [2, 3, 4, 5, 6]
        assert all(thresholds[players] == threshold / players for players in range(3, 7))
    monkeypatch.setattr("guildhall.lab.ladder.has_net", lambda game: False)
    assert not {entry.title for entry in ladder_entries(get_game("nobility"))} & {
        NET_VS_GREEDY,
        NET_SEARCH_VS_SEARCH,
    }


def test_both_bots_think_in_iterations_whatever_time_they_stand_for(monkeypatch):
    monkeypatch.setattr("guildhall.lab.ladder.has_net", lambda game: True)
    monkeypatch.setattr("guildhall.lab.bench._iterations_per_second", lambda *_: 2345)
    rates = {"search iterations/s": 16_000.0}
    monkeypatch.setattr("guildhall.lab.bench._net_rates", lambda *_: rates)
    entry = next(
        one for one in ladder_entries(get_game("norenberc")) if one.title == NET_SEARCH_VS_SEARCH
    )
    fixed = with_fixed_budgets(entry)
    assert fixed.bots == "master:800i,ismcts:700i"
    assert fixed.key == entry.key
    assert with_fixed_budgets(fixed) == fixed
    bots = [{"bot": "master:600i"}, {"bot": "ismcts:900i"}]
    told = entry_for({"game": "norenberc", "players": 2, "games": 50, "bots": bots})
    assert told == replace(entry, bots="master:600i,ismcts:900i", games=50)


def test_the_command_plays_what_is_missing_and_writes_the_page(tmp_path, monkeypatch):
    monkeypatch.setattr("guildhall.lab.ladder.ladder_entries", lambda game: iter([ENTRY]))
    arguments = ["ladder", "norenberc", "--folder", str(tmp_path)]
    first_bot = CliRunner().invoke(guildhall, arguments)
    assert first_bot.exit_code == 0, first_bot.output
    assert ENTRY.command in first_bot.stdout
    assert ENTRY.command in (tmp_path / "ladder.md").read_text()
    assert CliRunner().invoke(guildhall, arguments).stdout == ""


def test_an_entry_is_the_same_with_fewer_games(tmp_path, monkeypatch):
    monkeypatch.setattr("guildhall.lab.ladder.ladder_entries", lambda game: iter([ENTRY]))
    arguments = ["ladder", "norenberc", "--folder", str(tmp_path)]
    for games in ("4", "6"):
        result = CliRunner().invoke(guildhall, [*arguments, "--rerun", "--games", games])
        assert result.exit_code == 0, result.output
    (one,) = read_results(tmp_path / "ladder.json")
    assert one.entry.games == one.first_bot["games"] == 6


def test_when_the_time_is_over_nothing_more_is_played(tmp_path):
    arguments = ["ladder", "--folder", str(tmp_path), "--seconds", "0"]
    assert CliRunner().invoke(guildhall, arguments).stdout == ""
    assert read_results(tmp_path / "ladder.json") == []


def import_results(folder, figures):
    (folder / "lines").write_text(f"{json.dumps(figures)}\n")
    arguments = ["ladder", "--folder", str(folder), "--from", str(folder / "lines")]
    return CliRunner().invoke(guildhall, arguments)


def test_the_arenas_lines_are_imported(tmp_path):
    table = ["norenberc", "--players", "2", "--bots", "greedy,random"]
    arena = ["arena", *table, "--games", "8", "--seed", "0"]
    figures = json.loads(CliRunner().invoke(guildhall, [*arena, "--json"]).stdout)
    assert import_results(tmp_path, figures).exit_code == 0
    (one,) = read_results(tmp_path / "ladder.json")
    assert one.entry == replace(ENTRY, games=8)
    assert len(figures.pop("seeds")) == 4
    assert one.figures == figures
    assert one.entry.command in (tmp_path / "ladder.md").read_text()


def test_a_line_of_no_entry_is_one_sentence(tmp_path):
    bots = [{"bot": "random"}, {"bot": "greedy"}]
    result = import_results(tmp_path, {"game": "norenberc", "players": 2, "games": 8, "bots": bots})
    assert result.exit_code != 0
    assert "norenberc for 2 with random,greedy is no entry" in result.output


def test_whoever_plays_alone_is_judged_by_objectives():
    entry = LadderEntry(SOLO, "nobility", 1, "greedy", 10, None)
    one = played(0.4, 0.2, entry)
    one.figures["objectives"] = {"2": {"games": 6, "met": 3}, "1": {"games": 4, "met": 1}}
    assert one.verdict == ""
    lines = ladder_markdown([one]).splitlines()
    start = lines.index("| objective | greedy |")
    assert lines[start + 2 : start + 4] == ["| Fame I | 1 of 4 |", "| Fame II | 3 of 6 |"]
