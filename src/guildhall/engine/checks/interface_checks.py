"""Checks of texts, options, event visuals, sequences and the tutorial."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files

from guildhall.engine.checks import harness as tables
from guildhall.engine.checks.harness import CheckFailed, CheckTarget, random_walk, reader, require
from guildhall.engine.contract import WATCHER, Game, View
from guildhall.engine.drawing.plain_board import draw_scene
from guildhall.engine.drawing.scene import Element, make_localizer, to_wire
from guildhall.engine.drawing.svg import symbol_ids
from guildhall.engine.drawing.tutorial import load_tutorial
from guildhall.engine.play.actions import UnorderedGroup
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.match import IllegalAction, Match
from guildhall.engine.presentation import EventVisuals, Name, SequenceRowRef, count_changes
from guildhall.engine.runtime.ruleset import EventRow, is_visible
from guildhall.engine.runtime.seeded_choice import sample
from guildhall.engine.runtime.state import Record, same_bytes
from guildhall.engine.text import Message, PlayerName, Term
from guildhall.engine.text.fluent import languages, render
from guildhall.engine.text.lint import check_texts

OFFERS_EVERY = 5
"""The options of one in this many parts of decisions are rendered in all languages."""


def options_are_acts(table: CheckTarget, seed: int) -> None:
    """Every decision is composed of options with different texts; closing options come last."""
    _check_any_order(table)
    match = table.match(seed)
    pieces = 0
    while seats := match.seats():
        draft = Draft(match, seats[0])
        while not draft.actions or not (draft.is_whole or draft.drew):
            options = draft.options
            require(bool(options), f"nothing is offered at piece {pieces}")
            _closing_last(table, options)
            if pieces % OFFERS_EVERY == seed % OFFERS_EVERY:
                _read_apart(table, match.view(draft.seat, draft.record), options)
            draft.add(options[sample(seed, pieces, len(options))])
            pieces += 1
            require(pieces < tables.LONGEST, "the game does not end")
        try:
            record, events = match.simulate(draft.seat, draft.entry)
        except IllegalAction as error:
            raise CheckFailed(f"what was picked is refused: {error}") from error
        if not draft.pending.simultaneous:
            require(same_bytes(record, draft.record), "a draft leads elsewhere than its decision")
            require(Counter(events) == Counter(draft.events), "a draft tells other events")
        match.play(draft.seat, draft.entry)


def _check_any_order(table: CheckTarget) -> None:
    """An unordered action kind names a field, an event with its parameters, and a closing kind."""
    game = table.game
    events = {event.name: [name for name, _ in event.args] for event in game.EVENTS}
    for kind in game.ACTIONS.kinds:
        unordered = kind.commutes
        if unordered is None:
            continue
        require(
            isinstance(unordered, UnorderedGroup),
            f"'{kind.name}' commutes, but does not say how",
        )
        require(unordered.left in (game.STATE.names or ()), f"there is no field '{unordered.left}'")
        require(unordered.told in events, f"there is no event '{unordered.told}'")
        told = all(param.name in events[unordered.told] for param in kind.params)
        require(told, f"the event '{unordered.told}' does not tell all of '{kind.name}'")
        known = not unordered.stop or unordered.stop in {other.name for other in game.ACTIONS.kinds}
        require(known, f"there is no kind of action '{unordered.stop}'")
        require(game.can_pick, f"'{kind.name}' commutes, but nothing picks one of it")


def _closing_last(table: CheckTarget, options: list[int]) -> None:
    closing = [table.game.ACTIONS.kind(action).closing for action in options]
    require(closing == sorted(closing), "what passes, ends or declines is not offered last")


def _read_apart(table: CheckTarget, view: View, options: list[int]) -> None:
    game = table.game
    words = [game.describe(view, view.seat, action) for action in options]
    for language in languages(game.package):
        read: dict[str, int] = {}
        for action, told in zip(options, words, strict=True):
            text = render(game.package, language, told, table.names)
            if (other := read.setdefault(text, action)) != action:
                first, second = (game.ACTIONS.notation(a) for a in (other, action))
                raise CheckFailed(f"'{first}' and '{second}' both read “{text}” in {language}")


def everything_has_words(table: CheckTarget, seed: int) -> None:
    """Every action has a notation that parses back; actions, prompts and events have texts."""
    problems = check_texts(table.game.package)
    require(not problems, f"the texts are not whole: {'; '.join(problems)}")
    match = table.match(seed)
    for step in random_walk(table.compiled, table.start(seed), seed):
        view = match.view(step.seat)
        texts = [table.game.prompt(view, step.seat)]
        for action in step.legal:
            notation = table.game.ACTIONS.notation(action)
            require(table.game.ACTIONS.parse(notation) == [action], f"'{notation}' is ambiguous")
            texts.append(table.game.describe(view, step.seat, action))
        rows = match.play(step.seat, [step.action]).events
        texts += [table.game.EVENTS[row[0]].message(row) for row in rows]
        for words in texts:
            for language in languages(table.game.package):
                shown = render(table.game.package, language, words, table.names)
                require(bool(shown.strip()), f"{words.text} is empty in {language}")


def views_are_enough(table: CheckTarget, seed: int) -> None:
    """Everything that a seat is shown depends on its view alone."""
    match = table.match(seed)
    for step in random_walk(table.compiled, table.start(seed), seed):
        if step.number % 5 == 0:
            for seat in table.everybody():
                _told_alike(table, match, seat, step.number)
            _reveal_decides_nothing(table, match, step.number)
        match.play(step.seat, [step.action])


def _told_alike(table: CheckTarget, match: Match, seat: int, number: int) -> None:
    """Texts, figures and reasons are the same for a view and for an indistinguishable state."""
    game, rules, view = table.game, table.compiled, match.view(seat)
    again = match.view(seat, rules.determinize(view.record, seat, 1, 2))
    at = f"for {reader(seat)} at decision {number}"
    legal = rules.legal(match.record, seat) if seat in match.seats() else ()
    for action in legal:
        same = game.describe(view, seat, action) == game.describe(again, seat, action)
        require(same, f"description of {action} depends on a secret")
    if legal:
        same = game.prompt(view, seat) == game.prompt(again, seat)
        require(same, "the prompt depends on a secret")
    require(game.moment(view) == game.moment(again), f"the moment depends on a secret {at}")
    require(game.bystanders(view) == game.bystanders(again), f"bystanders tell a secret {at}")
    for whom in range(table.players):
        for name in ("merits", "counted", "holdings"):
            tell = getattr(game, name)
            require(tell(view, whom) == tell(again, whom), f"{name} tells a secret {at}")


def _reveal_decides_nothing(table: CheckTarget, match: Match, number: int) -> None:
    """What is revealed for a review does not change what the rules do."""
    rules, open_now = table.compiled, match.revealed(WATCHER, match.record).record
    at = f"at decision {number}"
    require(rules.seats(open_now) == rules.seats(match.record), f"reveal changes who is asked {at}")
    for seat in match.seats():
        same = rules.legal(open_now, seat) == rules.legal(match.record, seat)
        require(same, f"reveal changes what may be done {at}")
    require(rules.invariants(open_now) == 0, f"reveal breaks a law {at}")


def ceremonies_are_whole(table: CheckTarget, seed: int) -> None:
    """Every sequence has texts and symbols, and depends on views alone."""
    if not table.game.has_ceremonies:
        return
    match = table.match(seed)
    for step in random_walk(table.compiled, table.start(seed), seed):
        before = match.record
        rows = match.play(step.seat, [step.action]).events
        for seat in {WATCHER, step.seat} if rows else ():
            views = match.view(seat, before), match.view(seat)
            told = _sequence_rows(*views, rows)
            if any(told):
                _is_named(table, [part for part in told if part is not None])
                _same_sequence_for_equals(table, match, views, rows)


def _sequence_rows(
    before: View, after: View, rows: Sequence[EventRow]
) -> list[SequenceRowRef | None]:
    """The sequence rows of the events that the reader sees."""
    seen = [row for row in rows if is_visible(row, before.seat)]
    told = before.game.ceremony(before, after, seen)
    require(len(told) == len(seen), f"{len(told)} parts of ceremonies for {len(seen)} events")
    return told


def _is_named(table: CheckTarget, parts: Sequence[SequenceRowRef]) -> None:
    """Every text has words, every picture is a symbol, and seats are seats."""
    game, symbols = table.game, symbol_ids(table.game.package)
    for part in parts:
        for words in _sequence_names(part):
            _is_said(game, words, table.names)
        pieces = [part.sign, *(one.piece for fact in part.facts for one in fact.amounts)]
        missing = [piece for piece in pieces if piece and piece not in symbols]
        require(not missing, f"a ceremony shows {missing}, no symbols")
        seats = {fact.seat for fact in part.facts}
        require(seats <= set(range(WATCHER, table.players)), f"a ceremony names seats {seats}")


def _sequence_names(part: SequenceRowRef) -> Iterator[Name]:
    yield from (part.title, part.step, part.row)
    if part.summary is not None:
        yield part.summary
    yield from (fact.name for fact in part.facts if fact.name is not None)


def _is_said(game: Game, name: Name, names: Sequence[str]) -> None:
    if isinstance(name, PlayerName):
        require(0 <= name.seat < len(names), f"a ceremony names seat {name.seat}")
        return
    words = Message(name.id) if isinstance(name, Term) else name
    for language in languages(game.package):
        said = render(game.package, language, words, names)
        require(bool(said.strip()), f"{words.text} is empty in {language}")


def _same_sequence_for_equals(
    table: CheckTarget, match: Match, views: tuple[View, View], rows: Sequence[EventRow]
) -> None:
    """Indistinguishable states have the same sequences."""
    seat = views[0].seat
    before, after = (table.compiled.determinize(view.record, seat, 3, 4) for view in views)
    again = _sequence_rows(match.view(seat, before), match.view(seat, after), rows)
    require(again == _sequence_rows(*views, rows), f"a ceremony tells {reader(seat)} a secret")


ART = ("scene.svg", "symbols.svg")


def lessons_are_whole(table: CheckTarget, seed: int) -> None:
    """The tutorial renders in all languages; its rules and symbols exist."""
    game = table.game
    lesson = load_tutorial(game, table.edition)
    if lesson is None:
        return
    for told in lesson.sentences():
        known = told.rule in game.RULE_NUMBERS
        require(known, f"'{told.message.text}' cites the rule '{told.rule}', which is not there")
    scene = lesson.scene(game.package)
    for language in languages(game.package):
        voice = make_localizer(game.package, language)
        for told in lesson.sentences():
            text = voice(told.message)
            require(bool(text.strip()), f"{told.message.text} is empty in {language}")
            closed = text.count("*") % 2 == 0
            require(closed, f"{told.message.text} has a lone asterisk in {language}")
        for panel in (*lesson.panels, *lesson.also):
            require(bool(voice(panel.title).strip()), f"{panel.name} has no title in {language}")
        to_wire(scene, voice)
    drawn = _symbols(game.package)
    for sheet in scene.sheets:
        for symbol in _used(sheet.children):
            require(symbol in drawn, f"the picture '{sheet.name}' uses '{symbol}', never drawn")


def _used(elements: tuple[Element, ...]) -> Iterator[str]:
    for element in elements:
        if element.tag == "use":
            yield str(element.attributes["href"]).lstrip("#")
        yield from _used(element.children)


def _symbols(package: str) -> set[str]:
    """The ids of all symbols that the game's drawings may use."""
    places = (files("guildhall.engine.drawing") / ART[0], files(package) / ART[1])
    sources = [place.read_text("utf-8") for place in places if place.is_file()]
    return {found for source in sources for found in re.findall(r'id="([^"]+)"', source)}


