"""Clocks at a table: whose run, what is added, what happens at zero. Time passes when told."""

import math

import pytest
from tests.table.play.undo_support import a_petition, a_quiet_move, quiet_piece, undo
from tests.table.support.in_process_table import (
    ANNA,
    BELA,
    CILI,
    decide,
    decisions,
    decoded,
    key,
    legal,
    news,
    options,
    play_on,
    seat_actions,
    subscriber,
)

from guildhall.table.play import clocks
from guildhall.table.play.game_files import export_text, load_game, read_saved
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import ClockWish, Replace, SeatOnly, TakeOver, Withdraw
from guildhall.table.views.view import RenderedView, Viewer

TWO = ["anna", "bela"]
LIVE = ClockWish(reserve=100, increment=10)
ASKED = ClockWish(reserve=100, increment=10, at_zero="others")


def left(table):
    now = table.clock()
    return [table.doc.times.remaining_at(seat, now) for seat in range(len(table.doc.seats))]


def passes(table, seconds):
    table.clock.now += seconds


@pytest.fixture
def open_clocked(open_table):
    """Opens a table with clocks."""

    def open_clocked(clock=LIVE, game="market_day", kinds=TWO, **how):
        return open_table(game, kinds, clock=clock, **how)

    return open_clocked


async def answer(table, seat):
    return await decide(table, seat, [options(table, seat)[0]])


def last_note(table):
    return table.loaded_game.match.log.entries[-1].text


# Running


async def test_in_a_decision_of_all_everybody_has_a_clock_of_their_own(open_clocked):
    table = await open_clocked()
    passes(table, 20)
    assert left(table) == [80, 80]
    await answer(table, 0)
    passes(table, 5)
    assert left(table) == [90, 75]


async def test_withdrawing_starts_the_clock_again_and_earns_nothing(open_clocked):
    table = await open_clocked()
    for _ in range(3):
        number = (await answer(table, 0)).entry
        await decisions.withdraw(table, ANNA, Withdraw(0, number, key()))
        passes(table, 4)
    assert left(table) == [98, 88]
    await answer(table, 0)
    assert left(table) == [98, 88]


async def test_others_who_are_answered_again_by_a_withdrawal_earn_nothing(open_clocked):
    table = await open_clocked(kinds=["anna", "bela", "cili"])
    number = (await answer(table, 0)).entry
    await answer(table, 1)
    assert table.doc.times.left == [110, 110, 100]
    await decisions.withdraw(table, ANNA, Withdraw(0, number, key()))
    assert table.doc.times.left == [110, 110, 100]
    assert sorted(table.doc.times.asked) == [0, 2]


async def test_one_increment_for_every_entry_and_undo_gives_no_time_back(open_clocked):
    table = await open_clocked(game="norenberc")
    seat = await a_quiet_move(table)
    before = left(table)[seat]
    for _ in range(3):
        await undo(table, (ANNA, BELA)[seat], seat)
        passes(table, 3)
        await decide(table, seat, [quiet_piece(table, seat)])
    assert left(table)[seat] == before - 9


async def test_bots_have_no_clock(open_clocked):
    table = await open_clocked(kinds=["anna", "bot"])
    passes(table, 500)
    asked = table.loaded_game.match.entry_state.pending[1]
    await decisions.commit_bot_decision(table, 1, asked.id, [legal(table, 1)[0]])
    assert (left(table), sorted(table.doc.times.asked)) == ([0, 100], [0])


async def test_a_petition_stops_nobodys_clock(open_clocked):
    table = await open_clocked(game="norenberc", kinds=["anna", "bela", "cili"])
    await a_petition(table)
    running, before = sorted(table.doc.times.asked), left(table)
    passes(table, 7)
    assert running
    assert [one - 7 * (s in running) for s, one in enumerate(before)] == left(table)


async def test_a_draft_is_no_answer(open_clocked):
    table = await open_clocked(clock=ClockWish(reserve=1000), game="norenberc")
    await play_on(table, until=lambda t: len(t.loaded_game.match.entry_state.pending) == 1)
    (seat,) = table.loaded_game.match.entry_state.pending
    passes(table, 30)
    before = left(table)[seat]
    await decide(table, seat, [options(table, seat)[0]], confirm=False)
    passes(table, 5)
    assert left(table)[seat] == before - 5


