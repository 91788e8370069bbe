"""How a game starts: nonces are promised, opened together, and nobody chooses last."""

import pytest
from tests.table.support.in_process_hall import in_process_hall
from tests.table.support.in_process_table import ANNA, BELA, play_on, promise_of, seat_actions

from guildhall.engine.play.log import RandomSource
from guildhall.engine.runtime.compilation import rules_hash
from guildhall.table.hall.maintenance import sweep
from guildhall.table.play.game_files import export_text, version_difference
from guildhall.table.play.table_game import find_game
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import (
    CallOff,
    ChangeSeat,
    NewSeat,
    NewTable,
    Open,
    SeatOnly,
    Sit,
)
from guildhall.table.views.messages import table_message
from guildhall.table.views.view import RenderedView, Viewer

A, B = "a" * 32, "b" * 32


async def promised(hall, *, autostart=True):
    """A table for two, both with a promise."""
    seats = [NewSeat("me"), NewSeat("open")]
    table = await hall.table_factory.create(
        ANNA, NewTable("market_day", seats, autostart=autostart)
    )
    await seat_actions.sit(table, ANNA, Sit([0], promise_of(A)))
    await seat_actions.sit(table, BELA, Sit([1], promise_of(B)))
    return table


def told(table):
    return table_message(table, "anna", "en", 1.0)


async def test_the_game_begins_when_the_last_nonce_is_opened(open_hall):
    hall = await open_hall()
    table = await promised(hall)
    seen = told(table)
    assert (seen.status, seen.chance.opening) == ("waiting", True)
    assert seen.chance.promises == [promise_of(A), promise_of(B)]
    await seat_actions.reveal_nonce(table, BELA, Open(B))
    assert told(table).chance.nonces == [None, None], "nothing is shown before all are open"
    for _ in range(2):
        await seat_actions.reveal_nonce(table, ANNA, Open(A))
    seen = told(table)
    assert (seen.status, seen.chance.opening, seen.chance.nonces) == ("playing", False, [A, B])
    chance = table.loaded_game.match.log.header.random_source
    assert chance == RandomSource.committed(bytes.fromhex(table.doc.secret), (A, B))
    assert chance.commitment == seen.chance.hash
    await play_on(table)
    text = export_text(table.doc, table.loaded_game, Viewer(0, "en", True))
    assert f"\nnonce {A}\nnonce {B}\n" in text


async def test_what_was_promised_is_what_counts(open_hall):
    hall = await open_hall()
    table = await promised(hall)
    for person, nonce in ((ANNA, B), (ANNA, "c" * 32), (BELA, A)):
        with pytest.raises(ApiError, match="other-nonce"):
            await seat_actions.reveal_nonce(table, person, Open(nonce))
    assert told(table).status == "waiting"


async def test_nothing_is_opened_before_everybody_has_promised(open_hall):
    hall = await open_hall()
    table = await promised(hall, autostart=False)
    with pytest.raises(ApiError, match="not-allowed-here"):
        await seat_actions.reveal_nonce(table, ANNA, Open(A))
    await seat_actions.start(table, ANNA)
    await seat_actions.reveal_nonce(table, ANNA, Open(A))


async def test_nobody_comes_or_goes_while_nonces_are_opened(open_hall):
    hall = await open_hall()
    table = await promised(hall)
    for attempt in (
        seat_actions.leave_seat(table, BELA, SeatOnly(1)),
        seat_actions.sit(table, BELA, Sit([1], promise_of("c" * 32))),
        seat_actions.change_seat(table, ANNA, ChangeSeat(1, "bot", "random")),
        seat_actions.start(table, ANNA),
    ):
        with pytest.raises(ApiError, match="not-allowed-here"):
            await attempt


async def test_the_game_waits_for_every_nonce_and_says_whose(open_hall):
    hall = await open_hall()
    table = await promised(hall)
    await seat_actions.reveal_nonce(table, BELA, Open(B))
    await sweep(hall)
    seen = told(table)
    assert (seen.status, seen.chance.opening, seen.chance.missing) == ("waiting", True, [0])


