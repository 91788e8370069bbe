"""A draft: one seat composes its decision on a private copy of the state.

`Draft` applies the pieces one by one. `Selection` lets pieces that commute be picked in any order,
although the rules accept them in ascending order only. `order_options`, `option_place` and
`group_by_place` decide how options are presented.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from guildhall.engine.contract import View
from guildhall.engine.play.actions import ActionKind, ActionTable, UnorderedGroup
from guildhall.engine.play.match import IllegalAction, Match, randomness_used
from guildhall.engine.runtime.ruleset import EventRow
from guildhall.engine.runtime.state import Record, copy_record
from guildhall.engine.text import LANGUAGES, Message, Term


@dataclass(frozen=True)
class _Step:
    """The draft after a piece: the state it shows and the entry it would commit."""

    record: Record
    entry: tuple[int, ...] = ()
    events: tuple[EventRow, ...] = ()
    selection: Selection | None = None
    """An open selection in any order; its pieces are not in `entry` yet."""
    forced: tuple[int, ...] = ()
    """Forced pieces that were added automatically; naming them is accepted, but not necessary."""


class Draft:
    """The pieces of one decision, each applied to a copy of the state before it.

    Pieces that commute may be picked in any order; `entry` holds them in the rules' order. A
    simultaneous answer is one piece and is not applied, because it could be the last one.
    """

    def __init__(self, match: Match, seat: int, *, any_order: bool = True) -> None:
        """Start the seat's pending decision; KeyError if it has none."""
        self.match = match
        self.seat = seat
        self.pending = match.entry_state.pending[seat]
        self.actions: list[int] = []
        """The pieces in the order they were picked."""
        self._any_order = any_order and not self.pending.simultaneous
        self._steps = [self._step(_Step(match.record))]

    @property
    def record(self) -> Record:
        """The state after the draft's pieces."""
        return self.match.record if self.pending.simultaneous else self._steps[-1].record

    @property
    def records(self) -> list[Record]:
        """The states before and after each piece."""
        return [step.record for step in self._steps]

    @property
    def events(self) -> list[EventRow]:
        """The events of all pieces so far."""
        return [event for step in self._steps for event in step.events]

    @property
    def entry(self) -> list[int]:
        """The actions that a commit would record; empty while the selection is incomplete."""
        step = self._steps[-1]
        if step.selection is None or not self.is_selecting:
            return list(step.entry)
        in_order = step.selection.in_order
        return [] if in_order is None else [*step.entry, *in_order.actions]

    @property
    def options(self) -> list[int]:
        """The actions that may be added now, in display order; empty when nothing is missing."""
        if self.is_complete:
            return []
        selection = self._steps[-1].selection
        offered = self._legal if selection is None else selection.offered
        return order_options(self.match.game.ACTIONS, offered)

    @property
    def _legal(self) -> list[int]:
        return self.match.rules.legal(self.record, self.seat)

    @property
    def is_complete(self) -> bool:
        """Whether the decision is complete: the seat alone has nothing more to decide."""
        if self.pending.simultaneous:
            return bool(self.actions)
        return self.match.rules.pending(self.record) != 1 << self.seat

    @property
    def is_selecting(self) -> bool:
        """Whether a selection in any order has begun."""
        selection = self._steps[-1].selection
        return selection is not None and bool(selection.picked)

    @property
    def drew(self) -> bool:
        """Whether a piece drew randomness or revealed a secret, so that it must be committed."""
        return randomness_used(self.record) != self.match.entry_state.randomness

    def add(self, action: int) -> None:
        """Add a piece; IllegalAction leaves the draft as it was."""
        if self.pending.simultaneous and self.actions:
            raise self.match.out_of_turn(self.seat, action, len(self.actions))
        selection = self._steps[-1].selection
        if selection is not None and action in selection.offered:
            self._append(action, self._picked(selection, action))
        elif action in self._steps[-1].forced:
            self._append(action, self._named(self._steps[-1], action))
        else:
            before = self._as_written(selection) or self._steps[-1]
            self.match.check(before.record, self.seat, action, len(self.actions))
            self._append(action, self._played(before, action))

    def extend(self, actions: Sequence[int], *, to_draw: bool = False) -> None:
        """Add the pieces of a whole notation, or up to the first one that draws.

        It may name forced pieces. Where a piece could be a forced one or another choice of the
        same, the rest of the notation decides. IllegalAction leaves the draft as it was.
        """
        before = len(self.actions)
        forks: list[int] = []
        refused: IllegalAction | None = None
        at = before
        while at < before + len(actions) and not (to_draw and self.drew):
            action = actions[at - before]
            try:
                if action in self._steps[-1].forced and self._is_offered(action):
                    forks.append(at)
                self.add(action)
            except IllegalAction as error:
                refused = refused or error
                self._drop_to(forks[-1] if forks else before)
                if not forks:
                    raise refused from None
                at = forks.pop()
                action = actions[at - before]
                self._append(action, self._named(self._steps[-1], action))
            at += 1

    def settle(self) -> None:
        """Close an open selection if the rules complete it by its pieces as they were written."""
        step = self._steps[-1]
        self._steps[-1] = self._step(self._as_written(step.selection) or step)

    def _is_offered(self, action: int) -> bool:
        selection = self._steps[-1].selection
        return selection is not None and action in selection.offered

    def _drop_to(self, count: int) -> None:
        while len(self.actions) > count:
            self.drop()

    def _append(self, action: int, step: _Step) -> None:
        self.actions.append(action)
        self._steps.append(self._step(step))

    def _picked(self, selection: Selection, action: int) -> _Step:
        """Add a piece of a selection, or the action that ends it."""
        before = self._steps[-1]
        if action not in selection.start.choice.kind.actions:
            if not selection.picked:
                return self._played(before, action)
            settled = self._settled(selection, ())
            is_open = selection.in_order is not None and selection.in_order.is_open
            return self._played(settled, action) if is_open else settled
        rest = selection.forced(action)
        if rest is not None:
            return self._settled(selection, (action, *rest))
        record = copy_record(before.record)
        events = tuple(self.match.rules.pick(record, self.seat, action))
        more = (*selection.picked, action), (*selection.events, *events)
        return _Step(record, before.entry, events, Selection(selection.start, *more), before.forced)

    def _settled(self, selection: Selection, rest: tuple[int, ...]) -> _Step:
        """Close the selection with these pieces."""
        in_order = selection.start.exactly(Counter((*selection.picked, *rest)))
        assert in_order is not None
        return self._closed(selection, in_order, rest[1:])

    def _as_written(self, selection: Selection | None) -> _Step | None:
        """Close the selection if the rules complete it by the pieces in the order they came in."""
        if selection is None or selection.as_written is None:
            return None
        added = selection.as_written.pieces - Counter(selection.picked)
        return self._closed(selection, selection.as_written, tuple(added.elements()))

    def _closed(
        self, selection: Selection, in_order: SortedSelection, forced: tuple[int, ...]
    ) -> _Step:
        before = self._steps[-1]
        entry = (*before.entry, *in_order.actions)
        events = tuple(selection.new_events(in_order.events))
        return _Step(in_order.record, entry, events, forced=(*before.forced, *forced))

    def _named(self, step: _Step, piece: int) -> _Step:
        """Accept a piece that was already added automatically."""
        at = step.forced.index(piece)
        return replace(step, events=(), forced=step.forced[:at] + step.forced[at + 1 :])

    def _played(self, before: _Step, action: int) -> _Step:
        """Apply one piece by the rules."""
        if self.pending.simultaneous:
            return _Step(self.match.record, (action,))
        record = copy_record(before.record)
        events = self.match.perform(record, self.seat, action)
        earlier = before.events if before is not self._steps[-1] else ()
        forced = (*before.forced, *self._forced_by(action, events))
        return _Step(record, (*before.entry, action), (*earlier, *events), forced=forced)

    def _forced_by(self, action: int, events: Sequence[EventRow]) -> list[int]:
        """The pieces that the rules added to the action because they were forced."""
        own = [row for row in events if row[2] == self.seat]
        added: Counter[int] = Counter()
        for kind in self.match.game.ACTIONS.kinds:
            if kind.commutes is not None and own:
                choice = UnorderedChoice(self.match, self.seat, kind, kind.commutes)
                added += choice.pieces(own)
        added[action] -= 1
        return list(added.elements())

    def _step(self, step: _Step) -> _Step:
        """The step, with a new selection if one begins there."""
        rules, seat = self.match.rules, self.seat
        over = (
            rules.pending(step.record) != 1 << seat
            or randomness_used(step.record) != self.match.entry_state.randomness
        )
        if step.selection is not None or not self._any_order or over:
            return step
        selection = Selection.at(self.match, step.record, seat)
        return replace(step, selection=selection)

    def drop(self) -> None:
        """Remove the last piece."""
        self.actions.pop()
        self._steps.pop()

    def common_prefix(self, actions: Sequence[int]) -> Draft:
        """A draft of the pieces that both this draft and the actions begin with."""
        same = 0
        for mine, theirs in zip(self.actions, actions, strict=False):
            if mine != theirs:
                break
            same += 1
        draft = Draft(self.match, self.seat, any_order=self._any_order)
        draft.actions = self.actions[:same]
        draft._steps = self._steps[: same + 1]
        return draft


