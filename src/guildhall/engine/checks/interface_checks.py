"""Checks of texts, options, losses, event visuals, sequences and the tutorial."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from itertools import islice

from guildhall.engine.checks import harness
from guildhall.engine.checks.harness import (
    CheckFailed,
    CheckTarget,
    random_walk,
    require,
    viewer_name,
)
from guildhall.engine.contract import CHANCE, WATCHER, Game, Loss, View
from guildhall.engine.drawing.plain_board import draw_scene
from guildhall.engine.drawing.scene import Element, make_localizer, to_wire
from guildhall.engine.drawing.svg import symbol_ids
from guildhall.engine.drawing.tutorial import load_tutorial
from guildhall.engine.narration import FORMS, LIMITS, Act, Form, WholeDecision
from guildhall.engine.play.actions import UnorderedGroup
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.match import IllegalAction, Match
from guildhall.engine.presentation import EventVisuals, Name, SequenceRowRef, count_changes
from guildhall.engine.runtime.ruleset import EventRow, is_visible
from guildhall.engine.runtime.seeded_choice import sample
from guildhall.engine.runtime.state import Record, copy_record, same_bytes
from guildhall.engine.text import Message, PlayerName, Term
from guildhall.engine.text.fluent import languages, render, render_spans
from guildhall.engine.text.lint import check_texts

RENDER_INTERVAL = 5
"""The options of one in this many parts of decisions are rendered in all languages."""


def options_compose_decisions(target: CheckTarget, seed: int) -> None:
    """Every decision is composed of options with different texts; closing options come last."""
    _check_unordered_kinds(target)
    match = target.match(seed)
    pieces = 0
    while seats := match.seats():
        draft = Draft(match, seats[0])
        while not draft.actions or not (draft.is_complete or draft.drew):
            options = draft.options
            require(bool(options), f"nothing is offered at piece {pieces}")
            _closing_options_come_last(target, options)
            if pieces % RENDER_INTERVAL == seed % RENDER_INTERVAL:
                _have_different_texts(target, match.view(draft.seat, draft.record), options)
            draft.add(options[sample(seed, pieces, len(options))])
            pieces += 1
            require(pieces < harness.MAX_DECISIONS, "the game does not end")
        try:
            record, events = match.simulate(draft.seat, draft.entry)
        except IllegalAction as error:
            raise CheckFailed(f"what was picked is refused: {error}") from error
        if not draft.pending.simultaneous:
            require(same_bytes(record, draft.record), "a draft leads elsewhere than its decision")
            require(Counter(events) == Counter(draft.events), "a draft tells other events")
        match.play(draft.seat, draft.entry)


def decisions_have_sentences(target: CheckTarget, seed: int) -> None:
    """Every decision has a sentence in every form and language, from the reader's view alone."""
    if not target.game.has_sentences:
        return
    match = target.match(seed)
    pieces = 0
    while seats := match.seats():
        draft = Draft(match, seats[0])
        while not draft.actions or not (draft.is_complete or draft.drew):
            options = draft.options
            draft.add(options[sample(seed, pieces, len(options))])
            pieces += 1
            require(pieces < harness.MAX_DECISIONS, "the game does not end")
        own = () if draft.pending.simultaneous else tuple(draft.events)
        _has_sentence(target, match, draft.record, draft.seat, own, tuple(draft.actions))
        before, rows = match.record, match.play(draft.seat, draft.entry).events
        for reader in (WATCHER, (draft.seat + 1) % target.players):
            if reader != draft.seat and any(_is_seen_act(row, draft.seat, reader) for row in rows):
                _has_sentence(target, match, before, draft.seat, rows, reader=reader)


def _is_seen_act(row: EventRow, seat: int, reader: int) -> bool:
    return row[2] == seat and is_visible(row, reader)


