"""The game of a table: a match, and what the table adds to it.

`TableGame` adds who made each entry, the drafts and resignations; `GameSnapshot` carries it between
processes. Below it: the installed games, their editions and options as a table uses them.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from guildhall.engine.contract import Game
from guildhall.engine.game_package import IncompleteGame
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.editions import (
    Edition,
    EditionError,
    edition_names,
    load_edition,
    read_edition,
)
from guildhall.engine.play.log import PLAY, TABLE, Header, Log, LogEntry, Result
from guildhall.engine.play.match import EntryState, Match, PendingDecision
from guildhall.engine.play.saved_games import StateMismatch
from guildhall.engine.play.setup import SetupError, chosen_options, ruleset_for
from guildhall.engine.registry import UnknownGame, get_game
from guildhall.engine.runtime.ruleset import EventRow, RuleSet
from guildhall.engine.runtime.state import Record, copy_record, record_from_bytes
from guildhall.engine.text import Message
from guildhall.table.protocol.errors import ApiError

if TYPE_CHECKING:
    from guildhall.table.play.document import TableDoc


class PreviousHolder(Struct, frozen=True):
    """The person who held a seat before an entry."""

    seat: int
    name: str
    before: int


class DecisionGone(Exception):
    """The decision is not pending any more, or there is nothing to withdraw."""


@dataclass(frozen=True)
class DraftState:
    """The draft of a seat's decision, and the final piece after it, if there is one.

    A piece that draws chance or reveals something is final: it waits to be confirmed, and its
    outcome is discarded.
    """

    draft: Draft
    entry: list[int]
    """The actions that would be committed."""
    final: int | None = None

    @property
    def actions(self) -> list[int]:
        """All pieces in the order in which they were chosen."""
        return [*self.draft.actions, *(() if self.final is None else (self.final,))]

    @property
    def options(self) -> list[int]:
        """The pieces that may come next; none if the draft only has to be confirmed."""
        return [] if self.final is not None else self.draft.options


@dataclass
class TableGame:
    """A match with its events, the makers of its entries, drafts and resignations."""

    match: Match
    events: list[tuple[EventRow, ...]] = field(default_factory=list)
    persons: list[str] = field(default_factory=list)
    drafts: dict[int, DraftState] = field(default_factory=dict)
    previous_holders: Sequence[PreviousHolder] = ()
    """The earlier holders of seats, in the order in which they left."""
    decision_texts: dict[tuple[int, str], tuple[LogEntry, tuple[str, ...], str]] = field(
        default_factory=dict
    )
    """A cache by seat and language: the last decision, the players' names then, and its text."""
    _scores: dict[bytes, list[list[int]]] = field(default_factory=dict)
    """A cache of scores by the bytes of the record."""

    def __post_init__(self) -> None:
        self._record_entry((), "")

    def copy(self) -> TableGame:
        """A copy that a thread may read while the game goes on."""
        twin = copy(self)
        twin.match = self.match.copy()
        twin.events, twin.persons = list(self.events), list(self.persons)
        twin.drafts = dict(self.drafts)
        return twin

    @property
    def entry(self) -> int:
        """The number of the last entry."""
        return len(self.match.log.entries)

    # The end

    @property
    def last_seat(self) -> int | None:
        """The seat that has won because all others have conceded."""
        return last_remaining(self.match.log)

    @property
    def pending(self) -> list[int]:
        """The seats that have to decide; none when the game is over, by the rules or conceded."""
        return (
            sorted(self.match.entry_state.pending) if last_remaining(self.match.log) is None else []
        )

    @property
    def is_over(self) -> bool:
        return not self.pending

    def result(self) -> Result:
        """The scores as they stand, and the winners."""
        result, last = self.match.result(), self.last_seat
        return result if last is None else replace(result, winners=(last,))

    def _record_entry(self, events: Sequence[EventRow], person: str) -> None:
        """Add the events and the maker of the last entry; drop drafts of past decisions."""
        self.events.append(tuple(events))
        self.persons.append(person)
        self._scores = {}
        pending = self.match.entry_state.pending
        self.drafts = {
            seat: state
            for seat, state in self.drafts.items()
            if pending.get(seat) == state.draft.pending
        }

    def scores(self, record: Record) -> list[list[int]]:
        """The points and their items by seat, computed from this record."""
        known = record.tobytes()
        if known not in self._scores:
            rows = self.match.rules.scores(record)
            seats = range(self.match.players)
            self._scores[known] = [[int(points) for points in rows[seat]] for seat in seats]
        return self._scores[known]

    # Deciding

    def draft_record(self, seat: int) -> Record:
        """The state after the seat's own draft."""
        draft = self.drafts.get(seat)
        return self.match.record if draft is None else draft.draft.record

    def options(self, seat: int) -> list[int]:
        """The pieces that the seat may choose next."""
        if seat in self.drafts:
            return self.drafts[seat].options
        return Draft(self.match, seat).options if seat in self.match.entry_state.pending else []

    def compose(self, seat: int, decision: int, actions: Sequence[int]) -> DraftState:
        """Set the seat's draft to these pieces.

        It ends with the first piece that draws chance or reveals something, and nothing after
        that is even checked: whether it is legal would reveal what was drawn.
        """
        pending = self._pending_decision(seat, decision)
        if pending.simultaneous and len(actions) > 1:
            raise ApiError("one-answer")
        if seat in self.drafts:
            draft = self.drafts[seat].draft.common_prefix(actions)
        else:
            draft = Draft(self.match, seat)
        draft.extend(actions[len(draft.actions) :], to_draw=True)
        entry = draft.entry
        final = draft.actions[-1] if draft.actions and draft.drew else None
        if final is not None:
            draft.drop()
        state = DraftState(draft, entry, final)
        self.drafts.pop(seat, None)
        if state.actions:
            self.drafts[seat] = state
        return state

    def _pending_decision(self, seat: int, decision: int) -> PendingDecision:
        """The pending decision of that id; DecisionGone if another or none is pending."""
        pending = self.match.entry_state.pending.get(seat)
        if pending is None or pending.id != decision:
            raise DecisionGone
        return pending

    def bot_actions(self, seat: int, decision: int, actions: Sequence[int]) -> list[int]:
        """The actions of a bot's decision, up to the first that draws or reveals something."""
        self._pending_decision(seat, decision)
        draft = Draft(self.match, seat, any_order=False)
        for action in actions:
            draft.add(action)
            if draft.drew:
                break
        return draft.entry

    def play(self, seat: int, actions: Sequence[int], person: str = "") -> LogEntry:
        """Commit a decision."""
        played = self.match.play(seat, actions)
        self._record_entry(played.events, person)
        return played.entry

    def note(self, text: str, person: str = "") -> LogEntry:
        """Add a note of the table to the log."""
        entry = self.match.note(text)
        self._record_entry((), person)
        return entry

    def set_names(self, names: Sequence[str]) -> None:
        """Set the names of the players from now on."""
        self.match.log.header = replace(self.match.log.header, names=tuple(names))

    def names_at(self, entry: int, names: Sequence[str]) -> Sequence[str]:
        """The names of the players when an entry was made, given those of now."""
        gone = {one.seat: one.name for one in reversed(self.previous_holders) if entry < one.before}
        return [gone.get(seat, name) for seat, name in enumerate(names)] if gone else names

    # Undo

    def undo(self, target: int, person: str = "") -> LogEntry:
        """Undo the decision with that number and all later ones."""
        entry = self.match.undo(target)
        self._record_entry((), person)
        return entry

    def withdraw(self, seat: int, person: str = "") -> list[LogEntry]:
        """Undo a simultaneous decision while others are pending; later ones are made again."""
        target = self.match.entry_state.answers.get(seat)
        if target is None:
            raise DecisionGone
        later = [n for n in sorted(self.match.entry_state.answers.values()) if n > target]
        entries = [self.undo(target, person)]
        for number in later:
            answer = self.match.log.entries[number - 1]
            entries.append(self.play(answer.seat, answer.actions, self.persons[number]))
        return entries

    def own_decisions(self, seat: int) -> list[int]:
        """The seat's decisions that are not undone, since the present random source."""
        first = self.match.log.header.beginning
        standing = self.match.active_entries
        return [e.number for e in standing if e.seat == seat and e.number > first]

    def knows_outcome(self, target: int) -> bool:
        """Whether chance or secrets were revealed since that decision."""
        return self.match.entry_states[target - 1].randomness != self.match.entry_state.randomness

    def is_undo_free(self, target: int, person: str) -> bool:
        """Whether an undo needs no consent: no chance and no other person's decision since."""
        if self.knows_outcome(target):
            return False
        since = [e.number for e in self.match.active_entries if e.number >= target]
        return all(self.persons[number] in ("", person) for number in since)

    def later_decisions(self, target: int) -> int:
        """How many later decisions an undo of that one would undo too."""
        return sum(entry.number > target for entry in self.match.active_entries)

    # History

    def pieces(self, number: int) -> list[tuple[Record, int]]:
        """The actions of a decision, each with the state before it."""
        entry, found = self.match.log.entries[number - 1], []
        record = self.match.records[number - 1]
        for piece, action in enumerate(entry.actions):
            found.append((record, action))
            if piece + 1 < len(entry.actions):
                record = copy_record(record)
                self.match.perform(record, entry.seat, action, number)
        return found

    def follow(self, entry: LogEntry, person: str) -> None:
        """Apply an entry of the stored log; ReplayError if the rules refuse it."""
        try:
            events = self.match.follow(entry)
        except StateMismatch:
            self._record_entry((), person)
            raise
        self._record_entry(events, person)

    def undone(self) -> set[int]:
        """The numbers of the decisions that were undone."""
        standing = self.match.active_entries
        if len(standing) == self.entry:
            return set()
        made = {entry.number for entry in self.match.log.entries if entry.kind == PLAY}
        return made - {entry.number for entry in standing}


