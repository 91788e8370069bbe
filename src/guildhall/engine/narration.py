"""Whole decisions as sentences: a game gives the clauses, the forms are made here.

A clause is a message in the imperative ("recruit Printer 6 for 2 pastries") with the attributes
`now` ("recruits …") and `past` ("recruited …"). The first clause says what the seat does; it also
has `short`, the imperative with the main thing only, and `button`. The others say what follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Literal

from guildhall.engine.text import Message, PlayerName

if TYPE_CHECKING:
    from guildhall.engine.contract import Game, View

Form = Literal["question", "short", "button", "suggestion", "caption", "line"]
"""In the bar; there, if that is too long; on Confirm; as a hint; while it happens; afterwards."""
FORMS: tuple[Form, ...] = ("question", "short", "button", "suggestion", "caption", "line")
LIMITS: dict[Form, dict[str, int]] = {
    "question": {"en": 110, "fr": 130, "hu": 120},
    "short": {"en": 60, "fr": 75, "hu": 70},
    "button": {"en": 18, "fr": 18, "hu": 18},
    "suggestion": {"en": 60, "fr": 75, "hu": 70},
    "caption": {"en": 110, "fr": 130, "hu": 120},
    "line": {"en": 90, "fr": 110, "hu": 100},
}
"""The most letters of a sentence, with players' names of ten letters."""
_WHOLE = ("question", "suggestion", "caption", "line")
"""The forms that have all clauses that fit."""


@dataclass(frozen=True)
class WholeDecision:
    """A whole decision of a seat, as far as one reader knows it."""

    seat: int
    before: View
    after: View
    events: Sequence[tuple[int, ...]]
    actions: Sequence[int] = ()
    """The seat's actions, where the reader is that seat."""


@dataclass(frozen=True)
class Act:
    """A decision as clauses of one sentence: what the seat does, then what comes of it."""

    seat: int
    clauses: tuple[Message, ...]
    """The most important ones first: a sentence that would be too long leaves the last ones out."""
    events: frozenset[int] = frozenset()
    """The numbers of the events that the clauses cover."""

    def message(self, form: Form, clauses: int | None = None) -> Message:
        """The sentence in a form, with the first clauses or all of them."""
        act = self.clauses[:clauses] if form in _WHOLE else self.clauses[0]
        return Message(f"act-{form}", {"seat": PlayerName(self.seat), "act": act})

    def fitting(self, form: Form, package: str, language: str, names: Sequence[str]) -> Message:
        """The sentence in a form, with as many clauses as its limit allows."""
        from guildhall.engine.text.fluent import render

        def fits(message: Message) -> bool:
            text = render(package, language, message, names, strict=False)
            return len(text) <= LIMITS[form][language]

        for clauses in range(len(self.clauses), 1, -1):
            message = self.message(form, clauses)
            if fits(message):
                return message
        message = self.message(form, 1)
        if form == "suggestion" and not fits(message):
            return Message("act-suggestion-short", {"act": self.clauses[0]})
        return message


def narrate_row(
    game: Game, decisions: Sequence[WholeDecision]
) -> Iterator[tuple[WholeDecision, Act | None]]:
    """The sentences of a seat's decisions in a row, if the game has them.

    Decisions that do the same are joined and share a sentence: a bot may buy good by good.
    """
    narrated = [(one, game.narrate(one)) for one in decisions]
    for _, same in groupby(enumerate(narrated), key=_main_clause):
        chunk = [one for _, one in same]
        if len(chunk) > 1:
            whole = _joined([decision for decision, _ in chunk])
            yield whole, game.narrate(whole)
        else:
            yield chunk[0]


def _main_clause(narrated: tuple[int, tuple[WholeDecision, Act | None]]) -> str | int:
    """What kind of sentence it is; a decision without one stands alone."""
    number, (_, act) = narrated
    return act.clauses[0].text if act else number


def _joined(decisions: Sequence[WholeDecision]) -> WholeDecision:
    return WholeDecision(
        decisions[0].seat,
        decisions[0].before,
        decisions[-1].after,
        [row for one in decisions for row in one.events],
        [action for one in decisions for action in one.actions],
    )
