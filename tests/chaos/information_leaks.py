"""Two truths behind one view: whatever the server would tell a seat must be the same bytes.

At moments of whole random games the hidden part of the state is dealt again, consistent with what
the seat knows. Everything the server would send to that seat, in both worlds, must be the same
bytes: the full picture, previews of every piece (of one that draws or reveals too, which only
waits), refusals, why nothing can be chosen somewhere, what a hint is thought about, the chart, and
the news of answers that others give in secret. `python -m tests.chaos.runner` does it for long,
with the hints themselves and with reviews of the finished games.
"""

import random
from collections import Counter
from copy import copy

import msgspec
from tests.table.support.in_process_table import (
    PEOPLE,
    Clock,
    decide,
    news,
    options,
    play_on,
    start,
    subscriber,
)

from guildhall.bots import analysis
from guildhall.bots.analysis import AnalysisBudget
from guildhall.bots.bot import Budget, DecisionRequest
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.runtime.compilation import is_ready
from guildhall.engine.runtime.state import record_from_bytes
from guildhall.table.bots import tasks
from guildhall.table.bots.players import BotPlayers
from guildhall.table.play.game_files import export_text
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import encode
from guildhall.table.settings import Settings
from guildhall.table.views import review_text as why
from guildhall.table.views.messages import chart_message, why_message
from guildhall.table.views.view import RenderedView, Viewer

GAMES = ["market_day", *own_game_names()]
EVERY = 45
"""One moment in so many is looked at closely."""
SELDOM = 3
"""In long runs one of so many of these moments is looked at as a whole, by compiled rules."""
SMALL = Budget(iterations=4)
"""How long is thought about a hint: as much in both worlds."""
BUDGET, SPREAD = AnalysisBudget(iterations=4, rollouts=2, games=1), 5000.0
"""How carefully a decision is weighed."""
COMPARED: Counter[str] = Counter()
"""How many answers were compared, by what they are."""


class World:
    """The same table with one truth or another behind what a seat knows."""

    def __init__(self, table):
        self.table = table
        self.record = table.loaded_game.match.record

    def other_truth(self, seat, number):
        rules = self.table.loaded_game.match.rules
        view = rules.hidden(self.record, seat)
        other = rules.determinize(view, seat, 1234 + number, 99 * number + 1)
        for count in ("draws", "reveals"):
            other[count] = self.record[count]
        return other

    async def messages(self, seat, record, tell):
        """What the seat is told with that truth; then everything is as before."""
        play = self.table.loaded_game
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
    found.append(export_text(table.doc, table.loaded_game, Viewer(seat, "fr", True)).encode())
    return found


async def previews(table, seat):
    """The seat tries every piece, legal or not, without committing anything."""
    if seat not in table.loaded_game.match.entry_state.pending:
        return []
    one = subscriber(table, seat, "en")
    found = await news(one)
    legal = options(table, seat)
    size = table.loaded_game.match.game.ACTIONS.size
    wrong = random.Random(size).sample(range(size), min(size, 20))
    for action in [*legal, *wrong]:
        try:
            answer = await decide(table, seat, [action], confirm=False)
            found.append(encode(answer))
        except ApiError as refused:
            found.append(f"{refused.error} {refused.rule} {refused.sentence('en')}".encode())
        found += await news(one)
    return found


async def reasons(table, seat):
    """Why nothing can be chosen at some of the elements that the seat sees."""
    showing = RenderedView(table.loaded_game, Viewer(seat, "fr", True), table.doc.names)
    scene = table.scene(showing)
    names = sorted(names_in(scene["nodes"]))
    some = random.Random(len(names)).sample(names, min(len(names), 40))
    return [encode(why_message(showing, scene, element)) for element in some]


async def hints(table, seat):
    """What the process that thinks about a hint is given: it knows nothing else."""
    if seat not in table.loaded_game.match.entry_state.pending:
        return []
    ask = BotPlayers(Settings(), Clock())._task_for(table, table.loaded_game, seat, tasks.HINT)
    return [encode(ask)]


