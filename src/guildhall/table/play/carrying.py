"""A game as it stands, carried from the process that played it to the one that goes on."""

from __future__ import annotations

from msgspec import Struct

from guildhall.engine.kernel.record import Record, record_from_bytes
from guildhall.engine.kernel.rules import EventRow
from guildhall.engine.play.asked import Stage
from guildhall.engine.play.log import Entry, Header, Log, Result
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import rules_face
from guildhall.table.play.course import Former, Play
from guildhall.table.play.games import find_edition, find_game


class Carried(Struct, array_like=True):
    """All that a `Play` knows; states that several entries share are told once."""

    header: Header
    entries: list[Entry]
    result: Result | None
    stages: list[Stage]
    states: list[bytes]
    places: list[int]
    """Which of these states there is after every entry, set-up first."""
    events: list[tuple[EventRow, ...]]
    persons: list[str]
    former: list[Former]


def carried(play: Play) -> Carried:
    log, records = play.match.log, play.match.records
    places: dict[int, int] = {}
    for record in records:
        places.setdefault(id(record), len(places))
    distinct = {places[id(record)]: record for record in records}
    return Carried(
        log.header,
        log.entries,
        log.result,
        play.match.stages,
        [distinct[place].tobytes() for place in range(len(distinct))],
        [places[id(record)] for record in records],
        play.events,
        play.persons,
        list(play.former),
    )


def play_of(told: Carried) -> Play:
    """The game where it stands; nothing is played again."""
    game = find_game(told.header.game)
    edition = find_edition(game.NAME, told.header.edition)
    states: list[Record] = [record_from_bytes(game.STATE, state) for state in told.states]
    log = Log(told.header, told.entries, told.result)
    records = [states[place] for place in told.places]
    match = Match(game, edition, told.header, rules_face(game, edition))
    match.resume(log, records, told.stages)
    play = Play(match)
    play.events, play.persons, play.former = told.events, told.persons, told.former
    return play
