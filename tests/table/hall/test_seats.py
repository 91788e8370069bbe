"""Seats are chosen, drawn, left, freed by the host and handed on by a new link."""

import pytest
from click.testing import CliRunner
from tests.table.support.in_process_hall import in_process_hall, seated
from tests.table.support.in_process_table import (
    ANNA,
    BELA,
    CILI,
    DORA,
    play_on,
    promise_of,
    seat_actions,
)

from guildhall.commands import guildhall
from guildhall.engine.play.log import RandomSource
from guildhall.table.play.game_files import export_text
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Move, NewSeat, NewTable, Open, SeatOnly, Sit, TakeOver
from guildhall.table.views.messages import table_message
from guildhall.table.views.view import RenderedView, Viewer

PROMISE = promise_of("a" * 32)


async def waiting(hall, *kinds, **more):
    """A table of Anna's at which she has sat down."""
    seats = [NewSeat("me"), *map(NewSeat, kinds)]
    table = await hall.table_factory.create(ANNA, NewTable("market_day", seats, **more))
    await seat_actions.sit(table, ANNA, Sit([0], PROMISE))
    return table


def names(table):
    return [seat.name for seat in table.doc.seats]


def told(table, person="anna"):
    return table_message(table, person, "en", 1.0)


def lines_of(table):
    showing = RenderedView(table.loaded_game, Viewer(-1, "en", True), table.doc.names)
    return showing.lines(1, table.loaded_game.entry)


def all_lines(table):
    return " ".join(line.text for line in lines_of(table))


def last_line(table):
    entry = table.loaded_game.entry
    return (
        RenderedView(table.loaded_game, Viewer(-1, "en", True), table.doc.names)
        .lines(entry, entry)[-1]
        .text
    )


async def test_a_guest_changes_to_a_free_seat_and_the_host_lets_any_two_change(open_hall):
    hall = await open_hall()
    table = await waiting(hall, "invited", "invited")
    code = told(table).invites[2]
    await seat_actions.sit(table, BELA, Sit([1], PROMISE, told(table).invites[1]))
    with pytest.raises(ApiError, match="seat-taken"):
        await seat_actions.move(table, BELA, Move(1, 0))
    with pytest.raises(ApiError, match="not-yours"):
        await seat_actions.move(table, BELA, Move(0, 2))
    await seat_actions.move(table, BELA, Move(1, 2))
    assert names(table) == ["Anna", "", "Bela"]
    await seat_actions.move(table, ANNA, Move(0, 2))
    assert names(table) == ["Bela", "", "Anna"]
    assert table.doc.seats[0].promise == PROMISE, "what was promised goes along"
    await seat_actions.sit(table, CILI, Sit([2], PROMISE, code))
    assert names(table) == ["Bela", "Cili", "Anna"], "the link leads to where its seat is now"


async def test_seats_are_drawn_by_everybodys_luck_and_the_file_proves_it(tmp_path):
    async with in_process_hall(tmp_path) as hall:
        table = await waiting(hall, "open", "open", seating="drawn", autostart=True)
        people = (ANNA, BELA, CILI)
        nonces = ["a" * 32, "b" * 32, "c" * 32]
        table.doc.secret = "5e" * 32
        for number, (person, nonce) in enumerate(zip(people, nonces, strict=True)):
            if person is not ANNA:
                await seat_actions.sit(table, person, Sit([number], promise_of(nonce)))
        assert told(table).seating == "drawn"
        for person, nonce in zip(people, nonces, strict=True):
            await seat_actions.reveal_nonce(table, person, Open(nonce))
        order = seat_actions.drawn_seats(RandomSource.committed(b"\x5e" * 32, nonces), 3)
        assert order != [0, 1, 2], "this luck changes places"
        assert names(table) == table.doc.names == [people[seat].name for seat in order]
        assert table.loaded_game.match.log.header.random_source.nonces == tuple(
            nonces[seat] for seat in order
        )
        assert last_line(table) == "The seats were drawn by lot, by everybody’s luck."
        await play_on(table)
        text = export_text(table.doc, table.loaded_game, Viewer(0, "en", True))
    result = verified(tmp_path, text)
    assert result.exit_code == 0
    assert "The seats were drawn by the same luck." in result.output
    result = verified(tmp_path, text.replace("table seated", "table seated 0 1 2 instead of"))
    assert result.exit_code == 1
    assert "were not drawn by its luck" in result.output


