"""What one viewer sees of a game: scene, state, history lines and scripted sequences.

A viewer is a seat or a watcher, a language and a shape of screen. Everything here is made from that
seat's view or its own draft, so no hidden information can leak.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any

from guildhall.engine import presentation
from guildhall.engine.contract import EventKind, View
from guildhall.engine.drawing.diff import AnimatedNumber, Keyframe, keyframe_patches
from guildhall.engine.drawing.memo import memoised_view
from guildhall.engine.drawing.plain_board import draw_scene
from guildhall.engine.drawing.scene import Localizer, Scene, make_localizer, to_wire
from guildhall.engine.narration import Act, Form, WholeDecision, narrate_row
from guildhall.engine.play.log import PLAY, TABLE, UNDO, LogEntry
from guildhall.engine.presentation import (
    CountChange,
    CountKey,
    EventVisuals,
    PieceMove,
    SequencePosition,
    count_changes,
    name_key,
    sequence_positions,
)
from guildhall.engine.runtime.ruleset import EventRow, is_visible
from guildhall.engine.runtime.state import Record
from guildhall.engine.text import Message, PlayerName, Term
from guildhall.engine.text.fluent import join_sentences, join_with_dots, render, render_spans
from guildhall.table.identity import plain_text
from guildhall.table.protocol.errors import OWN
from guildhall.table.protocol.responses import (
    Amount,
    Bystander,
    Ceremony,
    CeremonyRow,
    Fact,
    Icon,
    Journey,
    Line,
    NumberChange,
    RichText,
)

if TYPE_CHECKING:
    from guildhall.table.play.table import LiveTable
    from guildhall.table.play.table_game import TableGame


TABLE_NOTES = ("closed", "over", "called-off")
SEAT_NOTES = (
    "left", "replaced", "returned", "gave-up", "petition", "agreed", "refused", "forgone",
    "unopened", "vacated", "taken", "hosts", "time-up", "overtime", "relieved", "conceded",
)  # fmt: skip
"""The notes of tables in the log, without and with a seat; an undo request also has an entry."""
NUMBER = re.compile("[0-9]{1,9}")
LONGEST_NOTE = 200
"""The maximal length of an unknown note of an imported file."""


@dataclass(frozen=True)
class Viewer:
    """Seat (-1 for a watcher), language and shape of screen."""

    seat: int
    lang: str
    wide: bool
    sees_all: bool = False
    """Whether hidden information is shown, because the game is over."""


@dataclass(frozen=True)
class _VisiblePart:
    """What a viewer may know of one decision: the views around it and its events."""

    entry: int
    before: View
    after: View
    events: list[EventRow]
    marks: list[SequencePosition]


class RenderedView:
    """One state of a game as one viewer sees it."""

    def __init__(
        self,
        table_game: TableGame,
        viewer: Viewer,
        names: Sequence[str],
        record: Record | None = None,
    ) -> None:
        self.table_game = table_game
        self.viewer = viewer
        self.names = tuple(names)
        self.game = table_game.match.game
        self._record = table_game.draft_record(viewer.seat) if record is None else record
        self.view: View = memoised_view(self._view_of(self._record))
        is_draft = record is None and viewer.seat in table_game.drafts
        self.settled = table_game.match.view(viewer.seat) if is_draft else self.view
        """The view without the viewer's own draft."""

    def _view_of(self, record: Record) -> View:
        match, seat = self.table_game.match, self.viewer.seat
        return match.revealed(seat, record) if self.viewer.sees_all else match.view(seat, record)

    def render(self, words: Message | Term, entry: int | None = None) -> str:
        """A message of the game as text; for an entry, with the names of that time."""
        words = Message(words.id) if isinstance(words, Term) else words
        names = self._names(entry)
        return render(self.game.package, self.viewer.lang, words, names, strict=False)

    def sentence(self, act: Act, form: Form, entry: int | None = None) -> RichText:
        """A whole decision as one sentence in parts, with the icons of its words."""
        package, lang, names = self.game.package, self.viewer.lang, self._names(entry)
        words = act.fitting(form, package, lang, names)
        spans = render_spans(package, lang, words, names)
        return [Icon(icon, text) if icon else text for icon, text in spans]

    def render_own(self, words: Message, entry: int | None = None) -> str:
        """A message of the table as text."""
        return render(OWN, self.viewer.lang, words, self._names(entry))

    def _names(self, entry: int | None) -> Sequence[str]:
        return self.names if entry is None else self.table_game.names_at(entry, self.names)

    def localizer(self) -> Localizer:
        return make_localizer(self.game.package, self.viewer.lang, self.names)

    def scene(self) -> Scene:
        return draw_scene(self.view, self.viewer.wide)

    # The state of the game

    def scores(self) -> list[list[int]]:
        """The points and their items by seat, as far as the viewer may know them."""
        return self.table_game.scores(self._record if self.table_game.is_over else self.view.record)

    def counted(self) -> list[dict[str, int]]:
        """By seat, the counts behind the items of the score."""
        seats = range(self.table_game.match.players)
        found = (self.game.counted(self.view, seat) for seat in seats)
        return [{item: int(number) for item, number in one.items()} for one in found]

    def bystanders(self) -> list[Bystander]:
        """The neutral parties that score without a seat."""
        others = self.game.bystanders(self.view)
        return [Bystander(self.render(one.name), [int(p) for p in one.points]) for one in others]

    def moment(self) -> str:
        """The round, turn and step as text, without the viewer's own draft."""
        words = self.game.moment(self.settled)
        return "" if words is None else self.render(words)

    # History

    def lines(self, first: int, last: int) -> list[Line]:
        """The history lines of the entries first..last that the viewer may read."""
        undone = self.table_game.undone()
        entries = self.table_game.match.log.entries
        found: list[Line] = []
        for number in range(max(first, 1), min(last, len(entries)) + 1):
            found += self._lines_of(entries[number - 1], number in undone)
        return found

    def line_groups(self, first: int, last: int) -> list[Line]:
        """The lines of decisions not undone; consecutive decisions of a seat are grouped."""
        undone, entries = self.table_game.undone(), self.table_game.match.log.entries
        made = [entry for entry in entries[max(first, 1) - 1 : last] if entry.kind == PLAY]
        standing = (entry for entry in made if entry.number not in undone)
        turns = groupby(standing, key=lambda entry: entry.seat)
        return [
            line for _, turn in turns for line in self._event_lines([e.number for e in turn], False)
        ]

    def _lines_of(self, entry: LogEntry, undone: bool) -> list[Line]:
        return (
            self._event_lines([entry.number], undone)
            if entry.kind == PLAY
            else self._table_line(entry)
        )

    def _event_lines(self, entries: Sequence[int], undone: bool) -> list[Line]:
        """The lines of decisions of one seat: their sentences and the events outside them."""
        parts = [self._visible_part(number) for number in entries]
        parts = [part for part in parts if part.events]
        places = [
            (part.entry, line, mark) for part in parts for line, mark in enumerate(part.marks)
        ]
        rows = [row for part in parts for row in part.events]
        traces = [
            self.game.trace(part.before, part.after, row) for part in parts for row in part.events
        ]
        changed = count_changes(traces)
        return [
            self._line(
                (*places[group[0]], undone),
                [rows[k] for k in group],
                [traces[k] for k in group],
                merged_changes([changed[k] for k in group]),
                act,
            )
            for group, act in _line_groups(self.game.EVENTS, rows, self._acts(parts))
        ]

    def _visible_part(self, number: int) -> _VisiblePart:
        events, (before, after) = self.visible_events(number), self.views(number)
        marks = sequence_positions(self.game.ceremony(before, after, events)) if events else []
        return _VisiblePart(number, before, after, events, marks)

    def _acts(self, parts: Sequence[_VisiblePart]) -> dict[int, tuple[Act, list[int]]]:
        """By its first event, each sentence with the events it covers."""
        found: dict[int, tuple[Act, list[int]]] = {}
        first = 0
        marks = [mark for part in parts for mark in part.marks]
        for whole, act in narrate_row(self.game, [self._whole(part) for part in parts]):
            here = enumerate(marks[first : first + len(whole.events)])
            covered = [first + k for k, mark in here if act and _covers(act, k, mark)]
            if act and covered:
                found[covered[0]] = act, covered
            first += len(whole.events)
        return found

    def _whole(self, part: _VisiblePart) -> WholeDecision:
        """A decision, as far as the viewer may know it."""
        entry = self.table_game.match.log.entries[part.entry - 1]
        own = entry.actions if entry.seat == self.viewer.seat else ()
        return WholeDecision(entry.seat, part.before, part.after, part.events, own)

    def visible_events(self, number: int) -> list[EventRow]:
        """The events of an entry that the viewer may know."""
        return [row for row in self.table_game.events[number] if is_visible(row, self.viewer.seat)]

    def views(self, number: int) -> tuple[View, View]:
        """The views before and after an entry."""
        states = self.table_game.match.records
        return self._view_of(states[number - 1]), self._view_of(states[number])

    def _line(
        self,
        at: tuple[int, int, SequencePosition, bool],
        rows: Sequence[EventRow],
        traces: Sequence[EventVisuals],
        changed: Sequence[CountChange],
        act: Act | None,
    ) -> Line:
        """The line of a group of events, or of all events that a sentence covers."""
        (entry, line, mark, undone), kind = at, self.table_game.match.events[rows[0][0]]
        touched = dict.fromkeys(name for trace in traces for name in trace.elements)
        ways = merged_moves(traces)
        line_text = self.sentence(act, "line", entry) if act else []
        return Line(
            entry,
            line,
            kind.name,
            rows[0][2],
            without_icons(line_text) if act else self.render(group_message(kind, rows), entry),
            line_text,
            self.sentence(act, "caption", entry) if act else [],
            list(touched),
            [Journey(one.piece, one.origin, one.goal, one.count) for one in ways],
            [
                NumberChange(one.element, self.render(one.name, entry), one.before, one.after)
                for one in changed
            ],
            all(self.game.EVENTS[row[0]].aside for row in rows),
            undone,
            self.table_game.match.log.entries[entry - 1].seat,
            mark.number,
            self.render(mark.title, entry) if mark.title else "",
        )

    def decision_text(self, number: int) -> str:
        """A decision as text: the viewer's own in full, another's as far as it is visible."""
        entry = self.table_game.match.log.entries[number - 1]
        if entry.seat == self.viewer.seat:
            return self._own_decision_text(entry)
        lines = self._lines_of(entry, undone=False)
        own = [line.text for line in lines if line.seat == entry.seat]
        texts = own or [line.text for line in lines]
        return join_sentences(texts) or self.render_own(Message("secret-decision"))

    def _own_decision_text(self, entry: LogEntry) -> str:
        """The text of the viewer's own decision, cached as long as it is the last one."""
        key = entry.seat, self.viewer.lang
        names = tuple(self._names(entry.number))
        known = self.table_game.decision_texts.get(key)
        if known is None or known[0] is not entry or known[1] != names:
            view, seat, describe = self.table_game.match.view, entry.seat, self.game.describe
            pieces = self.table_game.pieces(entry.number)
            messages = [describe(view(seat, record), seat, action) for record, action in pieces]
            text = join_with_dots(self.render(words, entry.number) for words in messages)
            known = self.table_game.decision_texts[key] = entry, names, text
        return known[2]

    def _table_line(self, entry: LogEntry) -> list[Line]:
        """The line of a note (`KIND SEAT`, `petition SEAT DECISION`) or of an undo."""
        if entry.kind == TABLE and not self._is_known(entry.text):
            return [_note(entry.number, -1, plain_text(entry.text, LONGEST_NOTE))]
        kind, seat, number = self._parse_note(entry)
        args: dict[str, Any] = {"seat": PlayerName(seat)} if seat >= 0 else {}
        if kind in ("undo", "undo-knowing", "petition"):
            args |= {"number": number, "move": self.decision_text(number)}
        last = self.table_game.last_seat if entry.number == self.table_game.entry else None
        if last is not None:
            kind, args = f"{kind}-end", args | {"winner": PlayerName(last)}
        text = self.render_own(Message(f"business-{kind}", args), entry.number)
        return [_note(entry.number, seat, text)]

    def _is_known(self, note: str) -> bool:
        """Whether a note has a known form; imported files may contain any text."""
        match, (kind, *rest) = self.table_game.match, note.split() or [""]
        if kind in TABLE_NOTES:
            return not rest
        if kind == "seated":
            return sorted(rest) == sorted(map(str, range(match.players)))
        if kind not in SEAT_NOTES or not all(map(NUMBER.fullmatch, rest)):
            return False
        seat, *about = map(int, rest) if rest else (match.players,)
        is_whole = len(about) == (kind == "petition") and all(map(self._is_decision, about))
        return is_whole and seat < match.players

    def _is_decision(self, number: int) -> bool:
        entries = self.table_game.match.log.entries
        return 0 < number <= len(entries) and entries[number - 1].kind == PLAY

    def _parse_note(self, entry: LogEntry) -> tuple[str, int, int]:
        """The kind of a note or undo, its seat, and the decision that it is about."""
        log, target = self.table_game.match.log, entry.target
        if entry.kind == UNDO:
            withdrawn = (
                target in self.table_game.match.entry_states[entry.number - 1].answers.values()
            )
            kind = "withdraw" if withdrawn else "undo-knowing" if entry.text else "undo"
            return kind, log.entries[target - 1].seat, target
        kind, *numbers = entry.text.split()
        if kind == "seated":
            return kind, -1, 0
        seat, number = [*map(int, numbers), -1, 0][:2] if numbers else (-1, 0)
        return kind, seat, number