# Resignations, which the log keeps as notes


CONCEDED = "conceded"
"""The first word of the note of a resignation; its seat follows."""
RESIGNATION = re.compile(rf"({CONCEDED}|taken) ([0-9]{{1,2}})")
"""The notes that count: a seat stays resigned until somebody else takes it over."""


def resignation_note(seat: int) -> str:
    """The note of a resignation."""
    return f"{CONCEDED} {seat}"


def resigned_seats(log: Log) -> set[int]:
    """The seats that have resigned since the present random source."""
    resigned: set[int] = set()
    for entry in log.entries[log.header.beginning :]:
        if note := _parse_note(entry):
            kind, seat = note
            resigned = resigned | {seat} if kind == CONCEDED else resigned - {seat}
    return {seat for seat in resigned if seat < log.header.players}


def last_remaining(log: Log) -> int | None:
    """The seat that has won by the last entry, because all others have resigned."""
    if not log.entries or log.entries[-1].kind != TABLE:
        return None
    note = _parse_note(log.entries[-1])
    if note is None or note[0] != CONCEDED or log.header.players < 2:
        return None
    left = set(range(log.header.players)) - resigned_seats(log)
    return left.pop() if len(left) == 1 else None


def _parse_note(entry: LogEntry) -> tuple[str, int] | None:
    found = RESIGNATION.fullmatch(entry.text) if entry.kind == TABLE else None
    return (found[1], int(found[2])) if found else None


