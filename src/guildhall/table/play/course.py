"""One table's game as it is played: the match, what each entry caused and who made it, drafts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from guildhall.engine.kernel.record import Record, copy_record
from guildhall.engine.kernel.rules import EventRow
from guildhall.engine.play.asked import Asked, Stage
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.log import PLAY, Entry
from guildhall.engine.play.match import Match
from guildhall.table.messages.errors import Refused


class Gone(Exception):
    """The decision is not open any more, or there is nothing to take back."""


@dataclass
class Play:
    """A match and what the table knows about it."""

    match: Match
    events: list[tuple[EventRow, ...]] = field(default_factory=list)
    persons: list[str] = field(default_factory=list)
    states: list[Record] = field(default_factory=list)
    """The states after every entry, set-up first."""
    drafts: dict[int, Draft] = field(default_factory=dict)
    _standing: list[Entry] = field(default_factory=list)
    """The decisions that stand after all undos."""
    _scores: dict[bytes, list[list[int]]] = field(default_factory=dict)
    """Scores by what is known: seats that know the same share them."""

    def __post_init__(self) -> None:
        self._keep_up((), "")

    @property
    def stage(self) -> Stage:
        return self.match.stage

    @property
    def entry(self) -> int:
        """The number of the last entry."""
        return len(self.match.log.entries)

    def _keep_up(self, events: Sequence[EventRow], person: str) -> None:
        """Note what the last entry caused and who made it; drafts for other questions go."""
        self.events.append(tuple(events))
        self.persons.append(person)
        self.states.append(self.match.record)
        self._standing = self.match.log.standing()
        self._scores = {}
        asked = self.stage.asked
        self.drafts = {
            seat: draft for seat, draft in self.drafts.items() if asked.get(seat) == draft.asked
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

    def draft(self, seat: int) -> Draft | None:
        """What the seat has composed of its answer, if it is asked anything."""
        return self.drafts.get(seat) or (
            Draft(self.match, seat) if seat in self.stage.asked else None
        )

    def shown(self, seat: int) -> Record:
        """The state as the seat's own draft leaves it."""
        draft = self.drafts.get(seat)
        return self.match.record if draft is None else draft.record

    def options(self, seat: int) -> list[int]:
        """The pieces that the seat may choose next."""
        draft = self.draft(seat)
        return [] if draft is None else draft.options

    # Deciding

    def consider(self, seat: int, decision: int, actions: Sequence[int], confirm: bool) -> int:
        """Set the seat's draft; how many of its pieces must be committed now.

        A piece that draws chance or reveals something is committed at once, and nothing
        after it is even looked at: whether it is legal would tell what was drawn.
        """
        asked = self.question(seat, decision)
        if asked.simultaneous and len(actions) > 1:
            raise Refused("one-answer")
        draft = (self.drafts.get(seat) or Draft(self.match, seat)).beginning(actions)
        for action in actions[len(draft.actions) :]:
            draft.add(action)
            if draft.drew:
                return len(draft.actions)
        self.drafts.pop(seat, None)
        if draft.actions:
            self.drafts[seat] = draft
        return len(actions) if confirm else 0

    def play(self, seat: int, actions: Sequence[int], person: str = "") -> Entry:
        """Commit a decision."""
        played = self.match.play(seat, actions)
        self._keep_up(played.events, person)
        return played.entry

    def note(self, text: str, person: str = "") -> Entry:
        """Put table business into the log."""
        entry = self.match.note(text)
        self._keep_up((), person)
        return entry

    # Taking back

    def undo(self, target: int, person: str = "") -> Entry:
        """Take back the decision with that number and all that were made after it."""
        entry = self.match.undo(target)
        self._keep_up((), person)
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

    def own_decisions(self, seat: int) -> list[int]:
        """The numbers of the seat's decisions that stand, as far back as this luck goes."""
        first = self.match.log.header.beginning
        return [e.number for e in self._standing if e.seat == seat and e.number > first]

    def is_known(self, target: int) -> bool:
        """Whether one who takes that decision back knows of luck or secrets that came after it."""
        return self.match.stages[target - 1].luck != self.stage.luck

    def can_take_back(self, target: int, person: str) -> bool:
        """Whether nobody has to be asked: no luck and no other person's decision since."""
        if self.is_known(target):
            return False
        since = [e.number for e in self._standing if e.number >= target]
        return all(self.persons[number] in ("", person) for number in since)

    # The past

    def pieces(self, number: int) -> list[tuple[Record, int]]:
        """The actions of a decision, each with the state that it was chosen in."""
        entry, found = self.match.log.entries[number - 1], []
        record = self.states[number - 1]
        for piece, action in enumerate(entry.actions):
            found.append((record, action))
            if piece + 1 < len(entry.actions):
                record = copy_record(record)
                self.match.perform(record, entry.seat, action, piece, number)
        return found

    def follow(self, entry: Entry, person: str) -> None:
        """Play an entry of the stored log again; ReplayError if the rules do not follow it."""
        self._keep_up(self.match.follow(entry), person)

    def undone(self) -> set[int]:
        """The numbers of the decisions that were taken back."""
        if len(self._standing) == self.entry:
            return set()
        made = {entry.number for entry in self.match.log.entries if entry.kind == PLAY}
        return made - {entry.number for entry in self._standing}
