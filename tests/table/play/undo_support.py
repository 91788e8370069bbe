"""Ways to take back at a table, for its tests."""

from tests.table.support.in_process_table import (
    PEOPLE,
    decide,
    decisions,
    decoded,
    key,
    news,
    options,
    play_on,
    subscriber,
)

from guildhall.engine.play.match import randomness_used
from guildhall.table.protocol.requests import Undo


def undo(table, person, seat, entry=None):
    return decisions.undo(table, person, Undo(seat, key(), entry))


def quiet_piece(table, seat):
    """A piece of that seat that draws and reveals nothing, or None."""
    for action in options(table, seat):
        record, _ = table.loaded_game.match.simulate(seat, [action])
        if randomness_used(record) == table.loaded_game.match.entry_state.randomness:
            return action
    return None


async def a_quiet_move(table, seat_of=None):
    """Play on until a person has a piece that draws and reveals nothing, and make it."""
    for _ in range(400):
        for seat, asked in table.loaded_game.match.entry_state.pending.items():
            is_fit = not table.doc.is_bot(seat) and seat_of in (None, seat)
            if not is_fit or asked.simultaneous:
                continue
            if (action := quiet_piece(table, seat)) is not None:
                await decide(table, seat, [action])
                return seat
        done = table.loaded_game.entry
        await play_on(table, until=lambda t, done=done: t.loaded_game.entry > done, seed=done)
    raise AssertionError("no quiet move in this game")


def state(table):
    return table.loaded_game.match.record.tobytes()


def is_lucky(table):
    """Whether the last decision drew chance."""
    entry = table.loaded_game.match.log.entries[-1:]
    if not entry or entry[0].kind != "play":
        return False
    stages = table.loaded_game.match.entry_states
    return stages[-1].randomness != stages[-2].randomness


async def a_petition(table):
    """Play on until luck was drawn; who asks to take that back, and the petition."""
    await play_on(table, until=lambda t: t.loaded_game.entry >= 8 and is_lucky(t))
    target = table.loaded_game.match.log.entries[-1]
    person = PEOPLE[target.seat]
    return person, target, (await undo(table, person, target.seat)).proposal


def told(table, seat):
    """What the seat's own channel says, and what it has read."""
    found = subscriber(table, seat)

    async def read():
        (full,) = decoded(await news(found))[:1]
        return full

    return read()