def verified(tmp_path, text):
    file = tmp_path / "game.guild"
    file.write_text(text)
    return CliRunner().invoke(guildhall, ["verify", str(file)], env={"LC_ALL": "C"})


def test_drawn_seats_come_in_every_order():
    lots = {
        tuple(seat_actions.drawn_seats(RandomSource.committed(bytes([n]) * 32), 3))
        for n in range(60)
    }
    assert len(lots) == 6


async def test_a_guest_leaves_before_the_start_and_the_seat_is_free(open_hall):
    hall = await open_hall()
    table = await waiting(hall, "invited", "open")
    for number, person in ((1, BELA), (2, CILI)):
        code = told(table).invites.get(number)
        await seat_actions.sit(table, person, Sit([number], PROMISE, code))
        await seat_actions.leave_seat(table, person, SeatOnly(number))
    assert names(table) == ["Anna", "", ""]
    assert [seat.kind for seat in table.doc.seats] == ["me", "invited", "open"]
    await seat_actions.leave_seat(table, ANNA, SeatOnly(0))
    assert set(told(table).invites) == {0, 1}, "somebody else may sit there now"


async def test_who_left_before_the_start_may_come_back_without_a_link(open_hall):
    hall = await open_hall()
    table = await waiting(hall, "invited", "invited")
    code = told(table).invites[2]
    await seat_actions.sit(table, BELA, Sit([2], PROMISE, code))
    await seat_actions.leave_seat(table, BELA, SeatOnly(2))
    assert told(table).invites[2] != code, "for somebody else there is a new link"
    with pytest.raises(ApiError, match="wrong-code"):
        await seat_actions.sit(table, CILI, Sit([2], PROMISE))
    await seat_actions.sit(table, BELA, Sit([1], PROMISE, code))
    assert names(table) == ["Anna", "", "Bela"], "where he sat before"
    await seat_actions.leave_seat(table, BELA, SeatOnly(2))
    await seat_actions.sit(table, CILI, Sit([2], PROMISE, told(table).invites[2]))
    with pytest.raises(ApiError, match="wrong-code"):
        await seat_actions.sit(table, BELA, Sit([1], PROMISE))


async def test_the_host_removes_somebody_before_the_start(open_hall):
    hall = await open_hall()
    table = await waiting(hall, "open")
    await seat_actions.sit(table, BELA, Sit([1], PROMISE))
    with pytest.raises(ApiError, match="not-host"):
        await seat_actions.vacate(table, BELA, SeatOnly(0))
    await seat_actions.vacate(table, ANNA, SeatOnly(1))
    with pytest.raises(ApiError, match="wrong-code"):
        await seat_actions.sit(table, BELA, Sit([1], PROMISE))
    await seat_actions.sit(table, CILI, Sit([1], PROMISE, told(table).invites[1]))
    assert names(table) == ["Anna", "Cili"]


async def test_the_seat_of_somebody_who_lost_it_is_handed_on_by_a_new_link(open_hall):
    hall = await open_hall()
    table = await seated(hall, kinds=("anna", "bela", "cili"), entries=3)
    await seat_actions.vacate(table, ANNA, SeatOnly(1))
    assert last_line(table).startswith("The host has freed Bela’s seat; a bot plays")
    assert table.doc.is_bot(1)
    with pytest.raises(ApiError, match="not-yours"):
        await seat_actions.return_to_seat(table, BELA, SeatOnly(1))
    assert not table.doc.may_view("bela", 1)
    code = told(table).invites[1]
    assert told(table, "cili").invites == {}
    with pytest.raises(ApiError, match="wrong-code"):
        await seat_actions.take_over(table, DORA, TakeOver("another"))
    with pytest.raises(ApiError, match="seated"):
        await seat_actions.take_over(table, CILI, TakeOver(code))
    await seat_actions.take_over(table, DORA, TakeOver(code))
    assert last_line(table) == "Dora takes over a seat from the bot."
    assert "Bela’s seat" in all_lines(table)
    bought = [line for line in lines_of(table) if line.seat == 1 and line.entry <= 3]
    assert all("Dora" not in line.text for line in bought)
    assert (table.doc.names, told(table).invites) == (["Anna", "Dora", "Cili"], {})
    assert table.doc.may_view("dora", 1)
    assert table.doc.persons() == {"anna", "dora", "cili"}
    with pytest.raises(ApiError, match="wrong-code"):
        await seat_actions.take_over(table, BELA, TakeOver(code))
    before = table.loaded_game.match.log.header
    table.unload()
    async with table.lock:
        assert (await table.game()).match.log.header == before
        assert "Bela’s seat" in all_lines(table)
    await play_on(table)
    assert table.doc.status == "over"
    assert "names Anna | Dora | Cili" in export_text(
        table.doc, table.loaded_game, Viewer(0, "en", True)
    )


