"""A game in progress: its state record, its log, and the decisions that are pending.

`Match` is the entry point. `EntryState` holds which seats have a pending decision after each
entry; `first_keys` and `piece_keys` derive the random generator's keys from the log's header.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from operator import attrgetter

from guildhall.engine.contract import EventKind, Game, View
from guildhall.engine.dependencies import MissingDependency
from guildhall.engine.narration import WholeDecision
from guildhall.engine.play.actions import ActionTable
from guildhall.engine.play.editions import DEFAULT, Edition, load_edition
from guildhall.engine.play.log import (
    KNOWING,
    PLAY,
    TABLE,
    UNDO,
    Header,
    Log,
    LogEntry,
    RandomSource,
    Result,
)
from guildhall.engine.play.saved_games import (
    ReplayError,
    StateMismatch,
    check_header,
    check_result,
    fingerprints_match,
    result_of,
    state_fingerprint,
)
from guildhall.engine.play.setup import chosen_options, ruleset_for
from guildhall.engine.runtime.compilation import rules_hash
from guildhall.engine.runtime.ruleset import (
    EventRow,
    RuleSet,
    is_visible,
    key_words,
    option_indices,
)
from guildhall.engine.runtime.state import Record, copy_record, format_state, record_view
from guildhall.engine.text import Message, PlayerName, Refusal, render_for


@dataclass(frozen=True)
class Decision:
    """A pending decision with its legal actions; the id is stable until the seat decides."""

    id: int
    seat: int
    actions: tuple[int, ...]


@dataclass(frozen=True)
class AppliedEntry:
    """An entry of the log and the events it caused."""

    entry: LogEntry
    events: tuple[EventRow, ...]


class Match:
    """One game being played. `play` and `undo` either add an entry or change nothing."""

    def __init__(self, game: Game, edition: Edition, header: Header, rules: RuleSet) -> None:
        self.game = game
        self.edition = edition
        self.rules = rules
        self.log = Log(header)
        self._begin(self._set_up())

    @property
    def actions(self) -> ActionTable:
        """The game's actions in the notation of this table."""
        return self.game.actions(self.log.header.options)

    @property
    def events(self) -> tuple[EventKind, ...]:
        """The game's kinds of events in the terms of this table."""
        return self.game.events(self.log.header.options)

    def _begin(self, record: Record) -> None:
        self.record = record
        self.records = [record]
        """The state records after each entry, the set-up first."""
        self.entry_states = [EntryState.first(record, self.seats())]
        """The pending decisions after each entry, the set-up first."""
        self.active_entries: list[LogEntry] = []
        """The decisions that were not undone, in order."""

    @classmethod
    def new(
        cls,
        game: Game,
        players: int,
        *,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        random_source: RandomSource | None = None,
        names: Sequence[str] = (),
        rules: RuleSet | None = None,
    ) -> Match:
        """Set up a new game, by default with the standard edition and seed 0."""
        chosen = chosen_options(game, players, options or {})
        edition = edition or load_edition(game.package, DEFAULT)
        header = Header(
            game.NAME, rules_hash(game), edition.name, edition.hash,
            players, chosen, random_source or RandomSource("seed", 0), tuple(names),
        )  # fmt: skip
        return cls(game, edition, header, rules or ruleset_for(game, edition))

    @classmethod
    def replay(cls, log: Log, game: Game, edition: Edition, rules: RuleSet | None = None) -> Match:
        """Replay a log; ReplayError names the entry that the rules refuse."""
        check_header(log.header, game, edition)
        match = cls(game, edition, log.header, rules or ruleset_for(game, edition))
        for entry in log.entries:
            match.follow(entry)
        match.check_result(log.result)
        return match

    def copy(self, fresh: RandomSource | None = None) -> Match:
        """An independent match from here on, with the same randomness or with a fresh source."""
        twin = copy(self)
        entries, header = list(self.log.entries), self.log.header
        if fresh is not None:
            header = header.continued(len(entries), fresh)
        twin.log = Log(header, entries, self.log.result)
        twin.record = copy_record(self.record)
        twin.records = list(self.records)
        twin.entry_states = list(self.entry_states)
        twin.active_entries = list(self.active_entries)
        return twin

    def start_from(self, record: Record, random_source: RandomSource) -> None:
        """Start from any state, with an empty log that cannot be replayed."""
        self.log = Log(replace(self.log.header, random_source=random_source, fresh=()))
        self._begin(record)

    def resume(self, log: Log, records: Sequence[Record], states: Sequence[EntryState]) -> None:
        """Restore the match from a log and the states after each entry, without replaying."""
        self.log, self.record = log, records[-1]
        self.records, self.entry_states = list(records), list(states)
        self.active_entries = log.active_entries()

    def _set_up(self) -> Record:
        header = self.log.header
        options = option_indices(self.game, header.options)
        return self.rules.setup(header.players, options, *first_keys(header))

    def perform(
        self, record: Record, seat: int, action: int, entry: int | None = None
    ) -> list[EventRow]:
        """Apply one piece of a decision, by default of the next entry, with that entry's draws."""
        number = entry or len(self.log.entries) + 1
        keys = piece_keys(self.log.header, number, int(record["draws"][0]))
        if keys is not None:
            self.rules.rekey(record, *keys)
        return self.rules.perform(record, seat, action)

    def __repr__(self) -> str:
        seats = ", ".join(f"seat {seat}" for seat in self.seats())
        status = f"asks {seats}" if seats else "is over"
        return f"<match of {self.game.NAME} for {self.players}: {status}>"

    def describe(self, seat: int) -> str:
        """The view of a seat (or a watcher, -1) as text, one line a field."""
        return format_state(self.game.FIELDS, self.view(seat).record)

    @property
    def players(self) -> int:
        return self.log.header.players

    @property
    def is_over(self) -> bool:
        return self.rules.pending(self.record) == 0

    def seats(self) -> list[int]:
        """The seats that may decide now."""
        return self.rules.seats(self.record)

    @property
    def entry_state(self) -> EntryState:
        """The pending decisions now."""
        return self.entry_states[-1]

    def decision(self, seat: int) -> Decision | None:
        """The seat's pending decision, if it has one."""
        if seat not in self.entry_state.pending:
            return None
        id = self.entry_state.pending[seat].id
        return Decision(id, seat, tuple(self.rules.legal(self.record, seat)))

    def view(self, seat: int, record: Record | None = None) -> View:
        """The view of a seat, or of a watcher (-1): all that it may know."""
        hidden = self.rules.hidden(self.record if record is None else record, seat)
        header = self.log.header
        return View(
            self.game, seat, hidden, self.rules.box, header.players, header.options,
            record_view(hidden), record_view(self.rules.box), self.edition,
        )  # fmt: skip

    def revealed(self, seat: int, record: Record) -> View:
        """The whole state of a finished game, seen from a seat."""
        record, header = copy_record(record), self.log.header
        self.game.reveal(record_view(record))
        return View(
            self.game, seat, record, self.rules.box, header.players, header.options,
            record_view(record), record_view(self.rules.box), self.edition,
        )  # fmt: skip

    def simulate(self, seat: int, actions: Sequence[int]) -> tuple[Record, list[EventRow]]:
        """Apply a decision to a copy: the resulting state and its events; nothing is committed."""
        if not actions:
            raise self._refused(Refusal("", Message("refusal-no-action")), 0, "")
        record, events = copy_record(self.record), []
        for piece, action in enumerate(actions):
            self.check(record, seat, action, piece)
            events += self.perform(record, seat, action)
        return record, events

    def check(self, record: Record, seat: int, action: int, piece: int = 0) -> None:
        """Raise IllegalAction unless the action is legal for the seat in this state."""
        if not self.rules.pending(record) >> seat & 1:
            raise self.out_of_turn(seat, action, piece)
        if action in self.rules.legal(record, seat):
            return
        refusal = Refusal("", Message("refusal-no-such-action"))
        if 0 <= action < self.game.ACTIONS.size:
            refusal = self.game.refuse(self.view(seat, record), seat, action)
        raise self._illegal(refusal, action, piece)

    def out_of_turn(self, seat: int, action: int, piece: int) -> IllegalAction:
        """The error for an action of a seat that has no pending decision."""
        words = Message("refusal-not-asked", {"seat": PlayerName(seat)})
        return self._illegal(Refusal("", words), action, piece)

    def _illegal(self, refusal: Refusal, action: int, piece: int) -> IllegalAction:
        in_table = 0 <= action < self.game.ACTIONS.size
        notation = self.actions.notation(action) if in_table else str(action)
        return self._refused(refusal, piece, notation)

    def _refused(self, refusal: Refusal, piece: int, notation: str) -> IllegalAction:
        return IllegalAction(refusal, piece, notation, self.game.package, self.log.header.names)

    def play(self, seat: int, actions: Sequence[int]) -> AppliedEntry:
        """Commit a seat's decision; after IllegalAction nothing has changed."""
        record, events = self.simulate(seat, actions)
        entry = LogEntry(len(self.log.entries) + 1, PLAY, seat, tuple(actions))
        seats = self.rules.seats(record)
        self.active_entries.append(entry)
        self._add(entry, record, self.entry_state.after(entry, record, seats))
        if not seats:
            self.log.result = self.result()
        return AppliedEntry(entry, tuple(events))

    def applied(self, entry: LogEntry) -> AppliedEntry:
        """A decision of the log with its events, which are computed again."""
        record, events = copy_record(self.records[entry.number - 1]), []
        for action in entry.actions:
            events += self.perform(record, entry.seat, action, entry.number)
        return AppliedEntry(entry, tuple(events))

    def seen_by(self, reader: int, made: AppliedEntry) -> WholeDecision:
        """A decision that was made, as far as a seat or a watcher (-1) may know it."""
        entry = made.entry
        before, after = self.records[entry.number - 1 : entry.number + 1]
        events = [row for row in made.events if is_visible(row, reader)]
        own = entry.actions if reader == entry.seat else ()
        views = self.view(reader, before), self.view(reader, after)
        return WholeDecision(entry.seat, *views, events, own)

    def note(self, text: str) -> LogEntry:
        """Add table business to the log."""
        entry = LogEntry(len(self.log.entries) + 1, TABLE, text=" ".join(text.split()))
        self._add(entry, self.record, self.entry_state)
        return entry

    def undo(self, target: int) -> LogEntry:
        """Undo the decision with that number and all later ones; the table decides who may."""
        number, header = len(self.log.entries) + 1, self.log.header
        index = bisect_left(self.active_entries, target, key=attrgetter("number"))
        is_active = [e.number for e in self.active_entries[index : index + 1]] == [target]
        if not is_active or target <= header.beginning:
            raise ReplayError(number, "there is no such decision to take back")
        knowing = self.entry_states[target - 1].randomness != self.entry_state.randomness
        entry = LogEntry(number, UNDO, target=target, text=KNOWING if knowing else "")
        del self.active_entries[index:]
        earlier = self.entry_states[target - 1]
        self._add(entry, self.records[target - 1], self.entry_state.back_to(earlier, entry))
        self.log.result = None
        return entry

    def _add(self, entry: LogEntry, record: Record, state: EntryState) -> None:
        self.record = record
        self.log.entries.append(entry)
        self.records.append(record)
        self.entry_states.append(state)

    def follow(self, entry: LogEntry) -> tuple[EventRow, ...]:
        """Apply an entry of a log; StateMismatch if it leads to another state than it recorded."""
        events = self._follow(entry)
        if entry.state and not fingerprints_match(entry.state, self.fingerprint()):
            raise StateMismatch(entry.number)
        return events

    def fingerprint(self) -> str:
        """A short hash of the present state that survives changes of its layout."""
        return state_fingerprint(self.rules, self.record, self.players)

    def _follow(self, entry: LogEntry) -> tuple[EventRow, ...]:
        if entry.number != len(self.log.entries) + 1:
            raise ReplayError(entry.number, "the entries are not numbered in order")
        if entry.kind == TABLE:
            self.note(entry.text)
        elif entry.kind == UNDO:
            if self.undo(entry.target).text != entry.text:
                raise ReplayError(
                    entry.number, "this undo records wrongly whether randomness was known"
                )
        else:
            try:
                return self.play(entry.seat, entry.actions).events
            except IllegalAction as error:
                raise ReplayError(entry.number, str(error), error) from error
        return ()

    def check_result(self, recorded: Result | None) -> None:
        """ReplayError unless the game ended with this result; a running game records none."""
        if recorded is None:
            return
        if not self.is_over:
            raise ReplayError(0, "by the rules the game is not over here", at="end")
        check_result(recorded, self.result())

    def result(self) -> Result:
        """The final scores of a finished game, or the present scores."""
        return result_of(self.rules, self.record, self.players)


