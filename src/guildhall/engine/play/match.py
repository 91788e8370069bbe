"""A live game: its record, its log, and the decisions it asks for."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from operator import attrgetter

from guildhall.engine.contract import Game, View
from guildhall.engine.dependencies import MissingDependency
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
from guildhall.engine.runtime.ruleset import EventRow, RuleSet, key_words, option_indices
from guildhall.engine.runtime.state import Record, copy_record, to_dict, window
from guildhall.engine.text import Message, PlayerName, Refusal, render_for


@dataclass(frozen=True)
class Decision:
    """What a seat is asked: an id that is stable until that seat's own decision changes."""

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

    def __init__(self, game: Game, edition: Edition, header: Header, face: RuleSet) -> None:
        self.game = game
        self.edition = edition
        self.face = face
        self.log = Log(header)
        self._begin(self._set_up())

    def _begin(self, record: Record) -> None:
        self.record = record
        self.records = [record]
        """The states after every entry, set-up first."""
        self.stages = [EntryState.first(record, self.seats())]
        """How things stood after each entry, set-up first."""
        self.standing: list[LogEntry] = []
        """The decisions that still stand after all undos, in order."""

    @classmethod
    def new(
        cls,
        game: Game,
        players: int,
        *,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        chance: RandomSource | None = None,
        names: Sequence[str] = (),
        face: RuleSet | None = None,
    ) -> Match:
        """Set up a new game; without further words by the default edition and seed 0."""
        chosen = chosen_options(game, players, options or {})
        edition = edition or load_edition(game.package, DEFAULT)
        header = Header(
            game.NAME, rules_hash(game), edition.name, edition.hash,
            players, chosen, chance or RandomSource("seed", 0), tuple(names),
        )  # fmt: skip
        return cls(game, edition, header, face or ruleset_for(game, edition))

    @classmethod
    def replay(cls, log: Log, game: Game, edition: Edition, face: RuleSet | None = None) -> Match:
        """Play a log again; ReplayError names the entry that the rules refuse."""
        check_header(log.header, game, edition)
        match = cls(game, edition, log.header, face or ruleset_for(game, edition))
        for entry in log.entries:
            match.follow(entry)
        match.check_result(log.result)
        return match

    def copy(self, fresh: RandomSource | None = None) -> Match:
        """A match that goes on from here by itself: with the same luck, or with other."""
        twin = copy(self)
        entries, header = list(self.log.entries), self.log.header
        if fresh is not None:
            header = header.continued(len(entries), fresh)
        twin.log = Log(header, entries, self.log.result)
        twin.record = copy_record(self.record)
        twin.records = list(self.records)
        twin.stages = list(self.stages)
        twin.standing = list(self.standing)
        return twin

    def take_up(self, record: Record, chance: RandomSource) -> None:
        """Begin on another state, with an empty log that cannot be replayed."""
        self.log = Log(replace(self.log.header, chance=chance, fresh=()))
        self._begin(record)

    def resume(self, log: Log, records: Sequence[Record], stages: Sequence[EntryState]) -> None:
        """Stand where the log has led, by how things stood after every entry; nothing is played."""
        self.log, self.record = log, records[-1]
        self.records, self.stages = list(records), list(stages)
        self.standing = log.standing()

    def _set_up(self) -> Record:
        header = self.log.header
        options = option_indices(self.game, header.options)
        return self.face.setup(header.players, options, *first_keys(header))

    def perform(
        self, record: Record, seat: int, action: int, entry: int | None = None
    ) -> list[EventRow]:
        """Apply one piece of a decision, by default of the next entry, with that entry's draws."""
        number = entry or len(self.log.entries) + 1
        keys = piece_keys(self.log.header, number, int(record["draws"][0]))
        if keys is not None:
            self.face.rekey(record, *keys)
        return self.face.perform(record, seat, action)

    def __repr__(self) -> str:
        seats = ", ".join(f"seat {seat}" for seat in self.seats())
        asked = f"asks {seats}" if seats else "is over"
        return f"<match of {self.game.NAME} for {self.players}: {asked}>"

    def described(self, seat: int) -> str:
        """What a seat (or a watcher, -1) sees, by the declared names, a line for every field."""
        return to_dict(self.game.FIELDS, self.view(seat).record)

    @property
    def players(self) -> int:
        return self.log.header.players

    @property
    def is_over(self) -> bool:
        return self.face.pending(self.record) == 0

    def seats(self) -> list[int]:
        """The seats that may decide now."""
        return self.face.seats(self.record)

    @property
    def stage(self) -> EntryState:
        """How things stand now."""
        return self.stages[-1]

    def decision(self, seat: int) -> Decision | None:
        """What the seat is asked now, if anything."""
        if seat not in self.stage.asked:
            return None
        id = self.stage.asked[seat].id
        return Decision(id, seat, tuple(self.face.legal(self.record, seat)))

    def view(self, seat: int, record: Record | None = None) -> View:
        """What a seat (or a watcher, -1) may know."""
        hidden = self.face.hidden(self.record if record is None else record, seat)
        header = self.log.header
        return View(
            self.game, seat, hidden, self.face.box, header.players, header.options,
            window(hidden), window(self.face.box), self.edition,
        )  # fmt: skip

    def revealed(self, seat: int, record: Record) -> View:
        """All there was to know, for whoever looks back on a finished game from a seat."""
        record, header = copy_record(record), self.log.header
        self.game.reveal(window(record))
        return View(
            self.game, seat, record, self.face.box, header.players, header.options,
            window(record), window(self.face.box), self.edition,
        )  # fmt: skip

    def tried(self, seat: int, actions: Sequence[int]) -> tuple[Record, list[EventRow]]:
        """The decision on a copy: the state it leads to and its events; nothing is committed."""
        if not actions:
            raise self._refused(Refusal("", Message("refusal-no-action")), 0, "")
        record, events = copy_record(self.record), []
        for piece, action in enumerate(actions):
            self.check(record, seat, action, piece)
            events += self.perform(record, seat, action)
        return record, events

    def check(self, record: Record, seat: int, action: int, piece: int = 0) -> None:
        """IllegalAction unless the seat may do that in this state."""
        if not self.face.pending(record) >> seat & 1:
            raise self.not_asked(seat, action, piece)
        if action in self.face.legal(record, seat):
            return
        refusal = Refusal("", Message("refusal-no-such-action"))
        if 0 <= action < self.game.ACTIONS.size:
            refusal = self.game.refuse(self.view(seat, record), seat, action)
        raise self._illegal(refusal, action, piece)

    def not_asked(self, seat: int, action: int, piece: int) -> IllegalAction:
        """The refusal of a piece for which it is not this seat's turn."""
        words = Message("refusal-not-asked", {"seat": PlayerName(seat)})
        return self._illegal(Refusal("", words), action, piece)

    def _illegal(self, refusal: Refusal, action: int, piece: int) -> IllegalAction:
        in_table = 0 <= action < self.game.ACTIONS.size
        notation = self.game.ACTIONS.notation(action) if in_table else str(action)
        return self._refused(refusal, piece, notation)

    def _refused(self, refusal: Refusal, piece: int, notation: str) -> IllegalAction:
        return IllegalAction(refusal, piece, notation, self.game.package, self.log.header.names)

    def play(self, seat: int, actions: Sequence[int]) -> AppliedEntry:
        """Commit a seat's decision; IllegalAction leaves everything as it was."""
        record, events = self.tried(seat, actions)
        entry = LogEntry(len(self.log.entries) + 1, PLAY, seat, tuple(actions))
        seats = self.face.seats(record)
        self.standing.append(entry)
        self._add(entry, record, self.stage.after(entry, record, seats))
        if not seats:
            self.log.result = self.result()
        return AppliedEntry(entry, tuple(events))

    def note(self, text: str) -> LogEntry:
        """Add table business to the log."""
        entry = LogEntry(len(self.log.entries) + 1, TABLE, text=" ".join(text.split()))
        self._add(entry, self.record, self.stage)
        return entry

    def undo(self, target: int) -> LogEntry:
        """Take back the decision with that number and all after it; whether it may be is the
        table's affair."""
        number, header = len(self.log.entries) + 1, self.log.header
        place = bisect_left(self.standing, target, key=attrgetter("number"))
        stands = [entry.number for entry in self.standing[place : place + 1]] == [target]
        if not stands or target <= header.beginning:
            raise ReplayError(number, "there is no such decision to take back")
        knowing = self.stages[target - 1].luck != self.stage.luck
        entry = LogEntry(number, UNDO, target=target, text=KNOWING if knowing else "")
        del self.standing[place:]
        then = self.stages[target - 1]
        self._add(entry, self.records[target - 1], self.stage.back_to(then, entry))
        self.log.result = None
        return entry

    def _add(self, entry: LogEntry, record: Record, stage: EntryState) -> None:
        self.record = record
        self.log.entries.append(entry)
        self.records.append(record)
        self.stages.append(stage)

    def follow(self, entry: LogEntry) -> tuple[EventRow, ...]:
        """Apply an entry of a log as it was written; if it tells its state, that is compared."""
        events = self._follow(entry)
        if entry.state and not fingerprints_match(entry.state, self.meaning()):
            raise StateMismatch(entry.number)
        return events

    def meaning(self) -> str:
        """What the rules mean by the present state, as a short hash."""
        return state_fingerprint(self.face, self.record, self.players)

    def _follow(self, entry: LogEntry) -> tuple[EventRow, ...]:
        if entry.number != len(self.log.entries) + 1:
            raise ReplayError(entry.number, "the entries are not numbered in order")
        if entry.kind == TABLE:
            self.note(entry.text)
        elif entry.kind == UNDO:
            if self.undo(entry.target).text != entry.text:
                raise ReplayError(entry.number, "this undo does not say rightly what was known")
        else:
            try:
                return self.play(entry.seat, entry.actions).events
            except IllegalAction as error:
                raise ReplayError(entry.number, str(error), error) from error
        return ()

    def check_result(self, told: Result | None) -> None:
        """ReplayError if this is not how the game ended; a game that still runs tells nothing."""
        if told is None:
            return
        if not self.is_over:
            raise ReplayError(0, "by the rules the game is not over here", at="end")
        check_result(told, self.result())

    def result(self) -> Result:
        """The final scores of a finished game, or the scores as they stand."""
        return result_of(self.face, self.record, self.players)