async def charts(table, seat):
    """How the scores grew, as far as the seat could know them."""
    return [encode(chart_message(table.doc, table.loaded_game, seat))]


async def advice(table, seat):
    """A hint itself, as that process gives it."""
    found = await hints(table, seat)
    if not found:
        return []
    ask = msgspec.json.decode(found[0], type=tasks.BotTask)
    game = get_game(ask.game)
    rules = tasks._ruleset(ask.game, ask.box, is_ready(game))
    view = record_from_bytes(game.STATE, ask.view)
    question = DecisionRequest(rules, view, ask.seat, ask.players, ask.seed, SMALL)
    return [encode(tasks._hint(question))]


WHOLE = (everything, charts)
"""What is made of the whole game, and takes long."""
TOLD = (*WHOLE, previews, reasons, hints)


def names_in(nodes):
    for node in nodes:
        yield node[0]
        yield from names_in(node[3] if len(node) > 3 else ())


async def compare(table, seat, step, told):
    world = World(table)
    for tell in told if seat >= 0 else [one for one in told if one in WHOLE]:
        truth = await world.messages(seat, world.record, tell)
        for number in range(2):
            other = world.other_truth(seat, step + number)
            assert await world.messages(seat, other, tell) == truth, f"seat {seat}, step {step}"
            COMPARED[tell.__name__] += len(truth)


async def others_hear_nothing(table, count):
    """Whatever a seat tries in its draft, nobody else gets any message."""
    seat = sorted(table.loaded_game.match.entry_state.pending)[0]
    others = [subscriber(table, n) for n in (-1, *range(count)) if n != seat]
    for other in others:
        await news(other)
    for action in options(table, seat)[:4]:
        await decide(table, seat, [action], confirm=False)
        assert [await news(other) for other in others] == [[]] * len(others)
    table.loaded_game.drafts = {}
    table.subscribers.clear()


def compare_reviews(table):
    """Every decision of a finished game, judged and explained before two truths that its player
    could not tell apart; the chances are told from the truth, since nothing is secret any more."""
    match = copy(table.loaded_game.match)
    match.rules = ruleset_for(match.game, match.edition, compiled=is_ready(match.game))
    for entry in match.active_entries:
        at, seat = entry.number - 1, entry.seat
        record = table.loaded_game.match.records[at]
        other = match.rules.determinize(match.rules.hidden(record, seat), seat, entry.number, 7)
        for count in ("draws", "reveals"):
            other[count] = record[count]
        found = []
        for truth in (record, other):
            match.records = [*table.loaded_game.match.records[:at], truth]
            worth = analysis.evaluate_entry(match, entry, BUDGET, SPREAD)
            better = worth.better if worth else ()
            lines = better or entry.actions, ()
            view = match.view(seat, truth).record
            found.append((encode(worth), why.reasons(match, view, seat, *lines, "en", "ABCDEF")))
        assert found[0] == found[1], f"entry {entry.number}"
        COMPARED["judgements"] += 1
    COMPARED["reviews"] += 1


async def whole_game(store, game, count, chosen, seed, every=EVERY, told=TOLD):
    kinds = [person.id for person in PEOPLE[:count]]
    table = await start(store, game, kinds, chosen, secret=f"{seed:064x}")
    match, is_long, steps, moments = table.loaded_game.match, told is not TOLD, 0, 0
    if is_long:
        match.rules = ruleset_for(match.game, match.edition, compiled=is_ready(match.game))
    while table.doc.status == "playing":
        if steps % every == seed % every:
            is_whole = not is_long or moments % SELDOM == 0
            for seat in (-1, *range(count)):
                some = [tell for tell in told if is_whole or tell not in WHOLE]
                await compare(table, seat, steps, some)
            await others_hear_nothing(table, count)
            moments += 1
        before = table.loaded_game.entry
        await play_on(table, until=lambda t, b=before: t.loaded_game.entry > b, seed=seed + steps)
        steps += 1
    if is_long:
        compare_reviews(table)
    return steps