def _has_sentence(
    target: CheckTarget, match: Match, other: Record, seat: int, rows: Sequence[EventRow],
    actions: Sequence[int] = (), reader: int | None = None,
) -> None:  # fmt: skip
    """The sentence of a decision exists, fits, and is the same for indistinguishable states."""
    reader = seat if reader is None else reader
    states = (match.record, other) if reader == seat else (other, match.record)
    seen = tuple(row for row in rows if is_visible(row, reader))

    def act_from(records: Iterable[Record]) -> Act | None:
        before, after = (match.view(reader, record) for record in records)
        return target.game.narrate(WholeDecision(seat, before, after, seen, actions))

    act = act_from(states)
    if act is None:
        made = " ".join(map(target.game.ACTIONS.notation, actions))
        require(reader != seat, f"the decision '{made}' has no sentence")
        return
    again = act_from(target.compiled.determinize(record, reader, 3, 4) for record in states)
    require(again == act, f"a sentence tells {viewer_name(reader)} a secret")
    for form in FORMS if reader == seat else FORMS[-2:]:
        for language in languages(target.game.package):
            _fits(target.game, act, form, language)


def _fits(game: Game, act: Act, form: Form, language: str) -> None:
    names = ["Kunigundes"] * game.SEATS
    message = act.fitting(form, game.package, language, names)
    text = render(game.package, language, message, names)
    require(len(text) <= LIMITS[form][language], f"{language} {form} is too long: {text}")
    icons = {icon for icon, _ in render_spans(game.package, language, message, names) if icon}
    unknown = icons - set(symbol_ids(game.package))
    require(not unknown, f"{language} {form} shows {unknown}, no symbols of the game")


def _check_unordered_kinds(target: CheckTarget) -> None:
    """An unordered action kind names a field, an event with its parameters, and a closing kind."""
    game = target.game
    events = {event.name: [name for name, _ in event.args] for event in game.EVENTS}
    for kind in game.ACTIONS.kinds:
        unordered = kind.commutes
        if unordered is None:
            continue
        require(
            isinstance(unordered, UnorderedGroup),
            f"'{kind.name}' commutes, but does not say how",
        )
        require(
            unordered.remaining in (game.STATE.names or ()),
            f"there is no field '{unordered.remaining}'",
        )
        require(unordered.event in events, f"there is no event '{unordered.event}'")
        reports_all = all(param.name in events[unordered.event] for param in kind.params)
        require(reports_all, f"the event '{unordered.event}' does not tell all of '{kind.name}'")
        known = not unordered.stop or unordered.stop in {other.name for other in game.ACTIONS.kinds}
        require(known, f"there is no kind of action '{unordered.stop}'")
        require(game.can_pick, f"'{kind.name}' commutes, but nothing picks one of it")


def _closing_options_come_last(target: CheckTarget, options: list[int]) -> None:
    closing = [target.game.ACTIONS.kind(action).closing for action in options]
    require(closing == sorted(closing), "what passes, ends or declines is not offered last")


def _have_different_texts(target: CheckTarget, view: View, options: list[int]) -> None:
    game = target.game
    messages = [game.describe(view, view.seat, action) for action in options]
    for language in languages(game.package):
        by_text: dict[str, int] = {}
        for action, message in zip(options, messages, strict=True):
            text = render(game.package, language, message, target.names)
            if (other := by_text.setdefault(text, action)) != action:
                first, second = (game.ACTIONS.notation(a) for a in (other, action))
                raise CheckFailed(f"'{first}' and '{second}' both read “{text}” in {language}")


def texts_are_complete(target: CheckTarget, seed: int) -> None:
    """Every action has a notation that parses back; actions, prompts and events have texts."""
    problems = check_texts(target.game.package)
    require(not problems, f"the texts are not whole: {'; '.join(problems)}")
    match = target.match(seed)
    for step in random_walk(target.compiled, target.start(seed), seed):
        view = match.view(step.seat)
        texts = [target.game.prompt(view, step.seat)]
        for action in step.legal:
            notation = match.actions.notation(action)
            require(match.actions.parse(notation) == [action], f"'{notation}' is ambiguous")
            texts.append(target.game.describe(view, step.seat, action))
            losses = target.game.losses(view, action)
            texts += [loss.message for loss in losses if loss.message is not None]
        rows = match.play(step.seat, [step.action]).events
        texts += [match.events[row[0]].message(row) for row in rows]
        for message in texts:
            for language in languages(target.game.package):
                shown = render(target.game.package, language, message, target.names)
                require(bool(shown.strip()), f"{message.text} is empty in {language}")