MAX_FORCED = 64
"""The most forced pieces that are added automatically."""


class UnorderedChoice:
    """A choice of several pieces of one kind inside a decision."""

    def __init__(self, match: Match, seat: int, kind: ActionKind, group: UnorderedGroup) -> None:
        self.match = match
        self.rules = match.rules
        self.seat = seat
        self.kind = kind
        self._remaining = group.remaining
        game = match.game
        self.stop = game.ACTIONS.kind_named(group.stop).base if group.stop else None
        """The action that ends the choice early."""
        self._event = [event.name for event in game.EVENTS].index(group.event)
        args = [name for name, _ in game.EVENTS[self._event].args]
        self._columns = [3 + args.index(param.name) for param in kind.params]

    def is_open(self, record: Record) -> bool:
        """Whether the seat must still choose pieces."""
        remaining = int(record[self._remaining][0])
        return remaining > 0 and self.rules.pending(record) == 1 << self.seat

    def pieces(self, events: Sequence[EventRow]) -> Counter[int]:
        """The pieces that the events report, including forced ones."""
        table = self.rules.game.ACTIONS
        rows = [row for row in events if row[0] == self._event]
        return Counter(table.number(self.kind, [row[c] for c in self._columns]) for row in rows)


@dataclass(eq=False)
class SortedSelection:
    """Some pieces of a choice in ascending order, applied by the rules."""

    choice: UnorderedChoice
    record: Record
    is_open: bool = True
    actions: tuple[int, ...] = ()
    pieces: Counter[int] = field(default_factory=Counter)
    last: tuple[int, ...] = ()
    """The pieces that the last action added."""
    events: tuple[EventRow, ...] = ()
    _next: dict[int, SortedSelection] = field(default_factory=dict)

    @cached_property
    def legal(self) -> list[int]:
        """The legal actions now; empty when the choice is over."""
        rules, seat = self.choice.rules, self.choice.seat
        return rules.legal(self.record, seat) if self.is_open else []

    @cached_property
    def further(self) -> list[int]:
        """The legal pieces, the highest first."""
        return [action for action in reversed(self.legal) if action in self.choice.kind.actions]

    def with_piece(self, action: int) -> SortedSelection:
        """The selection with another piece, computed once."""
        if action not in self._next:
            choice, record = self.choice, copy_record(self.record)
            events = choice.match.perform(record, choice.seat, action)
            is_open = choice.is_open(record) and randomness_used(record) == randomness_used(
                self.record
            )
            added = choice.pieces(events)
            self._next[action] = SortedSelection(
                choice, record, is_open, (*self.actions, action),
                self.pieces + added, tuple(added.elements()), (*self.events, *events),
            )  # fmt: skip
        return self._next[action]

    def reaches(self, missing: list[int]) -> bool:
        """Whether some completion of the choice contains all these pieces (ascending)."""
        if not missing:
            return True
        if len(missing) == 1 and missing[0] in self.legal:
            return True
        longer = (self.with_piece(a) for a in self.further if a <= missing[0])
        return any(one.reaches(_without(missing, one.last)) for one in longer)

    def exactly(self, wanted: Counter[int]) -> SortedSelection | None:
        """The selection of exactly these pieces, if the rules allow one."""
        missing = wanted - self.pieces
        if self.pieces - wanted:
            return None
        if not missing:
            return self
        found = (self.with_piece(a).exactly(wanted) for a in self.further if a in missing)
        return next((selection for selection in found if selection is not None), None)


