"""Words for everything: actions, prompts and events, made from a seat's view alone."""

from __future__ import annotations

from guildhall.engine.checks.table import Table, require
from guildhall.engine.checks.walks import walk
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
    """Prompts and descriptions are made from the seat's view, and are equal for equal views."""
    match = table.match(seed)
    for step in walk(table.compiled, table.start(seed), seed):
        if step.number % 5 == 0:
            view = match.view(step.seat)
            truth = table.compiled.dealt_again(view.record, step.seat, 1, 2)
            again = match.view(step.seat, truth)
            for action in step.legal:
                same = table.game.describe(view, step.seat, action) == table.game.describe(
                    again, step.seat, action
                )
                require(same, f"description of {action} depends on a secret")
            require(
                table.game.prompt(view, step.seat) == table.game.prompt(again, step.seat),
                "the prompt depends on a secret",
            )
        match.play(step.seat, [step.action])
