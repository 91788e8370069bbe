"""Conceding: a bot plays on, until only one is left, who has won; files tell it too."""

import pytest
from click.testing import CliRunner
from tests.table.support.in_process_table import (
    ANNA,
    BELA,
    CILI,
    DORA,
    decoded,
    in_process_table,
    news,
    play_on,
    seat_actions,
    subscriber,
)

from guildhall.commands import guildhall
from guildhall.engine.play.log import TABLE, Header, Log, LogEntry, RandomSource
from guildhall.table.play.game_files import (
    BadFile,
    export_text,
    imported_doc,
    load_game,
    read_saved,
)
from guildhall.table.play.table_game import last_remaining, resigned_seats
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Import, Replace, SeatOnly, TakeOver
from guildhall.table.views.messages import moment_message
from guildhall.table.views.view import RenderedView, Viewer

THREE = ["anna", "bela", "cili"]


def last_line(table, lang="en"):
    entry = table.loaded_game.entry
    return (
        RenderedView(table.loaded_game, Viewer(-1, lang, True), table.doc.names)
        .lines(entry, entry)[-1]
        .text
    )


async def begun(table):
    await play_on(table, until=lambda t: t.loaded_game.entry >= 4)


async def test_in_a_game_for_two_conceding_ends_it_and_the_other_has_won(open_table):
    table = await open_table("market_day", THREE[:2])
    await begun(table)
    bela = subscriber(table, 1)
    await bela.new_messages()
    ended = []
    table.on_over = ended.append
    await seat_actions.resign(table, ANNA, SeatOnly(0))
    doc = table.doc
    assert (doc.status, doc.winners, doc.pending) == ("over", [1], [])
    assert len(doc.totals) == 2
    assert ended == [table]
    assert last_line(table) == "Anna concedes, and Bela has won."
    assert len({last_line(table, lang) for lang in ("en", "fr", "hu")}) == 3
    update, changed = decoded(await news(bela))
    state = update["state"]
    assert (state["over"], state["winners"], state["pending"]) == (True, [1], [])
    assert state["ask"] is None
    assert [seat["conceded"] for seat in changed["table"]["seats"]] == [True, False]
    assert changed["table"]["chance"]["seed"], "the luck is laid open"
    for late in (seat_actions.leave_seat, seat_actions.resign, seat_actions.return_to_seat):
        with pytest.raises(ApiError, match="not-allowed-here"):
            await late(table, ANNA, SeatOnly(0))


async def test_the_end_by_concession_is_found_again_in_the_store(open_table):
    table = await open_table("market_day", THREE[:2])
    await begun(table)
    await seat_actions.resign(table, BELA, SeatOnly(1))
    rows = await table.entries()
    table.doc.rules = "as they were before an upgrade"
    play = load_game(table.doc, rows)
    assert table.doc.status == "over", "it can still be played again"
    assert (play.pending, play.result().winners) == ([], (0,))
    showing = RenderedView(play, Viewer(0, "en", True), table.doc.names)
    states = [moment_message(table.doc, play, n, showing).state for n in (4, play.entry)]
    assert [(state.over, bool(state.pending)) for state in states] == [
        (False, True),
        (True, False),
    ]


async def test_among_three_a_bot_plays_on_for_the_first_who_concedes(open_table):
    table = await open_table("market_day", THREE)
    await begun(table)
    await seat_actions.resign(table, ANNA, SeatOnly(0))
    await seat_actions.resign(table, ANNA, SeatOnly(0))
    assert last_line(table) == "Anna concedes; a bot plays on."
    assert (table.loaded_game.entry, table.doc.status) == (5, "playing")
    with pytest.raises(ApiError, match="conceded"):
        await seat_actions.return_to_seat(table, ANNA, SeatOnly(0))
    with pytest.raises(ApiError, match="not-yours"):
        await seat_actions.resign(table, ANNA, SeatOnly(1))
    assert table.doc.persons() == {"bela", "cili"}
    await seat_actions.resign(table, CILI, SeatOnly(2))
    assert (table.doc.status, table.doc.winners) == ("over", [1])