def _note(entry: int, seat: int, text: str) -> Line:
    """A line without events on the board."""
    return Line(entry, 0, "table", seat, text, [], [], [], [], [], False, False, -1, -1, "")


def without_icons(parts: RichText) -> str:
    """A sentence as plain text."""
    return "".join(part if isinstance(part, str) else part.text for part in parts)


# Groups of events: consecutive events that differ only in numbers share a line


FIRST_ARGUMENT = 3
"""The index of the first argument in the row of an event."""


def group_events(kinds: Sequence[EventKind], rows: Sequence[EventRow]) -> list[range]:
    """The groups of rows, as ranges of their indices."""
    found: list[range] = []
    for n, row in enumerate(rows):
        if found and _is_same(kinds[row[0]], rows[found[-1].start], row):
            found[-1] = range(found[-1].start, n + 1)
        else:
            found.append(range(n, n + 1))
    return found


def _covers(act: Act, number: int, mark: SequencePosition) -> bool:
    """Whether the sentence covers an event; events of scripted sequences have their own lines."""
    return number in act.events and mark.number < 0


def _line_groups(
    kinds: Sequence[EventKind],
    rows: Sequence[EventRow],
    acts: Mapping[int, tuple[Act, list[int]]],
) -> Iterator[tuple[Sequence[int], Act | None]]:
    """The events of each line: those that a sentence covers, and the groups of the others."""
    covered = {k for _, group in acts.values() for k in group}
    starts = sorted({0, len(rows), *covered, *(k + 1 for k in covered)})
    for first, last in pairwise(starts):
        if first in acts:
            act, whole = acts[first]
            yield whole, act
        if first not in covered:
            for group in group_events(kinds, rows[first:last]):
                yield [first + k for k in group], None