async def test_a_start_that_is_called_off_draws_all_luck_anew_and_the_log_says_so(open_hall):
    hall = await open_hall()
    table = await promised(hall)
    before = told(table).chance
    await seat_actions.reveal_nonce(table, BELA, Open(B))
    with pytest.raises(ApiError, match="not-host"):
        await seat_actions.cancel_start(table, BELA, CallOff())
    await seat_actions.cancel_start(table, ANNA, CallOff())
    seen = told(table)
    assert seen.chance.hash != before.hash
    assert (seen.chance.promises, seen.chance.missing) == ([None, None], [])
    assert [seat.person for seat in seen.seats] == ["anna", "bela"], "the seats are kept"
    with pytest.raises(ApiError, match="not-allowed-here"):
        await seat_actions.cancel_start(table, ANNA, CallOff())
    for person, seat, nonce in ((ANNA, 0, "c" * 32), (BELA, 1, "d" * 32)):
        await seat_actions.sit(table, person, Sit([seat], promise_of(nonce)))
    for person, nonce in ((BELA, B), (ANNA, A)):
        with pytest.raises(ApiError, match="other-nonce"):
            await seat_actions.reveal_nonce(table, person, Open(nonce))
    await seat_actions.reveal_nonce(table, ANNA, Open("c" * 32))
    await seat_actions.reveal_nonce(table, BELA, Open("d" * 32))
    assert [entry.text for entry in table.loaded_game.match.log.entries] == ["called-off"]
    (line,) = RenderedView(table.loaded_game, Viewer(1, "en", True), table.doc.names).lines(1, 1)
    assert line.text.startswith("A start of this game was called off")
    await play_on(table)
    assert "table called-off" in export_text(table.doc, table.loaded_game, Viewer(0, "en", True))


async def test_a_game_is_begun_by_the_rules_of_its_start(open_hall):
    """The server was upgraded between opening the table and starting the game."""
    hall = await open_hall()
    table = await promised(hall)
    table.doc.rules = table.doc.edition_hash = "0123456789ab"
    await seat_actions.reveal_nonce(table, ANNA, Open(A))
    await seat_actions.reveal_nonce(table, BELA, Open(B))
    assert version_difference(table.doc) is None
    assert (
        table.loaded_game.match.log.header.rules
        == table.doc.rules
        == rules_hash(find_game("market_day"))
    )


async def test_a_server_that_stopped_meanwhile_goes_on_waiting(tmp_path):
    async with in_process_hall(tmp_path) as hall:
        table = await promised(hall)
        await seat_actions.reveal_nonce(table, BELA, Open(B))
        id = table.doc.id
    async with in_process_hall(tmp_path) as hall:
        table = await hall.table(id)
        assert told(table).chance.missing == [0]
        await seat_actions.reveal_nonce(table, ANNA, Open(A))
        assert table.doc.status == "playing"
        assert table.loaded_game.match.log.header.random_source.nonces == (A, B)


async def test_against_bots_one_promise_and_one_opening_are_enough(open_hall):
    hall = await open_hall()
    seats = [NewSeat("me"), NewSeat("bot", "random"), NewSeat("bot", "random")]
    table = await hall.table_factory.create(ANNA, NewTable("market_day", seats, autostart=True))
    await seat_actions.sit(table, ANNA, Sit([0], promise_of(A)))
    await seat_actions.reveal_nonce(table, ANNA, Open(A))
    assert told(table).status == "playing"


async def test_a_table_that_waited_since_before_starts_with_the_nonces_it_has(open_hall):
    hall = await open_hall()
    table = await promised(hall, autostart=False)
    table.doc.format = 1
    for seat, nonce in zip(table.doc.seats, (A, B), strict=True):
        seat.promise, seat.nonce = None, nonce
    await seat_actions.start(table, ANNA)
    assert table.doc.status == "playing"
    assert table.doc.format == 2
    assert table.loaded_game.match.log.header.random_source.nonces == (A, B)


