"""What a person's games came to."""

from __future__ import annotations

import pytest
from tests.table.support.in_process_hall import in_process_hall, seated

from guildhall.table.play.document import new_doc
from guildhall.table.protocol.requests import NewSeat, NewTable
from guildhall.table.protocol.responses import Results
from guildhall.table.store import Person

ANNA = Person("anna", "Anna", "en", 0.0)


def finished(winners, totals, **changes):
    """A table of Anna and a bot."""
    create_key = NewTable("norenberc", [NewSeat("me"), NewSeat("bot", level="easy")])
    doc = new_doc(create_key, {}, ANNA, 0.0)
    doc.status, doc.winners, doc.totals = "over", winners, totals
    for name, value in changes.items():
        setattr(doc, name, value)
    return doc


@pytest.fixture
def results_of(tmp_path):
    """What the lobby tells somebody after these tables."""

    async def told(docs, person):
        async with in_process_hall(tmp_path) as hall:
            for doc in docs:
                await hall.store.save_table(doc.row())
            return (await hall.lobby.for_person(person)).results

    return told


async def test_games_to_the_end_are_counted_and_the_best_is_told(results_of):
    docs = [finished([0], [31, 20]), finished([1], [38, 40]), finished([0, 1], [9, 9])]
    assert await results_of(docs, "anna") == {"norenberc": Results(3, 2, 38)}


async def test_others_games_and_those_not_played_here_do_not_count(results_of):
    docs = [finished([0], [31, 20], status="playing"), finished([0], [31, 20], imported=True)]
    assert await results_of(docs, "anna") == {}
    assert await results_of([finished([0], [31, 20])], "bela") == {}


async def test_what_a_bot_wins_for_who_has_conceded_is_no_win(results_of):
    doc = finished([0], [31, 20])
    doc.seats[0].conceded = True
    assert await results_of([doc], "anna") == {"norenberc": Results(1, 0, None)}


async def test_where_the_points_were_not_kept_only_the_wins_are_told(results_of):
    assert await results_of([finished([0], [])], "anna") == {"norenberc": Results(1, 1, None)}


async def test_the_lobby_tells_what_a_game_came_to_at_its_end(open_hall):
    hall = await open_hall()
    table = await seated(hall, entries=10**9)
    lobby = await hall.lobby.for_person("anna")
    points, won = table.doc.totals[0], 0 in table.doc.winners
    assert lobby.results == {"market_day": Results(1, int(won), points)}
    assert (await hall.lobby.for_person("nobody")).results == {}