def _is_same(kind: EventKind, first: EventRow, row: EventRow) -> bool:
    if kind.sums is None:
        return False
    summed = {FIRST_ARGUMENT + n for n, (name, _) in enumerate(kind.args) if name in kind.sums}
    pairs = enumerate(zip(first, row, strict=True))
    return all(one == other for n, (one, other) in pairs if n not in summed)


def group_message(kind: EventKind, rows: Sequence[EventRow]) -> Message:
    """The message of a group: the sums of its numbers, and how many events it has."""
    words = kind.message(rows[0])
    if len(rows) == 1 or kind.sums is None:
        return words
    places = {name: FIRST_ARGUMENT + n for n, (name, _) in enumerate(kind.args)}
    summed = {name: sum(row[places[name]] for row in rows) for name in kind.sums}
    return Message(f"{words.text}-several", {**words.args, **summed, "count": len(rows)})


def merged_moves(traces: Sequence[EventVisuals]) -> list[PieceMove]:
    """The moves of a group; those of equal pieces are added up."""
    found: dict[tuple[str, str, str], int] = {}
    for one in (journey for trace in traces for journey in trace.moves):
        way = one.piece, one.origin, one.goal
        found[way] = found.get(way, 0) + one.count
    return [PieceMove(*way, count) for way, count in found.items()]


