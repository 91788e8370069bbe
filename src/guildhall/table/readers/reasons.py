"""Why a line is good, in the game's own words: what it leads to that another one does not."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.engine.contract import View
from guildhall.engine.facts import Holding, Merit
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import key_words
from guildhall.engine.play.match import Match
from guildhall.engine.words import Term, Words
from guildhall.engine.words.lists import in_parts, signed
from guildhall.engine.words.texts import render

MOST_MERITS = 2
MOST_HOLDINGS = 4
SEED = 1

Figure = tuple[Words | Term, int]


def view_after(match: Match, known: Record, seat: int, line: Sequence[int]) -> View:
    """What the seat would know after the line, in one of the truths that it may believe in."""
    face = match.face
    truth = face.dealt_again(known, seat, *key_words(SEED, 0))
    draws, reveals = truth["draws"][0].item(), truth["reveals"][0].item()
    for action in line:
        if not face.pending(truth) >> seat & 1 or action not in face.legal(truth, seat):
            break
        face.perform(truth, seat, action)
        if (truth["draws"][0], truth["reveals"][0]) != (draws, reveals):
            break
    return match.view(seat, truth)


def merits_of(than: View, instead: View, seat: int) -> list[Words]:
    """What speaks more for the one view than for the other, the weightiest first."""
    game = than.game
    known = {_about(merit): merit.worth for merit in game.merits(instead, seat)}
    new = [m for m in game.merits(than, seat) if m.worth > known.get(_about(m), 0)]
    return [merit.words for merit in sorted(new, key=lambda m: -m.worth)[:MOST_MERITS]]


def _about(merit: Merit) -> tuple[object, ...]:
    """What a merit is about, whatever its numbers are."""
    words = merit.words
    return words.text, *(one for one in words.args.values() if not isinstance(one, int))


def more_of(than: View, instead: View, seat: int) -> list[Figure]:
    """What the seat has more of, or less, in the one view than in the other."""
    pairs = zip(_held(than, seat), _held(instead, seat), strict=True)
    found = [(one.name, one.count - other.count) for one, other in pairs]
    return [(name, by) for name, by in found if by][:MOST_HOLDINGS]


def _held(view: View, seat: int) -> Sequence[Holding]:
    return view.game.holdings(view, seat)


def reasons(
    match: Match, known: Record, seat: int, line: Sequence[int], instead: Sequence[int], lang: str,
    names: Sequence[str],
) -> list[str]:  # fmt: skip
    """Sentences about the line, against another one or, where that is empty, against nothing."""
    package = match.game.package
    than, other = (view_after(match, known, seat, one) for one in (line, instead))

    def say(words: Words | Term) -> str:
        words = Words(words.id) if isinstance(words, Term) else words
        return render(package, lang, words, names, strict=False)

    found = [say(words) for words in merits_of(than, other, seat)]
    figures = [
        say(Words("more-of", {"thing": say(name), "by": say(signed(by))}))
        for name, by in more_of(than, other, seat)
    ]
    return [*found, in_parts(figures)] if figures else found