def presentation_depends_on_view(target: CheckTarget, seed: int) -> None:
    """Everything that a seat is shown depends on its view alone."""
    match = target.match(seed)
    for step in random_walk(target.compiled, target.start(seed), seed):
        if step.number % 5 == 0:
            for seat in target.everybody():
                _same_for_determinization(target, match, seat, step.number)
            _reveal_keeps_the_rules(target, match, step.number)
        match.play(step.seat, [step.action])


def _same_for_determinization(target: CheckTarget, match: Match, seat: int, number: int) -> None:
    """Texts, figures and reasons are the same for a view and for an indistinguishable state."""
    game, rules, view = target.game, target.compiled, match.view(seat)
    again = match.view(seat, rules.determinize(view.record, seat, 1, 2))
    at = f"for {viewer_name(seat)} at decision {number}"
    legal = rules.legal(match.record, seat) if seat in match.seats() else ()
    for action in legal:
        same = game.describe(view, seat, action) == game.describe(again, seat, action)
        require(same, f"description of {action} depends on a secret")
        same = game.losses(view, action) == game.losses(again, action)
        require(same, f"losses of {action} tell a secret")
    if legal:
        same = game.prompt(view, seat) == game.prompt(again, seat)
        require(same, "the prompt depends on a secret")
    require(game.moment(view) == game.moment(again), f"the moment depends on a secret {at}")
    require(game.bystanders(view) == game.bystanders(again), f"bystanders tell a secret {at}")
    for whom in range(target.players):
        for name in ("merits", "counted", "holdings"):
            function = getattr(game, name)
            same = function(view, whom) == function(again, whom)
            require(same, f"{name} tells a secret {at}")


def _reveal_keeps_the_rules(target: CheckTarget, match: Match, number: int) -> None:
    """Revealing the state for a review changes neither the pending seats nor the legal actions."""
    rules, open_now = target.compiled, match.revealed(WATCHER, match.record).record
    at = f"at decision {number}"
    require(rules.seats(open_now) == rules.seats(match.record), f"reveal changes who is asked {at}")
    for seat in match.seats():
        same = rules.legal(open_now, seat) == rules.legal(match.record, seat)
        require(same, f"reveal changes what may be done {at}")
    require(rules.invariants(open_now) == 0, f"reveal breaks a law {at}")


def sequences_are_valid(target: CheckTarget, seed: int) -> None:
    """Every sequence has texts and symbols, and depends on views alone."""
    if not target.game.has_ceremonies:
        return
    match = target.match(seed)
    for step in random_walk(target.compiled, target.start(seed), seed):
        before = match.record
        rows = match.play(step.seat, [step.action]).events
        for seat in {WATCHER, step.seat} if rows else ():
            views = match.view(seat, before), match.view(seat)
            refs = _sequence_rows(*views, rows)
            if any(refs):
                _has_names(target, [ref for ref in refs if ref is not None])
                _same_sequence_for_determinization(target, match, views, rows)


def _sequence_rows(
    before: View, after: View, rows: Sequence[EventRow]
) -> list[SequenceRowRef | None]:
    """The sequence rows of the events that the viewer sees."""
    seen = [row for row in rows if is_visible(row, before.seat)]
    refs = before.game.ceremony(before, after, seen)
    require(len(refs) == len(seen), f"{len(refs)} parts of ceremonies for {len(seen)} events")
    return refs


def _has_names(target: CheckTarget, parts: Sequence[SequenceRowRef]) -> None:
    """Every name has a text, every picture is a symbol, and every seat exists."""
    game, symbols = target.game, symbol_ids(target.game.package)
    for part in parts:
        for name in _sequence_names(part):
            _has_text(game, name, target.names)
        pieces = [part.sign, *(one.piece for fact in part.facts for one in fact.amounts)]
        missing = [piece for piece in pieces if piece and piece not in symbols]
        require(not missing, f"a ceremony shows {missing}, no symbols")
        seats = {fact.seat for fact in part.facts}
        require(seats <= set(range(WATCHER, target.players)), f"a ceremony names seats {seats}")