# Pending decisions follow from the log alone, so a game that is loaded again has the same ids.


@dataclass(frozen=True)
class PendingDecision:
    """A decision that a seat has had to make since entry `id`."""

    id: int
    simultaneous: bool


@dataclass(frozen=True)
class EntryState:
    """The pending decisions after an entry.

    `randomness` counts random draws and revealed secrets; `answers` holds the entries of the
    seats that have already answered an open simultaneous decision.
    """

    randomness: int
    pending: dict[int, PendingDecision]
    answers: dict[int, int]

    @classmethod
    def first(cls, record: Record, seats: Sequence[int]) -> EntryState:
        """The state after the set-up, when these seats decide."""
        return cls(
            randomness_used(record), dict.fromkeys(seats, PendingDecision(0, len(seats) > 1)), {}
        )

    def after(self, entry: LogEntry, record: Record, seats: Sequence[int]) -> EntryState:
        """The state after a decision that led to this record, in which these seats decide."""
        fresh = PendingDecision(entry.number, len(seats) > 1)
        pending = {
            seat: self.pending[seat] if seat != entry.seat and seat in self.pending else fresh
            for seat in seats
        }
        others = self.pending.keys() - {entry.seat}
        still_open = self.pending[entry.seat].simultaneous and seats and set(seats) == others
        answers = {**self.answers, entry.seat: entry.number} if still_open else {}
        return EntryState(randomness_used(record), pending, answers)

    def back_to(self, earlier: EntryState, undo: LogEntry) -> EntryState:
        """The state after an undo that leads back to an earlier one."""
        pending = {
            seat: self.pending[seat]
            if seat in self.pending and self.pending[seat].id < undo.target
            else PendingDecision(undo.number, decision.simultaneous)
            for seat, decision in earlier.pending.items()
        }
        return EntryState(earlier.randomness, pending, earlier.answers)


