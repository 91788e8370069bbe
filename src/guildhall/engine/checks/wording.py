"""Words for everything: actions, prompts and events, made from a seat's view alone."""

from __future__ import annotations

from guildhall.engine.checks.table import Table, reader, require
from guildhall.engine.checks.walks import walk
from guildhall.engine.contract import WATCHER
from guildhall.engine.play.match import Match
from guildhall.engine.words.checks import check_texts
from guildhall.engine.words.texts import languages, render


def everything_has_words(table: Table, seed: int) -> None:
    """Every action has a round-trip notation; actions, prompts and events have words."""
    problems = check_texts(table.game.package)
    require(not problems, f"the texts are not whole: {'; '.join(problems)}")
    match = table.match(seed)
    for step in walk(table.compiled, table.start(seed), seed):
        view = match.view(step.seat)
        texts = [table.game.prompt(view, step.seat)]
        for action in step.legal:
            notation = table.game.ACTIONS.notation(action)
            require(table.game.ACTIONS.parse(notation) == [action], f"'{notation}' is ambiguous")
            texts.append(table.game.describe(view, step.seat, action))
        rows = match.play(step.seat, [step.action]).events
        texts += [table.game.EVENTS[row[0]].words(row) for row in rows]
        for words in texts:
            for language in languages(table.game.package):
                shown = render(table.game.package, language, words, table.names)
                require(bool(shown.strip()), f"{words.text} is empty in {language}")


def views_are_enough(table: Table, seed: int) -> None:
    """Whatever is said to a seat is made from its view, and is equal for equal views."""
    match = table.match(seed)
    for step in walk(table.compiled, table.start(seed), seed):
        if step.number % 5 == 0:
            for seat in table.everybody():
                _told_alike(table, match, seat, step.number)
            _reveal_decides_nothing(table, match, step.number)
        match.play(step.seat, [step.action])


def _told_alike(table: Table, match: Match, seat: int, number: int) -> None:
    """One seat's view and that of a look-alike truth: words, figures and reasons are the same."""
    game, face, view = table.game, table.compiled, match.view(seat)
    again = match.view(seat, face.dealt_again(view.record, seat, 1, 2))
    at = f"for {reader(seat)} at decision {number}"
    legal = face.legal(match.record, seat) if seat in match.seats() else ()
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


def _reveal_decides_nothing(table: Table, match: Match, number: int) -> None:
    """What is laid open for looking back changes nothing that the rules go by."""
    face, open_now = table.compiled, match.revealed(WATCHER, match.record).record
    at = f"at decision {number}"
    require(face.seats(open_now) == face.seats(match.record), f"reveal changes who is asked {at}")
    for seat in match.seats():
        same = face.legal(open_now, seat) == face.legal(match.record, seat)
        require(same, f"reveal changes what may be done {at}")
    require(face.invariants(open_now) == 0, f"reveal breaks a law {at}")