def merged_changes(changed: Sequence[Sequence[CountChange]]) -> list[CountChange]:
    """The numbers before and after a group."""
    found: dict[CountKey, CountChange] = {}
    for one in (change for row in changed for change in row):
        first = found.get(one.key, one)
        found[one.key] = CountChange(one.element, one.name, first.before, one.after)
    return list(found.values())


# The cache of long histories


LONG_HISTORY = 300
"""From how many entries on a history counts as long."""
MAX_CACHED = 8

RenderHistory = Callable[["LiveTable", "RenderedView"], Awaitable[list[Line]]]


async def render_in_thread(_: LiveTable, rendered: RenderedView) -> list[Line]:
    return await asyncio.to_thread(rendered.lines, 0, rendered.table_game.entry)


class HistoryCache:
    """Renders the long histories of all tables, each once, and keeps the last ones."""

    def __init__(self, render: RenderHistory) -> None:
        self._render = render
        self._histories: dict[tuple[str, int, str, int], asyncio.Future[list[Line]]] = {}
        """By table, seat, language and last entry."""

    async def read(self, table: LiveTable, rendered: RenderedView) -> list[Line]:
        """The whole history for a viewer; the game must not change meanwhile."""
        viewer = rendered.viewer
        key = (table.doc.id, viewer.seat, viewer.lang, rendered.table_game.entry)
        history = self._histories.pop(key, None)
        if history is None or (history.done() and (history.cancelled() or history.exception())):
            history = asyncio.ensure_future(self._render(table, rendered))
        self._histories[key] = history
        if len(self._histories) > MAX_CACHED:
            del self._histories[next(iter(self._histories))]
        return await asyncio.shield(history)