OFTEN = 1
"""How often the elements of one event kind are checked against the drawing, for each kind of
reader."""
LONGEST = 3
"""Decisions are followed for at most this many parts, and until randomness or a secret appears."""
PLACES_EVERY = 7
"""One in this many decisions is also checked from indistinguishable states."""


@dataclass(frozen=True)
class ObservedDecision:
    """What one reader sees of a decision: the views before and after, and the events with their
    visuals."""

    before: View
    after: View
    rows: tuple[EventRow, ...]

    @cached_property
    def traces(self) -> list[EventVisuals]:
        return [self.before.game.trace(self.before, self.after, row) for row in self.rows]

    @cached_property
    def drawn(self) -> tuple[set[str], set[str]]:
        """The element ids in the scenes before and after, wide and narrow."""
        wide, narrow = (
            {name for view in (self.before, self.after) for name in _element_ids(view, is_wide)}
            for is_wide in (True, False)
        )
        return wide, narrow

    def kind(self, row: EventRow) -> str:
        return self.before.game.EVENTS[row[0]].name

    def relation(self, row: EventRow) -> str:
        """Whether the event is the reader's own, another player's, or nobody's."""
        if self.before.seat == WATCHER:
            return "watched"
        return "own" if row[2] == self.before.seat else "another's"