async def test_somebody_else_is_the_host_when_the_host_is_long_away(open_hall):
    hall = await open_hall()
    table = await seated(hall, kinds=("anna", "bela", "cili"))
    hall.clock.now += table.away_after - 1
    with pytest.raises(ApiError, match="host-near"):
        await seat_actions.transfer_host(table, BELA, SeatOnly(1))
    hall.clock.now += 1
    for wrong in (BELA, DORA):
        with pytest.raises(ApiError, match="not-host"):
            await seat_actions.transfer_host(table, wrong, SeatOnly(2))
    await seat_actions.transfer_host(table, BELA, SeatOnly(1))
    assert last_line(table) == "Bela is the host from now on."
    assert told(table, "bela").you.host


async def test_a_bots_seat_is_nobodys_to_hand_on(open_hall):
    hall = await open_hall()
    table = await seated(hall, kinds=("anna", "bot"))
    with pytest.raises(ApiError, match="not-allowed-here"):
        await seat_actions.vacate(table, ANNA, SeatOnly(1))


async def test_hosting_is_handed_over(open_hall):
    hall = await open_hall()
    table = await seated(hall, kinds=("anna", "bela", "bot"))
    for seat in (0, 2):
        with pytest.raises(ApiError, match="not-allowed-here"):
            await seat_actions.transfer_host(table, ANNA, SeatOnly(seat))
    with pytest.raises(ApiError, match="host-near"):
        await seat_actions.transfer_host(table, BELA, SeatOnly(1))
    await seat_actions.transfer_host(table, ANNA, SeatOnly(1))
    assert last_line(table) == "Bela is the host from now on."
    with pytest.raises(ApiError, match="not-host"):
        await seat_actions.close(table, ANNA)
    await seat_actions.close(table, BELA)
    assert table.doc.status == "closed"


async def test_a_rematch_is_hosted_by_who_is_there_and_keeps_what_was_left_open(open_hall):
    hall = await open_hall()
    table = await seated(hall, kinds=("anna", "bela", "cili"))
    await seat_actions.vacate(table, ANNA, SeatOnly(2))
    await play_on(table)
    again = await hall.table_factory.rematch(BELA, table)
    assert again.doc.host == "bela", "for Anna is not here"
    assert [seat.person for seat in again.doc.seats] == ["bela", None, "anna"]
    assert set(told(again, "bela").invites) == {1}
    await seat_actions.leave_seat(again, ANNA, SeatOnly(2))
    assert again.doc.seats[2].is_vacant, "who declines frees the seat"
    await seat_actions.sit(again, ANNA, Sit([2], PROMISE))
    assert again.doc.seats[2].person == "anna", "and may think better of it"


async def test_who_left_the_game_to_a_bot_is_asked_for_a_rematch_too(open_hall):
    hall = await open_hall()
    table = await seated(hall, kinds=("anna", "bela", "cili"))
    await seat_actions.resign(table, BELA, SeatOnly(1))
    await play_on(table)
    again = await hall.table_factory.rematch(BELA, table)
    assert [seat.person for seat in again.doc.seats] == ["bela", "cili", "anna"]
    with pytest.raises(ApiError, match="not-yours"):
        await hall.table_factory.rematch(DORA, table)


async def test_a_rematch_that_was_closed_is_asked_for_anew(open_hall):
    hall = await open_hall()
    table = await seated(hall, kinds=("anna", "bela"))
    await table.preload_game()
    await play_on(table)
    first = await hall.table_factory.rematch(ANNA, table)
    assert await hall.table_factory.rematch(BELA, table) is first
    await seat_actions.close(first, ANNA)
    again = await hall.table_factory.rematch(BELA, table)
    assert again is not first
    assert again.doc.status == "waiting"
    assert told(table).rematch == again.doc.id