# ---- asked
# Who is asked, and since when.
#
# Everything here is decided by the log alone, so that a game which is loaded again asks the
# same questions under the same ids.


@dataclass(frozen=True)
class PendingDecision:
    """A question that a seat has been asked since entry `id`: stable until its own answer."""

    id: int
    simultaneous: bool


@dataclass(frozen=True)
class EntryState:
    """How things stand after an entry.

    `luck` counts chance drawn and secrets revealed; `answers` has the entries of the seats
    whose answer to an open simultaneous question is in.
    """

    luck: int
    asked: dict[int, PendingDecision]
    answers: dict[int, int]

    @classmethod
    def first(cls, record: Record, seats: Sequence[int]) -> EntryState:
        """After the set-up, these seats are asked."""
        return cls(
            randomness_used(record), dict.fromkeys(seats, PendingDecision(0, len(seats) > 1)), {}
        )

    def after(self, entry: LogEntry, record: Record, seats: Sequence[int]) -> EntryState:
        """After a decision has led to this state, in which these seats are asked."""
        fresh = PendingDecision(entry.number, len(seats) > 1)
        asked = {
            seat: self.asked[seat] if seat != entry.seat and seat in self.asked else fresh
            for seat in seats
        }
        others = self.asked.keys() - {entry.seat}
        still_open = self.asked[entry.seat].simultaneous and seats and set(seats) == others
        answers = {**self.answers, entry.seat: entry.number} if still_open else {}
        return EntryState(randomness_used(record), asked, answers)

    def back_to(self, then: EntryState, undo: LogEntry) -> EntryState:
        """After an undo that leads back to how things stood then."""
        asked = {
            seat: self.asked[seat]
            if seat in self.asked and self.asked[seat].id < undo.target
            else PendingDecision(undo.number, question.simultaneous)
            for seat, question in then.asked.items()
        }
        return EntryState(then.luck, asked, then.answers)


