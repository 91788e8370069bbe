"""Nothing that a seat may not know reaches it: not in any message, not by number or size."""

import pytest
from tests.chaos import information_leaks
from tests.chaos.information_leaks import COMPARED, GAMES, TOLD, World, everything, whole_game
from tests.table.store.stores import opened, sqlite_at
from tests.table.support.in_process_table import decide, news, options, play_on, start, subscriber

from guildhall.bots.bot import Budget
from guildhall.engine.checks.harness import pairwise_option_sets
from guildhall.engine.registry import get_game

OPTIONS = {"nobility": {"chancery": "on"}}
"""Nobility asks one seat at a time, unless the Chancery is in play."""


@pytest.fixture
async def store(tmp_path):
    async with opened(sqlite_at(tmp_path / "tables.db")) as store:
        yield store


@pytest.mark.parametrize("game", GAMES)
async def test_messages_are_the_same_whatever_is_hidden(store, game):
    chosen = pairwise_option_sets(get_game(game), 3)[0]
    COMPARED.clear()
    assert await whole_game(store, game, 3, chosen, seed=3) > 0
    assert {tell.__name__ for tell in TOLD} == {*COMPARED}


@pytest.mark.parametrize("game", ["market_day"])
async def test_hints_and_reviews_are_the_same_whatever_is_hidden(monkeypatch, store, game):
    monkeypatch.setattr(information_leaks, "SMALL", Budget(iterations=2))
    COMPARED.clear()
    await whole_game(store, game, 2, {}, 0, told=(information_leaks.advice,))
    assert COMPARED["advice"] > 2
    assert COMPARED["judgements"] > 5
    assert COMPARED["reviews"] == 1


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
async def test_messages_are_the_same_at_every_moment_of_many_games(store, game):
    module = get_game(game)
    for count in module.PLAYERS:
        for seed, chosen in enumerate(pairwise_option_sets(module, count)):
            await whole_game(store, game, count, chosen, seed, every=1)


@pytest.mark.parametrize("game", GAMES)
async def test_a_secret_answer_tells_the_same_whatever_it_is(store, game):
    """Others' news of an answer that is not the last: equal for every possible answer."""

    looked = 0
    table = await start(store, game, ["anna", "bela", "cili"], OPTIONS.get(game))
    while table.doc.status == "playing" and looked < 6:
        seats = [
            s for s, a in table.loaded_game.match.entry_state.pending.items() if a.simultaneous
        ]
        if len(seats) > 1:
            await compare_answers(store, table, seats[-1])
            looked += 1
        before = table.loaded_game.entry
        await play_on(table, until=lambda t, b=before: t.loaded_game.entry > b, seed=before)
    assert looked > 0


async def compare_answers(store, table, seat):
    """Give each of several answers, look at the others' news, and take it back."""
    others = [subscriber(table, n) for n in (-1, 0, 1, 2) if n != seat]
    choices = options(table, seat)[:: max(1, len(options(table, seat)) // 4)]
    told = set()
    for action in choices:
        rows = await store.entries(table.doc.id)
        for other in others:
            other.set_viewer(other.viewer)
            other._message_number = 0
            await news(other)
        await decide(table, seat, [action])
        told.add(tuple([tuple(await news(other)) for other in others]))
        await forget_last(store, table, rows)
    table.subscribers.clear()
    assert len(told) == 1


async def forget_last(store, table, rows):
    """Another life of the same table, without the last answer."""

    def work(connection):
        connection.execute(
            "DELETE FROM entries WHERE tbl = ? AND number > ?", (table.doc.id, len(rows))
        )

    await store._write(work)
    subscribers = table.subscribers
    table.unload()
    table.doc.entry = len(rows)
    async with table.lock:
        await table.game()
    table.doc.pending = sorted(table.loaded_game.match.entry_state.pending)
    table.subscribers = subscribers


@pytest.mark.parametrize("whispered", [0, 1, 2])
async def test_what_is_whispered_is_heard_by_its_seat_alone(store, whispered):
    table = await start(store, "market_day", ["anna", "bela", "cili"])
    readers = {seat: subscriber(table, seat) for seat in (-1, 0, 1, 2)}
    for one in readers.values():
        await news(one)
    await decide(table, 0, [2])
    table.loaded_game.events[-1] = ((0, 1 << whispered, 1, 5, 0, 0, 0, 0),)
    told = {seat: await news(one) for seat, one in readers.items()}
    heard = {seat for seat, messages in told.items() if b'"lines":[{' in b"".join(messages)}
    assert heard == {whispered}


async def test_a_drawing_of_what_is_hidden_would_be_found_out(monkeypatch, store):
    """The tests above can fail: who is shown the whole true record sees different things."""

    def unhidden(self, record, seat):
        return record

    table = await start(store, "market_day", ["anna", "bela"])
    await decide(table, 0, [3])
    world = World(table)
    truth, others = world.record, [world.other_truth(1, n) for n in range(20)]
    monkeypatch.setattr(type(table.loaded_game.match.rules), "hidden", unhidden)
    monkeypatch.setattr(table.loaded_game.match.game, "has_scene", False)
    told = {tuple(await world.messages(1, record, everything)) for record in (truth, *others)}
    assert len(told) > 1