def _sequence_names(part: SequenceRowRef) -> Iterator[Name]:
    yield from (part.title, part.step, part.row)
    if part.summary is not None:
        yield part.summary
    yield from (fact.name for fact in part.facts if fact.name is not None)


def _has_text(game: Game, name: Name, names: Sequence[str]) -> None:
    if isinstance(name, PlayerName):
        require(0 <= name.seat < len(names), f"a ceremony names seat {name.seat}")
        return
    message = Message(name.id) if isinstance(name, Term) else name
    for language in languages(game.package):
        text = render(game.package, language, message, names)
        require(bool(text.strip()), f"{message.text} is empty in {language}")


def _same_sequence_for_determinization(
    target: CheckTarget, match: Match, views: tuple[View, View], rows: Sequence[EventRow]
) -> None:
    """Indistinguishable states have the same sequences."""
    seat = views[0].seat
    before, after = (target.compiled.determinize(view.record, seat, 3, 4) for view in views)
    again = _sequence_rows(match.view(seat, before), match.view(seat, after), rows)
    require(again == _sequence_rows(*views, rows), f"a ceremony tells {viewer_name(seat)} a secret")


# Losses: what a closing action gives up, found out by playing the alternatives.


LOSS_INTERVAL = 9
"""One in this many decisions with a closing action is played out."""
MAX_PLAYED_OUT = 400
"""The most actions up to the end of a round; a longer round is not compared."""
MAX_LINES = 24
"""The most ways of completing an alternative, where a loss is not confirmed by the first one."""


@dataclass(frozen=True)
class RoundOutcome:
    """What a seat has at the end of a round that everyone closes as soon as possible."""

    left: tuple[Mapping[str, int], ...]
    """The means of the seat after each step, as long as the round lasts."""
    resources: Counter[str]
    income: Counter[str]
    score: int
    is_over: bool
    later: frozenset[int]
    """What the seat could still do when it was asked again in this round."""

    def gains(self, other: RoundOutcome) -> dict[str, int]:
        """What is more here than in the other outcome: resources and incomes, or the score."""
        mine = self.resources + self.income + Counter(score=self.score)
        theirs = other.resources + other.income + Counter(score=other.score)
        return {name: mine[name] - theirs[name] for name in mine if mine[name] > theirs[name]}

    def is_free_gain(self, other: RoundOutcome) -> bool:
        """Whether it is better: by more points at the end, before that by more at no cost."""
        if self.is_over or other.is_over:
            return self.score > other.score
        pays = any(self.resources[k] < other.resources[k] for k in other.resources)
        return not pays and any(self.resources[k] > other.resources[k] for k in self.resources)

    def uses(self, means: Mapping[str, int]) -> set[str]:
        """The means of which less is left than before."""
        return {name for left in self.left for name in means if left[name] < means[name]}


@dataclass(frozen=True)
class _Line:
    """An action on the way to the end of a round, and what was seen before it."""

    record: Record
    who: int
    action: int
    income: Counter[str] = field(default_factory=Counter)
    left: tuple[Mapping[str, int], ...] = ()
    later: frozenset[int] = frozenset()


def losses_are_announced(target: CheckTarget, seed: int) -> None:
    """A closing action announces what it gives up, and gives up what it announces.

    Each one is compared with every other legal action followed by the same closing action, up to
    the end of the round, with all others closing too. A means is given up if an alternative uses
    it. An income is given up if every alternative earns more of it. A resource is given up if an
    alternative has more of it without using a means or paying anything; in the last round the
    score counts instead. What the seat could still do later in the round is not given up.
    """
    if not target.game.has_losses:
        return
    match, asked = target.match(seed), 0
    for step in random_walk(target.compiled, target.start(seed), seed):
        kind = target.game.ACTIONS.kind
        for action in (action for action in step.legal if kind(action).closing):
            asked += 1
            if asked % LOSS_INTERVAL == seed % LOSS_INTERVAL:
                try:
                    _has_right_losses(match, step.record, step.seat, action)
                except CheckFailed as failed:
                    notation = target.game.ACTIONS.notation(action)
                    raise CheckFailed(f"'{notation}' {failed}", step.number) from None


