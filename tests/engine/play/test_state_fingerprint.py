"""Finished games tell what every entry led to, in words that outlive a change of the record."""

from __future__ import annotations

import re
import sys

import pytest
from tests.engine.third_party_games import market_copy

from guildhall.engine.contract import load_game
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import LogError, StateMismatch, read_log, write_game

STALL, BIDDING, FIELDS = "rules/stall.py", "rules/bidding.py", "__init__.py"


def finished(game):
    match = Match.new(game, 2, random_source=RandomSource.committed(b"h" * 32, ("n",)))
    while match.seats():
        seat = match.seats()[-1]
        match.play(seat, [match.decision(seat).actions[-seat]])
        if len(match.log.entries) == 3:
            match.undo(3)
    match.note("well played = 00000000 11111111")
    return match


@pytest.fixture
def changed(tmp_path, monkeypatch):
    """The game as changed rules play it, and a saved game as if it had been of that game."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(name, changes, text):
        game = load_game(market_copy(tmp_path, name, changes))
        edition = load_edition(game.package).hash
        text = re.sub("edition standard .*", f"edition standard {edition}", text)
        return game, read_log(text.replace("market_day", name), game)

    yield make
    for name in [n for n in sys.modules if n.startswith("changed_")]:
        del sys.modules[name]


@pytest.fixture(scope="module")
def text(market_day):
    return write_game(finished(market_day))


def replayed(game, log):
    return Match.replay(log, game, load_edition(game.package))


def test_every_entry_of_a_finished_game_tells_its_state(market_day, text):
    log = read_log(text, market_day)
    assert all(len(entry.state.split()) == 3 for entry in log.entries)
    assert log.entries[3].state == log.entries[1].state, "an undo leads back"
    assert log.entries[-1].state == log.entries[-2].state
    assert log.entries[-1].text == "well played = 00000000 11111111"
    assert write_game(replayed(market_day, log)) == text


def test_a_running_game_tells_none(market_day):
    match = Match.new(market_day, 2)
    match.play(0, [0])
    log = read_log(write_game(match), market_day)
    assert log.entries[0].state == ""
    assert "states" not in write_game(match)


def test_a_changed_rule_is_found_where_it_first_changes_something(changed, text):
    """A price that is paid twice is noticed when the first ware is sold: after both bids."""
    twice = {"+= box.price[s.ware]": "+= 2 * box.price[s.ware]"}
    with pytest.raises(StateMismatch) as caught:
        replayed(*changed("changed_price", {BIDDING: twice}, text))
    assert caught.value.entry == 2


def test_a_renamed_field_is_harmless(changed, text):
    renamed = {file: {"points": "gains"} for file in (FIELDS, STALL, BIDDING)}
    game, log = changed("changed_name", renamed, text)
    assert "gains" in game.FIELDS
    assert replayed(game, log).is_over


def test_an_added_field_is_harmless(changed, text):
    more = {FIELDS: {"    bag=": "    visitors=count(most=9),\n    bag="}}
    more[STALL] = {"    s.players = players": "    s.players = players\n    s.visitors = 3"}
    game, log = changed("changed_fields", more, text)
    assert "visitors" in game.FIELDS
    assert replayed(game, log).is_over


def test_a_changed_rule_is_found_even_so(changed, text):
    more = {FIELDS: {"    bag=": "    visitors=count(most=9),\n    bag="}}
    more[BIDDING] = {"+= box.price[s.ware]": "+= 2 * box.price[s.ware]"}
    game, log = changed("changed_both", more, text)
    with pytest.raises(StateMismatch):
        replayed(game, log)


@pytest.mark.parametrize("part", [1, 2])
def test_a_tampered_hash_is_found(market_day, text, part):
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("5 "))
    words = lines[at].split(" ")
    words[-part] = "0" * 8
    lines[at] = " ".join(words)
    with pytest.raises(StateMismatch, match="entry 5: by these rules"):
        replayed(market_day, read_log("\n".join(lines), market_day))


@pytest.mark.parametrize("tail", ["", " = 12345678", " = 1234567g 12345678"])
def test_a_hash_that_is_none_is_told_with_its_line(market_day, text, tail):
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("5 "))
    lines[at] = lines[at].partition(" = ")[0] + tail
    with pytest.raises(LogError, match="expected the state") as caught:
        read_log("\n".join(lines), market_day)
    assert caught.value.line == at + 1
