"""One table's game as it is played: the match, who is asked since when, drafts, taking back.

Everything here is decided by the log alone, so that a table which is loaded again asks the
same questions under the same ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from guildhall.engine.kernel.record import Record, copy_record
from guildhall.engine.kernel.rules import EventRow
from guildhall.engine.play.log import PLAY, UNDO, Entry
from guildhall.engine.play.match import Match
from guildhall.table.messages.errors import Refused


class Gone(Exception):
    """The decision is not open any more, or there is nothing to take back."""


@dataclass(frozen=True)
class Asked:
    """A question that a seat has been asked since entry `id`."""

    id: int
    simultaneous: bool


@dataclass(frozen=True)
class Stage:
    """How things stand after an entry.

    `luck` counts chance drawn and secrets revealed; `answers` has the entries of the seats
    whose answer to an open simultaneous question is in.
    """

    luck: int
    asked: dict[int, Asked]
    answers: dict[int, int]


@dataclass(frozen=True)
class Draft:
    """Pieces of a decision that only their seat sees, and the states before and after each."""

    decision: int
    actions: tuple[int, ...]
    records: tuple[Record, ...]

    def begins(self, actions: Sequence[int]) -> bool:
        return self.actions == tuple(actions[: len(self.actions)])


@dataclass
class Play:
    """A match and what the table knows about it."""

    match: Match
    stages: list[Stage] = field(default_factory=list)
    events: list[tuple[EventRow, ...]] = field(default_factory=list)
    persons: list[str] = field(default_factory=list)
    drafts: dict[int, Draft] = field(default_factory=dict)
    _standing: list[Entry] = field(default_factory=list)
    """The decisions that stand after all undos."""
    _scores: dict[bytes, list[list[int]]] = field(default_factory=dict)
    """Scores by what is known: seats that know the same share them."""

    def __post_init__(self) -> None:
        seats = self.match.seats()
        asked = {seat: Asked(0, len(seats) > 1) for seat in seats}
        self._stand(Stage(luck(self.match.record), asked, {}), (), "")

    @property
    def stage(self) -> Stage:
        return self.stages[-1]

    @property
    def entry(self) -> int:
        """The number of the last entry."""
        return len(self.stages) - 1

    def _stand(self, stage: Stage, events: Sequence[EventRow], person: str) -> None:
        self.stages.append(stage)
        self.events.append(tuple(events))
        self.persons.append(person)
        self._standing = self.match.log.standing()
        self._scores = {}
        self.drafts = {
            seat: draft
            for seat, draft in self.drafts.items()
            if seat in stage.asked and stage.asked[seat].id == draft.decision
        }

    def scores(self, record: Record) -> list[list[int]]:
        """Points and their items by seat, as far as this record tells."""
        known = record.tobytes()
        if known not in self._scores:
            rows = self.match.face.scores(record)
            seats = range(self.match.players)
            self._scores[known] = [[int(points) for points in rows[seat]] for seat in seats]
        return self._scores[known]

    # Asking

    def question(self, seat: int, decision: int) -> Asked:
        """The open question of that id; Gone if the seat is asked something else or nothing."""
        asked = self.stage.asked.get(seat)
        if asked is None or asked.id != decision:
            raise Gone
        return asked

    def shown(self, seat: int) -> Record:
        """The state as the seat's own draft leaves it."""
        draft = self.drafts.get(seat)
        return self.match.record if draft is None else draft.records[-1]

    def options(self, seat: int) -> list[int]:
        """The pieces that the seat may choose next."""
        asked = self.stage.asked.get(seat)
        if asked is None or (asked.simultaneous and seat in self.drafts):
            return []
        record = self.shown(seat)
        alone = self.match.face.pending(record) == 1 << seat
        return self.match.face.legal(record, seat) if alone or asked.simultaneous else []

    # Deciding

    def consider(self, seat: int, decision: int, actions: Sequence[int], confirm: bool) -> int:
        """Set the seat's draft; how many of its pieces must be committed now.

        A piece that draws chance or reveals something is committed at once, and nothing
        after it is even looked at: whether it is legal would tell what was drawn.
        """
        asked = self.question(seat, decision)
        if asked.simultaneous:
            return self._answer(seat, decision, actions, confirm)
        draft = self.drafts.get(seat)
        if draft is None or not draft.begins(actions):
            draft = Draft(decision, (), (self.match.record,))
        records = [*draft.records]
        for length in range(len(draft.actions) + 1, len(actions) + 1):
            record, _ = self.match.tried(seat, actions[:length])
            if luck(record) != self.stage.luck:
                return length
            records.append(record)
        self._keep(seat, Draft(decision, tuple(actions), tuple(records)))
        return len(actions) if confirm else 0

    def _answer(self, seat: int, decision: int, actions: Sequence[int], confirm: bool) -> int:
        """A simultaneous answer is one piece, and not played out: it may be the last one in."""
        if len(actions) > 1:
            raise Refused("one-answer")
        if actions:
            self.match.tried(seat, actions)
        now = self.match.record
        self._keep(seat, Draft(decision, tuple(actions), (now,) * (len(actions) + 1)))
        return len(actions) if confirm else 0

    def _keep(self, seat: int, draft: Draft) -> None:
        self.drafts.pop(seat, None)
        if draft.actions:
            self.drafts[seat] = draft

    def play(self, seat: int, actions: Sequence[int], person: str = "") -> Entry:
        """Commit a decision."""
        played = self.match.play(seat, actions)
        self._stand(self._stage_after(played.entry), played.events, person)
        return played.entry

    def note(self, text: str, person: str = "") -> Entry:
        """Put table business into the log."""
        entry = self.match.note(text)
        self._stand(self.stage, (), person)
        return entry

    def _stage_after(self, entry: Entry) -> Stage:
        before = self.stage
        seats = self.match.seats()
        fresh = Asked(entry.number, len(seats) > 1)
        asked = {
            seat: before.asked[seat] if seat != entry.seat and seat in before.asked else fresh
            for seat in seats
        }
        still_open = (
            before.asked[entry.seat].simultaneous
            and seats
            and (set(seats) == before.asked.keys() - {entry.seat})
        )
        answers = {**before.answers, entry.seat: entry.number} if still_open else {}
        return Stage(luck(self.match.record), asked, answers)

    # Taking back

    def undo(self, target: int, person: str = "") -> Entry:
        """Take back the decision with that number and all that were made after it."""
        entry = self.match.undo(target)
        now, then = self.stage, self.stages[target - 1]
        asked = {
            seat: now.asked[seat]
            if seat in now.asked and now.asked[seat].id < target
            else Asked(entry.number, question.simultaneous)
            for seat, question in then.asked.items()
        }
        self._stand(Stage(then.luck, asked, then.answers), (), person)
        return entry

    def withdraw(self, seat: int, person: str = "") -> list[Entry]:
        """Take back an answer while others still think; later answers are given again."""
        target = self.stage.answers.get(seat)
        if target is None:
            raise Gone
        later = [n for n in sorted(self.stage.answers.values()) if n > target]
        entries = [self.undo(target, person)]
        for number in later:
            answer = self.match.log.entries[number - 1]
            entries.append(self.play(answer.seat, answer.actions, self.persons[number]))
        return entries

    def last_decision(self, seat: int) -> int | None:
        """The number of the seat's last decision that stands."""
        for entry in reversed(self._standing):
            if entry.seat == seat:
                return entry.number
        return None

    def can_take_back(self, target: int, person: str) -> bool:
        """Whether nobody has to be asked: no luck and no other person's decision since."""
        if self.stages[target - 1].luck != self.stage.luck:
            return False
        since = [e.number for e in self._standing if e.number >= target]
        return all(self.persons[number] in ("", person) for number in since)

    # The past

    def follow(self, entry: Entry, person: str) -> None:
        """Play an entry of the stored log again."""
        if entry.kind == PLAY:
            self.play(entry.seat, entry.actions, person)
        elif entry.kind == UNDO:
            self.undo(entry.target, person)
        else:
            self.note(entry.text, person)

    def undone(self) -> set[int]:
        """The numbers of the decisions that were taken back."""
        if len(self._standing) == self.entry:
            return set()
        made = {entry.number for entry in self.match.log.entries if entry.kind == PLAY}
        return made - {entry.number for entry in self._standing}


def luck(record: Record) -> int:
    """How often chance was drawn or something revealed; it only grows."""
    return int(record["draws"][0]) + int(record["reveals"][0])


def reel(match: Match) -> list[Record]:
    """The states after every entry of the log, set-up first."""
    header, face = match.log.header, match.face
    records = [match.record_at([])]
    for entry in match.log.entries:
        record = records[-1]
        if entry.kind == UNDO:
            record = records[entry.target - 1]
        elif entry.kind == PLAY:
            record = copy_record(record)
            chance = header.chance_of(entry.number)
            if chance.mode == "committed":
                face.rekey(record, *chance.keys(entry.number))
            for action in entry.actions:
                face.perform(record, entry.seat, action)
        records.append(record)
    return records
