"""Two truths behind one view: whatever the server would tell a seat must be the same bytes.

    python -m tests.table.truths [ANSWERS]

At moments of whole random games the hidden part of the state is dealt again, consistent with what
the seat knows. Everything the server would send to that seat, in both worlds, must be the same
bytes: the full picture, previews of every piece (of one that draws or reveals too, which only
waits), refusals, why nothing can be chosen somewhere, what a hint is thought about, the chart, and
the news of answers that others give in secret.
"""

import asyncio
import itertools
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.table.tables import PEOPLE, Clock, decide, news, options, play_on, start, subscriber

from guildhall.engine.checks.walks import pairwise_option_sets
from guildhall.engine.registry import get_game, own_game_names
from guildhall.table.messages.basics import encode
from guildhall.table.messages.errors import Refused
from guildhall.table.minds.bots import Bots
from guildhall.table.minds.questions import HINT
from guildhall.table.play.exporting import exported
from guildhall.table.readers.asking import why_message
from guildhall.table.readers.reports import chart_message
from guildhall.table.readers.views import Reader, Showing
from guildhall.table.settings import Settings
from guildhall.table.store.sqlite import SqliteStore

GAMES = ["market_day", *own_game_names()]
EVERY = 17
"""One moment in so many is looked at closely."""
ANSWERS = 100_000
COMPARED: Counter[str] = Counter()
"""How many answers were compared, by what they are."""


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
        play.match.record, play.match.records[-1], play.drafts = record, record, {}
        self.table._scenes.clear()
        try:
            return await tell(self.table, seat)
        finally:
            play.match.record, play.match.records[-1] = self.record, self.record
            play.drafts = {}
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


async def hints(table, seat):
    """What the process that thinks about a hint is given: it knows nothing else."""
    if seat not in table.play.stage.asked:
        return []
    ask = Bots(Settings(), Clock())._ask_for(table, table.play, seat, HINT)
    return [encode(ask)]


async def charts(table, seat):
    """How the scores grew, as far as the seat could know them."""
    return [encode(chart_message(table.doc, table.play, seat))]


TOLD = (everything, charts, previews, reasons, hints)


def names_in(nodes):
    for node in nodes:
        yield node[0]
        yield from names_in(node[3] if len(node) > 3 else ())


async def compare(table, seat, step):
    world = World(table)
    for tell in TOLD if seat >= 0 else TOLD[:2]:
        truth = await world.messages(seat, world.record, tell)
        for number in range(2):
            other = world.other_truth(seat, step + number)
            assert await world.messages(seat, other, tell) == truth, f"seat {seat}, step {step}"
            COMPARED[tell.__name__] += len(truth)


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


def with_store(folder, work):
    async def run():
        store = SqliteStore(folder / "tables.db")
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


async def compare_many(store, answers, report):
    """Whole games of every kind, one after another, until so many answers were compared."""
    for seed in itertools.count():
        for game in own_game_names():
            module = get_game(game)
            count = module.PLAYERS[seed % len(module.PLAYERS)]
            sets = pairwise_option_sets(module, count)
            await whole_game(store, game, count, sets[seed % len(sets)], seed, every=3)
            report()
            if COMPARED.total() >= answers:
                return


def main():
    answers = int(sys.argv[1]) if len(sys.argv) > 1 else ANSWERS
    started = time.monotonic()

    def report():
        told = ", ".join(f"{count:,} {name}" for name, count in COMPARED.items())
        print(f"{told}; {time.monotonic() - started:.0f} s", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        with_store(Path(folder), lambda store: compare_many(store, answers, report))
    print(f"{COMPARED.total():,} answers: the same bytes whatever is hidden.")


if __name__ == "__main__":
    main()
