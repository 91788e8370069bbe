"""Chronicles of long games: read up one at a time, the same as those of short ones."""

import asyncio

from tests.table.tables import decoded, news, play_on, reader, subscriber, with_table

from guildhall.table.readers import chronicles
from guildhall.table.readers import subscriber as subscribers
from guildhall.table.readers.chronicles import Chronicles
from guildhall.table.readers.views import Showing


def test_a_long_chronicle_is_the_same_as_a_short_one(tmp_path, monkeypatch):
    async def work(table):
        await play_on(table, until=lambda t: t.play.entry >= 20)
        told = []
        for long in (10**6, 3):
            monkeypatch.setattr(subscribers, "LONG", long)
            one = subscriber(table, 0)
            await one._read_up()
            assert (one._chronicle is None) == (long > 3)
            told.append(decoded(await news(one))[0])
        assert told[0] == told[1]
        assert told[0]["lines"]

    with_table(tmp_path, "norenberc", ["anna", "bot"], work)


def test_the_game_may_go_on_while_it_is_read(tmp_path, monkeypatch):
    monkeypatch.setattr(subscribers, "LONG", 3)

    async def work(table):
        await play_on(table, until=lambda t: t.play.entry >= 20)
        one = subscriber(table, 0)
        await one._read_up()
        await play_on(table, until=lambda t: t.play.entry >= 22, seed=2)
        full = decoded(await news(one))[0]
        assert full["lines"] == decoded(await news(subscriber(table, 0)))[0]["lines"]

    with_table(tmp_path, "norenberc", ["anna", "bot"], work)


def test_they_are_put_into_words_one_at_a_time_and_the_last_are_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(chronicles, "KEPT", 2)

    async def work(table):
        await play_on(table, until=lambda t: t.play.entry >= 5)
        under_way, most, asked = 0, 0, []

        class Slow(Showing):
            def lines(self, first, last):
                nonlocal under_way, most
                under_way += 1
                most = max(most, under_way)
                asked.append(self.reader.lang)
                found = super().lines(first, last)
                under_way -= 1
                return found

        kept = Chronicles()

        async def read(lang):
            await kept.read("table", Slow(table.play, reader(0, lang), table.doc.names))

        await asyncio.gather(*map(read, ("en", "fr", "en", "hu", "fr")))
        assert most == 1
        assert asked == ["en", "fr", "hu", "fr"]

    with_table(tmp_path, "market_day", ["anna", "bot"], work)
