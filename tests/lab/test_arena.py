"""The arena: fair seats, honest intervals, and no mercy for bots that misbehave."""

import json
import multiprocessing
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from guildhall.bots.bot import Budget, parse_bot_spec
from guildhall.bots.simple import HARD, MASTER
from guildhall.commands import guildhall
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import SetupError, chosen_options, ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.ruleset import option_indices
from guildhall.lab.arena import Arena, Pairing, WinRate, fill_seats, play_pairing


def table(names, seats):
    return fill_seats([parse_bot_spec(name) for name in names], seats)


def play(rules, names, seats, games, workers=2, **more):
    return Arena(rules, table(names, seats), [], workers=workers, **more).play(games)


def test_intervals_are_wilsons():
    low, high = WinRate(100, 90).interval()
    assert (round(low, 4), round(high, 4)) == (0.8256, 0.9448)
    assert WinRate(50, 50).interval()[0] > 0.92
    assert WinRate(50, 50).interval()[1] == pytest.approx(1)
    assert WinRate(0, 0).interval() == (0, 1)


def test_a_win_rate_differs_from_above_and_from_below_or_not_at_all():
    assert WinRate(100, 90).differs_from(0.5)
    assert WinRate(100, 10).differs_from(0.5)
    assert not WinRate(100, 55).differs_from(0.5)


def test_the_last_bot_fills_the_seats_that_are_left():
    assert [p.name for p in table(["greedy", "random"], 4)] == ["greedy"] + ["random"] * 3
    with pytest.raises(SetupError, match="3 bots cannot sit at a table of 2"):
        table(["random", "greedy", "easy"], 2)


def test_a_common_budget_is_for_those_without_their_own():
    players = [parse_bot_spec("ismcts:7i"), parse_bot_spec("ismcts")]
    budgets = [p.budget for p in fill_seats(players, 2, Budget(iterations=3))]
    assert budgets == [Budget(iterations=7), Budget(iterations=3)]


def test_every_seed_is_played_in_every_rotation(market):
    arena = Arena(market, table(["greedy", "random"], 4), [])
    names = [[player.name for player in seats] for seats in arena.rotations()]
    assert sorted(seats.index("greedy") for seats in names) == [0, 1, 2, 3]
    assert len(Arena(market, table(["random"], 4), []).rotations()) == 1


def test_mirrored_seeds_make_equal_bots_exactly_equal(market):
    """The same bot under two names: what one wins in a seat, the other wins there too."""
    report = play(market, ["random:1s", "random:2s"], 2, 40)
    assert [standing.wins for standing in report.standings] == [20, 20]
    assert [standing.games for standing in report.standings] == [40, 40]
    assert sum(standing.margin for standing in report.standings) == 0


@pytest.mark.parametrize(
    ("name", "kind", "text"),
    [
        ("raises", "raised", "raises: ZeroDivisionError: too few cards"),
        ("dies", "raised", "dies: the bot ended its process"),
        ("stalls", "stalled", "stalls: no answer in 2 s"),
        ("deaf", "stalled", "deaf: no answer in 2 s"),
        ("late:1s", "stalled", "late:1s: no answer in 2 s"),
        ("broken:1s", "raised", "broken:1s: UnknownBot: The bot 'broken' cannot be loaded"),
        ("cheats", "illegal", "cheats: action 10000 is not allowed"),
        ("silent", "illegal", "silent: no action"),
        ("pushes", "illegal", "pushes: action"),
    ],
)
def test_a_bot_that_misbehaves_loses_and_is_told(market, name, kind, text):
    timeout, workers = (2.0, 2) if kind == "stalled" else (60.0, 1)
    report = play(market, [name, "random"], 3, 3, workers, timeout=timeout)
    loser, other = report.standings
    assert loser.wins == 0
    assert loser.forfeits == {kind: 3}
    assert text in loser.first_error
    assert (other.wins, other.games, other.forfeits) == (3, 6, {})
    assert not multiprocessing.active_children()


FOR_EVER = """
from guildhall.engine.contract import load_game
from guildhall.bots import parse_bot_spec
from guildhall.engine.play.editions import DEFAULT, load_edition
from guildhall.engine.play.setup import ruleset_for
from guildhall.lab.arena import Arena

rules = ruleset_for(load_game("market_day"), load_edition("market_day", DEFAULT), compiled=False)
Arena(rules, [parse_bot_spec("deaf")] * 2, [], workers=1).play(1)
"""


def test_no_bot_outlives_an_arena_that_is_killed(market):
    arena = subprocess.Popen(
        [sys.executable, "-c", FOR_EVER],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stderr=subprocess.PIPE,
        text=True,
    )
    name, process, *_ = arena.stderr.readline().split()
    assert name == "deaf:"
    assert is_running(process)
    arena.kill()
    _, rest = arena.communicate(timeout=60)  # which ends when nobody can write there any more
    assert "Traceback" not in rest
    latest = time.monotonic() + 60
    while is_running(process) and time.monotonic() < latest:
        time.sleep(0.05)
    assert not is_running(process)


def is_running(process):
    """Whether a process, by its number, has not ended."""
    try:
        return "State:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_what_a_bot_prints_is_no_part_of_the_figures(market, capfd):
    report = play(market, ["prints", "random"], 2, 2)
    assert report.standings[0].forfeits == {}
    printed = capfd.readouterr()
    assert printed.out == ""
    assert "I have an idea" in printed.err
    assert "and another one" in printed.err