def events_have_places(table: CheckTarget, seed: int) -> None:
    """Every event refers to drawn elements and to numbers that add up, from views alone."""
    if not table.game.has_traces:
        return
    match = table.match(seed)
    looked: Counter[tuple[str, str]] = Counter()
    rows: list[EventRow] = []
    before, length = match.record, 0
    for step in random_walk(table.compiled, table.start(seed), seed):
        luck = match.entry_state.randomness
        rows += match.play(step.seat, [step.action]).events
        length += 1
        is_whole = match.seats() != [step.seat] or match.entry_state.randomness != luck
        if not is_whole and length <= step.number % LONGEST:
            continue
        for seat in {WATCHER, step.seat, (step.seat + 1) % table.players} if rows else ():
            told = _observe_decision(match, before, match.record, seat, rows)
            _named(told)
            _add_up(told)
            _drawn(told, looked)
            if step.number % PLACES_EVERY == seed % PLACES_EVERY:
                _same_visuals_for_equals(table, match, told)
        before, rows, length = match.record, [], 0


def _observe_decision(
    match: Match, before: Record, after: Record, seat: int, rows: Sequence[EventRow]
) -> ObservedDecision:
    seen = tuple(row for row in rows if is_visible(row, seat))
    return ObservedDecision(match.view(seat, before), match.view(seat, after), seen)


