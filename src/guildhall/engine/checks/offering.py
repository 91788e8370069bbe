"""What people are offered: options that read differently, and drafts that become decisions."""

from __future__ import annotations

from collections import Counter

from guildhall.engine.checks import table as tables
from guildhall.engine.checks.table import Broken, Table, require
from guildhall.engine.contract import View
from guildhall.engine.kernel.record import same_bytes
from guildhall.engine.play.actions import AnyOrder
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.illegal import IllegalAction
from guildhall.engine.runtime.seeded_choice import chosen
from guildhall.engine.words.texts import languages, render

OFFERS_EVERY = 5
"""Of so many pieces one has its options read in all languages."""


def options_are_acts(table: Table, seed: int) -> None:
    """People compose every decision from options that differ in words; what closes comes last."""
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
            draft.add(options[chosen(seed, pieces, len(options))])
            pieces += 1
            require(pieces < tables.LONGEST, "the game does not end")
        try:
            record, events = match.tried(draft.seat, draft.entry)
        except IllegalAction as error:
            raise Broken(f"what was picked is refused: {error}") from error
        if not draft.asked.simultaneous:
            require(same_bytes(record, draft.record), "a draft leads elsewhere than its decision")
            require(Counter(events) == Counter(draft.events), "a draft tells other events")
        match.play(draft.seat, draft.entry)


def _check_any_order(table: Table) -> None:
    """A kind that commutes names a field, an event with its parameters, and a kind."""
    game = table.game
    events = {event.name: [name for name, _ in event.args] for event in game.EVENTS}
    for kind in game.ACTIONS.kinds:
        how = kind.commutes
        if how is None:
            continue
        require(isinstance(how, AnyOrder), f"'{kind.name}' commutes, but does not say how")
        require(how.left in (game.STATE.names or ()), f"there is no field '{how.left}'")
        require(how.told in events, f"there is no event '{how.told}'")
        told = all(param.name in events[how.told] for param in kind.params)
        require(told, f"the event '{how.told}' does not tell all of '{kind.name}'")
        known = not how.stop or how.stop in {other.name for other in game.ACTIONS.kinds}
        require(known, f"there is no kind of action '{how.stop}'")
        require(game.can_pick, f"'{kind.name}' commutes, but nothing picks one of it")


def _closing_last(table: Table, options: list[int]) -> None:
    closing = [table.game.ACTIONS.kind(action).closing for action in options]
    require(closing == sorted(closing), "what passes, ends or declines is not offered last")


def _read_apart(table: Table, view: View, options: list[int]) -> None:
    game = table.game
    words = [game.describe(view, view.seat, action) for action in options]
    for language in languages(game.package):
        read: dict[str, int] = {}
        for action, told in zip(options, words, strict=True):
            text = render(game.package, language, told, table.names)
            if (other := read.setdefault(text, action)) != action:
                first, second = (game.ACTIONS.notation(a) for a in (other, action))
                raise Broken(f"'{first}' and '{second}' both read “{text}” in {language}")
