"""Hints: the best options for a seat, with the chance to win they lead to, and why.

Everything is judged on what the seat may know. Nothing here is stored or shared, so a table
may ask in whatever process it likes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from guildhall.bots import greedy
from guildhall.bots.bot import Question
from guildhall.bots.forecast import outlook
from guildhall.bots.ismcts import Considered, is_quiet, think
from guildhall.bots.weighing import LEAST_SPREAD, Trials
from guildhall.bots.workspace import is_compiled
from guildhall.engine.kernel.record import Record, copy_record
from guildhall.engine.text import Words

POINT = 1000
TRUTHS = 8
"""So many possible truths say what an option gains."""
SERIOUS = 10
"""An option is worth a word if it was tried one time for so many of the best one."""
GAMES = 8
"""So many games say how safe a lead is, and twice as many the chance of one who plays alone."""
TRIALS = 24
"""So many trials of each option say its chance."""


@dataclass(frozen=True)
class Suggestion:
    """One option: its first action, the chance to win (if searched), and a sentence why."""

    action: int
    chance: float | None
    why: Words
    line: tuple[int, ...] = ()
    """The action and what follows it to the end of the turn."""


def hint(question: Question, count: int = 3) -> tuple[Suggestion, ...]:
    """The best options, the best one first; before the rules are compiled, greedy's line."""
    if not is_compiled(question.face):
        line = greedy.choose(question)
        return (Suggestion(line[0], None, explain(question, line), tuple(line)),)
    thought = think(question)
    if not thought.considered:
        why = explain(question, thought.line)
        return (Suggestion(thought.line[0], None, why, thought.line),)
    enough = thought.considered[0].visits / SERIOUS
    serious = [option for option in thought.considered if option.visits >= enough][:count]
    lines = [_followed(question, thought.line, option) for option in serious]
    found = [
        Suggestion(line[0], chance, explain(question, line), tuple(line))
        for line, chance in zip(lines, _chances(question, lines), strict=True)
    ]
    return tuple(sorted(found, key=lambda one: -(one.chance or 0)))


def _followed(question: Question, line: Sequence[int], option: Considered) -> Sequence[int]:
    """An option to the end of the turn: the chosen line, or greedily."""
    return line if option.action == line[0] else _completed(question, option.action)


def _chances(question: Question, lines: Sequence[Sequence[int]]) -> list[float]:
    """The chance to win after each line, over the same truths; alone, games to the end tell it."""
    face, seat, players = question.face, question.seat, question.players
    truth = question.possible_truth()
    if players == 1:
        ends = [_played(question, truth, line) for line in lines]
        found = [outlook(face, end, players, question.seed, 2 * GAMES) for end in ends]
        return [float(one.chances[seat]) for one in found]
    spread = outlook(face, truth, players, question.seed, GAMES).spread(seat)
    trials = Trials(question, max(LEAST_SPREAD, spread))
    return [float(trials.of(line, 0, TRIALS).mean()) for line in lines]


def _completed(question: Question, action: int) -> Sequence[int]:
    """The action, and what greedy would do after it in the same turn."""
    face, seat = question.face, question.seat
    truth = question.possible_truth()
    face.perform(truth, seat, action)
    if face.pending(truth) != 1 << seat or not is_quiet(truth):
        return [action]
    return [action, *greedy.choose(replace(question, view=face.hidden(truth, seat)))]


def explain(question: Question, line: Sequence[int]) -> Words:
    """What the line gains by the game's own value, over several possible truths."""
    gains, losses, wins = 0, 0, 0
    for number in range(TRUTHS):
        before = question.possible_truth(number)
        after = _played(question, before, line)
        gains += question.face.value(after, question.seat)
        gains -= question.face.value(before, question.seat)
        losses += _strongest(question, before) - _strongest(question, after)
        wins += _is_won(question, after)
    if wins == TRUTHS:
        return Words("hint-win")
    return _reason(_points(gains), _points(losses))


def _played(question: Question, truth: Record, line: Sequence[int]) -> Record:
    """The line on a possible truth, as far as it goes there."""
    face, seat = question.face, question.seat
    after = copy_record(truth)
    for action in line:
        if not face.pending(after) >> seat & 1 or action not in face.legal(after, seat):
            break
        face.perform(after, seat, action)
        if not is_quiet(after):
            break
    return after


def _strongest(question: Question, record: Record) -> int:
    rivals = [seat for seat in range(question.players) if seat != question.seat]
    return max((question.face.value(record, seat) for seat in rivals), default=0)


def _is_won(question: Question, record: Record) -> bool:
    face = question.face
    return face.pending(record) == 0 and bool(face.winners(record) >> question.seat & 1)


def _points(total: int) -> int:
    return round(total / TRUTHS / POINT)


def _reason(gain: int, less: int) -> Words:
    if gain > 0 and less > 0:
        return Words("hint-gain-and-hinder", {"points": gain, "less": less})
    if gain > 0:
        return Words("hint-gain", {"points": gain})
    if less > 0:
        return Words("hint-hinder", {"less": less})
    if gain < 0:
        return Words("hint-invest", {"points": -gain})
    return Words("hint-quiet")