def _named(told: ObservedDecision) -> None:
    """An event has an element, or a reason to have none; its pieces are symbols of the game."""
    symbols = symbol_ids(told.before.game.package)
    for row, trace in zip(told.rows, told.traces, strict=True):
        kind = told.kind(row)
        require(bool(trace.elements) != bool(trace.nowhere), f"'{kind}' does not say where it is")
        for journey in trace.moves:
            require(journey.piece in symbols, f"'{kind}' moves '{journey.piece}', no symbol")
            require(journey.count > 0, f"'{kind}' moves {journey.count} of '{journey.piece}'")


def _add_up(told: ObservedDecision) -> None:
    """The deltas of a decision's events add up to the difference of the numbers."""
    now = {}
    for trace, changed in zip(told.traces, count_changes(told.traces), strict=True):
        gains = (gain for gain in trace.deltas if gain.before is not None and gain.by)
        for gain, change in zip(gains, changed, strict=True):
            now[gain.key] = (change.after, gain.after)
    for (element, name), (added, there) in now.items():
        if there is not None and added != there:
            kinds = ", ".join(told.kind(row) for row in told.rows)
            who = reader(told.before.seat)
            raise CheckFailed(
                f"'{name}' at '{element}' is {there} to {who}, not {added} (by {kinds})"
            )


def _drawn(told: ObservedDecision, looked: Counter[tuple[str, str]]) -> None:
    for row, trace in zip(told.rows, told.traces, strict=True):
        kind, relation = told.kind(row), told.relation(row)
        if looked[kind, relation] >= OFTEN:
            continue
        looked[kind, relation] += 1
        for shape, names in zip(("wide", "narrow"), told.drawn, strict=True):
            missing = [name for name in trace.elements if name not in names]
            require(not missing, f"'{kind}' ({relation}) names {missing}, not drawn {shape}")


def _same_visuals_for_equals(table: CheckTarget, match: Match, told: ObservedDecision) -> None:
    """Indistinguishable states have the same event visuals."""
    seat, rules = told.before.seat, table.compiled
    before, after = (rules.determinize(v.record, seat, 3, 4) for v in (told.before, told.after))
    again = _observe_decision(match, before, after, seat, told.rows)
    require(again.traces == told.traces, f"a place tells {reader(seat)} a secret")


def _element_ids(view: View, wide: bool) -> Iterator[str]:
    """The ids of all drawn elements, for a reader without open details."""
    for sheet in draw_scene(view, wide).sheets:
        if sheet.kind != "belongings":
            yield sheet.name
            yield from _inside(sheet.children)


def _inside(elements: Iterable[Element]) -> Iterator[str]:
    for element in elements:
        if element.name:
            yield element.name
        yield from _inside(element.children)