def _has_right_losses(match: Match, record: Record, seat: int, closing: int) -> None:
    game, view = match.game, match.view(seat, record)
    announced = {loss.kind: loss for loss in game.losses(view, closing)}
    closed = next(_played_out(match, record, seat, closing, closing), None)
    if closed is None:
        return
    used = closed.uses(game.means(view, seat))
    means = {name: n for name, n in game.means(view, seat).items() if name not in used}
    kept = frozenset[int]() if CHANCE in announced else closed.later
    others = [
        action
        for action in match.rules.legal(record, seat)
        if not game.ACTIONS.kind(action).closing and action not in kept
    ]
    first = [next(_played_out(match, record, seat, a, closing), None) for a in others]
    found = [outcome for outcome in first if outcome is not None]
    for outcome in found:
        _is_announced(outcome, closed, means, announced)
    for name in set().union(*(outcome.income for outcome in found)) if found else ():
        least = min(outcome.income[name] - closed.income[name] for outcome in found)
        amount = announced[name].amount if name in announced else 0
        require(least <= amount, f"gives up {least} of '{name}' and announces {amount}")
    for loss in announced.values():
        confirmed = any(_confirms(outcome, closed, means, loss) for outcome in found) or any(
            _confirms(outcome, closed, means, loss)
            for action in others
            for outcome in islice(_played_out(match, record, seat, action, closing), MAX_LINES)
        )
        problem = f"announces that {loss.amount} of '{loss.kind}' can"
        require(not loss.avoidable or confirmed, f"{problem} be had, but nothing brings it")
        require(loss.avoidable or not confirmed, f"{problem}not be had, but another action does")


def _is_announced(
    outcome: RoundOutcome,
    closed: RoundOutcome,
    means: Mapping[str, int],
    announced: Mapping[str, Loss],
) -> None:
    """What the alternative uses is announced; what it gains without that, too."""
    if CHANCE in announced:
        return
    used = outcome.uses(means)
    missing = used - announced.keys()
    require(not missing, f"leaves {sorted(missing)} unused without a warning")
    if used or not outcome.is_free_gain(closed):
        return
    gains = outcome.gains(closed)
    if outcome.is_over:
        gains = {"score": gains["score"]}
    for name, gain in gains.items():
        amount = announced[name].amount if name in announced else 0
        wanted = name != "score" or outcome.is_over
        require(not wanted or gain <= amount, f"gives up {gain} of '{name}', announces {amount}")


def _confirms(
    outcome: RoundOutcome, closed: RoundOutcome, means: Mapping[str, int], loss: Loss
) -> bool:
    """Whether the alternative brings what the loss names."""
    if loss.kind == CHANCE or loss.kind in outcome.uses(means):
        return True
    return outcome.gains(closed).get(loss.kind, 0) >= loss.amount


def _played_out(
    match: Match, record: Record, seat: int, first: int, closing: int
) -> Iterator[RoundOutcome]:
    """The ends of the round after an action; all close where they can, else play any action."""
    game, number = match.game, match.game.round_number(match.view(seat, record))
    line = _Line(copy_record(record), seat, first)
    lines = [line]
    while lines:
        line = lines.pop()
        here = line.record
        income = line.income + _income(
            match, seat, match.rules.perform(here, line.who, line.action)
        )
        view, seats = match.view(seat, here), match.rules.seats(here)
        if not seats or game.round_number(view) != number:
            score = int(match.rules.scores(here)[seat][0])
            held = Counter(game.resources(view, seat))
            yield RoundOutcome(line.left, held, income, score, not seats, line.later)
            continue
        left = (*line.left, game.means(view, seat))
        if len(left) > MAX_PLAYED_OUT:
            return
        who = seat if seat in seats else seats[0]
        legal = match.rules.legal(here, who)
        later = line.later or frozenset(legal if who == seat else ())
        lines += [
            _Line(copy_record(here), who, choice, income, left, later)
            for choice in reversed(_ways_to_close(game, legal, closing, who == seat))
        ]