def randomness_used(record: Record) -> int:
    """How often chance was drawn or something revealed; it only grows."""
    return int(record["draws"][0]) + int(record["reveals"][0])


# ---- illegal
# An action that the rules refuse.


class IllegalAction(ValueError):
    """An action that the rules refuse: why, and which piece of the decision it was."""

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
        """The number of the rule that forbids it, if it is one."""
        return self.refusal.rule

    def sentence(self, language: str = "en") -> str:
        """Why, for people."""
        return render_for(self._package, language, self.refusal.words, self._names)

    def __str__(self) -> str:
        try:
            sentence = self.sentence() if self._package else ""
        except MissingDependency:
            sentence = ""
        why = f"not allowed by rule {self.rule}." if self.rule else ""
        told = f"{why} {sentence}".strip() or "not asked for now"
        return f"{self.notation}: {told}" if self.notation else told


# ---- keying
# How a game's chance is keyed, by its format.


Keys = tuple[int, int]


def first_keys(header: Header) -> Keys:
    """The generator's key before the set-up."""
    chance = header.chance
    return key_words(chance.seed) if chance.mode == "seed" else chance.keys(0)


def piece_keys(header: Header, entry: int, draws: int) -> Keys | None:
    """The generator's new key before a piece of an entry; None if its stream runs on.

    Committed chance is keyed by what was drawn so far: however a decision is cut into entries
    and whatever quiet ones come before it, it meets the same luck. A seed runs on.
    """
    chance = header.chance_of(entry)
    if chance.mode == "seed":
        return None
    return chance.keys(draws)
