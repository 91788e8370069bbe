"""Nothing that a seat may not know reaches it: not in any message, not by number or size."""

import pytest
from tests.chaos import information_leaks
from tests.chaos.information_leaks import COMPARED, GAMES, TOLD, World, everything, whole_game
from tests.chaos.information_leaks import with_store as run
from tests.table.support.in_process_table import decide, news, options, play_on, start, subscriber

from guildhall.bots.bot import Budget
from guildhall.engine.checks.harness import pairwise_option_sets
from guildhall.engine.registry import get_game

OPTIONS = {"nobility": {"chancery": "on"}}
"""Nobility asks one seat at a time, unless the Chancery is in play."""


@pytest.mark.parametrize("game", GAMES)
def test_messages_are_the_same_whatever_is_hidden(tmp_path, game):
    chosen = pairwise_option_sets(get_game(game), 3)[0]
    COMPARED.clear()
    assert run(tmp_path, lambda store: whole_game(store, game, 3, chosen, seed=3)) > 0
    assert {tell.__name__ for tell in TOLD} == {*COMPARED}


@pytest.mark.parametrize("game", ["market_day"])
def test_hints_and_reviews_are_the_same_whatever_is_hidden(tmp_path, monkeypatch, game):
    monkeypatch.setattr(information_leaks, "SMALL", Budget(iterations=2))
    COMPARED.clear()
    run(tmp_path, lambda store: whole_game(store, game, 2, {}, 0, told=(information_leaks.advice,)))
    assert COMPARED["advice"] > 2
    assert COMPARED["judgements"] > 5
    assert COMPARED["reviews"] == 1


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_messages_are_the_same_at_every_moment_of_many_games(tmp_path, game):
    async def work(store):
        module = get_game(game)
        for count in module.PLAYERS:
            for seed, chosen in enumerate(pairwise_option_sets(module, count)):
                await whole_game(store, game, count, chosen, seed, every=1)

    run(tmp_path, work)


@pytest.mark.parametrize("game", GAMES)
def test_a_secret_answer_tells_the_same_whatever_it_is(tmp_path, game):
    """Others' news of an answer that is not the last: equal for every possible answer."""

    async def work(store):
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
        return looked

    assert run(tmp_path, work) > 0


async def compare_answers(store, table, seat):
    """Give each of several answers, look at the others' news, and take it back."""
    others = [subscriber(table, n) for n in (-1, 0, 1, 2) if n != seat]
    choices = options(table, seat)[:: max(1, len(options(table, seat)) // 4)]
    told = set()
    for action in choices:
        rows = await store.entries(table.doc.id)
        for other in others:
            other.set_viewer(other.viewer)
            other._n = 0
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
def test_what_is_whispered_is_heard_by_its_seat_alone(tmp_path, whispered):
    async def work(store):
        table = await start(store, "market_day", ["anna", "bela", "cili"])
        readers = {seat: subscriber(table, seat) for seat in (-1, 0, 1, 2)}
        for one in readers.values():
            await news(one)
        await decide(table, 0, [2])
        table.loaded_game.events[-1] = ((0, 1 << whispered, 1, 5, 0, 0, 0, 0),)
        return {seat: await news(one) for seat, one in readers.items()}

    told = run(tmp_path, work)
    heard = {seat for seat, messages in told.items() if b'"lines":[{' in b"".join(messages)}
    assert heard == {whispered}


def test_a_drawing_of_what_is_hidden_would_be_found_out(tmp_path, monkeypatch):
    """The tests above can fail: who is shown the whole true record sees different things."""

    def unhidden(self, record, seat):
        return record

    async def work(store):
        table = await start(store, "market_day", ["anna", "bela"])
        await decide(table, 0, [3])
        world = World(table)
        truth, others = world.record, [world.other_truth(1, n) for n in range(20)]
        monkeypatch.setattr(type(table.loaded_game.match.rules), "hidden", unhidden)
        monkeypatch.setattr(table.loaded_game.match.game, "has_scene", False)
        told = {tuple(await world.messages(1, record, everything)) for record in (truth, *others)}
        return len(told)

    assert run(tmp_path, work) > 1
