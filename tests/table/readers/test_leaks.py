"""Nothing that a seat may not know reaches it: not in any message, not by number or size.

At moments of whole random games the hidden part of the state is dealt again, consistent
with what the seat knows. Everything the server would send to that seat, in both worlds,
must be the same bytes: the full picture, previews of every piece (of one that draws or reveals
too, which only waits), refusals, why nothing can be chosen somewhere, and the news of answers
that others give in secret.
"""

import asyncio
import random

import pytest
from tests.table.tables import PEOPLE, decide, news, options, play_on, start, subscriber

from guildhall.engine.checks.walks import pairwise_option_sets
from guildhall.engine.registry import get_game, own_game_names
from guildhall.table.messages.basics import encode
from guildhall.table.messages.errors import Refused
from guildhall.table.play.exporting import exported
from guildhall.table.readers.asking import why_message
from guildhall.table.readers.views import Reader, Showing
from guildhall.table.store.sqlite import SqliteStore

GAMES = ["market_day", *own_game_names()]
OPTIONS = {"nobility": {"chancery": "on"}}
"""Nobility asks one seat at a time, unless the Chancery is in play."""
EVERY = 17
"""One moment in so many is looked at closely."""


class World:
    """The same table with one truth or another behind what a seat knows."""

    def __init__(self, table):
        self.table = table
        self.record = table.play.match.record

    def other_truth(self, seat, number):
        face = self.table.play.match.face
        view = face.hidden(self.record, seat)
        other = face.dealt_again(view, seat, 1234 + number, 99 * number + 1)
        for count in ("draws", "reveals"):
            other[count] = self.record[count]
        return other

    async def messages(self, seat, record, tell):
        """What the seat is told with that truth; then everything is as before."""
        play = self.table.play
        play.match.record, play.drafts = record, {}
        self.table._scenes.clear()
        try:
            return await tell(self.table, seat)
        finally:
            play.match.record, play.drafts = self.record, {}
            self.table._scenes.clear()
            self.table.subscribers.clear()


async def everything(table, seat):
    """The first message in each shape, and the saved game as far as it was seen."""
    found = []
    for wide in (True, False):
        found += await news(subscriber(table, seat, "hu", wide))
    found.append(exported(table.doc, table.play, Reader(seat, "fr", True)).encode())
    return found


async def previews(table, seat):
    """The seat tries every piece, legal or not, without committing anything."""
    if seat not in table.play.stage.asked:
        return []
    one = subscriber(table, seat, "en")
    found = await news(one)
    legal = options(table, seat)
    size = table.play.match.game.ACTIONS.size
    wrong = random.Random(size).sample(range(size), min(size, 20))
    for action in [*legal, *wrong]:
        try:
            answer = await decide(table, seat, [action], confirm=False)
            found.append(encode(answer))
        except Refused as refused:
            found.append(f"{refused.error} {refused.rule} {refused.sentence('en')}".encode())
        found += await news(one)
    return found


async def reasons(table, seat):
    """Why nothing can be chosen at some of the elements that the seat sees."""
    showing = Showing(table.play, Reader(seat, "fr", True), table.doc.names)
    scene = table.scene(showing)
    names = sorted(names_in(scene["nodes"]))
    some = random.Random(len(names)).sample(names, min(len(names), 40))
    return [encode(why_message(showing, scene, element)) for element in some]


def names_in(nodes):
    for node in nodes:
        yield node[0]
        yield from names_in(node[3] if len(node) > 3 else ())


async def compare(table, seat, step):
    world = World(table)
    for tell in (everything, previews, reasons) if seat >= 0 else (everything,):
        truth = await world.messages(seat, world.record, tell)
        for number in range(2):
            other = world.other_truth(seat, step + number)
            assert await world.messages(seat, other, tell) == truth, f"seat {seat}, step {step}"


async def others_hear_nothing(table, count):
    """Whatever a seat tries in its draft, nobody else gets any message."""
    seat = sorted(table.play.stage.asked)[0]
    others = [subscriber(table, n) for n in (-1, *range(count)) if n != seat]
    for other in others:
        await news(other)
    for action in options(table, seat)[:4]:
        await decide(table, seat, [action], confirm=False)
        assert [await news(other) for other in others] == [[]] * len(others)
    table.play.drafts = {}
    table.subscribers.clear()


async def whole_game(store, game, count, chosen, seed, every=EVERY):
    kinds = [person.id for person in PEOPLE[:count]]
    table = await start(store, game, kinds, chosen, secret=f"{seed:064x}")
    steps = 0
    while table.doc.status == "playing":
        if steps % every == seed % every:
            for seat in (-1, *range(count)):
                await compare(table, seat, steps)
            await others_hear_nothing(table, count)
        before = table.play.entry
        await play_on(table, until=lambda t, b=before: t.play.entry > b, seed=seed + steps)
        steps += 1
    return steps


def run(tmp_path, work):
    async def with_store():
        store = SqliteStore(tmp_path / "tables.db")
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(with_store())


@pytest.mark.parametrize("game", GAMES)
def test_messages_are_the_same_whatever_is_hidden(tmp_path, game):
    chosen = pairwise_option_sets(get_game(game), 3)[0]
    assert run(tmp_path, lambda store: whole_game(store, game, 3, chosen, seed=3)) > 0


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
            seats = [s for s, a in table.play.stage.asked.items() if a.simultaneous]
            if len(seats) > 1:
                await compare_answers(store, table, seats[-1])
                looked += 1
            before = table.play.entry
            await play_on(table, until=lambda t, b=before: t.play.entry > b, seed=before)
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
            other.see(other.reader)
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
    table.put_away()
    table.doc.entry = len(rows)
    async with table.lock:
        await table.game()
    table.doc.pending = sorted(table.play.stage.asked)
    table.subscribers = subscribers


def test_what_is_whispered_is_heard_by_its_seat_alone(tmp_path):
    async def work(store):
        table = await start(store, "market_day", ["anna", "bela", "cili"])
        readers = {seat: subscriber(table, seat) for seat in (-1, 0, 1, 2)}
        for one in readers.values():
            await news(one)
        await decide(table, 0, [2])
        table.play.events[-1] = ((0, 1 << 1, 1, 5, 0, 0, 0, 0),)
        return {seat: await news(one) for seat, one in readers.items()}

    told = run(tmp_path, work)
    heard = {seat for seat, messages in told.items() if b'"lines":[{' in b"".join(messages)}
    assert heard == {1}


def test_a_drawing_of_what_is_hidden_would_be_found_out(tmp_path, monkeypatch):
    """The tests above can fail: who is shown the whole true record sees different things."""

    def unhidden(self, record, seat):
        return record

    async def work(store):
        table = await start(store, "market_day", ["anna", "bela"])
        await decide(table, 0, [3])
        world = World(table)
        truth, others = world.record, [world.other_truth(1, n) for n in range(20)]
        monkeypatch.setattr(type(table.play.match.face), "hidden", unhidden)
        monkeypatch.setattr(table.play.match.game, "has_scene", False)
        told = {tuple(await world.messages(1, record, everything)) for record in (truth, *others)}
        return len(told)

    assert run(tmp_path, work) > 1