# Snapshots, which carry a game from a worker process to the server


class GameSnapshot(Struct, array_like=True):
    """The content of a `TableGame`; states that several entries share are stored once."""

    header: Header
    entries: list[LogEntry]
    result: Result | None
    stages: list[EntryState]
    states: list[bytes]
    places: list[int]
    """The index into `states` after every entry, set-up first."""
    events: list[tuple[EventRow, ...]]
    persons: list[str]
    former: list[PreviousHolder]


def take_snapshot(table_game: TableGame) -> GameSnapshot:
    log, records = table_game.match.log, table_game.match.records
    places: dict[int, int] = {}
    for record in records:
        places.setdefault(id(record), len(places))
    distinct = {places[id(record)]: record for record in records}
    return GameSnapshot(
        log.header,
        log.entries,
        log.result,
        table_game.match.entry_states,
        [distinct[place].tobytes() for place in range(len(distinct))],
        [places[id(record)] for record in records],
        table_game.events,
        table_game.persons,
        list(table_game.previous_holders),
    )


def restore_snapshot(snapshot: GameSnapshot, edition: Edition) -> TableGame:
    """The game of a snapshot; no entry is applied again."""
    game = find_game(snapshot.header.game)
    states: list[Record] = [record_from_bytes(game.STATE, state) for state in snapshot.states]
    log = Log(snapshot.header, snapshot.entries, snapshot.result)
    records = [states[place] for place in snapshot.places]
    match = Match(game, edition, snapshot.header, ruleset_for(game, edition))
    match.resume(log, records, snapshot.stages)
    table_game = TableGame(match)
    table_game.events, table_game.persons, table_game.previous_holders = (
        snapshot.events,
        snapshot.persons,
        snapshot.former,
    )
    return table_game