@pytest.mark.parametrize(("pace", "most"), [("live", 110), ("turns", 100)])
async def test_days_never_grow_beyond_the_reserve(pace, most, open_clocked):
    table = await open_clocked(pace=pace)
    await answer(table, 0)
    assert left(table)[0] == most


async def test_without_clocks_nothing_is_told_of_them(open_clocked):
    table = await open_clocked(clock=None)
    viewer = subscriber(table, 0)
    await answer(table, 0)
    assert all(m["type"] != "clocks" for m in decoded(await news(viewer)))


async def test_clocks_are_told_when_they_change_and_not_otherwise(open_clocked):
    table = await open_clocked()
    viewer = subscriber(table, 0)

    async def heard():
        found = [m for m in decoded(await news(viewer)) if m["type"] == "clocks"]
        return [(m["left"], m["running"], m["rest"]) for m in found]

    passes(table, 10)
    assert await heard() == [([90, 90], [0, 1], 0)]
    passes(table, 10)
    assert await heard() == []
    await answer(table, 1)
    assert await heard() == [([80, 90], [0], 0)]


@pytest.mark.parametrize("game", ["market_day", "norenberc"])
async def test_after_a_ceremony_all_clocks_rest_for_as_long_as_it_lasts(game, open_clocked):
    table = await open_clocked(clock=ClockWish(reserve=1000), game=game)
    await play_on(table, until=lambda t: t.doc.times.rest > 0)
    rest, before = table.doc.times.rest, left(table)
    assert table.doc.status == "playing"
    assert clocks.SECONDS_PER_ROW <= rest <= clocks.MAX_PAUSE
    passes(table, rest)
    assert left(table) == before
    passes(table, 1)
    running = table.doc.times.asked
    assert left(table) == [one - (seat in running) for seat, one in enumerate(before)]


# At zero


async def test_at_zero_a_bot_plays_on_and_the_log_replays_without_a_clock(open_clocked):
    table = await open_clocked()
    passes(table, 100)
    for seat in (0, 1):
        await seat_actions.expire_clock(table, seat)
    texts = [entry.text for entry in table.loaded_game.match.log.entries]
    assert texts == ["time-up 0", "time-up 1"]
    assert all(seat.absent for seat in table.doc.seats)
    await play_on(table)
    again = load_game(table.doc, await table.entries())
    assert again.match.record.tobytes() == table.loaded_game.match.record.tobytes()
    text = export_text(table.doc, table.loaded_game, Viewer(0, "en", True))
    assert "1 table time-up 0" in text
    assert read_saved(text, lambda game, edition: table.loaded_game.match.rules, math.inf).entry


async def test_a_clock_that_has_time_left_does_not_fall(open_clocked):
    table = await open_clocked()
    passes(table, 99)
    await seat_actions.expire_clock(table, 0)
    await answer(table, 0)
    passes(table, 1)
    await seat_actions.expire_clock(table, 0)
    assert [entry.kind for entry in table.loaded_game.match.log.entries] == ["play"]


async def test_an_answer_that_comes_just_before_the_clock_is_looked_at_counts(open_clocked):
    table = await open_clocked()
    passes(table, 100.4)
    await answer(table, 0)
    await seat_actions.expire_clock(table, 0)
    assert (left(table)[0], last_note(table)) == (10, "")


async def test_at_zero_the_others_may_let_a_bot_play_though_one_looks_on(open_clocked):
    table = await open_clocked(clock=ASKED)
    subscriber(table, 0)
    assert table.overdue(0) is None
    with pytest.raises(ApiError, match="not-away"):
        await seat_actions.replace(table, BELA, Replace(0, "greedy"))
    await answer(table, 1)
    passes(table, 200)
    await seat_actions.expire_clock(table, 0)
    assert (last_note(table), table.overdue(0), table.overdue(1)) == (
        "overtime 0",
        "time",
        None,
    )
    entry = table.loaded_game.entry
    await seat_actions.expire_clock(table, 0)
    assert table.loaded_game.entry == entry, "it is told once"
    await seat_actions.replace(table, BELA, Replace(0, "greedy"))
    assert (last_note(table), table.doc.seats[0].absent) == ("relieved 0", True)