def _without(pieces: list[int], removed: Sequence[int]) -> list[int]:
    """The pieces without the removed ones, each as often as it was removed."""
    remaining = pieces.copy()
    for piece in removed:
        if piece in remaining:
            remaining.remove(piece)
    return remaining


@dataclass(frozen=True)
class Selection:
    """The pieces picked so far in any order, and the sorted selections that contain them."""

    start: SortedSelection
    picked: tuple[int, ...] = ()
    events: tuple[EventRow, ...] = ()
    """The events of the picked pieces."""

    @classmethod
    def at(cls, match: Match, record: Record, seat: int) -> Selection | None:
        """The selection that begins in this state, if any pieces commute there."""
        for action in match.rules.legal(record, seat):
            kind = match.game.ACTIONS.kind(action)
            if kind.commutes is not None:
                return cls(
                    SortedSelection(UnorderedChoice(match, seat, kind, kind.commutes), record)
                )
        return None

    @cached_property
    def pieces(self) -> list[int]:
        """Every piece that can be added to what was picked."""
        kind, reaches = self.start.choice.kind, self.start.reaches
        return [piece for piece in kind.actions if reaches(sorted((*self.picked, piece)))]

    @cached_property
    def in_order(self) -> SortedSelection | None:
        """The picked pieces as the rules apply them; None if the rules would add to them."""
        return self.start.exactly(Counter(self.picked))

    @cached_property
    def as_written(self) -> SortedSelection | None:
        """The picked pieces applied one by one, if that ends the choice: the notation of logs."""
        one = self.start
        for piece in self.picked:
            if piece not in one.legal:
                return None
            one = one.with_piece(piece)
        return None if one.is_open else one

    @cached_property
    def offered(self) -> list[int]:
        """The actions that may be added now: further pieces, and actions that end the choice."""
        if self.in_order is None:
            return self.pieces
        if self.in_order.is_open:
            kind = self.start.choice.kind
            return self.pieces + [a for a in self.in_order.legal if a not in kind.actions]
        stop = self.start.choice.stop
        return [*self.pieces, stop] if self.pieces and stop is not None else self.pieces

    def forced(self, piece: int) -> tuple[int, ...] | None:
        """The rest of the choice after this piece, if it is forced and short enough."""
        rest, kind = Selection(self.start, (*self.picked, piece)), self.start.choice.kind
        longest = len(rest.picked) + MAX_FORCED
        while len(rest.offered) == 1 and len(rest.picked) < longest:
            if rest.offered[0] not in kind.actions:
                return None
            rest = Selection(self.start, (*rest.picked, rest.offered[0]))
        return None if rest.offered else rest.picked[len(self.picked) + 1 :]

    def new_events(self, events: Sequence[EventRow]) -> list[EventRow]:
        """The events that the picked pieces have not caused already."""
        known = Counter(self.events)
        rest = []
        for event in events:
            if known[event]:
                known[event] -= 1
            else:
                rest.append(event)
        return rest