# Installed games, their editions and options


def find_game(name: str) -> Game:
    """The installed game of this name; ApiError if there is none that can be played."""
    try:
        return get_game(name)
    except (UnknownGame, IncompleteGame):
        raise ApiError("no-game") from None


@cache
def find_edition(game: str, name: str | None) -> Edition:
    """One of the game's own editions, by default the first; never a file."""
    package = get_game(game).package
    names = edition_names(package)
    if name is not None and name not in names:
        raise EditionError(f"{game} has no edition {name}; it has {', '.join(names)}.")
    return load_edition(package, name or names[0])


def pack_edition(text: str) -> bytes:
    """The text of an edition file, compressed, as a table stores it."""
    return zlib.compress(text.encode(), 9)


def unpack_edition(packed: bytes) -> str:
    return zlib.decompress(packed).decode()


@lru_cache(64)
def own_edition(game: str, packed: bytes) -> Edition:
    """The edition of a file that is stored with a table."""
    return read_edition(get_game(game).package, unpack_edition(packed), "edition.toml")


def edition_of(doc: TableDoc) -> Edition:
    """The edition of a table: its own file, or one of the game's own editions."""
    if doc.own_edition is not None:
        return own_edition(doc.game, doc.own_edition)
    return find_edition(doc.game, doc.edition)


def check_options(game: Game, players: int, given: Mapping[str, str]) -> dict[str, str]:
    """All options, with the defaults of those not given; ApiError if the game refuses them."""
    if reason := _option_error(game, players, given):
        raise ApiError("set-up", reason=reason)
    try:
        return chosen_options(game, players, given)
    except SetupError:
        options = {o.name: given.get(o.name, o.default) for o in game.OPTIONS}
        refusal = game.check_options(players, options)
        raise ApiError("set-up", refusal=refusal, package=game.package) from None


def _option_error(game: Game, players: int, given: Mapping[str, str]) -> Message | None:
    """Which player count, option or value the game does not have; None if it has all."""
    if players not in game.PLAYERS:
        return _player_count_error(game.PLAYERS, players)
    values = {option.name: option.values for option in game.OPTIONS}
    for name, value in given.items():
        if name not in values:
            return Message("set-up-option", {"name": name})
        if value not in values[name]:
            return Message("set-up-value", {"name": name, "value": value})
    return None


def _player_count_error(counts: tuple[int, ...], players: int) -> Message:
    """The sentence that names the player counts of the game."""
    fewest, most = min(counts), max(counts)
    if fewest == most:
        return Message("set-up-exactly", {"most": most, "count": players})
    if len(counts) == most - fewest + 1:
        return Message("set-up-players", {"fewest": fewest, "most": most, "count": players})
    listed = ", ".join(map(str, sorted(counts)))
    return Message("set-up-counts", {"counts": listed, "count": players})


RulesFactory = Callable[[Game, Edition], RuleSet]