def _ways_to_close(game: Game, legal: Sequence[int], closing: int, is_own: bool) -> list[int]:
    """The same closing action, else the first one; any action if none closes."""
    if is_own and closing in legal:
        return [closing]
    ends = [action for action in legal if game.ACTIONS.kind(action).closing]
    return ends[:1] or (list(legal) if is_own else list(legal[:1]))


def _income(match: Match, seat: int, events: Sequence[EventRow]) -> Counter[str]:
    """What the events pay to the seat, by kind."""
    income: Counter[str] = Counter()
    for row in events:
        kind = match.game.EVENTS[row[0]]
        if kind.income and row[2] == seat:
            income[kind.name] += row[3 + [name for name, _ in kind.args].index(kind.income)]
    return income


ART = ("scene.svg", "symbols.svg")


def tutorial_is_valid(target: CheckTarget, seed: int) -> None:
    """The tutorial renders in all languages; its rules and symbols exist."""
    game = target.game
    tutorial = load_tutorial(game, target.edition)
    if tutorial is None:
        return
    for sentence in tutorial.sentences():
        known = sentence.rule in game.RULE_NUMBERS
        require(
            known, f"'{sentence.message.text}' cites the rule '{sentence.rule}', which is not there"
        )
    scene = tutorial.scene(game.package)
    for language in languages(game.package):
        localize = make_localizer(game.package, language)
        for sentence in tutorial.sentences():
            text = localize(sentence.message)
            require(bool(text.strip()), f"{sentence.message.text} is empty in {language}")
            closed = text.count("*") % 2 == 0
            require(closed, f"{sentence.message.text} has a lone asterisk in {language}")
        for panel in (*tutorial.panels, *tutorial.also):
            require(bool(localize(panel.title).strip()), f"{panel.name} has no title in {language}")
        to_wire(scene, localize)
    drawn = _symbols(game.package)
    for sheet in scene.sheets:
        for symbol in _used_symbols(sheet.children):
            require(symbol in drawn, f"the picture '{sheet.name}' uses '{symbol}', never drawn")


def _used_symbols(elements: tuple[Element, ...]) -> Iterator[str]:
    for element in elements:
        if element.tag == "use":
            yield str(element.attributes["href"]).lstrip("#")
        yield from _used_symbols(element.children)


def _symbols(package: str) -> set[str]:
    """The ids of all symbols that the game's drawings may use."""
    places = (files("guildhall.engine.drawing") / ART[0], files(package) / ART[1])
    sources = [place.read_text("utf-8") for place in places if place.is_file()]
    return {found for source in sources for found in re.findall(r'id="([^"]+)"', source)}


DRAWINGS_PER_KIND = 1
"""Drawings with which the elements of an event kind are compared, by relation to the viewer."""
MAX_ACTIONS = 3
"""Decisions are followed for at most this many actions, and until randomness or a secret appears.
"""
DETERMINIZATION_INTERVAL = 7
"""One in this many decisions is also checked from indistinguishable states."""


@dataclass(frozen=True)
class ObservedDecision:
    """A decision from one viewpoint: the views before and after it, and its visible events."""

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
        """Whether the event is the viewer's own, another player's, or nobody's."""
        if self.before.seat == WATCHER:
            return "watched"
        return "own" if row[2] == self.before.seat else "another's"


