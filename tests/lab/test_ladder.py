"""The standing ladder keeps its figures and tells them on one page."""

import pytest
from click.testing import CliRunner

from guildhall.commands import guildhall
from guildhall.engine.registry import game_names, get_game
from guildhall.lab.ladder import Climbed, Rung, keep, page, read, rungs

RUNG = Rung("greedy against random", "norenberc", 2, "greedy,random", 10, 0.9)


def climbed(share, low, rung=RUNG, date="2026-01-01"):
    first = {"bot": "greedy", "games": 10, "share": share, "share_low": low, "share_high": 1.0,
             "margin": 9.5}  # fmt: skip
    return Climbed(rung, date, {"bots": [first]})


@pytest.mark.parametrize(
    ("share", "low", "verdict"),
    [(0.99, 0.95, "surely"), (0.92, 0.85, "yes"), (0.8, 0.6, "no")],
)
def test_a_bar_is_cleared_surely_or_just_so_or_not(share, low, verdict):
    assert climbed(share, low).verdict == verdict


def test_a_rung_played_again_replaces_its_older_result(tmp_path):
    file = tmp_path / "ladder.json"
    assert read(file) == []
    other = Rung("greedy against random", "norenberc", 4, "greedy,random", 10, 0.75)
    for one in (climbed(0.9, 0.8), climbed(0.7, 0.5, other), climbed(1.0, 0.95)):
        keep(file, one)
    assert read(file) == [climbed(0.7, 0.5, other), climbed(1.0, 0.95)]


def test_the_page_tells_command_and_date():
    text = page([climbed(0.9, 0.8, date="2026-02-03")])
    assert "## Norenberc" in text
    assert RUNG.command in text
    row = next(line for line in text.splitlines() if "greedy against random |" in line)
    assert "90.0%" in row
    assert row.endswith("| 2026-02-03 |")


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_rungs_at_two_and_four_players(name):
    found = list(rungs(get_game(name)))
    assert {rung.players for rung in found} == {2, 4}
    assert len({rung.command for rung in found}) == len(found) == 7


def test_the_command_plays_what_is_missing_and_writes_the_page(tmp_path, monkeypatch):
    monkeypatch.setattr("guildhall.lab.ladder.rungs", lambda game: iter([RUNG]))
    arguments = ["ladder", "norenberc", "--folder", str(tmp_path)]
    first = CliRunner().invoke(guildhall, arguments)
    assert first.exit_code == 0, first.output
    assert RUNG.command in first.stdout
    assert RUNG.command in (tmp_path / "ladder.md").read_text()
    assert CliRunner().invoke(guildhall, arguments).stdout == ""