def test_forfeited_games_have_no_score(market):
    report = play(market, ["greedy", "random"], 2, 2)
    before = [standing.figures() for standing in report.standings]
    pairing = Pairing(1, 2, (), (("greedy", Budget()), ("cheats", Budget())))
    forfeit = play_pairing(market, pairing, lambda seat: None)
    report.add(["greedy", "random"], forfeit)
    for old, standing in zip(before, report.standings, strict=True):
        new = standing.figures()
        assert new["games"] == old["games"] + 1
        assert (new["mean_score"], new["margin"]) == (old["mean_score"], old["margin"])
        assert new["mean_score"] > 0
    assert report.standings[0].wins == before[0]["wins"] + 1


def test_where_every_game_is_forfeited_there_is_no_mean(market):
    loser, other = play(market, ["cheats", "random"], 2, 2).figures()["bots"]
    assert (loser["mean_score"], loser["margin"]) == (None, None)
    assert (other["mean_score"], other["share"]) == (None, 1.0)


def test_a_turn_lasts_until_another_seat_decides_but_alone_one_decision():
    nobility = get_game("nobility")
    rules = ruleset_for(nobility, load_edition(nobility.package), compiled=False)
    for players in (1, 2):
        options = option_indices(nobility, chosen_options(nobility, players, {}))
        pairing = Pairing(1, 2, tuple(options), (("random", Budget()),) * players)
        asked = []
        seats = play_pairing(rules, pairing, asked.append).seats
        decided = asked[players:]
        changes = sum(a != b for a, b in zip([-1, *decided], decided, strict=False))
        turns = len(decided) if players == 1 else changes
        assert sum(seat.turns for seat in seats) == turns
        assert turns > players


def test_a_bot_of_another_package_plays(market):
    report = play(market, ["cautious", "random"], 2, 20)
    assert report.games == 20
    assert report.standings[0].forfeits == {}
    assert 0 < report.standings[0].wins < 20
    assert report.standings[0].turns > 0


def test_until_stops_as_soon_as_the_win_rate_differs(market):
    arena = Arena(market, table(["silent", "random"], 2), [], workers=1)
    report = arena.play(400, until=0.5)
    assert report.is_decided
    assert 20 <= report.games < 100


def arena_figures(*arguments):
    result = CliRunner().invoke(guildhall, ["arena", *arguments])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_the_command_tells_figures():
    figures = arena_figures(
        "norenberc", "--players", "4", "--bots", "greedy,random", "--games", "40", "--json"
    )
    assert (figures["game"], figures["players"], figures["games"]) == ("norenberc", 4, 40)
    greedy, random = figures["bots"]
    assert (greedy["bot"], greedy["games"], random["games"]) == ("greedy", 40, 120)
    assert random["share_low"] <= random["share"] < greedy["share_low"] < greedy["share_high"]
    assert greedy["wins"] + random["wins"] == pytest.approx(40)
    assert greedy["margin"] > 0 > random["margin"]


def test_whoever_plays_alone_has_objectives():
    arguments = ("nobility", "--players", "1", "--games", "12", "--seed", "0", "--json", "--bots")
    figures = arena_figures(*arguments, "greedy")
    assert figures["objectives"]
    met = [found["met"] for found in figures["objectives"].values()]
    assert sum(met) == figures["bots"][0]["wins"]
    assert sum(found["games"] for found in figures["objectives"].values()) == 12
    one_by_one = arena_figures(*arguments, "easy:1s", "--workers", "1")
    drawn = {number: found["games"] for number, found in figures["objectives"].items()}
    again = {number: found["games"] for number, found in one_by_one["objectives"].items()}
    assert again == drawn


def test_a_level_thinks_as_long_as_it_says_and_no_bot_on_two_cores():
    pairing = Pairing(1, 2, (), (("master", Budget()), ("hard:1s", Budget())))
    assert [pairing.player(seat).budget for seat in range(2)] == [
        Budget(MASTER.seconds, cpu_time=True),
        Budget(1.0, cpu_time=True),
    ]
    assert [player.budget.seconds for player in table(["master", "hard"], 2)] == [
        MASTER.seconds,
        HARD.seconds,
    ]


def test_a_match_ends_with_its_time(market):
    arena = Arena(market, table(["cautious", "random"], 2), [], workers=1)
    assert arena.play(1000, seconds=0).games == 1


def test_the_command_lets_searches_play():
    figures = arena_figures(
        "norenberc", "--players", "2", "--bots", "ismcts:20i,random", "--games", "2",
        "--workers", "1", "--json",
    )  # fmt: skip
    assert figures["bots"][0]["seconds_per_turn"] > 0
    assert figures["bots"][0]["faults"] == {}


def test_an_error_is_printed_as_the_bot_wrote_it(strangers):
    arguments = ["norenberc", "--players", "2", "--bots", "tags,random", "--games", "2"]
    result = CliRunner().invoke(guildhall, ["arena", *arguments, "--workers", "1"])
    assert result.exit_code == 0, result.output
    assert "tags: ValueError: bad tag [/x] :smile:" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["norenberc", "--players", "2", "--bots", "deep blue"], "There is no bot 'deep blue'"),
        (["norenberc", "--bots", "ismcts:0.5i,random"], "'ismcts:0.5i' is no bot: write its time"),
        (["norenberc", "--players", "7", "--bots", "random"], "is for 2 to 5 players, not 7"),
        (["norenberc", "--players", "2", "--bots", "random,random,random"], "cannot sit"),
        (["chess", "--bots", "random"], "There is no game 'chess'"),
        (
            ["norenberc", "--bots", "random", "--time", "5", "--iterations", "5"],
            "--time or --iterations, not both",
        ),
    ],
)
def test_what_cannot_be_played_is_one_sentence(arguments, sentence):
    result = CliRunner().invoke(guildhall, ["arena", *arguments])
    assert result.exit_code != 0
    assert sentence in result.output
    assert "Traceback" not in result.output
