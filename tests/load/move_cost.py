"""What one move costs, and what a table costs that nobody looks at."""

from __future__ import annotations

import random
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from guildhall.engine.drawing.diff import SceneSerializer, SerializedScene
from guildhall.engine.play.setup import chosen_options
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import rules_hash
from guildhall.table.play.document import TableDoc, new_doc
from guildhall.table.play.game_files import new_table_game
from guildhall.table.play.table import LiveTable
from guildhall.table.play.table_game import TableGame, find_edition
from guildhall.table.protocol import responses as lm
from guildhall.table.protocol.requests import NewSeat, NewTable, encode
from guildhall.table.store import Person
from guildhall.table.views.messages import state_message
from guildhall.table.views.view import RenderedView, Viewer

T = TypeVar("T")
PEOPLE = 4
MOVES = 100
FIRST_MOVES = 40
"""Played before anything is measured, since texts are read when they are first said."""


def _doc(game: str) -> TableDoc:
    module = get_game(game)
    count = min(PEOPLE, max(module.PLAYERS))
    host = Person("host", "Guest", "en", 0.0)
    new = NewTable(game, [NewSeat("me") for _ in range(count)])
    doc = new_doc(new, chosen_options(module, count, {}), host, 0.0)
    edition = find_edition(game, None)
    doc.edition, doc.edition_hash, doc.rules = edition.name, edition.hash, rules_hash(module)
    doc.secret = "5e" * 32
    for seat in doc.seats:
        seat.nonce = "0" * 32
    doc.names = [seat.name for seat in doc.seats]
    doc.status = "playing"
    return doc


def table_for(game: str) -> tuple[TableDoc, TableGame]:
    """A table full of people, and its game on the first decision."""
    doc = _doc(game)
    return doc, new_table_game(doc)


class _Watch:
    """Adds up CPU time by part."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()

    def time(self, part: str, work: Callable[[], T]) -> T:
        started = time.process_time_ns()
        try:
            return work()
        finally:
            self.spent[part] += time.process_time_ns() - started


def move_costs(game: str) -> dict[str, float]:
    """Milliseconds of CPU for one move, until it is told to all who sit at the table."""
    _played(game, FIRST_MOVES, _Watch())
    watch = _Watch()
    moves = _played(game, MOVES, watch)
    return {part: round(spent / 1e6 / moves, 2) for part, spent in watch.spent.items()}


def _played(game: str, most: int, watch: _Watch) -> int:
    """A random game, told to everybody at the table; how many moves there were."""
    doc, play = table_for(game)
    table = LiveTable(doc, None, time.time)  # type: ignore[arg-type]
    table.loaded_game = play
    chance = random.Random(1)
    last: dict[int, SerializedScene] = {}
    serializer = SceneSerializer(RenderedView(play, Viewer(0, "en", True), doc.names).localizer())
    moves = 0
    while moves < most and not play.match.is_over:
        seat = chance.choice(sorted(play.match.entry_state.pending))
        action = chance.choice(play.match.rules.legal(play.match.record, seat))
        watch.time("rules", lambda: play.play(seat, [action], "host"))  # noqa: B023
        for viewer in range(len(doc.seats)):
            last[viewer] = _tell(table, play, viewer, serializer, last.get(viewer), watch)
        serializer.next_generation()
        moves += 1
    return moves


def _tell(
    table: LiveTable,
    play: TableGame,
    seat: int,
    serializer: SceneSerializer,
    before: SerializedScene | None,
    watch: _Watch,
) -> SerializedScene:
    """What a reader is told of a move, part by part."""
    viewer = Viewer(seat, "en", True)
    doc = table.doc
    showing = watch.time("view", lambda: RenderedView(play, viewer, doc.names))
    scene = watch.time("scene", showing.scene)
    drawing = watch.time("text", lambda: serializer.serialize(scene, before))
    patch = watch.time("diff", lambda: serializer.diff(before.wire, drawing.wire) if before else [])
    state = watch.time("state", lambda: state_message(table, play, showing, "host"))
    lines = watch.time("lines", lambda: showing.lines(play.entry, play.entry))
    watch.time("encode", lambda: encode(lm.Update(1, patch, state, lines)))
    return drawing


def idle_table_bytes(game: str, count: int = 20) -> int:
    """Memory of a table whose game was put away."""
    table_for(game)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    tables = []
    for _ in range(count):
        doc, play = table_for(game)
        table = LiveTable(doc, None, time.time)  # type: ignore[arg-type]
        table.loaded_game = play
        table.unload()
        tables.append(table)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) // len(tables)