MAX_UNGROUPED = 9
"""The most options that form one list; more are grouped by their places."""

MIN_GROUPED = 2
"""Options with this number of parameters or more are grouped by the first one."""

Place = Message | Term | None


def order_options(table: ActionTable, actions: Iterable[int]) -> list[int]:
    """The actions in display order: ascending, but passing, ending and declining last."""
    return sorted(actions, key=lambda action: (table.kind(action).closing, action))


def option_place(view: View, action: int, words: Message) -> Place:
    """The place of an option: the one in its description, or its first parameter of several.

    The game may have a text for the parameter: `group-KIND`.
    """
    from guildhall.engine.text.fluent import has_text

    actions = view.game.actions(view.options)
    kind = actions.kind(action)
    if words.place is not None or len(kind.params) < MIN_GROUPED:
        return words.place
    param, index = kind.params[0], actions.indices(action)[0]
    first = param.argument(index)
    if has_text(view.game.package, LANGUAGES[0], f"group-{kind.name}"):
        return Message(f"group-{kind.name}", {param.name: first})
    return first if isinstance(first, Term) else Message("plain-group", {"first": first})


def group_by_place(view: View, actions: Sequence[int]) -> list[tuple[Place, list[int]]]:
    """The options grouped by the place where they happen, or in one group if they are few.

    Groups come in the order of their first options; closing actions are the last group.
    """
    if len(actions) <= MAX_UNGROUPED:
        return [(None, list(actions))]
    groups: dict[str, tuple[Place, list[int]]] = {}
    for action in actions:
        closing = view.game.ACTIONS.kind(action).closing
        words = view.game.describe(view, view.seat, action)
        place = None if closing else option_place(view, action, words)
        name = "closing" if closing else repr(place)
        groups.setdefault(name, (place, []))[1].append(action)
    return list(groups.values())
