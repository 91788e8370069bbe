"""`guildhall replay`."""

import json
from xml.etree import ElementTree as ET

import pytest

from guildhall.commands._console import Translator


def test_a_finished_game_is_checked_and_scored(run, saved, finished):
    result = run("replay", saved)
    assert result.exit_code == 0
    assert f"{len(finished.log.entries)} entries, all played by the rules." in result.output
    winners = ", ".join(("Ada", "Bea", "Cid")[seat] for seat in finished.result().winners)
    assert f": {winners}" in result.output
    *_, totals = result.output.splitlines()
    assert totals.split()[1:] == [str(total) for total in finished.result().totals]


def test_the_result_as_json(run, saved, finished):
    figures = json.loads(run("replay", saved, "--json").output)
    assert figures["is_over"]
    assert figures["entries"] == len(finished.log.entries)
    assert figures["totals"] == list(finished.result().totals)
    assert figures["winners"] == list(finished.result().winners)
    assert figures["items"] == list(finished.result().items)


def test_it_stops_where_it_is_told_to(run, saved):
    figures = json.loads(run("replay", saved, "--to", 4, "--json").output)
    assert figures["entries"] == 4
    assert not figures["is_over"]
    assert figures["winners"] is None
    assert "To decide: " in run("replay", saved, "--to", 4).output


def test_a_stop_beyond_the_end_is_the_end(run, saved):
    assert run("replay", saved, "--to", 10_000).output == run("replay", saved).output


@pytest.mark.parametrize("language", ["en", "fr", "hu"])
def test_the_game_is_told_entry_by_entry(run, saved, finished, language):
    told = run("replay", saved, "--text", "--lang", language).output.splitlines()
    numbers = [line.split()[0] for line in told if line[:5].strip().isdigit()]
    assert numbers == [str(entry.number) for entry in finished.log.entries]
    first = finished.log.entries[0]
    assert told[0].endswith(f": {finished.game.ACTIONS.line(first.actions)}")
    assert not [line for line in told if "event-" in line], "an event has no words"
    translator = Translator(finished.game, language, ("Ada", "Bea", "Cid"))
    for entry in finished.active_entries:
        act = finished.game.narrate(finished.seen_by(entry.seat, finished.applied(entry)))
        if act and act.events:
            assert f"       {translator.sentence(act, 'line')}" in told


def test_undos_and_table_business_are_told(run, saved):
    lines = saved.read_text("utf-8").splitlines()
    kept = lines[: lines.index("entries") + 3]
    saved.write_text("\n".join([*kept, "3 undo 2", "4 table a storm rises", "running"]), "utf-8")
    told = run("replay", saved, "--text").output
    assert "Decision 2 and all after it are taken back." in told
    assert "a storm rises" in told


def test_the_board_can_be_drawn(run, saved, tmp_path):
    svg, png = tmp_path / "board.svg", tmp_path / "board.png"
    assert run("replay", saved, "--to", 9, "--svg", svg, "--png", png).exit_code == 0
    assert ET.parse(svg).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert png.read_bytes().startswith(b"\x89PNG")
    assert "Ada" in svg.read_text("utf-8")
