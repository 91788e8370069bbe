"""A review as text in a language: the decision, the better line, and the reasons for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from guildhall.bots.analysis import EvaluatedDecision, ReviewedDecision, accuracy, grade
from guildhall.engine.contract import Merit, View
from guildhall.engine.narration import Act, WholeDecision
from guildhall.engine.play.match import Match, randomness_used
from guildhall.engine.runtime.ruleset import EventRow, RuleSet, is_visible, key_words
from guildhall.engine.runtime.state import Record, copy_record
from guildhall.engine.text import Message
from guildhall.engine.text.fluent import render, render_spans
from guildhall.table.protocol.responses import Icon, ReviewPiece, ReviewStep, RichText

EXPLAINED = ("inaccuracy", "mistake", "blunder")
"""The grades of decisions that are shown with the better line."""
NOTHING = EvaluatedDecision(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class ReviewText:
    """Renders the reviewed decisions of a game in a language."""

    match: Match
    lang: str
    names: Sequence[str]

    def step(self, made: ReviewedDecision) -> ReviewStep:
        """One decision; the better line is shown only for clear mistakes."""
        match, seat = self.match, made.seat
        before = match.records[made.entry - 1]
        view, worth = match.view(seat, before), made.weighed or NOTHING
        moment = match.game.moment(view)
        given = grade(made.weighed)
        step = ReviewStep(
            entry=made.entry,
            seat=seat,
            round=match.game.round_number(view),
            moment="" if moment is None else self._render(moment),
            chances=[round(chance, 3) for chance in made.chances],
            grade=given,
            chance=None if made.weighed is None else round(worth.chance, 3),
            lost=round(worth.lost, 3),
            error=round(worth.error, 3),
            played=self._pieces(before, seat, made.played),
            played_act=self._sentence(view.record, seat, made.played),
            better=[],
            better_act=[],
            reasons=[],
        )
        if given in EXPLAINED:
            lines = worth.better, made.played
            step.better = self._pieces(before, seat, worth.better)
            step.better_act = self._sentence(view.record, seat, worth.better)
            step.reasons = reasons(match, view.record, seat, *lines, self.lang, self.names)
        return step

    def _sentence(self, known: Record, seat: int, line: Sequence[int]) -> RichText:
        """A line as one sentence in parts; empty if the game has none for it."""
        act = line_act(self.match, known, seat, line)
        if act is None:
            return []
        package = self.match.game.package
        words = act.fitting("suggestion", package, self.lang, self.names)
        spans = render_spans(package, self.lang, words, self.names)
        return [Icon(icon, text) if icon else text for icon, text in spans]

    def _pieces(self, before: Record, seat: int, line: Sequence[int]) -> list[ReviewPiece]:
        """The pieces of a decision, each described in the state before it."""
        match, record, found = self.match, copy_record(before), []
        for action in line:
            is_asked = match.rules.pending(record) >> seat & 1
            if not is_asked or action not in match.rules.legal(record, seat):
                break
            words = match.game.describe(match.view(seat, record), seat, action)
            found.append(ReviewPiece(self._render(words), list(words.touches)))
            match.rules.perform(record, seat, action)
        return found

    def _render(self, words: Message) -> str:
        return render(self.match.game.package, self.lang, words, self.names, strict=False)


def accuracies(made: Sequence[ReviewedDecision], players: int) -> list[float | None]:
    """The accuracy of each seat."""
    found = []
    for seat in range(players):
        weighed = [one.weighed for one in made if one.seat == seat and one.weighed]
        share = accuracy(weighed)
        found.append(None if share is None else round(share, 3))
    return found


# Reasons for a line: the advantages of its result over that of another line
#
# Up to the first chance or reveal the result is certain. After that the line is played in several
# samples of the hidden information, and a reason is called likely if most samples agree.


SEED = 1
SAMPLES = 12
MIN_AGREEING = 9
"""In how many of the samples a likely reason holds."""
TABLE = "guildhall.table"


def line_act(match: Match, known: Record, seat: int, line: Sequence[int]) -> Act | None:
    """The decision with which a line begins as a sentence, from what is certain about it."""
    view = match.view(seat, known)
    if match.rules.pending(known) != 1 << seat:
        return match.game.narrate(WholeDecision(seat, view, view, (), tuple(line[:1])))
    truths = [match.rules.determinize(known, seat, *key_words(SEED, n)) for n in range(2)]
    first, second = (_decision_events(match.rules, truth, seat, line) for truth in truths)
    certain = [row for row in first if row in second and is_visible(row, seat)]
    after = match.view(seat, truths[0])
    return match.game.narrate(WholeDecision(seat, view, after, certain, tuple(line)))


def _decision_events(
    rules: RuleSet, record: Record, seat: int, line: Sequence[int]
) -> list[EventRow]:
    """The events of a line up to the end of the decision; changes the record."""
    events: list[EventRow] = []
    draws = randomness_used(record)
    for action in line:
        is_over = rules.pending(record) != 1 << seat or randomness_used(record) != draws
        if is_over or action not in rules.legal(record, seat):
            break
        events += rules.perform(record, seat, action)
    return events


def outcomes(
    rules: RuleSet, record: Record, seat: int, line: Sequence[int]
) -> tuple[Record, Record]:
    """The state after the pieces with a certain outcome, and the state after the next piece.

    They are the same if none of them draws or reveals anything.
    """
    for action in line:
        if not rules.pending(record) >> seat & 1 or action not in rules.legal(record, seat):
            break
        after = copy_record(record)
        rules.perform(after, seat, action)
        if any(after[count][0] != record[count][0] for count in ("draws", "reveals")):
            return record, after
        record = after
    return record, record


def advantages(view: View, other: View, seat: int) -> list[Merit]:
    """The merits of one view that the other has not, or less of, the greatest first."""
    game = view.game
    known = {_merit_key(merit): merit.worth for merit in game.merits(other, seat)}
    new = [m for m in game.merits(view, seat) if m.worth > known.get(_merit_key(m), 0)]
    return sorted(new, key=lambda m: -m.worth)


def _merit_key(merit: Merit) -> tuple[object, ...]:
    """The identity of a merit without its numbers."""
    words = merit.message
    return words.text, *(one for one in words.args.values() if not isinstance(one, int))


def reasons(
    match: Match, known: Record, seat: int, line: Sequence[int], alternative: Sequence[int],
    lang: str, names: Sequence[str],
) -> list[str]:  # fmt: skip
    """The best reason for a line compared with another one, or with doing nothing; or none."""
    package = match.game.package
    merits = []
    for number in range(SAMPLES):
        truth = match.rules.determinize(known, seat, *key_words(SEED, number))
        ends = [outcomes(match.rules, truth, seat, pieces) for pieces in (line, alternative)]
        view, other = (match.view(seat, end) for _, end in ends)
        new = advantages(view, other, seat)
        merits.append([_render(package, lang, merit.message, names) for merit in new])
        is_certain = all(before is end for before, end in ends)
        if is_certain:
            break
    least = 1 if is_certain else MIN_AGREEING
    found = _frequent(merits, least)[:1]
    if is_certain:
        return found
    return [render(TABLE, lang, Message("reason-likely", {"reason": one})) for one in found]


def _render(package: str, lang: str, words: Message, names: Sequence[str]) -> str:
    return render(package, lang, words, names, strict=False)


def _frequent(lists: Sequence[Iterable[str]], least: int) -> list[str]:
    """The texts that at least `least` of the lists contain, in their order."""
    counts = Counter(one for found in lists for one in found)
    return [one for one, count in counts.items() if count >= least]