def randomness_used(record: Record) -> int:
    """The number of random draws and revealed secrets so far."""
    return int(record["draws"][0]) + int(record["reveals"][0])


class IllegalAction(ValueError):
    """An action that the rules refuse: the reason, and its place in the decision."""

    def __init__(
        self,
        refusal: Refusal,
        piece: int,
        notation: str,
        package: str = "",
        names: Sequence[str] = (),
    ) -> None:
        super().__init__(refusal, piece, notation, package, names)
        self.refusal = refusal
        self.piece = piece
        self.notation = notation
        self._package = package
        self._names = names

    @property
    def rule(self) -> str:
        """The number of the rule that forbids the action, if any."""
        return self.refusal.rule

    def sentence(self, language: str = "en") -> str:
        """The reason as a sentence."""
        return render_for(self._package, language, self.refusal.message, self._names)

    def __str__(self) -> str:
        try:
            sentence = self.sentence() if self._package else ""
        except MissingDependency:
            sentence = ""
        rule = f"not allowed by rule {self.rule}." if self.rule else ""
        reason = f"{rule} {sentence}".strip() or "not asked for now"
        return f"{self.notation}: {reason}" if self.notation else reason


Keys = tuple[int, int]


def first_keys(header: Header) -> Keys:
    """The random generator's key before the set-up."""
    random_source = header.random_source
    return key_words(random_source.seed) if random_source.mode == "seed" else random_source.keys(0)


def piece_keys(header: Header, entry: int, draws: int) -> Keys | None:
    """The random generator's new key before a piece of an entry; None for a plain seed.

    A committed source is keyed by the number of draws so far, so a decision meets the same draws
    however it is split into entries, and again after an undo. A seed is one stream.
    """
    random_source = header.random_source_at(entry)
    if random_source.mode == "seed":
        return None
    return random_source.keys(draws)