async def test_who_takes_over_a_seat_that_was_conceded_is_in_the_game(open_table):
    table = await open_table("market_day", THREE)
    await begun(table)
    await seat_actions.resign(table, BELA, SeatOnly(1))
    await seat_actions.vacate(table, ANNA, SeatOnly(1))
    await seat_actions.take_over(table, DORA, TakeOver(table.doc.seats[1].code))
    await seat_actions.resign(table, CILI, SeatOnly(2))
    assert table.doc.status == "playing"
    await play_on(table)
    assert table.doc.status == "over"


async def test_the_file_of_a_conceded_game_is_proved_looked_at_and_played_on_from(tmp_path):
    async with in_process_table(tmp_path, "market_day", THREE[:2]) as table:
        await begun(table)
        await seat_actions.resign(table, ANNA, SeatOnly(0))
        text = export_text(table.doc, table.loaded_game, Viewer(0, "en", True))
    file = tmp_path / "game.guild"
    file.write_text(text)
    result = CliRunner().invoke(guildhall, ["verify", str(file), "--lang", "en"])
    assert result.exit_code == 0, result.output
    anna, bela = result.output.splitlines()[-2:]
    assert anna.endswith("Anna  conceded")
    assert bela.endswith("Bela  winner")
    play = read_saved(text)
    doc = imported_doc(Import(text, play_on=False), play, CILI, 0.0)
    assert (doc.status, doc.winners) == ("over", [1])
    assert [seat.conceded for seat in doc.seats] == [True, False]
    again = imported_doc(Import(text, play_on=True, promise="p" * 64), play, CILI, 0.0)
    assert again.continued_after == play.entry - 1
    late = Import(text, play_on=True, promise="p" * 64, entry=play.entry)
    with pytest.raises(BadFile, match="over"):
        imported_doc(late, play, CILI, 0.0)


async def test_a_game_that_is_cut_off_is_still_not_proved(tmp_path):
    file = tmp_path / "game.guild"
    async with in_process_table(tmp_path, "market_day", THREE[:2]) as table:
        await begun(table)
        await seat_actions.leave_seat(table, ANNA, SeatOnly(0))
        table.doc.status = "over"
        file.write_text(export_text(table.doc, table.loaded_game, Viewer(0, "en", True)))
    result = CliRunner().invoke(guildhall, ["verify", str(file), "--lang", "en"])
    assert result.exit_code == 1
    assert "was not finished" in result.output


def noted(players, *notes, fresh=()):
    """A log of nothing but these notes."""
    header = Header("any", "", "", "", players, {}, RandomSource("seed"), fresh=fresh)
    return Log(header, [LogEntry(n, TABLE, text=note) for n, note in enumerate(notes, 1)])


def test_notes_of_others_concede_nothing():
    assert last_remaining(noted(2)) is None
    assert last_remaining(noted(2, "conceded 1")) == 0
    for wrong in ("conceded 7", "conceded x", "conceded", "conceded 1 2", "left 1"):
        assert last_remaining(noted(2, wrong)) is None
    assert last_remaining(noted(2, "conceded 1", "hosts 0")) is None, "it went on after that"
    assert last_remaining(noted(1, "conceded 0")) is None, "alone there is nobody to win"
    assert resigned_seats(noted(3, "conceded 0", "taken 0", "conceded 2")) == {2}


def test_what_was_conceded_before_a_game_was_continued_is_forgotten():
    fresh = ((1, RandomSource("seed")),)
    assert last_remaining(noted(3, "conceded 0", "conceded 1", fresh=fresh)) is None
    assert last_remaining(noted(3, "conceded 0", "conceded 1")) == 2


async def test_a_bot_that_was_seated_for_somebody_concedes_nothing(open_table):
    table = await open_table("market_day", THREE[:2])
    table.away_after = table.stalled_after = 0.0
    await seat_actions.replace(table, ANNA, Replace(1, "greedy"))
    assert table.doc.status == "playing"
