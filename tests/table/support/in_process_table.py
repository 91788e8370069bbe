"""Tables without a server: a real store, real games, and people who are only names."""

import contextlib
import hashlib
import inspect
import random

import msgspec

from guildhall.engine.play.setup import chosen_options
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import rules_hash
from guildhall.table.play import decisions as decision_actions
from guildhall.table.play import seat_actions as table_actions
from guildhall.table.play.document import new_doc
from guildhall.table.play.table import LiveTable
from guildhall.table.play.table_game import find_edition
from guildhall.table.protocol.requests import Decide, NewSeat, NewTable, Open, Sit, encode
from guildhall.table.store import Person
from guildhall.table.store.sqlite_store import SqliteStore
from guildhall.table.views.subscriber import Subscriber
from guildhall.table.views.view import Viewer


class Actions:
    """The actions of a module, each of which opens its own transaction of the table it is given."""

    def __init__(self, module):
        self._module = module

    def __getattr__(self, name):
        action = getattr(self._module, name)

        async def act(table, *arguments, **named):
            async with table.transaction() as transaction:
                return await action(transaction, *arguments, **named)

        return act if "transaction" in inspect.signature(action).parameters else action


decisions, seat_actions = Actions(decision_actions), Actions(table_actions)

NAMES = ("anna", "bela", "cili", "dora", "eva", "fanni")
PEOPLE = tuple(Person(name, name.title(), "en", 0.0) for name in NAMES)
ANNA, BELA, CILI, DORA, EVA, FANNI = PEOPLE


def promise_of(nonce):
    return hashlib.sha256(nonce.encode()).hexdigest()


class Clock:
    """Time that passes when told."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@contextlib.asynccontextmanager
async def in_process_table(folder, game, kinds, options=None, secret=None, **how):
    """A table whose seats are `anna`, `bela`, … or `bot`."""
    store = SqliteStore(folder / "tables.db")
    try:
        yield await start(store, game, kinds, options, secret, **how)
    finally:
        await store.close()


async def start(store, game, kinds, options=None, secret=None, **how):
    module = get_game(game)
    seats = [NewSeat("bot", "greedy") if kind == "bot" else NewSeat("open") for kind in kinds]
    chosen = chosen_options(module, len(kinds), options or {})
    doc = new_doc(NewTable(game, seats, **how), chosen, ANNA, 1000.0)
    edition = find_edition(game, None)
    doc.edition, doc.edition_hash, doc.rules = edition.name, edition.hash, rules_hash(module)
    doc.secret, doc.mind = secret or "5e" * 32, 7
    table = LiveTable(doc, store, Clock())
    await store.save_table(doc.row())
    people = {person.id: person for person in PEOPLE}
    for number, kind in enumerate(kinds):
        if kind != "bot":
            await seat_actions.sit(table, people[kind], Sit([number], promise_of(f"{number:032x}")))
    await seat_actions.start(table, ANNA)
    for number, kind in enumerate(kinds):
        if kind != "bot":
            await seat_actions.reveal_nonce(table, people[kind], Open(f"{number:032x}"))
    return table


_keys = iter(range(10**9))


def key():
    return f"key-{next(_keys):08}"


async def decide(
    table, seat, actions, confirm=True, person=None, decision=None, with_key=None, **how
):
    """One person's request, as the server gets it."""
    who = person or Person(table.doc.seats[seat].person, "", "en", 0.0)
    asked = table.loaded_game.match.entry_state.pending.get(seat)
    if decision is None:
        decision = asked.id if asked else 0
    request = Decide(seat, decision, list(actions), confirm, with_key or key(), **how)
    return await decisions.decide(table, who, request)


def options(table, seat):
    return table.loaded_game.options(seat)


async def play_on(table, until=lambda table: False, seed=1):
    """Random moves of everybody, one piece at a time, until the condition holds."""
    choice = random.Random(seed)
    while table.doc.status == "playing" and not until(table):
        seat = choice.choice(sorted(table.loaded_game.match.entry_state.pending))
        if table.doc.is_bot(seat):
            action = choice.choice(legal(table, seat))
            decision = table.loaded_game.match.entry_state.pending[seat].id
            await decisions.commit_bot_decision(table, seat, decision, [action])
        else:
            draft = table.loaded_game.drafts.get(seat)
            action = choice.choice(options(table, seat))
            await decide(table, seat, [*(draft.actions if draft else ()), action])


def legal(table, seat):
    """What the rules allow next, as bots are asked."""
    return table.loaded_game.match.rules.legal(table.loaded_game.match.record, seat)


def viewer(seat, lang="en", wide=True):
    return Viewer(seat, lang, wide)


def subscriber(table, seat, lang="en", wide=True):
    person = table.doc.seats[seat].person if seat >= 0 else None
    found = Subscriber(table, person, viewer(seat, lang, wide), 120.0)
    table.subscribers.add(found)
    return found


async def news(found):
    """What the subscriber is told now, as bytes."""
    return [encode(message) for message in await found.new_messages()]


def decoded(messages):
    return [msgspec.json.decode(message) for message in messages]