async def test_the_host_starts_anew_without_those_who_are_missing(open_hall):
    hall = await open_hall()
    table = await promised(hall)
    before = told(table).chance
    await seat_actions.reveal_nonce(table, ANNA, Open(A))
    with pytest.raises(ApiError, match="no-level"):
        await seat_actions.cancel_start(table, ANNA, CallOff("nobody"))
    await seat_actions.cancel_start(table, ANNA, CallOff("random"))
    seen = told(table)
    assert [seat.absent for seat in seen.seats] == [False, True]
    assert seen.chance.hash != before.hash
    assert seen.chance.promises == [None, None], "whoever is here promises anew too"
    await seat_actions.sit(table, ANNA, Sit([0], promise_of("c" * 32)))
    await seat_actions.reveal_nonce(table, ANNA, Open("c" * 32))
    assert told(table).chance.nonces == ["c" * 32, None]
    notes = [entry.text for entry in table.loaded_game.match.log.entries]
    assert notes == ["called-off", "replaced 1"]
    assert (table.doc.is_bot(1), table.doc.seats[1].since) == (True, 2)
    await seat_actions.return_to_seat(table, BELA, SeatOnly(1))
    assert table.doc.persons() == {"anna", "bela"}, "who was missing is in the game again"


async def test_who_was_missing_may_be_back_before_the_new_start(open_hall):
    hall = await open_hall()
    table = await promised(hall)
    await seat_actions.reveal_nonce(table, ANNA, Open(A))
    await seat_actions.cancel_start(table, ANNA, CallOff("random"))
    await seat_actions.sit(table, BELA, Sit([1], promise_of(B)))
    await seat_actions.sit(table, ANNA, Sit([0], promise_of(A)))
    for person, nonce in ((ANNA, A), (BELA, B)):
        await seat_actions.reveal_nonce(table, person, Open(nonce))
    assert not table.doc.is_bot(1)
    assert [entry.text for entry in table.loaded_game.match.log.entries] == ["called-off"]


async def test_a_seat_that_changed_device_promises_again_before_the_start(open_hall):
    hall = await open_hall()
    seats = [NewSeat("me"), NewSeat("open")]
    table = await hall.table_factory.create(ANNA, NewTable("market_day", seats, autostart=True))
    await seat_actions.sit(table, ANNA, Sit([0], promise_of("c" * 32)))
    await seat_actions.sit(table, ANNA, Sit([0], promise_of(A)))
    await seat_actions.sit(table, BELA, Sit([1], promise_of(B)))
    with pytest.raises(ApiError, match="not-allowed-here"):
        await seat_actions.sit(table, ANNA, Sit([0], promise_of("d" * 32)))
    await seat_actions.reveal_nonce(table, BELA, Open(B))
    with pytest.raises(ApiError, match="other-nonce"):
        await seat_actions.reveal_nonce(table, ANNA, Open("c" * 32))
    await seat_actions.reveal_nonce(table, ANNA, Open(A))
    assert told(table).status == "playing"


async def test_an_operator_who_sits_last_cannot_choose_the_luck(open_hall):
    """Whoever sees all other nonces has given a promise before the first of them was opened."""
    hall = await open_hall()
    table = await promised(hall)
    await seat_actions.reveal_nonce(table, ANNA, Open(A))
    seen_by_anna = told(table).chance
    luck = {}
    for nonce in (f"{n:032x}" for n in range(20)):  # Bela tries which luck would suit him
        with pytest.raises(ApiError, match="other-nonce"):
            await seat_actions.reveal_nonce(table, BELA, Open(nonce))
        with pytest.raises(ApiError, match="not-allowed-here"):
            await seat_actions.sit(table, BELA, Sit([1], promise_of(nonce)))
        luck[nonce] = RandomSource.committed(bytes.fromhex(table.doc.secret), (A, nonce)).keys(0)
    assert len(set(luck.values())) == 20, "it would have mattered"
    await seat_actions.reveal_nonce(table, BELA, Open(B))
    chance = told(table).chance
    assert [promise_of(nonce) for nonce in chance.nonces] == seen_by_anna.promises
    assert chance.hash == seen_by_anna.hash