async def test_who_has_run_out_of_time_may_still_decide_until_somebody_minds(open_clocked):
    table = await open_clocked(clock=ASKED)
    passes(table, 200)
    await seat_actions.expire_clock(table, 0)
    await answer(table, 0)
    assert (table.overdue(0), left(table)) == (None, [10, 0])


async def test_who_comes_back_late_lets_the_bot_decide_first(open_clocked):
    table = await open_clocked()
    passes(table, 100)
    await seat_actions.expire_clock(table, 0)
    assert table.doc.seats[0].since == 1
    with pytest.raises(ApiError, match="time-is-up"):
        await seat_actions.return_to_seat(table, ANNA, SeatOnly(0))
    asked = table.loaded_game.match.entry_state.pending[0]
    await decisions.commit_bot_decision(table, 0, asked.id, [legal(table, 0)[0]])
    full = decoded(await news(subscriber(table, 0)))[0]
    assert full["state"]["stood_in"] == 1
    assert full["table"]["seats"][0]["since"] == 1
    await seat_actions.return_to_seat(table, ANNA, SeatOnly(0))
    assert (left(table)[0], table.doc.seats[0].since) == (clocks.LAST_CHANCE, None)


# Without clocks


async def test_somebody_who_is_here_and_does_nothing_can_be_replaced(open_clocked):
    table = await open_clocked(clock=None)
    table.stalled_after = 600.0
    subscriber(table, 0)
    passes(table, 599)
    assert table.overdue(0) is None
    await answer(table, 1)
    passes(table, 1)
    assert (table.overdue(0), table.overdue(1)) == ("long", None)
    await seat_actions.replace(table, BELA, Replace(0, "greedy"))
    assert last_note(table) == "relieved 0"


async def test_only_who_is_waited_for_is_replaced(open_clocked):
    table = await open_clocked(clock=None)
    table.away_after = 60.0
    table.doc.times.away = {"bela": table.clock()}
    passes(table, 60)
    assert (table.overdue(0), table.overdue(1)) == (None, "away")
    await answer(table, 1)
    assert table.overdue(1) is None


async def test_at_a_slow_pace_with_a_clock_one_comes_when_one_likes(open_clocked):
    table = await open_clocked(clock=ASKED, pace="turns")
    table.away_after = 60.0
    passes(table, 99)
    assert table.doc.times.away == {"anna": 1000.0, "bela": 1000.0}
    assert table.overdue(0) is None
    passes(table, 1)
    assert table.overdue(0) == "time"


# Giving a seat up


async def test_a_seat_that_was_conceded_or_out_of_time_can_be_handed_on(open_clocked):
    table = await open_clocked(kinds=[*TWO, "bot"])
    passes(table, 100)
    await seat_actions.expire_clock(table, 1)
    await seat_actions.resign(table, BELA, SeatOnly(1))
    await seat_actions.vacate(table, ANNA, SeatOnly(1))
    await seat_actions.take_over(table, CILI, TakeOver(table.doc.seats[1].code))
    seat = table.doc.seats[1]
    assert (seat.person, seat.conceded, seat.since) == ("cili", False, None)
    assert left(table)[1] == clocks.LAST_CHANCE


@pytest.mark.parametrize("note", ["time-up", "overtime", "relieved", "conceded"])
async def test_what_happened_is_told_in_words(note, open_clocked):
    table = await open_clocked(clock=None)
    entry = table.loaded_game.note(f"{note} 1")
    told = {
        RenderedView(table.loaded_game, Viewer(0, lang, True), table.doc.names)
        .lines(entry.number, entry.number)[0]
        .text
        for lang in ("en", "fr", "hu")
    }
    assert len(told) == 3
    assert all("Bela" in text and note not in text for text in told)