# Scripted sequences


def ceremonies_of(rendered: RenderedView, entry: int) -> list[Ceremony]:
    """The scripted sequences of an entry, unless it is undone."""
    if entry in rendered.table_game.undone() or not rendered.visible_events(entry):
        return []
    parts = rendered.game.ceremony(*rendered.views(entry), rendered.visible_events(entry))
    lines = rendered.lines(entry, entry)
    sequences = presentation.build_sequences(parts)
    found = [_sequence(rendered, one, number, lines) for number, one in enumerate(sequences)]
    rows = [row for one in found for row in one.rows]
    _set_totals(rendered, entry, rows, [row.events for one in sequences for row in one.rows])
    _set_patches(rendered, entry, rows)
    return found


def _set_totals(
    rendered: RenderedView, entry: int, rows: list[CeremonyRow], numbers: list[tuple[int, ...]]
) -> None:
    """Set the totals of each row, counted back from the final ones to the first points."""
    match, events = rendered.table_game.match, rendered.visible_events(entry)
    counted = [
        [(events[n][2], match.events[events[n][0]].points_in(events[n])) for n in of_row]
        for of_row in numbers
    ]
    first = next((n for n, points in enumerate(counted) if any(by for _, by in points)), None)
    if first is None:
        return
    totals = [total for total, *_ in rendered.table_game.scores(match.records[entry])]
    for row, points in reversed(list(zip(rows[first:], counted[first:], strict=True))):
        row.totals = list(totals)
        for seat, by in points:
            totals[seat] -= by


def _set_patches(rendered: RenderedView, entry: int, rows: list[CeremonyRow]) -> None:
    """Set the patch of the board of each row."""
    scenes = (draw_scene(view, rendered.viewer.wide) for view in rendered.views(entry))
    before, after = (to_wire(scene, rendered.localizer()) for scene in scenes)
    patches = keyframe_patches(before, after, [_keyframe(row) for row in rows])
    for row, patch in zip(rows, patches, strict=True):
        row.patch = patch


def _keyframe(row: CeremonyRow) -> Keyframe:
    touched = frozenset(element for line in row.lines for element in line.touches)
    changes = (one for line in row.lines for one in line.changes)
    numbers = tuple(AnimatedNumber(one.element, one.name, one.before, one.after) for one in changes)
    return Keyframe(touched, numbers, tuple(row.totals))


def _sequence(
    rendered: RenderedView, one: presentation.EventSequence, number: int, lines: list[Line]
) -> Ceremony:
    steps = [name_key(step) for step in one.steps]
    rows = [_row(rendered, row, steps.index(name_key(row.ref.step)), lines) for row in one.rows]
    entry = lines[0].entry
    names = [rendered.render(step) for step in one.steps]
    return Ceremony(entry, number, rendered.render(one.title), names, rows)


def _row(
    rendered: RenderedView, row: presentation.SequenceRow, step: int, lines: list[Line]
) -> CeremonyRow:
    """A row with its lines; the line of a group belongs to the row of its first event."""
    own = [line for line in lines if line.line in row.events]
    part = row.ref
    seat = part.row.seat if isinstance(part.row, PlayerName) else -1
    name = rendered.names[seat] if isinstance(part.row, PlayerName) else rendered.render(part.row)
    text = rendered.render(part.summary) if part.summary else " ".join(line.text for line in own)
    facts = [_fact(rendered, fact) for fact in part.facts]
    return CeremonyRow(step, name, seat, part.sign, text, facts, own, [], [])


def _fact(rendered: RenderedView, fact: presentation.SequenceFact) -> Fact:
    name = rendered.render(fact.name) if fact.name else ""
    amounts = [Amount(one.count, one.piece, one.before) for one in fact.amounts]
    return Fact(fact.seat, name, amounts, fact.is_best)