def event_visuals_are_valid(target: CheckTarget, seed: int) -> None:
    """Every event refers to drawn elements and to numbers that add up, from views alone."""
    if not target.game.has_traces:
        return
    match = target.match(seed)
    comparisons: Counter[tuple[str, str]] = Counter()
    rows: list[EventRow] = []
    before, length = match.record, 0
    for step in random_walk(target.compiled, target.start(seed), seed):
        randomness = match.entry_state.randomness
        rows += match.play(step.seat, [step.action]).events
        length += 1
        is_complete = match.seats() != [step.seat] or match.entry_state.randomness != randomness
        if not is_complete and length <= step.number % MAX_ACTIONS:
            continue
        for seat in {WATCHER, step.seat, (step.seat + 1) % target.players} if rows else ():
            observed = _observe_decision(match, before, match.record, seat, rows)
            _has_elements(observed)
            _deltas_add_up(observed)
            _elements_are_drawn(observed, comparisons)
            if step.number % DETERMINIZATION_INTERVAL == seed % DETERMINIZATION_INTERVAL:
                _same_visuals_for_determinization(target, match, observed)
        before, rows, length = match.record, [], 0


def _observe_decision(
    match: Match, before: Record, after: Record, seat: int, rows: Sequence[EventRow]
) -> ObservedDecision:
    seen = tuple(row for row in rows if is_visible(row, seat))
    return ObservedDecision(match.view(seat, before), match.view(seat, after), seen)


def _has_elements(observed: ObservedDecision) -> None:
    """An event has an element, or a reason to have none; its pieces are symbols of the game."""
    symbols = symbol_ids(observed.before.game.package)
    for row, trace in zip(observed.rows, observed.traces, strict=True):
        kind = observed.kind(row)
        require(bool(trace.elements) != bool(trace.nowhere), f"'{kind}' does not say where it is")
        for journey in trace.moves:
            require(journey.piece in symbols, f"'{kind}' moves '{journey.piece}', no symbol")
            require(journey.count > 0, f"'{kind}' moves {journey.count} of '{journey.piece}'")


def _deltas_add_up(observed: ObservedDecision) -> None:
    """The deltas of a decision's events add up to the difference of the numbers."""
    now = {}
    for trace, changed in zip(observed.traces, count_changes(observed.traces), strict=True):
        gains = (gain for gain in trace.deltas if gain.before is not None and gain.by)
        for gain, change in zip(gains, changed, strict=True):
            now[gain.key] = (change.after, gain.after)
    for (element, name), (added, there) in now.items():
        if there is not None and added != there:
            kinds = ", ".join(observed.kind(row) for row in observed.rows)
            who = viewer_name(observed.before.seat)
            raise CheckFailed(
                f"'{name}' at '{element}' is {there} to {who}, not {added} (by {kinds})"
            )


def _elements_are_drawn(observed: ObservedDecision, comparisons: Counter[tuple[str, str]]) -> None:
    for row, trace in zip(observed.rows, observed.traces, strict=True):
        kind, relation = observed.kind(row), observed.relation(row)
        if comparisons[kind, relation] >= DRAWINGS_PER_KIND:
            continue
        comparisons[kind, relation] += 1
        for shape, names in zip(("wide", "narrow"), observed.drawn, strict=True):
            missing = [name for name in trace.elements if name not in names]
            require(not missing, f"'{kind}' ({relation}) names {missing}, not drawn {shape}")


def _same_visuals_for_determinization(
    target: CheckTarget, match: Match, observed: ObservedDecision
) -> None:
    """Indistinguishable states have the same event visuals."""
    seat, rules = observed.before.seat, target.compiled
    before, after = (
        rules.determinize(v.record, seat, 3, 4) for v in (observed.before, observed.after)
    )
    again = _observe_decision(match, before, after, seat, observed.rows)
    require(again.traces == observed.traces, f"a place tells {viewer_name(seat)} a secret")


def _element_ids(view: View, wide: bool) -> Iterator[str]:
    """The ids of all drawn elements, for a viewer without open details."""
    for sheet in draw_scene(view, wide).sheets:
        if sheet.kind != "belongings":
            yield sheet.name
            yield from _descendant_ids(sheet.children)


def _descendant_ids(elements: Iterable[Element]) -> Iterator[str]:
    for element in elements:
        if element.name:
            yield element.name
        yield from _descendant_ids(element.children)
