"""Chronicles of long games: read up one at a time, the same as those of short ones."""

import asyncio

import pytest
from tests.table.support.in_process_hall import seated
from tests.table.support.in_process_table import (
    decoded,
    news,
    play_on,
    subscriber,
    viewer,
)

from guildhall.table.protocol.errors import ApiError
from guildhall.table.views import subscriber as subscribers
from guildhall.table.views import view
from guildhall.table.views.view import HistoryCache, RenderedView, render_in_thread


async def test_a_long_chronicle_is_the_same_as_a_short_one(monkeypatch, open_table):
    table = await open_table("norenberc", ["anna", "bot"])
    await play_on(table, until=lambda t: t.loaded_game.entry >= 20)
    told = []
    for long in (10**6, 3):
        monkeypatch.setattr(subscribers, "LONG_HISTORY", long)
        one = subscriber(table, 0)
        await one._load_history()
        assert (one._history is None) == (long > 3)
        told.append(decoded(await news(one))[0])
    assert told[0] == told[1]
    assert told[0]["lines"]


async def test_the_game_may_go_on_while_it_is_read(monkeypatch, open_table):
    monkeypatch.setattr(subscribers, "LONG_HISTORY", 3)
    table = await open_table("norenberc", ["anna", "bot"])
    await play_on(table, until=lambda t: t.loaded_game.entry >= 20)
    one = subscriber(table, 0)
    await one._load_history()
    await play_on(table, until=lambda t: t.loaded_game.entry >= 22, seed=2)
    full = decoded(await news(one))[0]
    assert full["lines"] == decoded(await news(subscriber(table, 0)))[0]["lines"]


async def test_each_is_made_once_and_the_last_are_kept(monkeypatch, open_table):
    monkeypatch.setattr(view, "MAX_CACHED", 2)
    table = await open_table("market_day", ["anna", "bot"])
    await play_on(table, until=lambda t: t.loaded_game.entry >= 5)
    asked = []

    async def make(table, showing):
        asked.append(showing.viewer.lang)
        await asyncio.sleep(0)
        if len(asked) == 1:
            raise ApiError("stopped")
        return await render_in_thread(table, showing)

    kept = HistoryCache(make)

    async def read(lang):
        return await kept.read(
            table, RenderedView(table.loaded_game, viewer(0, lang), table.doc.names)
        )

    with pytest.raises(ApiError):
        await read("en")
    await asyncio.gather(*map(read, ("en", "fr", "en", "fr")))
    assert asked == ["en", "en", "fr"], "what failed is made again"
    for lang in ("hu", "fr", "en"):
        await read(lang)
    assert asked == ["en", "en", "fr", "hu", "en"]


async def test_those_of_a_hall_are_made_elsewhere(open_hall):
    hall = await open_hall()
    table = await seated(hall, entries=5)
    async with table.lock:
        play = (await table.game()).copy()
    showing = RenderedView(play, viewer(0, "hu"), table.doc.names)
    told = await hall.render_queue.histories.read(table, showing)
    assert told == showing.lines(0, play.entry)
    assert told
