"""A review in words: what was played, what was better and why, in a reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guildhall.bots.grades import accuracy, grade
from guildhall.bots.reviews import Reviewed
from guildhall.bots.weighing import Weighed
from guildhall.engine.kernel.record import Record, copy_record
from guildhall.engine.play.match import Match
from guildhall.engine.text import Words
from guildhall.engine.words.texts import render
from guildhall.table.messages.games import ReviewPiece, ReviewStep
from guildhall.table.readers.reasons import reasons

EXPLAINED = ("inaccuracy", "mistake", "blunder")
"""Grades whose decisions are told with what was better."""
NOTHING = Weighed(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Telling:
    """A game's decisions for one reader."""

    match: Match
    lang: str
    names: Sequence[str]

    def step(self, made: Reviewed) -> ReviewStep:
        """One decision; what lost too little to be sure of is not spoken about."""
        match, seat = self.match, made.seat
        before = match.records[made.entry - 1]
        view, worth = match.view(seat, before), made.weighed or NOTHING
        moment = match.game.moment(view)
        given = grade(made.weighed)
        step = ReviewStep(
            entry=made.entry,
            seat=seat,
            round=match.game.round_of(view),
            moment="" if moment is None else self._say(moment),
            chances=[round(chance, 3) for chance in made.chances],
            grade=given,
            chance=None if made.weighed is None else round(worth.chance, 3),
            lost=round(worth.lost, 3),
            error=round(worth.error, 3),
            played=self._pieces(before, seat, made.played),
            better=[],
            reasons=[],
        )
        if given in EXPLAINED:
            lines = worth.better, made.played
            step.better = self._pieces(before, seat, worth.better)
            step.reasons = reasons(match, view.record, seat, *lines, self.lang, self.names)
        return step

    def _pieces(self, before: Record, seat: int, line: Sequence[int]) -> list[ReviewPiece]:
        """The pieces of a decision, each as it looks after the ones before it."""
        match, record, found = self.match, copy_record(before), []
        for action in line:
            is_asked = match.face.pending(record) >> seat & 1
            if not is_asked or action not in match.face.legal(record, seat):
                break
            words = match.game.describe(match.view(seat, record), seat, action)
            found.append(ReviewPiece(self._say(words), list(words.touches)))
            match.face.perform(record, seat, action)
        return found

    def _say(self, words: Words) -> str:
        return render(self.match.game.package, self.lang, words, self.names, strict=False)


def accuracies(made: Sequence[Reviewed], players: int) -> list[float | None]:
    """Everybody's, by seat."""
    found = []
    for seat in range(players):
        weighed = [one.weighed for one in made if one.seat == seat and one.weighed]
        share = accuracy(weighed)
        found.append(None if share is None else round(share, 3))
    return found
